-- name: CountOpen :one
-- Open tickets, each count up to 1,000: of a customer or of all, and of the caller, their teams or everybody. What is
-- late or nearly so is read from the index of what is warned of.
with teams as materialized (
	select array(select m.team_id from team_member m where m.user_id = @me::uuid) as ids),
warned as materialized (
	select t.due_on <= now() as late from support_ticket t
	where t.warn_on <= now() and t.due_on is not null
		and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		and (sqlc.narg(organisation)::uuid is null or t.organisation_id = sqlc.narg(organisation)::uuid)
		and (@scope::text = 'all' or @scope::text = 'mine' and t.assignee_id = @me::uuid
			or @scope::text = 'team' and t.team_id = any ((select ids from teams)::uuid[]))
	limit 2000)
select
	(select count(*) from (select from support_ticket t
		where t.assignee_id = @me::uuid and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			and (sqlc.narg(organisation)::uuid is null or t.organisation_id = sqlc.narg(organisation)::uuid)
				limit 1000) x)::integer as mine,
	(select count(*) from (select from support_ticket t
		where t.assignee_id is null and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			and (sqlc.narg(organisation)::uuid is null or t.organisation_id = sqlc.narg(organisation)::uuid)
				limit 1000) x)::integer as unassigned,
	(select least(count(*) filter (where not w.late), 1000) from warned w)::integer as soon,
	(select least(count(*) filter (where w.late), 1000) from warned w)::integer as late,
	(select least(coalesce(sum(k.tickets), 0), 1000) from ticket_count k
		where k.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			and (sqlc.narg(organisation)::uuid is null
				or k.organisation_id = sqlc.narg(organisation)::uuid))::integer as every;

-- name: ListKept :many
-- What was done in time and what was not in each of the last eight weeks, the oldest first, and in the last 30 days,
-- which have no Monday. A week begins on Monday, in the Netherlands. Each is read from its part of an index: finding
-- the week of each row takes longer than everything else. A clock that was missed counts when it was missed; coalesce
-- would keep the index out, as it is not leakproof.
with teams as materialized (
	select array(select m.team_id from team_member m where m.user_id = @me::uuid) as ids),
monday as (
	select date_trunc('week', now() at time zone 'Europe/Amsterdam') - n * interval '1 week' as at
		from generate_series(0, 7) n),
period as materialized (
	select at::date as monday, at at time zone 'Europe/Amsterdam' as begins,
		(at + interval '1 week') at time zone 'Europe/Amsterdam' as ends from monday
	union all
	select null, now() - interval '30 days', 'infinity')
select coalesce(to_char(p.monday, 'YYYY-MM-DD'), '')::text as monday, k.*
from period p cross join lateral (
	select count(*) filter (where k.kind = 'response' and k.state = 'met')::integer as response_met,
		count(*) filter (where k.kind = 'response' and k.state = 'missed')::integer as response_missed,
		count(*) filter (where k.kind = 'resolution' and k.state = 'met')::integer as resolution_met,
		count(*) filter (where k.kind = 'resolution' and k.state = 'missed')::integer as resolution_missed
	from ticket_clock k
	where k.state in ('met', 'missed')
		and case when k.missed_on is null then k.done_on else k.missed_on end >= p.begins
		and case when k.missed_on is null then k.done_on else k.missed_on end < p.ends
		and (sqlc.narg(organisation)::uuid is null or k.organisation_id = sqlc.narg(organisation)::uuid)
		and (@scope::text = 'all' or exists (
			select from support_ticket t where t.id = k.ticket_id
				and (@scope::text = 'mine' and t.assignee_id = @me::uuid
					or @scope::text = 'team' and t.team_id = any ((select ids from teams)::uuid[]))))) k
order by p.monday nulls first;

-- name: ListTeamFigures :many
select t.id, t.name, open_tickets_of_team(t.id)::integer as open from team t where not t.archived order by t.name;

-- name: ListGivenRatings :many
-- The scores of the last 90 days, the newest first: of each how many there are and their average, too.
with teams as materialized (
	select array(select m.team_id from team_member m where m.user_id = @me::uuid) as ids)
select r.ticket_id, t.exact_id, t.subject, o.name as organisation_name, r.score::integer as score, r.comment,
	r.answered_on::timestamptz as answered_on,
	(count(*) over ())::integer as answers, (avg(r.score) over ())::double precision as average
from rating r
join support_ticket t on t.id = r.ticket_id
join organisation o on o.id = r.organisation_id
where r.answered_on >= now() - interval '90 days' and r.score is not null
	and (sqlc.narg(organisation)::uuid is null or r.organisation_id = sqlc.narg(organisation)::uuid)
	and (@scope::text = 'all' or @scope::text = 'mine' and t.assignee_id = @me::uuid
		or @scope::text = 'team' and t.team_id = any ((select ids from teams)::uuid[]))
order by r.answered_on desc, r.ticket_id limit 5;
