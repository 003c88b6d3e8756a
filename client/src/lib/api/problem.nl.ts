/**
 * The Dutch texts of the contract's codes. They are loaded with the first problem, or after the first screen, because
 * most visits need none of them.
 */
import type { ProblemCode } from "@klantportaal/api/codes";
import { tooLarge } from "./problem";

const lastAdmin = "Er moet minstens één accountbeheerder blijven.";
const filtersRefused = "Deze filters konden niet worden toegepast.";

/**
 * Codes that the status describes well enough, or that a form shows at its field; of 409, that another user changed it.
 */
type WithoutWords =
  | "agreement.id_taken"
  | "agreement.invalid"
  | "agreement.stale"
  | "calendar.id_taken"
  | "calendar.invalid"
  | "calendar.stale"
  | "rating.invalid"
  | "canned_reply.id_taken"
  | "canned_reply.stale"
  | "configuration.id_taken"
  | "configuration.stale"
  | "configuration_contact.id_taken"
  | "configuration_contact.stale"
  | "configuration_kind.id_taken"
  | "configuration_kind.stale"
  | "location.stale"
  | "customer.id_taken"
  | "customer.stale"
  | "desk.stale"
  | "document.id_taken"
  | "draft.invalid"
  | "document.stale"
  | "document.state"
  | "idempotency.key_reused"
  | "saved_view.id_taken"
  | "saved_view.stale"
  | "tag.id_taken"
  | "tag.stale"
  | "team.id_taken"
  | "team.stale"
  | "ticket.stale"
  | "view_as.id_taken"
  | "account.invalid"
  | "attachment.nothing_to_change"
  | "auth.disabled"
  | "auth.forbidden"
  | "auth.insufficient"
  | "auth.unauthenticated"
  | "auth.unknown_user"
  | "contact_person.unknown_organisation"
  | "general_purpose.not_found"
  | "grant.invalid"
  | "grant.not_found"
  | "grant.unknown"
  | "incident.id_taken"
  | "incident.invalid"
  | "incident.names_customer"
  | "incident.nobody"
  | "incident.not_found"
  | "incident.not_running"
  | "incident.objection_closed"
  | "incident.other_customer"
  | "incident.published"
  | "incident.stale"
  | "incident.unconfirmed"
  | "incident_update.id_taken"
  | "integration.id_taken"
  | "integration.invalid"
  | "integration.stale"
  | "webhook.id_taken"
  | "webhook.invalid"
  | "webhook.stale"
  | "internal"
  | "location.invalid"
  | "message.id_taken"
  | "message.invalid"
  | "message.note_not_allowed"
  | "bulk.invalid"
  | "bulk.not_found"
  | "message.then_status_not_allowed"
  | "canned_reply.invalid"
  | "configuration.invalid"
  | "configuration_contact.invalid"
  | "configuration_kind.invalid"
  | "customer.invalid"
  | "desk.invalid"
  | "document.invalid"
  | "rate.limited"
  | "request.headers_too_large"
  | "request.invalid"
  | "request.method_not_allowed"
  | "request.misdirected"
  | "request.not_found"
  | "push.invalid"
  | "push.unavailable"
  | "push_device.not_found"
  | "request.too_large"
  | "request.unsupported_type"
  | "saved_view.invalid"
  | "synergy_mock.disabled"
  | "tag.invalid"
  | "team.invalid"
  | "ticket.assignee"
  | "ticket.invalid"
  | "ticket.organisation"
  | "ticket.priority"
  | "ticket.requester"
  | "unavailable"
  | "user.invalid"
  | "view_as.invalid";

