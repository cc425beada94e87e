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

create trigger wishlist_limit_writes before insert on public.wishlist
  for each row execute function private.limit_writes(3000);

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
