import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aTicket } from "../testing/fixtures";
import { renderAt } from "../testing/harness";
import { PromiseSteps } from "./PromiseSteps";

const HOUR = 3_600_000;

it("says in words how long the time did not count", () => {
  const done = { state: "met", dueOn: null, doneOn: "2026-11-23T13:38:00Z", pausedBy: null } as const;
  const resolution = { ...done, pausedMs: 12 * HOUR + 17 * 60_000 };
  renderAt("/", "/", <PromiseSteps ticket={aTicket({ promise: { response: null, resolution } })} />);
  expect(screen.getByText("12 uur en 17 minuten niet meegeteld")).toBeVisible();
});
