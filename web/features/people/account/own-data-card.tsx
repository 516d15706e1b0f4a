import IconDownload from "@tabler/icons-react/icons/IconDownload";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** A copy of everything that is held of the person, as a file that other programs read. */
export function OwnDataCard({ me }: { me: Me }) {
  const t = useTranslations("account");
  const exports = useTranslations("ui.exports");
  const titles = useTranslations("problems.titles");
  const textOf = useProblemText();
  const { api } = usePage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.people.getOwnData.call({}),
    onSuccess: (data) => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = `my-data-${me.id}.json`;
      link.click();
      URL.revokeObjectURL(url);
      showToast({ title: exports("done"), tone: "success" });
    },
    onError: (error) => showToast({ title: titles("action"), description: textOf(problemOf(error)), tone: "error" }),
  });
  return (
    <Card title={t("data.title")} description={t("data.text")}>
      <Button icon={<IconDownload size={18} stroke={1.9} aria-hidden="true" />} loading={isPending} onClick={() => mutate()}>
        {t("data.act")}
      </Button>
    </Card>
  );
}
