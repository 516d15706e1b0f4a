import IconCalendarOff from "@tabler/icons-react/icons/IconCalendarOff";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { dateInZone, isPlainDate } from "#contract/core/dates/dates.ts";
import type { Availability, Closure } from "#contract/listings/availability.ts";
import { type ClosureInput, closureInput } from "#contract/listings/availability-input.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { DateField } from "#web/platform/forms/dates/date-field.tsx";
import { messageAt, useSchemaForm } from "#web/platform/forms/schema-form.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { ClosedPartField, useClosedPart } from "../../day-parts/closed-part-field.tsx";
import { problemAtFields } from "../problem-at-fields.ts";
import type { ListingScope } from "../scope.ts";
import { useAvailabilityCache } from "./availability-cache.ts";
import styles from "./closures.module.css";

type CardProps = { scope: ListingScope; availability: Availability };

/** The days ahead on which the vendor, or one of its listings, takes nothing. */
export function ClosuresCard({ scope, availability }: CardProps) {
  const { vendorId } = scope;
  const t = useTranslations("manage.availability");
  const formats = useFormats();
  const { api, page } = usePage();
  const cache = useAvailabilityCache(vendorId);
  const inputOf = ({ approvedBookings: _staying, ...closure }: Closure) => ({ vendorId, language: page.language, closure });
  const closeAgain = useAct({
    call: (closure: Closure) => api.availabilities.addClosure.call(inputOf(closure)),
    success: () => ({ title: t("added") }),
    done: cache.put,
  });
  const open = useAct({
    call: (closure: Closure) => api.availabilities.removeClosure.call(inputOf(closure)),
    success: (_fresh, closure) => ({
      title: t("opened"),
      duration: 10_000,
      action: { label: t("undo"), altText: t("undoOpenAlt"), onPress: () => closeAgain.act(closure) },
    }),
    done: cache.put,
  });
  const periodOf = ({ from, to }: Closure) =>
    from === to ? formats.date(from) : t("period", { from: formats.date(from), to: formats.date(to) });
  const bookingsOn = ({ from, to, listingId }: Closure) => {
    const whose = { ...(scope.area === "admin" ? { vendor: vendorId } : {}), ...(listingId ? { listing: listingId } : {}) };
    return `/${scope.area}/bookings?${new URLSearchParams({ statuses: "Approved", from, to, ...whose })}`;
  };
  const partName = useClosedPart();
  const parts = useTranslations("dayParts");
  const nameOf = (listingId: string | null) => availability.listings.find(({ id }) => id === listingId)?.name ?? t("all");
  return (
    <Card title={t("closures")} description={t("closuresHelp")}>
      <Stack gap={5}>
        <DataTable<Closure>
          caption={t("caption")}
          rows={availability.closures}
          rowKey={({ from, listingId, hours, reason }) => `${from} ${listingId} ${hours?.from} ${hours?.until} ${reason}`}
          columns={[
            {
              key: "period",
              header: t("columns.period"),
              cell: (closure) => (
                <>
                  {periodOf(closure)}
                  {closure.approvedBookings > 0 ? (
                    <UiLink href={bookingsOn(closure)} className={styles.staying}>
                      {t("staying", { count: closure.approvedBookings })}
                    </UiLink>
                  ) : null}
                </>
              ),
            },
            { key: "hours", header: t("columns.hours"), cell: ({ hours }) => (hours ? partName(hours) : parts("whole")) },
            { key: "what", header: t("columns.what"), isWords: true, cell: ({ listingId }) => nameOf(listingId) },
            { key: "reason", header: t("columns.reason"), isWords: true, cell: ({ reason }) => reason },
            {
              key: "acts",
              header: t("columns.acts"),
              hideHeader: true,
              align: "end",
              cell: (closure) => (
                <Button
                  size="s"
                  aria-label={t("openLabel", {
                    period: [periodOf(closure), closure.hours && partName(closure.hours)].filter(Boolean).join(", "),
                  })}
                  onClick={() => open.act(closure)}
                >
                  {t("open")}
                </Button>
              ),
            },
          ]}
          empty={
            <EmptyState icon={<IconCalendarOff aria-hidden="true" />} title={t("noClosures")} text={t("noClosuresText")} headingLevel={3} />
          }
        />
        {availability.can.update ? <CloseDaysForm scope={scope} availability={availability} /> : null}
      </Stack>
    </Card>
  );
}

type ClosureValues = Omit<ClosureInput, "listingId"> & { listingId: string | null };

const empty: ClosureValues = { from: "", to: "", listingId: "", hours: null, reason: "" };

function CloseDaysForm({ scope: { vendorId }, availability }: CardProps) {
  const t = useTranslations("manage.availability");
  const ui = useTranslations("ui");
  const parts = useTranslations("dayParts");
  const { api, page } = usePage();
  const cache = useAvailabilityCache(vendorId);
  const { form, showProblem, forgetDraft } = useSchemaForm<ClosureValues>({
    schema: closureInput,
    defaults: empty,
    labels: {
      from: t("from"),
      to: t("to"),
      listingId: t("listing"),
      "hours.from": parts("from"),
      "hours.until": parts("until"),
      reason: t("reason"),
    },
    draftKey: `closure:${vendorId}`,
  });
  const close = useAct({
    call: (closure: ClosureValues) => api.availabilities.addClosure.call({ vendorId, language: page.language, closure }),
    success: () => ({ title: t("added") }),
    done(fresh) {
      forgetDraft();
      form.reset(empty);
      cache.put(fresh);
    },
    failed: (problem) => showProblem(problemAtFields(problem, "closure.")),
  });
  const today = dateInZone(new Date(), page.settings.timeZone);
  const field = (path: "listingId" | "reason") => {
    const { name, onChange, onBlur, ref } = form.register(path);
    const error = messageAt(form.formState.errors, path);
    return { name, onChange, onBlur, ref, ...(error ? { error } : {}) };
  };
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => close.act(values))}>
      <Stack>
        <Columns least="11rem">
          <Controller
            control={form.control}
            name="from"
            render={({ field: { onChange, ...from } }) => (
              <DateField
                label={t("from")}
                required
                min={today}
                {...from}
                error={messageAt(form.formState.errors, "from")}
                onChange={(date) => {
                  // Most closures are one day: the last follows the first until it is chosen.
                  if (isPlainDate(date) && form.getValues("to") < date) form.setValue("to", date);
                  onChange(date);
                }}
              />
            )}
          />
          <Controller
            control={form.control}
            name="to"
            render={({ field: to }) => (
              <DateField
                label={t("to")}
                required
                min={isPlainDate(form.watch("from")) ? form.watch("from") : today}
                {...to}
                error={messageAt(form.formState.errors, "to")}
              />
            )}
          />
          <Controller
            control={form.control}
            name="hours"
            render={({ field: { value, onChange } }) => (
              <ClosedPartField value={value} onChange={onChange} errorAt={(of) => messageAt(form.formState.errors, `hours.${of}`)} />
            )}
          />
          <SelectField
            label={t("listing")}
            options={[{ value: "", label: t("all") }, ...availability.listings.map(({ id, name }) => ({ value: id, label: name }))]}
            {...field("listingId")}
          />
          <TextField label={t("reason")} help={t("reasonHelp")} optionalText={ui("optional")} maxLength={200} {...field("reason")} />
        </Columns>
        <div>
          <Button type="submit" loading={close.isPending} icon={<IconCalendarOff size={18} stroke={1.9} aria-hidden="true" />}>
            {t("add")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