export const byCode: Record<Exclude<ProblemCode, WithoutWords>, string> = {
  "agreement.exists": "Deze klant heeft al eigen afspraken.",
  "agreement.not_found": "Deze afspraak bestaat niet meer.",
  "calendar.built_in": "Deze openingstijden kunnen niet worden gewijzigd.",
  "calendar.exists": "Er zijn al openingstijden met deze naam.",
  "calendar.no_working_time": "Vul voor minstens één dag tijden in.",
  "calendar.not_found": "Deze openingstijden bestaan niet meer.",
  "calendar.used": "Deze openingstijden worden nog gebruikt in een regel.",
  "rating.answered": "Iemand anders heeft dit al beantwoord.",
  "rating.round": "Deze vraag is niet meer aan de orde.",
  // Those of a program's calls: people see them where its last call is shown.
  "auth.address": "Vanaf dit adres mag deze koppeling het portaal niet gebruiken.",
  "auth.assistant_only": "Dit kan alleen een assistent.",
  "auth.person_only": "Dit kan alleen een persoon.",
  "auth.read_only": "Dit token mag alleen lezen.",
  "integration.limit": "Er zijn al 50 koppelingen. Trek er eerst een in.",
  "integration.name_exists": "Er is al een koppeling met deze naam.",
  "integration.not_found": "Deze koppeling bestaat niet meer.",
  "integration.revoked": "Deze koppeling is ingetrokken. Maak een nieuwe.",
  "message.limit": "Een koppeling verstuurt hoogstens 30 berichten per minuut.",
  "draft.limit": "Er staan al 50 concepten klaar.",
  "draft.not_found": "Dit concept is er niet meer.",
  "token.limit": "Er zijn al 10 tokens die werken. Trek er eerst een in.",
  "token.not_found": "Dit token werkt niet meer.",
  "webhook.delivery_not_found": "Deze bezorging is er niet meer.",
  "webhook.limit":
    "Er zijn al vijf webhooks van deze koppeling, of twintig van uw organisatie. Verwijder er eerst een.",
  "webhook.not_found": "Deze webhook bestaat niet meer.",
  "webhook.not_https": "Gebruik een adres met https.",
  "webhook.not_public": "Dit adres is niet van buiten bereikbaar.",
  "webhook.switched_off": "Webhooks staan uit in dit portaal.",
  "webhook.off": "Deze webhook staat uit. Zet hem eerst aan.",
  "account.already_linked": "Dit account is al gekoppeld.",
  "account.identity_required": "Vul een e-mailadres of gebruikersnaam in.",
  "account.last_admin": lastAdmin,
  "account.not_found": "Account niet gevonden.",
  "account.refused": "Deze uitnodiging is geweigerd. Ontkoppel het account en nodig de gebruiker opnieuw uit.",
  "attachment.file_empty": "Het bestand is leeg.",
  "attachment.file_missing": "Kies een bestand.",
  "attachment.not_found": "Bijlage niet gevonden.",
  "attachment.not_own": "U kunt alleen uw eigen bijlagen wijzigen.",
  "attachment.pending_limit": "Er wachten al te veel bestanden. Verstuur of verwijder er eerst een paar.",
  "attachment.too_large": tooLarge,
  "attachment.type_not_allowed": "Dit bestandstype is niet toegestaan.",
  "bulk.undo_expired": "Ongedaan maken kan tot een kwartier na de wijziging.",
  "canned_reply.empty_value": "Een veld van de tekst kan bij dit ticket niet worden ingevuld.",
  "canned_reply.not_found": "Standaardtekst niet gevonden.",
  "canned_reply.not_own": "Deze standaardtekst kunt u niet wijzigen.",
  "canned_reply.placeholder": "De tekst bevat een veld dat niet bestaat.",
  "canned_reply.shortcut_exists": "Deze sneltekst bestaat al.",
  "configuration.code_exists": "Deze code bestaat al bij deze klant.",
  "configuration.not_found": "Dienst niet gevonden.",
  "configuration_contact.limit": "Er zijn al 20 contacten. Verwijder er eerst een.",
  "configuration_contact.not_found": "Contact niet gevonden.",
  "configuration_kind.exists": "Deze soort bestaat al.",
  "configuration_kind.limit": "Er zijn al 200 soorten.",
  "configuration_kind.not_found": "Soort niet gevonden.",
  "customer.domain_invalid": "Dit is geen domeinnaam.",
  "customer.domain_public": "Een openbaar e-maildomein kan niet bij één klant horen.",
  "customer.domain_taken": "Dit e-maildomein hoort al bij een andere organisatie.",
  "customer.not_found": "Klant niet gevonden.",
  "customer.number_exists": "Dit klantnummer is al in gebruik.",
  "desk.tag_limit": "Een ticket heeft hoogstens 20 labels.",
  "document.exists": "Deze klant heeft dit bestand al.",
  "document.not_found": "Document niet gevonden.",
  "document.replaced": "Dit document is vervangen.",
  "document.withdrawn": "Dit document is ingetrokken. Vragen? Neem contact op met Support.",
  "grant.exists": "Dit recht is al toegekend.",
  "grant.invalid_period": "De einddatum ligt vóór de begindatum.",
  "grant.last_admin": lastAdmin,
  "grant.own": "U kunt uzelf niet meer rechten geven dan u hier al hebt.",
  "grant.token": "Dit kan alleen wie in het portaal zelf accountbeheerder is.",
  "grant.temporary":
    "Uw eigen recht is tijdelijk. Kies een einde daarvóór; een webhook maakt iemand met een recht zonder einde.",
  "grant.not_assigned": "Dit recht is niet toegekend.",
  "inbound.decided": "Over deze e-mail is al beslist.",
  "inbound.invalid": "Kies een ticket, of een klant met een onderwerp en een soort.",
  "inbound.not_found": "E-mail niet gevonden.",
  "inbound.removed": "Deze e-mail wordt niet meer bewaard.",
  "inbound.unreadable": "Deze e-mail is te groot of niet te lezen.",
  "invitation.limit":
    "Er zijn vandaag al 100 mensen met een ander e-maildomein uitgenodigd. Ga morgen verder, of vraag ons uw e-maildomein vast te leggen.",
  "invitation.not_found": "Deze uitnodiging bestaat niet meer.",
  "link.cycle": "Een ticket kan niet naar zichzelf verwijzen, ook niet via een ander ticket.",
  "link.exists": "Deze tickets zijn al gekoppeld.",
  "link.not_found": "Deze tickets zijn niet meer gekoppeld.",
  "list.invalid": filtersRefused,
  "list.too_deep": "Zo ver kunt u niet bladeren. Verklein de selectie met filters.",
  "list.unknown_field": filtersRefused,
  "location.not_found": "Locatie niet gevonden.",
  "mention.not_found": "Deze vermelding bestaat niet meer.",
  "merge.closed": "Een gesloten ticket kan niet worden samengevoegd.",
  "merge.merged": "Dit ticket is al samengevoegd.",
  "merge.organisation": "Alleen tickets van dezelfde klant kunnen worden samengevoegd.",
  "message.not_found": "Bericht niet gevonden.",
  "saved_view.limit": "Er zijn al 50 weergaven. Verwijder er eerst een.",
  "saved_view.not_found": "Weergave niet gevonden.",
  "saved_view.shared": "Gedeelde weergaven kunt u alleen wijzigen met het recht ‘Instellingen beheren’.",
  "message.withdraw_not_allowed": "Dit bericht kunt u niet (meer) intrekken.",
  "storage.full": "Er is geen ruimte om dit te bewaren. Probeer het later opnieuw.",
  "tag.exists": "Dit label bestaat al.",
  "tag.limit": "Er zijn al 500 labels.",
  "tag.not_found": "Label niet gevonden.",
  "team.exists": "Dit team bestaat al.",
  "team.not_found": "Team niet gevonden.",
  "ticket.closed": "Dit ticket is gesloten. Maak een nieuw ticket aan.",
  "ticket.not_found": "Ticket niet gevonden.",
  "ticket.status": "Deze status kan nu niet worden gekozen.",
  "user.email_exists": "Dit e-mailadres is al in gebruik.",
  "user.already_erased": "Deze persoon is al gewist.",
  "user.export_limit":
    "U kunt deze gegevens hoogstens drie keer per dag ophalen, en niet twee keer tegelijk. Probeer het later opnieuw.",
  "user.organisation": "Bij deze organisatie kunt u geen gebruikers beheren.",
  "user.not_found": "Gebruiker niet gevonden.",
  "user.username_exists": "Deze gebruikersnaam is al in gebruik.",
  "view_as.customer": "U kunt het portaal alleen bekijken als gebruiker van een klant.",
  "view_as.ended": "Bekijken als is gestopt.",
  "view_as.no_access": "Deze gebruiker heeft nu geen toegang tot het portaal.",
  "view_as.not_allowed": "Alleen lezen tijdens bekijken als.",
  "view_as.not_found": "Bekijken als is gestopt.",
  "view_as.read_only": "Alleen lezen tijdens bekijken als.",
};
