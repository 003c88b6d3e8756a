/** What a canned reply is filled in with in a ticket. A value that there is not is empty. */
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { formatExactId } from "../../../lib/format/format";
import type { PlaceholderValues } from "../../../lib/format/placeholders";

type Filled = Pick<SupportTicket, "organisationName" | "createdBy" | "exactId" | "assignee" | "participants">;

/** me: who answers. */
export const valuesOf = (
  { organisationName, createdBy, participants, exactId, assignee }: Filled,
  me: Pick<CurrentUser, "fullName">,
): PlaceholderValues => ({
  klant: organisationName,
  // Of a ticket that staff made for nobody there is no customer to greet.
  voornaam: participants.some(({ user }) => user.id === createdBy.id && !user.isCustomer)
    ? ""
    : (createdBy.fullName.split(" ")[0] ?? ""),
  ticketnummer: exactId ? formatExactId(exactId) : "",
  behandelaar: assignee?.fullName ?? "",
  medewerker: me.fullName,
});
