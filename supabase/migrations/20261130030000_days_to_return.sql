-- How long something may be sent back is the owner's to say; an order keeps the days it was placed with (rule O12).
insert into private.setting_shapes (section, shape) values
  ('returns', '{"kind":"group","fields":{"days":{"kind":"number","min":1,"max":365,"decimals":0}}}')
on conflict (section) do update set shape = excluded.shape;

-- For how many days after its delivery what is ordered now may be sent back: what the owner published, else what a new shop begins with (rule O12).
create function private.return_days()
returns integer language sql stable set search_path = '' as $$
  select coalesce((select (value ->> 'days')::integer from public.shop_settings where section = 'returns'), 30)
$$;
revoke execute on function private.return_days() from public;

alter table public.orders
  -- A promise to its customer: it stays when the owner changes the setting. Nobody has published one yet: orders that are there get the 30 days they were placed with.
  add column return_days integer not null default private.return_days();
call private.declare_personal('orders', 'kept', exported => '{return_days}');

-- Safe to repeat with the same id, which the device makes.
create or replace function public.request_return(p_id uuid, p_order_item_id uuid, p_quantity integer, p_reason text, p_details text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_item public.order_items;
  v_order public.orders;
  v_return public.item_returns;
begin
  select i.* into v_item from public.order_items i join public.orders o on o.id = i.order_id
  where i.id = p_order_item_id and o.user_id = (select auth.uid());
  if v_item.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_item_id::text);
  end if;
  -- One request of an order at a time: two must not both find the pieces free.
  select * into v_order from public.orders where id = v_item.order_id for no key update;
  if exists (select from public.item_returns where id = p_id and user_id = v_order.user_id) then
    return;
  end if;
  if v_order.status not in ('delivered', 'completed') then
    perform private.refuse('bad_transition', 'Only what was delivered can be returned.', v_order.status);
  end if;
  if coalesce(v_order.delivered_at, v_order.updated_at) + make_interval(days => v_order.return_days) <= now() then
    perform private.refuse('bad_transition', 'The time to return this order is over.', 'too_late');
  end if;
  if exists (select from public.item_returns where order_item_id = p_order_item_id and state in ('requested', 'accepted', 'received')) then
    perform private.refuse('bad_transition', 'There is an open return of this item.', 'open_return');
  end if;
  if coalesce(p_quantity, 0) < 1 or p_quantity + (select coalesce(sum(quantity), 0) from public.item_returns
      where order_item_id = p_order_item_id and state <> 'declined') > v_item.quantity then
    perform private.refuse('bad_quantity', 'More than was bought cannot be returned.', v_item.quantity::text);
  end if;
  insert into public.item_returns (id, user_id, order_id, order_item_id, quantity, reason, details)
  values (p_id, v_order.user_id, v_order.id, p_order_item_id, p_quantity, p_reason, nullif(btrim(p_details), ''))
  returning * into v_return;
  perform private.note_return(v_return, 'customer', 'Return asked for', null, null);
  perform private.tell_admins('order', 'return:' || p_id, 'Return asked for',
    format('%s: %s × %s.', private.order_words(v_order), p_quantity, left(v_item.name, 80)), '/admin/returns');
end $$;
revoke execute on function public.request_return(uuid, uuid, integer, text, text) from public, anon, authenticated;
grant execute on function public.request_return(uuid, uuid, integer, text, text) to authenticated;

drop function private.return_window();
