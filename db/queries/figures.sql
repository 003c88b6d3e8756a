-- name: Recount :exec
select recount();

-- name: CountOpen :one
-- Open tickets, each count up to 1,000: of a customer, or of all (open_count), and of the caller, their teams or
-- everybody. What is late or nearly so is read from the index of what is warned of.
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
	case when sqlc.narg(organisation)::uuid is null
		then (select least(coalesce(sum(o.tickets), 0), 1000) from open_count o where o.assignee_id = @me::uuid)
		else (select count(*) from (select from support_ticket t
			where t.assignee_id = @me::uuid and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
				and t.organisation_id = sqlc.narg(organisation)::uuid limit 1000) x) end::integer as mine,
	case when sqlc.narg(organisation)::uuid is null
		then (select least(coalesce(sum(o.tickets), 0), 1000) from open_count o where o.assignee_id is null)
		else (select count(*) from (select from support_ticket t
			where t.assignee_id is null and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
				and t.organisation_id = sqlc.narg(organisation)::uuid limit 1000) x) end::integer as unassigned,
	(select least(count(*) filter (where not w.late), 1000) from warned w)::integer as soon,
	(select least(count(*) filter (where w.late), 1000) from warned w)::integer as late,
	case when sqlc.narg(organisation)::uuid is null
		then (select least(coalesce(sum(o.tickets), 0), 1000) from open_count o)
		else (select least(coalesce(sum(k.tickets), 0), 1000) from ticket_count k
			where k.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
				and k.organisation_id = sqlc.narg(organisation)::uuid) end::integer as every;

-- name: ListKept :many
-- What was done in time and what was not in each of the last eight weeks, the oldest first, and in the last 30 days,
-- which have no Monday. Days and weeks are those of the Netherlands; a week begins on Monday. Of all tickets it is kept
-- in kept_count; those of the caller or of their teams are read from the clocks, a period at a time: finding the week
-- of each row takes longer than everything else. A clock that was missed counts when it was missed; coalesce would keep
-- the index out, as it is not leakproof.
with teams as materialized (
	select array(select m.team_id from team_member m where m.user_id = @me::uuid) as ids),
today as (
	select (now() at time zone 'Europe/Amsterdam')::date as day),
period as materialized (
	select date_trunc('week', t.day)::date - 7 * n as monday, date_trunc('week', t.day)::date - 7 * n as begins,
		date_trunc('week', t.day)::date - 7 * n + 7 as ends
	from today t, generate_series(0, 7) n
	union all
	select null, t.day - 30, t.day + 1 from today t)
select coalesce(to_char(p.monday, 'YYYY-MM-DD'), '')::text as monday,
	coalesce(sum(k.met) filter (where k.kind = 'response'), 0)::integer as response_met,
	coalesce(sum(k.missed) filter (where k.kind = 'response'), 0)::integer as response_missed,
	coalesce(sum(k.met) filter (where k.kind = 'resolution'), 0)::integer as resolution_met,
	coalesce(sum(k.missed) filter (where k.kind = 'resolution'), 0)::integer as resolution_missed
from period p left join lateral (
	select c.kind, c.met, c.missed from kept_count c
	where @scope::text = 'all' and c.day >= p.begins and c.day < p.ends
		and (c.organisation_id = sqlc.narg(organisation)::uuid
			or sqlc.narg(organisation)::uuid is null and c.organisation_id is null)
	union all
	select c.kind, (c.state = 'met')::integer, (c.state = 'missed')::integer from ticket_clock c
	where @scope <> 'all' and c.state in ('met', 'missed')
		and case when c.missed_on is null then c.done_on else c.missed_on end
			>= p.begins::timestamp at time zone 'Europe/Amsterdam'
		and case when c.missed_on is null then c.done_on else c.missed_on end
			< p.ends::timestamp at time zone 'Europe/Amsterdam'
		and (sqlc.narg(organisation)::uuid is null or c.organisation_id = sqlc.narg(organisation)::uuid)
		and exists (select from support_ticket t where t.id = c.ticket_id
			and (@scope = 'mine' and t.assignee_id = @me::uuid
				or @scope = 'team' and t.team_id = any ((select ids from teams)::uuid[])))) k on true
group by p.monday
order by p.monday nulls first;

-- name: ListTeamFigures :many
select t.id, t.name, open_tickets_of_team(t.id)::integer as open from team t where not t.archived order by t.name;

-- name: ListGivenRatings :many
-- The newest scores of the last 90 days: of each how many there are and their average, too.
with teams as materialized (
	select array(select m.team_id from team_member m where m.user_id = @me::uuid) as ids),
given as not materialized (
	select r.ticket_id, r.organisation_id, r.score, r.comment, r.answered_on from rating r
	where r.answered_on >= now() - interval '90 days' and r.score is not null
		and (sqlc.narg(organisation)::uuid is null or r.organisation_id = sqlc.narg(organisation)::uuid)
		and (@scope::text = 'all' or exists (
			select from support_ticket t where t.id = r.ticket_id
				and (@scope = 'mine' and t.assignee_id = @me::uuid
					or @scope = 'team' and t.team_id = any ((select ids from teams)::uuid[])))))
select l.ticket_id, t.exact_id, t.subject, o.name as organisation_name, l.score::integer as score, l.comment,
	l.answered_on::timestamptz as answered_on,
	every.answers::integer as answers, every.average::double precision as average
from (select * from given order by answered_on desc, ticket_id limit 5) l
cross join (select count(*) as answers, avg(score) as average from given) every
join support_ticket t on t.id = l.ticket_id
join organisation o on o.id = l.organisation_id
order by l.answered_on desc, l.ticket_id;
