-- Money that came for an order and does not pay it: a second payment, too little, another currency, too late for what the shop has removed,
-- or what was paid beyond the total. It is owed back whatever becomes of the order and its own payment.
create table public.second_payments (
  id uuid default gen_random_uuid() constraint second_payments_pkey primary key,
  order_id uuid not null constraint second_payments_order_id_fkey references public.orders (id) on delete cascade,
  provider text not null,
  provider_transaction_id text not null,
  -- As the provider said it; null where only the provider knows it still.
  amount numeric,
  currency text,
  created_at timestamptz not null default now(),
  refunded_at timestamptz,
  -- The part of the order's own payment that is more than its total.
  is_overpayment boolean not null default false,
  -- It came after the order had ended unpaid and the shop had removed a product or variant of it.
  item_removed boolean not null default false,
  constraint second_payments_provider_transaction_id_key unique (provider_transaction_id, provider)
);
create index second_payments_order_id_idx on public.second_payments (order_id);
create index second_payments_owed_idx on public.second_payments (order_id) where refunded_at is null;
alter table public.second_payments enable row level security;

grant select on public.second_payments to authenticated, service_role;

create policy "Customers read second payments of their own orders, admins every one" on public.second_payments for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- True when this call made the entry. A transaction that paid another order is that order's money.
create function private.hold_payment(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_item_removed boolean)
returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, item_removed)
  select p_order.id, p_order.payment_provider, p_transaction_id, p_amount, left(p_currency, 10), p_item_removed
  where p_transaction_id is not null
    and not exists (select 1 from public.orders o
      where o.provider_transaction_id = p_transaction_id and o.payment_provider = p_order.payment_provider)
  on conflict on constraint second_payments_provider_transaction_id_key do nothing;
  return found;
end $$;

-- The right sum in the right currency, of a transaction that is nobody else's and has not gone back.
create function private.pays_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language sql stable set search_path = '' as $$
  select p_transaction_id is not null and coalesce(p_amount >= p_order.total_amount and p_currency = p_order.currency, false)
    and not exists (select 1 from public.orders o
      where o.provider_transaction_id = p_transaction_id and o.payment_provider = p_order.payment_provider and o.id <> p_order.id)
    and not exists (select 1 from public.second_payments s
      where s.provider_transaction_id = p_transaction_id and s.provider = p_order.payment_provider
        and (s.order_id <> p_order.id or s.refunded_at is not null))
$$;

create function private.has_held_money(p_order_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.second_payments where order_id = p_order_id and refunded_at is null)
$$;

-- An admin takes a payment of too little, or one for what the shop has removed, as the order's own. Safe to repeat.
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
  v_order.payment_provider := v_payment.provider;
  perform private.accept_payment(v_order, p_transaction_id);
  update public.orders set paid_amount = v_payment.amount where id = p_order_id returning * into v_order;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    format('Taken as paid: %s %s, transaction %s', v_payment.amount, v_payment.currency, left(p_transaction_id, 200)));
  perform private.record_audit('accept_second_payment', p_order_id::text, jsonb_build_object(
    'transaction', left(p_transaction_id, 200), 'amount', v_payment.amount, 'total', v_order.total_amount));
  return to_jsonb(v_order);
end $$;
grant execute on function public.accept_second_payment(uuid, text) to authenticated;

-- Entered while the order is paid. All of its payment is owed back once it isn't, in one sum; what went back of it before stays noted.
create function private.keep_overpayment()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'completed' and new.paid_amount > new.total_amount and new.provider_transaction_id is not null then
    insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, is_overpayment)
    values (new.id, new.payment_provider, new.provider_transaction_id, new.paid_amount - new.total_amount, new.currency, true)
    on conflict on constraint second_payments_provider_transaction_id_key do nothing;
    if found then
      perform private.note_payment(new.id, format('Paid %s %s more than the total: to be refunded',
        new.paid_amount - new.total_amount, new.currency));
    end if;
  else
    delete from public.second_payments where order_id = new.id and is_overpayment and refunded_at is null;
  end if;
  return null;
