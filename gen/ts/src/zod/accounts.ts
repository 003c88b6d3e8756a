/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Takes an e-mail, a user name, or an issuer with a subject. An account is an invitation until its identity has confirmed it: at the
first sign-in with that verified e-mail, when the organisation owns the address's domain and nobody else invites it; else by
answerInvitation. It is unique in the organisation, and says nothing about another one's. Addresses are the same when they are the
same bytes after the capitals of ASCII were made small; one that is no dot-atom at a domain name is refused.

Codes: `user.not_found` (404), `account.identity_required`, `account.invalid` (400), `account.already_linked`, `invitation.limit` (409), `grant.token` (403).

 * @summary Link a sign-in identity to a user
 */
export const createUserAccountBodyEmailMin = 3;
export const createUserAccountBodyEmailMax = 254;export const createUserAccountBodyUsernameMin = 3;
export const createUserAccountBodyUsernameMax = 254;
export const createUserAccountBodyUsernameRegExp = new RegExp('\\S');
export const createUserAccountBodyIssuerMax = 500;export const createUserAccountBodySubjectMax = 255;export const createUserAccountBodyLabelMax = 100;

export const createUserAccountBody = zod.object({
  "email": zod.email().min(createUserAccountBodyEmailMin).max(createUserAccountBodyEmailMax).optional(),
  "username": zod.string().min(createUserAccountBodyUsernameMin).max(createUserAccountBodyUsernameMax).regex(createUserAccountBodyUsernameRegExp).optional(),
  "issuer": zod.url().max(createUserAccountBodyIssuerMax).optional(),
  "subject": zod.string().min(1).max(createUserAccountBodySubjectMax).optional(),
  "label": zod.string().max(createUserAccountBodyLabelMax).optional()
}).describe('An email, a username, or an issuer with a subject')

/**
 * A disabled account's sign-in ends within 5 seconds, also on the hub. The last enabled account of the organisation's last account-admin
can't be disabled.

Codes: `account.not_found` (404), `account.invalid` (400), `account.last_admin`, `account.refused` (409).

 * @summary Rename, enable or disable a sign-in identity
 */
export const updateUserAccountBodyLabelMax = 100;

export const updateUserAccountBody = zod.object({
  "label": zod.string().max(updateUserAccountBodyLabelMax).optional().describe('Empty takes it away'),
  "enabled": zod.boolean().optional()
})

