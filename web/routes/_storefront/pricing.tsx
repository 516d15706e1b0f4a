import { createFileRoute, redirect } from "@tanstack/react-router";
import { PricingPage } from "#web/features/pricing/pricing-page.tsx";
import { pricingSearch } from "#web/features/pricing/pricing-search.ts";
import { loadPricingTexts } from "#web/features/pricing/texts.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/pricing")({
  validateSearch: pricingSearch,
  beforeLoad: ({ search: { terms, agree } }) => {
    // Whoever ticked the box goes on, also where no script runs; which version it was about travels along.
    if (terms !== undefined && agree) throw redirect({ href: `/auth/register?as=vendor&terms=${encodeURIComponent(terms)}` });
  },
  loader: async ({ context: { page } }) => {
    const [texts, { version }] = await Promise.all([loadPricingTexts(page.language), page.api.content.getTerms({})]);
    return { texts, termsVersion: version };
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.texts) : {}),
  component: Page,
});

function Page() {
  const { texts, termsVersion } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MoreTexts texts={{ pricing: texts }}>
      <PricingPage
        search={search}
        termsVersion={termsVersion}
        onCalculate={(figures) => void navigate({ to: ".", search: figures, replace: true, resetScroll: false })}
      />
    </MoreTexts>
  );
}
