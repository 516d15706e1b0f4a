import { useState } from "react";
import type { ExampleProps } from "../example-words.en.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Stack } from "../stack.tsx";
import { DataTable } from "./data-table.tsx";
import { Pagination } from "./pagination.tsx";

const rows = [
  { id: "1", name: "Ramen at the loading dock", date: "25-12-2026", price: "€ 1.153,00" },
  { id: "2", name: "Spritz op het dak", date: "9-1-2027", price: "€ 770,00" },
];

export function Rows({ words }: ExampleProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["1"]));
  return (
    <Stack>
      <DataTable
        caption={words.bookings}
        columns={[
          { key: "name", header: words.activity, cell: (row) => row.name, sortable: true },
          { key: "date", header: words.date, cell: (row) => row.date, sortable: true },
          { key: "price", header: words.price, cell: (row) => row.price, align: "end" },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        rowLabel={(row) => row.name}
        sort={{ column: "date", direction: "asc" }}
        sortHref={({ column, direction }) => `#${column}-${direction}`}
        selection={{ selected, onChange: setSelected, texts: { all: words.all, row: (name) => `${words.select} ${name}` } }}
      />
      <Pagination
        page={2}
        pageCount={9}
        hrefFor={(page) => `#page-${page}`}
        texts={{ label: words.pages, previous: words.previous, next: words.next, page: (page) => `${words.page} ${page}` }}
      />
    </Stack>
  );
}

export function LoadingAndEmpty({ words }: ExampleProps) {
  const columns = [
    { key: "name", header: words.activity, cell: (row: (typeof rows)[number]) => row.name },
    { key: "date", header: words.date, cell: (row: (typeof rows)[number]) => row.date },
  ];
  return (
    <Stack>
      <DataTable caption={words.loading} columns={columns} rows={[]} rowKey={(row) => row.id} loading skeletonRows={2} />
      <DataTable
        caption={words.empty}
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<EmptyState title={words.empty} text={words.emptyText} headingLevel={3} />}
      />
    </Stack>
  );
}
