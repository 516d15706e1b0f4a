import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { MailTemplateCode } from "#contract/support/mail-templates.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { useAddress } from "#web/platform/page/address.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { choice } from "#web/platform/page/search-params.ts";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { MailPreview } from "../mail-preview.tsx";

const path = "/admin/outbox/templates";

const languageIn = (given: Record<string, unknown>) => ({ language: choice(given["language"], ["", ...uiLanguages], "") });

/** One kind of mail as its reader would see it, in the language that the address says, else in one's own. */
export function MailTemplateScreen({ template }: { template: string }) {
  const t = useTranslations("mailTemplates");
  const outbox = useTranslations("support.outbox");
  const ui = useTranslations("ui");
  const { api, page } = usePage();
  const formats = useFormats();
  const asked = useAddress(languageIn).language;
  const language: UiLanguage = asked === "" ? page.language : asked;
  const {
    data: mail,
    error,
    refetch,
  } = useQuery(
    api.mailTemplates.getMailTemplate.queryOptions({
      // An address may name what is none: the API says so.
      input: { template: template as MailTemplateCode, language },
      placeholderData: keepPreviousData,
    }),
  );
  if (error) {
    return <RecordProblem error={error} title={t("missing")} back={{ href: path, label: t("title") }} onRetry={() => void refetch()} />;
  }
  if (!mail) return <PageSpinner label={ui("loading")} />;

  const title = t(`names.${mail.template}`);
  const hrefIn = (other: UiLanguage) => `${path}/${template}?language=${other}`;
  return (
    <OfficePage
      title={title}
      description={t(`whens.${mail.template}`)}
      crumbs={[
        { label: outbox("title"), href: "/admin/outbox" },
        { label: t("title"), href: path },
        { label: title, href: `${path}/${template}` },
      ]}
    >
      <LinkTabs
        label={t("language")}
        current={hrefIn(language)}
        items={uiLanguages.map((other) => ({ href: hrefIn(other), label: formats.language(other) }))}
      />
      <Stack gap={4}>
        <Card>
          <KeyValueList
            columns={2}
            items={[
              { key: "reader", label: t("reader"), value: t(`readers.${mail.reader}`) },
              { key: "subject", label: t("subject"), value: <span lang={language}>{mail.subject}</span> },
            ]}
          />
        </Card>
        <MailPreview html={mail.html} text={mail.text} language={language} />
      </Stack>
    </OfficePage>
  );
}
