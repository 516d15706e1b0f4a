import { product } from "#contract/core/product.ts";
import { openApiDocument } from "#server/platform/http/openapi/openapi.ts";
import { endpointsPage } from "./endpoints.ts";
import { errorsPage } from "./errors.ts";
import { lifecyclePage } from "./lifecycle.ts";
import { permissionsPage } from "./permissions.ts";
import { schedulePage } from "./schedule.ts";
import { settingsPage } from "./settings.ts";
import { ticketsPage } from "./tickets.ts";

/** Every document that is printed from the code: its name in `docs/generated` → its content. The same code gives the same bytes. */
export async function generatedDocuments(): Promise<Map<string, string>> {
  return new Map([
    ["endpoints.md", endpointsPage()],
    ["errors.md", errorsPage()],
    ["lifecycle.md", lifecyclePage()],
    ["openapi.json", `${JSON.stringify(await openApiDocument(product.name), null, 2)}\n`],
    ["permissions.md", permissionsPage()],
    ["schedule.md", schedulePage()],
    ["settings.md", settingsPage()],
    ["tickets.md", ticketsPage()],
  ]);
}

/**
 * The names of the documents that differ from what the code says, are missing, or should not be there.
 *
 * @param found what lies in the folder: name → content
 */
export function staleDocuments(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].filter((name) => expected.get(name) !== found.get(name)).sort();
}
