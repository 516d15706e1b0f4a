import IconArrowRight from "@tabler/icons-react/icons/IconArrowRight";
import { useTranslations } from "use-intl";
import type { VendorProfile } from "#contract/listings/listing-shapes.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import styles from "./vendor-section.module.css";

/** Who gives the activity: only what the marketplace knows for certain. */
export function VendorSection({ vendor }: { vendor: VendorProfile }) {
  const t = useTranslations("listings.details");
  const formats = useFormats();
  const facts = [
    vendor.town,
    t("vendorSince", { month: formats.monthYear(vendor.since) }),
    t("vendorCount", { count: vendor.listingCount }),
    vendor.languages.length > 0 ? t("vendorLanguages", { languages: vendor.languages.map(formats.language).join(", ") }) : null,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.vendor}>
      <Avatar name={vendor.name} src={vendor.logoUrl ?? undefined} size="l" shape="organisation" />
      <div className={styles.texts}>
        <p className={styles.name}>{vendor.name}</p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {vendor.listingCount > 1 ? (
        <span data-print="no" className={styles.all}>
          <ButtonLink
            href={`/?vendor=${vendor.id}`}
            iconAfter={<IconArrowRight data-mirrored="" size={18} stroke={1.9} aria-hidden="true" />}
          >
            {t("vendorAll", { count: vendor.listingCount })}
          </ButtonLink>
        </span>
      ) : null}
    </div>
  );
}
