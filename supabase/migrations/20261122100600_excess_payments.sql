-- What the payment of an order brought beyond its total is owed back as any money is that doesn't pay it: an entry beside the order.
alter table public.second_payments add column is_excess boolean not null default false;

-- While the order is paid. All of its payment is owed back once it isn't, in one sum; what went back of it before stays noted.
create function private.keep_excess()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'completed' and new.paid_amount > new.total_amount and new.provider_transaction_id is not null then
    insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, is_excess)
    values (new.id, new.payment_provider, new.provider_transaction_id, new.paid_amount - new.total_amount, new.currency, true)
    on conflict on constraint second_payments_provider_transaction_id_key do nothing;
    if found then
      perform private.note_payment(new.id, format('Paid %s %s more than the total: to be refunded',
        new.paid_amount - new.total_amount, new.currency));
    end if;
  else
    delete from public.second_payments where order_id = new.id and is_excess and refunded_at is null;
  end if;
  return null;
end $$;
revoke execute on function private.keep_excess() from public;

create trigger orders_keep_excess after update of payment_status, paid_amount on public.orders for each row
  when (new.payment_status <> old.payment_status or new.paid_amount is distinct from old.paid_amount)
  execute function private.keep_excess();

insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, is_excess)
select id, payment_provider, provider_transaction_id, paid_amount - total_amount, currency, true from public.orders
where payment_status = 'completed' and paid_amount > total_amount and provider_transaction_id is not null
on conflict on constraint second_payments_provider_transaction_id_key do nothing;

-- As before; of an excess it notes that only a part of the payment went back.
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
  values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status, case
    when v_payment.is_excess then format('%s %s of payment %s given back', v_payment.amount, v_payment.currency, left(v_payment.provider_transaction_id, 200))
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
