/** The Dutch texts of a ticket's clocks, for staff. */
export const c = {
  section: "Afspraak",
  failed: "De afspraak kon niet worden geladen.",
  anyTopic: "Alle soorten",
  anyPriority: "alle prioriteiten",
  before: { response: "Reactie vóór", resolution: "Opgelost vóór" },
  done: { response: "Reactie", resolution: "Opgelost" },
  names: { response: "Reactie", resolution: "Oplossing" },
  still: "staat stil",
  // "12 uur", and "1 u 30" with minutes.
  used: (share: string, of: string) => `${share} van ${of.replace(/ u$/, " uur")} gebruikt`,
  stood: (length: string) => `, ${length} stilgestaan`,
  history: "Verloop",
  historyTitle: "Verloop van de afspraak",
  worked: (length: string) => `${length} gebruikt`,
  due: (when: string) => `vóór ${when}`,
  what: {
    started: "Begonnen",
    paused: "Stilgezet",
    resumed: "Loopt weer",
    warned: "Vier vijfde gebruikt",
    missed: "Te laat",
    met: "Gehaald",
    cancelled: "Vervallen",
    reopened: "Heropend",
    retargeted: "Andere afspraak",
  },
};
