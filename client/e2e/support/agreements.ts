import { randomUUID } from "node:crypto";
import type { AgreementPage, AgreementRule, Calendar } from "@klantportaal/api/model";
import type { Api } from "./portal.ts";

type Promised = Pick<AgreementRule, "topic" | "priority" | "resolutionMinutes">;

/** Promises a customer of the demonstration a resolution, in minutes of whole days: the first of a week are working days. */
export async function promiseResolution(staff: Api, organisationId: string, promised: Promised, days: 5 | 7) {
  const hours = Array.from({ length: 7 }, (_, day) => (day < days ? [{ from: "00:00", to: "24:00" }] : []));
  const calendar = await staff.post<Calendar>("/calendars", {
    id: randomUUID(),
    name: `Hele dagen ${Date.now().toString(36)}`,
    zone: "Europe/Amsterdam",
    hours,
    exceptions: [],
  });
  const rule: AgreementRule = { ...promised, calendarId: calendar.id, responseMinutes: null };
  const { items } = await staff.get<AgreementPage>(`/agreements?Filters=organisationId:${organisationId}`);
  const [own] = items;
  if (!own) throw new Error("this customer of the demonstration has no agreement of its own");
  const others = own.rules.filter((one) => one.topic !== rule.topic || one.priority !== rule.priority);
  await staff.put(
    `/agreements/${own.id}`,
    { rules: [...others, rule], archived: false },
    { "If-Match": `"${own.rev}"` },
  );
}
