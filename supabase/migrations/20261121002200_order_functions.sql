create function public.update_order(p_order_id uuid, p_status text default null, p_tracking_number text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_before public.orders;
  v_after public.orders;
begin
  perform private.require_admin();
  select * into v_before from public.orders where id = p_order_id for no key update;
  if v_before.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if coalesce(p_status, v_before.status) <> v_before.status then
    perform private.move_order(p_order_id, p_status, 'admin', null);
  end if;
  -- Money follows the stock: what is cancelled after payment is owed back, what is taken up again is owed no more.
  update public.orders set
    tracking_number = case when p_tracking_number is null then tracking_number else nullif(btrim(p_tracking_number), '') end,
    payment_status = case
      when v_before.status <> 'cancelled' and status = 'cancelled' then
        case payment_status when 'completed' then 'refund_due' when 'review' then 'refund_due' when 'pending' then 'failed' else payment_status end
      when v_before.status = 'cancelled' and status <> 'cancelled' then
        case payment_status when 'refund_due' then 'completed' when 'failed' then 'pending' else payment_status end
      else payment_status
    end
  where id = p_order_id returning * into v_after;
  perform private.record_audit('update_order', p_order_id::text, jsonb_build_object(
    'from', v_before.status, 'to', v_after.status, 'tracking_number', v_after.tracking_number));
  return to_jsonb(v_after);
end $$;
revoke execute on function public.update_order(uuid, text, text) from public, anon, authenticated;
grant execute on function public.update_order(uuid, text, text) to authenticated;

-- Closes what settle_payment left to a person: a payment in review becomes a refund, a refund becomes done.
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
  if (v_order.payment_status, p_payment_status) not in (('review', 'refund_due'), ('refund_due', 'refunded')) then
    perform private.refuse('bad_transition', format('A payment cannot go from %s to %s.', v_order.payment_status, p_payment_status),
      jsonb_build_object('from', v_order.payment_status, 'to', p_payment_status)::text);
  end if;
  if v_order.status <> 'cancelled' then
    perform private.move_order(p_order_id, 'cancelled', 'admin', 'Payment refunded');
  end if;
  update public.orders set payment_status = p_payment_status where id = p_order_id returning * into v_order;
  perform private.record_audit('update_refund', p_order_id::text, jsonb_build_object('to', p_payment_status));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.update_refund(uuid, text) from public, anon, authenticated;
grant execute on function public.update_refund(uuid, text) to authenticated;

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
