import { errorCodes, fieldCodes } from "#contract/core/errors.ts";
import { fieldTexts as fieldsEnglish } from "#web/platform/texts/fields.en.ts";
import { fieldTexts as fieldsDutch } from "#web/platform/texts/fields.nl.ts";
import { problemTexts as problemsEnglish } from "#web/platform/texts/problems.en.ts";
import { problemTexts as problemsDutch } from "#web/platform/texts/problems.nl.ts";
import { code, page, table } from "./markdown.ts";

/** Every refusal of the API, with what people read for it in both languages. */
export function errorsPage(): string {
  const texts = (texts: Record<string, string>, key: string) => texts[key.replace(".", "_")] ?? "";
  return page(
    "Errors",
    "Every refusal is `application/problem+json` (RFC 9457) with a stable `code`. `title` is for the developers who call the API; people read the texts beside it.",
    table(
      ["code", "status", "title", "English", "Dutch"],
      Object.entries(errorCodes).map(([key, { status, title }]) => [
        code(key),
        String(status),
        title,
        texts(problemsEnglish.codes, key),
        texts(problemsDutch.codes, key),
      ]),
    ),
    "## Fields",
    "`input.invalid` names each field in `errors` by its path, with one of these codes and its parameters. `{field}` is what the form calls the field.",
    table(
      ["code", "English", "Dutch"],
      fieldCodes.map((key) => [code(key), fieldsEnglish[key], fieldsDutch[key]]),
    ),
  );
}
