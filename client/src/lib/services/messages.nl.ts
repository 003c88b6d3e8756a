/** The Dutch texts of services outside their own screens. */
import type { ContactRole } from "@klantportaal/api/model";
import { counted } from "../format/format";

export const m = {
  noAddress: "Zonder adres",
  contactRoles: { technical: "Techniek", access: "Toegang", billing: "Facturen" } satisfies Record<ContactRole, string>,
  location: {
    label: "Locatie",
    search: "Zoek op plaats of naam",
    none: "Geen locaties gevonden.",
  },
  service: {
    label: "Dienst",
    search: "Zoek op plaats, postcode, code of naam",
    more: (n: number) => `En nog ${counted(n, "dienst", "diensten")}. Typ om te zoeken.`,
    none: "Geen diensten gevonden.",
    clear: "Dienst wissen",
    choose: "Kies een dienst uit de lijst.",
    failed: "De diensten konden niet worden geladen.",
  },
} as const;
