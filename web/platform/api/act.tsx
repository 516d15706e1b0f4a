import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { showToast, type ToastContent } from "#web/ui/toast/toast-store.ts";
import { useProblemText } from "../texts/problem-text.ts";
import type { ProblemTexts } from "../texts/problems.en.ts";
import { type ApiProblem, problemOf } from "./problem.ts";

type ActOptions<Input, Answer> = {
  call(input: Input): Promise<Answer>;
  /** What the toast says once it is done; null where the screen itself shows it. */
  success(answer: Answer, input: Input): ToastContent | null;
  /** The title of the toast when it fails. */
  title?: keyof ProblemTexts["titles"];
  /** Brings the screen up to date; runs beside the toast. */
  done?(answer: Answer, input: Input): unknown;
  /** Acts of one scope go one after the other. */
  scope?: string;
  /** Before it calls: shows on the screen what is going to be. */
  begin?(input: Input): unknown;
  /** Which refusals say that it changed meanwhile; a stale version alone unless told otherwise. */
  staleWhen?: readonly ApiProblem["code"][];
  /** Somebody changed it meanwhile; true where that is told here and no toast is wanted. */
  stale?(input: Input): boolean | Promise<boolean>;
  failed?(problem: ApiProblem, input: Input): unknown;
  /** Either way, at the end. */
  settled?(): unknown;
  /** How a problem reads, where the usual words do not say enough. */
  words?(problem: ApiProblem): string | undefined;
};

/**
 * One act of a person: it calls, says what came of it in a toast, and keeps the screen true. Without a connection it
 * fails at once and says so, instead of waiting to act at a moment nobody chose.
 */
export function useAct<Answer, Input = void>(options: ActOptions<Input, Answer>) {
  const { act, isPending, variables } = useToldAct(options, () => true);
  return { act, isPending, variables };
}

/**
 * The same from a dialog or a form, which stays open when it fails: `notice` says why inside it, until `reset`, and once is
 * enough. What is gone takes its dialog along; that is told in a toast.
 */
export function useDialogAct<Answer, Input = void>(options: ActOptions<Input, Answer>) {
  return useToldAct(options, ({ code }) => code === "resource.notFound");
}

function useToldAct<Answer, Input>(options: ActOptions<Input, Answer>, isToasted: (problem: ApiProblem) => boolean) {
  const { call, success, title = "action", done, scope, begin, staleWhen = ["version.stale"], stale, failed, settled, words } = options;
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const say = (thrown: unknown) => words?.(problemOf(thrown)) ?? textOf(problemOf(thrown));
  const { mutate, isPending, variables, data, error, reset } = useMutation<Answer, unknown, Input>({
    networkMode: "always",
    mutationFn: call,
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    onMutate: (input) => begin?.(input),
    onSuccess(answer, input) {
      const told = success(answer, input);
      if (told) showToast({ tone: "success", ...told });
      return done?.(answer, input);
    },
    async onError(thrown, input) {
      const problem = problemOf(thrown);
      if (staleWhen.includes(problem.code) && (await stale?.(input))) return;
      if (isToasted(problem)) showToast({ title: titles(title), description: say(thrown), tone: "error" });
      await failed?.(problem, input);
    },
    onSettled: () => settled?.(),
  });
  const notice: ReactNode = error ? <Notice tone="danger">{say(error)}</Notice> : undefined;
  return { act: mutate, isPending, variables, answer: data, problem: error ? problemOf(error) : undefined, notice, reset };
}
