import { AxeBuilder } from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Download,
  type Locator,
  type Page,
  type Request,
  type Response,
  type Route,
} from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, type TestContext } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import { streamPath } from "#tests/faults/equipment/front-proxy.ts";
import { baseUrl, browserEndpoint } from "./marketplace.ts";
import { storedSession, storeSession } from "./stored-session.ts";
import { identityTexts, textsOf } from "./texts.ts";
import { follow, keepTrace } from "./trace.ts";

export { baseUrl };

const viewports = { desktop: { width: 1280, height: 860 }, phone: { width: 360, height: 740 } };

export type PageOptions = {
  viewport?: keyof typeof viewports;
  language?: UiLanguage;
  colourScheme?: "light" | "dark";
  javaScript?: boolean;
  /** False: the language is the browser's own setting alone, which nobody chose here; what a person has on file then wins. */
  isLanguageChosen?: boolean;
  /** True: from an address that nobody else comes from, for what is counted by address. */
  isFromElsewhere?: boolean;
  /** What the browser calls itself; without it, a browser that nobody sits at. */
  userAgent?: string;
  /** Statuses from 400 that this journey means to see; any other one fails it. */
  expectedStatuses?: number[];
  /** This journey cuts the live stream: that one fails is meant. */
  isStreamCut?: boolean;
  /** Somebody who is still signed in at the provider from an earlier journey, if anybody with this role is. */
  keptRole?: Role;
  /** The marketplace that is visited; without it the one that the journeys of this worker share. */
  site?: string;
  /** The origin of an identity provider that people are sent to. What its own pages do is not judged. */
  provider?: string;
};

let browser: Browser | undefined;
let task: TestContext["task"] | undefined;
const contexts: BrowserContext[] = [];
/** What went wrong on any page of the running test. */
const problems: string[] = [];

/**
 * A page in a fresh context of the worker's one browser. Errors in the console
 * (hydration and content security among them), uncaught errors, unexpected
 * statuses and requests to anybody else fail the test.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const {
    viewport = "desktop",
    language = "en",
    colourScheme = "light",
    javaScript = true,
    isLanguageChosen = true,
    isFromElsewhere = false,
    userAgent,
    expectedStatuses = [],
    isStreamCut = false,
    keptRole,
    site = baseUrl,
    provider,
  } = options;
  browser ??= await chromium.connect(browserEndpoint);
  const session = keptRole && storedSession(keptRole);
  const context = await browser.newContext({
    baseURL: site,
    viewport: viewports[viewport],
    isMobile: viewport === "phone",
    hasTouch: viewport === "phone",
    locale: language === "nl" ? "nl-BE" : "en-GB",
    timezoneId: "Europe/Brussels",
    colorScheme: colourScheme,
    reducedMotion: "reduce",
    javaScriptEnabled: javaScript,
    ...(isFromElsewhere ? { extraHTTPHeaders: { "x-forwarded-for": addressOfOwn() } } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(session ? { storageState: session } : {}),
  });
  if (isLanguageChosen) await context.addCookies([{ name: "language", value: language, url: site }]);
  context.setDefaultTimeout(30_000);
  context.setDefaultNavigationTimeout(60_000);
  contexts.push(context);
  watch(context, { expectedStatuses, isStreamCut, javaScript, site, provider });
  await follow(context, task);
  return context.newPage();
}

/** Out of the networks that are set aside for measurements (RFC 2544). */
function addressOfOwn(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.${18 + (part() % 2)}.${part()}.${part()}`;
}

type Watch = Required<Pick<PageOptions, "expectedStatuses" | "isStreamCut" | "javaScript" | "site">> & { provider: string | undefined };

function watch(context: BrowserContext, { expectedStatuses, isStreamCut, javaScript, site, provider }: Watch): void {
  /** The provider's own page, and whatever it loads. */
  const isElsewhere = (url: string, request?: Request) =>
    provider !== undefined && (originOf(url) === provider || (request && originOf(documentOf(request)) === provider));
  context.on("console", (message) => {
    // The statuses are judged below, with the address they came from.
    if (message.type() !== "error" || /^Failed to load resource/.test(message.text())) return;
    if (!isElsewhere(message.location().url)) problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => {
    if (!isElsewhere(error.page()?.url() ?? "")) problems.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || expectedStatuses.includes(response.status())) return;
    if (isElsewhere(response.url(), response.request()) || isAskedAgain(response)) return;
    problems.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!/^https?:$/.test(protocol) || origin === new URL(site).origin || isElsewhere(request.url(), request)) return;
    problems.push(`third party: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left breaks off what it was loading; without JavaScript the browser refuses scripts by the word "csp".
    const isCut = isStreamCut && new URL(request.url()).pathname === streamPath;
    const isMeant = isCut || /ERR_ABORTED/.test(reason) || (!javaScript && request.resourceType() === "script");
    if (!isMeant && !isElsewhere(request.url(), request)) problems.push(`failed: ${request.url()} ${reason}`);
  });
}

