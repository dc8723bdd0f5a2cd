"""The UDF language, independent of PEM: text, definitions, sections and values."""
