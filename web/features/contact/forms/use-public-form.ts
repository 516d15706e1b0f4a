import { useHydrated, useNavigate } from "@tanstack/react-router";
import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type { ContactKind } from "#contract/contact/contact-states.ts";
import type { FieldIssue } from "#contract/core/errors.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText, useProblemText } from "#web/platform/texts/problem-text.ts";

type Engine = typeof import("./form-engine.ts");
type Values = Record<string, string>;

type PublicFormOptions = {
  kind: ContactKind;
  /** The page's own path, which also takes the form where no script runs. */
  path: string;
  /** What the form calls each field, by its name. */
  labels: Record<string, string>;
  /** After the server has refused it: what the page shows may be old. */
  onRefused?: () => void;
};

/**
 * A form of the public pages. It is plain HTML that works by itself; once
 * somebody touches it, what judges the fields and does the proof of work is
 * fetched, and sending happens within the page.
 */
export function usePublicForm({ kind, path, labels, onRefused }: PublicFormOptions) {
  const { api, page } = usePage();
  const textOf = useFieldText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const posted = page.posted?.path === path ? page.posted : undefined;
  const [issues, setIssues] = useState<Record<string, FieldIssue>>(() => byField(posted?.problem.errors ?? []));
  const [problem, setProblem] = useState(() => (posted && posted.problem.errors.length === 0 ? problemText(problemFrom(posted)) : ""));
  const [isSending, setSending] = useState(false);
  const engine = useRef<Promise<{ parts: Engine; prover: ReturnType<Engine["openProver"]> }>>(undefined);

  const ready = () => {
    engine.current ??= import("./form-engine.ts")
      .then((parts) => ({ parts, prover: parts.openProver(api) }))
      .catch((error: unknown) => {
        // A chunk that did not come is asked for again.
        engine.current = undefined;
        throw error;
      });
    return engine.current;
  };
  const touch = () =>
    void ready()
      .then(({ prover }) => prover.begin())
      .catch(() => undefined);

  async function judgeField(event: FocusEvent<HTMLFormElement>) {
    const { name, value, form } = event.target as unknown as HTMLInputElement;
    if (!form || !labels[name] || (value === "" && !issues[name])) return;
    const { parts } = await ready();
    const issue = parts.judge(kind, valuesOf(form)).find((candidate) => candidate.path === name);
    setIssues(({ [name]: _before, ...others }) => (issue ? { ...others, [name]: issue } : others));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setSending(true);
    setProblem("");
    try {
      const { parts, prover } = await ready();
      const values = valuesOf(form);
      const wrong = parts.judge(kind, values);
      if (wrong.length > 0) return showIssues(form, wrong);
      await sendWith(parts, prover, values);
      await navigate({ href: `${path}?sent=${encodeURIComponent(values["slot"] || "1")}` });
    } catch (error) {
      const refusal = problemOf(error);
      if (refusal.errors.length > 0) showIssues(form, refusal.errors);
      else setProblem(problemText(refusal));
      onRefused?.();
      touch();
    } finally {
      setSending(false);
    }
  }

  /** A proof that came too late is made anew, once, without asking anybody. */
  async function sendWith(parts: Engine, prover: ReturnType<Engine["openProver"]>, values: Values) {
    try {
      await parts.send(api, kind, { ...values, proof: await prover.take() });
    } catch (error) {
      if (problemOf(error).code !== "form.refused") throw error;
      await parts.send(api, kind, { ...values, proof: await prover.take() });
    }
  }

  function showIssues(form: HTMLFormElement, found: readonly FieldIssue[]) {
    setIssues(byField(found));
    const first = [...form.elements].find((element) => "name" in element && found.some((issue) => issue.path === element.name));
    (first as HTMLElement | undefined)?.focus();
  }

  const errorOf = (name: string): string | undefined => {
    const issue = issues[name];
    return issue && textOf(issue, labels[name]);
  };
  return {
    problem,
    isSending,
    errorOf,
    /** What was typed before the page came back with errors. */
    typed: (name: string): string | undefined => posted?.values[name],
    /** Of a field: its name, label, error, and what was typed. */
    field: (name: string) => ({ name, label: labels[name] ?? name, error: errorOf(name), defaultValue: posted?.values[name] }),
    form: {
      method: "post",
      action: path,
      // The browser's own bubbles where no script runs; our words, in the page's language, where one does.
      noValidate: isHydrated,
      onFocus: touch,
      onInput: touch,
      onBlur: (event: FocusEvent<HTMLFormElement>) => void judgeField(event),
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    } as const,
  };
}

function valuesOf(form: HTMLFormElement): Values {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(fields);
}

function byField(issues: readonly FieldIssue[]): Record<string, FieldIssue> {
  return Object.fromEntries(issues.map((issue) => [issue.path, issue]));
}

function problemFrom({ problem }: { problem: { code: string; params: object } }) {
  return problem as Parameters<ReturnType<typeof useProblemText>>[0];
}
