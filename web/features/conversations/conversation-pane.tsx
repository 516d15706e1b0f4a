import IconArrowLeft from "@tabler/icons-react/icons/IconArrowLeft";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Conversation } from "#contract/conversations/conversation-shapes.ts";
import type { Area } from "#contract/core/roles.ts";
import { useToldNames } from "#web/features/bookings/acts/told.ts";
import { useNoteDraft } from "#web/features/bookings/notes/note-draft.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { useIsWide } from "#web/platform/page/use-wide.ts";
import { WithReferences } from "#web/platform/texts/with-references.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Cluster } from "#web/ui/stack.tsx";
import { Composer } from "./composer.tsx";
import { othersOf } from "./conversation-list.tsx";
import { useConversationOptions } from "./conversation-queries.ts";
import { Thread } from "./thread.tsx";

type PaneProps = { area: Area; conversationId: string };

/** One conversation with what it is about. */
export function ConversationPane({ area, conversationId }: PaneProps) {
  const t = useTranslations("conversations");
  const isWide = useIsWide();
  const { data, error } = useQuery(useConversationOptions(conversationId));
  const isAbsent = error !== null && ["resource.notFound", "input.invalid"].includes(problemOf(error).code);
  const back = (
    <ButtonLink href={`/${area}/messages`} variant="ghost" size="s" icon={<IconArrowLeft data-mirrored="" size={17} aria-hidden="true" />}>
      {t("toList")}
    </ButtonLink>
  );
  if (isAbsent)
    return (
      <Card>
        <EmptyState title={t("absent")} text={t("absentText")} headingLevel={2} action={back} />
      </Card>
    );
  return (
    <Card
      title={data?.listing.name ?? t("title")}
      description={data ? <About area={area} conversation={data} /> : undefined}
      action={
        <Cluster>
          {isWide ? null : back}
          {data?.booking ? (
            <ButtonLink href={`/${area}/bookings/${data.booking.id}`} size="s">
              {t("openBooking")}
            </ButtonLink>
          ) : null}
        </Cluster>
      }
    >
      <Thread area={area} id={conversationId} composer={(conversation) => <PaneComposer area={area} conversation={conversation} />} />
    </Card>
  );
}

function About({ area, conversation }: { area: Area; conversation: Conversation }) {
  const t = useTranslations("conversations");
  const formats = useFormats();
  const { booking } = conversation;
  const about = booking ? t("onDay", { reference: booking.reference, date: formats.dateLong(booking.activityDate) }) : t("question");
  return <WithReferences>{`${othersOf(area, conversation)} · ${about}`}</WithReferences>;
}

function PaneComposer({ area, conversation }: { area: Area; conversation: Conversation }) {
  const t = useTranslations("conversations");
  const [draft, setDraft] = useNoteDraft(conversation.booking?.id ?? conversation.id);
  const told = useToldNames(conversation, area);
  return <Composer conversationId={conversation.id} sharedHelp={t("sharedHelp", { told })} draft={draft} onDraft={setDraft} />;
}
