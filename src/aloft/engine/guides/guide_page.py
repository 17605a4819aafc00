"""A guide as one HTML page that needs nothing else: its text, and every picture by day and by night."""

import re
from html import escape

from ...games.contract import Mode
from .guide import Guide, Part, Picture, Section, renderer

SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
SCROLLED = '<pre tabindex="0">'  # a command may be wider than a phone, and keys should reach its end


class Page:
    """One guide as HTML: its text, and every picture by day and by night.

    All pictures of a page share one set of symbols, so that each is there once and none is hidden
    with the picture that does not suit the hour.
    """

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.symbols: dict[str, str] = {}
        self.drawn = 0

    def html(self) -> str:
        game, opening = self.guide.game, self.guide.sections[0]
        main = "".join(map(self.section, self.guide.sections[1:]))
        lead = "".join(map(self.part, opening.parts))
        return PAGE.format(
            title=escape(opening.title),
            style=STYLE,
            symbols="".join(self.symbols.values()),
            goal=escape(game.goal),
            facts="".join(f"<li>{escape(_fact(mode))}</li>" for mode in game.modes),
            contents="".join(map(_entry, self.guide.sections[1:])),
            lead=lead,
            main=main,
        )

    def section(self, section: Section) -> str:
        title, tag = renderer().renderInline(section.title), f"h{section.level}"
        heading = f'<{tag} id="{section.anchor}">{title}</{tag}>\n'
        return heading + "".join(map(self.part, section.parts))

    def part(self, part: Part) -> str:
        if isinstance(part, Picture):
            return self.figure(part)
        html: str = renderer().render(part).replace("<pre>", SCROLLED)
        return html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")

    def figure(self, picture: Picture) -> str:
        day, night = self.drawing(picture, "light"), self.drawing(picture, "dark")
        return (
            '<figure><label class="frame"><input type="checkbox" aria-label="Enlarge the picture" />'
            f'<span class="day">{day}</span><span class="night">{night}</span></label>'
            f"<figcaption>{escape(picture.caption)}</figcaption></figure>\n"
        )

    def drawing(self, picture: Picture, theme: str) -> str:
        """A picture whose symbols are the page's, and whose other names are its own."""
        svg, own = picture.svg(theme), f"p{self.drawn}-"
        self.drawn += 1
        self.symbols |= {found[1]: found[0] for found in SYMBOL.finditer(svg)}
        svg = SYMBOL.sub("", svg)
        for name in re.findall(r' id="([^"]+)"', svg):
            svg = svg.replace(f'id="{name}"', f'id="{own}{name}"').replace(f"#{name})", f"#{own}{name})")
        return svg


def _fact(mode: Mode) -> str:
    """Who can play, in a few words."""
    if mode.fewest == mode.most == 1:
        return f"{mode.name}: 1 player"
    return f"{mode.name}: {mode.fewest} to {mode.most} players"


def _entry(section: Section) -> str:
    title = renderer().renderInline(section.title)
    return f'<li class="level{section.level}"><a href="#{section.anchor}">{title}</a></li>'


PAGE = """<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>{title}: the rules</title>
<style>{style}</style>
</head>
<body>
<svg class="symbols" xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><defs>{symbols}</defs></svg>
<header>
<div class="column"><h1>{title}</h1><p class="goal">{goal}</p><ul class="facts">{facts}</ul></div>
<svg class="hills" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 90" preserveAspectRatio="none" \
aria-hidden="true"><path class="far" d="M0 60C150 10 300 20 450 50S800 80 950 35S1130 20 1200 40V91H0z" />\
<path class="near" d="M0 75C200 40 330 85 560 70S900 45 1200 78V91H0z" /></svg>
</header>
<div class="column sheet">
<nav aria-label="Sections"><details open="open"><summary>In this guide</summary>\
<ol>{contents}</ol></details></nav>
<main>
<div class="lead">{lead}</div>
{main}</main>
</div>
</body>
</html>
"""

