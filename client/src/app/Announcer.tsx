import { VisuallyHidden } from "@chakra-ui/react";
import { useAnnouncement } from "../lib/announce";

/** The live region of the page; lib/announce fills it. */
export function Announcer() {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useAnnouncement()}
    </VisuallyHidden>
  );
}
