// @vitest-environment node
import { strFromU8, unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { uniqueName, zipOf, type ZipEntry } from "./zip";

const entry = (name: string, fetch: ZipEntry["fetch"]): ZipEntry => ({
  name,
  modified: "2024-02-23T06:00:00.000Z",
  fetch,
});
const text = (name: string, content: string) =>
  entry(name, () => Promise.resolve({ body: new Blob([content]), name: `${name}.txt` }));

it("contains every file under its own name, at most three at a time", async () => {
  let now = 0;
  let most = 0;
  const slow = (name: string) =>
    entry(name, async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
      return { body: new Blob([`inhoud van ${name}`]), name: "factuur.pdf" };
    });
  const heard: number[] = [];
  const { zip, added, failed } = await zipOf(
    ["a", "b", "c", "d", "e"].map(slow),
    new AbortController().signal,
    (done) => heard.push(done),
  );
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    "factuur (2).pdf",
    "factuur (3).pdf",
    "factuur (4).pdf",
    "factuur (5).pdf",
    "factuur.pdf",
  ]);
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .sort(),
  ).toEqual(["a", "b", "c", "d", "e"].map((name) => `inhoud van ${name}`));
  expect(most).toBe(3);
  expect(heard).toEqual([1, 2, 3, 4, 5]);
  expect(added).toHaveLength(5);
  expect(failed).toEqual([]);
});

it("leaves out failed files and reports them", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const broken = entry("b", () => Promise.reject(new Error("500")));
  const { zip, failed } = await zipOf(
    [text("a", "A"), broken, text("c", "C")],
    new AbortController().signal,
    () => undefined,
  );
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer()))).sort()).toEqual(["a.txt", "c.txt"]);
  expect(failed).toEqual([broken]);
});

it("ends when it is cancelled", async () => {
  const abort = new AbortController();
  const hanging = entry(
    "a",
    (signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  );
  const result = zipOf([hanging], abort.signal, () => undefined);
  abort.abort(new Error("genoeg"));
  await expect(result).rejects.toThrow("genoeg");
});

it.each([
  ["a.pdf", ["a.pdf"], "a (2).pdf"],
  ["A.PDF", ["a.pdf", "a (2).pdf"], "A (3).PDF"],
  [".profile", [".profile"], ".profile (2)"],
  ["b", [], "b"],
])("%s beside %s becomes %s", (name, taken, unique) => expect(uniqueName(name, new Set(taken))).toBe(unique));
