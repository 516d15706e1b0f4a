import type { FormEventHandler, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type StaleField, StaleNotice } from "#web/platform/forms/stale-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./organisation-form.module.css";

type Editing = {
  submit: FormEventHandler<HTMLFormElement>;
  isSaving: boolean;
  stale: readonly StaleField[];
  takeTheirs: () => void;
  saveOver: () => Promise<void>;
};

/** The frame of a form over a record: its fields, what somebody else changed meanwhile, and the button. */
export function SaveForm({ editing, mayUpdate, children }: { editing: Editing; mayUpdate: boolean; children: ReactNode }) {
  const ui = useTranslations("ui");
  return (
    <form noValidate className={styles.form} onSubmit={editing.submit}>
      <fieldset disabled={!mayUpdate} className={styles.fields}>
        <Stack gap={5}>
          {children}
          <StaleNotice
            fields={editing.stale}
            onTake={editing.takeTheirs}
            onSaveOver={() => void editing.saveOver()}
            pending={editing.isSaving}
          />
          {mayUpdate ? (
            <div>
              <Button type="submit" variant="primary" size="l" loading={editing.isSaving}>
                {ui("save")}
              </Button>
            </div>
          ) : null}
        </Stack>
      </fieldset>
    </form>
  );
}
