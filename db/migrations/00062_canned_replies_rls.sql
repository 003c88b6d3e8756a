-- +goose Up
-- Texts to answer with: somebody's own, a team's, everybody's. owner_id: whose it is, or who made it.
create table canned_reply (
	id       uuid primary key,
	owner    text not null check (owner in ('personal', 'team', 'shared')),
	owner_id uuid not null references person,
	team_id  uuid references team check ((owner = 'team') = (team_id is not null)),
	title    text not null check (length(title) between 1 and 80),
	shortcut text not null default '' check (length(shortcut) <= 40),
	text     text not null check (length(text) between 1 and 10000),
	topic    text check (topic in ('incident', 'question', 'change', 'invoice')),
	archived boolean not null default false,
	rev      bigint not null default 1
);
create unique index canned_reply_shortcut on canned_reply
	(owner, (case owner when 'personal' then owner_id when 'team' then team_id end), shortcut) nulls not distinct
	where shortcut <> '' and not archived;

-- How often one was sent on a day.
create table canned_reply_use (
	reply_id uuid not null references canned_reply,
	day      date not null default current_date,
	uses     integer not null default 1,
	last_on  timestamptz(3) not null default now(),
	primary key (reply_id, day)
);

create function of_own_team(team uuid) returns boolean language sql stable parallel safe
	as $$ select exists (select from team_member m where m.team_id = team and m.user_id = (select actor_user())) $$;

alter table canned_reply enable row level security;
alter table canned_reply force row level security;
create policy canned_reply_select on canned_reply for select to portal_app using (
	(select actor_staff()) and (owner = 'shared' or owner = 'personal' and owner_id = (select actor_user()) or of_own_team(team_id)));
create policy canned_reply_insert on canned_reply for insert to portal_app with check (
	(select actor_staff()) and owner_id = (select actor_user())
	and (owner = 'personal' or owner = 'team' and of_own_team(team_id) or owner = 'shared' and (select actor_manages('settings'))));
create policy canned_reply_update on canned_reply for update to portal_app
	using ((select actor_staff()) and (owner = 'personal' and owner_id = (select actor_user()) or of_own_team(team_id)
		or owner = 'shared' and (select actor_manages('settings'))))
	with check ((select actor_staff()) and (owner = 'personal' and owner_id = (select actor_user()) or of_own_team(team_id)
		or owner = 'shared' and (select actor_manages('settings'))));
grant select, insert on canned_reply to portal_app;
grant update (owner, owner_id, team_id, title, shortcut, text, topic, archived, rev) on canned_reply to portal_app;

alter table canned_reply_use enable row level security;
alter table canned_reply_use force row level security;
create policy canned_reply_use_select on canned_reply_use for select to portal_app using ((select actor_staff()));
create policy canned_reply_use_insert on canned_reply_use for insert to portal_app with check ((select actor_staff()));
create policy canned_reply_use_update on canned_reply_use for update to portal_app
	using ((select actor_staff())) with check ((select actor_staff()));
grant select, insert on canned_reply_use to portal_app;
grant update (uses, last_on) on canned_reply_use to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy canned_reply_owner on canned_reply to %I using (true) with check (true)', current_user);
	execute format('create policy canned_reply_use_owner on canned_reply_use to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
