-- +goose Up
-- The tables as the first released version had them. Views, functions, triggers, policies and grants are in db/code.

-- An e-mail address as it is compared (db/code/people.sql). It is here too because indexes use it.
create function address_form(address text) returns text language sql immutable parallel safe
	as $$ select lower(address collate "C") $$;

create table organisation (
	id              uuid primary key default gen_random_uuid(),
	name            text not null check (length(name) between 1 and 200),
	customer_number text not null unique check (length(customer_number) between 1 and 40),
	kind            text not null check (kind in ('customer', 'provider')),
	created_on      timestamptz(3) not null default now()
);

-- What everyone may know of a sender, reader or participant. It has a wider policy than portal_user.
create table person (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	full_name       text not null check (length(full_name) between 1 and 200),
	is_customer     boolean not null,
	unique (id, organisation_id)
);
create index person_by_organisation on person (organisation_id, full_name, id);

create table portal_user (
	id              uuid primary key,
	organisation_id uuid not null,
	first_name      text not null check (length(first_name) between 1 and 80),
	last_name       text not null check (length(last_name) between 1 and 80),
	email           text not null check (length(email) between 3 and 254),
	username        text not null check (length(username) between 3 and 254),
	phone           text check (length(phone) <= 40),
	language        text not null default 'nl' check (language in ('nl', 'en')),
	status          text not null default 'invited' check (status in ('invited', 'active', 'blocked')),
	created_on      timestamptz(3) not null default now(),
	last_seen_on    timestamptz(3),
	-- The provider's ERP is told of a user as a contact person: due until it has returned its own id.
	erp_contact_due boolean not null default false,
	erp_contact_id  text check (length(erp_contact_id) between 1 and 100),
	unique (id, organisation_id),
	foreign key (id, organisation_id) references person (id, organisation_id)
);
create unique index portal_user_email on portal_user (organisation_id, address_form(email));
create index portal_user_by_last_seen on portal_user (organisation_id, last_seen_on desc, id desc);
create index portal_user_contact_due on portal_user (id) where erp_contact_due;

-- The e-mail domains that are an organisation's own. Whoever has a verified address at one of them belongs to that
-- organisation: their first sign-in binds its invitation without a question.
create table organisation_domain (
	domain          text collate "C" primary key check (length(domain) <= 253 and domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'),
	organisation_id uuid not null references organisation,
	created_on      timestamptz(3) not null default now()
);
create index organisation_domain_by_organisation on organisation_domain (organisation_id, domain);

-- One sign-in identity of a user. An account that nobody has confirmed is an invitation: an organisation may invite whom
-- it likes, and only who holds the identity says whether it is theirs. So it is unique in its organisation, and a
-- confirmed one in the portal. refused_on: they said that it is not theirs. refusal_told_on: invited_by was told of it.
create table user_account (
	id              uuid primary key default gen_random_uuid(),
	user_id         uuid not null,
	organisation_id uuid not null,
	issuer          text check (length(issuer) <= 500),
	subject         text check (length(subject) <= 255),
	email           text check (length(email) between 3 and 254),
	username        text check (length(username) between 3 and 254),
	label           text not null default '' check (length(label) <= 100),
	enabled         boolean not null default true,
	created_on      timestamptz(3) not null default now(),
	last_sign_in_on timestamptz(3),
	confirmed       boolean not null default false,
	invited_by      uuid references person,
	refused_on      timestamptz(3),
	refusal_told_on timestamptz(3),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id),
	check ((issuer is null) = (subject is null)),
	check (subject is not null or email is not null or username is not null),
	check (not confirmed or subject is not null and refused_on is null),
	check (refused_on is null or not enabled)
);
create unique index user_account_confirmed on user_account (issuer, subject) where confirmed;
create unique index user_account_subject on user_account (issuer, subject, organisation_id) where refused_on is null;
create unique index user_account_pending_email on user_account (address_form(email), organisation_id)
	where subject is null and refused_on is null;
create index user_account_refusal on user_account (refused_on) where refused_on is not null and refusal_told_on is null;
create index user_account_by_user on user_account (user_id, created_on, id);

