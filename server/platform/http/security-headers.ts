import type { ServerResponse } from "node:http";

/** What an answer is allowed to do in a browser. One row per kind of answer; the first is every answer's that is none of the others. */
const contentPolicies = {
  /** Data, redirects, refusals: nothing is loaded or run. A browser's own view of a picture or of XML writes styles. */
  other: ["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "frame-ancestors 'none'"],
  /** What people uploaded is besides of no origin at all. */
  media: ["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "frame-ancestors 'none'", "sandbox"],
  /** The browser's built files: a worker is bound by the policy of its own script. */
  asset: ["default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "frame-ancestors 'none'"],
  /** The reference of the API, whose library writes style attributes and draws with data: pictures. */
  reference: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ],
} as const;

const common = ["form-action 'none'", "base-uri 'none'", "object-src 'none'"];

/** @returns the Content-Security-Policy of an answer that is no page of the product */
function contentPolicy(kind: keyof typeof contentPolicies, mapOrigins: readonly string[] = []): string {
  // The map's tiles are fetched by its worker, which is one of the built files.
  const connect = kind === "asset" && mapOrigins.length > 0 ? [["connect-src 'self'", ...mapOrigins].join(" ")] : [];
  return [...contentPolicies[kind], ...connect, ...common].join("; ");
}

/**
 * @param scripts the sources of the inline scripts that the renderer made: their nonce, or their hashes
 * @param issuerOrigin where the browser signs people in
 * @param mapOrigins where maps have their streets from
 * @returns the Content-Security-Policy of a page of the product
 */
export function pagePolicy(scripts: readonly string[], issuerOrigin: string, mapOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // The design system's arrangements and the pictures' placeholders write style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", issuerOrigin, ...mapOrigins].join(" "),
    `frame-src 'self' ${issuerOrigin}`,
    `form-action 'self' ${issuerOrigin}`,
    // Sessions are renewed in a hidden frame of our own.
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

const year = 365 * 24 * 60 * 60;

/**
 * The headers that every answer carries, whoever gives it; what says something
 * of its own puts that in the place of these.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "content-security-policy": contentPolicy("other"),
    // Sign-in may open a small window and hear from it.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(publicUrl.startsWith("https:") ? { "strict-transport-security": `max-age=${year}; includeSubDomains` } : {}),
  };
}

/**
 * Puts the headers on an answer before anybody writes it: the one place where
 * all of them pass.
 *
 * @param path of the address that was asked for
 * @param mapOrigins where maps have their streets from
 */
export function setSecurityHeaders(
  response: ServerResponse,
  headers: Record<string, string>,
  path: string,
  mapOrigins: readonly string[],
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const kind = policyKinds.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (kind) response.setHeader("content-security-policy", contentPolicy(kind, mapOrigins));
}

const policyKinds: [prefix: string, kind: keyof typeof contentPolicies][] = [
  ["/media/", "media"],
  ["/assets/", "asset"],
  ["/api/docs", "reference"],
];
