import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { system } from "../theme";
import { SearchSelect, type SelectOption } from "./SearchSelect";

const last = { value: "last", label: "Geen van deze" };
const options: SelectOption[] = ["Een", "Twee", "Drie"].map((label) => ({ value: label, label }));
const chosen = vi.fn();
const logged = vi.spyOn(console, "error");

beforeEach(() => {
  chosen.mockReset();
  logged.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => expect(logged).not.toHaveBeenCalled());

type Shown = { options?: SelectOption[]; failed?: string };

const field = (shown: Shown) => (
  <ChakraProvider value={system}>
    <SearchSelect
      id="field"
      text=""
      chosen={false}
      options={shown.options}
      last={last}
      current={shown.options !== undefined}
      placeholder="Zoek"
      none="Niets gevonden"
      clearLabel="Wissen"
      {...(shown.failed && { failed: shown.failed })}
      onText={vi.fn()}
      onChoose={chosen}
    />
  </ChakraProvider>
);

async function show(shown: Shown) {
  const { rerender } = render(field(shown));
  await userEvent.click(screen.getByRole("combobox"));
  return (next: Shown) => rerender(field(next));
}
const active = () => screen.queryByRole("option", { selected: true })?.textContent;

it("goes through the options, the last one, and round again", async () => {
  await show({ options });
  const seen = [active()];
  for (let n = 0; n < 4; n++) {
    await userEvent.keyboard("{ArrowDown}");
    seen.push(active());
  }
  expect(seen).toEqual(["Een", "Twee", "Drie", "Geen van deze", "Een"]);
  await userEvent.keyboard("{ArrowUp}");
  expect(active()).toBe("Geen van deze");
  expect(document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")).toBe(
    screen.getByRole("option", { name: "Geen van deze" }),
  );
});

it("chooses the last one that the arrows went to, though the options come later", async () => {
  const put = await show({});
  await userEvent.keyboard("{ArrowDown}");
  expect(active()).toBe("Geen van deze");
  put({ options });
  expect(active()).toBe("Geen van deze");
  await userEvent.keyboard("{Enter}");
  expect(chosen.mock.calls).toEqual([[last]]);
});

it("chooses the last one before the options are there", async () => {
  const put = await show({});
  await userEvent.keyboard("{ArrowDown}{Enter}");
  put({ options });
  expect(chosen.mock.calls).toEqual([[last]]);
});

it("chooses the last one when the options could not be loaded", async () => {
  await show({ failed: "Niet geladen" });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen.mock.calls).toEqual([[last]]);
});

it("by Enter alone chooses the first option once it is there, never the last one", async () => {
  const put = await show({});
  await userEvent.keyboard("{Enter}");
  expect(chosen).not.toHaveBeenCalled();
  put({ options });
  expect(chosen.mock.calls).toEqual([[options[0]]]);
});

it("begins at the first option again after a choice, and when it was left", async () => {
  await show({ options });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(chosen.mock.calls).toEqual([[options[1]]]);
  await userEvent.click(screen.getByRole("combobox"));
  expect(active()).toBe("Een");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  await userEvent.click(screen.getByRole("combobox"));
  expect(active()).toBe("Een");
});

it("shows a group in parts when its options are apart", async () => {
  await show({ options: options.map((one, n) => ({ ...one, group: n === 1 ? "Zwolle" : "Utrecht" })) });
  expect(screen.getAllByRole("group").map((one) => one.textContent)).toEqual([
    "UtrechtEen",
    "ZwolleTwee",
    "UtrechtDrie",
  ]);
});
