import { getListIncidentsMockHandler } from "@klantportaal/api/msw/incidents";
import { getListSupportTicketsMockHandler } from "@klantportaal/api/msw/support-tickets";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type {
  ConfigurationContact,
  CreateConfigurationContactRequest,
  UpdateConfigurationContactRequest,
} from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import ServiceDetailScreen from "../detail/ServiceDetailScreen";
import { aDetail, aService, ids, pageOf } from "../testing/fixtures";
import { me, renderAt, server } from "../../users/testing/harness";

const mark = { id: "0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02", fullName: "Mark Hendriks", isCustomer: true };
const desk: ConfigurationContact = {
  id: "3a016c1b-4d4a-4c1f-9c8f-2f0b51d60e5f",
  ofLocation: true,
  role: "access",
  name: "Balie begane grond",
  phone: "+31 30 555 01 00",
  userId: null,
  rev: 1,
};
const ofUser: ConfigurationContact = {
  id: "3a016c1b-4d4a-4c1f-9c8f-2f0b51d60e60",
  ofLocation: false,
  role: "technical",
  name: mark.fullName,
  phone: null,
  userId: mark.id,
  rev: 1,
};

let contacts: ConfigurationContact[] = [];
const calls: { method: string; body?: unknown; rev?: string | null }[] = [];

