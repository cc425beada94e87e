-- A declined card ends no order: it stays pending until its reservation ends, and another card may pay it.

alter table public.orders add column declined_at timestamptz;
call private.declare_personal('orders', 'kept', exported => '{declined_at}');

-- A declined card ends no order: its stock is kept until the reservation ends, and another card may pay it (rule O8). The same decline told
-- again changes nothing: what is told is stored with its outcome.
create function private.note_decline(p_order public.orders, p_transaction_id text)
returns text language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.payment_events e where e.tx_ref = p_order.tx_ref and e.outcome = 'declined'
      and e.provider_transaction_id is not distinct from p_transaction_id) then
    perform private.decline_last_attempt(p_order.id);
    update public.orders set declined_at = now() where id = p_order.id;
    perform private.note_payment(p_order.id, 'Payment declined');
  end if;
  return 'declined';
end $$;
revoke execute on function private.note_decline(public.orders, text) from public;

-- The order's state decides, not the count of messages: a repeated message finds the work done. What would take up an order of which the
-- shop has removed something waits for an admin.
create or replace function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_other boolean := p_transaction_id is distinct from p_order.provider_transaction_id;
  v_item_removed boolean;
  v_outcome text;
begin
  if p_order.payment_status in ('completed', 'refund_due', 'refunded') then
    if p_status = 'successful' and v_other and private.hold_payment(p_order, p_transaction_id, p_amount, p_currency, false) then
      perform private.note_payment(p_order.id, format('Paid a second time (%s): to be refunded', left(p_transaction_id, 200)));
      -- Screens follow the order.
      update public.orders set updated_at = now() where id = p_order.id;
      return 'paid_twice';
    end if;
    return private.payment_outcome(p_order.payment_status);
  end if;
  if p_status = 'successful' then
    v_item_removed := p_order.status = 'cancelled' and not private.is_cancelled_for_good(p_order) and private.has_removed_items(p_order.id);
    if not v_item_removed and private.pays_order(p_order, p_transaction_id, p_amount, p_currency) then
      -- Told wrongly at first, it was held; now it is the order's own.
      delete from public.second_payments where order_id = p_order.id and provider_transaction_id = p_transaction_id;
      v_outcome := private.accept_payment(p_order, p_transaction_id);
      update public.orders set paid_amount = p_amount where id = p_order.id;
      return v_outcome;
    end if;
    if private.hold_payment(p_order, p_transaction_id, p_amount, p_currency, v_item_removed) or p_order.payment_status <> 'review' then
      update public.orders set payment_status = 'review' where id = p_order.id;
      perform private.note_payment(p_order.id, concat_ws(' ',
        case when v_item_removed then 'A product in this order has been removed from the shop.' end,
        format('Payment to review: %s %s, transaction %s', p_amount, left(p_currency, 10), left(p_transaction_id, 200))));
    end if;
    return 'review';
  end if;
  if p_order.payment_status = 'review' then
    return 'review';
  end if;
  if p_status in ('failed', 'cancelled') and p_order.payment_status = 'pending' then
    return private.note_decline(p_order, p_transaction_id);
  end if;
  return private.payment_outcome(p_order.payment_status);
end $$;
revoke execute on function private.settle_order(public.orders, text, numeric, text, text) from public;

delete from private.order_transitions where (actor, from_status, to_status) = ('payment', 'pending', 'cancelled');
