-- name: ListGrants :many
-- What only people of the provider may hold is for them to know.
select id, key, caption, description, staff_only from grant_definition
where not staff_only or (select actor_staff()) order by position;

-- name: ListUserGrants :many
-- What the user or integration may hold of the catalogue, with the current direct assignments (granted_on null: not
-- assigned). No row: the caller does not see them.
select d.id as grant_id, d.key, g.valid_from, g.valid_until, g.reason, g.granted_on, p.id as granted_by_id,
	p.full_name as granted_by_name
from grant_holder u
join person h on h.id = u.id
join grant_definition d on not (d.staff_only and h.is_customer)
	and not (u.integration and for_people(d.key))
left join user_grant g on g.user_id = u.id and g.grant_id = d.id
left join person p on p.id = g.granted_by
where u.id = @user_id
order by d.position;

-- name: GetAssignment :one
-- A user with one grant of the catalogue (key null: there is none that they may hold) and their assignment of it
-- (granted_on null: not assigned). No row: there is no such user.
select d.key, g.valid_from, g.valid_until, g.reason, g.granted_on, p.id as granted_by_id,
	p.full_name as granted_by_name
from grant_holder u
join person h on h.id = u.id
left join grant_definition d on d.id = @grant_id and not (d.staff_only and h.is_customer)
	and not (u.integration and for_people(d.key))
left join user_grant g on g.user_id = u.id and g.grant_id = d.id
left join person p on p.id = g.granted_by
where u.id = @user_id;

-- name: ListToGive :many
-- For each object of list its place there, from 0, what GetAssignment returns, and what GrantRefusal does. No row: there
-- is no such user.
select r.place::integer as place, d.key, g.valid_from, g.valid_until, g.reason, g.granted_on,
	(case when d.id is null then ''
		else coalesce(grant_refusal(u.id, d.id, r.begins_on, r.valid_until), '') end)::text as refusal
from jsonb_to_recordset(@list::jsonb) as r (place integer, user_id uuid, grant_id uuid, begins_on timestamptz,
	valid_until timestamptz)
join grant_holder u on u.id = r.user_id
join person h on h.id = u.id
left join grant_definition d on d.id = r.grant_id and not (d.staff_only and h.is_customer)
	and not (u.integration and for_people(d.key))
left join user_grant g on g.user_id = u.id and g.grant_id = d.id
order by place;

-- name: InsertUserGrants :many
-- list as for ListToGive. An assignment that has ended gives way to the new one.
insert into user_grant (user_id, grant_id, organisation_id, valid_from, valid_until, reason, granted_by)
select u.id, r.grant_id, u.organisation_id, coalesce(r.valid_from, date_trunc('milliseconds', now())), r.valid_until,
	r.reason, @granted_by::uuid
from jsonb_to_recordset(@list::jsonb) as r (user_id uuid, grant_id uuid, valid_from timestamptz,
	valid_until timestamptz, reason text)
join grant_holder u on u.id = r.user_id
on conflict (user_id, grant_id) do update set valid_from = excluded.valid_from, valid_until = excluded.valid_until,
	reason = excluded.reason, granted_by = excluded.granted_by, granted_on = excluded.granted_on
returning user_id, grant_id, valid_from, valid_until, granted_on;

-- name: UpdateUserGrant :exec
update user_grant set valid_from = @valid_from, valid_until = sqlc.narg(valid_until), reason = @reason
where user_id = @user_id and grant_id = @grant_id;

-- name: DeleteUserGrant :exec
delete from user_grant where user_id = @user_id and grant_id = @grant_id;

-- name: GrantRefusal :one
-- Why the caller may not give a user a grant for a time: own, token, integration, or nothing when they may.
select coalesce(grant_refusal(@user_id::uuid, @grant_id::uuid, @valid_from::timestamptz,
	sqlc.narg(valid_until)::timestamptz), '')::text as refusal;
