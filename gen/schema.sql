-- Generated from db/migrations, to read and not to run. Never edit: write a new migration and run
-- `go tool task gen`. Views, functions, triggers, policies and grants: db/code.

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

create table agreement (
	id uuid not null,
	organisation_id uuid,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint agreement_pkey PRIMARY KEY (id),
	constraint agreement_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE UNIQUE INDEX agreement_of_organisation ON public.agreement USING btree (organisation_id) NULLS NOT DISTINCT WHERE (NOT archived);

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

create table api_token (
	id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	name text not null,
	hash text not null,
	start text not null,
	ending text not null,
	scope text not null,
	created_on timestamp(3) with time zone not null default now(),
	expires_on timestamp(3) with time zone not null,
	replaced_by uuid,
	revoked_on timestamp(3) with time zone,
	last_on timestamp(3) with time zone,
	last_address text,
	last_status integer,
	last_code text,
	told_days integer,
	constraint api_token_pkey PRIMARY KEY (id),
	constraint api_token_ending_check CHECK ((length(ending) = 4)),
	constraint api_token_hash_check CHECK ((length(hash) = 64)),
	constraint api_token_hash_key UNIQUE (hash),
	constraint api_token_last_address_check CHECK ((length(last_address) <= 64)),
	constraint api_token_last_code_check CHECK ((length(last_code) <= 60)),
	constraint api_token_last_status_check CHECK (((last_status >= 100) AND (last_status <= 599))),
	constraint api_token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
	constraint api_token_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_token(id),
	constraint api_token_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'draft'::text, 'write'::text]))),
	constraint api_token_start_check CHECK ((length(start) = 9)),
	constraint api_token_told_days_check CHECK ((told_days = ANY (ARRAY[7, 30]))),
	constraint api_token_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES integration(user_id, organisation_id)
);

CREATE INDEX api_token_by_replacement ON public.api_token USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

CREATE INDEX api_token_by_user ON public.api_token USING btree (user_id, created_on);

create table assistant_draft (
	id uuid not null default gen_random_uuid(),
	user_id uuid not null,
	organisation_id uuid not null,
	ticket_id bigint,
	subject text,
	topic text,
	text text not null,
	created_on timestamp(3) with time zone not null default now(),
	constraint assistant_draft_pkey PRIMARY KEY (id),
	constraint assistant_draft_check CHECK (((ticket_id IS NULL) = (subject IS NOT NULL))),
	constraint assistant_draft_check1 CHECK (((ticket_id IS NULL) = (topic IS NOT NULL))),
	constraint assistant_draft_subject_check CHECK (((length(subject) >= 5) AND (length(subject) <= 150))),
	constraint assistant_draft_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000))),
	constraint assistant_draft_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id),
	constraint assistant_draft_ticket_id_user_id_key UNIQUE (ticket_id, user_id),
	constraint assistant_draft_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text]))),
	constraint assistant_draft_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES integration(user_id, organisation_id)
);

CREATE INDEX assistant_draft_by_user ON public.assistant_draft USING btree (user_id);

CREATE INDEX assistant_draft_of_ticket_to_make ON public.assistant_draft USING btree (organisation_id, created_on DESC) WHERE (ticket_id IS NULL);

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

create table bulk_run (
	key uuid not null,
	actor_id uuid not null,
	asked text not null,
	made_on timestamp(3) with time zone not null default now(),
	constraint bulk_run_pkey PRIMARY KEY (key),
	constraint bulk_run_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id),
	constraint bulk_run_asked_check CHECK ((length(asked) = 64))
);

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

