import IconSend from "@tabler/icons-react/icons/IconSend";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** Sends a mail again, as a mail of its own, and shows that one. */
export function SendAgain({ mailId }: { mailId: string }) {
  const t = useTranslations("support.outbox");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api, queryClient } = usePage();
  const { history } = useRouter();
  // Two presses at once are one mail.
  const key = useRef(crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.support.sendMailAgain.call({ mailId }, { context: { idempotencyKey: key.current } }),
    onSuccess: async ({ id }) => {
      key.current = crypto.randomUUID();
      await queryClient.invalidateQueries({ queryKey: api.support.listOutbox.key() });
      showToast({ title: t("sentAgain"), tone: "success" });
      history.push(`/admin/outbox/${id}`);
    },
    onError: (error) => showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" }),
  });
  return (
    <Button icon={<IconSend size={18} stroke={1.9} aria-hidden="true" />} loading={isPending} onClick={() => mutate()}>
      {t("sendAgain")}
    </Button>
  );
}
