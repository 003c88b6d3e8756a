import { Box } from "@chakra-ui/react";
import { config } from "../lib/config";
import { DEFAULT_DEPLOYED_ON, DEFAULT_ENVIRONMENT } from "../lib/constants";
import { m } from "./messages.nl";

/** Which build this is and when it was deployed, in the corner; a production build shows nothing. */
export function BuildLabel() {
  const { production, environment, deployedOn, version } = config();
  if (production) return null;
  const date = deployedOn || DEFAULT_DEPLOYED_ON;
  return (
    <Box
      as="footer" position="fixed" insetStart="0" bottom="0" zIndex="docked" pointerEvents="none" px="9px"
      fontSize="2xs" lineHeight="20px" fontWeight="500" color="orange.fg" bg="orange.bg" borderTopRightRadius="badge"
      title={m.buildTitle(date, version)} css={{ "@media print": { display: "none" } }}
    >
      {m.build(environment || DEFAULT_ENVIRONMENT, date)}
    </Box>
  );
}
