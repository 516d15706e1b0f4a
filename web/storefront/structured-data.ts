import { createIsomorphicFn } from "@tanstack/react-start";
import type { Article, BreadcrumbList, FAQPage, ItemList, Organization, Product, WebSite, WithContext } from "schema-dts";
import type { PublishedContent, PublishedPage } from "#contract/content/content.ts";
import { ogImagePath, ogImageSize } from "#contract/content/og-image.ts";
import { mediaUrl } from "#contract/core/media.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Listing, ListingCard } from "#contract/listings/listing-shapes.ts";
import { listingHref } from "#web/features/listings/listing-href.ts";
import type { PageState } from "#web/platform/page/page-state.ts";
import type { PageDescription } from "#web/platform/page/request-context.ts";

/*
 * What pages say of themselves to search engines and assistants, in the
 * vocabulary of schema.org. The browser gets none of this code: each function
 * does its work on the server, while the page is being loaded there.
 */

type Image = ListingCard["banner"];
type Crumb = { name: string; path: string };

const context = "https://schema.org";
/** As UN/CEFACT's Recommendation 20 codes it. */
const person = { unitCode: "IE", unitText: "person" } as const;

/** The marketplace's front page: who runs it, and what is on the list. */
export const describeHome = createIsomorphicFn()
  .server((page: PageState, cards: readonly ListingCard[], search: string) => {
    const { publicUrl, productName } = page.settings;
    const organisation: WithContext<Organization> = {
      "@context": context,
      "@type": "Organization",
      "@id": `${publicUrl}/#organization`,
      name: productName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/favicon.svg`,
    };
    const site: WithContext<WebSite> = {
      "@context": context,
      "@type": "WebSite",
      name: productName,
      url: `${publicUrl}/`,
      inLanguage: page.language,
      publisher: { "@id": `${publicUrl}/#organization` },
    };
    const list: WithContext<ItemList> = {
      "@context": context,
      "@type": "ItemList",
      numberOfItems: cards.length,
      itemListElement: cards.map((card, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: card.name,
        url: `${publicUrl}${listingHref(card)}`,
      })),
    };
    page.describe({ kind: "website", search, structuredData: [organisation, site, list] });
  })
  .client(() => undefined);

/** A listing as a product with the price that a group can really pay, excluding VAT, a head. */
export const describeListing = createIsomorphicFn()
  .server((page: PageState, listing: Listing, homeName: string) => {
    const { publicUrl } = page.settings;
    const address = `${publicUrl}${listingHref(listing)}`;
    const euros = (listing.pricePerPersonExclVatCents / 100).toFixed(2);
    const product: WithContext<Product> = {
      "@context": context,
      "@type": "Product",
      "@id": address,
      name: listing.name,
      description: listing.shortDescription,
      url: address,
      sku: listing.id,
      image: listing.images.map((image) => `${publicUrl}${picturePath(image)}`),
      brand: { "@type": "Organization", name: listing.vendorName },
      offers: {
        "@type": "Offer",
        url: address,
        price: euros,
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: euros,
          priceCurrency: "EUR",
          valueAddedTaxIncluded: false,
          unitText: "person",
          referenceQuantity: { "@type": "QuantitativeValue", value: 1, ...person },
        },
        eligibleQuantity: { "@type": "QuantitativeValue", minValue: listing.minGuests, maxValue: listing.maxGuests, ...person },
      },
    };
    const trail = breadcrumbs(publicUrl, [
      { name: homeName, path: "/" },
      { name: listing.name, path: listingHref(listing) },
    ]);
    page.describe({ kind: "product", image: pictureOfListing(listing, page.language), structuredData: [product, trail] });
  })
  .client(() => undefined);

/** An article or a story. */
export const describeArticle = createIsomorphicFn()
  .server((page: PageState, article: PublishedContent, list: Crumb) => {
    const { publicUrl, productName } = page.settings;
    const own = { name: article.title, path: `${list.path}/${article.slug}` };
    const image = article.picture ? `${publicUrl}${picturePath(article.picture)}` : undefined;
    const text: WithContext<Article> = {
      "@context": context,
      "@type": "Article",
      headline: article.title,
      description: article.summary,
      inLanguage: article.language,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      mainEntityOfPage: `${publicUrl}${own.path}`,
      author: article.authorName ? { "@type": "Person", name: article.authorName } : { "@type": "Organization", name: productName },
      publisher: { "@type": "Organization", name: productName, url: `${publicUrl}/` },
      ...(image ? { image } : {}),
    };
    page.describe({
      kind: "article",
      image: pictureOfPage(article, page.language),
      structuredData: [text, breadcrumbs(publicUrl, [list, own])],
    });
  })
  .client(() => undefined);

/** An information page; the one that asks and answers says so. */
export const describeInfo = createIsomorphicFn()
  .server((page: PageState, info: PublishedContent & Pick<PublishedPage, "questions">, crumbs: Crumb[]) => {
    const { questions } = info;
    const faq: WithContext<FAQPage> = {
      "@context": context,
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    };
    const trail = breadcrumbs(page.settings.publicUrl, crumbs);
    const structuredData = questions.length > 0 ? [faq, trail] : [trail];
    page.describe({ kind: "article", image: pictureOfPage(info, page.language), structuredData });
  })
  .client(() => undefined);

function breadcrumbs(publicUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

function picturePath({ key }: Pick<Image, "key">): string {
  return mediaUrl(key, 1600, "webp");
}

/** The picture of a listing's link; its address changes with whatever is drawn on it. */
function pictureOfListing(listing: Listing, language: UiLanguage): PageDescription["image"] {
  const { id, type, name, place, isAtClient, minGuests, maxGuests, pricePerPersonExclVatCents, banner } = listing;
  const shown = [type, name, place, isAtClient, minGuests, maxGuests, pricePerPersonExclVatCents, banner.key];
  return { path: ogImagePath({ kind: "listing", name: id, language }, shown), ...ogImageSize, alt: name };
}

function pictureOfPage({ kind, slug, title, summary, picture }: PublishedContent, language: UiLanguage): PageDescription["image"] {
  const shown = [title, summary, picture?.key];
  return { path: ogImagePath({ kind, name: slug, language }, shown), ...ogImageSize, alt: title };
}
