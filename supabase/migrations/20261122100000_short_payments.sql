-- Money that does not pay its order (too little, another currency) is an entry beside the order from the moment it comes: another
-- transaction may pay the order, or none, and either way this one is owed back.

-- What is on its way to him, or was sent, is the customer's to know.
drop policy "Admins read second payments" on public.second_payments;
create policy "Customers read second payments of their own orders, admins every one" on public.second_payments for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

create index second_payments_owed_idx on public.second_payments (order_id) where refunded_at is null;

-- Those that only stood in an order's history until now. What was given back with its order is owed no more.
insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, created_at, refunded_at)
select o.id, o.payment_provider, e.provider_transaction_id, n.said[1]::numeric, n.said[2], min(e.created_at),
  case when o.payment_status = 'refunded' and o.provider_transaction_id is null then o.updated_at end
from public.payment_events e
join public.orders o on o.tx_ref = e.tx_ref
left join lateral (
  select regexp_match(h.note, '^Payment to review: ([0-9]+[.]?[0-9]*) ([A-Z]+), transaction ') as said
  from public.order_history h where h.order_id = o.id and right(h.note, length(e.provider_transaction_id) + 14) = ', transaction ' || e.provider_transaction_id
  order by h.id limit 1) n on true
where e.outcome = 'review' and e.provider_transaction_id is not null
  and not exists (select 1 from public.orders p where p.provider_transaction_id = e.provider_transaction_id)
group by o.id, e.provider_transaction_id, n.said
on conflict on constraint second_payments_provider_transaction_id_key do nothing;

drop function private.keep_second_payment(public.orders, text, numeric, text);

-- True when this call made the entry. A transaction that paid another order is that order's money.
create function private.hold_payment(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency)
  select p_order.id, p_order.payment_provider, p_transaction_id, p_amount, left(p_currency, 10)
  where p_transaction_id is not null
    and not exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id)
  on conflict on constraint second_payments_provider_transaction_id_key do nothing;
  return found;
end $$;
revoke execute on function private.hold_payment(public.orders, text, numeric, text) from public;

-- The right sum in the right currency, of a transaction that is nobody else's and has not gone back.
create function private.pays_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language sql stable set search_path = '' as $$
  select p_transaction_id is not null and coalesce(p_amount >= p_order.total_amount and p_currency = p_order.currency, false)
    and not exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id and o.id <> p_order.id)
    and not exists (select 1 from public.second_payments s
      where s.provider_transaction_id = p_transaction_id and s.provider = p_order.payment_provider
        and (s.order_id <> p_order.id or s.refunded_at is not null))
$$;
revoke execute on function private.pays_order(public.orders, text, numeric, text) from public;

-- The order's state decides, not the count of messages: a repeated message finds the work done.
create or replace function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_other boolean := p_transaction_id is distinct from p_order.provider_transaction_id;
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
      return private.accept_payment(p_order, p_transaction_id);
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

create function private.has_held_money(p_order_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.second_payments where order_id = p_order_id and refunded_at is null)
$$;
revoke execute on function private.has_held_money(uuid) from public;

create or replace function public.update_order(p_order_id uuid, p_status text default null, p_tracking_number text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_before public.orders;
  v_after public.orders;
begin
  perform private.require_admin();
  select * into v_before from public.orders where id = p_order_id for no key update;
  if v_before.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if coalesce(p_status, v_before.status) <> v_before.status then
    perform private.move_order(p_order_id, p_status, 'admin', null);
  end if;
  -- Money follows the stock: what is cancelled after payment is owed back, what is taken up again is owed no more. Too little money
  -- never becomes a payment on that way.
  update public.orders set
    tracking_number = case when p_tracking_number is null then tracking_number else nullif(btrim(p_tracking_number), '') end,
    payment_status = case
      when v_before.status <> 'cancelled' and status = 'cancelled' then
        case payment_status when 'completed' then 'refund_due' when 'review' then 'refund_due' when 'pending' then 'failed' else payment_status end
      when v_before.status = 'cancelled' and status <> 'cancelled' then
        case payment_status
          when 'refund_due' then case when provider_transaction_id is null then 'review' else 'completed' end
          when 'failed' then 'pending'
          else payment_status
        end
      else payment_status
    end
  where id = p_order_id returning * into v_after;
  perform private.record_audit('update_order', p_order_id::text, jsonb_build_object(
    'from', v_before.status, 'to', v_after.status, 'tracking_number', v_after.tracking_number));
  return to_jsonb(v_after);
end $$;
revoke execute on function public.update_order(uuid, text, text) from public, anon, authenticated;
grant execute on function public.update_order(uuid, text, text) to authenticated;

-- Closes what settle_payment left to a person: a payment in review becomes a refund, a refund becomes done.
create or replace function public.update_refund(p_order_id uuid, p_payment_status text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if (v_order.payment_status, p_payment_status) not in (('review', 'refund_due'), ('refund_due', 'refunded')) then
    perform private.refuse('bad_transition', format('A payment cannot go from %s to %s.', v_order.payment_status, p_payment_status),
      jsonb_build_object('from', v_order.payment_status, 'to', p_payment_status)::text);
  end if;
  -- An order that nothing paid has no money but what is held, and that goes back piece by piece.
  if p_payment_status = 'refunded' and v_order.provider_transaction_id is null and private.has_held_money(p_order_id) then
    perform private.refuse('bad_transition', 'Note each payment of this order as given back.', p_order_id::text);
  end if;
  if v_order.status <> 'cancelled' then
    perform private.move_order(p_order_id, 'cancelled', 'admin', 'Payment refunded');
  end if;
  update public.orders set payment_status = p_payment_status where id = p_order_id returning * into v_order;
  perform private.record_audit('update_refund', p_order_id::text, jsonb_build_object('to', p_payment_status));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.update_refund(uuid, text) from public, anon, authenticated;
grant execute on function public.update_refund(uuid, text) to authenticated;

-- Notes that the money went back at the provider. An order that something paid stays as it is; one that nothing paid is refunded with
-- the last of its money, and is decided about first. Safe to repeat.
create or replace function public.refund_second_payment(p_id uuid)
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
  update public.second_payments set refunded_at = now() where id = p_id returning * into v_payment;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    format('Payment %s given back', left(v_payment.provider_transaction_id, 200)));
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
