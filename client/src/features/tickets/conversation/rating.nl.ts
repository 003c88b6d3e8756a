/** The Dutch texts of the question whether it was solved. */
export const r = {
  title: "Is het opgelost?",
  yes: "Ja",
  no: "Nee, heropenen",
  question: "Hoe tevreden bent u over de hulp?",
  scores: { 1: "slecht", 2: "matig", 3: "redelijk", 4: "goed", 5: "heel goed" },
  scoreMissing: "Kies een cijfer van 1 tot en met 5, of sla dit over.",
  comment: "Toelichting",
  addComment: "Toelichting toevoegen",
  send: "Versturen",
  skip: "Overslaan",
  whatIsWrong: "Wat werkt nog niet?",
  reopen: "Heropenen",
  failed: "Uw antwoord is niet verstuurd.",
  thanks: (score: number | null) => (score === null ? "Bedankt." : `Bedankt. U gaf een ${score}.`),
  answered: (name: string, resolved: boolean, score: number | null) =>
    `${name} heeft geantwoord: ${resolved ? "ja" : "nee"}${score === null ? "" : `, ${score} van 5`}.`,
  reopens: "Een bericht opent het ticket weer.",
};
