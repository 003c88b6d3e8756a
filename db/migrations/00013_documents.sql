-- +goose Up
-- Documents as they are imported and listed.
--
-- The same content is one document of an organisation, whatever it is called: that is what makes an import
-- that is repeated, or goes on after it was killed, add nothing twice.
alter table document drop constraint document_organisation_id_category_period_name_sha256_key;
alter table document add constraint document_content unique (organisation_id, sha256);

-- A period is a year, a quarter or a month. period_order sorts them by their first day, the shorter first.
alter table document add constraint document_period check (period ~ '^([0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?)?$');
alter table document add column period_order text collate "C" not null generated always as (
	case right(period, 2)
		when 'Q1' then left(period, 5) || '01Q' when 'Q2' then left(period, 5) || '04Q'
		when 'Q3' then left(period, 5) || '07Q' when 'Q4' then left(period, 5) || '10Q'
		else period end) stored;

create index document_by_period on document (organisation_id, period, published_on desc, id desc);
-- A user's own marks, for "is it new to me" of a whole page or list.
create index document_seen_by_user on document_seen (user_id, document_id);
