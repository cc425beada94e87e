-- The only table of allowed status changes. An order holds its stock unless it is cancelled.
create table private.order_transitions (
  actor text not null,
  from_status text not null,
  to_status text not null,
  constraint order_transitions_pkey primary key (actor, from_status, to_status)
);
alter table private.order_transitions enable row level security;

-- The only place that counts a code's uses: every order that isn't cancelled, except those from before the code was deleted and created again.
create function private.count_promo_use()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_use_change integer := (new.status <> 'cancelled')::integer - case when tg_op = 'UPDATE' then (old.status <> 'cancelled')::integer else 0 end;
begin
  if v_use_change <> 0 then
    update public.promo_codes set uses = greatest(uses + v_use_change, 0) where code = new.promo_code and created_at <= new.created_at;
  end if;
  return null;
end $$;

create trigger orders_count_promo_use after insert or update of status on public.orders
  for each row when (new.promo_code is not null) execute function private.count_promo_use();

-- The caller holds the lock on the order's row.
create function private.move_order(p_order_id uuid, p_to text, p_actor text, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id for no key update;
  if not exists (select 1 from private.order_transitions t
                 where t.actor = p_actor and t.from_status = v_order.status and t.to_status = p_to) then
    perform private.refuse('bad_transition', format('An order cannot go from %s to %s.', initcap(v_order.status), initcap(p_to)),
      jsonb_build_object('from', v_order.status, 'to', p_to)::text);
  end if;
  if p_to = 'pending' and v_order.pay_by = 'on_delivery' then
    perform private.refuse('bad_transition', 'An order that is paid on delivery waits for no payment.', p_order_id::text);
  end if;
  if p_to = 'cancelled' then
    perform private.return_stock(p_order_id);
  elsif v_order.status = 'cancelled' then
    perform private.take_stock(p_order_id);
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

-- Idempotent: returns an already completed order as it is.
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
grant execute on function public.confirm_receipt(uuid) to authenticated;

-- Completes orders that weren't confirmed within 14 days of delivery, a batch per run. Returns how many. If no payment on delivery was recorded, the
-- order waits for an admin, who is notified once.
create function public.complete_delivered_orders()
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_unpaid public.orders;
  v_count integer := 0;
begin
  for v_unpaid in select * from public.orders where status = 'delivered' and delivered_at between now() - interval '15 days' and now() - interval '14 days'
    and pay_by = 'on_delivery' and payment_status in ('pending', 'review')
  loop
    perform private.notify_admins('held_payment', 'not_collected:' || v_unpaid.id, 'Delivered, but not paid',
      format('%s. It was delivered 14 days ago, and its money is not recorded.', private.order_label(v_unpaid)),
      '/admin/shipping?status=delivered');
  end loop;
  for v_order in select id from public.orders where status = 'delivered' and delivered_at < now() - interval '14 days'
      and not (pay_by = 'on_delivery' and payment_status in ('pending', 'review'))
    order by delivered_at limit 500 for no key update skip locked
  loop
    perform private.move_order(v_order, 'completed', 'system', '14 days after delivery');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
grant execute on function public.complete_delivered_orders() to service_role;

-- Cancels orders whose time to pay is over, without asking the provider: the stock is released, and money that still arrives is a late payment.
-- An underpaid order has one more day. Skips locked rows until the next run; one failing order doesn't block the others.
-- p_order_id: only this order. Returns how many it cancelled.
create function public.cancel_expired_orders(p_order_id uuid default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_count integer := 0;
begin
  for v_order in select * from public.orders where status = 'pending' and payment_status in ('pending', 'review')
      and (p_order_id is null or id = p_order_id) and reserved_until < now() - case payment_status when 'review' then interval '1 day' else '0' end
    order by reserved_until limit 200 for no key update skip locked
  loop
    begin
      perform private.move_order(v_order.id, 'cancelled', 'system', 'Not paid in time');
      v_count := v_count + 1;
    exception when integrity_constraint_violation or data_exception or raise_exception then
      raise warning using message = format('Order %s can not be ended: %s', v_order.id, sqlerrm), hint = 'not_ended', detail = '';
    end;
  end loop;
  return v_count;
end $$;
grant execute on function public.cancel_expired_orders(uuid) to service_role;

-- An admin releases an unpaid order's stock. Money that still arrives is owed back. Idempotent.
create function public.release_stock(p_order_id uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) <> ('pending', 'pending') then
    perform private.refuse('bad_transition', 'Only an order that waits for its payment can be released.', p_order_id::text);
  end if;
  perform private.move_order(p_order_id, 'cancelled', 'admin', 'Stock released before a payment came');
  perform private.record_audit('release_stock', p_order_id::text, jsonb_build_object(
    'pieces', (select sum(quantity) from public.order_items where order_id = p_order_id)));
end $$;
grant execute on function public.release_stock(uuid) to authenticated;

-- The actor of the last cancellation: customer, admin or system; null if the order isn't cancelled.
create function private.cancelled_by(p_order public.orders)
returns text language sql stable set search_path = '' as $$
  select h.actor from public.order_history h
  where p_order.status = 'cancelled' and h.order_id = p_order.id and h.to_status = 'cancelled' and h.from_status <> 'cancelled'
  order by h.id desc limit 1
$$;

-- p_seen_status, p_seen_address_at: the status and the time of the address that the admin's screen shows, so that an order which the customer has since
-- cancelled isn't sent, nor one to an older address.
create function public.update_order(p_order_id uuid, p_status text default null, p_tracking_number text default null,
  p_seen_status text default null, p_seen_address_at timestamptz default null, p_seen_tracking_number text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_before public.orders;
  v_after public.orders;
  v_tracking_number text;
begin
  perform private.require_admin();
  select * into v_before from public.orders where id = p_order_id for no key update;
  if v_before.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  v_tracking_number := case when p_tracking_number is null then v_before.tracking_number else nullif(btrim(p_tracking_number), '') end;
  if coalesce(p_status, v_before.status) <> v_before.status then
    if p_seen_status is distinct from 'cancelled' and private.cancelled_by(v_before) = 'customer' then
      perform private.refuse('bad_transition', 'The customer has cancelled this order.', 'cancelled_by_customer');
    end if;
    -- Browsers have no fractions of a millisecond.
    if p_status in ('processing', 'shipped', 'delivered')
      and date_trunc('milliseconds', v_before.address_changed_at) is distinct from date_trunc('milliseconds', p_seen_address_at) then
      perform private.refuse('bad_transition', 'The customer has changed the delivery address. Look at the new one, then update the order again.', 'address_changed');
    end if;
  end if;
  -- Another admin's change is only replaced by an admin who has seen it. A retry finds its own change.
  if (p_status <> v_before.status and p_seen_status <> v_before.status)
    or (p_seen_status is not null and v_tracking_number is distinct from v_before.tracking_number
      and v_before.tracking_number is distinct from p_seen_tracking_number) then
    perform private.refuse('changed_meanwhile', format('Meanwhile this order was changed: it is %s, %s. Press again to change it all the same.',
      initcap(v_before.status), coalesce('with the tracking number ' || v_before.tracking_number, 'without a tracking number')),
      jsonb_build_object('status', v_before.status, 'tracking_number', v_before.tracking_number)::text);
  end if;
  if p_status <> v_before.status then
    perform private.move_order(p_order_id, p_status, 'admin', null);
  end if;
  update public.orders set tracking_number = v_tracking_number where id = p_order_id returning * into v_after;
  -- A retry changes nothing.
  if v_after is distinct from v_before then
    perform private.record_audit('update_order', p_order_id::text, jsonb_build_object(
      'from', v_before.status, 'to', v_after.status, 'tracking_number', v_after.tracking_number));
  end if;
  return to_jsonb(v_after);
end $$;
grant execute on function public.update_order(uuid, text, text, text, timestamptz, text) to authenticated;

-- An admin decides about money that settle_payment left open: cancels an order in review, whose money is then due back, or notes that an order's
-- own payment was refunded by hand.
create function public.update_refund(p_order_id uuid, p_payment_status text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.payment_status = p_payment_status and p_payment_status in ('refund_due', 'refunded') then
    return to_jsonb(v_order);
  end if;
  if (v_order.payment_status, p_payment_status) not in (('review', 'refund_due'), ('refund_due', 'refunded')) then
    perform private.refuse('bad_transition', format('A payment cannot go from %s to %s.', v_order.payment_status, p_payment_status),
      jsonb_build_object('from', v_order.payment_status, 'to', p_payment_status)::text);
  end if;
  -- An unpaid order has only held payments, which are refunded one by one.
  if p_payment_status = 'refunded' and v_order.provider_transaction_id is null
    and jsonb_path_exists(v_order.held_payments, '$[*] ? (@.refunded_at == null)') then
    perform private.refuse('bad_transition', 'Note each payment of this order as given back.', p_order_id::text);
  end if;
  if v_order.status <> 'cancelled' then
    perform private.move_order(p_order_id, 'cancelled', 'admin', 'Payment refunded');
  end if;
  if p_payment_status = 'refunded' then
    perform private.record_refund_by_hand(v_order, null, null, 'order_cancelled');
  end if;
  select * into v_order from public.orders where id = p_order_id;
  perform private.record_audit('update_refund', p_order_id::text, jsonb_build_object('to', p_payment_status));
  return to_jsonb(v_order);
end $$;
grant execute on function public.update_refund(uuid, text) to authenticated;
