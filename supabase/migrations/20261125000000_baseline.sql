-- Hosted Supabase still hands new objects of `public` to its API roles; here every grant is written out.
create schema if not exists private;
revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
alter default privileges in schema private revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema private revoke all on functions from public, anon, authenticated, service_role;

-- PUBLIC's execute right is a global default: a per-schema revoke would not take it away.
alter default privileges revoke execute on functions from public;

-- The one list of refusals. The word goes out as the hint and names the reason; each word has its own code.
create function private.refuse(p_word text, p_message text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_code text := case p_word
    when 'request_key_conflict' then 'OJ001'
    when 'prices_changed' then 'OJ002'
    when 'sold_out' then 'OJ003'
    when 'unknown_product' then 'OJ004'
    when 'bad_quantity' then 'OJ005'
    when 'bad_address' then 'OJ006'
    when 'bad_method' then 'OJ007'
    when 'promo_invalid' then 'OJ008'
    when 'empty_cart' then 'OJ009'
    when 'too_many_pending' then 'OJ010'
    when 'unknown_order' then 'OJ011'
    when 'bad_transition' then 'OJ012'
    when 'bad_role' then 'OJ013'
    when 'last_admin' then 'OJ014'
    when 'unknown_user' then 'OJ015'
    when 'key_is_fixed' then 'OJ016'
    when 'bad_request' then 'OJ017'
    when 'unknown_record' then 'OJ018'
    when 'admin_only' then '42501'
    when 'not_signed_in' then '28000'
    when 'rate_limited' then 'PT429'
  end;
begin
  if v_code is null then
    raise exception using errcode = 'XX000', message = format('no code for the refusal %L', p_word),
      hint = 'unlisted_refusal', detail = '';
  end if;
  raise exception using errcode = v_code, message = p_message, hint = p_word, detail = coalesce(p_detail, '');
end $$;
revoke execute on function private.refuse(text, text, text) from public;
grant execute on function private.refuse(text, text, text) to anon, authenticated, service_role;

create function private.touch_updated_at()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.touch_updated_at() from public;

-- Which columns hold data of customers: what each is called in the customer's export (null: not exported), and what deleting the account
-- does with it. Every table declares its own, beside it.
create table private.personal_columns (
  table_name text,
  column_name text,
  exported_as text,
  -- deleted: the row goes with the account. kept: as it is. cleared: null. replaced: by a value that names nobody.
  on_deletion text not null constraint personal_columns_on_deletion_known check (on_deletion in ('deleted', 'kept', 'cleared', 'replaced')),
  constraint personal_columns_pkey primary key (table_name, column_name)
);
alter table private.personal_columns enable row level security;
revoke all on private.personal_columns from public, anon, authenticated, service_role;

-- exported: `column`, or `column as name` where the export calls it something else.
create procedure private.declare_personal(p_table text, p_on_deletion text, exported text[] default '{}', hidden text[] default '{}')
language sql set search_path = '' as $$
  insert into private.personal_columns (table_name, column_name, exported_as, on_deletion)
  select p_table, split_part(c, ' as ', 1), split_part(c, ' as ', -1), p_on_deletion from unnest(exported) c
  union all select p_table, c, null, p_on_deletion from unnest(hidden) c
$$;
revoke execute on procedure private.declare_personal(text, text, text[], text[]) from public;

-- Calls an Edge Function. Two Vault secrets hold the reconciler's address, beside which the others lie, and the project's secret key; without
-- them, or without pg_net, it answers false. pg_net hangs up after five seconds by default, which could end what the function is doing.
create function private.call_function(p_name text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_token text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regproc('net.http_post') is null then
    return false;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'reconcile_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_token using 'reconcile_token';
  if v_url is null or v_token is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 60000)'
    using regexp_replace(v_url, '[^/]+$', p_name),
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;
revoke execute on function private.call_function(text) from public;
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
  select user_id into v_user from public.profiles where lower(email) = lower(btrim(p_email));
  if v_user is null then
    perform private.refuse('unknown_user', 'Nobody has signed up with this e-mail address.', p_email);
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
create table public.audit_log (
  id bigint generated always as identity constraint audit_log_pkey primary key,
  actor_id uuid constraint audit_log_actor_id_fkey references auth.users (id) on delete set null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
call private.declare_personal('audit_log', 'cleared', hidden => '{actor_id}');
call private.declare_personal('audit_log', 'kept', exported => '{created_at as at, action, target}', hidden => '{id, detail}');

grant select on public.audit_log to authenticated, service_role;

create policy "Admins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

create function private.record_audit(p_action text, p_target text, p_detail jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, target, detail)
  values ((select auth.uid()), p_action, p_target, coalesce(p_detail, '{}'))
$$;
revoke execute on function private.record_audit(text, text, jsonb) from public;
create table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  constraint rate_limits_pkey primary key (bucket, window_start)
);
create index rate_limits_window_start_idx on public.rate_limits (window_start);

-- No policy and no grant: only the functions below count.
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from public, anon, authenticated, service_role;

-- Who is calling: the user, else the address that the gateway saw; null when neither is known.
create function private.caller()
returns text language sql stable set search_path = '' as $$
  select coalesce(
    (select auth.uid())::text,
    nullif(btrim(h ->> 'cf-connecting-ip'), ''),
    nullif(btrim(split_part(h ->> 'x-forwarded-for', ',', 1)), ''))
  from (select nullif(current_setting('request.headers', true), '')::jsonb as h) headers
$$;
revoke execute on function private.caller() from public;

create function private.take_rate(p_bucket text, p_limit integer, p_window interval)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_start timestamptz := date_bin(p_window, now(), '2020-01-01T00:00:00Z');
  v_hits integer;
begin
  if p_bucket is null then
    return;
  end if;
  insert into public.rate_limits (bucket, window_start, hits)
  values (encode(sha256(convert_to(p_bucket, 'UTF8')), 'hex'), v_start, 1)
  on conflict (bucket, window_start) do update set hits = public.rate_limits.hits + 1
  returning hits into v_hits;
  delete from public.rate_limits where window_start < now() - interval '2 days';
  if v_hits > p_limit then
    perform private.refuse('rate_limited', 'Too many requests. Please try again later.',
      ceil(extract(epoch from v_start + p_window - now()))::integer::text);
  end if;
end $$;
revoke execute on function private.take_rate(text, integer, interval) from public;
create table public.products (
  id uuid default gen_random_uuid() constraint products_pkey primary key,
  name text not null constraint products_name_length check (length(btrim(name)) between 1 and 200),
  description text constraint products_description_length check (length(description) <= 10000),
  brand text constraint products_brand_length check (length(brand) <= 100),
  category text not null constraint products_category_slug check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 60),
  price numeric(12,2) not null constraint products_price_range check (price > 0 and price <= 100000000),
  stock_quantity integer not null default 0 constraint products_stock_quantity_range check (stock_quantity between 0 and 10000000),
  featured boolean not null default false,
  image_url text constraint products_image_url_shape check (image_url ~ '^(https?://|/[^/])' and length(image_url) <= 2000),
  gallery_images text[] not null default '{}' constraint products_gallery_images_size check (cardinality(gallery_images) <= 20),
  specifications jsonb not null default '{}' constraint products_specifications_shape check (jsonb_typeof(specifications) = 'object' and length(specifications::text) <= 10000),
  image_placeholder text constraint products_image_placeholder_shape check (image_placeholder ~ '^#([0-9a-fA-F]{3}){1,2} #([0-9a-fA-F]{3}){1,2}$'),
  varieties jsonb not null default '[]',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx bigint not null default 0,
  deleted_at timestamptz,
  -- What each picture shows, for those who cannot see it: the main one first, then the gallery. Empty where nobody wrote it.
  image_alts text[] not null default '{}'
    constraint products_image_alts_size check (cardinality(image_alts) <= 21 and length(array_to_string(image_alts, '')) <= 4200)
);
create index products_changed_idx on public.products (changed_tx, id);
create index products_newest_idx on public.products (created_at desc, id) where deleted_at is null;
create index products_featured_idx on public.products (created_at desc) where featured and deleted_at is null;
create index products_category_idx on public.products (category) where deleted_at is null;
alter table public.products enable row level security;
revoke all on public.products from public, anon, authenticated, service_role;

grant select on public.products to anon, authenticated;
grant delete,
  insert (id, name, description, brand, category, price, stock_quantity, featured, image_url, gallery_images, specifications,
    image_placeholder, image_alts),
  update (name, description, brand, category, price, stock_quantity, featured, image_url, gallery_images, specifications,
    image_placeholder, image_alts, deleted_at)
  on public.products to authenticated;
grant select, insert, update, delete on public.products to service_role;

create policy "Visitors read live products" on public.products for select to anon
  using (deleted_at is null);
create policy "Customers read live products, admins every product" on public.products for select to authenticated
  using (deleted_at is null or (select private.is_admin()));
create policy "Admins create products" on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change products" on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove products" on public.products for delete to authenticated
  using ((select private.is_admin()));

-- changed_tx feeds the catalogue cursor: a clock or a sequence would lose rows whose transaction commits late.
create function private.stamp_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_tx := (pg_current_xact_id()::text)::bigint;
  new.updated_at := now();
  if jsonb_array_length(new.varieties) > 0 then
    new.stock_quantity := (select sum((v ->> 'stock_quantity')::integer) from jsonb_array_elements(new.varieties) v);
  end if;
  return new;
end $$;
revoke execute on function private.stamp_product() from public;

create trigger products_stamp before insert or update on public.products
  for each row execute function private.stamp_product();

-- Past orders point at the row, and devices need its tombstone: a delete only hides the product.
create function private.hide_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.products set deleted_at = now() where id = old.id and deleted_at is null;
  return null;
end $$;
revoke execute on function private.hide_product() from public;

create trigger products_hide before delete on public.products
  for each row execute function private.hide_product();

create function private.audit_product_removal()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(case when new.deleted_at is null then 'restore_product' else 'remove_product' end,
    new.id::text, jsonb_build_object('name', new.name));
  return null;
end $$;
revoke execute on function private.audit_product_removal() from public;

create trigger products_audit_removal after update of deleted_at on public.products
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function private.audit_product_removal();

-- Cart and wishlist call this: nothing new may point at a hidden product.
create function private.require_live_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.products p where p.id = new.product_id and p.deleted_at is not null) then
    perform private.refuse('unknown_product', 'This product is no longer sold.', new.product_id::text);
  end if;
  return new;
end $$;
revoke execute on function private.require_live_product() from public;

-- A variant's id is its product's with the last twelve digits replaced by a number that is given once: the packed catalogue then carries
-- the number alone.
-- The first hundred are left to rows that come with an id, like the demo's.
create sequence private.variant_numbers minvalue 101 maxvalue 281474976710655;

create table public.product_varieties (
  id uuid default '00000000-0000-0000-0000-000000000000' constraint product_varieties_pkey primary key,
  product_id uuid not null constraint product_varieties_product_id_fkey references public.products (id) on delete cascade,
  type text not null constraint product_varieties_type_length check (length(btrim(type)) between 1 and 50),
  value text not null constraint product_varieties_value_length check (length(btrim(value)) between 1 and 100),
  additional_price numeric(12,2) not null default 0 constraint product_varieties_additional_price_range check (additional_price between 0 and 100000000),
  stock_quantity integer not null default 0 constraint product_varieties_stock_quantity_range check (stock_quantity between 0 and 10000000),
  position integer not null default 0,
  constraint product_varieties_id_product_id_key unique (id, product_id)
);
create index product_varieties_product_id_idx on public.product_varieties (product_id, position);
alter table public.product_varieties enable row level security;
revoke all on public.product_varieties from public, anon, authenticated, service_role;

grant select on public.product_varieties to anon, authenticated;
grant delete,
  insert (id, product_id, type, value, additional_price, stock_quantity, position),
  update (id, product_id, type, value, additional_price, stock_quantity, position)
  on public.product_varieties to authenticated;
grant select, insert, update, delete on public.product_varieties to service_role;

create policy "Everybody reads the variants of products they may read" on public.product_varieties for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy "Admins create variants" on public.product_varieties for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change variants" on public.product_varieties for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove variants" on public.product_varieties for delete to authenticated
  using ((select private.is_admin()));

create function private.number_variant()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.id = '00000000-0000-0000-0000-000000000000' then
    new.id := overlay(new.product_id::text placing lpad(to_hex(nextval('private.variant_numbers')), 12, '0') from 25);
  end if;
  return new;
end $$;
revoke execute on function private.number_variant() from public;

create trigger product_varieties_number before insert on public.product_varieties
  for each row execute function private.number_variant();

create function private.keep_variant_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.id <> old.id or new.product_id <> old.product_id then
    perform private.refuse('key_is_fixed', 'A variant stays with its product.', old.id::text);
  end if;
  return new;
end $$;
revoke execute on function private.keep_variant_product() from public;

create trigger product_varieties_keep_product before update on public.product_varieties
  for each row execute function private.keep_variant_product();

-- The product is locked before its variants are read, so that two writers cannot each miss the other's row.
create function private.summarise_variants()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid;
begin
  for v_product in select distinct product_id from changed_variants order by product_id loop
    perform 1 from public.products where id = v_product for no key update;
    update public.products p set varieties = coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'type', v.type, 'value', v.value,
        'additional_price', v.additional_price, 'stock_quantity', v.stock_quantity) order by v.position, v.type, v.value, v.id)
      from public.product_varieties v where v.product_id = p.id), '[]')
    where p.id = v_product;
  end loop;
  return null;
end $$;
revoke execute on function private.summarise_variants() from public;

create trigger product_varieties_inserted after insert on public.product_varieties
  referencing new table as changed_variants for each statement execute function private.summarise_variants();
create trigger product_varieties_updated after update on public.product_varieties
  referencing new table as changed_variants for each statement execute function private.summarise_variants();
create trigger product_varieties_deleted after delete on public.product_varieties
  referencing old table as changed_variants for each statement execute function private.summarise_variants();

-- No SVG and no HTML: a picture must not be able to run a script on the shop's origin.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-images', 'product-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Everybody reads product images" on storage.objects for select to anon, authenticated
  using (bucket_id = 'product-images');
