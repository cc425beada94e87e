alter table private.mails drop constraint mails_kind_known;
alter table private.mails add constraint mails_kind_known check (kind in ('order_confirmed', 'order_shipped', 'tracking_number', 'order_delivered',
    'order_cancelled', 'order_refunded', 'return_accepted', 'return_declined', 'return_received', 'return_refunded',
    'refund_started', 'refund_sent', 'refund_failed', 'ticket_answered', 'back_in_stock', 'admin_notification'));
-- Mails of an order that are about a return or money; `p_fact` tells one from the next of its kind.
create function private.queue_order_mail(p_order_id uuid, p_kind text, p_fact text, p_data jsonb)
returns void language sql set search_path = '' as $$
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select p.user_id, p.email, p_kind, p_data || jsonb_build_object('order_id', o.id, 'first_name', p.first_name), p_kind || ':' || p_fact
  from public.orders o join public.profiles p on p.user_id = o.user_id
  where o.id = p_order_id and private.mail_address(p.user_id) is not null and private.wants_mail(p.user_id, p_kind, 'order')
  on conflict on constraint mails_dedupe_key_key do nothing
$$;
revoke execute on function private.queue_order_mail(uuid, text, text, jsonb) from public;

-- Money that ends an order is told by the mail of the order, and by no second one.
create function private.is_told_with_order(p_order_id uuid, p_transaction_id text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders o where o.id = p_order_id and o.payment_status = 'refunded'
    and coalesce(o.provider_transaction_id, p_transaction_id) is not distinct from p_transaction_id)
$$;
revoke execute on function private.is_told_with_order(uuid, text) from public;

-- The steps of a return that the bell tells, with the shop's words (rule O12).
create function private.queue_return_mail()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'refunded' and private.is_told_with_order(new.order_id, (select provider_transaction_id from public.orders where id = new.order_id)) then
    return null;
  end if;
  perform private.queue_order_mail(new.order_id, 'return_' || new.state, new.id::text, (
    select jsonb_build_object('item', i.name, 'quantity', new.quantity, 'answer', new.answer, 'amount', new.refund_amount)
    from public.order_items i where i.id = new.order_item_id));
  return null;
end $$;
revoke execute on function private.queue_return_mail() from public;

-- At the end of the transaction, when it is known whether the money ended the order.
create constraint trigger item_returns_mail after update on public.item_returns
  deferrable initially deferred for each row when (new.state <> old.state)
  execute function private.queue_return_mail();

-- In the bell and by email: money of an order that is on its way back, has gone, or could not be brought there.
create function private.tell_refund(p_order_id uuid, p_kind text, p_fact text, p_amount numeric, p_transaction_id text)
returns void language plpgsql set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id)
  select o.user_id, 'order', t.title, format(t.message, to_char(p_amount, 'FM999,999,999,990.00'), left(o.id::text, 8)), o.id
  from public.orders o
  join (values
    ('refund_started', 'Refund on its way', '₦%s of order %s is on its way back to you.'),
    ('refund_sent', 'Refund sent', '₦%s of order %s was sent back to you.'),
    ('refund_failed', 'Refund delayed', 'Your refund of ₦%s for order %s could not be delivered. We are looking into it.')
  ) t (kind, title, message) on t.kind = p_kind
  where o.id = p_order_id and o.user_id is not null;
  if p_kind <> 'refund_sent' or not private.is_told_with_order(p_order_id, p_transaction_id) then
    perform private.queue_order_mail(p_order_id, p_kind, p_fact, jsonb_build_object('amount', p_amount));
  end if;
end $$;
revoke execute on function private.tell_refund(uuid, text, text, numeric, text) from public;

-- What the provider lists, whoever asked for it (rule O10). A refund that fails is told where it was told to be on its way.
create function private.tell_payment_return()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'kept' and tg_op = 'INSERT' then
    return null;
  end if;
  -- What an admin noted by hand is told, and a return tells of its own money once that has gone.
  if exists (select from public.refunds f where f.provider = new.provider and f.return_id = new.return_id
      and (f.state = 'by_hand' or (new.state = 'done' and f.item_return_id is not null))) then
    return null;
  end if;
  perform private.tell_refund(new.order_id,
    case new.state when 'open' then 'refund_started' when 'done' then 'refund_sent' else 'refund_failed' end,
    new.provider || ':' || new.return_id, new.amount, new.provider_transaction_id);
  return null;
end $$;
revoke execute on function private.tell_payment_return() from public;

create constraint trigger payment_returns_tell_start after insert on public.payment_returns
  deferrable initially deferred for each row when (new.kind = 'refund') execute function private.tell_payment_return();
create constraint trigger payment_returns_tell_end after update on public.payment_returns
  deferrable initially deferred for each row when (new.kind = 'refund' and new.state <> old.state) execute function private.tell_payment_return();

-- A payment beside an order's own that an admin sent back without the provider; other money that goes back by hand is told with its order or return.
create function private.tell_refund_by_hand()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_refund(new.order_id, 'refund_sent', new.id::text, new.amount, new.provider_transaction_id);
  return null;
end $$;
revoke execute on function private.tell_refund_by_hand() from public;

create constraint trigger refunds_tell_by_hand after insert or update of state on public.refunds
  deferrable initially deferred for each row
  when (new.state = 'by_hand' and new.reason = 'second_payment' and new.return_id is null) execute function private.tell_refund_by_hand();
