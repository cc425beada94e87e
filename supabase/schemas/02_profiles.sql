create table public.profiles (
  user_id uuid constraint profiles_pkey primary key
    constraint profiles_user_id_fkey references auth.users (id) on delete cascade,
  first_name text not null default '' constraint profiles_first_name_length check (length(first_name) <= 100),
  last_name text not null default '' constraint profiles_last_name_length check (length(last_name) <= 100),
  phone text constraint profiles_phone_length check (length(phone) <= 40),
  email text constraint profiles_email_length check (length(email) <= 320),
  role text not null default 'customer' constraint profiles_role_known check (role in ('customer', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_admins_idx on public.profiles (user_id) where role = 'admin';
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
call private.declare_personal('profiles', 'deleted',
  exported => '{first_name, last_name, phone, email, role, created_at, updated_at}',
  hidden => '{user_id}');

-- Reads the table, not the token: a demoted admin loses his rights with the next statement.
create function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p where p.user_id = (select auth.uid()) and p.role = 'admin')
$$;
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.require_admin()
returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.refuse('admin_only', 'Admin privileges required.');
  end if;
end $$;
revoke execute on function private.require_admin() from public;

grant select, update (first_name, last_name, phone) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "Customers read their own profile, admins every profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers change their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Texts are cut, not refused: a long name must never stop a sign-up.
create function private.create_profile()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, first_name, last_name, phone, email)
  values (
    new.id,
    left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
    left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
    nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'phone', '')), 40), ''),
    left(new.email, 320)
  )
  on conflict (user_id) do nothing;
  return new;
end $$;
revoke execute on function private.create_profile() from public;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320) where user_id = new.id;
  return new;
end $$;
revoke execute on function private.follow_email() from public;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- A profile that was changed offline arrives as a call: the same however often it comes.
create function public.save_profile(p_first_name text, p_last_name text, p_phone text)
returns void language sql security invoker set search_path = '' as $$
  update public.profiles set first_name = btrim(p_first_name), last_name = btrim(p_last_name), phone = nullif(btrim(p_phone), '')
  where user_id = (select auth.uid())
$$;
revoke execute on function public.save_profile(text, text, text) from public;
grant execute on function public.save_profile(text, text, text) to authenticated;

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
  select id into v_user from auth.users where lower(email) = lower(btrim(p_email)) and email_confirmed_at is not null;
  if v_user is null then
    perform private.refuse('unknown_user', 'Nobody has signed up with this email address and confirmed it.', p_email);
  end if;
  perform private.change_role(v_user, 'admin');
  return v_user;
end $$;
revoke execute on function private.make_admin(text) from public, anon, authenticated, service_role;

create function private.customer_of(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email)
  from (select p_user_id as user_id) u left join public.profiles c on c.user_id = u.user_id
$$;
revoke execute on function private.customer_of(uuid) from public;

-- The number that an account proved with the code of a text message, as E.164 with its +; null without one. Supabase's sign-in service stores it without the +.
create function private.verified_phone(p_user uuid)
returns text language sql stable security definer set search_path = '' as $$
  select '+' || ltrim(u.phone, '+') from auth.users u where u.id = p_user and u.phone_confirmed_at is not null and u.phone <> ''
$$;
revoke execute on function private.verified_phone(uuid) from public;
