import sharp from "sharp";
import type { Operation, Parameter } from "./document.ts";
import { hostileBody, hostileTexts, hostileValue } from "./hostile-values.ts";
import { plausibleValue } from "./plausible-values.ts";
import type { Random } from "./random.ts";
import type { Caller, World } from "./world.ts";

export type Call = {
  operation: Operation;
  caller: string;
  method: string;
  /** With its query, below the server's address. */
  path: string;
  /** Names and values by turns, as they go over the wire. */
  headers: readonly string[];
  body: string | undefined;
  /** Whether method or path are another's than the operation's, so that its promises do not count. */
  isElsewhere: boolean;
};

/** Something strange in one place; nothing in a call that could be a person's. */
type Strangeness = "none" | "value" | "body" | "query" | "path" | "header" | "method";
const strangenesses: readonly Strangeness[] = [
  "none",
  "none",
  "none",
  "none",
  "value",
  "value",
  "value",
  "query",
  "path",
  "header",
  "body",
  "method",
];

const strangeHeaders: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    "content-type",
    [
      "text/plain",
      "application/xml",
      "application/json; charset=utf-16",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "application/x-www-form-urlencoded",
      ";",
      "application/json, text/html",
    ],
  ],
  ["if-match", ["*", "3", 'W/"1"', '"-1"', '"99999999999999999999"', '"1", "2"', '"one"', '""']],
  ["idempotency-key", ["x".repeat(201), " ", "key", "\u00e9\u00e9", "a,b"]],
  ["accept", ["text/html", "application/xml;q=0.1", "*/*;q=0", "nonsense"]],
  ["accept-language", ["nl;q=0", "xx-YY-".repeat(200), "*", "en,nl;q=abc", "\u00e9"]],
  [
    "authorization",
    [
      "",
      "Bearer",
      "Bearer  ",
      "Basic YTpi",
      "Bearer a.b.c",
      "Bearer eyJhbGciOiJub25lIn0.e30.",
      "Bearer x y",
      `Bearer ${"a".repeat(8_000)}`,
    ],
  ],
  ["accept-encoding", ["gzip;q=0, identity;q=0", "br, gzip", "nonsense"]],
  ["range", ["bytes=0-", "bytes=-1"]],
  ["x-forwarded-for", ["not an address", "::1, 127.0.0.1", "1.2.3.4".repeat(100)]],
  ["x-forwarded-host", ["evil.example"]],
  ["cookie", ["a=b; __proto__=c", "x".repeat(4_000)]],
  ["expect", ["nonsense"]],
  ["x-http-method-override", ["DELETE"]],
];

/** A picture that is taken, as a text of its bytes. */
const picture = (
  await sharp({ create: { width: 800, height: 600, channels: 3, background: "#2450e4" } })
    .png()
    .toBuffer()
).toString("latin1");

const otherMethods = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "GET", "PROPFIND", "TRACE"];

/** Composes the call of one operation by one caller; everything about it follows from `random`. */
export function composeCall(operation: Operation, caller: Caller, world: World, random: Random): Call {
  const strange = random.pick(strangenesses);
  const { path, isElsewhere } = pathOf(operation, world, random, strange === "path");
  const query = queryOf(operation.parameters, world, random, strange);
  const method = strange === "method" ? random.pick(otherMethods) : operation.method;
  const { body, mediaType } = bodyOf(operation, world, random, strange);
  const headers = headersOf(operation, caller, mediaType, random, strange === "header");
  return {
    operation,
    caller: caller.name,
    method,
    path: `/api${path}${query}`,
    headers,
    body: method === "GET" || method === "HEAD" || method === "TRACE" ? undefined : body,
    isElsewhere: isElsewhere || method !== operation.method,
  };
}

/** Endpoints that are for one thing of a kind alone. */
const particular: Record<string, string> = { "bookings.settleBooking": "completedBookingId", "contact.cancelCall": "callId" };

function pathOf(operation: Operation, world: World, random: Random, isStrange: boolean) {
  const parameters = operation.parameters.filter(({ in: place }) => place === "path");
  const broken = isStrange && parameters.length > 0 ? random.pick(parameters).name : undefined;
  let isElsewhere = false;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === broken) {
      const text = random.pick(hostileTexts).slice(0, 2_000);
      // An empty segment, dots or a broken code name another address, or none.
      if (/^$|^\.|[/%\\]/.test(text)) isElsewhere = true;
      return encode(text);
    }
    const parameter = parameters.find((each) => each.name === name);
    return encode(String(plausibleValue(parameter?.schema ?? { type: "string" }, particular[operation.id] ?? name, world, random)));
  });
  return { path, isElsewhere };
}

