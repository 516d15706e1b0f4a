import { z } from "zod";
import { environment } from "#server/settings.ts";
import { code, page, table } from "./markdown.ts";

/** The part of a JSON schema that a setting shows. */
type Setting = { description?: string; default?: unknown; enum?: unknown[]; minimum?: number; maximum?: number; format?: string };

/** Every environment variable of the server. */
export function settingsPage(): string {
  const { properties } = z.toJSONSchema(environment, { io: "input" }) as { properties: Record<string, Setting> };
  return page(
    "Settings",
    "The server reads its settings from environment variables, once, at its start; one that cannot be used ends the start with a sentence that names it. An empty variable counts as not set.",
    table(
      ["variable", "default", "values", "what it sets"],
      Object.entries(properties).map(([name, setting]) => [
        code(name),
        fallback(setting.default),
        values(setting),
        setting.description ?? "",
      ]),
    ),
  );
}

function fallback(value: unknown): string {
  return value === undefined || value === "" ? "–" : code(String(value));
}

function values(setting: Setting): string {
  if (setting.enum) return setting.enum.map((value) => code(String(value))).join(", ");
  if (setting.minimum !== undefined && setting.maximum !== undefined) return `${setting.minimum} … ${setting.maximum}`;
  return setting.format === "uri" ? "URL" : "text";
}
