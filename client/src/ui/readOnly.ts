import { viewAs } from "../lib/session/view-as";
import { m } from "./messages.nl";

/** Of every control that writes: in a tab that shows the portal as somebody else it is disabled, and says why. */
export const writes = viewAs === null ? {} : ({ disabled: true, title: m.readOnly } as const);
