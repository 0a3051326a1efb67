"""The style sheet of the page: one set of colours for light screens, one for dark ones.

`--s0` to `--s5` stand for contestants and for nothing else, so that a deck has one colour on the whole page.
"""

STYLE = (
    """
:root { color-scheme: light dark;
  --paper: #fcfcfb; --ink: #1d1d1b; --soft: #62625d; --rule: #dededa; --grid: #e9e9e5; --mark: #8a8a84;
  --neutral: #a8a8a1; --played: #59636e; --focused: #b3bcc7; --rest: #e4e4df;
  --good: #0f7a4d; --bad: #b3362f; --warn: #8a5a00;
  --s0: #2a78d6; --s1: #d9602b; --s2: #17916a; --s3: #b98200; --s4: #6b53c4; --s5: #c4457e; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #1a1a19; --ink: #f1f1ee; --soft: #aaaaa3; --rule: #3b3b38; --grid: #2b2b29; --mark: #8f8f88;
  --neutral: #6d6d67; --played: #a3adb8; --focused: #55606b; --rest: #353532;
  --good: #52c493; --bad: #f0857d; --warn: #e0ad4f;
  --s0: #5b9ff0; --s1: #ef8354; --s2: #3fbf94; --s3: #dba937; --s4: #9b87ee; --s5: #e77fae; } }
body { background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
  margin: 2.5rem auto; max-width: 60rem; padding: 0 1.25rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .3rem; }
h2 { font-size: 1.15rem; margin: 2.6rem 0 .2rem; } h3 { font-size: 1rem; margin: 1.8rem 0 .4rem; }
p { color: var(--soft); margin: 0 0 .9rem; max-width: 46rem; } footer { color: var(--soft); margin-top: 3rem; }
.scroll { overflow-x: auto; } svg.chart { display: block; height: auto; max-width: 100%; } svg.small { display: block; }
svg text { fill: var(--ink); font-size: 13px; } svg text.axis, svg text.note { fill: var(--soft); font-size: 12px; }
svg text.value { font-variant-numeric: tabular-nums; }
.grid { stroke: var(--grid); } .mark { stroke: var(--mark); stroke-dasharray: 3 3; }
.whisker { stroke: var(--neutral); stroke-width: 2; }
.dot { fill: var(--neutral); stroke: var(--paper); stroke-width: 1.5; }
.whisker.sure { stroke: var(--ink); } .dot.sure { fill: var(--ink); }
.touch { fill: transparent; } .bar { fill: var(--focused); } .curve { fill: none; stroke-width: 2; }
.played { fill: var(--played); } .focused { fill: var(--focused); } .rest { fill: var(--rest); }
.curve.series0 { stroke: var(--s0); } .curve.series1 { stroke: var(--s1); } .curve.series2 { stroke: var(--s2); }
.curve.series3 { stroke: var(--s3); } .curve.series4 { stroke: var(--s4); } .curve.series5 { stroke: var(--s5); }
.spot.series0 { fill: var(--s0); } .spot.series1 { fill: var(--s1); } .spot.series2 { fill: var(--s2); }
.spot.series3 { fill: var(--s3); } .spot.series4 { fill: var(--s4); } .spot.series5 { fill: var(--s5); }
.curve.again { stroke-dasharray: 6 3; } .spot.again { fill-opacity: .5; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { font-weight: 500; text-align: left; } thead th { color: var(--soft); font-size: .85rem; vertical-align: bottom; }
th, td { padding: .2rem .7rem .2rem 0; } .cards tr { border-bottom: 1px solid var(--rule); }
.cards th[scope=row] { white-space: nowrap; } td.number { text-align: right; white-space: nowrap; }
.matrix th, .matrix td { padding: .45rem .7rem; } .matrix td { border: 2px solid var(--paper); text-align: center; }
.matrix thead th { max-width: 8rem; } .matrix td.same { color: var(--soft); } .matrix td.sum { font-weight: 600; }
.matrix td.unsure { color: var(--soft); }
"""
    + "".join(
        f".{name}{step} {{ background: color-mix(in srgb, var(--{color}) {share}%, var(--paper)); }}\n"
        for name, color in (("win", "good"), ("loss", "bad"))
        for step, share in enumerate((0, 10, 20, 30, 42, 55))
    )
    + """
.badge { border: 1px solid; border-radius: 1em; font-size: .78rem; padding: .05rem .55rem; white-space: nowrap; }
.badge.strong { color: var(--good); } .badge.weak { color: var(--bad); }
.badge.never, .badge.seldom { color: var(--warn); } .badge.edited { color: var(--soft); }
.legend .key { color: var(--soft); margin-right: 1.2rem; }
.legend .key::before { border-radius: 2px; content: ""; display: inline-block; height: .75em; margin-right: .4em;
  width: 1.2em; }
.key.played::before { background: var(--played); } .key.focused::before { background: var(--focused); }
.key.rest::before { background: var(--rest); }
"""
)
