/** The portal's catalogue, and rights that a user may hold. */
import type {
  Grant,
  Integration,
  User,
  UserAccount,
  UserGrant,
  Webhook,
  WebhookDelivery,
} from "@klantportaal/api/model";
import { closeRoles, roleCaption } from "../../../lib/session/roles";

const keys = [
  "view:support-tickets",
  "view:company-tickets",
  "view:configurations",
  "view:documents",
  "view:invoices",
  "view:reports",
  "view:webshop",
  "account-admin",
  "manage:configurations",
];

export const grantIdOf = (key: string) => `6f1d6a53-9f0b-5d0e-8a01-${String(keys.indexOf(key) + 1).padStart(12, "0")}`;

export const catalogue: Grant[] = keys.map((key) => ({
  grantId: grantIdOf(key),
  key,
  caption: roleCaption(key),
  description: `Omschrijving van ${key}`,
  implies: closeRoles([key]).filter((one) => one !== key),
  staffOnly: false,
}));

export const aGrant = (key: string, change: Partial<UserGrant> = {}): UserGrant => ({
  grantId: grantIdOf(key),
  key,
  source: "direct",
  impliedBy: null,
  validFrom: "2024-01-01T08:00:00.000Z",
  validUntil: null,
  reason: "",
  grantedBy: null,
  grantedOn: "2024-01-01T08:00:00.000Z",
  ...change,
});

export const sanneId = "0191c000-0000-7000-8000-000000000001";
export const markId = "0191c000-0000-7000-8000-000000000002";

export const aUser = (change: Partial<User> = {}): User => ({
  id: markId,
  firstName: "Mark",
  lastName: "Hendriks",
  fullName: "Mark Hendriks",
  email: "m.hendriks@klant-a.example",
  username: "m.hendriks",
  phone: "+31 30 555 01 22",
  isCustomer: true,
  organisationId: "0191c000-0000-7000-8000-00000000000a",
  organisationName: "Klant A",
  status: "active",
  roles: ["view:reports", "view:documents"],
  createdOn: "2024-01-03T13:10:00.000Z",
  lastSeenOn: "2024-02-22T16:20:00.000Z",
  mailFailure: null,
  addressProof: "domain",
  invited: false,
  ...change,
});

export const anAccount = (change: Partial<UserAccount> = {}): UserAccount => ({
  accountId: "0191c000-0000-7000-8000-0000000000a1",
  userId: markId,
  issuer: "https://login.klant-a.example",
  subject: "abc",
  username: null,
  email: "m.hendriks@klant-a.example",
  label: "Werk",
  enabled: true,
  createdOn: "2024-01-03T13:10:00.000Z",
  lastSignInOn: "2024-02-22T16:20:00.000Z",
  refusedOn: null,
  ...change,
});

export const anIntegration = (change: Partial<Integration> = {}): Integration => ({
  id: "0191c000-0000-7000-8000-0000000000c1",
  name: "TOPdesk",
  kind: "system",
  purpose: "",
  networks: [],
  status: "active",
  grants: ["view:support-tickets"],
  scope: "write",
  validUntil: "2099-01-01T00:00:00.000Z",
  lastCall: null,
  createdBy: { id: sanneId, fullName: "Sanne de Vries" },
  createdOn: "2024-01-03T13:10:00.000Z",
  rev: 1,
  ...change,
});

export const webhookId = "0191c000-0000-7000-8000-0000000000e1";

export const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: webhookId,
  url: "https://topdesk.klant-a.example/hooks/portaal",
  events: ["ticket.created", "ticket.message", "ticket.changed", "ticket.resolved"],
  withText: false,
  own: false,
  state: "on",
  failingSince: null,
  offSince: null,
  secretEnd: "c41e",
  oldSecretUntil: null,
  createdOn: "2024-01-03T13:10:00.000Z",
  rev: 1,
  ...change,
});

export const aDelivery = (nth: number, change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: `0191c000-0000-7000-8000-00000000f${String(nth).padStart(3, "0")}`,
  webhookId,
  event: "ticket.message",
  subject: "104287",
  exactId: "00104287",
  createdOn: `2024-02-23T14:${String(nth).padStart(2, "0")}:11.000Z`,
  status: "delivered",
  attempt: 1,
  answerStatus: 200,
  ms: 84,
  nextOn: null,
  doneOn: "2024-02-23T14:59:00.000Z",
  ...change,
});
