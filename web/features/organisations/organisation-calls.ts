import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import type { ReviewInput } from "#contract/organisations/activation-shapes.ts";
import { type ClientInput, clientInput, type VendorInput, vendorInput } from "#contract/organisations/organisation-input.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { type ClientValues, clientValues, type VendorValues, vendorValues } from "./organisation-values.ts";

export type OrganisationKind = "vendors" | "clients";

/** What the screens of one organisation ask of the API and do with the answer; all that differs between its kinds. */
export type Organisation<R, Values> = {
  kind: OrganisationKind;
  id: string;
  query: UseQueryResult<R>;
  schema: z.ZodType;
  valuesOf: (record: R) => Values;
  fetchFresh: () => Promise<R>;
  save: (values: Values, version: number) => Promise<R>;
  setActive: (isActive: boolean, version: number) => Promise<R>;
  /** Says why it is not activated, or not yet. */
  review: (review: ReviewInput, version: number) => Promise<R>;
  /** Asks again, or takes the decision back. */
  reapply: (version: number) => Promise<R>;
  /** What follows, in a sentence or two. */
  consequence: (record: R) => { activate: string; deactivate: string };
  removeLogo: () => Promise<R>;
  /** Takes the answer of an act for the fresh state; lists and the person's own organisation are asked again. */
  put: (record: R) => void;
};

export function useClient(id: string): Organisation<Client, ClientValues> {
  const t = useTranslations("organisations.activity.texts.client");
  const { api, queryClient } = usePage();
  const { organisations: calls } = api;
  const options = calls.getClient.queryOptions({ input: { clientId: id } });
  return {
    kind: "clients",
    id,
    query: useQuery(options),
    schema: clientInput,
    valuesOf: clientValues,
    fetchFresh: () => calls.getClient.call({ clientId: id }),
    save: (values, version) => calls.updateClient.call({ ...(values as ClientInput), clientId: id }, { context: { ifMatch: version } }),
    setActive: (isActive, version) => calls.setClientActive.call({ clientId: id, isActive }, { context: { ifMatch: version } }),
    review: (review, version) => calls.reviewClient.call({ ...review, clientId: id }, { context: { ifMatch: version } }),
    reapply: (version) => calls.reapplyClient.call({ clientId: id }, { context: { ifMatch: version } }),
    consequence: () => ({ activate: t("activate"), deactivate: t("deactivate") }),
    removeLogo: () => calls.removeClientLogo.call({ clientId: id }),
    put(client) {
      queryClient.setQueryData(options.queryKey, client);
      for (const queryKey of [calls.listClients.key(), api.people.getMe.key()]) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

export function useVendor(id: string): Organisation<Vendor, VendorValues> {
  const t = useTranslations("organisations.activity.texts.vendor");
  const { api, queryClient } = usePage();
  const { organisations: calls } = api;
  const options = calls.getVendor.queryOptions({ input: { vendorId: id } });
  return {
    kind: "vendors",
    id,
    query: useQuery(options),
    schema: vendorInput,
    valuesOf: vendorValues,
    fetchFresh: () => calls.getVendor.call({ vendorId: id }),
    save: (values, version) => calls.updateVendor.call({ ...(values as VendorInput), vendorId: id }, { context: { ifMatch: version } }),
    setActive: (isActive, version) => calls.setVendorActive.call({ vendorId: id, isActive }, { context: { ifMatch: version } }),
    review: (review, version) => calls.reviewVendor.call({ ...review, vendorId: id }, { context: { ifMatch: version } }),
    reapply: (version) => calls.reapplyVendor.call({ vendorId: id }, { context: { ifMatch: version } }),
    consequence: ({ listingCount, openBookingCount }) => ({
      activate: t("activate"),
      deactivate: t("deactivate", { listings: listingCount, bookings: openBookingCount }),
    }),
    removeLogo: () => calls.removeVendorLogo.call({ vendorId: id }),
    put(vendor) {
      queryClient.setQueryData(options.queryKey, vendor);
      for (const queryKey of [calls.listVendors.key(), api.people.getMe.key(), api.listings.key()])
        void queryClient.invalidateQueries({ queryKey });
    },
  };
}
