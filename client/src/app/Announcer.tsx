import { VisuallyHidden } from "@chakra-ui/react";
import { useAnnouncements } from "../lib/announce";

/** The two live regions of the page; lib/announce fills them. */
export function Announcer() {
  const { polite, assertive } = useAnnouncements();
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {polite}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        {assertive}
      </VisuallyHidden>
    </>
  );
}
