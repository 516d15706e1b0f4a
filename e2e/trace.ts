import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import type { BrowserContext, Page, Request } from "playwright-core";
import type { TestContext } from "vitest";

/** What is kept of journeys that failed, a folder for each; `index.jsonl` names them for the end of the run. */
export const tracesFolder = join(process.cwd(), "test-results", "traces");

type Task = TestContext["task"];

/** What the pages of the running journey did: a line for each request and each message in the console. */
const lines: string[] = [];
let began = Date.now();

const note = (line: string) => lines.push(`${((Date.now() - began) / 1_000).toFixed(2).padStart(7)}  ${line}`);

/** Whether this is the journey's second try, of which everything is recorded: drawing and recording each step takes a third more time. */
const isSecondTry = (task: Task) => (task.result?.retryCount ?? 0) > 0;

/** Begins to listen to a context that the journey opens. */
export async function follow(context: BrowserContext, task: Task | undefined): Promise<void> {
  context.on("console", (message) => note(`console ${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on("response", (response) => note(`${response.status()} ${asked(response.request())}`));
  context.on("requestfailed", (request) => note(`${request.failure()?.errorText ?? "failed"} ${asked(request)}`));
  if (task && isSecondTry(task)) await context.tracing.start({ screenshots: true, snapshots: true });
}

const asked = (request: Request) => `${request.method()} ${request.url()}`;

/**
 * Keeps what is known of a journey that failed: a picture and the HTML of every page that is open, every request
 * and message, and of a second try Playwright's own trace (`npx playwright-core show-trace …`). Forgets the rest.
 */
export async function keepTrace(task: Task, contexts: readonly BrowserContext[], problems: readonly string[]): Promise<void> {
  const isFailed = task.result?.state === "fail" || problems.length > 0;
  if (isFailed) {
    const folder = folderOf(task);
    mkdirSync(folder, { recursive: true });
    const reasons = [
      ...(task.result?.errors ?? []).map(({ name, message, stack, cause }) =>
        [`${name}: ${message}`, stack, cause === undefined ? "" : `caused by ${inspect(cause)}`].join("\n"),
      ),
      ...problems,
    ];
    writeFileSync(join(folder, "requests-and-console.txt"), `${reasons.join("\n")}\n\n${lines.join("\n")}\n`);
    for (const [index, context] of contexts.entries()) {
      for (const [number, page] of context.pages().entries()) await keepPage(page, join(folder, `page-${index + 1}-${number + 1}`));
      if (isSecondTry(task)) await context.tracing.stop({ path: join(folder, `trace-${index + 1}.zip`) }).catch(noted);
    }
    appendFileSync(join(tracesFolder, "index.jsonl"), `${JSON.stringify({ file: task.file.name, name: fullNameOf(task), folder })}\n`);
  }
  lines.length = 0;
  began = Date.now();
}

async function keepPage(page: Page, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, timeout: 5_000 }).catch(noted);
  const html = await page.content().catch(noted);
  writeFileSync(`${path}.html`, `<!-- ${page.url()} -->\n${html ?? ""}`);
}

/** A page that hangs or is gone has no picture; the journey's own failure is what counts. */
function noted(error: unknown): undefined {
  note(`not kept: ${error instanceof Error ? error.message : String(error)}`);
}

function folderOf(task: Task): string {
  const name = `${task.file.name.replace(/^e2e\/|\.test\.ts$/g, "")}-${fullNameOf(task)}`;
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 90)
    .replace(/^-|-$/g, "");
  return join(tracesFolder, `${slug}-try-${(task.result?.retryCount ?? 0) + 1}`);
}

function fullNameOf(task: Task): string {
  const names: string[] = [];
  for (let suite: Task["suite"] | Task | undefined = task; suite && suite.name !== task.file.name; suite = suite.suite)
    names.unshift(suite.name);
  return names.filter((name) => name !== "").join(" ");
}
