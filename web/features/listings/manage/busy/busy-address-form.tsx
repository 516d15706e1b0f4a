import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { BusyCalendar } from "#contract/listings/busy-calendars.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { useReadToast } from "./read-toast.ts";

type FormProps = { vendorId: string; calendar: BusyCalendar; onDone: (calendars: { items: BusyCalendar[] }) => void; onClose: () => void };

/** Asks for another address of a calendar, in place of one that is wrong: the old one is shown to nobody, so it is given whole. */
export function BusyAddressForm({ vendorId, calendar: { id, name }, onDone, onClose }: FormProps) {
  const t = useTranslations("manage.busy");
  const ui = useTranslations("ui");
  const fieldText = useFieldText();
  const { api } = usePage();
  const [address, setAddress] = useState("");
  const [isAsked, setAsked] = useState(false);
  const toast = useReadToast();
  const { act, isPending, notice, problem, reset } = useDialogAct({
    call: () => api.busyCalendars.moveBusyCalendar.call({ vendorId, calendarId: id, address: address.trim() }),
    success: (calendars) => toast(calendars, id, t("moved")),
    done: (calendars) => {
      onDone(calendars);
      onClose();
    },
  });
  const isRefused = problem?.errors.some(({ path }) => path === "address") ?? false;
  const isMissing = isAsked && address.trim() === "";
  const error = isMissing ? fieldText({ code: "required", params: {} }, t("address")) : isRefused ? t("notAnAddress") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (address.trim() !== "") act();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t("moveLabel", { name })}>
      <Stack gap={3}>
        <TextField
          label={t("newAddress")}
          type="url"
          required
          maxLength={2048}
          help={t("addressHelp")}
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            reset();
          }}
          {...(error ? { error } : {})}
        />
        {isRefused ? null : notice}
        <Cluster>
          <Button type="submit" size="s" loading={isPending}>
            {t("move")}
          </Button>
          <Button size="s" variant="ghost" onClick={onClose}>
            {ui("cancel")}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
