import { type ComponentProps, lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import type { ListingsMap } from "./listings-map.tsx";

let loaded: typeof ListingsMap | undefined;

/** Fetches the map's part of the program. A route awaits it, so that the page is whole for those without JavaScript. */
export async function loadListingsMap(): Promise<void> {
  ({ ListingsMap: loaded } = await import("./listings-map.tsx"));
}

const Later = lazy(() => import("./listings-map.tsx").then((module) => ({ default: module.ListingsMap })));

/** The map of the results, which nobody downloads who only reads the list. */
export function LazyListingsMap(props: ComponentProps<typeof ListingsMap>) {
  const t = useTranslations("ui");
  const Part = loaded ?? Later;
  return (
    <Suspense fallback={<PageSpinner label={t("loading")} />}>
      <Part {...props} />
    </Suspense>
  );
}
