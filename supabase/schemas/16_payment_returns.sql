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
revoke all on public.payment_returns from public, anon, authenticated, service_role;
call private.declare_personal('payment_returns', 'kept',
  exported => '{created_at as at, kind, provider, provider_transaction_id as transaction, amount, state, updated_at as state_since}',
  hidden => '{return_id, order_id}');

grant select on public.payment_returns to authenticated, service_role;

create policy "Customers read what came back of their own orders, admins all of it" on public.payment_returns for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- When a provider was last asked for what went back.
create table private.return_checks (
  provider text constraint return_checks_pkey primary key,
  checked_at timestamptz not null default now()
);
alter table private.return_checks enable row level security;
revoke all on private.return_checks from public, anon, authenticated, service_role;

-- True once an hour.
create function public.claim_return_check(p_provider text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.return_checks as c (provider) values (p_provider)
  on conflict on constraint return_checks_pkey do update set checked_at = now() where c.checked_at <= now() - interval '1 hour';
  return found;
end $$;
revoke execute on function public.claim_return_check(text) from public, anon, authenticated;
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
revoke execute on function private.return_note(public.payment_returns) from public;

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
revoke execute on function private.apply_returns(public.orders, text) from public;

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
revoke execute on function public.record_payment_return(text, text, text, text, text, numeric, text) from public, anon, authenticated;
grant execute on function public.record_payment_return(text, text, text, text, text, numeric, text) to service_role;
