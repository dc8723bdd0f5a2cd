"""Results and scenes in notebooks: the xarray accessor ``pem``, and pages in frames."""
