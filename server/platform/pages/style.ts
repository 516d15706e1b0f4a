import { sha256 } from "../crypto.ts";

/** Inter as the product's pages have it; where it is not there at once, text does not move for its sake. */
export const fontPath = "/inter-latin.woff2";

/**
 * The whole style of the pages, inline: they work alone, before any asset of
 * the product is there. The values are those of web/ui/theme/tokens.css.
 */
export const style = `
@font-face{font-family:"Inter Variable";font-display:optional;font-weight:100 900;src:url(${fontPath}) format("woff2")}
:root{color-scheme:light dark;--page:light-dark(#faf9f7,#121118);--surface:light-dark(#fff,#1a1922);--hover:light-dark(#f4f2ef,#262531);--text:light-dark(#1c1a27,#f3f1f6);--muted:light-dark(#5e5b6b,#aeaabb);--line:light-dark(#e6e3de,#312f3c);--line-strong:light-dark(#86838f,#7f7c8e);--primary:light-dark(#2450e4,#4069f2);--on-primary:#fff;--primary-hover:light-dark(#1c41c4,#3459dc);--primary-text:light-dark(#1f48d6,#94adff);--primary-soft:light-dark(#e9eeff,#1e2747);--primary-soft-text:light-dark(#1b3fb8,#b9c9ff);--danger-soft:light-dark(#fdeaea,#3e181d);--danger-text:light-dark(#b01c27,#ffa3a3);--success-soft:light-dark(#e2f5e9,#14301f);--success-text:light-dark(#12653a,#83dca9);--glow:light-dark(#ffe9d6,#2a1a1c)}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--page)}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:radial-gradient(60rem 26rem at 50% -8rem,var(--glow),transparent) no-repeat var(--page);color:var(--text);font:400 .9375rem/1.55 "Inter Variable",Inter,system-ui,sans-serif;overflow-wrap:anywhere}
header,footer{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:1rem clamp(1rem,4vw,2rem)}
footer{justify-content:center;color:var(--muted);font-size:.8125rem}
.brand{display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.25rem;color:inherit;text-decoration:none;font-weight:700;font-size:1.125rem;letter-spacing:-.02em}
.languages{display:flex;gap:.125rem;margin:0;padding:0;list-style:none;font-size:.8125rem}
.languages a,.languages button,.languages span{display:block;font:inherit;border:0;background:none;cursor:pointer;padding:.375rem .625rem;border-radius:.5rem;color:var(--muted);text-decoration:none;font-weight:550}
.languages :is(a,button):hover{background:var(--hover);color:var(--text)}
.languages [aria-current]{color:var(--primary-soft-text);background:var(--primary-soft)}
main{flex:1;display:flex;align-items:flex-start;justify-content:center;padding:clamp(.5rem,5vh,4rem) clamp(1rem,4vw,2rem) 2rem}
.card{inline-size:100%;max-inline-size:26rem;padding:clamp(1.25rem,5vw,2rem);background:var(--surface);border:1px solid var(--line);border-radius:1.125rem;box-shadow:0 2px 6px light-dark(#1c1a2714,#0006),0 24px 56px -16px light-dark(#1c1a2747,#000000b3)}
.card.wide{max-inline-size:54rem;display:grid;gap:2rem}
@media (min-width:48rem){.card.wide{grid-template-columns:1fr 1fr;gap:2.5rem}.card.wide .demo{border-block-start:0;padding-block-start:0;border-inline-start:1px solid var(--line);padding-inline-start:2.5rem}}
h1,h2{margin:0;line-height:1.2;letter-spacing:-.025em;font-weight:650;text-wrap:balance}
h1{font-size:1.75rem}h2{font-size:1.0625rem;letter-spacing:-.01em}
p{margin:0;text-wrap:pretty}
.lead{margin-block-start:.5rem;color:var(--muted)}
.lead strong{color:var(--text);font-weight:600}
form{margin:0}
.fields{display:grid;gap:1rem;margin-block-start:1.5rem}
label{display:block;margin-block-end:.375rem;font-weight:550;font-size:.875rem}
input{inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--line-strong);border-radius:.5rem;background:var(--surface);color:inherit;font:inherit;font-size:1rem}
input:hover{border-color:var(--text)}
input[aria-invalid=true]{border-color:var(--danger-text)}
.field-error{margin-block-start:.375rem;color:var(--danger-text);font-size:.8125rem}
.alert{margin-block-start:1.25rem;padding:.75rem .875rem;border-radius:.5rem;background:var(--danger-soft);color:var(--danger-text);font-size:.875rem}
.field-help{margin-block-start:.375rem;color:var(--muted);font-size:.8125rem}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.25rem 0 0}
.facts dt{color:var(--muted)}
.facts dd{margin:0;font-weight:550}
.notice{margin-block-start:1.25rem;padding:.75rem .875rem;border-radius:.5rem;background:var(--success-soft);color:var(--success-text);font-size:.875rem}
input.code{font-size:1.375rem;font-weight:600;letter-spacing:.3em;font-variant-numeric:tabular-nums}
.aside{margin-block-start:1.25rem;text-align:center;color:var(--muted);font-size:.875rem}
.aside a,.beside a{display:inline-block;padding-block:.25rem;color:var(--primary-text);font-weight:550;text-underline-offset:.18em}
.beside{margin-block-start:.375rem;font-size:.8125rem;text-align:end}
button{font:inherit;cursor:pointer}
.primary{display:inline-flex;align-items:center;justify-content:center;inline-size:100%;min-block-size:2.875rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.5rem;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
.primary:hover{background:var(--primary-hover)}
.quiet{display:inline-flex;align-items:center;justify-content:center;text-align:center;inline-size:100%;min-block-size:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:none;color:var(--primary-text);font-weight:550;text-underline-offset:.18em}
button.quiet{margin-block-start:.5rem}
button.quiet:hover{background:var(--hover)}
.acts{display:grid;gap:.5rem;margin-block-start:1.5rem}
.demo{border-block-start:1px solid var(--line);padding-block-start:1.5rem;min-inline-size:0}
.demo .lead{font-size:.8125rem;margin-block-start:.25rem}
.demo ul{display:grid;gap:.5rem;margin:1rem 0 0;padding:0;list-style:none}
.account{display:grid;grid-template-columns:auto 1fr auto;align-items:center;gap:.125rem .75rem;inline-size:100%;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:none;color:inherit;text-align:start}
.account:hover{background:var(--hover);border-color:var(--line-strong)}
.account .initials{grid-row:span 2;display:grid;place-items:center;inline-size:2.25rem;block-size:2.25rem;border-radius:50%;background:var(--primary-soft);color:var(--primary-soft-text);font-weight:650;font-size:.8125rem}
.account .arrow{grid-row:1/3;grid-column:3;color:var(--muted)}
.account strong{font-weight:600;line-height:1.3}
.account small{grid-column:2;color:var(--muted);font-size:.8125rem;line-height:1.3}
[hidden]{display:none!important}
.outlined{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;inline-size:100%;min-block-size:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--line-strong);border-radius:.5rem;background:none;color:inherit;font-weight:550}
.outlined:hover{background:var(--hover)}
.outlined.danger{color:var(--danger-text)}
.primary.danger{color:#fff;background:light-dark(#c2202c,#c93a43)}
.primary.danger:hover{background:light-dark(#a31822,#b32f38)}
.passkey{margin-block-start:.75rem}
input.long{letter-spacing:.08em}
.crumb{margin-block-end:.75rem;font-size:.8125rem}
.crumb a{display:inline-block;padding-block:.25rem;color:var(--muted);font-weight:550;text-decoration:none}
.crumb a:hover{color:var(--text);text-decoration:underline}
.account-page{max-inline-size:44rem}
.part{margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
.part-head{display:flex;align-items:baseline;justify-content:space-between;gap:1rem}
.part .outlined{inline-size:auto;margin-block-start:1rem}
.act{flex:none;padding:.25rem .5rem;margin-inline-end:-.5rem;border:0;border-radius:.375rem;background:none;color:var(--primary-text);font-weight:550;font-size:.875rem;text-decoration:none}
.act:hover{background:var(--hover)}
.fact{margin-block-start:.25rem}
.about{margin-block-start:.375rem;color:var(--muted);font-size:.875rem}
.about a,.field-help a{color:var(--primary-text);font-weight:550;text-underline-offset:.18em}
.badge{display:inline-block;flex:none;padding:.0625rem .5rem;border-radius:1rem;background:var(--primary-soft);color:var(--primary-soft-text);font-weight:600;font-size:.75rem}
.badge.good{background:var(--success-soft);color:var(--success-text)}
.rows{display:grid;gap:.25rem;margin:.75rem 0 0;padding:0;list-style:none}
.rows li{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding-block:.5rem}
.rows li+li{border-block-start:1px solid var(--line)}
.rows strong{display:block;font-weight:600}
.rows small{display:block;color:var(--muted);font-size:.8125rem;line-height:1.45}
.apart{margin-block-start:1.75rem;padding-block-start:1.25rem;border-block-start:1px solid var(--line)}
.apart .outlined{margin-block-start:1rem}
.steps{display:grid;gap:.75rem;margin:1.25rem 0 0;padding-inline-start:1.25rem}
.qr{inline-size:12rem;margin-block:.75rem;border:1px solid var(--line);border-radius:.75rem;overflow:hidden;background:#fff;line-height:0}
.qr svg{inline-size:100%;block-size:auto}
.secret{font-size:1rem;letter-spacing:.04em}
.codes{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.5rem 1rem;margin:1.25rem 0 0;padding:1rem;border:1px solid var(--line-strong);border-radius:.75rem;list-style:none}
.codes code{font-size:1rem;white-space:nowrap}
.acts.pair{grid-template-columns:1fr 1fr}
@media print{header,footer,.acts,.crumb{display:none}body{background:none}.card{border:0;box-shadow:none}}
code{font:500 .875rem ui-monospace,monospace}
footer a{color:inherit}
:focus-visible{outline:2px solid var(--primary-text);outline-offset:2px}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){:focus-visible{outline:3px solid Highlight}.primary{border-color:ButtonText}}
`.trim();

export const styleHash = `'sha256-${sha256(style).toString("base64")}'`;
