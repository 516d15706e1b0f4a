import type { ReactNode } from "react";
import type { Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { type Organisation, useVendor } from "./organisation-calls.ts";
import { OrganisationFields, VendorPriceFields } from "./organisation-fields.tsx";
import { OrganisationForm, OrganisationFrame, OwnOrganisation } from "./organisation-screen.tsx";
import type { VendorValues } from "./organisation-values.ts";

type FrameProps = { vendorId: string; current: "overview" | "profile"; children: (vendor: Vendor) => ReactNode };

/** One vendor in the admin area, whichever part of it is on screen. */
export function VendorFrame({ vendorId, current, children }: FrameProps) {
  return (
    <OrganisationFrame organisation={useVendor(vendorId)} current={current}>
      {children}
    </OrganisationFrame>
  );
}

/** Its profile, to be changed. */
export function VendorScreen({ vendorId }: { vendorId: string }) {
  const organisation = useVendor(vendorId);
  return (
    <OrganisationFrame organisation={organisation} current="profile">
      {(vendor) => <VendorForm key={vendorId} organisation={organisation} vendor={vendor} />}
    </OrganisationFrame>
  );
}

/** A vendor admin's own company. */
export function OwnVendorScreen() {
  const organisation = useVendor(useMe().organisation?.id ?? "");
  return (
    <OwnOrganisation organisation={organisation}>
      {(vendor) => <VendorForm key={vendor.id} organisation={organisation} vendor={vendor} />}
    </OwnOrganisation>
  );
}

function VendorForm({ organisation, vendor }: { organisation: Organisation<Vendor, VendorValues>; vendor: Vendor }) {
  return (
    <OrganisationForm organisation={organisation} record={vendor}>
      <OrganisationFields hasInstagram />
      <VendorPriceFields />
    </OrganisationForm>
  );
}
