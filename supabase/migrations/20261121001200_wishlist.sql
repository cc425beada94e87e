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
