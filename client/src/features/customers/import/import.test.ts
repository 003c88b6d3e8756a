import type { ConfigurationKind, Customer, Grant, ImportedRow } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { parseSheet } from "../../../lib/format/sheet";
import { roleCaption } from "../../../lib/session/roles";
import { dayOfCell } from "./facts";
import { configurationImporter, userImporter } from "./kinds";
import { m } from "./messages.nl";
import { linesOf } from "./outcomes";
import { type ImportPlan, planOf } from "./plan";
import { type ImportState, pendingOf } from "./useImport";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const customer = { id: "a", name: "Klant A", emailDomains: ["klant-a.example"] } as unknown as Customer;
const catalogue = [
  { key: "view:support-tickets", caption: "Tickets bekijken" },
  { key: "view:invoices", caption: "Facturen bekijken" },
  { key: "manage:settings", caption: roleCaption("manage:settings") },
] as Grant[];
const kind = (caption: string, attributes: [caption: string, type: string][]) => ({
  caption,
  archived: false,
  attributes: attributes.map(([name, type]) => ({ key: name, caption: name, type, choices: [], customer: true })),
});
const kinds = [
  kind("Glasvezel", [
    ["Bandbreedte", "text"],
    ["IP-adres", "text"],
    ["Opgeleverd", "date"],
  ]),
  kind("Wifi", [["IP adres", "text"]]),
] as unknown as ConfigurationKind[];
const configurations = configurationImporter(customer, kinds);
const users = userImporter(customer, catalogue);

function planned<Row>(plan: ImportPlan<Row> | { missing: string[] }): ImportPlan<Row> {
  if ("missing" in plan) throw new Error(plan.missing.join());
  return plan;
}
const planConfigurations = (text: string) => {
  const sheet = parseSheet(bytes(text));
  if (!sheet) throw new Error("no sheet");
  return planned(planOf(sheet, configurations, m.errors.twice.configurations));
};
const planUsers = (text: string) => {
  const sheet = parseSheet(bytes(text));
  if (!sheet) throw new Error("no sheet");
  return planned(planOf(sheet, users, m.errors.twice.users));
};

describe("a file from a spreadsheet", () => {
  it.each([
    ["semicolons", "Code;Plaats\r\nA;Ede\r\n"],
    ["commas", "Code,Plaats\nA,Ede\n"],
    ["tabs", "Code\tPlaats\nA\tEde"],
    ["a byte order mark", "\uFEFFCode;Plaats\nA;Ede"],
    ["quotes and spaces", '"Code"; Plaats \n"A";Ede'],
  ])("with %s has its columns and rows", (_, text) => {
    expect(parseSheet(bytes(text))).toEqual({ headers: ["Code", "Plaats"], rows: [{ line: 2, cells: ["A", "Ede"] }] });
  });
  it("numbers rows as the spreadsheet does, including empty ones and line breaks in cells", () => {
    const sheet = parseSheet(bytes('Code;Plaats\n;\n"A\nB";Ede\n\nC;Oss\n'));
    expect(sheet?.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, "A\nB"],
      [5, "C"],
    ]);
  });
  it("may be in the code page of Windows", () => {
    const text = Uint8Array.from([..."Code;Plaats\nA;Cura"].map((c) => c.charCodeAt(0)).concat(0xe7, 0x61, 0x6f));
    expect(parseSheet(text.buffer)?.rows[0]?.cells).toEqual(["A", "Curaçao"]);
  });
  it.each([
    ["empty", ""],
    ["a head alone", "Code;Plaats\n"],
    ["a workbook", "PK\u0003\u0004\0\0"],
    ["an open quote", 'Code;Plaats\n"A;Ede\nB;Oss'],
  ])("that is %s is refused", (_, text) => expect(parseSheet(bytes(text))).toBeNull());
});

