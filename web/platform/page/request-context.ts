import type { ErrorCode, FieldIssue, IssueParams } from "#contract/core/errors.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { ApiClient } from "../api/client-type.ts";
import type { SessionConfig } from "../session/protocol.ts";

/** What the browser may know of the installation; written into the page by the server. */
export type PublicSettings = {
  productName: string;
  publicUrl: string;
  timeZone: string;
  defaultLanguage: UiLanguage;
  /** The operator's share of a booking, in basis points. */
  commissionRateBp: number;
  isDemo: boolean;
  /** Where maps have their streets from; without it they are drawn as outlines. */
  map: MapSource | undefined;
  oidc: SessionConfig;
};

export type MapSource = {
  /** A MapLibre style, or picture tiles with `{z}`, `{x}` and `{y}`. */
  url: string;
  attribution: string;
};

/** A form that came without JavaScript and was refused: its page shows it again. */
export type PostedForm = {
  path: string;
  values: Record<string, string>;
  status: number;
  problem: { code: ErrorCode; params: IssueParams; errors: FieldIssue[] };
};

/** What a public page says of itself to search engines, assistants and whoever shows a preview of a link. */
export type PageDescription = {
  title: string;
  description?: string | undefined;
  /** False keeps the page out of search engines. */
  isIndexed: boolean;
  /** The part of the query that makes it another page, `?page=2`; whatever else was asked leads to the same one. */
  search: string;
  kind: "website" | "article" | "product";
  /** Path of a picture on this site. */
  image?: { path: string; width: number; height: number; alt: string } | undefined;
  /** JSON-LD in the vocabulary of schema.org. */
  structuredData: readonly object[];
};

/** What the server hands to the rendering of one page. */
export type RequestContext = {
  /** The API in process, as a visitor: no HTTP hop. */
  api: ApiClient;
  settings: PublicSettings;
  language: UiLanguage;
  /** Whether the visitor wants prices including VAT. */
  withVat: boolean;
  nonce: string;
  posted: PostedForm | undefined;
  /** Sets the status that a page answers with where it is none of the router's own (200, 404, 500): 410 for what is gone. */
  answerWith(status: number): void;
  /** Tells the operator's log of what kept the page from being drawn. */
  noteFault(error: unknown): void;
  /** Says more of the page; the last word on a field counts. */
  describe(part: Partial<PageDescription>): void;
};

declare module "@tanstack/react-router" {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
