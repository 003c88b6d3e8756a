/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Takes an e-mail, a user name, or an issuer with a subject. An account without a subject is pending: it binds the subject of the first
identity token whose verified e-mail is the same. A pending e-mail is unique in the whole portal.

Codes: `user.not_found` (404), `account.identity_required` (400), `account.already_linked` (409).

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

Codes: `account.not_found` (404), `account.last_admin` (409).

 * @summary Rename, enable or disable a sign-in identity
 */
export const updateUserAccountBodyLabelMax = 100;

export const updateUserAccountBody = zod.object({
  "label": zod.string().max(updateUserAccountBodyLabelMax).optional().describe('Empty takes it away'),
  "enabled": zod.boolean().optional()
})

