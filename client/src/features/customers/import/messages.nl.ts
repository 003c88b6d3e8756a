/** Dutch texts of importing a file for a customer. */
import { counted, formatNumber } from "../../../lib/format/format";

/** The most rows of one file; they are sent in blocks. */
export const MAX_IMPORT_ROWS = 5000;

export const lines = ["regel", "regels"] as const;

export const m = {
  title: { configurations: "Diensten importeren", users: "Gebruikers importeren" },
  crumb: "Importeren",
  what: "deze import",
  ended: ["Deze klant is beëindigd", "Maak de klant weer actief om iets toe te voegen."],
  back: "Terug naar de klant",

  columns: {
    line: "Regel",
    outcome: "Uitkomst",
    note: "Toelichting",
    code: "Code",
    description: "Omschrijving",
    postCode: "Postcode",
    houseNumber: "Huisnummer",
    city: "Plaats",
    kind: "Soort",
    startsOn: "In gebruik sinds",
    contractEndsOn: "Contract tot",
    contractNumber: "Contractnummer",
    noticeBy: "Opzeggen vóór",
    firstName: "Voornaam",
    lastName: "Achternaam",
    email: "E-mailadres",
    username: "Gebruikersnaam",
    phone: "Telefoon",
    grants: "Rechten",
  },

  file: {
    intro: {
      configurations: "Voeg veel diensten tegelijk toe. Bestaande diensten veranderen niet.",
      users: "Nodig veel mensen tegelijk uit. Bestaande gebruikers veranderen niet.",
    },
    drop: "Sleep een CSV-bestand hierheen",
    choose: "Bestand kiezen",
    limits: `Met ; of , als scheidingsteken, in UTF-8, hoogstens ${formatNumber(MAX_IMPORT_ROWS)} regels.`,
    columns: (required: string, optional: string) =>
      `Kolommen: ${required}${optional ? `; niet verplicht: ${optional}` : ""}.`,
    days: "Schrijf een datum als 31-12-2027, 31/12/2027 of 2027-12-31.",
    example: "Voorbeeldbestand downloaden",
    exampleName: { configurations: "voorbeeld-diensten.csv", users: "voorbeeld-gebruikers.csv" },
    unreadable:
      "Dit bestand kan niet als CSV worden gelezen. Sla het in uw spreadsheet op als CSV en probeer het opnieuw.",
    missing: (headers: string) => `In het bestand ontbreekt: ${headers}. De eerste regel noemt de kolommen.`,
    tooMany: (count: number) =>
      `Dit bestand heeft ${formatNumber(count)} regels. Splits het in bestanden van hoogstens ${formatNumber(MAX_IMPORT_ROWS)}.`,
  },

  review: {
    label: "Regels van het bestand",
    checking: "Controleren…",
    adding: "Toevoegen…",
    progress: (done: string, total: string) => `${done} van ${total}`,
    skipped: (names: readonly string[]) =>
      names.length === 1
        ? `Kolom ‘${names[0] ?? ""}’ wordt overgeslagen.`
        : `Kolommen ${names.map((name) => `‘${name}’`).join(", ")} worden overgeslagen.`,
    tiles: "Uitkomsten",
    outcomes: { created: "Nieuw", unchanged: "Ongewijzigd", differs: "Verschilt", refused: "Geweigerd" },
    added: "Toegevoegd",
    stays: "Blijft zoals het is.",
    difference: (column: string, stored: string, file: string) =>
      `${column}: ${stored || "leeg"}, in het bestand ${file || "leeg"}.`,
    invitations: "Uitnodigingen versturen",
    invitationsHelp: "Iedereen die wordt toegevoegd, krijgt een e-mail om zich aan te melden.",
    skip: (count: number) => `${counted(count, "regel", "regels")} overslaan`,
    add: (count: number) => `${counted(count, "regel", "regels")} toevoegen`,
    mustSkip: "Geef eerst aan dat u de geweigerde regels overslaat.",
    errors: "Fouten downloaden",
    errorsName: { configurations: "fouten-diensten.csv", users: "fouten-gebruikers.csv" },
    errorColumn: "Fout",
    other: "Ander bestand",
    checkStopped: (problem: string) => `Controleren is onderbroken. ${problem}`,
    addStopped: (done: number, total: number, problem: string) =>
      `${formatNumber(done)} van ${formatNumber(total)} toegevoegd. ${problem}`,
    goOn: "Verder gaan",
    nothing: "Alles staat er al.",
    nothingNew: "Er is niets om toe te voegen.",
    done: (count: number) => `${formatNumber(count)} toegevoegd.`,
    toList: { configurations: "Naar diensten", users: "Naar gebruikers" },
  },

  errors: {
    empty: (column: string) => `${column} ontbreekt.`,
    day: (column: string, value: string) => `${column} ‘${value}’ is geen datum, zoals 31-12-2027.`,
    twice: {
      configurations: (line: number) => `Code staat ook op regel ${line}.`,
      users: (line: number) => `E-mailadres staat ook op regel ${line}.`,
    },
    unknownGrant: (name: string) => `Recht ‘${name}’ bestaat niet.`,
    staffRight: (name: string) => `Recht ‘${name}’ is alleen voor medewerkers.`,
    field: (column: string, value: string, text: string) => `${column}${value ? ` ‘${value}’` : ""}: ${text}`,
  },
  foreignDomain: (customer: string) => `Domein hoort niet bij ${customer}.`,
} as const;
