import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import { useTranslations } from "use-intl";
import { type SecurityEventType, securityEventTypes } from "#contract/security-events.ts";
import { ActiveFilter } from "#web/features/support/audit-tools.tsx";
import { isSecurityFiltered, type SecuritySearch, securityUnfiltered } from "#web/features/support/security-search.ts";
import { ListSearch } from "#web/platform/list-frame.tsx";
import { ListTop } from "#web/platform/list-layout.tsx";
import { Button } from "#web/ui/button.tsx";

import { SelectField } from "#web/ui/select-field.tsx";
import { DateField } from "#web/ui/text-field.tsx";

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
    <ListTop
      filters={
        <>
          <ListSearch label={t("person")} value={search.person} onSearch={(person) => go({ person: person.trim() })} />
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
        <SelectField
          label={t("types")}
          hideLabel
          value=""
          placeholder={types.length === 0 ? t("all") : t("add")}
          options={rest.map((type) => ({ value: type, label: t(`events.${type}`) }))}
          onChange={(event) => go({ types: [...types, event.currentTarget.value as SecurityEventType] })}
        />
      }
      chosen={
        <>
          {types.map((type) => (
            <ActiveFilter
              key={type}
              label={t(`events.${type}`)}
              href={hrefFor({ types: types.filter((other) => other !== type) })}
              removeLabel={t("remove", { event: t(`events.${type}`) })}
            />
          ))}
          {isSecurityFiltered(search) ? (
            <Button
              variant="ghost"
              size="s"
              icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
              onClick={() => go(securityUnfiltered)}
            >
              {t("clear")}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
