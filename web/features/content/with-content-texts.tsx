import type { ReactNode } from "react";
import { useMessages } from "use-intl";
import type { ContentTexts } from "#web/features/content/texts.en.ts";
import { usePage } from "#web/platform/route-context.ts";
import { Texts } from "#web/platform/texts.tsx";

/** Adds the words of these pages, which came with their data, to the storefront's own. */
export function WithContentTexts({ texts, children }: { texts: ContentTexts; children: ReactNode }) {
  const { page } = usePage();
  const messages = useMessages();
  return (
    <Texts language={page.language} timeZone={page.settings.timeZone} messages={{ ...messages, content: texts }}>
      {children}
    </Texts>
  );
}
