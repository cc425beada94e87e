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

create trigger stock_alerts_limit_writes before insert on public.stock_alerts
  for each row execute function private.limit_writes(200);
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
  -- One at a time: two at once would both find nothing told.
  perform pg_advisory_xact_lock(hashtextextended('stock_alert:' || v_user, 0));
  -- Shared with nobody who is changing the stock: either this sees the new stock, or the change sees this alert.
  select case when p_variety_id is null then p.stock_quantity else v.stock_quantity end into v_stock
  from public.products p
  left join public.product_varieties v on v.id = p_variety_id and v.product_id = p.id
  where p.id = p_product_id and p.deleted_at is null for share of p;
  if v_stock is null then
    perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
  end if;
  -- Told today of this very product: asking again brings no second message.
  if v_stock > 0 and exists (select from public.notifications n where n.user_id = v_user and n.product_id = p_product_id
      and n.title = 'Back in stock' and n.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.stock_alerts (user_id, product_id, variety_id) values (v_user, p_product_id, p_variety_id)
  on conflict on constraint stock_alerts_once_key do nothing;
  if v_stock > 0 then
    perform private.tell_back_in_stock(p_product_id, p_variety_id);
  end if;
end $$;
revoke execute on function public.set_stock_alert(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.set_stock_alert(uuid, uuid, boolean) to authenticated;
