import { expect, it } from "vitest";
import { incidentLine } from "./incidentLine";

it("says how many customers were told", () => {
  expect(incidentLine({ action: "incident.sent", before: null, after: { title: "Uitval", customers: 1204 } })).toEqual({
    did: "publiceerde dit",
    details: ["1.204 klanten"],
  });
});

it("shows the old and new value of what changed, and of nothing else", () => {
  const { did, details } = incidentLine({
    action: "incident.changed",
    before: { expectedEndOn: "2026-11-24T01:00:00.000Z", severity: null },
    after: { title: "Uitval", expectedEndOn: "2026-11-24T03:00:00.000Z", severity: "at_risk" },
  });
  expect(did).toBe("wijzigde de gegevens");
  expect(details).toEqual(["Ernst: leeg → Risico", "Einde: 24-11-2026 02:00 → 24-11-2026 04:00"]);
});

it("names an action it does not know", () => {
  expect(incidentLine({ action: "incident.frozen", before: null, after: null })).toEqual({
    did: "voerde ‘incident.frozen’ uit",
    details: [],
  });
});
