-- +goose Up
-- That the provider's ERP is to be told of a user as a contact person follows from the user itself: due until the
-- ERP has answered with its own id. Users from before this migration are the ERP's already.
alter table portal_user add column erp_contact_due boolean not null default false;
alter table portal_user add column erp_contact_id text check (length(erp_contact_id) between 1 and 100);
create index portal_user_contact_due on portal_user (id) where erp_contact_due;
grant update (erp_contact_due, erp_contact_id) on portal_user to portal_app;
