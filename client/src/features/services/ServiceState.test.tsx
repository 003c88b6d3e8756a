import { ChakraProvider } from "@chakra-ui/react";
import type { ServiceState as State } from "@klantportaal/api/model";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { system } from "../../theme";
import { locationLine, locationTitle, serviceLine, serviceTitle } from "../../lib/services/names";
import { currentTime } from "../../lib/format/clock";
import { formatTime, formatWeekdayTime } from "../../lib/format/format";
import { ServiceState, locationWords, serviceWords, stateText } from "./ServiceState";
import { aLocation, aService } from "./testing/fixtures";

const future = `${new Date().getFullYear()}-12-01`;

it.each([
  ["down", "Storing"],
  ["degraded", "Verstoord"],
  ["reported", "Gemeld"],
  ["maintenance", "Onderhoud"],
  ["starting", "Start 1 dec"],
  ["works", "Werkt"],
  // A newer server may know more states: none of them reads as if the service works.
  ["melted", "—"],
])("the state %s reads %s", (state, text) => {
  render(
    <ChakraProvider value={system}>
      <ServiceState of={{ state: state as State, reports: 0, startsOn: future, since: null }} />
    </ChakraProvider>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe("the words beside it", () => {
  it("count reports", () => {
    expect(serviceWords(aService({ reports: 2 }))).toBe("2 meldingen");
    expect(locationWords(aLocation())).toBe("1 melding");
  });
  it("count the services that a disruption concerns", () =>
    expect(locationWords(aLocation({ state: "down", inState: 3, services: 6 }))).toBe("3 van 6 diensten"));
  it("tell since when a service is disrupted, and when maintenance begins", () => {
    const [now, day] = [currentTime(), 24 * 60 * 60 * 1000];
    const today = new Date(now).toISOString();
    expect(serviceWords(aService({ state: "down", since: today }))).toBe(`sinds ${formatTime(today)}`);
    expect(serviceWords(aService({ state: "degraded", since: "2026-02-01T09:12:00.000Z" }))).toBe(
      "sinds zo 1 feb 10:12",
    );
    expect(serviceWords(aService({ state: "maintenance", since: today }))).toBe("nu");
    const ahead = new Date(now + 2 * day).toISOString();
    expect(serviceWords(aService({ state: "maintenance", since: ahead }))).toBe(formatWeekdayTime(ahead));
    expect(locationWords(aLocation({ state: "down", inState: 3, services: 6, since: today }))).toBe(
      `3 van 6 diensten, sinds ${formatTime(today)}`,
    );
  });
  it("are left out where the state says all", () => {
    expect(serviceWords(aService({ state: "works", reports: 0 }))).toBe("");
    expect(locationWords(aLocation({ state: "starting" }))).toBe("");
    expect(locationWords(aLocation({ state: "melted" as State }))).toBe("");
  });
  it("an unknown state is a dash in a file, too", () => expect(stateText({ state: "melted" as State })).toBe("—"));
});

describe("names", () => {
  it("prefer the customer's own", () => {
    expect([serviceTitle(aService()), serviceLine(aService())]).toEqual(["Hoofdlijn", "GLV-2291 · Glasvezel 1 Gbit/s"]);
    const plain = aService({ customerName: "" });
    expect([serviceTitle(plain), serviceLine(plain)]).toEqual(["Glasvezel 1 Gbit/s", "GLV-2291"]);
    expect(serviceTitle(aService({ customerName: "", description: "" }))).toBe("GLV-2291");
  });
  it.each([
    [{}, "Hoofdkantoor", "Utrecht, 3542 AD 18"],
    [{ name: "" }, "Utrecht", "3542 AD 18"],
    [{ name: "", city: "" }, "3542 AD 18", ""],
    [{ name: "", city: "", postCode: "", houseNumber: "" }, "Zonder adres", ""],
  ])("of a location with %o", (change, title, line) => {
    const location = aLocation(change);
    expect([locationTitle(location), locationLine(location)]).toEqual([title, line]);
  });
});