end $$;

create trigger orders_keep_overpayment after update of payment_status, paid_amount on public.orders for each row
  when (new.payment_status <> old.payment_status or new.paid_amount is distinct from old.paid_amount)
  execute function private.keep_overpayment();

-- Notes that the money went back at the provider. An order that something paid stays as it is; one that nothing paid is refunded with
-- the last of its money, and is decided about first. Safe to repeat.
create function public.refund_second_payment(p_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.second_payments;
  v_order public.orders;
begin
  perform private.require_admin();
  -- The order first, as settle_payment does: its lock decides what is done with money and order together.
  select o.* into v_order from public.orders o join public.second_payments s on s.order_id = o.id where s.id = p_id for no key update of o;
  select * into v_payment from public.second_payments where id = p_id;
  if v_payment.id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_id::text);
  end if;
  if v_payment.refunded_at is not null then
    return to_jsonb(v_payment);
  end if;
  if v_order.payment_status = 'review' then
    perform private.refuse('bad_transition', 'Cancel the order before its money goes back.', v_order.id::text);
  end if;
  perform private.note_refund_by_hand(v_order, v_payment.provider_transaction_id, v_payment.amount, 'second_payment');
  update public.second_payments set refunded_at = now() where id = p_id returning * into v_payment;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status, case
    when v_payment.is_overpayment then format('%s %s of payment %s given back', v_payment.amount, v_payment.currency, left(v_payment.provider_transaction_id, 200))
    else format('Payment %s given back', left(v_payment.provider_transaction_id, 200))
  end);
  -- Written always: screens follow the order.
  update public.orders set payment_status = case
      when payment_status = 'refund_due' and provider_transaction_id is null and not private.has_held_money(id) then 'refunded'
      else payment_status
    end
  where id = v_order.id;
  perform private.record_audit('refund_second_payment', v_payment.order_id::text, jsonb_build_object(
    'transaction', left(v_payment.provider_transaction_id, 200), 'amount', v_payment.amount, 'currency', v_payment.currency));
  return to_jsonb(v_payment);
end $$;
grant execute on function public.refund_second_payment(uuid) to authenticated;

