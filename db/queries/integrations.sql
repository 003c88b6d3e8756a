-- name: ListIntegrations :many
-- valid_until and scope are of the tokens that are not revoked, whichever works longest and allows most.
with state as not materialized (
	select i.user_id, i.name, i.purpose, t.valid_until, t.scope,
		case when i.revoked_on is not null then 'revoked' when i.paused then 'paused'
			when t.valid_until > now() then 'active' else 'expired' end as status
	from integration i
	cross join lateral (
		select max(a.expires_on) as valid_until,
			(array['read', 'draft', 'write'])[max(array_position(array['read', 'draft', 'write'], a.scope))
				filter (where a.expires_on > now() and i.revoked_on is null and not i.paused)] as scope
		from api_token a where a.user_id = i.user_id and a.revoked_on is null) t
	where i.organisation_id = @organisation_id and (sqlc.narg(id)::uuid is null or i.user_id = sqlc.narg(id))),
matching as not materialized (
	select s.* from state s
	where (sqlc.narg(statuses)::text[] is null or s.status = any (sqlc.narg(statuses)))
		and (sqlc.narg(search)::text is null or s.name ilike sqlc.narg(search) or s.purpose ilike sqlc.narg(search))),
page as (
	select l.*, row_number() over () as position from (
		select m.* from matching m
		order by
			case when @sort::text = 'validUntil' and @descending::boolean then m.valid_until end desc nulls last,
			case when @sort = 'validUntil' and not @descending then m.valid_until end nulls last,
			case when @sort = 'name' and @descending then lower(m.name) end desc,
			lower(m.name), m.user_id
		limit @page_size offset @page_offset) l)
select sqlc.embed(i), page.status::text as status, page.valid_until::timestamp as valid_until,
	coalesce(page.scope, '')::text as scope,
	c.id as creator_id, c.full_name as creator_name,
	(select coalesce(array_agg(d.key order by d.position), '{}') from user_grant g
		join grant_definition d on d.id = g.grant_id
		where g.user_id = i.user_id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))::text[] as grants,
	k.last_on, k.last_address, k.last_status, k.last_code,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page
join integration i on i.user_id = page.user_id
join person c on c.id = i.created_by
left join lateral (
	select a.last_on, a.last_address, a.last_status, a.last_code from api_token a
	where a.user_id = i.user_id and a.last_on is not null order by a.last_on desc limit 1) k on true
order by page.position;

-- name: ListIntegrationTokens :many
select id, name, start, ending, scope, created_on, expires_on, replaced_by, revoked_on, last_on, last_address,
	last_status, last_code
from api_token where user_id = @user_id
order by revoked_on is null and expires_on > now() desc, created_on desc, id
limit 50;

-- name: CountIntegrations :one
-- Those that are not revoked.
select count(*)::integer from integration where organisation_id = @organisation_id and revoked_on is null;

-- name: MakeIntegration :exec
select make_integration(@id::uuid, @full_name::text, @name::text, @kind::text, @purpose::text, @networks::text[]);

-- name: NameIntegration :exec
select name_integration(@id::uuid, @full_name::text);

-- name: LockIntegration :one
select * from integration where user_id = @id for no key update;

-- name: UpdateIntegration :exec
update integration set name = @name, purpose = @purpose, networks = @networks, paused = @paused, rev = rev + 1
where user_id = @id;

-- name: RevokeIntegration :exec
update integration set revoked_on = now(), rev = rev + 1 where user_id = @id;

-- name: InsertToken :exec
insert into api_token (id, user_id, organisation_id, name, hash, start, ending, scope, expires_on)
values (@id, @user_id, @organisation_id, @name, @hash, @start, @ending, @scope, @expires_on);

-- name: CountTokens :one
-- Those that work.
select count(*)::integer from api_token where user_id = @user_id and revoked_on is null and expires_on > now();

-- name: ReplaceToken :execrows
-- Only one that works.
update api_token set replaced_by = @replaced_by::uuid, expires_on = least(expires_on, now() + interval '7 days')
where id = @id and user_id = @user_id and revoked_on is null and expires_on > now();

-- name: RevokeToken :one
-- Its name; no row: it is revoked already, or there is none.
update api_token set revoked_on = now() where id = @id and user_id = @user_id and revoked_on is null
returning name;

