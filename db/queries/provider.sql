-- name: LockBeginning :exec
-- Two beginnings at once come one after another.
select pg_advisory_xact_lock(hashtextextended('the provider and its first member of staff', 0));

-- name: GetProvider :one
select * from organisation where kind = 'provider' order by created_on, id limit 1;

-- name: InsertProvider :one
insert into organisation (name, customer_number, kind) values (@name, @customer_number, 'provider') returning *;

-- name: GetUserByEmail :one
select id from portal_user where organisation_id = @organisation_id
	and address_form(email) = address_form(@email::text);

-- name: InsertFirstAccount :exec
-- Nobody invited them.
insert into user_account (user_id, organisation_id, email) values (@user_id, @organisation_id, @email);

-- name: GiveForGood :many
-- Gives a user grants without an end, and returns those that they did not hold without an end before.
insert into user_grant as g (user_id, grant_id, organisation_id)
select @user_id, d.id, @organisation_id from grant_definition d where d.key = any (@keys::text[])
on conflict (user_id, grant_id) do update set valid_from = excluded.valid_from, valid_until = null, granted_by = null,
	granted_on = excluded.granted_on
	where g.valid_until is not null or g.valid_from > now()
returning (select d.key from grant_definition d where d.id = g.grant_id)::text as key, g.valid_from;
