"""Every block that a page shows is run, here or where ``elsewhere`` says."""
