"""What a body may come to lie on: its faces, how high it stands on them, and over what they are left. All ours."""
