import IconDownload from "@tabler/icons-react/icons/IconDownload";
import { useTranslations } from "use-intl";
import type { Me } from "#contract/people/people.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** A copy of everything that is held of the person, as a file that other programs read. */
export function OwnDataCard({ me }: { me: Me }) {
  const t = useTranslations("account");
  const exports = useTranslations("ui.exports");
  const { api } = usePage();
  const { act, isPending } = useAct({
    call: () => api.people.getOwnData.call({}),
    success: () => ({ title: exports("done") }),
    done: (data) => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = `my-data-${me.id}.json`;
      link.click();
      URL.revokeObjectURL(url);
    },
  });
  return (
    <Card title={t("data.title")} description={t("data.text")}>
      <Button icon={<IconDownload size={18} stroke={1.9} aria-hidden="true" />} loading={isPending} onClick={() => act()}>
        {t("data.act")}
      </Button>
    </Card>
  );
}
