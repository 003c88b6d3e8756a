-- +goose NO TRANSACTION
-- +goose Up
-- Places the services that were there before 00141, some at a time, so that nobody waits for all of them.
insert into location (organisation_id, postcode, house_number, city)
	select c.organisation_id, c.postcode, c.house_number, c.city from configuration c
	where c.location_id is null order by c.code
	on conflict do nothing;
-- +goose StatementBegin
do $$
begin
	loop
		update configuration c set location_id = l.id
			from location l
			where l.organisation_id = c.organisation_id
				and upper(replace(l.postcode, ' ', '')) = upper(replace(c.postcode, ' ', ''))
				and lower(l.house_number) = lower(c.house_number) and lower(l.city) = lower(c.city)
				and c.id in (select n.id from configuration n where n.location_id is null limit 5000);
		exit when not found;
		commit;
	end loop;
end
$$;
-- +goose StatementEnd
create index concurrently if not exists configuration_of_location on configuration (location_id);
create index concurrently if not exists configuration_of_kind on configuration (kind_id) where kind_id is not null;
