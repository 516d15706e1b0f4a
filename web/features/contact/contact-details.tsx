import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useContactActs } from "./contact-acts.ts";
import styles from "./contact-requests.module.css";

/** What was asked, by whom. */
export function Details({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact");
  const formats = useFormats();
  const types = useTranslations("catalogue.types");
  const { email, phone, company, message, createdAt, kind } = request;
  const { city, websiteUrl, activityType, language, call } = request;
  return (
    <Stack gap={5}>
      {call ? <PlannedCall request={request} call={call} /> : null}
      {message ? (
        <section aria-label={t("details.message")}>
          <blockquote className={styles.message}>{message}</blockquote>
        </section>
      ) : null}
      <KeyValueList
        items={[
          { key: "company", label: t("details.company"), value: company },
          { key: "email", label: t("details.email"), value: email ? <EmailLink address={email} /> : null },
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

/** The product admin who looks after it. */
export function Assignee({ request }: { request: ContactRequest }) {
  const t = useTranslations("contact.details");
  const { api } = usePage();
  const { assign, shown } = useContactActs();
  const { data } = useQuery(api.contact.listAssignees.queryOptions({ input: {} }));
  const people = data?.items ?? [];
  const { assignedTo } = request;
  // Somebody who has left meanwhile still stands there until another takes over.
  const known = assignedTo && !people.some(({ id }) => id === assignedTo.id) ? [assignedTo, ...people] : people;
  return (
    <SelectField
      label={t("assign")}
      placeholder={t("unassigned")}
      value={shown(request).assigneeId ?? ""}
      disabled={!request.can.assign}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => assign(request, event.currentTarget.value || null)}
    />
  );
}
