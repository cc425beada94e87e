-- Money that came for an order already paid: it is owed back whatever becomes of the order and its first payment.
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
  constraint second_payments_provider_transaction_id_key unique (provider_transaction_id, provider)
);
create index second_payments_order_id_idx on public.second_payments (order_id);
alter table public.second_payments enable row level security;
revoke all on public.second_payments from public, anon, authenticated, service_role;
grant select on public.second_payments to authenticated, service_role;

create policy "Admins read second payments" on public.second_payments for select to authenticated
  using ((select private.is_admin()));

-- Those that were only noted until now. What is noted once doesn't say how much it was.
insert into public.second_payments (order_id, provider, provider_transaction_id, created_at)
select o.id, o.payment_provider, e.provider_transaction_id, min(e.created_at)
from public.payment_events e join public.orders o on o.tx_ref = e.tx_ref
where e.outcome = 'paid_twice' and e.provider_transaction_id is not null
group by o.id, o.payment_provider, e.provider_transaction_id
on conflict on constraint second_payments_provider_transaction_id_key do nothing;

-- True when this call made the entry. A transaction that paid another order is that order's money.
create function private.keep_second_payment(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency)
  select p_order.id, p_order.payment_provider, p_transaction_id, p_amount, left(p_currency, 10)
  where p_transaction_id is not null
    and not exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id)
  on conflict on constraint second_payments_provider_transaction_id_key do nothing;
  if not found then
    return false;
  end if;
  perform private.note_payment(p_order.id, format('Paid a second time (%s): to be refunded', left(p_transaction_id, 200)));
  return true;
end $$;
revoke execute on function private.keep_second_payment(public.orders, text, numeric, text) from public;

-- The order's state decides, not the count of messages: a repeated message finds the work done.
create or replace function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_other boolean := p_transaction_id is distinct from p_order.provider_transaction_id;
begin
  if p_order.payment_status in ('completed', 'refund_due', 'refunded') then
    if p_status = 'successful' and v_other and private.keep_second_payment(p_order, p_transaction_id, p_amount, p_currency) then
      return 'paid_twice';
    end if;
    return case when p_order.payment_status = 'completed' then 'already_paid' else 'refund_due' end;
  end if;
  if p_status = 'successful' then
    if p_transaction_id is null or p_amount is null or p_amount < p_order.total_amount or p_currency is distinct from p_order.currency
       or exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id and o.id <> p_order.id)
       or exists (select 1 from public.second_payments s where s.provider_transaction_id = p_transaction_id and s.provider = p_order.payment_provider) then
      if p_order.payment_status <> 'review' then
        update public.orders set payment_status = 'review' where id = p_order.id;
        perform private.note_payment(p_order.id, format('Payment to review: %s %s, transaction %s',
          p_amount, left(p_currency, 10), left(p_transaction_id, 200)));
      end if;
      return 'review';
    end if;
    return private.accept_payment(p_order, p_transaction_id);
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

-- Notes that the money went back at the provider; the order and its first payment stay as they are. Safe to repeat.
create function public.refund_second_payment(p_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.second_payments;
begin
  perform private.require_admin();
  update public.second_payments set refunded_at = now() where id = p_id and refunded_at is null returning * into v_payment;
  if v_payment.id is null then
    select * into v_payment from public.second_payments where id = p_id;
    if v_payment.id is null then
      perform private.refuse('unknown_record', 'There is no such payment.', p_id::text);
    end if;
    return to_jsonb(v_payment);
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  select o.id, 'admin', (select auth.uid()), o.status, o.status,
    format('Second payment (%s) given back', left(v_payment.provider_transaction_id, 200))
  from public.orders o where o.id = v_payment.order_id;
  perform private.record_audit('refund_second_payment', v_payment.order_id::text, jsonb_build_object(
    'transaction', left(v_payment.provider_transaction_id, 200), 'amount', v_payment.amount, 'currency', v_payment.currency));
  return to_jsonb(v_payment);
end $$;
revoke execute on function public.refund_second_payment(uuid) from public, anon, authenticated;
grant execute on function public.refund_second_payment(uuid) to authenticated;
