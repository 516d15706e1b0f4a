import type { Limit } from "./throttle.ts";

const aDay = 24 * 60;

type AnonymousWrite = Limit & {
  /** What it leaves in the database, besides one count for each network and limit. */
  leaves: string;
  /** How long a row stays, where nobody acts on it. */
  kept: string;
};

/**
 * All that somebody who is not signed in can make the database keep, and how
 * often a network may in a day: an IPv4 address, or an IPv6 customer's /64.
 * Generous for an office behind one address, and far from filling a disk. What
 * stands here comes on top of the shorter limits where each is asked for.
 */
export const anonymousWrites = {
  /** Counted by each instance for itself; the rows are those of pages that exist, however often they are looked at. */
  pageViews: { what: "anonymous.pageViews", most: 5_000, minutes: aDay, leaves: "a number for a page and day", kept: "25 months" },
  contactRequests: {
    what: "anonymous.contactRequests",
    most: 60,
    minutes: aDay,
    leaves: "the request or call, its mails, an audit row and a spent proof",
    kept: "until they are dealt with",
  },
  /** A sign-in or a sign-out that was begun: whoever asks for the page, signs in or not. */
  interactions: { what: "anonymous.interactions", most: 5_000, minutes: aDay, leaves: "the question until it is over", kept: "an hour" },
  signInAttempts: {
    what: "anonymous.signInAttempts",
    most: 2_000,
    minutes: aDay,
    leaves: "a line of the security log and its counts",
    kept: "400 days, and a day",
  },
  /** Of the sign-in: to register, to confirm, to reset a password. */
  mails: {
    what: "anonymous.mails",
    most: 200,
    minutes: aDay,
    leaves: "a mail, a code, a line of the security log, an account to be confirmed",
    kept: "a week for an account that nobody confirms",
  },
  invitationQuestions: {
    what: "anonymous.invitationQuestions",
    most: 50,
    minutes: aDay,
    leaves: "a mail to whoever invited, and an audit row",
    kept: "for good, one a day for an invitation",
  },
  /** Counted by each instance for itself. Beyond them a network's refused calls of the day are counted in one row of each kind. */
  refusedCalls: {
    what: "anonymous.refusedCalls",
    most: 200,
    minutes: aDay,
    leaves: "a line of the security log for a minute and kind",
    kept: "90 days",
  },
} as const satisfies Record<string, AnonymousWrite>;
