export const STYLE = `
:root { color-scheme: light; --ink: #1d2420; --quiet: #5b665f; --line: #d9dfdb; --go: #1c7a4a; --stop: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #f4f6f5; }
.ribbon { margin: 0; padding: .6rem 1rem; text-align: center; background: #ffd75e; color: #3a2d00; font-size: .9rem; }
main { max-width: 27rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { margin: 0; font-size: 1.1rem; }
.amount { margin: .25rem 0 0; font-size: 2rem; font-weight: 700; }
.quiet { margin: 0; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
form, .card { margin-top: 1rem; padding: 1rem; background: #fff; border: 1px solid var(--line); border-radius: .75rem; }
label { display: block; margin-bottom: .75rem; font-size: .9rem; font-weight: 600; }
input { display: block; width: 100%; margin-top: .25rem; padding: .7rem .75rem; font: inherit; font-weight: 400;
  border: 1px solid #9aa59e; border-radius: .5rem; }
input[aria-invalid] { border-color: var(--stop); }
.three { display: grid; grid-template-columns: repeat(3, 1fr); gap: .75rem; }
.error { margin: 0 0 .75rem; padding: .6rem .75rem; color: var(--stop); background: #fdecea; border-radius: .5rem; }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .6rem 1rem; margin-top: .6rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; border: 1px solid var(--line);
  border-radius: .5rem; background: #fff; color: var(--ink); }
.go { background: var(--go); border-color: var(--go); color: #fff; }
.stop { color: var(--stop); }
:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px; }
h2 { margin: 1.25rem 0 0; font-size: .95rem; }
summary { padding: .75rem 0; cursor: pointer; font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; font-size: .9rem; }
li { padding: .6rem 0; border-top: 1px solid var(--line); }
li b { font-variant-numeric: tabular-nums; }
`
