-- +goose Up
-- What should not have been sent: its text and files go for good, its place stays, and who withdrew it when.
alter table message
	add column withdrawn_on timestamptz(3),
	add column withdrawn_by uuid references person;

alter table note
	add column withdrawn_on timestamptz(3),
	add column withdrawn_by uuid references person;
