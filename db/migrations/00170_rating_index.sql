-- +goose NO TRANSACTION
-- +goose Up
-- What the average of the figures and their newest scores are read from, without the ratings themselves.
create index concurrently if not exists rating_by_answer on rating (answered_on desc, ticket_id)
	include (score, organisation_id) where answered_on is not null;
drop index concurrently if exists rating_answered;
