import IconPlayerPause from "@tabler/icons-react/icons/IconPlayerPause";
import IconPower from "@tabler/icons-react/icons/IconPower";
import { useTranslations } from "use-intl";
import type { BulkAct } from "#web/platform/lists/bulk/bulk.tsx";

export type Switchable = { id: string; name: string; isActive: boolean; version: number; can: { activate: boolean; deactivate: boolean } };

type ActivityActsOptions<Row> = {
  /** What the question is about, and what follows, in words of the list. */
  texts: Record<"activateTitle" | "deactivateTitle" | "activateText" | "deactivateText", (count: number) => string>;
  setActive: (row: Row, isActive: boolean) => Promise<unknown>;
};

/** Activates or deactivates several records, each by its own state and version. */
export function useActivityActs<Row extends Switchable>({ texts, setActive }: ActivityActsOptions<Row>): BulkAct<Row>[] {
  const t = useTranslations("organisations.activity");
  return [
    {
      key: "activate",
      icon: <IconPower size={17} stroke={1.9} aria-hidden="true" />,
      label: () => t("activate"),
      appliesTo: ({ can }) => can.activate,
      title: texts.activateTitle,
      text: texts.activateText,
      run: (row) => setActive(row, true),
    },
    {
      key: "deactivate",
      icon: <IconPlayerPause size={17} stroke={1.9} aria-hidden="true" />,
      label: () => t("deactivate"),
      danger: true,
      appliesTo: ({ can }) => can.deactivate,
      title: texts.deactivateTitle,
      text: texts.deactivateText,
      run: (row) => setActive(row, false),
    },
  ];
}
