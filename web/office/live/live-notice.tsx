import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useLive } from "./use-live.ts";

/** Follows what others do, and says where that is not possible at the moment. */
export function LiveNotice({ personId }: { personId: string }) {
  const t = useTranslations("office.live");
  const isLive = useLive(personId);
  if (isLive) return null;
  return (
    <Notice announce="polite" title={t("title")}>
      {t("text")}
    </Notice>
  );
}
