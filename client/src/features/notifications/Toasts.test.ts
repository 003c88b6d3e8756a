// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { TicketPush } from "@klantportaal/api/model";
import { isPageOf } from "./Toasts";

const ticket: TicketPush = { id: 47, exactId: "00104251", subject: "Verhuizing", organisationName: "Klant A" };
const internal = "/internal/customer-support";
const at = (pathname: string, search = "") => ({ pathname, search });

it("a ticket's own page needs no toast for it, nor does the internal one, however its number is written", () => {
  for (const id of ["00104251", "104251", "00.104.251"]) {
    expect(isPageOf(ticket, internal, at(internal, `?ID=${id}`)), id).toBe(true);
  }
  expect(isPageOf(ticket, internal, at(internal, "?ID=00104252"))).toBe(false);
  expect(isPageOf(ticket, internal, at("/support/tickets/47"))).toBe(true);
  expect(isPageOf(ticket, internal, at("/support/tickets/4"))).toBe(false);
  expect(isPageOf(ticket, internal, at("/support/tickets"))).toBe(false);
  expect(isPageOf({ ...ticket, exactId: null }, internal, at(internal))).toBe(false);
});
