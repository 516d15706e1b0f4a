import type { uiLanguages } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import type { SecondFactorRule } from "#server/access/second-factor.ts";
import type { LimitSettings, QueueLimits } from "#server/platform/db/limits.ts";
import type { S3Settings } from "#server/platform/files/s3-media.ts";
import { createClientAddress, InvalidCidr } from "#server/platform/http/trusted-proxies.ts";
import { listOf } from "./list-of.ts";
import { type MapSettings, mapIn } from "./map-settings.ts";
import { type BrandLook, standardLook } from "./platform/brand/brand-look.ts";
import { environment, type Settings } from "./settings.ts";
import { type TicketRules, ticketRulesIn } from "./ticket-settings.ts";

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** Networks in CIDR notation. */
  trustedProxies: string[];
  /** How long it goes on answering while it tells load balancers that it is about to end. */
  drainSeconds: number;
  /** How long requests and jobs under way may take after that. */
  stopSeconds: number;
  /** Maintenance that lasts as long as the process; the database can switch it too. */
  isInMaintenance: boolean;
  databaseUrl: string | undefined;
  /** As the owner of the tables, where that is another role than the running one. */
  databaseMigrationUrl: string | undefined;
  databasePoolSize: number;
  databaseLimits: LimitSettings;
  databaseQueue: QueueLimits;
  /** Whether statements that repeat are prepared. */
  hasPreparedStatements: boolean;
  dataDir: string;
  /** Seal secrets in the database: the first one seals, all of them open. Empty leaves it to a file in `dataDir`. */
  secretKeys: string[];
  /** Where the pictures are kept; undefined keeps them below `dataDir`. */
  s3: S3Settings | undefined;
  oidc: OidcSettings;
  adminEmails: string[];
  sessionDaysAtMost: number;
  secondFactor: SecondFactorRule;
  smtpUrl: string | undefined;
  mailConcurrency: number;
  mailTimeoutSeconds: number;
  mailFrom: string;
  /** What the product calls itself: the operator's own choice, else the setting (`live-brand.ts`). */
  productName: string;
  /** What of its look is the operator's own. */
  look: BrandLook;
  /** The legal entity behind the marketplace, as its texts name it; "" for what was not given. */
  operator: { name: string; address: string; vatNumber: string; email: string; phone: string };
  defaultLanguage: (typeof uiLanguages)[number];
  commissionRateBp: number;
  timeZone: string;
  /** Where maps have their streets from; undefined draws outlines. */
  map: MapSettings | undefined;
  /** When visitors can plan a call. Weekdays by ISO 8601, times on the marketplace's clock. */
  contactRetentionMonths: number;
  calls: { weekdays: number[]; from: string; until: string; minutes: number; noticeHours: number; daysAhead: number };
  /** How soon tickets are answered, and for how long they and disputes can be opened. */
  tickets: TicketRules;
  /** Rounds of PBKDF2 for each try at a public form's proof of work. */
  /** How many pictures one organisation sends in a day. */
  uploadsPerDay: number;
  formProofCost: number;
  /** Bounds on what visitors can ask for and what costs something. */
  publicReads: { perMinute: number; searchesAtOnce: number; rendersAtOnce: number };
  /** Demo data and one-click accounts: never with an external provider or the production flag. */
  isDemo: boolean;
  /** Whether somebody asked for the demo, which alone lets it run in public. */
  isDemoWanted: boolean;
  logLevel: string;
};

/** The identity provider: what the browser asks it for, and what the API takes from it. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  audience: string;
  isEmbedded: boolean;
  /** By which parameter the browser names the audience. */
  audienceStyle: "both" | "resource" | "audience" | "none";
  scopes: string;
  /** `jwt` takes plain JWTs besides `at+jwt`. */
  tokenType: "at+jwt" | "jwt";
  /** A scope that access tokens must have. */
  apiScope: string | undefined;
  emailVerifiedClaim: string;
  /** How a session comes back without a refresh token. */
  renewal: "frame" | "refresh" | "redirect";
};

/** A setting that cannot be used; its message is one sentence for the person at the keyboard. */
export class InvalidSetting extends Error {}

