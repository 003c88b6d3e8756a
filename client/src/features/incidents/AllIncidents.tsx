import { useSearchParams } from "react-router";
import { usePageCaption } from "../../lib/page-caption";
import { useProfile } from "../../lib/session/profile";
import { roles } from "../../lib/session/roles";
import { PageHeader } from "../../ui/PageHeader";
import { isPast } from "./listState";
import { m } from "./messages.nl";
import { NowView } from "./now/NowView";
import { PastView } from "./past/PastView";
import { Views } from "./Views";

/** What runs or is planned, and what is over. */
export function AllIncidents() {
  usePageCaption(m.title);
  const me = useProfile().data;
  const past = isPast(useSearchParams()[0]);
  return (
    <>
      <PageHeader title={m.title} />
      <Views past={past} />
      {past ? <PastView /> : <NowView tickets={me?.roles?.includes(roles.supportTickets) ?? false} />}
    </>
  );
}
