import { useController, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import {
  type FactGroup,
  factGroupNames,
  factGroups,
  factsOfGroup,
  type ListingFact,
  listingFacts,
  singleFactGroups,
} from "#contract/listings/listing-facts.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { Card } from "#web/ui/card.tsx";
import { ChipField } from "#web/ui/fields/chip-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import type { ListingFormValues } from "./listing-values.ts";

/** What planners have to know beside the texts: setting, access, effort, clothes, diets. */
export function FactFields() {
  const t = useTranslations("manage.form");
  const names = useTranslations("catalogue.facts");
  const groups = useTranslations("catalogue.factGroups");
  const { control, formState } = useFormContext<ListingFormValues>();
  const { field } = useController({ control, name: "facts" });
  const error = messageAt(formState.errors, "facts");
  const choose = (group: FactGroup, chosen: readonly string[]) => {
    const others = field.value.filter((fact) => !(factGroups[group] as readonly ListingFact[]).includes(fact));
    field.onChange(listingFacts.filter((fact) => others.includes(fact) || chosen.includes(fact)));
  };
  const optionsOf = (group: FactGroup) => factGroups[group].map((fact) => ({ value: fact, label: names(fact) }));
  const severals = factGroupNames.filter((group) => !singleFactGroups.includes(group));
  return (
    <Card title={t("facts")} description={t("factsHelp")}>
      <Stack>
        {severals.map((group, index) => (
          <ChipField
            key={group}
            legend={groups(group)}
            name={`facts-${group}`}
            multiple
            error={index === 0 ? error : undefined}
            {...(index === 0 ? { ref: field.ref } : {})}
            options={optionsOf(group)}
            selected={factsOfGroup(group, field.value)}
            onChange={(chosen) => choose(group, chosen)}
          />
        ))}
        <Columns>
          {singleFactGroups.map((group) => (
            <SelectField
              key={group}
              label={groups(group)}
              placeholder={t("noneOfThem")}
              options={optionsOf(group)}
              value={factsOfGroup(group, field.value)[0] ?? ""}
              onChange={({ currentTarget: { value } }) => choose(group, value === "" ? [] : [value])}
            />
          ))}
        </Columns>
      </Stack>
    </Card>
  );
}
