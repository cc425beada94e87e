-- How long after placing it a customer may cancel an order or change its address. CHANGE_HOURS in the shop's code is the same (rule O11).
create function private.change_window()
returns interval language sql immutable set search_path = '' as $$
  select interval '2 hours'
$$;

-- Refuses an order that the customer may no longer change. Detail: too_late, or the status. The caller holds the lock on the order's row.
create function private.check_changeable(p_order public.orders)
returns void language plpgsql stable set search_path = '' as $$
begin
  if p_order.status not in ('pending', 'confirmed', 'processing') or p_order.payment_status not in ('pending', 'completed') then
    perform private.refuse('bad_transition', 'This order can no longer be changed.', p_order.status);
  end if;
  if p_order.created_at + private.change_window() <= now() then
    perform private.refuse('bad_transition', 'The time to change this order is over.', 'too_late');
  end if;
end $$;

-- Returns the customer's order, locked until the transaction ends.
create function private.lock_own_order(p_order_id uuid, p_user_id uuid)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return v_order;
end $$;

-- Cancels the customer's order. An unpaid one can always be cancelled; a payment is owed back. p_is_paid: the customer knows that it is paid; otherwise
-- a payment that just arrived would be refunded by accident. Idempotent.
create function public.cancel_order(p_order_id uuid, p_reason text default null, p_is_paid boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := private.lock_own_order(p_order_id, auth.uid());
begin
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) = ('pending', 'pending') then
    perform private.move_order(p_order_id, 'cancelled', 'customer', null);
  else
    perform private.check_changeable(v_order);
    if v_order.payment_status = 'completed' and not p_is_paid then
      perform private.refuse('bad_transition', 'This order is paid.', 'paid');
    end if;
    perform private.move_order(p_order_id, 'cancelled', 'customer', null);
  end if;
  update public.orders set cancel_reason = nullif(btrim(p_reason), '') where id = p_order_id;
  if v_order.payment_status = 'completed' and v_order.paid_amount > 0 then
    insert into public.notifications (user_id, type, title, message, order_id, order_status)
    values (v_order.user_id, 'order', 'Order cancelled',
      format('Order %s is cancelled, as you asked. We''ll send your payment back to you.', private.order_number(p_order_id)), p_order_id, 'cancelled')
    on conflict do nothing;
    perform private.notify_admins('held_payment', 'cancelled:' || p_order_id, 'Order cancelled by its customer',
      format('%s. The money has to go back.', private.order_label(v_order)), '/admin/shipping?needs=refund');
  end if;
end $$;
grant execute on function public.cancel_order(uuid, text, boolean) to authenticated;

-- Changes the address to another one that the delivery method serves. Idempotent.
create function public.change_order_address(p_order_id uuid, p_address jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_order public.orders := private.lock_own_order(p_order_id, auth.uid());
begin
  perform private.consume_rate_limit('order_address:' || v_order.user_id, 20, interval '1 hour');
  if v_address = v_order.shipping_address then
    return;
  end if;
  perform private.check_changeable(v_order);
  if not coalesce(private.method_serves(v_order.shipping_method, v_address), false) then
    perform private.refuse('bad_method', 'The delivery that was paid for does not reach this address.', v_order.shipping_method);
  end if;
  -- A checkout with the old address is a different order from now on.
  update public.orders set shipping_address = v_address, address_changed_at = now(), request_key = gen_random_uuid() where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'customer', v_order.user_id, v_order.status, v_order.status, 'Delivery address changed');
  if v_order.payment_status = 'completed' then
    perform private.notify_admins('order', 'address:' || p_order_id || ':' || now(), 'Delivery address changed',
      format('%s. Pack it for the new address.', private.order_label(v_order)), '/admin/shipping?needs=ship');
  end if;
end $$;
grant execute on function public.change_order_address(uuid, jsonb) to authenticated;
