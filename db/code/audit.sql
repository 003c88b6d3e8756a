-- The audit log.

-- Every actor writes in their own name, and nobody changes or removes an entry. Account-admins read their
-- organisation's entries, customer managers those of customers. Only document managers read the history of documents,
-- because it names drafts and an entry does not show whether its document is one.
create policy audit_log_select on audit_log for select to portal_app using (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id))
		and (entity <> 'document' or (select actor_manages('documents')))
	-- Staff who manage integrations read what became of them.
	or entity = 'user' and (select actor_manages('integrations')) and organisation_id = (select actor_organisation())
		and entity_id in (select i.user_id::text from integration i)
	-- Incident managers read what colleagues and the portal did with incidents.
	or entity = 'incident' and (select actor_manages('incidents'))
	-- Users who see services see what became of them.
	or entity = 'configuration' and (organisation_id = (select actor_organisation())
		and (select actor_has('view:configurations')) or (select actor_staff()) and of_customer(organisation_id))
	or (select actor_system()));
create policy audit_log_insert on audit_log for insert to portal_app with check (
	actor_id = (select actor_user()) and (organisation_id = (select actor_organisation()) or (select actor_staff()))
	or (select actor_system()));
-- A first sign-in binds an account and activates its user: both are changes of access, in the user's name. An identity
-- that refuses an invitation has no user in the organisation, so that entry names no actor.
create policy audit_log_sign_in on audit_log for insert to portal_definer with check (
	entity = 'user' and (entity_id = actor_id::text and action in ('account.bound', 'user.activated')
		or actor_id is null and action = 'account.refused'));
grant select, insert on audit_log to portal_app;
grant select, insert, update (reason, before, after), delete on audit_log to portal_definer;
