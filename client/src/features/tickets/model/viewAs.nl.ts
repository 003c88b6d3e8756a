/** The Dutch texts of viewing the portal as a customer's user. */
export const viewAsWords = {
  action: "Bekijken als…",
  title: "Bekijken als",
  user: "Gebruiker",
  userPlaceholder: "Zoek op naam of e-mail",
  userMissing: "Kies een gebruiker.",
  none: "Geen actieve gebruiker gevonden.",
  clear: "Gebruiker wissen",
  reason: "Reden",
  reasonShort: (min: number) => `Gebruik minstens ${min} tekens.`,
  note: (customer: string) =>
    `De reden en het tijdstip zijn zichtbaar voor ${customer}. Alleen lezen, hoogstens 30 minuten.`,
  submit: "Bekijken starten",
  busy: "Starten…",
  blocked: "Uw browser hield het nieuwe tabblad tegen.",
  open: "Tabblad openen",
};
