/**
 * Which tab this is: the same after a reload, another one in a copy of the tab. A copy gets the session storage of a
 * page that is shown, so the name lies there only while none is.
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