-- Money that went back at the provider, or that the customer's bank claims back, as the provider lists it: whoever began it, the shop is told.
create table public.payment_returns (
  provider text not null,
  kind text not null constraint payment_returns_kind_known check (kind in ('refund', 'chargeback')),
  return_id text not null,
  order_id uuid not null constraint payment_returns_order_id_fkey references public.orders (id) on delete cascade,
  -- Of the payment it is about.
  provider_transaction_id text not null,
  amount numeric not null constraint payment_returns_amount_range check (amount > 0),
  -- open: on its way, or in dispute. done: it is gone. kept: the refund failed, or the shop won.
  state text not null constraint payment_returns_state_known check (state in ('open', 'done', 'kept')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_returns_pkey primary key (provider, kind, return_id)
);
create index payment_returns_order_id_idx on public.payment_returns (order_id);
create index payment_returns_disputed_idx on public.payment_returns (order_id) where kind = 'chargeback' and state = 'open';
alter table public.payment_returns enable row level security;

grant select on public.payment_returns to authenticated, service_role;

create policy "Customers read what came back of their own orders, admins all of it" on public.payment_returns for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- When a provider was last asked for what went back.
create table private.return_checks (
  provider text constraint return_checks_pkey primary key,
  checked_at timestamptz not null default now()
);
alter table private.return_checks enable row level security;

-- True once an hour.
create function public.claim_return_check(p_provider text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.return_checks as c (provider) values (p_provider)
  on conflict on constraint return_checks_pkey do update set checked_at = now() where c.checked_at <= now() - interval '1 hour';
  return found;
end $$;
grant execute on function public.claim_return_check(text) to service_role;

create function private.return_note(p_return public.payment_returns)
returns text language sql immutable set search_path = '' as $$
  select format(case p_return.kind || ' ' || p_return.state
    when 'refund open' then '%s naira of payment %s are on their way back'
    when 'refund done' then '%s naira of payment %s went back'
    when 'refund kept' then 'Refund of %s naira of payment %s failed'
    when 'chargeback open' then 'Charged back: %s naira of payment %s are in dispute'
    when 'chargeback done' then 'Chargeback lost: %s naira of payment %s went back'
    when 'chargeback kept' then 'Chargeback won: %s naira of payment %s stay'
  end, p_return.amount, left(p_return.provider_transaction_id, 200))
$$;

-- An order whose own payment went back whole is refunded, and what was to go back is no longer owed. The caller holds the lock on the order's row.
create function private.apply_returns(p_order public.orders, p_transaction_id text)
returns void language plpgsql set search_path = '' as $$
declare
  v_gone numeric := (select coalesce(sum(amount), 0) from public.payment_returns
    where order_id = p_order.id and provider_transaction_id = p_transaction_id and state = 'done');
  -- What an admin sent back by hand and the provider doesn't list.
  v_by_hand numeric := (select coalesce(sum(f.amount), 0) from public.refunds f
    where f.order_id = p_order.id and f.provider_transaction_id = p_transaction_id and f.state = 'by_hand' and f.return_id is null);
begin
  update public.second_payments set refunded_at = now()
  where order_id = p_order.id and provider_transaction_id = p_transaction_id and refunded_at is null
    and coalesce(v_gone >= amount, v_gone > 0);
  -- Written always: screens follow the order.
  update public.orders set payment_status = case
      when payment_status in ('completed', 'refund_due') and provider_transaction_id = p_transaction_id
        and (v_gone >= least(total_amount, paid_amount)
          or (payment_status = 'refund_due' and v_gone + v_by_hand >= coalesce(paid_amount, total_amount))) then 'refunded'
      when payment_status = 'refund_due' and provider_transaction_id is null and not private.has_held_money(id) then 'refunded'
      else payment_status
    end
  where id = p_order.id;
end $$;

-- What a provider lists of one refund or chargeback. Safe to repeat: told again as it is known, it changes nothing. A payment of which the shop
-- has not heard is somebody else's.
create function public.record_payment_return(p_provider text, p_kind text, p_return_id text, p_transaction_id text, p_tx_ref text,
  p_amount numeric, p_state text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_transaction_id text := p_transaction_id;
  v_known public.payment_returns;
  v_return public.payment_returns;
begin
  select * into v_order from public.orders where id = (
    select o.id from public.orders o where o.provider_transaction_id = p_transaction_id and o.payment_provider = p_provider
    union select s.order_id from public.second_payments s where s.provider_transaction_id = p_transaction_id and s.provider = p_provider
    union select o.id from public.orders o where p_transaction_id is null and o.tx_ref = p_tx_ref and o.payment_provider = p_provider
    limit 1) for no key update;
  v_transaction_id := coalesce(p_transaction_id, v_order.provider_transaction_id);
  if v_order.id is null or v_transaction_id is null then
    return 'unknown_payment';
  end if;
  select * into v_known from public.payment_returns where provider = p_provider and kind = p_kind and return_id = p_return_id;
  if v_known.state = p_state and v_known.amount = p_amount then
    return 'unchanged';
  end if;
  insert into public.payment_returns (provider, kind, return_id, order_id, provider_transaction_id, amount, state)
  values (p_provider, p_kind, p_return_id, v_order.id, v_transaction_id, p_amount, p_state)
  on conflict on constraint payment_returns_pkey do update set amount = excluded.amount, state = excluded.state, updated_at = now()
  returning * into v_return;
  perform private.note_payment(v_order.id, private.return_note(v_return));
  perform private.apply_returns(v_order, v_transaction_id);
  return 'recorded';
end $$;
grant execute on function public.record_payment_return(text, text, text, text, text, numeric, text) to service_role;
