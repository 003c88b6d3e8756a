/** One answer for all open tickets of an incident: what failed says why, and a retry posts nothing twice. */
import type { BulkTicketResult, BulkUpdateRequest } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { notify } from "../../../../ui/notify";
import { jeroen } from "../../../tickets/testing/fixtures";
import { me, renderAt, server } from "../../../tickets/testing/harness";
import { anItem } from "../../../tickets/testing/queue";
import { anIncident } from "../../testing/fixtures";
import AnswerDialog from "./AnswerDialog";

const calls: { key: string | null; body: BulkUpdateRequest }[] = [];
let respond: (id: number) => Partial<BulkTicketResult>;
/** Reports whether the response of the nth call is lost. */
let lost: (nth: number) => boolean;
let total: number;
const onClose = vi.fn();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  onClose.mockReset();
});
beforeEach(() => {
  calls.length = 0;
  respond = () => ({});
  lost = () => false;
  total = 3;
  server.use(
    http.get("*/api/queue", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const from = (Number(query.get("PageNo")) - 1) * 100;
      const items = Array.from({ length: Math.min(100, total - from) }, (_, at) => anItem(from + at + 1));
      return HttpResponse.json({ items, pageNo: 1, pageSize: 100, total, totalIsExact: true });
    }),
    http.post("*/api/queue/bulk", async ({ request }) => {
      const body = (await request.json()) as BulkUpdateRequest;
      calls.push({ key: request.headers.get("Idempotency-Key"), body });
      if (lost(calls.length)) return HttpResponse.json({ code: "unavailable" }, { status: 503 });
      const results = body.ticketIds.map((ticketId) => ({
        ticketId,
        outcome: "done",
        code: null,
        rev: 2,
        ...respond(ticketId),
      }));
      return HttpResponse.json({ results, undoUntil: "2099-01-01T00:00:00.000Z" });
    }),
  );
});

const show = () => {
  const base = anIncident();
  const desk = {
    tickets: { linked: total, open: total, fresh: 0, matching: 0 },
    mail: { sent: 0, failed: 0, followers: 0 },
  } as never;
  const us = { ...me, id: jeroen.id, fullName: jeroen.fullName, isCustomer: false };
  renderAt("/incidents", "/incidents", <AnswerDialog incident={{ ...base, desk }} me={us} onClose={onClose} />);
};
const text = () => screen.getByRole("textbox", { name: "Antwoord" });
const send = (n: number) => screen.findByRole("button", { name: `Versturen naar ${n} tickets` });
const preview = () => screen.findByRole("group", { name: "Voorbeeld" });

it("sends one text to all, filled in for each, and leaves them in progress", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => undefined);
  show();
  await userEvent.type(text(), "De monteur is er.");
  expect(await preview()).toHaveTextContent(
    /1 van 3.*Beste \w+, uw melding hoort bij storing S-1042\. De monteur is er\.$/,
  );
  await userEvent.click(within(await preview()).getByRole("button", { name: "Vorig ticket" }));
  expect(await preview()).toHaveTextContent("3 van 3");
  await userEvent.click(await send(3));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ticketIds: [1, 2, 3],
      replyText: "Beste {voornaam}, uw melding hoort bij storing S-1042. De monteur is er.",
      thenStatus: "in_progress",
    },
  ]);
  expect(success).toHaveBeenCalledWith("Antwoord naar 3 tickets verstuurd.", expect.anything());
});

it("says which tickets failed and why, and tries them again under the same key", async () => {
  vi.spyOn(notify, "success").mockImplementation(() => undefined);
  respond = (id) => (id === 2 ? { outcome: "not_tried", rev: null } : {});
  show();
  await preview();
  await userEvent.click(await send(3));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("2 beantwoord, 1 niet.");
  expect(within(alert).getByRole("listitem")).toHaveTextContent(/: de server had te weinig tijd$/);
  expect(text(), "some have read it").toHaveAttribute("readonly");
  respond = () => ({});
  await userEvent.click(screen.getByRole("button", { name: "Versturen naar 1 ticket" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[1]).toEqual(calls[0]);
});

it("has nothing to retry when a ticket can't be answered", async () => {
  respond = (id) => (id === 1 ? { outcome: "failed", code: "ticket.closed", rev: null } : {});
  show();
  await preview();
  await userEvent.click(await send(3));
  expect(await screen.findByRole("alert")).toHaveTextContent("2 beantwoord, 1 niet.");
  expect(screen.queryByRole("button", { name: /^Versturen/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Sluiten" })[0]).toBeVisible();
});

it("sends a lost call again under the same key", async () => {
  vi.spyOn(notify, "success").mockImplementation(() => undefined);
  lost = () => true;
  show();
  await preview();
  await userEvent.click(await send(3));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^Niet alles is verstuurd\. Opnieuw versturen stuurt niets dubbel\./,
  );
  lost = () => false;
  await userEvent.click(await send(3));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[1]).toEqual(calls[0]);
});

it("refuses what can't be filled in, and an empty text", async () => {
  show();
  await preview();
  await userEvent.type(text(), "{{naam}");
  await userEvent.click(await send(3));
  expect(screen.getByText("{naam} kan het portaal niet invullen.")).toBeVisible();
  expect(text()).toHaveFocus();
  await userEvent.clear(text());
  expect(screen.getByText("Vul een bericht in.")).toBeVisible();
  expect(calls).toEqual([]);
});

it("answers more tickets than one call takes", async () => {
  vi.spyOn(notify, "success").mockImplementation(() => undefined);
  total = 101;
  show();
  await userEvent.click(await send(101));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body.ticketIds.length)).toEqual([100, 1]);
});

it("sends a block that arrived again under the same key after a later one was lost", async () => {
  vi.spyOn(notify, "success").mockImplementation(() => undefined);
  total = 101;
  lost = (nth) => nth === 2;
  show();
  await userEvent.click(await send(101));
  await screen.findByRole("alert");
  expect(calls).toHaveLength(2);
  await userEvent.click(await send(101));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.slice(2)).toEqual(calls.slice(0, 2));
});

it("sends a block that arrived again under the same key after a later one was not tried", async () => {
  vi.spyOn(notify, "success").mockImplementation(() => undefined);
  total = 101;
  respond = (id) => (id === 101 ? { outcome: "not_tried", rev: null } : {});
  show();
  await userEvent.click(await send(101));
  expect(await screen.findByRole("alert")).toHaveTextContent("100 beantwoord, 1 niet.");
  respond = () => ({});
  await userEvent.click(screen.getByRole("button", { name: "Versturen naar 1 ticket" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.slice(2)).toEqual(calls.slice(0, 2));
});

it("takes a new key for an answer after one that is done", async () => {
  vi.spyOn(notify, "success").mockImplementation(() => undefined);
  show();
  await userEvent.click(await send(3));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await userEvent.click(await send(3));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});
