-- name: ListNamedBlobs :many
-- Those of these keys whose bytes are an attachment's, a document's or an e-mail's.
select k.key::text as key from unnest(@keys::text[]) k (key)
where exists (select from attachment a where a.blob_key = k.key)
	or exists (select from document d where d.blob_key = k.key)
	or exists (select from inbound_mail i where i.blob_key = k.key);
