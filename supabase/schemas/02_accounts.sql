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

-- Reads the table, not the token: a demoted admin loses their rights with the next statement.
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

-- A text that is no number stays as typed: it proves nothing, and a courier may still read it.
create function private.spell_profile_phone()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.phone := coalesce(private.phone_of(new.phone), new.phone);
  return new;
end $$;

create trigger profiles_spell_phone before insert or update of phone on public.profiles
  for each row execute function private.spell_profile_phone();

create trigger profiles_limit_writes before update on public.profiles
  for each row execute function private.limit_writes(200);

create trigger profiles_keep_search_words after insert or delete or update of first_name, last_name, email, phone on public.profiles
  for each row execute function private.keep_search_words('user_id', 'first_name', 'last_name', 'email', 'phone');

-- Takes over the fields of a sign-up. Texts are cut, not refused: a long name must never stop one.
create function private.name_account(p_user_id uuid, p_typed jsonb)
returns void language sql security definer set search_path = '' as $$
  update public.profiles set
    first_name = left(btrim(coalesce(p_typed ->> 'first_name', '')), 100),
    last_name = left(btrim(coalesce(p_typed ->> 'last_name', '')), 100),
    phone = coalesce(phone, nullif(left(btrim(coalesce(p_typed ->> 'phone', '')), 40), ''))
  where user_id = p_user_id
$$;

-- A stranger may have signed up with somebody's address or number: the account is named once it is proved (rule A14).
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

-- The password of an account whose address was proved within this hour, until somebody shows that they have set it themselves.
create table private.unproved_passwords (
  user_id uuid constraint unproved_passwords_pkey primary key
    constraint unproved_passwords_user_id_fkey references auth.users (id) on delete cascade,
  hash text not null,
  set_aside_at timestamptz not null default now()
);
alter table private.unproved_passwords enable row level security;

-- The first person to prove an account's email or number owns it alone (rule A14): a stranger may have made it, and has
-- its password.
create function private.begin_proved_account()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Confirmed by its own sign-up, in a project that mails no links: nobody came between.
  if exists (select 1 from public.profiles where user_id = new.id and created_at = now()) then
    perform private.name_account(new.id, new.raw_user_meta_data);
    return new;
  end if;
  delete from auth.sessions where user_id = new.id;
  delete from private.unproved_passwords where user_id = new.id;
  if new.email_confirmed_at is null then
    new.email := null;
    new.confirmation_token := '';
    update public.profiles set email = null where user_id = new.id;
    delete from auth.identities where user_id = new.id and provider = 'email';
  else
    insert into private.unproved_passwords (user_id, hash) select new.id, old.encrypted_password where old.encrypted_password <> '';
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
  execute function private.begin_proved_account();

create function private.fits_hash(p_password text, p_hash text)
returns boolean language sql immutable set search_path = '' as $$
  -- Sign-in writes bcrypt as 2a, 2b or 2y, which are one thing; pgcrypto knows it as 2a only.
  select coalesce((
    select hash = extensions.crypt(p_password, hash) from (select regexp_replace(p_hash, '^\$2[by]\$', '$2a$') as hash) stored where hash like '$2a$%'), false)
$$;

