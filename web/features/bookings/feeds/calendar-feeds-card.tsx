import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type CalendarFeed, maxFeedName } from "#contract/bookings/calendar-feeds.ts";
import { useAct, useDialogAct } from "#web/platform/api/act.tsx";
import { Part } from "#web/platform/api/part.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { FeedList } from "./feed-list.tsx";

/** The addresses at which a person's calendar programs find their bookings. */
export function CalendarFeedsCard() {
  const t = useTranslations("feeds");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const query = useQuery(api.calendarFeeds.listCalendarFeeds.queryOptions({ input: {} }));
  const [made, setMade] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<CalendarFeed | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.calendarFeeds.listCalendarFeeds.key() });
  return (
    <Card title={t("title")} description={t("text")}>
      <Stack gap={4}>
        <Part query={query} height={null}>
          {({ items }) => <FeedList feeds={items} onRemove={setLeaving} />}
        </Part>
        {made === null ? null : <MadeAddress address={made} />}
        <FeedForm
          onMade={(address) => {
            setMade(address);
            void refresh();
          }}
        />
      </Stack>
      {leaving ? (
        <RemoveDialog
          feed={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setMade(null);
            void refresh();
          }}
        />
      ) : null}
    </Card>
  );
}

function FeedForm({ onMade }: { onMade: (address: string) => void }) {
  const t = useTranslations("feeds");
  const fieldText = useFieldText();
  const { api } = usePage();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { act, isPending } = useAct({
    call: () => api.calendarFeeds.createCalendarFeed.call({ name: name.trim() }),
    success: () => ({ title: t("made") }),
    title: "create",
    done: ({ address }) => {
      setName("");
      onMade(address);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "") act();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextField
          label={t("name")}
          placeholder={t("namePlaceholder")}
          maxLength={maxFeedName}
          required
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing(false);
          }}
          {...(isMissing ? { error: fieldText({ code: "required", params: {} }, t("name")) } : {})}
        />
        <Cluster>
          <Button type="submit" loading={isPending}>
            {t("make")}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Shown this once: what is kept of it is a hash. */
function MadeAddress({ address }: { address: string }) {
  const t = useTranslations("feeds");
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ title: t("copied"), tone: "success" });
  };
  return (
    <Notice tone="success">
      <Stack gap={3}>
        <span>{t("made")}</span>
        <TextField label={t("address")} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <Cluster>
          <Button onClick={() => void copy()}>{t("copy")}</Button>
          <ButtonLink variant="ghost" href={address.replace(/^https?:/, "webcal:")}>
            {t("open")}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Notice>
  );
}

function RemoveDialog({ feed, onClose, onRemoved }: { feed: CalendarFeed; onClose: () => void; onRemoved: () => void }) {
  const t = useTranslations("feeds");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { act, isPending, notice } = useDialogAct({
    call: () => api.calendarFeeds.removeCalendarFeed.call({ feedId: feed.id }),
    success: () => ({ title: t("removed") }),
    done: () => {
      onRemoved();
      onClose();
    },
    failed: ({ code }) => {
      if (code === "resource.notFound") onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => act()}
      title={t("question", { name: feed.name })}
      description={t("consequence")}
      confirmLabel={t("confirm")}
      cancelLabel={ui("cancel")}
      closeLabel={ui("close")}
      pending={isPending}
      error={notice}
    />
  );
}
