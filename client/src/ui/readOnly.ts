import { viewAs } from "../lib/session/view-as";
import { m } from "./messages.nl";

/** For every control that writes: in a view-as tab it is disabled, with the reason. */
export const writes = viewAs === null ? {} : ({ disabled: true, title: m.readOnly } as const);
