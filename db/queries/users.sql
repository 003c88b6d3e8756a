-- name: SignIn :one
-- Runs without an actor: it finds one. The columns are those of SignedIn, so that Go has one row of both; nothing is
-- left to record.
select @issuer::text as issuer, @subject::text as subject, s.account_id::uuid as account_id,
	s.user_id::uuid as user_id, s.organisation_id::uuid as organisation_id,
	s.organisation_name::text as organisation_name, s.is_customer::boolean as is_customer,
	s.full_name::text as full_name, s.email::text as email, s.username::text as username,
	s.allowed::boolean as allowed, s.grants::text[] as grants,
	coalesce(s.next_change, now() + interval '1 day')::timestamptz as next_change,
	false as invited, false as unproven, ''::text as scope, '{}'::text[] as networks
from sign_in(@issuer, @subject, @email, @email_verified) s;

-- name: SignedIn :many
-- Runs without an actor as well: the users of identities that signed in before, which are a pair each, and
-- integrations by the hashes of their tokens; in no order.
select s.issuer::text as issuer, s.subject::text as subject, s.account_id::uuid as account_id,
	s.user_id::uuid as user_id, s.organisation_id::uuid as organisation_id,
	s.organisation_name::text as organisation_name, s.is_customer::boolean as is_customer,
	s.full_name::text as full_name, s.email::text as email, s.username::text as username,
	s.allowed::boolean as allowed, s.grants::text[] as grants,
	coalesce(s.next_change, now() + interval '1 day')::timestamptz as next_change,
	s.invited::boolean as invited, s.unproven::boolean as unproven, ''::text as scope, '{}'::text[] as networks
from sign_in_known(@issuers::text[], @subjects::text[]) s
union all
select @token_issuer::text, t.hash, t.token_id, t.user_id, t.organisation_id, t.organisation_name, t.is_customer,
	t.full_name, '', '', t.allowed, t.grants, t.next_change, false, false, t.scope, t.networks
from token_sign_in(@tokens::text[]) t;

-- name: MyInvitations :many
-- Runs without an actor: the pending invitations of an identity without an account.
select i.account_id::uuid as account_id, i.organisation_name::text as organisation_name,
	coalesce(i.invited_by, '')::text as invited_by, i.invited_on::timestamptz as invited_on
from my_invitations(@issuer, @subject, @email, @email_verified) i;

-- name: AnswerInvitation :one
-- Runs without an actor as well. The user whose account it is; no row: there is no such invitation.
select i.user_id::uuid as user_id from answer_invitation(@issuer, @subject, @email, @email_verified, @account,
	@accept) i;

-- name: ListUsers :many
with matching as not materialized (
	select u.id, u.email, u.status, u.created_on, u.last_seen_on, p.full_name
	from portal_user u join person p on p.id = u.id
	where u.organisation_id = @organisation_id
		and (sqlc.narg(statuses)::text[] is null or u.status = any (sqlc.narg(statuses)))
		and (sqlc.narg(role_grants)::text[] is null
			or exists (select from user_grant g join grant_definition d on d.id = g.grant_id
			where g.user_id = u.id and d.key = any (sqlc.narg(role_grants)) and g.valid_from <= now()
				and (g.valid_until is null or g.valid_until > now())))
		and (sqlc.narg(search)::text is null or p.full_name ilike sqlc.narg(search) or u.email ilike sqlc.narg(search)
			or u.username ilike sqlc.narg(search))
		and (sqlc.narg(created_before)::timestamptz is null
			or (u.created_on, u.id) < (sqlc.narg(created_before), @created_before_id::uuid))
		and (sqlc.narg(created_after)::timestamptz is null
			or (u.created_on, u.id) > (sqlc.narg(created_after), @created_after_id::uuid))
		and (sqlc.narg(seen_before)::timestamptz is null
			or (u.last_seen_on, u.id) < (sqlc.narg(seen_before), @seen_before_id::uuid))
		and (sqlc.narg(seen_after)::timestamptz is null
			or (u.last_seen_on, u.id) > (sqlc.narg(seen_after), @seen_after_id::uuid))),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'fullName' and @descending::boolean then m.full_name
				when @sort = 'email' and @descending then m.email
				when @sort = 'status' and @descending then m.status end collate "und-x-icu" desc,
			case when @sort = 'fullName' and not @descending then m.full_name
				when @sort = 'email' and not @descending then m.email
				when @sort = 'status' and not @descending then m.status end collate "und-x-icu",
			case when @sort = 'lastSeenOn' and @descending then m.last_seen_on
				when @sort = 'createdOn' and @descending then m.created_on end desc nulls last,
			case when @sort = 'lastSeenOn' and not @descending then m.last_seen_on
				when @sort = 'createdOn' and not @descending then m.created_on end nulls last,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) l)
