-- The section `payment` of the settings: what the owner published, else what a new shop begins with (`src/content/settings/payment.ts`).
create function private.payment_setting()
returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select value from public.shop_settings where section = 'payment'),
    '{"ways": [{"way": "card"}, {"way": "bank_transfer"}, {"way": "ussd"}], "onDeliveryUpTo": 50000}')
$$;
revoke execute on function private.payment_setting() from public;

-- How long stock is kept for an order that is not paid: somebody who makes a transfer or dials a code needs longer (rule O16).
create function private.time_to_pay(p_pay_by text)
returns interval language sql immutable set search_path = '' as $$
  select case when p_pay_by in ('bank_transfer', 'ussd') then interval '60 minutes' else interval '30 minutes' end
$$;
revoke execute on function private.time_to_pay(text) from public;

-- Whether an order can be packed: it is paid, or is paid when it arrives. One that an admin set back to pending still has to be shipped.
create function private.is_to_ship(p_order public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select p_order.status in ('pending', 'confirmed', 'processing')
    and (p_order.payment_status = 'completed' or (p_order.pay_by = 'on_delivery' and p_order.payment_status = 'pending'))
$$;
revoke execute on function private.is_to_ship(public.orders) from public;

-- Why a customer may not pay on delivery, whatever is ordered (rule O17); null when they may.
create function private.on_delivery_obstacle(p_user_id uuid)
returns text language plpgsql stable set search_path = '' as $$
begin
  return case
    when private.verified_phone(p_user_id) is null then 'phone'
    when (select count(*) from public.orders where user_id = p_user_id and pay_by = 'on_delivery' and payment_status = 'pending'
      and status <> 'cancelled') >= 2 then 'open_orders'
    -- Sent, and cancelled without a payment: nobody took it.
    when exists (
      select from public.orders o join public.order_history h on h.order_id = o.id
      where o.user_id = p_user_id and o.pay_by = 'on_delivery' and o.status = 'cancelled' and o.payment_status = 'failed'
        and h.to_status = 'cancelled' and h.from_status in ('shipped', 'delivered') and h.created_at > now() - interval '90 days')
      then 'refused_before'
  end;
end $$;
revoke execute on function private.on_delivery_obstacle(uuid) from public;

-- The same to the customer, before they choose.
create function public.my_on_delivery_obstacle()
returns text language sql stable security definer set search_path = '' as $$
  select private.on_delivery_obstacle((select auth.uid()))
$$;
revoke execute on function public.my_on_delivery_obstacle() from public, anon, authenticated;
grant execute on function public.my_on_delivery_obstacle() to authenticated;

-- Refuses a way to pay that this order cannot go by, and says why (rules O16 and O17). The caller holds the customer's lock.
create function private.check_pay_by(p_user_id uuid, p_pay_by text, p_method text, p_total numeric)
returns void language plpgsql stable set search_path = '' as $$
declare
  v_setting constant jsonb := private.payment_setting();
  v_why text := case
    when not coalesce(v_setting -> 'ways' @> jsonb_build_array(jsonb_build_object('way', p_pay_by)), false) then 'not_offered'
    when p_pay_by <> 'on_delivery' then null
    when not exists (select from public.shipping_methods where code = p_method and pay_on_delivery) then 'method'
    when p_total > (v_setting ->> 'onDeliveryUpTo')::numeric then 'cap'
    else private.on_delivery_obstacle(p_user_id)
  end;
begin
  if v_why is not null then
    perform private.refuse('bad_pay_by', 'This order cannot be paid like that.', jsonb_build_object('why', v_why)::text);
  end if;
end $$;
revoke execute on function private.check_pay_by(uuid, text, text, numeric) from public;

-- Confirms an order that is paid when it arrives: its stock is kept, and it can be packed. The caller holds the lock on the order's row.
create function private.confirm_on_delivery(p_order_id uuid)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.move_order(p_order_id, 'confirmed', 'payment', 'To be paid on delivery');
  perform private.clear_ordered_items(p_order_id);
  select * into v_order from public.orders where id = p_order_id;
  perform private.tell_admins('order', 'order:' || p_order_id, 'New order',
    format('%s. It is paid on delivery and can be packed.', private.order_words(v_order)), '/admin/shipping?needs=ship');
  return v_order;
end $$;
revoke execute on function private.confirm_on_delivery(uuid) from public;

-- An order that waits for its payment is to be paid another way from now on. Its payment page is the one that was made for that way, if one was. The
-- caller holds the lock on the order's row.
create function private.switch_pay_by(p_order public.orders, p_pay_by text)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  if (p_order.status, p_order.payment_status) <> ('pending', 'pending') or p_order.pay_by = p_pay_by then
    return p_order;
  end if;
  perform private.check_pay_by(p_order.user_id, p_pay_by, p_order.shipping_method, p_order.total_amount);
  update public.orders set pay_by = p_pay_by,
    payment_link = (select a.link from public.payment_attempts a where a.order_id = p_order.id and a.pay_by = p_pay_by and a.link is not null
      order by a.number desc limit 1),
    reserved_until = greatest(reserved_until, created_at + private.time_to_pay(p_pay_by))
  where id = p_order.id returning * into v_order;
  if p_pay_by = 'on_delivery' then
    return private.confirm_on_delivery(p_order.id);
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order.id, 'customer', p_order.user_id, p_order.status, p_order.status, 'Another way to pay: ' || replace(p_pay_by, '_', ' '));
  return v_order;
end $$;
revoke execute on function private.switch_pay_by(public.orders, text) from public;

-- The customer wants to pay an order another way. Safe to repeat; one that waits for no payment stays as it is.
create function public.change_pay_by(p_order_id uuid, p_user_id uuid, p_pay_by text)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  return private.placed_order(private.switch_pay_by(private.lock_own_order(p_order_id, p_user_id), p_pay_by), true);
end $$;
revoke execute on function public.change_pay_by(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.change_pay_by(uuid, uuid, text) to service_role;
