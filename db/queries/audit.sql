-- name: InsertAudit :exec
insert into audit_log (organisation_id, actor_id, reason, action, entity, entity_id, before, after)
values (@organisation_id, sqlc.narg(actor_id), @reason, @action, @entity, @entity_id, sqlc.narg(before),
	sqlc.narg(after));

-- name: InsertAudits :exec
-- As InsertAudit, many at once: list has the names of the columns as keys.
insert into audit_log (organisation_id, actor_id, reason, action, entity, entity_id, before, after)
select r.organisation_id, r.actor_id, r.reason, r.action, r.entity, r.entity_id, r.before, r.after
from jsonb_to_recordset(@list::jsonb) as r (organisation_id uuid, actor_id uuid, reason text, action text, entity text,
	entity_id text, before jsonb, after jsonb);

-- name: ListUserHistory :many
-- An account is told apart by its e-mail, which not every entry has: that of the account as it is.
with matching as not materialized (
	select a.* from grant_holder u
	join audit_log a on a.entity = 'user' and a.entity_id = u.id::text and a.organisation_id = u.organisation_id
	where u.id = @user_id
		and (sqlc.narg(actions)::text[] is null or a.action = any (sqlc.narg(actions)))
		and (sqlc.narg(search)::text is null or a.action ilike sqlc.narg(search))
		and (sqlc.narg(before_time)::timestamptz is null
			or (a.at, a.id) < (sqlc.narg(before_time), @before_id::bigint))
		and (sqlc.narg(after_time)::timestamptz is null or (a.at, a.id) > (sqlc.narg(after_time), @after_id::bigint)))
select a.id, a.at, a.actor_id, p.full_name as actor_name, a.action, a.reason,
	(case when a.before ? 'accountId' and account.email is not null
		then jsonb_build_object('email', account.email) || a.before else a.before end)::jsonb as before,
	(case when a.after ? 'accountId' and account.email is not null
		then jsonb_build_object('email', account.email) || a.after else a.after end)::jsonb as after,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching a
left join person p on p.id = a.actor_id
left join user_account account on account.user_id = @user_id
	and account.id::text = coalesce(a.after, a.before) ->> 'accountId'
order by
	case when @descending::boolean then a.at end desc, case when @descending then a.id end desc,
	a.at, a.id
limit @page_size offset @page_offset;

-- name: ListCustomerHistory :many
with matching as not materialized (
	select a.* from organisation o
	join audit_log a on a.organisation_id = o.id
	where o.id = @organisation_id and o.kind = 'customer'
		and (sqlc.narg(actions)::text[] is null or a.action = any (sqlc.narg(actions)))
		and (sqlc.narg(entities)::text[] is null or a.entity = any (sqlc.narg(entities)))
		and (sqlc.narg(search)::text is null or a.action ilike sqlc.narg(search))
		and (sqlc.narg(before_time)::timestamptz is null
			or (a.at, a.id) < (sqlc.narg(before_time), @before_id::bigint))
		and (sqlc.narg(after_time)::timestamptz is null or (a.at, a.id) > (sqlc.narg(after_time), @after_id::bigint)))
select a.id, a.at, a.actor_id, p.full_name as actor_name, a.action, a.entity, a.entity_id, a.reason, a.before,
	a.after,
	coalesce((select s.full_name from person s where s.id = case when a.entity = 'user' then a.entity_id::uuid end),
		(select c.code from configuration c
			where c.id = case when a.entity = 'configuration' then a.entity_id::uuid end),
		(select concat_ws(' ', l.postcode, l.house_number, l.city) from location l
			where l.id = case when a.entity = 'location' then a.entity_id::uuid end), '')::text as subject,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching a
left join person p on p.id = a.actor_id
order by
	case when @descending::boolean then a.at end desc, case when @descending then a.id end desc,
	a.at, a.id
limit @page_size offset @page_offset;

-- name: ListIncidentHistory :many
with matching as not materialized (
	select a.* from audit_log a
	where a.entity = 'incident' and a.entity_id = (@incident_id::uuid)::text
		and (sqlc.narg(before_time)::timestamptz is null
			or (a.at, a.id) < (sqlc.narg(before_time), @before_id::bigint))
		and (sqlc.narg(after_time)::timestamptz is null or (a.at, a.id) > (sqlc.narg(after_time), @after_id::bigint)))
select a.id, a.at, a.actor_id, p.full_name as actor_name, a.action, a.reason, a.before, a.after,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching a
left join person p on p.id = a.actor_id
order by
	case when @descending::boolean then a.at end desc, case when @descending then a.id end desc,
	a.at, a.id
limit @page_size offset @page_offset;

-- name: ExportAudit :many
-- The log of one or all organisations in the order in which it was written, on from an id.
select a.id, a.organisation_id, a.at, a.actor_id, p.full_name as actor_name, a.reason, a.action, a.entity,
	a.entity_id, a.before, a.after
from audit_log a
left join person p on p.id = a.actor_id
where a.id > @after_id
	and (sqlc.narg(organisation_id)::uuid is null or a.organisation_id = sqlc.narg(organisation_id))
	and (sqlc.narg(since)::timestamptz is null or a.at >= sqlc.narg(since))
	and (sqlc.narg(until)::timestamptz is null or a.at < sqlc.narg(until))
order by a.id
limit @row_limit;

-- name: ListConfigurationChanges :many
-- Lists the changes of a service. Leaves out attributes that its kind does not show now.
with service as materialized (
	select c.id, c.organisation_id, coalesce(k.attributes, '[]')::jsonb as definitions
	from configuration c left join configuration_kind k on k.id = c.kind_id where c.id = @id),
matching as not materialized (
	select a.* from service s
	join audit_log a on a.entity = 'configuration' and a.entity_id = s.id::text and a.organisation_id = s.organisation_id
	where (a.action <> 'configuration.changed' or exists (select from jsonb_object_keys(a.after) f
			where a.before -> f is distinct from a.after -> f and (f not like 'attributes.%'
				or exists (select from jsonb_array_elements(s.definitions) d where 'attributes.' || (d ->> 'key') = f))))
		and (sqlc.narg(before_time)::timestamptz is null
			or (a.at, a.id) < (sqlc.narg(before_time), @before_id::bigint))
		and (sqlc.narg(after_time)::timestamptz is null or (a.at, a.id) > (sqlc.narg(after_time), @after_id::bigint)))
select a.id, a.at, a.actor_id, p.full_name as actor_name, a.action, a.before, a.after,
	(select definitions from service)::jsonb as definitions,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching a left join person p on p.id = a.actor_id
order by
	case when @descending::boolean then a.at end desc, case when @descending then a.id end desc,
	a.at, a.id
limit @page_size offset @page_offset;

-- name: SeesConfiguration :one
select exists (select from configuration where id = @id);

-- name: SeesIncident :one
select exists (select from incident where id = @id);

-- name: SeesHolder :one
-- Of grants: a user or an integration.
select exists (select from grant_holder where id = @id);
