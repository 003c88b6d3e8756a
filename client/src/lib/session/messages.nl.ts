/** Dutch texts of signing in and out. The library's English messages go to the log; the user sees these. */
export const sessionTexts = {
  again: "Opnieuw aanmelden",
  signOutFailed: "Uitloggen bij de aanmelddienst is niet gelukt. Sluit uw browser.",
  misconfigured:
    "Aanmelden is nu niet mogelijk door een instelling van het portaal. Neem contact op met uw contactpersoon.",
  stateLost: "Het aanmelden is verlopen of in een ander venster gestart. Meld u opnieuw aan.",
  interrupted: "Het aanmelden is onderbroken.",
  invalid: "Het antwoord van de aanmelddienst was ongeldig. Meld u opnieuw aan.",
  popupBlocked: "Uw browser heeft het aanmeldvenster geblokkeerd. Sta pop-ups toe en probeer het opnieuw.",
  popupClosed: "Het aanmeldvenster is gesloten voordat u klaar was.",
  cancelled: "U hebt het aanmelden geannuleerd.",
  slow: "Aanmelden duurt te lang.",
  unreachable: "De aanmelddienst is niet bereikbaar. Probeer het later opnieuw.",
  loginRequired: "Meld u aan om verder te gaan.",
  notConfigured:
    "Het portaal kon niet worden gestart. Vernieuw de pagina; blijft dit zo, neem dan contact op met uw contactpersoon.",
} as const;

const byMessage: [pattern: RegExp, text: string][] = [
  [/No state in response|No matching state found in storage/i, sessionTexts.stateLost],
  [
    /No (?:popup|silent)_redirect_uri configured|No end session endpoint|token lifetime|unauthorized_client|invalid_client|invalid_scope/i,
    sessionTexts.misconfigured,
  ],
  [/Popup blocked by user/i, sessionTexts.popupBlocked],
  [/Popup closed/i, sessionTexts.popupClosed],
  [/Window navigation aborted|Redirect aborted/i, sessionTexts.interrupted],
  [/Invalid response from window|invalid re(?:sponse|quest)_type in state/i, sessionTexts.invalid],
  [/access_denied/i, sessionTexts.cancelled],
  [/login_required|consent_required|interaction_required|account_selection_required/i, sessionTexts.loginRequired],
  [/timed out/i, sessionTexts.slow],
  [
    /Failed to fetch|Invalid response Content-Type|NetworkError|Load failed|Network Error|\(5\d\d\)|temporarily_unavailable|server_error/i,
    sessionTexts.unreachable,
  ],
];

/** The texts for a failed sign-in. */
export function signInErrorText(error: unknown): string {
  const message =
    error instanceof Error ? `${error.message} ${"error" in error ? String(error.error) : ""}` : String(error);
  return byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? sessionTexts.invalid;
}