select sqlc.embed(u), sqlc.embed(p), o.name as organisation_name,
	(not gets_mail(u.bounces, u.bounced_on))::boolean as mail_stopped,
	coalesce(address_proof_of(u.id), 'none')::text as address_proof,
	exists (select from invitation i where i.user_id = u.id)::boolean as invited,
	(select coalesce(array_agg(d.key order by d.key), '{}') from user_grant g
		join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))::text[] as grants,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page
join portal_user u on u.id = page.id
join person p on p.id = u.id
join organisation o on o.id = u.organisation_id
order by page.position;

-- name: GetUser :one
select sqlc.embed(u), sqlc.embed(p), o.name as organisation_name,
	(not gets_mail(u.bounces, u.bounced_on))::boolean as mail_stopped,
	coalesce(address_proof_of(u.id), 'none')::text as address_proof,
	exists (select from invitation i where i.user_id = u.id)::boolean as invited,
	(select coalesce(array_agg(d.key order by d.key), '{}') from user_grant g
		join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))::text[] as grants
from portal_user u
join person p on p.id = u.id
join organisation o on o.id = u.organisation_id
where u.id = @id;

-- name: CountUnproven :one
-- How many of those who have signed in have an address that is typed and no more.
select
	count(*) filter (where address_proof(u.email, u.organisation_id, u.email_proven_on) = 'none')::integer as unproven,
	count(*)::integer as users
from portal_user u where u.status = 'active';

-- name: GetCurrentUser :one
-- The caller's own numbers, in one statement with who they are.
select u.id,
	(select coalesce(array_agg(t.ticket_id order by t.ticket_id), '{}') from ticket_participant t
		where t.user_id = u.id and t.following)::bigint[] as following,
	(select count(*) from (
		select from unread_ticket n join support_ticket t on t.id = n.ticket_id limit 100) c)::integer as unread_total,
	(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
		from team_member m join team t on t.id = m.team_id where m.user_id = u.id and not t.archived)::json as teams
from person u where u.id = @id;

-- name: ListPeople :many
with matching as not materialized (
	select p.id, p.full_name from person p
	where (sqlc.narg(organisation_id)::uuid is null or p.organisation_id = sqlc.narg(organisation_id))
		and (sqlc.narg(organisations)::uuid[] is null or p.organisation_id = any (sqlc.narg(organisations)))
		and (sqlc.narg(search)::text is null or p.full_name ilike sqlc.narg(search))
		and (sqlc.narg(is_customer)::boolean is null or p.is_customer = sqlc.narg(is_customer))),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @descending::boolean then m.full_name end collate "und-x-icu" desc,
			case when not @descending then m.full_name end collate "und-x-icu",
			m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(p), (select count(*) from (select from matching limit 10001) x)::integer as total
from page join person p on p.id = page.id
order by page.position;

-- name: ListOrganisations :many
with matching as not materialized (
	select o.* from organisation o
	where (sqlc.narg(search)::text is null or o.name ilike sqlc.narg(search)
		or o.customer_number ilike sqlc.narg(search))
		and (sqlc.narg(kinds)::text[] is null or o.kind = any (sqlc.narg(kinds))))
select o.id, o.name, o.customer_number, o.kind,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching o
order by
	case when @sort::text = 'customerNumber' and @descending::boolean then o.customer_number
		when @sort = 'name' and @descending then o.name end collate "und-x-icu" desc,
	case when @sort = 'customerNumber' and not @descending then o.customer_number
		when @sort = 'name' and not @descending then o.name end collate "und-x-icu",
	o.id