create policy "Admins upload product images" on storage.objects for insert to authenticated
  with check (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins replace product images" on storage.objects for update to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()))
  with check (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins remove product images" on storage.objects for delete to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()));
create table private.catalogue_epoch (
  only_row boolean default true constraint catalogue_epoch_pkey primary key
    constraint catalogue_epoch_only_row check (only_row),
  epoch uuid not null default gen_random_uuid()
);
alter table private.catalogue_epoch enable row level security;
revoke all on private.catalogue_epoch from public, anon, authenticated, service_role;

insert into private.catalogue_epoch default values;

-- To be run once after every restore: transaction ids start anew, so every device has to read everything again.
create function private.start_catalogue_epoch()
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_epoch uuid := gen_random_uuid();
begin
  update private.catalogue_epoch set epoch = v_epoch where only_row;
  -- The products' trigger stamps each row with this transaction.
  update public.products set changed_tx = default where true;
  return v_epoch;
end $$;
revoke execute on function private.start_catalogue_epoch() from public, anon, authenticated, service_role;

-- Every column but those that devices don't need; no texts of pictures where nobody wrote any.
create function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select case when p.deleted_at is not null then jsonb_build_object('id', p.id, 'deleted', true)
  else to_jsonb(p) - (array['changed_tx', 'deleted_at', 'updated_at'] || case when p.image_alts = '{}' then array['image_alts'] end)
    || '{"deleted": false}'
  end
$$;
revoke execute on function private.catalogue_row(public.products) from public;

-- Cursor: `f.<xmin at the start>.<tx>.<id>` inside a full read, `c.<tx>.<id>` after it.
-- A later read stops below the snapshot's xmin: what commits late is above it and comes next time.
-- A full read has no such bound: it ends in a cursor that reads everything since its start once more.
create function public.catalogue_changes(p_epoch text, p_cursor text, p_limit integer default 500)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_epoch text := (select epoch::text from private.catalogue_epoch);
  v_xmin bigint := (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
  v_limit integer := least(greatest(coalesce(p_limit, 500), 1), 500);
  v_parts text[] := regexp_match(p_cursor,
    '^(?:f\.([0-9]{1,18})|c)\.(-?[0-9]{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  v_reset boolean := p_epoch is distinct from v_epoch or v_parts is null or coalesce(v_parts[1], v_parts[2])::bigint > v_xmin;
  v_full boolean := v_reset or v_parts[1] is not null;
  v_start bigint := case when v_reset then v_xmin else v_parts[1]::bigint end;
  v_tx bigint := case when v_reset then -1 else v_parts[2]::bigint end;
  v_id uuid := case when v_reset then '00000000-0000-0000-0000-000000000000' else v_parts[3]::uuid end;
  v_rows jsonb;
  v_count integer;
begin
  select coalesce(jsonb_agg(r.body order by r.changed_tx, r.id) filter (where r.place <= v_limit), '[]'), count(*)::integer,
    coalesce(max(r.changed_tx) filter (where r.place = least(r.total, v_limit)), v_tx),
    coalesce((array_agg(r.id) filter (where r.place = least(r.total, v_limit)))[1], v_id)
  into v_rows, v_count, v_tx, v_id
  from (
    select q.changed_tx, q.id, private.catalogue_row(q.product) as body,
      row_number() over (order by q.changed_tx, q.id) as place, count(*) over () as total
    from (
      select p.changed_tx, p.id, p as product
      from public.products p
      where (p.changed_tx, p.id) > (v_tx, v_id)
        and (v_full or p.changed_tx < v_xmin)
        and (not v_full or p.deleted_at is null)
      order by p.changed_tx, p.id
      limit v_limit + 1
    ) q
  ) r;
  return jsonb_build_object('epoch', v_epoch, 'more', v_count > v_limit, 'reset', v_reset, 'rows', v_rows, 'cursor',
    case
      when not v_full then format('c.%s.%s', v_tx, v_id)
      when v_count > v_limit then format('f.%s.%s.%s', v_start, v_tx, v_id)
      else format('c.%s.%s', v_start - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    end);
end $$;
revoke execute on function public.catalogue_changes(text, text, integer) from public, anon, authenticated;
grant execute on function public.catalogue_changes(text, text, integer) to anon, authenticated, service_role;
-- A removed item stays with quantity 0, so that an older write of another device cannot bring it back.
create table public.cart (
  id uuid default gen_random_uuid() constraint cart_pkey primary key,
  user_id uuid not null default auth.uid() constraint cart_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint cart_product_id_fkey references public.products (id) on delete cascade,
  variety_id uuid,
  quantity integer not null default 1 constraint cart_quantity_range check (quantity between 0 and 999),
  changed_at timestamptz not null default now(),
  seen_at timestamptz,
  device_id uuid,
  device_seq bigint constraint cart_device_seq_range check (device_seq >= 0),
  device_seqs jsonb not null default '{}',
  constraint cart_item_key unique nulls not distinct (user_id, product_id, variety_id),
  constraint cart_variety_id_fkey foreign key (variety_id, product_id)
    references public.product_varieties (id, product_id) on delete cascade
);
create index cart_product_id_idx on public.cart (product_id);
create index cart_variety_id_idx on public.cart (variety_id, product_id);
alter table public.cart enable row level security;
revoke all on public.cart from public, anon, authenticated, service_role;
call private.declare_personal('cart', 'deleted',
  exported => '{product_id as product, variety_id as variant, quantity, changed_at}',
  hidden => '{id, user_id, seen_at, device_id, device_seq, device_seqs}');

-- PostgREST's upsert also sets the columns of the conflict: they are granted and a trigger keeps them as they are.
grant select, delete,
  insert (id, user_id, product_id, variety_id, quantity, seen_at, device_id, device_seq),
  update (id, user_id, product_id, variety_id, quantity, seen_at, device_id, device_seq)
  on public.cart to authenticated;
grant select, insert, update, delete on public.cart to service_role;

create policy "Customers read their own cart" on public.cart for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add to their own cart" on public.cart for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own cart" on public.cart for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove from their own cart" on public.cart for delete to authenticated
  using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.cart;

-- Remembers 64 devices for each item: what a client can write must be bounded.
create function private.remember_device(p_seqs jsonb, p_device uuid, p_seq bigint)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(p_device::text, p_seq) || coalesce((
    select jsonb_object_agg(e.key, e.value)
    from (select key, value from jsonb_each(p_seqs) where key <> p_device::text order by key limit 63) e), '{}')
$$;
revoke execute on function private.remember_device(jsonb, uuid, bigint) from public;
grant execute on function private.remember_device(jsonb, uuid, bigint) to authenticated, service_role;

create function private.start_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  new.device_seqs := case when new.device_id is null or new.device_seq is null then '{}'::jsonb
    else private.remember_device('{}', new.device_id, new.device_seq) end;
  return new;
end $$;
revoke execute on function private.start_cart_item() from public;

create trigger cart_require_live_product before insert on public.cart
  for each row when (new.quantity > 0) execute function private.require_live_product();
create trigger cart_start_item before insert on public.cart
  for each row execute function private.start_cart_item();

-- The three update triggers run in the order of their names. `update of` sees which columns the writer sent.
create function private.drop_repeated_cart_write()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.device_id is null or new.device_seq is null then
    return new;
  end if;
  if new.device_seq <= coalesce((old.device_seqs ->> new.device_id::text)::bigint, -1) then
    return old;
  end if;
  new.device_seqs := private.remember_device(old.device_seqs, new.device_id, new.device_seq);
  return new;
end $$;
revoke execute on function private.drop_repeated_cart_write() from public;

create trigger cart_update_1_drop_repeated before update of device_seq on public.cart
  for each row execute function private.drop_repeated_cart_write();

create function private.keep_cart_removal()
returns trigger language plpgsql set search_path = '' as $$
begin
  if old.quantity = 0 and new.quantity > 0 and new.seen_at < old.changed_at then
    return old;
  end if;
  return new;
end $$;
revoke execute on function private.keep_cart_removal() from public;

create trigger cart_update_2_keep_removal before update of seen_at on public.cart
  for each row execute function private.keep_cart_removal();

create function private.stamp_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new is not distinct from old then
    return new;
  end if;
  if (new.user_id, new.product_id) <> (old.user_id, old.product_id) or new.variety_id is distinct from old.variety_id then
    perform private.refuse('key_is_fixed', 'A cart item keeps its product and variant.', old.id::text);
  end if;
  -- A client that sends its own id in an upsert must not move the item.
  new.id := old.id;
  -- Milliseconds, because a client's clock type may hold no more and must be able to send the value back.
  new.changed_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.changed_at + interval '1 millisecond');
  return new;
end $$;
revoke execute on function private.stamp_cart_item() from public;

create trigger cart_update_3_stamp before update on public.cart
  for each row execute function private.stamp_cart_item();
create table public.wishlist (
  id uuid default gen_random_uuid() constraint wishlist_pkey primary key,
  user_id uuid not null default auth.uid() constraint wishlist_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint wishlist_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint wishlist_user_id_product_id_key unique (user_id, product_id)
);
create index wishlist_product_id_idx on public.wishlist (product_id);
create index wishlist_newest_idx on public.wishlist (user_id, created_at desc);
alter table public.wishlist enable row level security;
revoke all on public.wishlist from public, anon, authenticated, service_role;
call private.declare_personal('wishlist', 'deleted',
  exported => '{product_id as product, created_at as added_at}',
  hidden => '{id, user_id}');

grant select, delete, insert (id, user_id, product_id) on public.wishlist to authenticated;
grant select, insert, update, delete on public.wishlist to service_role;

create policy "Customers read their own wishlist" on public.wishlist for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add to their own wishlist" on public.wishlist for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers remove from their own wishlist" on public.wishlist for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger wishlist_require_live_product before insert on public.wishlist
  for each row execute function private.require_live_product();

create function private.release_hidden_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.cart set quantity = 0, device_id = null where product_id = new.id and quantity > 0;
  delete from public.wishlist where product_id = new.id;
  return null;
end $$;
revoke execute on function private.release_hidden_product() from public;

create trigger products_release_hidden after update of deleted_at on public.products
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.release_hidden_product();

-- The last write of each device to a wishlist item, removed or not: an older request that arrives late can't undo a newer one.
create table private.wishlist_writes (
  user_id uuid constraint wishlist_writes_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid constraint wishlist_writes_product_id_fkey references public.products (id) on delete cascade,
  device_seqs jsonb not null default '{}',
  constraint wishlist_writes_pkey primary key (user_id, product_id)
);
create index wishlist_writes_product_id_idx on private.wishlist_writes (product_id);
alter table private.wishlist_writes enable row level security;
revoke all on private.wishlist_writes from public, anon, authenticated, service_role;
call private.declare_personal('wishlist_writes', 'deleted', hidden => '{user_id, product_id, device_seqs}');

-- Saves or removes a product, and answers whether it is saved now. Safe to repeat, and to arrive in any order.
create function public.set_wishlist_item(p_product_id uuid, p_is_saved boolean, p_device_id uuid, p_device_seq bigint)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_seqs jsonb;
begin
  if v_user is null then
    raise exception using errcode = '28000', message = 'Please sign in to keep a wishlist.',
      hint = 'not_signed_in', detail = '';
  end if;
  if p_is_saved is null or p_device_id is null or coalesce(p_device_seq, -1) < 0 then
    perform private.refuse('bad_request', 'A wishlist write names its state, its device and its number.', p_product_id::text);
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    if p_is_saved then
      perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
    end if;
    return false;
  end if;
  insert into private.wishlist_writes (user_id, product_id) values (v_user, p_product_id) on conflict do nothing;
  select device_seqs into v_seqs from private.wishlist_writes
  where user_id = v_user and product_id = p_product_id for update;
  if p_device_seq > coalesce((v_seqs ->> p_device_id::text)::bigint, -1) then
    update private.wishlist_writes set device_seqs = private.remember_device(v_seqs, p_device_id, p_device_seq)
    where user_id = v_user and product_id = p_product_id;
    if p_is_saved then
      insert into public.wishlist (user_id, product_id) values (v_user, p_product_id) on conflict do nothing;
    else
      delete from public.wishlist where user_id = v_user and product_id = p_product_id;
    end if;
  end if;
  return exists (select 1 from public.wishlist where user_id = v_user and product_id = p_product_id);
end $$;
revoke execute on function public.set_wishlist_item(uuid, boolean, uuid, bigint) from public, anon, authenticated;
grant execute on function public.set_wishlist_item(uuid, boolean, uuid, bigint) to authenticated;
create table public.shipping_methods (
  code text constraint shipping_methods_pkey primary key
    constraint shipping_methods_code_known check (code in ('ibadan', 'nigeria', 'international')),
  label text not null constraint shipping_methods_label_length check (length(label) between 1 and 100),
  fee numeric(12,2) not null constraint shipping_methods_fee_range check (fee >= 0),
  delivery_time text not null constraint shipping_methods_delivery_time_length check (length(delivery_time) between 1 and 100)
);
alter table public.shipping_methods enable row level security;
revoke all on public.shipping_methods from public, anon, authenticated, service_role;

grant select on public.shipping_methods to anon, authenticated, service_role;

create policy "Everybody reads the shipping methods" on public.shipping_methods for select to anon, authenticated
  using (true);

insert into public.shipping_methods (code, label, fee, delivery_time) values
  ('ibadan', 'Within Ibadan', 1500, '24 hours'),
  ('nigeria', 'Elsewhere in Nigeria', 2500, '48 hours'),
  ('international', 'International', 20000, 'Standard international time');

-- The checkout form as it is stored: known fields only, trimmed, each within its length.
create function private.read_address(p_address jsonb)
returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  v_field record;
  v_value text;
  v_address jsonb := '{}';
begin
  if jsonb_typeof(p_address) is distinct from 'object' then
    perform private.refuse('bad_address', 'The delivery address is missing.', 'address');
  end if;
  for v_field in select * from (values
    ('fullName', 200, true), ('email', 320, true), ('phone', 40, true), ('address', 500, true), ('city', 100, true),
    ('state', 100, true), ('country', 100, false), ('postalCode', 20, false)) f (name, max_length, required)
  loop
    if coalesce(jsonb_typeof(p_address -> v_field.name), 'null') not in ('string', 'null') then
      perform private.refuse('bad_address', 'A field of the delivery address is not a text.', v_field.name);
    end if;
    v_value := btrim(coalesce(p_address ->> v_field.name, ''), E' \t\n\r');
    if length(v_value) > v_field.max_length or (v_field.required and v_value = '') then
      perform private.refuse('bad_address', 'A field of the delivery address is missing or too long.', v_field.name);
    end if;
    v_address := v_address || jsonb_build_object(v_field.name, v_value);
  end loop;
  if v_address ->> 'email' !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    perform private.refuse('bad_address', 'The e-mail address is not valid.', 'email');
  end if;
  return v_address || jsonb_build_object('country', coalesce(nullif(v_address ->> 'country', ''), 'Nigeria'));
end $$;
revoke execute on function private.read_address(jsonb) from public;

-- Whether an order can go to an address by a method: `servesPlace` of the shop's code says the same. It refuses only what is certain,
-- for a quarter of Ibadan may stand in the city's field, and Oyo has other towns.
create function private.method_serves(p_method text, p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when not (lower(btrim(p_address ->> 'country')) in ('', 'ng', 'nga') or p_address ->> 'country' ~* '\mnigeria\M')
      then p_method = 'international'
    when p_method = 'ibadan'
      then btrim(p_address ->> 'state') = '' or p_address ->> 'state' ~* '\moyo\M'
        or concat_ws(' ', p_address ->> 'city', p_address ->> 'state') ~* '\mibadan\M'
    else p_method = 'nigeria'
  end
$$;
revoke execute on function private.method_serves(text, jsonb) from public;
create table public.promo_codes (
  code text constraint promo_codes_pkey primary key
    constraint promo_codes_code_shape check (code ~ '^[a-z0-9_-]{2,40}$'),
  kind text not null constraint promo_codes_kind_known check (kind in ('percent', 'amount')),
  value numeric(12,2) not null constraint promo_codes_value_range check (value > 0 and value <= 100000000),
  minimum_subtotal numeric(12,2) not null default 0 constraint promo_codes_minimum_subtotal_range check (minimum_subtotal between 0 and 100000000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_uses integer constraint promo_codes_max_uses_range check (max_uses between 1 and 1000000000),
  uses integer not null default 0 constraint promo_codes_uses_range check (uses >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint promo_codes_percent_range check (kind <> 'percent' or value <= 100),
  constraint promo_codes_window_order check (ends_at > starts_at)
);
alter table public.promo_codes enable row level security;
revoke all on public.promo_codes from public, anon, authenticated, service_role;

grant select, delete,
  insert (code, kind, value, minimum_subtotal, starts_at, ends_at, max_uses, active),
  update (code, kind, value, minimum_subtotal, starts_at, ends_at, max_uses, active)
  on public.promo_codes to authenticated;
grant select, insert, update, delete on public.promo_codes to service_role;

create policy "Admins read promo codes" on public.promo_codes for select to authenticated
  using ((select private.is_admin()));
create policy "Admins create promo codes" on public.promo_codes for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change promo codes" on public.promo_codes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove promo codes" on public.promo_codes for delete to authenticated
  using ((select private.is_admin()));

create function private.promo_answer(p_code text, p_subtotal numeric)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_code text := lower(btrim(p_code));
  v_promo public.promo_codes;
  v_reason text;
begin
  if coalesce(v_code, '') = '' then
    return null;
  end if;
  select * into v_promo from public.promo_codes where code = v_code;
  v_reason := case
    when v_promo.code is null or not v_promo.active or v_promo.starts_at > now() then 'unknown'
    when v_promo.ends_at <= now() then 'expired'
    when v_promo.uses >= v_promo.max_uses then 'used_up'
    when p_subtotal < v_promo.minimum_subtotal then 'minimum'
  end;
  return jsonb_build_object('code', left(v_code, 40), 'valid', v_reason is null, 'reason', v_reason,
    'minimum_subtotal', case when v_reason is distinct from 'unknown' then v_promo.minimum_subtotal end);
end $$;
revoke execute on function private.promo_answer(text, numeric) from public;

create function private.promo_discount(p_code text, p_subtotal numeric)
returns numeric language sql stable set search_path = '' as $$
  select least(p_subtotal, round(case kind when 'percent' then p_subtotal * value / 100 else value end, 2))
  from public.promo_codes where code = p_code
$$;
revoke execute on function private.promo_discount(text, numeric) from public;
create table public.orders (
  id uuid default gen_random_uuid() constraint orders_pkey primary key,
  -- Nobody's once the customer has deleted the account: the books stay, whose they were does not.
  user_id uuid constraint orders_user_id_fkey references auth.users (id),
  total_amount numeric(12,2) not null constraint orders_total_amount_range check (total_amount >= 0),
  subtotal numeric(12,2) not null,
  shipping_fee numeric(12,2) not null,
  vat numeric(12,2) not null,
  discount numeric(12,2) not null default 0,
  promo_code text,
  shipping_method text not null constraint orders_shipping_method_fkey references public.shipping_methods (code),
  currency text not null default 'NGN' constraint orders_currency_known check (currency = 'NGN'),
  status text not null default 'pending' constraint orders_status_known
    check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_status text not null default 'pending' constraint orders_payment_status_known
    check (payment_status in ('pending', 'completed', 'failed', 'review', 'refund_due', 'refunded')),
  tracking_number text constraint orders_tracking_number_length check (length(tracking_number) <= 100),
  shipping_address jsonb not null,
  tx_ref text not null constraint orders_tx_ref_key unique,
  payment_provider text not null,
  provider_transaction_id text constraint orders_provider_transaction_id_key unique,
  payment_link text,
  request_key uuid not null,
  request_hash text not null,
  reserved_until timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the payment that paid the order brought: the total, more (owed back), or less where an admin took it as enough.
  paid_amount numeric,
  constraint orders_request_key_key unique (user_id, request_key)
);
create index orders_newest_of_user_idx on public.orders (user_id, created_at desc);
create index orders_newest_idx on public.orders (created_at desc, id);
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_shipping_method_idx on public.orders (shipping_method);
create index orders_unpaid_idx on public.orders (reserved_until) where status = 'pending' and payment_status = 'pending';
create index orders_delivered_idx on public.orders (delivered_at) where status = 'delivered';
alter table public.orders enable row level security;
revoke all on public.orders from public, anon, authenticated, service_role;
call private.declare_personal('orders', 'kept',
  exported => '{id, created_at as placed_at, status, payment_status, currency, subtotal, discount, promo_code, shipping_method, shipping_fee,
    vat, total_amount, paid_amount, delivered_at, payment_provider, tx_ref as payment_reference, provider_transaction_id}',
  hidden => '{reserved_until}');
call private.declare_personal('orders', 'cleared', exported => '{tracking_number}', hidden => '{user_id, payment_link}');
call private.declare_personal('orders', 'replaced', exported => '{shipping_address}', hidden => '{request_key, request_hash, updated_at}');

-- Nobody writes an order but the functions below, the service role neither.
grant select on public.orders to authenticated, service_role;

create policy "Customers read their own orders, admins every order" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- A Realtime event of a deleted row carries its primary key to everybody who listens: these keys are uuids and say nothing.
alter publication supabase_realtime add table public.orders;

create trigger orders_touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();

create table public.order_items (
  id uuid default gen_random_uuid() constraint order_items_pkey primary key,
  order_id uuid not null constraint order_items_order_id_fkey references public.orders (id) on delete cascade,
  product_id uuid not null constraint order_items_product_id_fkey references public.products (id),
  variety_id uuid constraint order_items_variety_id_fkey references public.product_varieties (id) on delete set null,
  quantity integer not null constraint order_items_quantity_range check (quantity between 1 and 999),
  price numeric(12,2) not null,
  name text not null,
  image_url text,
  variant_label text
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);
create index order_items_variety_id_idx on public.order_items (variety_id);
alter table public.order_items enable row level security;
revoke all on public.order_items from public, anon, authenticated, service_role;
call private.declare_personal('order_items', 'kept',
  exported => '{name, variant_label as variant, quantity, price}',
  hidden => '{id, order_id, product_id, variety_id, image_url}');

grant select on public.order_items to authenticated, service_role;

create policy "Customers read the items of their own orders, admins every item" on public.order_items for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

create table public.order_history (
  id bigint generated always as identity constraint order_history_pkey primary key,
  order_id uuid not null constraint order_history_order_id_fkey references public.orders (id) on delete cascade,
  actor text not null constraint order_history_actor_known check (actor in ('customer', 'admin', 'system', 'payment')),
  changed_by uuid constraint order_history_changed_by_fkey references auth.users (id) on delete set null,
  from_status text,
  to_status text not null,
  note text constraint order_history_note_length check (length(note) <= 1000),
  created_at timestamptz not null default now()
);
create index order_history_order_id_idx on public.order_history (order_id, id);
create index order_history_changed_by_idx on public.order_history (changed_by);
alter table public.order_history enable row level security;
revoke all on public.order_history from public, anon, authenticated, service_role;
call private.declare_personal('order_history', 'kept',
  exported => '{created_at as at, actor as by, from_status as from, to_status as to, note}',
  hidden => '{id, order_id}');
call private.declare_personal('order_history', 'cleared', hidden => '{changed_by}');

grant select on public.order_history to authenticated, service_role;

create policy "Customers read the history of their own orders, admins every history" on public.order_history for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));
-- The one table of allowed status changes. Stock is held exactly while an order is not cancelled.
create table private.order_transitions (
  actor text not null,
  from_status text not null,
  to_status text not null,
  constraint order_transitions_pkey primary key (actor, from_status, to_status)
);
alter table private.order_transitions enable row level security;
revoke all on private.order_transitions from public, anon, authenticated, service_role;

insert into private.order_transitions (actor, from_status, to_status)
select 'admin', f, t
from unnest(array['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']) f,
  unnest(array['pending', 'processing', 'shipped', 'delivered', 'cancelled']) t
where f <> t
union all values
  ('payment', 'pending', 'confirmed'),
  ('payment', 'pending', 'cancelled'),
  ('payment', 'cancelled', 'confirmed'),
  ('system', 'pending', 'cancelled'),
  ('system', 'delivered', 'completed'),
  ('customer', 'delivered', 'completed');

-- Locks are taken in the same order everywhere, so that there are no deadlocks: variants by id, then products by id.
create function private.lock_stock(p_variety_ids uuid[], p_product_ids uuid[])
returns void language plpgsql set search_path = '' as $$
begin
  perform 1 from public.product_varieties where id = any (p_variety_ids) order by id for no key update;
  perform 1 from public.products where id = any (p_product_ids) order by id for no key update;
end $$;
revoke execute on function private.lock_stock(uuid[], uuid[]) from public;

create function private.lock_order_stock(p_order_id uuid)
returns void language sql set search_path = '' as $$
  select private.lock_stock(array_agg(variety_id), array_agg(product_id)) from public.order_items where order_id = p_order_id
$$;
revoke execute on function private.lock_order_stock(uuid) from public;

-- A variant that was removed since the sale has no stock to give back to.
create function private.return_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  update public.product_varieties v set stock_quantity = v.stock_quantity + i.quantity
  from public.order_items i where i.order_id = p_order_id and i.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity + i.quantity
  from public.order_items i where i.order_id = p_order_id and i.variant_label is null and i.product_id = p.id;
end $$;
revoke execute on function private.return_stock(uuid) from public;

-- Locks the stock first, so that the answer holds until the transaction ends.
create function private.stock_is_there(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return not exists (
    select 1 from public.order_items i
    join public.products p on p.id = i.product_id
    left join public.product_varieties v on v.id = i.variety_id
    where i.order_id = p_order_id
      and i.quantity > case
        when i.variant_label is not null then coalesce(v.stock_quantity, 0)
        when jsonb_array_length(p.varieties) > 0 then 0
        else p.stock_quantity
      end
  );
end $$;
revoke execute on function private.stock_is_there(uuid) from public;

-- Takes the stock of all items or of none.
create function private.take_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if not private.stock_is_there(p_order_id) then
    perform private.refuse('sold_out', 'There is not enough stock to take this order up again.', p_order_id::text);
  end if;
  update public.product_varieties v set stock_quantity = v.stock_quantity - i.quantity
  from public.order_items i where i.order_id = p_order_id and i.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity - i.quantity
  from public.order_items i where i.order_id = p_order_id and i.variant_label is null and i.product_id = p.id;
end $$;
revoke execute on function private.take_stock(uuid) from public;

-- The caller must hold the lock on the order's row.
create function private.move_order(p_order_id uuid, p_to text, p_actor text, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id for no key update;
  if not exists (select 1 from private.order_transitions t
                 where t.actor = p_actor and t.from_status = v_order.status and t.to_status = p_to) then
    perform private.refuse('bad_transition', format('An order cannot go from %s to %s.', v_order.status, p_to),
      jsonb_build_object('from', v_order.status, 'to', p_to)::text);
  end if;
  if p_to = 'cancelled' then
    perform private.return_stock(p_order_id);
    update public.promo_codes set uses = greatest(uses - 1, 0) where code = v_order.promo_code;
  elsif v_order.status = 'cancelled' then
    perform private.take_stock(p_order_id);
    update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  end if;
  update public.orders set status = p_to,
    delivered_at = case
      when p_to = 'delivered' then now()
      when p_to = 'completed' then delivered_at
    end,
    reserved_until = case when p_to = 'pending' then now() + interval '30 minutes' else reserved_until end
  where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, p_actor, case when p_actor in ('admin', 'customer') then (select auth.uid()) end,
    v_order.status, p_to, p_note);
end $$;
revoke execute on function private.move_order(uuid, text, text, text) from public;

-- True when this call cancelled the order; false when it is paid, cancelled or not due.
create function public.cancel_expired_order(p_order_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where id = p_order_id and status = 'pending' and payment_status = 'pending'
    and reserved_until < now() for no key update;
  if not found then
    return false;
  end if;
  perform private.move_order(p_order_id, 'cancelled', 'system', 'Not paid in time');
  update public.orders set payment_status = 'failed' where id = p_order_id;
  return true;
end $$;
revoke execute on function public.cancel_expired_order(uuid) from public, anon, authenticated;
grant execute on function public.cancel_expired_order(uuid) to service_role;

create function public.update_order(p_order_id uuid, p_status text default null, p_tracking_number text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_before public.orders;
  v_after public.orders;
begin
  perform private.require_admin();
  select * into v_before from public.orders where id = p_order_id for no key update;
  if v_before.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if coalesce(p_status, v_before.status) <> v_before.status then
    perform private.move_order(p_order_id, p_status, 'admin', null);
  end if;
  -- Money follows the stock: an order that is cancelled after payment is owed back, one that is taken up again no longer. An
  -- underpayment never becomes a payment that way.
  update public.orders set
    tracking_number = case when p_tracking_number is null then tracking_number else nullif(btrim(p_tracking_number), '') end,
    payment_status = case
      when v_before.status <> 'cancelled' and status = 'cancelled' then
        case payment_status when 'completed' then 'refund_due' when 'review' then 'refund_due' when 'pending' then 'failed' else payment_status end
      when v_before.status = 'cancelled' and status <> 'cancelled' then
        case payment_status
          when 'refund_due' then case when provider_transaction_id is null then 'review' else 'completed' end
          when 'failed' then 'pending'
          else payment_status
        end
      else payment_status
    end
  where id = p_order_id returning * into v_after;
  perform private.record_audit('update_order', p_order_id::text, jsonb_build_object(
    'from', v_before.status, 'to', v_after.status, 'tracking_number', v_after.tracking_number));
  return to_jsonb(v_after);
end $$;
revoke execute on function public.update_order(uuid, text, text) from public, anon, authenticated;
grant execute on function public.update_order(uuid, text, text) to authenticated;

-- Decides what settle_payment left to a person: a payment in review becomes a refund that is due, one that is due becomes refunded.
create function public.update_refund(p_order_id uuid, p_payment_status text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if (v_order.payment_status, p_payment_status) not in (('review', 'refund_due'), ('refund_due', 'refunded')) then
    perform private.refuse('bad_transition', format('A payment cannot go from %s to %s.', v_order.payment_status, p_payment_status),
      jsonb_build_object('from', v_order.payment_status, 'to', p_payment_status)::text);
  end if;
  -- An order that nothing paid has no money but what is held, and that goes back piece by piece.
  if p_payment_status = 'refunded' and v_order.provider_transaction_id is null and private.has_held_money(p_order_id) then
    perform private.refuse('bad_transition', 'Note each payment of this order as given back.', p_order_id::text);
  end if;
  if v_order.status <> 'cancelled' then
    perform private.move_order(p_order_id, 'cancelled', 'admin', 'Payment refunded');
  end if;
  update public.orders set payment_status = p_payment_status where id = p_order_id returning * into v_order;
  perform private.record_audit('update_refund', p_order_id::text, jsonb_build_object('to', p_payment_status));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.update_refund(uuid, text) from public, anon, authenticated;
grant execute on function public.update_refund(uuid, text) to authenticated;

-- Safe to repeat: an order that is already completed is answered as it is.
create function public.confirm_receipt(p_order_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = (select auth.uid()) for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status <> 'completed' then
    perform private.move_order(p_order_id, 'completed', 'customer', null);
    select * into v_order from public.orders where id = p_order_id;
  end if;
  return to_jsonb(v_order);
end $$;
revoke execute on function public.confirm_receipt(uuid) from public, anon, authenticated;
grant execute on function public.confirm_receipt(uuid) to authenticated;

-- Orders that nobody confirmed within 14 days of delivery; answers how many it completed.
create function public.complete_delivered_orders()
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_count integer := 0;
begin
  for v_order in select id from public.orders where status = 'delivered' and delivered_at < now() - interval '14 days'
    order by id for no key update skip locked
  loop
    perform private.move_order(v_order, 'completed', 'system', '14 days after delivery');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
revoke execute on function public.complete_delivered_orders() from public, anon, authenticated;
grant execute on function public.complete_delivered_orders() to service_role;
-- Reads what a client sent: [{product_id, variety_id, quantity}], equal items added up. Nothing else is believed.
-- Left at its guess of 1,000 rows, the planner would read all products to price a cart instead of looking them up.
create function private.read_items(p_items jsonb)
returns table (product_id uuid, variety_id uuid, quantity integer)
language plpgsql immutable rows 5 set search_path = '' as $$
declare
  v_item jsonb;
  v_uuid constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform private.refuse('empty_cart', 'The cart is empty.');
  end if;
  if jsonb_array_length(p_items) > 200 then
    perform private.refuse('bad_quantity', 'An order has at most 200 items.', jsonb_array_length(p_items)::text);
  end if;
  for v_item in select e from jsonb_array_elements(p_items) e loop
    if jsonb_typeof(v_item) <> 'object' or coalesce(v_item ->> 'product_id', '') !~ v_uuid
       or coalesce(v_item ->> 'variety_id', '00000000-0000-0000-0000-000000000000') !~ v_uuid then
      perform private.refuse('unknown_product', 'An item names no product.', v_item::text);
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or v_item ->> 'quantity' !~ '^[1-9][0-9]{0,2}$' then
      perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', v_item::text);
    end if;
  end loop;
  if exists (select 1 from jsonb_array_elements(p_items) e group by lower(e ->> 'product_id'), lower(e ->> 'variety_id')
             having sum((e ->> 'quantity')::integer) > 999) then
    perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', p_items::text);
  end if;
  return query
    select (e ->> 'product_id')::uuid, (e ->> 'variety_id')::uuid, sum((e ->> 'quantity')::integer)::integer
    from jsonb_array_elements(p_items) e
    group by 1, 2;
end $$;
revoke execute on function private.read_items(jsonb) from public;

create function private.quote_items(p_items jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'variety_id', l.variety_id, 'quantity', l.quantity, 'name', l.name,
    'variant_label', l.variant_label, 'image_url', l.image_url, 'unit_price', l.unit_price,
    'item_total', l.unit_price * l.quantity, 'available', l.available,
    'problem', case
      when l.gone then 'gone'
      when l.available = 0 then 'sold_out'
      when l.available < l.quantity then 'not_enough'
    end) order by l.product_id, l.variety_id)
  from (
    select i.product_id, i.variety_id, i.quantity, p.name, p.image_url, g.gone,
      case when v.id is not null then v.type || ': ' || v.value end as variant_label,
      case when g.gone then 0 else p.price + coalesce(v.additional_price, 0) end as unit_price,
      case when g.gone then 0 else coalesce(v.stock_quantity, p.stock_quantity) end as available
    from private.read_items(p_items) i
    left join public.products p on p.id = i.product_id
    left join public.product_varieties v on v.id = i.variety_id and v.product_id = i.product_id
    -- A product with variants is only sold as one of them.
    cross join lateral (select p.id is null or p.deleted_at is not null or (i.variety_id is null) <> (v.id is null)
      or (v.id is null and jsonb_array_length(p.varieties) > 0) as gone) g
  ) l
$$;
revoke execute on function private.quote_items(jsonb) from public;

create function private.build_quote(p_items jsonb, p_shipping_method text, p_promo_code text)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_items jsonb := private.quote_items(p_items);
  v_fee numeric := (select fee from public.shipping_methods where code = p_shipping_method);
  v_subtotal numeric := (select sum((l ->> 'item_total')::numeric) from jsonb_array_elements(v_items) l);
  v_vat numeric := round(v_subtotal * 0.075, 2);
  v_promo jsonb := private.promo_answer(p_promo_code, v_subtotal);
  v_discount numeric := 0;
begin
  if v_fee is null then
    perform private.refuse('bad_method', 'There is no such shipping method.', p_shipping_method);
  end if;
  if (v_promo ->> 'valid')::boolean then
    v_discount := private.promo_discount(v_promo ->> 'code', v_subtotal);
  end if;
  return jsonb_build_object('items', v_items, 'subtotal', v_subtotal, 'shipping_fee', v_fee, 'vat', v_vat,
    'discount', v_discount, 'total', round(v_subtotal + v_fee + v_vat - v_discount), 'promo', v_promo);
end $$;
revoke execute on function private.build_quote(jsonb, text, text) from public;

create function public.quote_order(p_items jsonb, p_shipping_method text, p_promo_code text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select private.build_quote(p_items, p_shipping_method, p_promo_code)
$$;
revoke execute on function public.quote_order(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.quote_order(jsonb, text, text) to authenticated, service_role;

create function private.new_tx_ref()
returns text language sql volatile set search_path = '' as $$
  select 'oja-' || encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex')
$$;
revoke execute on function private.new_tx_ref() from public;

create function private.placed_order(p_order public.orders, p_replayed boolean)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'tx_ref', p_order.tx_ref, 'total', p_order.total_amount,
    'payment_link', p_order.payment_link, 'replayed', p_replayed, 'status', p_order.status,
    'payment_status', p_order.payment_status)
$$;
revoke execute on function private.placed_order(public.orders, boolean) from public;

-- Refuses a quote that cannot be sold as it stands. Nothing has been written when it is called.
create function private.check_quote(p_quote jsonb, p_expected_total numeric)
returns void language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_path_exists(p_quote, '$.items[*] ? (@.problem == "gone")') then
    perform private.refuse('unknown_product', 'A product of this order is no longer sold.', p_quote::text);
  end if;
  if jsonb_path_exists(p_quote, '$.items[*] ? (@.problem != null)') then
    perform private.refuse('sold_out', 'There is not enough stock for this order.', p_quote::text);
  end if;
  if not coalesce((p_quote #>> '{promo,valid}')::boolean, true) then
    perform private.refuse('promo_invalid', 'The promo code cannot be used.', p_quote::text);
  end if;
  if p_expected_total is distinct from (p_quote ->> 'total')::numeric then
    perform private.refuse('prices_changed', 'The prices have changed.', p_quote::text);
  end if;
end $$;
revoke execute on function private.check_quote(jsonb, numeric) from public;

create function private.reserve_stock(p_items jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_item record;
begin
  for v_item in select * from jsonb_to_recordset(p_items) l (product_id uuid, variety_id uuid, quantity integer)
    order by product_id, variety_id
  loop
    if v_item.variety_id is null then
      update public.products set stock_quantity = stock_quantity - v_item.quantity
      where id = v_item.product_id and stock_quantity >= v_item.quantity;
    else
      update public.product_varieties set stock_quantity = stock_quantity - v_item.quantity
      where id = v_item.variety_id and stock_quantity >= v_item.quantity;
    end if;
    if not found then
      perform private.refuse('sold_out', 'There is not enough stock for this order.', jsonb_build_object('items', p_items)::text);
    end if;
  end loop;
end $$;
revoke execute on function private.reserve_stock(jsonb) from public;

-- p_fields: the order's columns by name; the others keep their defaults.
create function private.store_order(p_fields jsonb, p_items jsonb)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  execute format('insert into public.orders (%1$s) select %1$s from jsonb_populate_record(null::public.orders, $1) returning *',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_fields) key)) into v_order using p_fields;
  insert into public.order_items (order_id, product_id, variety_id, quantity, price, name, image_url, variant_label)
  select v_order.id, l.product_id, l.variety_id, l.quantity, l.unit_price, l.name, l.image_url, l.variant_label
  from jsonb_to_recordset(p_items) l (product_id uuid, variety_id uuid, quantity integer, unit_price numeric,
    name text, image_url text, variant_label text);
  insert into public.order_history (order_id, actor, changed_by, to_status)
  values (v_order.id, 'customer', v_order.user_id, v_order.status);
  update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  return v_order;
end $$;
revoke execute on function private.store_order(jsonb, jsonb) from public;

-- p_details: other columns of the order that the customer fills in; those whose insert is granted to the service role.
create function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text, p_details jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_details jsonb := coalesce(p_details, '{}');
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := (select jsonb_agg(to_jsonb(i) order by i.product_id, i.variety_id) from private.read_items(p_items) i);
  v_hash text := encode(sha256(convert_to(jsonb_build_array(v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), v_details)::text, 'UTF8')), 'hex');
  v_order public.orders;
  v_quote jsonb;
begin
  if p_user_id is null or p_request_key is null or coalesce(btrim(p_provider), '') = '' then
    perform private.refuse('bad_request', 'An order needs a customer, a request key and a payment provider.');
  end if;
  if exists (select from jsonb_object_keys(v_details) key
    left join pg_attribute a on a.attrelid = 'public.orders'::regclass and a.attname = key
    where not coalesce(has_column_privilege('service_role', a.attrelid, a.attnum, 'insert'), false)) then
    perform private.refuse('bad_request', 'These details of an order are not the customer''s to fill in.', v_details::text);
  end if;
  -- One order of a customer at a time: two tabs with the same key must not both find nothing.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  select * into v_order from public.orders where user_id = p_user_id and request_key = p_request_key;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This request key belongs to another order.', v_order.id::text);
    end if;
    return private.placed_order(v_order, true);
  end if;
  if not coalesce(private.method_serves(p_shipping_method, v_address), false) then
    perform private.refuse('bad_method', 'This shipping method does not reach the delivery address.', p_shipping_method);
  end if;
  if (select count(*) from public.orders where user_id = p_user_id and status = 'pending' and payment_status = 'pending') >= 5 then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.');
  end if;
  perform private.lock_stock(array_agg((i ->> 'variety_id')::uuid), array_agg((i ->> 'product_id')::uuid))
  from jsonb_array_elements(v_items) i;
  perform 1 from public.promo_codes where code = v_promo_code for no key update;
  v_quote := private.build_quote(v_items, p_shipping_method, v_promo_code);
  perform private.check_quote(v_quote, p_expected_total);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + interval '30 minutes', 'shipping_method', p_shipping_method,
    'shipping_address', v_address, 'promo_code', v_quote #> '{promo,code}', 'subtotal', v_quote -> 'subtotal',
    'shipping_fee', v_quote -> 'shipping_fee', 'vat', v_quote -> 'vat', 'discount', v_quote -> 'discount',
    'total_amount', v_quote -> 'total'), v_quote -> 'items');
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;

-- The first link wins: a second answer of the provider must not send two tabs to two payments.
create function public.record_payment_link(p_order_id uuid, p_link text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_link text;
begin
  if coalesce(p_link, '') !~ '^https?://' or length(p_link) > 2000 then
    perform private.refuse('bad_request', 'A payment link is a web address.');
  end if;
  update public.orders set payment_link = coalesce(payment_link, p_link) where id = p_order_id returning payment_link into v_link;
  if v_link is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return v_link;
end $$;
revoke execute on function public.record_payment_link(uuid, text) from public, anon, authenticated;
grant execute on function public.record_payment_link(uuid, text) to service_role;
create table public.payment_events (
  id bigint generated always as identity constraint payment_events_pkey primary key,
  event_id text not null constraint payment_events_event_id_key unique,
  provider text not null,
  source text not null,
  tx_ref text,
  provider_transaction_id text,
  payload jsonb not null default '{}',
  outcome text not null,
  created_at timestamptz not null default now()
);
create index payment_events_tx_ref_idx on public.payment_events (tx_ref);
create index payment_events_created_at_idx on public.payment_events (created_at desc);
alter table public.payment_events enable row level security;
revoke all on public.payment_events from public, anon, authenticated, service_role;
call private.declare_personal('payment_events', 'kept',
  exported => '{created_at as at, source, outcome, provider_transaction_id as transaction}',
  hidden => '{id, event_id, provider, tx_ref}');
call private.declare_personal('payment_events', 'replaced', exported => '{payload as message}');

grant select on public.payment_events to authenticated, service_role;

create policy "Admins read payment events" on public.payment_events for select to authenticated
  using ((select private.is_admin()));

-- Each time a provider is asked for a payment page, recorded before it is asked: a page is asked for once at a time.
create table public.payment_attempts (
  order_id uuid not null constraint payment_attempts_order_id_fkey references public.orders (id) on delete cascade,
  number integer not null constraint payment_attempts_number_range check (number > 0),
  -- started: no answer yet. created: there is a page. refused: the provider made none. unknown: no clear answer came. declined: the payment failed.
  state text not null default 'started' constraint payment_attempts_state_known
    check (state in ('started', 'created', 'refused', 'unknown', 'declined')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint payment_attempts_pkey primary key (order_id, number)
);
alter table public.payment_attempts enable row level security;
revoke all on public.payment_attempts from public, anon, authenticated, service_role;
call private.declare_personal('payment_attempts', 'kept', exported => '{number, state, started_at, ended_at}', hidden => '{order_id}');

grant select on public.payment_attempts to authenticated, service_role;

create policy "Admins read payment attempts" on public.payment_attempts for select to authenticated
  using ((select private.is_admin()));

-- How the money of an order stands, in the words that settle_payment answers.
create function private.payment_outcome(p_payment_status text)
returns text language sql immutable set search_path = '' as $$
  select case p_payment_status
    when 'completed' then 'already_paid'
    when 'refunded' then 'refund_due'
    else p_payment_status
  end
$$;
revoke execute on function private.payment_outcome(text) from public;

-- is_mine is false where another request has begun this attempt. Any outcome but pending means that none may be started.
create function public.begin_payment_attempt(p_order_id uuid, p_number integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcome text;
begin
  select private.payment_outcome(payment_status) into v_outcome from public.orders where id = p_order_id for no key update;
  if v_outcome is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_outcome <> 'pending' then
    return jsonb_build_object('is_mine', false, 'outcome', v_outcome);
  end if;
  insert into public.payment_attempts (order_id, number) values (p_order_id, p_number) on conflict do nothing;
  return jsonb_build_object('is_mine', found, 'outcome', v_outcome);
end $$;
revoke execute on function public.begin_payment_attempt(uuid, integer) from public, anon, authenticated;
grant execute on function public.begin_payment_attempt(uuid, integer) to service_role;

create function public.end_payment_attempt(p_order_id uuid, p_number integer, p_state text)
returns void language sql security definer set search_path = '' as $$
  update public.payment_attempts set state = p_state, ended_at = now()
  where order_id = p_order_id and number = p_number and state = 'started'
$$;
revoke execute on function public.end_payment_attempt(uuid, integer, text) from public, anon, authenticated;
grant execute on function public.end_payment_attempt(uuid, integer, text) to service_role;

create function private.decline_last_attempt(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.payment_attempts set state = 'declined', ended_at = now()
  where order_id = p_order_id and state not in ('refused', 'declined')
    and number = (select max(number) from public.payment_attempts where order_id = p_order_id)
$$;
revoke execute on function private.decline_last_attempt(uuid) from public;

-- What was ordered leaves the cart; what the customer added since stays in it.
create function private.clear_ordered_items(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.cart c set quantity = greatest(c.quantity - i.quantity, 0), device_id = null
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.order_id = p_order_id and c.user_id = o.user_id and c.product_id = i.product_id
    and c.variety_id is not distinct from i.variety_id and c.quantity > 0
$$;
revoke execute on function private.clear_ordered_items(uuid) from public;

create function private.note_payment(p_order_id uuid, p_note text)
returns void language sql set search_path = '' as $$
  insert into public.order_history (order_id, actor, from_status, to_status, note)
  select id, 'payment', status, status, p_note from public.orders where id = p_order_id
$$;
revoke execute on function private.note_payment(uuid, text) from public;

-- A cancelled order comes back only when its stock is still there, no admin has cancelled it and its customer still has an account: else
-- there is nobody to send it to.
create function private.accept_payment(p_order public.orders, p_provider_transaction_id text)
returns text language plpgsql set search_path = '' as $$
declare
  v_revived boolean := p_order.status = 'cancelled';
begin
  if v_revived then
    if p_order.user_id is null
       or (select h.actor from public.order_history h where h.order_id = p_order.id and h.to_status = 'cancelled'
          and h.from_status <> 'cancelled' order by h.id desc limit 1) = 'admin'
       or not private.stock_is_there(p_order.id) then
      update public.orders set payment_status = 'refund_due', provider_transaction_id = p_provider_transaction_id
      where id = p_order.id;
      perform private.note_payment(p_order.id, 'Paid after the cancellation: to be refunded');
      return 'refund_due';
    end if;
  end if;
  if p_order.status in ('pending', 'cancelled') then
    perform private.move_order(p_order.id, 'confirmed', 'payment', case when v_revived then 'Paid late, stock was still there' end);
  else
    perform private.note_payment(p_order.id, 'Paid');
  end if;
  update public.orders set payment_status = 'completed', provider_transaction_id = p_provider_transaction_id
  where id = p_order.id;
  perform private.clear_ordered_items(p_order.id);
  return 'paid';
end $$;
revoke execute on function private.accept_payment(public.orders, text) from public;

-- The order's state decides, not the count of messages: a repeated message finds the work done.
create function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_other boolean := p_transaction_id is distinct from p_order.provider_transaction_id;
  v_outcome text;
begin
  if p_order.payment_status in ('completed', 'refund_due', 'refunded') then
    if p_status = 'successful' and v_other and private.hold_payment(p_order, p_transaction_id, p_amount, p_currency) then
      perform private.note_payment(p_order.id, format('Paid a second time (%s): to be refunded', left(p_transaction_id, 200)));
      -- Screens follow the order.
      update public.orders set updated_at = now() where id = p_order.id;
      return 'paid_twice';
    end if;
    return private.payment_outcome(p_order.payment_status);
  end if;
  if p_status = 'successful' then
    if private.pays_order(p_order, p_transaction_id, p_amount, p_currency) then
      -- Told wrongly at first, it was held; now it is the order's own.
      delete from public.second_payments where order_id = p_order.id and provider_transaction_id = p_transaction_id;
      v_outcome := private.accept_payment(p_order, p_transaction_id);
      update public.orders set paid_amount = p_amount where id = p_order.id;
      return v_outcome;
    end if;
    if private.hold_payment(p_order, p_transaction_id, p_amount, p_currency) or p_order.payment_status <> 'review' then
      update public.orders set payment_status = 'review' where id = p_order.id;
      perform private.note_payment(p_order.id, format('Payment to review: %s %s, transaction %s',
        p_amount, left(p_currency, 10), left(p_transaction_id, 200)));
    end if;
    return 'review';
  end if;
  if p_order.payment_status = 'review' then
    return 'review';
  end if;
  if p_status in ('failed', 'cancelled') then
    if p_order.payment_status = 'pending' then
      if p_order.status = 'pending' then
        perform private.move_order(p_order.id, 'cancelled', 'payment', 'Payment failed');
      end if;
      update public.orders set payment_status = 'failed' where id = p_order.id;
    end if;
    perform private.decline_last_attempt(p_order.id);
    return 'failed';
  end if;
  return private.payment_outcome(p_order.payment_status);
end $$;
revoke execute on function private.settle_order(public.orders, text, numeric, text, text) from public;

create function public.settle_payment(p_tx_ref text, p_provider_transaction_id text, p_amount numeric, p_currency text,
  p_status text, p_source text, p_event_id text, p_payload jsonb, p_user_id uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_transaction_id text := nullif(btrim(p_provider_transaction_id), '');
  v_order public.orders;
  v_outcome text;
begin
  select * into v_order from public.orders where tx_ref = p_tx_ref for no key update;
  v_outcome := case
    when v_order.id is null then 'unknown_reference'
    when p_user_id is not null and p_user_id is distinct from v_order.user_id then 'not_owner'
    else private.settle_order(v_order, v_transaction_id, p_amount, upper(p_currency), lower(p_status))
  end;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values (coalesce(p_event_id, concat_ws(':', p_source, p_tx_ref, v_transaction_id, lower(p_status))),
    coalesce(v_order.payment_provider, 'unknown'), coalesce(p_source, 'unknown'), left(p_tx_ref, 200), v_transaction_id,
    -- A repeated message must not bring back what was removed with the account.
    case when v_order.id is not null and v_order.user_id is null then '{}' else coalesce(p_payload, '{}') end, v_outcome)
  on conflict (event_id) do nothing;
  return jsonb_build_object(
    'outcome', case v_outcome when 'paid_twice' then private.payment_outcome(v_order.payment_status) else v_outcome end,
    'order_id', case when v_outcome <> 'not_owner' then v_order.id end,
    'user_id', case when v_outcome <> 'not_owner' then v_order.user_id end);
end $$;
revoke execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid) to service_role;
-- Money that came for an order and does not pay it: a second payment, too little, another currency, or what was paid beyond the total. It
-- is owed back whatever becomes of the order and its own payment.
create table public.second_payments (
  id uuid default gen_random_uuid() constraint second_payments_pkey primary key,
  order_id uuid not null constraint second_payments_order_id_fkey references public.orders (id) on delete cascade,
  provider text not null,
  provider_transaction_id text not null,
  -- As the provider said it; null where only the provider knows it still.
  amount numeric,
  currency text,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  -- The part of the order's own payment that is more than its total.
  is_overpayment boolean not null default false,
  constraint second_payments_provider_transaction_id_key unique (provider_transaction_id, provider)
);
create index second_payments_order_id_idx on public.second_payments (order_id);
create index second_payments_owed_idx on public.second_payments (order_id) where refunded_at is null;
alter table public.second_payments enable row level security;
revoke all on public.second_payments from public, anon, authenticated, service_role;
call private.declare_personal('second_payments', 'kept',
  exported => '{created_at as at, provider, provider_transaction_id as transaction, amount, currency, refunded_at as given_back_at}',
  hidden => '{id, order_id, is_overpayment}');

grant select on public.second_payments to authenticated, service_role;

create policy "Customers read second payments of their own orders, admins every one" on public.second_payments for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- True when this call made the entry. A transaction that paid another order is that order's money.
create function private.hold_payment(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency)
  select p_order.id, p_order.payment_provider, p_transaction_id, p_amount, left(p_currency, 10)
  where p_transaction_id is not null
    and not exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id)
  on conflict on constraint second_payments_provider_transaction_id_key do nothing;
  return found;
end $$;
revoke execute on function private.hold_payment(public.orders, text, numeric, text) from public;

-- The right sum in the right currency, of a transaction that is nobody else's and has not gone back.
create function private.pays_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language sql stable set search_path = '' as $$
  select p_transaction_id is not null and coalesce(p_amount >= p_order.total_amount and p_currency = p_order.currency, false)
    and not exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id and o.id <> p_order.id)
    and not exists (select 1 from public.second_payments s
      where s.provider_transaction_id = p_transaction_id and s.provider = p_order.payment_provider
        and (s.order_id <> p_order.id or s.refunded_at is not null))
$$;
revoke execute on function private.pays_order(public.orders, text, numeric, text) from public;

create function private.has_held_money(p_order_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.second_payments where order_id = p_order_id and refunded_at is null)
$$;
revoke execute on function private.has_held_money(uuid) from public;

-- An admin takes a payment of too little as enough: it is the order's own from then on. Safe to repeat.
create function public.accept_second_payment(p_order_id uuid, p_transaction_id text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.second_payments;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.provider_transaction_id = p_transaction_id then
    return to_jsonb(v_order);
  end if;
  select * into v_payment from public.second_payments
  where order_id = p_order_id and provider_transaction_id = p_transaction_id and refunded_at is null;
  if v_payment.id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_transaction_id);
  end if;
  if v_order.payment_status <> 'review' or v_payment.amount is null or v_payment.currency is distinct from v_order.currency then
    perform private.refuse('bad_transition', 'This payment can only be given back.', p_transaction_id);
  end if;
  delete from public.second_payments where id = v_payment.id;
  perform private.accept_payment(v_order, p_transaction_id);
  update public.orders set paid_amount = v_payment.amount where id = p_order_id returning * into v_order;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    format('Taken as paid: %s %s, transaction %s', v_payment.amount, v_payment.currency, left(p_transaction_id, 200)));
  perform private.record_audit('accept_second_payment', p_order_id::text, jsonb_build_object(
    'transaction', left(p_transaction_id, 200), 'amount', v_payment.amount, 'total', v_order.total_amount));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.accept_second_payment(uuid, text) from public, anon, authenticated;
grant execute on function public.accept_second_payment(uuid, text) to authenticated;

-- Entered while the order is paid. All of its payment is owed back once it isn't, in one sum; what went back of it before stays noted.
create function private.keep_overpayment()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'completed' and new.paid_amount > new.total_amount and new.provider_transaction_id is not null then
    insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, is_overpayment)
    values (new.id, new.payment_provider, new.provider_transaction_id, new.paid_amount - new.total_amount, new.currency, true)
    on conflict on constraint second_payments_provider_transaction_id_key do nothing;
    if found then
      perform private.note_payment(new.id, format('Paid %s %s more than the total: to be refunded',
        new.paid_amount - new.total_amount, new.currency));
    end if;
  else
    delete from public.second_payments where order_id = new.id and is_overpayment and refunded_at is null;
  end if;
  return null;
end $$;
revoke execute on function private.keep_overpayment() from public;

create trigger orders_keep_overpayment after update of payment_status, paid_amount on public.orders for each row
  when (new.payment_status <> old.payment_status or new.paid_amount is distinct from old.paid_amount)
  execute function private.keep_overpayment();

-- Notes that the money went back at the provider. An order that something paid stays as it is; one that nothing paid is refunded with
-- the last of its money, and is decided about first. Safe to repeat.
create function public.refund_second_payment(p_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.second_payments;
  v_order public.orders;
begin
  perform private.require_admin();
  -- The order first, as settle_payment does: its lock decides what is done with money and order together.
  select o.* into v_order from public.orders o join public.second_payments s on s.order_id = o.id where s.id = p_id for no key update of o;
  select * into v_payment from public.second_payments where id = p_id;
  if v_payment.id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_id::text);
  end if;
  if v_payment.refunded_at is not null then
    return to_jsonb(v_payment);
  end if;
  if v_order.payment_status = 'review' then
    perform private.refuse('bad_transition', 'Cancel the order before its money goes back.', v_order.id::text);
  end if;
  update public.second_payments set refunded_at = now() where id = p_id returning * into v_payment;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status, case
    when v_payment.is_overpayment then format('%s %s of payment %s given back', v_payment.amount, v_payment.currency, left(v_payment.provider_transaction_id, 200))
    else format('Payment %s given back', left(v_payment.provider_transaction_id, 200))
  end);
  -- Written always: screens follow the order.
  update public.orders set payment_status = case
      when payment_status = 'refund_due' and provider_transaction_id is null and not private.has_held_money(id) then 'refunded'
      else payment_status
    end
  where id = v_order.id;
  perform private.record_audit('refund_second_payment', v_payment.order_id::text, jsonb_build_object(
    'transaction', left(v_payment.provider_transaction_id, 200), 'amount', v_payment.amount, 'currency', v_payment.currency));
  return to_jsonb(v_payment);
end $$;
revoke execute on function public.refund_second_payment(uuid) from public, anon, authenticated;
grant execute on function public.refund_second_payment(uuid) to authenticated;
-- When the provider is next asked about an order whose payment is decided or that ended unpaid: money may still come. A table of its own,
-- because a column of the order would send a Realtime event to every screen that follows the order.
create table private.payment_checks (
  order_id uuid constraint payment_checks_pkey primary key
    constraint payment_checks_order_id_fkey references public.orders (id) on delete cascade,
  since timestamptz not null default now(),
  check_at timestamptz not null default now() + interval '1 hour'
);
create index payment_checks_check_at_idx on private.payment_checks (check_at);
alter table private.payment_checks enable row level security;
revoke all on private.payment_checks from public, anon, authenticated, service_role;
call private.declare_personal('payment_checks', 'kept', hidden => '{order_id, since, check_at}');

-- Unpaid: every hour of the first day, then every six, as a bank transfer may take days. Paid already: four times, as only a second
-- payment can come. Null once three days are over.
create function private.next_payment_check(p_since timestamptz, p_is_paid boolean)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when p_is_paid then (
      select min(p_since + age) from unnest('{1 hour,6 hours,1 day,3 days}'::interval[]) age where p_since + age > now())
    when now() < p_since + interval '1 day' then now() + interval '1 hour'
    when now() < p_since + interval '3 days' then least(now() + interval '6 hours', p_since + interval '3 days')
  end
$$;
revoke execute on function private.next_payment_check(timestamptz, boolean) from public;

create function private.schedule_payment_check()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_checks where order_id = new.id;
  if new.status <> 'pending' or new.payment_status <> 'pending' then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;
revoke execute on function private.schedule_payment_check() from public;

-- Open orders are checked in every run. Neither what happens to the goods nor a refund that is made changes when to check.
create trigger orders_schedule_payment_check after update of status, payment_status on public.orders for each row
  when (new.payment_status <> 'refunded'
    and (new.payment_status <> old.payment_status or (old.status = 'pending' and new.status <> 'pending' and old.payment_status = 'pending')))
  execute function private.schedule_payment_check();

-- The order that has been due longest, counted as checked at once: one that fails doesn't hold up the others.
create function public.claim_payment_check()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text)
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.payment_checks;
  v_order public.orders;
  v_next timestamptz;
begin
  select * into v_check from private.payment_checks where check_at <= now() order by check_at limit 1 for update skip locked;
  if v_check.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_check.order_id;
  v_next := private.next_payment_check(v_check.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.payment_checks where order_id = v_check.order_id;
  else
    update private.payment_checks set check_at = v_next where order_id = v_check.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref, v_order.payment_provider, v_order.payment_status;
end $$;
revoke execute on function public.claim_payment_check() from public, anon, authenticated;
grant execute on function public.claim_payment_check() to service_role;

create function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;
revoke execute on function private.call_reconciler() from public;
create function private.is_flags(p_flags jsonb, p_names text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_flags) = 'object' and (
    select coalesce(bool_and(e.key = any (p_names) and jsonb_typeof(e.value) = 'boolean'), true)
    from jsonb_each(case when jsonb_typeof(p_flags) = 'object' then p_flags else '{}' end) e), false)
$$;
revoke execute on function private.is_flags(jsonb, text[]) from public;
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
revoke all on public.user_preferences from public, anon, authenticated, service_role;
call private.declare_personal('user_preferences', 'deleted',
  exported => '{email_notifications, privacy_settings, updated_at}',
  hidden => '{user_id}');

grant select, insert, update on public.user_preferences to authenticated;
grant select, insert, update, delete on public.user_preferences to service_role;

create policy "Customers read their own preferences" on public.user_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers store their own preferences" on public.user_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own preferences" on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger user_preferences_touch_updated_at before insert or update on public.user_preferences
  for each row execute function private.touch_updated_at();

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
revoke execute on function private.keep_one_default() from public;

-- What identifies a card without being able to charge it: nothing else is ever stored.
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
revoke all on public.payment_methods from public, anon, authenticated, service_role;
call private.declare_personal('payment_methods', 'deleted',
  exported => '{card_last4, card_brand, expiry_month, expiry_year, is_default, created_at}',
  hidden => '{id, user_id}');

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

create function private.is_address(p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object' and length(p_address::text) <= 4000 and (
    select coalesce(bool_and(jsonb_typeof(e.value) = 'string'
      and e.key in ('fullName', 'email', 'phone', 'address', 'city', 'state', 'country', 'postalCode')), true)
    from jsonb_each(case when jsonb_typeof(p_address) = 'object' then p_address else '{}' end) e), false)
$$;
revoke execute on function private.is_address(jsonb) from public;
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
revoke all on public.addresses from public, anon, authenticated, service_role;
call private.declare_personal('addresses', 'deleted',
  exported => '{label, address, is_default, created_at as saved_at}',
  hidden => '{id, user_id}');

grant select, delete, insert (id, user_id, label, address, is_default), update (label, address, is_default)
  on public.addresses to authenticated;
grant select, insert, update, delete on public.addresses to service_role;

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
create table public.reviews (
  id uuid default gen_random_uuid() constraint reviews_pkey primary key,
  user_id uuid not null default auth.uid() constraint reviews_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint reviews_product_id_fkey references public.products (id) on delete cascade,
  rating integer not null default 5 constraint reviews_rating_range check (rating between 1 and 5),
  comment text not null constraint reviews_comment_length check (length(btrim(comment)) between 1 and 2000),
  reviewer_name text not null default 'Customer',
  admin_reply text constraint reviews_admin_reply_length check (length(admin_reply) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_user_id_product_id_key unique (user_id, product_id)
);
create index reviews_product_id_idx on public.reviews (product_id, created_at desc);
create index reviews_created_at_idx on public.reviews (created_at desc);
alter table public.reviews enable row level security;
revoke all on public.reviews from public, anon, authenticated, service_role;
call private.declare_personal('reviews', 'deleted',
  exported => '{product_id as product, rating, comment, reviewer_name as shown_name, admin_reply as shop_reply, created_at as written_at}',
  hidden => '{id, user_id, updated_at}');

create function private.has_received(p_product_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.order_items i join public.orders o on o.id = i.order_id
    where o.user_id = (select auth.uid()) and o.status = 'completed' and i.product_id = p_product_id)
$$;
revoke execute on function private.has_received(uuid) from public;
grant execute on function private.has_received(uuid) to authenticated;

grant select on public.reviews to anon, authenticated;
grant delete, insert (id, user_id, product_id, rating, comment), update (user_id, product_id, rating, comment)
  on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;

create policy "Everybody reads reviews" on public.reviews for select to anon, authenticated
  using (true);
create policy "Customers review what they have received" on public.reviews for insert to authenticated
  with check (user_id = (select auth.uid()) and private.has_received(product_id));
create policy "Customers change their own review" on public.reviews for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and private.has_received(product_id));
create policy "Admins remove reviews" on public.reviews for delete to authenticated
  using ((select private.is_admin()));

-- Reviews are signed with the profile's name, whole where the customer switched it on, else with the surname's initial.
create function private.shown_name(p_user_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce((
    select nullif(btrim(concat_ws(' ', nullif(btrim(p.first_name), ''),
      case when coalesce((u.privacy_settings ->> 'profileVisibility')::boolean, false)
        then nullif(btrim(p.last_name), '')
        else nullif(left(btrim(p.last_name), 1), '') || '.' end)), '')
    from public.profiles p left join public.user_preferences u on u.user_id = p.user_id
    where p.user_id = p_user_id), 'Customer')
$$;
revoke execute on function private.shown_name(uuid) from public;

-- A client cannot sign as somebody else.
create function private.sign_review()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.comment := btrim(new.comment);
  new.reviewer_name := private.shown_name(new.user_id);
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.sign_review() from public;

create trigger reviews_sign before insert or update of user_id, product_id, rating, comment on public.reviews
  for each row execute function private.sign_review();

-- The switch takes effect at once, also for reviews that stand already.
create function private.sign_reviews_anew()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set reviewer_name = private.shown_name(new.user_id)
  where r.user_id = new.user_id and r.reviewer_name <> private.shown_name(new.user_id);
  return null;
end $$;
revoke execute on function private.sign_reviews_anew() from public;

create trigger user_preferences_sign_reviews after insert or update of privacy_settings on public.user_preferences
  for each row execute function private.sign_reviews_anew();

create function private.sum_ratings()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid;
begin
  for v_product in select distinct product_id from changed_reviews order by product_id loop
    perform 1 from public.products where id = v_product for no key update;
    update public.products p set rating_sum = r.total, rating_count = r.number
    from (select coalesce(sum(rating), 0) as total, count(*) as number from public.reviews where product_id = v_product) r
    where p.id = v_product and (p.rating_sum, p.rating_count) <> (r.total, r.number);
  end loop;
  return null;
end $$;
revoke execute on function private.sum_ratings() from public;

create trigger reviews_inserted after insert on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_updated after update on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_deleted after delete on public.reviews
  referencing old table as changed_reviews for each statement execute function private.sum_ratings();

create function private.keep_review_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.user_id, new.product_id) <> (old.user_id, old.product_id) then
    perform private.refuse('key_is_fixed', 'A review stays with its product.', old.id::text);
  end if;
  return new;
end $$;
revoke execute on function private.keep_review_product() from public;

create trigger reviews_keep_product before update on public.reviews
  for each row execute function private.keep_review_product();

create function public.reply_to_review(p_review_id uuid, p_reply text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.reviews set admin_reply = nullif(btrim(p_reply), '') where id = p_review_id;
  if not found then
    perform private.refuse('unknown_record', 'There is no such review.', p_review_id::text);
  end if;
  return true;
end $$;
revoke execute on function public.reply_to_review(uuid, text) from public, anon, authenticated;
grant execute on function public.reply_to_review(uuid, text) to authenticated;
create table public.chat_sessions (
  id uuid default gen_random_uuid() constraint chat_sessions_pkey primary key,
  user_id uuid not null default auth.uid() constraint chat_sessions_user_id_fkey references auth.users (id) on delete cascade,
  status text not null default 'waiting' constraint chat_sessions_status_known check (status in ('waiting', 'active', 'resolved')),
  last_message text constraint chat_sessions_last_message_length check (length(last_message) <= 2000),
  unread_admin_count integer not null default 0,
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_sessions_user_id_idx on public.chat_sessions (user_id, status, created_at desc);
create index chat_sessions_updated_at_idx on public.chat_sessions (updated_at desc);
alter table public.chat_sessions enable row level security;
revoke all on public.chat_sessions from public, anon, authenticated, service_role;
call private.declare_personal('chat_sessions', 'deleted',
  exported => '{created_at as opened_at, status}',
  hidden => '{id, user_id, last_message, unread_admin_count, last_seq, updated_at}');

grant select, insert (id, user_id, status), update (status, last_message, updated_at) on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;

create policy "Customers read their own chats, admins every chat" on public.chat_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own chats" on public.chat_sessions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own chats, admins every chat" on public.chat_sessions for update to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()))
  with check (user_id = (select auth.uid()) or (select private.is_admin()));

alter publication supabase_realtime add table public.chat_sessions;

-- A chat that is only read keeps its place among the others.
create function private.touch_chat_session()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.last_seq is distinct from old.last_seq or new.status is distinct from old.status
    or new.last_message is distinct from old.last_message then
    new.updated_at := now();
  end if;
  return new;
end $$;
revoke execute on function private.touch_chat_session() from public;

create trigger chat_sessions_touch_updated_at before update on public.chat_sessions
  for each row execute function private.touch_chat_session();

create table public.chat_messages (
  id uuid default gen_random_uuid() constraint chat_messages_pkey primary key,
  session_id uuid not null constraint chat_messages_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null default 0,
  content text not null constraint chat_messages_content_length
    check (length(content) <= 2000 and (length(btrim(content)) > 0 or picture_width is not null)),
  sender_type text not null constraint chat_messages_sender_type_known check (sender_type in ('user', 'admin', 'ai')),
  sender_name text not null default 'User' constraint chat_messages_sender_name_length check (length(sender_name) <= 320),
  user_id uuid default auth.uid() constraint chat_messages_user_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The picture lies in the bucket `chat-pictures` under `<session_id>/<id>`; only `send-chat-picture` puts it there.
  picture_width smallint constraint chat_messages_picture_width_range check (picture_width between 1 and 4096),
  picture_height smallint constraint chat_messages_picture_height_range check (picture_height between 1 and 4096),
  constraint chat_messages_session_id_seq_key unique (session_id, seq),
  constraint chat_messages_picture_whole check ((picture_width is null) = (picture_height is null))
);
create index chat_messages_user_id_idx on public.chat_messages (user_id);
alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;
call private.declare_personal('chat_messages', 'deleted',
  exported => '{created_at as at, sender_type as from, sender_name as name, content as text, picture_width as has_picture}',
  hidden => '{id, session_id, seq, user_id, picture_height}');

grant select, insert (id, session_id, content, sender_type, sender_name, user_id) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;

create policy "Customers read the messages of their own chats, admins every message" on public.chat_messages for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));
create policy "Customers write as user in their own chats, admins as admin in every chat" on public.chat_messages for insert to authenticated
  with check (user_id = (select auth.uid()) and case sender_type
    when 'user' then exists (select 1 from public.chat_sessions s where s.id = session_id and s.user_id = (select auth.uid()))
    when 'admin' then (select private.is_admin())
    else false end);

alter publication supabase_realtime add table public.chat_messages;

-- The session's row is the lock that numbers its messages. A message that is there already is left to the primary key.
create function private.number_chat_message()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = new.session_id for no key update;
  if exists (select 1 from public.chat_messages where id = new.id) then
    return new;
  end if;
  update public.chat_sessions set
    last_seq = last_seq + 1,
    -- Cut, so that a message that is too long meets its own rule and not the session's.
    last_message = coalesce(nullif(left(new.content, 2000), ''), 'Picture'),
    status = case when new.sender_type = 'ai' then status else 'active' end,
    unread_admin_count = case new.sender_type when 'user' then unread_admin_count + 1 when 'admin' then 0 else unread_admin_count end
  where id = new.session_id returning last_seq into new.seq;
  -- No such session: the foreign key says so.
  new.seq := coalesce(new.seq, 0);
  return new;
end $$;
revoke execute on function private.number_chat_message() from public;

create trigger chat_messages_number before insert on public.chat_messages
  for each row execute function private.number_chat_message();

-- One open chat a customer: two tabs that open one at once get the same.
create function private.open_chat_of(p_user_id uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat:' || p_user_id, 0));
  select id into v_id from public.chat_sessions
  where user_id = p_user_id and status <> 'resolved' order by created_at desc, id limit 1;
  if v_id is null then
    insert into public.chat_sessions (user_id, status) values (p_user_id, 'waiting') returning id into v_id;
  end if;
  return v_id;
end $$;
revoke execute on function private.open_chat_of(uuid) from public;

create function public.open_chat()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if auth.uid() is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  v_id := private.open_chat_of(auth.uid());
  return (select to_jsonb(s) from public.chat_sessions s where s.id = v_id);
end $$;
revoke execute on function public.open_chat() from public, anon, authenticated;
grant execute on function public.open_chat() to authenticated;

create function private.chat_sender_name(p_user_id uuid, p_as_admin boolean)
returns text language sql stable set search_path = '' as $$
  select case when p_as_admin then 'Admin Support' else coalesce(
    (select nullif(btrim(concat_ws(' ', btrim(first_name), btrim(last_name))), '') from public.profiles where user_id = p_user_id),
    'User') end
$$;
revoke execute on function private.chat_sender_name(uuid, boolean) from public;

-- Safe to repeat with the same id. Without a session it goes to the caller's open chat: a device that was offline knows none.
create function public.send_chat_message(p_id uuid, p_content text, p_session_id uuid default null, p_as_admin boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session uuid := p_session_id;
  v_name text := 'Admin Support';
begin
  if v_user is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if not exists (select 1 from public.chat_messages where id = p_id) then
    if p_as_admin then
      perform private.require_admin();
    else
      select coalesce(nullif(btrim(concat_ws(' ', btrim(first_name), btrim(last_name))), ''), 'User') into v_name
      from public.profiles where user_id = v_user;
      v_session := coalesce(v_session, private.open_chat_of(v_user));
    end if;
    if not exists (select 1 from public.chat_sessions where id = v_session and (p_as_admin or user_id = v_user)) then
      perform private.refuse('unknown_record', 'There is no such chat.');
    end if;
    insert into public.chat_messages (id, session_id, content, sender_type, sender_name, user_id)
    values (coalesce(p_id, gen_random_uuid()), v_session, btrim(p_content, E' \t\r\n'),
      case when p_as_admin then 'admin' else 'user' end, coalesce(v_name, 'User'), v_user)
    on conflict (id) do nothing;
  end if;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = v_user);
end $$;
revoke execute on function public.send_chat_message(uuid, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.send_chat_message(uuid, text, uuid, boolean) to authenticated;

create function private.limit_chat_messages()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_type = 'user' and auth.uid() is not null and not exists (select 1 from public.chat_messages where id = new.id) then
    perform private.take_rate('chat:minute:' || auth.uid(), 60, interval '1 minute');
    perform private.take_rate('chat:hour:' || auth.uid(), 600, interval '1 hour');
  end if;
  return new;
end $$;
revoke execute on function private.limit_chat_messages() from public;

-- Before the trigger that numbers: by name.
create trigger chat_messages_limit before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();

create function private.limit_chat_sessions()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.take_rate('chat:sessions:' || auth.uid(), 30, interval '1 hour');
  end if;
  return new;
end $$;
revoke execute on function private.limit_chat_sessions() from public;

create trigger chat_sessions_limit before insert on public.chat_sessions
  for each row execute function private.limit_chat_sessions();

-- How far each side has read a chat, and when it last typed: one row a side, changed in place.
create table public.chat_marks (
  session_id uuid not null constraint chat_marks_session_id_fkey references public.chat_sessions (id) on delete cascade,
  side text not null constraint chat_marks_side_known check (side in ('user', 'admin')),
  seen_seq bigint not null default 0,
  typed_at timestamptz,
  changed_at timestamptz not null default now(),
  constraint chat_marks_pkey primary key (session_id, side)
);
alter table public.chat_marks enable row level security;
revoke all on public.chat_marks from public, anon, authenticated, service_role;
call private.declare_personal('chat_marks', 'deleted', hidden => '{session_id, side, seen_seq, typed_at, changed_at}');

grant select on public.chat_marks to authenticated;
grant select, insert, update, delete on public.chat_marks to service_role;

create policy "Customers see the marks of their own chats, admins every mark" on public.chat_marks for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));

alter publication supabase_realtime add table public.chat_marks;

create function private.put_chat_mark(p_session_id uuid, p_side text, p_seen_seq bigint, p_is_typing boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_seen bigint := (select least(greatest(coalesce(p_seen_seq, 0), 0), last_seq) from public.chat_sessions where id = p_session_id);
begin
  insert into public.chat_marks as m (session_id, side, seen_seq, typed_at)
  values (p_session_id, p_side, v_seen, case when p_is_typing then now() end)
  on conflict (session_id, side) do update set
    seen_seq = greatest(m.seen_seq, excluded.seen_seq),
    typed_at = excluded.typed_at,
    changed_at = now()
  -- A mark that says nothing new costs no event.
  where excluded.seen_seq > m.seen_seq or p_is_typing or m.typed_at is not null;
end $$;
revoke execute on function private.put_chat_mark(uuid, text, bigint, boolean) from public;

-- Tells the other side of a chat how far this one has read, and whether it is typing.
create function public.mark_chat(p_session_id uuid, p_seen_seq bigint default null, p_is_typing boolean default false,
  p_as_admin boolean default false)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if p_as_admin then
    perform private.require_admin();
  end if;
  if not exists (select 1 from public.chat_sessions where id = p_session_id and (p_as_admin or user_id = auth.uid())) then
    perform private.refuse('unknown_record', 'There is no such chat.');
  end if;
  perform private.take_rate('chat:marks:' || auth.uid(), 120, interval '1 minute');
  perform private.put_chat_mark(p_session_id, case when p_as_admin then 'admin' else 'user' end, p_seen_seq, p_is_typing);
  return true;
end $$;
revoke execute on function public.mark_chat(uuid, bigint, boolean, boolean) from public, anon, authenticated;
grant execute on function public.mark_chat(uuid, bigint, boolean, boolean) to authenticated;

create function public.mark_chat_read(p_session_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_seq bigint;
begin
  perform private.require_admin();
  select last_seq into v_seq from public.chat_sessions where id = p_session_id;
  if v_seq > 0 then
    perform private.put_chat_mark(p_session_id, 'admin', v_seq, false);
  end if;
  update public.chat_sessions set unread_admin_count = 0 where id = p_session_id and unread_admin_count > 0;
  return found;
end $$;
revoke execute on function public.mark_chat_read(uuid) from public, anon, authenticated;
grant execute on function public.mark_chat_read(uuid) to authenticated;
-- What the assistant needs to decide on an answer: null when the chat is not this customer's, or is over.
create function public.chat_to_answer(p_session_id uuid, p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_rate('assistant:' || p_user_id, 120, interval '10 minutes');
  return (
    select jsonb_build_object(
      'now', now(),
      'has_human', exists (select 1 from public.chat_messages m where m.session_id = s.id and m.sender_type = 'admin'),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'sender_type', m.sender_type, 'content', m.content,
          'created_at', m.created_at, 'has_picture', m.picture_width is not null) order by m.seq), '[]')
        from (select * from public.chat_messages where session_id = s.id order by seq desc limit 10) m),
      'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status,
          'tracking_number', o.tracking_number, 'created_at', o.created_at) order by o.created_at desc, o.id), '[]')
        from (select * from public.orders where user_id = p_user_id order by created_at desc, id limit 50) o))
    from public.chat_sessions s where s.id = p_session_id and s.user_id = p_user_id and s.status <> 'resolved');
