-- Generated from db/migrations, to read and not to run. Never edit: write a new migration and run
-- `go tool task gen`.

create text search configuration portal_dutch (parser = "default");
alter text search configuration portal_dutch add mapping for asciihword with dutch_stem;
alter text search configuration portal_dutch add mapping for asciiword with dutch_stem;
alter text search configuration portal_dutch add mapping for email with simple;
alter text search configuration portal_dutch add mapping for file with simple;
alter text search configuration portal_dutch add mapping for float with simple;
alter text search configuration portal_dutch add mapping for host with simple;
alter text search configuration portal_dutch add mapping for hword with unaccent, dutch_stem;
alter text search configuration portal_dutch add mapping for hword_asciipart with dutch_stem;
alter text search configuration portal_dutch add mapping for hword_numpart with simple;
alter text search configuration portal_dutch add mapping for hword_part with unaccent, dutch_stem;
alter text search configuration portal_dutch add mapping for int with simple;
alter text search configuration portal_dutch add mapping for numhword with simple;
alter text search configuration portal_dutch add mapping for numword with simple;
alter text search configuration portal_dutch add mapping for sfloat with simple;
alter text search configuration portal_dutch add mapping for uint with simple;
alter text search configuration portal_dutch add mapping for url with simple;
alter text search configuration portal_dutch add mapping for url_path with simple;
alter text search configuration portal_dutch add mapping for version with simple;
alter text search configuration portal_dutch add mapping for word with unaccent, dutch_stem;

create table access_request (
	user_id uuid not null,
	organisation_id uuid not null,
	grant_id uuid not null,
	asked_on timestamp(3) with time zone not null default now(),
	mailed_on timestamp(3) with time zone,
	constraint access_request_pkey PRIMARY KEY (user_id, grant_id),
	constraint access_request_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES grant_definition(id),
	constraint access_request_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

CREATE INDEX access_request_of_organisation ON public.access_request USING btree (organisation_id, asked_on DESC);

CREATE INDEX access_request_to_mail ON public.access_request USING btree (asked_on) WHERE (mailed_on IS NULL);

alter table access_request enable row level security, force row level security;

create policy access_request_erase_delete on access_request for delete to portal_definer
	using (true);

create policy access_request_erase_select on access_request for select to portal_definer
	using (true);

create policy access_request_insert on access_request for insert to portal_app
	with check (((user_id = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation))));

create policy access_request_owner on access_request for all to current_user
	using (true)
	with check (true);

create policy access_request_select on access_request for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR ( SELECT actor_system() AS actor_system)));

create policy access_request_update on access_request for update to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)))
	with check ((((user_id = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation))) OR ( SELECT actor_system() AS actor_system)));

grant delete, select on access_request to portal_definer;

grant insert, select, update (asked_on, mailed_on) on access_request to portal_app;

create table agreement (
	id uuid not null,
	organisation_id uuid,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint agreement_pkey PRIMARY KEY (id),
	constraint agreement_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE UNIQUE INDEX agreement_of_organisation ON public.agreement USING btree (organisation_id) NULLS NOT DISTINCT WHERE (NOT archived);

alter table agreement enable row level security, force row level security;

create policy agreement_definer_select on agreement for select to portal_definer
	using (true);

create policy agreement_insert on agreement for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy agreement_owner on agreement for all to current_user
	using (true)
	with check (true);

create policy agreement_select on agreement for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy agreement_update on agreement for update to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages))
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

grant insert, select, update (archived, rev) on agreement to portal_app;

grant select on agreement to portal_definer;

create table agreement_target (
	agreement_id uuid not null,
	no integer not null,
	topic text,
	priority text,
	calendar_id uuid not null,
	response_min integer,
	resolution_min integer,
	constraint agreement_target_agreement_id_no_fkey FOREIGN KEY (agreement_id, no) REFERENCES agreement_version(agreement_id, no),
	constraint agreement_target_agreement_id_no_topic_priority_key UNIQUE NULLS NOT DISTINCT (agreement_id, no, topic, priority),
	constraint agreement_target_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendar(id),
	constraint agreement_target_check CHECK (((response_min IS NOT NULL) OR (resolution_min IS NOT NULL))),
	constraint agreement_target_priority_check CHECK ((priority = ANY (ARRAY['prio_1'::text, 'prio_2'::text, 'prio_3'::text, 'prio_4'::text, 'prio_5'::text]))),
	constraint agreement_target_resolution_min_check CHECK (((resolution_min >= 1) AND (resolution_min <= 525600))),
	constraint agreement_target_response_min_check CHECK (((response_min >= 1) AND (response_min <= 525600))),
	constraint agreement_target_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text])))
);

CREATE INDEX agreement_target_of_calendar ON public.agreement_target USING btree (calendar_id);

alter table agreement_target enable row level security, force row level security;

create policy agreement_target_definer_select on agreement_target for select to portal_definer
	using (true);

create policy agreement_target_insert on agreement_target for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy agreement_target_owner on agreement_target for all to current_user
	using (true)
	with check (true);

create policy agreement_target_select on agreement_target for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant insert, select on agreement_target to portal_app;

grant select on agreement_target to portal_definer;

create table agreement_version (
	agreement_id uuid not null,
	no integer not null,
	from_on timestamp(3) with time zone not null default now(),
	made_by uuid,
	constraint agreement_version_pkey PRIMARY KEY (agreement_id, no),
	constraint agreement_version_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
	constraint agreement_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(id),
	constraint agreement_version_no_check CHECK ((no > 0))
);

alter table agreement_version enable row level security, force row level security;

create policy agreement_version_definer_select on agreement_version for select to portal_definer
	using (true);

create policy agreement_version_insert on agreement_version for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy agreement_version_owner on agreement_version for all to current_user
	using (true)
	with check (true);

create policy agreement_version_select on agreement_version for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant insert, select on agreement_version to portal_app;

grant select on agreement_version to portal_definer;

create table attachment (
	id uuid not null default gen_random_uuid(),
	organisation_id uuid not null,
	ticket_id bigint,
	message_id uuid,
	note_id uuid,
	name text not null,
	description text not null default ''::text,
	content_type text not null,
	size bigint not null,
	sha256 text not null,
	blob_key text not null,
	width integer,
	height integer,
	created_by uuid not null,
	created_on timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
	constraint attachment_pkey PRIMARY KEY (id),
	constraint attachment_blob_key_key UNIQUE (blob_key),
	constraint attachment_check CHECK (((message_id IS NULL) OR (note_id IS NULL))),
	constraint attachment_check1 CHECK (((ticket_id IS NULL) = ((message_id IS NULL) AND (note_id IS NULL)))),
	constraint attachment_content_type_check CHECK (((length(content_type) >= 1) AND (length(content_type) <= 200))),
	constraint attachment_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
	constraint attachment_description_check CHECK ((length(description) <= 500)),
	constraint attachment_height_check CHECK ((height > 0)),
	constraint attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id),
	constraint attachment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint attachment_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id),
	constraint attachment_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint attachment_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
	constraint attachment_size_check CHECK ((size >= 0)),
	constraint attachment_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint attachment_width_check CHECK ((width > 0))
);

CREATE INDEX attachment_of_message ON public.attachment USING btree (message_id, created_on, id) WHERE (message_id IS NOT NULL);

CREATE INDEX attachment_of_note ON public.attachment USING btree (note_id, created_on, id) WHERE (note_id IS NOT NULL);

CREATE INDEX attachment_of_ticket ON public.attachment USING btree (ticket_id, created_on DESC, id DESC) WHERE (ticket_id IS NOT NULL);

CREATE INDEX attachment_pending ON public.attachment USING btree (created_on) WHERE (ticket_id IS NULL);

alter table attachment enable row level security, force row level security;

create policy attachment_definer_select on attachment for select to portal_definer
	using (true);

create policy attachment_delete on attachment for delete to portal_app
	using (((created_by = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system) OR (( SELECT actor_staff() AS actor_staff) AND ((EXISTS ( SELECT
   FROM message m
  WHERE ((m.id = attachment.message_id) AND (m.withdrawn_on IS NOT NULL)))) OR (EXISTS ( SELECT
   FROM note n
  WHERE ((n.id = attachment.note_id) AND (n.withdrawn_on IS NOT NULL))))))));

create policy attachment_erase_delete on attachment for delete to portal_definer
	using (true);

create policy attachment_erase_update on attachment for update to portal_definer
	using (true)
	with check (true);

create policy attachment_insert on attachment for insert to portal_app
	with check ((( SELECT actor_system() AS actor_system) OR ((created_by = ( SELECT actor_user() AS actor_user)) AND (ticket_id IS NULL) AND (( SELECT actor_staff() AS actor_staff) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has))))));

create policy attachment_owner on attachment for all to current_user
	using (true)
	with check (true);

create policy attachment_select on attachment for select to portal_app
	using ((( SELECT actor_system() AS actor_system) OR ((ticket_id IS NULL) AND (created_by = ( SELECT actor_user() AS actor_user))) OR ((ticket_id IS NOT NULL) AND ( SELECT actor_staff() AS actor_staff)) OR ((message_id IS NOT NULL) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (created_by = ( SELECT actor_user() AS actor_user)) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = attachment.ticket_id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))));

create policy attachment_update on attachment for update to portal_app
	using (((created_by = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)))
	with check ((( SELECT actor_system() AS actor_system) OR ((created_by = ( SELECT actor_user() AS actor_user)) AND (( SELECT actor_staff() AS actor_staff) OR ((note_id IS NULL) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND ((ticket_id IS NULL) OR ( SELECT actor_company_tickets() AS actor_company_tickets) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = attachment.ticket_id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))))));

CREATE TRIGGER keep_last_message_with_changed_files AFTER UPDATE ON public.attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION files_changed();

CREATE TRIGGER keep_last_message_with_new_files AFTER INSERT ON public.attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION files_changed();

CREATE TRIGGER keep_last_message_without_files AFTER DELETE ON public.attachment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION files_changed();

CREATE TRIGGER own_blob BEFORE INSERT OR UPDATE OF blob_key ON public.attachment FOR EACH ROW EXECUTE FUNCTION own_blob();

grant delete, insert, select, update (organisation_id, ticket_id, message_id, note_id, name, description, content_type, size, sha256, blob_key, width, height) on attachment to portal_app;

grant delete, select, select (ticket_id, message_id), update (name, description) on attachment to portal_definer;

create table audit_log (
	id bigint not null generated always as identity,
	organisation_id uuid not null,
	at timestamp(3) with time zone not null default clock_timestamp(),
	actor_id uuid,
	reason text not null default ''::text,
	action text not null,
	entity text not null,
	entity_id text not null,
	before jsonb,
	after jsonb,
	constraint audit_log_pkey PRIMARY KEY (id),
	constraint audit_log_action_check CHECK (((length(action) >= 1) AND (length(action) <= 100))),
	constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id),
	constraint audit_log_entity_check CHECK (((length(entity) >= 1) AND (length(entity) <= 50))),
	constraint audit_log_entity_id_check CHECK (((length(entity_id) >= 1) AND (length(entity_id) <= 100))),
	constraint audit_log_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE INDEX audit_log_by_entity ON public.audit_log USING btree (entity, entity_id, id DESC);

CREATE INDEX audit_log_by_organisation ON public.audit_log USING btree (organisation_id, id DESC);

CREATE INDEX audit_log_linked ON public.audit_log USING btree (organisation_id, at) WHERE (action = 'account.linked'::text);

alter table audit_log enable row level security, force row level security;

create policy audit_log_erase_select on audit_log for select to portal_definer
	using (true);

create policy audit_log_erase_update on audit_log for update to portal_definer
	using (true)
	with check (true);

create policy audit_log_insert on audit_log for insert to portal_app
	with check ((((actor_id = ( SELECT actor_user() AS actor_user)) AND ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) OR ( SELECT actor_staff() AS actor_staff))) OR ( SELECT actor_system() AS actor_system)));

create policy audit_log_owner on audit_log for all to current_user
	using (true)
	with check (true);

create policy audit_log_retire_delete on audit_log for delete to portal_definer
	using (true);

create policy audit_log_select on audit_log for select to portal_app
	using ((((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id))) AND ((entity <> 'document'::text) OR ( SELECT actor_manages('documents'::text) AS actor_manages))) OR ( SELECT actor_system() AS actor_system)));

create policy audit_log_sign_in on audit_log for insert to portal_definer
	with check (((entity = 'user'::text) AND (((entity_id = (actor_id)::text) AND (action = ANY (ARRAY['account.bound'::text, 'user.activated'::text]))) OR ((actor_id IS NULL) AND (action = 'account.refused'::text)))));

grant delete, insert, select, update (reason, before, after) on audit_log to portal_definer;

grant insert, select on audit_log to portal_app;

create table bulk_result (
	key uuid not null,
	ticket_id bigint not null,
	actor_id uuid not null,
	outcome text not null,
	code text,
	rev bigint,
	before jsonb,
	after jsonb,
	undone text,
	undo_code text,
	undo_rev bigint,
	constraint bulk_result_pkey PRIMARY KEY (key, ticket_id),
	constraint bulk_result_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id),
	constraint bulk_result_key_fkey FOREIGN KEY (key) REFERENCES bulk_run(key),
	constraint bulk_result_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'unchanged'::text, 'failed'::text]))),
	constraint bulk_result_undone_check CHECK ((undone = ANY (ARRAY['done'::text, 'unchanged'::text, 'failed'::text])))
);

alter table bulk_result enable row level security, force row level security;

create policy bulk_result_delete on bulk_result for delete to portal_app
	using (( SELECT actor_system() AS actor_system));

create policy bulk_result_insert on bulk_result for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) AND (actor_id = ( SELECT actor_user() AS actor_user))));

create policy bulk_result_owner on bulk_result for all to current_user
	using (true)
	with check (true);

create policy bulk_result_select on bulk_result for select to portal_app
	using (((( SELECT actor_staff() AS actor_staff) AND (actor_id = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)));

create policy bulk_result_update on bulk_result for update to portal_app
	using ((( SELECT actor_staff() AS actor_staff) AND (actor_id = ( SELECT actor_user() AS actor_user))))
	with check ((( SELECT actor_staff() AS actor_staff) AND (actor_id = ( SELECT actor_user() AS actor_user))));

grant delete, insert, select, update (undone, undo_code, undo_rev) on bulk_result to portal_app;

create table bulk_run (
	key uuid not null,
	actor_id uuid not null,
	asked text not null,
	made_on timestamp(3) with time zone not null default now(),
	constraint bulk_run_pkey PRIMARY KEY (key),
	constraint bulk_run_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id),
	constraint bulk_run_asked_check CHECK ((length(asked) = 64))
);

alter table bulk_run enable row level security, force row level security;

create policy bulk_run_delete on bulk_run for delete to portal_app
	using ((( SELECT actor_system() AS actor_system) AND (made_on < (now() - '1 day'::interval))));

create policy bulk_run_insert on bulk_run for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) AND (actor_id = ( SELECT actor_user() AS actor_user))));

create policy bulk_run_owner on bulk_run for all to current_user
	using (true)
	with check (true);

create policy bulk_run_select on bulk_run for select to portal_app
	using (((( SELECT actor_staff() AS actor_staff) AND (actor_id = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)));

grant delete, insert, select on bulk_run to portal_app;

create table calendar (
	id uuid not null,
	name text not null,
	built_in boolean not null default false,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint calendar_pkey PRIMARY KEY (id),
	constraint calendar_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE UNIQUE INDEX calendar_name ON public.calendar USING btree (lower(name)) WHERE (NOT archived);

alter table calendar enable row level security, force row level security;

create policy calendar_insert on calendar for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy calendar_owner on calendar for all to current_user
	using (true)
	with check (true);

create policy calendar_select on calendar for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy calendar_update on calendar for update to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages))
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

grant insert, select, update (name, archived, rev) on calendar to portal_app;

create table calendar_version (
	calendar_id uuid not null,
	no integer not null,
	zone text not null,
	hours jsonb not null,
	exceptions jsonb not null,
	from_on timestamp(3) with time zone not null default now(),
	made_by uuid,
	constraint calendar_version_pkey PRIMARY KEY (calendar_id, no),
	constraint calendar_version_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES calendar(id),
	constraint calendar_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES person(id),
	constraint calendar_version_no_check CHECK ((no > 0))
);

alter table calendar_version enable row level security, force row level security;

create policy calendar_version_definer_select on calendar_version for select to portal_definer
	using (true);

create policy calendar_version_insert on calendar_version for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy calendar_version_owner on calendar_version for all to current_user
	using (true)
	with check (true);

create policy calendar_version_select on calendar_version for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant insert, select on calendar_version to portal_app;

grant select on calendar_version to portal_definer;

create table canned_reply (
	id uuid not null,
	owner text not null,
	owner_id uuid not null,
	team_id uuid,
	title text not null,
	shortcut text not null default ''::text,
	text text not null,
	topic text,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint canned_reply_pkey PRIMARY KEY (id),
	constraint canned_reply_check CHECK (((owner = 'team'::text) = (team_id IS NOT NULL))),
	constraint canned_reply_owner_check CHECK ((owner = ANY (ARRAY['personal'::text, 'team'::text, 'shared'::text]))),
	constraint canned_reply_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES person(id),
	constraint canned_reply_shortcut_check CHECK ((length(shortcut) <= 40)),
	constraint canned_reply_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint canned_reply_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000))),
	constraint canned_reply_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
	constraint canned_reply_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text])))
);

CREATE UNIQUE INDEX canned_reply_shortcut ON public.canned_reply USING btree (owner, (
CASE owner
    WHEN 'personal'::text THEN owner_id
    WHEN 'team'::text THEN team_id
    ELSE NULL::uuid
END), shortcut) NULLS NOT DISTINCT WHERE ((shortcut <> ''::text) AND (NOT archived));

alter table canned_reply enable row level security, force row level security;

create policy canned_reply_erase_select on canned_reply for select to portal_definer
	using (true);

create policy canned_reply_erase_update on canned_reply for update to portal_definer
	using (true)
	with check (true);

create policy canned_reply_insert on canned_reply for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) AND (owner_id = ( SELECT actor_user() AS actor_user)) AND ((owner = 'personal'::text) OR ((owner = 'team'::text) AND of_own_team(team_id)) OR ((owner = 'shared'::text) AND ( SELECT actor_manages('settings'::text) AS actor_manages)))));

create policy canned_reply_owner on canned_reply for all to current_user
	using (true)
	with check (true);

create policy canned_reply_select on canned_reply for select to portal_app
	using (((( SELECT actor_staff() AS actor_staff) AND ((owner = 'shared'::text) OR ((owner = 'personal'::text) AND (owner_id = ( SELECT actor_user() AS actor_user))) OR of_own_team(team_id))) OR ( SELECT actor_system() AS actor_system)));

create policy canned_reply_update on canned_reply for update to portal_app
	using ((( SELECT actor_staff() AS actor_staff) AND (((owner = 'personal'::text) AND (owner_id = ( SELECT actor_user() AS actor_user))) OR of_own_team(team_id) OR ((owner = 'shared'::text) AND ( SELECT actor_manages('settings'::text) AS actor_manages)))))
	with check ((( SELECT actor_staff() AS actor_staff) AND (((owner = 'personal'::text) AND (owner_id = ( SELECT actor_user() AS actor_user))) OR of_own_team(team_id) OR ((owner = 'shared'::text) AND ( SELECT actor_manages('settings'::text) AS actor_manages)))));

CREATE TRIGGER reply_stays BEFORE UPDATE OF owner ON public.canned_reply FOR EACH ROW WHEN (((old.owner <> 'personal'::text) AND (new.owner = 'personal'::text))) EXECUTE FUNCTION reply_stays();

grant insert, select, update (owner, owner_id, team_id, title, shortcut, text, topic, archived, rev) on canned_reply to portal_app;

grant select, update (title, shortcut, text, archived) on canned_reply to portal_definer;

create table canned_reply_use (
	reply_id uuid not null,
	day date not null default CURRENT_DATE,
	uses integer not null default 1,
	last_on timestamp(3) with time zone not null default now(),
	constraint canned_reply_use_pkey PRIMARY KEY (reply_id, day),
	constraint canned_reply_use_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES canned_reply(id)
);

alter table canned_reply_use enable row level security, force row level security;

create policy canned_reply_use_insert on canned_reply_use for insert to portal_app
	with check (( SELECT actor_staff() AS actor_staff));

create policy canned_reply_use_owner on canned_reply_use for all to current_user
	using (true)
	with check (true);

create policy canned_reply_use_select on canned_reply_use for select to portal_app
	using (( SELECT actor_staff() AS actor_staff));

create policy canned_reply_use_update on canned_reply_use for update to portal_app
	using (( SELECT actor_staff() AS actor_staff))
	with check (( SELECT actor_staff() AS actor_staff));

grant insert, select, update (uses, last_on) on canned_reply_use to portal_app;

create table clock_event (
	ticket_id bigint not null,
	kind text not null,
	seq bigint not null,
	what text not null,
	organisation_id uuid not null,
	at timestamp(3) with time zone not null,
	worked_ms bigint not null,
	due_on timestamp(3) with time zone,
	reason text,
	constraint clock_event_pkey PRIMARY KEY (ticket_id, kind, seq, what),
	constraint clock_event_kind_check CHECK ((kind = ANY (ARRAY['response'::text, 'resolution'::text]))),
	constraint clock_event_reason_check CHECK ((length(reason) <= 40)),
	constraint clock_event_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint clock_event_what_check CHECK ((what = ANY (ARRAY['started'::text, 'paused'::text, 'resumed'::text, 'warned'::text, 'missed'::text, 'met'::text, 'cancelled'::text, 'reopened'::text, 'retargeted'::text])))
);

alter table clock_event enable row level security, force row level security;

create policy clock_event_insert on clock_event for insert to portal_app
	with check ((EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = clock_event.ticket_id))));

