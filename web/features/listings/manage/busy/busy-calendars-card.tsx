import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type BusyCalendar, mostBusyCalendars } from "#contract/listings/busy-calendars.ts";
import { useAct, useDialogAct } from "#web/platform/api/act.tsx";
import { Part } from "#web/platform/api/part.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { BusyAddressForm } from "./busy-address-form.tsx";
import { BusyCalendarForm } from "./busy-calendar-form.tsx";
import styles from "./busy-calendars.module.css";
import { useReadToast } from "./read-toast.ts";

type CardProps = { vendorId: string; canUpdate: boolean };
type Calendars = { items: BusyCalendar[] };

/** Calendars of the vendor elsewhere, of which the busy days are closed here: what each closes, and why it cannot be read. */
export function BusyCalendarsCard({ vendorId, canUpdate }: CardProps) {
  const t = useTranslations("manage.busy");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const options = api.busyCalendars.listBusyCalendars.queryOptions({ input: { vendorId } });
  const query = useQuery({ ...options, staleTime: 0 });
  const put = (calendars: Calendars) => {
    queryClient.setQueryData(options.queryKey, calendars);
    void queryClient.invalidateQueries({ queryKey: api.listings.getUnavailableDates.key() });
    void queryClient.invalidateQueries({ queryKey: api.calendars.key() });
  };
  return (
    <Card title={t("title")} description={t("text")}>
      <Part query={query}>
        {({ items }) => (
          <Stack gap={4}>
            {items.length > 0 ? (
              <ul className={styles.calendars}>
                {items.map((calendar) => (
                  <CalendarRow key={calendar.id} vendorId={vendorId} calendar={calendar} canUpdate={canUpdate} onDone={put} />
                ))}
              </ul>
            ) : null}
            {canUpdate && items.length < mostBusyCalendars ? <BusyCalendarForm vendorId={vendorId} onAdded={put} /> : null}
          </Stack>
        )}
      </Part>
    </Card>
  );
}

type RowProps = { vendorId: string; calendar: BusyCalendar; canUpdate: boolean; onDone: (calendars: Calendars) => void };

function CalendarRow({ vendorId, calendar, canUpdate, onDone }: RowProps) {
  const t = useTranslations("manage.busy");
  const formats = useFormats();
  const { api } = usePage();
  const { id, name, host, fetchedAt, problem, closedDays, unreadEvents } = calendar;
  const input = { vendorId, calendarId: id };
  const toast = useReadToast();
  const reading = useAct({
    call: () => api.busyCalendars.readBusyCalendar.call(input),
    success: (calendars) => toast(calendars, id, t("readAgain")),
    done: onDone,
  });
  const ui = useTranslations("ui");
  const [isAsked, setAsked] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const removing = useDialogAct({
    call: () => api.busyCalendars.removeBusyCalendar.call(input),
    success: () => ({ title: t("removed") }),
    done: onDone,
  });
  return (
    <li>
      <div className={styles.head}>
        <div>
          <strong>{name}</strong>
          <p className={styles.facts}>
            <span>{host}</span>
            {", "}
            <span>{t("closes", { count: closedDays })}</span>
            {", "}
            <span>{fetchedAt ? t("fetched", { at: formats.instant(fetchedAt) }) : t("never")}</span>
          </p>
        </div>
        {canUpdate ? (
          <Cluster>
            <Button size="s" loading={reading.isPending} aria-label={`${t("read")}: ${name}`} onClick={() => reading.act()}>
              {t("read")}
            </Button>
            <Button size="s" variant="ghost" aria-label={`${t("remove")}: ${name}`} onClick={() => setAsked(true)}>
              {t("remove")}
            </Button>
          </Cluster>
        ) : null}
      </div>
      {problem ? (
        <Notice
          tone="warning"
          title={t("problem")}
          action={
            canUpdate && !isMoving ? (
              <Button size="s" aria-label={`${t("giveAnother")}: ${name}`} onClick={() => setMoving(true)}>
                {t("giveAnother")}
              </Button>
            ) : undefined
          }
        >
          <p>{t(`problems.${problem}`)}</p>
        </Notice>
      ) : null}
      {isMoving ? <BusyAddressForm vendorId={vendorId} calendar={calendar} onDone={onDone} onClose={() => setMoving(false)} /> : null}
      {isAsked ? (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsked(false)}
          onConfirm={() => removing.act()}
          title={t("question", { name })}
          description={t("consequence")}
          confirmLabel={t("confirm")}
          cancelLabel={ui("cancel")}
          closeLabel={ui("close")}
          pending={removing.isPending}
          error={removing.notice}
        />
      ) : null}
      {unreadEvents > 0 ? <p className={styles.facts}>{t("unread", { count: unreadEvents })}</p> : null}
    </li>
  );
}
