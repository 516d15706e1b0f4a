import { useState } from "react";
import { Button } from "../button.tsx";
import type { ExampleProps } from "../example-words.en.ts";
import { TextField } from "../fields/text-field.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, Drawer } from "./dialog.tsx";
import { Menu } from "./menu.tsx";

export function InTheMiddle({ words }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.details}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={words.title}
        closeLabel={words.close}
        description={words.text}
        footer={<Button onClick={close}>{words.save}</Button>}
      >
        <TextField label={words.name} />
      </Dialog>
    </>
  );
}

export function FromTheSide({ words }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.more}</Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={words.title} closeLabel={words.close}>
        <p>{words.text}</p>
      </Drawer>
    </>
  );
}

export function Question({ words }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quietDanger" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={close}
        title={words.question}
        description={words.consequence}
        confirmLabel={words.cancel}
        cancelLabel={words.keep}
        closeLabel={words.close}
        danger
        reason={{ label: words.reason, maxLength: 200 }}
      />
    </>
  );
}

export function MenuOfActs({ words }: ExampleProps) {
  return (
    <Menu
      label={words.menu}
      entries={[
        { key: "details", label: words.details, href: "#details" },
        { key: "off", label: words.save, disabled: true },
        { key: "light", label: words.light, checked: true, separated: true },
        { key: "dark", label: words.dark, checked: false },
        { key: "remove", label: words.remove, danger: true, separated: true },
      ]}
    />
  );
}
