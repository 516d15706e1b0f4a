import type { ErrorCode, FieldIssue, IssueParams } from "#contract/errors.ts";
import type { UiLanguage } from "#contract/product.ts";
import type { ApiClient } from "#web/platform/api/client-type.ts";

/** What the browser may know of the installation; written into the page by the server. */
export type PublicSettings = {
  productName: string;
  publicUrl: string;
  timeZone: string;
  /** The operator's share of a booking, in basis points. */
  commissionRateBp: number;
  isDemo: boolean;
  oidc: { issuer: string; clientId: string; audience: string };
};

/** A form that came without JavaScript and was refused: its page shows it again. */
export type PostedForm = {
  path: string;
  values: Record<string, string>;
  status: number;
  problem: { code: ErrorCode; params: IssueParams; errors: FieldIssue[] };
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
};

declare module "@tanstack/react-router" {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