create policy clock_event_owner on clock_event for all to current_user
	using (true)
	with check (true);

create policy clock_event_select on clock_event for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant insert, select on clock_event to portal_app;

create table configuration (
	id uuid not null default gen_random_uuid(),
	organisation_id uuid not null,
	code text not null,
	description text not null default ''::text,
	postcode text not null default ''::text,
	house_number text not null default ''::text,
	city text not null default ''::text,
	ended_on timestamp(3) with time zone,
	rev bigint not null default 1,
	constraint configuration_pkey PRIMARY KEY (id),
	constraint configuration_city_check CHECK ((length(city) <= 100)),
	constraint configuration_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
	constraint configuration_description_check CHECK ((length(description) <= 200)),
	constraint configuration_house_number_check CHECK ((length(house_number) <= 20)),
	constraint configuration_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint configuration_organisation_id_code_key UNIQUE (organisation_id, code),
	constraint configuration_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint configuration_postcode_check CHECK ((length(postcode) <= 10))
);

CREATE INDEX configuration_by_postcode ON public.configuration USING btree (organisation_id, postcode, id);

alter table configuration enable row level security, force row level security;

create policy configuration_erase_select on configuration for select to portal_definer
	using (true);

create policy configuration_erase_update on configuration for update to portal_definer
	using (true)
	with check (true);

create policy configuration_insert on configuration for insert to portal_app
	with check (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy configuration_owner on configuration for all to current_user
	using (true)
	with check (true);

create policy configuration_select on configuration for select to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:configurations'::text) AS actor_has)) OR ( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy configuration_update on configuration for update to portal_app
	using (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)))
	with check (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

grant insert, select, update (code, description, postcode, house_number, city, ended_on, rev) on configuration to portal_app;

grant select, update (description) on configuration to portal_definer;

create table document (
	id uuid not null default gen_random_uuid(),
	organisation_id uuid not null,
	name text not null,
	category text not null,
	period text not null default ''::text,
	published_on timestamp(3) with time zone default now(),
	content_type text not null,
	size bigint not null,
	sha256 text not null,
	blob_key text not null,
	period_order text collate "C" not null generated always as (
CASE "right"(period, 2)
    WHEN 'Q1'::text THEN ("left"(period, 5) || '01Q'::text)
    WHEN 'Q2'::text THEN ("left"(period, 5) || '04Q'::text)
    WHEN 'Q3'::text THEN ("left"(period, 5) || '07Q'::text)
    WHEN 'Q4'::text THEN ("left"(period, 5) || '10Q'::text)
    ELSE period
END) stored,
	state text not null default 'published'::text,
	withdrawn_on timestamp(3) with time zone,
	withdrawn_reason text not null default ''::text,
	replaces_id uuid,
	uploaded_by uuid,
	announce boolean not null default true,
	rev bigint not null default 1,
	constraint document_pkey PRIMARY KEY (id),
	constraint document_category_check CHECK ((category = ANY (ARRAY['invoice'::text, 'report'::text, 'contract'::text, 'other'::text]))),
	constraint document_check CHECK (((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])) AND ((state = 'draft'::text) = (published_on IS NULL)))),
	constraint document_content UNIQUE (organisation_id, sha256),
	constraint document_content_type_check CHECK (((length(content_type) >= 1) AND (length(content_type) <= 200))),
	constraint document_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint document_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint document_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint document_period CHECK ((period ~ '^([0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?)?$'::text)),
	constraint document_period_check CHECK ((length(period) <= 40)),
	constraint document_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES document(id),
	constraint document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
	constraint document_size_check CHECK ((size >= 0)),
	constraint document_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(id),
	constraint document_withdrawn_reason_check CHECK ((length(withdrawn_reason) <= 500))
);

CREATE INDEX document_by_blob ON public.document USING btree (blob_key);

CREATE INDEX document_by_period ON public.document USING btree (organisation_id, period, published_on DESC, id DESC);

CREATE INDEX document_by_publication ON public.document USING btree (organisation_id, published_on DESC, id DESC);

CREATE INDEX document_by_replaced ON public.document USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);

alter table document enable row level security, force row level security;

create policy document_definer_select on document for select to portal_definer
	using (true);

create policy document_delete on document for delete to portal_app
	using ((( SELECT actor_manages('documents'::text) AS actor_manages) AND of_customer(organisation_id) AND (state = 'draft'::text)));

create policy document_erase_update on document for update to portal_definer
	using (true)
	with check (true);

create policy document_insert on document for insert to portal_app
	with check (((( SELECT actor_manages('documents'::text) AS actor_manages) AND of_customer(organisation_id) AND (state = 'draft'::text) AND (uploaded_by = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)));

create policy document_owner on document for all to current_user
	using (true)
	with check (true);

create policy document_select on document for select to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND (state = 'published'::text) AND (((category = 'invoice'::text) AND ( SELECT actor_has('view:invoices'::text) AS actor_has)) OR ((category = 'report'::text) AND ( SELECT actor_has('view:reports'::text) AS actor_has)) OR ((category = ANY (ARRAY['contract'::text, 'other'::text])) AND ( SELECT actor_has('view:documents'::text) AS actor_has)))) OR (( SELECT actor_manages('documents'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy document_update on document for update to portal_app
	using ((( SELECT actor_manages('documents'::text) AS actor_manages) AND of_customer(organisation_id)))
	with check ((( SELECT actor_manages('documents'::text) AS actor_manages) AND of_customer(organisation_id)));

CREATE TRIGGER own_blob BEFORE INSERT OR UPDATE OF blob_key ON public.document FOR EACH ROW EXECUTE FUNCTION own_blob();

grant delete, insert, select, update (name, category, period, published_on, state, withdrawn_on, withdrawn_reason, replaces_id, announce, rev) on document to portal_app;

grant select, update (name, withdrawn_reason) on document to portal_definer;

create table document_notice (
	document_id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	mailed_on timestamp(3) with time zone,
	constraint document_notice_pkey PRIMARY KEY (document_id, user_id),
	constraint document_notice_document_id_organisation_id_fkey FOREIGN KEY (document_id, organisation_id) REFERENCES document(id, organisation_id),
	constraint document_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX document_notice_by_user ON public.document_notice USING btree (user_id, mailed_on DESC);

alter table document_notice enable row level security, force row level security;

create policy document_notice_insert on document_notice for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy document_notice_owner on document_notice for all to current_user
	using (true)
	with check (true);

create policy document_notice_retire_delete on document_notice for delete to portal_definer
	using (true);

create policy document_notice_retire_select on document_notice for select to portal_definer
	using (true);

create policy document_notice_select on document_notice for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)));

grant delete, select on document_notice to portal_definer;

grant insert, select on document_notice to portal_app;

create table document_seen (
	document_id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	seen_on timestamp(3) with time zone not null default now(),
	constraint document_seen_pkey PRIMARY KEY (document_id, user_id),
	constraint document_seen_document_id_organisation_id_fkey FOREIGN KEY (document_id, organisation_id) REFERENCES document(id, organisation_id),
	constraint document_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX document_seen_by_user ON public.document_seen USING btree (user_id, document_id);

alter table document_seen enable row level security, force row level security;

create policy document_seen_definer_select on document_seen for select to portal_definer
	using (true);

create policy document_seen_insert on document_seen for insert to portal_app
	with check (((user_id = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND (EXISTS ( SELECT
   FROM document d
  WHERE (d.id = document_seen.document_id)))));

create policy document_seen_owner on document_seen for all to current_user
	using (true)
	with check (true);

create policy document_seen_select on document_seen for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)));

grant insert, select on document_seen to portal_app;

grant select on document_seen to portal_definer;

create table due_notice (
	ticket_id bigint not null,
	kind text not null,
	what text not null,
	seq bigint not null,
	user_id uuid not null,
	organisation_id uuid not null,
	due_on timestamp(3) with time zone not null,
	made_on timestamp(3) with time zone not null default now(),
	mailed_on timestamp(3) with time zone,
	constraint due_notice_pkey PRIMARY KEY (ticket_id, kind, what, seq, user_id),
	constraint due_notice_kind_check CHECK ((kind = ANY (ARRAY['response'::text, 'resolution'::text]))),
	constraint due_notice_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint due_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id),
	constraint due_notice_what_check CHECK ((what = ANY (ARRAY['warned'::text, 'missed'::text])))
);

CREATE INDEX due_notice_to_mail ON public.due_notice USING btree (made_on) WHERE (mailed_on IS NULL);

alter table due_notice enable row level security, force row level security;

create policy due_notice_insert on due_notice for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy due_notice_owner on due_notice for all to current_user
	using (true)
	with check (true);

create policy due_notice_retire_delete on due_notice for delete to portal_definer
	using (true);

create policy due_notice_retire_select on due_notice for select to portal_definer
	using (true);

create policy due_notice_select on due_notice for select to portal_app
	using (( SELECT actor_system() AS actor_system));

create policy due_notice_update on due_notice for update to portal_app
	using (( SELECT actor_system() AS actor_system))
	with check (( SELECT actor_system() AS actor_system));

grant delete, select on due_notice to portal_definer;

grant insert, select, update (mailed_on) on due_notice to portal_app;

create table erasure_request (
	user_id uuid not null,
	organisation_id uuid not null,
	asked_by uuid,
	asked_on timestamp(3) with time zone not null default now(),
	due_on timestamp(3) with time zone not null default (now() + '24:00:00'::interval),
	reason text not null default ''::text,
	constraint erasure_request_pkey PRIMARY KEY (user_id),
	constraint erasure_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES person(id),
	constraint erasure_request_check CHECK ((due_on >= (asked_on + '24:00:00'::interval))),
	constraint erasure_request_reason_check CHECK ((length(reason) <= 500)),
	constraint erasure_request_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

CREATE INDEX erasure_request_due ON public.erasure_request USING btree (due_on);

alter table erasure_request enable row level security, force row level security;

create policy erasure_request_delete on erasure_request for delete to portal_app
	using (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy erasure_request_insert on erasure_request for insert to portal_app
	with check ((((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id) AND (asked_by = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)) AND (asked_on > (now() - '01:00:00'::interval))));

create policy erasure_request_owner on erasure_request for all to current_user
	using (true)
	with check (true);

create policy erasure_request_select on erasure_request for select to portal_app
	using (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

grant delete, insert, select on erasure_request to portal_app;

create table export_run (
	id uuid not null default gen_random_uuid(),
	person_id uuid not null,
	organisation_id uuid not null,
	requested_by uuid not null,
	started_on timestamp(3) with time zone not null default now(),
	ended_on timestamp(3) with time zone,
	constraint export_run_pkey PRIMARY KEY (id),
	constraint export_run_person_id_organisation_id_fkey FOREIGN KEY (person_id, organisation_id) REFERENCES person(id, organisation_id),
	constraint export_run_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES person(id)
);

CREATE INDEX export_run_by_requester ON public.export_run USING btree (requested_by, started_on);

CREATE INDEX export_run_by_time ON public.export_run USING btree (started_on);

alter table export_run enable row level security, force row level security;

create policy export_run_delete on export_run for delete to portal_app
	using ((( SELECT actor_system() AS actor_system) AND (started_on < (now() - '1 day'::interval))));

create policy export_run_insert on export_run for insert to portal_app
	with check ((requested_by = ( SELECT actor_user() AS actor_user)));

create policy export_run_owner on export_run for all to current_user
	using (true)
	with check (true);

create policy export_run_select on export_run for select to portal_app
	using (((requested_by = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)));

create policy export_run_update on export_run for update to portal_app
	using ((requested_by = ( SELECT actor_user() AS actor_user)))
	with check ((requested_by = ( SELECT actor_user() AS actor_user)));

grant delete, insert, select, update (ended_on) on export_run to portal_app;

create table grant_definition (
	id uuid not null,
	key text not null,
	caption text not null,
	description text not null,
	implies text[] not null default '{}'::text[],
	"position" integer not null,
	staff_only boolean not null default false,
	constraint grant_definition_pkey PRIMARY KEY (id),
	constraint grant_definition_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
	constraint grant_definition_key_key UNIQUE (key),
	constraint grant_definition_position_key UNIQUE ("position")
);

alter table grant_definition enable row level security, force row level security;

create policy grant_definition_owner on grant_definition for all to current_user
	using (true)
	with check (true);

create policy grant_definition_select on grant_definition for select to portal_app
	using (((( SELECT actor_user() AS actor_user) IS NOT NULL) OR ( SELECT actor_system() AS actor_system)));

create policy grant_definition_sign_in on grant_definition for select to portal_definer
	using (true);

grant select on grant_definition to portal_app;

grant select on grant_definition to portal_definer;

create table inbound_mail (
	id uuid not null,
	dedupe text not null,
	received_on timestamp(3) with time zone not null default now(),
	sender text not null,
	subject text not null,
	size bigint not null,
	blob_key text,
	verdict text not null default 'pending'::text,
	reason text,
	forged boolean not null default false,
	ticket_id bigint,
	message_id uuid,
	user_id uuid,
	made_ticket boolean not null default false,
	receipt_on timestamp(3) with time zone,
	decided_by uuid,
	decided_on timestamp(3) with time zone,
	claimed_until timestamp(3) with time zone,
	attempts integer not null default 0,
	known boolean not null default false,
	constraint inbound_mail_pkey PRIMARY KEY (id),
	constraint inbound_mail_blob_key_key UNIQUE (blob_key),
	constraint inbound_mail_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id),
	constraint inbound_mail_dedupe_check CHECK ((length(dedupe) = 64)),
	constraint inbound_mail_dedupe_key UNIQUE (dedupe),
	constraint inbound_mail_message_id_key UNIQUE (message_id),
	constraint inbound_mail_reason_check CHECK ((length(reason) <= 40)),
	constraint inbound_mail_sender_check CHECK ((length(sender) <= 320)),
	constraint inbound_mail_size_check CHECK ((size >= 0)),
	constraint inbound_mail_subject_check CHECK ((length(subject) <= 500)),
	constraint inbound_mail_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id),
	constraint inbound_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id),
	constraint inbound_mail_verdict_check CHECK ((verdict = ANY (ARRAY['pending'::text, 'posted'::text, 'quarantined'::text, 'ignored'::text, 'rejected'::text, 'released'::text])))
);

CREATE INDEX inbound_mail_kept ON public.inbound_mail USING btree (received_on) WHERE (blob_key IS NOT NULL);

CREATE INDEX inbound_mail_list ON public.inbound_mail USING btree (verdict, received_on DESC, id DESC);

CREATE INDEX inbound_mail_of_user ON public.inbound_mail USING btree (user_id, received_on) WHERE (verdict = 'posted'::text);

CREATE INDEX inbound_mail_pending ON public.inbound_mail USING btree (received_on) WHERE (verdict = 'pending'::text);

CREATE INDEX inbound_mail_receipt ON public.inbound_mail USING btree (received_on) WHERE (made_ticket AND (receipt_on IS NULL));

alter table inbound_mail enable row level security, force row level security;

create policy inbound_mail_erase_select on inbound_mail for select to portal_definer
	using (true);

create policy inbound_mail_erase_update on inbound_mail for update to portal_definer
	using (true)
	with check (true);

create policy inbound_mail_insert on inbound_mail for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy inbound_mail_owner on inbound_mail for all to current_user
	using (true)
	with check (true);

create policy inbound_mail_retire_delete on inbound_mail for delete to portal_definer
	using (true);

create policy inbound_mail_select on inbound_mail for select to portal_app
	using ((( SELECT actor_manages('customers'::text) AS actor_manages) OR ( SELECT actor_system() AS actor_system) OR ((message_id IS NOT NULL) AND (( SELECT actor_staff() AS actor_staff) OR (user_id = ( SELECT actor_user() AS actor_user))))));

create policy inbound_mail_update on inbound_mail for update to portal_app
	using ((( SELECT actor_system() AS actor_system) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND (verdict = ANY (ARRAY['quarantined'::text, 'rejected'::text])))))
	with check ((( SELECT actor_system() AS actor_system) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND (verdict = ANY (ARRAY['released'::text, 'rejected'::text])) AND (decided_by = ( SELECT actor_user() AS actor_user)))));

CREATE TRIGGER own_blob BEFORE INSERT OR UPDATE OF blob_key ON public.inbound_mail FOR EACH ROW WHEN ((new.blob_key IS NOT NULL)) EXECUTE FUNCTION own_blob();

grant delete, select, update (sender, subject, blob_key, verdict, decided_on) on inbound_mail to portal_definer;

grant insert, select, update (blob_key, verdict, reason, forged, ticket_id, message_id, user_id, made_ticket, receipt_on, decided_by, decided_on, claimed_until, attempts) on inbound_mail to portal_app;

create table installation (
	single boolean not null default true,
	id uuid not null default gen_random_uuid(),
	constraint installation_pkey PRIMARY KEY (single),
	constraint installation_single_check CHECK (single)
);

alter table installation enable row level security, force row level security;

create policy installation_owner on installation for all to current_user
	using (true)
	with check (true);

create policy installation_select on installation for select to portal_app
	using (( SELECT actor_system() AS actor_system));

grant select on installation to portal_app;

create table invitation (
	user_id uuid not null,
	organisation_id uuid not null,
	asked_on timestamp(3) with time zone not null default now(),
	mailed_on timestamp(3) with time zone,
	constraint invitation_pkey PRIMARY KEY (user_id),
	constraint invitation_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

CREATE INDEX invitation_to_mail ON public.invitation USING btree (asked_on) WHERE (mailed_on IS NULL);

alter table invitation enable row level security, force row level security;

create policy invitation_erase_delete on invitation for delete to portal_definer
	using (true);

create policy invitation_erase_select on invitation for select to portal_definer
	using (true);

create policy invitation_insert on invitation for insert to portal_app
	with check ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy invitation_owner on invitation for all to current_user
	using (true)
	with check (true);

create policy invitation_select on invitation for select to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy invitation_update on invitation for update to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)))
	with check ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

grant delete, select on invitation to portal_definer;

grant insert, select, update (asked_on, mailed_on) on invitation to portal_app;

create table mailbox_state (
	id text not null,
	uid_validity bigint not null default 0,
	uid_next bigint not null default 0,
	seen_on timestamp(3) with time zone,
	error text,
	failing_since timestamp(3) with time zone,
	reader uuid,
	reads_until timestamp(3) with time zone,
	constraint mailbox_state_pkey PRIMARY KEY (id),
	constraint mailbox_state_error_check CHECK ((length(error) <= 40)),
	constraint mailbox_state_id_check CHECK ((length(id) <= 100))
);

alter table mailbox_state enable row level security, force row level security;

create policy mailbox_state_insert on mailbox_state for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy mailbox_state_owner on mailbox_state for all to current_user
	using (true)
	with check (true);

create policy mailbox_state_select on mailbox_state for select to portal_app
	using ((( SELECT actor_manages('customers'::text) AS actor_manages) OR ( SELECT actor_manages('settings'::text) AS actor_manages) OR ( SELECT actor_system() AS actor_system)));

create policy mailbox_state_update on mailbox_state for update to portal_app
	using (( SELECT actor_system() AS actor_system))
	with check (( SELECT actor_system() AS actor_system));

grant insert, select, update on mailbox_state to portal_app;

create table message (
	id uuid not null,
	ticket_id bigint not null,
	organisation_id uuid not null,
	seq bigint not null,
	kind text not null,
	text text not null,
	event jsonb,
	sent_by uuid not null,
	created_on timestamp(3) with time zone not null,
	reply_to_id uuid,
	channel text not null default 'portal'::text,
	withdrawn_on timestamp(3) with time zone,
	withdrawn_by uuid,
	constraint message_pkey PRIMARY KEY (id),
	constraint message_channel_check CHECK ((channel = ANY (ARRAY['portal'::text, 'email'::text]))),
	constraint message_check CHECK (((kind = 'event'::text) = (event IS NOT NULL))),
	constraint message_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'event'::text]))),
	constraint message_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES message(id),
	constraint message_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(id),
	constraint message_seq_check CHECK ((seq > 0)),
	constraint message_text_check CHECK ((length(text) <= 10000)),
	constraint message_ticket_id_created_on_key UNIQUE (ticket_id, created_on),
	constraint message_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint message_ticket_id_seq_key UNIQUE (ticket_id, seq),
	constraint message_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(id)
);

CREATE INDEX message_newest ON public.message USING btree (ticket_id, seq DESC) WHERE (kind = 'message'::text);

alter table message enable row level security, force row level security;

create policy message_erase_update on message for update to portal_definer
	using (true)
	with check (true);

create policy message_insert on message for insert to portal_app
	with check ((( SELECT actor_system() AS actor_system) OR ((sent_by = ( SELECT actor_user() AS actor_user)) AND (( SELECT actor_staff() AS actor_staff) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = message.ticket_id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))))));

create policy message_owner on message for all to current_user
	using (true)
	with check (true);

create policy message_search on message for select to portal_definer
	using (true);

create policy message_select on message for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (sent_by = ( SELECT actor_user() AS actor_user)) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = message.ticket_id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))));

create policy message_update on message for update to portal_app
	using (((kind = 'message'::text) AND ((( SELECT actor_staff() AS actor_staff) AND (EXISTS ( SELECT
   FROM person p
  WHERE ((p.id = message.sent_by) AND (NOT p.is_customer))))) OR ((sent_by = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (created_on > (now() - '00:15:00'::interval))))))
	with check (((text = ''::text) AND (withdrawn_on IS NOT NULL) AND (withdrawn_by = ( SELECT actor_user() AS actor_user))));

CREATE TRIGGER forget_withdrawn AFTER UPDATE OF withdrawn_on ON public.message FOR EACH ROW WHEN (((old.withdrawn_on IS NULL) AND (new.withdrawn_on IS NOT NULL))) EXECUTE FUNCTION message_withdrawn();

CREATE TRIGGER keep_behind AFTER INSERT ON public.message FOR EACH ROW WHEN ((new.kind = 'message'::text)) EXECUTE FUNCTION message_added();

grant insert, select, update (text, withdrawn_on, withdrawn_by) on message to portal_app;

grant select, select (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on), update (text, event, withdrawn_on) on message to portal_definer;

create table message_notice (
	ticket_id bigint not null,
	user_id uuid not null,
	organisation_id uuid not null,
	settled_seq bigint not null,
	mailed_on timestamp(3) with time zone,
	constraint message_notice_pkey PRIMARY KEY (ticket_id, user_id),
	constraint message_notice_settled_seq_check CHECK ((settled_seq > 0)),
	constraint message_notice_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint message_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

alter table message_notice enable row level security, force row level security;

create policy message_notice_insert on message_notice for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy message_notice_owner on message_notice for all to current_user
	using (true)
	with check (true);

create policy message_notice_retire_delete on message_notice for delete to portal_definer
	using (true);

create policy message_notice_retire_select on message_notice for select to portal_definer
	using (true);

create policy message_notice_select on message_notice for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)));

