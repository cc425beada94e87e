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
revoke all on public.second_payments from public, anon, authenticated, service_role;
call private.declare_personal('second_payments', 'kept',
  exported => '{created_at as at, provider, provider_transaction_id as transaction, amount, currency, refunded_at as given_back_at, item_removed}',
  hidden => '{id, order_id, is_overpayment}');

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
revoke execute on function private.hold_payment(public.orders, text, numeric, text, boolean) from public;

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
revoke execute on function private.pays_order(public.orders, text, numeric, text) from public;

create function private.has_held_money(p_order_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.second_payments where order_id = p_order_id and refunded_at is null)
$$;
revoke execute on function private.has_held_money(uuid) from public;

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
revoke execute on function public.accept_second_payment(uuid, text) from public, anon, authenticated;
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
revoke execute on function private.keep_overpayment() from public;

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
revoke execute on function public.refund_second_payment(uuid) from public, anon, authenticated;
grant execute on function public.refund_second_payment(uuid) to authenticated;
