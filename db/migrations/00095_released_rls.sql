-- +goose Up
-- What was posted meanwhile is released, though somebody has rejected it.
alter policy inbound_mail_update on inbound_mail
	using ((select actor_system()) or (select actor_manages('customers')) and verdict in ('quarantined', 'rejected'));
