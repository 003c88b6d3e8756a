-- What staff share for their work: teams, tags, canned replies, views of the queue, and preferences.

-- Reports whether the actor belongs to a team.
create or replace function of_own_team(team uuid) returns boolean language sql stable parallel safe
	as $$ select exists (select from team_member m where m.team_id = team and m.user_id = (select actor_user())) $$;

-- Refuses to make a canned reply personal that a team or everybody has: the others would lose it. A trigger does this
-- because a policy cannot compare a row with what it was.
create or replace function reply_stays() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
	raise exception 'a canned reply of a team or of everybody does not become personal'
		using errcode = 'insufficient_privilege';
end
$$;
revoke all on function reply_stays() from public;

-- Teams: staff see them, settings managers add and change them.
create policy team_select on team for select to portal_app using ((select actor_staff()) or (select actor_system()));
create policy team_insert on team for insert to portal_app with check ((select actor_manages('settings')));
create policy team_update on team for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
grant select, insert, update (name, archived, assigns_on_answer, rev) on team to portal_app;

-- The members of a team: staff see it, settings managers change it.
create policy team_member_select on team_member for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy team_member_insert on team_member for insert to portal_app
	with check ((select actor_manages('settings')));
create policy team_member_delete on team_member for delete to portal_app using ((select actor_manages('settings')));
grant select, insert, delete on team_member to portal_app;
grant select, delete on team_member to portal_definer;

-- Which team gets the new tickets of a topic: staff see it, settings managers change it.
create policy team_topic_select on team_topic for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy team_topic_insert on team_topic for insert to portal_app with check ((select actor_manages('settings')));
create policy team_topic_update on team_topic for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
create policy team_topic_delete on team_topic for delete to portal_app using ((select actor_manages('settings')));
grant select, insert, update (team_id), delete on team_topic to portal_app;
grant select on team_topic to portal_definer;

-- Tags: staff see them, settings managers add and change them.
create policy tag_select on tag for select to portal_app using ((select actor_staff()) or (select actor_system()));
create policy tag_insert on tag for insert to portal_app with check ((select actor_manages('settings')));
create policy tag_update on tag for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
grant select, insert, update (name, colour, archived, rev) on tag to portal_app;

-- Views of the queue. Staff see shared ones and their own. Owners change their own, settings managers the shared
-- ones. The portal itself reads all of them, for a person's archive.
create policy saved_view_select on saved_view for select to portal_app using (
	(select actor_staff()) and (shared or owner_id = (select actor_user())) or (select actor_system()));
create policy saved_view_insert on saved_view for insert to portal_app with check (
	(select actor_staff()) and owner_id = (select actor_user()) and (not shared or (select actor_manages('settings'))));
create policy saved_view_update on saved_view for update to portal_app
	using ((select actor_staff()) and case when shared then (select actor_manages('settings'))
		else owner_id = (select actor_user()) end)
	with check ((select actor_staff()) and case when shared then (select actor_manages('settings'))
		else owner_id = (select actor_user()) end);
create policy saved_view_delete on saved_view for delete to portal_app
	using ((select actor_staff()) and case when shared then (select actor_manages('settings'))
		else owner_id = (select actor_user()) end);
grant select, insert, update (pinned, position, name, state, rev), delete on saved_view to portal_app;
grant select, update (name, state), delete on saved_view to portal_definer;

-- Preferences of a member of staff. They see and change their own. The hub reads which staff want to be notified of
-- new tickets.
create policy staff_preference_select on staff_preference for select to portal_app using (
	user_id = (select actor_user()) and (select actor_staff()) or (select actor_system()));
create policy staff_preference_insert on staff_preference for insert to portal_app with check (
	user_id = (select actor_user()) and (select actor_staff()));
create policy staff_preference_update on staff_preference for update to portal_app
	using (user_id = (select actor_user()) and (select actor_staff()))
	with check (user_id = (select actor_user()) and (select actor_staff()));
grant select, insert, update (then_status, next_after_sending, new_ticket_alerts, queue_view) on staff_preference
	to portal_app;
grant select, delete on staff_preference to portal_definer;

-- Canned replies. A personal one belongs to its owner, a team's to its members; shared ones are for all staff and are
-- written by settings managers. The portal itself reads all of them, for a person's archive.
create policy canned_reply_select on canned_reply for select to portal_app using (
	(select actor_staff()) and (owner = 'shared' or owner = 'personal' and owner_id = (select actor_user())
		or of_own_team(team_id))
	or (select actor_system()));
create policy canned_reply_insert on canned_reply for insert to portal_app with check (
	(select actor_staff()) and owner_id = (select actor_user())
	and (owner = 'personal' or owner = 'team' and of_own_team(team_id)
		or owner = 'shared' and (select actor_manages('settings'))));
create policy canned_reply_update on canned_reply for update to portal_app
	using ((select actor_staff()) and (owner = 'personal' and owner_id = (select actor_user()) or of_own_team(team_id)
		or owner = 'shared' and (select actor_manages('settings'))))
	with check ((select actor_staff()) and (owner = 'personal' and owner_id = (select actor_user()) or of_own_team(team_id)
		or owner = 'shared' and (select actor_manages('settings'))));
grant select, insert, update (owner, owner_id, team_id, title, shortcut, text, topic, archived, then_status,
	then_assign, then_assignee_id, then_team_id, then_tag_ids, rev) on canned_reply to portal_app;
grant select, update (title, shortcut, text, archived) on canned_reply to portal_definer;
create or replace trigger reply_stays before update of owner on canned_reply
	for each row when (old.owner <> 'personal' and new.owner = 'personal') execute function reply_stays();

-- How often a canned reply is used. Staff read and count it.
create policy canned_reply_use_select on canned_reply_use for select to portal_app using ((select actor_staff()));
create policy canned_reply_use_insert on canned_reply_use for insert to portal_app with check ((select actor_staff()));
create policy canned_reply_use_update on canned_reply_use for update to portal_app
	using ((select actor_staff())) with check ((select actor_staff()));
grant select, insert, update (uses, last_on) on canned_reply_use to portal_app;