create policy message_notice_update on message_notice for update to portal_app
	using (( SELECT actor_system() AS actor_system))
	with check (( SELECT actor_system() AS actor_system));

grant delete, select on message_notice to portal_definer;

grant insert, select, update (settled_seq, mailed_on) on message_notice to portal_app;

create table message_read (
	message_id uuid not null,
	user_id uuid not null,
	ticket_id bigint not null,
	organisation_id uuid not null,
	read_on timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
	constraint message_read_pkey PRIMARY KEY (message_id, user_id),
	constraint message_read_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id),
	constraint message_read_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint message_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

alter table message_read enable row level security, force row level security;

create policy message_read_insert on message_read for insert to portal_app
	with check ((( SELECT actor_system() AS actor_system) OR ((user_id = ( SELECT actor_user() AS actor_user)) AND (( SELECT actor_staff() AS actor_staff) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = message_read.ticket_id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))))));

create policy message_read_owner on message_read for all to current_user
	using (true)
	with check (true);

create policy message_read_select on message_read for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (user_id = ( SELECT actor_user() AS actor_user)) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = message_read.ticket_id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))));

grant insert, select on message_read to portal_app;

create view message_view with (security_invoker=true) as
 SELECT m.id,
    m.ticket_id,
    m.seq,
    m.kind,
    m.text,
    m.event,
    m.created_on,
    m.reply_to_id,
    p.id AS sender_id,
    p.full_name AS sender_name,
    p.is_customer AS sender_is_customer,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', rp.id, 'fullName', rp.full_name, 'isCustomer', rp.is_customer), 'readOn', r.read_on) ORDER BY r.read_on, rp.id), '[]'::jsonb) AS "coalesce"
           FROM (message_read r
             JOIN person rp ON ((rp.id = r.user_id)))
          WHERE (r.message_id = m.id)) AS read_by,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name, 'description', a.description, 'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) ORDER BY a.created_on, a.id), '[]'::jsonb) AS "coalesce"
           FROM attachment a
          WHERE (a.message_id = m.id)) AS attachments,
    m.withdrawn_on,
        CASE
            WHEN (m.withdrawn_on IS NOT NULL) THEN ( SELECT jsonb_build_object('id', w.id, 'fullName', w.full_name) AS jsonb_build_object
               FROM person w
              WHERE (w.id = m.withdrawn_by))
            ELSE NULL::jsonb
        END AS withdrawn_by,
        CASE
            WHEN ((m.event -> 'detail'::text) ? 'ticketId'::text) THEN COALESCE(( SELECT o.id
               FROM support_ticket o
              WHERE (o.id = (((m.event -> 'detail'::text) ->> 'ticketId'::text))::bigint)), (0)::bigint)
            ELSE (0)::bigint
        END AS other_ticket_id,
    m.channel
   FROM (message m
     JOIN person p ON ((p.id = m.sent_by)));

grant select on message_view to portal_app;

create table note (
	id uuid not null,
	ticket_id bigint not null,
	organisation_id uuid not null,
	seq bigint not null,
	text text not null,
	sent_by uuid not null,
	created_on timestamp(3) with time zone not null,
	reply_to_id uuid,
	withdrawn_on timestamp(3) with time zone,
	withdrawn_by uuid,
	constraint note_pkey PRIMARY KEY (id),
	constraint note_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES message(id),
	constraint note_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(id),
	constraint note_seq_check CHECK ((seq > 0)),
	constraint note_text_check CHECK ((length(text) <= 10000)),
	constraint note_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint note_ticket_id_seq_key UNIQUE (ticket_id, seq),
	constraint note_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES person(id)
);

alter table note enable row level security, force row level security;

create policy note_erase_select on note for select to portal_definer
	using (true);

create policy note_erase_update on note for update to portal_definer
	using (true)
	with check (true);

create policy note_insert on note for insert to portal_app
	with check ((((sent_by = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_staff() AS actor_staff)) OR ( SELECT actor_system() AS actor_system)));

create policy note_owner on note for all to current_user
	using (true)
	with check (true);

create policy note_select on note for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy note_update on note for update to portal_app
	using (( SELECT actor_staff() AS actor_staff))
	with check (((text = ''::text) AND (withdrawn_on IS NOT NULL) AND (withdrawn_by = ( SELECT actor_user() AS actor_user))));

grant insert, select, update (text, withdrawn_on, withdrawn_by) on note to portal_app;

grant select, update (text, withdrawn_on) on note to portal_definer;

create table note_counter (
	ticket_id bigint not null,
	organisation_id uuid not null,
	last_seq bigint not null default 0,
	last_on timestamp(3) with time zone not null default now(),
	constraint note_counter_pkey PRIMARY KEY (ticket_id),
	constraint note_counter_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id)
);

alter table note_counter enable row level security, force row level security;

create policy note_counter_insert on note_counter for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy note_counter_owner on note_counter for all to current_user
	using (true)
	with check (true);

create policy note_counter_select on note_counter for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy note_counter_update on note_counter for update to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)))
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant insert, select, update (last_seq, last_on) on note_counter to portal_app;

create table note_mention (
	note_id uuid not null,
	user_id uuid not null,
	ticket_id bigint not null,
	organisation_id uuid not null,
	mailed_on timestamp(3) with time zone,
	seen_on timestamp(3) with time zone,
	constraint note_mention_pkey PRIMARY KEY (note_id, user_id),
	constraint note_mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id),
	constraint note_mention_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint note_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX note_mention_of_user ON public.note_mention USING btree (user_id, note_id);

CREATE INDEX note_mention_to_mail ON public.note_mention USING btree (note_id) WHERE ((mailed_on IS NULL) AND (seen_on IS NULL));

alter table note_mention enable row level security, force row level security;

create policy note_mention_insert on note_mention for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) AND (EXISTS ( SELECT
   FROM note n
  WHERE ((n.id = note_mention.note_id) AND (n.sent_by = ( SELECT actor_user() AS actor_user))))) AND (EXISTS ( SELECT
   FROM person p
  WHERE ((p.id = note_mention.user_id) AND (NOT p.is_customer))))));

create policy note_mention_owner on note_mention for all to current_user
	using (true)
	with check (true);

create policy note_mention_select on note_mention for select to portal_app
	using (((( SELECT actor_staff() AS actor_staff) AND (user_id = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)));

create policy note_mention_update on note_mention for update to portal_app
	using (((( SELECT actor_staff() AS actor_staff) AND (user_id = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)))
	with check (((( SELECT actor_staff() AS actor_staff) AND (user_id = ( SELECT actor_user() AS actor_user))) OR ( SELECT actor_system() AS actor_system)));

grant insert, select, update (mailed_on, seen_on) on note_mention to portal_app;

create view note_view with (security_invoker=true) as
 SELECT n.id,
    n.ticket_id,
    n.seq,
    'note'::text AS kind,
    n.text,
    NULL::jsonb AS event,
    n.created_on,
    n.reply_to_id,
    p.id AS sender_id,
    p.full_name AS sender_name,
    p.is_customer AS sender_is_customer,
    '[]'::jsonb AS read_by,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.note_id, 'name', a.name, 'description', a.description, 'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) ORDER BY a.created_on, a.id), '[]'::jsonb) AS "coalesce"
           FROM attachment a
          WHERE (a.note_id = n.id)) AS attachments,
    n.withdrawn_on,
        CASE
            WHEN (n.withdrawn_on IS NOT NULL) THEN ( SELECT jsonb_build_object('id', w.id, 'fullName', w.full_name) AS jsonb_build_object
               FROM person w
              WHERE (w.id = n.withdrawn_by))
            ELSE NULL::jsonb
        END AS withdrawn_by,
    (0)::bigint AS other_ticket_id,
    'portal'::text AS channel
   FROM (note n
     JOIN person p ON ((p.id = n.sent_by)));

grant select on note_view to portal_app;

create table notification_setting (
	user_id uuid not null,
	organisation_id uuid not null,
	email_on_message boolean not null default true,
	email_on_document boolean not null default true,
	email_on_mention boolean not null default true,
	email_on_due boolean not null default true,
	constraint notification_setting_pkey PRIMARY KEY (user_id),
	constraint notification_setting_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

alter table notification_setting enable row level security, force row level security;

create policy notification_setting_erase_delete on notification_setting for delete to portal_definer
	using (true);

create policy notification_setting_erase_select on notification_setting for select to portal_definer
	using (true);

create policy notification_setting_insert on notification_setting for insert to portal_app
	with check (((user_id = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation))));

create policy notification_setting_owner on notification_setting for all to current_user
	using (true)
	with check (true);

create policy notification_setting_select on notification_setting for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_system() AS actor_system)));

create policy notification_setting_update on notification_setting for update to portal_app
	using ((user_id = ( SELECT actor_user() AS actor_user)))
	with check (((user_id = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation))));

grant delete, select on notification_setting to portal_definer;

grant insert, select, update (email_on_message, email_on_document, email_on_mention, email_on_due) on notification_setting to portal_app;

create table organisation (
	id uuid not null default gen_random_uuid(),
	name text not null,
	customer_number text not null,
	kind text not null,
	created_on timestamp(3) with time zone not null default now(),
	status text not null default 'active'::text,
	ended_on timestamp(3) with time zone,
	rev bigint not null default 1,
	constraint organisation_pkey PRIMARY KEY (id),
	constraint organisation_customer_number_check CHECK (((length(customer_number) >= 1) AND (length(customer_number) <= 40))),
	constraint organisation_customer_number_key UNIQUE (customer_number),
	constraint organisation_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'provider'::text]))),
	constraint organisation_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
	constraint organisation_status_check CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text])))
);

CREATE UNIQUE INDEX organisation_one_provider ON public.organisation USING btree (kind) WHERE (kind = 'provider'::text);

alter table organisation enable row level security, force row level security;

create policy organisation_insert on organisation for insert to portal_app
	with check (((( SELECT actor_manages('customers'::text) AS actor_manages) AND (kind = 'customer'::text)) OR ( SELECT actor_system() AS actor_system)));

create policy organisation_owner on organisation for all to current_user
	using (true)
	with check (true);

create policy organisation_select on organisation for select to portal_app
	using (((id = ( SELECT actor_organisation() AS actor_organisation)) OR ((kind = 'provider'::text) AND (( SELECT actor_user() AS actor_user) IS NOT NULL)) OR ( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy organisation_sign_in on organisation for select to portal_definer
	using (true);

create policy organisation_update on organisation for update to portal_app
	using (((( SELECT actor_manages('customers'::text) AS actor_manages) AND (kind = 'customer'::text)) OR ( SELECT actor_system() AS actor_system)))
	with check (((( SELECT actor_manages('customers'::text) AS actor_manages) AND (kind = 'customer'::text)) OR ( SELECT actor_system() AS actor_system)));

CREATE TRIGGER end_views AFTER UPDATE ON public.organisation FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION end_views();

CREATE TRIGGER keep_names_of_organisations AFTER UPDATE OF name ON public.organisation FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION name_changed();

grant insert, select, update (name, customer_number, status, ended_on, rev) on organisation to portal_app;

grant select on organisation to portal_definer;

create table organisation_domain (
	domain text collate "C" not null,
	organisation_id uuid not null,
	created_on timestamp(3) with time zone not null default now(),
	constraint organisation_domain_pkey PRIMARY KEY (domain),
	constraint organisation_domain_domain_check CHECK (((length(domain) <= 253) AND (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'::text))),
	constraint organisation_domain_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE INDEX organisation_domain_by_organisation ON public.organisation_domain USING btree (organisation_id, domain);

alter table organisation_domain enable row level security, force row level security;

create policy organisation_domain_delete on organisation_domain for delete to portal_app
	using (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy organisation_domain_insert on organisation_domain for insert to portal_app
	with check (((( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy organisation_domain_owner on organisation_domain for all to current_user
	using (true)
	with check (true);

create policy organisation_domain_select on organisation_domain for select to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy organisation_domain_sign_in on organisation_domain for select to portal_definer
	using (true);

grant delete, insert, select on organisation_domain to portal_app;

grant select on organisation_domain to portal_definer;

create table person (
	id uuid not null default gen_random_uuid(),
	organisation_id uuid not null,
	full_name text not null,
	is_customer boolean not null,
	constraint person_pkey PRIMARY KEY (id),
	constraint person_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 200))),
	constraint person_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint person_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE INDEX person_by_organisation ON public.person USING btree (organisation_id, full_name, id);

alter table person enable row level security, force row level security;

create policy person_erase_update on person for update to portal_definer
	using (true)
	with check (true);

create policy person_insert on person for insert to portal_app
	with check ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has) AND (is_customer = (NOT ( SELECT actor_staff() AS actor_staff)))) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND is_customer AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy person_owner on person for all to current_user
	using (true)
	with check (true);

create policy person_select on person for select to portal_app
	using (((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) OR ((NOT is_customer) AND (( SELECT actor_user() AS actor_user) IS NOT NULL)) OR ( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy person_sign_in on person for select to portal_definer
	using (true);

CREATE TRIGGER keep_names_of_people AFTER UPDATE OF full_name, is_customer ON public.person FOR EACH ROW WHEN (((old.full_name <> new.full_name) OR (old.is_customer <> new.is_customer))) EXECUTE FUNCTION name_changed();

grant insert, select on person to portal_app;

grant select, update (full_name) on person to portal_definer;

create table portal_user (
	id uuid not null,
	organisation_id uuid not null,
	first_name text not null,
	last_name text not null,
	email text not null,
	username text not null,
	phone text,
	language text not null default 'nl'::text,
	status text not null default 'invited'::text,
	created_on timestamp(3) with time zone not null default now(),
	last_seen_on timestamp(3) with time zone,
	erp_contact_due boolean not null default false,
	erp_contact_id text,
	bounces integer not null default 0,
	bounced_on timestamp(3) with time zone,
	bounce_status text,
	bounced_mail text[] not null default '{}'::text[],
	email_proven_on timestamp(3) with time zone,
	constraint portal_user_pkey PRIMARY KEY (id),
	constraint portal_user_bounce_status_check CHECK ((length(bounce_status) <= 20)),
	constraint portal_user_bounced_mail_check CHECK ((cardinality(bounced_mail) <= 10)),
	constraint portal_user_bounces_check CHECK ((bounces >= 0)),
	constraint portal_user_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
	constraint portal_user_erp_contact_id_check CHECK (((length(erp_contact_id) >= 1) AND (length(erp_contact_id) <= 100))),
	constraint portal_user_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
	constraint portal_user_id_organisation_id_fkey FOREIGN KEY (id, organisation_id) REFERENCES person(id, organisation_id),
	constraint portal_user_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint portal_user_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
	constraint portal_user_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
	constraint portal_user_phone_check CHECK ((length(phone) <= 40)),
	constraint portal_user_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'blocked'::text]))),
	constraint portal_user_username_check CHECK (((length(username) >= 3) AND (length(username) <= 254)))
);

CREATE INDEX portal_user_by_address ON public.portal_user USING btree (address_form(email));

CREATE INDEX portal_user_by_last_seen ON public.portal_user USING btree (organisation_id, last_seen_on DESC, id DESC);

CREATE INDEX portal_user_contact_due ON public.portal_user USING btree (id) WHERE erp_contact_due;

CREATE UNIQUE INDEX portal_user_email ON public.portal_user USING btree (organisation_id, address_form(email));

alter table portal_user enable row level security, force row level security;

create policy portal_user_insert on portal_user for insert to portal_app
	with check (((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)) AND (email_proven_on IS NULL)));

create policy portal_user_owner on portal_user for all to current_user
	using (true)
	with check (true);

create policy portal_user_select on portal_user for select to portal_app
	using (((id = ( SELECT actor_user() AS actor_user)) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy portal_user_sign_in on portal_user for select to portal_definer
	using (true);

create policy portal_user_sign_in_update on portal_user for update to portal_definer
	using (true)
	with check (true);

create policy portal_user_update on portal_user for update to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)))
	with check ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

CREATE TRIGGER end_views AFTER UPDATE ON public.portal_user FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION end_views();

CREATE TRIGGER portal_user_forget_bounces BEFORE UPDATE OF email ON public.portal_user FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION forget_bounces();

grant insert, select, update (first_name, last_name, email, username, phone, language, status, erp_contact_due, erp_contact_id, bounces, bounced_on, bounce_status, bounced_mail) on portal_user to portal_app;

grant select, update (first_name, last_name, email, username, phone, language, status, last_seen_on, erp_contact_due, erp_contact_id, bounces, bounced_on, email_proven_on) on portal_user to portal_definer;

create table rating (
	ticket_id bigint not null,
	round integer not null,
	organisation_id uuid not null,
	asked_on timestamp(3) with time zone not null,
	mail_due_on timestamp(3) with time zone,
	answered_on timestamp(3) with time zone,
	answered_by uuid,
	resolved boolean,
	score integer,
	comment text,
	constraint rating_pkey PRIMARY KEY (ticket_id, round),
	constraint rating_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES person(id),
	constraint rating_check CHECK ((((answered_on IS NULL) = (answered_by IS NULL)) AND ((answered_on IS NULL) = (resolved IS NULL)))),
	constraint rating_check1 CHECK ((resolved OR ((score IS NULL) AND (comment IS NULL)))),
	constraint rating_comment_check CHECK ((length(comment) <= 1000)),
	constraint rating_round_check CHECK ((round > 0)),
	constraint rating_score_check CHECK (((score >= 1) AND (score <= 5))),
	constraint rating_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id)
);

CREATE INDEX rating_answered ON public.rating USING btree (answered_on) WHERE (answered_on IS NOT NULL);

CREATE INDEX rating_to_mail ON public.rating USING btree (mail_due_on) WHERE ((mail_due_on IS NOT NULL) AND (answered_on IS NULL));

alter table rating enable row level security, force row level security;

create policy rating_definer_insert on rating for insert to portal_definer
	with check (true);

create policy rating_erase_select on rating for select to portal_definer
	using (true);

create policy rating_erase_update on rating for update to portal_definer
	using (true)
	with check (true);

create policy rating_owner on rating for all to current_user
	using (true)
	with check (true);

create policy rating_select on rating for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR (EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = rating.ticket_id)))));

create policy rating_update on rating for update to portal_app
	using (((answered_on IS NULL) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND (EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = rating.ticket_id)))))
	with check (((answered_by = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation))));

grant insert, select, update (comment) on rating to portal_definer;

grant select, update (answered_on, answered_by, resolved, score, comment) on rating to portal_app;

create table rating_notice (
	ticket_id bigint not null,
	round integer not null,
	user_id uuid not null,
	organisation_id uuid not null,
	mailed_on timestamp(3) with time zone not null default now(),
	constraint rating_notice_pkey PRIMARY KEY (ticket_id, round, user_id),
	constraint rating_notice_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint rating_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

alter table rating_notice enable row level security, force row level security;

create policy rating_notice_insert on rating_notice for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy rating_notice_owner on rating_notice for all to current_user
	using (true)
	with check (true);

create policy rating_notice_retire_delete on rating_notice for delete to portal_definer
	using (true);

create policy rating_notice_retire_select on rating_notice for select to portal_definer
	using (true);

create policy rating_notice_select on rating_notice for select to portal_app
	using (( SELECT actor_system() AS actor_system));

grant delete, select on rating_notice to portal_definer;

grant insert, select on rating_notice to portal_app;

create table reply_address (
	token text not null,
	ticket_id bigint not null,
	organisation_id uuid not null,
	user_id uuid not null,
	made_on timestamp(3) with time zone not null default now(),
	constraint reply_address_pkey PRIMARY KEY (token),
	constraint reply_address_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint reply_address_ticket_id_user_id_key UNIQUE (ticket_id, user_id),
	constraint reply_address_token_check CHECK ((token ~ '^[a-z2-7]{16}$'::text)),
	constraint reply_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

alter table reply_address enable row level security, force row level security;

create policy reply_address_erase_delete on reply_address for delete to portal_definer
	using (true);

create policy reply_address_erase_select on reply_address for select to portal_definer
	using (true);

create policy reply_address_insert on reply_address for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy reply_address_owner on reply_address for all to current_user
	using (true)
	with check (true);

create policy reply_address_select on reply_address for select to portal_app
	using (( SELECT actor_system() AS actor_system));

grant delete, select on reply_address to portal_definer;

grant insert, select on reply_address to portal_app;

create table saved_view (
	id uuid not null,
	owner_id uuid not null,
	shared boolean not null,
	pinned boolean not null,
	"position" integer not null,
	name text not null,
	state text not null,
	rev bigint not null default 1,
	constraint saved_view_pkey PRIMARY KEY (id),
	constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
	constraint saved_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES person(id),
	constraint saved_view_state_check CHECK ((length(state) <= 2000))
);

CREATE INDEX saved_view_of_owner ON public.saved_view USING btree (owner_id, "position");

alter table saved_view enable row level security, force row level security;

create policy saved_view_delete on saved_view for delete to portal_app
	using ((( SELECT actor_staff() AS actor_staff) AND
CASE
    WHEN shared THEN ( SELECT actor_manages('settings'::text) AS actor_manages)
    ELSE (owner_id = ( SELECT actor_user() AS actor_user))
END));

create policy saved_view_erase_delete on saved_view for delete to portal_definer
	using (true);

create policy saved_view_erase_select on saved_view for select to portal_definer
	using (true);

create policy saved_view_erase_update on saved_view for update to portal_definer
	using (true)
	with check (true);

create policy saved_view_insert on saved_view for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) AND (owner_id = ( SELECT actor_user() AS actor_user)) AND ((NOT shared) OR ( SELECT actor_manages('settings'::text) AS actor_manages))));

