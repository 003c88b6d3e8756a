/** Dutch texts of the shell: top bar, menu, connection, session, and the pages that belong to no feature. */
import { formatList, formatLong, formatLongNarrow, formatShort, plural } from "../lib/format/format.ts";

export const m = {
  product: "Klantportaal",
  viewAs: {
    label: "Bekijken als",
    before: "U bekijkt het portaal als",
    short: "Als",
    readOnly: "Alleen lezen",
    still: "nog",
    left: (minutes: number) => `${minutes} min`,
    stop: "Stoppen",
    stopped: "Bekijken als is gestopt.",
    stoppedText: "U kunt dit tabblad sluiten.",
    close: "Tabblad sluiten",
    own: "Naar mijn eigen portaal",
    title: (name: string) => `Als ${name.split(" ")[0] ?? name}: `,
  },
  skip: "Naar de inhoud",
  home: "Klantportaal, naar Home",
  menu: "Hoofdmenu",
  openMenu: "Menu openen",
  closeMenu: "Menu sluiten",
  collapse: "Menu inklappen",
  expand: "Menu uitklappen",
  breadcrumb: "Kruimelpad",
  externalName: (caption: string) => `${caption} (opent in een nieuw tabblad)`,
  waitingName: (caption: string, count: number) => `${caption}, ${count} te beoordelen`,
  runningName: (caption: string, count: number) => `${caption}, ${count} bezig`,
  unreadName: (caption: string, count: number) => `${caption}, ${count} ongelezen`,

  connection: {
    connected: "Verbonden",
    connecting: "Verbinding maken…",
    lost: "Verbinding verbroken",
    offline: "Offline",
  },
  connectionTitle: "Verbinding",
  since: "Sinds",
  lastMessage: "Laatste bericht",
  noMessageYet: "Nog geen bericht in deze sessie",
  connectNow: "Nu verbinden",

  userMenu: (...shown: string[]) => `Gebruikersmenu van ${shown.join(" ")}`,
  appearance: "Weergave",
  light: "Licht",
  dark: "Donker",
  system: "Systeem",
  lists: "Lijsten",
  comfortable: "Ruim",
  compact: "Compact",
  newTicketAlerts: "Nieuwe tickets melden",
  alertsOfTeam: "Mijn team",
  alertsOfAll: "Alle",
  alertsOff: "Uit",
  profile: "Mijn profiel",
  signOut: "Uitloggen",
  signingOut: "Bezig met uitloggen…",
  signOutTitle: "Uitloggen?",
  signOutText: ({ drafts, uploads }: { drafts: number; uploads: number }) =>
    [
      drafts === 1 && "U hebt 1 concept dat niet is verstuurd. Het blijft op deze computer bewaard.",
      drafts > 1 && `U hebt ${drafts} concepten die niet zijn verstuurd. Ze blijven op deze computer bewaard.`,
      uploads > 0 &&
        `Er ${plural(uploads, "wordt", "worden")} nog ${uploads} ${plural(uploads, "bestand", "bestanden")} geüpload; dat stopt als u uitlogt.`,
    ]
      .filter(Boolean)
      .join(" "),

  splash: {
    starting: "U wordt aangemeld…",
    profile: "Uw gegevens worden geladen…",
    connecting: "Verbinding maken…",
    signingOut: "U wordt uitgelogd…",
  },
  firstConnectionFailed: (seconds: number) =>
    `De verbinding is nog niet gelukt. We proberen het over ${seconds} ${plural(seconds, "seconde", "seconden")} opnieuw.`,
  retryNow: "Nu opnieuw proberen",
  lostTitle: "Verbinding verbroken",
  lostText: "We maken automatisch opnieuw verbinding. Wat u hebt getypt, blijft bewaard.",
  nextAttempt: (seconds: number) => `Volgende poging over ${seconds} s`,
  trying: "Bezig met verbinden…",
  restored: "Verbinding hersteld.",
  notInitialised: "De verbinding kon niet worden gestart. We proberen het opnieuw.",
  offline: "U bent offline. Nieuwe berichten worden verstuurd zodra u weer verbinding hebt.",
  reconnecting: "Verbinding verbroken. Opnieuw verbinden…",
  reconnectingIn: (attempt: number, seconds: number) =>
    `Verbinding verbroken. Opnieuw verbinden… poging ${attempt}, over ${seconds} s`,
  tryNow: "Nu proberen",
  newVersion: "Er is een nieuwe versie van het portaal.",
  refresh: "Vernieuwen",

  profileFailed: "Uw gegevens konden niet worden geladen",
  profileFailedText: "Probeer het opnieuw, of log uit en meld u opnieuw aan.",
  retry: "Opnieuw proberen",

  sessionEnded: "Uw sessie is verlopen",
  sessionEndedText: "Meld u opnieuw aan. Daarna gaat u verder waar u gebleven was; uw concepten zijn bewaard.",
  sessionElsewhere: "U bent in een ander venster uitgelogd.",
  sessionInsufficient: "Extra verificatie nodig",
  sessionInsufficientText:
    "Medewerkers melden zich aan met een extra stap, zoals een code op de telefoon. Meld u opnieuw aan; stel de extra stap zo nodig eerst in bij de aanmelddienst.",
  sessionDisabled: "U hebt geen toegang meer",
  sessionDisabledText:
    "Uw account is uitgeschakeld. Neem contact op met de accountbeheerder van uw organisatie. Uw concepten zijn bewaard.",
  signInAgain: "Opnieuw aanmelden",
  signInTitle: "Aanmelden",
  signInText: "Meld u aan om verder te gaan. Het aanmelden gebeurt in een apart venster.",
  signIn: "Aanmelden",
  expiring: (seconds: number) => `Uw sessie verloopt over ${seconds} ${plural(seconds, "seconde", "seconden")}.`,
  expiringSoon: "Uw sessie verloopt binnen een minuut.",
  staySignedIn: "Aangemeld blijven",

  // A date without a time.
  deployedOn: (day: string) => (day.includes("T") ? formatLong(day) : formatShort(day)),
  build: (environment: string, deployedOn: string) =>
    [environment, deployedOn.includes("T") ? formatLongNarrow(deployedOn) : formatShort(deployedOn)].join(" · "),
  buildTitle: (deployedOn: string, version: string) => [m.deployedOn(deployedOn), version].filter(Boolean).join(" · "),

  deniedTitle: "U hebt geen toegang tot deze pagina",
  deniedText: (role: string) => `Hiervoor hebt u het recht ‘${role}’ nodig.`,
  deniedStaff: {
    "account-admin": (organisation: string, role: string) =>
      `Elke klant beheert zijn eigen gebruikers. Voor de gebruikers van ${organisation} hebt u het recht ‘${role}’ nodig.`,
    "view:documents": (organisation: string, role: string) =>
      `Klanten vinden hier hun documenten. Voor de documenten van ${organisation} hebt u het recht ‘${role}’ nodig.`,
  } as Partial<Record<string, (organisation: string, role: string) => string>>,
  whoGives: (names: readonly string[]) =>
    `${formatList(names)} ${plural(names.length, "kan", "kunnen")} u dit recht geven.`,
  whoGivesUnknown: "Vraag de accountbeheerder van uw organisatie.",
  askAccess: "Toegang vragen",
  askTickets: "Toegang tot tickets vragen",
  accessAsked: (when: string) => `Gevraagd op ${when}. U ziet de pagina hier zodra u het recht hebt.`,
  noRightsTitle: "U hebt nog geen rechten",
  noRightsText: "Uw account is aangemaakt, maar er zijn nog geen rechten toegekend.",
  missingTitle: "Deze pagina bestaat niet",
  missingText: "Controleer het adres of ga terug naar het begin.",
  crashTitle: "Deze pagina kon niet worden getoond",
  crashText: "Vernieuw de pagina; blijft het misgaan, neem dan contact op met uw contactpersoon.",
  reload: "Pagina vernieuwen",
  toHome: "Naar Home",
  back: "Terug",

  shopBlocked: "Uw browser heeft de webshop geblokkeerd.",
  shopUnavailable: "De webshop is nu niet beschikbaar.",
} as const;
