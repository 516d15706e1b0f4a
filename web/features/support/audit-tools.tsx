import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import IconX from "@tabler/icons-react/icons/IconX";
import { useTranslations } from "use-intl";
import { type AuditEventType, type AuditSort, auditEventTypes, auditSorts } from "#contract/support-states.ts";
import { type AuditSearch, auditUnfiltered, isFiltered } from "#web/features/support/audit-search.ts";
import { ListSearch } from "#web/platform/list-frame.tsx";
import { ListTop } from "#web/platform/list-layout.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { DateField } from "#web/ui/text-field.tsx";

type ToolsProps = { search: AuditSearch; hrefFor: (change: Partial<AuditSearch>) => string; go: (change: Partial<AuditSearch>) => void };

/** Search and filters of the audit; what happened is chosen from a list, one event after the other. */
export function AuditTools({ search, hrefFor, go }: ToolsProps) {
  const t = useTranslations("support.audit");
  const { types, subject } = search;
  const rest = auditEventTypes.filter((type) => !types.includes(type));
  return (
    <ListTop
      filters={
        <>
          <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q: q.trim() })} />
          <DateField
            label={t("from")}
            value={search.from}
            max={search.to || undefined}
            onChange={(event) => go({ from: event.currentTarget.value })}
          />
          <DateField
            label={t("to")}
            value={search.to}
            min={search.from || undefined}
            onChange={(event) => go({ to: event.currentTarget.value })}
          />
        </>
      }
      more={
        <>
          <ListSearch label={t("person")} value={search.person} onSearch={(person) => go({ person: person.trim() })} />
          <ListSearch
            label={t("organisation")}
            value={search.organisation}
            onSearch={(organisation) => go({ organisation: organisation.trim() })}
          />
          <SelectField
            label={t("types")}
            hideLabel
            value=""
            placeholder={types.length === 0 ? t("details.allEvents") : t("addEvent")}
            options={rest.map((type) => ({ value: type, label: t(`events.${type}`) }))}
            onChange={(event) => go({ types: [...types, event.currentTarget.value as AuditEventType] })}
          />
        </>
      }
      chosen={
        <>
          {types.map((type) => (
            <ActiveFilter
              key={type}
              label={t(`events.${type}`)}
              href={hrefFor({ types: types.filter((other) => other !== type) })}
              removeLabel={t("details.removeEvent", { event: t(`events.${type}`) })}
            />
          ))}
          {subject ? (
            <ActiveFilter label={t("details.everything")} href={hrefFor({ subject: "" })} removeLabel={t("details.removeSubject")} />
          ) : null}
          {isFiltered(search) ? (
            <Button
              variant="ghost"
              size="s"
              icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
              onClick={() => go(auditUnfiltered)}
            >
              {t("details.clear")}
            </Button>
          ) : null}
        </>
      }
      end={
        <SelectField
          label={t("details.sort")}
          hideLabel
          prefix={t("details.sort")}
          value={search.sort}
          options={auditSorts.map((sort) => ({ value: sort, label: t(`details.sorts.${sort === "timestamp" ? sort : "timestampDown"}`) }))}
          onChange={(event) => go({ sort: event.currentTarget.value as AuditSort })}
        />
      }
    />
  );
}

/** A filter in force; pressing it takes it away. */
export function ActiveFilter({ label, href, removeLabel }: { label: string; href: string; removeLabel: string }) {
  return (
    <ButtonLink
      size="s"
      href={href}
      aria-label={removeLabel}
      title={removeLabel}
      iconAfter={<IconX size={15} stroke={2} aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  );
}