end $$;
revoke execute on function public.chat_to_answer(uuid, uuid) from public, anon, authenticated;
grant execute on function public.chat_to_answer(uuid, uuid) to service_role;

-- Writes the assistant's answer to message p_seq, unless somebody has written since: two tabs that ask get one answer.
create function public.answer_chat(p_session_id uuid, p_seq bigint, p_content text, p_name text default 'Assistant')
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = p_session_id for no key update;
  if not exists (
    select 1 from public.chat_sessions s join public.chat_messages m on m.session_id = s.id and m.seq = s.last_seq
    where s.id = p_session_id and s.status <> 'resolved' and m.seq = p_seq and m.sender_type = 'user') then
    return false;
  end if;
  insert into public.chat_messages (session_id, content, sender_type, sender_name, user_id)
  values (p_session_id, left(p_content, 2000), 'ai', p_name, null);
  return true;
end $$;
revoke execute on function public.answer_chat(uuid, bigint, text, text) from public, anon, authenticated;
grant execute on function public.answer_chat(uuid, bigint, text, text) to service_role;

-- The last message of a chat to which the assistant had nothing to add: it is not asked again.
create table private.assistant_turns (
  session_id uuid constraint assistant_turns_pkey primary key
    constraint assistant_turns_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null
);
alter table private.assistant_turns enable row level security;
revoke all on private.assistant_turns from public, anon, authenticated, service_role;
call private.declare_personal('assistant_turns', 'deleted', hidden => '{session_id, seq}');

