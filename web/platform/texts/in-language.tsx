import { usePage } from "#web/platform/page/route-context.ts";

type InLanguageProps = { language: string | null | undefined; children: string };

/** Words that somebody else wrote, such as a name, marked with their language where it is not the reader's: browsers then speak and translate them right. */
export function InLanguage({ language, children }: InLanguageProps) {
  const { page } = usePage();
  return language && language !== page.language ? <span lang={language}>{children}</span> : <span>{children}</span>;
}
