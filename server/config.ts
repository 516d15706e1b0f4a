import { z } from "zod";
import { defaultCommissionRateBp, product, uiLanguages } from "#contract/product.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["1", "0", "true", "false"])
    .transform((value) => value === "1" || value === "true")
    .default(fallback);

/** Every setting of the server, read from the environment once, at the start. */
const environment = z.object({
  /** Where the server listens. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** The address people type, when a proxy stands in front; default `http://localhost:<port>`. */
  PUBLIC_URL: z.url().optional(),
  /** Any PostgreSQL 15 or newer; without it an embedded one runs beside the server. */
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  /** Where the embedded database, pictures and keys live. */
  DATA_DIR: z.string().default(".data"),
  /** An external OpenID Connect provider; all three or none. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  /** E-mail addresses that become product admins at their first verified sign-in, comma-separated. */
  ADMIN_EMAILS: z.string().default(""),
  /** `smtp://user:password@host:port`; without it mails are kept and readable at /admin/outbox. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Bondfire <hello@bondfire.example>"),
  PRODUCT_NAME: z.string().min(1).max(60).default(product.name),
  DEFAULT_LANGUAGE: z.enum(uiLanguages).default("en"),
  COMMISSION_RATE_BP: z.coerce.number().int().min(0).max(10_000).default(defaultCommissionRateBp),
  MARKETPLACE_TIME_ZONE: z.string().default(product.timeZone),
  /** A production installation: no demo data, no demo accounts. */
  PRODUCTION: flag(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
});

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
  oidc: { issuer: string; clientId: string; audience: string; isEmbedded: boolean };
  adminEmails: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  productName: string;
  defaultLanguage: (typeof uiLanguages)[number];
  commissionRateBp: number;
  timeZone: string;
  /** Demo data and one-click accounts: never with an external provider or the production flag. */
  isDemo: boolean;
  logLevel: string;
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
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, "");
  const external = [settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID, settings.OIDC_AUDIENCE].filter(Boolean).length;
  if (external !== 0 && external !== 3) {
    throw new InvalidSetting("Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE together, or none of them.");
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: settings.MARKETPLACE_TIME_ZONE });
  } catch {
    throw new InvalidSetting(`The setting MARKETPLACE_TIME_ZONE is not valid: ${settings.MARKETPLACE_TIME_ZONE} is no IANA time zone.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    dataDir: settings.DATA_DIR,
    oidc: {
      issuer: settings.OIDC_ISSUER ?? `${publicUrl}/oidc`,
      clientId: settings.OIDC_CLIENT_ID ?? "bondfire-web",
      audience: settings.OIDC_AUDIENCE ?? `${publicUrl}/api`,
      isEmbedded: external === 0,
    },
    adminEmails: settings.ADMIN_EMAILS.split(",").map((email) => email.trim().toLowerCase()).filter(Boolean),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    productName: settings.PRODUCT_NAME,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    commissionRateBp: settings.COMMISSION_RATE_BP,
    timeZone: settings.MARKETPLACE_TIME_ZONE,
    isDemo: external === 0 && !settings.PRODUCTION,
    logLevel: settings.LOG_LEVEL,
  };
}