-- Chats whose customer has waited a minute for an answer, the longest wait first. What is older than a day is left to people.
create function private.waiting_chats()
returns table (session_id uuid, user_id uuid) language sql stable security definer set search_path = '' as $$
  select s.id, s.user_id
  from public.chat_sessions s
  join public.chat_messages m on m.session_id = s.id and m.seq = s.last_seq
  left join private.assistant_turns t on t.session_id = s.id
  where s.updated_at > now() - interval '25 hours' and s.status <> 'resolved' and m.sender_type = 'user'
    and m.created_at between now() - interval '1 day' and now() - interval '1 minute'
    and coalesce(t.seq, 0) < s.last_seq
  order by m.created_at, s.id
$$;
revoke execute on function private.waiting_chats() from public;

create function public.chats_to_answer(p_limit integer default 25)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') from (select * from private.waiting_chats() limit p_limit) w
$$;
revoke execute on function public.chats_to_answer(integer) from public, anon, authenticated;
grant execute on function public.chats_to_answer(integer) to service_role;

create function public.skip_chat_answer(p_session_id uuid, p_seq bigint)
returns void language sql security definer set search_path = '' as $$
  insert into private.assistant_turns as t (session_id, seq) values (p_session_id, p_seq)
  on conflict (session_id) do update set seq = greatest(t.seq, excluded.seq)
