import IconMail from "@tabler/icons-react/icons/IconMail";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { StaleNews, useContactActs } from "./contact-acts.ts";
import { ContactKindBadge, ContactStateBadge } from "./contact-badges.tsx";
import styles from "./contact-requests.module.css";

type DrawerProps = { requestId: string; onClose: () => void };

/** One contact request beside its list: what was asked, by whom, and what can be done about it. */
export function ContactRequestDrawer({ requestId, onClose }: DrawerProps) {
  const t = useTranslations("contact");
  const ui = useTranslations("ui");
  const textOf = useProblemText();
  const { api } = usePage();
  const { data: request, error } = useQuery({ ...api.contact.getContactRequest.queryOptions({ input: { requestId } }), staleTime: 0 });
  const problem = error && !request ? problemOf(error) : undefined;
  const [news, setNews] = useState("");
  const isMissing = problem?.code === "resource.notFound";
  return (
    <StaleNews value={setNews}>
      <Drawer
        open
        onClose={onClose}
        closeLabel={ui("close")}
        title={request ? t("details.from", { name: request.name }) : isMissing ? t("details.notFoundTitle") : t("title")}
        footer={request ? <Foot request={request} onDone={onClose} /> : undefined}
      >
        {problem ? <Notice tone="danger">{isMissing ? ui("recordMissing") : textOf(problem)}</Notice> : null}
        {news ? (
          <Notice tone="warning" title={t("stale.title")} announce="assertive">
            {news} {t("stale.still")}
          </Notice>
        ) : null}
        {request ? <Details request={request} /> : problem ? null : <Skeleton width="100%" height="12rem" />}
      </Drawer>
    </StaleNews>
  );
}

function Details({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact");
  const formats = useFormats();
  const types = useTranslations("catalogue.types");
  const { email, phone, company, message, createdAt, kind, handled, handledAt, handledByName } = request;
  const { city, websiteUrl, activityType, language, call } = request;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Cluster gap={2}>
          <ContactKindBadge kind={kind} />
          <ContactStateBadge handled={handled} />
        </Cluster>
        {handledAt ? (
          <p className={styles.quiet}>{t("details.handled", { name: handledByName ?? "", at: formats.instant(handledAt) })}</p>
        ) : null}
      </Stack>
      {call ? <PlannedCall request={request} call={call} /> : null}
      {message ? (
        <section aria-label={t("details.message")}>
          <blockquote className={styles.message}>{message}</blockquote>
        </section>
      ) : null}
      <KeyValueList
        items={[
          { key: "company", label: t("details.company"), value: company },
          { key: "email", label: t("details.email"), value: <a href={`mailto:${encodeURI(email)}`}>{email}</a> },
          { key: "phone", label: t("details.phone"), value: phone ? <a href={`tel:${phone}`}>{readablePhone(phone)}</a> : null },
          ...(kind === "Partner"
            ? [
                { key: "city", label: t("details.city"), value: city },
                { key: "website", label: t("details.website"), value: websiteUrl ? <Website url={websiteUrl} /> : null },
                { key: "activityType", label: t("details.activityType"), value: activityType && types(activityType) },
              ]
            : []),
          { key: "language", label: t("details.language"), value: formats.language(language) },
          { key: "received", label: t("details.received"), value: <time dateTime={createdAt}>{formats.instant(createdAt)}</time> },
        ]}
      />
      <Assignee request={request} />
    </Stack>
  );
}

function Website({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https?:\/\//, "")}
    </a>
  );
}

/** When the call takes place, and the way to call it off. */
function PlannedCall({ request, call }: { request: ContactRequest; call: NonNullable<ContactRequest["call"]> }) {
  const t = useTranslations("contact.details");
  const formats = useFormats();
  const { cancelCall, isPending } = useContactActs();
  const [isAsking, setAsking] = useState(false);
  const at = formats.instant(call.startsAt);
  return (
    <Notice
      tone={call.isCancelled ? "warning" : "info"}
      title={t(call.isCancelled ? "callCancelled" : "call")}
      action={
        request.can.cancelCall ? (
          <Button size="s" loading={isPending(request.id)} onClick={() => setAsking(true)}>
            {t("cancelCall")}
          </Button>
        ) : undefined
      }
    >
      <time dateTime={call.startsAt}>{at}</time>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          cancelCall(request);
        }}
        title={t("cancelCallTitle")}
        description={t("cancelCallText", { name: request.name, at })}
        confirmLabel={t("cancelCall")}
        cancelLabel={t("keepCall")}
        closeLabel={t("keepCall")}
        danger
      />
    </Notice>
  );
}

function Assignee({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact.details");
  const { api } = usePage();
  const { assign, isPending } = useContactActs();
  const { data } = useQuery(api.contact.listAssignees.queryOptions({ input: {} }));
  const people = data?.items ?? [];
  const { assignedTo } = request;
  // Somebody who has left meanwhile still stands there until another takes over.
  const known = assignedTo && !people.some(({ id }) => id === assignedTo.id) ? [assignedTo, ...people] : people;
  return (
    <SelectField
      label={t("assign")}
      placeholder={t("unassigned")}
      value={assignedTo?.id ?? ""}
      disabled={!request.can.assign || isPending(request.id)}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => assign(request, event.currentTarget.value || null)}
    />
  );
}

/** Marking it as handled closes the drawer: what comes next is the list, with the undo beside it. */
function Foot({ request, onDone }: { request: ContactRequest; onDone: () => void }) {
  const t = useTranslations("contact.details");
  const { productName } = usePage().page.settings;
  const { setHandled, isPending } = useContactActs(onDone);
  const subject = encodeURIComponent(t("replySubject", { product: productName }));
  return (
    <>
      <ButtonLink
        href={`mailto:${encodeURI(request.email)}?subject=${subject}`}
        icon={<IconMail size={18} stroke={1.9} aria-hidden="true" />}
      >
        {t("reply")}
      </ButtonLink>
      {request.can.handle ? (
        <Button variant="primary" loading={isPending(request.id)} onClick={() => setHandled(request, true)}>
          {t("markHandled")}
        </Button>
      ) : null}
      {request.can.reopen ? (
        <Button loading={isPending(request.id)} onClick={() => setHandled(request, false)}>
          {t("reopen")}
        </Button>
      ) : null}
    </>
  );
}
