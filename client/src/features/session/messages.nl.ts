/** Dutch texts of the pages around signing in and out. */
import { formatShort } from "../../lib/format/format";

export const m = {
  signedOut: "U bent uitgelogd",
  signedOutText: "Sluit uw browser als u op een gedeelde computer werkt.",
  signInAgain: "Opnieuw aanmelden",

  noAccount: {
    title: "Voor dit adres is er geen account",
    signedInAs: (address: string) => `U bent aangemeld als ${address}.`,
    text: "Vraag de accountbeheerder van uw organisatie om u uit te nodigen, of meld u aan met een ander adres.",
    reference: (reference: string) => `Referentie voor de helpdesk: ${reference}`,
    retry: "Opnieuw proberen",
    otherAddress: "Met een ander adres aanmelden",
  },

  invitation: {
    loading: "Uw gegevens worden geladen…",
    page: "Uitnodiging",
    one: (organisation: string) => `${organisation} heeft u uitgenodigd. Klopt dat?`,
    several: "Meer dan één organisatie heeft u uitgenodigd. Welke klopt?",
    severalText: "U kunt bij één organisatie horen. Kies de juiste.",
    by: (name: string | null, on: string) =>
      name === null ? `Uitgenodigd op ${formatShort(on)}.` : `Uitgenodigd door ${name} op ${formatShort(on)}.`,
    meaning: (organisation: string) =>
      `Als dit klopt, hoort u in dit portaal bij ${organisation}: collega’s zien dan uw naam.`,
    signedInAs: (address: string) => `U bent aangemeld als ${address}.`,
    accept: "Ja, dat klopt",
    acceptName: (organisation: string) => `Ja, ${organisation} klopt`,
    refuse: "Dit klopt niet",
    refuseName: (organisation: string) => `${organisation} klopt niet`,
    confirm: (organisation: string) => ({
      title: "Uitnodiging beëindigen?",
      text: `U krijgt dan geen toegang tot ${organisation}. Wie u uitnodigde, krijgt hiervan bericht.`,
      confirm: "Beëindigen",
    }),
    refused: "De uitnodiging is beëindigd",
    refusedText:
      "Wie u uitnodigde, krijgt bericht. Hoort u wel bij een organisatie in dit portaal, vraag de accountbeheerder dan om u opnieuw uit te nodigen.",
    signOut: "Uitloggen",
  },
} as const;
