import type { Customer, CustomerHistoryEntry } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { configurationList } from "./configurations/listState";
import { customerLine } from "./detail/customerHistory";
import { adminOf, customerSchema, domainsOf, formOf, requestOf } from "./edit/customerForm";
import { customerList } from "./list/listState";

const customer: Customer = {
  id: "a1b2c3d4-0000-4000-8000-000000000001",
  name: "Klant A",
  customerNumber: "10024",
  emailDomains: ["klant-a.example"],
  status: "active",
  createdOn: "2023-11-18T09:00:00.000Z",
  endedOn: null,
  lateTickets: 0,
  onTime: { met: 0, missed: 0 },
  openTickets: 20,
  people: 10,
  configurations: 26,
  rev: 3,
};

describe("the form of a customer", () => {
  it("reads domains however they are separated, each once, from addresses too", () => {
    expect(domainsOf("Klant-A.example, jan@klant-b.example;@klant-a.example\nc.example")).toEqual([
      "klant-a.example",
      "klant-b.example",
      "c.example",
    ]);
    expect(domainsOf(" ")).toEqual([]);
  });
  it("returns its input", () => {
    expect(requestOf(formOf(customer))).toEqual({
      name: "Klant A",
      customerNumber: "10024",
      emailDomains: ["klant-a.example"],
    });
  });
  it("refuses a name that is too short, a number that is not one, and an invalid domain", () => {
    const found = customerSchema.safeParse({
      ...formOf(),
      name: "A",
      customerNumber: " ",
      domains: "klant-a.example geendomein",
    });
    expect(found.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["name", "Vul een naam in van 2 tot 120 tekens."],
      ["customerNumber", "Vul een klantnummer in."],
      ["domains", "‘geendomein’ is geen e-maildomein, zoals bedrijf.nl."],
    ]);
  });
});

describe("the first administrator", () => {
  const form = { ...formOf(), name: "Klant A", customerNumber: "1" };
  const wrong = (more: Partial<typeof form>) =>
    customerSchema.safeParse({ ...form, ...more }).error?.issues.map(({ path }) => path[0]);
  it("may be left out, or is named completely", () => {
    expect(wrong({})).toBeUndefined();
    expect(adminOf(form)).toBeNull();
    expect(wrong({ firstName: "Sanne" })).toEqual(["lastName", "email"]);
    expect(wrong({ firstName: "Sanne", lastName: "de Vries", email: "sanne" })).toEqual(["email"]);
    const whole = { firstName: "Sanne", lastName: "de Vries", email: "sanne@klant-a.example" };
    expect(wrong(whole)).toBeUndefined();
    expect(adminOf({ ...form, ...whole })).toMatchObject({ ...whole, grants: ["account-admin"] });
  });
});

describe("the lists", () => {
  it("round-trip", () => {
    const text = "q=bakker&status=ended&sort=-openTickets&size=50&page=2";
    expect(customerList.format(customerList.parse(new URLSearchParams(text))).toString()).toBe(text);
    expect(customerList.format(customerList.standard).toString()).toBe("");
  });
  it("send exactly that to the server", () => {
    expect(customerList.params({ ...customerList.standard, status: ["ended"] })).toEqual({
      PageNo: 1,
      PageSize: 25,
      OrderBy: "name ASC",
      Filters: ["status:ended"],
    });
    const filters = (text: string) =>
      configurationList.params(configurationList.parse(new URLSearchParams(text))).Filters;
    expect(filters("status=ended")).toEqual(["ended:true"]);
    expect(filters("status=active")).toEqual(["ended:false"]);
    expect(filters("status=active,ended")).toBeUndefined();
  });
});

