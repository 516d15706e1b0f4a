import IconMailForward from "@tabler/icons-react/icons/IconMailForward";
import IconMailX from "@tabler/icons-react/icons/IconMailX";
import { useTranslations } from "use-intl";
import type { Invitation } from "#contract/people/people.ts";
import { useBulk } from "#web/platform/lists/bulk/bulk.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useForgetPeople } from "./people-cache.ts";
import type { OrganisationScope } from "./scope.ts";

/** Several invitations at once: sent again, or their links stopped. One that was accepted meanwhile keeps none of the others. */
export function useInvitationBulk(scope: OrganisationScope, rows: readonly Invitation[]) {
  const t = useTranslations("users.invitations.bulk");
  const texts = useTranslations("users.invitations");
  const sent = useTranslations("users.invite")("sent");
  const titles = useTranslations("problems.titles");
  const { api } = usePage();
  const forget = useForgetPeople();
  return useBulk<Invitation>({
    rows,
    nameOf: ({ name, email }) => `${name} (${email})`,
    onDone: forget,
    acts: [
      {
        key: "resend",
        icon: <IconMailForward size={17} stroke={1.9} aria-hidden="true" />,
        label: () => texts("resend"),
        appliesTo: ({ can }) => can.resend,
        title: (count) => t("resendTitle", { count }),
        text: (count) => t("resendText", { count }),
        done: sent,
        run: ({ id, version }) => api.people.resendInvitation.call({ invitationId: id }, { context: { ifMatch: version } }),
      },
      {
        key: "cancel",
        icon: <IconMailX size={17} stroke={1.9} aria-hidden="true" />,
        label: (count) => texts("cancelAct", { count }),
        danger: true,
        appliesTo: ({ can }) => can.cancel,
        title: (count, [first]) => texts("cancelTitle", { count, name: first?.name ?? "" }),
        text: (count) => texts("cancelText", { count }),
        run: ({ id }) =>
          scope.kind === "operator"
            ? api.productAdmins.cancelProductAdminInvitations.call({ invitationIds: [id] })
            : api.people.cancelInvitations.call({ organisationId: scope.organisationId, invitationIds: [id] }),
        done: texts("cancelled"),
        failed: titles("cancelInvitations"),
      },
    ],
  });
}
