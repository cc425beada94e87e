-- A late payment of an order of which the shop has removed a product or variant waits for an admin and takes nothing up by itself.
alter table public.second_payments add column item_removed boolean not null default false;
call private.declare_personal('second_payments', 'kept', exported => '{item_removed}');

-- Whether the shop has since removed a product that the order names, or a variant of one. Locks the stock first, so that the answer holds
-- until the transaction ends.
create function private.has_removed_items(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return exists (
    select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order_id and (
      p.deleted_at is not null
      or exists (select 1 from unnest(i.variety_ids) v where not exists (select 1 from public.product_varieties pv where pv.id = v))
      -- Bought before orders named what was removed.
      or (i.variant_label is not null and i.variety_ids = '{}'))
  );
end $$;
revoke execute on function private.has_removed_items(uuid) from public;

drop function private.hold_payment(public.orders, text, numeric, text);
-- True when this call made the entry. A transaction that paid another order is that order's money.
create function private.hold_payment(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_item_removed boolean)
returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, item_removed)
  select p_order.id, p_order.payment_provider, p_transaction_id, p_amount, left(p_currency, 10), p_item_removed
  where p_transaction_id is not null
    and not exists (select 1 from public.orders o where o.provider_transaction_id = p_transaction_id)
  on conflict on constraint second_payments_provider_transaction_id_key do nothing;
  return found;
end $$;
revoke execute on function private.hold_payment(public.orders, text, numeric, text, boolean) from public;

-- Whether no payment brings a cancelled order back: an admin has cancelled it, or its customer has no account any more and there is nobody
-- to send it to.
create function private.is_cancelled_for_good(p_order public.orders)
returns boolean language sql stable set search_path = '' as $$
  select p_order.user_id is null
    or (select h.actor from public.order_history h where h.order_id = p_order.id and h.to_status = 'cancelled'
      and h.from_status <> 'cancelled' order by h.id desc limit 1) = 'admin'
$$;
revoke execute on function private.is_cancelled_for_good(public.orders) from public;

-- A cancelled order comes back only when its stock is still there.
create or replace function private.accept_payment(p_order public.orders, p_provider_transaction_id text)
returns text language plpgsql set search_path = '' as $$
declare
  v_revived boolean := p_order.status = 'cancelled';
begin
  if v_revived then
    if private.is_cancelled_for_good(p_order) or not private.stock_is_there(p_order.id) then
      update public.orders set payment_status = 'refund_due', provider_transaction_id = p_provider_transaction_id
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
  update public.orders set payment_status = 'completed', provider_transaction_id = p_provider_transaction_id
  where id = p_order.id;
  perform private.clear_ordered_items(p_order.id);
  return 'paid';
end $$;
revoke execute on function private.accept_payment(public.orders, text) from public;

-- The order's state decides, not the count of messages: a repeated message finds the work done. What would take up an order of which the
-- shop has removed something waits for an admin.
create or replace function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
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
  if p_status in ('failed', 'cancelled') then
    if p_order.payment_status = 'pending' then
      if p_order.status = 'pending' then
        perform private.move_order(p_order.id, 'cancelled', 'payment', 'Payment failed');
      end if;
      update public.orders set payment_status = 'failed' where id = p_order.id;
    end if;
    perform private.decline_last_attempt(p_order.id);
    return 'failed';
  end if;
  return private.payment_outcome(p_order.payment_status);
end $$;
revoke execute on function private.settle_order(public.orders, text, numeric, text, text) from public;
