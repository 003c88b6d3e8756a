-- +goose Up
-- bounced_mail: which e-mails that came back have counted, by a hash of their id; the newest ten, as three stop the
-- others. A report is easily sent again, and one e-mail comes back once.
alter table portal_user add column bounced_mail text[] not null default '{}' check (cardinality(bounced_mail) <= 10);
grant update (bounced_mail) on portal_user to portal_app;

-- As 00086_mail_failures.sql has it, with what has counted.
-- +goose StatementBegin
create or replace function forget_bounces() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
	new.bounces := 0;
	new.bounced_on := null;
	new.bounce_status := null;
	new.bounced_mail := '{}';
	return new;
end
$$;
-- +goose StatementEnd
