-- An admin accepts an underpayment as enough. Idempotent.
create function public.accept_held_payment(p_order_id uuid, p_transaction_id text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.order_money;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if exists (select from private.payments_of(v_order) p where p.transaction_id = p_transaction_id and p.is_own) then
    return to_jsonb(v_order);
  end if;
  select m.* into v_payment from private.money m join private.payments_of(v_order) p on p.money_id = m.money_id
  where m.order_id = p_order_id and p.transaction_id = p_transaction_id and not p.is_own and not p.is_back;
  if v_payment.money_id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_transaction_id);
  end if;
  if v_order.payment_status <> 'review' or v_payment.amount is null or v_payment.currency is distinct from v_order.currency then
    perform private.refuse('bad_transition', 'This payment can only be given back.', p_transaction_id);
  end if;
  v_payment.entered_by := (select auth.uid());
  perform private.accept_payments(v_order, array[v_payment]);
  select * into v_order from public.orders where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note, transaction_id)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    'Taken as paid: ' || private.money_text(private.naira(v_payment.amount), v_payment.currency), left(p_transaction_id, 200));
  perform private.record_audit('accept_held_payment', p_order_id::text, jsonb_build_object(
    'transaction', left(p_transaction_id, 200), 'amount', private.naira(v_payment.amount), 'total', v_order.total_amount));
  return to_jsonb(v_order);
end $$;
grant execute on function public.accept_held_payment(uuid, text) to authenticated;

-- p_provider: the provider that reports the payment; null: the order's. They differ if an order with a payment page is paid by hand.
create function public.settle_payment(p_tx_ref text, p_provider_transaction_id text, p_amount numeric, p_currency text,
  p_status text, p_source text, p_event_id text, p_payload jsonb, p_user_id uuid default null, p_provider text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_transaction_id text := nullif(btrim(p_provider_transaction_id), '');
  v_order public.orders;
  v_outcome text;
begin
  select * into v_order from public.orders where tx_ref = p_tx_ref for no key update;
  v_order.payment_provider := coalesce(p_provider, v_order.payment_provider);
  v_outcome := case
    when v_order.id is null then 'unknown_reference'
    when p_user_id is not null and p_user_id is distinct from v_order.user_id then 'not_owner'
    else private.settle_order(v_order, v_transaction_id, p_amount, upper(p_currency), lower(p_status))
  end;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values (coalesce(p_event_id, concat_ws(':', p_source, p_tx_ref, v_transaction_id, lower(p_status))),
    coalesce(v_order.payment_provider, 'unknown'), coalesce(p_source, 'unknown'), left(p_tx_ref, 200), v_transaction_id,
    -- A repeated message must not restore data that was deleted with the account.
    case when v_order.id is not null and v_order.user_id is null then '{}' else coalesce(p_payload, '{}') end, v_outcome)
  on conflict (event_id) do nothing;
  return jsonb_build_object(
    'outcome', case v_outcome when 'paid_twice' then private.payment_outcome(v_order.payment_status) else v_outcome end,
    'order_id', case when v_outcome <> 'not_owner' then v_order.id end,
    'user_id', case when v_outcome <> 'not_owner' then v_order.user_id end);
end $$;
grant execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid, text) to service_role;

-- An admin records the money that the courier collected for an order, in cash or by transfer, in naira (rule O18). An underpayment is held
-- until the rest arrives or an admin decides. Idempotent for the same p_payment_id.
create function public.record_delivery_payment(p_order_id uuid, p_payment_id uuid, p_amount numeric, p_means text, p_note text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_transaction_id constant text := p_means || '-' || p_payment_id;
  v_note constant text := nullif(btrim(p_note), '');
  v_payment public.order_money;
  v_held public.order_money[];
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
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    concat_ws('. ', format('Received %s %s', private.naira_text(p_amount), case p_means when 'cash' then 'in cash' else 'by transfer' end), v_note));
  v_payment := private.money_by_hand(p_order_id, v_transaction_id, p_amount);
  -- Earlier payments count once their sum with this one is enough.
  v_held := array(select row(m.*)::public.order_money from private.money m join private.payments_of(v_order) p on p.money_id = m.money_id
    where m.order_id = p_order_id and m.provider = 'by_hand' and not p.is_back order by m.began_at) || v_payment;
  if (select sum(h.amount) from unnest(v_held) h) >= private.kobo(v_order.total_amount) then
    v_outcome := private.accept_payments(v_order, v_held);
  else
    v_payment.reason := 'short';
    perform private.hold_payment(v_order, v_payment);
    v_outcome := 'review';
  end if;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values ('by_hand:' || p_payment_id, 'by_hand', 'admin', v_order.tx_ref, v_transaction_id, jsonb_build_object('amount', p_amount), v_outcome);
  perform private.record_audit('record_delivery_payment', p_order_id::text, jsonb_build_object(
    'amount', p_amount, 'means', p_means, 'note', v_note, 'total', v_order.total_amount));
  select * into v_order from public.orders where id = p_order_id;
  return to_jsonb(v_order);
