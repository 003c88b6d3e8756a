import { getListGrantsMockHandler } from "@klantportaal/api/msw/grants";
import type { AddUserGrantRequest, UserGrant } from "@klantportaal/api/model";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aGrant, aUser, catalogue, grantIdOf } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import GrantsTab from "./GrantsTab";

let held: UserGrant[];
/** The current user's rights. */
let mine: UserGrant[];
/** How many times the user's rights were fetched. */
let asked: number;
let refuse: { status: number; code: string } | null;
const calls: string[] = [];
const path = "*/api/user-management/user/:id/grants";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  held = [aGrant("view:reports")];
  mine = [aGrant("account-admin")];
  refuse = null;
  calls.length = 0;
  asked = 0;
  server.use(
    getListGrantsMockHandler(catalogue),
    http.get(path, ({ params }) => {
      if (params["id"] === me.id) return HttpResponse.json(mine);
      asked += 1;
      return HttpResponse.json(held);
    }),
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as AddUserGrantRequest;
      const key = catalogue.find((grant) => grant.grantId === body.grantId)?.key ?? "";
      calls.push(`POST ${key}`);
      if (refuse) return HttpResponse.json(refuse, { status: refuse.status });
      held = [...held, aGrant(key, { validUntil: body.validUntil ?? null, reason: body.reason ?? "" })];
      return HttpResponse.json(held.at(-1), { status: 201 });
    }),
    http.delete(`${path}/:grantId/remove`, ({ params }) => {
      calls.push("DELETE");
      if (refuse) return HttpResponse.json(refuse, { status: refuse.status });
      held = held.filter((one) => one.grantId !== params["grantId"]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (isSelf = false, address = "/u?tab=grants", user = aUser()) =>
  renderAt(address, "/u", <GrantsTab user={user} isSelf={isSelf} />);
const theSwitch = (name: string) => screen.findByRole("switch", { name });
const rowOf = (element: HTMLElement) => element.closest("tr") as HTMLElement;
const can = (text: string) => within(screen.getByRole("complementary")).getByText(text).closest("li") as HTMLElement;

describe("GrantsTab", () => {
  it("clears search and status together", async () => {
    const { router } = show(false, "/u?tab=grants&gq=zzz&gstatus=expired");
    await userEvent.click(await screen.findByRole("button", { name: "Filters wissen" }));
    await waitFor(() => expect(router.state.location.search).toBe("?tab=grants"));
  });

  it("keeps a search that the page does not show yet when a status is chosen", async () => {
    const { router } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Status" }));
    const expired = await screen.findByRole("menuitemcheckbox", { name: "Verlopen" });
    const field = screen.getByRole("searchbox", { hidden: true });
    fireEvent.change(field, { target: { value: "web" } });
    // Nothing is rendered between the two.
    act(() => {
      fireEvent.submit(field.closest("form") as HTMLFormElement);
      fireEvent.click(expired);
    });
    await waitFor(() => expect(router.state.location.search).toBe("?tab=grants&gq=web&gstatus=expired"));
  });

  it("grants a right at once, and the panel follows", async () => {
    show();
    const webshop = await theSwitch("Webshop gebruiken");
    expect(can("Webshop gebruiken")).toHaveTextContent("Kan niet");
    await userEvent.click(webshop);
    expect(webshop).toBeChecked();
    expect(can("Webshop gebruiken")).toHaveTextContent("Kan wel");
    await waitFor(() => expect(calls).toEqual(["POST view:webshop"]));
  });

  it("says which tickets the right to tickets gives: a customer's own and followed ones, and all to staff", async () => {
    held = [aGrant("view:support-tickets")];
    show();
    await theSwitch("Tickets bekijken");
    expect(can("Eigen en gevolgde tickets bekijken en beantwoorden")).toHaveTextContent("Kan wel");
    expect(can("Alle tickets van de organisatie bekijken")).toHaveTextContent("Kan niet");
    cleanup();
    show(false, "/u?tab=grants", aUser({ isCustomer: false }));
    await theSwitch("Tickets bekijken");
    expect(can("Alle tickets bekijken en beantwoorden")).toHaveTextContent("Kan wel");
    expect(can("Alle tickets van de organisatie bekijken")).toHaveTextContent("Kan wel");
  });

  it("says that an account-admin sees all tickets of the organisation", async () => {
    held = [aGrant("account-admin")];
    show();
    await theSwitch("Tickets bekijken");
    expect(can("Alle tickets van de organisatie bekijken")).toHaveTextContent("Kan wel");
  });

  it("never shows a revoked right again", async () => {
    show();
    const reports = await theSwitch("Rapportages bekijken");
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(reports.getAttribute("aria-checked"))).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    await userEvent.click(reports);
    await waitFor(() => expect(asked).toBe(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    // The pointer comes before it, which changes the document too.
    expect(new Set(seen.slice(seen.indexOf("false")))).toEqual(new Set(["false"]));
  });

  it("rolls back a refused change, shows it at the right, and retries", async () => {
    show();
    refuse = { status: 503, code: "server.unavailable" };
    const webshop = await theSwitch("Webshop gebruiken");
    await userEvent.click(webshop);
    expect(await within(rowOf(webshop)).findByText("Niet opgeslagen.")).toBeVisible();
    await waitFor(() => expect(webshop).not.toBeChecked());
    refuse = null;
    await userEvent.click(within(rowOf(webshop)).getByRole("button", { name: "Opnieuw" }));
    await waitFor(() => expect(webshop).toBeChecked());
    await waitFor(() => expect(within(rowOf(webshop)).queryByText("Niet opgeslagen.")).toBeNull());
    expect(calls).toEqual(["POST view:webshop", "POST view:webshop"]);
  });

  it("shows a colleague's change in the meantime, and offers no useless retry", async () => {
    show();
    refuse = { status: 409, code: "grant.exists" };
    const webshop = await theSwitch("Webshop gebruiken");
    held = [...held, aGrant("view:webshop", { reason: "Door een collega" })];
    await userEvent.click(webshop);
    expect(await within(rowOf(webshop)).findByText("Dit recht is al toegekend.")).toBeVisible();
    await waitFor(() => expect(rowOf(webshop)).toHaveTextContent("Door een collega"));
    expect(webshop).toBeChecked();
    expect(within(rowOf(webshop)).queryByRole("button", { name: "Opnieuw" })).toBeNull();
  });

  it("locks an implied right, until the implying one is revoked", async () => {
    show();
    const documents = await theSwitch("Documenten bekijken");
    expect(documents).toHaveAttribute("aria-disabled", "true");
    expect(documents).toHaveAccessibleDescription("Via Rapportages bekijken");
    await userEvent.click(documents);
    expect(calls).toEqual([]);
    await userEvent.click(await theSwitch("Rapportages bekijken"));
    await waitFor(() => expect(documents).not.toBeChecked());
    expect(documents).not.toHaveAttribute("aria-disabled");
  });

  it("keeps one's own administration, with the reason", async () => {
    held = [aGrant("account-admin")];
    show(true);
    const admin = await theSwitch("Accountbeheerder");
    expect(admin).toHaveAccessibleDescription("U kunt uw eigen beheerdersrecht niet intrekken.");
    await userEvent.click(admin);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("an administrator by the token alone sees what they can't grant, and is offered only what they can", async () => {
    mine = [aGrant("account-admin", { source: "token" })];
    show();
    const why = "Alleen wie in het portaal zelf accountbeheerder is, kan dit recht geven; u bent dat via uw account.";
    for (const name of ["Accountbeheerder", "Alle tickets van de organisatie"]) {
      const locked = await theSwitch(name);
      await waitFor(() => expect(locked).toHaveAccessibleDescription(why));
      expect(within(rowOf(locked)).queryByRole("button")).toBeNull();
      await userEvent.click(locked);
    }
    expect(calls).toEqual([]);
    await userEvent.click(await theSwitch("Webshop gebruiken"));
    await waitFor(() => expect(calls).toEqual(["POST view:webshop"]));
    await userEvent.click(screen.getAllByRole("button", { name: "Recht toekennen" })[0] as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).queryByRole("checkbox", { name: /Accountbeheerder/ })).toBeNull();
    expect(within(dialog).getByRole("checkbox", { name: /Facturen bekijken/ })).toBeEnabled();
  });

  it("nobody grants themselves what they don't hold", async () => {
    mine = [aGrant("account-admin")];
    renderAt("/u?tab=grants", "/u", <GrantsTab user={aUser({ id: me.id })} isSelf />);
    const company = await theSwitch("Alle tickets van de organisatie");
    await waitFor(() =>
      expect(company).toHaveAccessibleDescription("U kunt uzelf geen recht geven dat u hier nog niet hebt."),
    );
    await userEvent.click(company);
    expect(calls).toEqual([]);
  });

  it("asks before an administrator loses that right, and names what goes with it", async () => {
    held = [aGrant("account-admin"), aGrant("view:reports")];
    show();
    const admin = await theSwitch("Accountbeheerder");
    await userEvent.click(admin);
    const asking = await screen.findByRole("alertdialog");
    expect(asking).toHaveTextContent(
      "verliest rechten die niet apart zijn toegekend: Tickets bekijken, Diensten bekijken, Facturen bekijken, Webshop gebruiken en Diensten benoemen.",
    );
    expect(calls).toEqual([]);
    await userEvent.click(within(asking).getByRole("button", { name: "Intrekken" }));
    await waitFor(() => expect(calls).toEqual(["DELETE"]));
    expect(held.map((one) => one.grantId)).toEqual([grantIdOf("view:reports")]);
  });
});
