import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithReferences } from "./with-references.tsx";

const markup = (text: string) => renderToStaticMarkup(<WithReferences>{text}</WithReferences>).replace(/ class="[^"]*"/g, "");

test.each([
  ["Anna added a note to BF-2026-00343.", "Anna added a note to <span>BF-2026-00343</span>."],
  ["BF-2026-00343", "<span>BF-2026-00343</span>"],
  ["T-2026-00042 · urgent", "<span>T-2026-00042</span> · urgent"],
  ["BF-2026-00343, BF-2026-123456", "<span>BF-2026-00343</span>, <span>BF-2026-123456</span>"],
  ["A two-day outing on 2026-12-11", "A two-day outing on 2026-12-11"],
  ["", ""],
])("of “%s” the references stay whole", (text, expected) => {
  expect(markup(text)).toBe(expected);
});
