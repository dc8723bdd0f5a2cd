"""The operating systems on which this package runs, said before anything else of it is imported.

What keeps runs safe rests on what POSIX promises and Windows does not: a file is replaced or moved while others have
it open (blocks, locks), a signal 0 asks whether a process lives (there it is a Ctrl-C), a link in the place of a
file can be refused when it is opened, and a process can be given a bound on its memory.
"""

import sys
from pathlib import PureWindowsPath

REFUSAL = (
    "magnetic-pendulums runs on Linux and macOS, not on Windows; "
    "install it in the Windows Subsystem for Linux (`wsl --install`) and run the command there"
)
WRONG = 2
"""Exit code of a wrong input; ``cli.command`` cannot be asked yet."""


def check_system() -> None:
    """Refuse Windows: the command by a sentence alone, an import by an error.

    Raises
    ------
    ImportError
        On Windows, where Python imports this package.
    SystemExit
        On Windows, where ``pem`` does.
    """
    if sys.platform != "win32":
        return
    if PureWindowsPath(sys.argv[0]).stem == "pem":
        sys.stderr.write(f"{REFUSAL}\n")
        raise SystemExit(WRONG)
    raise ImportError(REFUSAL)
