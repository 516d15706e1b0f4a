import { useSyncExternalStore } from "react";
import type { Session, SessionState } from "./session.ts";

const onServer: SessionState = { status: "unknown", subject: undefined };

/** Who is signed in, as this tab knows it; `unknown` while the page is rendered on the server. */
export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => onServer);
}
