import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconUserCheck from "@tabler/icons-react/icons/IconUserCheck";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { useBulk } from "#web/platform/lists/bulk/bulk.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

/** Several requests at once: handled, or given to somebody. */
export function useContactBulk(rows: readonly ContactRequest[]) {
  const t = useTranslations("contact.bulk");
  const nobody = useTranslations("contact")("nobody");
  const { api, queryClient } = usePage();
  const me = useMe();
  const [assigneeId, setAssigneeId] = useState(me.id);
  const { data } = useQuery(api.contact.listAssignees.queryOptions({ input: {} }));
  return useBulk<ContactRequest>({
    rows,
    nameOf: ({ name }) => name,
    onDone: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
    acts: [
      {
        key: "handle",
        icon: <IconCircleCheck size={17} stroke={1.9} aria-hidden="true" />,
        label: () => t("handle"),
        appliesTo: ({ handled }) => !handled,
        title: (count) => t("handleTitle", { count }),
        text: () => t("handleText"),
        run: ({ id, version }) =>
          api.contact.setContactRequestHandled.call({ requestId: id, handled: true }, { context: { ifMatch: version } }),
      },
      {
        key: "assign",
        icon: <IconUserCheck size={17} stroke={1.9} aria-hidden="true" />,
        label: () => t("assign"),
        appliesTo: () => true,
        title: (count) => t("assignTitle", { count }),
        fields: (
          <SelectField
            label={t("assignee")}
            value={assigneeId}
            placeholder={nobody}
            options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setAssigneeId(event.currentTarget.value)}
          />
        ),
        run: ({ id, version }) =>
          api.contact.assignContactRequest.call({ requestId: id, userId: assigneeId || null }, { context: { ifMatch: version } }),
      },
    ],
  });
}
