/**
 * The tab's identity: the same after a reload, a new one in a duplicated tab. A duplicate gets a copy of the session
 * storage of a visible page, so the identity is in it only while none is visible.
 */
import { storage } from "./storage";

const KEY = "app.tab";

function take(): string | null {
  const session = storage("sessionStorage");
  const name = session.getItem(KEY);
  session.removeItem(KEY);
  return name;
}

export const tab = take() ?? crypto.randomUUID();

window.addEventListener("pagehide", () => storage("sessionStorage").setItem(KEY, tab));
window.addEventListener("pageshow", (event) => event.persisted && take());
