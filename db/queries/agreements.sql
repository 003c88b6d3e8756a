-- name: ListCalendars :many
-- In their newest version, with how many rules of agreements use them.
with matching as not materialized (
	select c.* from calendar c
	where (sqlc.narg(archived)::boolean is null or c.archived = sqlc.narg(archived))
		and (sqlc.narg(id)::uuid is null or c.id = sqlc.narg(id))
		and (sqlc.narg(search)::text is null or c.name ilike sqlc.narg(search))),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m
		order by case when @descending::boolean then lower(m.name) end desc, lower(m.name), m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(c), sqlc.embed(v), rules_with_calendar(c.id) as rules,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join calendar c on c.id = page.id
join calendar_version v on v.calendar_id = c.id
	and v.no = (select max(n.no) from calendar_version n where n.calendar_id = c.id)
order by page.position;

-- name: LockCalendar :one
select * from calendar where id = @id for update;

-- name: InsertCalendar :execrows
-- No row when there is something with this id already.
insert into calendar (id, name) values (@id, @name) on conflict (id) do nothing;

-- name: InsertCalendarVersion :exec
insert into calendar_version (calendar_id, no, zone, hours, exceptions, made_by)
select @calendar_id, coalesce(max(v.no), 0) + 1, @zone, @hours, @exceptions, @made_by::uuid
from calendar_version v where v.calendar_id = @calendar_id;

-- name: UpdateCalendar :exec
update calendar set name = @name, archived = @archived, rev = rev + 1 where id = @id;

-- name: ListAgreements :many
-- In their newest version.
with matching as not materialized (
	select a.*, o.name from agreement a left join organisation o on o.id = a.organisation_id
	where (sqlc.narg(archived)::boolean is null or a.archived = sqlc.narg(archived))
		and (sqlc.narg(id)::uuid is null or a.id = sqlc.narg(id))
		and (sqlc.narg(organisation_ids)::uuid[] is null and not @everybody::boolean
			or a.organisation_id = any (sqlc.narg(organisation_ids)) or @everybody and a.organisation_id is null)
		and (sqlc.narg(search)::text is null or o.name ilike sqlc.narg(search))),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m
		order by m.name is null, case when @descending::boolean then lower(m.name) end desc, lower(m.name), m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(a), o.name as organisation_name, v.no, rules_of_agreement(v.agreement_id, v.no)::json as rules,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join agreement a on a.id = page.id
join agreement_version v on v.agreement_id = a.id
	and v.no = (select max(n.no) from agreement_version n where n.agreement_id = a.id)
left join organisation o on o.id = a.organisation_id
order by page.position;

-- name: LockAgreement :one
select * from agreement where id = @id for update;

-- name: InsertAgreement :execrows
-- No row when there is something with this id already.
insert into agreement (id, organisation_id) values (@id, sqlc.narg(organisation_id)) on conflict (id) do nothing;

-- name: UpdateAgreement :exec
update agreement set archived = @archived, rev = rev + 1 where id = @id;

-- name: InsertAgreementVersion :one
insert into agreement_version (agreement_id, no, made_by)
select @agreement_id, coalesce(max(v.no), 0) + 1,
	@made_by::uuid from agreement_version v where v.agreement_id = @agreement_id
returning no;

-- name: InsertAgreementTargets :exec
insert into agreement_target (agreement_id, no, topic, priority, calendar_id, response_min, resolution_min)
select @agreement_id, @no, r.topic, r.priority, r."calendarId", r."responseMinutes", r."resolutionMinutes"
from jsonb_to_recordset(@rules::jsonb)
	as r (topic text, priority text, "calendarId" uuid, "responseMinutes" integer, "resolutionMinutes" integer);

-- name: LockCalendarsForRules :many
-- Those of these that rules may use, and nobody archives them until the commit.
select id from calendar where id = any (@ids::uuid[]) and not archived order by id for share;

-- name: IsCustomer :one
select exists (select from organisation o where o.id = @id and o.kind = 'customer');

-- name: ListAgreementVersions :many
with matching as not materialized (
	select x.* from (
		select 'calendar'::text as kind, c.id, c.name, v.no, v.from_on, v.made_by, v.hours, v.exceptions
		from calendar_version v join calendar c on c.id = v.calendar_id
		union all
		select 'agreement', a.id, o.name, v.no, v.from_on, v.made_by, null, null
		from agreement_version v join agreement a on a.id = v.agreement_id
			left join organisation o on o.id = a.organisation_id) x
	where (sqlc.narg(kinds)::text[] is null or x.kind = any (sqlc.narg(kinds)))
		and (sqlc.narg(search)::text is null or x.name ilike sqlc.narg(search))
		and (sqlc.narg(from_before)::timestamptz is null
			or (x.from_on, x.id) < (sqlc.narg(from_before), @from_before_id::uuid))
		and (sqlc.narg(from_after)::timestamptz is null
			or (x.from_on, x.id) > (sqlc.narg(from_after), @from_after_id::uuid)))
select m.kind, m.id, coalesce(m.name, '')::text as name, m.no, m.from_on, m.hours, m.exceptions, p.id as made_by,
	p.full_name as made_by_name,
	(case m.kind when 'agreement' then rules_of_agreement(m.id, m.no) end)::json as rules,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching m left join person p on p.id = m.made_by
order by
	case when @descending::boolean then m.from_on end desc, case when @descending then m.id end desc,
	case when @descending then m.no end desc,
	m.from_on, m.id, m.no
limit @page_size offset @page_offset;

-- name: TryAgreement :one
-- What is in force now for a customer, in the form of promise_terms.
select a.organisation_id, jsonb_build_object('agreement', a.id, 'no', a.no, 'targets', coalesce((
	select jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'response', g.response_min,
		'resolution', g.resolution_min, 'calendar',
		jsonb_build_object('id', v.calendar_id, 'no', v.no, 'zone', v.zone, 'hours', v.hours,
			'exceptions', v.exceptions)))
	from agreement_target g join calendar_version v on v.calendar_id = g.calendar_id
		and v.no = (select max(n.no) from calendar_version n where n.calendar_id = g.calendar_id)
	where g.agreement_id = a.id and g.no = a.no), '[]'))::jsonb as terms
from (
	select g.id, g.organisation_id, (select max(v.no) from agreement_version v where v.agreement_id = g.id) as no
	from agreement g
	where not g.archived and (g.organisation_id = @organisation_id or g.organisation_id is null)
	order by g.organisation_id is null limit 1) a;
