-- What the payment that paid an order brought: more than the total, or less where an admin took it as enough. That much is owed back.
alter table public.orders add column paid_amount numeric;

-- The order's state decides, not the count of messages: a repeated message finds the work done.
create or replace function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_other boolean := p_transaction_id is distinct from p_order.provider_transaction_id;
  v_outcome text;
begin
  if p_order.payment_status in ('completed', 'refund_due', 'refunded') then
    if p_status = 'successful' and v_other and private.hold_payment(p_order, p_transaction_id, p_amount, p_currency) then
      perform private.note_payment(p_order.id, format('Paid a second time (%s): to be refunded', left(p_transaction_id, 200)));
      -- Screens follow the order.
      update public.orders set updated_at = now() where id = p_order.id;
      return 'paid_twice';
    end if;
    return case when p_order.payment_status = 'completed' then 'already_paid' else 'refund_due' end;
  end if;
  if p_status = 'successful' then
    if private.pays_order(p_order, p_transaction_id, p_amount, p_currency) then
      -- Told wrongly at first, it was held; now it is the order's own.
      delete from public.second_payments where order_id = p_order.id and provider_transaction_id = p_transaction_id;
      v_outcome := private.accept_payment(p_order, p_transaction_id);
      update public.orders set paid_amount = p_amount where id = p_order.id;
      return v_outcome;
    end if;
    if private.hold_payment(p_order, p_transaction_id, p_amount, p_currency) or p_order.payment_status <> 'review' then
      update public.orders set payment_status = 'review' where id = p_order.id;
      perform private.note_payment(p_order.id, format('Payment to review: %s %s, transaction %s',
        p_amount, left(p_currency, 10), left(p_transaction_id, 200)));
    end if;
    return 'review';
  end if;
  if p_order.payment_status = 'review' then
    return 'review';
  end if;
  if p_status in ('failed', 'cancelled') then
    if p_order.payment_status = 'pending' then
      if p_order.status = 'pending' then
        perform private.move_order(p_order.id, 'cancelled', 'payment', 'Payment failed');
      end if;
      update public.orders set payment_status = 'failed' where id = p_order.id;
    end if;
    return 'failed';
  end if;
  return case when p_order.payment_status = 'failed' then 'failed' else 'pending' end;
end $$;
revoke execute on function private.settle_order(public.orders, text, numeric, text, text) from public;

-- An admin takes a payment of too little as enough: it is the order's own from then on. Safe to repeat.
create function public.accept_second_payment(p_order_id uuid, p_transaction_id text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.second_payments;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.provider_transaction_id = p_transaction_id then
    return to_jsonb(v_order);
  end if;
  select * into v_payment from public.second_payments
  where order_id = p_order_id and provider_transaction_id = p_transaction_id and refunded_at is null;
  if v_payment.id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_transaction_id);
  end if;
  if v_order.payment_status <> 'review' or v_payment.amount is null or v_payment.currency is distinct from v_order.currency then
    perform private.refuse('bad_transition', 'This payment can only be given back.', p_transaction_id);
  end if;
  delete from public.second_payments where id = v_payment.id;
  perform private.accept_payment(v_order, p_transaction_id);
  update public.orders set paid_amount = v_payment.amount where id = p_order_id returning * into v_order;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    format('Taken as paid: %s %s, transaction %s', v_payment.amount, v_payment.currency, left(p_transaction_id, 200)));
  perform private.record_audit('accept_second_payment', p_order_id::text, jsonb_build_object(
    'transaction', left(p_transaction_id, 200), 'amount', v_payment.amount, 'total', v_order.total_amount));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.accept_second_payment(uuid, text) from public, anon, authenticated;
grant execute on function public.accept_second_payment(uuid, text) to authenticated;
