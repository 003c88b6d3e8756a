/** What a canned reply is filled in with in a ticket. A value that there is not is empty. */
import type { SupportTicket } from "@klantportaal/api/model";
import { formatExactId } from "../../../lib/format/format";
import type { PlaceholderValues } from "../../../lib/format/placeholders";

type Filled = Pick<SupportTicket, "organisationName" | "createdBy" | "exactId" | "assignee">;

export const valuesOf = ({ organisationName, createdBy, exactId, assignee }: Filled): PlaceholderValues => ({
  klant: organisationName,
  voornaam: createdBy.fullName.split(" ")[0] ?? "",
  ticketnummer: exactId ? formatExactId(exactId) : "",
  behandelaar: assignee?.fullName ?? "",
});