$$;
revoke execute on function public.skip_chat_answer(uuid, bigint) from public, anon, authenticated;
grant execute on function public.skip_chat_answer(uuid, bigint) to service_role;

-- Calls the assistant only while somebody waits.
create function private.call_chat_assistant()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.waiting_chats()) and private.call_function('answer-chats')
$$;
revoke execute on function private.call_chat_assistant() from public;
-- Before the bytes are stored: in which chat, or null where this user may not write.
create function public.chat_for_picture(p_user_id uuid, p_session_id uuid, p_as_admin boolean)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_rate('chat:pictures:' || p_user_id, 30, interval '10 minutes');
  if p_as_admin then
    return (
      select s.id from public.chat_sessions s
      where s.id = p_session_id and exists (select 1 from public.profiles p where p.user_id = p_user_id and p.role = 'admin'));
  end if;
  if p_session_id is null then
    return private.open_chat_of(p_user_id);
  end if;
  return (select id from public.chat_sessions where id = p_session_id and user_id = p_user_id);
end $$;
revoke execute on function public.chat_for_picture(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.chat_for_picture(uuid, uuid, boolean) to service_role;

-- The message of a stored picture. Safe to repeat with the same id.
create function public.add_picture_message(p_user_id uuid, p_id uuid, p_session_id uuid, p_as_admin boolean,
  p_width integer, p_height integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chat_messages (id, session_id, content, sender_type, sender_name, user_id, picture_width, picture_height)
  values (p_id, p_session_id, '', case when p_as_admin then 'admin' else 'user' end,
    private.chat_sender_name(p_user_id, p_as_admin), p_user_id, p_width, p_height)
  on conflict (id) do nothing;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = p_user_id);
end $$;
revoke execute on function public.add_picture_message(uuid, uuid, uuid, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.add_picture_message(uuid, uuid, uuid, boolean, integer, integer) to service_role;

-- Private; no one uploads but the function that looks at the bytes, so there is no policy to write.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-pictures', 'chat-pictures', false, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Customers see the pictures of their own chats, admins every picture" on storage.objects for select to authenticated
  using (bucket_id = 'chat-pictures' and exists (
    select 1 from public.chat_sessions s
    where s.id = case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(name, '/', 1)::uuid end));

-- The files lie in the storage, which only its own API empties: the customer's device does it, right before it asks again.
create policy "Customers remove the pictures of their own chats" on storage.objects for delete to authenticated
  using (bucket_id = 'chat-pictures' and exists (
    select 1 from public.chat_sessions s
    where s.user_id = (select auth.uid())
      and s.id = case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(name, '/', 1)::uuid end));

create function private.pictures_of(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(p.name order by p.name), '[]') from (
    select o.name from public.chat_sessions s
    join storage.objects o on o.bucket_id = 'chat-pictures' and starts_with(o.name, s.id || '/')
    where s.user_id = p_user_id limit 1000) p
$$;
revoke execute on function private.pictures_of(uuid) from public;
create table public.support_tickets (
  id uuid default gen_random_uuid() constraint support_tickets_pkey primary key,
  user_id uuid not null default auth.uid() constraint support_tickets_user_id_fkey references auth.users (id) on delete cascade,
  subject text not null constraint support_tickets_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  message text not null constraint support_tickets_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  category text constraint support_tickets_category_length check (length(category) <= 50),
  priority text not null default 'medium' constraint support_tickets_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' constraint support_tickets_status_known check (status in ('open', 'resolved', 'closed')),
  admin_response text constraint support_tickets_admin_response_length check (length(admin_response) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index support_tickets_user_id_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_newest_idx on public.support_tickets (created_at desc);
create index support_tickets_open_idx on public.support_tickets (id) where status = 'open';
alter table public.support_tickets enable row level security;
revoke all on public.support_tickets from public, anon, authenticated, service_role;
call private.declare_personal('support_tickets', 'deleted',
  exported => '{subject, message, category, priority, status, admin_response, created_at, updated_at}',
  hidden => '{id, user_id}');

grant select, insert (id, user_id, subject, message, category, priority), update (status, admin_response)
  on public.support_tickets to authenticated;
grant select, insert, update, delete on public.support_tickets to service_role;

create policy "Customers read their own tickets, admins every ticket" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own tickets" on public.support_tickets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Admins answer tickets" on public.support_tickets for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger support_tickets_touch_updated_at before update on public.support_tickets
  for each row execute function private.touch_updated_at();

create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_length check (length(btrim(name)) > 0 and length(name) <= 200),
  -- Only that something is written: an admin who reads the message may still reach the sender by telephone.
  email text not null constraint contact_messages_email_length check (length(btrim(email)) > 0 and length(email) <= 320),
  phone text constraint contact_messages_phone_length check (length(phone) <= 40),
  subject text not null constraint contact_messages_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  category text constraint contact_messages_category_known
    check (category in ('general', 'support', 'orders', 'returns', 'wholesale', 'partnership')),
  message text not null constraint contact_messages_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_newest_idx on public.contact_messages (created_at desc);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
call private.declare_personal('contact_messages', 'deleted',
  exported => '{name, email, phone, subject, category, message, handled_at, created_at}',
  hidden => '{id}');

grant select, update (handled_at) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Admins read contact messages" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
create policy "Admins mark contact messages as handled" on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Safe to repeat with the same id: a resent message is stored once and counted once.
create function public.send_contact_message(p_id uuid, p_name text, p_email text, p_phone text, p_subject text,
  p_category text, p_message text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.contact_messages where id = p_id) then
    return true;
  end if;
  insert into public.contact_messages (id, name, email, phone, subject, category, message)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_name), btrim(p_email), nullif(btrim(p_phone), ''), btrim(p_subject),
    nullif(btrim(p_category), ''), btrim(p_message))
  on conflict (id) do nothing;
  if found then
    perform private.take_rate('contact:caller:' || private.caller(), 10, interval '1 hour');
    perform private.take_rate('contact:email:' || lower(btrim(p_email)), 5, interval '1 hour');
    perform private.take_rate('contact:all', 1000, interval '1 hour');
  end if;
  return true;
end $$;
revoke execute on function public.send_contact_message(uuid, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text) to anon, authenticated, service_role;

create table public.newsletter_subscribers (
  id uuid default gen_random_uuid() constraint newsletter_subscribers_pkey primary key,
  email text not null constraint newsletter_subscribers_email_key unique
    constraint newsletter_subscribers_email_shape
      check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  created_at timestamptz not null default now()
);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc);
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
call private.declare_personal('newsletter_subscribers', 'deleted', exported => '{created_at as newsletter_since}', hidden => '{id, email}');

grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create policy "Admins read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));

-- The answer is the same for a known address: nobody learns who has subscribed. The shop shows the refusal as it is worded here.
create function public.subscribe_newsletter(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  if v_email is null or v_email !~ '^[^@[:space:]]+@[^@[:space:]]+$' or length(v_email) > 320 then
    perform private.refuse('bad_request', 'This is not an email address. An example: ada@mail.com');
  end if;
  perform private.take_rate('newsletter:caller:' || private.caller(), 20, interval '1 hour');
  perform private.take_rate('newsletter:all', 2000, interval '1 hour');
  insert into public.newsletter_subscribers (email) values (v_email)
  on conflict (email) do nothing;
  return true;
end $$;
revoke execute on function public.subscribe_newsletter(text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated, service_role;
-- What the shop has told a customer, and the only place of its words: the bell lists these rows, push messages carry them.
create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user_id_fkey references auth.users (id) on delete cascade,
  type text not null constraint notifications_type_known check (type in ('order', 'shipping', 'product', 'promo', 'support')),
  title text not null,
  message text not null,
  order_id uuid constraint notifications_order_id_fkey references public.orders (id) on delete cascade,
  order_status text,
  product_id uuid constraint notifications_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The tracking number that was told, so that each number of an order is told once.
  tracking_number text,
  ticket_id uuid constraint notifications_ticket_id_fkey references public.support_tickets (id) on delete cascade,
  constraint notifications_once_key unique (order_id, order_status),
  constraint notifications_tracking_once_key unique (order_id, tracking_number)
);
create index notifications_newest_of_user_idx on public.notifications (user_id, created_at desc);
create index notifications_product_id_idx on public.notifications (product_id);
create index notifications_ticket_id_idx on public.notifications (ticket_id);
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
call private.declare_personal('notifications', 'deleted',
  exported => '{title, message, created_at as sent_at}',
  hidden => '{id, user_id, type, order_id, order_status, product_id, tracking_number, ticket_id}');

grant select on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "Customers read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.notifications;

-- Only these four statuses are told, each once for an order. An order whose customer left has nobody to tell.
create function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, order_status, tracking_number)
  select o.user_id, t.type, t.title, format(t.message, left(o.id::text, 8), o.tracking_number), o.id, o.status,
    case when t.has_tracking then o.tracking_number end
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', 'Order %1$s is paid and confirmed. We are getting it ready.', null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number follows.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_order_status() from public;

-- At the end of the transaction: the tracking number is written after the status.
create constraint trigger orders_tell_status after update on public.orders
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function private.tell_order_status();

create function private.tell_tracking_number()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, tracking_number)
  select o.user_id, 'shipping', 'Tracking number',
    format('The tracking number of order %s is %s.', left(o.id::text, 8), o.tracking_number), o.id, o.tracking_number
  from public.orders o
  where o.id = new.id and o.status = 'shipped' and o.tracking_number = new.tracking_number and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_tracking_number() from public;

