import { useTranslations } from "use-intl";
import { dateInZone } from "#contract/core/dates/dates.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { EmailLink } from "#web/ui/display/email-address.tsx";
import { KeyValueList } from "#web/ui/display/key-value-list.tsx";

/** Who it is and how to reach it. */
export function WhoCard({ organisation }: { organisation: Client | Vendor }) {
  const t = useTranslations("office.overview");
  const formats = useFormats();
  const { timeZone } = usePage().page.settings;
  const { legalName, contactPersonName, phone, email, vatNumber, legalAddress, websiteUrl, createdAt } = organisation;
  const address =
    legalAddress && `${legalAddress.street}, ${legalAddress.postalCode} ${legalAddress.city}, ${formats.country(legalAddress.country)}`;
  return (
    <Card title={t("who")}>
      <KeyValueList
        shortLabels
        items={[
          { key: "legalName", label: t("legalName"), value: legalName },
          { key: "contact", label: t("contact"), value: contactPersonName },
          { key: "phone", label: t("phone"), value: phone && <a href={`tel:${phone}`}>{readablePhone(phone)}</a> },
          { key: "email", label: t("email"), value: email && <EmailLink address={email} /> },
          { key: "vatNumber", label: t("vatNumber"), value: vatNumber ?? t("noVatNumber") },
          { key: "address", label: t("address"), value: address },
          {
            key: "website",
            label: t("website"),
            value: websiteUrl && (
              <a href={websiteUrl} target="_blank" rel="noreferrer">
                {websiteUrl.replace(/^https?:\/\//, "")}
              </a>
            ),
          },
          { key: "since", label: t("since"), value: formats.date(dateInZone(new Date(createdAt), timeZone)) },
        ]}
      />
    </Card>
  );
}
