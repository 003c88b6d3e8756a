/** The texts that staff begin with. The portal fills in the words between braces for each customer. */
import type { IncidentKind, IncidentPhase, IncidentSeverity } from "@klantportaal/api/model";

export type Template = {
  caption: string;
  /** The title of an incident with this text. */
  title?: string;
  text: string;
};

type Begin = Extract<IncidentKind, "maintenance" | "announcement"> | IncidentSeverity;

/** The first is chosen until staff choose another. */
export const firstTemplates: Record<Begin, readonly [Template, ...Template[]]> = {
  down: [
    {
      caption: "Storing, oorzaak wordt gezocht",
      title: "Diensten zonder verbinding",
      text: "Sinds {sinds} hebben uw diensten op {locatie} geen verbinding. Wij zien waar het zit en zoeken de oorzaak.",
    },
    {
      caption: "Storing, kabelbreuk",
      title: "Diensten zonder verbinding door een kabelbreuk",
      text: "Sinds {sinds} hebben uw diensten op {locatie} geen verbinding door een kabelbreuk. Een monteur is onderweg.",
    },
    {
      caption: "Storing bij een leverancier",
      title: "Diensten zonder verbinding bij een leverancier",
      text: "Sinds {sinds} hebben uw diensten op {locatie} geen verbinding door een storing bij onze leverancier. Wij houden contact en laten u weten wat wij horen.",
    },
  ],
  degraded: [
    {
      caption: "Verstoord, oorzaak wordt gezocht",
      title: "Diensten werken niet goed",
      text: "Sinds {sinds} werken uw diensten op {locatie} niet goed: ze zijn traag of soms weg. Wij zoeken de oorzaak.",
    },
    {
      caption: "Verstoord, druk op het netwerk",
      title: "Diensten zijn traag",
      text: "Sinds {sinds} zijn uw diensten op {locatie} traag door drukte op het netwerk. Wij leiden verkeer om.",
    },
  ],
  at_risk: [
    {
      caption: "Zonder reserve",
      title: "Verbinding zonder reserve",
      text: "Uw diensten op {locatie} werken, maar sinds {sinds} zonder reserve. Wij herstellen de tweede verbinding.",
    },
  ],
  maintenance: [
    {
      caption: "Onderhoud aan het netwerk",
      title: "Onderhoud aan het netwerk",
      text: "Wij werken aan het netwerk. Uw diensten op {locatie} zijn daarbij kort niet te gebruiken. U hoeft zelf niets te doen.",
    },
    {
      caption: "Nieuwe software",
      title: "Nieuwe software op uw apparatuur",
      text: "Wij zetten nieuwe software op uw apparatuur op {locatie}. Die start daarbij opnieuw. U hoeft zelf niets te doen.",
    },
  ],
  announcement: [{ caption: "Leeg bericht", text: "" }],
};

/** Texts of an update, by what it says. */
export const updateTemplates: Partial<Record<IncidentPhase, readonly Template[]>> = {
  searching: [
    { caption: "Nog gezocht", text: "Wij zoeken nog naar de oorzaak van de storing aan uw diensten op {locatie}." },
  ],
  found: [
    { caption: "Monteur onderweg", text: "De oorzaak is gevonden. Een monteur is onderweg om het te herstellen." },
    { caption: "Bij een leverancier", text: "De oorzaak ligt bij onze leverancier. Die werkt aan herstel." },
  ],
  repairing: [
    { caption: "Monteur bezig", text: "De monteur is aangekomen en werkt aan herstel van uw diensten op {locatie}." },
  ],
  restored: [
    {
      caption: "Hersteld, wij kijken mee",
      text: "Uw diensten op {locatie} werken weer. Wij kijken nog mee of het zo blijft. Werkt het bij u niet? Laat het ons weten.",
    },
  ],
};
