-- +goose Up
-- contract: portal_definer may create only while its function is made here.
-- contract: no version writes a key that something else has; whoever does is refused, which is the purpose.
-- Bytes belong to one kind of thing: a link to an attachment must not open a document's, nor an e-mail's.
-- +goose StatementBegin
create function own_blob() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_table_name <> 'attachment' and exists (select from attachment a where a.blob_key = new.blob_key)
		or tg_table_name <> 'document' and exists (select from document d where d.blob_key = new.blob_key)
		or tg_table_name <> 'inbound_mail' and exists (select from inbound_mail i where i.blob_key = new.blob_key) then
		raise exception 'these bytes are something else''s' using errcode = 'insufficient_privilege';
	end if;
	return new;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function own_blob() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function own_blob() from public;
create trigger own_blob before insert or update of blob_key on attachment for each row execute function own_blob();
create trigger own_blob before insert or update of blob_key on document for each row execute function own_blob();
create trigger own_blob before insert or update of blob_key on inbound_mail
	for each row when (new.blob_key is not null) execute function own_blob();