describe("a plan", () => {
  it("finds columns by their names, in any order, and lists the skipped ones", () => {
    const plan = planConfigurations("Opmerking;PLAATS;post-code;Code\nx;Ede;6711 AB;A");
    expect(plan.skipped).toEqual(["Opmerking"]);
    expect(plan.rows[0]?.row).toEqual({
      code: "A",
      description: "",
      postCode: "6711 AB",
      houseNumber: "",
      city: "Ede",
    });
  });
  it("takes each column once, by its own name first", () => {
    const plan = planUsers(
      "Naam;Voornaam;Achternaam;E-mail;Telefoon;Mobiel\nA B;A;B;a@klant-a.example;030 123 45 67;\n",
    );
    expect(plan.rows[0]?.row).toMatchObject({ lastName: "B", phone: "030 123 45 67" });
    expect(plan.skipped).toEqual(["Naam", "Mobiel"]);
  });
  it("reads back values escaped against formulas", () => {
    const plan = planUsers("Voornaam;Achternaam;E-mail;Telefoon\nA;B;a@klant-a.example;'+31 30 123 45 67\n");
    expect(plan.rows[0]?.row?.phone).toBe("+31 30 123 45 67");
  });
  it("lists the columns that a file lacks", () => {
    const sheet = parseSheet(bytes("Voornaam;Plaats\nJan;Ede"));
    expect(sheet && planOf(sheet, users, m.errors.twice.users)).toEqual({ missing: ["Achternaam", "E-mailadres"] });
  });
  it("finds duplicates in the file: addresses in any case, codes as they are", () => {
    const people = planUsers("Voornaam;Achternaam;E-mailadres\nA;B;a@klant-a.example\nC;D;A@Klant-A.example");
    expect(people.rows.map(({ error }) => error)).toEqual([undefined, "E-mailadres staat ook op regel 2."]);
    const codes = planConfigurations("Code\nA\na\nA");
    expect(codes.rows.map(({ error }) => error)).toEqual([undefined, undefined, "Code staat ook op regel 2."]);
  });
  it("knows rights by caption and key, and refuses others", () => {
    const plan = planUsers(
      "Voornaam;Achternaam;E-mailadres;Rechten\n" +
        "A;B;a@klant-a.example;Facturen bekijken, view:support-tickets\nC;D;c@klant-a.example;Alles",
    );
    expect(plan.rows[0]?.row?.grants).toEqual(["view:invoices", "view:support-tickets"]);
    expect(plan.rows[1]?.error).toBe("Recht ‘alles’ bestaat niet.");
  });
  it("warns of an address outside the customer's domains", () => {
    const plan = planUsers("Voornaam;Achternaam;E-mailadres\nA;B;a@elders.example\nC;D;c@klant-a.example");
    expect(plan.rows.map(({ warning }) => warning)).toEqual(["Domein hoort niet bij Klant A.", undefined]);
  });
});