create policy saved_view_owner on saved_view for all to current_user
	using (true)
	with check (true);

create policy saved_view_select on saved_view for select to portal_app
	using (((( SELECT actor_staff() AS actor_staff) AND (shared OR (owner_id = ( SELECT actor_user() AS actor_user)))) OR ( SELECT actor_system() AS actor_system)));

create policy saved_view_update on saved_view for update to portal_app
	using ((( SELECT actor_staff() AS actor_staff) AND
CASE
    WHEN shared THEN ( SELECT actor_manages('settings'::text) AS actor_manages)
    ELSE (owner_id = ( SELECT actor_user() AS actor_user))
END))
	with check ((( SELECT actor_staff() AS actor_staff) AND
CASE
    WHEN shared THEN ( SELECT actor_manages('settings'::text) AS actor_manages)
    ELSE (owner_id = ( SELECT actor_user() AS actor_user))
END));

grant delete, insert, select, update (pinned, "position", name, state, rev) on saved_view to portal_app;

grant delete, select, update (name, state) on saved_view to portal_definer;

create table search_gone (
	id bigint not null generated always as identity,
	organisation_id uuid not null,
	word text collate "C" not null,
	constraint search_gone_pkey PRIMARY KEY (id)
);

alter table search_gone enable row level security, force row level security;

create policy search_gone_definer_delete on search_gone for delete to portal_definer
	using (true);

create policy search_gone_definer_insert on search_gone for insert to portal_definer
	with check (true);

create policy search_gone_definer_select on search_gone for select to portal_definer
	using (true);

create policy search_gone_owner on search_gone for all to current_user
	using (true)
	with check (true);

grant delete, insert, select on search_gone to portal_definer;

create table search_queue (
	id bigint not null generated always as identity,
	ticket_id bigint not null,
	message_id uuid,
	constraint search_queue_pkey PRIMARY KEY (id)
);

alter table search_queue enable row level security, force row level security;

create policy search_queue_definer_delete on search_queue for delete to portal_definer
	using (true);

create policy search_queue_definer_insert on search_queue for insert to portal_definer
	with check (true);

create policy search_queue_definer_select on search_queue for select to portal_definer
	using (true);

create policy search_queue_definer_update on search_queue for update to portal_definer
	using (true)
	with check (true);

create policy search_queue_owner on search_queue for all to current_user
	using (true)
	with check (true);

grant delete, insert, select, update (message_id) on search_queue to portal_definer;

create table search_text (
	ticket_id bigint not null,
	message_id uuid,
	organisation_id uuid not null,
	keys bigint[] not null,
	constraint search_text_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE,
	constraint search_text_ticket_id_message_id_key UNIQUE NULLS NOT DISTINCT (ticket_id, message_id)
);

CREATE INDEX search_text_by_organisation ON public.search_text USING btree (organisation_id);

CREATE INDEX search_text_keys ON public.search_text USING gin (keys) WITH (fastupdate=off);

alter table search_text enable row level security, force row level security;

create policy search_text_definer_delete on search_text for delete to portal_definer
	using (true);

create policy search_text_definer_insert on search_text for insert to portal_definer
	with check (true);

create policy search_text_definer_select on search_text for select to portal_definer
	using (true);

create policy search_text_definer_update on search_text for update to portal_definer
	using (true)
	with check (true);

create policy search_text_owner on search_text for all to current_user
	using (true)
	with check (true);

grant delete, insert, select, update (keys) on search_text to portal_definer;

create table search_word (
	organisation_id uuid not null,
	word text collate "C" not null,
	stem text collate "C" not null,
	constraint search_word_pkey PRIMARY KEY (organisation_id, word) INCLUDE (stem)
);

CREATE INDEX search_word_letters ON public.search_word USING gin (word gin_trgm_ops) WHERE (organisation_id = '00000000-0000-0000-0000-000000000000'::uuid);

alter table search_word enable row level security, force row level security;

create policy search_word_definer_delete on search_word for delete to portal_definer
	using (true);

create policy search_word_definer_insert on search_word for insert to portal_definer
	with check (true);

create policy search_word_definer_select on search_word for select to portal_definer
	using (true);

create policy search_word_owner on search_word for all to current_user
	using (true)
	with check (true);

grant delete, insert, select on search_word to portal_definer;

create view shown_person with (security_invoker=true) as
 SELECT id,
    full_name AS "fullName",
    is_customer AS "isCustomer"
   FROM person;

grant select on shown_person to portal_app;

grant select on shown_person to portal_definer;

create table staff_preference (
	user_id uuid not null,
	then_status text not null default 'waiting_customer'::text,
	next_after_sending boolean not null default false,
	new_ticket_alerts text not null default 'team'::text,
	queue_view text,
	constraint staff_preference_pkey PRIMARY KEY (user_id),
	constraint staff_preference_new_ticket_alerts_check CHECK ((new_ticket_alerts = ANY (ARRAY['team'::text, 'all'::text, 'off'::text]))),
	constraint staff_preference_queue_view_check CHECK ((length(queue_view) <= 60)),
	constraint staff_preference_then_status_check CHECK ((then_status = ANY (ARRAY['waiting_customer'::text, 'in_progress'::text]))),
	constraint staff_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

alter table staff_preference enable row level security, force row level security;

create policy staff_preference_erase_delete on staff_preference for delete to portal_definer
	using (true);

create policy staff_preference_erase_select on staff_preference for select to portal_definer
	using (true);

create policy staff_preference_insert on staff_preference for insert to portal_app
	with check (((user_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_staff() AS actor_staff)));

create policy staff_preference_owner on staff_preference for all to current_user
	using (true)
	with check (true);

create policy staff_preference_select on staff_preference for select to portal_app
	using ((((user_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_staff() AS actor_staff)) OR ( SELECT actor_system() AS actor_system)));

create policy staff_preference_update on staff_preference for update to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_staff() AS actor_staff)))
	with check (((user_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_staff() AS actor_staff)));

grant delete, select on staff_preference to portal_definer;

grant insert, select, update (then_status, next_after_sending, new_ticket_alerts, queue_view) on staff_preference to portal_app;

create table support_ticket (
	id bigint not null generated by default as identity,
	organisation_id uuid not null,
	exact_id text,
	configuration_id uuid,
	subject text not null,
	topic text not null,
	status text not null default 'new'::text,
	priority text not null default 'prio_3'::text,
	created_on timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
	created_by uuid not null,
	assignee_id uuid,
	last_activity_on timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
	last_seq bigint not null default 0,
	rev bigint not null default 1,
	resolved_on timestamp(3) with time zone,
	idempotency_key uuid,
	people json not null,
	last_message json,
	unopened boolean not null default false,
	team_id uuid,
	due_on timestamp(3) with time zone,
	warn_on timestamp(3) with time zone,
	wake_on timestamp(3) with time zone,
	snoozed_until timestamp(3) with time zone,
	waiting_since timestamp(3) with time zone,
	merged_into bigint,
	resolutions integer not null default 0,
	promise jsonb,
	emptied_on timestamp(3) with time zone,
	constraint support_ticket_pkey PRIMARY KEY (id),
	constraint support_ticket_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES person(id),
	constraint support_ticket_configuration_id_organisation_id_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
	constraint support_ticket_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
	constraint support_ticket_created_by_idempotency_key_key UNIQUE (created_by, idempotency_key),
	constraint support_ticket_exact_id_check CHECK ((exact_id ~ '^[0-9]{8}$'::text)),
	constraint support_ticket_exact_id_key UNIQUE (exact_id),
	constraint support_ticket_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint support_ticket_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES support_ticket(id),
	constraint support_ticket_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint support_ticket_priority_check CHECK ((priority = ANY (ARRAY['prio_1'::text, 'prio_2'::text, 'prio_3'::text, 'prio_4'::text, 'prio_5'::text]))),
	constraint support_ticket_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting_customer'::text, 'on_hold'::text, 'resolved'::text, 'closed'::text]))),
	constraint support_ticket_subject_check CHECK (((length(subject) >= 5) AND (length(subject) <= 150))),
	constraint support_ticket_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint support_ticket_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text])))
);

alter table support_ticket alter column organisation_id set (n_distinct=20);

CREATE INDEX support_ticket_by_activity ON public.support_ticket USING btree (last_activity_on DESC, id DESC) INCLUDE (organisation_id, created_by);

CREATE INDEX support_ticket_by_creation ON public.support_ticket USING btree (created_on DESC, id DESC);

CREATE INDEX support_ticket_of_organisation_by_activity ON public.support_ticket USING btree (organisation_id, last_activity_on DESC, id DESC) INCLUDE (created_by);

CREATE INDEX support_ticket_of_organisation_by_creation ON public.support_ticket USING btree (organisation_id, created_on DESC, id DESC) INCLUDE (created_by);

CREATE INDEX support_ticket_of_organisation_by_status ON public.support_ticket USING btree (organisation_id, status, last_activity_on DESC, id DESC);

CREATE INDEX support_ticket_open_by_due ON public.support_ticket USING btree (due_on, (
CASE
    WHEN (due_on IS NULL) THEN waiting_since
    ELSE NULL::timestamp with time zone
END), id) INCLUDE (assignee_id, team_id, organisation_id, created_by, priority, waiting_since, warn_on, created_on, last_activity_on) WHERE (status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting_customer'::text, 'on_hold'::text]));

CREATE INDEX support_ticket_open_of_assignee_by_due ON public.support_ticket USING btree (assignee_id, due_on, (
CASE
    WHEN (due_on IS NULL) THEN waiting_since
    ELSE NULL::timestamp with time zone
END), id) INCLUDE (organisation_id, created_by, waiting_since) WHERE (status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting_customer'::text, 'on_hold'::text]));

CREATE INDEX support_ticket_to_wake ON public.support_ticket USING btree (wake_on, id) WHERE (wake_on IS NOT NULL);

CREATE INDEX support_ticket_unopened ON public.support_ticket USING btree (last_activity_on DESC, id DESC) WHERE unopened;

CREATE INDEX support_ticket_warned ON public.support_ticket USING btree (warn_on, id) INCLUDE (due_on, assignee_id, team_id, organisation_id) WHERE ((warn_on IS NOT NULL) AND (status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting_customer'::text, 'on_hold'::text])));

CREATE INDEX support_ticket_without_number ON public.support_ticket USING btree (id) WHERE (exact_id IS NULL);

alter table support_ticket enable row level security, force row level security;

create policy support_ticket_definer_select on support_ticket for select to portal_definer
	using (true);

create policy support_ticket_definer_update on support_ticket for update to portal_definer
	using (true)
	with check (true);

create policy support_ticket_insert on support_ticket for insert to portal_app
	with check ((( SELECT actor_system() AS actor_system) OR (( SELECT actor_staff() AS actor_staff) AND ((created_by = ( SELECT actor_user() AS actor_user)) OR (EXISTS ( SELECT
   FROM person p
  WHERE ((p.id = support_ticket.created_by) AND (p.organisation_id = support_ticket.organisation_id) AND p.is_customer))))) OR ((created_by = ( SELECT actor_user() AS actor_user)) AND (organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has))));

create policy support_ticket_owner on support_ticket for all to current_user
	using (true)
	with check (true);

create policy support_ticket_select on support_ticket for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (created_by = ( SELECT actor_user() AS actor_user)) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = support_ticket.id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))));

create policy support_ticket_update on support_ticket for update to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR (EXISTS ( SELECT
   FROM ticket_participant p
  WHERE ((p.ticket_id = support_ticket.id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.takes_part)))))))
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has))));

CREATE TRIGGER ask_rating AFTER UPDATE OF status ON public.support_ticket FOR EACH ROW WHEN (((old.status <> 'resolved'::text) AND (new.status = 'resolved'::text))) EXECUTE FUNCTION ask_rating();

CREATE TRIGGER count_changed_tickets AFTER UPDATE OF status, organisation_id ON public.support_ticket FOR EACH ROW WHEN (((old.status <> new.status) OR (old.organisation_id <> new.organisation_id))) EXECUTE FUNCTION count_tickets();

CREATE TRIGGER count_new_tickets AFTER INSERT ON public.support_ticket REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();

CREATE TRIGGER count_removed_tickets AFTER DELETE ON public.support_ticket REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();

CREATE TRIGGER keep_desk_of_new_ticket BEFORE INSERT ON public.support_ticket FOR EACH ROW EXECUTE FUNCTION keep_desk();

CREATE TRIGGER keep_desk_of_ticket BEFORE UPDATE OF status ON public.support_ticket FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION keep_desk();

CREATE TRIGGER keep_open_tags AFTER UPDATE OF status ON public.support_ticket FOR EACH ROW WHEN (((old.status = ANY (ARRAY['resolved'::text, 'closed'::text])) <> (new.status = ANY (ARRAY['resolved'::text, 'closed'::text])))) EXECUTE FUNCTION keep_open_tags();

CREATE TRIGGER keep_people_of_new_ticket BEFORE INSERT ON public.support_ticket FOR EACH ROW WHEN ((new.people IS NULL)) EXECUTE FUNCTION keep_people();

CREATE TRIGGER keep_people_of_ticket BEFORE UPDATE OF people, assignee_id ON public.support_ticket FOR EACH ROW WHEN (((new.people IS NULL) OR (new.assignee_id IS DISTINCT FROM old.assignee_id))) EXECUTE FUNCTION keep_people();

CREATE TRIGGER keep_text_of_changed_tickets AFTER UPDATE OF exact_id, subject ON public.support_ticket FOR EACH ROW WHEN (((old.exact_id IS DISTINCT FROM new.exact_id) OR (old.subject <> new.subject))) EXECUTE FUNCTION keep_ticket_text();

CREATE TRIGGER keep_text_of_new_tickets AFTER INSERT ON public.support_ticket REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_ticket_text();

grant insert, select, update (exact_id, configuration_id, subject, topic, status, priority, assignee_id, last_activity_on, last_seq, rev, resolved_on, last_message, unopened, team_id, due_on, warn_on, wake_on, snoozed_until, waiting_since, merged_into, resolutions, promise) on support_ticket to portal_app;

grant select, update (subject, people, last_message, emptied_on) on support_ticket to portal_definer;

create table tag (
	id uuid not null,
	name text not null,
	colour text not null,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint tag_pkey PRIMARY KEY (id),
	constraint tag_colour_check CHECK ((colour = ANY (ARRAY['gray'::text, 'red'::text, 'orange'::text, 'green'::text, 'teal'::text, 'violet'::text]))),
	constraint tag_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

CREATE UNIQUE INDEX tag_name ON public.tag USING btree (lower(name));

alter table tag enable row level security, force row level security;

create policy tag_insert on tag for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy tag_owner on tag for all to current_user
	using (true)
	with check (true);

create policy tag_select on tag for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy tag_update on tag for update to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages))
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

grant insert, select, update (name, colour, archived, rev) on tag to portal_app;

create table team (
	id uuid not null,
	name text not null,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint team_pkey PRIMARY KEY (id),
	constraint team_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
	constraint team_name_key UNIQUE (name)
);

alter table team enable row level security, force row level security;

create policy team_insert on team for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy team_owner on team for all to current_user
	using (true)
	with check (true);

create policy team_select on team for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy team_update on team for update to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages))
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

grant insert, select, update (name, archived, rev) on team to portal_app;

create table team_member (
	team_id uuid not null,
	user_id uuid not null,
	constraint team_member_pkey PRIMARY KEY (team_id, user_id),
	constraint team_member_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint team_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX team_member_by_user ON public.team_member USING btree (user_id);

alter table team_member enable row level security, force row level security;

create policy team_member_delete on team_member for delete to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy team_member_erase_delete on team_member for delete to portal_definer
	using (true);

create policy team_member_erase_select on team_member for select to portal_definer
	using (true);

create policy team_member_insert on team_member for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy team_member_owner on team_member for all to current_user
	using (true)
	with check (true);

create policy team_member_select on team_member for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant delete, insert, select on team_member to portal_app;

grant delete, select on team_member to portal_definer;

create table team_topic (
	topic text not null,
	team_id uuid not null,
	constraint team_topic_pkey PRIMARY KEY (topic),
	constraint team_topic_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint team_topic_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text])))
);

CREATE INDEX team_topic_of_team ON public.team_topic USING btree (team_id);

alter table team_topic enable row level security, force row level security;

create policy team_topic_definer_select on team_topic for select to portal_definer
	using (true);

create policy team_topic_delete on team_topic for delete to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy team_topic_insert on team_topic for insert to portal_app
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

create policy team_topic_owner on team_topic for all to current_user
	using (true)
	with check (true);

create policy team_topic_select on team_topic for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy team_topic_update on team_topic for update to portal_app
	using (( SELECT actor_manages('settings'::text) AS actor_manages))
	with check (( SELECT actor_manages('settings'::text) AS actor_manages));

grant delete, insert, select, update (team_id) on team_topic to portal_app;

grant select on team_topic to portal_definer;

create table ticket_clock (
	ticket_id bigint not null,
	kind text not null,
	organisation_id uuid not null,
	agreement_id uuid not null,
	agreement_no integer not null,
	topic text,
	priority text,
	calendar_id uuid,
	calendar_no integer,
	minutes integer,
	state text not null,
	worked_ms bigint not null default 0,
	paused_ms bigint not null default 0,
	running_since timestamp(3) with time zone,
	paused_since timestamp(3) with time zone,
	due_on timestamp(3) with time zone,
	warn_on timestamp(3) with time zone,
	warned_on timestamp(3) with time zone,
	missed_on timestamp(3) with time zone,
	done_on timestamp(3) with time zone,
	as_of_seq bigint not null,
	constraint ticket_clock_pkey PRIMARY KEY (ticket_id, kind),
	constraint ticket_clock_agreement_id_agreement_no_fkey FOREIGN KEY (agreement_id, agreement_no) REFERENCES agreement_version(agreement_id, no),
	constraint ticket_clock_calendar_id_calendar_no_fkey FOREIGN KEY (calendar_id, calendar_no) REFERENCES calendar_version(calendar_id, no),
	constraint ticket_clock_kind_check CHECK ((kind = ANY (ARRAY['response'::text, 'resolution'::text]))),
	constraint ticket_clock_minutes_check CHECK ((minutes > 0)),
	constraint ticket_clock_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'met'::text, 'missed'::text, 'cancelled'::text]))),
	constraint ticket_clock_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id)
);

CREATE INDEX ticket_clock_kept ON public.ticket_clock USING btree (COALESCE(missed_on, done_on)) INCLUDE (kind, state, organisation_id) WHERE (state = ANY (ARRAY['met'::text, 'missed'::text]));

CREATE INDEX ticket_clock_kept_of_organisation ON public.ticket_clock USING btree (organisation_id, COALESCE(missed_on, done_on)) INCLUDE (kind, state) WHERE (state = ANY (ARRAY['met'::text, 'missed'::text]));

alter table ticket_clock enable row level security, force row level security;

create policy ticket_clock_definer_select on ticket_clock for select to portal_definer
	using (true);

create policy ticket_clock_insert on ticket_clock for insert to portal_app
	with check ((EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = ticket_clock.ticket_id))));

create policy ticket_clock_owner on ticket_clock for all to current_user
	using (true)
	with check (true);

create policy ticket_clock_select on ticket_clock for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR (EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = ticket_clock.ticket_id)))));

create policy ticket_clock_update on ticket_clock for update to portal_app
	using ((EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = ticket_clock.ticket_id))))
	with check ((EXISTS ( SELECT
   FROM support_ticket t
  WHERE (t.id = ticket_clock.ticket_id))));

grant insert, select, update (topic, priority, calendar_id, calendar_no, minutes, state, worked_ms, paused_ms, running_since, paused_since, due_on, warn_on, warned_on, missed_on, done_on, as_of_seq) on ticket_clock to portal_app;

grant select on ticket_clock to portal_definer;

create table ticket_count (
	organisation_id uuid not null,
	status text not null,
	tickets bigint not null,
	constraint ticket_count_pkey PRIMARY KEY (organisation_id, status),
	constraint ticket_count_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
) with (fillfactor=50);

alter table ticket_count enable row level security, force row level security;

create policy ticket_count_definer_insert on ticket_count for insert to portal_definer
	with check (true);

create policy ticket_count_definer_select on ticket_count for select to portal_definer
	using (true);

create policy ticket_count_definer_update on ticket_count for update to portal_definer
	using (true)
	with check (true);

create policy ticket_count_owner on ticket_count for all to current_user
	using (true)
	with check (true);

create policy ticket_count_select on ticket_count for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND ( SELECT actor_company_tickets() AS actor_company_tickets))));

grant insert, select, update (tickets) on ticket_count to portal_definer;

grant select on ticket_count to portal_app;

create table ticket_desk (
	ticket_id bigint not null,
	organisation_id uuid not null,
	rev bigint not null default 0,
	tag_ids uuid[] not null default '{}'::uuid[],
	snoozed_by uuid,
	constraint ticket_desk_pkey PRIMARY KEY (ticket_id),
	constraint ticket_desk_snoozed_by_fkey FOREIGN KEY (snoozed_by) REFERENCES person(id),
	constraint ticket_desk_tag_ids_check CHECK ((cardinality(tag_ids) <= 20)),
	constraint ticket_desk_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id)
);

alter table ticket_desk enable row level security, force row level security;

