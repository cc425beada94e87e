-- Whoever delivers an order brings its money, and an admin notes it: in cash or by transfer, in naira (rule O18). Too little is held as a short
-- payment is, until the rest comes or an admin decides. Safe to repeat with the same p_payment_id.
create function public.record_delivery_payment(p_order_id uuid, p_payment_id uuid, p_amount numeric, p_means text, p_note text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_transaction_id constant text := p_means || '-' || p_payment_id;
  v_note constant text := nullif(btrim(p_note), '');
  v_held numeric;
  v_outcome text;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if coalesce(p_means not in ('cash', 'transfer'), true) or p_payment_id is null or length(v_note) > 300
    or coalesce(p_amount not between 0.01 and 100000000 or p_amount <> round(p_amount, 2), true) then
    perform private.refuse('bad_request', 'The payment is not as it must be.', p_amount::text);
  end if;
  if exists (select from public.payment_events where event_id = 'by_hand:' || p_payment_id) then
    return to_jsonb(v_order);
  end if;
  if v_order.pay_by <> 'on_delivery' or v_order.status = 'cancelled' or v_order.payment_status not in ('pending', 'review') then
    perform private.refuse('bad_transition', 'This order waits for no payment on delivery.', v_order.payment_status);
  end if;
  v_order.payment_provider := 'by_hand';
  -- What came before counts once it is enough with the rest.
  select coalesce(sum(amount), 0) into v_held from public.second_payments
  where order_id = p_order_id and provider = 'by_hand' and refunded_at is null;
  if v_held + p_amount >= v_order.total_amount then
    delete from public.second_payments where order_id = p_order_id and provider = 'by_hand' and refunded_at is null;
  else
    v_held := 0;
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    concat_ws('. ', format('Received ₦%s %s', to_char(p_amount, 'FM999,999,999,990.00'), case p_means when 'cash' then 'in cash' else 'by transfer' end), v_note));
  v_outcome := private.settle_order(v_order, v_transaction_id, v_held + p_amount, v_order.currency, 'successful');
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values ('by_hand:' || p_payment_id, 'by_hand', 'admin', v_order.tx_ref, v_transaction_id, jsonb_build_object('amount', p_amount), v_outcome);
  perform private.record_audit('record_delivery_payment', p_order_id::text, jsonb_build_object(
    'amount', p_amount, 'means', p_means, 'note', v_note, 'total', v_order.total_amount));
  select * into v_order from public.orders where id = p_order_id;
  return to_jsonb(v_order);
end $$;
revoke execute on function public.record_delivery_payment(uuid, uuid, numeric, text, text) from public, anon, authenticated;
grant execute on function public.record_delivery_payment(uuid, uuid, numeric, text, text) to authenticated;
