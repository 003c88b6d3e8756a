import { useEffect, useState } from "react";

type Loaded<T> = { part: T | null; failed: boolean; retry: () => void };

/**
 * A part of the client that is loaded on first use. `load` is one function for the life of the page, such as `() =>
 * import("./pdf/PdfPages")` at module level.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ part: T | null; failed: boolean; attempt: number }>({
    part: null,
    failed: false,
    attempt: 0,
  });
  const { attempt } = state;
  useEffect(() => {
    let current = true;
    load().then(
      (part) => current && setState({ part, failed: false, attempt }),
      (error: unknown) => {
        console.warn("a part of the client can't be loaded", error);
        if (current) setState({ part: null, failed: true, attempt });
      },
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  return {
    part: state.part,
    failed: state.failed,
    retry: () => setState({ part: null, failed: false, attempt: attempt + 1 }),
  };
}