create policy ticket_desk_insert on ticket_desk for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy ticket_desk_owner on ticket_desk for all to current_user
	using (true)
	with check (true);

create policy ticket_desk_select on ticket_desk for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy ticket_desk_update on ticket_desk for update to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)))
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant insert, select, update (rev, tag_ids, snoozed_by) on ticket_desk to portal_app;

create table ticket_link (
	a_id bigint not null,
	b_id bigint not null,
	kind text not null,
	created_on timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp()),
	created_by uuid not null,
	constraint ticket_link_pkey PRIMARY KEY (a_id, b_id, kind),
	constraint ticket_link_a_id_fkey FOREIGN KEY (a_id) REFERENCES support_ticket(id),
	constraint ticket_link_b_id_fkey FOREIGN KEY (b_id) REFERENCES support_ticket(id),
	constraint ticket_link_check CHECK (((a_id <> b_id) AND ((kind <> 'related'::text) OR (a_id < b_id)))),
	constraint ticket_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
	constraint ticket_link_kind_check CHECK ((kind = ANY (ARRAY['related'::text, 'parent'::text, 'duplicate'::text, 'split'::text])))
);

CREATE INDEX ticket_link_by_b ON public.ticket_link USING btree (b_id);

CREATE UNIQUE INDEX ticket_link_parent ON public.ticket_link USING btree (b_id) WHERE (kind = 'parent'::text);

alter table ticket_link enable row level security, force row level security;

create policy ticket_link_delete on ticket_link for delete to portal_app
	using (( SELECT actor_staff() AS actor_staff));

create policy ticket_link_insert on ticket_link for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) AND (created_by = ( SELECT actor_user() AS actor_user))));

create policy ticket_link_owner on ticket_link for all to current_user
	using (true)
	with check (true);

create policy ticket_link_select on ticket_link for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant delete, insert, select on ticket_link to portal_app;

create table ticket_participant (
	ticket_id bigint not null,
	user_id uuid not null,
	organisation_id uuid not null,
	takes_part boolean not null,
	following boolean not null,
	read_seq bigint not null default 0,
	joined_on timestamp(3) with time zone not null default now(),
	behind boolean not null default true,
	constraint ticket_participant_pkey PRIMARY KEY (ticket_id, user_id),
	constraint ticket_participant_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint ticket_participant_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX ticket_participant_behind ON public.ticket_participant USING btree (user_id, ticket_id) WHERE behind;

CREATE INDEX ticket_participant_by_user ON public.ticket_participant USING btree (user_id, ticket_id) INCLUDE (organisation_id, takes_part, following);

alter table ticket_participant enable row level security, force row level security;

create policy ticket_participant_definer_update on ticket_participant for update to portal_definer
	using (true)
	with check (true);

create policy ticket_participant_insert on ticket_participant for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR sees_ticket(ticket_id)))));

create policy ticket_participant_owner on ticket_participant for all to current_user
	using (true)
	with check (true);

create policy ticket_participant_search on ticket_participant for select to portal_definer
	using (true);

create policy ticket_participant_select on ticket_participant for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has)) OR ( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy ticket_participant_update on ticket_participant for update to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR sees_ticket(ticket_id)))))
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('view:support-tickets'::text) AS actor_has) AND (( SELECT actor_company_tickets() AS actor_company_tickets) OR ((user_id = ( SELECT actor_user() AS actor_user)) AND (NOT takes_part)) OR sees_ticket(ticket_id)))));

CREATE TRIGGER keep_people_with_changed_participants AFTER UPDATE OF following ON public.ticket_participant FOR EACH ROW WHEN ((old.following IS DISTINCT FROM new.following)) EXECUTE FUNCTION participants_changed();

CREATE TRIGGER keep_people_with_new_participants AFTER INSERT ON public.ticket_participant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION participants_changed();

grant insert, select, update (takes_part, following, read_seq, behind) on ticket_participant to portal_app;

grant select (ticket_id, user_id, takes_part, following, joined_on, behind), update (behind) on ticket_participant to portal_definer;

create table ticket_tag (
	ticket_id bigint not null,
	tag_id uuid not null,
	organisation_id uuid not null,
	open boolean not null,
	constraint ticket_tag_pkey PRIMARY KEY (ticket_id, tag_id),
	constraint ticket_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id),
	constraint ticket_tag_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id)
);

CREATE INDEX ticket_tag_by_tag ON public.ticket_tag USING btree (tag_id, ticket_id DESC);

CREATE INDEX ticket_tag_by_tag_open ON public.ticket_tag USING btree (tag_id, ticket_id DESC) WHERE open;

alter table ticket_tag enable row level security, force row level security;

create policy ticket_tag_definer_select on ticket_tag for select to portal_definer
	using (true);

create policy ticket_tag_definer_update on ticket_tag for update to portal_definer
	using (true)
	with check (true);

create policy ticket_tag_delete on ticket_tag for delete to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy ticket_tag_insert on ticket_tag for insert to portal_app
	with check ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

create policy ticket_tag_owner on ticket_tag for all to current_user
	using (true)
	with check (true);

create policy ticket_tag_select on ticket_tag for select to portal_app
	using ((( SELECT actor_staff() AS actor_staff) OR ( SELECT actor_system() AS actor_system)));

grant delete, insert, select on ticket_tag to portal_app;

grant select, update (open) on ticket_tag to portal_definer;

create table ticket_text (
	ticket_id bigint not null,
	organisation_id uuid not null,
	exact_id text,
	subject text not null,
	constraint ticket_text_pkey PRIMARY KEY (ticket_id),
	constraint ticket_text_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE
);

alter table ticket_text enable row level security, force row level security;

create policy ticket_text_definer_insert on ticket_text for insert to portal_definer
	with check (true);

create policy ticket_text_definer_select on ticket_text for select to portal_definer
	using (true);

create policy ticket_text_definer_update on ticket_text for update to portal_definer
	using (true)
	with check (true);

create policy ticket_text_owner on ticket_text for all to current_user
	using (true)
	with check (true);

grant insert, select, update (exact_id, subject) on ticket_text to portal_definer;

create view ticket_view with (security_invoker=true) as
 SELECT t.id,
    t.exact_id,
    t.configuration_id,
    t.organisation_id,
    t.subject,
    t.topic,
    t.status,
    t.priority,
    t.created_on,
    t.created_by,
    t.last_activity_on,
    t.last_seq,
    t.rev,
    t.assignee_id,
    t.people,
    t.last_message,
    me.takes_part,
    COALESCE(me.following, false) AS following,
    (
        CASE
            WHEN me.behind THEN ( SELECT count(*) AS count
               FROM ( SELECT
                       FROM message m
                      WHERE ((m.ticket_id = t.id) AND (m.kind = 'message'::text) AND (m.seq > me.read_seq) AND (m.sent_by <> me.user_id) AND (NOT (EXISTS ( SELECT
                               FROM message_read r
                              WHERE ((r.message_id = m.id) AND (r.user_id = me.user_id))))))
                     LIMIT 100) u)
            WHEN (t.unopened AND ( SELECT actor_staff() AS actor_staff)) THEN ( SELECT count(*) AS count
               FROM ( SELECT
                       FROM message m
                      WHERE ((m.ticket_id = t.id) AND (m.kind = 'message'::text))
                     LIMIT 100) u)
            ELSE (0)::bigint
        END)::integer AS unread_count,
    me.behind,
    t.unopened,
    t.snoozed_until,
    t.promise
   FROM (support_ticket t
     LEFT JOIN ticket_participant me ON (((me.ticket_id = t.id) AND (me.user_id = ( SELECT actor_user() AS actor_user)))));

grant select on ticket_view to portal_app;

create view unread_ticket with (security_invoker=true) as
 SELECT p.ticket_id
   FROM ticket_participant p
  WHERE ((p.user_id = ( SELECT actor_user() AS actor_user)) AND p.behind)
UNION ALL
 SELECT t.id AS ticket_id
   FROM support_ticket t
  WHERE (t.unopened AND ( SELECT actor_staff() AS actor_staff) AND (NOT (EXISTS ( SELECT
           FROM ticket_participant p
          WHERE ((p.ticket_id = t.id) AND (p.user_id = ( SELECT actor_user() AS actor_user)) AND p.behind)))));

grant select on unread_ticket to portal_app;

create table user_account (
	id uuid not null default gen_random_uuid(),
	user_id uuid not null,
	organisation_id uuid not null,
	issuer text,
	subject text,
	email text,
	username text,
	label text not null default ''::text,
	enabled boolean not null default true,
	created_on timestamp(3) with time zone not null default now(),
	last_sign_in_on timestamp(3) with time zone,
	confirmed boolean not null default false,
	invited_by uuid,
	refused_on timestamp(3) with time zone,
	refusal_told_on timestamp(3) with time zone,
	link_told_on timestamp(3) with time zone,
	constraint user_account_pkey PRIMARY KEY (id),
	constraint user_account_check CHECK (((issuer IS NULL) = (subject IS NULL))),
	constraint user_account_check1 CHECK (((subject IS NOT NULL) OR (email IS NOT NULL) OR (username IS NOT NULL))),
	constraint user_account_check2 CHECK (((NOT confirmed) OR ((subject IS NOT NULL) AND (refused_on IS NULL)))),
	constraint user_account_check3 CHECK (((refused_on IS NULL) OR (NOT enabled))),
	constraint user_account_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
	constraint user_account_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id),
	constraint user_account_issuer_check CHECK ((length(issuer) <= 500)),
	constraint user_account_label_check CHECK ((length(label) <= 100)),
	constraint user_account_subject_check CHECK ((length(subject) <= 255)),
	constraint user_account_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id),
	constraint user_account_username_check CHECK (((length(username) >= 3) AND (length(username) <= 254)))
);

CREATE INDEX user_account_by_user ON public.user_account USING btree (user_id, created_on, id);

CREATE INDEX user_account_link ON public.user_account USING btree (created_on) WHERE (link_told_on IS NULL);

CREATE INDEX user_account_refusal ON public.user_account USING btree (refused_on) WHERE ((refused_on IS NOT NULL) AND (refusal_told_on IS NULL));

CREATE UNIQUE INDEX user_account_confirmed ON public.user_account USING btree (issuer, subject) WHERE confirmed;

CREATE UNIQUE INDEX user_account_pending_email ON public.user_account USING btree (address_form(email), organisation_id) WHERE ((subject IS NULL) AND (refused_on IS NULL));

CREATE UNIQUE INDEX user_account_subject ON public.user_account USING btree (issuer, subject, organisation_id) WHERE (refused_on IS NULL);

alter table user_account enable row level security, force row level security;

create policy user_account_delete on user_account for delete to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy user_account_erase_delete on user_account for delete to portal_definer
	using (true);

create policy user_account_insert on user_account for insert to portal_app
	with check (((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has) AND (NOT link_refused(user_id))) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)) AND (NOT confirmed) AND (refused_on IS NULL)));

create policy user_account_owner on user_account for all to current_user
	using (true)
	with check (true);

create policy user_account_select on user_account for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy user_account_sign_in on user_account for select to portal_definer
	using (true);

create policy user_account_sign_in_update on user_account for update to portal_definer
	using (true)
	with check (true);

create policy user_account_update on user_account for update to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)))
	with check ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

CREATE TRIGGER end_views AFTER DELETE ON public.user_account FOR EACH ROW WHEN ((old.enabled AND old.confirmed)) EXECUTE FUNCTION end_views();

CREATE TRIGGER end_views_changed AFTER UPDATE ON public.user_account FOR EACH ROW WHEN ((old.enabled AND old.confirmed AND (NOT (new.enabled AND new.confirmed)))) EXECUTE FUNCTION end_views();

grant delete, insert, select, update (label, enabled, refusal_told_on, link_told_on) on user_account to portal_app;

grant delete, select, update (issuer, subject, label, enabled, last_sign_in_on, confirmed, refused_on) on user_account to portal_definer;

create table user_grant (
	user_id uuid not null,
	grant_id uuid not null,
	organisation_id uuid not null,
	valid_from timestamp(3) with time zone not null default now(),
	valid_until timestamp(3) with time zone,
	reason text not null default ''::text,
	granted_by uuid,
	granted_on timestamp(3) with time zone not null default now(),
	constraint user_grant_pkey PRIMARY KEY (user_id, grant_id),
	constraint user_grant_check CHECK ((valid_until > valid_from)),
	constraint user_grant_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES grant_definition(id),
	constraint user_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES person(id),
	constraint user_grant_reason_check CHECK ((length(reason) <= 500)),
	constraint user_grant_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

CREATE INDEX user_grant_by_grant ON public.user_grant USING btree (organisation_id, grant_id, user_id);

alter table user_grant enable row level security, force row level security;

create policy user_grant_delete on user_grant for delete to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy user_grant_erase_delete on user_grant for delete to portal_definer
	using (true);

create policy user_grant_erase_update on user_grant for update to portal_definer
	using (true)
	with check (true);

create policy user_grant_insert on user_grant for insert to portal_app
	with check ((((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id))) AND (grant_refusal(user_id, grant_id, valid_from, valid_until) IS NULL)) OR ( SELECT actor_system() AS actor_system)));

create policy user_grant_owner on user_grant for all to current_user
	using (true)
	with check (true);

create policy user_grant_select on user_grant for select to portal_app
	using (((user_id = ( SELECT actor_user() AS actor_user)) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy user_grant_sign_in on user_grant for select to portal_definer
	using (true);

create policy user_grant_update on user_grant for update to portal_app
	using ((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)))
	with check ((((((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id))) AND (grant_refusal(user_id, grant_id, valid_from, valid_until) IS NULL)) OR ( SELECT actor_system() AS actor_system)));

CREATE TRIGGER end_views AFTER DELETE ON public.user_grant FOR EACH ROW EXECUTE FUNCTION end_views();

CREATE TRIGGER end_views_changed AFTER UPDATE ON public.user_grant FOR EACH ROW WHEN (((((old.user_id IS DISTINCT FROM new.user_id) OR (old.grant_id IS DISTINCT FROM new.grant_id)) OR (old.valid_from IS DISTINCT FROM new.valid_from)) OR (old.valid_until IS DISTINCT FROM new.valid_until))) EXECUTE FUNCTION end_views();

grant delete, insert, select, update (valid_from, valid_until, reason, granted_by, granted_on) on user_grant to portal_app;

grant delete, select, update (reason) on user_grant to portal_definer;

create table view_as (
	id uuid not null,
	staff_id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	reason text not null,
	started_on timestamp(3) with time zone not null default now(),
	ends_on timestamp(3) with time zone not null default (now() + '00:30:00'::interval),
	ended_on timestamp(3) with time zone,
	constraint view_as_pkey PRIMARY KEY (id),
	constraint view_as_check CHECK ((ends_on <= (started_on + '00:30:00'::interval))),
	constraint view_as_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 500))),
	constraint view_as_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES person(id),
	constraint view_as_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

CREATE INDEX view_as_of_user ON public.view_as USING btree (user_id, started_on DESC, id DESC);

alter table view_as enable row level security, force row level security;

create policy view_as_erase_select on view_as for select to portal_definer
	using (true);

create policy view_as_erase_update on view_as for update to portal_definer
	using (true)
	with check (true);

create policy view_as_insert on view_as for insert to portal_app
	with check (((staff_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)));

create policy view_as_owner on view_as for all to current_user
	using (true)
	with check (true);

create policy view_as_select on view_as for select to portal_app
	using (((staff_id = ( SELECT actor_user() AS actor_user)) OR (user_id = ( SELECT actor_user() AS actor_user)) OR ((organisation_id = ( SELECT actor_organisation() AS actor_organisation)) AND ( SELECT actor_has('account-admin'::text) AS actor_has)) OR (( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)) OR ( SELECT actor_system() AS actor_system)));

create policy view_as_update on view_as for update to portal_app
	using (((staff_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_manages('customers'::text) AS actor_manages)))
	with check (((staff_id = ( SELECT actor_user() AS actor_user)) AND ( SELECT actor_manages('customers'::text) AS actor_manages) AND of_customer(organisation_id)));

grant insert, select, update (ended_on) on view_as to portal_app;

grant select, update (reason, ended_on) on view_as to portal_definer;

create table wake_notice (
	ticket_id bigint not null,
	seq bigint not null,
	organisation_id uuid not null,
	user_id uuid not null,
	made_on timestamp(3) with time zone not null default now(),
	mailed_on timestamp(3) with time zone,
	constraint wake_notice_pkey PRIMARY KEY (ticket_id, seq),
	constraint wake_notice_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id),
	constraint wake_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX wake_notice_to_mail ON public.wake_notice USING btree (made_on) WHERE (mailed_on IS NULL);

alter table wake_notice enable row level security, force row level security;

create policy wake_notice_insert on wake_notice for insert to portal_app
	with check (( SELECT actor_system() AS actor_system));

create policy wake_notice_owner on wake_notice for all to current_user
	using (true)
	with check (true);

create policy wake_notice_retire_delete on wake_notice for delete to portal_definer
	using (true);

create policy wake_notice_retire_select on wake_notice for select to portal_definer
	using (true);

create policy wake_notice_select on wake_notice for select to portal_app
	using (( SELECT actor_system() AS actor_system));

create policy wake_notice_update on wake_notice for update to portal_app
	using (( SELECT actor_system() AS actor_system))
	with check (( SELECT actor_system() AS actor_system));

grant delete, select on wake_notice to portal_definer;

grant insert, select, update (mailed_on) on wake_notice to portal_app;

