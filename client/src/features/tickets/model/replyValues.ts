/** The values of a ticket for canned replies. A missing value is empty. */
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { formatExactId } from "../../../lib/format/format";
import type { PlaceholderValues } from "../../../lib/format/placeholders";

type Filled = Pick<SupportTicket, "organisationName" | "createdBy" | "exactId" | "participants"> & {
  assignee: { fullName: string } | null;
};

/** me: the author of the answer. */
export const valuesOf = (
  { organisationName, createdBy, participants, exactId, assignee }: Filled,
  me: Pick<CurrentUser, "fullName">,
): PlaceholderValues => ({
  klant: organisationName,
  // A ticket that staff created for nobody has no customer to greet.
  voornaam: participants.some(({ user }) => user.id === createdBy.id && !user.isCustomer)
    ? ""
    : (createdBy.fullName.split(" ")[0] ?? ""),
  ticketnummer: exactId ? formatExactId(exactId) : "",
  behandelaar: assignee?.fullName ?? "",
  medewerker: me.fullName,
});
