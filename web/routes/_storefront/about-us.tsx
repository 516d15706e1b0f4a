import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "#web/features/content/about-page.tsx";
import { loadAboutTexts } from "#web/features/content/about-texts.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { pageHead } from "#web/storefront/page-head.ts";

export const Route = createFileRoute("/_storefront/about-us")({
  loader: async ({ context }) => ({ about: await loadAboutTexts(context.page.language) }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {};
    const { title, description } = loaderData.about;
    return pageHead(match.context, { title, description });
  },
  component: About,
});

function About() {
  return (
    <MoreTexts texts={Route.useLoaderData()}>
      <AboutPage />
    </MoreTexts>
  );
}