create table calendar_address (
	user_id uuid not null,
	organisation_id uuid not null,
	token text not null,
	created_on timestamp(3) with time zone not null default now(),
	read_on timestamp(3) with time zone,
	constraint calendar_address_pkey PRIMARY KEY (user_id),
	constraint calendar_address_token_check CHECK ((length(token) = 26)),
	constraint calendar_address_token_key UNIQUE (token),
	constraint calendar_address_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

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
	then_status text,
	then_assign text,
	then_assignee_id uuid,
	then_team_id uuid,
	then_tag_ids uuid[] not null default '{}'::uuid[],
	constraint canned_reply_pkey PRIMARY KEY (id),
	constraint canned_reply_check CHECK (((owner = 'team'::text) = (team_id IS NOT NULL))),
	constraint canned_reply_check1 CHECK (((NOT (then_assign IS DISTINCT FROM 'person'::text)) = (then_assignee_id IS NOT NULL))),
	constraint canned_reply_owner_check CHECK ((owner = ANY (ARRAY['personal'::text, 'team'::text, 'shared'::text]))),
	constraint canned_reply_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES person(id),
	constraint canned_reply_shortcut_check CHECK ((length(shortcut) <= 40)),
	constraint canned_reply_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint canned_reply_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000))),
	constraint canned_reply_then_assign_check CHECK ((then_assign = ANY (ARRAY['me'::text, 'nobody'::text, 'person'::text]))),
	constraint canned_reply_then_assignee_id_fkey FOREIGN KEY (then_assignee_id) REFERENCES person(id),
	constraint canned_reply_then_status_check CHECK ((then_status = ANY (ARRAY['waiting_customer'::text, 'in_progress'::text, 'resolved'::text]))),
	constraint canned_reply_then_tag_ids_check CHECK ((cardinality(then_tag_ids) <= 20)),
	constraint canned_reply_then_team_id_fkey FOREIGN KEY (then_team_id) REFERENCES team(id),
	constraint canned_reply_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80))),
	constraint canned_reply_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text])))
);

CREATE UNIQUE INDEX canned_reply_shortcut ON public.canned_reply USING btree (owner, (
CASE owner
    WHEN 'personal'::text THEN owner_id
    WHEN 'team'::text THEN team_id
    ELSE NULL::uuid
END), shortcut) NULLS NOT DISTINCT WHERE ((shortcut <> ''::text) AND (NOT archived));

create table canned_reply_use (
	reply_id uuid not null,
	day date not null default CURRENT_DATE,
	uses integer not null default 1,
	last_on timestamp(3) with time zone not null default now(),
	constraint canned_reply_use_pkey PRIMARY KEY (reply_id, day),
	constraint canned_reply_use_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES canned_reply(id)
);

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
	kind_id uuid,
	location_id uuid,
	customer_name text not null default ''::text,
	attributes jsonb not null default '{}'::jsonb,
	starts_on date,
	contract_ends_on date,
	contract_number text not null default ''::text,
	notice_by date,
	constraint configuration_pkey PRIMARY KEY (id),
	constraint configuration_at_location_fkey FOREIGN KEY (location_id, organisation_id) REFERENCES location(id, organisation_id),
	constraint configuration_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
	constraint configuration_city_check CHECK ((length(city) <= 100)),
	constraint configuration_code_check CHECK (((length(code) >= 1) AND (length(code) <= 60))),
	constraint configuration_contract_number_check CHECK ((length(contract_number) <= 40)),
	constraint configuration_customer_name_check CHECK ((length(customer_name) <= 80)),
	constraint configuration_description_check CHECK ((length(description) <= 200)),
	constraint configuration_house_number_check CHECK ((length(house_number) <= 20)),
	constraint configuration_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint configuration_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES configuration_kind(id),
	constraint configuration_organisation_id_code_key UNIQUE (organisation_id, code),
	constraint configuration_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint configuration_postcode_check CHECK ((length(postcode) <= 10))
);

CREATE INDEX configuration_by_postcode ON public.configuration USING btree (organisation_id, postcode, id);

CREATE INDEX configuration_of_kind ON public.configuration USING btree (kind_id) WHERE (kind_id IS NOT NULL);

CREATE INDEX configuration_of_location ON public.configuration USING btree (location_id);

