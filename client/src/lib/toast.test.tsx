import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ToastContainer } from "react-toastify";
import { afterEach, expect, it, vi } from "vitest";
import { loadToasts, showToast, toastRegionMounted, withToast } from "./toast";

afterEach(() => vi.useRealTimers());

const shown = () => screen.queryAllByRole("status").map((one) => one.textContent);
const show = async (text: string) => {
  await act(async () => {
    showToast(text, { toastId: "recht", role: "status", autoClose: false });
    await loadToasts();
  });
};

it("queues toasts until their region exists; one that is replaced meanwhile never shows", async () => {
  withToast((toast) => toast("Eerste bericht", { toastId: "m1", role: "status", autoClose: false }));
  withToast((toast) => toast.dismiss("m1"));
  for (const count of [6, 7, 8])
    showToast(`${count} nieuwe berichten`, { toastId: "burst", role: "status", autoClose: false });
  await loadToasts();
  await new Promise((resolve) => setTimeout(resolve, 50));
  render(<ToastContainer />);
  act(() => toastRegionMounted());
  await waitFor(() => expect(shown()).toEqual(["8 nieuwe berichten"]));
  const { toast } = await loadToasts();
  act(() => toast.dismiss());
});

it("replaces a toast of the same id, also while that one is closing", async () => {
  render(<ToastContainer />);
  await show("Recht toegekend");
  await waitFor(() => expect(shown()).toEqual(["Recht toegekend"]));
  await show("Recht ingetrokken");
  await waitFor(() => expect(shown()).toEqual(["Recht ingetrokken"]));

  // A closing toast stays on the page until its animation has ended, which never happens here.
  const { toast } = await loadToasts();
  act(() => toast.dismiss());
  await show("Geldigheid opgeslagen");
  await waitFor(() => expect(shown()).toContain("Geldigheid opgeslagen"));
  await show("Geldigheid nog eens opgeslagen");
  await waitFor(() => expect(shown()).toContain("Geldigheid nog eens opgeslagen"));
  expect(shown()).not.toContain("Geldigheid opgeslagen");
});

// React detects jsdom as a browser that has only WebKit's names of animation events; the library listens to the real
// one.
function endAnimation(of: Element) {
  for (const name of ["animationend", "webkitAnimationEnd"]) fireEvent(of, new Event(name, { bubbles: true }));
}

it("keeps a text that replaces another at its last moment", async () => {
  render(<ToastContainer />);
  const confirm = async (text: string) => {
    showToast(text, { toastId: "toewijzing", role: "status" });
    await act(loadToasts);
  };
  await confirm("Toegewezen aan Jeroen");
  await waitFor(() => expect(shown()).toEqual(["Toegewezen aan Jeroen"]));
  const clock = screen.getByRole("progressbar", { hidden: true });
  const toast = screen.getByRole("status");
  await confirm("Toegewezen aan Fatima");
  endAnimation(clock);
  endAnimation(toast);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await waitFor(() => expect(shown()).toEqual(["Toegewezen aan Fatima"]));
});