-- The catalogue of grants. A grant's key is the role it gives.
create table grant_definition (
	id          uuid primary key,
	key         text not null unique check (length(key) between 1 and 100),
	caption     text not null,
	description text not null,
	implies     text[] not null default '{}',
	position    integer not null unique
);

-- A user's current direct assignment of a grant; what it was before is in the audit log.
create table user_grant (
	user_id         uuid not null,
	grant_id        uuid not null references grant_definition,
	organisation_id uuid not null,
	valid_from      timestamptz(3) not null default now(),
	valid_until     timestamptz(3),
	reason          text not null default '' check (length(reason) <= 500),
	granted_by      uuid references person,
	granted_on      timestamptz(3) not null default now(),
	primary key (user_id, grant_id),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id),
	check (valid_until > valid_from)
);
create index user_grant_by_grant on user_grant (organisation_id, grant_id, user_id);

create table notification_setting (
	user_id           uuid primary key,
	organisation_id   uuid not null,
	email_on_message  boolean not null default true,
	email_on_document boolean not null default true,
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);

-- Append-only for the portal: it may insert and read, nothing else.
create table audit_log (
	id              bigint generated always as identity primary key,
	organisation_id uuid not null references organisation,
	at              timestamptz(3) not null default clock_timestamp(),
	actor_id        uuid references person,
	reason          text not null default '',
	action          text not null check (length(action) between 1 and 100),
	entity          text not null check (length(entity) between 1 and 50),
	entity_id       text not null check (length(entity_id) between 1 and 100),
	before          jsonb,
	after           jsonb
);
create index audit_log_by_entity on audit_log (entity, entity_id, id desc);
create index audit_log_by_organisation on audit_log (organisation_id, id desc);
-- How many people an organisation has invited today is counted in the log, from which nothing is taken away.
create index audit_log_linked on audit_log (organisation_id, at) where action = 'account.linked';

insert into grant_definition (id, key, caption, description, implies, position) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000001', 'view:support-tickets', 'Tickets bekijken', 'Tickets van de organisatie bekijken, aanmaken en beantwoorden.', '{}', 1),
	('6f1d6a53-9f0b-5d0e-8a01-000000000002', 'view:company-tickets', 'Alle tickets van de organisatie', 'Ook tickets van collega’s bekijken en beantwoorden.', '{}', 2),
	('6f1d6a53-9f0b-5d0e-8a01-000000000003', 'view:configurations', 'Configuraties bekijken', 'De aansluitingen en diensten van de organisatie bekijken.', '{}', 3),
	('6f1d6a53-9f0b-5d0e-8a01-000000000004', 'view:documents', 'Documenten bekijken', 'Contracten, handleidingen en overige documenten bekijken en downloaden.', '{}', 4),
	('6f1d6a53-9f0b-5d0e-8a01-000000000005', 'view:invoices', 'Facturen bekijken', 'Facturen bekijken en downloaden.', '{view:documents}', 5),
	('6f1d6a53-9f0b-5d0e-8a01-000000000006', 'view:reports', 'Rapportages bekijken', 'Rapportages bekijken en downloaden.', '{view:documents}', 6),
	('6f1d6a53-9f0b-5d0e-8a01-000000000007', 'view:webshop', 'Webshop gebruiken', 'De webshop openen en bestellingen plaatsen.', '{}', 7),
	('6f1d6a53-9f0b-5d0e-8a01-000000000008', 'account-admin', 'Accountbeheerder', 'Gebruikers, accounts en rechten van de organisatie beheren.', '{view:webshop,view:reports,view:invoices,view:support-tickets,view:configurations}', 8);

-- Who asked for a right that they do not have, and when last. The account-admins of the organisation are told, in the bell
-- and by e-mail (mailed_on), at most once a day for each person and right.
create table access_request (
	user_id         uuid not null,
	organisation_id uuid not null,
	grant_id        uuid not null references grant_definition,
	asked_on        timestamptz(3) not null default now(),
	mailed_on       timestamptz(3),
	primary key (user_id, grant_id),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);
create index access_request_of_organisation on access_request (organisation_id, asked_on desc);
create index access_request_to_mail on access_request (asked_on) where mailed_on is null;

