import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { activityTypes } from "#contract/listings/catalogue.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";
import { ListFrame, ListSearch, ListTools, useListAddress } from "#web/platform/lists/list-frame.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import styles from "./choose-listing-screen.module.css";
import { type ChooseListingSearch, chooseListingDefaults, chooseListingPageSize } from "./choose-listing-search.ts";

/** The first step of a booking made in the office: which activity. */
export function ChooseListingScreen({ area, search }: { area: Area; search: ChooseListingSearch }) {
  const t = useTranslations("bookings.form.choose");
  const create = useTranslations("bookings.form.create");
  const catalogue = useTranslations("catalogue");
  const { api, page } = usePage();
  const formats = useFormats();
  const path = `/${area}/bookings/listings`;
  const { hrefFor, go } = useListAddress(path, search, chooseListingDefaults);
  const { q, types, participants } = search;
  const input = { page: search.page, q, types, participants, pageSize: chooseListingPageSize, language: page.language };
  const { data, isPending, error } = useQuery(api.listings.searchListings.queryOptions({ input, placeholderData: keepPreviousData }));
  if (error) throw error;

  return (
    <OfficePage
      title={t("title")}
      description={t("description")}
      crumbs={[
        { label: create("bookings"), href: `/${area}/bookings` },
        { label: t("title"), href: path },
      ]}
    >
      <ListFrame
        page={data}
        hrefFor={(number) => hrefFor({ page: number })}
        tools={
          <ListTools>
            <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q })} />
            <div className={styles.fields}>
              <SelectField
                label={t("types")}
                hideLabel
                value={search.types[0] ?? ""}
                options={[
                  { value: "", label: t("allTypes") },
                  ...activityTypes.map((type) => ({ value: type, label: catalogue(`types.${type}`) })),
                ]}
                onChange={(event) => go({ types: activityTypes.filter((type) => type === event.currentTarget.value) })}
              />
              <NumberField
                label={t("participants")}
                hideLabel
                placeholder={t("participants")}
                value={search.participants ?? null}
                min={1}
                max={10_000}
                decreaseLabel={t("fewer")}
                increaseLabel={t("more")}
                onChange={(participants) => go({ participants: participants ?? undefined })}
              />
            </div>
          </ListTools>
        }
      >
        <DataTable<ListingCard>
          caption={t("caption")}
          loading={isPending}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          rowHref={({ id }) =>
            `/${area}/bookings/create${stringifySearch({ listingId: id, participants: search.participants, clientId: search.clientId })}`
          }
          empty={<EmptyState title={t("empty")} text={t("emptyText")} />}
          columns={[
            {
              key: "name",
              header: t("name"),
              cell: ({ name, type, banner }) => (
                <span className={styles.listing}>
                  <ListingPicture image={banner} sizes="72px" alt="" className={styles.picture} />
                  <span>
                    {name}
                    <small className={styles.type}>{catalogue(`types.${type}`)}</small>
                  </span>
                </span>
              ),
            },
            { key: "vendor", header: t("vendor"), cell: ({ vendorName }) => vendorName },
            { key: "place", header: t("place"), cell: ({ place }) => place ?? t("comesToYou") },
            { key: "group", header: t("group"), cell: ({ minGuests, maxGuests }) => t("groupSize", { min: minGuests, max: maxGuests }) },
            {
              key: "price",
              header: t("price"),
              align: "end",
              cell: ({ pricePerPersonExclVatCents }) => formats.money(pricePerPersonExclVatCents),
            },
          ]}
        />
      </ListFrame>
    </OfficePage>
  );
}
