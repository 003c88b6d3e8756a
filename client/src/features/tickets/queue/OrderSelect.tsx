import { NativeSelect } from "@chakra-ui/react";
import { listQueue } from "@klantportaal/api/lists/listQueue";
import type { Sort } from "../../../ui/list/defineList";
import { q } from "./messages.nl";

type Name = keyof typeof q.sort;
const names = Object.keys(q.sort) as Name[];

const nameOf = ({ field, descending }: Sort) => `${descending ? "-" : ""}${field}`;

/** An order in words. */
export const orderText = (sort: Sort): string => q.sort[nameOf(sort) as Name];

/** Chooses the order of the queue where no column does. */
export function OrderSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const choose = (name: string) => {
    const field = listQueue.order.find((one) => one === name.replace("-", ""));
    if (field) onChange({ field, descending: name.startsWith("-") });
  };
  return (
    <NativeSelect.Root w={{ base: "full", md: "auto" }}>
      <NativeSelect.Field
        aria-label={q.order}
        h={{ base: "40px", md: "34px" }}
        value={nameOf(sort)}
        onChange={(event) => choose(event.target.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {q.sort[name]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
