-- +goose NO TRANSACTION
-- +goose Up
-- What replaced a document.
create index concurrently if not exists document_by_replaced on document (replaces_id) where replaces_id is not null;