end $$;
grant execute on function public.record_delivery_payment(uuid, uuid, numeric, text, text) to authenticated;

-- When the provider is next asked about an order that is decided or ended unpaid, because money may still arrive. A separate table,
-- because an update of the order would send a Realtime event to every screen that follows it.
create table private.payment_checks (
  order_id uuid constraint payment_checks_pkey primary key
    constraint payment_checks_order_id_fkey references public.orders (id) on delete cascade,
  since timestamptz not null default now(),
  check_at timestamptz not null default now() + interval '1 hour'
);
create index payment_checks_check_at_idx on private.payment_checks (check_at);
alter table private.payment_checks enable row level security;

-- Unpaid: hourly for the first day, then every six hours, because a bank transfer may take days. Paid: four times, because only a second
-- payment can follow. Null after three days.
create function private.next_payment_check(p_since timestamptz, p_is_paid boolean)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when p_is_paid then (
      select min(p_since + age) from unnest('{1 hour,6 hours,1 day,3 days}'::interval[]) age where p_since + age > now())
    when now() < p_since + interval '1 day' then now() + interval '1 hour'
    when now() < p_since + interval '3 days' then least(now() + interval '6 hours', p_since + interval '3 days')
  end
$$;

create function private.schedule_payment_check()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_checks where order_id = new.id;
  -- A payment page may still be paid; without one, no provider knows the order.
  if (new.status <> 'pending' or new.payment_status <> 'pending') and (private.used_attempt(new.id)).number is not null then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;

-- Open orders are checked in every run. Neither the goods' progress nor a completed refund reschedules a check.
create trigger orders_schedule_payment_check after update on public.orders for each row
  when (new.payment_status <> 'refunded'
    and (new.payment_status <> old.payment_status or (old.status = 'pending' and new.status <> 'pending' and old.payment_status = 'pending')))
  execute function private.schedule_payment_check();

-- The order's latest attempt that may have created a payment page; null if no provider knows the order.
create function private.used_attempt(p_order_id uuid)
returns public.payment_attempts language sql stable set search_path = '' as $$
  select a from public.payment_attempts a
  where a.order_id = p_order_id and a.state <> 'refused' and a.provider <> 'by_hand' order by a.number desc limit 1
$$;

-- Orders waiting for payment for five minutes or more, in random order, so that callers who check only some reach all in time.
create function public.open_payments(p_limit integer)
returns table (id uuid, tx_ref text, payment_provider text, payment_status text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  select o.id, o.tx_ref, a.provider, o.payment_status, a.number
  from public.orders o cross join lateral private.used_attempt(o.id) a
  where o.status = 'pending' and o.payment_status = 'pending' and o.created_at < now() - interval '5 minutes' and a.number is not null
  order by random() limit p_limit
$$;
grant execute on function public.open_payments(integer) to service_role;

-- Returns the most overdue order and counts it as checked at once, so that a failing one doesn't block the others.
create function public.claim_payment_check()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.payment_checks;
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_next timestamptz;
begin
  select * into v_check from private.payment_checks where check_at <= now() order by check_at limit 1 for update skip locked;
  if v_check.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_check.order_id;
  v_attempt := private.used_attempt(v_order.id);
  v_next := private.next_payment_check(v_check.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.payment_checks where order_id = v_check.order_id;
  else
    update private.payment_checks set check_at = v_next where order_id = v_check.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref, v_attempt.provider, v_order.payment_status, v_attempt.number;
end $$;
grant execute on function public.claim_payment_check() to service_role;

create function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;
