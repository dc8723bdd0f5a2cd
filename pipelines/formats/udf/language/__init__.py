"""The language of UDF files: text, definitions, sections and values, whatever they are of."""
