import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { TestUser } from "../../harness/factories.ts";

export const audience = "http://faults.example/api";

/** An OpenID provider outside the server, so that its tokens outlive it. */
export type Provider = { issuer: string; tokenOf(user: TestUser): Promise<string>; close(): void };

export async function openProvider(): Promise<Provider> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "faults", alg: "ES256", use: "sig" }] };
  const server: Server = createServer((request, response) => {
    const isDiscovery = request.url === "/.well-known/openid-configuration";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : keys));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    // Good for half a day, so that no jump of a clock by hours ends it.
    tokenOf: (user) =>
      new SignJWT({ email: user.email, email_verified: true, name: user.name })
        .setProtectedHeader({ alg: "ES256", kid: "faults", typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(user.id)
        .setIssuedAt()
        .setExpirationTime("12h")
        .sign(privateKey),
    close: () => server.close(),
  };
}
