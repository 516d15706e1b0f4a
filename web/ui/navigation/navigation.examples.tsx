import type { ExampleProps } from "../example-words.en.ts";
import { Stack } from "../stack.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { LinkProvider, UiLink } from "./link.tsx";
import { LinkTabs } from "./link-tabs.tsx";

export function Links({ words }: ExampleProps) {
  return (
    <Stack>
      <Breadcrumbs
        label={words.pages}
        items={[
          { label: words.vendors, href: "#vendors" },
          { label: "Zout & Rook", href: "#vendor" },
          { label: words.listings, href: "#listings" },
        ]}
      />
      <LinkTabs
        label={words.details}
        current="#bookings"
        items={[
          { href: "#bookings", label: words.bookings, count: "3" },
          { href: "#listings", label: words.listings },
        ]}
      />
      <LinkProvider renderLink={(props) => <a {...props} />}>
        <UiLink href="#details">{words.details}</UiLink>
      </LinkProvider>
    </Stack>
  );
}
