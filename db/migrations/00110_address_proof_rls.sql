-- +goose Up
-- An administrator types any address. address_proof says how the portal knows that it is its user's, and it alone decides:
-- whose an e-mail is, whether one is sent, and what is shown at the user.
--
-- email_proven_on: since when a confirmed sign-in of the user has proven it, by a token with this very address, verified.
-- It is of the address that the row has: another address begins without.
alter table portal_user add column email_proven_on timestamptz(3);

-- link_told_on: the user was told that somebody else linked this account to them.
alter table user_account add column link_told_on timestamptz(3);

-- What is proven today: an account with the user's address that nobody had linked to an identity, until somebody signed in
-- with that address, verified. The history says so; an account that was made for an issuer and a subject has an address
-- that was typed.
update portal_user u set email_proven_on = b.at
from (select a.user_id, a.email, min(l.at) as at
	from user_account a
	join audit_log l on l.action = 'account.bound' and l.entity = 'user' and l.entity_id = a.user_id::text
		and l.after ->> 'accountId' = a.id::text and l.before ->> 'subject' is null
	where a.confirmed and a.enabled and a.email is not null
	group by a.user_id, a.email) b
where b.user_id = u.id and address_form(b.email) = address_form(u.email);