-- name: GetToken :one
-- Only one that works and was not replaced: its end follows from that.
select name, expires_on from api_token
where id = @id and user_id = @user_id and revoked_on is null and replaced_by is null and expires_on > now();

-- name: SetTokenExpiry :exec
-- Its end is news again 30 and 7 days ahead, unless the new one is less than twice as far away: then it was chosen so.
with changed as (
	update api_token set expires_on = @expires_on::timestamptz, told_days = case
		when @expires_on <= now() + interval '14 days' then 7
		when @expires_on <= now() + interval '60 days' then 30 end
	where id = @id)
update integration i set rev = i.rev + 1 where i.user_id = @user_id;

-- name: MayLend :one
-- Reports whether the actor may lend what an integration may do (null: a new one), and until a moment (null: for ever).
select may_lend(sqlc.narg(user_id)::uuid)::boolean as may,
	coalesce(lends_until(sqlc.narg(user_id)::uuid) >= coalesce(sqlc.narg(until)::timestamptz, 'infinity'), false)::boolean
		as long_enough;

-- name: HasToken :one
select exists (select from api_token where id = @id and user_id = @user_id);

-- name: NoteTokenCall :exec
-- network: of a call that was let in, or ''. Another than those before is to be told; the first is not.
with noted as (
	update api_token set last_on = now(), last_address = @address, last_status = @status, last_code = sqlc.narg(code)
	where id = @id
	returning user_id)
update integration i set seen_networks = i.seen_networks || @network::text,
	new_networks = case when i.seen_networks = '{}' then '{}' else i.new_networks || @network end
from noted where i.user_id = noted.user_id and @network <> '' and @network <> all (i.seen_networks)
	and cardinality(i.seen_networks) < 100;

-- name: ListDueIntegrationNotices :many
-- What those who manage integrations are to be told: that one was made; that it called from other networks, once a day;
-- that a token ends in 30 or 7 days, unless it was made for less than twice as long.
with due as (
	select 'made' as what, i.user_id, '00000000-0000-0000-0000-000000000000'::uuid as token_id, i.created_on as since
	from integration i
	where i.told_on is null and i.created_on > now() - make_interval(secs => @news_for::float8)
	union all
	select 'networks', i.user_id, '00000000-0000-0000-0000-000000000000', i.created_on from integration i
	where i.new_networks <> '{}' and (i.networks_told_on is null or i.networks_told_on < now() - interval '1 day')
	union all
	select 'token', t.user_id, t.id, t.expires_on from api_token t
	where t.revoked_on is null and t.replaced_by is null
		and t.expires_on > now() and t.expires_on <= now() + interval '30 days'
		and (t.told_days is null and t.expires_on > t.created_on + interval '60 days'
			or coalesce(t.told_days, 30) = 30 and t.expires_on <= now() + interval '7 days'
				and t.expires_on > t.created_on + interval '14 days'))
select due.what, due.user_id, due.token_id from due
join integration i on i.user_id = due.user_id join organisation o on o.id = i.organisation_id
where i.revoked_on is null and o.status = 'active'
	and (sqlc.narg(user_id)::uuid is null or due.user_id = sqlc.narg(user_id))
order by due.since
limit @row_limit;

-- name: GetIntegrationNotice :one
-- What e-mails about an integration say. token_id: of the token that ends, or of none.
select i.organisation_id, i.name, i.created_by, i.new_networks, p.full_name as made_by, o.kind = 'provider' as is_provider,
	coalesce(t.name, '')::text as token, coalesce(t.expires_on, 'epoch')::timestamptz as ends_on
from integration i join person p on p.id = i.created_by join organisation o on o.id = i.organisation_id
left join api_token t on t.id = @token_id::uuid and t.user_id = i.user_id
where i.user_id = @user_id;

-- name: ListIntegrationManagers :many
select id from integration_manager where organisation_id = @organisation_id order by id limit 20;

-- name: SettleIntegrationMade :exec
update integration set told_on = now() where user_id = @user_id;

-- name: SettleIntegrationNetworks :exec
-- Those that came meanwhile stay.
update integration set networks_told_on = now(),
	new_networks = array(select n from unnest(new_networks) n where n <> all (@told::text[]))
where user_id = @user_id;

-- name: SettleTokenEnd :exec
-- ends_on: the end that was told, which may have been changed meanwhile.
update api_token set told_days = case when expires_on <= now() + interval '7 days' then 7 else 30 end
where id = @id and expires_on = @ends_on::timestamptz;
