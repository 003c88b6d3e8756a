import { Store } from "../lib/store";

/** Counts of the menu that are not part of the first load: held e-mail and running disruptions. */
export const menuCounts = new Store({ inbound: 0, running: 0 });

/** A banner takes the place of the line about an incident. */
export const bannerShown = new Store(false);
