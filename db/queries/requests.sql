-- name: ListAccountAdmins :many
-- The people who can give rights in an organisation: its account-admins by a stored grant who can sign in.
select p.*
from person p join portal_user u on u.id = p.id
where u.organisation_id = @organisation_id and u.status <> 'blocked'
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
	and exists (select from user_grant g join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and d.key = 'account-admin' and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))
order by p.full_name collate "und-x-icu", p.id
limit 20;

-- name: PutAccessRequest :execrows
-- Asking again within a day changes nothing. No row then, and where there is no such grant: known tells them apart.
insert into access_request (user_id, organisation_id, grant_id)
select @user_id, @organisation_id, d.id from grant_definition d
	where d.key = @key and (not d.staff_only or (select actor_staff()))
on conflict (user_id, grant_id) do update set asked_on = now(),
	mailed_on = null where access_request.asked_on <= now() - interval '1 day';

-- name: GrantKeyExists :one
select exists (select from grant_definition where key = @key and (not staff_only or (select actor_staff())));

-- name: ListAccessRequests :many
-- What the organisation's people asked for in the last days and do not have.
select r.user_id, p.full_name, d.key, r.asked_on
from access_request r join person p on p.id = r.user_id join grant_definition d on d.id = r.grant_id
where r.organisation_id = @organisation_id and r.asked_on > now() - make_interval(secs => @news_for::float8)
	and not exists (select from user_grant g
		where g.user_id = r.user_id and g.grant_id = r.grant_id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))
order by r.asked_on desc, r.user_id, d.key
limit 50;

-- name: ListMyAccessRequests :many
-- What one person asked for and cannot ask for again yet (PutAccessRequest).
select r.user_id, p.full_name, d.key, r.asked_on
from access_request r join person p on p.id = r.user_id join grant_definition d on d.id = r.grant_id
where r.user_id = @user_id and r.asked_on > now() - interval '1 day'
order by r.asked_on desc, d.key
limit 50;

-- name: ListDueAccessRequests :many
select r.user_id, r.grant_id, r.organisation_id, p.full_name, d.caption, r.asked_on
from access_request r join person p on p.id = r.user_id join grant_definition d on d.id = r.grant_id
where r.mailed_on is null and r.asked_on > now() - make_interval(secs => @news_for::float8)
	and exists (select from organisation o where o.id = r.organisation_id and o.status = 'active')
	and (sqlc.narg(user_id)::uuid is null or r.user_id = sqlc.narg(user_id))
	and (sqlc.narg(grant_id)::uuid is null or r.grant_id = sqlc.narg(grant_id))
order by r.asked_on
limit @row_limit;

-- name: SettleAccessRequest :exec
update access_request set mailed_on = now() where user_id = @user_id and grant_id = @grant_id;
