-- name: LockAccess :exec
-- Changes of who may do what in an organisation come one after another: each holds this lock until its
-- transaction ends, and every statement after it sees what the one before has committed.
select pg_advisory_xact_lock(hashtextextended('access of organisation ' || sqlc.arg(organisation_id)::uuid::text, 0));

-- name: GetAccessOrganisation :one
-- An organisation by its id, or with none that of a user or an integration, as far as the caller sees them.
select o.id, (o.kind = 'customer')::boolean as customer, coalesce(h.integration, false)::boolean as integration
from organisation o
left join grant_holder h on h.id = @user_id::uuid
where o.id = coalesce(nullif(@organisation_id::uuid, '00000000-0000-0000-0000-000000000000'), h.organisation_id);

-- name: CountAdmins :one
-- Those on whom an organisation can rely: a direct, valid, endless account-admin grant, and an account with
-- which they sign in or can do so for the first time. (A pending account is bound by its e-mail only.)
-- statement_timestamp, because now() may lie before the lock was given.
select count(*)::integer from portal_user u
where u.organisation_id = @organisation_id and u.status <> 'blocked'
	and exists (select from user_grant g join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and d.key = 'account-admin' and g.valid_from <= statement_timestamp()
			and g.valid_until is null)
	and exists (select from user_account a
		where a.user_id = u.id and a.enabled and (a.subject is not null or a.email is not null));
