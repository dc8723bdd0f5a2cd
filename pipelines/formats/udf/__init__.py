"""PEM's own input files, UDF of the OCTA system, read and written (PEM manual, chapter 5).

:func:`read_udf` makes a :class:`UdfInput` of a file, :func:`read_records` the records of its result, and
:func:`write_udf` a file of both. Units become SI and come back to the last bit.
"""

from pipelines.formats.udf.contents import PendulumRecord, PlacedRecord, UdfInput, UdfRecord
from pipelines.formats.udf.records_from import read_records
from pipelines.formats.udf.scene_from import read_udf
from pipelines.formats.udf.scene_to import udf_pieces, write_udf
from pipelines.formats.udf.units import UdfUnits
