/** Keys that are pressed before the dialog that the first of them opened has come. */
import { ChakraProvider } from "@chakra-ui/react";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, lazy, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { setPreference } from "../lib/preferences";
import { system } from "../theme";
import { DialogFrame } from "./DialogFrame";
import { usePageKeys } from "./keys";
import { PickList } from "./list/PickList";
import { TypingAhead } from "./TypingAhead";

const label = vi.fn();
const picked = vi.fn<(value: string) => void>();
let come: () => void;

const options = ["Hoog", "Laag"].map((name) => ({ value: name, label: name }));

function Choices({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame open onClose={onClose}>
      <PickList
        chosen={[]}
        placeholder="Zoek een prioriteit"
        none="Geen"
        search={(query) => ({ options: options.filter((one) => one.label.toLowerCase().includes(query)) })}
        onPick={({ value }) => {
          picked(value);
          onClose();
        }}
      />
    </DialogFrame>
  );
}

function Page({ Dialog }: { Dialog: typeof Choices }) {
  const [open, setOpen] = useState(false);
  usePageKeys({ p: () => setOpen(true), l: label, a: label });
  return <Suspense fallback={<TypingAhead />}>{open && <Dialog onClose={() => setOpen(false)} />}</Suspense>;
}

beforeEach(() => {
  label.mockClear();
  picked.mockClear();
  setPreference("ui.singleKeys", "yes");
  const Dialog = lazy(
    () =>
      new Promise<{ default: typeof Choices }>((resolve) => {
        come = () => resolve({ default: Choices });
      }),
  ) as unknown as typeof Choices;
  render(
    <ChakraProvider value={system}>
      <Page Dialog={Dialog} />
    </ChakraProvider>,
  );
});

it("are the text that its list begins with", async () => {
  await userEvent.keyboard("plax{Backspace}a");
  act(come);
  expect(await screen.findByRole("textbox", { name: "Zoek een prioriteit" })).toHaveValue("laa");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  expect(label).not.toHaveBeenCalled();
});

it("choose with Enter", async () => {
  await userEvent.keyboard("phoog{Enter}");
  act(come);
  await waitFor(() => expect(picked).toHaveBeenCalledExactlyOnceWith("Hoog"));
});

it("are for the page again after a click, and once the dialog has closed", async () => {
  await userEvent.keyboard("p");
  await userEvent.click(document.body);
  await userEvent.keyboard("l");
  expect(label).toHaveBeenCalledOnce();
  act(come);
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.keyboard("a");
  expect(label).toHaveBeenCalledTimes(2);
});
