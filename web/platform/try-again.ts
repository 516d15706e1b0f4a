import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { type ApiProblem, problemOf } from "./api/problem.ts";
import { useProblemText } from "./texts/problem-text.ts";

const longestPauseMs = 15_000;

/** Whether a problem is over sooner or later, whatever anybody does: nobody answers, the service is away, or too much was asked at once. */
export function passesByItself({ code }: Pick<ApiProblem, "code">): boolean {
  return code === "network" || code === "server.unavailable" || code === "server.maintenance" || code === "rate.limited";
}

/** How long until the next try, in milliseconds: longer each time, and never sooner than the server asked for. */
export function pauseBefore(tries: number, { code, params }: Pick<ApiProblem, "code" | "params">): number {
  const asked = code === "rate.limited" ? Number(params["retryAfterSeconds"] ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(longestPauseMs, 2_000 * 1.5 ** tries));
}

/**
 * Tries again by itself once the server answers: what a screen shows stays
 * calmly there meanwhile, and the server is asked no more than whether it is
 * well.
 */
function useTryAgain(error: unknown, retry: () => void): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const problem = error === undefined || error === null ? undefined : problemOf(error);
    if (!problem || !passesByItself(problem)) return;
    let tries = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pauseBefore(tries, problem));
    };
    const look = async () => {
      clearTimeout(timer);
      tries += 1;
      const isWell = await fetch("/api/health", { cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isOver) return;
      if (isWell) latest.current();
      else wait();
    };
    wait();
    window.addEventListener("online", look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", look);
    };
  }, [error]);
}

/**
 * What a screen says in place of what it could not read: calmly of what passes
 * by itself, which is tried again by itself.
 *
 * @param error what was thrown; null or undefined where nothing was
 */
export function useReadProblem(error: unknown, retry: () => void): { isCalm: boolean; title: string; text: string } {
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  useTryAgain(error, retry);
  const problem = problemOf(error);
  const isCalm = passesByItself(problem);
  return {
    isCalm,
    title: ui(isCalm ? "calmTitle" : "wentWrong"),
    text: isCalm ? `${textOf(problem)} ${ui("triesAgain")}` : textOf(problem),
  };
}
