import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type Transition, toldBesides } from "#contract/bookings/lifecycle.ts";
import type { Area } from "#contract/core/roles.ts";
import { sideOfArea } from "./booking-action-table.ts";

/** Who hears of what somebody of this area does, by name. */
export function useToldNames({ client, vendor }: Pick<Booking, "client" | "vendor">, area: Area, tells?: Transition["tells"]): string {
  const t = useTranslations("bookings.confirm");
  const told = toldBesides(sideOfArea[area], tells);
  return told.length > 1 ? t("both", { client: client.name, vendor: vendor.name }) : { client, vendor }[told[0] ?? "vendor"].name;
}
