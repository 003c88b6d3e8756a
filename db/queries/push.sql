-- name: ListPushDevices :many
-- The caller's own.
select id, label, created_on, last_success_on from push_device where user_id = @user_id
order by created_on desc, id;

-- name: TakePushEndpoint :exec
select take_push_endpoint(@endpoint, @id);

-- name: PutPushDevice :one
insert into push_device (user_id, id, organisation_id, endpoint, p256dh, auth, label)
values (@user_id, @id, @organisation_id, @endpoint, @p256dh, @auth, @label)
on conflict (user_id, id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
	label = excluded.label
returning id, label, created_on, last_success_on;

-- name: RemoveSurplusPushDevices :exec
-- Those of the caller that were used least recently, beyond a number.
delete from push_device x where x.user_id = @user_id and x.id in (
	select d.id from push_device d where d.user_id = @user_id and d.id <> @id
	order by coalesce(d.last_success_on, d.created_on) desc, d.id offset @keep::integer);

-- name: RemovePushDevice :execrows
delete from push_device where user_id = @user_id and id = @id;

-- name: RemoveGonePushDevice :exec
-- The push service no longer knows the endpoint. The browser may have a new one meanwhile.
delete from push_device where user_id = @user_id and id = @id and endpoint = @endpoint;

-- name: NotePushed :exec
update push_device set last_success_on = now() where user_id = @user_id and id = @id;

-- name: GetPushDevice :one
select endpoint, p256dh, auth from push_device where user_id = @user_id and id = @id;

-- name: ListDueIncidentPushes :many
-- The devices that are due a notification about an incident, by the rules of ListDueIncidentMail for readers: every
-- affected reader gets its first message, its end, and that maintenance was moved; followers also get the updates
-- between. Of several updates, the newest counts. An update from before the device was registered, or an old one, is not sent.
with candidate as materialized (
	select * from incident_news(sqlc.narg(incident_id)::uuid, @news_for::float8)
		as t (id, kind, state, starts_on, ended_on, last_seq, told_on, moved_seq)),
-- Begins with the devices: most users have none.
device as materialized (
	select d.user_id, d.id, d.organisation_id, d.created_on, h.since
	from push_device d
	join organisation o on o.id = d.organisation_id and o.status = 'active'
	join portal_user u on u.id = d.user_id and u.status = 'active'
	cross join lateral sees_services_since(d.user_id) as h (since)
	where (sqlc.narg(user_id)::uuid is null or d.user_id = sqlc.narg(user_id) and d.id = sqlc.narg(device_id)::uuid)
		and exists (select from user_account a where a.user_id = d.user_id and a.enabled)),
affected as materialized (
	select c.id, o.organisation_id, x.added_on
	from candidate c
	cross join (select distinct d.organisation_id from device d) o
	cross join lateral (
		select min(y.added_on) as added_on from incident_configuration y
		where y.incident_id = c.id and y.organisation_id = o.organisation_id) x
	where x.added_on is not null),
pushed as materialized (
	select p.incident_id, p.user_id, p.device_id, max(p.seq) as seq
	from incident_push p where sqlc.narg(user_id)::uuid is null and p.incident_id in (select c.id from candidate c)
	group by p.incident_id, p.user_id, p.device_id
	union all
	-- Of one device, by its key: an outage has thousands.
	select p.incident_id, p.user_id, p.device_id, max(p.seq)
	from incident_push p
	where p.user_id = sqlc.narg(user_id) and p.device_id = sqlc.narg(device_id)
		and p.incident_id in (select c.id from candidate c)
	group by p.incident_id, p.user_id, p.device_id)
select c.id::uuid as incident_id, c.state::text as state, c.last_seq::integer as last_seq, d.user_id,
	d.id as device_id
from candidate c
join affected a on a.id = c.id
join device d on d.organisation_id = a.organisation_id
left join pushed p on p.incident_id = c.id and p.user_id = d.user_id and p.device_id = d.id
left join incident_reader f on f.incident_id = c.id and f.user_id = d.user_id
where greatest(c.told_on, a.added_on, d.since) > greatest(d.created_on, now() - make_interval(secs => @news_for))
	and case
		when p.seq = c.last_seq then false
		-- A correction is for those who were told.
		when c.state = 'cancelled' then p.seq is not null
		when c.state = 'ended' then p.seq is not null or d.since <= c.ended_on
		when p.seq is null and greatest(a.added_on, d.since) > d.created_on then true
		when p.seq < c.moved_seq or c.moved_seq = c.last_seq then true
		else coalesce(f.follows, false) end
order by random() -- those that can't be sent now stay due: they must not hold up all others
limit @row_limit;

-- name: ClaimIncidentPush :execrows
-- No row: another instance has it, or had it before it was killed.
insert into incident_push (incident_id, user_id, device_id, seq)
values (@incident_id, @user_id, @device_id, @seq) on conflict do nothing;

-- name: ReleaseIncidentPush :exec
delete from incident_push
where incident_id = @incident_id and user_id = @user_id and device_id = @device_id and seq = @seq;

-- name: ForgetIncidentPushes :exec
-- Of incidents that ended or were corrected long ago: nothing more is sent about them. Rows are needed until then,
-- however old they are: a correction is for the devices that were told.
delete from incident_push p using incident i, incident_update u
where i.id = p.incident_id and i.state in ('ended', 'cancelled') and u.incident_id = i.id and u.seq = i.last_seq
	and u.created_on < now() - interval '30 days';
