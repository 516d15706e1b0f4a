import IconDots from "@tabler/icons-react/icons/IconDots";
import IconMapPin from "@tabler/icons-react/icons/IconMapPin";
import IconPlayerPlay from "@tabler/icons-react/icons/IconPlayerPlay";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumbs.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { listingHref } from "../listing-href.ts";
import { useActivation, useDuplicate } from "./listing-acts.tsx";
import styles from "./listing-header.module.css";
import { ListingStateBadge } from "./listing-state-badge.tsx";

/** A listing's name in the page's language, else in its main one. */
export function useListingName(): (listing: Pick<ManagedListing, "texts" | "mainLanguage">) => string {
  const { language } = usePage().page;
  return ({ texts, mainLanguage }) => (texts[language] ?? texts[mainLanguage])?.name ?? "";
}

type HeaderProps = { listing: ManagedListing; path: string; crumbs: Crumb[]; children: ReactNode };

/** Above a listing: its name and state, the next sensible act, and what stands in the way of being public. */
export function ListingHeader({ listing, path, crumbs, children }: HeaderProps) {
  const t = useTranslations("manage");
  const nameOf = useListingName();
  const name = nameOf(listing);
  const activation = useActivation();
  const duplicate = useDuplicate(path);
  const { api } = usePage();
  const viewed = useQuery(api.insights.getListingViews.queryOptions({ input: { listingId: listing.id } }));
  const ask = () => activation.ask({ ...listing, name, vendorIsActive: listing.vendor.isActive });
  const more = [
    ...(listing.isPublic ? [{ key: "view", label: t("acts.view"), href: listingHref({ id: listing.id }) }] : []),
    ...(listing.can.update ? [{ key: "duplicate", label: t("acts.duplicate"), onSelect: () => duplicate.act(listing.id) }] : []),
    ...(listing.can.deactivate ? [{ key: "deactivate", label: t("acts.deactivate"), danger: true, separated: true, onSelect: ask }] : []),
  ];
  return (
    <OfficePage
      title={name}
      {...(viewed.data ? { description: t("viewed", { count: viewed.data.total }) } : {})}
      crumbs={crumbs}
      status={<ListingStateBadge listing={listing} />}
      secondaryActions={
        <>
          <Menu
            label={t("acts.more")}
            iconOnly
            icon={<IconDots size={20} stroke={2} aria-hidden="true" />}
            entries={more}
            button={{ variant: "secondary" }}
          />
          <ButtonLink href={`${path}/${listing.id}/venues`} icon={<IconMapPin size={18} stroke={1.9} aria-hidden="true" />}>
            {t("acts.venues")} ({listing.venues.length})
          </ButtonLink>
        </>
      }
      action={
        listing.can.activate ? (
          <Button variant="primary" icon={<IconPlayerPlay size={18} stroke={2} aria-hidden="true" />} onClick={ask}>
            {t("acts.activate")}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={5}>
        <NextStep listing={listing} path={`${path}/${listing.id}`} />
        {children}
      </Stack>
      {activation.dialog}
    </OfficePage>
  );
}

function NextStep({ listing, path }: { listing: ManagedListing; path: string }) {
  const t = useTranslations("manage.edit");
  const isPlaced = listing.venues.length > 0;
  if (listing.isPublic) {
    return isPlaced ? null : (
      <Notice tone="info" title={t("venueTitle")}>
        {t("venueText")}
      </Notice>
    );
  }
  if (listing.isActive) {
    return (
      <Notice tone="warning" title={t("waitingTitle")}>
        {t("waitingText")}
      </Notice>
    );
  }
  const left = [
    ...(listing.images.length > 0 ? [] : [{ href: `${path}#pictures`, label: t("nextPicture") }]),
    ...(isPlaced ? [] : [{ href: `${path}/venues/create`, label: t("nextVenue") }]),
  ];
  if (left.length === 0) {
    return (
      <Notice tone="info" title={t("readyTitle")}>
        {t("readyText")}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={t("next", { count: left.length + 1 })}>
      <ol className={styles.next}>
        {left.map(({ href, label }) => (
          <li key={href}>
            <UiLink href={href}>{label}</UiLink>
          </li>
        ))}
        <li>{t("nextActivate")}</li>
      </ol>
    </Notice>
  );
}
