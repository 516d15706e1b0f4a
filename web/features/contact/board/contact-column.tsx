import IconChevronDown from "@tabler/icons-react/icons/IconChevronDown";
import IconChevronUp from "@tabler/icons-react/icons/IconChevronUp";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type DragEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import type { ContactStage } from "#contract/contact/contact-states.ts";
import { officePageSizes, type Page } from "#contract/core/page-sizes.ts";
import styles from "#web/features/bookings/board/board.module.css";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ContactCard } from "./contact-card.tsx";

type ColumnProps = {
  stage: ContactStage;
  isOpen: boolean;
  /** The card that is being dragged. */
  lifted: ContactRequest | null;
  onLift: (request: ContactRequest | null) => void;
  onMove: (request: ContactRequest, stage: ContactStage) => void;
};

/** A stage and its requests, the longest waiting first, closed ones the latest first. */
export function ContactColumn({ stage, isOpen, lifted, onLift, onMove }: ColumnProps) {
  const t = useTranslations("contact");
  const { api } = usePage();
  const headingId = useId();
  const [isShown, setShown] = useState(isOpen);
  const [pageSize, setPageSize] = useState<(typeof officePageSizes)[number]>(25);
  const query = useQuery({
    ...api.contact.listContactRequests.queryOptions({
      input: { stages: [stage], sort: stage === "Closed" ? "-createdAt" : "createdAt", pageSize },
    }),
    placeholderData: keepPreviousData,
    enabled: lifted === null,
    staleTime: 0,
  });
  const larger = officePageSizes.find((size) => size > pageSize);
  return (
    <section
      className={classNames(styles.column, !isShown && styles.folded)}
      aria-labelledby={headingId}
      data-column={stage}
      {...dropProps(stage, lifted, onMove)}
    >
      <header className={styles.columnHead}>
        <h2 id={headingId}>
          <span>{t(`stages.${stage}`)}</span>
        </h2>
        {query.data ? <span className={styles.count}>{`${query.data.total}${query.data.totalIsCapped ? "+" : ""}`}</span> : null}
        {isOpen ? null : <FoldButton isShown={isShown} onPress={() => setShown(!isShown)} />}
      </header>
      {lifted && lifted.stage !== stage ? <DropHint stage={stage} lifted={lifted} /> : null}
      {query.error && !query.data ? <NoList error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height="6rem" shape="box" /> : null}
      {isShown && query.data ? (
        <Cards
          page={query.data}
          isLoading={query.isPlaceholderData}
          onLift={onLift}
          onMove={onMove}
          onMore={larger && (() => setPageSize(larger))}
        />
      ) : null}
    </section>
  );
}

/** What makes a column take the card that is lifted, as far as it may come here. */
function dropProps(stage: ContactStage, lifted: ContactRequest | null, onMove: ColumnProps["onMove"]) {
  if (lifted === null || lifted.stage === stage) return {};
  if (!lifted.can.stages.includes(stage)) return { "data-drop": "not" };
  return {
    "data-drop": "here",
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onMove(lifted, stage);
    },
  };
}

/** What dropping the lifted card here does, or that it cannot be. */
function DropHint({ stage, lifted }: { stage: ContactStage; lifted: ContactRequest }) {
  const t = useTranslations("contact");
  const canDrop = lifted.can.stages.includes(stage);
  return (
    <p className={styles.drop}>
      {canDrop ? t("board.dropHere", { stage: t(`stages.${stage}`) }) : t("board.notHere", { stage: t(`stages.${lifted.stage}`) })}
    </p>
  );
}

function FoldButton({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  const t = useTranslations("contact.board");
  const Icon = isShown ? IconChevronUp : IconChevronDown;
  return (
    <IconButton
      size="s"
      label={t("closed")}
      aria-expanded={isShown}
      icon={<Icon size={17} stroke={2} aria-hidden="true" />}
      onClick={onPress}
    />
  );
}

type CardsProps = Pick<ColumnProps, "onLift" | "onMove"> & {
  page: Page<ContactRequest>;
  isLoading: boolean;
  onMore: (() => void) | undefined;
};

function Cards({ page: { items, total }, isLoading, onLift, onMove, onMore }: CardsProps) {
  const t = useTranslations("contact.board");
  if (items.length === 0) return <p className={styles.none}>{t("none")}</p>;
  return (
    <>
      <ul className={styles.cards}>
        {items.map((request) => (
          <ContactCard key={request.id} request={request} onLift={onLift} onMove={onMove} />
        ))}
      </ul>
      {total > items.length && onMore ? (
        <Button size="s" variant="ghost" wide loading={isLoading} onClick={onMore}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
