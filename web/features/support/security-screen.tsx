import IconShieldLock from "@tabler/icons-react/icons/IconShieldLock";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { roles } from "#contract/roles.ts";
import type { SecurityEvent } from "#contract/security.ts";
import { type SecurityEventType, securitySorts } from "#contract/security-events.ts";
import {
  isSecurityFiltered,
  type SecuritySearch,
  securityDefaults,
  securityInput,
  securityUnfiltered,
} from "#web/features/support/security-search.ts";
import { SecurityTools } from "#web/features/support/security-tools.tsx";
import { ListFrame, useListAddress } from "#web/platform/list-frame.tsx";
import { ListPageSize, ListRows, TwoLines } from "#web/platform/list-layout.tsx";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { choice } from "#web/platform/search-params.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const path = "/admin/security";

/** What happened to accounts: sign-ins, failures, lockouts, and changes of what people sign in with. */
export function SecurityScreen({ search }: { search: SecuritySearch }) {
  const t = useTranslations("support.security");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const { hrefFor, go } = useListAddress(path, search, securityDefaults);
  const columns = useSecurityColumns();
  const { data, isPending, isPlaceholderData, error } = useQuery(
    api.security.listSecurityEvents.queryOptions({ input: securityInput(search), placeholderData: keepPreviousData }),
  );
  if (error) throw error;
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ListFrame page={data} hrefFor={(page) => hrefFor({ page })} tools={<SecurityTools search={search} hrefFor={hrefFor} go={go} />}>
        <ListRows isStale={isPlaceholderData}>
          <DataTable<SecurityEvent>
            caption={t("title")}
            columns={columns}
            loading={isPending}
            rows={data?.items ?? []}
            rowKey={({ id }) => id}
            sort={{ column: "at", direction: search.sort === "at" ? "asc" : "desc" }}
            sortHref={({ direction }) => hrefFor({ sort: choice(direction === "desc" ? "-at" : "at", securitySorts, "-at") })}
            empty={
              <EmptyState
                icon={<IconShieldLock aria-hidden="true" />}
                title={t("empty")}
                text={t("emptyText")}
                action={isSecurityFiltered(search) ? <ButtonLink href={hrefFor(securityUnfiltered)}>{t("clear")}</ButtonLink> : undefined}
              />
            }
          />
        </ListRows>
        <ListPageSize page={data} label={ui("pageSize")} onChange={(pageSize) => go({ pageSize })} />
      </ListFrame>
    </OfficePage>
  );
}

/** What deserves a look stands out. */
const toneOf: Partial<Record<SecurityEventType, Tone>> = {
  SignedIn: "success",
  SignInFailed: "warning",
  EmailVerificationFailed: "warning",
  SignInLockedOut: "danger",
  FactorRemoved: "warning",
};

/** What the embedded provider calls its ways of signing in; any other is shown as it says it. */
const methods = ["pwd", "demo", "code", "otp", "rec", "hwk"] as const;

function useSecurityColumns(): DataColumn<SecurityEvent>[] {
  const t = useTranslations("support.security");
  const roleNames = useTranslations("office.roles");
  const formats = useFormats();
  const whoIs = ({ user }: SecurityEvent) => {
    const role = roles.find((known) => known === user?.role);
    return role ? [roleNames(role), user?.organisation].filter(Boolean).join(" · ") : "–";
  };
  const howOf = (method: string | null) =>
    method === null
      ? "–"
      : method
          .split("+")
          .map((part) => {
            const known = methods.find((candidate) => candidate === part);
            return known ? t(`methods.${known}`) : part;
          })
          .join(" + ");
  return [
    {
      key: "who",
      header: t("who"),
      cell: ({ name, email }) => <TwoLines first={name ?? email ?? t("nobody")} second={name ? email : undefined} />,
    },
    { key: "event", header: t("event"), cell: ({ type }) => <Badge tone={toneOf[type] ?? "neutral"}>{t(`events.${type}`)}</Badge> },
    { key: "role", header: t("role"), cell: whoIs },
    { key: "device", header: t("device"), cell: ({ device, network }) => <TwoLines first={device ?? "–"} second={network} /> },
    { key: "method", header: t("method"), cell: ({ method }) => howOf(method), hideOnPhone: true },
    {
      key: "at",
      header: t("when"),
      sortable: true,
      cell: ({ at }) => <time dateTime={at}>{formats.instant(at)}</time>,
    },
  ];
}
