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
  ('payment', 'cancelled', 'confirmed'),
  ('system', 'pending', 'cancelled'),
  ('system', 'delivered', 'completed'),
  ('customer', 'pending', 'cancelled'),
  ('customer', 'confirmed', 'cancelled'),
  ('customer', 'processing', 'cancelled'),
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
  select private.lock_stock(
    (select array_agg(v) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id),
    (select array_agg(product_id) from public.order_items where order_id = p_order_id))
$$;
revoke execute on function private.lock_order_stock(uuid) from public;

-- Pieces that an order holds of each variant: a piece of an item is one of every variant it names, and items may share some.
create function private.ordered_variants(p_order_id uuid)
returns table (variety_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select v, sum(i.quantity - i.restocked) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id group by v
$$;
revoke execute on function private.ordered_variants(uuid) from public;

-- The same of products that came without variants.
create function private.ordered_products(p_order_id uuid)
returns table (product_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select product_id, sum(quantity - restocked) from public.order_items where order_id = p_order_id and variant_label is null group by product_id
$$;
revoke execute on function private.ordered_products(uuid) from public;

-- A variant that was removed since the sale has no stock to give back to.
create function private.return_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  update public.product_varieties v set stock_quantity = v.stock_quantity + o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity + o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;
revoke execute on function private.return_stock(uuid) from public;

-- Locks the stock first, so that the answer holds until the transaction ends.
create function private.stock_is_there(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return not exists (
    select 1 from private.ordered_variants(p_order_id) o left join public.product_varieties v on v.id = o.variety_id
    where o.quantity > coalesce(v.stock_quantity, 0)
    union all
    select 1 from private.ordered_products(p_order_id) o join public.products p on p.id = o.product_id
    where o.quantity > case when jsonb_array_length(p.varieties) > 0 then 0 else p.stock_quantity end
    union all
    -- Bought before orders named what was removed.
    select 1 from public.order_items where order_id = p_order_id and variant_label is not null and variety_ids = '{}'
  );
end $$;
revoke execute on function private.stock_is_there(uuid) from public;

-- Whether the shop has since removed a product that the order names, or a variant of one. Locks the stock first, so that the answer holds
-- until the transaction ends.
create function private.has_removed_items(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return exists (
    select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order_id and (
      p.deleted_at is not null
      or exists (select 1 from unnest(i.variety_ids) v where not exists (select 1 from public.product_varieties pv where pv.id = v))
      -- Bought before orders named what was removed.
      or (i.variant_label is not null and i.variety_ids = '{}'))
  );
end $$;
revoke execute on function private.has_removed_items(uuid) from public;

-- Takes the stock of all items or of none.
create function private.take_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if not private.stock_is_there(p_order_id) then
    perform private.refuse('sold_out', 'There is not enough stock to take this order up again.', p_order_id::text);
  end if;
  update public.product_varieties v set stock_quantity = v.stock_quantity - o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity - o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
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
  if p_to = 'pending' and v_order.pay_by = 'on_delivery' then
    perform private.refuse('bad_transition', 'An order that is paid on delivery waits for no payment.', p_order_id::text);
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
    reserved_until = case when p_to = 'pending' then now() + private.time_to_pay(v_order.pay_by) else reserved_until end,
    cancel_reason = null
  where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, p_actor, case when p_actor in ('admin', 'customer') then (select auth.uid()) end,
    v_order.status, p_to, p_note);
end $$;
revoke execute on function private.move_order(uuid, text, text, text) from public;

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
