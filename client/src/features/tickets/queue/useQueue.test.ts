// @vitest-environment jsdom
import type { QueueItem, QueuePage } from "@klantportaal/api/model";
import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aRow, server } from "../testing/harness";
import { askAgain } from "./useQueue";
import type { QueueRow } from "./queueState";

const desk = { teamId: null, tagIds: [], waitingSince: null, dueOn: null, warnOn: null, snoozedUntil: null, rev: 1 };
const item = (id: number): QueueItem => ({ ticket: aRow(id), desk, incident: null, matchingIncident: null });
const row = (id: number): QueueRow => ({ id, ...item(id) });
const asked: string[] = [];
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  server.use(
    http.get("*/api/queue", ({ request }) => {
      const filters = new URL(request.url).searchParams.getAll("Filters");
      asked.push(filters.join(" "));
      const ids = filters
        .find((one) => one.startsWith("id:"))
        ?.slice("id:".length)
        .split("|") ?? ["1"];
      const items = ids.filter((id) => id !== "3").map((id) => item(Number(id)));
      return HttpResponse.json({
        items,
        pageNo: 1,
        pageSize: 25,
        total: items.length,
        totalIsExact: true,
      } as QueuePage);
    }),
  );
});
afterAll(() => server.close());

it("requests all rows that left a page in one call per block, and omits those that are gone", async () => {
  const shown = Array.from({ length: 30 }, (_, at) => row(at + 1));
  const now = await askAgain({ Filters: ["assigneeId:none"] }, shown);
  expect(now.map(({ ticket }) => ticket.id)).toEqual(shown.map(({ id }) => id).filter((id) => id !== 3));
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join("|");
  expect(asked).toEqual(["assigneeId:none", `state:all id:${ids(2, 26)}`, `state:all id:${ids(27, 30)}`]);
});