-- After the notification of the status, which tells a number that comes with it.
create constraint trigger orders_tell_tracking after update on public.orders
  deferrable initially deferred for each row
  when (new.tracking_number is not null and old.tracking_number is distinct from new.tracking_number)
  execute function private.tell_tracking_number();

-- Nothing switches this one off: the customer asked.
create function private.tell_ticket_answer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, ticket_id)
  values (new.user_id, 'support', 'Your ticket was answered',
    format('We answered “%s”. You find the answer in the Help Center.',
      case when length(btrim(new.subject)) > 80 then left(btrim(new.subject), 79) || '…' else btrim(new.subject) end), new.id);
  return null;
end $$;
revoke execute on function private.tell_ticket_answer() from public;

create trigger support_tickets_tell_answer after update of admin_response on public.support_tickets
  for each row when (btrim(coalesce(new.admin_response, '')) <> '' and old.admin_response is distinct from new.admin_response)
  execute function private.tell_ticket_answer();

create function private.forget_old_notifications()
returns void language sql set search_path = '' as $$
  delete from public.notifications where created_at < now() - interval '90 days'
$$;
revoke execute on function private.forget_old_notifications() from public;
create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null default auth.uid() constraint push_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    -- On this machine: the embedded backend's own push service.
    constraint push_subscriptions_endpoint_shape
      check (endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1):)' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_length check (length(p256dh) between 1 and 200),
  auth text not null constraint push_subscriptions_auth_length check (length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from public, anon, authenticated, service_role;
call private.declare_personal('push_subscriptions', 'deleted',
  exported => '{endpoint, created_at as subscribed_at}',
  hidden => '{id, user_id, p256dh, auth}');

grant select, delete, insert (id, user_id, endpoint, p256dh, auth), update (user_id, endpoint, p256dh, auth)
  on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create policy "Customers read their own push subscriptions" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own push subscriptions" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own push subscriptions" on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own push subscriptions" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

-- A phone's endpoint moves to whoever signs in on it: the last user must get no more messages there.
create function private.take_over_endpoint()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  return new;
end $$;
revoke execute on function private.take_over_endpoint() from public;

create trigger push_subscriptions_take_over before insert on public.push_subscriptions
  for each row execute function private.take_over_endpoint();

-- A notification that is still to be pushed to a device. A row that was sent, or that can't be sent, is deleted.
create table private.push_deliveries (
  id uuid default gen_random_uuid() constraint push_deliveries_pkey primary key,
  notification_id uuid not null constraint push_deliveries_notification_id_fkey references public.notifications (id) on delete cascade,
  subscription_id uuid not null constraint push_deliveries_subscription_id_fkey
    references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  constraint push_deliveries_once_key unique (notification_id, subscription_id)
);
create index push_deliveries_subscription_id_idx on private.push_deliveries (subscription_id);
create index push_deliveries_due_idx on private.push_deliveries (due_at);
alter table private.push_deliveries enable row level security;
revoke all on private.push_deliveries from public, anon, authenticated, service_role;
call private.declare_personal('push_deliveries', 'deleted', hidden => '{id, notification_id, subscription_id, attempts, due_at}');

-- A product's return is pushed whatever the switches say: the customer asked for that very product.
create function private.wants_push(p_user_id uuid, p_type text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((
    select (u.email_notifications ->> case p_type
      when 'order' then 'orderUpdates'
      when 'shipping' then 'shippingUpdates'
      when 'promo' then 'promotions'
    end)::boolean
    from public.user_preferences u where u.user_id = p_user_id), p_type <> 'promo')
$$;
revoke execute on function private.wants_push(uuid, text) from public;

create function private.queue_push()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_deliveries (notification_id, subscription_id)
  select new.id, s.id from public.push_subscriptions s
  where s.user_id = new.user_id and private.wants_push(new.user_id, new.type);
  return null;
end $$;
revoke execute on function private.queue_push() from public;

create trigger notifications_queue_push after insert on public.notifications
  for each row execute function private.queue_push();

-- What is due now, counted as tried: a sender that dies leaves it due again after a while.
create function public.claim_push_deliveries(p_limit integer default 50)
returns table (id uuid, subscription_id uuid, endpoint text, p256dh text, auth text, notification jsonb)
language sql security definer set search_path = '' as $$
  with given_up as (
    delete from private.push_deliveries d where d.due_at <= now() and d.attempts >= 6
  ), claimed as (
    update private.push_deliveries d
    set attempts = d.attempts + 1, due_at = now() + interval '1 minute' * power(4, d.attempts)
    where d.id in (
      select due.id from private.push_deliveries due where due.due_at <= now() and due.attempts < 6
      order by due.due_at limit p_limit for update skip locked)
    returning d.id, d.notification_id, d.subscription_id
  )
  select c.id, s.id, s.endpoint, s.p256dh, s.auth, jsonb_strip_nulls(jsonb_build_object('id', n.id, 'userId', n.user_id,
    'type', n.type, 'title', n.title, 'message', n.message, 'orderId', n.order_id, 'productId', n.product_id,
    'createdAt', floor(extract(epoch from n.created_at) * 1000)))
  from claimed c
  join public.notifications n on n.id = c.notification_id
  join public.push_subscriptions s on s.id = c.subscription_id and s.user_id = n.user_id
$$;
revoke execute on function public.claim_push_deliveries(integer) from public, anon, authenticated;
grant execute on function public.claim_push_deliveries(integer) to service_role;

-- Takes off the queue what was sent, and forgets the subscriptions that the push services know no more.
create function public.finish_push_deliveries(p_sent uuid[], p_gone uuid[])
returns void language sql security definer set search_path = '' as $$
  delete from private.push_deliveries where id = any (p_sent);
  delete from public.push_subscriptions where id = any (p_gone);
$$;
revoke execute on function public.finish_push_deliveries(uuid[], uuid[]) from public, anon, authenticated;
grant execute on function public.finish_push_deliveries(uuid[], uuid[]) to service_role;

create function private.send_due_push()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.push_deliveries where due_at <= now())
    and private.call_function('send-push')
$$;
revoke execute on function private.send_due_push() from public;

-- New rows are sent at once; a failure here is left to the schedule, because no order may fail over its notification.
create function private.wake_push_sender()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from new_deliveries) then
    return null;
  end if;
  perform pg_catalog.pg_notify('push_due', '');
  perform private.send_due_push();
  return null;
