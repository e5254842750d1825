"""How the documentation site is built: `make docs`, or python -m sphinx -W --keep-going -b html docs build/docs."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

project = "Orbis"
author = "the Orbis authors"
copyright = "the Orbis authors, MIT licence"  # noqa: A001  Sphinx wants it so
release = re.findall(r'__version__ = "(.+)"', (ROOT / "src/orbis/version.py").read_text(encoding="utf-8"))[0]

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["pictures"]
language = "en"

# Every heading down to the fourth level can be linked to, as page.md#the-heading.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "tasklist"]
nitpicky = True

html_theme = "furo"
html_title = "Orbis"
html_static_path = ["_static"]
html_css_files = ["orbis.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True, "top_of_page_buttons": []}
pygments_style = "default"
pygments_dark_style = "monokai"
