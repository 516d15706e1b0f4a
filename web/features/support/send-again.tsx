import IconSend from "@tabler/icons-react/icons/IconSend";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";

/** Sends a mail again, as a mail of its own, and shows that one. */
export function SendAgain({ mailId }: { mailId: string }) {
  const t = useTranslations("support.outbox");
  const { api, queryClient } = usePage();
  const { history } = useRouter();
  // Two presses at once are one mail.
  const key = useRef(crypto.randomUUID());
  const { act, isPending } = useAct({
    call: () => api.support.sendMailAgain.call({ mailId }, { context: { idempotencyKey: key.current } }),
    success: () => ({ title: t("sentAgain") }),
    done: async ({ id }) => {
      key.current = crypto.randomUUID();
      await queryClient.invalidateQueries({ queryKey: api.support.listOutbox.key() });
      history.push(`/admin/outbox/${id}`);
    },
  });
  return (
    <Button icon={<IconSend size={18} stroke={1.9} aria-hidden="true" />} loading={isPending} onClick={() => act()}>
      {t("sendAgain")}
    </Button>
  );
}