/**
 * @param env usually `process.env`
 * @throws InvalidSetting naming the first setting that is wrong
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new InvalidSetting(`The setting ${issue?.path.join(".")} is not valid: ${issue?.message}.`);
  }
  const settings = parsed.data;
  requireOrigin("PUBLIC_URL", settings.PUBLIC_URL);
  requireSmtpUrl(settings.SMTP_URL);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, "");
  const oidc = oidcIn(settings, publicUrl);
  requireOnePurpose(settings, oidc);
  if (settings.DATABASE_MIGRATION_URL && !settings.DATABASE_URL)
    throw new InvalidSetting("Set DATABASE_URL with DATABASE_MIGRATION_URL, or neither of them.");
  try {
    new Intl.DateTimeFormat("en", { timeZone: settings.MARKETPLACE_TIME_ZONE });
  } catch {
    throw new InvalidSetting(`The setting MARKETPLACE_TIME_ZONE is not valid: ${settings.MARKETPLACE_TIME_ZONE} is no IANA time zone.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    trustedProxies: networksIn(settings.TRUSTED_PROXIES),
    drainSeconds: settings.DRAIN_SECONDS,
    stopSeconds: settings.STOP_SECONDS,
    isInMaintenance: settings.MAINTENANCE,
    databaseUrl: settings.DATABASE_URL,
    databaseMigrationUrl: settings.DATABASE_MIGRATION_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databaseLimits: {
      connectMs: 1_000 * settings.DATABASE_CONNECT_SECONDS,
      statementMs: 1_000 * settings.DATABASE_STATEMENT_SECONDS,
      lockMs: 1_000 * settings.DATABASE_LOCK_SECONDS,
      idleInTransactionMs: 1_000 * settings.DATABASE_IDLE_TRANSACTION_SECONDS,
      exportStatementMs: 1_000 * settings.DATABASE_EXPORT_SECONDS,
      migrationStatementMs: 1_000 * settings.DATABASE_MIGRATION_SECONDS,
    },
    databaseQueue: { mostWaiting: settings.DATABASE_QUEUE, waitMs: settings.DATABASE_QUEUE_MS },
    hasPreparedStatements: settings.DATABASE_PREPARED_STATEMENTS,
    dataDir: settings.DATA_DIR,
    secretKeys: settings.SECRET_KEY?.trim().split(/\s+/) ?? [],
    s3: s3In(settings),
    oidc,
    adminEmails: listOf(settings.ADMIN_EMAILS.toLowerCase()),
    sessionDaysAtMost: settings.SESSION_DAYS_AT_MOST,
    secondFactor: secondFactorIn(settings, oidc),
    smtpUrl: settings.SMTP_URL,
    mailConcurrency: settings.MAIL_CONCURRENCY,
    mailTimeoutSeconds: settings.MAIL_TIMEOUT_SECONDS,
    mailFrom: settings.MAIL_FROM,
    productName: settings.PRODUCT_NAME,
    look: standardLook,
    operator: {
      name: settings.OPERATOR_NAME ?? settings.PRODUCT_NAME,
      address: settings.OPERATOR_ADDRESS,
      vatNumber: settings.OPERATOR_VAT_NUMBER,
      email: settings.OPERATOR_EMAIL ?? addressIn(settings.MAIL_FROM),
      phone: settings.OPERATOR_PHONE,
    },
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    commissionRateBp: settings.COMMISSION_RATE_BP,
    timeZone: settings.MARKETPLACE_TIME_ZONE,
    map: mapIn(settings),
    contactRetentionMonths: settings.CONTACT_RETENTION_MONTHS,
    calls: {
      weekdays: settings.CALL_WEEKDAYS.split(",").map(Number),
      from: settings.CALL_FROM,
      until: settings.CALL_UNTIL,
      minutes: settings.CALL_MINUTES,
      noticeHours: settings.CALL_NOTICE_HOURS,
      daysAhead: settings.CALL_DAYS_AHEAD,
    },
    tickets: ticketRulesIn(settings),
    uploadsPerDay: settings.UPLOADS_PER_DAY,
    formProofCost: settings.FORM_PROOF_COST,
    publicReads: {
      perMinute: settings.PUBLIC_READS_PER_MINUTE,
      searchesAtOnce: settings.SEARCHES_AT_ONCE,
      rendersAtOnce: settings.RENDERS_AT_ONCE,
    },
    isDemo: oidc.isEmbedded && !settings.PRODUCTION,
    isDemoWanted: settings.DEMO,
    logLevel: settings.LOG_LEVEL,
  };
}

/** @throws InvalidSetting when only a part of what goes together is given, or an ID token could pass as an access token */
function oidcIn(settings: Settings, publicUrl: string): OidcSettings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = settings;
  if (!issuer && !clientId && !audience) return embeddedOidc(publicUrl);
  if (!issuer || !clientId || !audience)
    throw new InvalidSetting("Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE together, or none of them.");
  const scopes = settings.OIDC_SCOPES.split(/\s+/).filter(Boolean);
  if (!scopes.includes("openid")) throw new InvalidSetting("The setting OIDC_SCOPES is not valid: `openid` has to be one of the scopes.");
  // An ID token's audience is the client.
  if (settings.OIDC_TOKEN_TYPE === "jwt" && audience === clientId && !settings.OIDC_API_SCOPE)
    throw new InvalidSetting("Set OIDC_API_SCOPE, as OIDC_AUDIENCE is the client id and an ID token would pass as an access token.");
  return {
    issuer,
    clientId,
    audience,
    isEmbedded: false,
    audienceStyle: settings.OIDC_AUDIENCE_STYLE,
    scopes: scopes.join(" "),
    tokenType: settings.OIDC_TOKEN_TYPE,
    apiScope: settings.OIDC_API_SCOPE,
    emailVerifiedClaim: settings.OIDC_EMAIL_VERIFIED_CLAIM,
    renewal: settings.OIDC_RENEWAL,
  };
}

