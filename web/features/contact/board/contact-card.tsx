import IconDots from "@tabler/icons-react/icons/IconDots";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import type { ContactStage } from "#contract/contact/contact-states.ts";
import styles from "#web/features/bookings/board/board.module.css";
import { useFormats } from "#web/platform/page/route-context.ts";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { ContactKindBadge } from "../contact-badges.tsx";

type CardProps = {
  request: ContactRequest;
  onLift: (request: ContactRequest | null) => void;
  onMove: (request: ContactRequest, stage: ContactStage) => void;
};

/** A contact request on the board; its menu does all that dragging does. */
export function ContactCard({ request, onLift, onMove }: CardProps) {
  const t = useTranslations("contact");
  const formats = useFormats();
  const { id, name, company, kind, createdAt, followUpOn, assignedTo, outcome, can } = request;
  return (
    <li
      className={styles.card}
      draggable={can.stages.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData("text/plain", name);
        dataTransfer.effectAllowed = "move";
        // The browser takes the picture of the card before the columns light up.
        setTimeout(() => onLift(request));
      }}
      onDragEnd={() => onLift(null)}
    >
      <div className={styles.cardHead}>
        <UiLink href={`/admin/contact-requests/${id}`} data-card={id} draggable={false}>
          <bdi>{name}</bdi>
        </UiLink>
        {can.stages.length > 0 ? (
          <Menu
            label={t("board.menu", { name })}
            icon={<IconDots size={17} aria-hidden="true" />}
            iconOnly
            floating
            align="end"
            button={{ variant: "ghost", size: "s" }}
            entries={can.stages.map((stage) => ({
              key: stage,
              label: t("board.move", { stage: t(`stages.${stage}`) }),
              onSelect: () => onMove(request, stage),
            }))}
          />
        ) : null}
      </div>
      {company ? <span>{company}</span> : null}
      <span className={styles.when}>{formats.instant(createdAt)}</span>
      {followUpOn ? <span className={styles.when}>{t("board.followUpOn", { date: formats.date(followUpOn) })}</span> : null}
      <span className={styles.foot}>
        <ContactKindBadge kind={kind} />
        <span>{outcome ? t(`outcomes.${outcome}`) : (assignedTo?.name ?? t("nobody"))}</span>
      </span>
    </li>
  );
}
