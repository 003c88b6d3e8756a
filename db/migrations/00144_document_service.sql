-- +goose NO TRANSACTION
-- +goose Up
-- The service that a document is about, of the document's own organisation. A service is ended and never deleted, so
-- its documents keep it. Nobody waits for the check of the rows that exist, or for the index.
-- contract: earlier instances do not write the column, so the foreign key refuses none of their rows.
alter table document add column if not exists configuration_id uuid;
alter table document
	drop constraint if exists document_of_configuration_fkey,
	add constraint document_of_configuration_fkey foreign key (configuration_id, organisation_id)
		references configuration (id, organisation_id) not valid;
alter table document validate constraint document_of_configuration_fkey;
create index concurrently if not exists document_of_configuration on document (configuration_id)
	where configuration_id is not null;