create table configuration_contact (
	id uuid not null,
	organisation_id uuid not null,
	configuration_id uuid,
	location_id uuid,
	user_id uuid,
	name text,
	phone text,
	role text not null,
	rev bigint not null default 1,
	constraint configuration_contact_pkey PRIMARY KEY (id),
	constraint configuration_contact_check CHECK ((num_nonnulls(configuration_id, location_id) = 1)),
	constraint configuration_contact_check1 CHECK ((num_nonnulls(name, phone) =
CASE
    WHEN (user_id IS NULL) THEN 2
    ELSE 0
END)),
	constraint configuration_contact_configuration_id_organisation_id_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
	constraint configuration_contact_location_id_organisation_id_fkey FOREIGN KEY (location_id, organisation_id) REFERENCES location(id, organisation_id),
	constraint configuration_contact_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
	constraint configuration_contact_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint configuration_contact_phone_check CHECK (((length(phone) >= 5) AND (length(phone) <= 30))),
	constraint configuration_contact_role_check CHECK ((role = ANY (ARRAY['technical'::text, 'access'::text, 'billing'::text]))),
	constraint configuration_contact_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

CREATE INDEX configuration_contact_of_configuration ON public.configuration_contact USING btree (configuration_id) WHERE (configuration_id IS NOT NULL);

CREATE INDEX configuration_contact_of_location ON public.configuration_contact USING btree (location_id) WHERE (location_id IS NOT NULL);

CREATE INDEX configuration_contact_of_user ON public.configuration_contact USING btree (user_id) WHERE (user_id IS NOT NULL);

create table configuration_desk (
	configuration_id uuid not null,
	organisation_id uuid not null,
	attributes jsonb not null default '{}'::jsonb,
	constraint configuration_desk_pkey PRIMARY KEY (configuration_id),
	constraint configuration_desk_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
	constraint configuration_desk_configuration_id_organisation_id_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
	constraint configuration_desk_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE INDEX configuration_desk_of_organisation ON public.configuration_desk USING btree (organisation_id);

create table configuration_kind (
	id uuid not null default gen_random_uuid(),
	caption text not null,
	icon text not null default 'box'::text,
	"position" integer not null default 0,
	attributes jsonb not null default '[]'::jsonb,
	archived boolean not null default false,
	rev bigint not null default 1,
	constraint configuration_kind_pkey PRIMARY KEY (id),
	constraint configuration_kind_attributes_check CHECK ((jsonb_typeof(attributes) = 'array'::text)),
	constraint configuration_kind_caption_check CHECK (((length(caption) >= 1) AND (length(caption) <= 60))),
	constraint configuration_kind_icon_check CHECK (((length(icon) >= 1) AND (length(icon) <= 40)))
);

CREATE UNIQUE INDEX configuration_kind_caption ON public.configuration_kind USING btree (lower(caption)) WHERE (NOT archived);

create table configuration_kind_desk (
	kind_id uuid not null,
	attributes jsonb not null default '[]'::jsonb,
	constraint configuration_kind_desk_pkey PRIMARY KEY (kind_id),
	constraint configuration_kind_desk_attributes_check CHECK ((jsonb_typeof(attributes) = 'array'::text)),
	constraint configuration_kind_desk_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES configuration_kind(id)
);

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
	configuration_id uuid,
	constraint document_pkey PRIMARY KEY (id),
	constraint document_category_check CHECK ((category = ANY (ARRAY['invoice'::text, 'report'::text, 'contract'::text, 'other'::text]))),
	constraint document_check CHECK (((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])) AND ((state = 'draft'::text) = (published_on IS NULL)))),
	constraint document_content UNIQUE (organisation_id, sha256),
	constraint document_content_type_check CHECK (((length(content_type) >= 1) AND (length(content_type) <= 200))),
	constraint document_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint document_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
	constraint document_of_configuration_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
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

CREATE INDEX document_of_configuration ON public.document USING btree (configuration_id) WHERE (configuration_id IS NOT NULL);

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

