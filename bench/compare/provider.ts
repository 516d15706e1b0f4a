import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const audience = "http://bench.example/api";

/** A sign-in elsewhere: what the benchmark signs in with at a server that it did not set up. */
export type BenchProvider = {
  /** What the server is told of it. */
  settings: Record<string, string>;
  issuer: string;
  tokenOf(subject: string): Promise<string>;
  close(): void;
};

export async function openBenchProvider(): Promise<BenchProvider> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "bench", alg: "ES256", use: "sig" }] };
  const server = createServer((request, response) => {
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : keys));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "bench", OIDC_AUDIENCE: audience },
    tokenOf: (subject) =>
      new SignJWT({})
        .setProtectedHeader({ alg: "ES256", kid: "bench", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime("12h")
        .sign(privateKey),
    close: () => server.close(),
  };
}
