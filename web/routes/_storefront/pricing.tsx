import { createFileRoute, redirect } from "@tanstack/react-router";
import { PricingPage } from "#web/features/pricing/pricing-page.tsx";
import { pricingSearch } from "#web/features/pricing/pricing-search.ts";
import { loadPricingTexts } from "#web/features/pricing/texts.ts";
import { MoreTexts } from "#web/platform/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/pricing")({
  validateSearch: pricingSearch,
  beforeLoad: ({ search: { terms, agree } }) => {
    // Whoever ticked the box goes on, also where no script runs; which version it was about travels along.
    if (terms !== undefined && agree) throw redirect({ href: `/auth/register?as=vendor&terms=${encodeURIComponent(terms)}` });
  },
  loader: async ({ context }) => ({ texts: await loadPricingTexts(context.page.language) }),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.texts) : {}),
  component: Page,
});

function Page() {
  const { texts } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MoreTexts texts={{ pricing: texts }}>
      <PricingPage
        search={search}
        onCalculate={(figures) => void navigate({ to: ".", search: figures, replace: true, resetScroll: false })}
      />
    </MoreTexts>
  );
}
