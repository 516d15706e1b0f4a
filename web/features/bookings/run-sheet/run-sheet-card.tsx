import IconClipboardList from "@tabler/icons-react/icons/IconClipboardList";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import type { RunSheetLink } from "#contract/bookings/run-sheets/run-sheets.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { Part } from "#web/platform/api/part.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import styles from "./run-sheet-card.module.css";
import { RunSheetForm } from "./run-sheet-form.tsx";

/** The run sheet of an agreed booking: links for those who come and have no account, and the way to take each back. */
export function RunSheetCard({ booking }: { booking: Booking }) {
  const t = useTranslations("bookings.runSheet");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const isOn = booking.status === "Approved" && !booking.isCompleted;
  const query = useQuery({
    ...api.runSheets.listRunSheetLinks.queryOptions({ input: { bookingId: booking.id } }),
    enabled: isOn,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.runSheets.listRunSheetLinks.key() });
  if (!isOn) return null;
  return (
    <div id="run-sheet" data-print="no">
      <Card title={t("title")} description={t("text")}>
        <Stack gap={4}>
          <Part query={query} height={null}>
            {({ items }) =>
              items.length > 0 ? (
                <ul className={styles.links}>
                  {items.map((link) => (
                    <LinkRow key={link.id} bookingId={booking.id} link={link} onRemoved={() => void refresh()} />
                  ))}
                </ul>
              ) : null
            }
          </Part>
          {made === null ? null : <MadeLink address={made} />}
          <RunSheetForm
            bookingId={booking.id}
            onMade={(address) => {
              setMade(address);
              void refresh();
            }}
          />
        </Stack>
      </Card>
    </div>
  );
}

type RowProps = { bookingId: string; link: RunSheetLink; onRemoved: () => void };

function LinkRow({ bookingId, link, onRemoved }: RowProps) {
  const t = useTranslations("bookings.runSheet");
  const formats = useFormats();
  const { api } = usePage();
  const ui = useTranslations("ui");
  const [isAsked, setAsked] = useState(false);
  const { id, name, language, madeByName, lastOpenedAt, lastDate } = link;
  const { act, isPending, notice } = useDialogAct({
    call: () => api.runSheets.removeRunSheetLink.call({ bookingId, linkId: id }),
    success: () => ({ title: t("removed") }),
    done: () => {
      setAsked(false);
      onRemoved();
    },
    failed: onRemoved,
  });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={styles.facts}>
          {t("madeBy", { name: madeByName, language: formats.language(language), date: formats.date(lastDate) })}
        </p>
        <p className={styles.facts}>{lastOpenedAt ? t("opened", { at: formats.instant(lastOpenedAt) }) : t("unopened")}</p>
      </div>
      <Button size="s" variant="ghost" aria-label={`${t("remove")}: ${name}`} onClick={() => setAsked(true)}>
        {t("remove")}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsked(false)}
          onConfirm={() => act()}
          title={t("question", { name })}
          description={t("consequence")}
          confirmLabel={t("confirm")}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
          pending={isPending}
          error={notice}
        />
      ) : null}
    </li>
  );
}

/** Shown this once: what is kept of it is a hash. */
function MadeLink({ address }: { address: string }) {
  const t = useTranslations("bookings.runSheet");
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ title: t("copied"), tone: "success" });
  };
  return (
    <Notice tone="success" announce="polite">
      <Stack gap={3}>
        <span>{t("once")}</span>
        <TextField label={t("address")} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <Cluster>
          <Button size="s" onClick={() => void copy()}>
            {t("copy")}
          </Button>
          <ButtonLink
            size="s"
            variant="ghost"
            href={address}
            target="_blank"
            icon={<IconClipboardList size={17} stroke={1.9} aria-hidden="true" />}
          >
            {t("open")}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Notice>
  );
}
