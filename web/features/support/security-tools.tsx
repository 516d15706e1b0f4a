import { useTranslations } from "use-intl";
import { type SecurityEventType, securityEventTypes } from "#contract/support/security-events.ts";
import { ActiveFilter, ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { PeriodFields } from "#web/platform/lists/period-fields.tsx";
import { periodsBack } from "#web/platform/lists/periods.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { isSecurityFiltered, type SecuritySearch, securityUnfiltered } from "./security-search.ts";

type ToolsProps = {
  search: SecuritySearch;
  hrefFor: (change: Partial<SecuritySearch>) => string;
  go: (change: Partial<SecuritySearch>) => void;
};

/** Person, period and what happened; every choice stands in the address. */
export function SecurityTools({ search, hrefFor, go }: ToolsProps) {
  const t = useTranslations("support.security");
  const { types } = search;
  const rest = securityEventTypes.filter((type) => !types.includes(type));
  return (
    <ListToolbar
      search={{ label: t("person"), value: search.person, onSearch: (person) => go({ person }) }}
      inForce={[search.from, search.to].filter((value) => value !== "").length + types.length}
      filters={
        <>
          <PeriodFields offered={periodsBack} from={search.from} to={search.to} onChange={go} />
          <SelectField
            label={t("types")}
            value=""
            placeholder={types.length === 0 ? t("all") : t("add")}
            options={rest.map((type) => ({ value: type, label: t(`events.${type}`) }))}
            onChange={(event) => go({ types: [...types, event.currentTarget.value as SecurityEventType] })}
          />
        </>
      }
      chosen={types.map((type) => (
        <ActiveFilter
          key={type}
          label={t(`events.${type}`)}
          href={hrefFor({ types: types.filter((other) => other !== type) })}
          removeLabel={t("remove", { event: t(`events.${type}`) })}
        />
      ))}
      onClear={isSecurityFiltered(search) ? () => go(securityUnfiltered) : undefined}
    />
  );
}
