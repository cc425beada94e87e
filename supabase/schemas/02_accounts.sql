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

-- Reads the table, not the token: a demoted admin loses access with the next statement.
create function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p where p.user_id = (select auth.uid()) and p.role = 'admin')
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.require_admin()
returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.refuse('admin_only', 'Admin privileges required.');
  end if;
end $$;

grant select, update (first_name, last_name, phone) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "Customers read their own profile, admins every profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers change their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- A text that isn't a phone number stays as typed: it proves nothing, and a courier may still read it.
create function private.spell_profile_phone()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.phone := coalesce(private.normalize_phone(new.phone), new.phone);
  return new;
end $$;

create trigger profiles_spell_phone before insert or update of phone on public.profiles
  for each row execute function private.spell_profile_phone();

create trigger profiles_limit_writes before update on public.profiles
  for each row execute function private.limit_writes(200);

create trigger profiles_keep_search_words after insert or delete or update of first_name, last_name, email, phone on public.profiles
  for each row execute function private.keep_search_words('user_id', 'first_name', 'last_name', 'email', 'phone');

-- Copies the sign-up's fields to the profile, truncated, because a long name must never fail a sign-up.
create function private.name_account(p_user_id uuid, p_typed jsonb)
returns void language sql security definer set search_path = '' as $$
  update public.profiles set
    first_name = left(btrim(coalesce(p_typed ->> 'first_name', '')), 100),
    last_name = left(btrim(coalesce(p_typed ->> 'last_name', '')), 100),
    phone = coalesce(phone, nullif(left(btrim(coalesce(p_typed ->> 'phone', '')), 40), ''))
  where user_id = p_user_id
$$;

-- A stranger may have signed up with another person's email or number, so the profile gets its name after verification (rule A14).
create function private.create_profile()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, phone, email) values (new.id, '+' || nullif(new.phone, ''), left(new.email, 320))
  on conflict (user_id) do nothing;
  if found and new.email_confirmed_at is not null then
    perform private.name_account(new.id, new.raw_user_meta_data);
  end if;
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();

-- Passwords of accounts verified within the last hour, until the owner shows that they chose the password.
create table private.unverified_passwords (
  user_id uuid constraint unverified_passwords_pkey primary key
    constraint unverified_passwords_user_id_fkey references auth.users (id) on delete cascade,
  hash text not null,
  set_aside_at timestamptz not null default now()
);
alter table private.unverified_passwords enable row level security;

-- The first person to verify an account's email or number owns it alone (rule A14): a stranger may have created it and
-- know its password.
create function private.reset_verified_account()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Auto-confirmed sign-up in a project that sends no emails: nobody else could have created the account.
  if exists (select 1 from public.profiles where user_id = new.id and created_at = now()) then
    perform private.name_account(new.id, new.raw_user_meta_data);
    return new;
  end if;
  delete from auth.sessions where user_id = new.id;
  delete from private.unverified_passwords where user_id = new.id;
  if new.email_confirmed_at is null then
    new.email := null;
    new.confirmation_token := '';
    update public.profiles set email = null where user_id = new.id;
    delete from auth.identities where user_id = new.id and provider = 'email';
  else
    insert into private.unverified_passwords (user_id, hash) select new.id, old.encrypted_password where old.encrypted_password <> '';
    new.phone := null;
    new.phone_change := '';
    new.phone_change_token := '';
    update public.profiles set phone = null where user_id = new.id;
    delete from auth.identities where user_id = new.id and provider = 'phone';
  end if;
  new.encrypted_password := null;
  return new;
end $$;

create trigger on_auth_user_proved before update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null))
  execute function private.reset_verified_account();

create function private.matches_hash(p_password text, p_hash text)
returns boolean language sql immutable set search_path = '' as $$
  -- The auth service writes bcrypt hashes as 2a, 2b or 2y, which are equivalent; pgcrypto accepts only 2a.
  select coalesce((
    select hash = extensions.crypt(p_password, hash) from (select regexp_replace(p_hash, '^\$2[by]\$', '$2a$') as hash) stored where hash like '$2a$%'), false)
$$;