CREATE OR REPLACE FUNCTION public.acted_since(p_user uuid, p_ticket bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select least(
		(select min(m.created_on) from message m where m.ticket_id = p_ticket and m.sent_by = p_user),
		(select min(n.created_on) from note n where n.ticket_id = p_ticket and n.sent_by = p_user),
		(select t.created_on from support_ticket t where t.id = p_ticket and t.created_by = p_user))
$function$;

grant execute on function acted_since(p_user uuid, p_ticket bigint) to portal_definer;

CREATE OR REPLACE FUNCTION public.actor_company_tickets()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select actor_has('view:company-tickets') or actor_has('account-admin') $function$;

CREATE OR REPLACE FUNCTION public.actor_has(role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select role = any (string_to_array(coalesce(current_setting('portal.roles', true), ''), ',')) $function$;

CREATE OR REPLACE FUNCTION public.actor_manages(what text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select actor_staff() and actor_has('manage:' || what) $function$;

CREATE OR REPLACE FUNCTION public.actor_organisation()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('portal.organisation_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.actor_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('portal.staff', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.actor_stored_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select exists (
		select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
		where g.user_id = public.actor_user() and d.key = 'account-admin' and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now()))
$function$;
alter function actor_stored_admin() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.actor_system()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('portal.system', true), '') = 'on' $function$;

CREATE OR REPLACE FUNCTION public.actor_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('portal.user_id', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.address_form(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select lower(address collate "C") $function$;

CREATE OR REPLACE FUNCTION public.address_proof(p_email text, p_organisation uuid, p_proven_on timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select case when d.organisation_id = p_organisation then 'domain'
		when d.organisation_id is null and p_proven_on is not null then 'sign_in'
		else 'none' end
	from (values (public.address_form(p_email))) a (address)
	left join public.organisation_domain d on d.domain = split_part(a.address, '@', 2)
$function$;

grant execute on function address_proof(p_email text, p_organisation uuid, p_proven_on timestamp with time zone) to portal_app;

grant execute on function address_proof(p_email text, p_organisation uuid, p_proven_on timestamp with time zone) to portal_definer;

CREATE OR REPLACE FUNCTION public.address_proof_of(p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select public.address_proof(u.email, u.organisation_id, u.email_proven_on) from public.portal_user u
	where u.id = p_user and (u.id = (select public.actor_user())
		or u.organisation_id = (select public.actor_organisation()) and (select public.actor_has('account-admin'))
		or (select public.actor_manages('customers')) and public.of_customer(u.organisation_id)
		or (select public.actor_system()))
$function$;
alter function address_proof_of(p_user uuid) owner to portal_definer;

grant execute on function address_proof_of(p_user uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.answer_invitation(p_issuer text, p_subject text, p_email text, p_email_verified boolean, p_account uuid, p_accept boolean)
 RETURNS TABLE(user_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	a public.user_account;
begin
	perform public.lock_identity(p_issuer, p_subject);
	select i.* into a from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i where i.id = p_account
		and not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed);
	if a.id is null then
		return;
	end if;
	if p_accept then
		if not public.bind_account(a.id, p_issuer, p_subject) then
			return;
		end if;
	else
		update public.user_account ua set enabled = false, refused_on = now()
			where ua.id = a.id and not ua.confirmed and ua.enabled and ua.refused_on is null;
		if not found then
			return;
		end if;
		insert into public.audit_log (organisation_id, action, entity, entity_id, before, after)
			values (a.organisation_id, 'account.refused', 'user', a.user_id::text,
				jsonb_build_object('accountId', a.id, 'enabled', true), jsonb_build_object('accountId', a.id, 'enabled', false));
	end if;
	return query select a.user_id;
end
$function$;
alter function answer_invitation(p_issuer text, p_subject text, p_email text, p_email_verified boolean, p_account uuid, p_accept boolean) owner to portal_definer;

grant execute on function answer_invitation(p_issuer text, p_subject text, p_email text, p_email_verified boolean, p_account uuid, p_accept boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.ask_rating()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if exists (select from public.message m join public.person p on p.id = m.sent_by and p.is_customer
		where m.ticket_id = new.id and m.kind = 'message') then
		insert into public.rating (ticket_id, round, organisation_id, asked_on, mail_due_on)
		values (new.id, new.resolutions, new.organisation_id, now(),
			case when public.actor_staff() or public.actor_system() then now() + interval '1 hour' end)
		on conflict do nothing;
	end if;
	return null;
end
$function$;
alter function ask_rating() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.bind_account(p_account uuid, p_issuer text, p_subject text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	a public.user_account;
	was text;
begin
	select ua.subject into was from public.user_account ua where ua.id = p_account;
	update public.user_account ua set issuer = p_issuer, subject = p_subject, confirmed = true
		where ua.id = p_account and not ua.confirmed and ua.enabled and ua.refused_on is null
			and (ua.subject is null or ua.issuer = p_issuer and ua.subject = p_subject)
		returning * into a;
	if not found then
		return false;
	end if;
	insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
		values (a.organisation_id, a.user_id, 'account.bound', 'user', a.user_id::text,
			jsonb_build_object('accountId', a.id, 'issuer', case when was is not null then p_issuer end, 'subject', was),
			jsonb_build_object('accountId', a.id, 'issuer', p_issuer, 'subject', p_subject));
	return true;
end
$function$;

grant execute on function bind_account(p_account uuid, p_issuer text, p_subject text) to portal_definer;

CREATE OR REPLACE FUNCTION public.count_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if tg_op = 'UPDATE' then
		insert into public.ticket_count as k (organisation_id, status, tickets)
			select organisation_id, status, sum(change) from (values (old.organisation_id, old.status, -1), (new.organisation_id, new.status, 1)) c (organisation_id, status, change)
			group by 1, 2 order by 1, 2
			on conflict (organisation_id, status) do update set tickets = k.tickets + excluded.tickets;
	else
		insert into public.ticket_count as k (organisation_id, status, tickets)
			select organisation_id, status, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by 1, 2 order by 1, 2
			on conflict (organisation_id, status) do update set tickets = k.tickets + excluded.tickets;
	end if;
	return null;
end
$function$;
alter function count_tickets() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.document_figures(p_ids uuid[])
 RETURNS TABLE(document_id uuid, seen_by integer, readers integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	with asked as materialized (
		select d.id, d.organisation_id, public.document_role(d.category) as role from public.document d
		where d.id = any (p_ids) and public.actor_manages('documents') and public.of_customer(d.organisation_id)),
	gives as materialized (
		select d.id as grant_id, k.key as role from public.grant_definition d, lateral public.grant_closure(d.key) k (key)
		where k.key in (select a.role from asked a)),
	reader as materialized (
		select distinct u.organisation_id, u.id, g.role
		from public.portal_user u
		join public.user_grant ug on ug.user_id = u.id and ug.valid_from <= now() and (ug.valid_until is null or ug.valid_until > now())
		join gives g on g.grant_id = ug.grant_id
		where u.organisation_id in (select a.organisation_id from asked a) and u.status = 'active'),
	counted as (select r.organisation_id, r.role, count(*) as readers from reader r group by 1, 2)
	select a.id,
		(select count(*) from public.document_seen s join reader r on r.id = s.user_id and r.role = a.role where s.document_id = a.id)::integer,
		coalesce((select c.readers from counted c where c.organisation_id = a.organisation_id and c.role = a.role), 0)::integer
	from asked a
$function$;
alter function document_figures(p_ids uuid[]) owner to portal_definer;

grant execute on function document_figures(p_ids uuid[]) to portal_app;

CREATE OR REPLACE FUNCTION public.document_role(category text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case category when 'invoice' then 'view:invoices' when 'report' then 'view:reports' else 'view:documents' end $function$;

CREATE OR REPLACE FUNCTION public.empty_tickets(p_tickets bigint[], p_before timestamp with time zone, p_subject text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare due bigint[];
begin
	if not may_retire(p_before) then
		raise exception 'may not empty tickets' using errcode = 'insufficient_privilege';
	end if;
	select array_agg(x.id) into due from (
		select t.id from support_ticket t
		where t.id = any (p_tickets) and t.status in ('resolved', 'closed') and t.last_activity_on < p_before
			and (t.emptied_on is null or t.emptied_on < t.last_activity_on)
		order by t.id for no key update skip locked) x;
	delete from attachment a where a.ticket_id = any (due);
	-- As what is withdrawn, but all at once. Words of the search stay that no text has any more: which those are takes as
	-- long as there are texts, for each of them. Of events names and texts go.
	perform set_config('portal.emptied', 'on', true);
	update message m set text = '', withdrawn_on = coalesce(m.withdrawn_on, now())
	where m.ticket_id = any (due) and m.kind = 'message';
	perform set_config('portal.emptied', '', true);
	update message m set text = '', event = case
		when m.event ->> 'type' in ('assignee', 'participant', 'subject') then m.event || '{"from": null, "to": null}' else m.event end
	where m.ticket_id = any (due) and m.kind = 'event';
	update note n set text = '', withdrawn_on = coalesce(n.withdrawn_on, now()) where n.ticket_id = any (due);
	update rating r set comment = null where r.ticket_id = any (due) and r.comment is not null;
	update inbound_mail i set subject = '', blob_key = null where i.ticket_id = any (due);
	delete from reply_address r where r.ticket_id = any (due);
	update support_ticket t set subject = p_subject, emptied_on = now(),
		last_message = case when t.last_message is not null then ticket_last_message(t.id) end
	where t.id = any (due);
	-- What was not taken in yet is of texts that are not there any more; where search_queue names one, nothing is found.
	delete from search_text s where s.ticket_id = any (due);
	return coalesce(cardinality(due), 0);
end
$function$;
alter function empty_tickets(p_tickets bigint[], p_before timestamp with time zone, p_subject text) owner to portal_definer;

grant execute on function empty_tickets(p_tickets bigint[], p_before timestamp with time zone, p_subject text) to portal_app;

CREATE OR REPLACE FUNCTION public.end_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	case tg_table_name
	when 'user_grant' then -- of the viewer: what somebody viewed may do can change while they are
		if exists (select from grant_definition d where d.id = old.grant_id and d.key = 'manage:customers') then
			update view_as set ended_on = now() where staff_id = old.user_id and ended_on is null and ends_on > now();
		end if;
	when 'organisation' then
		update view_as set ended_on = now() where organisation_id = old.id and ended_on is null and ends_on > now();
	when 'portal_user' then
		update view_as set ended_on = now() where (staff_id = old.id or user_id = old.id) and ended_on is null and ends_on > now();
	else
		update view_as set ended_on = now() where (staff_id = old.user_id or user_id = old.user_id) and ended_on is null and ends_on > now();
	end case;
	return null;
end
$function$;
alter function end_views() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.erase_in_log(p_user uuid, p_after bigint, p_until bigint, p_name text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select e.changed from public.erase_log(p_user, p_after, p_until, p_name) e
$function$;
alter function erase_in_log(p_user uuid, p_after bigint, p_until bigint, p_name text) owner to portal_definer;

grant execute on function erase_in_log(p_user uuid, p_after bigint, p_until bigint, p_name text) to portal_app;

CREATE OR REPLACE FUNCTION public.erase_in_tickets(p_user uuid, p_tickets bigint[], p_name text)
 RETURNS TABLE(col text, changed bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select e.col, e.changed from public.erase_texts(p_user, p_tickets, p_name) e
$function$;
alter function erase_in_tickets(p_user uuid, p_tickets bigint[], p_name text) owner to portal_definer;

grant execute on function erase_in_tickets(p_user uuid, p_tickets bigint[], p_name text) to portal_app;

CREATE OR REPLACE FUNCTION public.erase_log(p_user uuid, p_after bigint, p_until bigint, p_name text)
 RETURNS TABLE(changed bigint, samples jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	own constant text[] := '{firstName,lastName,email,username,phone,subject,label}';
	address constant text := erased_address(p_user);
	names text;
	addresses text;
	home uuid;
	everywhere boolean;
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	select p.organisation_id, not p.is_customer into home, everywhere from person p where p.id = p_user;
	with found as (
		select l.id, l.action, l.entity = 'user' and l.entity_id = p_user::text as theirs, l.reason,
			l.before, l.after, l.at, l.organisation_id,
			l.reason ~* addresses or unescaped(l.before) ~* addresses or unescaped(l.after) ~* addresses as addressed,
			l.reason ~ names or unescaped(l.before) ~ names or unescaped(l.after) ~ names as named,
			coalesce(l.actor_id = p_user, false) as wrote,
			case l.entity when 'ticket' then l.entity_id::bigint
				when 'message' then coalesce((l.before ->> 'ticketId')::bigint,
					(select n.ticket_id from note n where n.id = l.entity_id::uuid),
					(select m.ticket_id from message m where m.id = l.entity_id::uuid))
				when 'attachment' then coalesce((l.before ->> 'ticketId')::bigint, (l.after ->> 'ticketId')::bigint,
					(select a.ticket_id from attachment a where a.id = l.entity_id::uuid)) end as ticket_id
		from audit_log l
		where l.id > p_after and l.id <= p_until
			and (everywhere or l.organisation_id = home or l.organisation_id = (select o.id from organisation o where o.kind = 'provider'))
			and (l.entity = 'user' and l.entity_id = p_user::text and (l.before ?| own or l.after ?| own)
				or l.reason ~* addresses or unescaped(l.before) ~* addresses or unescaped(l.after) ~* addresses
				or l.reason ~ names or unescaped(l.before) ~ names or unescaped(l.after) ~ names)
	), judged as (
		select f.*, f.theirs or f.named and (f.wrote or f.ticket_id is not null
			and f.organisation_id <> (select o.id from organisation o where o.kind = 'provider')
			and f.at >= acted_since(p_user, f.ticket_id)) as takes_name
		from found f
	), hit as materialized (
		select j.*, row_number() over (order by j.theirs, j.id) as nth from judged j where j.addressed or j.takes_name
	), done as (
		update audit_log l set
			reason = erased_text(h.reason, names_if(h.takes_name, names), addresses, p_name, address),
			before = erased_json(case when h.theirs then h.before - own else h.before end, names_if(h.takes_name, names), addresses, p_name, address),
			after = erased_json(case when h.theirs then h.after - own else h.after end, names_if(h.takes_name, names), addresses, p_name, address)
		from hit h where l.id = h.id
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.id::text, 'text',
			trace_in(concat_ws(' ', h.reason, unescaped(h.before), unescaped(h.after)), names_if(h.takes_name, names), addresses)) order by h.nth)
			filter (where h.nth <= 3 and not h.theirs), '[]')
	into changed, samples from hit h;
	return next;
end
$function$;
alter function erase_log(p_user uuid, p_after bigint, p_until bigint, p_name text) owner to portal_definer;

grant execute on function erase_log(p_user uuid, p_after bigint, p_until bigint, p_name text) to portal_app;

CREATE OR REPLACE FUNCTION public.erase_person(p_user uuid, p_first text, p_last text)
 RETURNS TABLE(col text, changed bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	address constant text := erased_address(p_user);
	fresh constant text := p_first || ' ' || p_last;
	names text;
	addresses text;
	home uuid;
	everywhere boolean;
	words text[];
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	select p.organisation_id, not p.is_customer,
		array(select distinct w from search_pieces(search_form(p.full_name || ' ' || u.email || ' ' || u.username)) w)
	into home, everywhere, words
	from person p join portal_user u on u.id = p.id where p.id = p_user;

	-- What they had for themselves.
	col := 'user_account.user_id';
	delete from user_account a where a.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'user_grant.user_id';
	delete from user_grant g where g.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'invitation.user_id';
	delete from invitation i where i.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'access_request.user_id';
	delete from access_request r where r.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'notification_setting.user_id';
	delete from notification_setting s where s.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'staff_preference.user_id';
	delete from staff_preference s where s.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'team_member.user_id';
	delete from team_member m where m.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'reply_address.user_id';
	delete from reply_address r where r.user_id = p_user;
	get diagnostics changed = row_count;
	return next;
	col := 'attachment.created_by';
	delete from attachment a where a.created_by = p_user and a.ticket_id is null;
	get diagnostics changed = row_count;
	return next;
	col := 'saved_view.owner_id';
	delete from saved_view v where v.owner_id = p_user and not v.shared;
	get diagnostics changed = row_count;
	return next;
	col := 'canned_reply.owner_id';
	update canned_reply r set title = '-', shortcut = '', text = '-', archived = true
	where r.owner = 'personal' and r.owner_id = p_user;
	get diagnostics changed = row_count;
	return next;

	-- E-mail that came in and was decided to be theirs: the original goes, and who it was from. What waits for somebody to
	-- decide waits no more. What only says that it is of their address is whoever's it is.
	col := 'inbound_mail.sender';
	update inbound_mail i set sender = address, subject = left(erased_text(i.subject, names, addresses, fresh, address), 500),
		blob_key = null,
		verdict = case when i.verdict in ('pending', 'quarantined') then 'rejected' else i.verdict end,
		decided_on = case when i.verdict in ('pending', 'quarantined') then now() else i.decided_on end
	where i.user_id = p_user;
	get diagnostics changed = row_count;
	return next;

	-- What others wrote of them names them by address at most; what they wrote themselves by name, too.
	col := 'user_account.label';
	update user_account x set label = left(erased_text(x.label, names_if(coalesce(x.invited_by = p_user, false), names), addresses, fresh, address), 100)
	where (everywhere or x.organisation_id = home) and (x.label ~* addresses or coalesce(x.invited_by = p_user, false) and x.label ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'user_grant.reason';
	update user_grant x set reason = left(erased_text(x.reason, names_if(coalesce(x.granted_by = p_user, false), names), addresses, fresh, address), 500)
	where (everywhere or x.organisation_id = home) and (x.reason ~* addresses or coalesce(x.granted_by = p_user, false) and x.reason ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'view_as.reason';
	update view_as x set reason = left(erased_text(x.reason, names_if(p_user in (x.user_id, x.staff_id), names), addresses, fresh, address), 500)
	where (everywhere or x.organisation_id = home) and (x.reason ~* addresses or p_user in (x.user_id, x.staff_id) and x.reason ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'configuration.description';
	update configuration x set description = left(erased_text(x.description, names_if(false, names), addresses, fresh, address), 200)
	where (everywhere or x.organisation_id = home) and (x.description ~* addresses or false and x.description ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'document.name';
	update document x set name = left(erased_text(x.name, names_if(coalesce(x.uploaded_by = p_user, false), names), addresses, fresh, address), 255),
		withdrawn_reason = left(erased_text(x.withdrawn_reason, names_if(coalesce(x.uploaded_by = p_user, false), names), addresses, fresh, address), 500)
	where (everywhere or x.organisation_id = home) and (x.name ~* addresses or coalesce(x.uploaded_by = p_user, false) and x.name ~ names or x.withdrawn_reason ~* addresses or coalesce(x.uploaded_by = p_user, false) and x.withdrawn_reason ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'canned_reply.text';
	update canned_reply x set title = left(erased_text(x.title, names_if(coalesce(x.owner_id = p_user, false), names), addresses, fresh, address), 80),
		text = left(erased_text(x.text, names_if(coalesce(x.owner_id = p_user, false), names), addresses, fresh, address), 10000)
	where (x.title ~* addresses or coalesce(x.owner_id = p_user, false) and x.title ~ names or x.text ~* addresses or coalesce(x.owner_id = p_user, false) and x.text ~ names);
	get diagnostics changed = row_count;
	return next;
	col := 'saved_view.name';
	update saved_view x set name = left(erased_text(x.name, names_if(x.owner_id = p_user, names), addresses, fresh, address), 40),
		state = erased_text(x.state, names_if(x.owner_id = p_user, names), addresses, 'gewist', 'gewist')
	where x.name ~* addresses or x.state ~* addresses or x.owner_id = p_user and (x.name ~ names or x.state ~ names);
	get diagnostics changed = row_count;
	return next;

	col := 'portal_user.id';
	update portal_user u set first_name = p_first, last_name = p_last, email = address, username = address, phone = null,
		language = 'nl', status = 'blocked', last_seen_on = null, erp_contact_due = false, erp_contact_id = null, bounces = 0,
		bounced_on = null
	where u.id = p_user;
	get diagnostics changed = row_count;
	return next;
	-- Their tickets show the new name some at a time (show_in_tickets): of all at once a statement's time is not enough.
	col := 'person.full_name';
	perform set_config('portal.shown_later', 'on', true);
	update person p set full_name = fresh where p.id = p_user;
	get diagnostics changed = row_count;
	perform set_config('portal.shown_later', '', true);
	return next;

	-- Words that no text has any more go from the search, after all tickets: who withdraws a message takes the lock after
	-- its ticket, too. What waits to be searched anew may have been taken in as it was until the lock was given.
	col := 'search_word.word';
	perform pg_advisory_xact_lock(hashtextextended('index_search', 0));
	delete from search_text s using search_queue q
	where s.ticket_id = q.ticket_id and s.message_id is not distinct from q.message_id;
	delete from search_word s
	using (
		select o.id, left(w, 100) as word
		from (select id from organisation where everywhere or id = home
				union all select '00000000-0000-0000-0000-000000000000'::uuid) o, unnest(words) w
	) gone
	where s.organisation_id = gone.id and s.word = gone.word
		and not exists (select from search_text t where t.keys @> array[search_key(gone.id, gone.word)]);
	get diagnostics changed = row_count;
	return next;
end
$function$;
alter function erase_person(p_user uuid, p_first text, p_last text) owner to portal_definer;

grant execute on function erase_person(p_user uuid, p_first text, p_last text) to portal_app;

CREATE OR REPLACE FUNCTION public.erase_texts(p_user uuid, p_tickets bigint[], p_name text)
 RETURNS TABLE(col text, changed bigint, samples jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	address constant text := erased_address(p_user);
	names text;
	addresses text;
	whole text;
	touched bigint[];
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	select t.names, t.addresses into names, addresses from traces_of(p_user) t;
	-- Where the system wrote a name there is nothing else.
	whole := '\A' || names || '\Z';
	perform from support_ticket t where t.id = any (p_tickets) order by t.id for no key update;

	col := 'message.text';
	with found as (
		select x.id as key, x.ticket_id as ticket_id, x.seq::text as place, x.text, x.text ~* addresses as addressed,
			(x.text ~ names) and (coalesce(x.sent_by = p_user, false) or x.created_on >= acted_since(p_user, x.ticket_id)) as named
		from message x where x.ticket_id = any (p_tickets) and (x.text ~* addresses or x.text ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update message x set text = left(erased_text(h.text, names_if(h.named, names), addresses, p_name, address), 10000)
		from hit h where x.id = h.key
	), queued as (
		insert into search_queue (ticket_id, message_id) select h.ticket_id, h.key from hit h
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place, 'text', coalesce(trace_in(h.text, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]'), array_agg(distinct h.ticket_id)
	into changed, samples, touched from hit h;
	return next;
	update support_ticket t set last_message = ticket_last_message(t.id)
	where t.id = any (touched) and t.last_message is not null;

	-- A change of the subject is a text of who changed it. People are there by their names, which the system wrote.
	col := 'message.event';
	with found as (
		select m.id as key, m.ticket_id, m.seq::text as place, m.event, unescaped(m.event) ~* addresses as addressed,
			case when m.event ->> 'type' in ('assignee', 'participant')
				then coalesce(m.event ->> 'from' ~ whole, false) or coalesce(m.event ->> 'to' ~ whole, false)
				else unescaped(m.event) ~ names and (m.sent_by = p_user or m.created_on >= acted_since(p_user, m.ticket_id)) end as named
		from message m where m.ticket_id = any (p_tickets) and (unescaped(m.event) ~* addresses or unescaped(m.event) ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.key) as nth from found h where h.addressed or h.named
	), done as (
		update message m set event = erased_json(h.event, names_if(h.named, names), addresses, p_name, address)
		from hit h where m.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place,
			'text', trace_in(unescaped(h.event), names_if(h.named, names), addresses)) order by h.nth) filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'note.text';
	with found as (
		select x.id as key, x.ticket_id as ticket_id, x.seq::text as place, x.text, x.text ~* addresses as addressed,
			(x.text ~ names) and (x.sent_by = p_user or x.created_on >= acted_since(p_user, x.ticket_id)) as named
		from note x where x.ticket_id = any (p_tickets) and (x.text ~* addresses or x.text ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update note x set text = left(erased_text(h.text, names_if(h.named, names), addresses, p_name, address), 10000)
		from hit h where x.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place, 'text', coalesce(trace_in(h.text, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'support_ticket.subject';
	with found as (
		select x.id as key, x.id as ticket_id, '' as place, x.subject, x.subject ~* addresses as addressed,
			(x.subject ~ names) and (x.created_by = p_user or (select max(e.created_on) from message e where e.ticket_id = x.id and e.kind = 'event' and e.event ->> 'type' = 'subject') >= acted_since(p_user, x.id)) as named
		from support_ticket x where x.id = any (p_tickets) and (x.subject ~* addresses or x.subject ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update support_ticket x set subject = left(erased_text(h.subject, names_if(h.named, names), addresses, p_name, address), 150)
		from hit h where x.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place, 'text', coalesce(trace_in(h.subject, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'attachment.name';
	with found as (
		select x.id as key, x.ticket_id as ticket_id, x.id::text as place, x.name, x.description, x.name ~* addresses or x.description ~* addresses as addressed,
			(x.name ~ names or x.description ~ names) and (x.created_by = p_user or x.created_on >= acted_since(p_user, x.ticket_id)) as named
		from attachment x where x.ticket_id = any (p_tickets) and (x.name ~* addresses or x.description ~* addresses or x.name ~ names or x.description ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update attachment x set name = left(erased_text(h.name, names_if(h.named, names), addresses, p_name, address), 255),
			description = left(erased_text(h.description, names_if(h.named, names), addresses, p_name, address), 500)
		from hit h where x.id = h.key
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place, 'text', coalesce(trace_in(h.name, names_if(h.named, names), addresses), trace_in(h.description, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;

	col := 'rating.comment';
	with found as (
		select x.ticket_id as key, x.ticket_id as ticket_id, x.round::text as place, x.comment, x.comment ~* addresses as addressed,
			(x.comment ~ names) and (coalesce(x.answered_by = p_user, false) or x.answered_on >= acted_since(p_user, x.ticket_id)) as named
		from rating x where x.ticket_id = any (p_tickets) and (x.comment ~* addresses or x.comment ~ names)
	), hit as materialized (
		select h.*, row_number() over (order by h.ticket_id, h.place) as nth from found h where h.addressed or h.named
	), done as (
		update rating x set comment = left(erased_text(h.comment, names_if(h.named, names), addresses, p_name, address), 1000)
		from hit h where x.ticket_id = h.key and x.round::text = h.place
	)
	select count(*), coalesce(jsonb_agg(jsonb_build_object('ticketId', h.ticket_id, 'place', h.place, 'text', coalesce(trace_in(h.comment, names_if(h.named, names), addresses))) order by h.nth)
			filter (where h.nth <= 3), '[]')
	into changed, samples from hit h;
	return next;
end
$function$;
alter function erase_texts(p_user uuid, p_tickets bigint[], p_name text) owner to portal_definer;

grant execute on function erase_texts(p_user uuid, p_tickets bigint[], p_name text) to portal_app;

CREATE OR REPLACE FUNCTION public.erased_address(p_user uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select 'gewist-' || left(md5(p_user::text), 12) || '@erased.invalid' $function$;

grant execute on function erased_address(p_user uuid) to portal_definer;

CREATE OR REPLACE FUNCTION public.erased_json(j jsonb, names text, addresses text, name text, address text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select case jsonb_typeof(j)
		when 'string' then to_jsonb(erased_text(j #>> '{}', names, addresses, name, address))
		when 'array' then (select coalesce(jsonb_agg(erased_json(e.value, names, addresses, name, address) order by e.no), '[]')
			from jsonb_array_elements(j) with ordinality e (value, no))
		when 'object' then (select coalesce(jsonb_object_agg(e.key, erased_json(e.value, names, addresses, name, address)), '{}')
			from jsonb_each(j) e)
		else j end
$function$;

grant execute on function erased_json(j jsonb, names text, addresses text, name text, address text) to portal_definer;

CREATE OR REPLACE FUNCTION public.erased_text(t text, names text, addresses text, name text, address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select regexp_replace(regexp_replace(t, addresses, address, 'gi'), names, name, 'g') $function$;

grant execute on function erased_text(t text, names text, addresses text, name text, address text) to portal_definer;

CREATE OR REPLACE FUNCTION public.files_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare ticket bigint;
begin
	for ticket in select distinct ticket_id from changed where message_id is not null order by ticket_id loop
		perform from support_ticket where id = ticket for no key update;
		update support_ticket set last_message = ticket_last_message(ticket) where id = ticket;
	end loop;
	return null;
end
$function$;
alter function files_changed() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.forget_bounces()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
	new.bounces := 0;
	new.bounced_on := null;
	new.bounce_status := null;
	new.email_proven_on := null;
	return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.gets_mail(bounces integer, bounced_on timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select bounces < 3 or bounced_on < now() - interval '30 days' $function$;

grant execute on function gets_mail(bounces integer, bounced_on timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.grant_closure(p_key text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	with recursive held (key) as (
		select p_key
		union
		select unnest(d.implies) from held h join public.grant_definition d on d.key = h.key)
	select key from held
$function$;

grant execute on function grant_closure(p_key text) to portal_definer;

CREATE OR REPLACE FUNCTION public.grant_refusal(p_user uuid, p_grant uuid, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	v_begin timestamptz := greatest(p_from, now());
	v_key text;
	v_staff_only boolean;
	v_customer boolean;
begin
	if public.actor_system() then
		return null;
	end if;
	select d.key, d.staff_only into v_key, v_staff_only from public.grant_definition d where d.id = p_grant;
	select p.is_customer into v_customer from public.person p where p.id = p_user;
	-- As much as the user holds already: a shorter time, another reason.
	if (not v_staff_only or v_customer or p_user = public.actor_user() or public.actor_stored_admin()) and exists (
		select from public.user_grant g
		where g.user_id = p_user and g.grant_id = p_grant and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)) then
		return null;
	end if;
	if v_staff_only and v_customer then
		return 'customer';
	end if;
	if p_user = public.actor_user() then
		if public.actor_stored_admin() and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)
				and v_key in (select public.grant_closure(d.key))) then
			return null;
		end if;
		return 'own';
	end if;
	if v_customer and public.actor_manages('customers') or public.actor_stored_admin()
		or v_key <> 'account-admin' and v_key in (select public.grant_closure('account-admin')) then
		return null;
	end if;
	return 'token';
end
$function$;
alter function grant_refusal(p_user uuid, p_grant uuid, p_from timestamp with time zone, p_until timestamp with time zone) owner to portal_definer;

grant execute on function grant_refusal(p_user uuid, p_grant uuid, p_from timestamp with time zone, p_until timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.index_search(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	everyone constant uuid := '00000000-0000-0000-0000-000000000000';
	done integer;
	gone integer;
begin
	if not actor_system() or not pg_try_advisory_xact_lock(hashtextextended('index_search', 0)) then
		return 0;
	end if;
	with waiting as materialized (
		select id, message_id from search_queue order by id limit p_limit for update skip locked
	), due as (
		delete from search_queue where id in (
			select q.id from (
				select s.id, row_number() over (order by s.id) as no, sum(coalesce(length(m.text), 0)) over (order by s.id) as letters
				from waiting s left join message m on m.id = s.message_id) q
			where q.no = 1 or q.letters <= 200000)
		returning ticket_id, message_id
	), texts as materialized (
		select distinct on (d.ticket_id, d.message_id) d.ticket_id, d.message_id, t.organisation_id,
			case when d.message_id is null then t.subject else m.text end as text,
			case when d.message_id is null then t.exact_id end as exact_id
		from due d
		join ticket_text t on t.ticket_id = d.ticket_id
		left join message m on m.id = d.message_id
	), words as materialized (
		select distinct ticket_id, message_id, organisation_id, left(w, 100) as word
		from texts, search_pieces(search_form(text)) w
		union
		select ticket_id, message_id, organisation_id, '#' || exact_id from texts where exact_id is not null
	), known as (
		insert into search_word (organisation_id, word, stem)
		select o, w, coalesce((ts_lexize('pg_catalog.dutch_stem', w))[1], '')
		from (select distinct o, word as w from words cross join lateral (values (organisation_id), (everyone)) v (o)) d
		on conflict do nothing
	), indexed as (
		insert into search_text (ticket_id, message_id, organisation_id, keys)
		select t.ticket_id, t.message_id, t.organisation_id, coalesce(k.keys, '{}')
		from texts t
		left join (
			select ticket_id, message_id, array_agg(search_key(o, word)) as keys
			from words cross join lateral (values (organisation_id), (everyone)) v (o)
			group by ticket_id, message_id) k on k.ticket_id = t.ticket_id and k.message_id is not distinct from t.message_id
		on conflict (ticket_id, message_id) do update set keys = excluded.keys
	)
	select count(*) into done from due;

	with due as (
		delete from search_gone where id in (select g.id from search_gone g order by g.id limit p_limit)
		returning organisation_id, word
	), words as materialized (
		select distinct o, word from due cross join lateral (values (organisation_id), (everyone)) v (o)
	), forgotten as (
		delete from search_word s using words w
		where s.organisation_id = w.o and s.word = w.word
			and not case when often_said(search_key(w.o, w.word)) then true
				else exists (select from search_text t where t.keys @> array[search_key(w.o, w.word)]) end
	)
	select count(*) into gone from due;
	return done + gone;
end
$function$;
alter function index_search(p_limit integer) owner to portal_definer;

grant execute on function index_search(p_limit integer) to portal_app;

CREATE OR REPLACE FUNCTION public.invitations_of(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
 RETURNS SETOF user_account
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
	select distinct on (i.organisation_id) i.* from (
		select ua.* from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject
		union all
		select ua.* from public.user_account ua
		where p_email_verified and p_email <> '' and ua.subject is null and ua.refused_on is null and public.address_form(ua.email) = public.address_form(p_email)
			and not exists (select from public.user_account k
				where k.issuer = p_issuer and k.subject = p_subject and k.organisation_id = ua.organisation_id and k.refused_on is null)) i
	join public.portal_user u on u.id = i.user_id
	join public.organisation o on o.id = i.organisation_id
	where not i.confirmed and i.refused_on is null and i.enabled and u.status <> 'blocked' and o.status = 'active'
	order by i.organisation_id, i.subject nulls last, i.created_on, i.id
$function$;

grant execute on function invitations_of(p_issuer text, p_subject text, p_email text, p_email_verified boolean) to portal_definer;

CREATE OR REPLACE FUNCTION public.keep_desk()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if tg_op = 'INSERT' and new.team_id is null then
		new.team_id := (select t.team_id from public.team_topic t where t.topic = new.topic);
	end if;
	new.waiting_since := case when new.status in ('new', 'in_progress') then coalesce(new.waiting_since,
		case tg_op when 'INSERT' then new.created_on else date_trunc('milliseconds', clock_timestamp()) end) end;
	if new.status <> 'on_hold' then
		new.snoozed_until := null;
		new.wake_on := null;
	end if;
	if new.promise is not null then
		new.wake_on := now();
	end if;
	if tg_op = 'UPDATE' and new.status = 'resolved'
		and (old.resolutions = 0 or new.resolved_on is null or new.resolved_on > now() - interval '1 second') then
		new.resolutions := old.resolutions + 1;
	end if;
	return new;
end
$function$;
alter function keep_desk() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.keep_open_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	update public.ticket_tag set open = new.status not in ('resolved', 'closed') where ticket_id = new.id;
	return null;
end
$function$;
alter function keep_open_tags() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.keep_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	new.people := coalesce(ticket_people(new), '{}'); -- of no organisation: refused by its foreign key
	return new;
end
$function$;
alter function keep_people() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.keep_ticket_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if tg_op = 'UPDATE' then
		update public.ticket_text set exact_id = new.exact_id, subject = new.subject where ticket_id = new.id;
		insert into public.search_queue (ticket_id) values (new.id);
	else
		insert into public.ticket_text (ticket_id, organisation_id, exact_id, subject) select id, organisation_id, exact_id, subject from changed;
		insert into public.search_queue (ticket_id) select id from changed;
	end if;
	return null;
end
$function$;
alter function keep_ticket_text() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.kept_of_organisation(organisation uuid, how text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select count(*)::integer from ticket_clock k
		where k.organisation_id = organisation and k.state = how and k.state in ('met', 'missed')
			and coalesce(k.missed_on, k.done_on) >= now() - interval '30 days' $function$;

CREATE OR REPLACE FUNCTION public.link_refused(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	return not public.actor_system() and p_user <> public.actor_user() and not public.actor_stored_admin()
		and not (public.actor_manages('customers') and exists (select from public.person p where p.id = p_user and p.is_customer))
		and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and (g.valid_until is null or g.valid_until > now())
				and (d.key = 'account-admin' or d.key not in (select public.grant_closure('account-admin'))));
end
$function$;
alter function link_refused(p_user uuid) owner to portal_definer;

grant execute on function link_refused(p_user uuid) to portal_app;

CREATE OR REPLACE FUNCTION public.lock_identity(p_issuer text, p_subject text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select pg_advisory_xact_lock(hashtextextended('identity ' || p_subject || ' of ' || p_issuer, 0)) $function$;

grant execute on function lock_identity(p_issuer text, p_subject text) to portal_definer;

CREATE OR REPLACE FUNCTION public.lock_ticket_counts(p_organisation uuid, p_statuses text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	insert into public.ticket_count as k (organisation_id, status, tickets)
		select p_organisation, s.status, 0 from unnest(p_statuses) s (status)
		where public.actor_staff()
		group by s.status order by s.status
		on conflict (organisation_id, status) do update set tickets = k.tickets
$function$;
alter function lock_ticket_counts(p_organisation uuid, p_statuses text[]) owner to portal_definer;

grant execute on function lock_ticket_counts(p_organisation uuid, p_statuses text[]) to portal_app;

CREATE OR REPLACE FUNCTION public.may_erase(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select actor_system() or actor_manages('customers') and exists (
		select from person p where p.id = p_user and p.is_customer and of_customer(p.organisation_id))
$function$;

grant execute on function may_erase(p_user uuid) to portal_definer;

CREATE OR REPLACE FUNCTION public.may_retire(p_before timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select actor_system() and p_before <= now() - interval '30 days' $function$;

grant execute on function may_retire(p_before timestamp with time zone) to portal_definer;

CREATE OR REPLACE FUNCTION public.message_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	update ticket_participant set behind = true where ticket_id = new.ticket_id and user_id <> new.sent_by and not behind;
	insert into search_queue (ticket_id, message_id) values (new.ticket_id, new.id);
	return null;
end
$function$;
alter function message_added() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.message_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if coalesce(current_setting('portal.emptied', true), '') = 'on' then
		return null;
	end if;
	delete from search_queue where message_id = new.id;
	delete from search_text where ticket_id = new.ticket_id and message_id = new.id;
	insert into search_gone (organisation_id, word)
	select distinct new.organisation_id, left(w, 100) from search_pieces(search_form(old.text)) w;
	update support_ticket set last_message = ticket_last_message(new.ticket_id) where id = new.ticket_id;
	return null;
end
$function$;
alter function message_withdrawn() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.my_invitations(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
 RETURNS TABLE(account_id uuid, organisation_name text, invited_by text, invited_on timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select i.id, o.name, p.full_name, i.created_on
	from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i
	join public.organisation o on o.id = i.organisation_id
	left join public.person p on p.id = i.invited_by
	where not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed)
	order by i.created_on, i.id
	limit 50
$function$;
alter function my_invitations(p_issuer text, p_subject text, p_email text, p_email_verified boolean) owner to portal_definer;

grant execute on function my_invitations(p_issuer text, p_subject text, p_email text, p_email_verified boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.name_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if coalesce(current_setting('portal.shown_later', true), '') = 'on' then
		return null;
	end if;
	if tg_table_name = 'organisation' then
		perform from support_ticket where organisation_id = new.id order by id for no key update;
		update support_ticket set people = null where organisation_id = new.id;
	else
		perform from support_ticket t
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id)
			or t.created_by = new.id or t.assignee_id = new.id
		order by t.id for no key update;
		-- Made of the row as it is once it is locked: a message that comes meanwhile is not lost.
		update support_ticket t set people = null, last_message = case when t.last_message -> 'sendBy' ->> 'id' = new.id::text then (
				select row_to_json(x) from (select l.text, row_to_json(s) as "sendBy", l."createdOn", l."attachmentCount"
					from json_to_record(t.last_message) l (text text, "createdOn" text, "attachmentCount" integer), shown_person s where s.id = new.id) x)
			else t.last_message end
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id) or t.created_by = new.id or t.assignee_id = new.id;
	end if;
	return null;
end
$function$;
alter function name_changed() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.names_if(named boolean, names text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when named then names else '\A\Z.' end $function$;

grant execute on function names_if(named boolean, names text) to portal_definer;

CREATE OR REPLACE FUNCTION public.of_customer(organisation uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select organisation <> actor_organisation() $function$;

CREATE OR REPLACE FUNCTION public.of_own_team(team uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select exists (select from team_member m where m.team_id = team and m.user_id = (select actor_user())) $function$;

CREATE OR REPLACE FUNCTION public.often_said(p_key bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET gin_fuzzy_search_limit TO '1000'
AS $function$ select exists (select from search_text t where t.keys @> array[p_key]) $function$;

grant execute on function often_said(p_key bigint) to portal_definer;

CREATE OR REPLACE FUNCTION public.open_tickets_of_tag(tag uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select count(*)::integer from (select from ticket_tag g where g.tag_id = tag and g.open limit 10000) x $function$;

CREATE OR REPLACE FUNCTION public.open_tickets_of_team(team uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select count(*)::integer from (select from support_ticket t where t.team_id = team and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold') limit 10000) x $function$;

CREATE OR REPLACE FUNCTION public.own_blob()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if tg_table_name <> 'attachment' and exists (select from attachment a where a.blob_key = new.blob_key)
		or tg_table_name <> 'document' and exists (select from document d where d.blob_key = new.blob_key)
		or tg_table_name <> 'inbound_mail' and exists (select from inbound_mail i where i.blob_key = new.blob_key) then
		raise exception 'these bytes are something else''s' using errcode = 'insufficient_privilege';
	end if;
	return new;
end
$function$;
alter function own_blob() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.participants_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	if tg_op = 'UPDATE' then
		update support_ticket set people = null where id = new.ticket_id;
	elsif exists (select from changed) then
		update support_ticket set people = null where id in (select ticket_id from changed);
	end if;
	return null;
end
$function$;
alter function participants_changed() owner to portal_definer;

CREATE OR REPLACE FUNCTION public.promise_terms(ticket bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	return (
		with t as (
			select s.id, s.organisation_id, s.created_on from public.support_ticket s
			where s.id = ticket
				and (public.actor_staff() or public.actor_system() or s.organisation_id = public.actor_organisation())),
		a as (
			(select c.agreement_id as id, c.agreement_no as no, 0 as rank from t
				join public.ticket_clock c on c.ticket_id = t.id limit 1)
			union all
			(select g.id,
				(select max(v.no) from public.agreement_version v where v.agreement_id = g.id and v.from_on <= t.created_on),
				case when g.organisation_id is null then 2 else 1 end
			from t join public.agreement g on not g.archived
				and (g.organisation_id = t.organisation_id or g.organisation_id is null))
			order by rank limit 1)
		select jsonb_build_object('agreement', a.id, 'no', a.no, 'targets', coalesce((
			select jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'response', g.response_min,
				'resolution', g.resolution_min, 'calendar', jsonb_build_object('id', v.calendar_id, 'no', v.no, 'zone', v.zone,
					'hours', v.hours, 'exceptions', v.exceptions)))
			from public.agreement_target g
			cross join lateral (
				select v.* from public.calendar_version v where v.calendar_id = g.calendar_id
				order by v.no = (select c.calendar_no from public.ticket_clock c
						where c.ticket_id = t.id and c.calendar_id = v.calendar_id limit 1) desc nulls last,
					v.from_on <= t.created_on desc, case when v.from_on <= t.created_on then -v.no else v.no end limit 1) v
			where g.agreement_id = a.id and g.no = a.no), '[]'))
		from a cross join t where a.no is not null);
end
$function$;
alter function promise_terms(ticket bigint) owner to portal_definer;

grant execute on function promise_terms(ticket bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.reply_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	raise exception 'a canned reply of a team or of everybody does not become personal' using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.retire_log(p_after bigint, p_until bigint, p_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare gone bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not shorten the audit log' using errcode = 'insufficient_privilege';
	end if;
	delete from audit_log l where l.id > p_after and l.id <= p_until and l.at < p_before;
	get diagnostics gone = row_count;
	return gone;
end
$function$;
alter function retire_log(p_after bigint, p_until bigint, p_before timestamp with time zone) owner to portal_definer;

grant execute on function retire_log(p_after bigint, p_until bigint, p_before timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.retire_mail(p_before timestamp with time zone, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	gone bigint;
	more bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not forget e-mail' using errcode = 'insufficient_privilege';
	end if;
	delete from document_notice where ctid = any (array(
		select n.ctid from document_notice n join document d on d.id = n.document_id
		where coalesce(n.mailed_on, d.published_on) < p_before and d.published_on < p_before limit p_limit));
	get diagnostics gone = row_count;
	delete from inbound_mail where id = any (array(
		select i.id from inbound_mail i
		where i.verdict in ('posted', 'ignored', 'rejected', 'released') and i.received_on < p_before and i.blob_key is null
		limit p_limit));
	get diagnostics more = row_count;
	return gone + more;
end
$function$;
alter function retire_mail(p_before timestamp with time zone, p_limit integer) owner to portal_definer;

grant execute on function retire_mail(p_before timestamp with time zone, p_limit integer) to portal_app;

CREATE OR REPLACE FUNCTION public.retire_mail_of_tickets(p_after bigint, p_until bigint, p_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	gone bigint;
	more bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not forget e-mail' using errcode = 'insufficient_privilege';
	end if;
	delete from message_notice n using support_ticket t
	where n.ticket_id > p_after and n.ticket_id <= p_until and t.id = n.ticket_id
		and t.last_activity_on < p_before and (n.mailed_on is null or n.mailed_on < p_before);
	get diagnostics gone = row_count;
	delete from rating_notice n where n.ticket_id > p_after and n.ticket_id <= p_until and n.mailed_on < p_before;
	get diagnostics more = row_count;
	gone := gone + more;
	delete from due_notice n where n.ticket_id > p_after and n.ticket_id <= p_until and n.made_on < p_before;
	get diagnostics more = row_count;
	gone := gone + more;
	delete from wake_notice n where n.ticket_id > p_after and n.ticket_id <= p_until and n.made_on < p_before;
	get diagnostics more = row_count;
	return gone + more;
end
$function$;
alter function retire_mail_of_tickets(p_after bigint, p_until bigint, p_before timestamp with time zone) owner to portal_definer;

grant execute on function retire_mail_of_tickets(p_after bigint, p_until bigint, p_before timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.retire_sign_ins(p_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	gone bigint;
	more bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not forget sign-ins' using errcode = 'insufficient_privilege';
	end if;
	update user_account a set last_sign_in_on = null where a.last_sign_in_on < p_before;
	get diagnostics gone = row_count;
	update portal_user u set last_seen_on = null where u.last_seen_on < p_before;
	get diagnostics more = row_count;
	return gone + more;
end
$function$;
alter function retire_sign_ins(p_before timestamp with time zone) owner to portal_definer;

grant execute on function retire_sign_ins(p_before timestamp with time zone) to portal_app;

CREATE OR REPLACE FUNCTION public.rules_of_agreement(agreement uuid, version integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
	select coalesce(jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'calendarId', g.calendar_id,
			'responseMinutes', g.response_min, 'resolutionMinutes', g.resolution_min)
		order by (g.topic is not null)::integer + 2 * (g.priority is not null)::integer desc, g.topic, g.priority), '[]')
	from agreement_target g where g.agreement_id = agreement and g.no = version $function$;

CREATE OR REPLACE FUNCTION public.rules_with_calendar(calendar uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
	select count(*)::integer from agreement_target g join agreement a on a.id = g.agreement_id and not a.archived
	where g.calendar_id = calendar and g.no = (select max(v.no) from agreement_version v where v.agreement_id = a.id) $function$;

CREATE OR REPLACE FUNCTION public.search_documents(p_organisation uuid, p_search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
	piece text;
	swaps text[];
	found_ids uuid[];
	hits uuid[];
begin
	foreach piece in array (regexp_split_to_array(btrim(search_form(p_search)), '\s+'))[1:8] loop
		select array_agg(d.id) into hits from document d
		where d.organisation_id = p_organisation and (found_ids is null or d.id = any (found_ids))
			and search_form(d.name) like '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%';
		if hits is null then
			swaps := search_swaps(piece);
			select array_agg(d.id) into hits from document d
			where d.organisation_id = p_organisation and (found_ids is null or d.id = any (found_ids))
				and exists (select from search_pieces(search_form(d.name)) w where search_typo(w, piece, swaps));
		end if;
		if hits is null then
			return '{}';
		end if;
		found_ids := hits;
	end loop;
	return found_ids;
end
$function$;

grant execute on function search_documents(p_organisation uuid, p_search text) to portal_app;

CREATE OR REPLACE FUNCTION public.search_form(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $function$;

CREATE OR REPLACE FUNCTION public.search_key(organisation uuid, word text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select hashtextextended(word, hashtextextended(organisation::text, 0)) $function$;

CREATE OR REPLACE FUNCTION public.search_pieces(form text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select w from regexp_split_to_table(form, '[^[:alnum:]]+') w where w <> '' $function$;

CREATE OR REPLACE FUNCTION public.search_swaps(piece text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select array(select overlay(piece placing reverse(substr(piece, i, 2)) from i for 2) from generate_series(1, length(piece) - 1) i) $function$;

grant execute on function search_swaps(piece text) to portal_app;

grant execute on function search_swaps(piece text) to portal_definer;

CREATE OR REPLACE FUNCTION public.search_tickets(p_search text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE STRICT SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
	staff boolean := actor_staff();
	actor uuid := actor_user();
	organisation uuid := actor_organisation();
	company boolean := actor_staff() or actor_company_tickets();
	whose uuid := case when actor_staff() then '00000000-0000-0000-0000-000000000000' else actor_organisation() end;
	number text;
	literal boolean := false; -- the search is taken as it is
	words text[];
	word text;
	pieces text[];
	pattern text; -- that a text holds as it is: null where its words are enough
	wanted bigint[];
	hits bigint[];
	found_ids bigint[];
	numbered bigint[] := '{}';
begin
	if not staff and (organisation is null or not actor_has('view:support-tickets')) then
		return '{}';
	end if;
	if p_search ~ '^[#\s]*[0-9][0-9.\s-]*$' then
		number := regexp_replace(p_search, '[^0-9]', '', 'g');
		if length(number) <= 8 then
			select array_agg(search_key(whose, s.word)) into wanted from search_word s where s.organisation_id = whose and s.word like '#%' || number || '%';
			select coalesce(array_agg(h.ticket_id), '{}') into numbered from search_text h
			where h.keys && wanted and h.message_id is null and (staff or h.organisation_id = organisation)
				and (company or exists (select from ticket_participant p where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		end if;
		literal := true; -- in a text a number stands as it was written
		words := array[btrim(p_search, E'# \t\n')];
	else
		words := array(
			select w from (
				select distinct btrim(s, '.-_@') as w from regexp_split_to_table(search_form(p_search), '[^[:alnum:]@._-]+') s) d
			where w <> '' order by length(w) desc, w);
		if cardinality(words) = 0 then
			literal := true;
			words := array[search_form(p_search)];
		end if;
	end if;
	if not literal and exists (select from unnest(words) w where numnode(plainto_tsquery('public.portal_dutch', w)) > 0) then
		words := array(select w from unnest(words) with ordinality u (w, n) where numnode(plainto_tsquery('public.portal_dutch', w)) > 0 order by n);
	end if;
	foreach word in array words[1:8] loop
		pieces := array(select p from search_pieces(word) p order by length(p) desc);
		pattern := case when literal or cardinality(pieces) > 1 then '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' end;
		wanted := case when cardinality(pieces) > 0 then search_words(whose, pieces[1], pattern is not null, false) end;
		select array_agg(distinct h.ticket_id) into hits from search_text h
		where (cardinality(pieces) = 0 or h.keys && wanted) and (staff or h.organisation_id = organisation)
			and (pattern is null or search_form(case when h.message_id is null then (select t.subject from ticket_text t where t.ticket_id = h.ticket_id)
				else (select m.text from message m where m.id = h.message_id) end) like pattern)
			and (found_ids is null or h.ticket_id = any (found_ids))
			and (company or exists (select from ticket_participant p where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		if hits is null and not literal and cardinality(pieces) = 1 and length(word) between 3 and 60 then
			wanted := search_words(whose, word, false, true);
			select array_agg(distinct h.ticket_id) into hits from search_text h
			where h.keys && wanted and (staff or h.organisation_id = organisation)
				and (found_ids is null or h.ticket_id = any (found_ids))
				and (company or exists (select from ticket_participant p where p.ticket_id = h.ticket_id and p.user_id = actor and p.takes_part));
		end if;
		found_ids := coalesce(hits, '{}');
		exit when hits is null;
	end loop;
	return coalesce(found_ids, '{}') || numbered;
end
$function$;
alter function search_tickets(p_search text) owner to portal_definer;

grant execute on function search_tickets(p_search text) to portal_app;

CREATE OR REPLACE FUNCTION public.search_typo(word text, piece text, swaps text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case
		when length(word) < length(piece) - 2 or length(word) > 100 or length(piece) not between 3 and 60 then false
		when length(piece) < 6 then length(word) - length(piece) between -1 and 1
			and (word = any (swaps) or public.levenshtein_less_equal(word, piece, 1) <= 1)
		else length(word) <= length(piece) + 2 and public.levenshtein_less_equal(word, piece, 2) <= 2
			or public.levenshtein_less_equal(left(word, length(piece)), piece, 2) <= 2 end $function$;

grant execute on function search_typo(word text, piece text, swaps text[]) to portal_app;

grant execute on function search_typo(word text, piece text, swaps text[]) to portal_definer;

CREATE OR REPLACE FUNCTION public.search_words(organisation uuid, piece text, within boolean, near boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
	root text := coalesce((ts_lexize('pg_catalog.dutch_stem', piece))[1], '');
	pattern text := regexp_replace(piece, '([\\%_])', '\\\1', 'g');
	swaps text[];
	keys bigint[];
begin
	if near then
		swaps := search_swaps(piece);
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation and (length(piece) < 6 or s.word %> piece) and s.word not like '#%' and search_typo(s.word, piece, swaps);
	elsif within or length(piece) > 3 then
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation
			and (s.word like '%' || pattern || '%' or not within and root <> '' and s.stem like root || '%');
	else
		select array_agg(search_key(organisation, s.word)) into keys from search_word s
		where s.organisation_id = organisation
			and (s.word = piece or root <> '' and s.stem = root
				or length(piece) = 3 and (s.word like pattern || '%' or root <> '' and s.stem like root || '%'));
	end if;
	return keys;
end
$function$;

CREATE OR REPLACE FUNCTION public.sees_ticket(p_ticket bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	return exists (
		select from public.support_ticket t
		where t.id = p_ticket and t.organisation_id = public.actor_organisation() and (
			t.created_by = public.actor_user()
			or exists (select from public.ticket_participant p where p.ticket_id = t.id and p.user_id = public.actor_user() and p.takes_part)));
end
$function$;
alter function sees_ticket(p_ticket bigint) owner to portal_definer;

grant execute on function sees_ticket(p_ticket bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.show_in_tickets(p_user uuid, p_tickets bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare changed bigint;
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	update support_ticket t set people = null, last_message = case
		when t.last_message -> 'sendBy' ->> 'id' = p_user::text then ticket_last_message(t.id) else t.last_message end
	where t.id = any (p_tickets) and (t.created_by = p_user or t.assignee_id = p_user
		or t.last_message -> 'sendBy' ->> 'id' = p_user::text
		or exists (select from ticket_participant p where p.ticket_id = t.id and p.user_id = p_user));
	get diagnostics changed = row_count;
	return changed;
end
$function$;
alter function show_in_tickets(p_user uuid, p_tickets bigint[]) owner to portal_definer;

grant execute on function show_in_tickets(p_user uuid, p_tickets bigint[]) to portal_app;

CREATE OR REPLACE FUNCTION public.shown_time(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$;

CREATE OR REPLACE FUNCTION public.sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean)
 RETURNS TABLE(account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean, full_name text, email text, username text, allowed boolean, grants text[], next_change timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
	a public.user_account;
	waiting uuid;
begin
	select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed;
	if not found then
		select (array_agg(i.id))[1] into waiting from public.invitations_of(p_issuer, p_subject, p_email, p_email_verified) i
			having count(*) = 1 and bool_and(i.subject is null and exists (
				select from public.organisation_domain d
				where d.organisation_id = i.organisation_id and d.domain = split_part(public.address_form(i.email), '@', 2)));
		if waiting is not null then
			perform public.lock_identity(p_issuer, p_subject);
			if not exists (select from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed) then
				perform public.bind_account(waiting, p_issuer, p_subject);
			end if;
		end if;
		select * into a from public.user_account ua where ua.issuer = p_issuer and ua.subject = p_subject and ua.confirmed;
	end if;
	if a.id is null then
		return;
	end if;
	if a.enabled then
		update public.portal_user u set status = 'active' where u.id = a.user_id and u.status = 'invited'
			and exists (select from public.organisation o where o.id = u.organisation_id and o.status = 'active');
		if found then
			insert into public.audit_log (organisation_id, actor_id, action, entity, entity_id, before, after)
				values (a.organisation_id, a.user_id, 'user.activated', 'user', a.user_id::text, '{"status": "invited"}', '{"status": "active"}');
		end if;
	end if;
	-- Of a disabled account or a blocked user nothing is proven: whoever is signed in with it is sent away.
	if a.enabled and p_email_verified and p_email <> '' then
		update public.portal_user u set email_proven_on = now() where u.id = a.user_id and u.email_proven_on is null
			and u.status <> 'blocked' and public.address_form(u.email) = public.address_form(p_email);
	end if;
	return query
		select s.account_id, s.user_id, s.organisation_id, s.organisation_name, s.is_customer, s.full_name, s.email, s.username, s.allowed, s.grants, s.next_change
		from public.sign_in_known(array[a.issuer], array[a.subject]) s;
end
$function$;
alter function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean) owner to portal_definer;

grant execute on function sign_in(p_issuer text, p_subject text, p_email text, p_email_verified boolean) to portal_app;

CREATE OR REPLACE FUNCTION public.sign_in_known(p_issuers text[], p_subjects text[])
 RETURNS TABLE(issuer text, subject text, account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean, full_name text, email text, username text, allowed boolean, grants text[], next_change timestamp with time zone, invited boolean, unproven boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
	-- The times are for people, to the minute: not a write for every request. Who is being noted by another has no
	-- need of it, and nobody waits for a row while holding one.
	with asked as materialized (
		select a.id
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		cross join lateral (
			select ua.id, ua.enabled, ua.last_sign_in_on from public.user_account ua
			where ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed limit 1) a
		where a.enabled and (a.last_sign_in_on is null or a.last_sign_in_on < now() - interval '1 minute')),
	stale as materialized (
		select ua.id, ua.user_id
		from asked s join public.user_account ua on ua.id = s.id
		where ua.enabled and (ua.last_sign_in_on is null or ua.last_sign_in_on < now() - interval '1 minute')
		for update of ua skip locked),
	noted as (update public.user_account ua set last_sign_in_on = now() from stale s where ua.id = s.id),
	here as materialized (
		select u.id from public.portal_user u
		where u.id in (select s.user_id from stale s) and u.status <> 'blocked'
		for update skip locked)
	update public.portal_user u set last_seen_on = now() from here h where u.id = h.id;
	return query
		select a.issuer, a.subject, a.id, u.id, u.organisation_id, o.name, p.is_customer, p.full_name, u.email, u.username,
			a.enabled and u.status <> 'blocked' and o.status = 'active', coalesce(g.keys, '{}'), g.edge,
			a.enabled and u.status = 'invited' and o.status = 'active', a.enabled and u.status <> 'blocked' and u.email_proven_on is null
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		cross join lateral (
			select * from public.user_account ua
			where ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed limit 1) a
		join public.portal_user u on u.id = a.user_id
		join public.person p on p.id = u.id
		join public.organisation o on o.id = u.organisation_id
		cross join lateral (
			select array_agg(d.key order by d.key) filter (where ug.valid_from <= now() and (ug.valid_until is null or ug.valid_until > now())) as keys,
				least(min(ug.valid_from) filter (where ug.valid_from > now()), min(ug.valid_until) filter (where ug.valid_until > now())) as edge
			from public.user_grant ug join public.grant_definition d on d.id = ug.grant_id
			where ug.user_id = u.id) g;
end
$function$;
alter function sign_in_known(p_issuers text[], p_subjects text[]) owner to portal_definer;

grant execute on function sign_in_known(p_issuers text[], p_subjects text[]) to portal_app;

CREATE OR REPLACE FUNCTION public.signed_in(p_issuers text[], p_subjects text[])
 RETURNS TABLE(issuer text, subject text, account_id uuid, user_id uuid, organisation_id uuid, organisation_name text, is_customer boolean, full_name text, email text, username text, allowed boolean, grants text[], next_change timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
	-- The times are for people, to the minute: not a write for every request. Who is being noted by another has no
	-- need of it, and nobody waits for a row while holding one.
	with stale as materialized (
		select ua.id, ua.user_id
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		join public.user_account ua on ua.issuer = c.issuer and ua.subject = c.subject and ua.confirmed
		where ua.enabled and (ua.last_sign_in_on is null or ua.last_sign_in_on < now() - interval '1 minute')
		for update of ua skip locked),
	noted as (update public.user_account ua set last_sign_in_on = now() from stale s where ua.id = s.id),
	here as materialized (
		select u.id from public.portal_user u
		where u.id in (select s.user_id from stale s) and u.status <> 'blocked'
		for update skip locked)
	update public.portal_user u set last_seen_on = now() from here h where u.id = h.id;
	return query
		select a.issuer, a.subject, a.id, u.id, u.organisation_id, o.name, p.is_customer, p.full_name, u.email, u.username,
			a.enabled and u.status <> 'blocked' and o.status = 'active', coalesce(g.keys, '{}'), g.edge
		from unnest(p_issuers, p_subjects) as c (issuer, subject)
		join public.user_account a on a.issuer = c.issuer and a.subject = c.subject and a.confirmed
		join public.portal_user u on u.id = a.user_id
		join public.person p on p.id = u.id
		join public.organisation o on o.id = u.organisation_id
		cross join lateral (
			select array_agg(d.key order by d.key) filter (where ug.valid_from <= now() and (ug.valid_until is null or ug.valid_until > now())) as keys,
				least(min(ug.valid_from) filter (where ug.valid_from > now()), min(ug.valid_until) filter (where ug.valid_until > now())) as edge
			from public.user_grant ug join public.grant_definition d on d.id = ug.grant_id
			where ug.user_id = u.id) g;
end
$function$;
alter function signed_in(p_issuers text[], p_subjects text[]) owner to portal_definer;

grant execute on function signed_in(p_issuers text[], p_subjects text[]) to portal_app;

CREATE OR REPLACE FUNCTION public.ticket_last_message(p_ticket bigint)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select row_to_json(x) from (
		select left(m.text, 200) as text, (select row_to_json(s) from shown_person s where s.id = m.sent_by) as "sendBy",
			shown_time(m.created_on) as "createdOn", (select count(*) from attachment a where a.message_id = m.id) as "attachmentCount"
		from message m where m.ticket_id = p_ticket and m.kind = 'message' order by m.seq desc limit 1) x
$function$;

CREATE OR REPLACE FUNCTION public.ticket_opening_hours(ticket bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select jsonb_build_object('zone', v.zone, 'hours', (
		select jsonb_agg((
			select coalesce(jsonb_agg(jsonb_build_object('from', to_char(make_interval(mins => (i ->> 0)::integer), 'HH24:MI'),
				'to', to_char(make_interval(mins => (i ->> 1)::integer), 'HH24:MI'))), '[]') from jsonb_array_elements(d.intervals) i)
			order by d.place)
		from jsonb_array_elements(v.hours) with ordinality d (intervals, place)))
	from public.support_ticket s
	join public.ticket_clock c on c.ticket_id = s.id
	join public.calendar_version v on v.calendar_id = c.calendar_id and v.no = c.calendar_no
	where s.id = ticket and (public.actor_staff() or public.actor_system() or s.organisation_id = public.actor_organisation())
	limit 1
$function$;
alter function ticket_opening_hours(ticket bigint) owner to portal_definer;

grant execute on function ticket_opening_hours(ticket bigint) to portal_app;

CREATE OR REPLACE FUNCTION public.ticket_people(t support_ticket)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	select row_to_json(x) from (
		select o.name as "organisationName",
			(select row_to_json(c) from (select id, "fullName" from shown_person where id = t.created_by) c) as "createdBy",
			array(select q from (
				select row_to_json(p) as "user", tp.following from ticket_participant tp join shown_person p on p.id = tp.user_id
				where tp.ticket_id = t.id order by tp.joined_on, p.id) q) as participants,
			(select row_to_json(s) from shown_person s where s.id = t.assignee_id) as assignee
		from organisation o where o.id = t.organisation_id) x
$function$;

CREATE OR REPLACE FUNCTION public.trace_in(t text, names text, addresses text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select coalesce(substring(t from '(.{0,40}' || names || '.{0,40})'), substring(t from '(?i)(.{0,40}' || addresses || '.{0,40})')) $function$;

grant execute on function trace_in(t text, names text, addresses text) to portal_definer;

CREATE OR REPLACE FUNCTION public.traces_of(p_user uuid, OUT names text, OUT addresses text)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	with whose as (
		select p.id, p.full_name, p.organisation_id, u.first_name, u.last_name, u.email, u.username, u.email_proven_on
		from person p join portal_user u on u.id = p.id where p.id = p_user
	), said as (
		select regexp_replace(n, '([^[:alnum:][:space:]])', '\\\1', 'g') as form, false as address
		from whose w, unnest(array[w.full_name, w.first_name || ' ' || w.last_name, w.last_name || ', ' || w.first_name]) n
		where w.full_name ~ '^[[:upper:]].*[[:space:]].*[[:upper:]]'
			and not exists (select from person q where q.id <> w.id and lower(q.full_name) = lower(w.full_name)
				and (q.organisation_id = w.organisation_id or not q.is_customer or not (select x.is_customer from person x where x.id = w.id)))
			and not exists (select from organisation o where lower(o.name) = lower(w.full_name))
		union
		select regexp_replace(e.a, '([^[:alnum:]@])', '\\\1', 'g'), true
		from whose w, lateral (
			select w.email, address_proof(w.email, w.organisation_id, w.email_proven_on) <> 'none'
			union select w.username, false
			union select unnest(array[a.email, a.username]), false from user_account a where a.user_id = w.id
			union select a.email, a.confirmed and exists (select from audit_log l where l.action = 'account.bound' and l.entity = 'user'
					and l.entity_id = w.id::text and l.after ->> 'accountId' = a.id::text and l.before ? 'subject' and l.before ->> 'subject' is null)
				and address_proof(a.email, w.organisation_id, now()) <> 'none'
			from user_account a where a.user_id = w.id
			union select unnest(array[l.before ->> 'email', l.after ->> 'email', l.before ->> 'username', l.after ->> 'username']), false
			from audit_log l where l.entity = 'user' and l.entity_id = w.id::text
		) e (a, proven)
		where e.a like '%_@_%' and (e.proven or address_proof(e.a, w.organisation_id, null) = 'domain')
	)
	select '(?:(?<![[:alnum:]])|(?<=\\[nrt]))(?:' || coalesce(string_agg(regexp_replace(form, '[[:space:]]+', '(?:[[:space:]]|[+]|%20)+', 'g'), '|')
			filter (where not address), '\A\Z.') || ')(?![[:alnum:]])',
		'(?:(?<![[:alnum:]._+-])|(?<=\\[nrt]))(?:' || coalesce(string_agg(replace(form, '@', '(?:@|%40)'), '|')
			filter (where address), '\A\Z.') || ')(?![[:alnum:]-]|[.][[:alnum:]])'
	from said
$function$;

grant execute on function traces_of(p_user uuid, OUT names text, OUT addresses text) to portal_definer;

CREATE OR REPLACE FUNCTION public.unescaped(j jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select replace(replace(j::text, '\"', '"'), '\\', '\') $function$;

grant execute on function unescaped(j jsonb) to portal_definer;

CREATE OR REPLACE FUNCTION public.withdrawn_document(p_id uuid)
 RETURNS TABLE(withdrawn_on timestamp with time zone, replaced_by uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
	with recursive was as (
		select d.id, d.withdrawn_on from public.document d
		where d.id = p_id and d.state = 'withdrawn' and d.organisation_id = public.actor_organisation()
			and public.actor_has(public.document_role(d.category))),
	follows (id, published_on) as (
		select d.id, d.published_on from was join public.document d on d.replaces_id = was.id
		union
		select d.id, d.published_on from follows f join public.document d on d.replaces_id = f.id)
	select was.withdrawn_on, (
		select d.id from follows f join public.document d on d.id = f.id
		where d.state = 'published' and public.actor_has(public.document_role(d.category))
		order by d.published_on desc, d.id limit 1)
	from was
$function$;
alter function withdrawn_document(p_id uuid) owner to portal_definer;

grant execute on function withdrawn_document(p_id uuid) to portal_app;
