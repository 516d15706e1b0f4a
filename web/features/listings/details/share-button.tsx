import IconShare2 from "@tabler/icons-react/icons/IconShare2";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";

/** Hands the address on: by the device's own sharing, else by copying it. Without JavaScript, by mail. */
export function ShareButton({ name, path, label }: { name: string; path: string; label?: string }) {
  const t = useTranslations("listings.details");
  const { settings } = usePage().page;
  const url = `${settings.publicUrl}${path}`;
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${t("shareText", { name })}\n${url}`)}`;
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    const data = { title: name, url };
    if (typeof navigator.share === "function" && (navigator.canShare?.(data) ?? true)) {
      // Closing the device's sheet without sharing is no error.
      await navigator.share(data).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t("linkCopied"), tone: "success" });
    } catch {
      window.location.assign(mail);
    }
  };
  return (
    <ButtonLink href={mail} size="s" variant="ghost" icon={<IconShare2 size={18} stroke={1.9} aria-hidden="true" />} onClick={share}>
      {label ?? t("share")}
    </ButtonLink>
  );
}
