import { createFileRoute } from "@tanstack/react-router";
import { loadForm } from "#web/features/contact/forms/load-form.ts";
import { PartnerPage } from "#web/features/contact/forms/partner-page.tsx";
import { sentSearch } from "#web/features/contact/forms/sent-search.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/become-a-partner")({
  validateSearch: sentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForm(context, "partner", deps.sent),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: Page,
});

function Page() {
  const { texts, ticket } = Route.useLoaderData();
  const { sent } = Route.useSearch();
  return (
    <MoreTexts texts={{ publicForms: texts }}>
      <PartnerPage ticket={ticket} isSent={sent !== undefined} />
    </MoreTexts>
  );
}
