-- +goose Up
-- The policies that show portal_definer all rows of what it was granted get the names that db/code/actor.sql gives them.
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
	end loop;
end
$$;
-- +goose StatementEnd
