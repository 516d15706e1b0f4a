import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { CheckboxField } from "./fields/checkbox-field.tsx";
import { NumberField } from "./fields/number-field.tsx";
import { SelectField } from "./fields/select-field.tsx";
import { TextAreaField, TextField } from "./fields/text-field.tsx";
import { Breadcrumbs } from "./navigation/breadcrumbs.tsx";
import { LinkProvider } from "./navigation/link.tsx";
import { DataTable } from "./table/data-table.tsx";
import { Pagination } from "./table/pagination.tsx";

const message = "E-mail is required";
const fields = [
  ["TextField", <TextField key="t" id="f" label="E-mail" help="For this booking alone" error={message} />],
  ["TextAreaField", <TextAreaField key="a" id="f" label="E-mail" help="For this booking alone" error={message} />],
  ["SelectField", <SelectField key="s" id="f" label="E-mail" help="For this booking alone" error={message} options={[]} />],
  ["CheckboxField", <CheckboxField key="c" id="f" label="E-mail" help="For this booking alone" error={message} />],
  ["NumberField", <NumberField key="n" id="f" label="E-mail" help="Any" error={message} decreaseLabel="Fewer" increaseLabel="More" />],
] as const;

test.each(fields)("%s ties its label, error and help to the control", (_, field) => {
  const html = renderToStaticMarkup(field);
  expect(html).toContain('for="f"');
  expect(html).toMatch(/<(input|textarea|select)[^>]*id="f"/);
  expect(html).toContain('aria-describedby="f-error f-help"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="f-error"[^>]*>.*E-mail is required/);
  expect(html).toContain('id="f-help"');
});

test("a field without help and error describes nothing", () => {
  const html = renderToStaticMarkup(<TextField label="Name" required />);
  expect(html).not.toContain("aria-describedby");
  expect(html).not.toContain("aria-invalid");
  expect(html).toContain("required");
});

test("a number field renders its value and limits without a script", () => {
  const html = renderToStaticMarkup(
    <NumberField label="People" name="people" defaultValue={12} min={1} max={12} decreaseLabel="Fewer" increaseLabel="More" />,
  );
  expect(html).toMatch(/<input[^>]*name="people"[^>]*value="12"/);
  expect(html).toContain('aria-valuemax="12"');
  expect(html).toContain('inputMode="numeric"');
  expect(html).toMatch(/aria-label="More"[^>]*disabled/);
});

test("a button is no submit button by accident, and a busy one says so", () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
  const busy = renderToStaticMarkup(
    <Button type="submit" loading>
      Save
    </Button>,
  );
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain('aria-disabled="true"');
  expect(renderToStaticMarkup(<IconButton label="Close" icon={<i />} />)).toContain('aria-label="Close"');
});

test("links are plain until the application brings its router", () => {
  const link = <ButtonLink href="/listings/1">Open</ButtonLink>;
  expect(renderToStaticMarkup(link)).toMatch(/<a href="\/listings\/1"/);
  const routed = renderToStaticMarkup(<LinkProvider renderLink={(props) => <a {...props} data-routed="" />}>{link}</LinkProvider>);
  expect(routed).toContain('data-routed=""');
});

test("pagination links to its neighbours and marks the page", () => {
  const texts = { label: "Pages", previous: "Previous", next: "Next", page: (page: number) => `Page ${page}` };
  const render = (page: number, pageCount: number) =>
    renderToStaticMarkup(<Pagination page={page} pageCount={pageCount} hrefFor={(target) => `/?page=${target}`} texts={texts} />);
  expect(render(1, 1)).toBe("");
  expect(render(2, 9)).toMatch(/href="\/\?page=1"[^>]*aria-label="Previous"/);
  expect(render(2, 9)).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect(render(1, 9)).not.toContain("Previous");
  expect(render(9, 9)).not.toContain("Next");
});

test("the last breadcrumb is the page, not a link", () => {
  const html = renderToStaticMarkup(
    <Breadcrumbs
      label="Breadcrumbs"
      items={[
        { label: "Vendors", href: "/v" },
        { label: "Vuur", href: "/v/1" },
      ]}
    />,
  );
  expect(html).toContain('href="/v"');
  expect(html).not.toContain('href="/v/1"');
  expect(html).toContain('<span aria-current="page">Vuur</span>');
});

type Row = { id: string; name: string; price: string };
const rows: Row[] = [{ id: "7", name: "Kayak", price: "€ 10,00" }];
const columns = [
  { key: "name", header: "Listing", cell: (row: Row) => row.name, sortable: true },
  { key: "price", header: "Price", cell: (row: Row) => row.price, align: "end" as const },
];

test("a table sorts by links, names its rows and labels its cells for the phone", () => {
  const html = renderToStaticMarkup(
    <DataTable
      caption="Listings"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/listings/${row.id}`}
      sort={{ column: "name", direction: "asc" }}
      sortHref={(sort) => `?sort=${sort.column}.${sort.direction}`}
    />,
  );
  expect(html).toMatch(/<th scope="col"[^>]*aria-sort="ascending"[^>]*><a href="\?sort=name.desc"/);
  expect(html).toMatch(/<th scope="row"[^>]*><a href="\/listings\/7"/);
  expect(html).toMatch(/<td data-label="Price"[^>]*>€ 10,00/);
});

test("an empty table gives way to its empty state, a loading one to skeletons", () => {
  const render = (loading: boolean) =>
    renderToStaticMarkup(
      <DataTable
        caption="Listings"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<p>Nothing yet</p>}
        loading={loading}
        skeletonRows={3}
      />,
    );
  expect(render(false)).toContain("Nothing yet");
  expect(render(false)).not.toContain("<table");
  expect(render(true).match(/<tr>/g)).toHaveLength(4);
});
