import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useListPages } from "./useListAddress";

const PAGES = 30;

const screen = (wide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

beforeEach(() => screen(false));

/** A list whose calls wait until the test responds. */
function served() {
  const open = new Map<number, () => void>();
  const asked: number[] = [];
  const optionsOf = (page: number) => ({
    queryKey: ["list", page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<{ items: { id: number }[]; total: number; totalIsExact: boolean }>((resolve, reject) => {
        asked.push(page);
        open.set(page, () => resolve({ items: [{ id: page }], total: PAGES, totalIsExact: true }));
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      }).finally(() => open.delete(page)),
  });
  return { open, asked, optionsOf };
}

function show(optionsOf: ReturnType<typeof served>["optionsOf"]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(() => useListPages(PAGES, optionsOf), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

it("requests the pages of a long list a few at a time, the first ones first, until all are loaded", async () => {
  const { open, asked, optionsOf } = served();
  const { result } = show(optionsOf);
  for (let page = 1; page <= PAGES; page++) {
    await waitFor(() => expect(asked).toHaveLength(Math.min(PAGES, page + 3)));
    open.get(page)?.();
  }
  await waitFor(() => expect(result.current.data?.items).toHaveLength(PAGES));
  expect(asked).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
});

it("requests no more when the user leaves", async () => {
  const { open, asked, optionsOf } = served();
  const { unmount } = show(optionsOf);
  await waitFor(() => expect(open.size).toBe(4));
  unmount();
  await waitFor(() => expect(open.size).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(4);
  const other = served();
  show(other.optionsOf);
  await waitFor(() => expect(other.open.size).toBe(4));
});

it("keeps the previous rows on a wide screen until those of another page or filter are loaded", async () => {
  screen(true);
  const { open, optionsOf } = served();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result, rerender } = renderHook(({ page }) => useListPages(page, optionsOf), {
    initialProps: { page: 1 },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(open.has(1)).toBe(true));
  expect(result.current.isPending).toBe(true);
  act(() => open.get(1)?.());
  await waitFor(() => expect(result.current.data?.items).toEqual([{ id: 1 }]));
  for (const [page, before] of [
    [2, 1],
    [3, 2],
  ] as const) {
    rerender({ page });
    expect(result.current).toMatchObject({ data: { items: [{ id: before }] }, stale: true, isPending: false });
    await waitFor(() => expect(open.has(page)).toBe(true));
    expect(result.current).toMatchObject({ data: { items: [{ id: before }] }, stale: true, busy: true });
    act(() => open.get(page)?.());
    await waitFor(() => expect(result.current).toMatchObject({ data: { items: [{ id: page }] }, stale: false }));
  }
});
