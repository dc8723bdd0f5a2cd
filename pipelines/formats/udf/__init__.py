"""PEM's own input files, UDF of the OCTA system, read and written (PEM manual, chapter 5).

:func:`read_udf` returns the :class:`UdfInput` of a file, :func:`read_records` the records of its result, and
:func:`write_udf` writes both to a file. Conversion to SI and back is exact to the last bit.
"""

from pipelines.formats.udf.contents import PendulumRecord, PlacedRecord, UdfInput, UdfRecord
from pipelines.formats.udf.read_scene import read_records, read_udf
from pipelines.formats.udf.units import UdfUnits
from pipelines.formats.udf.write_scene import udf_pieces, write_udf