describe("the history of a customer", () => {
  const entry = (change: Partial<CustomerHistoryEntry>): CustomerHistoryEntry => ({
    id: 1,
    createdOn: "2024-02-23T12:00:00.000Z",
    actor: null,
    action: "customer.changed",
    entity: "organisation",
    entityId: customer.id,
    subject: null,
    reason: "",
    before: null,
    after: null,
    ...change,
  });
  it("shows changes with the old and the new value", () => {
    expect(
      customerLine(
        entry({
          before: { name: "Klant A", emailDomains: [] },
          after: { name: "Klant B", emailDomains: ["b.example", "c.example"] },
        }),
      ),
    ).toEqual({
      did: "wijzigde deze klant",
      details: ["Naam: Klant A → Klant B", "E-maildomeinen: leeg → b.example, c.example"],
    });
  });
  it("shows a user's entries as their own page does, with the user's name", () => {
    expect(
      customerLine(entry({ action: "account.enabled", subject: "Anouk Smit", after: { email: "a@klant-a.example" } })),
    ).toEqual({ did: "schakelde het account a@klant-a.example in", details: ["Betreft: Anouk Smit"] });
  });
  const line = (action: string, before: object | null, after: object | null) =>
    customerLine(entry({ action, before: before as never, after: after as never }));
  it("shows the names that the customer gave", () => {
    expect(
      line("configuration.named", { code: "GLV-1", customerName: "" }, { code: "GLV-1", customerName: "Hoofdlijn" }),
    ).toEqual({ did: "gaf de dienst ‘GLV-1’ een eigen naam", details: ["Eigen naam: leeg → Hoofdlijn"] });
    expect(
      line(
        "location.named",
        { address: "3542 AD 18", customerName: "Kantoor" },
        { address: "3542 AD 18", customerName: "Magazijn" },
      ),
    ).toEqual({ did: "gaf de locatie ‘3542 AD 18’ een eigen naam", details: ["Eigen naam: Kantoor → Magazijn"] });
    expect(line("location.named", { address: " ", customerName: "Los" }, { address: " ", customerName: "" })).toEqual({
      did: "verwijderde de eigen naam van de locatie zonder adres",
      details: ["Eigen naam: Los → leeg"],
    });
  });
  it("shows contacts by what they are for", () => {
    expect(line("configuration.contact_added", null, { of: "GLV-1", role: "technical", userId: "x" })).toEqual({
      did: "voegde een contact toe aan de dienst ‘GLV-1’",
      details: ["Rol: Techniek"],
    });
    expect(
      line("location.contact_changed", { of: "GLV-1", role: "technical" }, { of: "3542 AD 18", role: "billing" }),
    ).toEqual({
      did: "wijzigde een contact van de locatie ‘3542 AD 18’",
      details: ["Rol: Techniek → Facturen", "Geldt voor: GLV-1 → 3542 AD 18"],
    });
    expect(
      line("configuration.contact_changed", { of: "GLV-1", role: "access" }, { of: "GLV-1", role: "access" }),
    ).toEqual({ did: "wijzigde een contact van de dienst ‘GLV-1’", details: [] });
    expect(line("location.contact_removed", { of: "", role: "access" }, null)).toEqual({
      did: "verwijderde een contact van de locatie zonder adres",
      details: ["Rol: Toegang"],
    });
    // A role of a newer server.
    expect(line("location.contact_added", null, { of: "3542 AD 18", role: "night" }).details).toEqual(["Rol: night"]);
  });
  it("names what belongs to tickets", () => {
    expect(line("attachment.added", null, { name: "offerte.pdf", size: 8 })).toEqual({
      did: "voegde de bijlage ‘offerte.pdf’ aan een ticket toe",
      details: [],
    });
    expect(line("attachment.removed", { name: "offerte.pdf" }, null).did).toBe(
      "verwijderde de bijlage ‘offerte.pdf’ van een ticket",
    );
    expect(line("ticket.changed", { status: "new" }, { status: "closed" }).did).toBe("wijzigde een ticket");
  });
  it("shows an unknown action by its code", () => {
    expect(customerLine(entry({ action: "customer.later" })).did).toBe("customer.later");
  });
});