exception when others then
  raise warning using message = 'push messages wait for the schedule', hint = 'push_not_called', detail = sqlerrm;
  return null;
end $$;
revoke execute on function private.wake_push_sender() from public;

create trigger push_deliveries_wake after insert on private.push_deliveries
  referencing new table as new_deliveries for each statement execute function private.wake_push_sender();
-- A customer waits for a product, or for one variant of it. Only the functions below add and remove rows.
create table public.stock_alerts (
  user_id uuid not null default auth.uid() constraint stock_alerts_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint stock_alerts_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  id uuid default gen_random_uuid() constraint stock_alerts_pkey primary key,
  variety_id uuid,
  constraint stock_alerts_once_key unique nulls not distinct (user_id, product_id, variety_id),
  constraint stock_alerts_variety_id_fkey foreign key (variety_id, product_id)
    references public.product_varieties (id, product_id) on delete cascade
);
create index stock_alerts_product_id_idx on public.stock_alerts (product_id);
create index stock_alerts_variety_id_idx on public.stock_alerts (variety_id, product_id);
alter table public.stock_alerts enable row level security;
revoke all on public.stock_alerts from public, anon, authenticated, service_role;
call private.declare_personal('stock_alerts', 'deleted',
  exported => '{product_id as product, variety_id as variant, created_at as asked_at}',
  hidden => '{id, user_id}');

grant select on public.stock_alerts to authenticated;
grant select, insert, update, delete on public.stock_alerts to service_role;

create policy "Customers read their own stock alerts" on public.stock_alerts for select to authenticated
  using (user_id = (select auth.uid()));
-- Tells everybody who waits for the product, or for one of its variants, and removes their alerts.
create function private.tell_back_in_stock(p_product_id uuid, p_variety_id uuid)
returns void language sql security definer set search_path = '' as $$
  with told as (
    delete from public.stock_alerts a
    where a.product_id = p_product_id and a.variety_id is not distinct from p_variety_id
    returning a.user_id
  )
  insert into public.notifications (user_id, type, title, message, product_id)
  select t.user_id, 'product', 'Back in stock',
    format('%s is back in stock.', p.name || coalesce(' (' || v.value || ')', '')), p.id
  from told t
  join public.products p on p.id = p_product_id
  left join public.product_varieties v on v.id = p_variety_id
$$;
revoke execute on function private.tell_back_in_stock(uuid, uuid) from public;

-- A product's row sums up the stock of its variants, so this one trigger sees every change of stock.
create function private.tell_stock_alerts()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_variant uuid;
begin
  if old.stock_quantity = 0 and new.stock_quantity > 0 then
    perform private.tell_back_in_stock(new.id, null);
  end if;
  for v_variant in
    select a.variety_id from public.stock_alerts a
    join jsonb_array_elements(new.varieties) v on (v ->> 'id')::uuid = a.variety_id
    where a.product_id = new.id and (v ->> 'stock_quantity')::integer > 0
    group by a.variety_id
  loop
    perform private.tell_back_in_stock(new.id, v_variant);
  end loop;
  return null;
end $$;
revoke execute on function private.tell_stock_alerts() from public;

create trigger products_tell_stock_alerts after update on public.products
  for each row when (new.deleted_at is null and new.stock_quantity > 0
    and (old.stock_quantity = 0 or old.varieties is distinct from new.varieties))
  execute function private.tell_stock_alerts();

-- Asks to be told of a product's return, or no more. Safe to repeat; a product that is there again is told at once.
create function public.set_stock_alert(p_product_id uuid, p_variety_id uuid, p_is_wanted boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_stock integer;
begin
  if not p_is_wanted then
    delete from public.stock_alerts a
    where a.user_id = v_user and a.product_id = p_product_id and a.variety_id is not distinct from p_variety_id;
    return;
  end if;
  -- Shared with nobody who is changing the stock: either this sees the new stock, or the change sees this alert.
  select case when p_variety_id is null then p.stock_quantity else v.stock_quantity end into v_stock
  from public.products p
  left join public.product_varieties v on v.id = p_variety_id and v.product_id = p.id
  where p.id = p_product_id and p.deleted_at is null for share of p;
  if v_stock is null then
    perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
  end if;
  insert into public.stock_alerts (user_id, product_id, variety_id) values (v_user, p_product_id, p_variety_id)
  on conflict on constraint stock_alerts_once_key do nothing;
  if v_stock > 0 then
    perform private.tell_back_in_stock(p_product_id, p_variety_id);
  end if;
end $$;
revoke execute on function public.set_stock_alert(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.set_stock_alert(uuid, uuid, boolean) to authenticated;
-- A row as its customer gets it: the declared columns under their names, products and variants by name.
create function private.exported(p_table text, p_row jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.exported_as, case c.column_name
    when 'product_id' then (select to_jsonb(p.name) from public.products p where p.id = (p_row ->> 'product_id')::uuid)
    when 'variety_id' then (select to_jsonb(v.value) from public.product_varieties v where v.id = (p_row ->> 'variety_id')::uuid)
    when 'picture_width' then to_jsonb(p_row ->> 'picture_width' is not null)
    else p_row -> c.column_name end)
  from private.personal_columns c where c.table_name = p_table and c.exported_as is not null
$$;
revoke execute on function private.exported(text, jsonb) from public;

-- The rows of a table whose column p_key holds p_value.
create function private.exported_rows(p_table text, p_key text, p_value text, p_order text)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(private.exported(%1$L, to_jsonb(t)) order by %4$s), ''[]'') from public.%1$I t where t.%2$I = %3$L',
    p_table, p_key, p_value, p_order) into v_rows;
  return v_rows;
end $$;
revoke execute on function private.exported_rows(text, text, text, text) from public;

create function private.exported_orders(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.exported('orders', to_jsonb(o)) || jsonb_build_object(
    'items', private.exported_rows('order_items', 'order_id', o.id::text, 'name, id'),
    'history', private.exported_rows('order_history', 'order_id', o.id::text, 'id'),
    'payments_beside', private.exported_rows('second_payments', 'order_id', o.id::text, 'created_at, id'),
    'payment_attempts', private.exported_rows('payment_attempts', 'order_id', o.id::text, 'number'),
    'payment_messages', private.exported_rows('payment_events', 'tx_ref', o.tx_ref, 'id')) order by o.created_at desc, o.id), '[]')
  from public.orders o where o.user_id = p_user_id
$$;
revoke execute on function private.exported_orders(uuid) from public;

create function private.exported_messages(p_user_id uuid, p_email text)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'chats', (
      select coalesce(jsonb_agg(private.exported('chat_sessions', to_jsonb(s))
        || jsonb_build_object('messages', private.exported_rows('chat_messages', 'session_id', s.id::text, 'seq')) order by s.created_at desc, s.id), '[]')
      from public.chat_sessions s where s.user_id = p_user_id),
    'answers_given_as_support', (
      select coalesce(jsonb_agg(private.exported('chat_messages', to_jsonb(m)) order by m.created_at, m.id), '[]')
      from public.chat_messages m where m.user_id = p_user_id and m.sender_type = 'admin'),
    'contact_messages', (
      select coalesce(jsonb_agg(private.exported('contact_messages', to_jsonb(c)) order by c.created_at desc, c.id), '[]')
      from public.contact_messages c where lower(c.email) = p_email))
    || coalesce((select private.exported('newsletter_subscribers', to_jsonb(n)) from public.newsletter_subscribers n where n.email = p_email),
      '{"newsletter_since": null}')
$$;
revoke execute on function private.exported_messages(uuid, text) from public;

-- Everything the shop holds about the caller; nobody else's rows, and no key or hash of the shop's own.
create function public.my_data()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
begin
  if v_email is null then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.take_rate('my_data:' || v_user, 20, interval '1 hour');
  return jsonb_build_object(
    'made_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'signed_up_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_user),
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'device', s.user_agent, 'ip', host(s.ip)) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = v_user),
    'profile', private.exported_rows('profiles', 'user_id', v_user::text, 'user_id') -> 0,
    'preferences', private.exported_rows('user_preferences', 'user_id', v_user::text, 'user_id') -> 0,
    'addresses', private.exported_rows('addresses', 'user_id', v_user::text, 'created_at, id'),
    'saved_cards', private.exported_rows('payment_methods', 'user_id', v_user::text, 'created_at, id'),
    'orders', private.exported_orders(v_user),
    'cart', private.exported_rows('cart', 'user_id', v_user::text, 'changed_at, id'),
    'wishlist', private.exported_rows('wishlist', 'user_id', v_user::text, 'created_at, id'),
    'stock_alerts', private.exported_rows('stock_alerts', 'user_id', v_user::text, 'created_at, id'),
    'reviews', private.exported_rows('reviews', 'user_id', v_user::text, 'created_at, id'),
    'notifications', private.exported_rows('notifications', 'user_id', v_user::text, 'created_at, id'),
    'push_subscriptions', private.exported_rows('push_subscriptions', 'user_id', v_user::text, 'created_at, id'),
    'support_tickets', private.exported_rows('support_tickets', 'user_id', v_user::text, 'created_at desc, id'),
    'actions_as_admin', private.exported_rows('audit_log', 'actor_id', v_user::text, 'id')
  ) || private.exported_messages(v_user, v_email);
end $$;
revoke execute on function public.my_data() from public, anon, authenticated;
grant execute on function public.my_data() to authenticated;

-- The books stay (amounts, VAT, dates, what was sold, state and country of delivery); whose they were does not.
create function private.anonymise_orders(p_user_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- The provider's messages carry the payer's name, address and card.
  update public.payment_events e set payload = '{}'
  from public.orders o where o.user_id = p_user_id and e.tx_ref = o.tx_ref;
  execute format($update$
    update public.orders o set request_hash = '', request_key = gen_random_uuid(),
      shipping_address = jsonb_strip_nulls(jsonb_build_object('state', o.shipping_address -> 'state', 'country', o.shipping_address -> 'country')),
      %s
    where o.user_id = $1
  $update$, (
    select string_agg(format('%I = null', c.column_name), ', ') from private.personal_columns c
    where c.table_name = 'orders' and c.on_deletion = 'cleared')) using p_user_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke execute on function private.anonymise_orders(uuid) from public;

-- The order must still reach him, or the money come back: then who he is may not be forgotten yet.
create function private.open_orders_of(p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where user_id = p_user_id order by id for no key update;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status',
        case when t.is_paid_twice then 'refund_due' else o.payment_status end)
      order by o.created_at desc, o.id), '[]')
    from public.orders o
    cross join lateral (select exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null) as is_paid_twice) t
    where o.user_id = p_user_id
      and (o.status in ('pending', 'confirmed', 'processing', 'shipped') or o.payment_status in ('review', 'refund_due') or t.is_paid_twice));
end $$;
revoke execute on function private.open_orders_of(uuid) from public;

create function private.remove_account(p_user_id uuid, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_orders integer := private.anonymise_orders(p_user_id);
begin
  -- Answers he gave as an admin belong to the customers' chats.
  update public.chat_messages set user_id = null where user_id = p_user_id and sender_type = 'admin';
  delete from public.contact_messages where lower(email) = p_email;
  delete from public.newsletter_subscribers where email = p_email;
  perform private.record_audit('delete_account', 'account', jsonb_build_object('orders_kept', v_orders));
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user_id::text;
  -- The rest of what is his goes with him, by its foreign keys; his sign-ins on every device too.
  delete from auth.users where id = p_user_id;
end $$;
revoke execute on function private.remove_account(uuid, text) from public;

-- Sign-in writes bcrypt as 2a, 2b or 2y, which are one thing; pgcrypto knows it as 2a only.
create function private.is_password_of(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((
    select hash = extensions.crypt(p_password, hash)
    from (select regexp_replace(u.encrypted_password, '^\$2[by]\$', '$2a$') as hash from auth.users u where u.id = p_user_id) stored
    where hash like '$2a$%'), false)
$$;
revoke execute on function private.is_password_of(uuid, text) from public;

-- A wrong password is an answer and no error: an error would undo the count of attempts.
create function public.delete_my_account(p_password text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_open jsonb;
  v_pictures jsonb;
begin
  if v_email is null then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.take_rate('delete_my_account:' || v_user, 10, interval '1 hour');
  if not private.is_password_of(v_user, p_password) then
    return jsonb_build_object('outcome', 'wrong_password');
  end if;
  if private.is_admin() then
    return jsonb_build_object('outcome', 'is_admin');
  end if;
  -- The lock of place_order: no order may be placed between the look and the removal.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || v_user::text, 0));
  v_open := private.open_orders_of(v_user);
  if jsonb_array_length(v_open) > 0 then
    return jsonb_build_object('outcome', 'order_open', 'orders', v_open);
  end if;
  v_pictures := private.pictures_of(v_user);
  if jsonb_array_length(v_pictures) > 0 then
    return jsonb_build_object('outcome', 'pictures', 'pictures', v_pictures);
  end if;
  perform private.remove_account(v_user, v_email);
  return jsonb_build_object('outcome', 'deleted');
end $$;
revoke execute on function public.delete_my_account(text) from public, anon, authenticated;
grant execute on function public.delete_my_account(text) to authenticated;
-- A page of what the admin sees: found by literal text, so that % and _ mean themselves.
-- p_categories: slugs whose label the search matches; p_stock: in, low, out or removed.
-- Ids alone are sorted and counted; only the rows of the page are read whole. With 10,000 products that is ten times quicker.
create function public.admin_products(p_search text default '', p_categories text[] default '{}', p_category text default null,
  p_stock text default null, p_featured boolean default null, p_sort text default 'newest', p_descending boolean default true,
  p_offset integer default 0, p_limit integer default 24)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select p.id,
        case p_sort when 'price' then p.price when 'stock' then p.stock_quantity when 'newest' then extract(epoch from p.created_at) end as amount,
        case p_sort when 'name' then lower(p.name) when 'category' then p.category when 'brand' then lower(p.brand) end as word
      from public.products p
      where (p.deleted_at is not null) = (p_stock is not distinct from 'removed')
        and (v_search = '' or strpos(lower(p.name), v_search) > 0 or strpos(lower(p.brand), v_search) > 0
          or strpos(p.category, v_search) > 0 or p.category = any (p_categories) or p.id::text = v_search)
        and (p_category is null or p.category = p_category)
        and (p_featured is null or p.featured = p_featured)
        and case p_stock when 'in' then p.stock_quantity > 0 when 'low' then p.stock_quantity between 1 and 5
          when 'out' then p.stock_quantity = 0 else true end
    ), page as (
      select id, case when p_descending then -place else place end as at
      from (select id, row_number() over (order by amount, word, id) as place from found) placed
      order by at offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(p) - 'changed_tx' order by page.at), '[]')
        from page join public.products p on p.id = page.id))
  );
end $$;
revoke execute on function public.admin_products(text, text[], text, text, boolean, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_products(text, text[], text, text, boolean, text, boolean, integer, integer) to authenticated;

-- Replaces the variants of a product at once. A row without stock_quantity keeps the stock: sales go on meanwhile.
create function public.save_product_variants(p_product_id uuid, p_variants jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(p_variants) is distinct from 'array' or jsonb_array_length(p_variants) > 100 then
    perform private.refuse('bad_request', 'Variants are a list of at most 100.');
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  perform 1 from public.product_varieties where product_id = p_product_id order by id for no key update;
  delete from public.product_varieties v where v.product_id = p_product_id
    and not exists (select 1 from jsonb_array_elements(p_variants) r where (r ->> 'id')::uuid = v.id);
  update public.product_varieties v set
    type = btrim(r.row ->> 'type'), value = btrim(r.row ->> 'value'),
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, 0),
    stock_quantity = coalesce((r.row ->> 'stock_quantity')::integer, v.stock_quantity),
    position = r.place
  from jsonb_array_elements(p_variants) with ordinality r (row, place)
  where v.product_id = p_product_id and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product_id, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row ->> 'stock_quantity')::integer, 0), r.place
  from jsonb_array_elements(p_variants) with ordinality r (row, place)
  where r.row ->> 'id' is null
    or not exists (select 1 from public.product_varieties v where v.id = (r.row ->> 'id')::uuid and v.product_id = p_product_id);
  return true;
