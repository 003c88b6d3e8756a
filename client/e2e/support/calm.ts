/**
 * Keeps an eye on everything a page shows, however briefly: each change of the document is looked at before it is
 * painted. What nobody may ever see is the shell before somebody is signed in, a technical text, and the browser being
 * sent round in circles.
 */
import { expect, type Page, type Request } from "@playwright/test";

interface Sight {
  path: string;
  /** Whether top bar or menu were visible. */
  shell: boolean;
  text: string;
}

/** Words of libraries, protocols and programs; none of them stands in a Dutch sentence of the portal. */
const technical =
  /login_required|interaction_required|access_denied|No (?:matching )?state|No \w+ configured|end session endpoint|timed out|Failed to fetch|Unable to fetch|SignalR|IFrame|aborted|Unauthorized|Not Found|Server Error|Bad Gateway|\(\d{3}\)|undefined|\[object|Error:/;

export class Calm {
  readonly #sights: Sight[] = [];
  #authorizations = 0;

  static async of(page: Page): Promise<Calm> {
    const calm = new Calm();
    page.on("request", (request: Request) => {
      if (
        request.isNavigationRequest() &&
        request.frame() === page.mainFrame() &&
        /\/idp\/authorize|\/auth\?/.test(request.url())
      )
        calm.#authorizations += 1;
    });
    await page.exposeBinding("calmSaw", (_, sight: Sight) => void calm.#sights.push(sight));
    await page.addInitScript(() => {
      if (window !== window.top) return;
      const visible = (element: Element | null) =>
        element !== null && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      let last = "";
      const look = () => {
        const root = document.getElementById("root");
        if (!root) return;
        const sight = {
          path: location.pathname,
          shell:
            visible(document.querySelector("#root header")) ||
            visible(document.querySelector('#root nav[aria-label="Hoofdmenu"]')),
          // What assistive technology alone hears counts too.
          text: document.body.innerText,
        };
        const now = JSON.stringify(sight);
        if (now === last) return;
        last = now;
        void (window as unknown as { calmSaw: (sight: object) => Promise<void> }).calmSaw(sight);
      };
      new MutationObserver(look).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
        attributeFilter: ["style", "class", "inert"],
      });
    });
    return calm;
  }

  /** How often the browser was sent to sign in. */
  get authorizations(): number {
    return this.#authorizations;
  }

  /** Nothing of the portal's shell has shown so far. */
  expectNoShell(): void {
    expect(
      this.#sights.filter((sight) => sight.shell).map((sight) => sight.path),
      "flashes of the shell",
    ).toEqual([]);
  }

  /** How many documents or states were seen, so that a test knows that it looked at something. */
  get sights(): number {
    return this.#sights.length;
  }

  expectNothingTechnical(): void {
    expect(this.#sights.length, "something was seen").toBeGreaterThan(0);
    const found = this.#sights.flatMap((sight) => sight.text.split("\n").filter((line) => technical.test(line)));
    expect([...new Set(found)], "technical texts").toEqual([]);
  }
}
