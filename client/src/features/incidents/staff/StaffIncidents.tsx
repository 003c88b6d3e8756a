import { StaffIncident } from "./desk/StaffIncident";
import { IncidentList } from "./list/IncidentList";

/** The incidents of all customers, or one of them, for the provider's staff. */
export default function StaffIncidents({ id }: { id: string | undefined }) {
  return id === undefined ? <IncidentList /> : <StaffIncident key={id} id={id} />;
}
