/** Dutch texts of customers: the list, the page of one with its parts, and what is added and changed there. */
import { counted } from "../../lib/format/format";

export const customers = ["klant", "klanten"] as const;
export const configurations = ["configuratie", "configuraties"] as const;

export const m = {
  none: "—",
  cancel: "Annuleren",
  edit: "Bewerken",
  import: "Importeren",
  status: { active: "Actief", ended: "Beëindigd" },

  list: {
    title: "Klanten",
    what: "de klanten",
    add: "Klant toevoegen",
    search: "Zoek op naam, nummer of domein",
    filterStatus: "Status",
    columns: {
      name: "Naam",
      domains: "E-maildomeinen",
      users: "Gebruikers",
      configurations: "Configuraties",
      open: "Open",
      status: "Status",
      actions: "Acties",
    },
    openCount: (count: number) => `${count} open`,
    open: "Openen",
    newTicket: "Nieuw ticket",
    empty: ["Nog geen klanten", "Voeg de eerste klant toe om gebruikers uit te nodigen."],
    noneFound: ["Geen klanten gevonden", "Pas de filters of de zoekterm aan."],
  },

  form: {
    addTitle: "Klant toevoegen",
    editTitle: "Klant bewerken",
    name: "Naam",
    number: "Klantnummer",
    domains: "E-maildomeinen",
    domainsHelp:
      "Wie is uitgenodigd op een adres met zo’n domein, krijgt bij de eerste aanmelding geen vraag. Eén per regel of met komma’s.",
    admin: "Eerste beheerder",
    adminHelp: "Deze persoon krijgt een uitnodiging en het recht Accountbeheerder.",
    adminLabels: { firstName: "Voornaam", lastName: "Achternaam", email: "E-mailadres" },
    add: "Klant toevoegen",
    save: "Opslaan",
    saving: "Opslaan…",
    added: (name: string) => `Klant ${name} toegevoegd.`,
    saved: "Klant opgeslagen.",
    errors: {
      name: "Vul een naam in van 2 tot 120 tekens.",
      number: "Vul een klantnummer in.",
      numberTooLong: (max: number) => `Gebruik hoogstens ${max} tekens.`,
      numberExists: "Dit klantnummer is al in gebruik.",
      domain: (domain: string) => `‘${domain}’ is geen e-maildomein, zoals bedrijf.nl.`,
      domainPublic: "Een openbaar e-maildomein kan niet bij één klant horen.",
      domainTaken: "Een van deze domeinen hoort al bij een andere klant.",
      admin: {
        firstName: "Vul een voornaam in.",
        lastName: "Vul een achternaam in.",
        email: "Vul een e-mailadres in.",
      },
      adminEmail: "Dit e-mailadres klopt niet.",
      adminExists: "Dit e-mailadres is al in gebruik. De klant is wel toegevoegd.",
    },
  },

  end: {
    action: "Beëindigen",
    title: (name: string) => `${name} beëindigen?`,
    text: (users: number) =>
      `${counted(users, "gebruiker verliest", "gebruikers verliezen")} nu hun toegang. Tickets en documenten blijven bewaard.`,
    confirmNumber: (number: string) => `Typ klantnummer ${number} om te bevestigen`,
    wrongNumber: "Dit is niet het klantnummer.",
    submit: "Klant beëindigen",
    submitting: "Beëindigen…",
    done: (name: string) => `${name} is beëindigd.`,
    resume: "Weer activeren",
    resumed: (name: string) => `${name} is weer actief.`,
  },

  detail: {
    what: "deze klant",
    unnamed: "Klant",
    notFound: ["Klant niet gevonden", "Mogelijk klopt de link niet."],
    toList: "Terug naar klanten",
    number: (number: string) => `Klantnummer ${number}`,
    since: "Klant sinds",
    actions: "Acties",
    newTicket: "Nieuw ticket",
    tabsLabel: "Onderdelen van deze klant",
    tabs: {
      details: "Gegevens",
      users: "Gebruikers",
      configurations: "Configuraties",
      documents: "Documenten",
      history: "Geschiedenis",
    },
    facts: {
      label: "Cijfers",
      open: "Open tickets",
      users: "Gebruikers",
      configurations: "Configuraties",
    },
    fields: {
      name: "Naam",
      number: "Klantnummer",
      domains: "E-maildomeinen",
      status: "Status",
      since: "Klant sinds",
      endedOn: "Beëindigd op",
    },
    noDomains: "Geen; uitnodigingen bevestigt wie zich aanmeldt zelf.",
  },

  configurations: {
    title: "Configuraties",
    what: "de configuraties",
    search: "Zoek op code, adres of dienst",
    columns: {
      code: "Code",
      service: "Dienst",
      location: "Locatie",
      open: "Open tickets",
      status: "Status",
      actions: "Acties",
    },
    add: "Configuratie toevoegen",
    resume: "Weer in gebruik nemen",
    ended: (code: string) => `${code} is beëindigd.`,
    resumed: (code: string) => `${code} is weer in gebruik.`,
    openTickets: (count: number) => counted(count, "open ticket", "open tickets"),
    empty: ["Nog geen configuraties", "Voeg de diensten van deze klant toe om er tickets bij te maken."],
    noneFound: ["Geen configuraties gevonden", "Pas de filters of de zoekterm aan."],
    form: {
      addTitle: "Configuratie toevoegen",
      editTitle: "Configuratie bewerken",
      labels: {
        code: "Code",
        description: "Omschrijving",
        postCode: "Postcode",
        houseNumber: "Huisnummer",
        city: "Plaats",
      },
      submit: "Configuratie toevoegen",
      added: (code: string) => `${code} toegevoegd.`,
      saved: (code: string) => `${code} opgeslagen.`,
      errors: {
        code: "Vul een code in.",
        codeExists: "Deze code bestaat al bij deze klant.",
        tooLong: (max: number) => `Gebruik hoogstens ${max} tekens.`,
      },
    },
  },

  history: {
    empty: ["Nog geen wijzigingen", "Wat er bij deze klant verandert, staat hier."],
    about: "Betreft",
    announced: "Gemeld aan gebruikers met dit recht",
  },
} as const;
