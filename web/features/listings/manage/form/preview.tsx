import IconPhoto from "@tabler/icons-react/icons/IconPhoto";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { EuLanguage } from "#contract/listings/catalogue.ts";
import { groupSize } from "#contract/listings/group-size.ts";
import type { ManagedImage, ManagedVenue } from "#contract/listings/listing-management.ts";
import type { ListingCard as Card } from "#contract/listings/listing-shapes.ts";
import { perPersonCents, quotePrice } from "#contract/pricing/quote.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Card as Box } from "#web/ui/card.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { QuoteTable } from "../../details/price/quote-table.tsx";
import { ListingCard } from "../../listing-card.tsx";
import styles from "./form.module.css";
import type { ListingFormValues } from "./listing-values.ts";
import type { VendorPricing } from "./price-fields.tsx";

type PreviewProps = {
  vendor: VendorPricing & { name: string };
  images: readonly ManagedImage[];
  venues: readonly ManagedVenue[];
};

/** The public card and a group's price, out of what stands in the form at this moment. */
export function ListingPreview({ vendor, images, venues }: PreviewProps) {
  const t = useTranslations("manage.preview");
  const values = useFormContext<ListingFormValues>().watch();
  const priced = pricedValues(values, vendor);
  return (
    <Stack gap={5}>
      <Box title={t("card")}>
        {/* To look at: its link would lead to what is not saved yet. */}
        <div inert>
          <PreviewCard values={values} vendor={vendor} images={images} venues={venues} />
        </div>
      </Box>
      <Box title={t("price")}>
        {priced ? <GroupPrice priced={priced} venues={venues} /> : <p className={styles.incomplete}>{t("incomplete")}</p>}
      </Box>
    </Stack>
  );
}

const isWhole = (value: number | null): value is number => Number.isInteger(value);

/** What pricing needs, where it is all filled in. */
function pricedValues(values: ListingFormValues, vendor: VendorPricing) {
  const { basePriceCents, extraGuestPriceCents, includedGuests, minGuests, maxGuests, vatRateBp } = values;
  if (typeof basePriceCents !== "number" || typeof extraGuestPriceCents !== "number") return null;
  // A field that holds no whole number yet holds what was typed.
  if (!isWhole(includedGuests) || !isWhole(minGuests) || !isWhole(maxGuests)) return null;
  if (
    minGuests < 1 ||
    includedGuests < 1 ||
    maxGuests < minGuests ||
    maxGuests > groupSize.max ||
    Math.max(basePriceCents, extraGuestPriceCents) > 1e12
  )
    return null;
  const listing = { basePriceCents, extraGuestPriceCents, includedGuests, vatRateBp: typeof vatRateBp === "number" ? vatRateBp : null };
  return { listing, vendor, minGuests, maxGuests };
}

type Priced = NonNullable<ReturnType<typeof pricedValues>>;

function usualGuests({ listing, minGuests, maxGuests }: Priced): number {
  return Math.min(Math.max(listing.includedGuests, minGuests), maxGuests);
}

function GroupPrice({ priced, venues }: { priced: Priced; venues: readonly ManagedVenue[] }) {
  const t = useTranslations("manage.preview");
  const form = useTranslations("manage.form");
  const [chosen, setChosen] = useState<number | null>(null);
  const [venueId, setVenueId] = useState("");
  const { minGuests, maxGuests, listing, vendor } = priced;
  const participants = Math.min(Math.max(chosen ?? usualGuests(priced), minGuests), maxGuests);
  const venue = venues.find(({ id }) => id === venueId) ?? venues[0];
  const quote = quotePrice(listing, vendor, venue ?? null, participants, 0);
  const price = { ...listing, pricesIncludeVat: vendor.pricesIncludeVat, vatRateBp: listing.vatRateBp ?? vendor.vatRateBp };
  return (
    <Stack gap={3}>
      <NumberField
        label={t("participants")}
        value={chosen ?? participants}
        min={minGuests}
        max={maxGuests}
        decreaseLabel={form("fewer")}
        increaseLabel={form("more")}
        onChange={setChosen}
      />
      {venues.length > 1 ? (
        <SelectField
          label={t("venue")}
          value={venue?.id ?? ""}
          options={venues.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setVenueId(event.currentTarget.value)}
        />
      ) : null}
      <div aria-live="polite">
        <QuoteTable quote={quote} listing={{ price }} venueName={venue?.name ?? ""} />
      </div>
    </Stack>
  );
}

const noPrice = { basePriceCents: 0, includedGuests: 1, extraGuestPriceCents: 0 };

/** What the card would say of the price, as far as there is one already. */
function previewPrice(priced: ReturnType<typeof pricedValues>, vendor: PreviewProps["vendor"]) {
  const { basePriceCents, includedGuests, extraGuestPriceCents } = priced?.listing ?? noPrice;
  const guests = priced ? usualGuests(priced) : 1;
  const quote = priced ? quotePrice(priced.listing, vendor, null, guests, 0) : null;
  return {
    price: {
      basePriceCents,
      includedGuests,
      extraGuestPriceCents,
      pricesIncludeVat: vendor.pricesIncludeVat,
      vatRateBp: priced?.listing.vatRateBp ?? vendor.vatRateBp,
    },
    pricePerPersonExclVatCents: quote ? perPersonCents(quote.priceExclVatCents, guests) : 0,
    pricePerPersonInclVatCents: quote ? perPersonCents(quote.priceInclVatCents, guests) : 0,
    freeDates: null,
    groupPriceExclVatCents: null,
    groupPriceInclVatCents: null,
  };
}

function PreviewCard({ values, vendor, images, venues }: PreviewProps & { values: ListingFormValues }) {
  const t = useTranslations("manage.preview");
  const { language } = usePage().page;
  const setting = { t: useTranslations(), formats: useFormats(), language, participants: undefined, withVat: false };
  const textLanguage: EuLanguage = values.texts[language] ? language : values.mainLanguage;
  const texts = values.texts[textLanguage];
  const priced = pricedValues(values, vendor);
  const banner = images[0];
  const own = venues.find(({ isClientLocation }) => !isClientLocation);
  const card: Card = {
    ...previewPrice(priced, vendor),
    id: "preview",
    slug: "",
    type: values.type === "" ? "Activities" : values.type,
    name: texts?.name.trim() || t("untitled"),
    shortDescription: texts?.shortDescription ?? "",
    textLanguage,
    vendorName: vendor.name,
    place: own?.address?.city ?? null,
    distanceKm: null,
    placeIds: [],
    freeDates: null,
    isAtVendor: own !== undefined,
    isAtClient: venues.some(({ isClientLocation }) => isClientLocation),
    languages: values.languages,
    durationMinutes: typeof values.durationMinutes === "number" ? values.durationMinutes : 0,
    minGuests: values.minGuests ?? 1,
    maxGuests: values.maxGuests ?? values.minGuests ?? 1,
    banner: banner ? { ...banner, alt: "" } : { key: "", width: 3, height: 2, placeholder: "", alt: "" },
  };
  const place = (
    <span className={styles.picturePlace}>
      <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
      {t("noPicture")}
    </span>
  );
  return <ListingCard card={card} setting={setting} priority="lazy" {...(banner ? {} : { picture: place })} />;
}
