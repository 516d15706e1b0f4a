import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { countries } from "#contract/core/fields/countries.ts";
import { product } from "#contract/core/product.ts";
import { useDebounced } from "#web/platform/forms/debounced.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PlaceSuggestions } from "../../places/place-suggestions.tsx";
import { useField } from "../form/inputs.tsx";
import styles from "./city-field.module.css";
import type { VenueFormValues } from "./venue-values.ts";

/** The town of a venue's address: free text, with the places that the letters begin. */
export function CityField({ label }: { label: string }) {
  const { setValue } = useFormContext<VenueFormValues>();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { ref, ...field } = useField<VenueFormValues>()("address.city");
  return (
    <div className={styles.box}>
      <TextField
        label={label}
        required
        autoComplete="address-level2"
        {...field}
        ref={(element) => {
          ref(element);
          setInput(element);
        }}
      />
      {input ? (
        <PlaceSuggestions
          input={input}
          onChoose={(place) => {
            const changed = { shouldDirty: true, shouldValidate: true };
            setValue("address.city", place.localName, changed);
            setValue("address.country", place.country, changed);
          }}
        />
      ) : null}
    </div>
  );
}

/** Where the address was found to be, or what it means that it was not. */
export function FoundPlace() {
  const t = useTranslations("manage.venues.form");
  const { api, page } = usePage();
  const address = useWatch<VenueFormValues, "address">({ name: "address" });
  const { postalCode = "", city = "", country: given } = useDebounced(address, 300) ?? {};
  const country = countries.find((code) => code === given) ?? product.defaultCountry;
  const input = { postalCode: postalCode.trim().slice(0, 20), city: city.trim().slice(0, 100), country };
  const isGiven = input.city.length > 1;
  const found = useQuery(
    api.places.locateAddress.queryOptions({
      input,
      enabled: isGiven,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  if (!isGiven || !found.data) return null;
  const { location } = found.data;
  if (!location)
    return (
      <Notice tone="warning" announce="polite">
        {t("notOnMap")}
      </Notice>
    );
  return (
    <p role="status" className={styles.found}>
      {t("onMap", { place: location.name[page.language] })}
    </p>
  );
}