-- An installed service of an organisation.
create table configuration (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	code            text not null check (length(code) between 1 and 60),
	description     text not null default '' check (length(description) <= 200),
	postcode        text not null default '' check (length(postcode) <= 10),
	house_number    text not null default '' check (length(house_number) <= 20),
	city            text not null default '' check (length(city) <= 100),
	unique (id, organisation_id),
	unique (organisation_id, code)
);
create index configuration_by_postcode on configuration (organisation_id, postcode, id);

-- last_seq and last_activity_on are advanced under the row's lock by the statement that adds a message,
-- so that per ticket commit order = seq order = created_on order.
create table support_ticket (
	id               bigint generated by default as identity (start with 1001) primary key,
	organisation_id  uuid not null references organisation,
	exact_id         text unique check (exact_id ~ '^[0-9]{8}$'),
	configuration_id uuid,
	subject          text not null check (length(subject) between 5 and 150),
	topic            text not null check (topic in ('incident', 'question', 'change', 'invoice')),
	status           text not null default 'new'
		check (status in ('new', 'in_progress', 'waiting_customer', 'on_hold', 'resolved', 'closed')),
	priority         text not null default 'prio_3' check (priority in ('prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5')),
	created_on       timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
	created_by       uuid not null references person,
	assignee_id      uuid references person,
	last_activity_on timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
	last_seq         bigint not null default 0,
	rev              bigint not null default 1,
	resolved_on      timestamptz(3),
	idempotency_key  uuid,
	-- people: SupportTicketPeople, written by a trigger; null asks for it to be made again. last_message: LastMessage,
	-- written by the statements that add a message and when its files change, null while there is none.
	people           json not null,
	last_message     json,
	-- A customer made the ticket, and nobody of the staff has read in it, changed it or answered yet. It is unread for
	-- all of them (docs/adr/0005-unread.md). One flag, because who opens it first opens it for all.
	unopened         boolean not null default false,
	unique (id, organisation_id),
	unique (created_by, idempotency_key),
	foreign key (configuration_id, organisation_id) references configuration (id, organisation_id)
);
-- A total of a page by time is counted from these alone, with all that the policies look at in them.
create index support_ticket_by_activity on support_ticket (last_activity_on desc, id desc)
	include (organisation_id, created_by);
create index support_ticket_of_organisation_by_activity on support_ticket (organisation_id, last_activity_on desc, id desc)
	include (created_by);
create index support_ticket_of_organisation_by_creation on support_ticket (organisation_id, created_on desc, id desc)
	include (created_by);
create index support_ticket_by_creation on support_ticket (created_on desc, id desc);
create index support_ticket_unopened on support_ticket (last_activity_on desc, id desc) where unopened;
create index support_ticket_of_organisation_by_status on support_ticket
	(organisation_id, status, last_activity_on desc, id desc);
