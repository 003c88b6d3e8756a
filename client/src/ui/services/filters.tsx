/** Filters by services that only a link leads to: they are loaded once it has. */
import { Suspense, lazy } from "react";

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

const LazyLocation = lazy(() => import("./LocationFilter"));
const LazyService = lazy(() => import("./ServiceFilter"));

/** What is about the services at a location. */
export const LocationFilter = (props: Props) => (
  <Suspense fallback={null}>
    <LazyLocation {...props} />
  </Suspense>
);

/** What is about a service. */
export const ServiceFilter = (props: Props) => (
  <Suspense fallback={null}>
    <LazyService {...props} />
  </Suspense>
);
