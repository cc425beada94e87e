create function private.change_role(p_user_id uuid, p_role text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_old text;
begin
  if p_role is null or p_role not in ('customer', 'admin') then
    perform private.refuse('bad_role', 'The role is customer or admin.', p_role);
  end if;
  -- All admins are locked, so that two admins cannot demote each other at once.
  perform 1 from public.profiles where role = 'admin' order by user_id for no key update;
  select role into v_old from public.profiles where user_id = p_user_id for no key update;
  if v_old is null then
    perform private.refuse('unknown_user', 'There is no such user.', p_user_id::text);
  end if;
  if v_old = 'admin' and p_role = 'customer'
     and not exists (select 1 from public.profiles where role = 'admin' and user_id <> p_user_id) then
    perform private.refuse('last_admin', 'The last admin cannot be demoted.', p_user_id::text);
  end if;
  if v_old <> p_role then
    update public.profiles set role = p_role where user_id = p_user_id;
    perform private.record_audit('set_user_role', p_user_id::text, jsonb_build_object('from', v_old, 'to', p_role));
  end if;
end $$;
revoke execute on function private.change_role(uuid, text) from public;

create function public.set_user_role(p_user_id uuid, p_role text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.change_role(p_user_id, p_role);
  return true;
end $$;
revoke execute on function public.set_user_role(uuid, text) from public, anon, authenticated;
grant execute on function public.set_user_role(uuid, text) to authenticated;

-- The first admin: `select private.make_admin('owner@example.com')` as the database's owner. Nobody else may run it.
create function private.make_admin(p_email text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  select user_id into v_user from public.profiles where lower(email) = lower(btrim(p_email));
  if v_user is null then
    perform private.refuse('unknown_user', 'Nobody has signed up with this e-mail address.', p_email);
  end if;
  perform private.change_role(v_user, 'admin');
  return v_user;
end $$;
revoke execute on function private.make_admin(text) from public, anon, authenticated, service_role;
