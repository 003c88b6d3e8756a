-- +goose Up
-- Which bytes a document has is asked the other way round too, by the sweep of the file store.
create index document_by_blob on document (blob_key);
