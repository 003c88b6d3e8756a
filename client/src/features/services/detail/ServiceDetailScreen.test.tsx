import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import {
  getGetInstalledConfigurationQueryKey,
  getListConfigurationChangesQueryKey,
  getListInstalledConfigurationsQueryKey,
} from "@klantportaal/api/services";
import { getListDocumentsMockHandler } from "@klantportaal/api/msw/documents";
import { getListIncidentsMockHandler } from "@klantportaal/api/msw/incidents";
import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import type { InstalledConfigurationDetail } from "@klantportaal/api/model";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aRow } from "../../tickets/testing/harness";
import { me, renderAt, server } from "../../users/testing/harness";
import { aDetail, aDocument, aService, ids, pageOf } from "../testing/fixtures";
import ServiceDetailScreen from "./ServiceDetailScreen";

let stored: InstalledConfigurationDetail;
const puts: { name: string; rev: string | null }[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  stored = aDetail();
  puts.length = 0;
  server.use(
    getGetCurrentUserMockHandler({
      ...me,
      roles: ["manage:configurations", "view:configurations", "view:documents", "view:support-tickets"],
    }),
    getListDocumentsMockHandler(pageOf([])),
    getListIncidentsMockHandler(pageOf([])),
    getListSupportTicketsMockHandler(pageOf([])),
    http.get("*/api/configurations", () =>
      HttpResponse.json(
        pageOf([aService(), aService({ id: ids.phone, customerName: "Telefooncentrale", state: "works" })]),
      ),
    ),
    http.get(`*/api/configurations/${ids.line}/changes`, () => HttpResponse.json(pageOf([]))),
    http.get(`*/api/configurations/${ids.line}`, () => HttpResponse.json(stored)),
    http.put(`*/api/configurations/${ids.line}/name`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      const rev = request.headers.get("If-Match");
      puts.push({ name, rev });
      if (rev !== `"${stored.rev}"`) return HttpResponse.json({ code: "configuration.stale" }, { status: 409 });
      stored = { ...stored, customerName: name, rev: stored.rev + 1 };
      return HttpResponse.json(stored);
    }),
  );
});

const show = (id = ids.line) => renderAt(`/services/${id}`, "/services/:id", <ServiceDetailScreen />);
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = () => screen.findByRole("textbox", { name: "Eigen naam" });
const pencil = () => screen.findByRole("button", { name: "Naam wijzigen" });

