import IconShieldLock from "@tabler/icons-react/icons/IconShieldLock";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { roles } from "#contract/core/roles.ts";
import type { SecurityEvent } from "#contract/support/security.ts";
import { methodsInWords, type SecurityEventType, securitySorts } from "#contract/support/security-events.ts";
import { ListBody } from "#web/platform/lists/list-body.tsx";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { useOfficeList } from "#web/platform/lists/office-list.tsx";
import { onDay } from "#web/platform/lists/periods.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage, useToday } from "#web/platform/page/route-context.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import { Badge, type Tone } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import {
  isSecurityFiltered,
  type SecuritySearch,
  securityDefaults,
  securityInput,
  securitySearch,
  securityUnfiltered,
} from "./security-search.ts";
import { SecurityTools } from "./security-tools.tsx";

const path = "/admin/security";

/** What happened to accounts: sign-ins, failures, lockouts, and changes of what people sign in with. */
export function SecurityScreen({ search }: { search: SecuritySearch }) {
  const t = useTranslations("support.security");
  const { api } = usePage();
  const shown = onDay(search, useToday());
  const input = securityInput(shown);
  const list = useOfficeList({
    list: "security",
    path,
    search,
    defaults: securityDefaults,
    read: securitySearch,
    columns: useSecurityColumns(),
    exportInput: input,
  });
  const { hrefFor, go } = list;
  const query = useQuery(api.security.listSecurityEvents.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <OfficePage title={t("title")} description={t("description")} crumbs={[{ label: t("title"), href: path }]}>
      <ListBody<SecurityEvent>
        list={list}
        caption={t("title")}
        query={query}
        sort={search.sort}
        sorts={securitySorts}
        tools={<SecurityTools search={shown} hrefFor={hrefFor} go={go} />}
        allHref={isSecurityFiltered(search) ? hrefFor(securityUnfiltered) : undefined}
        empty={<EmptyState icon={<IconShieldLock aria-hidden="true" />} title={t("empty")} text={t("emptyText")} />}
      />
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
  ForbiddenCall: "warning",
  ForeignCall: "warning",
};

const addressOf = (email: string | null) => email && <EmailAddress address={email} />;

function useSecurityColumns(): DataColumn<SecurityEvent>[] {
  const t = useTranslations("support.security");
  const roleNames = useTranslations("office.roles");
  const formats = useFormats();
  const whoIs = ({ user, email }: SecurityEvent) => {
    const role = roles.find((known) => known === user?.role);
    if (!user || !role) return "–";
    // Leads to where this person's role and teams are looked after.
    const hrefIn = (people: string) => `${people}${stringifySearch({ q: email })}`;
    const { organisation } = user;
    if (!organisation) return <UiLink href={hrefIn("/admin/users")}>{roleNames(role)}</UiLink>;
    const link = <UiLink href={hrefIn(`/admin/${organisation.kind}s/${organisation.id}/users`)}>{organisation.name}</UiLink>;
    return <TwoLines first={roleNames(role)} second={link} />;
  };
  return [
    {
      key: "who",
      header: t("who"),
      cell: ({ type, name, email }) => (
        <TwoLines
          first={name ?? addressOf(email) ?? t(type === "UnauthenticatedCall" || type === "ForbiddenCall" ? "visitor" : "nobody")}
          second={name ? addressOf(email) : undefined}
        />
      ),
    },
    {
      key: "event",
      header: t("event"),
      cell: ({ type, count }) => (
        <span>
          <Badge tone={toneOf[type] ?? "neutral"}>{t(`events.${type}`)}</Badge>
          {count > 1 ? <span>{` ${t("times", { count })}`}</span> : null}
        </span>
      ),
    },
    { key: "role", header: t("role"), cell: whoIs },
    { key: "device", header: t("device"), cell: ({ device, network }) => <TwoLines first={device ?? "–"} second={network} /> },
    {
      key: "method",
      header: t("method"),
      cell: ({ method }) => methodsInWords(method, (known) => t(`methods.${known}`)) || "–",
      hideOnPhone: true,
    },
    {
      key: "at",
      header: t("when"),
      sortable: true,
      cell: ({ at }) => <time dateTime={at}>{formats.instant(at)}</time>,
    },
  ];
}
