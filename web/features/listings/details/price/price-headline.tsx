import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { perPersonCents } from "#contract/pricing/quote.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useWithVat } from "../../with-vat.ts";
import type { GroupChoices } from "./group-address.ts";
import { chosenVenue, participantsIssue, quoteFor, usualGroup } from "./group-choices.ts";
import styles from "./price-headline.module.css";

/** The one figure to remember: what it costs a head, for this group, the way the visitor reads prices. */
export function PriceHeadline({ listing, choices }: { listing: Listing; choices: GroupChoices }) {
  const t = useTranslations();
  const formats = useFormats();
  const withVat = useWithVat();
  const participants = choices.participants ?? usualGroup(listing);
  const isPriced = participantsIssue(participants, listing) === null;
  const quote = quoteFor(listing, chosenVenue(listing.venues, choices.venue), isPriced ? participants : usualGroup(listing));
  const totalCents = withVat ? quote.priceInclVatCents : quote.priceExclVatCents;
  return (
    <p className={styles.headline}>
      {isPriced ? null : <span>{t("listings.card.from")} </span>}
      <strong>{formats.money(perPersonCents(totalCents, quote.participants))}</strong> <span>{t("listings.card.perPerson")}</span>{" "}
      <span className={styles.vat}>{t(withVat ? "ui.inclVat" : "ui.exclVat")}</span>
    </p>
  );
}
