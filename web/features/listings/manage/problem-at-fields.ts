import { ApiProblem, problemOf } from "#web/platform/api/problem.ts";

/** What a call was refused for, its fields named as the form names them: without the body's outer name. */
export function problemAtFields(error: unknown, prefix: string): ApiProblem {
  const { code, status, params, errors, requestId } = problemOf(error);
  const inner = errors.map((issue) => ({ ...issue, path: issue.path.startsWith(prefix) ? issue.path.slice(prefix.length) : issue.path }));
  return new ApiProblem(code, status, params, inner, requestId);
}
