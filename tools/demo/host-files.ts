/** For hosts that read it (Netlify, Cloudflare Pages): what is no file begins with the shell, as `404.html` does elsewhere. */
export const redirects = "/*  /404.html  200\n";

/** A page of the provider: its script does the rest. */
export const providerPage = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Demo</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
:root { font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; --ground: #faf9f7; --card: #fff; --ink: #1c1a27; --muted: #5e5b6b; --edge: #d9d6e0; --accent: #ad3c0d; }
@media (prefers-color-scheme: dark) { :root { --ground: #16151d; --card: #221f2d; --ink: #f4f2f7; --muted: #b6b2c2; --edge: #3b3748; --accent: #ff9d6c; } }
body { margin: 0; background: var(--ground); color: var(--ink); }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
p { color: var(--muted); margin: 0 0 1.5rem; }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .5rem; }
button { font: inherit; color: inherit; width: 100%; min-height: 3.5rem; padding: .5rem 1rem; text-align: left; display: grid; background: var(--card); border: 1px solid var(--edge); border-radius: .75rem; cursor: pointer; }
button span { color: var(--muted); font-size: .875rem; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; padding: .625rem .75rem; }
form button { text-align: center; font-weight: 600; align-content: center; min-height: 3rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main></main>
<script type="module" src="/demo/${script}.js"></script>
</body>
</html>
`;
