import IconCheck from "@tabler/icons-react/icons/IconCheck";
import type { ExampleProps } from "../example-words.en.ts";
import { Cluster } from "../stack.tsx";
import { Avatar } from "./avatar.tsx";
import { EmailAddress, EmailLink } from "./email-address.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import { PriceLines } from "./price-lines.tsx";
import { Timeline } from "./timeline.tsx";

export function Avatars() {
  return (
    <Cluster>
      <Avatar name="Charlotte Dubois" size="s" />
      <Avatar name="Kobe Lemmens" />
      <Avatar name="Zout & Rook" size="l" shape="organisation" />
    </Cluster>
  );
}

export function Addresses() {
  return (
    <Cluster>
      <EmailAddress address="charlotte@client.example" />
      <EmailLink address="kobe.lemmens@a-very-long-name-of-a-company.teams.example" />
    </Cluster>
  );
}

export function Facts({ words }: ExampleProps) {
  return (
    <KeyValueList
      columns={2}
      items={[
        { key: "activity", label: words.activity, value: words.title },
        { key: "date", label: words.date, value: "11-12-2026" },
        { key: "people", label: words.people, value: 12 },
        { key: "price", label: words.price, value: "€ 1.089,00" },
      ]}
    />
  );
}

export function Price({ words }: ExampleProps) {
  return (
    <PriceLines
      caption={words.price}
      headings={{ line: words.activity, amount: words.amount }}
      lines={[{ key: "activity", label: words.title, detail: "12 × € 75,00", amount: "€ 900,00" }]}
      totals={[
        { key: "vat", label: words.vat, amount: "€ 189,00" },
        { key: "total", label: words.total, amount: "€ 1.089,00", strong: true },
      ]}
    />
  );
}

export function History({ words }: ExampleProps) {
  return (
    <Timeline
      label={words.details}
      items={[
        { id: "new", title: words.isNew, time: "1-12-2026", dateTime: "2026-12-01" },
        { id: "approved", title: words.approved, tone: "success", icon: <IconCheck size={16} aria-hidden="true" />, children: words.text },
      ]}
    />
  );
}
