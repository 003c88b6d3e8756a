/** Incidents as the server returns them to a customer. */
import type { IncidentDetail, IncidentService, IncidentUpdate } from "@klantportaal/api/model";

export const ids = {
  running: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70",
  planned: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e71",
  past: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e72",
  office: "2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f",
};

const MINUTE = 60_000;
export const inMinutes = (n: number) => new Date(Date.now() + n * MINUTE).toISOString();

export const serviceId = (n: number) => `7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a${String(n).padStart(2, "0")}`;

export const affected = (n: number, change: Partial<IncidentService> = {}): IncidentService => ({
  id: serviceId(n),
  code: `GLV-${2290 + n}`,
  description: "Glasvezel 1 Gbit/s",
  customerName: n === 1 ? "Hoofdlijn" : `Lijn ${n}`,
  locationId: ids.office,
  reportedOn: null,
  ...change,
});

export const update = (seq: number, change: Partial<IncidentUpdate> = {}): IncidentUpdate => ({
  seq,
  phase: "searching",
  text: `Bericht ${seq}.`,
  nextUpdateOn: null,
  createdOn: inMinutes(seq - 20),
  sentBy: null,
  reach: null,
  ...change,
});

export function anIncident(change: Partial<IncidentDetail> = {}): IncidentDetail {
  const services = change.affected ?? [affected(1), affected(2)];
  return {
    id: ids.running,
    number: "S-1042",
    kind: "disruption",
    severity: "down",
    state: "active",
    phase: "searching",
    title: "Glasvezel in Utrecht uitgevallen",
    startsOn: inMinutes(-22),
    expectedEndOn: null,
    outageMinutes: null,
    objectUntil: null,
    endedOn: null,
    cause: "",
    nextUpdateOn: inMinutes(26),
    publishedOn: inMinutes(-20),
    updates: 1,
    services: services.length,
    firstService: services[0] ?? null,
    locations: [
      { id: ids.office, name: "Hoofdkantoor", postCode: "3542 AD", houseNumber: "18", city: "Utrecht", rev: 1 },
    ],
    locationCount: 1,
    mine: { seenUpdates: 1, hiddenUpdates: 0, follows: false, objection: null },
    audience: null,
    reach: null,
    rev: 3,
    history: [update(1)],
    affected: services,
    desk: null,
    ...change,
  };
}

export const aWindow = (change: Partial<IncidentDetail> = {}) =>
  anIncident({
    id: ids.planned,
    number: "O-1043",
    kind: "maintenance",
    severity: null,
    state: "planned",
    title: "Onderhoud aan het netwerk",
    startsOn: "2099-11-28T23:30:00.000Z",
    expectedEndOn: "2099-11-29T03:30:00.000Z",
    outageMinutes: 30,
    nextUpdateOn: null,
    ...change,
  });

export const aPast = (change: Partial<IncidentDetail> = {}) =>
  anIncident({
    id: ids.past,
    number: "S-1040",
    state: "ended",
    phase: "solved",
    title: "Korte onderbreking in Utrecht-West",
    startsOn: "2024-02-20T09:12:00.000Z",
    endedOn: "2024-02-20T10:00:00.000Z",
    cause: "Stroomuitval in de centrale",
    nextUpdateOn: null,
    updates: 2,
    mine: { seenUpdates: 2, hiddenUpdates: 0, follows: false, objection: null },
    history: [update(2, { phase: "solved", text: "Alle diensten werken weer." }), update(1)],
    ...change,
  });