function embeddedOidc(publicUrl: string): OidcSettings {
  return {
    issuer: `${publicUrl}/oidc`,
    clientId: "bondfire-web",
    audience: `${publicUrl}/api`,
    isEmbedded: true,
    audienceStyle: "resource",
    scopes: "openid profile email",
    tokenType: "at+jwt",
    apiScope: undefined,
    emailVerifiedClaim: "email_verified",
    renewal: "frame",
  };
}

/** @throws InvalidSetting when only a part of what goes together is given */
function s3In(settings: Settings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new InvalidSetting("Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none of them.");
  if (!/^https?:$/.test(new URL(endpoint).protocol))
    throw new InvalidSetting("The setting S3_ENDPOINT is not valid: write https://storage.example.");
  return {
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    isPathStyle: settings.S3_PATH_STYLE,
    prefix: settings.S3_PREFIX,
  };
}

function requireOnePurpose({ DEMO, PRODUCTION }: Settings, { isEmbedded }: OidcSettings): void {
  if (!DEMO) return;
  if (PRODUCTION) throw new InvalidSetting("Set DEMO=1 or PRODUCTION=1, not both.");
  if (!isEmbedded) throw new InvalidSetting("DEMO=1 needs the embedded identity provider: leave out OIDC_ISSUER and what goes with it.");
}

function networksIn(value: string): string[] {
  const networks = listOf(value);
  try {
    createClientAddress(networks);
  } catch (error) {
    if (!(error instanceof InvalidCidr)) throw error;
    throw new InvalidSetting(
      `The setting TRUSTED_PROXIES is not valid: ${error.message} is neither an address nor a network like 10.0.0.0/8.`,
    );
  }
  return networks;
}

/** Whose sign-in needs a second factor; where nobody can tell that it had one, it cannot be asked for. */
function secondFactorIn(
  { REQUIRE_SECOND_FACTOR: wanted, SECOND_FACTOR_GRACE_DAYS: graceDays, OIDC_SECOND_FACTOR, PRODUCTION }: Settings,
  { isEmbedded }: OidcSettings,
): SecondFactorRule {
  const accepts = isEmbedded ? ["mfa"] : listOf(OIDC_SECOND_FACTOR);
  const isDemo = isEmbedded && !PRODUCTION;
  const byDefault = isDemo || accepts.length === 0 ? "none" : "ProductAdmin";
  if (wanted !== undefined && wanted !== "none" && accepts.length === 0)
    throw new InvalidSetting("REQUIRE_SECOND_FACTOR needs OIDC_SECOND_FACTOR: what the provider's tokens say of a second factor.");
  return { roles: (wanted ?? byDefault) === "none" ? [] : (listOf(wanted ?? byDefault) as Role[]), graceDays, accepts };
}

/** `Bondfire <hello@bondfire.example>` → `hello@bondfire.example`. */
function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

/** Everything lives at the root of one address: pages, the API and the embedded sign-in. */
function requireOrigin(name: string, value: string | undefined): void {
  const url = value === undefined ? undefined : new URL(value);
  if (!url || (/^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)) return;
  throw new InvalidSetting(`The setting ${name} is not valid: write https://marketplace.example, with neither a path nor a query.`);
}

function requireSmtpUrl(value: string | undefined): void {
  const url = value === undefined ? undefined : URL.parse(value);
  if (url === undefined || (url && /^smtps?:$/.test(url.protocol) && url.hostname !== "")) return;
  throw new InvalidSetting("The setting SMTP_URL is not valid: write smtp://user:password@host:port, or smtps:// with TLS from the start.");
}
