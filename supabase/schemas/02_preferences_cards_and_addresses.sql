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

-- Choosing a default clears it on the customer's other rows, in the same statement.
create function private.keep_one_default()
returns trigger language plpgsql set search_path = '' as $$
declare
  v_known boolean;
begin
  if tg_op = 'INSERT' then
    -- A repeated insert is a no-op: it must not take the default from a row chosen since.
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into v_known using new.id;
    if v_known then
      return new;
    end if;
  end if;
  execute format('update %I.%I set is_default = false where user_id = $1 and id <> $2 and is_default', tg_table_schema, tg_table_name)
  using new.user_id, new.id;
  return new;
end $$;

-- Identifies a card without being able to charge it. No other card data is stored.
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
  new.address := new.address || jsonb_strip_nulls(jsonb_build_object('phone', private.normalize_phone(new.address ->> 'phone')));
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