create table incident (
	id uuid not null,
	number integer not null default nextval('incident_number'::regclass),
	kind text not null,
	severity text,
	state text not null default 'draft'::text,
	title text not null,
	text text not null,
	starts_on timestamp(3) with time zone,
	expected_end_on timestamp(3) with time zone,
	outage_minutes integer,
	ended_on timestamp(3) with time zone,
	cause text not null default ''::text,
	next_update_on timestamp(3) with time zone,
	object_until timestamp(3) with time zone,
	later boolean not null default true,
	publish_on timestamp(3) with time zone,
	publish_by uuid,
	published_on timestamp(3) with time zone,
	last_seq integer not null default 0,
	rev bigint not null default 1,
	constraint incident_pkey PRIMARY KEY (id),
	constraint incident_cause_check CHECK ((length(cause) <= 200)),
	constraint incident_check CHECK (((state = 'draft'::text) = (published_on IS NULL))),
	constraint incident_check1 CHECK (((state = 'draft'::text) OR (publish_on IS NULL))),
	constraint incident_kind_check CHECK ((kind = ANY (ARRAY['disruption'::text, 'maintenance'::text, 'announcement'::text]))),
	constraint incident_number_key UNIQUE (number),
	constraint incident_outage_minutes_check CHECK (((outage_minutes >= 1) AND (outage_minutes <= 10080))),
	constraint incident_publish_by_fkey FOREIGN KEY (publish_by) REFERENCES person(id),
	constraint incident_severity_check CHECK ((severity = ANY (ARRAY['down'::text, 'degraded'::text, 'at_risk'::text]))),
	constraint incident_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'planned'::text, 'active'::text, 'monitoring'::text, 'ended'::text, 'cancelled'::text]))),
	constraint incident_text_check CHECK ((length(text) <= 2000)),
	constraint incident_title_check CHECK ((length(title) <= 80))
);

CREATE INDEX incident_by_publisher ON public.incident USING btree (publish_by) WHERE (publish_by IS NOT NULL);

CREATE INDEX incident_open ON public.incident USING btree (id) WHERE (state = ANY (ARRAY['planned'::text, 'active'::text, 'monitoring'::text]));

CREATE INDEX incident_to_publish ON public.incident USING btree (publish_on) WHERE (publish_on IS NOT NULL);

create table incident_configuration (
	incident_id uuid not null,
	configuration_id uuid not null,
	organisation_id uuid not null,
	added_on timestamp(3) with time zone not null default now(),
	constraint incident_configuration_pkey PRIMARY KEY (incident_id, configuration_id),
	constraint incident_configuration_configuration_id_organisation_id_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
	constraint incident_configuration_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id)
);

CREATE INDEX incident_of_configuration ON public.incident_configuration USING btree (configuration_id);

CREATE INDEX incident_of_organisation ON public.incident_configuration USING btree (organisation_id, incident_id);

create table incident_mail (
	incident_id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	seq integer not null,
	mailed_on timestamp(3) with time zone not null default now(),
	status text not null,
	constraint incident_mail_pkey PRIMARY KEY (incident_id, user_id, seq),
	constraint incident_mail_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
	constraint incident_mail_seq_check CHECK ((seq > 0)),
	constraint incident_mail_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text]))),
	constraint incident_mail_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

CREATE INDEX incident_mail_by_user ON public.incident_mail USING btree (user_id);

create table incident_push (
	incident_id uuid not null,
	user_id uuid not null,
	device_id uuid not null,
	seq integer not null,
	claimed_on timestamp(3) with time zone not null default now(),
	constraint incident_push_pkey PRIMARY KEY (incident_id, user_id, device_id, seq),
	constraint incident_push_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
	constraint incident_push_seq_check CHECK ((seq > 0)),
	constraint incident_push_user_id_device_id_fkey FOREIGN KEY (user_id, device_id) REFERENCES push_device(user_id, id) ON DELETE CASCADE
);

CREATE INDEX incident_push_by_device ON public.incident_push USING btree (user_id, device_id);

