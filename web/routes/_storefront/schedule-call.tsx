import { createFileRoute } from "@tanstack/react-router";
import { CallPage } from "#web/features/contact/forms/call-page.tsx";
import { callQueries } from "#web/features/contact/forms/call-queries.ts";
import { loadForm } from "#web/features/contact/forms/load-form.ts";
import { sentSearch } from "#web/features/contact/forms/sent-search.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/schedule-call")({
  validateSearch: sentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [form] = await Promise.all([
      loadForm(context, "call", deps.sent),
      context.queryClient.ensureQueryData(callQueries.slots(context)),
    ]);
    return form;
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: Page,
});

function Page() {
  const { texts, ticket } = Route.useLoaderData();
  const { sent } = Route.useSearch();
  return (
    <MoreTexts texts={{ publicForms: texts }}>
      <CallPage ticket={ticket} sent={sent} />
    </MoreTexts>
  );
}