-- Restores the password and names of a just-verified account for a caller who has the email link's code and either the password or the name that
-- their browser sent with the sign-up. A stranger has at most one of the two. Returns whether the account now has a password.
create function public.restore_password(p_code text, p_known text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user auth.users := (select u from auth.flow_state f join auth.users u on u.id = f.user_id where f.auth_code = p_code and p_code <> '');
  v_hash text;
begin
  if v_user.id is null then
    return false;
  end if;
  perform private.consume_rate_limit('restore_password:' || v_user.id, 20, interval '1 hour');
  delete from private.unverified_passwords
  where user_id = v_user.id and set_aside_at > now() - interval '1 hour'
    and p_known <> '' and (p_known = v_user.raw_user_meta_data ->> 'sign_up_id' or private.matches_hash(p_known, hash))
  returning hash into v_hash;
  if v_hash is not null and coalesce(v_user.encrypted_password, '') = '' then
    update auth.users set encrypted_password = v_hash where id = v_user.id;
    perform private.name_account(v_user.id, v_user.raw_user_meta_data);
    return true;
  end if;
  return coalesce(v_user.encrypted_password, '') <> '';
end $$;
grant execute on function public.restore_password(text, text) to anon, authenticated, service_role;

-- Two spellings of a number would be two accounts and twice as many codes, so only E.164 is accepted (rule A11).
create function private.check_account_phone()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_phone text;
begin
  foreach v_phone in array array[new.phone, new.phone_change] loop
    if v_phone <> '' and (private.normalize_phone('+' || v_phone) is distinct from '+' || v_phone or not private.may_receive_texts('+' || v_phone)) then
      perform private.refuse('bad_request', 'This is not how the shop writes a phone number, or no country that it sends text messages to.', 'phone');
    end if;
  end loop;
  return new;
end $$;

create trigger on_auth_user_phone before insert or update of phone, phone_change on auth.users
  for each row execute function private.check_account_phone();

-- The auth service creates an account as soon as a number is typed. Deletes unverified ones, which frees the number for another account, and passwords
-- that nobody has claimed.
create function private.delete_unverified()
returns void language sql security definer set search_path = '' as $$
  delete from private.unverified_passwords where set_aside_at < now() - interval '1 hour';
  delete from auth.users
  where phone <> '' and phone_confirmed_at is null and email_confirmed_at is null and coalesce(email, '') = ''
    and greatest(created_at, confirmation_sent_at) < now() - interval '1 hour'
$$;

create function private.update_profile_email()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320) where user_id = new.id;
  return new;
end $$;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.update_profile_email();

-- A profile edited offline arrives as a call. Idempotent.
create function public.save_profile(p_first_name text, p_last_name text, p_phone text)
returns void language plpgsql security invoker set search_path = '' as $$
begin
  update public.profiles set first_name = btrim(p_first_name), last_name = btrim(p_last_name), phone = nullif(btrim(p_phone), '')
  where user_id = (select auth.uid());
  -- A token outlives its account by up to an hour.
  if not found then
    perform private.refuse('unknown_user', 'This account was deleted.');
  end if;
end $$;
grant execute on function public.save_profile(text, text, text) to authenticated;

create function private.change_role(p_user_id uuid, p_role text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_old text;
begin
  if p_role is null or p_role not in ('customer', 'admin') then
    perform private.refuse('bad_role', 'The role is customer or admin.', p_role);
  end if;
  -- Locks all admins, so that two of them can't demote each other at once.
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

create function public.set_user_role(p_user_id uuid, p_role text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.change_role(p_user_id, p_role);
  return true;
end $$;
grant execute on function public.set_user_role(uuid, text) to authenticated;

create function private.customer_of(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email)
  from (select p_user_id as user_id) u left join public.profiles c on c.user_id = u.user_id
$$;

-- The account's verified phone number in E.164; null without one. Supabase Auth stores it without the +.
create function private.verified_phone(p_user uuid)
returns text language sql stable security definer set search_path = '' as $$
  select '+' || ltrim(u.phone, '+') from auth.users u where u.id = p_user and u.phone_confirmed_at is not null and u.phone <> ''
$$;

-- Removes the phone number as a sign-in. Returns false if it is the only one (rule A12). Idempotent.
create function public.remove_my_phone()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if not exists (select 1 from auth.users where id = v_user and email <> '' and email_confirmed_at is not null) then
    return false;
  end if;
  delete from auth.identities where user_id = v_user and provider = 'phone';
  update auth.users set phone = null, phone_confirmed_at = null,
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"provider": "email", "providers": ["email"]}'
  where id = v_user;
  return true;
end $$;
grant execute on function public.remove_my_phone() to authenticated;