describe("a service", () => {
  it("shows what is known of it", async () => {
    show();
    await title("Hoofdlijn");
    expect(screen.getByText("GLV-2291 · Glasvezel 1 Gbit/s")).toBeVisible();
    expect(screen.getByText("Hoofdkantoor, Utrecht, 3542 AD 18")).toBeVisible();
    expect(screen.getByRole("button", { name: "203.0.113.8/29 kopiëren" })).toBeVisible();
    expect(screen.getByRole("button", { name: "+31 30 555 01 22 kopiëren" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "1 Gbit/s kopiëren" })).toBeNull();
    expect(await screen.findByRole("region", { name: "Ook op Hoofdkantoor" })).toHaveTextContent(
      /^Ook op Hoofdkantoor/,
    );
    expect(await screen.findByRole("link", { name: "Telefooncentrale" })).toHaveAttribute(
      "href",
      `/services/${ids.phone}`,
    );
    expect(screen.queryByRole("link", { name: "Hoofdlijn" })).toBeNull();
    expect(await screen.findByText("Nog geen tickets over deze dienst")).toBeVisible();
  });

  it("shows its contract, whose number opens the document, and what is promised", async () => {
    const workday = [{ from: "08:30", to: "17:30" }];
    stored = aDetail({
      contractNumber: "2023-118",
      noticeBy: "2099-10-01",
      contractDocumentId: ids.phone,
      promise: {
        responseMinutes: 60,
        resolutionMinutes: 90,
        openingHours: {
          zone: "Europe/Amsterdam",
          hours: [workday, workday, workday, workday, workday, [], []],
        },
      },
    });
    show();
    const contract = await screen.findByRole("region", { name: "Contract" });
    expect(within(contract).getByRole("link", { name: "Contract 2023-118 openen" })).toHaveAttribute(
      "href",
      `/documents?doc=${ids.phone}`,
    );
    expect(contract).toHaveTextContent("Opzeggenvóór 1 okt 2099");
    expect(screen.getByRole("region", { name: "Wat wij toezeggen" })).toHaveTextContent(
      "Reactiebinnen 1 uurOpgelostbinnen 1 uur 30 minBij een urgente storing, op werkdagen van 08:30 tot 17:30.",
    );
  });

  it("shows a number without a document, and promises nothing that was not agreed", async () => {
    stored = aDetail({ contractNumber: "2023-118" });
    show();
    expect(await screen.findByRole("region", { name: "Contract" })).toHaveTextContent("2023-118");
    expect(screen.queryByRole("link", { name: /2023-118/ })).toBeNull();
    expect(screen.queryByRole("region", { name: "Wat wij toezeggen" })).toBeNull();
  });

  it("shows what was changed, and on request all of it", async () => {
    const attribute = { field: "attributes.speed", caption: "Bandbreedte", type: "text", before: "", after: "" };
    const change = (id: number, action: string, ...fields: object[]) => ({
      id,
      createdOn: "2024-02-20T09:00:00.000Z",
      actor: id === 1 ? null : { id: me.id, fullName: "Fatima El Amrani" },
      action: `configuration.${action}`,
      fields,
    });
    const plain = (field: string, before: string, after: string) => ({
      ...attribute,
      field,
      caption: null,
      before,
      after,
    });
    const all = [
      change(6, "named", plain("customerName", "", "Hoofdlijn")),
      change(5, "changed", { ...attribute, before: "500 Mbit/s", after: "1 Gbit/s" }),
      change(4, "changed", plain("ended", "true", "false"), plain("contractEndsOn", "", "2027-12-31")),
      change(3, "ended", plain("ended", "false", "true")),
      change(7, "contact_added"),
      change(2, "changed", { ...attribute, type: "phones", before: "+31 30 1\n+31 30 2" }),
      change(1, "created"),
    ];
    server.use(
      http.get(`*/api/configurations/${ids.line}/changes`, ({ request }) =>
        HttpResponse.json(pageOf(all.slice(0, Number(new URL(request.url).searchParams.get("PageSize"))), all.length)),
      ),
    );
    show();
    const list = await screen.findByRole("list", { name: "Wijzigingen" });
    const texts = () =>
      within(list)
        .getAllByRole("listitem")
        .map((one) => one.textContent);
    expect(texts()).toEqual([
      expect.stringMatching(/^Naam gewijzigd in Hoofdlijn.*, door Fatima El Amrani$/),
      expect.stringMatching(/^Bandbreedte van 500 Mbit\/s naar 1 Gbit\/s/),
      expect.stringMatching(/^Dienst weer in gebruik genomenContract tot: 31 dec 2027/),
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Alle 7" }));
    await waitFor(() => expect(texts()).toHaveLength(7));
    expect(texts()[3]).toMatch(/^Dienst beëindigd/);
    expect(texts()[4]).toMatch(/^Contact toegevoegd/);
    expect(texts()[5]).toMatch(/^Bandbreedte \+31 30 1, \+31 30 2 verwijderd/);
    expect(texts()[6]).toMatch(/^Dienst toegevoegd(?!.*door)/);
  });

  it("shows more changes than fit on a page of a list", async () => {
    const all = Array.from({ length: 250 }, (_, n) => ({
      id: n + 1,
      createdOn: "2024-02-20T09:00:00.000Z",
      actor: null,
      action: "configuration.contact_changed",
      fields: [],
    }));
    server.use(
      http.get(`*/api/configurations/${ids.line}/changes`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const size = Number(query.get("PageSize"));
        const from = (Number(query.get("PageNo") ?? 1) - 1) * size;
        return HttpResponse.json(pageOf(all.slice(from, from + size), all.length));
      }),
    );
    const { client } = show();
    const list = await screen.findByRole("list", { name: "Wijzigingen" });
    await userEvent.click(screen.getByRole("button", { name: "Alle 250" }));
    await waitFor(() => expect(list.children).toHaveLength(250));
    expect(screen.queryByRole("button", { name: "Alle 250" })).toBeNull();
    all.unshift({ ...all[0]!, id: 999, action: "configuration.contact_added" });
    await client.invalidateQueries({ queryKey: getListConfigurationChangesQueryKey(ids.line) });
    await waitFor(() => expect(list.children).toHaveLength(251));
  }, 30_000);

  it("shows no states of the others there once these could not be fetched", async () => {
    const { client } = show();
    const others = within(await screen.findByRole("region", { name: "Ook op Hoofdkantoor" }));
    expect(await others.findByText("Werkt")).toBeVisible();
    server.use(http.get("*/api/configurations", () => HttpResponse.json({ code: "internal" }, { status: 500 })));
    await client.invalidateQueries({ queryKey: getListInstalledConfigurationsQueryKey() });
    await waitFor(() => expect(others.queryByText("Werkt")).toBeNull());
    expect(others.getByRole("link", { name: "Telefooncentrale" })).toBeVisible();
  });

  it("says that its own state is unknown once it could not be fetched", async () => {
    const { client } = show();
    await title("Hoofdlijn");
    server.use(
      http.get(`*/api/configurations/${ids.line}`, () => HttpResponse.json({ code: "internal" }, { status: 500 })),
    );
    await client.invalidateQueries({ queryKey: getGetInstalledConfigurationQueryKey(ids.line) });
    expect(await screen.findByText("De staat van deze dienst is nu niet bekend.")).toBeVisible();
  });

  it("leads to a ticket about it", async () => {
    show();
    expect(await screen.findByRole("link", { name: "Storing melden" })).toHaveAttribute(
      "href",
      `/support/tickets/create?config=${ids.line}&topic=incident`,
    );
  });

  it("shows the open tickets first, then the last solved one", async () => {
    server.use(
      http.get("*/api/support-tickets", ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.getAll("Filters").some((one) => one.startsWith("status:new"))
            ? pageOf([aRow(1), aRow(2)])
            : pageOf([aRow(3, { status: "resolved" })], 12),
        ),
      ),
    );
    show();
    expect((await screen.findAllByRole("link", { name: /^Onderwerp/ })).map((one) => one.textContent)).toEqual([
      "Onderwerp 1",
      "Onderwerp 2",
      "Onderwerp 3",
    ]);
    expect(screen.getByText("2 open")).toBeVisible();
    expect(screen.getByRole("link", { name: "Alle 14 tickets" })).toHaveAttribute(
      "href",
      `/support/tickets?view=all&config=${ids.line}`,
    );
  });

  it("that has ended says so, and has no faults to report", async () => {
    stored = aDetail({ endedOn: "2026-10-31T11:00:00.000Z" });
    show();
    expect(await screen.findByText("Beëindigd op 31 okt 2026")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Storing melden" })).toBeNull();
    expect(screen.getByRole("link", { name: "Vraag stellen" })).toBeVisible();
  });

  it.each([["1"], ["7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a99"]])("that does not exist: %s", async (id) => {
    server.use(
      http.get("*/api/configurations/:id", () =>
        HttpResponse.json({ code: "configuration.not_found" }, { status: 404 }),
      ),
    );
    show(id);
    await title("Dienst niet gevonden");
    expect(screen.getByRole("link", { name: "Naar diensten" })).toHaveAttribute("href", "/services");
  });
});

describe("its documents", () => {
  const card = () => screen.findByRole("region", { name: "Documenten" });

  it("are the newest ones, with a link to all", async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get("*/api/documents", ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json(pageOf([aDocument(1), aDocument(2, { category: "report" })], 7));
      }),
    );
    show();
    const documents = within(await card());
    expect(documents.getByRole("link", { name: "Document 1.pdf" })).toHaveAttribute(
      "href",
      `/documents?service=${ids.line}&doc=${aDocument(1).id}`,
    );
    expect(documents.getByText("Rapportage · 18 nov 2023 · 412 kB")).toBeVisible();
    expect(documents.getByRole("button", { name: "Downloaden: Document 2.pdf" })).toBeVisible();
    expect(documents.getByRole("link", { name: "Alle 7 documenten" })).toHaveAttribute(
      "href",
      `/documents?service=${ids.line}`,
    );
    expect(asked.map((one) => [one.getAll("Filters"), one.get("OrderBy"), one.get("PageSize")])).toEqual([
      [[`configurationId:${ids.line}`], "publishedOn DESC", "4"],
    ]);
  });

  it("are those of the customer for staff who publish documents", async () => {
    const asked: string[][] = [];
    server.use(
      getGetCurrentUserMockHandler({ ...me, isCustomer: false, roles: ["manage:documents", "view:configurations"] }),
      http.get("*/api/customers/:id/documents", ({ request }) => {
        asked.push(new URL(request.url).searchParams.getAll("Filters"));
        return HttpResponse.json(pageOf([aDocument(1)], 5));
      }),
    );
    show();
    const documents = within(await card());
    expect(documents.getByText("Document 1.pdf")).toBeVisible();
    expect(documents.getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual([
      `/customers/${stored.organisationId}?tab=documents&state=published&service=${ids.line}`,
    ]);
    expect(asked).toEqual([["state:published", `configurationId:${ids.line}`]]);
  });

  it("are counted when all of them are shown", async () => {
    server.use(getListDocumentsMockHandler(pageOf([aDocument(1), aDocument(2)])));
    show();
    expect(await card()).toHaveTextContent(/^Documenten2/);
    expect(screen.queryByRole("link", { name: /^Alle/ })).toBeNull();
  });

  it("that fail to load are tried again by themselves", async () => {
    server.use(http.get("*/api/documents", () => HttpResponse.json({ code: "internal" }, { status: 500 })));
    show();
    expect(await screen.findByRole("alert")).toHaveTextContent("We konden de documenten niet laden.");
    await title("Hoofdlijn");
    server.use(getListDocumentsMockHandler(pageOf([aDocument(1)])));
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    expect(await screen.findByRole("link", { name: "Document 1.pdf" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are absent without any, and not asked for without the right", async () => {
    show();
    await screen.findByText("Nog geen tickets over deze dienst");
    expect(screen.queryByRole("region", { name: "Documenten" })).toBeNull();
    cleanup();
    server.use(
      getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations", "view:support-tickets"] }),
      http.get("*/api/documents", () => HttpResponse.json(pageOf([aDocument(1)]))),
    );
    show();
    await screen.findByText("Nog geen tickets over deze dienst");
    expect(screen.queryByRole("region", { name: "Documenten" })).toBeNull();
  });
});

describe("renaming", () => {
  it("stores the name, and returns the focus to the pencil", async () => {
    show();
    await userEvent.click(await pencil());
    expect(await field()).toHaveValue("Hoofdlijn");
    await userEvent.keyboard("  Glas   beneden {Enter}");
    await title("Glas beneden");
    expect(await pencil()).toHaveFocus();
    await waitFor(() => expect(puts).toEqual([{ name: "Glas beneden", rev: '"2"' }]));
  });

  it("shows the change among the others", async () => {
    const change = {
      id: 1,
      createdOn: "2024-02-20T09:00:00.000Z",
      actor: null,
      action: "configuration.named",
      fields: [{ field: "customerName", caption: null, type: "text", before: "Hoofdlijn", after: "Nieuw" }],
    };
    server.use(
      http.get(`*/api/configurations/${ids.line}/changes`, () =>
        HttpResponse.json(pageOf(puts.length ? [change] : [])),
      ),
    );
    show();
    await userEvent.click(await pencil());
    await userEvent.keyboard("Nieuw{Enter}");
    expect(await screen.findByText(/^Naam gewijzigd in/)).toBeVisible();
  });

  it("is based on the name as it was when the form was opened", async () => {
    const { client } = show();
    await userEvent.click(await pencil());
    stored = { ...stored, customerName: "Van een collega", state: "works", rev: 9 };
    await client.invalidateQueries({ queryKey: getGetInstalledConfigurationQueryKey(ids.line) });
    await title("Van een collega");
    expect(await field()).toHaveValue("Hoofdlijn");
    await userEvent.keyboard("Van mij{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Iemand anders heeft dit intussen gewijzigd. Van een collega",
    );
    expect(puts).toEqual([{ name: "Van mij", rev: '"2"' }]);
    expect(stored.customerName).toBe("Van een collega");
  });

  it("that fails shows what is stored by then", async () => {
    server.use(
      http.put("*/api/configurations/:id/name", () => HttpResponse.json({ code: "internal" }, { status: 500 })),
    );
    const { client } = show();
    await userEvent.click(await pencil());
    stored = { ...stored, customerName: "Van een collega", rev: 9 };
    await client.invalidateQueries({ queryKey: getGetInstalledConfigurationQueryKey(ids.line) });
    await title("Van een collega");
    await userEvent.keyboard("Van mij{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Niet opgeslagen\./);
    await title("Van een collega");
    await userEvent.click(screen.getByRole("button", { name: "Annuleren" }));
    expect(await pencil()).toHaveFocus();
  });

  it("by E, and Esc leaves the name as it is", async () => {
    show();
    await title("Hoofdlijn");
    await userEvent.keyboard("e");
    await field();
    await userEvent.keyboard("Anders{Escape}");
    expect(await pencil()).toHaveFocus();
    expect(puts).toEqual([]);
  });

  it("to nothing shows the description", async () => {
    show();
    await userEvent.click(await pencil());
    await userEvent.clear(await field());
    await userEvent.keyboard("{Enter}");
    await title("Glasvezel 1 Gbit/s");
  });

  it("that fails shows the former name, and can be tried again", async () => {
    server.use(
      http.put("*/api/configurations/:id/name", () => HttpResponse.json({ code: "internal" }, { status: 500 }), {
        once: true,
      }),
    );
    show();
    await userEvent.click(await pencil());
    await userEvent.keyboard("Nieuw{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Niet opgeslagen\./);
    await title("Hoofdlijn");
    await userEvent.click(screen.getByRole("button", { name: "Opnieuw" }));
    await title("Nieuw");
    expect(await pencil()).toHaveFocus();
    await waitFor(() => expect(stored.customerName).toBe("Nieuw"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers the choice when somebody else was first", async () => {
    show();
    await userEvent.click(await pencil());
    stored = { ...stored, customerName: "Van een collega", rev: 9 };
    await userEvent.keyboard("Van mij{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Iemand anders heeft dit intussen gewijzigd. Van een collega",
    );
    await title("Van een collega");
    await userEvent.click(screen.getByRole("button", { name: "Mijn waarde behouden" }));
    await title("Van mij");
    await waitFor(() => expect(puts.at(-1)).toEqual({ name: "Van mij", rev: '"9"' }));
  });

  it("is not offered without the right", async () => {
    server.use(getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations"] }));
    show();
    await title("Hoofdlijn");
    await userEvent.keyboard("e");
    expect(screen.queryByRole("textbox", { name: "Eigen naam" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Naam wijzigen" })).toBeNull();
  });
});
