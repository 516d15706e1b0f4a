import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { Texts } from "#web/platform/texts/texts.tsx";
import type { ShortlistTexts } from "./texts.en.ts";
import { loadShortlistTexts } from "./texts.ts";

type WithTextsProps = { texts: ShortlistTexts; children: ReactNode };

/** Adds the words of these pages, which came with their data, to the storefront's own. */
export function WithShortlistTexts({ texts, children }: WithTextsProps) {
  const { page } = usePage();
  const messages = useMessages();
  return (
    <Texts language={page.language} timeZone={page.settings.timeZone} messages={{ ...messages, shortlist: texts }}>
      {children}
    </Texts>
  );
}

/** The same for parts that only a browser draws: they appear with their words. */
export function LazyShortlistTexts({ children }: { children: ReactNode }) {
  const { language } = usePage().page;
  const { data } = useQuery({
    queryKey: ["texts", "shortlist", language],
    queryFn: () => loadShortlistTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <WithShortlistTexts texts={data}>{children}</WithShortlistTexts> : null;
}
