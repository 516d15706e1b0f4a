/** Of the strip alone, which stands in a tree of its own. */
export const barStyle = `
  .bar { position: fixed; inset: auto 0 0 0; z-index: 900; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem;
    padding: .375rem 1rem; font: 500 .8125rem/1.4 Inter, system-ui, sans-serif; color: #faf9f7; background: #1c1a27; }
  p { margin: 0; }
  p:first-child { flex: 1 1 auto; }
  .step { color: #ffc9a8; }
  .step:empty { display: none; }
  a, button { font: inherit; color: inherit; min-height: 2rem; padding: 0 .5rem; display: inline-flex; align-items: center;
    text-decoration: underline; background: none; border: 0; cursor: pointer; }
  a:focus-visible, button:focus-visible { outline: 2px solid #ffc9a8; outline-offset: 1px; }
  @media (max-width: 40rem) { .calm { display: none; } .bar { padding: .125rem .5rem; gap: 0 .5rem; } }
  @media print { .bar { display: none; } }
`;