STYLE = """
:root { --page: #fdf8f2; --card: #fff; --ink: #3b3355; --soft: #6b6287; --line: #e6dcea; --accent: #c2521b;
  --chip: #f3eaf6; --sky1: #b4cdea; --sky2: #d3cbe9; --sky3: #f1cfdb; --sky4: #fde3c8; --far: #dcc9dd; }
@media (prefers-color-scheme: dark) { :root { --page: #171530; --card: #252148; --ink: #f4eefc;
  --soft: #b8b0d6; --line: #3a3562; --accent: #ffb066; --chip: #322d5c; --sky1: #191b42; --sky2: #2f2d63;
  --sky3: #5f4480; --sky4: #b06a88; --far: #473b70; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); line-height: 1.65; font-size: 1.0625rem;
  font-family: Roboto, "Segoe UI", "Helvetica Neue", "DejaVu Sans", Arial, sans-serif; }
.symbols { position: absolute; width: 0; height: 0; overflow: hidden; }
.column { max-width: 66rem; margin: 0 auto; padding: 0 1.25rem; }
header { position: relative; padding: 3.5rem 0 6.5rem; overflow: hidden;
  background: linear-gradient(var(--sky1), var(--sky2) 40%, var(--sky3) 75%, var(--sky4)); }
.hills { position: absolute; left: 0; bottom: -1px; width: 100%; height: 5rem; display: block; }
.far { fill: var(--far); } .near { fill: var(--page); }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2rem, 6vw, 3.1rem); letter-spacing: -0.02em; }
.goal { margin: 0.6rem 0 1.1rem; max-width: 38rem; font-size: 1.2rem; line-height: 1.45; }
.facts { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: 0.5rem; }
.facts li { margin: 0; padding: 0.2rem 0.85rem; border-radius: 2rem; background: var(--card);
  font-size: 0.92rem; opacity: 0.92; }
.sheet { display: grid; grid-template-columns: minmax(0, 1fr) 13rem; gap: 3rem; padding-bottom: 5rem; }
nav { order: 1; font-size: 0.92rem; }
nav details { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow: auto; }
summary { padding: 0.3rem 0; font-weight: 700; cursor: pointer; }
nav ol { margin: 0.3rem 0 0; padding: 0 0 0 0.9rem; list-style: none; border-left: 2px solid var(--line); }
nav li { margin: 0; padding: 0.15rem 0; line-height: 1.35; }
nav .level3 { padding-left: 0.9rem; font-size: 0.94em; }
nav a { color: var(--soft); text-decoration: none; } nav a:hover { color: var(--accent); }
.lead { font-size: 1.2rem; font-style: italic; color: var(--soft); } .lead p { margin: 0.2rem 0 0; }
main h2 { margin: 3rem 0 0.8rem; font-size: 1.65rem; letter-spacing: -0.01em; scroll-margin-top: 1rem; }
main h3 { margin: 2.2rem 0 0.5rem; font-size: 1.2rem; scroll-margin-top: 1rem; }
p, ul, ol { margin: 0.8rem 0; } li { margin: 0.35rem 0; } li > p { margin: 0.35rem 0; }
main ul, main ol { padding-left: 1.4rem; } main li::marker { color: var(--accent); font-weight: 700; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible, .frame:focus-within { outline: 3px solid var(--accent); outline-offset: 3px;
  border-radius: 6px; }
code { padding: 0.08em 0.32em; border-radius: 0.4em; background: var(--chip); white-space: nowrap;
  font: 600 0.9em ui-monospace, "Cascadia Code", "Roboto Mono", "DejaVu Sans Mono", Menlo, monospace; }
pre { margin: 1.4rem 0; padding: 1.1rem 1.3rem; border: 1px solid var(--line); border-radius: 16px;
  background: var(--card); overflow-x: auto; line-height: 1.45; } pre code { padding: 0; background: none;
  white-space: pre; }
.wide { margin: 1.2rem 0; border: 1px solid var(--line); border-radius: 16px; background: var(--card);
  overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.97rem; line-height: 1.45; }
th, td { padding: 0.6rem 0.9rem; text-align: left; vertical-align: top; }
th { font-size: 0.85rem; color: var(--soft); } tr + tr td, tbody td { border-top: 1px solid var(--line); }
blockquote { margin: 1.2rem 0; padding: 0.5rem 1.2rem; border-radius: 16px; background: var(--chip);
  font-weight: 600; } blockquote p { margin: 0.3rem 0; }
figure { margin: 1.8rem 0 2rem; }
.frame { display: block; overflow: hidden; border: 1px solid var(--line); border-radius: 20px; }
.frame { position: relative; } .frame input { display: none; }
.frame svg { display: block; width: 100%; height: auto; }
.night { display: none; }
@media (prefers-color-scheme: dark) { .day { display: none; } .night { display: inline; } }
figcaption { margin: 0.7rem 0.4rem 0; font-size: 0.94rem; line-height: 1.5; color: var(--soft); }
@media (max-width: 60rem) { .sheet { grid-template-columns: minmax(0, 1fr); gap: 0; } nav { order: 0; }
  nav details { position: static; max-height: none; margin-bottom: 1.2rem; padding: 0.7rem 1.1rem;
    border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
  nav ol { columns: 2; column-gap: 1.5rem; border: 0; padding: 0; } nav li { break-inside: avoid; } }
@media (max-width: 40rem) { header { padding: 2.2rem 0 5rem; } .hills { height: 3.5rem; }
  figure { margin-inline: -0.75rem; } figcaption { margin-inline: 0.75rem; }
  .frame { cursor: zoom-in; border-radius: 14px; }
  .frame input { display: block; position: absolute; opacity: 0; }
  .frame::after { content: "\\2922"; position: absolute; right: 0.4rem; top: 0.4rem; width: 1.6rem;
    line-height: 1.6rem; text-align: center; border-radius: 50%; background: var(--card); opacity: 0.8; }
  .frame:has(input:checked)::after { display: none; }
  .frame:has(input:checked) { overflow-x: auto; cursor: zoom-out; }
  .frame:has(input:checked) svg { width: 60rem; max-width: none; }
  table { font-size: 0.92rem; } th, td { padding: 0.55rem 0.6rem; } main h2 { font-size: 1.45rem; }
  pre { padding: 1rem; font-size: 0.86rem; } }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { nav, .hills { display: none; } header { padding: 0; background: none; }
  .sheet { display: block; } figure, tr { break-inside: avoid; } h2, h3 { break-after: avoid; } }
"""
