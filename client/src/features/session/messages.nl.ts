/** Dutch texts of the pages around signing in and out. */
export const m = {
  signedOut: "U bent uitgelogd",
  signedOutText: "Sluit uw browser als u op een gedeelde computer werkt.",
  signInAgain: "Opnieuw aanmelden",
} as const;