create table incident_reader (
	incident_id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	seen_seq integer not null default 0,
	hidden_seq integer not null default 0,
	follows boolean not null default false,
	constraint incident_reader_pkey PRIMARY KEY (incident_id, user_id),
	constraint incident_reader_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
	constraint incident_reader_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

CREATE INDEX incident_reader_by_user ON public.incident_reader USING btree (user_id);

create table incident_report (
	incident_id uuid not null,
	configuration_id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	created_on timestamp(3) with time zone not null default now(),
	constraint incident_report_pkey PRIMARY KEY (incident_id, configuration_id, user_id),
	constraint incident_report_configuration_id_organisation_id_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
	constraint incident_report_incident_id_configuration_id_fkey FOREIGN KEY (incident_id, configuration_id) REFERENCES incident_configuration(incident_id, configuration_id),
	constraint incident_report_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

CREATE INDEX incident_report_by_user ON public.incident_report USING btree (user_id);

create table incident_rule (
	incident_id uuid not null,
	rule jsonb not null,
	constraint incident_rule_pkey PRIMARY KEY (incident_id),
	constraint incident_rule_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
	constraint incident_rule_rule_check CHECK ((jsonb_typeof(rule) = 'object'::text))
);

create table incident_update (
	id uuid not null,
	incident_id uuid not null,
	seq integer not null,
	phase text,
	text text not null,
	next_update_on timestamp(3) with time zone,
	created_on timestamp(3) with time zone not null default now(),
	sent_by uuid,
	tickets text,
	answered_on timestamp(3) with time zone,
	moved boolean not null default false,
	constraint incident_update_pkey PRIMARY KEY (id),
	constraint incident_update_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
	constraint incident_update_incident_id_seq_key UNIQUE (incident_id, seq),
	constraint incident_update_phase_check CHECK ((phase = ANY (ARRAY['searching'::text, 'found'::text, 'repairing'::text, 'restored'::text, 'solved'::text]))),
	constraint incident_update_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES person(id),
	constraint incident_update_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
	constraint incident_update_tickets_check CHECK ((tickets = ANY (ARRAY['answer'::text, 'resolve'::text])))
);

CREATE INDEX incident_update_by_sender ON public.incident_update USING btree (sent_by) WHERE (sent_by IS NOT NULL);

CREATE INDEX incident_update_by_time ON public.incident_update USING btree (created_on);

CREATE INDEX incident_update_to_answer ON public.incident_update USING btree (created_on) WHERE ((tickets IS NOT NULL) AND (answered_on IS NULL));

create table installation (
	single boolean not null default true,
	id uuid not null default gen_random_uuid(),
	constraint installation_pkey PRIMARY KEY (single),
	constraint installation_single_check CHECK (single)
);

create table integration (
	user_id uuid not null,
	organisation_id uuid not null,
	name text not null,
	kind text not null,
	purpose text not null,
	networks text[] not null default '{}'::text[],
	paused boolean not null default false,
	created_by uuid not null,
	created_on timestamp(3) with time zone not null default now(),
	revoked_on timestamp(3) with time zone,
	rev bigint not null default 1,
	told_on timestamp(3) with time zone,
	seen_networks text[] not null default '{}'::text[],
	new_networks text[] not null default '{}'::text[],
	networks_told_on timestamp(3) with time zone,
	constraint integration_pkey PRIMARY KEY (user_id),
	constraint integration_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
	constraint integration_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'assistant'::text]))),
	constraint integration_name_check CHECK (((length(name) >= 2) AND (length(name) <= 40))),
	constraint integration_networks_check CHECK ((cardinality(networks) <= 20)),
	constraint integration_purpose_check CHECK ((length(purpose) <= 120)),
	constraint integration_seen_networks_check CHECK ((cardinality(seen_networks) <= 100)),
	constraint integration_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id),
	constraint integration_user_id_organisation_id_key UNIQUE (user_id, organisation_id)
);

CREATE INDEX integration_by_creator ON public.integration USING btree (created_by);

CREATE UNIQUE INDEX integration_name ON public.integration USING btree (organisation_id, lower(name)) WHERE (revoked_on IS NULL);

