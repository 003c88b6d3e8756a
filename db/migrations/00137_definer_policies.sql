-- +goose NO TRANSACTION
-- +goose Up
-- contract: nobody asks for a policy by its name.
-- The policies that show portal_definer all rows of what it was granted get the names that db/code/actor.sql gives them.
-- One table at a time, so that nobody waits for more than one.
-- +goose StatementBegin
do $$
declare p record;
begin
	for p in
		select tablename, policyname, tablename || '_definer_' || lower(cmd) as name from pg_policies
		where schemaname = 'public' and roles = '{portal_definer}' and coalesce(qual, 'true') = 'true'
			and coalesce(with_check, 'true') = 'true' and policyname <> tablename || '_definer_' || lower(cmd)
	loop
		execute format('alter policy %I on %I rename to %I', p.policyname, p.tablename, p.name);
		commit;
	end loop;
end
$$;
-- +goose StatementEnd

-- Earlier programs ask for each migration by its number; these had nothing but code.
insert into goose_db_version (version_id, is_applied)
select n, true from unnest('{61,66,80,87,89,90,91,92,93,94,95,96,97,112,120,121,122,123,124,132,134}'::bigint[]) n
where not exists (select from goose_db_version v where v.version_id = n and v.is_applied);
