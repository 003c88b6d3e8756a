/** The filters of tickets with too many choices for a menu, loaded after the list. */
import { Suspense, lazy } from "react";

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

const picks = () => import("./picks");
const Configuration = lazy(async () => ({ default: (await picks()).ConfigurationPick }));
const Assignee = lazy(async () => ({ default: (await picks()).AssigneePick }));

/** What is about a service. */
export const ConfigurationFilter = (props: Props) => (
  <Suspense fallback={null}>
    <Configuration {...props} />
  </Suspense>
);

/** What is assigned to somebody. For staff alone. */
export const AssigneeFilter = (props: Props) => (
  <Suspense fallback={null}>
    <Assignee {...props} />
  </Suspense>
);
