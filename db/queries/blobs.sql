-- name: ListNamedBlobs :many
-- Those of these keys whose bytes are an attachment's or a document's.
select k.key::text as key from unnest(@keys::text[]) k (key)
where exists (select from attachment a where a.blob_key = k.key) or exists (select from document d where d.blob_key = k.key);
