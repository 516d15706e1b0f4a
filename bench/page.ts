import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { median } from "./numbers.ts";
import type { Row } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

type Received = { body: Buffer; sentBytes: number };

/** Fetches as a browser does that takes gzip; says how many bytes came over the wire. */
function receive(url: string, encoding = "gzip"): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding, accept: "text/html,*/*" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
        const sent = Buffer.concat(chunks);
        resolve({ sentBytes: sent.length, body: response.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent });
      });
    }).on("error", reject);
  });
}

/** CPU of rendering `/` and a listing, each time at another address, so that nothing rendered before can be sent again. */
export async function measureRendering(server: ServerProcess): Promise<Row[]> {
  const cpuOf = async (address: (index: number) => string, encoding = "identity") => {
    const batches: number[] = [];
    for (let batch = 0; batch < 6; batch++) {
      const before = server.cpuMs();
      for (let page = 0; page < 15; page++) await receive(`${server.url}${address(batch * 15 + page)}`, encoding);
      batches.push((server.cpuMs() - before) / 15);
    }
    return median(batches);
  };
  const first = (await receive(`${server.url}/`)).body.toString();
  // A page without its list would be quick and prove nothing.
  const cards = [...new Set(first.match(/\/listings\/[a-z0-9-]+/g))];
  if (cards.length < 24) throw new Error(`/ shows ${cards.length} listings, not a page of 24.`);
  const homeFrom = (page: number) => (index: number) => `/?page=${page + index}`;
  const listing = (index: number) => `${cards[index % 24]}?participants=${2 + index}`;
  await cpuOf(homeFrom(300));
  const plain = await cpuOf(homeFrom(2));
  const packed = await cpuOf(homeFrom(100), "gzip");
  await cpuOf((index) => `${listing(index)}&warm=up`);
  const details = await cpuOf(listing);
  return [
    { what: "server-rendering /: CPU, uncached", measured: plain, unit: "ms", target: 12, note: "24 cards, with its own API calls" },
    { what: "  the same, compressed for the wire", measured: packed, unit: "ms" },
    { what: "server-rendering a listing: CPU, uncached", measured: details, unit: "ms", target: 12, note: "24 of them, for 90 groups" },
  ];
}

/** Everything that `/` makes a browser load at once: what the HTML names, and what those scripts import. */
export async function measureWeight(server: ServerProcess): Promise<Row[]> {
  const html = (await receive(`${server.url}/`)).body.toString();
  const found = [...html.matchAll(/["'(](\/assets\/[^"'()\s\\]+\.(?:js|css))/g)].map((match) => match[1] ?? "");
  const bytes = { js: 0, css: 0 };
  const seen = new Set<string>();
  for (const path of found) await weigh(server, path, seen, bytes);
  if (bytes.js === 0 || bytes.css === 0) throw new Error("No script or no style of / was found to weigh.");
  const count = (extension: string) => [...seen].filter((path) => path.endsWith(extension)).length;
  return [
    { what: "JavaScript on /, gzip", measured: bytes.js / 1000, unit: "kB", target: 150, note: `${count(".js")} files as sent` },
    { what: "CSS on /, gzip", measured: bytes.css / 1000, unit: "kB", target: 20, note: `${count(".css")} files as sent` },
  ];
}

async function weigh(server: ServerProcess, path: string, seen: Set<string>, bytes: { js: number; css: number }): Promise<void> {
  if (seen.has(path)) return;
  seen.add(path);
  const { body, sentBytes } = await receive(new URL(path, server.url).href);
  if (path.endsWith(".css")) {
    bytes.css += sentBytes;
    return;
  }
  bytes.js += sentBytes;
  // Static imports only: what is imported on demand is not needed for `/`.
  const imports = body.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
  for (const match of imports) await weigh(server, new URL(match[1] ?? "", new URL(path, server.url)).pathname, seen, bytes);
}
