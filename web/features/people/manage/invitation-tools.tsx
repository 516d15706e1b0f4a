import IconFilterOff from "@tabler/icons-react/icons/IconFilterOff";
import { useTranslations } from "use-intl";
import { invitationStates } from "#contract/invitation-states.ts";
import { stateLook } from "#web/features/people/manage/invitation-state-badge.tsx";
import styles from "#web/features/people/manage/people-list.module.css";
import type { InvitationsSearch } from "#web/features/people/manage/people-search.ts";
import { ListSearch } from "#web/platform/list-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/chip-group.tsx";

type ToolsProps = { search: InvitationsSearch; go: (change: Partial<InvitationsSearch>) => void };

/** Search and states of the invitations list; every choice goes into the address at once. */
export function InvitationTools({ search, go }: ToolsProps) {
  const t = useTranslations("users.invitations");
  const list = useTranslations("users.list");
  const isFiltered = search.q !== "" || search.states.length > 0;
  return (
    <>
      <div className={styles.search}>
        <ListSearch label={t("search")} value={search.q} onSearch={(q) => go({ q: q.trim() })} />
      </div>
      <div className={styles.bar}>
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
        {isFiltered ? (
          <Button
            variant="ghost"
            size="s"
            icon={<IconFilterOff size={17} stroke={1.9} aria-hidden="true" />}
            onClick={() => go({ q: "", states: [] })}
          >
            {list("clear")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
