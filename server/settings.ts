import { z } from "zod";
import { defaultCommissionRateBp, product, uiLanguages } from "#contract/core/product.ts";
import { roles } from "#contract/core/roles.ts";
import { contactSettings } from "./contact-settings.ts";
import { mapSettings } from "./map-settings.ts";
import { ticketSettings } from "./ticket-settings.ts";

const isRole = (text: string) => roles.some((role) => role === text);

const flag = (fallback: boolean) =>
  z
    .enum(["1", "0", "true", "false"])
    .default(fallback ? "true" : "false")
    .transform((value) => value === "1" || value === "true");

const seconds = (fallback: number, most = 86_400) => z.coerce.number().min(0.1).max(most).default(fallback);

/** Every setting of the server, read from the environment once, at the start; printed into the documents. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("The port the server listens on."),
  HOST: z.string().default("127.0.0.1").describe("The address the server listens on; `0.0.0.0` lets other machines in."),
  PUBLIC_URL: z.url().optional().describe("The address people type, when a proxy stands in front. Without it `http://localhost:<PORT>`."),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .describe(
      "Addresses or networks (`10.0.0.0/8, ::1`) of the proxies in front, separated by commas: only they are believed in X-Forwarded-For about a client's address, which limits are counted by.",
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(5)
    .describe(
      "How long an instance that is told to end (SIGTERM) says so at /api/health/ready while it goes on answering, so that a load balancer sends nothing more; Ctrl-C (SIGINT) never waits for it.",
    ),
  STOP_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .describe("How long requests and jobs under way may take after that, before they are broken off."),
  MAINTENANCE: flag(false).describe(
    "Answers everything but health checks with a maintenance page (503). `npm run maintenance -- on` does the same without a restart.",
  ),
  DATABASE_URL: z.string().optional().describe("Any PostgreSQL 15 or newer. Without it an embedded one runs beside the server."),
  DATABASE_MIGRATION_URL: z
    .string()
    .optional()
    .describe(
      "The same database as in DATABASE_URL, as the role that owns its tables and prepares them at the start. The one in DATABASE_URL then only works with them: it can neither change the audit nor the tables. `npm run database-roles` sets both up; the embedded database has them by itself.",
    ),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12).describe("How many connections to PostgreSQL are kept at most."),
  DATABASE_CONNECT_SECONDS: seconds(5, 60).describe("How long a connection to PostgreSQL may take to be made."),
  DATABASE_STATEMENT_SECONDS: seconds(15).describe(
    "How long one statement may take, as for a request. What takes longer is broken off and answered with 503, as is all that the next settings limit.",
  ),
  DATABASE_LOCK_SECONDS: seconds(5).describe("How long a statement may wait for what somebody else has locked."),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(60).describe("How long a transaction may stand still before PostgreSQL ends it."),
  DATABASE_EXPORT_SECONDS: seconds(300).describe(
    "How long a statement of an export may take: the first one finds and sorts the whole list.",
  ),
  DATABASE_MIGRATION_SECONDS: seconds(3_600).describe("How long a statement may take that prepares the database at the start."),
  DATABASE_QUEUE: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(200)
    .describe("How many may wait for one of the connections; who comes then is told at once that the service is busy (503)."),
  DATABASE_QUEUE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(1_500)
    .describe("How many milliseconds each of them waits at most."),
  DATABASE_PREPARED_STATEMENTS: flag(true).describe(
    "Plans statements that repeat once a connection, which halves PostgreSQL's work. PgBouncer in transaction mode can do it from 1.21 on (`max_prepared_statements`): behind an older one set `0`. The start says which is in force.",
  ),
  DATA_DIR: z.string().default(".data").describe("Where the embedded database and the pictures live."),
  SECRET_KEY: z
    .string()
    .regex(/^\s*\S{32,}(\s+\S{32,})*\s*$/, "write 32 characters or more, without spaces")
    .optional()
    .describe(
      "Seals signing keys and the secrets of authenticator apps in the database, so that a copy of it does not tell them; `openssl rand -base64 32` makes one. All instances need the same. To change it, put the new one before the old, with a space between. Without it a file `secret.key` in DATA_DIR is made and used.",
    ),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe(
      "Pictures on any S3 storage in place of the disk: its address, such as `https://s3.eu-central-1.amazonaws.com`. Goes with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    ),
  S3_BUCKET: z.string().optional().describe("The bucket for the pictures; it can be private."),
  S3_ACCESS_KEY_ID: z.string().optional().describe("The key that may read, write and delete in the bucket."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Its secret."),
  S3_REGION: z.string().default("us-east-1").describe("The region of the bucket; many storages take any."),
  S3_PATH_STYLE: flag(true).describe(
    "Whether the bucket stands in the path (`endpoint/bucket`); without it before the host (`bucket.endpoint`).",
  ),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/)
    .default("")
    .describe("Before the name of every file in the bucket, such as `bondfire/`."),
  OIDC_ISSUER: z
    .url()
    .optional()
    .describe(
      "The issuer of an external OpenID Connect provider, spelled exactly as its discovery document does. Goes with OIDC_CLIENT_ID and OIDC_AUDIENCE: without the three the embedded provider signs people in.",
    ),
  OIDC_CLIENT_ID: z.string().optional().describe("This product's client id at the external provider."),
  OIDC_AUDIENCE: z.string().optional().describe("The audience that access tokens of the external provider must carry."),
  OIDC_AUDIENCE_STYLE: z
    .enum(["both", "resource", "audience", "none"])
    .default("both")
    .describe(
      "How the external provider is asked for OIDC_AUDIENCE: `resource` (RFC 8707), `audience` (Auth0), `both`, or `none` where a scope or the client itself decides.",
    ),
  OIDC_SCOPES: z
    .string()
    .default("openid profile email")
    .describe("The scopes that the external provider is asked for, separated by spaces; `openid` is one of them."),
  OIDC_TOKEN_TYPE: z
    .enum(["at+jwt", "jwt"])
    .default("jwt")
    .describe(
      "The type of the external provider's access tokens: `at+jwt` takes nothing else (RFC 9068), `jwt` plain JWTs too, but none that looks like an ID token.",
    ),
  OIDC_API_SCOPE: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)
    .optional()
    .describe(
      "A scope that access tokens of the external provider must have, in `scope` or `scp`. Needed with OIDC_TOKEN_TYPE=jwt where OIDC_AUDIENCE is the client id, so that no ID token passes.",
    ),
  OIDC_EMAIL_VERIFIED_CLAIM: z
    .string()
    .min(1)
    .default("email_verified")
    .describe("The claim by which the external provider says that the e-mail address is the person's own; `xms_edov` at Entra ID."),
  OIDC_RENEWAL: z
    .enum(["frame", "refresh", "redirect"])
    .default("frame")
    .describe(
      "What finds out who is signed in when there is no refresh token, as after a reload: `frame` asks the external provider in a hidden frame, which needs its cookies inside this site; `redirect` goes there and back; `refresh` does neither, so that people click once to sign in again.",
    ),
  REQUIRE_SECOND_FACTOR: z
    .string()
    .optional()
    .refine(
      (value) => value === undefined || value === "none" || value.split(",").every((role) => isRole(role.trim())),
      "a list of roles, or none",
    )
    .describe(
      "The roles that sign in with a second factor, separated by commas, or `none`. Without it product admins do, except in the demo; with an external provider nobody does unless `OIDC_SECOND_FACTOR` says how it tells.",
    ),
  SECOND_FACTOR_GRACE_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(14)
    .describe(
      "How many days those have to set it up, from their first sign-in without one. Until then a notice says so; after that they reach nothing else.",
    ),
  OIDC_SECOND_FACTOR: z
    .string()
    .default("")
    .describe(
      "What an external provider's access tokens say, in `amr` or `acr`, of a sign-in with a second factor, separated by commas: `mfa`, or the name of a level.",
    ),
  SESSION_DAYS_AT_MOST: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      "Of the embedded provider: after so many days everybody signs in again, however often they were here. Unused, a sign-in ends after 14.",
    ),
  ADMIN_EMAILS: z
    .string()
    .default("")
    .describe(
      "E-mail addresses that become product admins at their first verified sign-in, separated by commas. Who is taken out again loses access at the next start, with the invitations they sent, unless nobody else could run the marketplace.",
    ),
  SMTP_URL: z.string().optional().describe("`smtp://user:password@host:port`. Without it mails are kept and readable at /admin/outbox."),
  MAIL_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(8)
    .describe("How many mails one instance hands to the SMTP server at once."),
  MAIL_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .describe(
      "How long one mail may take, from the connection to the SMTP server's yes; each step of it (connecting, greeting, the next answer) ten seconds at most. Then it is tried again later.",
    ),
  MAIL_FROM: z.string().default("Bondfire <hello@bondfire.example>").describe("The sender of every mail."),
  PRODUCT_NAME: z
    .string()
    .min(1)
    .max(60)
    .default(product.name)
    .describe("What the product calls itself, unless the operator chose a name at `/admin/brand`."),
  OPERATOR_NAME: z
    .string()
    .max(200)
    .optional()
    .describe("The legal entity that runs the marketplace, as terms, privacy policy and imprint name it. Without it the product's name."),
  OPERATOR_ADDRESS: z.string().max(300).default("").describe("Its registered address, on one line. Without it the texts leave it out."),
  OPERATOR_VAT_NUMBER: z.string().max(40).default("").describe("Its VAT or company number. Without it the texts leave it out."),
  OPERATOR_EMAIL: z.email().optional().describe("Where people write to it. Without it the address of `MAIL_FROM`."),
  OPERATOR_PHONE: z.string().max(40).default("").describe("Its telephone number. Without it the texts leave it out."),
  DEFAULT_LANGUAGE: z
    .enum(uiLanguages)
    .default("en")
    .describe("The language of visitors whose browser asks for neither English nor Dutch."),
  COMMISSION_RATE_BP: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(defaultCommissionRateBp)
    .describe("The operator's commission on a booking, in basis points; frozen on each booking as it is made."),
  MARKETPLACE_TIME_ZONE: z
    .string()
    .default(product.timeZone)
    .describe("The IANA time zone that activity dates, advance notice and cancellation days are counted in."),
  ...contactSettings,
  ...ticketSettings,
  ...mapSettings,
  UPLOADS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe("How many pictures the people of one organisation can send in a day, logos among them; the operator's own are not counted."),
  PUBLIC_READS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000_000)
    .default(600)
    .describe(
      "How many searches, freshly rendered pages, pictures of links and site maps a network of visitors (an IPv4 address, an IPv6 /64) gets from one instance in a minute; beyond it 429. Kept pages, files, and whoever is signed in are not counted, nor is this machine itself.",
    ),
  SEARCHES_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(8)
    .describe(
      "How many searches one instance makes at once: fewer than DATABASE_POOL_SIZE, so that bookings find a connection. 200 may wait; beyond them 503 with Retry-After.",
    ),
  RENDERS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(4)
    .describe(
      "How many pages one instance renders at once: a page keeps the processor, so that more would each be slower. 200 may wait, each a second and a half; beyond that 503 with Retry-After.",
    ),
  FORM_PROOF_COST: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_000)
    .describe("How much work a browser does before it sends a public form: rounds of PBKDF2 for each of some 256 tries."),
  PRODUCTION: flag(false).describe("A production installation: no demo data, no demo accounts."),
  DEMO: flag(false).describe(
    "Lets the demo run at a PUBLIC_URL that others can reach, with accounts whose passwords everybody knows. There the start asks for this or for PRODUCTION.",
  ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("warn")
    .describe("How much the server writes to its log, as JSON lines on standard output."),
});

/** The settings as they were given, each with its default. */
export type Settings = z.infer<typeof environment>;
