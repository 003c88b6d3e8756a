/**
 * Watches everything a page shows, however briefly: checks each change of the document before it is painted. Users may
 * never see the shell before they are signed in, a technical text, or a redirect loop.
 */
import { expect, type Page, type Request } from "@playwright/test";

interface Sight {
  path: string;
  /** Whether the top bar or the menu was visible. */
  shell: boolean;
  text: string;
}

/** Words of libraries, protocols and programs, which occur in no Dutch text of the portal. */
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
          // Text for assistive technology counts too.
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

  /** How many times the browser was sent to sign in. */
  get authorizations(): number {
    return this.#authorizations;
  }

  /** Asserts that nothing of the portal's shell has shown so far. */
  expectNoShell(): void {
    expect(
      this.#sights.filter((sight) => sight.shell).map((sight) => sight.path),
      "flashes of the shell",
    ).toEqual([]);
  }

  /** The number of documents or states seen, so that a test knows that something was checked. */
  get sights(): number {
    return this.#sights.length;
  }

  expectNothingTechnical(): void {
    expect(this.#sights.length, "something was seen").toBeGreaterThan(0);
    const found = this.#sights.flatMap((sight) => sight.text.split("\n").filter((line) => technical.test(line)));
    expect([...new Set(found)], "technical texts").toEqual([]);
  }
}
