r"""What ``\include`` names: a file in the folder of the input, or a definition of PEM that is known here."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

from pem_core.errors import InputError
from pem_core.files import path_inside
from pipelines.formats.udf.language.pem_definition import VERSIONS, pem_definition
from pipelines.formats.udf.language.syntax import Value
from pipelines.formats.udf.language.text import Source, read_source

DEFINITION_NAME = re.compile(r"pem(\d+)_(\d+)_def\.udf", re.IGNORECASE | re.ASCII)


def version_of(name: str) -> str | None:
    """Return the version of PEM that the name of a definition file stands for: ``pem1_2_def.udf`` is 1.2.

    Examples
    --------
    >>> version_of("pem1_2_def.udf")
    '1.2'
    """
    found = DEFINITION_NAME.fullmatch(PurePosixPath(name).name)
    return f"{found[1]}.{found[2]}" if found else None


def included(name: Value, root: Path) -> Source:
    """Return the file that an include names; one beside the including file rules over what is known here.

    Parameters
    ----------
    name : Value
        The file name, as it is written.
    root : Path
        Folder of the input, which no include may leave.

    Raises
    ------
    InputError
        If there is none, or if it may not be read.
    """
    try:
        path = path_inside(name.data, name.source.folder, root)
        exists, plain = path.exists(), path.is_file()
    except InputError as error:
        (mistake,) = error.mistakes
        raise name.fail(mistake.rule, mistake.value, mistake.remedy) from None
    except (OSError, RuntimeError) as error:
        raise name.fail("must be a file that can be read", str(error)) from None
    if exists and not plain:
        raise name.fail("must be a plain file", name.data)
    if exists:
        return read_source(path, str(path))
    version = version_of(name.data)
    if version not in VERSIONS:
        known = f"the definitions of PEM {', '.join(VERSIONS)} are known without a file"
        raise name.fail("must be a file in the folder of the input", name.data, known)
    return Source(name.data, pem_definition(version), root)
