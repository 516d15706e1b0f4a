import { lazy, Suspense, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { readToasts, subscribeToToasts } from "#web/ui/toast/toast-store.ts";

const Toaster = lazy(() => import("#web/ui/toast/toaster.tsx").then((module) => ({ default: module.Toaster })));

/** The storefront's toasts. Most visitors never see one, so what draws them comes with the first. */
export function LazyToaster() {
  const t = useTranslations("shell.toasts");
  const isWanted = useSyncExternalStore(
    subscribeToToasts,
    () => readToasts().length > 0,
    () => false,
  );
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster texts={{ region: t("region", { hotkey: "{hotkey}" }), toast: t("toast"), close: t("close") }} />
    </Suspense>
  );
}
