-- +goose Up
-- Rights of the provider's people over customers. Each is given by name, to a person of the provider, and is never brought
-- by a token; being staff alone opens nothing that it did not open before. They never reach the provider's own people, or
-- who holds one would give themselves the others.
alter table grant_definition add column staff_only boolean not null default false;

insert into grant_definition (id, key, caption, description, position, staff_only) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000009', 'manage:customers', 'Klanten beheren', 'Klanten aanmaken, wijzigen en beëindigen, met hun configuraties, gebruikers, accounts en rechten.', 9, true),
	('6f1d6a53-9f0b-5d0e-8a01-000000000010', 'manage:documents', 'Documenten publiceren', 'Documenten voor klanten publiceren, vervangen en intrekken.', 10, true),
	('6f1d6a53-9f0b-5d0e-8a01-000000000011', 'manage:settings', 'Instellingen beheren', 'Teams, labels, standaardteksten, openingstijden en afspraken beheren.', 11, true);