limit @page_size offset @page_offset;

-- name: ListTakenUsernames :many
-- Those of a list, in lower case, that users of the organisation have.
select lower(u.username)::text as username from portal_user u where u.organisation_id = @organisation_id
	and lower(u.username) in (select lower(n) from unnest(@usernames::text[]) n);

-- name: ListUsersByEmail :many
-- The users of an organisation who have an address of a list, with its place there, from 1.
select d.place::integer as place, u.first_name, u.last_name, u.username, u.phone, p.is_customer,
	(select coalesce(array_agg(g.key), '{}') from user_grant x join grant_definition g on g.id = x.grant_id
		where x.user_id = u.id and x.valid_from <= now()
			and (x.valid_until is null or x.valid_until > now()))::text[] as grants
from unnest(@emails::text[]) with ordinality d (email, place)
join portal_user u on u.organisation_id = @organisation_id and address_form(u.email) = address_form(d.email)
join person p on p.id = u.id;

-- name: InsertPeople :exec
-- The people of users of one organisation. list: an object for each, as for InsertUsers.
insert into person (id, organisation_id, full_name, is_customer)
select r.id, @organisation_id::uuid, r.first_name || ' ' || r.last_name, @is_customer::boolean
from jsonb_to_recordset(@list::jsonb) as r (id uuid, first_name text, last_name text);

-- name: InsertUsers :exec
-- list has the names of the columns as keys. The provider's ERP is to be told of customers' people.
insert into portal_user (id, organisation_id, first_name, last_name, email, username, phone, language, erp_contact_due)
select r.id, @organisation_id::uuid, r.first_name, r.last_name, r.email, r.username, r.phone, r.language,
	@is_customer::boolean
from jsonb_to_recordset(@list::jsonb) as r (id uuid, first_name text, last_name text, email text, username text,
	phone text, language text);

-- name: GetNotificationSettings :one
-- No row: nothing was saved yet.
select email_on_message, email_on_document, email_on_mention, email_on_due,
	email_on_incident from notification_setting where user_id = @user_id;

-- name: PutNotificationSettings :execrows
insert into notification_setting (user_id, organisation_id, email_on_message, email_on_document, email_on_mention,
	email_on_due, email_on_incident)
values (@user_id, @organisation_id, @email_on_message, @email_on_document, @email_on_mention, @email_on_due,
	@email_on_incident)
on conflict (user_id) do update set email_on_message = excluded.email_on_message,
	email_on_document = excluded.email_on_document, email_on_mention = excluded.email_on_mention,
	email_on_due = excluded.email_on_due, email_on_incident = excluded.email_on_incident;

-- name: GetStaffPreferences :one
-- No row: nothing was saved yet.
select * from staff_preference where user_id = @user_id;

-- name: PutStaffPreferences :one
-- What is null stays as it is.
insert into staff_preference as p (user_id, then_status, next_after_sending, new_ticket_alerts, queue_view)
values (@user_id, coalesce(sqlc.narg(then_status), 'waiting_customer'),
	coalesce(sqlc.narg(next_after_sending)::boolean, false), coalesce(sqlc.narg(new_ticket_alerts), 'team'),
	sqlc.narg(queue_view))
on conflict (user_id) do update set then_status = coalesce(sqlc.narg(then_status), p.then_status),
	next_after_sending = coalesce(sqlc.narg(next_after_sending)::boolean, p.next_after_sending),
	new_ticket_alerts = coalesce(sqlc.narg(new_ticket_alerts), p.new_ticket_alerts),
	queue_view = coalesce(sqlc.narg(queue_view), p.queue_view)
returning *;

-- name: IsStaffIdentity :one
-- Whether a sign-in is, or would become, one of the provider's people. It is asked before anything is noted of it.
select exists (select from user_account a join organisation o on o.id = a.organisation_id and o.kind = 'provider'
	where a.issuer = @issuer::text and a.subject = @subject::text
		or a.subject is null and @email::text <> '' and address_form(a.email) = address_form(@email))::boolean;
