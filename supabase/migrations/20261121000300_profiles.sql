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
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;

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
