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

grant select on public.payment_events to authenticated, service_role;

create policy "Admins read payment events" on public.payment_events for select to authenticated
  using ((select private.is_admin()));

-- Each time a provider is asked for a payment page, recorded before it is asked: a page is asked for once at a time.
create table public.payment_attempts (
  order_id uuid not null constraint payment_attempts_order_id_fkey references public.orders (id) on delete cascade,
  number integer not null constraint payment_attempts_number_range check (number > 0),
  -- started: no answer yet. created: there is a page. refused: the provider made none. unknown: no clear answer came. declined: the payment failed.
  state text not null default 'started' constraint payment_attempts_state_known
    check (state in ('started', 'created', 'refused', 'unknown', 'declined')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The way that the page is for, and its address.
  pay_by text not null default 'card',
  link text,
  -- Whom it was asked of: the order may be paid by hand in the end.
  provider text not null,
  constraint payment_attempts_pkey primary key (order_id, number)
);
alter table public.payment_attempts enable row level security;

grant select on public.payment_attempts to authenticated, service_role;

create policy "Admins read payment attempts" on public.payment_attempts for select to authenticated
  using ((select private.is_admin()));

-- How the money of an order stands, in the words that settle_payment answers.
create function private.payment_outcome(p_payment_status text)
returns text language sql immutable set search_path = '' as $$
  select case p_payment_status
    when 'completed' then 'already_paid'
    when 'refunded' then 'refund_due'
    else p_payment_status
  end
$$;

-- is_mine is false where another request has begun this attempt. The page is for the way that the order is to be paid by now. Any outcome but pending means that none may be started.
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
  insert into public.payment_attempts (order_id, number, pay_by, provider) values (p_order_id, p_number, v_pay_by, v_provider) on conflict do nothing;
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

-- What was ordered leaves the cart; what the customer added since stays in it.
create function private.clear_ordered_items(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.cart c set quantity = greatest(c.quantity - i.quantity, 0), device_id = null
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.order_id = p_order_id and c.user_id = o.user_id and c.product_id = i.product_id
    and c.variety_ids = i.variety_ids and c.quantity > 0
$$;

create function private.note_payment(p_order_id uuid, p_note text)
returns void language sql set search_path = '' as $$
  insert into public.order_history (order_id, actor, from_status, to_status, note)
  select id, 'payment', status, status, p_note from public.orders where id = p_order_id
$$;

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

-- Whether no payment brings a cancelled order back: an admin has cancelled it, or its customer has no account any more and there is nobody
-- to send it to.
create function private.is_cancelled_for_good(p_order public.orders)
returns boolean language sql stable set search_path = '' as $$
  select (p_order.user_id is null and p_order.placed_by is null) or coalesce(private.cancelled_by(p_order) = 'admin', false)
$$;

-- A cancelled order comes back only when its stock is still there. p_order names the provider of this payment.
create function private.accept_payment(p_order public.orders, p_provider_transaction_id text)
returns text language plpgsql set search_path = '' as $$
declare
  v_revived boolean := p_order.status = 'cancelled';
begin
  if v_revived then
    if private.is_cancelled_for_good(p_order) or not private.stock_is_there(p_order.id) then
      update public.orders set payment_status = 'refund_due', provider_transaction_id = p_provider_transaction_id,
        payment_provider = p_order.payment_provider
      where id = p_order.id;
      perform private.note_payment(p_order.id, 'Paid after the cancellation: to be refunded');
      return 'refund_due';
    end if;
  end if;
  if p_order.status in ('pending', 'cancelled') then
    perform private.move_order(p_order.id, 'confirmed', 'payment', case when v_revived then 'Paid late, stock was still there' end);
  else
    perform private.note_payment(p_order.id, 'Paid');
  end if;
  update public.orders set payment_status = 'completed', provider_transaction_id = p_provider_transaction_id,
    payment_provider = p_order.payment_provider
  where id = p_order.id;
  -- What is paid on delivery left the cart when it was ordered.
  if p_order.pay_by <> 'on_delivery' then
    perform private.clear_ordered_items(p_order.id);
  end if;
  return 'paid';
end $$;

-- The order's state decides, not the count of messages: a repeated message finds the work done. What would take up an order of which the
-- shop has removed something waits for an admin.
create function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
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

-- p_provider: who says so; null: the order's. It may be another: what was recorded by hand has paid an order of which a page was made.
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
    -- A repeated message must not bring back what was removed with the account.
    case when v_order.id is not null and v_order.user_id is null then '{}' else coalesce(p_payload, '{}') end, v_outcome)
  on conflict (event_id) do nothing;
  return jsonb_build_object(
    'outcome', case v_outcome when 'paid_twice' then private.payment_outcome(v_order.payment_status) else v_outcome end,
    'order_id', case when v_outcome <> 'not_owner' then v_order.id end,
    'user_id', case when v_outcome <> 'not_owner' then v_order.user_id end);
end $$;
grant execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid, text) to service_role;

-- When the provider is next asked about an order whose payment is decided or that ended unpaid: money may still come. A table of its own,
-- because a column of the order would send a Realtime event to every screen that follows the order.
create table private.payment_checks (
  order_id uuid constraint payment_checks_pkey primary key
    constraint payment_checks_order_id_fkey references public.orders (id) on delete cascade,
  since timestamptz not null default now(),
  check_at timestamptz not null default now() + interval '1 hour'
);
create index payment_checks_check_at_idx on private.payment_checks (check_at);
alter table private.payment_checks enable row level security;

-- Unpaid: every hour of the first day, then every six, as a bank transfer may take days. Paid already: four times, as only a second
-- payment can come. Null once three days are over.
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
  -- Of money that was noted by hand no provider knows, nor of an order that never had a payment page. A page that was made may still be paid.
  if (new.status <> 'pending' or new.payment_status <> 'pending')
    and ((new.payment_provider <> 'by_hand' and new.pay_by <> 'on_delivery')
      or exists (select from public.payment_attempts where order_id = new.id and provider <> 'by_hand')) then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;

-- Open orders are checked in every run. Neither what happens to the goods nor a refund that is made changes when to check.
create trigger orders_schedule_payment_check after update of status, payment_status on public.orders for each row
  when (new.payment_status <> 'refunded'
    and (new.payment_status <> old.payment_status or (old.status = 'pending' and new.status <> 'pending' and old.payment_status = 'pending')))
  execute function private.schedule_payment_check();

-- The order that has been due longest, counted as checked at once: one that fails doesn't hold up the others.
create function public.claim_payment_check()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text)
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.payment_checks;
  v_order public.orders;
  v_next timestamptz;
begin
  select * into v_check from private.payment_checks where check_at <= now() order by check_at limit 1 for update skip locked;
  if v_check.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_check.order_id;
  v_next := private.next_payment_check(v_check.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.payment_checks where order_id = v_check.order_id;
  else
    update private.payment_checks set check_at = v_next where order_id = v_check.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref,
    coalesce((select a.provider from public.payment_attempts a where a.order_id = v_order.id order by a.number desc limit 1), v_order.payment_provider),
    v_order.payment_status;
end $$;
grant execute on function public.claim_payment_check() to service_role;

create function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;
