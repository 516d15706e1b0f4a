import { useTranslations } from "use-intl";
import { invitationStates } from "#contract/people/invitation-states.ts";
import { ListToolbar } from "#web/platform/lists/list-tools.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { stateLook } from "./invitation-state-badge.tsx";
import type { InvitationsSearch } from "./people-search.ts";

type ToolsProps = { search: InvitationsSearch; go: (change: Partial<InvitationsSearch>) => void };

/** Search and states of the invitations list; every choice goes into the address at once. */
export function InvitationTools({ search, go }: ToolsProps) {
  const t = useTranslations("users.invitations");
  const isFiltered = search.q !== "" || search.states.length > 0;
  return (
    <ListToolbar
      search={{ label: t("search"), value: search.q, onSearch: (q) => go({ q }) }}
      chosen={
        <ChipGroup
          legend={t("state")}
          hideLegend
          name="states"
          multiple
          options={invitationStates.map((state) => {
            const { Icon } = stateLook[state];
            return { value: state, label: t(`states.${state}`), icon: <Icon size={17} stroke={1.9} aria-hidden="true" /> };
          })}
          selected={search.states}
          onChange={(states) => go({ states: invitationStates.filter((state) => states.includes(state)) })}
        />
      }
      onClear={isFiltered ? () => go({ q: "", states: [] }) : undefined}
    />
  );
}
