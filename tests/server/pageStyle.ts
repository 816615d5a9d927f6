export const PAGE_STYLE = `
  :root { color-scheme: light dark; --ink: #1c2024; --soft: #60646c; --line: #d9d9e0; --card: #fff; --page: #f6f6f8; --accent: #0b5c8a; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #edeef0; --soft: #b0b4ba; --line: #363a3f; --card: #1b1d1f; --page: #111213; --accent: #70c5f2; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; display: grid; gap: 1.25rem; }
  h1 { font-size: 1.25rem; margin: 0; }
  h2 { font-size: .8rem; margin: 0 0 .25rem; color: var(--soft); font-weight: 600; }
  p { margin: 0; }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; }
  .big { font-size: 1.5rem; font-weight: 650; overflow-wrap: anywhere; unicode-bidi: isolate; }
  .soft { color: var(--soft); overflow-wrap: anywhere; }
  ol { list-style: none; margin: 0; padding: 0; font-size: .9rem; }
  a { color: var(--accent); overflow-wrap: anywhere; }
  form, .stack { display: grid; gap: .75rem; }
  label { display: grid; gap: .25rem; font-weight: 550; }
  input, select, button { font: inherit; color: inherit; padding: .55rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--page); max-width: 100%; }
  input, select { font-weight: 400; }
  button { cursor: pointer; font-weight: 600; }
  button.primary { background: var(--accent); border-color: var(--accent); color: var(--card); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  [hidden] { display: none !important; }
`;
