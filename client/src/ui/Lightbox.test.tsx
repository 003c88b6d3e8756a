import { ChakraProvider } from "@chakra-ui/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { system } from "../theme";
import { Lightbox } from "./Lightbox";

const pictures = ["een", "twee", "drie"].map((id) => ({
  id,
  name: `${id}.png`,
  description: "",
  url: `/${id}.png`,
  failed: false,
  width: 10,
  height: 10,
}));

const onClose = vi.fn();
const onChange = vi.fn();
const none = () => undefined;

function Page() {
  const [current, setCurrent] = useState("een");
  onChange.mockImplementation(setCurrent);
  return (
    <ChakraProvider value={system}>
      <button>Een knop</button>
      <Lightbox
        pictures={pictures}
        current={current}
        onChange={onChange}
        onClose={onClose}
        onDownload={none}
        onReload={none}
      />
    </ChakraProvider>
  );
}

afterEach(() => {
  vi.useRealTimers();
  onClose.mockReset();
  onChange.mockReset();
});

it("is closed by Escape before it has loaded, and before it has the focus", async () => {
  render(<Page />);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(screen.getByRole("button", { name: "Een knop" }), { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
  await screen.findByRole("dialog");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("shows no other picture after it was closed, though a key before that requested one", async () => {
  render(<Page />);
  const dialog = await screen.findByRole("dialog");
  vi.useFakeTimers();
  const box = dialog.querySelector(".yarl__container") ?? dialog;
  const press = (key: string) => act(() => void fireEvent.keyDown(box, { key }));
  press("ArrowRight");
  act(() => void vi.advanceTimersByTime(0));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("twee");
  // The second key so soon after the first is throttled.
  press("ArrowRight");
  press("Escape");
  act(() => void vi.runAllTimers());
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledOnce();
});
