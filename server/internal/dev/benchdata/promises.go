package benchdata

// Promises is SQL that gives each ticket two promises that were kept or missed, and every twentieth a score, evenly
// over almost three years until now: the tickets end on a fixed day, and figures are of the last weeks. It is not part
// of Fill, whose rows are the same on every day. It needs a superuser.
const Promises = `
	set session_replication_role = replica;
	with a as (insert into agreement (id, archived) values (gen_random_uuid(), true) returning id),
	v as (insert into agreement_version (agreement_id, no) select id, 1 from a returning agreement_id)
	insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, minutes, state, done_on,
		missed_on, as_of_seq)
	select t.id, k, t.organisation_id, v.agreement_id, 1, 240, case when t.missed then 'missed' else 'met' end, t.at,
		case when t.missed then t.at end, 1
	from v, unnest(array['response', 'resolution']) k, (
		select id, organisation_id, id % 10 = 0 as missed, now() - id * 7919 % 1000 * interval '26 hours' as at
		from support_ticket) t;
	insert into rating (ticket_id, round, organisation_id, asked_on, answered_on, answered_by, resolved, score)
	select t.id, 1, t.organisation_id, t.at, t.at, p.id, true, 1 + t.id / 20 % 5
	from (select id from person limit 1) p, (
		select id, organisation_id, now() - id * 7919 % 1000 * interval '26 hours' as at
		from support_ticket where id % 20 = 0) t;
	reset session_replication_role;
	set portal.system = 'on';
	select recount();
	reset portal.system;
	analyze agreement, agreement_version, ticket_clock, rating, open_count, kept_count;
`
