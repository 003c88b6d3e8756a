import { Suspense, lazy } from "react";

type Props = { chosen: string | null; onChange: (chosen: string | null) => void };

const Pick = lazy(() => import("./CustomerPick"));

/** What is of one customer. For staff alone: customers do not load it. */
export const CustomerFilter = (props: Props) => (
  <Suspense fallback={null}>
    <Pick {...props} />
  </Suspense>
);
