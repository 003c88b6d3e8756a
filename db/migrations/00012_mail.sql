-- +goose Up
-- What the portal has told people by e-mail. That something is to be told follows from the messages, documents
-- and invitations themselves; these tables only remember what was told, so that it is told once. Row-level
-- security is in 00017_mail_rls.sql.

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
