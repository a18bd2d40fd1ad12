/** Lectern's colours in both schemes; the page has no script, and nothing that it would have to fetch. */
export const STYLE = `
:root { color-scheme: light dark; --canvas: #f6f6f3; --surface: #ffffff; --line: #d3d4ce; --text: #1e211f; --muted: #5f625d;
  --accent: #186c50; --on-accent: #ffffff; --danger: #b52524; --danger-soft: #ffeeed; --warning: #8a5010; --warning-soft: #fdf3dd; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121413; --surface: #1a1c1b; --line: #3b3e3b; --text: #e6e7e3;
  --muted: #a2a5a0; --accent: #6fcaa6; --on-accent: #10241c; --danger: #fb948f; --danger-soft: #3a2221; --warning: #f0bc62;
  --warning-soft: #33291a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 2rem 1rem; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .25rem; overflow-wrap: anywhere; }
.price { font-size: 1.75rem; font-weight: 600; margin: 0; }
.muted { color: var(--muted); margin: .25rem 0 0; overflow-wrap: anywhere; }
.note, .alert { border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1rem; }
.note { background: var(--warning-soft); color: var(--warning); }
.alert { background: var(--danger-soft); color: var(--danger); }
fieldset { border: 0; padding: 0; margin: 1.5rem 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
label { display: flex; gap: .75rem; align-items: center; min-height: 44px; cursor: pointer; }
input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
button { width: 100%; min-height: 48px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); display: inline-block; padding: .75rem 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
