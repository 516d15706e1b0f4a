import IconCalendar from "@tabler/icons-react/icons/IconCalendar";
import IconTicket from "@tabler/icons-react/icons/IconTicket";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import { useState } from "react";
import { Flame } from "../brand/flame.tsx";
import { Wordmark } from "../brand/wordmark.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import type { ExampleProps, ExampleWords } from "../example-words.en.ts";
import { Badge } from "../feedback/badge.tsx";
import { Breadcrumbs } from "../navigation/breadcrumbs.tsx";
import { BlankLayout } from "./blank-layout.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DashboardLayout } from "./dashboard-layout.tsx";
import { NavList } from "./nav-list.tsx";
import { PageHeader } from "./page-header.tsx";
import { PublicLayout } from "./public-layout.tsx";

export const wholePages = ["Header", "Dashboard", "Public", "Blank", "PhoneBar"];

const itemsOf = (words: ExampleWords) => [
  { label: words.bookings, href: "#bookings", icon: <IconCalendar />, active: true, count: 3, countLabel: words.waiting },
  { label: words.listings, href: "#listings", icon: <IconTicket /> },
  { label: words.vendors, href: "#vendors", icon: <IconUsers /> },
];

export function Header({ words }: ExampleProps) {
  return (
    <main>
      <PageHeader
        title={words.title}
        status={<Badge tone="success">{words.approved}</Badge>}
        description={words.text}
        breadcrumbs={
          <Breadcrumbs
            label={words.pages}
            items={[
              { label: words.bookings, href: "#bookings" },
              { label: words.title, href: "#" },
            ]}
          />
        }
        action={<Button variant="primary">{words.save}</Button>}
        secondaryActions={<Button>{words.cancel}</Button>}
      />
    </main>
  );
}

export function Navigation({ words }: ExampleProps) {
  return <NavList label={words.menu} sections={[{ label: words.menu, items: itemsOf(words) }]} />;
}

/** The empty page of an area: what a new screen starts from. */
export function Dashboard({ words }: ExampleProps) {
  const [isCollapsed, setCollapsed] = useState(false);
  return (
    <DashboardLayout
      texts={{
        skip: words.skip,
        mainNavigation: words.menu,
        collapse: words.collapse,
        expand: words.expand,
        more: words.more,
        closeMenu: words.close,
      }}
      brand={<Wordmark name="Bondfire" />}
      brandCompact={<Wordmark name="Bondfire" compact />}
      nav={[{ label: words.menu, items: itemsOf(words) }]}
      collapsed={isCollapsed}
      onCollapsedChange={setCollapsed}
      topStart={<Button size="s">{words.search}</Button>}
    >
      <PageHeader title={words.bookings} description={words.emptyText} />
      <Card>{words.empty}</Card>
    </DashboardLayout>
  );
}

export function Public({ words }: ExampleProps) {
  return (
    <PublicLayout
      texts={{
        skip: words.skip,
        mainNavigation: words.menu,
        openMenu: words.menu,
        closeMenu: words.close,
        footerNavigation: words.pages,
      }}
      brand={<Wordmark name="Bondfire" />}
      nav={itemsOf(words).map(({ label, href }) => ({ label, href }))}
      footer={[{ title: "Bondfire", items: [{ label: words.footer, href: "#footer" }] }]}
      footerBrand={<p>{words.text}</p>}
    >
      <h1>{words.title}</h1>
    </PublicLayout>
  );
}

export function Blank({ words }: ExampleProps) {
  return (
    <BlankLayout skipLabel={words.skip} brand={<Wordmark name="Bondfire" />} footer={words.footer}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
    </BlankLayout>
  );
}

export function PhoneBar({ words }: ExampleProps) {
  return (
    <>
      <main>
        <h1>{words.title}</h1>
        <Flame size={64} />
      </main>
      <BottomBar
        texts={{ mainNavigation: words.menu, more: words.more, closeMenu: words.close }}
        nav={[{ label: words.menu, items: itemsOf(words) }]}
      />
    </>
  );
}
