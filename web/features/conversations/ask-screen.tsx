import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { noteIssue } from "#web/features/bookings/notes/booking-note.ts";
import { useNoteDraft } from "#web/features/bookings/notes/note-draft.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/stack.tsx";

/** Asks a vendor about a listing before it is booked. */
export function AskScreen({ listingId }: { listingId: string }) {
  const t = useTranslations("conversations");
  const { api } = usePage();
  // An address that names none would ask for the list of all.
  const isNamed = listingId !== "";
  const { data, error } = useQuery(api.listings.getListing.queryOptions({ input: { listingId }, enabled: isNamed }));
  return (
    <OfficePage
      title={t("ask.title")}
      crumbs={[
        { label: t("list"), href: "/client/messages" },
        { label: t("ask.title"), href: `/client/messages/ask?listingId=${listingId}` },
      ]}
    >
      <Card>
        {data ? (
          <Question listing={data} />
        ) : error || !isNamed ? (
          <EmptyState title={t("absent")} text={t("absentText")} headingLevel={2} />
        ) : (
          <Skeleton height="10rem" />
        )}
      </Card>
    </OfficePage>
  );
}

function Question({ listing }: { listing: Pick<Listing, "id" | "name" | "vendor"> }) {
  const t = useTranslations("conversations.ask");
  const fieldText = useFieldText();
  const fieldId = useId();
  const router = useRouter();
  const { api } = usePage();
  const keys = useSubmissionKeys();
  const [draft, setDraft] = useNoteDraft(listing.id);
  const [issue, setIssue] = useState<ReturnType<typeof noteIssue>>(null);
  const { act, isPending } = useAct({
    call: (text: string) =>
      api.conversations.startConversation.call({ listingId: listing.id, text }, { context: { idempotencyKey: keys.keyFor(text) } }),
    success: () => ({ title: t("sent") }),
    title: "addNote",
    done({ id }, text) {
      keys.done(text);
      setDraft({ note: "", visibility: "shared" });
      // What was typed has been sent: nobody is asked whether to leave it.
      router.history.push(`/client/messages/${id}`, undefined, { ignoreBlocker: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = noteIssue(draft.note);
    setIssue(found);
    if (found) document.getElementById(fieldId)?.focus();
    else if (!isPending) act(draft.note.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <p>{t("text", { vendor: listing.vendor.name, listing: listing.name })}</p>
        <TextAreaField
          id={fieldId}
          label={t("label")}
          required
          rows={5}
          value={draft.note}
          error={issue ? fieldText(issue, t("label")) : undefined}
          onChange={(event) => {
            setIssue(null);
            setDraft({ note: event.currentTarget.value, visibility: "shared" });
          }}
        />
        <div>
          <Button type="submit" variant="primary" loading={isPending}>
            {t("send")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
