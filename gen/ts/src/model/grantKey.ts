/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * `account-admin`, `view:webshop`, `view:reports`, `view:invoices`, `view:documents`, `view:support-tickets`, `view:configurations`, `manage:configurations`,
`view:company-tickets`; of people of the provider alone `manage:customers`, `manage:documents`, `manage:settings`, `manage:incidents`, `manage:integrations`, which are given
in the portal and never come with a token. Open: an identity provider's token may bring others.

 * @maxLength 64
 * @pattern ^[a-z][a-z0-9:_-]{0,63}$
 */
export type GrantKey = string;
