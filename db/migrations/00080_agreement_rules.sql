-- +goose Up
-- The rules of a version of an agreement, as they are read: the most precise first.
create function rules_of_agreement(agreement uuid, version integer) returns jsonb language sql stable as $$
	select coalesce(jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'calendarId', g.calendar_id,
			'responseMinutes', g.response_min, 'resolutionMinutes', g.resolution_min)
		order by (g.topic is not null)::integer + 2 * (g.priority is not null)::integer desc, g.topic, g.priority), '[]')
	from agreement_target g where g.agreement_id = agreement and g.no = version $$;
-- How many rules that are in force use a calendar.
create function rules_with_calendar(calendar uuid) returns integer language sql stable as $$
	select count(*)::integer from agreement_target g join agreement a on a.id = g.agreement_id and not a.archived
	where g.calendar_id = calendar and g.no = (select max(v.no) from agreement_version v where v.agreement_id = a.id) $$;
