import { ChakraProvider, Dialog } from "@chakra-ui/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { system } from "../theme";
import { DialogFrame } from "./DialogFrame";

function Page() {
  const [open, setOpen] = useState<"first" | "second">();
  const row = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={row} onClick={() => setOpen("first")}>
        Rij
      </button>
      {open && (
        <DialogFrame key={open} open finalFocusEl={() => row.current} onClose={() => setOpen(undefined)}>
          <Dialog.Body>
            <input autoFocus aria-label={open} />
          </Dialog.Body>
        </DialogFrame>
      )}
      <button onClick={() => setOpen(undefined)}>Dicht</button>
      <button onClick={() => setOpen("second")}>Tweede</button>
    </>
  );
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const frames = () => act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

it("a dialog that opens while another one returns the focus keeps it, and stays open", async () => {
  render(
    <ChakraProvider value={system}>
      <Page />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByText("Rij"));
  await act(() => vi.runAllTimersAsync());
  await frames();
  expect(screen.getByLabelText("first")).toHaveFocus();
  // The library returns the focus a moment later, which on a busy machine is after the next key.
  fireEvent.click(screen.getByText("Dicht"));
  fireEvent.click(screen.getByText("Tweede"));
  await frames();
  expect(screen.getByLabelText("second")).toHaveFocus();
  await act(() => vi.runAllTimersAsync());
  await frames();
  expect(screen.getByLabelText("second")).toHaveFocus();
  // Without another dialog it returns to the row.
  fireEvent.click(screen.getByText("Dicht"));
  await act(() => vi.runAllTimersAsync());
  await frames();
  expect(screen.getByText("Rij")).toHaveFocus();
});
