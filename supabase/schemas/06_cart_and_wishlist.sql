-- A removed item stays with quantity 0, so that an older write from another device can't restore it. The shop never removes items: if the product is
-- hidden or the variant removed, the customer reads why it can't be bought (rule C6). The same holds for the wishlist.
create table public.cart (
  id uuid default gen_random_uuid() constraint cart_pkey primary key,
  user_id uuid not null default auth.uid() constraint cart_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint cart_product_id_fkey references public.products (id) on delete cascade,
  -- The first of variety_ids. A client may send it alone as a set of one.
  variety_id uuid,
  quantity integer not null default 1 constraint cart_quantity_range check (quantity between 0 and 999),
  changed_at timestamptz not null default now(),
  seen_at timestamptz,
  device_id uuid,
  device_seq bigint constraint cart_device_seq_range check (device_seq >= 0),
  device_seqs jsonb not null default '{}',
  -- One variant of each of the product's types, sorted.
  variety_ids uuid[] not null default '{}' constraint cart_variety_ids_size check (cardinality(variety_ids) <= 20),
  constraint cart_item_key unique (user_id, product_id, variety_ids)
);
create index cart_product_id_idx on public.cart (product_id);
alter table public.cart enable row level security;

-- PostgREST's upsert also sets the conflict columns: they are granted, and a trigger keeps them unchanged.
grant select, delete,
  insert (id, user_id, product_id, variety_id, variety_ids, quantity, seen_at, device_id, device_seq),
  update (id, user_id, product_id, variety_id, variety_ids, quantity, seen_at, device_id, device_seq)
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

-- Remembers 64 devices per item, to bound the data a client can write.
create function private.remember_device(p_seqs jsonb, p_device uuid, p_seq bigint)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(p_device::text, p_seq) || coalesce((
    select jsonb_object_agg(e.key, e.value)
    from (select key, value from jsonb_each(p_seqs) where key <> p_device::text order by key limit 63) e), '{}')
$$;
grant execute on function private.remember_device(jsonb, uuid, bigint) to authenticated, service_role;

create function private.start_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  new.device_seqs := case when new.device_id is null or new.device_seq is null then '{}'::jsonb
    else private.remember_device('{}', new.device_id, new.device_seq) end;
  return new;
end $$;

-- Runs before the key is compared, so that an upsert finds the item however its variants were sent. A removed item may name a deleted variant.
create function private.name_cart_variants()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.variety_ids := private.variant_set(new.variety_ids, new.variety_id);
  new.variety_id := new.variety_ids[1];
  if (select count(*) from public.product_varieties v where v.product_id = new.product_id and v.id = any (new.variety_ids))
      < cardinality(new.variety_ids)
    and not (new.quantity = 0 and exists (select from public.cart c
      where (c.user_id, c.product_id, c.variety_ids) = (new.user_id, new.product_id, new.variety_ids))) then
    raise foreign_key_violation using message = 'A cart item names a variant that its product does not have.',
      table = 'cart', constraint = 'cart_variety_ids_fkey';
  end if;
  return new;
end $$;

create trigger cart_name_variants before insert on public.cart
  for each row execute function private.name_cart_variants();

create trigger cart_limit_writes before insert or update on public.cart
  for each row execute function private.limit_writes(6000);

create trigger cart_require_live_product before insert on public.cart
  for each row when (new.quantity > 0) execute function private.require_live_product();
create trigger cart_start_item before insert on public.cart
  for each row execute function private.start_cart_item();

-- The three update triggers run in alphabetical order. `update of` tells which columns the writer sent.
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

create trigger cart_update_2_keep_removal before update of seen_at on public.cart
  for each row execute function private.keep_cart_removal();

create function private.stamp_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new is not distinct from old then
    return new;
  end if;
  if (new.user_id, new.product_id, new.variety_ids) <> (old.user_id, old.product_id, old.variety_ids)
     or new.variety_id is distinct from old.variety_id then
    perform private.refuse('key_is_fixed', 'A cart item keeps its product and variants.', old.id::text);
  end if;
  -- A client that sends its own id in an upsert must not change the item's id.
  new.id := old.id;
  -- Truncated to milliseconds, because a client's clock may have no more precision and must be able to send the value back.
  new.changed_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.changed_at + interval '1 millisecond');
  return new;
end $$;

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

-- Each device's last write to a wishlist item, removed or not, so that an older request arriving late can't undo a newer one.
create table private.wishlist_writes (
  user_id uuid constraint wishlist_writes_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid constraint wishlist_writes_product_id_fkey references public.products (id) on delete cascade,
  device_seqs jsonb not null default '{}',
  constraint wishlist_writes_pkey primary key (user_id, product_id)
);
create index wishlist_writes_product_id_idx on private.wishlist_writes (product_id);
alter table private.wishlist_writes enable row level security;

-- Saves or removes a product and returns whether it is saved now. Idempotent, and safe in any order.
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
grant execute on function public.set_wishlist_item(uuid, boolean, uuid, bigint) to authenticated;
