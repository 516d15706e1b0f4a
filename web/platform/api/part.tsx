import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

type PartProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Of the shape that stands while it comes; null where nothing needs to. */
  height?: string | null;
  children: (data: Data) => ReactNode;
};

/** One part of a screen: its data, a shape of it while it comes, or what failed with a way to try that part again. */
export function Part<Data>({ query: { data, error, refetch }, height = "9rem", children }: PartProps<Data>) {
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  if (error && data === undefined)
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
        {textOf(problemOf(error))}
      </Notice>
    );
  if (data === undefined) return height === null ? null : <Skeleton shape="box" height={height} />;
  return children(data);
}
