import { config } from "./api/config";

export type ShopOutcome = "opened" | "blocked" | "unavailable";

/**
 * Opens the shop's authorization-request address in a new browser tab. Call it inside a click. The tab opens empty,
 * loses its reference to this page and then gets the address: with "noopener" a blocked pop-up could not be detected.
 */
export function openShop(): ShopOutcome {
  const { shopUrl } = config();
  if (!shopUrl) return "unavailable";
  const tab = window.open("about:blank", "_blank");
  if (!tab) return "blocked";
  tab.opener = null;
  tab.location.href = shopUrl;
  return "opened";
}
