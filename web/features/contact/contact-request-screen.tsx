import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactFile, ContactRequest } from "#contract/contact/contact.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { StaleNews, useContactActs } from "./contact-acts.ts";
import { ContactKindBadge, ContactStateBadge } from "./contact-badges.tsx";
import { Details } from "./contact-details.tsx";
import { ContactMatches, ContactOthers } from "./contact-links.tsx";
import { ContactPipeline } from "./contact-pipeline.tsx";
import styles from "./contact-requests.module.css";
import { ContactTimeline } from "./contact-timeline.tsx";

const list = "/admin/contact-requests";

/** One contact request: what was asked, what happened since, what may belong to it, and what can be done about it. */
export function ContactRequestScreen({ requestId }: { requestId: string }) {
  const t = useTranslations("contact");
  const { api } = usePage();
  const { data, error, refetch } = useQuery({ ...api.contact.getContactFile.queryOptions({ input: { requestId } }), staleTime: 0 });
  const [news, setNews] = useState("");
  if (error && !data)
    return (
      <RecordProblem
        error={error}
        title={t("details.notFoundTitle")}
        back={{ href: list, label: t("title") }}
        onRetry={() => void refetch()}
      />
    );
  return (
    <StaleNews value={setNews}>
      <OfficePage
        title={data ? t("details.from", { name: data.request.name }) : t("title")}
        crumbs={[
          { label: t("title"), href: list },
          { label: data?.request.name ?? "…", href: `${list}/${requestId}` },
        ]}
        status={data ? <Badges request={data.request} /> : undefined}
        action={data ? <Handling request={data.request} /> : undefined}
      >
        <Stack gap={4}>
          {news ? (
            <Notice tone="warning" title={t("stale.title")} announce="assertive">
              {news} {t("stale.still")}
            </Notice>
          ) : null}
          {data ? <File file={data} /> : <Skeleton width="100%" height="20rem" />}
        </Stack>
      </OfficePage>
    </StaleNews>
  );
}

function Badges({ request: { kind, handled } }: { request: ContactRequest }) {
  return (
    <Cluster gap={2}>
      <ContactKindBadge kind={kind} />
      <ContactStateBadge handled={handled} />
    </Cluster>
  );
}

function Handling({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact.details");
  const { setHandled, isPending } = useContactActs();
  if (request.can.handle)
    return (
      <Button variant="primary" loading={isPending(request.id)} onClick={() => setHandled(request, true)}>
        {t("markHandled")}
      </Button>
    );
  return request.can.reopen ? (
    <Button loading={isPending(request.id)} onClick={() => setHandled(request, false)}>
      {t("reopen")}
    </Button>
  ) : null;
}

function File({ file: { request, timeline, others, matches } }: { file: ContactFile }) {
  const t = useTranslations("contact");
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title={t("details.message")}>
          <Details request={request} />
        </Card>
        {request.can.answer ? (
          <Card title={t("answer.heading")}>
            <AnswerForm key={request.id} request={request} />
          </Card>
        ) : null}
        <Card title={t("file.timeline")}>
          <ContactTimeline request={request} steps={timeline} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title={t("file.heading")}>
          <ContactPipeline request={request} />
        </Card>
        <Card title={t("file.matches")}>
          <ContactMatches request={request} matches={matches} />
        </Card>
        <Card title={t("file.others")}>
          <ContactOthers others={others} />
        </Card>
      </div>
    </div>
  );
}
