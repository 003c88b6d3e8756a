-- +goose Up
-- The right to tickets gives the own ones and those that somebody follows; all of the organisation are a right of their
-- own (view:company-tickets).
update grant_definition set description = 'Tickets aanmaken; eigen en gevolgde tickets bekijken en beantwoorden.'
	where key = 'view:support-tickets';
