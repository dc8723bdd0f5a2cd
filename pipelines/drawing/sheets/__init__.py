"""What a picture is drawn on: its size, its letters and strokes, or axes of somebody else's figure."""
