/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * In the caller's organisation; with manage:customers in a customer's, by organisationId, of whose kind the user is.
With a pending account for the e-mail and, if asked, an invitation and grants. Whether somebody else has the address, in another
organisation, is not told. An organisation invites 100 a day whose address is at no domain of its own (409 `invitation.limit`).

Codes: `user.email_exists`, `user.username_exists`, `invitation.limit` (409), `user.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token`,
`user.organisation` (403).

 * @summary Create a user
 */
export const createUserBodyFirstNameMax = 80;
export const createUserBodyFirstNameRegExp = new RegExp('\\S');
export const createUserBodyLastNameMax = 80;
export const createUserBodyLastNameRegExp = new RegExp('\\S');
export const createUserBodyEmailMin = 3;
export const createUserBodyEmailMax = 254;export const createUserBodyUsernameMin = 3;
export const createUserBodyUsernameMax = 50;
export const createUserBodyUsernameRegExp = new RegExp('^[A-Za-z0-9._@-]+$');
export const createUserBodyPhoneMax = 25;
export const createUserBodyPhoneRegExp = new RegExp('^(\\+|0)[0-9 ()-]{6,24}$');
export const createUserBodyGrantsMax = 20;export const createUserBodySendInvitationDefault = true;

export const createUserBody = zod.object({
  "firstName": zod.string().min(1).max(createUserBodyFirstNameMax).regex(createUserBodyFirstNameRegExp),
  "lastName": zod.string().min(1).max(createUserBodyLastNameMax).regex(createUserBodyLastNameRegExp),
  "email": zod.email().min(createUserBodyEmailMin).max(createUserBodyEmailMax),
  "username": zod.string().min(createUserBodyUsernameMin).max(createUserBodyUsernameMax).regex(createUserBodyUsernameRegExp).optional(),
  "phone": zod.string().max(createUserBodyPhoneMax).regex(createUserBodyPhoneRegExp).optional(),
  "language": zod.enum(['nl', 'en']).optional().describe('nl when absent'),
  "grants": zod.array(zod.object({
  "grantId": zod.uuid(),
  "validFrom": zod.iso.datetime({}).optional().describe('Now when absent'),
  "validUntil": zod.iso.datetime({}).nullish().describe('No end when null or absent')
})).max(createUserBodyGrantsMax).optional(),
  "sendInvitation": zod.boolean().default(createUserBodySendInvitationDefault),
  "organisationId": zod.uuid().optional().describe('The caller\'s own organisation when absent')
})

/**
 * Accepting binds the account to the caller's identity, which from then on signs in as its user. Refusing ends the invitation, and who
invited is told. Only what listMyInvitations answers can be answered, once.

Codes: `invitation.not_found` (404).

 * @summary Accept or refuse an invitation
 */
export const answerInvitationBody = zod.object({
  "accept": zod.boolean().describe('False: this is not mine')
})

/**
 * They are told in the bell (listAccessRequests) and by e-mail, at most once a day for each person and right: asking again within a
day changes nothing and has the same response.

Codes: `grant.not_found` (404).

 * @summary Ask the organisation's account-admins for a right
 */
export const askForAccessBodyKeyMax = 64;
export const askForAccessBodyKeyRegExp = new RegExp('^[a-z][a-z0-9:_-]{0,63}$');


export const askForAccessBody = zod.object({
  "key": zod.string().max(askForAccessBodyKeyMax).regex(askForAccessBodyKeyRegExp).describe('`account-admin`, `view:webshop`, `view:reports`, `view:invoices`, `view:documents`, `view:support-tickets`, `view:configurations`, `manage:configurations`,\n`view:company-tickets`; of people of the provider alone `manage:customers`, `manage:documents`, `manage:settings`, `manage:incidents`, `manage:integrations`, which are given\nin the portal and never come with a token. Open: an identity provider\'s token may bring others.\n')
})

/**
 * Adds no codes of its own.
 * @summary Replace the caller's notification settings
 */
export const updateNotificationSettingsBody = zod.object({
  "emailOnMessage": zod.boolean().describe('A new message in a followed ticket'),
  "emailOnDocument": zod.boolean().describe('A new document'),
  "emailOnMention": zod.boolean().nullish().describe('Of staff; as it was when absent or null'),
  "emailOnDue": zod.boolean().nullish().describe('Of staff; as it was when absent or null'),
  "emailOnIncident": zod.boolean().nullish().describe('Of customers; as it was when absent or null')
})

/**
 * Any of the fields; what is absent stays. Adds no codes of its own.

 * @summary Change how the caller works
 */
export const updateStaffPreferencesBodyQueueViewMax = 60;
export const updateStaffPreferencesBodyQueueViewRegExp = new RegExp('^[a-z]+(:[0-9a-f-]{36})?$');


export const updateStaffPreferencesBody = zod.object({
  "thenStatus": zod.enum(['waiting_customer', 'in_progress']).optional(),
  "nextAfterSending": zod.boolean().optional(),
  "newTicketAlerts": zod.enum(['team', 'all', 'off']).optional(),
  "queueView": zod.string().min(1).max(updateStaffPreferencesBodyQueueViewMax).regex(updateStaffPreferencesBodyQueueViewRegExp).optional()
})

/**
 * In all that is kept, wherever they are named; how they sign in, their rights and settings go. It can't be undone, so it is
done 24 hours after it was asked for (`dueOn`), and may be taken back until then (`cancelUserErasure`). With dryRun it is not
asked for. The answer says what would be changed now. Also the last account-admin of a customer may be erased.

Codes: `user.not_found` (404), `user.invalid` (400), `user.already_erased` (409).

 * @summary Replace a customer's user by a pseudonym
 */
export const eraseUserBodyReasonDefault = "";
export const eraseUserBodyReasonMax = 500;

export const eraseUserBody = zod.object({
  "dryRun": zod.boolean().describe('True: only say what would happen'),
  "reason": zod.string().max(eraseUserBodyReasonMax).optional().describe('For the history, such as the number of a request; it names nobody')
})

/**
 * Read-only, for half an hour at most: see X-View-As. Who looked, when and why stands in the user's history, and the user is told. With
an id that the client made: the same again is answered again.

Codes: `user.not_found` (404), `view_as.invalid` (400), `view_as.customer` (403: a user of the provider), `view_as.no_access` (409:
the user can't sign in, or never did), `view_as.id_taken` (409).

 * @summary Look at the portal as a customer's user
 */
export const startViewBodyReasonMin = 10;
export const startViewBodyReasonMax = 500;

export const startViewBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "reason": zod.string().min(startViewBodyReasonMin).max(startViewBodyReasonMax).describe('What the user and their account-admins read')
})

