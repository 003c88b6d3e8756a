-- +goose Up
-- What is kept no longer than the provider says. A closed ticket keeps its row, its place in figures and links and the
-- order of its messages; what was said in it goes. The functions do nothing but for the portal itself, and take nothing
-- that is younger than a mistake in a setting could be worth.
alter table support_ticket add column emptied_on timestamptz(3);
