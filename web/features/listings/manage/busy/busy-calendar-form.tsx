import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type BusyCalendar, maxBusyCalendarName } from "#contract/listings/busy-calendars.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { useReadToast } from "./read-toast.ts";

/** Asks for a calendar's address, which is read at once. */
export function BusyCalendarForm({ vendorId, onAdded }: { vendorId: string; onAdded: (calendars: { items: BusyCalendar[] }) => void }) {
  const t = useTranslations("manage.busy");
  const fieldText = useFieldText();
  const { api } = usePage();
  const [values, setValues] = useState({ name: "", address: "" });
  const [isAsked, setAsked] = useState(false);
  const toast = useReadToast();
  const { act, isPending, notice, problem, reset } = useDialogAct({
    call: () =>
      api.busyCalendars.addBusyCalendar.call({ vendorId, calendar: { name: values.name.trim(), address: values.address.trim() } }),
    success: (calendars) => toast(calendars, undefined, t("added")),
    title: "create",
    done: (calendars) => {
      setValues({ name: "", address: "" });
      setAsked(false);
      onAdded(calendars);
    },
    words: ({ errors }) => (errors.some(({ path }) => path === "calendar.address") ? t("notAnAddress") : undefined),
  });
  const isRefused = problem?.errors.some(({ path }) => path === "calendar.address") ?? false;
  const field = (name: keyof typeof values, label: string) => ({
    label,
    required: true,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      reset();
    },
    ...(isAsked && values[name].trim() === "" ? { error: fieldText({ code: "required", params: {} }, label) } : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (values.name.trim() !== "" && values.address.trim() !== "") act();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <Columns gap={3}>
          <TextField {...field("name", t("name"))} placeholder={t("namePlaceholder")} maxLength={maxBusyCalendarName} />
          <TextField
            {...field("address", t("address"))}
            type="url"
            help={t("addressHelp")}
            maxLength={2048}
            {...(isRefused ? { error: t("notAnAddress") } : {})}
          />
        </Columns>
        {isRefused ? null : notice}
        <div>
          <Button type="submit" loading={isPending}>
            {t("add")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
