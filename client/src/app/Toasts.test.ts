import { expect, it } from "vitest";
import type { TicketPush } from "@klantportaal/api/model";
import { isOpen } from "./Toasts";

const ticket: TicketPush = { id: 47, exactId: "00104251", subject: "Verhuizing", organisationName: "Klant A" };
const at = (pathname: string, search = "") => ({ pathname, search });

it("a ticket that is open before the reader's eyes is not told of", () => {
  expect(isOpen(ticket, at("/support/tickets/47", "?message=x"), true)).toBe(true);
  expect(isOpen(ticket, at("/support/tickets/47"), false), "the page is behind another").toBe(false);
  expect(isOpen(ticket, at("/support/tickets/4"), true)).toBe(false);
  expect(isOpen(ticket, at("/support/tickets"), true)).toBe(false);
});

it("the internal page never tells of its own ticket, however its number is written", () => {
  for (const id of ["00104251", "104251", "00.104.251"]) {
    expect(isOpen(ticket, at("/internal/customer-support", `?ID=${id}`), false), id).toBe(true);
  }
  expect(isOpen(ticket, at("/internal/customer-support", "?ID=00104252"), true)).toBe(false);
  expect(isOpen({ ...ticket, exactId: null }, at("/internal/customer-support"), true)).toBe(false);
});