create table invitation (
	user_id uuid not null,
	organisation_id uuid not null,
	asked_on timestamp(3) with time zone not null default now(),
	mailed_on timestamp(3) with time zone,
	constraint invitation_pkey PRIMARY KEY (user_id),
	constraint invitation_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

CREATE INDEX invitation_to_mail ON public.invitation USING btree (asked_on) WHERE (mailed_on IS NULL);

create table kept_count (
	id bigint not null generated always as identity,
	organisation_id uuid,
	day date not null,
	kind text not null,
	met bigint not null,
	missed bigint not null,
	constraint kept_count_pkey PRIMARY KEY (id)
);

CREATE INDEX kept_count_by_day ON public.kept_count USING btree (organisation_id, day);

create table location (
	id uuid not null default gen_random_uuid(),
	organisation_id uuid not null,
	name text not null default ''::text,
	postcode text not null,
	house_number text not null,
	city text not null,
	rev bigint not null default 1,
	constraint location_pkey PRIMARY KEY (id),
	constraint location_city_check CHECK ((length(city) <= 100)),
	constraint location_house_number_check CHECK ((length(house_number) <= 20)),
	constraint location_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint location_name_check CHECK ((length(name) <= 80)),
	constraint location_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
	constraint location_postcode_check CHECK ((length(postcode) <= 10))
);

CREATE UNIQUE INDEX location_of_address ON public.location USING btree (organisation_id, upper(replace(postcode, ' '::text, ''::text)), lower(house_number), lower(city));

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

CREATE INDEX note_search ON public.note USING gin (search_form(text) gin_trgm_ops) WITH (fastupdate=off);

create table note_counter (
	ticket_id bigint not null,
	organisation_id uuid not null,
	last_seq bigint not null default 0,
	last_on timestamp(3) with time zone not null default now(),
	constraint note_counter_pkey PRIMARY KEY (ticket_id),
	constraint note_counter_ticket_id_organisation_id_fkey FOREIGN KEY (ticket_id, organisation_id) REFERENCES support_ticket(id, organisation_id)
);

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

create table notification_setting (
	user_id uuid not null,
	organisation_id uuid not null,
	email_on_message boolean not null default true,
	email_on_document boolean not null default true,
	email_on_mention boolean not null default true,
	email_on_due boolean not null default true,
	email_on_incident boolean not null default true,
	constraint notification_setting_pkey PRIMARY KEY (user_id),
	constraint notification_setting_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES portal_user(id, organisation_id)
);

create table open_count (
	id bigint not null generated always as identity,
	team_id uuid,
	assignee_id uuid,
	tickets bigint not null,
	constraint open_count_pkey PRIMARY KEY (id)
);

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

create table organisation_domain (
	domain text collate "C" not null,
	organisation_id uuid not null,
	created_on timestamp(3) with time zone not null default now(),
	constraint organisation_domain_pkey PRIMARY KEY (domain),
	constraint organisation_domain_domain_check CHECK (((length(domain) <= 253) AND (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'::text))),
	constraint organisation_domain_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

CREATE INDEX organisation_domain_by_organisation ON public.organisation_domain USING btree (organisation_id, domain);

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

create table push_device (
	user_id uuid not null,
	id uuid not null,
	organisation_id uuid not null,
	endpoint text not null,
	p256dh text not null,
	auth text not null,
	label text not null,
	created_on timestamp(3) with time zone not null default now(),
	last_success_on timestamp(3) with time zone,
	constraint push_device_pkey PRIMARY KEY (user_id, id),
	constraint push_device_endpoint_check CHECK ((octet_length(endpoint) <= 1000)),
	constraint push_device_endpoint_key UNIQUE (endpoint),
	constraint push_device_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

CREATE INDEX push_device_by_organisation ON public.push_device USING btree (organisation_id);

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

CREATE INDEX rating_by_answer ON public.rating USING btree (answered_on DESC, ticket_id) INCLUDE (score, organisation_id) WHERE (answered_on IS NOT NULL);

CREATE INDEX rating_to_mail ON public.rating USING btree (mail_due_on) WHERE ((mail_due_on IS NOT NULL) AND (answered_on IS NULL));

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

create table search_gone (
	id bigint not null generated always as identity,
	organisation_id uuid not null,
	word text collate "C" not null,
	constraint search_gone_pkey PRIMARY KEY (id)
);

create table search_queue (
	id bigint not null generated always as identity,
	ticket_id bigint not null,
	message_id uuid,
	constraint search_queue_pkey PRIMARY KEY (id)
);

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

create table search_word (
	organisation_id uuid not null,
	word text collate "C" not null,
	stem text collate "C" not null,
	constraint search_word_pkey PRIMARY KEY (organisation_id, word) INCLUDE (stem)
);

CREATE INDEX search_word_letters ON public.search_word USING gin (word gin_trgm_ops) WHERE (organisation_id = '00000000-0000-0000-0000-000000000000'::uuid);

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
	incident_id uuid,
	objects boolean not null default false,
	constraint support_ticket_pkey PRIMARY KEY (id),
	constraint support_ticket_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES person(id),
	constraint support_ticket_configuration_id_organisation_id_fkey FOREIGN KEY (configuration_id, organisation_id) REFERENCES configuration(id, organisation_id),
	constraint support_ticket_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
	constraint support_ticket_created_by_idempotency_key_key UNIQUE (created_by, idempotency_key),
	constraint support_ticket_exact_id_check CHECK ((exact_id ~ '^[0-9]{8}$'::text)),
	constraint support_ticket_exact_id_key UNIQUE (exact_id),
	constraint support_ticket_id_organisation_id_key UNIQUE (id, organisation_id),
	constraint support_ticket_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id),
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

CREATE INDEX support_ticket_of_incident ON public.support_ticket USING btree (incident_id) WHERE (incident_id IS NOT NULL);

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

CREATE INDEX support_ticket_open_of_configuration ON public.support_ticket USING btree (configuration_id) WHERE ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting_customer'::text, 'on_hold'::text])) AND (configuration_id IS NOT NULL));

CREATE INDEX support_ticket_to_wake ON public.support_ticket USING btree (wake_on, id) WHERE (wake_on IS NOT NULL);

CREATE INDEX support_ticket_unopened ON public.support_ticket USING btree (last_activity_on DESC, id DESC) WHERE unopened;

CREATE INDEX support_ticket_warned ON public.support_ticket USING btree (warn_on, id) INCLUDE (due_on, assignee_id, team_id, organisation_id) WHERE ((warn_on IS NOT NULL) AND (status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting_customer'::text, 'on_hold'::text])));

CREATE INDEX support_ticket_without_number ON public.support_ticket USING btree (id) WHERE (exact_id IS NULL);

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

create table team (
	id uuid not null,
	name text not null,
	archived boolean not null default false,
	rev bigint not null default 1,
	assigns_on_answer boolean not null default false,
	constraint team_pkey PRIMARY KEY (id),
	constraint team_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
	constraint team_name_key UNIQUE (name)
);

create table team_member (
	team_id uuid not null,
	user_id uuid not null,
	constraint team_member_pkey PRIMARY KEY (team_id, user_id),
	constraint team_member_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint team_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);

CREATE INDEX team_member_by_user ON public.team_member USING btree (user_id);

create table team_topic (
	topic text not null,
	team_id uuid not null,
	constraint team_topic_pkey PRIMARY KEY (topic),
	constraint team_topic_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id),
	constraint team_topic_topic_check CHECK ((topic = ANY (ARRAY['incident'::text, 'question'::text, 'change'::text, 'invoice'::text])))
);

CREATE INDEX team_topic_of_team ON public.team_topic USING btree (team_id);

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

CREATE INDEX ticket_clock_done ON public.ticket_clock USING btree ((
CASE
    WHEN (missed_on IS NULL) THEN done_on
    ELSE missed_on
END)) WHERE (state = ANY (ARRAY['met'::text, 'missed'::text]));

CREATE INDEX ticket_clock_done_of_organisation ON public.ticket_clock USING btree (organisation_id, (
CASE
    WHEN (missed_on IS NULL) THEN done_on
    ELSE missed_on
END)) WHERE (state = ANY (ARRAY['met'::text, 'missed'::text]));

create table ticket_count (
	organisation_id uuid not null,
	status text not null,
	tickets bigint not null,
	constraint ticket_count_pkey PRIMARY KEY (organisation_id, status),
	constraint ticket_count_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
) with (fillfactor=50);

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

create table ticket_text (
	ticket_id bigint not null,
	organisation_id uuid not null,
	exact_id text,
	subject text not null,
	constraint ticket_text_pkey PRIMARY KEY (ticket_id),
	constraint ticket_text_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_ticket(id) ON DELETE CASCADE
);

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
	constraint user_grant_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES person(id, organisation_id)
);

CREATE INDEX user_grant_by_grant ON public.user_grant USING btree (organisation_id, grant_id, user_id);

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

create table webhook (
	id uuid not null,
	user_id uuid not null,
	organisation_id uuid not null,
	url text not null,
	events text[] not null,
	with_text boolean not null,
	own boolean not null,
	secret text not null,
	secret_end text not null generated always as ("right"(secret, 4)) stored,
	secret_before text,
	secret_before_until timestamp(3) with time zone,
	failing_since timestamp(3) with time zone,
	off_since timestamp(3) with time zone,
	mailed_on timestamp(3) with time zone,
	created_by uuid not null,
	created_on timestamp(3) with time zone not null default now(),
	rev bigint not null default 1,
	constraint webhook_pkey PRIMARY KEY (id),
	constraint webhook_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
	constraint webhook_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
	constraint webhook_secret_before_check CHECK ((length(secret_before) <= 100)),
	constraint webhook_secret_check CHECK (((length(secret) >= 4) AND (length(secret) <= 100))),
	constraint webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500))),
	constraint webhook_user_id_organisation_id_fkey FOREIGN KEY (user_id, organisation_id) REFERENCES integration(user_id, organisation_id)
);

CREATE INDEX webhook_by_creator ON public.webhook USING btree (created_by);

CREATE INDEX webhook_by_user ON public.webhook USING btree (user_id);

CREATE INDEX webhook_that_listens ON public.webhook USING btree (organisation_id) WHERE (off_since IS NULL);

create table webhook_delivery (
	id uuid not null default gen_random_uuid(),
	no bigint not null generated always as identity,
	webhook_id uuid not null,
	organisation_id uuid not null,
	event text not null,
	subject text not null,
	ticket_id bigint,
	message_id uuid,
	incident_id uuid,
	seq integer,
	document_id uuid,
	created_on timestamp(3) with time zone not null default clock_timestamp(),
	status text not null default 'waiting'::text,
	attempt integer not null default 0,
	next_on timestamp(3) with time zone default now(),
	done_on timestamp(3) with time zone,
	sending boolean not null default false,
	once boolean not null default false,
	body jsonb,
	answer_status integer,
	answer text not null default ''::text,
	failure text,
	ms integer,
	constraint webhook_delivery_pkey PRIMARY KEY (id),
	constraint webhook_delivery_answer_check CHECK ((octet_length(answer) <= 1024)),
	constraint webhook_delivery_answer_status_check CHECK (((answer_status >= 100) AND (answer_status <= 999))),
	constraint webhook_delivery_check CHECK (((status = ANY (ARRAY['waiting'::text, 'retrying'::text])) = (next_on IS NOT NULL))),
	constraint webhook_delivery_check1 CHECK (((next_on IS NULL) = (done_on IS NOT NULL))),
	constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'retrying'::text, 'delivered'::text, 'failed'::text, 'skipped'::text]))),
	constraint webhook_delivery_subject_check CHECK ((length(subject) <= 60))
);

CREATE INDEX webhook_delivery_by_age ON public.webhook_delivery USING btree (created_on);

CREATE INDEX webhook_delivery_by_time ON public.webhook_delivery USING btree (webhook_id, created_on DESC, id DESC);

CREATE INDEX webhook_delivery_to_send ON public.webhook_delivery USING btree (webhook_id, subject, no) INCLUDE (next_on, sending) WHERE (next_on IS NOT NULL);
