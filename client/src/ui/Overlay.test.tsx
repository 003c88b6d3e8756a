import { Button, ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { system } from "../theme";
import { MenuButton, PopoverButton, Tooltip } from "./Overlay";

const show = (what: React.ReactNode) => render(<ChakraProvider value={system}>{what}</ChakraProvider>);
const button = () => screen.getByRole("button", { name: "Acties" });

function menu(onSelect = vi.fn()) {
  show(
    <MenuButton trigger={<Button>Acties</Button>}>
      {(Menu) => (
        <>
          <Menu.Item value="open">Openen</Menu.Item>
          <Menu.Item value="copy" onSelect={onSelect}>
            Kopiëren
          </Menu.Item>
        </>
      )}
    </MenuButton>,
  );
  return onSelect;
}

it("a menu opened by keyboard starts at its first choice, moves, chooses, and returns the focus", async () => {
  // What a choice opens must not be above the menu while it closes.
  const stood = vi.fn();
  menu(vi.fn(() => void stood(button().getAttribute("aria-expanded"))));
  expect(button()).toHaveAttribute("aria-expanded", "false");
  button().focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Openen" })).toHaveAttribute("data-highlighted"));
  expect(button()).toHaveAttribute("aria-expanded", "true");
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(stood).toHaveBeenCalledExactlyOnceWith("false"));
  await waitFor(() => expect(button()).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
});

it("a menu opens with an arrow too, and closes with Esc", async () => {
  menu();
  button().focus();
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Openen" })).toHaveAttribute("data-highlighted"));
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
  expect(button()).toHaveAttribute("aria-expanded", "false");
});

it("a press before the menu is loaded is not lost, and a press on the button closes it", async () => {
  menu();
  fireEvent.click(button(), { detail: 1 });
  expect(await screen.findByRole("menuitem", { name: "Openen" })).not.toHaveAttribute("data-highlighted");
  fireEvent.click(button(), { detail: 1 });
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
});

it("a popover opens, and closes with Esc", async () => {
  show(
    <PopoverButton trigger={<Button>Acties</Button>} content={{ "aria-label": "Periode" }}>
      <input aria-label="Van" />
    </PopoverButton>,
  );
  await userEvent.click(button());
  expect(await screen.findByRole("dialog", { name: "Periode" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(button()).toHaveFocus();
});

it("a popover opened by keyboard takes the focus, also the first time", async () => {
  show(
    <PopoverButton trigger={<Button>Acties</Button>} content={{ "aria-label": "Periode" }}>
      <input aria-label="Van" />
    </PopoverButton>,
  );
  button().focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Van" })).toHaveFocus());
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
});

it("a tooltip appears with the pointer and disappears with Esc", async () => {
  show(
    <Tooltip content="Meer acties">
      <Button>Acties</Button>
    </Tooltip>,
  );
  await userEvent.hover(button());
  expect(await screen.findByText("Meer acties")).toBeVisible();
  fireEvent.keyDown(button(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByText("Meer acties")).not.toBeInTheDocument());
});
