import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { calendarFile } from "#contract/support/support-states.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MailStateBadge } from "./mail-state-badge.tsx";
import { SendAgain } from "./send-again.tsx";

/** One mail as its reader sees it, in a frame that runs nothing. */
export function MailScreen({ mailId }: { mailId: string }) {
  const t = useTranslations("support.outbox");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const formats = useFormats();
  const { data: mail, error, refetch } = useQuery(api.support.getOutboxMail.queryOptions({ input: { mailId } }));
  if (error) {
    return (
      <RecordProblem
        error={error}
        title={t("missing")}
        back={{ href: "/admin/outbox", label: t("title") }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!mail) return <PageSpinner label={ui("loading")} />;

  const title = mail.subject || t("waiting");
  return (
    <OfficePage
      title={title}
      status={<MailStateBadge state={mail.state} />}
      action={mail.can.sendAgain ? <SendAgain mailId={mail.id} /> : undefined}
      crumbs={[
        { label: t("title"), href: "/admin/outbox" },
        { label: title, href: `/admin/outbox/${mail.id}` },
      ]}
    >
      <Stack gap={4}>
        <Card>
          <KeyValueList
            columns={2}
            items={[
              {
                key: "to",
                label: t("to"),
                value: (
                  <TwoLines
                    first={mail.toName || <EmailAddress address={mail.toEmail} />}
                    second={mail.toName ? <EmailAddress address={mail.toEmail} /> : undefined}
                  />
                ),
              },
              { key: "language", label: t("language"), value: formats.language(mail.language) },
              ...(mail.repeats
                ? [{ key: "repeats", label: t("repeats"), value: <UiLink href={`/admin/outbox/${mail.repeats}`}>{t("first")}</UiLink> }]
                : []),
              { key: "created", label: t("created"), value: formats.instant(mail.createdAt) },
              { key: "sent", label: t("sent"), value: mail.sentAt ? formats.instant(mail.sentAt) : "–" },
              ...(mail.calendar ? [{ key: "attachment", label: t("attachment"), value: <CalendarFile content={mail.calendar} /> }] : []),
            ]}
          />
        </Card>
        {mail.error ? (
          <Notice tone="danger" title={t("error")}>
            {mail.error}
          </Notice>
        ) : null}
        {mail.html ? (
          <MailPreview html={mail.html} text={mail.text} language={mail.language} />
        ) : (
          <Notice tone="info">{t("notYet")}</Notice>
        )}
      </Stack>
    </OfficePage>
  );
}

function CalendarFile({ content }: { content: string }) {
  const t = useTranslations("support.outbox");
  return (
    <a href={`data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`} download={calendarFile}>
      {t("calendar", { file: calendarFile })}
    </a>
  );
}