-- Gives an account that was just proved its password and names back, for who shows the code of the mail's link together with the password, or with
-- the name that their browser gave to the sign-up. A stranger has one of the two at most. Answers whether the account has a password now.
create function public.keep_password(p_code text, p_known text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user auth.users := (select u from auth.flow_state f join auth.users u on u.id = f.user_id where f.auth_code = p_code and p_code <> '');
  v_hash text;
begin
  if v_user.id is null then
    return false;
  end if;
  perform private.consume_rate_limit('keep_password:' || v_user.id, 20, interval '1 hour');
  delete from private.unproved_passwords
  where user_id = v_user.id and set_aside_at > now() - interval '1 hour'
    and p_known <> '' and (p_known = v_user.raw_user_meta_data ->> 'sign_up_id' or private.fits_hash(p_known, hash))
  returning hash into v_hash;
  if v_hash is not null and coalesce(v_user.encrypted_password, '') = '' then
    update auth.users set encrypted_password = v_hash where id = v_user.id;
    perform private.name_account(v_user.id, v_user.raw_user_meta_data);
    return true;
  end if;
  return coalesce(v_user.encrypted_password, '') <> '';
end $$;
grant execute on function public.keep_password(text, text) to anon, authenticated, service_role;

-- A number that could be written in two ways would be two accounts, and twice as many codes. The shop asks with the one spelling (rule A11).
create function private.check_account_phone()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_phone text;
begin
  foreach v_phone in array array[new.phone, new.phone_change] loop
    if v_phone <> '' and (private.phone_of('+' || v_phone) is distinct from '+' || v_phone or not private.gets_texts('+' || v_phone)) then
      perform private.refuse('bad_request', 'This is not how the shop writes a phone number, or no country that it sends text messages to.', 'phone');
    end if;
  end loop;
  return new;
end $$;

create trigger on_auth_user_phone before insert or update of phone, phone_change on auth.users
  for each row execute function private.check_account_phone();

-- Sign-in makes an account for a number as soon as somebody types it. Without the code it leaves nothing behind, and the number is free for
-- another account again; so do passwords that nobody has shown to be their own.
create function private.forget_unproved()
returns void language sql security definer set search_path = '' as $$
  delete from private.unproved_passwords where set_aside_at < now() - interval '1 hour';
  delete from auth.users
  where phone <> '' and phone_confirmed_at is null and email_confirmed_at is null and coalesce(email, '') = ''
    and greatest(created_at, confirmation_sent_at) < now() - interval '1 hour'
$$;

create function private.follow_email()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320) where user_id = new.id;
  return new;
end $$;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- A profile that was changed offline arrives as a call: the same however often it comes.
create function public.save_profile(p_first_name text, p_last_name text, p_phone text)
returns void language sql security invoker set search_path = '' as $$
  update public.profiles set first_name = btrim(p_first_name), last_name = btrim(p_last_name), phone = nullif(btrim(p_phone), '')
  where user_id = (select auth.uid())
$$;
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

-- The number that an account proved with the code of a text message, as E.164 with its +; null without one. Supabase's sign-in service stores it without the +.
create function private.verified_phone(p_user uuid)
returns text language sql stable security definer set search_path = '' as $$
  select '+' || ltrim(u.phone, '+') from auth.users u where u.id = p_user and u.phone_confirmed_at is not null and u.phone <> ''
$$;

-- The number no longer signs in. False where it is the only way into the account (rule A12). Safe to repeat.
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

create function private.is_flags(p_flags jsonb, p_names text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_flags) = 'object' and (
    select coalesce(bool_and(e.key = any (p_names) and jsonb_typeof(e.value) = 'boolean'), true)
    from jsonb_each(case when jsonb_typeof(p_flags) = 'object' then p_flags else '{}' end) e), false)
$$;
grant execute on function private.is_flags(jsonb, text[]) to authenticated, service_role;

create table public.user_preferences (
  user_id uuid default auth.uid() constraint user_preferences_pkey primary key
    constraint user_preferences_user_id_fkey references auth.users (id) on delete cascade,
  email_notifications jsonb not null
    default '{"orderUpdates": true, "promotions": false, "newsletter": true, "productUpdates": false, "shippingUpdates": true, "accountSecurity": true}'
    constraint user_preferences_email_notifications_shape check (private.is_flags(email_notifications,
      array['orderUpdates', 'promotions', 'newsletter', 'productUpdates', 'shippingUpdates', 'accountSecurity'])),
  privacy_settings jsonb not null
    default '{"profileVisibility": false, "dataCollection": true, "analyticsTracking": false, "marketingCommunication": false}'
    constraint user_preferences_privacy_settings_shape check (private.is_flags(privacy_settings,
      array['profileVisibility', 'dataCollection', 'analyticsTracking', 'marketingCommunication'])),
  updated_at timestamptz not null default now()
);
alter table public.user_preferences enable row level security;

grant select, insert (user_id, email_notifications, privacy_settings), update (user_id, email_notifications, privacy_settings)
  on public.user_preferences to authenticated;
grant select, insert, update, delete on public.user_preferences to service_role;

