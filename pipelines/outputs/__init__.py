"""What a block of points computes, its arrays, and how a study is cut into blocks."""