create index support_ticket_without_number on support_ticket (id) where exact_id is null;
-- A cached plan is made for an organisation of average size. With a thousand small ones beside a big one that would be:
-- read all its tickets and sort them. So PostgreSQL is told of few organisations, that is, of big ones: a plan that is
-- right for those (read in order, stop at the page's end) costs a small one nothing.
alter table support_ticket alter column organisation_id set (n_distinct = 20);

-- takes_part gives sight (creator, or added by a colleague or staff) and is never lost by unfollowing;
-- following only gives notifications. read_seq: every message up to it has been read by this user.
create table ticket_participant (
	ticket_id       bigint not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	takes_part      boolean not null,
	following       boolean not null,
	read_seq        bigint not null default 0,
	joined_on       timestamptz(3) not null default now(),
	-- Whether there may be something that a participant has not read. Every message makes it true for all but its sender;
	-- whoever has read all makes it false, under the lock of the ticket, without which no message is added.
	behind          boolean not null default true,
	primary key (ticket_id, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create index ticket_participant_by_user on ticket_participant (user_id, ticket_id)
	include (organisation_id, takes_part, following);
create index ticket_participant_behind on ticket_participant (user_id, ticket_id) where behind;

-- What a customer can see of the conversation: messages and the events of the ticket's life.
-- The id is made by the sender's client and is the idempotency key of the message.
create table message (
	id              uuid primary key,
	ticket_id       bigint not null,
	organisation_id uuid not null,
	seq             bigint not null check (seq > 0),
	kind            text not null check (kind in ('message', 'event')),
	text            text not null check (length(text) <= 10000),
	event           jsonb,
	sent_by         uuid not null references person,
	created_on      timestamptz(3) not null,
	reply_to_id     uuid references message,
	unique (ticket_id, seq),
	unique (ticket_id, created_on),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id),
	check ((kind = 'event') = (event is not null))
);
create index message_newest on message (ticket_id, seq desc) where kind = 'message';

-- Grow-only: a receipt is inserted once and never changed.
create table message_read (
	message_id      uuid not null references message,
	user_id         uuid not null references person,
	ticket_id       bigint not null,
	organisation_id uuid not null,
	read_on         timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
	primary key (message_id, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

-- Notes are for provider staff only. They live apart from the messages, with a counter of their own, so
-- that no seq, rev, unread count or time of a customer's ticket shows that a note exists.
create table note_counter (
	ticket_id       bigint primary key,
	organisation_id uuid not null,
	last_seq        bigint not null default 0,
	last_on         timestamptz(3) not null default now(),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create table note (
	id              uuid primary key,
	ticket_id       bigint not null,
	organisation_id uuid not null,
	seq             bigint not null check (seq > 0),
	text            text not null check (length(text) <= 10000), -- it may be nothing but its attachments
	sent_by         uuid not null references person,
	created_on      timestamptz(3) not null,
	reply_to_id     uuid references message,
	unique (ticket_id, seq),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

-- Pending (no message, no note) until a message takes it. width and height of images reserve their
-- space on screen before the bytes arrive.
create table attachment (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	ticket_id       bigint,
	message_id      uuid references message,
	note_id         uuid references note,
	name            text not null check (length(name) between 1 and 255),
	description     text not null default '' check (length(description) <= 500),
	content_type    text not null check (length(content_type) between 1 and 200),
	size            bigint not null check (size >= 0),
	sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	blob_key        text not null unique,
	width           integer check (width > 0),
	height          integer check (height > 0),
	created_by      uuid not null references person,
	created_on      timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id),
	check (message_id is null or note_id is null),
	check ((ticket_id is null) = (message_id is null and note_id is null))
);
create index attachment_of_message on attachment (message_id, created_on, id) where message_id is not null;
create index attachment_of_ticket on attachment (ticket_id, created_on desc, id desc) where ticket_id is not null;
create index attachment_pending on attachment (created_on) where ticket_id is null;
create index attachment_of_note on attachment (note_id, created_on, id) where note_id is not null;

-- The same content is one document of an organisation, whatever it is called: an import that is repeated, or goes on
-- after it was killed, adds nothing twice. period_order sorts periods by their first day, the shorter first.
create table document (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	name            text not null check (length(name) between 1 and 255),
	category        text not null check (category in ('invoice', 'report', 'contract', 'other')),
	period          text not null default '' check (length(period) <= 40),
	published_on    timestamptz(3) not null default now(),
	content_type    text not null check (length(content_type) between 1 and 200),
	size            bigint not null check (size >= 0),
	sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	blob_key        text not null,
	period_order    text collate "C" not null generated always as (
		case right(period, 2)
			when 'Q1' then left(period, 5) || '01Q' when 'Q2' then left(period, 5) || '04Q'
			when 'Q3' then left(period, 5) || '07Q' when 'Q4' then left(period, 5) || '10Q'
			else period end) stored,
	unique (id, organisation_id),
	constraint document_content unique (organisation_id, sha256),
	-- A year, a quarter or a month.
	constraint document_period check (period ~ '^([0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?)?$')
);
create index document_by_publication on document (organisation_id, published_on desc, id desc);
create index document_by_period on document (organisation_id, period, published_on desc, id desc);
create index document_by_blob on document (blob_key);

-- Present once a user has previewed or downloaded the document: it is no longer new to them.
create table document_seen (
	document_id     uuid not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	seen_on         timestamptz(3) not null default now(),
	primary key (document_id, user_id),
	foreign key (document_id, organisation_id) references document (id, organisation_id)
);
-- A user's own marks, for "is it new to me" of a whole page or list.
create index document_seen_by_user on document_seen (user_id, document_id);

-- What the portal has told people by e-mail. That something is to be told follows from the messages, documents
-- and invitations themselves; these tables only remember what was told, so that it is told once.

-- Up to settled_seq this user was told of the ticket's messages, or needs not to be. mailed_on: when the last
-- e-mail about the ticket went to them, from which the quiet period counts.
create table message_notice (
	ticket_id       bigint not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	settled_seq     bigint not null check (settled_seq > 0),
	mailed_on       timestamptz(3),
	primary key (ticket_id, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

-- mailed_on null: the user had no right to see the document when the others were told of it.
create table document_notice (
	document_id     uuid not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	mailed_on       timestamptz(3),
	primary key (document_id, user_id),
	foreign key (document_id, organisation_id) references document (id, organisation_id)
);
create index document_notice_by_user on document_notice (user_id, mailed_on desc);

-- An invitation that somebody asked for when they made the user; mailed_on null: not on its way yet.
create table invitation (
	user_id         uuid primary key,
	organisation_id uuid not null,
	asked_on        timestamptz(3) not null default now(),
	mailed_on       timestamptz(3),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);
create index invitation_to_mail on invitation (asked_on) where mailed_on is null;

-- How many tickets an organisation has in each status, kept by the statements that change it. A list says how many
-- tickets it has, and to count them took longer than to read its page: up to 10,001 rows for 25. Summed from here the
-- total is as true as counted, because a snapshot sees a ticket and its count together.
create table ticket_count (
	organisation_id uuid not null references organisation,
	status          text not null,
	tickets         bigint not null,
	primary key (organisation_id, status)
) with (fillfactor = 50); -- a row that is changed often finds room on its page and needs no new index entry

-- What a search finds a ticket by, apart from the ticket: every message changes its ticket's row, and PostgreSQL then
-- makes a new entry in every index of the row.
create table ticket_text (
	ticket_id       bigint primary key references support_ticket on delete cascade,
	organisation_id uuid not null,
	exact_id        text,
	subject         text not null
);

-- What a customer's search costs depends on their own tickets alone: an index that all organisations share is read at every
-- word that a neighbour uses, and the time that takes tells that they do. So what is searched has an organisation in each
-- of its keys (docs/adr/0039-search-by-organisation.md). A search finds the organisation's words that a word stands for
-- (search_word), and then the texts that hold one of those (search_text). Staff's search has keys of its own, under no
-- organisation. Texts come in by a queue, within two seconds, so that posting a message waits for none of this.
create table search_queue (
	id         bigint generated always as identity primary key,
	ticket_id  bigint not null,
	message_id uuid -- null: the ticket's subject and number
);

create table search_text (
	ticket_id       bigint not null references support_ticket on delete cascade,
	message_id      uuid, -- null: the ticket's subject and number
	organisation_id uuid not null,
	keys            bigint[] not null, -- of its words, each under the organisation and under none
	unique nulls not distinct (ticket_id, message_id)
);
-- Without fastupdate: what others have just written would wait in a list that every search reads.
create index search_text_keys on search_text using gin (keys) with (fastupdate = off);
create index search_text_by_organisation on search_text (organisation_id);

create table search_word (
	organisation_id uuid not null, -- '00000000-0000-0000-0000-000000000000': of all, for staff
	word            text collate "C" not null,
	stem            text collate "C" not null,
	primary key (organisation_id, word) include (stem)
);
create index search_word_letters on search_word using gin (word gin_trgm_ops)
	where organisation_id = '00000000-0000-0000-0000-000000000000';

-- Nobody sees a row until there are policies.
-- +goose StatementBegin
do $$
declare name text;
begin
	for name in
		select relname from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'goose_db_version'
	loop
		execute format('alter table %I enable row level security', name);
	end loop;
end
$$;
-- +goose StatementEnd
