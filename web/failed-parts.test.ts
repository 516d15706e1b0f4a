import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where a file asks for data, and what it calls the answer. */
const asks = /const (\{[^}]*\}|\w+) = useQuery\(/g;
const shape = /<(?:\w*Skeleton|PageSpinner)\b/;

/** What of a file's answers is waited for by a shape of it, for ever where it does not come. */
function endlessIn(code: string): string[] {
  if (!shape.test(code)) return [];
  return [...code.matchAll(asks)]
    .filter(([, answer = ""]) => {
      if (answer.startsWith("{")) return !/\b(error|isError|isLoading)\b/.test(answer);
      const isWaitedFor = new RegExp(`(!${answer}\\.data\\b|\\b${answer}\\.data \\? )`).test(code);
      return isWaitedFor && !new RegExp(`\\b${answer}\\.(error|isError|isLoading)\\b|\\} = ${answer};`).test(code);
    })
    .map(([ask]) => ask);
}

test("no part of a screen shows the shape of what is to come for ever: where it does not come, that is said", () => {
  const files = globSync("web/{features,office,platform}/**/*.tsx");
  const found = files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/useQuery\([^;]*throwOnError: true/g, "thrown({");
    return endlessIn(code).map((ask) => `${file}: ${ask}`);
  });
  expect(found).toEqual([]);
  expect(endlessIn("const { data } = useQuery(x); return data ? data.name : <Skeleton />;")).toHaveLength(1);
  expect(endlessIn("const one = useQuery(x); return one.data ? one.data.name : <PageSpinner />;")).toHaveLength(1);
  expect(endlessIn("const { data, error } = useQuery(x); return data ?? <Skeleton />;")).toEqual([]);
  expect(endlessIn("const one = useQuery(x); return <Part query={one}>{shown}</Part>; <Skeleton />")).toEqual([]);
});
