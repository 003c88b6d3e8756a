-- +goose Up
-- objects: a customer's user created the ticket because the moment of its incident, which is maintenance, does not suit
-- them (docs/adr/0095-tickets-of-incidents.md).
alter table support_ticket add column objects boolean not null default false;
