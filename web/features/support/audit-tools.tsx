import { useTranslations } from "use-intl";
import { type AuditEventType, type AuditSort, auditEventTypes, auditSorts } from "#contract/support/support-states.ts";
import { ListSearch } from "#web/platform/lists/list-frame.tsx";
import { ActiveFilter, ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { PeriodFields } from "#web/platform/lists/period-fields.tsx";
import { periodsBack } from "#web/platform/lists/periods.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { type AuditSearch, auditUnfiltered, isFiltered } from "./audit-search.ts";

type ToolsProps = { search: AuditSearch; hrefFor: (change: Partial<AuditSearch>) => string; go: (change: Partial<AuditSearch>) => void };

/** Search and filters of the audit; what happened is chosen from a list, one event after the other. */
export function AuditTools({ search, hrefFor, go }: ToolsProps) {
  const t = useTranslations("support.audit");
  const { types, subject } = search;
  const rest = auditEventTypes.filter((type) => !types.includes(type));
  return (
    <ListToolbar
      search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
      inForce={[search.from, search.to, search.person, search.organisation].filter((value) => value !== "").length + types.length}
      filters={
        <>
          <PeriodFields offered={periodsBack} from={search.from} to={search.to} onChange={go} />
          <ListSearch isFilter label={t("person")} value={search.person} onSearch={(person) => go({ person: person.trim() })} />
          <ListSearch
            isFilter
            label={t("organisation")}
            value={search.organisation}
            onSearch={(organisation) => go({ organisation: organisation.trim() })}
          />
          <SelectField
            label={t("types")}
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
        </>
      }
      onClear={isFiltered(search) ? () => go(auditUnfiltered) : undefined}
      sort={{
        value: search.sort,
        options: auditSorts.map((sort) => ({ value: sort, label: t(`details.sorts.${sort === "timestamp" ? sort : "timestampDown"}`) })),
        onChange: (sort: AuditSort) => go({ sort }),
      }}
    />
  );
}
