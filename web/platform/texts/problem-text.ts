import { useTranslations } from "use-intl";
import type { FieldIssue } from "#contract/core/errors.ts";
import type { ApiProblem } from "../api/problem.ts";
import { useFormats } from "../page/route-context.ts";

/** The sentence a person reads for a refusal. */
export function useProblemText(): (problem: ApiProblem) => string {
  const t = useTranslations("problems.codes");
  return ({ code, params }) => t(code.replace(".", "_") as "image_tooSmall", params as { width: number; height: number });
}

/** More values than these are no help in a sentence: the field itself offers them. */
const mostNamed = 6;

/** The message at a field; `label` is what the form calls it. */
export function useFieldText(): (issue: Pick<FieldIssue, "code" | "params">, label: string | undefined) => string {
  const t = useTranslations("fields");
  const formats = useFormats();
  return ({ code, params }, label) => {
    const date = typeof params["date"] === "string" ? formats.date(params["date"]) : "";
    const bound = (key: "min" | "max") => formats.number(Number(params[key] ?? 0));
    const allowed = Array.isArray(params["allowed"]) ? params["allowed"] : [];
    const named = allowed.length > 0 && allowed.length <= mostNamed ? allowed.join(", ") : "none";
    const field = label ?? t("thisField");
    const [given, right] = ["given", "right"].map((key) => String(params[key] ?? "")) as [string, string];
    const ratio = formats.number(Number(params["ratio"] ?? 0));
    return t(code, { field, n: Number(params["n"] ?? 0), min: bound("min"), max: bound("max"), date, allowed: named, given, right, ratio });
  };
}
