import type { ShellTexts } from "./shell-texts.en.ts";

type SitePage = keyof ShellTexts["pages"] | "listings" | "signIn";

export const sitePaths: Record<SitePage, string> = {
  listings: "/",
  howItWorks: "/info/how-it-works",
  faq: "/info/faq",
  stories: "/stories",
  blog: "/blog",
  becomeAPartner: "/become-a-partner",
  pricing: "/pricing",
  aboutUs: "/about-us",
  contact: "/contact",
  scheduleCall: "/schedule-call",
  accessibility: "/info/accessibility",
  terms: "/info/terms-of-service",
  privacy: "/info/privacy-policy",
  cookies: "/info/cookie-policy",
  cancellation: "/info/cancellation-policy",
  imprint: "/info/imprint",
  signIn: "/auth/login",
};

/** The menu in the header, and on a phone behind its button. */
export const menuPages = ["listings", "howItWorks", "blog", "becomeAPartner", "aboutUs"] as const satisfies readonly SitePage[];

/** The columns of the footer, each with its title; one stands under the product’s own name. */
export const footerPages = [
  { title: "footerDiscover", pages: ["listings", "howItWorks", "stories", "blog", "faq"] },
  { title: "footerVendors", pages: ["becomeAPartner", "pricing", "scheduleCall", "signIn"] },
  { title: "productName", pages: ["aboutUs", "contact", "accessibility", "imprint"] },
  { title: "footerLegal", pages: ["terms", "privacy", "cookies", "cancellation"] },
] as const satisfies readonly { title: keyof ShellTexts | "productName"; pages: readonly SitePage[] }[];
