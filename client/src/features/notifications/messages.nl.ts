/** Dutch texts of the bell and the toasts. */
import { plural } from "../../lib/format/format";

export const m = {
  notifications: (count: number) => (count > 0 ? `Meldingen, ${count} ongelezen` : "Meldingen"),
  notificationsTitle: "Meldingen",
  notificationTabs: { unread: "Ongelezen", all: "Alle" },
  unreadMark: "Ongelezen",
  newTicket: (customer: string, subject: string) => `Nieuw ticket van ${customer}: ${subject}`,
  assigned: (sender: string, ticket: string) => `${sender} wees u ${ticket} toe`,
  woken: (ticket: string) => `De pauze van ${ticket} is voorbij`,
  due: {
    warned: { response: "Reactie dreigt te laat te komen", resolution: "Oplossing dreigt te laat te komen" },
    missed: { response: "Reactie is te laat", resolution: "Oplossing is te laat" },
  },
  dueTicket: (what: string, ticket: string) => `${what}: ${ticket}`,
  mentioned: (sender: string, ticket: string) => `${sender} noemde u in ${ticket}`,
  messageIn: (sender: string, ticket: string) => `${sender} in ${ticket}`,
  attachments: (count: number) => `${count} ${plural(count, "bijlage", "bijlagen")}`,
  readAll: "Alles gelezen",
  upToDate: "U bent helemaal bij.",
  allTickets: "Alle ongelezen tickets",
  newMessages: (count: number) => `${count} ${plural(count, "nieuw bericht", "nieuwe berichten")}`,
  notificationsFailed: "De meldingen konden niet worden geladen.",
  viewedAs: (name: string) => `${name} (Support) bekeek het portaal als u`,
  viewedWhen: (when: string, reason: string) => `${when}. Reden: ${reason}`,
  accessRequest: (name: string, role: string) => `${name} vraagt om het recht ‘${role}’`,

  newMessage: (sender: string, ticket: string) => `Nieuw bericht van ${sender} (${ticket})`,
  newMessagesIn: (count: number, ticket: string) => `${count} nieuwe berichten in ${ticket}`,
  closeToast: "Melding sluiten",
  toasts: "Meldingen",
} as const;
