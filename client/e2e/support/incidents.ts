import { randomUUID } from "node:crypto";
import type {
  CreateIncidentRequest,
  CreateIncidentUpdateRequest,
  CustomerPage,
  EndIncidentRequest,
  IncidentDetail,
} from "@klantportaal/api/model";
import type { Api } from "./portal.ts";

const MINUTE = 60_000;
export const inMinutes = (n: number) => new Date(Date.now() + n * MINUTE).toISOString();

type Change = Partial<CreateIncidentRequest> & { codes: string[] };

/** Publishes an incident about services of Klant A, by default a disruption that began twelve minutes ago. */
export async function publishIncident(staff: Api, { codes, ...change }: Change): Promise<IncidentDetail> {
  // Other journeys may have given these codes to other customers.
  const { items } = await staff.get<CustomerPage>("/customers?PageSize=100");
  const others = items.filter(({ name }) => name !== "Klant A").map((one) => one.id);
  const draft = await staff.post<IncidentDetail>("/incidents", {
    id: randomUUID(),
    kind: "disruption",
    severity: "down",
    title: "Glasvezel in Utrecht uitgevallen",
    startsOn: inMinutes(-12),
    expectedEndOn: null,
    outageMinutes: null,
    objectUntil: null,
    nextUpdateOn: inMinutes(45),
    text: "Uw diensten hebben geen verbinding. Wij zien waar het zit en zoeken de oorzaak.",
    later: true,
    audience: {
      kindId: null,
      city: null,
      postCodeFrom: null,
      postCodeTo: null,
      attributes: [],
      codes,
      exceptCustomerIds: others,
    },
    ...change,
  } satisfies CreateIncidentRequest);
  return staff.post(
    `/incidents/${draft.id}/publication`,
    { now: true, customers: null },
    { "If-Match": `"${draft.rev}"` },
  );
}

type Update = Omit<CreateIncidentUpdateRequest, "id">;

export const updateIncident = (staff: Api, id: string, update: Update) =>
  staff.post<IncidentDetail>(`/incidents/${id}/updates`, { id: randomUUID(), ...update });

export const endIncident = (staff: Api, id: string, end: Omit<EndIncidentRequest, "id" | "endedOn">) =>
  staff.post<IncidentDetail>(`/incidents/${id}/end`, { id: randomUUID(), endedOn: inMinutes(0), ...end });

/** Takes it back, which leaves no line above the pages of later journeys. */
export const cancelIncident = (staff: Api, id: string) =>
  staff.post<IncidentDetail>(`/incidents/${id}/cancellation`, { id: randomUUID(), reason: "Dit was een vergissing." });
