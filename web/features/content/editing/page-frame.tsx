import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage } from "#contract/content/content.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";
import { Stack } from "#web/ui/stack.tsx";

type PageFrameProps = { page: ContentPage; current: "text" | "history"; status?: ReactNode; children: ReactNode };

/** The two parts of a page's editing: its text and its history. */
export function PageFrame({ page, current, status, children }: PageFrameProps) {
  const t = useTranslations("editing");
  const path = `/admin/content/${page.id}`;
  const title = page.title || t("untitled");
  const crumbs = [
    { label: t("title"), href: "/admin/content" },
    { label: title, href: path },
  ];
  return (
    <OfficePage
      title={title}
      status={status}
      description={t(`kinds.${page.kind}`)}
      crumbs={current === "history" ? [...crumbs, { label: t("tabs.history"), href: `${path}/history` }] : crumbs}
    >
      <Stack gap={5}>
        <LinkTabs
          label={title}
          current={current === "text" ? path : `${path}/history`}
          items={[
            { href: path, label: t("tabs.text") },
            { href: `${path}/history`, label: t("tabs.history") },
          ]}
        />
        {children}
      </Stack>
    </OfficePage>
  );
}
