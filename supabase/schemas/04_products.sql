-- "20 % off Kitchen Utensils until Sunday". 05_sales.sql applies it to each product's price.
create table public.sale_campaigns (
  id uuid default gen_random_uuid() constraint sale_campaigns_pkey primary key,
  title text not null constraint sale_campaigns_title_length check (length(btrim(title)) between 1 and 80),
  -- Null: all categories.
  category text constraint sale_campaigns_category_slug check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 60),
  percent integer not null constraint sale_campaigns_percent_range check (percent between 1 and 90),
  -- Whole milliseconds, the precision of devices.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Set when an admin ended it early.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sale_campaigns_window_order check (ends_at > starts_at)
);
alter table public.sale_campaigns enable row level security;

-- Only the functions in 05_sales.sql write it.
grant select on public.sale_campaigns to service_role;

create function private.are_picture_addresses(p_addresses text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and(coalesce(a ~ '^(https?://|/[^/])' and length(a) <= 2000, false)), true) from unnest(p_addresses) a
$$;
grant execute on function private.are_picture_addresses(text[]) to authenticated, service_role;

create table public.products (
  id uuid default gen_random_uuid() constraint products_pkey primary key,
  name text not null constraint products_name_length check (length(btrim(name)) between 1 and 200),
  description text constraint products_description_length check (length(description) <= 10000),
  brand text constraint products_brand_length check (length(brand) <= 100),
  -- The owner's own article number and the barcode; for admins, not sent to devices.
  sku text constraint products_sku_form check (length(sku) <= 60 and sku ~ '^\S(.*\S)?$'),
  barcode text constraint products_barcode_form check (length(barcode) <= 40 and barcode ~ '^\S(.*\S)?$'),
  category text not null constraint products_category_slug check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 60),
  price numeric(12,2) not null constraint products_price_range check (price > 0 and price <= 100000000),
  stock_quantity integer not null default 0 constraint products_stock_quantity_range check (stock_quantity between 0 and 10000000),
  featured boolean not null default false,
  image_url text constraint products_image_url_shape check (image_url ~ '^(https?://|/[^/])' and length(image_url) <= 2000),
  gallery_images text[] not null default '{}' constraint products_gallery_images_size check (cardinality(gallery_images) <= 20)
    constraint products_gallery_images_shape check (private.are_picture_addresses(gallery_images)),
  -- Pairs of name and value, [["Material", "Steel"], …], because an object wouldn't keep their order.
  specifications jsonb not null default '[]'
    constraint products_specifications_shape check (jsonb_typeof(specifications) = 'array' and length(specifications::text) <= 20000
      and not jsonb_path_exists(specifications,
        'strict $[*] ? (@.type() != "array" || @.size() != 2 || @[*].type() != "string" || @[0] like_regex "^\\s*$")')),
  image_placeholder text constraint products_image_placeholder_shape check (image_placeholder ~ '^#([0-9a-fA-F]{3}){1,2} #([0-9a-fA-F]{3}){1,2}$'),
  varieties jsonb not null default '[]',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx bigint not null default 0,
  -- Shoppers see only live products. A draft isn't published; a removed product is kept for the orders that name it (rule P21).
  status text not null default 'live' constraint products_status_known check (status in ('live', 'draft', 'removed')),
  -- Alternative texts: the main picture first, then the gallery. Empty without any.
  image_alts text[] not null default '{}'
    constraint products_image_alts_size check (cardinality(image_alts) <= 21 and length(array_to_string(image_alts, '')) <= 4200),
  -- The sale price (rule P15). Times have the precision of devices, whole milliseconds; a null start or end is unbounded.
  sale_price numeric(12,2) constraint products_sale_price_range check (sale_price > 0 and sale_price < price),
  sale_from timestamptz(3),
  sale_until timestamptz(3),
  -- The campaign that set the sale (rule P16); null for the product's own sale.
  sale_campaign_id uuid constraint products_sale_campaign_id_fkey references public.sale_campaigns (id),
  -- Whether devices store it (rule P17).
  in_offline_catalogue boolean not null default true,
  constraint products_sale_window_order check (sale_until > sale_from),
  constraint products_sale_window_needs_price check (sale_price is not null or (sale_from is null and sale_until is null))
);
create index products_changed_idx on public.products (changed_tx, id);
create index products_newest_idx on public.products (created_at desc, id) where status = 'live';
create index products_sale_campaign_id_idx on public.products (sale_campaign_id);
create index products_featured_idx on public.products (created_at desc) where featured and status = 'live';
create index products_removed_idx on public.products (updated_at) where status = 'removed';
-- A removed product frees its SKU.
create unique index products_sku_key on public.products (lower(sku)) where status <> 'removed';
create index products_barcode_idx on public.products (barcode) where status <> 'removed';
create index products_category_idx on public.products (category) where status = 'live';
create index products_folded_name_idx on public.products (private.fold_text(name)) where status <> 'removed';
create index products_in_offline_catalogue_idx on public.products (changed_tx, id) where in_offline_catalogue and status = 'live';
create index products_others_idx on public.products (id) where not in_offline_catalogue and status = 'live';
-- The first counts lists and the second filters them with index-only scans, because the rows are ten times as wide; the last two sort the whole shop by price.
create index products_in_stock_idx on public.products (category) where status = 'live' and stock_quantity > 0;
create index products_listing_idx on public.products (category, created_at desc, id)
  include (price, sale_price, sale_from, sale_until, rating_sum, rating_count, brand) where status = 'live' and stock_quantity > 0;
