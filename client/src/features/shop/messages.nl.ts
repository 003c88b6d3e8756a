/** Dutch texts of the webshop's screen. */
export const m = {
  title: "Webshop",
  opened: "De webshop is geopend in een nieuw tabblad.",
  open: "Webshop openen",
  nothing: "Gebeurt er niets? Uw browser heeft het tabblad mogelijk geblokkeerd; gebruik dan de knop.",
  blocked: "Uw browser hield het nieuwe tabblad van de webshop tegen. Gebruik de knop.",
  unavailable: "De webshop is nu niet beschikbaar.",
} as const;
