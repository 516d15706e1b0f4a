/** The whole style of a run sheet, inline: it is read and printed by itself. The values are those of web/ui/theme/tokens.css. */
export const pageStyle = `
:root{color-scheme:light dark;--page:light-dark(#faf9f7,#121118);--surface:light-dark(#fff,#1a1922);--text:light-dark(#1c1a27,#f3f1f6);--muted:light-dark(#5e5b6b,#aeaabb);--line:light-dark(#e6e3de,#312f3c);--primary-text:light-dark(#1f48d6,#94adff)}
*{box-sizing:border-box}
body{margin:0 auto;max-inline-size:46rem;padding:1rem clamp(1rem,4vw,2rem);background:var(--page);color:var(--text);font:400 1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;color:var(--muted);overflow-wrap:break-word}
header p{margin:0}
.brand{display:inline-flex;align-items:center;gap:.5rem;color:var(--text);font-weight:700}
main{margin-block:1rem;padding:clamp(1rem,4vw,2rem);border:1px solid var(--line);border-radius:1rem;background:var(--surface)}
h1{margin:0 0 1rem;font-size:1.625rem;line-height:1.2;text-wrap:balance}
dl{display:grid;gap:1rem;margin:0}
dl div{display:grid;gap:.125rem 1.5rem;padding-block-start:1rem;border-block-start:1px solid var(--line)}
dt{color:var(--muted);font-size:.9375rem}
dd{margin:0}
a{display:inline-block;min-block-size:1.5rem;color:var(--primary-text)}
footer{color:var(--muted);font-size:.875rem}
@media (min-width:34rem){dl div{grid-template-columns:12rem 1fr}}
@media print{:root{color-scheme:light}body{padding:0;background:none}main{padding:0;border:0}nav,.way{display:none}a{color:inherit;text-decoration:none}dl div{break-inside:avoid}}
`;
