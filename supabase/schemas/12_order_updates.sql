-- Who cancelled the order last: customer, admin or system; null for one that is not cancelled.
create function private.cancelled_by(p_order public.orders)
returns text language sql stable set search_path = '' as $$
  select h.actor from public.order_history h
  where p_order.status = 'cancelled' and h.order_id = p_order.id and h.to_status = 'cancelled' and h.from_status <> 'cancelled'
  order by h.id desc limit 1
$$;
revoke execute on function private.cancelled_by(public.orders) from public;

-- p_seen_status: the status that the admin's screen shows. An order that its customer has cancelled meanwhile is not sent by accident.
create function public.update_order(p_order_id uuid, p_status text default null, p_tracking_number text default null,
  p_seen_status text default null)
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
    if p_seen_status is distinct from 'cancelled' and private.cancelled_by(v_before) = 'customer' then
      perform private.refuse('bad_transition', 'The customer has cancelled this order.', 'cancelled_by_customer');
    end if;
    perform private.move_order(p_order_id, p_status, 'admin', null);
  end if;
  -- Money follows the stock: an order that is cancelled after payment is owed back, one that is taken up again no longer. An
  -- underpayment never becomes a payment that way.
  update public.orders set
    tracking_number = case when p_tracking_number is null then tracking_number else nullif(btrim(p_tracking_number), '') end,
    payment_status = case
      when v_before.status <> 'cancelled' and status = 'cancelled' then
        case payment_status when 'completed' then 'refund_due' when 'review' then 'refund_due' when 'pending' then 'failed' else payment_status end
      when v_before.status = 'cancelled' and status <> 'cancelled' then
        case payment_status
          when 'refund_due' then case when provider_transaction_id is null then 'review' else 'completed' end
          when 'failed' then 'pending'
          else payment_status
        end
      else payment_status
    end
  where id = p_order_id returning * into v_after;
  perform private.record_audit('update_order', p_order_id::text, jsonb_build_object(
    'from', v_before.status, 'to', v_after.status, 'tracking_number', v_after.tracking_number));
  return to_jsonb(v_after);
end $$;
revoke execute on function public.update_order(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.update_order(uuid, text, text, text) to authenticated;

-- Decides what settle_payment left to a person: a payment in review becomes a refund that is due, one that is due becomes refunded.
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
  -- An order that nothing paid has no money but what is held, and that goes back piece by piece.
  if p_payment_status = 'refunded' and v_order.provider_transaction_id is null and private.has_held_money(p_order_id) then
    perform private.refuse('bad_transition', 'Note each payment of this order as given back.', p_order_id::text);
  end if;
  if v_order.status <> 'cancelled' then
    perform private.move_order(p_order_id, 'cancelled', 'admin', 'Payment refunded');
  end if;
  if p_payment_status = 'refunded' then
    perform private.note_refund_by_hand(v_order, v_order.provider_transaction_id, null, 'order_cancelled');
  end if;
  update public.orders set payment_status = p_payment_status where id = p_order_id returning * into v_order;
  perform private.record_audit('update_refund', p_order_id::text, jsonb_build_object('to', p_payment_status));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.update_refund(uuid, text) from public, anon, authenticated;
grant execute on function public.update_refund(uuid, text) to authenticated;
