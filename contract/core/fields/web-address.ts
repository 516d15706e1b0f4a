import { z } from "zod";
import { line } from "./fields.ts";

type ParsedAddress = {
  protocol: string;
  username: string;
  password: string;
  hostname: string;
  pathname: string;
  search: string;
  hash: string;
  origin: string;
  href: string;
};
/** Browsers and Node have it alike; the contract is compiled without either's globals. */
declare const URL: new (text: string) => ParsedAddress;

const longest = 2048;

/** A web address on the open internet: no other scheme, no sign-in hidden in it, no bare machine name. */
function parseWebAddress(text: string): ParsedAddress | null {
  const isWithoutScheme = /^[^/:?#@\s]+\.[^/:?#@\s]+(:\d+)?([/?#]|$)/.test(text);
  try {
    const url = new URL(isWithoutScheme ? `https://${text}` : text);
    const isOpen = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" && !/\s/.test(text);
    return isOpen && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname) && url.href.length <= longest ? url : null;
  } catch {
    return null;
  }
}

/** A website as people write it (`www.example.com`), stored with its scheme. */
export const websiteUrl = line(1, longest).transform((text, context) => {
  const url = parseWebAddress(text);
  if (url) return url.pathname === "/" && url.search === "" && url.hash === "" ? url.origin : url.href;
  context.addIssue({ code: "custom", params: { code: "invalidUrl" }, input: text });
  return z.NEVER;
});

const handlePattern = /^(?!.*\.\.)[a-z0-9_][a-z0-9._]{0,29}(?<!\.)$/i;

/** An Instagram profile as `@handle` or as its address, stored as the address. */
export const instagramLink = line(1, longest).transform((text, context) => {
  const handle = text.startsWith("@") ? text.slice(1) : profileOf(parseWebAddress(text));
  if (handle !== undefined && handlePattern.test(handle)) return `https://www.instagram.com/${handle}/`;
  context.addIssue({ code: "custom", params: { code: "invalidInstagram" }, input: text });
  return z.NEVER;
});

/** Only a profile's own page: links to a post or a story say nothing about the vendor. */
function profileOf(url: ParsedAddress | null): string | undefined {
  if (!url || !/^(www\.|m\.)?instagram\.com$/.test(url.hostname)) return undefined;
  return /^\/([^/]+)\/?$/.exec(url.pathname)?.[1];
}
