import type { MailFailure as Failure } from "@klantportaal/api/model";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aUser } from "../testing/fixtures";
import { renderAt } from "../testing/harness";
import { MailFailure } from "./MailFailure";

const show = (mailFailure: Failure | null) =>
  renderAt("/u", "/u", <MailFailure user={aUser({ email: "mark@klant-a.example", mailFailure })} />);
const failedOn = "2024-02-22T16:20:00.000Z";

it.each([
  ["5.1.1", "het adres bestaat niet (5.1.1)"],
  ["5.2.2", "de postbus is vol (5.2.2)"],
  ["5.2.1", "de postbus neemt niets aan (5.2.1)"],
  ["5.7.1", "de mailserver weigert onze e-mail (5.7.1)"],
  ["5.4.4", "de mailserver nam het niet aan (5.4.4)"],
  ["", "de mailserver nam het niet aan"],
])("says why e-mail was returned with %s", async (status, reason) => {
  show({ status, failedOn, stopped: false });
  const line = await screen.findByRole("status");
  expect(line).toHaveTextContent(`E-mail aan mark@klant-a.example kwam terug: ${reason}.`);
  expect(line).not.toHaveTextContent("Wij sturen");
});

it("says that no more is sent", async () => {
  show({ status: "5.1.1", failedOn, stopped: true });
  expect(await screen.findByRole("status")).toHaveTextContent(
    "een maand lang niets meer, tenzij er eerder e-mail van dit adres komt",
  );
});

it("says nothing when nothing was returned", () => {
  show(null);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
