import IconArrowRight from "@tabler/icons-react/icons/IconArrowRight";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useAwaitedEnter } from "#web/ui/fields/awaited-enter.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { nextIndex } from "#web/ui/table/data-table-keys.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./command-palette.module.css";
import { usePaletteChoices } from "./palette-choices.ts";
import type { PaletteChoice, PaletteGroup } from "./palette-records.ts";

type PaletteProps = { area: Area; typedAhead: { readonly current: string }; onClose: () => void };

/** Goes anywhere and finds records by a few letters: a combobox whose listbox stays open (ARIA 1.2), worked by keyboard alone. */
export function CommandPalette({ area, typedAhead, onClose }: PaletteProps) {
  const t = useTranslations("office.palette");
  const lists = useTranslations("office.lists");
  const ui = useTranslations("ui");
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { groups, isSearching, similarTo } = usePaletteChoices(area, typed);
  const all = groups.flatMap(({ choices }) => choices);
  const current = Math.min(active, all.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  // Once the box has the focus, whatever else is typed goes there.
  useEffect(() => setTyped(typedAhead.current), [typedAhead]);
  useEffect(() => {
    document.getElementById(`${id}-option-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  const open = (choice: PaletteChoice) => {
    onClose();
    router.history.push(choice.href);
  };
  const chosen = all[current];
  // Acts and screens are here at once; records come from the server.
  const isOwn = groups.some(({ isOwn, choices }) => isOwn && chosen !== undefined && choices.includes(chosen));
  const enter = useAwaitedEnter(isSearching && !isOwn, (wasAwaited) => {
    if (chosen && !(wasAwaited && similarTo !== undefined)) open(chosen);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      enter.press();
      return;
    }
    // Home and End move in the text, as in any field.
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = nextIndex(event.key, current, all.length);
    setActive(next === -1 ? (event.key === "ArrowDown" ? 0 : all.length - 1) : next);
  };
  const similar = similarTo === undefined ? undefined : lists("similar", { words: similarTo });
  const found = all.length > 0 ? t("found", { count: all.length }) : t(isSearching ? "searching" : "nothing");
  return (
    <Dialog open onClose={onClose} title={t("title")} closeLabel={ui("close")}>
      <input
        data-autofocus
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={t("label")}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t("placeholder")}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          enter.forget();
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status" aria-live="polite">
        {similar ? <span>{`${similar} `}</span> : null}
        <span>{found}</span>
      </VisuallyHidden>
      {similar ? (
        <p className={styles.similar} aria-hidden="true">
          {similar}
        </p>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label={t("title")} className={styles.list}>
        {groups.map((group, index) => (
          <Group
            key={group.key}
            id={`${id}-group-${index}`}
            group={group}
            offset={groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0)}
            current={current}
            optionId={optionId}
            onActive={setActive}
            onOpen={open}
          />
        ))}
      </div>
      {all.length === 0 ? <p className={styles.none}>{found}</p> : null}
    </Dialog>
  );
}

type GroupProps = {
  id: string;
  group: PaletteGroup;
  offset: number;
  current: number;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onOpen: (choice: PaletteChoice) => void;
};

function Group({ id, group, offset, current, optionId, onActive, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox that belong together, not the fields of a form
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.group}>
        {group.label}
      </div>
      {group.choices.map((choice, index) => {
        const place = offset + index;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys; the pointer chooses here
          <div
            key={choice.key}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={styles.option}
            onPointerMove={() => onActive(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(choice)}
          >
            <span className={styles.label}>{choice.label}</span>
            {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
            <IconArrowRight data-mirrored="" className={styles.arrow} size={16} stroke={1.9} aria-hidden="true" />
          </div>
        );
      })}
    </div>
  );
}
