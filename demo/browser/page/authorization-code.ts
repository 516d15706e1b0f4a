/** Somebody who can be looked over the shoulder of. */
export type Persona = { subject: string; name: string; email: string };

/** What the page of personas hands to the token endpoint: who was picked, and for which request. */
export type AuthorizationCode = Persona & { nonce: string | null; challenge: string | null };
