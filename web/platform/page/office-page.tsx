import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { InLanguage } from "#web/platform/texts/in-language.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/navigation/breadcrumbs.tsx";
import { usePageTitle } from "./page-title.ts";

type OfficePageProps = {
  title: string;
  /** The language that somebody else wrote the title in. */
  titleLanguage?: string;
  /** The way from the area to this page, with names, the page itself last; one alone is not shown. */
  crumbs: readonly Crumb[];
  status?: ReactNode;
  description?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  secondaryActions?: ReactNode;
  children: ReactNode;
};

/** A screen of the back office: title of tab and page, breadcrumbs, action, content. */
export function OfficePage({ title, titleLanguage, crumbs, children, ...header }: OfficePageProps) {
  const t = useTranslations("office");
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={<InLanguage language={titleLanguage}>{title}</InLanguage>}
        breadcrumbs={crumbs.length > 1 ? <Breadcrumbs label={t("breadcrumbs")} items={crumbs} /> : undefined}
        {...header}
      />
      {children}
    </>
  );
}
