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
  image_placeholder text constraint products_image_placeholder_shape check (image_placeholder ~ '^#[0-9a-fA-F]{6} #[0-9a-fA-F]{6}$'),
  varieties jsonb not null default '[]',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx bigint not null default 0,
  deleted_at timestamptz
);
create index products_changed_idx on public.products (changed_tx, id);
create index products_newest_idx on public.products (created_at desc, id) where deleted_at is null;
create index products_featured_idx on public.products (created_at desc) where featured and deleted_at is null;
create index products_category_idx on public.products (category) where deleted_at is null;
alter table public.products enable row level security;
revoke all on public.products from public, anon, authenticated, service_role;

grant select on public.products to anon, authenticated;
grant insert (id, name, description, brand, category, price, stock_quantity, featured, image_url, gallery_images,
  specifications, image_placeholder) on public.products to authenticated;
grant update (name, description, brand, category, price, stock_quantity, featured, image_url, gallery_images,
  specifications, image_placeholder, deleted_at) on public.products to authenticated;
grant delete on public.products to authenticated;
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
