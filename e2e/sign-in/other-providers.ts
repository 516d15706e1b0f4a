/// <reference path="../../server/identity/protocol/oidc-provider.d.ts" />
import { spawn } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Provider } from "oidc-provider";
import type { Page } from "playwright-core";
import { becomeReady, end, freePort, logOf } from "../production-server.ts";

export const audience = "https://market.example/api";

/** An identity provider that is not ours, running on this machine. */
export type OtherProvider = {
  /** As its discovery document spells it. */
  issuer: string;
  /** The product's settings for it, as the guide gives them. */
  settings: Record<string, string>;
  /** Fills in its pages, on which the page is or will be in a moment. */
  signIn(page: Page, person: string): Promise<void>;
  /** Answers its question whether signing out is meant, where it asks. */
  confirmSignOut(page: Page): Promise<void>;
  stop(): Promise<void>;
};

/** `oidc-provider` as the package comes, with the sign-in pages it has for trying things out. */
export async function startBareProvider(site: string): Promise<OtherProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "market",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [`${site}/auth/callback`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    clientBasedCORS: () => true,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: async (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Who follows RFC 8707 opens UserInfo to no token for another API: the address is in the token.
    extraTokenClaims: async (_ctx: unknown, { accountId: id }: { accountId: string }) => ({
      email: addressOf(id),
      email_verified: true,
      name: id,
    }),
    features: {
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_ctx: unknown, resource: string) => ({ audience: resource, scope: "market.use", accessTokenFormat: "jwt" }),
      },
    },
  });
  provider.silent = true;
  const answer = provider.callback();
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "market",
      OIDC_AUDIENCE: audience,
      OIDC_AUDIENCE_STYLE: "resource",
      OIDC_SCOPES: "openid profile email market.use",
      OIDC_TOKEN_TYPE: "at+jwt",
      OIDC_API_SCOPE: "market.use",
    },
    async signIn(page, person) {
      await page.locator("[name=login]").fill(person);
      await page.locator("[name=password]").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
    },
    confirmSignOut: (page) => page.getByRole("button", { name: "Yes, sign me out" }).click(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const portal = "/usr/share/lemonldap-ng/portal";

/** Whether Debian's LemonLDAP::NG and what its OpenID Connect needs are on this machine; `.ci/run` has the list. */
const hasLemonLdap = [
  portal,
  "/usr/bin/plackup",
  "/usr/share/perl5/GD/SecurityImage.pm",
  "/usr/share/perl5/String/Random.pm",
  "/usr/share/perl5/Lemonldap/NG/Portal/Issuer/OpenIDConnect.pm",
].every((path) => existsSync(path));

/**
 * LemonLDAP::NG 2.16 with its demonstration accounts (`dwho`, `rtyler`, `msmith`), in a folder of its own.
 *
 * @returns undefined where it is not installed, or does not start: a package of somebody else's proves nothing about us
 */
export async function startLemonLdap(site: string): Promise<OtherProvider | undefined> {
  if (!hasLemonLdap) return undefined;
  const port = await freePort();
  const issuer = `http://localhost:${port}/`;
  const folder = mkdtempSync(join(tmpdir(), "lemonldap-"));
  for (const name of ["conf", "sessions", "persistent", "cache"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "conf", "lmConf-1.json"), JSON.stringify(lemonLdapSettings({ issuer, folder, site })));
  writeFileSync(join(folder, "portal.psgi"), lemonLdapProgram(folder));
  const program = spawn(
    "plackup",
    ["-s", "HTTP::Server::PSGI", "--host", "localhost", "--port", String(port), join(folder, "portal.psgi")],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const stop = async () => {
    await end(program);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await becomeReady(program, `${issuer}.well-known/openid-configuration`, logOf(program, "lemonldap.log"), 40_000);
  } catch (error) {
    await stop();
    console.log(`LemonLDAP::NG does not start here: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "market",
      OIDC_AUDIENCE: audience,
      OIDC_AUDIENCE_STYLE: "none",
      OIDC_SCOPES: "openid profile email market.use",
      OIDC_TOKEN_TYPE: "jwt",
      OIDC_API_SCOPE: "market.use",
    },
    async signIn(page, person) {
      await page.locator("[name=user]").fill(person);
      await page.locator("[name=password]").fill(person);
      await page.locator("form button[type=submit]").first().click();
    },
    confirmSignOut: async () => undefined,
    stop,
  };
}

/** What an administrator sets in its manager, by the names that the file has. */
function lemonLdapSettings({ issuer, folder, site }: { issuer: string; folder: string; site: string }): object {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const inFolder = (name: string) => ({ Directory: join(folder, name), LockDirectory: join(folder, name) });
  return {
    cfgNum: "1",
    cfgDate: "1700000000",
    cfgAuthor: "journeys",
    key: randomBytes(16).toString("hex"),
    locationRules: { localhost: { default: "accept" } },
    exportedHeaders: {},
    applicationList: {},
    portal: issuer,
    domain: "localhost",
    authentication: "Demo",
    userDB: "Same",
    passwordDB: "Demo",
    registerDB: "Null",
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    globalStorage: "Apache::Session::File",
    globalStorageOptions: inFolder("sessions"),
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: inFolder("persistent"),
    localSessionStorage: "Cache::FileCache",
    localSessionStorageOptions: { namespace: "sessions", cache_root: join(folder, "cache"), default_expires_in: 600 },
    macros: { mailIsOwn: "1" },
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: "journeys",
    oidcRPMetaDataOptions: {
      market: {
        oidcRPMetaDataOptionsClientID: "market",
        oidcRPMetaDataOptionsPublic: 1,
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsLogoutBypassConfirm: 1,
        oidcRPMetaDataOptionsIDTokenSignAlg: "RS256",
        oidcRPMetaDataOptionsAccessTokenJWT: 1,
        oidcRPMetaDataOptionsAccessTokenSignAlg: "RS256",
        oidcRPMetaDataOptionsAdditionalAudiences: audience,
        oidcRPMetaDataOptionsUserIDAttr: "uid",
        oidcRPMetaDataOptionsRedirectUris: `${site}/auth/callback`,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: `${site}/`,
      },
    },
    oidcRPMetaDataExportedVars: { market: { email: "mail", email_verified: "mailIsOwn;bool;auto", name: "cn" } },
  };
}

function lemonLdapProgram(folder: string): string {
  return `use Plack::Builder;
use Lemonldap::NG::Portal;
my $app = Lemonldap::NG::Portal->run({
  configStorage => { type => 'File', dirName => '${folder}/conf', localStorage => 'Cache::FileCache',
    localStorageOptions => { namespace => 'conf', cache_root => '${folder}/cache', default_expires_in => 600 } },
  staticPrefix => '/static', templateDir => '${portal}/templates', languages => 'en', logLevel => 'warn',
  logger => 'Lemonldap::NG::Common::Logger::Std', userLogger => 'Lemonldap::NG::Common::Logger::Std', protection => 'none',
});
builder {
  enable 'Plack::Middleware::Static', path => sub { s!^/static/!! }, root => '${portal}/htdocs/static/';
  enable 'Plack::Middleware::Static', path => sub { s!^/javascript/!! }, root => '/usr/share/javascript/';
  $app;
};
`;
}

const addressOf = (person: string) => `${person}@badwolf.org`;
