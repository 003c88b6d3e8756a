import { getListUsersMockHandler } from "@klantportaal/api/msw/users";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { aUser, sanneId } from "../testing/fixtures";
import { renderAt, server } from "../testing/harness";
import { staffList, userList } from "./listState";
import UserListScreen from "./UserListScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const pageOf = (items: ReturnType<typeof aUser>[]) => ({
  items,
  pageNo: 1,
  pageSize: 25,
  total: items.length,
  totalIsExact: true,
});
const show = (search = "") => renderAt(`/users/list${search}`, "/users/list", <UserListScreen />);

describe("the address of the user list", () => {
  it("round-trips", () => {
    const text = "q=mark&status=blocked%2Cinvited&grant=view%3Areports&sort=-lastSeenOn&size=50&page=3";
    expect(userList.format(userList.parse(new URLSearchParams(text))).toString()).toBe(text);
    expect(userList.format(userList.standard).toString()).toBe("");
  });
  it("drops unknown values", () => {
    expect(userList.parse(new URLSearchParams("status=dead,active&grant=view:all&sort=password&size=7"))).toEqual({
      ...userList.standard,
      status: ["active"],
    });
  });
  it("has the rights of staff for staff alone", () => {
    const address = new URLSearchParams("grant=manage:customers,view:reports");
    expect(userList.parse(address).grant).toEqual(["view:reports"]);
    expect(staffList.parse(address).grant).toEqual(["manage:customers", "view:reports"]);
  });
  it("sends exactly that to the server", () => {
    expect(
      userList.params({ ...userList.standard, q: "mark", status: ["blocked", "invited"], grant: ["view:reports"] }),
    ).toEqual({
      PageNo: 1,
      PageSize: 25,
      OrderBy: "fullName ASC",
      SearchParameter: "mark",
      Filters: ["status:blocked|invited", "role:view:reports"],
    });
  });
});

describe("UserListScreen", () => {
  it("shows the users and their rights", async () => {
    server.use(
      getListUsersMockHandler(
        pageOf([
          aUser(),
          aUser({
            id: sanneId,
            fullName: "Sanne de Vries",
            roles: ["account-admin"],
            lastSeenOn: null,
            status: "invited",
            invited: true,
          }),
          aUser({ id: crypto.randomUUID(), fullName: "Daan Visser", lastSeenOn: null, status: "invited" }),
        ]),
      ),
    );
    show();
    expect(await screen.findByRole("row", { name: /Mark Hendriks/ })).toHaveTextContent("2 rechten");
    const own = await screen.findByRole("row", { name: /Sanne de Vries ?U/ });
    expect(own).toHaveTextContent("Beheerder");
    expect(own).toHaveTextContent("Nog niet");
    expect(own).toHaveTextContent("Uitgenodigd");
    const made = screen.getByRole("row", { name: /Daan Visser/ });
    expect(made).not.toHaveTextContent("Uitgenodigd");
    expect(made).toHaveTextContent("Nog niet aangemeld");
  });

  it("takes 404 for an empty list, and names the filters without a match", async () => {
    server.use(
      http.get("*/api/users", () => HttpResponse.json({ status: 404, code: "user.not_found" }, { status: 404 })),
    );
    show();
    expect(await screen.findByRole("heading", { name: "Nog geen gebruikers" })).toBeVisible();
  });

  it("offers a retry for a page of cards that failed to load", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    let fails = true;
    const asked: (string | null)[] = [];
    server.use(
      http.get("*/api/users", ({ request }) => {
        const page = new URL(request.url).searchParams.get("PageNo");
        asked.push(page);
        if (page === "1") return HttpResponse.json({ ...pageOf([aUser()]), total: 60 });
        return fails
          ? HttpResponse.json({ code: "internal" }, { status: 500 })
          : HttpResponse.json({ ...pageOf([aUser({ id: sanneId, fullName: "Sanne de Vries" })]), total: 60 });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Meer laden" }));
    expect(await screen.findByText(/^De volgende gebruikers konden niet worden geladen\./)).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    expect(await screen.findByText("Sanne de Vries")).toBeInTheDocument();
    expect(asked).toEqual(["1", "2", "2"]);
  }, 60_000);

  it("clears the filters", async () => {
    server.use(getListUsersMockHandler(pageOf([])));
    const { router } = show("?q=zzz&status=blocked");
    expect(await screen.findByRole("heading", { name: "Geen gebruikers gevonden" })).toBeVisible();
    await userEvent.click(screen.getAllByRole("button", { name: "Filters wissen" }).at(-1) as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });
});
