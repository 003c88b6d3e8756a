import { Store } from "../lib/store";

/** Counts of the menu that are not part of the first load: held e-mail and running disruptions. */
export const menuCounts = new Store({ inbound: 0, running: 0 });
