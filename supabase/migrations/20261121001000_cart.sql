-- A removed line stays as quantity 0, so that an older write of another device cannot bring it back.
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
  constraint cart_line_key unique nulls not distinct (user_id, product_id, variety_id),
  constraint cart_variety_id_fkey foreign key (variety_id, product_id)
    references public.product_varieties (id, product_id) on delete cascade
);
create index cart_product_id_idx on public.cart (product_id);
create index cart_variety_id_idx on public.cart (variety_id, product_id);
alter table public.cart enable row level security;
revoke all on public.cart from public, anon, authenticated, service_role;

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
