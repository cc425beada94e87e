create table public.payment_events (
  id bigint generated always as identity constraint payment_events_pkey primary key,
  event_id text not null constraint payment_events_event_id_key unique,
  provider text not null,
  source text not null,
  tx_ref text,
  provider_transaction_id text,
  payload jsonb not null default '{}',
  outcome text not null,
  created_at timestamptz not null default now()
);
create index payment_events_tx_ref_idx on public.payment_events (tx_ref);
create index payment_events_created_at_idx on public.payment_events (created_at desc);
alter table public.payment_events enable row level security;

grant select on public.payment_events to service_role;

-- Requests for a payment page, recorded before the provider is called, so that only one request runs at a time.
create table public.payment_attempts (
  order_id uuid not null constraint payment_attempts_order_id_fkey references public.orders (id) on delete cascade,
  number integer not null constraint payment_attempts_number_range check (number > 0),
  -- started: no answer yet. created: there is a page. refused: the provider made none. unknown: no clear answer came. declined: the payment failed.
  state text not null default 'started' constraint payment_attempts_state_known
    check (state in ('started', 'created', 'refused', 'unknown', 'declined')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The way to pay that the page is for, and its address.
  pay_by text not null default 'card',
  link text,
  -- The provider that was called; the order may still be paid by hand.
  provider text not null,
  constraint payment_attempts_pkey primary key (order_id, number)
);
alter table public.payment_attempts enable row level security;

grant select on public.payment_attempts to service_role;

-- The order's payment status in settle_payment's terms.
create function private.payment_outcome(p_payment_status text)
returns text language sql immutable set search_path = '' as $$
  select case p_payment_status
    when 'completed' then 'already_paid'
    when 'refunded' then 'refund_due'
    else p_payment_status
  end
$$;

-- is_mine is false if another request began this attempt. The page is for the order's current way to pay. No attempt starts if the outcome isn't pending.
create function public.begin_payment_attempt(p_order_id uuid, p_number integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcome text;
  v_pay_by text;
  v_provider text;
begin
  select private.payment_outcome(payment_status), pay_by, payment_provider into v_outcome, v_pay_by, v_provider from public.orders where id = p_order_id for no key update;
  if v_outcome is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_outcome <> 'pending' then
    return jsonb_build_object('is_mine', false, 'outcome', v_outcome);
  end if;
  -- An attempt that never reached the provider is repeated under its number.
  insert into public.payment_attempts as known (order_id, number, pay_by, provider) values (p_order_id, p_number, v_pay_by, v_provider)
  on conflict on constraint payment_attempts_pkey do update set state = 'started', started_at = now(), ended_at = null, pay_by = excluded.pay_by,
    provider = excluded.provider where known.state = 'unknown';
  return jsonb_build_object('is_mine', found, 'outcome', v_outcome, 'pay_by', v_pay_by);
end $$;
grant execute on function public.begin_payment_attempt(uuid, integer) to service_role;

create function public.end_payment_attempt(p_order_id uuid, p_number integer, p_state text)
returns void language sql security definer set search_path = '' as $$
  update public.payment_attempts set state = p_state, ended_at = now()
  where order_id = p_order_id and number = p_number and state = 'started'
$$;
grant execute on function public.end_payment_attempt(uuid, integer, text) to service_role;

create function private.decline_last_attempt(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.payment_attempts set state = 'declined', ended_at = now()
  where order_id = p_order_id and state not in ('refused', 'declined')
    and number = (select max(number) from public.payment_attempts where order_id = p_order_id)
$$;

-- Takes ordered items out of the cart; later additions stay.
create function private.clear_ordered_items(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.cart c set quantity = greatest(c.quantity - i.quantity, 0), device_id = null
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.order_id = p_order_id and c.user_id = o.user_id and c.product_id = i.product_id
    and c.variety_ids = i.variety_ids and c.quantity > 0
$$;

create function private.record_payment(p_order_id uuid, p_note text, p_transaction_id text default null)
returns void language sql set search_path = '' as $$
  insert into public.order_history (order_id, actor, from_status, to_status, note, transaction_id)
  select id, 'payment', status, status, p_note, left(p_transaction_id, 200) from public.orders where id = p_order_id
$$;

-- A declined card doesn't end the order: its stock stays reserved, and another card may pay (rule O8). A repeated decline changes
-- nothing, as messages are stored with their outcome.
create function private.record_decline(p_order public.orders, p_transaction_id text)
returns text language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.payment_events e where e.tx_ref = p_order.tx_ref and e.outcome = 'declined'
      and e.provider_transaction_id is not distinct from p_transaction_id) then
    perform private.decline_last_attempt(p_order.id);
    update public.orders set declined_at = now() where id = p_order.id;
    perform private.record_payment(p_order.id, 'Payment declined');
  end if;
  return 'declined';
end $$;

-- Why a late payment can't revive this cancelled order (rule O2); null if it can. An order cancelled by a person stays cancelled; otherwise all must
-- still be as ordered. Locks the stock and the promo code, so that the answer holds until the transaction ends.
create function private.late_obstacle(p_order public.orders)
returns text language plpgsql set search_path = '' as $$
declare
  v_quote jsonb;
begin
  if private.cancelled_by(p_order) <> 'system' then
    return 'ended_by_person';
  elsif p_order.user_id is null and p_order.placed_by is null then
    return 'no_account';
  elsif p_order.created_at < now() - interval '7 days' then
    return 'too_late';
  elsif private.has_removed_items(p_order.id) then
    return 'item_removed';
  elsif not private.is_in_stock(p_order.id) then
    return 'sold_out';
  elsif not exists (select from public.shipping_methods where code = p_order.shipping_method and is_offered) then
    return 'price_changed';
  end if;
  perform 1 from public.promo_codes where code = p_order.promo_code for no key update;
  v_quote := private.build_quote((select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variety_ids', i.variety_ids, 'quantity', i.quantity))
    from public.order_items i where i.order_id = p_order.id), p_order.shipping_method, p_order.promo_code, p_order.user_id,
    p_order.shipping_address);
  return case
    when not coalesce((v_quote #>> '{promo,valid}')::boolean, true) then 'promo_code'
    when (v_quote ->> 'total')::numeric <> p_order.total_amount then 'price_changed'
  end;
end $$;

-- The obstacle in words, for the order's history, which admin and customer read.
create function private.reason_words(p_reason text)
returns text language sql immutable set search_path = '' as $$
  select case p_reason
    when 'second' then 'the order was paid already'
    when 'short' then 'it is less than the total'
    when 'currency' then 'it is of another currency'
    when 'unknown' then 'its amount is not known'
    when 'ended_by_person' then 'the order had been cancelled'
    when 'no_account' then 'the customer''s account is deleted'
    when 'too_late' then 'the order was placed more than 7 days ago'
    when 'item_removed' then 'a product in this order has been removed from the shop'
    when 'sold_out' then 'something in this order is sold out'
    when 'promo_code' then 'the promo code can no longer be used'
    when 'price_changed' then 'the prices have changed'
  end
$$;

-- Stores a payment that doesn't pay its order. p_order is locked by the caller, and from before the payment.
create function private.hold_payment(p_order public.orders, p_payment public.order_money)
returns void language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  p_payment.state := 'held';
  v_id := private.append_money(p_payment);
  if p_payment.reason = 'second' then
    perform private.record_payment(p_order.id, 'Paid a second time: to be refunded', p_payment.source_id);
    perform private.notify_admins('held_payment', 'held_payment:' || v_id, 'Payment to give back',
      format('%s. It was paid a second time.', private.order_label(p_order)), '/admin/shipping?needs=refund');
  elsif p_order.status = 'cancelled' then
    perform private.record_payment(p_order.id, format('Paid after the order had ended: %s is to be refunded, because %s',
      coalesce(private.money_text(private.naira(p_payment.amount), p_payment.currency), 'the money'), private.reason_words(p_payment.reason)), p_payment.source_id);
  end if;
end $$;

-- Stores payments that pay the order, reviving a cancelled one. p_order is locked by the caller.
create function private.accept_payments(p_order public.orders, p_payments public.order_money[])
returns text language plpgsql set search_path = '' as $$
declare
  v_payment public.order_money;
  v_over numeric;
begin
  if p_order.status in ('pending', 'cancelled') then
    perform private.move_order(p_order.id, 'confirmed', 'payment', case p_order.status when 'cancelled' then 'Paid late, stock was still there' end);
  else
    perform private.record_payment(p_order.id, 'Paid');
  end if;
  foreach v_payment in array p_payments loop
    v_payment.state := 'paid';
    v_payment.reason := null;
    perform private.append_money(v_payment);
  end loop;
  select paid_amount - total_amount into v_over from public.orders where id = p_order.id;
  if v_over > 0 then
    perform private.record_payment(p_order.id, format('Paid %s more than the total: to be refunded', private.money_text(v_over, p_order.currency)));
    perform private.notify_admins('held_payment', 'overpayment:' || p_order.id, 'Payment to give back',
      format('%s. More was paid than its total.', private.order_label(p_order)), '/admin/shipping?needs=refund');
  end if;
  -- Items to be paid on delivery left the cart when they were ordered.
  if p_order.pay_by <> 'on_delivery' then
    perform private.clear_ordered_items(p_order.id);
  end if;
  return 'paid';
end $$;

-- Decides by the order's state and the ledger, so a repeated message is a no-op. p_order.payment_provider is the provider that reports the payment.
create function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_outcome constant text := private.payment_outcome(p_order.payment_status);
  v_payment public.order_money;
  v_is_new boolean;
  v_fits boolean;
begin
  if p_status <> 'successful' then
    return case when p_status in ('failed', 'cancelled') and v_outcome = 'pending' then private.record_decline(p_order, p_transaction_id) else v_outcome end;
  end if;
  -- Only one order at a time may claim a transaction.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'transaction', p_order.payment_provider, p_transaction_id), 0));
  select * into v_payment from public.order_money
  where kind = 'payment' and provider = p_order.payment_provider and source_id = p_transaction_id and state <> 'claimed' order by id desc limit 1;
  if p_transaction_id is null or v_payment.order_id <> p_order.id then
    if p_order.provider_transaction_id is null and v_outcome = 'pending' then
      perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order.id, 'kind', 'payment',
        'provider', p_order.payment_provider, 'source_id', p_transaction_id, 'state', 'claimed')));
      perform private.record_payment(p_order.id, 'Payment to review: the provider''s message names no transaction of its own');
      return 'review';
    end if;
    return v_outcome;
  end if;
  v_is_new := v_payment.money_id is null;
  if v_payment.state = 'paid' or (not v_is_new and p_order.provider_transaction_id is not null) then
    return v_outcome;
  end if;
  v_payment.order_id := p_order.id;
  v_payment.kind := 'payment';
  v_payment.provider := p_order.payment_provider;
  v_payment.source_id := p_transaction_id;
  v_payment.transaction_id := p_transaction_id;
  v_fits := coalesce(p_amount >= p_order.total_amount and p_currency = p_order.currency, false)
    -- Refunded money no longer pays.
    and not exists (select from private.money m where m.order_id = p_order.id and m.kind <> 'payment' and m.provider = v_payment.provider
      and m.transaction_id = p_transaction_id and m.state not in ('failed', 'kept'));
  if v_is_new or v_fits then
    v_payment.amount := private.kobo(p_amount);
    v_payment.currency := left(p_currency, 10);
  end if;
  v_payment.reason := case
    when p_order.provider_transaction_id is not null then 'second'
    when v_fits then case when p_order.status = 'cancelled' then private.late_obstacle(p_order) end
    when v_payment.amount is null then 'unknown'
    when v_payment.currency is distinct from p_order.currency then 'currency'
    else 'short'
  end;
  if v_fits and v_payment.reason is null then
    return private.accept_payments(p_order, array[v_payment]);
  end if;
  if v_is_new then
    perform private.hold_payment(p_order, v_payment);
    if v_payment.reason = 'second' then
      return 'paid_twice';
    elsif p_order.status <> 'cancelled' then
      perform private.record_payment(p_order.id, concat_ws(': ', 'Payment to review', private.money_text(p_amount, p_currency)), p_transaction_id);
    end if;
  end if;
  return (select private.payment_outcome(payment_status) from public.orders where id = p_order.id);
end $$;
