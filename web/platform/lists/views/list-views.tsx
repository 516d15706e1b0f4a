import IconBookmark from "@tabler/icons-react/icons/IconBookmark";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListName } from "#contract/saved-views/list-names.ts";
import { LinkTabs } from "#web/ui/navigation/link-tabs.tsx";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import { usePage } from "../../page/route-context.ts";
import { parseSearch } from "../../page/search-params.ts";
import { type ColumnChoice, isSameChoice, standardColumns } from "./column-choice.ts";
import { useListViewActs } from "./list-view-acts.ts";
import { ListViewDialog } from "./list-view-dialog.tsx";
import { addressOf, type ListView, viewOnScreen } from "./view-address.ts";

/** A view that everybody has: what it shows, besides the defaults. */
export type BuiltInView<S> = {
  id: string;
  name: string;
  search: Partial<S>;
  /** How much it holds, where that is known. */
  count?: string | undefined;
};

type ListViewsOptions<S> = {
  list: ListName;
  path: string;
  search: S;
  defaults: S;
  /** The address's reader: a view that was saved long ago is read by today's rules. */
  read: (given: Record<string, unknown>) => S;
  builtIn: readonly BuiltInView<S>[];
};

/** In the address it says that the whole list is meant, where another view is the default. */
const allSearch = "?view=all";

/**
 * The person's views of a list: as tabs above it, and the menu that saves,
 * replaces, renames and deletes them. A list without any shows no tabs.
 *
 * @returns `onScreen`: the view that is, with the columns it puts away and adds
 */
export function useListViews<S extends Record<string, unknown>>({ list, path, search, defaults, read, builtIn }: ListViewsOptions<S>) {
  const t = useTranslations("ui.views");
  const { api } = usePage();
  const saved = useQuery(api.savedViews.listViews.queryOptions({ input: {}, staleTime: 5 * 60_000 }));
  const [chosenId, choose] = useState<string>();
  const lastSaved = useRef<string>(undefined);

  const own: ListView[] = (saved.data?.items ?? [])
    .filter((view) => view.list === list)
    .map((view) => ({ ...view, address: addressOf(read(parseSearch(view.search)), defaults) }));
  const everybodys: ListView[] = [{ id: "all", name: t("all"), search: {} }, ...builtIn].map(({ id, name, search: change }) => ({
    id,
    name,
    address: addressOf({ ...defaults, ...change }, defaults),
    ...standardColumns,
    isDefault: false,
    version: null,
  }));
  const views = [...everybodys, ...own];
  const address = addressOf(search, defaults);
  const onScreen = viewOnScreen(views, address, chosenId);
  if (onScreen?.version) lastSaved.current = onScreen.id;
  const standard = own.find(({ isDefault }) => isDefault);
  useDefaultView(path, address, saved.isFetched, standard);

  const counts = new Map(builtIn.map(({ id, count }) => [id, count]));
  const tabs =
    views.length > 1 ? (
      <LinkTabs
        label={t("label")}
        current={onScreen?.id ?? ""}
        items={views.map((view) => ({
          key: view.id,
          href: `${path}${view.address || (standard && view.id === "all" ? allSearch : "")}`,
          label: view.name,
          count: counts.get(view.id),
          onClick: () => choose(view.id),
        }))}
      />
    ) : undefined;
  return {
    tabs,
    onScreen,
    menu: (choice: ColumnChoice) => (
      <ViewsMenu
        list={list}
        address={address}
        choice={choice}
        onScreen={onScreen}
        base={own.find(({ id }) => id === lastSaved.current)}
        onChosen={choose}
      />
    ),
  };
}

/** Opens the list with the person's default view, where the address asks for nothing in particular. */
function useDefaultView(path: string, address: string, isKnown: boolean, standard: ListView | undefined): void {
  const router = useRouter();
  const isDecided = useRef(false);
  const asked = useRef(address !== "" || /[?&](view|page)=/.test(router.state.location.searchStr));
  useEffect(() => {
    if (!isKnown || isDecided.current) return;
    isDecided.current = true;
    if (!asked.current && address === "" && standard && standard.address !== "") router.history.replace(`${path}${standard.address}`);
  }, [isKnown, address, standard, path, router]);
}

type ViewsMenuProps = {
  list: ListName;
  address: string;
  choice: ColumnChoice;
  onScreen: ListView | undefined;
  /** The saved view that the person came from. */
  base: ListView | undefined;
  onChosen: (id: string) => void;
};

function ViewsMenu({ list, address, choice, onScreen, base, onChosen }: ViewsMenuProps): ReactNode {
  const t = useTranslations("ui.views");
  const [dialog, setDialog] = useState<"save" | "rename">();
  const { save, rename, change, remove } = useListViewActs(list, ({ id }) => {
    setDialog(undefined);
    onChosen(id);
  });
  const mine = onScreen?.version ? onScreen : undefined;
  const isChanged = base && (base.address !== address || !isSameChoice(base, choice));
  const content = { search: address, hiddenColumns: [...choice.hiddenColumns], shownColumns: [...choice.shownColumns] };
  const open = (next: "save" | "rename") => {
    save.reset();
    rename.reset();
    setDialog(next);
  };
  const entries: MenuEntry[] = [
    { key: "save", label: t("save"), onSelect: () => open("save") },
    ...(base && isChanged
      ? [{ key: "replace", label: t("replace", { name: base.name }), onSelect: () => change.act({ view: base, ...content }) }]
      : []),
    ...(mine
      ? [
          { key: "rename", label: t("rename"), separated: true, onSelect: () => open("rename") },
          {
            key: "default",
            label: t(mine.isDefault ? "noDefault" : "makeDefault"),
            onSelect: () => change.act({ view: mine, isDefault: !mine.isDefault }),
          },
          { key: "delete", label: t("delete"), danger: true, onSelect: () => remove.act(mine) },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={t("menu")}
        icon={<IconBookmark size={17} stroke={1.9} aria-hidden="true" />}
        button={{ size: "s", variant: "ghost" }}
        entries={entries}
      />
      {dialog === "rename" && mine ? (
        <ListViewDialog
          title={t("renameTitle")}
          name={mine.name}
          isDefault={mine.isDefault}
          problem={rename.problem}
          isPending={rename.isPending}
          onClose={() => setDialog(undefined)}
          onSave={(name, isDefault) => rename.act({ view: mine, name, isDefault })}
        />
      ) : null}
      {dialog === "save" ? (
        <ListViewDialog
          title={t("saveTitle")}
          name=""
          isDefault={false}
          problem={save.problem}
          isPending={save.isPending}
          onClose={() => setDialog(undefined)}
          onSave={(name, isDefault) => save.act({ name, isDefault, ...content })}
        />
      ) : null}
    </>
  );
}
