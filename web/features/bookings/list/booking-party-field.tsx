import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookingPartyKind } from "#contract/bookings/booking-states.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { ComboboxField } from "#web/ui/fields/combobox-field.tsx";

type PartyFieldProps = { kind: BookingPartyKind /** An id; "" for none. */; value: string; onChange: (id: string) => void };

/** Narrows the bookings to one client, team, vendor or listing, found by a few letters among those that have any. */
export function BookingPartyField({ kind, value, onChange }: PartyFieldProps) {
  const t = useTranslations("bookings.list.parties");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const lists = useTranslations("office.lists");
  const [asked, setAsked] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const found = useQuery(
    api.bookings.listBookingParties.queryOptions({
      input: { kind, q: asked ?? "" },
      enabled: asked !== null,
      placeholderData: keepPreviousData,
    }),
  );
  // The address holds an id; whose it is has to be asked for, unless it was just chosen.
  const named = useQuery(api.bookings.listBookingParties.queryOptions({ input: { kind, id: value }, enabled: value !== "" }));
  const chosen = named.data?.items[0] ?? found.data?.items.find(({ id }) => id === value);
  return (
    <ComboboxField
      label={t(kind)}
      placeholder={t("any")}
      value={value === "" ? null : { value, label: chosen?.name ?? (named.isPending ? "…" : t("unknown")) }}
      options={(found.data?.items ?? []).map(({ id, name, of }) => ({ value: id, label: name, detail: of ?? undefined }))}
      loading={found.isFetching || typed !== asked}
      note={found.data?.similarTo === undefined ? undefined : lists("similar", { words: found.data.similarTo })}
      onQuery={(query) => {
        setTyped(query);
        clearTimeout(timer.current);
        if (asked === null || query === "") setAsked(query);
        else timer.current = setTimeout(() => setAsked(query), 200);
      }}
      onChange={(option) => onChange(option?.value ?? "")}
      texts={{ clear: t("clear", { kind: t(kind) }), nothing: ui("nothingFound"), loading: ui("loading") }}
    />
  );
}
