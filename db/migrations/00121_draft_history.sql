-- +goose Up
-- The history of documents names drafts, which are for those who publish; so they alone read it, published ones
-- included, as an entry does not tell whether its document is one.
alter policy audit_log_select on audit_log using (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id))
		and (entity <> 'document' or (select actor_manages('documents')))
	or (select actor_system()));
