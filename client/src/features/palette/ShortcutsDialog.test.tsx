import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { system } from "../../theme";
import ShortcutsDialog from "./ShortcutsDialog";

it.each([false, true])(
  "the overview has every shortcut of the ticket and of the ticket list, of staff: %s",
  async (staff) => {
    render(
      <ChakraProvider value={system}>
        <ShortcutsDialog staff={staff} onClose={() => undefined} />
      </ChakraProvider>,
    );
    await screen.findByRole("dialog", { name: "Sneltoetsen" });
    const keysOf = (section: string) =>
      [...(screen.getByRole("heading", { name: section }).parentElement?.querySelectorAll("dt") ?? [])].map((term) =>
        [...term.children].map((key) => key.textContent).join(" "),
      );
    expect(keysOf("In de ticketlijst")).toEqual(["F", "Shift + U"]);
    expect(keysOf("Overal"), "pressed together, in sequence, and either look different").toEqual(
      expect.arrayContaining(["Ctrl + K of /", "G dan T", "Alt + T"]),
    );
    const everybody = ["R", "Ctrl + Enter", "Esc", "Alt + ↓", "F", "↑ of ↓"];
    const own = [
      "E",
      "Ctrl + Shift + Enter",
      "/",
      "@",
      "[ of ]",
      "Alt + [ of Alt + ]",
      "A",
      "M",
      "S",
      "P",
      "T",
      "L",
      "I",
      "Z",
    ];
    expect(keysOf("In een ticket")).toEqual(staff ? [...everybody, ...own] : everybody);
    expect(screen.queryByRole("heading", { name: "In de werkvoorraad" }) !== null).toBe(staff);
    if (staff) expect(keysOf("In de werkvoorraad")).toContain("I");
    expect(keysOf("Overal").includes("G dan Q")).toBe(staff);
  },
);

it("the overview names the keys of a Mac where they differ", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)");
  render(
    <ChakraProvider value={system}>
      <ShortcutsDialog staff onClose={() => undefined} />
    </ChakraProvider>,
  );
  const what = await screen.findByText("Hetzelfde terwijl u schrijft");
  expect(what.previousElementSibling).toHaveTextContent("Control+Option+[ofControl+Option+]");
  vi.restoreAllMocks();
});
