-- +goose Up
-- As 00044_manage_rls.sql has it, but for the first branch: a token's account-admin shortens a colleague's account-admin,
-- and rewrites nothing of the rights that only staff can have.
-- +goose StatementBegin
create or replace function grant_refusal(p_user uuid, p_grant uuid, p_from timestamptz, p_until timestamptz) returns text
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	v_begin timestamptz := greatest(p_from, now());
	v_key text;
	v_staff_only boolean;
	v_customer boolean;
begin
	if public.actor_system() then
		return null;
	end if;
	select d.key, d.staff_only into v_key, v_staff_only from public.grant_definition d where d.id = p_grant;
	select p.is_customer into v_customer from public.person p where p.id = p_user;
	-- As much as the user holds already: a shorter time, another reason.
	if (not v_staff_only or v_customer or p_user = public.actor_user() or public.actor_stored_admin()) and exists (
		select from public.user_grant g
		where g.user_id = p_user and g.grant_id = p_grant and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)) then
		return null;
	end if;
	if v_staff_only and v_customer then
		return 'customer';
	end if;
	if p_user = public.actor_user() then
		if public.actor_stored_admin() and exists (
			select from public.user_grant g join public.grant_definition d on d.id = g.grant_id
			where g.user_id = p_user and g.valid_from <= v_begin and (g.valid_until is null or p_until <= g.valid_until)
				and v_key in (select public.grant_closure(d.key))) then
			return null;
		end if;
		return 'own';
	end if;
	if v_customer and public.actor_manages('customers') or public.actor_stored_admin()
		or v_key <> 'account-admin' and v_key in (select public.grant_closure('account-admin')) then
		return null;
	end if;
	return 'token';
end
$$;
-- +goose StatementEnd
