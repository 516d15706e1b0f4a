import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { MailTemplate } from "#contract/support/mail-templates.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { OutboxTabs } from "./outbox-tabs.tsx";

const path = "/admin/outbox/templates";

/** Every kind of mail: who gets it, and when. */
export function MailTemplatesScreen() {
  const t = useTranslations("mailTemplates");
  const outbox = useTranslations("support.outbox");
  const { api } = usePage();
  const { data, error, refetch } = useQuery(api.mailTemplates.listMailTemplates.queryOptions({ input: {} }));
  if (error && !data)
    return <RecordProblem error={error} title={t("title")} back={{ href: path, label: t("title") }} onRetry={() => void refetch()} />;
  return (
    <OfficePage
      title={t("title")}
      description={t("description")}
      crumbs={[
        { label: outbox("title"), href: "/admin/outbox" },
        { label: t("title"), href: path },
      ]}
    >
      <OutboxTabs current="templates" />
      <DataTable<MailTemplate>
        caption={t("caption")}
        loading={data === undefined}
        rows={data?.items ?? []}
        rowKey={({ template }) => template}
        rowHref={({ template }) => `${path}/${template}`}
        columns={[
          { key: "name", header: t("name"), cell: ({ template }) => t(`names.${template}`) },
          { key: "reader", header: t("reader"), cell: ({ reader }) => t(`readers.${reader}`) },
          { key: "when", header: t("when"), isWords: true, cell: ({ template }) => t(`whens.${template}`) },
        ]}
      />
    </OfficePage>
  );
}
