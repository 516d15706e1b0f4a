/** The part of `oidc-provider` that this folder uses; the package brings no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export type AdapterPayload = Record<string, unknown> & {
    grantId?: string;
    uid?: string;
    userCode?: string;
    consumed?: number;
    accountId?: string;
    result?: InteractionResult;
  };

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number | undefined): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Account {
    accountId: string;
    claims(use: string, scope: string): Record<string, unknown> & { sub: string };
  }

  export interface Client {
    clientId: string;
    grantTypeAllowed(type: string): boolean;
  }

  export interface Grant {
    accountId: string;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Token {
    kind: string;
    remainingTTL: number;
    sessionUid?: string;
    grantId?: string;
  }

  export interface OidcContext {
    route?: string;
    provider: Provider;
    client?: Client;
    account?: Account;
    params?: Record<string, string | undefined>;
    result?: InteractionResult;
    session?: { uid: string; accountId?: string; amr?: string[]; grantIdFor(clientId: string): string | undefined };
    entities: {
      Account?: Account;
      RotatedRefreshToken?: Token;
      RefreshToken?: Token & { sessionUid?: string };
      IdTokenHint?: { payload: { sub?: string } };
    };
  }

  /** The Koa context, with what the provider adds to it. */
  export interface Context {
    req: IncomingMessage;
    res: ServerResponse;
    oidc: OidcContext;
    body: unknown;
    type: string;
    status: number;
    set(name: string, value: string): void;
    set(headers: Record<string, string>): void;
    remove(name: string): void;
    query: Record<string, string | string[] | undefined>;
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    /** Where the sign-in goes on once it has a result. */
    returnTo: string;
    result?: InteractionResult;
    /** The session in which it began. */
    session?: { accountId?: string; uid?: string };
  }

  export interface InteractionResult {
    login?: { accountId: string; amr?: string[] };
    consent?: { grantId?: string };
    /** Resolves `prompt=create`. */
    create?: Record<string, never>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    /** Koa's: believe the X-Forwarded headers. */
    proxy: boolean;
    /** Koa's: print no errors. */
    silent: boolean;
    readonly Grant: { new (properties: { accountId: string; clientId: string }): Grant; find(id: string): Promise<Grant | undefined> };
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: "server_error", listener: (ctx: Context, error: Error) => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    on(event: "end_session.success" | "authorization.success", listener: (ctx: Context) => void): this;
    on(event: "grant.error", listener: (ctx: Context, error: Error) => void): this;
    createContext(req: IncomingMessage, res: ServerResponse): Context;
    readonly Session: {
      get(ctx: Context): Promise<{ uid: string; accountId?: string }>;
      findByUid(uid: string): Promise<{ amr?: string[] } | undefined>;
    };
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: InteractionResult): Promise<void>;
  }

  export const errors: {
    InvalidGrant: new (description: string) => Error;
    InvalidTarget: new (description: string) => Error;
  };

  export interface Prompt {
    checks: { add(check: Check): void };
  }
  export interface Policy {
    get(name: string): Prompt;
    add(prompt: Prompt, index?: number): void;
  }
  export interface Check {
    reason: string;
  }
  export const interactionPolicy: {
    base(): Policy;
    Prompt: { new (properties: { name: string; requestable: boolean }): Prompt };
    Check: {
      new (reason: string, description: string, check: (ctx: Context) => boolean | Promise<boolean>): Check;
      new (reason: string, description: string, error: string, check: (ctx: Context) => boolean | Promise<boolean>): Check;
      readonly REQUEST_PROMPT: boolean;
      readonly NO_NEED_TO_PROMPT: boolean;
    };
  };
}
