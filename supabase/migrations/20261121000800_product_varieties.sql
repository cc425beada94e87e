create table public.product_varieties (
  id uuid default gen_random_uuid() constraint product_varieties_pkey primary key,
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
grant insert (id, product_id, type, value, additional_price, stock_quantity, position) on public.product_varieties to authenticated;
grant update (id, product_id, type, value, additional_price, stock_quantity, position) on public.product_varieties to authenticated;
grant delete on public.product_varieties to authenticated;
grant select, insert, update, delete on public.product_varieties to service_role;

create policy "Everybody reads the varieties of products he may read" on public.product_varieties for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy "Admins create varieties" on public.product_varieties for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change varieties" on public.product_varieties for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove varieties" on public.product_varieties for delete to authenticated
  using ((select private.is_admin()));

create function private.keep_variety_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.id <> old.id or new.product_id <> old.product_id then
    perform private.refuse('key_is_fixed', 'A variety stays with its product.', old.id::text);
  end if;
  return new;
end $$;
revoke execute on function private.keep_variety_product() from public;

create trigger product_varieties_keep_product before update on public.product_varieties
  for each row execute function private.keep_variety_product();

-- The product is locked before its varieties are read, so that two writers cannot each miss the other's row.
create function private.summarise_varieties()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid;
begin
  for v_product in select distinct product_id from changed_varieties order by product_id loop
    perform 1 from public.products where id = v_product for no key update;
    update public.products p set varieties = coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'type', v.type, 'value', v.value,
        'additional_price', v.additional_price, 'stock_quantity', v.stock_quantity) order by v.position, v.type, v.value, v.id)
      from public.product_varieties v where v.product_id = p.id), '[]')
    where p.id = v_product;
  end loop;
  return null;
end $$;
revoke execute on function private.summarise_varieties() from public;

create trigger product_varieties_inserted after insert on public.product_varieties
  referencing new table as changed_varieties for each statement execute function private.summarise_varieties();
create trigger product_varieties_updated after update on public.product_varieties
  referencing new table as changed_varieties for each statement execute function private.summarise_varieties();
create trigger product_varieties_deleted after delete on public.product_varieties
  referencing old table as changed_varieties for each statement execute function private.summarise_varieties();