end $$;
revoke execute on function public.save_product_variants(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_product_variants(uuid, jsonb) to authenticated;

-- Changes the stock by a difference, so that what is sold at the same time stays sold. Answers the new stock.
create function public.adjust_stock(p_product_id uuid, p_variety_id uuid default null, p_delta integer default 0)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_stock integer;
begin
  perform private.require_admin();
  if p_variety_id is null then
    update public.products set stock_quantity = greatest(stock_quantity + p_delta, 0)
    where id = p_product_id and jsonb_array_length(varieties) = 0 returning stock_quantity into v_stock;
  else
    update public.product_varieties set stock_quantity = greatest(stock_quantity + p_delta, 0)
    where id = p_variety_id and product_id = p_product_id returning stock_quantity into v_stock;
  end if;
  if v_stock is null then
    perform private.refuse('unknown_product', 'There is no such product or variant.', p_product_id::text);
  end if;
  perform private.record_audit('adjust_stock', p_product_id::text,
    jsonb_build_object('variety_id', p_variety_id, 'delta', p_delta, 'stock', v_stock));
  return v_stock;
end $$;
revoke execute on function public.adjust_stock(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.adjust_stock(uuid, uuid, integer) to authenticated;

-- One change for many products: {"featured": bool}, {"removed": bool} or {"price_percent": number}. Answers how many it changed.
create function public.change_products(p_ids uuid[], p_change jsonb)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
  v_percent numeric := (p_change ->> 'price_percent')::numeric;
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) not between 1 and 500 or v_percent not between -90 and 900 then
    perform private.refuse('bad_request', 'At most 500 products, and a price change of -90 to 900 percent.');
  end if;
  perform 1 from public.products where id = any (p_ids) order by id for no key update;
  update public.products set
    featured = coalesce((p_change ->> 'featured')::boolean, featured),
    deleted_at = case (p_change ->> 'removed')::boolean when true then coalesce(deleted_at, now()) when false then null else deleted_at end,
    price = case when v_percent is null then price else greatest(round(price * (100 + v_percent) / 100, 2), 0.01) end
  where id = any (p_ids);
  get diagnostics v_count = row_count;
  perform private.record_audit('change_products', v_count || ' products', p_change || jsonb_build_object('ids', p_ids));
  return v_count;
end $$;
revoke execute on function public.change_products(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.change_products(uuid[], jsonb) to authenticated;

-- One row of a spreadsheet, by column: an id, else the name, says which product is meant; a column that is missing is left alone.
-- Columns that an admin can't write are ignored, and so is an empty cell of a column that can't be empty. Answers what it did.
create function private.import_product(p_row jsonb)
returns text language plpgsql set search_path = '' as $$
declare
  v_row jsonb := p_row || case when p_row ? 'name' then jsonb_build_object('name', btrim(p_row ->> 'name')) else '{}' end;
  v_id text := nullif(lower(btrim(p_row ->> 'id')), '');
  v_old public.products;
  v_columns text;
  v_values jsonb;
begin
  select * into v_old from public.products p
  where case when v_id is null then lower(p.name) = lower(v_row ->> 'name') and p.deleted_at is null else p.id::text = v_id end
  order by p.created_at limit 1;
  if v_old.id is null and v_id is not null then
    perform private.refuse('unknown_product', 'There is no product with this id.', v_id);
  end if;
  select string_agg(quote_ident(c.key), ', '), jsonb_object_agg(c.key, c.value) into v_columns, v_values
  from jsonb_each(v_row) c join pg_attribute a on a.attrelid = 'public.products'::regclass and a.attname = c.key
  where has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') and not (a.attnotnull and c.value = 'null')
    -- The stock of a product with variants is the sum of theirs.
    and not (c.key = 'stock_quantity' and coalesce(jsonb_array_length(v_old.varieties), 0) > 0);
  if v_old.id is null then
    execute format('insert into public.products (%1$s) select %1$s from jsonb_populate_record(null::public.products, $1)',
      coalesce(v_columns, 'name')) using v_values;
    return 'create';
  end if;
  if v_columns is null or jsonb_populate_record(v_old, v_values) is not distinct from v_old then
    return 'unchanged';
  end if;
  execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
    v_columns) using v_values, v_old.id;
  return 'update';
end $$;
revoke execute on function private.import_product(jsonb) from public;

-- A dry run does everything and takes it back, so that it answers exactly what would happen.
create function public.import_products(p_rows jsonb, p_dry_run boolean default true)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_line bigint;
  v_action text;
  v_message text;
  v_lines jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 500 then
    perform private.refuse('bad_request', 'A list of 1 to 500 rows.');
  end if;
  begin
    for v_row, v_line in select value, ordinality from jsonb_array_elements(p_rows) with ordinality loop
      v_message := null;
      begin
        v_action := private.import_product(v_row);
      -- OJ004: an id of no product.
      exception when sqlstate 'OJ004' or check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
        v_action := 'refused';
        v_message := sqlerrm;
      end;
      v_lines := v_lines || jsonb_build_object('line', v_line, 'name', v_row ->> 'name', 'action', v_action, 'message', v_message);
    end loop;
    if p_dry_run then
      raise exception using errcode = 'OJ900', message = 'taken back', hint = 'dry_run', detail = '';
    end if;
    perform private.record_audit('import_products', jsonb_array_length(p_rows) || ' rows', '{}');
  exception when sqlstate 'OJ900' then
    -- Variables outlive what is taken back.
    null;
  end;
  return v_lines;
end $$;
revoke execute on function public.import_products(jsonb, boolean) from public, anon, authenticated;
grant execute on function public.import_products(jsonb, boolean) to authenticated;
-- p_needs: ship (paid, not on its way yet) or refund (money to give back or to look at). A paid order that an admin set back to pending
-- still has to be shipped.
create function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(ltrim(coalesce(p_search, ''), '# ')));
  v_reference text := btrim(p_search);
  v_named uuid[];
begin
  perform private.require_admin();
  -- A whole payment reference names its order, by an index each; all else is looked for in every order.
  select array_agg(n.id) into v_named from (
    select o.id from public.orders o where o.tx_ref = v_reference
    union select o.id from public.orders o where o.provider_transaction_id = v_reference
    union select s.order_id from public.second_payments s where s.provider_transaction_id = v_reference) n;
  return (
    with found as materialized (
      select o.id, row_number() over (order by
        case p_sort when 'total' then o.total_amount when 'newest' then extract(epoch from o.created_at) end,
        case p_sort when 'status' then o.status when 'payment' then o.payment_status
          when 'customer' then lower(concat_ws(' ', c.first_name, c.last_name)) end, o.id) as place
      from public.orders o left join public.profiles c on c.user_id = o.user_id
      where (v_named is null or o.id = any (v_named)) and (p_status is null or o.status = p_status)
        and case p_needs
          when 'ship' then o.status in ('pending', 'confirmed', 'processing') and o.payment_status = 'completed'
          when 'refund' then o.payment_status in ('review', 'refund_due')
            or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
          else true end
        and (v_named is not null or v_search = '' or strpos(o.id::text, v_search) > 0 or strpos(lower(o.tx_ref), v_search) > 0
          or strpos(lower(o.tracking_number), v_search) > 0 or strpos(lower(c.email), v_search) > 0
          or strpos(lower(concat_ws(' ', c.first_name, c.last_name)), v_search) > 0
          or strpos(lower(o.shipping_address ->> 'fullName'), v_search) > 0)
    ), page as (
      select f.id, case when p_descending then -f.place else f.place end as at
      from found f order by at offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(o) - 'request_key' - 'request_hash' || jsonb_build_object(
          'customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email,
          'order_items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id),
          'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
          'second_payments', (select coalesce(jsonb_agg(to_jsonb(s) - 'order_id' order by s.created_at, s.id), '[]')
            from public.second_payments s where s.order_id = o.id)
        ) order by page.at), '[]')
        from page join public.orders o on o.id = page.id left join public.profiles c on c.user_id = o.user_id))
  );
end $$;
revoke execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) to authenticated;

-- Many orders at once, each by the rules of update_order: one that can't be moved doesn't hold up the others.
create function public.update_orders(p_order_ids uuid[], p_status text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_moved integer := 0;
  v_refused jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(cardinality(p_order_ids), 0) not between 1 and 200 then
    perform private.refuse('bad_request', 'At most 200 orders at once.');
  end if;
  for v_order in select distinct id from unnest(p_order_ids) id order by id loop
    begin
      perform public.update_order(v_order, p_status, null);
      v_moved := v_moved + 1;
    exception when sqlstate 'OJ003' or sqlstate 'OJ011' or sqlstate 'OJ012' then
      v_refused := v_refused || jsonb_build_object('order_id', v_order, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('moved', v_moved, 'refused', v_refused);
end $$;
revoke execute on function public.update_orders(uuid[], text) from public, anon, authenticated;
grant execute on function public.update_orders(uuid[], text) to authenticated;

create function public.admin_chat_sessions(p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.chat_sessions),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(s) || private.customer_of(s.user_id) order by s.updated_at desc, s.id), '[]')
      from (select * from public.chat_sessions order by updated_at desc, id
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) s));
end $$;
revoke execute on function public.admin_chat_sessions(integer, integer) from public, anon, authenticated;
grant execute on function public.admin_chat_sessions(integer, integer) to authenticated;

create function public.admin_tickets(p_status text default null, p_search text default '', p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select t.* from public.support_tickets t
      where (p_status is null or t.status = p_status)
        and (v_search = '' or strpos(lower(t.subject), v_search) > 0 or strpos(lower(t.message), v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(t) || private.customer_of(t.user_id) order by t.created_at desc, t.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) t))
  );
end $$;
revoke execute on function public.admin_tickets(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_tickets(text, text, integer, integer) to authenticated;

create function public.admin_contact_messages(p_is_handled boolean default null, p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from public.contact_messages where p_is_handled is null or (handled_at is not null) = p_is_handled
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at desc, m.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) m))
  );
end $$;
revoke execute on function public.admin_contact_messages(boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_contact_messages(boolean, integer, integer) to authenticated;

create function public.admin_reviews(p_search text default '', p_rating integer default null, p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select r.id, r.product_id, r.user_id, r.rating, r.comment, r.reviewer_name, r.admin_reply, r.created_at,
        p.name as product_name, p.image_url as product_image
      from public.reviews r left join public.products p on p.id = r.product_id
      where (p_rating is null or r.rating = p_rating)
        and (v_search = '' or strpos(lower(r.comment), v_search) > 0 or strpos(lower(p.name), v_search) > 0
          or strpos(lower(r.reviewer_name), v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(r) || private.customer_of(r.user_id) order by r.created_at desc, r.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) r))
  );
end $$;
revoke execute on function public.admin_reviews(text, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_reviews(text, integer, integer, integer) to authenticated;

create function public.admin_customers(p_search text default '', p_role text default null, p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from public.profiles c
      where (p_role is null or c.role = p_role)
        and (v_search = '' or strpos(lower(concat_ws(' ', c.first_name, c.last_name)), v_search) > 0
          or strpos(lower(c.email), v_search) > 0 or strpos(c.phone, v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(c) || (
        select jsonb_build_object('orders', count(*), 'spent', coalesce(sum(s.revenue), 0))
        from public.orders o left join private.sales s on s.order_id = o.id where o.user_id = c.user_id) order by c.created_at desc, c.user_id), '[]')
      from (select * from found order by created_at desc, user_id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) c))
  );
end $$;
revoke execute on function public.admin_customers(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_customers(text, text, integer, integer) to authenticated;

create function public.admin_audit_log(p_action text default null, p_offset integer default 0, p_limit integer default 50)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.audit_log where p_action is null or action = p_action),
    'actions', (select coalesce(jsonb_agg(distinct action), '[]') from public.audit_log),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('actor_email', c.email) order by a.id desc), '[]')
      from (select * from public.audit_log where p_action is null or action = p_action order by id desc
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) a
      left join public.profiles c on c.user_id = a.actor_id));
end $$;
revoke execute on function public.admin_audit_log(text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_audit_log(text, integer, integer) to authenticated;
-- What each paid order brought and the shop keeps, in naira: its total, or less where an admin took less as enough. What came beyond the
-- total is owed back. `share` is that money's part of the total.
create view private.sales with (security_invoker = true) as
select k.*, case when k.total_amount > 0 then k.revenue / k.total_amount else 1 end as share
from (
  select id as order_id, created_at, total_amount, least(coalesce(paid_amount, total_amount), total_amount) as revenue
  from public.orders where payment_status = 'completed') k;
revoke all on private.sales from public, anon, authenticated, service_role;

create function public.admin_counts()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'products', (select count(*) from public.products where deleted_at is null),
    'chat_messages', (select count(*) from public.chat_messages),
    'unread_chat_messages', (select coalesce(sum(unread_admin_count), 0) from public.chat_sessions),
    'reviews', (select count(*) from public.reviews),
    'support_tickets', (select count(*) from public.support_tickets where status = 'open'),
    'contact_messages', (select count(*) from public.contact_messages where handled_at is null),
    'profiles', (select count(*) from public.profiles),
    'orders', (select count(*) from public.orders),
    'refunds_due', (select count(*) from public.orders o where o.payment_status in ('review', 'refund_due')
      or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)));
end $$;
revoke execute on function public.admin_counts() from public, anon, authenticated;
grant execute on function public.admin_counts() to authenticated;

create function private.recent_activity(p_limit integer)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'label', label, 'created_at', created_at)
    order by created_at desc), '[]')
  from (
    (select 'order' as kind, id, total_amount::text as label, created_at from public.orders order by created_at desc limit p_limit)
    union all
    (select 'review', r.id, p.name, r.created_at from public.reviews r join public.products p on p.id = r.product_id
     order by r.created_at desc limit p_limit)
    union all
    (select 'user', user_id, btrim(concat_ws(' ', first_name, last_name)), created_at from public.profiles order by created_at desc limit p_limit)
    order by created_at desc limit p_limit
  ) events
$$;
revoke execute on function private.recent_activity(integer) from public;

-- Figures of the last p_days days, or of all time when null.
create function public.admin_analytics(p_days integer default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := case when p_days is null then '-infinity' else now() - make_interval(days => least(greatest(p_days, 1), 36500)) end;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= v_since),
    'paid_orders', (select count(*) from private.sales where created_at >= v_since),
    'orders', (select count(*) from public.orders where created_at >= v_since),
    'users', (select count(*) from public.profiles where created_at >= v_since),
    'products', (select count(*) from public.products where deleted_at is null),
    'reviews', (select count(*) from public.reviews where created_at >= v_since),
    'average_rating', (select coalesce(round(avg(rating), 4), 0) from public.reviews where created_at >= v_since),
    'top_products', (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'name', name, 'quantity', quantity)
        order by quantity desc, name), '[]')
      from (
        select i.product_id, p.name, sum(i.quantity) as quantity
        from public.order_items i join private.sales s on s.order_id = i.order_id join public.products p on p.id = i.product_id
        where s.created_at >= v_since
        group by i.product_id, p.name order by quantity desc, p.name limit 5
      ) top),
    'daily', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'orders', orders) order by day), '[]')
      from (
        select (created_at at time zone 'Africa/Lagos')::date as day, sum(revenue) as revenue, count(*) as orders
        from private.sales where created_at >= greatest(v_since, now() - interval '366 days')
        group by 1
      ) days),
    'recent', private.recent_activity(10));
end $$;
revoke execute on function public.admin_analytics(integer) from public, anon, authenticated;
grant execute on function public.admin_analytics(integer) to authenticated;

-- What stands at the top of the shipping page; money in naira.
create function public.admin_shipping_figures()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'to_ship', count(*) filter (where status in ('pending', 'confirmed', 'processing') and payment_status = 'completed'),
      'to_ship_late', count(*) filter (where status in ('pending', 'confirmed', 'processing') and payment_status = 'completed'
        and created_at < now() - interval '24 hours'),
      'shipped', count(*) filter (where status = 'shipped'),
      'delivered_this_week', count(*) filter (where delivered_at >= now() - interval '7 days'),
      'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= now() - interval '30 days'),
      'revenue_before', (select coalesce(sum(revenue), 0) from private.sales
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days'),
      'to_refund', count(*) filter (where payment_status in ('review', 'refund_due')
        or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)))
    from public.orders o);
end $$;
revoke execute on function public.admin_shipping_figures() from public, anon, authenticated;
grant execute on function public.admin_shipping_figures() to authenticated;

-- Series of the last p_days days for the charts; money in naira, days as in Lagos, every day there even without a sale. A product's
-- revenue is its order items at their prices, less where the order brought less.
create function public.admin_charts(p_days integer default 30)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_days integer := least(greatest(coalesce(p_days, 30), 1), 366);
  v_today date := (now() at time zone 'Africa/Lagos')::date;
  v_since timestamptz := (v_today - v_days + 1)::timestamp at time zone 'Africa/Lagos';
begin
  perform private.require_admin();
  return jsonb_build_object(
    'daily', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'revenue', coalesce(s.revenue, 0), 'orders', coalesce(s.orders, 0)) order by d.day)
      from (select v_today - n as day from generate_series(0, v_days - 1) n) d
      left join (
        select (created_at at time zone 'Africa/Lagos')::date as day, sum(revenue) as revenue, count(*) as orders
        from private.sales where created_at >= v_since group by 1
      ) s on s.day = d.day),
    'revenue_before', (
      select coalesce(sum(revenue), 0) from private.sales
      where created_at < v_since and created_at >= v_since - make_interval(days => v_days)),
    'by_status', (
      select coalesce(jsonb_object_agg(status, number), '{}')
      from (select status, count(*) as number from public.orders where created_at >= v_since group by status) s),
    'placed', (select count(*) from public.orders where created_at >= v_since),
    'paid', (select count(*) from private.sales where created_at >= v_since),
    'top_products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]')
      from (
        select p.id, p.name, p.image_url, sum(i.quantity) as quantity, round(sum(i.quantity * i.price * s.share), 2) as revenue
        from public.order_items i join private.sales s on s.order_id = i.order_id join public.products p on p.id = i.product_id
        where s.created_at >= v_since
        group by p.id order by revenue desc, p.name limit 8
      ) t),
    'low_stock', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.stock_quantity, l.name), '[]')
      from (select id, name, image_url, stock_quantity from public.products
            where deleted_at is null and stock_quantity <= 5 order by stock_quantity, name limit 8) l));
end $$;
revoke execute on function public.admin_charts(integer) from public, anon, authenticated;
grant execute on function public.admin_charts(integer) to authenticated;
-- A server may ship pg_cron without loading it, or load it for another database: then these jobs are the owner's to run.
do $$
begin
  if not exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('complete-delivered-orders', '17 * * * *', 'select public.complete_delivered_orders()');
  perform cron.schedule('reconcile-unpaid-orders', '*/5 * * * *', 'select private.call_reconciler()');
  perform cron.schedule('answer-waiting-chats', '* * * * *', 'select private.call_chat_assistant()');
  perform cron.schedule('send-due-push', '* * * * *', 'select private.send_due_push()');
  perform cron.schedule('forget-old-notifications', '43 3 * * *', 'select private.forget_old_notifications()');
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
end $$;