create policy "Customers read their own preferences" on public.user_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers store their own preferences" on public.user_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own preferences" on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger user_preferences_touch_updated_at before insert or update on public.user_preferences
  for each row execute function private.touch_updated_at();

create trigger user_preferences_limit_writes before insert or update on public.user_preferences
  for each row execute function private.limit_writes(600);

-- Choosing a default takes it from the customer's other rows, in the same statement.
create function private.keep_one_default()
returns trigger language plpgsql set search_path = '' as $$
declare
  v_known boolean;
begin
  if tg_op = 'INSERT' then
    -- An insert that is sent again will be skipped: it must not take the default from a row chosen since.
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into v_known using new.id;
    if v_known then
      return new;
    end if;
  end if;
  execute format('update %I.%I set is_default = false where user_id = $1 and id <> $2 and is_default', tg_table_schema, tg_table_name)
  using new.user_id, new.id;
  return new;
end $$;

-- These identify a card without being able to charge it: nothing else is ever stored.
create table public.payment_methods (
  id uuid default gen_random_uuid() constraint payment_methods_pkey primary key,
  user_id uuid not null default auth.uid() constraint payment_methods_user_id_fkey references auth.users (id) on delete cascade,
  card_last4 text not null constraint payment_methods_card_last4_digits check (card_last4 ~ '^[0-9]{4}$'),
  card_brand text not null constraint payment_methods_card_brand_known
    check (card_brand in ('Visa', 'Mastercard', 'American Express', 'Unknown')),
  expiry_month integer not null constraint payment_methods_expiry_month_range check (expiry_month between 1 and 12),
  expiry_year integer not null constraint payment_methods_expiry_year_range check (expiry_year between 2020 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index payment_methods_one_default on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id, created_at desc);
alter table public.payment_methods enable row level security;

grant select, delete, insert (id, user_id, card_last4, card_brand, expiry_month, expiry_year, is_default), update (is_default)
  on public.payment_methods to authenticated;
grant select, insert, update, delete on public.payment_methods to service_role;

create policy "Customers read their own cards" on public.payment_methods for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own cards" on public.payment_methods for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own cards" on public.payment_methods for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own cards" on public.payment_methods for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger payment_methods_keep_one_default before insert or update on public.payment_methods
  for each row when (new.is_default) execute function private.keep_one_default();

create trigger payment_methods_limit_writes before insert or update on public.payment_methods
  for each row execute function private.limit_writes(200, 20);

create function private.is_address(p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object' and length(p_address::text) <= 4000 and (
    select coalesce(bool_and(jsonb_typeof(e.value) = 'string'
      and e.key in ('fullName', 'email', 'phone', 'address', 'city', 'state', 'country', 'postalCode')), true)
    from jsonb_each(case when jsonb_typeof(p_address) = 'object' then p_address else '{}' end) e), false)
$$;
grant execute on function private.is_address(jsonb) to authenticated, service_role;

create table public.addresses (
  id uuid default gen_random_uuid() constraint addresses_pkey primary key,
  user_id uuid not null default auth.uid() constraint addresses_user_id_fkey references auth.users (id) on delete cascade,
  label text not null constraint addresses_label_length check (length(btrim(label)) > 0 and length(label) <= 50),
  address jsonb not null constraint addresses_address_shape check (private.is_address(address)),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
create index addresses_user_id_idx on public.addresses (user_id, created_at desc);
alter table public.addresses enable row level security;

grant select, delete, insert (id, user_id, label, address, is_default), update (label, address, is_default)
  on public.addresses to authenticated;
grant select, insert, update, delete on public.addresses to service_role;

create function private.spell_address_phone()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.address := new.address || jsonb_strip_nulls(jsonb_build_object('phone', private.phone_of(new.address ->> 'phone')));
  return new;
end $$;

create trigger addresses_spell_phone before insert or update of address on public.addresses
  for each row execute function private.spell_address_phone();

create policy "Customers read their own addresses" on public.addresses for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own addresses" on public.addresses for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own addresses" on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own addresses" on public.addresses for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger addresses_keep_one_default before insert or update on public.addresses
  for each row when (new.is_default) execute function private.keep_one_default();

create trigger addresses_limit_writes before insert or update on public.addresses
  for each row execute function private.limit_writes(200, 50);
