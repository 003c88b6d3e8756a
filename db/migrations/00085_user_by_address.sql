-- +goose NO TRANSACTION
-- +goose Up
-- Who has an address, in whichever organisation: whom an e-mail is of.
create index concurrently if not exists portal_user_by_address on portal_user (address_form(email));
