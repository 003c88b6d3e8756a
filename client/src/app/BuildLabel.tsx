import { Box } from "@chakra-ui/react";
import { config } from "../lib/api/config";
import { DEFAULT_DEPLOYED_ON, DEFAULT_ENVIRONMENT } from "../lib/constants";
import { whenShort } from "../lib/screen";
import { m } from "./messages.nl";

const LABEL_HEIGHT = 20;

/** Below the width at which the menu is beside it, the page ends above the label. */
function reserve(label: HTMLElement | null): void {
  const { style } = document.documentElement;
  if (label) style.setProperty("--build-label", `${LABEL_HEIGHT}px`);
  else style.removeProperty("--build-label");
}

/** The build and its deployment date, in the corner; a production build shows nothing. */
export function BuildLabel() {
  const { production, environment, deployedOn, version } = config();
  if (production) return null;
  const date = deployedOn || DEFAULT_DEPLOYED_ON;
  return (
    <Box
      ref={reserve}
      as="footer"
      position="fixed"
      insetStart="0"
      bottom="0"
      zIndex="docked"
      pointerEvents="none"
      px="9px"
      fontSize="2xs"
      lineHeight={`${LABEL_HEIGHT}px`}
      fontWeight="500"
      color="orange.fg"
      bg="orange.bg"
      borderTopRightRadius="badge"
      title={m.buildTitle(date, version)}
      css={{ "@media print": { display: "none" }, ...whenShort({ position: "static", w: "fit-content" }) }}
    >
      {m.build(environment || DEFAULT_ENVIRONMENT, date)}
    </Box>
  );
}