/** What a machine that is too busy answers: the page asks again by itself, and a journey that it does not help fails by what is not there. */
function isAskedAgain(response: Response): boolean {
  return response.status() === 503 && response.request().method() === "GET" && "retry-after" in response.headers();
}

const originOf = (url: string) => URL.parse(url)?.origin;

/** The address of the document that asks; for a document its own. */
function documentOf(request: Request): string {
  return request.isNavigationRequest() ? request.url() : request.frame().url();
}

beforeEach((running) => {
  task = running.task;
});

afterEach(async (ended) => {
  await keepTrace(ended.task, contexts, problems);
  for (const context of contexts.splice(0)) await context.close();
  expect(problems.splice(0), "problems on the pages of this journey").toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

/** Opens a path and waits until React has taken over, so that the first press is not lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const places = [document.querySelector("main *"), document.querySelector("h1")];
    return places.some((place) => place && Object.keys(place).some((key) => key.startsWith("__react")));
  });
}

/** Lets a request go on that was held back; a page that was left meanwhile waits for nothing, and its refusal is nobody's. */
export const goOn = (route: Route): Promise<void> => route.continue().catch(() => undefined);

/** Presses the demo account of this role on the embedded sign-in page, on which the page is or will be in a moment. */
export async function signIn(page: Page, role: Role, language: UiLanguage = "en"): Promise<void> {
  const { demoAction, roles } = identityTexts[language];
  await page.getByRole("button", { name: `${demoAction} ${roles[role]}` }).click();
  await page.waitForURL((url) => !/^\/(oidc|auth)(\/|$)/.test(url.pathname));
}

/**
 * Opens a path of the office and waits for its heading. Whoever signed in with this role in an earlier journey still
 * is, at the provider; without such a session, or once it has ended, by way of the sign-in page.
 */
export async function openOffice(role: Role, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ ...options, keptRole: role });
  const { demoAction, roles } = identityTexts[options.language ?? "en"];
  const asked = page.getByRole("button", { name: `${demoAction} ${roles[role]}` });
  const account = page.getByRole("button", { name: textsOf(options.language ?? "en")("office.account") });
  await page.goto(path);
  await asked.or(account).first().waitFor();
  if (await asked.isVisible()) {
    await signIn(page, role, options.language);
    await account.waitFor();
    await storeSession(role, page.context());
  }
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** What somebody downloaded. */
export async function contentsOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Every rule of WCAG 2.2 A and AA and the best practices beside them; with `rules`, only those. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // What is below the fold keeps the colours of the former theme until it is drawn again.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
  });
  // Where each rule passed is nobody's question, and naming all those places takes axe as long as its rules do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  const found = violations.map(({ id, nodes }) => {
    const examples = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`);
    return `${id}, ${nodes.length} times: ${examples.join("; ")}`;
  });
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Nothing sticks out sideways: the page scrolls down only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Letters of the machine's own are wider than those that are on their way.
  await eventually(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
  const widths = await page.evaluate(() => ({ page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }));
  expect(widths.page, `width of ${page.url()}`).toBeLessThanOrEqual(widths.window);
}

/** Waits for this text to be seen on the page. */
export async function see(place: Page | Locator, text: string | RegExp): Promise<void> {
  await place.getByText(text).filter({ visible: true }).first().waitFor();
}

/**
 * What is waited for beside an act. Should the act fail first, this fails
 * unheard: an error that nobody awaits would fail the whole run, also where the
 * second try of the journey passes.
 */
export function beside<T>(wait: Promise<T>): Promise<T> {
  wait.catch(() => undefined);
  return wait;
}

/** What something that is read from a page becomes once it is no longer as before, nor nothing in between. */
export async function changed<T>(read: () => Promise<T>, before: T): Promise<T> {
  let found = before;
  await eventually(async () => {
    found = await read();
    const isNothing = found === "" || found === null || found === undefined || (Array.isArray(found) && found.length === 0);
    return isNothing ? before : found;
  }).not.toEqual(before);
  return found;
}

/** `expect` of something that becomes so: asked again until it is, for as long as a slow machine may need; longer where each time is a page anew. */
export function eventually<T>(read: () => T | Promise<T>, seconds = 20): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: seconds * 1_000 });
}
