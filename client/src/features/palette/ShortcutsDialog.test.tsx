import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { system } from "../../theme";
import ShortcutsDialog from "./ShortcutsDialog";

it("the overview has every shortcut of the ticket and of the ticket list", async () => {
  render(
    <ChakraProvider value={system}>
      <ShortcutsDialog onClose={() => undefined} />
    </ChakraProvider>,
  );
  await screen.findByRole("dialog", { name: "Sneltoetsen" });
  const keysOf = (section: string) =>
    [...(screen.getByRole("heading", { name: section }).parentElement?.querySelectorAll("dt") ?? [])].map((term) =>
      [...term.children].map((key) => key.textContent).join(" "),
    );
  expect(keysOf("In de ticketlijst")).toEqual(["F", "Shift + U"]);
  expect(keysOf("Overal"), "together, one after the other, and either look different").toEqual(
    expect.arrayContaining(["Ctrl + K of /", "G dan T", "Alt + T"]),
  );
  expect(keysOf("In een ticket")).toEqual(["R", "Ctrl + Enter", "Alt + ↓", "F", "↑ of ↓"]);
});
