import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { contentPath } from "#contract/content/content-states.ts";
import type { Area } from "#contract/core/roles.ts";
import { type TicketForm, type TicketInput, ticketInput } from "#contract/tickets/ticket-shapes.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { messageAt, useSchemaForm } from "#web/platform/forms/schema-form.ts";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { ticketsPath } from "../ticket-address.ts";
import { useTicketCache } from "../ticket-cache.ts";
import { pagesFor } from "./help-pages.ts";

type FormProps = {
  id: string;
  form: { about: TicketForm["about"]; kinds: readonly TicketForm["kinds"][number][]; disputeUntil: string | null };
  page: string;
  area: Area;
  onDone: () => void;
};

/** What is asked; while it is typed, pages that may answer it are offered. */
export function HelpForm({ id, form: { about, kinds, disputeUntil }, page, area, onDone }: FormProps) {
  const t = useTranslations("help");
  const { api, page: shown } = usePage();
  const formats = useFormats();
  const router = useRouter();
  const keys = useSubmissionKeys();
  const { refresh } = useTicketCache();
  const isRunning = useRef(false);
  const record = about && { kind: about.kind, id: about.id };
  const { form, showProblem, forgetDraft } = useSchemaForm<TicketInput>({
    schema: ticketInput,
    defaults: { kind: about?.kind === "booking" ? "booking" : "question", subject: "", text: "", about: null, page: null },
    judged: (values) => ({ ...values, about: record, page }),
    labels: { kind: t("kind"), subject: t("subject"), text: t("message") },
    draftKey: `help:${about?.id ?? ""}`,
  });
  const { register, formState, watch } = form;
  const [kind, subject, text] = watch(["kind", "subject", "text"]);
  const { act, notice } = useDialogAct({
    call: (input: TicketInput) => api.tickets.openTicket.call(input, { context: { idempotencyKey: keys.keyFor(input) } }),
    success: ({ id: ticketId, reference }) => ({
      title: t("sent", { reference }),
      action: { label: t("open"), altText: t("openAlt"), onPress: () => router.history.push(`${ticketsPath(area)}/${ticketId}`) },
    }),
    async done(_ticket, input) {
      keys.done(input);
      forgetDraft();
      onDone();
      await refresh();
    },
    failed: (problem) => void showProblem(problem),
    settled() {
      isRunning.current = false;
    },
  });
  const submit = form.handleSubmit((input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    act(input);
  });
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        {about ? <p>{t("about", { name: about.name })}</p> : null}
        <SelectField label={t("kind")} options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} {...register("kind")} />
        {kind === "dispute" && disputeUntil ? (
          <Notice tone="warning">{t("disputeText", { product: shown.settings.productName, date: formats.dateLong(disputeUntil) })}</Notice>
        ) : null}
        <TextField label={t("subject")} required error={messageAt(formState.errors, "subject")} {...register("subject")} />
        <TextAreaField label={t("message")} required rows={6} error={messageAt(formState.errors, "text")} {...register("text")} />
        <Pages question={`${subject} ${text}`} />
        {notice}
      </Stack>
    </form>
  );
}

/** Pages that may answer what is being typed; they open beside it, so that nothing typed is lost. */
function Pages({ question }: { question: string }) {
  const t = useTranslations("help");
  const { api, page } = usePage();
  const isAsked = question.trim().length > 3;
  const asked = { language: page.language, pageSize: 48 } as const;
  const info = useQuery(api.content.listPublishedContent.queryOptions({ input: { kind: "info", ...asked }, enabled: isAsked }));
  const articles = useQuery(api.content.listPublishedContent.queryOptions({ input: { kind: "article", ...asked }, enabled: isAsked }));
  const found = isAsked ? pagesFor(question, [...(info.data?.items ?? []), ...(articles.data?.items ?? [])]) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 ? (
        <>
          <p>{t("pages")}</p>
          <ul>
            {found.map(({ id, kind, slug, title }) => (
              <li key={id}>
                <a href={contentPath(kind, slug)} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
