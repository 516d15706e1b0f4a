import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { type ContactStage, contactStages } from "#contract/contact/contact-states.ts";
import styles from "#web/features/bookings/board/board.module.css";
import { boardKeys } from "#web/features/bookings/board/board-keys.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useMedia } from "#web/platform/page/use-wide.ts";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { CloseDialog } from "../close-dialog.tsx";
import { useContactActs } from "../contact-acts.ts";
import { ContactTabs } from "../contact-tabs.tsx";
import { ContactColumn } from "./contact-column.tsx";

/** Contact requests in columns by how far they have come. */
export function ContactBoard() {
  const t = useTranslations("contact");
  const { move } = useContactActs();
  const hasRoom = useMedia("(min-width: 64rem)");
  const board = useRef<HTMLDivElement>(null);
  const [column, setColumn] = useState<ContactStage>("New");
  const [lifted, setLifted] = useState<ContactRequest | null>(null);
  const [closing, setClosing] = useState<ContactRequest | null>(null);
  const onMove = (request: ContactRequest, stage: ContactStage) => {
    setLifted(null);
    if (stage === "Closed") setClosing(request);
    else move(request, { stage });
  };
  return (
    <OfficePage
      title={t("board.title")}
      description={t("board.description")}
      crumbs={[
        { label: t("title"), href: "/admin/contact-requests" },
        { label: t("board.title"), href: "/admin/contact-requests/board" },
      ]}
    >
      <Stack gap={4}>
        <ContactTabs current="board" />
        {hasRoom ? null : (
          <ChipGroup
            legend={t("stage")}
            hideLegend
            name="column"
            options={contactStages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
            selected={[column]}
            onChange={([chosen]) => setColumn(contactStages.find((stage) => stage === chosen) ?? column)}
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the cards, which are links */}
        <div ref={board} className={styles.board} onKeyDown={boardKeys(board)}>
          {(hasRoom ? contactStages : [column]).map((stage) => (
            <ContactColumn
              key={stage}
              stage={stage}
              isOpen={!hasRoom || stage !== "Closed"}
              lifted={lifted}
              onLift={setLifted}
              onMove={onMove}
            />
          ))}
        </div>
        <p className={styles.keys}>{t("board.keys")}</p>
      </Stack>
      {closing ? <CloseDialog request={closing} onClose={() => setClosing(null)} onMove={(chosen) => move(closing, chosen)} /> : null}
    </OfficePage>
  );
}
