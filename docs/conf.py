"""How the site is built: Markdown by MyST, notebooks executed, what is said of the code generated from the code.

``sphinx-build -W --keep-going -n docs build/site`` builds it and opens no connection. What is generated is written to
``docs/generated``, which git ignores.
"""

import os
import sys
from importlib.metadata import version as version_of
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(HERE.parent), os.environ.get("PYTHONPATH")]))

project = "magnetic-pendulums"
author = "The magnetic-pendulums developers"
copyright = "2026, the magnetic-pendulums developers"
version = release = version_of("magnetic-pendulums")

extensions = ["myst_nb", "sphinx.ext.autodoc", "numpydoc", "builder"]
exclude_patterns = ["_build", "builder", "paper", "static", "**.ipynb_checkpoints"]
nitpicky = True
highlight_language = "text"

myst_enable_extensions = ["dollarmath", "colon_fence"]
myst_heading_anchors = 4
myst_links_external_new_tab = False

nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 600
nb_execution_show_tb = True

autodoc_typehints = "none"
autodoc_member_order = "bysource"
numpydoc_show_class_members = False
numpydoc_xref_param_type = False

html_theme = "furo"
html_title = "magnetic-pendulums"
html_static_path = ["static"]
html_extra_path = ["generated/extra"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
