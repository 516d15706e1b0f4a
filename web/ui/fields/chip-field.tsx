import { useId } from "react";
import { ChipGroup, type ChipGroupProps } from "./chip-group.tsx";
import { FieldMessages, tieControl } from "./field.tsx";

export type ChipFieldProps = Omit<ChipGroupProps, "errorId"> & {
  /** Shown below the chips and tied to them. */
  error?: string | undefined;
};

/** Chips as a field of a form, which may be wrong. */
export function ChipField({ error, ...group }: ChipFieldProps) {
  const { errorId } = tieControl(useId(), false, true);
  return (
    <div>
      <ChipGroup {...group} errorId={error ? errorId : undefined} />
      <FieldMessages help={undefined} helpId="" error={error} errorId={errorId} />
    </div>
  );
}
