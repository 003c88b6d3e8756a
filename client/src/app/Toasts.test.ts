import { expect, it } from "vitest";
import type { TicketPush } from "@klantportaal/api/model";
import { isOwnInternalPage } from "./Toasts";

const ticket: TicketPush = { id: 47, exactId: "00104251", subject: "Verhuizing", organisationName: "Klant A" };
const at = (pathname: string, search = "") => ({ pathname, search });

it("the internal page never tells of its own ticket, however its number is written", () => {
  for (const id of ["00104251", "104251", "00.104.251"]) {
    expect(isOwnInternalPage(ticket, at("/internal/customer-support", `?ID=${id}`)), id).toBe(true);
  }
  expect(isOwnInternalPage(ticket, at("/internal/customer-support", "?ID=00104252"))).toBe(false);
  expect(isOwnInternalPage(ticket, at("/support/tickets/47")), "an open ticket is told of all the same").toBe(false);
  expect(isOwnInternalPage({ ...ticket, exactId: null }, at("/internal/customer-support"))).toBe(false);
});
