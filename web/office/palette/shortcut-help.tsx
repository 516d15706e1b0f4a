import { useState } from "react";
import { useTranslations } from "use-intl";
import { areLetterKeysOn, turnLetterKeys } from "#web/platform/letter-keys.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import styles from "./command-palette.module.css";
import { paletteKeys } from "./shortcut-keys.ts";

/** Every shortcut of the back office. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations("office.palette");
  const ui = useTranslations("ui");
  const rows: [keys: string[], text: string][] = [
    [paletteKeys(), t("shortcuts.palette")],
    [["?"], t("shortcuts.help")],
    [["↑", "↓"], t("shortcuts.rows")],
    [["Enter"], t("shortcuts.open")],
    [["x"], t("shortcuts.choose")],
    [["/"], t("shortcuts.search")],
    [["k", "j"], t("shortcuts.neighbours")],
    [["w"], t("shortcuts.waiting")],
    [["a", "n", "d", "c", "r"], t("shortcuts.acts")],
    [["F8"], t("shortcuts.toasts")],
    [["Esc"], t("shortcuts.close")],
  ];
  const [areLettersOn, setLettersOn] = useState(areLetterKeysOn);
  return (
    <Dialog
      open
      onClose={onClose}
      size="m"
      title={t("shortcuts.title")}
      closeLabel={ui("close")}
      footer={
        <CheckboxField
          label={t("shortcuts.letters")}
          checked={areLettersOn}
          onChange={({ currentTarget: { checked } }) => {
            setLettersOn(checked);
            turnLetterKeys(checked);
          }}
        />
      }
    >
      <dl className={styles.keys}>
        {rows.map(([keys, text]) => (
          <div key={text} style={{ display: "contents" }}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? " " : ""}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