const stored = (
  id: string,
  rev: number,
  { userId, name, phone, role, locationId }: UpdateConfigurationContactRequest,
): ConfigurationContact => ({
  id,
  rev,
  role,
  userId,
  phone,
  name: name ?? mark.fullName,
  ofLocation: locationId !== null,
});

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  contacts = [ofUser, desk];
  calls.length = 0;
  const rights = ["manage:configurations", "view:configurations", "view:support-tickets"];
  server.use(
    http.get("*/api/configurations/*/changes", () => HttpResponse.json(pageOf([]))),
    getGetCurrentUserMockHandler({ ...me, roles: rights }),
    getListIncidentsMockHandler(pageOf([])),
    getListSupportTicketsMockHandler(pageOf([])),
    http.get("*/api/configurations", () => HttpResponse.json(pageOf([aService()]))),
    http.get(`*/api/configurations/${ids.line}`, () => HttpResponse.json(aDetail({ contacts }))),
    http.get("*/api/people", () => HttpResponse.json(pageOf([mark]))),
    http.post("*/api/configuration-contacts", async ({ request }) => {
      const body = (await request.json()) as CreateConfigurationContactRequest;
      calls.push({ method: "POST", body });
      const made = stored(body.id, 1, body);
      contacts = [...contacts, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.put("*/api/configuration-contacts/:id", async ({ request, params: { id } }) => {
      const body = (await request.json()) as UpdateConfigurationContactRequest;
      const rev = request.headers.get("If-Match");
      calls.push({ method: "PUT", body, rev });
      const before = contacts.find((one) => one.id === id)!;
      if (rev !== `"${before.rev}"`) return HttpResponse.json({ code: "configuration_contact.stale" }, { status: 409 });
      const made = stored(before.id, before.rev + 1, body);
      contacts = contacts.map((one) => (one.id === id ? made : one));
      return HttpResponse.json(made);
    }),
    http.delete("*/api/configuration-contacts/:id", ({ params: { id } }) => {
      calls.push({ method: "DELETE" });
      contacts = contacts.filter((one) => one.id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const show = () => renderAt(`/services/${ids.line}`, "/services/:id", <ServiceDetailScreen />);
const region = () => screen.findByRole("region", { name: "Contact ter plaatse" });
const sheet = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fill = async (name: string, text: string) => {
  const field = screen.getByRole("textbox", { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const opened = async () => {
  show();
  await userEvent.click(await within(await region()).findByRole("button", { name: "Wijzigen" }));
  return sheet("Contact ter plaatse");
};

describe("the section", () => {
  it("says whom to call, and calls them", async () => {
    show();
    const section = await region();
    expect(
      within(section)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["MHMark HendriksTechniek", "BBalie begane grond+31 30 555 01 00Toegang"]);
    expect(within(section).getByRole("link", { name: "+31 30 555 01 00" })).toHaveAttribute("href", "tel:+31305550100");
    expect(within(section).getByRole("button", { name: "+31 30 555 01 00 kopiëren" })).toBeVisible();
  });

  it.each([
    ["+31 (0)30 555 01 00", "+31305550100"],
    ["(030) 555 01 00", "0305550100"],
    ["(0)30 555 01 00", "0305550100"],
  ])("calls %s", async (phone, number) => {
    contacts = [{ ...desk, phone }];
    show();
    expect(await screen.findByRole("link", { name: phone })).toHaveAttribute("href", `tel:${number}`);
  });

  it("is absent when there is nobody, for those who may add nobody", async () => {
    contacts = [];
    server.use(getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations"] }));
    show();
    await screen.findByRole("heading", { level: 1, name: "Hoofdlijn" });
    expect(await screen.findByRole("region", { name: "Contract" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Contact ter plaatse" })).toBeNull();
  });

  it("cannot be changed without the right", async () => {
    server.use(getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations"] }));
    show();
    expect(within(await region()).queryByRole("button", { name: "Wijzigen" })).toBeNull();
  });
});

describe("the sheet", () => {
  it("adds somebody who is no user", async () => {
    contacts = [];
    show();
    await userEvent.click(within(await region()).getByRole("button", { name: "Toevoegen" }));
    await sheet("Contact toevoegen");
    await userEvent.click(screen.getByRole("radio", { name: "Iemand anders" }));
    await press("Opslaan");
    expect(await screen.findByText("Vul een naam in.")).toBeVisible();
    expect(screen.getByText("Vul een geldig telefoonnummer in.")).toBeVisible();
    await fill("Naam", " Portier ");
    await fill("Telefoon", "bel mij");
    await press("Opslaan");
    expect(calls).toEqual([]);
    await fill("Telefoon", "030 555 01 00");
    await userEvent.click(screen.getByRole("radio", { name: "Toegang" }));
    await press("Opslaan");
    expect(await within(await region()).findByText("Portier")).toBeInTheDocument();
    expect(calls).toEqual([
      {
        method: "POST",
        body: {
          id: expect.any(String),
          configurationId: null,
          locationId: ids.office,
          userId: null,
          name: "Portier",
          phone: "030 555 01 00",
          role: "access",
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("adds a user, for this service alone", async () => {
    await opened();
    await press("Contact toevoegen");
    await sheet("Contact toevoegen");
    await press("Opslaan");
    expect(await screen.findByText("Kies een gebruiker.")).toBeVisible();
    await userEvent.click(screen.getByRole("combobox", { name: "Gebruiker" }));
    await userEvent.click(await screen.findByRole("option", { name: "Mark Hendriks" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Alleen deze dienst/ }));
    await press("Opslaan");
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        configurationId: ids.line,
        locationId: null,
        userId: mark.id,
        name: null,
        phone: null,
        role: "technical",
      }),
    );
  });

  it("adds somebody for the service alone where there is no address, unless asked otherwise", async () => {
    contacts = [];
    const location = { ...aService().location, postCode: "", houseNumber: "", city: "" };
    server.use(http.get(`*/api/configurations/${ids.line}`, () => HttpResponse.json(aDetail({ location }))));
    show();
    await userEvent.click(within(await region()).getByRole("button", { name: "Toevoegen" }));
    expect(await screen.findByRole("radio", { name: /^Alleen deze dienst/ })).toBeChecked();
  });

  it("shows the change among the others", async () => {
    const change = {
      id: 1,
      createdOn: "2024-02-20T09:00:00.000Z",
      actor: null,
      action: "configuration.contact_removed",
      fields: [],
    };
    server.use(
      http.get("*/api/configurations/*/changes", () => HttpResponse.json(pageOf(calls.length ? [change] : []))),
    );
    await opened();
    await press("Balie begane grond verwijderen");
    expect(await screen.findByText("Contact verwijderd")).toBeInTheDocument();
  });

  it("keeps the focus when none can be added", async () => {
    contacts = [true, false].flatMap((ofLocation) =>
      Array.from({ length: 20 }, (_, n) => ({
        ...desk,
        id: `3a016c1b-4d4a-4c1f-9c8f-2f0b51d6${ofLocation ? 1 : 2}${String(n).padStart(3, "0")}`,
        name: `Balie ${ofLocation ? "A" : "B"}${n}`,
        ofLocation,
      })),
    );
    const dialog = await opened();
    await press("Balie A3 verwijderen");
    await waitFor(() => expect(within(dialog).queryByText("Balie A3")).toBeNull());
    expect(within(dialog).getByRole("list", { name: "Contact ter plaatse" })).toHaveFocus();
    await userEvent.click(await within(dialog).findByRole("button", { name: "Ongedaan maken" }));
    expect(await within(dialog).findByText("Balie A3")).toBeVisible();
    expect(within(dialog).getByRole("list", { name: "Contact ter plaatse" })).toHaveFocus();
  }, 60_000);

  it("changes a contact, and shows what somebody else changed first", async () => {
    await opened();
    await press("Balie begane grond wijzigen");
    await sheet("Contact wijzigen");
    contacts = [ofUser, { ...desk, name: "Balie boven", rev: 4 }];
    await userEvent.click(screen.getByRole("radio", { name: "Facturen" }));
    await press("Opslaan");
    expect(await screen.findByRole("alert")).toHaveTextContent("Balie boven");
    await press("Mijn waarde behouden");
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ rev: '"4"', body: { role: "billing" } }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Contact wijzigen" })).toBeNull());
    expect(contacts[1]).toMatchObject({ name: "Balie begane grond", role: "billing" });
  });

  it("removes a contact, and adds it again when that is undone", async () => {
    const dialog = await opened();
    await press("Balie begane grond verwijderen");
    await waitFor(() => expect(within(dialog).queryByText("Balie begane grond")).toBeNull());
    await waitFor(() => expect(calls).toEqual([{ method: "DELETE" }]));
    expect(screen.getByRole("button", { name: "Contact toevoegen" })).toHaveFocus();
    expect(await screen.findByText("Balie begane grond is verwijderd.")).toBeVisible();
    await press("Ongedaan maken");
    expect(await within(dialog).findByText("Balie begane grond")).toBeVisible();
    const { id, role, name, phone } = desk;
    expect(calls[1]?.body).toEqual({
      ...{ id, role, name, phone },
      configurationId: null,
      locationId: ids.office,
      userId: null,
    });
  });

  it("shows a contact that was not removed, and why", async () => {
    server.use(
      http.delete("*/api/configuration-contacts/:id", () => HttpResponse.json({ code: "internal" }, { status: 500 })),
    );
    const dialog = await opened();
    await press("Balie begane grond verwijderen");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(await within(dialog).findByText("Balie begane grond")).toBeVisible();
  });

  it("looks up no users for those who may not", async () => {
    contacts = [];
    server.use(getGetCurrentUserMockHandler({ ...me, roles: ["manage:configurations", "view:configurations"] }));
    show();
    await userEvent.click(within(await region()).getByRole("button", { name: "Toevoegen" }));
    expect(await screen.findByRole("textbox", { name: "Naam" })).toBeVisible();
    expect(screen.queryByRole("radio", { name: "Een gebruiker" })).toBeNull();
  });
});
