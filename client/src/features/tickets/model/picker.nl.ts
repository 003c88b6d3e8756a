/** Dutch texts of the fields that find a ticket or a customer. */
export const picker = {
  label: "Ander ticket",
  placeholder: "Zoek op nummer of onderwerp",
  none: "Geen tickets gevonden.",
  clear: "Ticket wissen",
  failed: "De tickets konden niet worden geladen.",
  missing: "Kies een ticket uit de lijst.",
} as const;

export const customerPicker = {
  label: "Klant",
  placeholder: "Zoek op naam of nummer",
  none: "Geen klant gevonden.",
  clear: "Klant wissen",
} as const;