function queryOf(parameters: readonly Parameter[], world: World, random: Random, strange: Strangeness): string {
  const pairs: string[] = [];
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== "query" || !(required || random.chance(0.3))) continue;
    const isHostile = strange === "value" && random.chance(0.5);
    const value = isHostile ? random.pick(hostileTexts) : asQuery(plausibleValue(schema, name, world, random));
    pairs.push(`${name}=${encode(value.slice(0, 3_000))}`);
  }
  if (strange === "query") {
    const names = parameters.filter(({ in: place }) => place === "query").map(({ name }) => name);
    const name = names.length > 0 ? random.pick(names) : "q";
    pairs.push(
      ...random.pick([
        [`${name}=1`, `${name}=2`],
        [`${name}[]=1`, `${name}[a][b]=2`],
        [`${name}[__proto__][x]=1`],
        [`${name}`],
        [`${name}=%E0%A4%A`],
        [`=${name}`],
        ["unknown=1"],
        Array.from({ length: 500 }, (_, index) => `${name}[${index}]=x`),
        [`${name}${"[a]".repeat(200)}=1`],
      ]),
    );
  }
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** Several values of one parameter are separated by commas. */
const asQuery = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

/** Half a character, which no address can hold, becomes a broken code of it. */
const encode = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text) : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`;

function bodyOf({ body: schema, mediaType }: Operation, world: World, random: Random, strange: Strangeness) {
  if (!schema)
    return strange === "body" ? { body: hostileBody(random), mediaType: "application/json" } : { body: undefined, mediaType: undefined };
  if (mediaType === "multipart/form-data") {
    const file = random.chance(0.5)
      ? picture
      : random.pick(["GIF89a", "\u0000\u0000\u0000", "", "<svg xmlns='http://www.w3.org/2000/svg'/>"]);
    const part = random.pick(["image", "image", "image", "file", "__proto__"]);
    const type = random.pick(["image/png", "text/html", ""]);
    const head = `--edge\r\nContent-Disposition: form-data; name="${part}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`;
    return {
      body: strange === "body" ? hostileBody(random) : `${head}${file}\r\n--edge--\r\n`,
      mediaType: "multipart/form-data; boundary=edge",
    };
  }
  if (strange === "body") return { body: hostileBody(random), mediaType };
  const value = plausibleValue(schema, "", world, random);
  if (strange === "value") spoil(value, random);
  return { body: JSON.stringify(value), mediaType };
}

/** One field, somewhere, is no good, too many or not there. */
function spoil(value: unknown, random: Random): void {
  if (typeof value !== "object" || value === null) return;
  const holder = value as Record<string, unknown>;
  const names = Object.keys(holder);
  const name = names.length > 0 ? random.pick(names) : "unknown";
  const inner = holder[name];
  const way = random.next();
  if (typeof inner === "object" && inner !== null && random.chance(0.6)) spoil(inner, random);
  else if (way < 0.1) delete holder[name];
  else holder[way < 0.2 ? "unknown" : name] = hostileValue(random);
}

/** What is new, or was changed once, or more often by the calls before. */
const versions = [1, 1, 1, 2, 2, 3, 4];

function headersOf(operation: Operation, caller: Caller, mediaType: string | undefined, random: Random, isStrange: boolean): string[] {
  const network = `10.${random.integer(256)}.${random.integer(256)}.${1 + random.integer(254)}`;
  const headers = new Map<string, string>([["x-forwarded-for", network]]);
  if (caller.token) headers.set("authorization", `Bearer ${caller.token}`);
  if (mediaType) headers.set("content-type", mediaType);
  for (const { name, in: place, required } of operation.parameters) {
    if (place !== "header" || !(required || random.chance(0.3))) continue;
    headers.set(name.toLowerCase(), name === "If-Match" ? `"${random.pick(versions)}"` : `fuzz-${random.integer(1_000_000)}`);
  }
  const list = [...headers].flat();
  if (!isStrange) return list;
  const [name, values] = random.pick(strangeHeaders);
  const value = random.pick(values);
  // Twice the same header, another one in its place, or none.
  if (random.chance(0.3)) return [...list, name, value];
  if (random.chance(0.2)) headers.delete(name);
  else headers.set(name, value);
  return [...headers].flat();
}