create index products_price_idx on public.products (price, id) where status = 'live' and stock_quantity > 0;
create index products_sale_price_idx on public.products (sale_price, id) where sale_price is not null and status = 'live' and stock_quantity > 0;
alter table public.products enable row level security;

grant select on public.products to anon, authenticated;
-- Admins write the same columns on insert and update, plus the id on insert.
do $$
declare
  v_columns constant text := 'status, name, description, brand, sku, barcode, category, price, stock_quantity, featured, image_url, gallery_images,
    specifications, image_placeholder, image_alts, sale_price, sale_from, sale_until';
begin
  execute format('grant delete, insert (id, %1$s), update (%1$s) on public.products to authenticated', v_columns);
end
$$;
grant select, insert, update, delete on public.products to service_role;

create policy "Visitors read live products" on public.products for select to anon
  using (status = 'live');
create policy "Customers read live products, admins every product" on public.products for select to authenticated
  using (status = 'live' or (select private.is_admin()));
create policy "Admins create products" on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change products" on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove products" on public.products for delete to authenticated
  using ((select private.is_admin()));

-- changed_tx is the catalogue cursor: a timestamp or sequence would miss rows whose transaction commits late. Stamped only by changes that devices
-- need: to a live product in the offline catalogue, or one leaving it, unless the statement sets changed_tx itself.
create function private.stamp_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.in_offline_catalogue and new.status = 'live')
    or (tg_op = 'UPDATE' and old.in_offline_catalogue and old.status = 'live' and new.changed_tx = old.changed_tx) then
    new.changed_tx := (pg_current_xact_id()::text)::bigint;
  end if;
  -- An import writes many SKUs and words. Lock the shop's words (private.keep_product_words) before waiting for a SKU, to avoid deadlocks.
  if new.sku is not null and new.status <> 'removed'
    and (tg_op = 'INSERT' or old.status = 'removed' or lower(old.sku) is distinct from lower(new.sku)) then
    perform pg_advisory_xact_lock(hashtextextended('shop_words', 0));
  end if;
  new.updated_at := now();
  -- A piece combines one variant of each type, so the scarcest type limits the stock.
  if jsonb_array_length(new.varieties) > 0 then
    new.stock_quantity := (select min(t.stock) from (
      select sum((v ->> 'stock_quantity')::integer) as stock from jsonb_array_elements(new.varieties) v group by v ->> 'type') t);
  end if;
  return new;
end $$;

create trigger products_stamp before insert or update on public.products
  for each row execute function private.stamp_product();

-- Past orders reference the row and devices need its tombstone, so a delete only marks it removed; only `forget_tombstones` really deletes.
create function private.hide_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.forgets_tombstones', true) = 'on' then
    return old;
  end if;
  update public.products set status = 'removed' where id = old.id and status <> 'removed';
  return null;
end $$;

create trigger products_keep_search_words after insert or delete or update of name, brand, sku, barcode on public.products
  for each row execute function private.keep_search_words('id', 'name', 'brand', 'sku', 'barcode');

create trigger products_hide before delete on public.products
  for each row execute function private.hide_product();

create function private.audit_product_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(case new.status when 'removed' then 'remove_product' when 'draft' then 'hide_product'
    else case old.status when 'removed' then 'restore_product' else 'publish_product' end end,
    new.id::text, jsonb_build_object('name', new.name));
  return null;
end $$;

create trigger products_audit_status after update of status on public.products
  for each row when (old.status <> new.status)
  execute function private.audit_product_status();

-- For cart and wishlist: new rows must not reference a product that shoppers can't see.
create function private.require_live_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.products p where p.id = new.product_id and p.status <> 'live') then
    perform private.refuse('unknown_product', 'This product is no longer sold.', new.product_id::text);
  end if;
  return new;
end $$;

-- A variant's id is its product's with the last twelve digits replaced by a unique number, so the packed catalogue carries only
-- the number.
-- The first hundred are reserved for rows that bring an id, like the demo's.
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

create trigger product_varieties_number before insert on public.product_varieties
  for each row execute function private.number_variant();

-- Normalises a set of variants: sorted, distinct. p_single: the single variant a client may send instead.
create function private.variant_set(p_ids uuid[], p_single uuid)
returns uuid[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct id order by id), '{}')
  from unnest(case when cardinality(p_ids) > 0 then p_ids else array[p_single] end) id where id is not null
$$;

create function private.keep_variant_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.id <> old.id or new.product_id <> old.product_id then
    perform private.refuse('key_is_fixed', 'A variant stays with its product.', old.id::text);
  end if;
  return new;
end $$;

create trigger product_varieties_keep_product before update on public.product_varieties
  for each row execute function private.keep_variant_product();

-- Locks the product before reading its variants, so that two writers can't miss each other's rows.
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

create trigger product_varieties_inserted after insert on public.product_varieties
  referencing new table as changed_variants for each statement execute function private.summarise_variants();
create trigger product_varieties_updated after update on public.product_varieties
  referencing new table as changed_variants for each statement execute function private.summarise_variants();
create trigger product_varieties_deleted after delete on public.product_varieties
  referencing old table as changed_variants for each statement execute function private.summarise_variants();

-- The bucket is public: pictures are served by address without a policy. Only admins list its contents.
create policy "Admins list product images" on storage.objects for select to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins upload product images" on storage.objects for insert to authenticated
  with check (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins replace product images" on storage.objects for update to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()))
  with check (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins remove product images" on storage.objects for delete to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()));
