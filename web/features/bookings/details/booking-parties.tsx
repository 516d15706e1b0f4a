import { useTranslations } from "use-intl";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Area } from "#contract/core/roles.ts";
import { Card } from "#web/ui/card.tsx";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";

/** Who books, who organises, and whom to reach on the day. */
export function BookingParties({ booking, area }: { booking: Booking; area: Area }) {
  const t = useTranslations("bookings.details");
  const { info } = booking;
  const organisations = (["client", "team", "vendor"] as const).map((key) => {
    const href = partyHref(area, booking, key);
    const { name } = booking[key];
    return { key, label: t(key), value: href ? <UiLink href={href}>{name}</UiLink> : name };
  });
  return (
    <>
      <Card title={t("contact")}>
        <KeyValueList
          shortLabels
          items={[
            { key: "name", label: t("contactName"), value: info.contactName },
            {
              key: "phone",
              label: t("contactPhone"),
              value: info.contactPhone && <a href={`tel:${info.contactPhone}`}>{readablePhone(info.contactPhone)}</a>,
            },
            { key: "email", label: t("contactEmail"), value: <EmailLink address={info.contactEmail} /> },
          ]}
        />
      </Card>
      <Card title={t("parties")}>
        {/* People of one's own area know which company they are. */}
        <KeyValueList shortLabels items={organisations.filter(({ key }) => key !== area && !(area === "team" && key === "client"))} />
      </Card>
    </>
  );
}

/** The screen of a party, for those who have one of it. */
function partyHref(area: Area, { client, team, vendor }: Booking, key: "client" | "team" | "vendor"): string | undefined {
  if (area === "client" && key === "team") return `/client/teams/${team.id}`;
  if (area !== "admin") return undefined;
  if (key === "vendor") return `/admin/vendors/${vendor.id}`;
  return key === "client" ? `/admin/clients/${client.id}` : `/admin/clients/${client.id}/teams/${team.id}`;
}
