import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { uuidPattern } from "#contract/core/fields/uuid.ts";
import { useReadRecord } from "./notification-queries.ts";

/** The addresses of records that news is about; the part in brackets is its id. */
const recordAt = new RegExp(`^/\\w+/(?:bookings|messages|vendors|clients)/(${uuidPattern})$`, "i");

/** The record that an address shows; undefined where it shows none. */
export const recordIn = (pathname: string): string | undefined => recordAt.exec(pathname)?.[1];

/** What is about the record on screen counts as read, also what comes while somebody looks at it. */
export function useReadByOpening(unread: number): void {
  const recordId = recordIn(useLocation().pathname);
  const read = useReadRecord();
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (recordId === undefined || unread === 0) return;
    const look = () => {
      if (document.visibilityState === "visible") void latest.current(recordId);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [recordId, unread]);
}
