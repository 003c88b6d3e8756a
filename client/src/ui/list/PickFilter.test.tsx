import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { system } from "../../theme";
import { PickFilter } from "./PickFilter";

it("adds a choice that the address does not have yet, and removes one", async () => {
  const onChange = vi.fn();
  render(
    <ChakraProvider value={system}>
      <PickFilter
        label="Label"
        chosen={[]}
        chipText={undefined}
        placeholder="Zoek een label"
        none=""
        search={() => ({
          options: [
            { value: "a", label: "Aftersales" },
            { value: "b", label: "Bellen" },
          ],
        })}
        onChange={onChange}
      />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Label" }));
  for (const name of ["Aftersales", "Bellen", "Aftersales"])
    fireEvent.click(await screen.findByRole("option", { name }));
  expect(onChange.mock.calls).toEqual([[["a"]], [["a", "b"]], [["b"]]]);
});
