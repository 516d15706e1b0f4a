import type { ReactNode } from "react";
import { useMessages } from "use-intl";
import { usePage } from "../page/route-context.ts";
import { Texts } from "./texts.tsx";

type MoreTextsProps = {
  /** By namespace; they came with the page's data, so that no other page loads them. */
  texts: Record<string, object>;
  children: ReactNode;
};

/** Adds a page's own words to those of the shell around it. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const { page } = usePage();
  const messages = useMessages();
  return (
    <Texts language={page.language} timeZone={page.settings.timeZone} messages={{ ...messages, ...texts }}>
      {children}
    </Texts>
  );
}
