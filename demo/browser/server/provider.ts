import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from "jose";
import type { AuthorizationCode } from "../page/authorization-code.ts";

export type BrowserProvider = {
  keys: JWTVerifyGetKey;
  /** Answers below `/demo/people/`; what people see of the provider is a page of the host (`page/personas.ts`). */
  answer(request: Request): Promise<Response>;
};

/** As long as a day of trying things out: nobody is asked again, and nothing is there to be stolen. */
const lifetimeSeconds = 12 * 60 * 60;

type Settings = { issuer: string; clientId: string; audience: string };

/**
 * An OpenID provider without passwords, for a browser that only its owner
 * sees: whoever is picked on its page is signed in. Its key is made when it
 * opens, and known to nobody else.
 */
export async function openBrowserProvider({ issuer, clientId, audience }: Settings): Promise<BrowserProvider> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const key = { ...(await exportJWK(publicKey)), kid: "demo", alg: "ES256", use: "sig" };
  const sign = (claims: Record<string, unknown>, of: string, to: string, typ: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "demo", typ })
      .setIssuer(issuer)
      .setAudience(to)
      .setSubject(of)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(privateKey);

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const code = await readCode(form);
    if (!code) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const claims = { email: code.email, email_verified: true, name: code.name };
    return Response.json({
      token_type: "Bearer",
      expires_in: lifetimeSeconds,
      access_token: await sign({ ...claims, client_id: clientId }, code.subject, audience, "at+jwt"),
      id_token: await sign({ ...claims, nonce: code.nonce }, code.subject, clientId, "JWT"),
    });
  }

  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/auth/`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end/`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
    prompt_values_supported: ["none", "login", "create"],
  };

  return {
    keys: createLocalJWKSet({ keys: [key] }),
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/demo/people/token" && request.method === "POST") return token(request);
      if (pathname === "/demo/people/jwks") return Response.json({ keys: [key] });
      if (pathname === "/demo/people/.well-known/openid-configuration") return Response.json(discovery);
      return new Response("Not found", { status: 404 });
    },
  };
}

/** A code says who was picked; it counts for whoever asked for it (RFC 7636). */
async function readCode(form: URLSearchParams): Promise<AuthorizationCode | undefined> {
  try {
    const code = JSON.parse(decodeURIComponent(form.get("code") ?? "")) as AuthorizationCode;
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(form.get("code_verifier") ?? ""));
    const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
    return challenge === code.challenge ? code : undefined;
  } catch {
    return undefined;
  }
}
