-- +goose Up
-- bounce_status: what the newest e-mail that came back for good, or was refused, said (RFC 3463, as 5.1.1; empty: it
-- said nothing). Null: nothing came back, or something has come from the address since.
alter table portal_user add column bounce_status text check (length(bounce_status) <= 20);
grant update (bounce_status) on portal_user to portal_app;
update portal_user set bounce_status = '' where bounces > 0;

-- What came back says nothing of another address.
-- +goose StatementBegin
create function forget_bounces() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
	new.bounces := 0;
	new.bounced_on := null;
	new.bounce_status := null;
	return new;
end
$$;
-- +goose StatementEnd
create trigger portal_user_forget_bounces before update of email on portal_user for each row
	when (old.email is distinct from new.email) execute function forget_bounces();

-- Three e-mails that came back stop the others for a month: long enough for an address that is gone, and short enough for
-- one that is not, where no e-mail is taken in that could say so.
create function gets_mail(bounces integer, bounced_on timestamptz) returns boolean
language sql stable parallel safe
as $$ select bounces < 3 or bounced_on < now() - interval '30 days' $$;
revoke all on function gets_mail(integer, timestamptz), forget_bounces() from public;
grant execute on function gets_mail(integer, timestamptz) to portal_app;
