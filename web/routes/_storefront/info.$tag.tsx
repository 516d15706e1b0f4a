import { createFileRoute, redirect } from "@tanstack/react-router";
import { InfoPage } from "#web/features/content/content-page.tsx";
import { loadPage } from "#web/features/content/load-content.ts";
import { loadContentTexts } from "#web/features/content/texts.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";
import { describeInfo } from "#web/storefront/structured-data.ts";

export const Route = createFileRoute("/_storefront/info/$tag")({
  loader: async ({ context, params }) => {
    const [page, texts] = await Promise.all([loadPage(context, "info", params.tag), loadContentTexts(context.page.language)]);
    // An unknown tag goes to /404 (decisions section 8).
    if (typeof page === "string") throw redirect({ to: "/404", replace: true });
    describeInfo(context.page, page, [
      { name: context.page.settings.productName, path: "/" },
      { name: page.title, path: `/info/${page.slug}` },
    ]);
    return { page, texts };
  },
  staleTime: 60_000,
  head: ({ match, loaderData }) =>
    loaderData ? pageHead(match.context, { title: loaderData.page.title, description: loaderData.page.summary }) : {},
  component: Info,
});

function Info() {
  const { page, texts } = Route.useLoaderData();
  return (
    <MoreTexts texts={{ content: texts }}>
      <InfoPage page={page} />
    </MoreTexts>
  );
}
