import { Box, Button } from "@chakra-ui/react";
import { m as kit } from "../../ui/messages.nl";

/** A part of a page that failed to load. */
export const Retry = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <Box textStyle="small" color="fg.muted" role="alert">
    {kit.failed(what)}{" "}
    <Button variant="plain" size="xs" onClick={onRetry}>
      {kit.retry}
    </Button>
  </Box>
);
