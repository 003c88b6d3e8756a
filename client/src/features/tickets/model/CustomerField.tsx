import type { ListParams } from "@klantportaal/api/lists";
import { useListCustomers } from "@klantportaal/api/customers";
import { useDeferredValue, useState } from "react";
import { FormField } from "../../../ui/FormField";
import { SearchSelect } from "../../../ui/SearchSelect";
import { customerPicker as words } from "./picker.nl";

export type ChosenCustomer = { id: string; name: string };

type Props = {
  id: string;
  value: ChosenCustomer | null;
  error: string | undefined;
  onChange: (one: ChosenCustomer | null) => void;
};

/** One customer, found by name or number. */
export function CustomerField({ id, value, error, onChange }: Props) {
  const [text, setText] = useState(value?.name ?? "");
  const query = useDeferredValue(value ? "" : text.trim());
  const found = useListCustomers(
    {
      PageSize: 20,
      Filters: ["status:active"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listCustomers">,
    { query: { placeholderData: (known) => known } },
  );
  return (
    <FormField id={id} label={words.label} error={error}>
      <SearchSelect
        id={id}
        text={text}
        chosen={value !== null}
        options={found.data?.items.map((one) => ({ value: one.id, label: one.name, detail: one.customerNumber }))}
        current={query === (value ? "" : text.trim()) && found.isSuccess && !found.isPlaceholderData}
        placeholder={words.placeholder}
        none={words.none}
        clearLabel={words.clear}
        onText={(next) => {
          setText(next);
          onChange(null);
        }}
        onChoose={(option) => {
          setText(option?.label ?? "");
          onChange(option && { id: option.value, name: option.label });
        }}
      />
    </FormField>
  );
}
