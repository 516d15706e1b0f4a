import type { SignInErrorCode } from "#web/platform/session/sign-in-error.ts";

export const peopleTexts = {
  signInTitle: "Sign in",
  signingIn: "Taking you to the sign-in page…",
  finishing: "Signing you in…",
  tryAgain: "Sign in again",
  popupDone: "You are signed in. You can close this window.",
  again: {
    title: "Your session has ended",
    text: "What you typed is still here. Sign in again in a small window and go on where you were.",
    action: "Sign in again",
    waiting: "Finish signing in in the small window…",
    redirect: "Go to the sign-in page",
    leave: "Leave without saving",
    done: "You are signed in again. Go on where you were.",
  },
  errors: {
    stateMismatch: {
      title: "This sign-in does not belong to this page",
      text: "It was begun in another window or too long ago. Nothing was signed in; begin again here.",
    },
    missingTransaction: {
      title: "This sign-in was not begun here",
      text: "The page was opened twice, in another browser, or from an old link. Begin again here.",
    },
    timeout: {
      title: "The sign-in took too long",
      text: "The sign-in service did not answer in time. Check your connection and try again.",
    },
    popupClosed: {
      title: "The sign-in window was closed",
      text: "It closed before the sign-in was done. Try again, or go on to the sign-in page: what you typed is kept.",
    },
    popupBlocked: {
      title: "Your browser blocked the sign-in window",
      text: "Allow windows for this site, or go on to the sign-in page: what you typed is kept and will be there when you are back.",
    },
    loginRequired: { title: "You need to sign in", text: "Your session has ended. Sign in again to go on where you were." },
    refused: { title: "The sign-in was refused", text: "The sign-in service did not let this through. Try again, or use another account." },
    unreachable: { title: "The sign-in service cannot be reached", text: "Check your connection and try again in a moment." },
  } satisfies Record<SignInErrorCode, { title: string; text: string }>,
};

export type PeopleTexts = typeof peopleTexts;
