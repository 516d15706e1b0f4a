import type { ContractRouterClient } from "@orpc/contract";
import type { Contract } from "#contract/router.ts";

/** What a single call may say besides its input. */
export type CallOptions = {
  /** The version the person has seen, sent as `If-Match`. */
  ifMatch?: number;
  /** The same key and body give the first answer again, sent as `Idempotency-Key`. */
  idempotencyKey?: string;
};

export type ApiClient = ContractRouterClient<Contract, CallOptions>;
