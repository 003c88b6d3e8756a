// @vitest-environment jsdom
import * as api from "@klantportaal/api/documents";
import type { CustomerDocument, CustomerDocumentPage } from "@klantportaal/api/model";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "../../../lib/api/problem";
import { periodIn, recognise } from "./recognise";
import { isReady, trayOf } from "./tray";

vi.mock("@klantportaal/api/documents", { spy: true });

const january: CustomerDocument = {
  id: "twin",
  name: "Factuur 2024-01",
  category: "invoice",
  period: "2024-01",
  state: "published",
  rev: 7,
} as CustomerDocument;

/** A tray of a separate customer, with one uploaded file. */
async function trayWith(name: string, published: CustomerDocument[] = []) {
  vi.mocked(api.listCustomerDocuments).mockResolvedValue({ items: published } as unknown as CustomerDocumentPage);
  const tray = trayOf(crypto.randomUUID());
  tray.add([new File(["x"], name)]);
  await vi.waitFor(() => expect(row(tray).lookedFor).not.toBeNull());
  return tray;
}

type Tray = ReturnType<typeof trayOf>;
function row(tray: Tray) {
  const [first] = tray.rows.get();
  if (!first) throw new Error("the tray is empty");
  return first;
}

const conflict = () => Promise.reject(new ProblemError(409, "document.stale"));

beforeEach(() => {
  vi.mocked(api.uploadDocument).mockImplementation((_, { id, name, category, period }) =>
    Promise.resolve({ id, name, category, period, state: "draft", rev: 1, readers: 3 } as CustomerDocument),
  );
  for (const change of [api.publishDocument, api.replaceDocument, api.updateDocument])
    vi.mocked(change)
      .mockReset()
      .mockImplementation((id) => Promise.resolve({ ...january, id, rev: 2 }));
  vi.mocked(api.discardDocument).mockReset().mockResolvedValue(undefined);
});

describe("what a file's name says", () => {
  it.each([
    ["Factuur_2026-10.pdf", "Factuur 2026-10", "invoice", "2026-10"],
    ["Kwartaalrapportage 2026-Q3.pdf", "Kwartaalrapportage 2026-Q3", "report", "2026-Q3"],
    ["Raamovereenkomst oktober 2025.docx", "Raamovereenkomst oktober 2025", "contract", "2025-10"],
    ["Tarieven.csv", "Tarieven", "other", ""],
  ])("%s", (file, name, category, period) => {
    expect(recognise(file)).toMatchObject({ name, category, period, recognised: category !== "other" });
  });
  it.each([
    ["10-2026", "2026-10"],
    ["Q1 2024", "2024-Q1"],
    ["2024 k4", "2024-Q4"],
    ["mrt 2024", "2024-03"],
    ["2024", "2024"],
    ["20241231", null],
    ["zomer", null],
  ])("the period %s", (text, period) => expect(periodIn(text)).toBe(period));
});

describe("a document in the tray", () => {
  it("is published with its corrected details", async () => {
    const tray = await trayWith("Factuur 2024-01.pdf");
    tray.edit(row(tray).id, { period: "2024-02" });
    expect((await tray.publish(true)).done).toBe(1);
    expect(vi.mocked(api.updateDocument).mock.calls[0]?.[1]).toMatchObject({ period: "2024-02" });
    expect(vi.mocked(api.publishDocument).mock.calls[0]?.slice(1)).toEqual([{ announce: true }, { "If-Match": '"2"' }]);
    expect(tray.rows.get()).toEqual([]);
  });
  it("replaces one with the same details only on request, and no longer once the details differ", async () => {
    const tray = await trayWith("Factuur 2024-01.pdf", [january]);
    expect(row(tray).twin?.id).toBe("twin");
    expect(isReady(row(tray))).toBe(false);
    tray.change(row(tray).id, { replace: true });
    tray.edit(row(tray).id, { period: "2024-02" });
    expect((await tray.publish(false)).done).toBe(1);
    expect(api.replaceDocument).not.toHaveBeenCalled();
    expect(api.publishDocument).toHaveBeenCalledOnce();
  });
  it("asks when it was corrected to the details of an existing one", async () => {
    const tray = await trayWith("Factuur 2024-02.pdf", [january]);
    tray.edit(row(tray).id, { name: january.name, period: january.period });
    expect((await tray.publish(false)).done).toBe(0);
    expect(row(tray)).toMatchObject({ phase: "ready", twin: { id: "twin" }, replace: null });
    tray.change(row(tray).id, { replace: true });
    expect((await tray.publish(false)).done).toBe(1);
    expect(vi.mocked(api.replaceDocument).mock.calls[0]?.[2]).toEqual({ "If-Match": '"7"' });
  });
  it("looks again for its duplicate when a colleague has changed that", async () => {
    const tray = await trayWith("Factuur 2024-01.pdf", [january]);
    tray.change(row(tray).id, { replace: true });
    vi.mocked(api.replaceDocument).mockImplementationOnce(conflict);
    expect((await tray.publish(false)).done).toBe(0);
    expect(row(tray)).toMatchObject({ phase: "ready", twin: null, replace: null });
    expect(row(tray).problem).not.toBeNull();
  });
  it("is left to the list when it is no longer a draft of this tray", async () => {
    const tray = await trayWith("Factuur 2024-03.pdf");
    vi.mocked(api.publishDocument).mockImplementationOnce(conflict);
    expect(await tray.publish(false)).toEqual({ done: 0, changed: ["Factuur 2024-03"] });
    expect(tray.rows.get()).toEqual([]);
  });
  it("is deleted when it was removed from the tray at the moment of its arrival", async () => {
    let arrive: (document: CustomerDocument) => void = () => undefined;
    vi.mocked(api.uploadDocument).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const tray = trayOf(crypto.randomUUID());
    tray.add([new File(["x"], "a.pdf")]);
    const { id } = row(tray);
    await tray.remove(id);
    arrive({ ...january, id, rev: 1 });
    await vi.waitFor(() => expect(api.discardDocument).toHaveBeenCalledWith(id, { "If-Match": '"1"' }));
  });
  it("is published once, however often that is requested", async () => {
    const tray = await trayWith("Factuur 2024-04.pdf");
    expect(await Promise.all([tray.publish(false), tray.publish(false)])).toMatchObject([{ done: 1 }, { done: 0 }]);
    expect(api.publishDocument).toHaveBeenCalledOnce();
  });
});
