-- name: ListUserAccounts :many
with matching as not materialized (
	select a.* from user_account a
	where a.user_id = @user_id
		and (sqlc.narg(enabled)::boolean is null or a.enabled = sqlc.narg(enabled))
		and (sqlc.narg(search)::text is null or a.email ilike sqlc.narg(search) or a.username ilike sqlc.narg(search)
			or a.label ilike sqlc.narg(search))
		and (sqlc.narg(created_before)::timestamptz is null
			or (a.created_on, a.id) < (sqlc.narg(created_before), @created_before_id::uuid))
		and (sqlc.narg(created_after)::timestamptz is null
			or (a.created_on, a.id) > (sqlc.narg(created_after), @created_after_id::uuid))
		and (sqlc.narg(signed_in_before)::timestamptz is null
			or (a.last_sign_in_on, a.id) < (sqlc.narg(signed_in_before), @signed_in_before_id::uuid))
		and (sqlc.narg(signed_in_after)::timestamptz is null
			or (a.last_sign_in_on, a.id) > (sqlc.narg(signed_in_after), @signed_in_after_id::uuid))),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'email' and @descending::boolean then m.email
				when @sort = 'username' and @descending then m.username
				when @sort = 'label' and @descending then m.label end collate "und-x-icu" desc nulls last,
			case when @sort = 'email' and not @descending then m.email
				when @sort = 'username' and not @descending then m.username
				when @sort = 'label' and not @descending then m.label end collate "und-x-icu" nulls last,
			case when @sort = 'createdOn' and @descending then m.created_on
				when @sort = 'lastSignInOn' and @descending then m.last_sign_in_on end desc nulls last,
			case when @sort = 'createdOn' and not @descending then m.created_on
				when @sort = 'lastSignInOn' and not @descending then m.last_sign_in_on end nulls last,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) l)
select sqlc.embed(a), (select count(*) from (select from matching limit 10001) x)::integer as total
from page join user_account a on a.id = page.id
order by page.position;

-- name: GetUserAccount :one
select *
from user_account where id = @id and user_id = @user_id;

-- name: LockUserAccount :one
select *
from user_account where id = @id and user_id = @user_id for update;

-- name: InsertUserAccounts :many
-- Invitations, until those whom they are for confirm them. list has the names of the columns as keys. No row for a user
-- who does not exist.
insert into user_account (user_id, organisation_id, issuer, subject, email, username, label, invited_by)
select u.id, u.organisation_id, r.issuer, r.subject, r.email, r.username, r.label, @invited_by::uuid
from jsonb_to_recordset(@list::jsonb) as r (user_id uuid, issuer text, subject text, email text, username text,
	label text)
join portal_user u on u.id = r.user_id
returning *;

-- name: HasPendingUsername :one
-- Whether a user has a pending account with this user name already. (E-mail and subject have unique indexes.)
select exists (select from user_account where user_id = @user_id and subject is null and email is null
	and lower(username) = lower(@username::text));

-- name: UpdateUserAccount :exec
update user_account set label = @label, enabled = @enabled where id = @id;

-- name: DeleteUserAccount :exec
delete from user_account where id = @id;

-- name: LinkRefused :one
-- Whether the caller may give a user no way to sign in.
select link_refused(@user_id::uuid)::boolean as refused;

-- name: InvitationsExhausted :one
-- Whether the organisation may not invite these addresses: those at no domain of its own would be more than `most`
-- within a day, with those of the last day.
with own as (select d.domain from organisation_domain d where d.organisation_id = @organisation_id::uuid),
asked as (
	select count(*) as n from unnest(@emails::text[]) e
	where lower(split_part(e, '@', 2)) not in (select own.domain from own))
select (asked.n > 0 and asked.n + (select count(*) from (
		select from audit_log l
		where l.organisation_id = @organisation_id and l.action = 'account.linked'
			and l.at > statement_timestamp() - interval '1 day'
			and not exists (select from own where own.domain = lower(split_part(l.after ->> 'email', '@', 2)))
		limit @most::integer) x) > @most::integer)::boolean as exhausted
from asked;