describe("the facts of services", () => {
  it.each([
    ["31-12-2027", "2027-12-31"],
    ["31/12/2027", "2027-12-31"],
    ["1-3-2027", "2027-03-01"],
    ["2027-12-31", "2027-12-31"],
    ["31-02-2027", null],
    ["31-12/2027", null],
    ["31.12.2027", null],
    ["1 mrt 2027", null],
    ["31-12-27", null],
    ["morgen", null],
  ])("a day %s is %s", (cell, day) => expect(dayOfCell(cell)).toBe(day));

  it("are those of the columns that the file has", () => {
    const plan = planConfigurations(
      "Code;Contract tot;Opzeggen vóór;Contractnummer;bandbreedte;Soort\n" +
        "A;31/12/2027;1-10-2027;2023-118;1 Gbit/s;glasvezel\nB;;;;;",
    );
    expect(plan.skipped).toEqual([]);
    expect(plan.rows.map(({ row }) => row?.facts)).toEqual([
      {
        kind: "glasvezel",
        contractEndsOn: "2027-12-31",
        noticeBy: "2027-10-01",
        contractNumber: "2023-118",
        attributes: [{ caption: "Bandbreedte", value: "1 Gbit/s" }],
      },
      {
        kind: "",
        contractEndsOn: "",
        noticeBy: "",
        contractNumber: "",
        attributes: [{ caption: "Bandbreedte", value: "" }],
      },
    ]);
  });
  it("are absent without such columns", () => {
    expect(planConfigurations("Code\nA").rows[0]?.row).not.toHaveProperty("facts");
  });
  it("name attributes as the kind of the row does, and write their days", () => {
    const plan = planConfigurations(
      "Code;Soort;IP-adres;Opgeleverd\nA;Glasvezel;192.0.2.1;1-3-2024\nB;Wifi;192.0.2.2;\nC;Glasvezel;;gisteren",
    );
    expect(plan.rows.map(({ row, error }) => error ?? row?.facts?.attributes)).toEqual([
      [
        { caption: "IP-adres", value: "192.0.2.1" },
        { caption: "Opgeleverd", value: "2024-03-01" },
      ],
      [
        { caption: "IP adres", value: "192.0.2.2" },
        { caption: "Opgeleverd", value: "" },
      ],
      "Opgeleverd ‘gisteren’ is geen datum, zoals 31-12-2027.",
    ]);
  });
  it("refuse a row with another day", () => {
    const plan = planConfigurations("Code;In gebruik sinds\nA;eind 2023");
    expect(plan.rows[0]?.error).toBe("In gebruik sinds ‘eind 2023’ is geen datum, zoals 31-12-2027.");
  });
  it("are named in Dutch where they differ or are refused", () => {
    const { rows } = planConfigurations("Code;Contract tot;IP-adres;Soort\nA;2027-12-31;192.0.2.1;Wifi\nB;;;Koper");
    const answers = [
      {
        outcome: "differs",
        differences: [
          { name: "contractEndsOn", stored: "2026-12-31" },
          { name: "attributes.IP adres", stored: "" },
        ],
      },
      { outcome: "refused", fields: [{ name: "kind", code: "unknown" }] },
    ].map((one) => ({ code: null, fields: [], differences: [], ...one }) as ImportedRow);
    const state = {
      busy: null,
      problem: null,
      checked: new Map(answers.map((one, at) => [at + 2, one])),
      added: new Map(),
    };
    expect(linesOf(rows, state, configurations.columns).map(({ note }) => note)).toEqual([
      "Blijft zoals het is. Contract tot: 31-12-2026, in het bestand 31-12-2027. " +
        "IP-adres: leeg, in het bestand 192.0.2.1.",
      "Soort ‘Koper’: Deze waarde is niet geldig.",
    ]);
  });
});

describe("the outcomes of the rows", () => {
  const plan = planConfigurations("Code;Plaats\nA;Ede\nB;Zwolle\nC;Oss\nC;Oss\n");
  const answer = (outcome: ImportedRow["outcome"], more: Partial<ImportedRow> = {}): ImportedRow => ({
    outcome,
    code: null,
    fields: [],
    differences: [],
    ...more,
  });
  const state: ImportState = {
    busy: null,
    problem: null,
    checked: new Map([
      [2, answer("created")],
      [3, answer("differs", { differences: [{ name: "city", stored: "Utrecht" }] })],
      [4, answer("refused", { code: "configuration.invalid", fields: [{ name: "city", code: "too_long" }] })],
    ]),
    added: new Map(),
  };
  it("are shown as text", () => {
    expect(
      linesOf(plan.rows, state, configurations.columns).map(({ line, outcome, note }) => [line, outcome, note]),
    ).toEqual([
      [2, "created", ""],
      [3, "differs", "Blijft zoals het is. Plaats: Utrecht, in het bestand Zwolle."],
      [4, "refused", "Plaats ‘Oss’: Dit is te lang."],
      [5, "refused", "Code staat ook op regel 4."],
    ]);
  });
  it("name a right that only staff can have", () => {
    const [row] = planUsers(
      "Voornaam;Achternaam;E-mail;Rechten\nMark;Hendriks;m@klant-a.example;manage:settings\n",
    ).rows;
    const refused = answer("refused", { code: "user.invalid", fields: [{ name: "grants.0", code: "invalid" }] });
    const checked = new Map([[2, refused]]);
    const notes = linesOf([row!], { ...state, checked }, users.columns).map(({ note }) => note);
    expect(notes).toEqual([`Recht ‘${roleCaption("manage:settings")}’ is alleen voor medewerkers.`]);
  });
  it("are added once: only new ones, and rows with a response are not sent again", () => {
    expect(pendingOf(plan.rows, state, "added").map(({ line }) => line)).toEqual([2]);
    // The response to the first try was lost: the row exists already.
    const again = { ...state, added: new Map([[2, answer("unchanged")]]) };
    expect(pendingOf(plan.rows, again, "added")).toEqual([]);
    expect(linesOf(plan.rows, again, configurations.columns)[0]).toMatchObject({ outcome: "created", added: true });
  });
});
