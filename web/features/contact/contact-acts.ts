import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import type { ContactStage, chosenOutcomes } from "#contract/contact/contact-states.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useOwnVersions } from "#web/platform/api/own-versions.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** Takes what somebody else did to the request meanwhile, where a page shows it that can say so. */
export const StaleNews = createContext<(news: string) => void>(() => undefined);

/** Where a request goes; of one that is closed with what came of it. */
export type StageMove = { stage: ContactStage; outcome?: ChosenOutcome; lostReason?: string };
type ChosenOutcome = (typeof chosenOutcomes)[number];

type Change = { request: ContactRequest } & ({ handled: boolean } | { userId: string | null } | { isCallCancelled: true } | PipelineChange);
type PipelineChange = { move: StageMove } | { on: string | null } | { organisationId: string };

/** Marks requests as handled, opens them again, assigns them; each says what came of it, and handling can be undone. `onHandled` runs once one is marked. */
export function useContactActs(onHandled?: () => void) {
  const t = useTranslations("contact");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const tellNews = useContext(StaleNews);
  const versions = useOwnVersions();

  const finish = async (fresh: ContactRequest) => {
    queryClient.setQueryData(api.contact.getContactRequest.queryOptions({ input: { requestId: fresh.id } }).queryKey, fresh);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.contact.listContactRequests.key() }),
      queryClient.invalidateQueries({ queryKey: api.contact.getContactFile.key() }),
    ]);
  };
  const { act, isPending, variables } = useAct<ContactRequest, Change>({
    call: ({ request, ...change }) => {
      const call = { context: { ifMatch: versions.of(request) } };
      if ("move" in change) return api.contact.moveContactRequest.call({ requestId: request.id, ...change.move }, call);
      if ("on" in change) return api.contact.setContactFollowUp.call({ requestId: request.id, on: change.on }, call);
      if ("organisationId" in change)
        return api.contact.convertContactRequest.call({ requestId: request.id, organisationId: change.organisationId }, call);
      if ("isCallCancelled" in change) return api.contact.cancelCall.call({ requestId: request.id }, call);
      return "handled" in change
        ? api.contact.setContactRequestHandled.call({ requestId: request.id, handled: change.handled }, call)
        : api.contact.assignContactRequest.call({ requestId: request.id, userId: change.userId }, call);
    },
    scope: "contact-acts",
    success: (fresh, change) => ({ title: ui("updated"), description: said(fresh, change), ...undoOf(fresh, change) }),
    done: async (fresh, change) => {
      versions.note(fresh);
      tellNews("");
      await finish(fresh);
      if ("handled" in change && change.handled) onHandled?.();
    },
    stale: async (change) => {
      const fresh = await fetchFresh(change.request.id);
      if (fresh) await sayWhatChanged(fresh, change);
      return fresh !== null;
    },
    failed: () => void queryClient.invalidateQueries({ queryKey: api.contact.key() }),
  });

  const fetchFresh = (requestId: string) =>
    queryClient.fetchQuery({ ...api.contact.getContactRequest.queryOptions({ input: { requestId } }), staleTime: 0 }).catch(() => null);

  /** Somebody was quicker: the drawer shows the new state, its buttons act on that, and this is what they did. */
  async function sayWhatChanged(fresh: ContactRequest, change: Change): Promise<void> {
    await finish(fresh);
    const description = theirs(change.request, fresh);
    tellNews(description);
    showToast({ title: t("stale.title"), description, tone: "warning" });
  }
  function theirs(before: ContactRequest, { handled, handledByName, assignedTo, call, name }: ContactRequest): string {
    const parts = [
      ...(handled !== before.handled ? [handled ? t("stale.handled", { by: handledByName ?? "" }) : t("stale.reopened")] : []),
      ...(assignedTo?.id !== before.assignedTo?.id
        ? [assignedTo ? t("nowAssigned", { name, assignee: assignedTo.name }) : t("nowUnassigned", { name })]
        : []),
      ...(call?.isCancelled !== before.call?.isCancelled ? [t("nowCallCancelled", { name })] : []),
    ];
    return parts.join(" ") || t("stale.other");
  }

  function said(fresh: ContactRequest, change: Change): string {
    const { name, assignedTo } = fresh;
    if ("isCallCancelled" in change) return t("nowCallCancelled", { name });
    if ("move" in change || "on" in change || "organisationId" in change) return saidOfPipeline(fresh, change);
    if ("handled" in change) return t(fresh.handled ? "nowHandled" : "nowOpen", { name });
    return assignedTo ? t("nowAssigned", { name, assignee: assignedTo.name }) : t("nowUnassigned", { name });
  }
  function saidOfPipeline({ name, stage, organisation }: ContactRequest, change: PipelineChange): string {
    if ("move" in change) return t("nowMoved", { name, stage: t(`stages.${stage}`) });
    if ("on" in change) return t(change.on === null ? "nowNoFollowUp" : "nowFollowUp", { name });
    return t("nowLinked", { name, organisation: organisation?.name ?? "" });
  }
  function undoOf(fresh: ContactRequest, change: Change) {
    if (!("handled" in change) || !change.handled) return {};
    return {
      action: { label: t("details.undo"), altText: t("details.undoAlt"), onPress: () => act({ request: fresh, handled: false }) },
    };
  }
  return {
    move: (request: ContactRequest, move: StageMove) => act({ request, move }),
    setFollowUp: (request: ContactRequest, on: string | null) => act({ request, on }),
    link: (request: ContactRequest, organisationId: string) => act({ request, organisationId }),
    setHandled: (request: ContactRequest, handled: boolean) => act({ request, handled }),
    cancelCall: (request: ContactRequest) => act({ request, isCallCancelled: true }),
    assign: (request: ContactRequest, userId: string | null) => act({ request, userId }),
    isPending: (requestId: string) => isPending && variables?.request.id === requestId,
    /** The request as it is about to be: what was chosen stands on the screen at once. */
    shown: (request: ContactRequest): Pick<ContactRequest, "stage"> & { assigneeId: string | null } => {
      const change = isPending && variables?.request.id === request.id ? variables : undefined;
      return {
        stage: change && "move" in change ? change.move.stage : request.stage,
        assigneeId: change && "userId" in change ? change.userId : (request.assignedTo?.id ?? null),
      };
    },
  };
}
