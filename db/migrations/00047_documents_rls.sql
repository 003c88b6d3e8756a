-- +goose Up
-- Documents are uploaded as drafts, published, replaced and withdrawn by who manages documents; customers see what is
-- published. A draft has no published_on. announce: whether its readers are told of it by e-mail. rev tells two changes
-- at once apart. The content never changes: its columns are not granted for update.
alter table document alter column published_on drop not null;

alter table document
	add column state text not null default 'published'
		check (state in ('draft', 'published', 'withdrawn') and (state = 'draft') = (published_on is null)),
	add column withdrawn_on timestamptz(3),
	add column withdrawn_reason text not null default '' check (length(withdrawn_reason) <= 500),
	add column replaces_id uuid references document,
	add column uploaded_by uuid references person,
	add column announce boolean not null default true,
	add column rev bigint not null default 1;
