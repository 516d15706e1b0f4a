import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "#web/features/contact/forms/contact-page.tsx";
import { loadForm } from "#web/features/contact/forms/load-form.ts";
import { sentSearch } from "#web/features/contact/forms/sent-search.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/contact")({
  validateSearch: sentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForm(context, "contact", deps.sent),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: Page,
});

function Page() {
  const { texts, ticket } = Route.useLoaderData();
  const { sent } = Route.useSearch();
  return (
    <MoreTexts texts={{ publicForms: texts }}>
      <ContactPage ticket={ticket} isSent={sent !== undefined} />
    </MoreTexts>
  );
}
