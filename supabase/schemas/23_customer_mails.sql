-- An order mail's data, with amounts as stored.
create function private.order_mail(p_order public.orders)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'placed_at', p_order.created_at, 'subtotal', p_order.subtotal,
    'shipping_fee', p_order.shipping_fee, 'vat_percent', p_order.vat_percent, 'vat', p_order.vat, 'discount', p_order.discount,
    'delivery', (select m.label from public.shipping_methods m where m.code = p_order.shipping_method),
    'promo_code', p_order.promo_code, 'total', p_order.total_amount, 'tracking_number', p_order.tracking_number,
    'pay_by', p_order.pay_by, 'is_paid', p_order.payment_status = 'completed', 'address', p_order.shipping_address,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variant', i.variant_label, 'quantity', i.quantity, 'price', i.price,
      'regular_price', i.regular_price)
      order by i.name, i.id), '[]') from public.order_items i where i.order_id = p_order.id))
$$;

-- The kind of mail for a notification; null if it isn't mailed.
create function private.mail_kind(p_notification public.notifications)
returns text language sql immutable set search_path = '' as $$
  select case
    when p_notification.order_status in ('confirmed', 'shipped', 'delivered') then 'order_' || p_notification.order_status
    when p_notification.order_status is null and p_notification.tracking_number is not null then 'tracking_number'
    when p_notification.ticket_id is not null then 'ticket_answered'
    when p_notification.product_id is not null and p_notification.promotion_id is null then 'back_in_stock'
  end
$$;

create function private.notification_mail(p_notification public.notifications)
returns jsonb language sql stable set search_path = '' as $$
  select case
    when p_notification.order_id is not null then (select private.order_mail(o) from public.orders o where o.id = p_notification.order_id)
      || jsonb_build_object('tracking_number', p_notification.tracking_number)
    when p_notification.ticket_id is not null then
      (select jsonb_build_object('subject', t.subject, 'answer', t.admin_response) from public.support_tickets t where t.id = p_notification.ticket_id)
    else jsonb_build_object('product_id', p_notification.product_id, 'message', p_notification.message)
  end
$$;

-- Everybody who paid gets a receipt; other mails follow the push switches (rule E2).
create function private.wants_mail(p_user_id uuid, p_kind text, p_type text)
returns boolean language sql stable set search_path = '' as $$
  select p_kind = 'order_confirmed' or private.wants_push(p_user_id, p_type)
$$;

create function private.queue_notification_mails()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select n.user_id, p.email, k.kind,
    private.notification_mail(n) || jsonb_build_object('first_name', p.first_name),
    k.kind || ':' || case k.kind
      when 'tracking_number' then n.order_id || ':' || n.tracking_number
      when 'ticket_answered' then n.ticket_id || ':' || (select md5(t.admin_response) from public.support_tickets t where t.id = n.ticket_id)
      when 'back_in_stock' then n.id::text
      else n.order_id::text
    end
  from new_notifications w
  join public.notifications n on n.id = w.id
  cross join lateral private.mail_kind(n) k (kind)
  join public.profiles p on p.user_id = n.user_id
  where k.kind is not null and private.mail_address(n.user_id) is not null and private.wants_mail(n.user_id, k.kind, n.type)
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;

-- Per statement, as for push messages.
create trigger notifications_queue_mails after insert on public.notifications
  referencing new table as new_notifications for each statement execute function private.queue_notification_mails();

-- Orders that expired unpaid, were cancelled or refunded.
create function private.queue_order_end_mail()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_end public.order_history;
  v_kind text;
begin
  select * into v_order from public.orders where id = new.id and user_id is not null;
  select * into v_end from public.order_history
  where order_id = new.id and to_status = 'cancelled' and from_status <> 'cancelled' order by id desc limit 1;
  if v_order.payment_status = 'refunded' and old.payment_status <> 'refunded' then
    v_kind := 'order_refunded';
  elsif v_order.status = 'cancelled' and old.status <> 'cancelled' then
    v_kind := 'order_cancelled';
  end if;
  if v_kind is null or not private.wants_mail(v_order.user_id, v_kind, 'order') then
    return null;
  end if;
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select p.user_id, p.email, v_kind,
    private.order_mail(v_order) || jsonb_build_object('first_name', p.first_name, 'ended_by', v_end.actor, 'payment_status', v_order.payment_status),
    v_kind || ':' || v_order.id || case v_kind when 'order_cancelled' then ':' || coalesce(v_end.id::text, '') else '' end
  from public.profiles p
  where p.user_id = v_order.user_id and private.mail_address(p.user_id) is not null
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;

-- Deferred until it is known whether the money is refunded.
create constraint trigger orders_mail_end after update on public.orders
  deferrable initially deferred for each row
  when ((new.status = 'cancelled' and old.status <> 'cancelled') or (new.payment_status = 'refunded' and old.payment_status <> 'refunded'))
  execute function private.queue_order_end_mail();

-- For an order by hand, a person without an account gets only the receipt, at the address they gave (rule
-- E1).
create function private.queue_receipt_by_hand()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_email text := new.shipping_address ->> 'email';
begin
  if private.is_email(v_email) then
    insert into private.mails (recipient, kind, data, dedupe_key)
    values (v_email, 'order_confirmed', private.order_mail(new) || jsonb_build_object('has_account', false,
      'first_name', split_part(new.shipping_address ->> 'fullName', ' ', 1)), 'order_confirmed:' || new.id)
    on conflict on constraint mails_dedupe_key_key do nothing;
  end if;
  return null;
end $$;

create trigger orders_mail_receipt_by_hand after update on public.orders for each row
  when (new.payment_status = 'completed' and old.payment_status <> 'completed' and new.user_id is null and new.placed_by is not null)
  execute function private.queue_receipt_by_hand();

-- Queues an order's mail about a return or money; `p_fact` makes it unique within its kind.
create function private.queue_order_mail(p_order_id uuid, p_kind text, p_fact text, p_data jsonb)
returns void language sql set search_path = '' as $$
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select p.user_id, p.email, p_kind, p_data || jsonb_build_object('order_id', o.id, 'first_name', p.first_name), p_kind || ':' || p_fact
  from public.orders o join public.profiles p on p.user_id = o.user_id
  where o.id = p_order_id and private.mail_address(p.user_id) is not null and private.wants_mail(p.user_id, p_kind, 'order')
  on conflict on constraint mails_dedupe_key_key do nothing
$$;

-- The order's own mail also reports the money that ended it, so no second mail is sent.
create function private.covered_by_order_mail(p_order_id uuid, p_transaction_id text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders o where o.id = p_order_id and o.payment_status = 'refunded'
    and coalesce(o.provider_transaction_id, p_transaction_id) is not distinct from p_transaction_id)
$$;

-- Mails the return's steps that the bell shows, with the shop's answer (rule O12).
create function private.queue_return_mail()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'refunded' and private.covered_by_order_mail(new.order_id, (select provider_transaction_id from public.orders where id = new.order_id)) then
    return null;
  end if;
  perform private.queue_order_mail(new.order_id, 'return_' || new.state, new.id::text, (
    select jsonb_build_object('item', i.name, 'quantity', new.quantity, 'answer', new.answer, 'amount', new.refund_amount)
    from public.order_items i where i.id = new.order_item_id));
  return null;
end $$;

-- Deferred until it is known whether the money ended the order.
create constraint trigger item_returns_mail after update on public.item_returns
  deferrable initially deferred for each row when (new.state <> old.state)
  execute function private.queue_return_mail();

-- Notifies by bell and email of a refund that was sent, completed or failed (rule O10).
create function private.notify_refund(p_refund public.order_money)
returns void language plpgsql set search_path = '' as $$
declare
  v_kind constant text := case p_refund.state when 'sent' then 'refund_started' when 'failed' then 'refund_failed' else 'refund_sent' end;
begin
  insert into public.notifications (user_id, type, title, message, order_id)
  select o.user_id, 'order', t.title, format(t.message, private.naira_text(private.naira(p_refund.amount)), private.order_number(o.id)), o.id
  from public.orders o
  join (values
    ('refund_started', 'Refund on its way', '%s of order %s is on its way back to you.'),
    ('refund_sent', 'Refund sent', '%s of order %s was sent back to you.'),
    ('refund_failed', 'Refund delayed', 'Your refund of %s for order %s could not be delivered. We are looking into it.')
  ) t (kind, title, message) on t.kind = v_kind
  where o.id = p_refund.order_id and o.user_id is not null and p_refund.amount is not null and p_refund.currency = o.currency;
  if v_kind <> 'refund_sent' or not private.covered_by_order_mail(p_refund.order_id, p_refund.transaction_id) then
    perform private.queue_order_mail(p_refund.order_id, v_kind, p_refund.money_id::text, jsonb_build_object('amount', private.naira(p_refund.amount)));
  end if;
end $$;

-- Notifies by bell and email of a held payment or an overpayment (rule O7). Deferred to the end of the transaction, when the order's
-- state is final. Claimed payments aren't listed on the order and are skipped.
create function private.notify_held_money()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_held jsonb;
  v_message text;
begin
  select * into v_order from public.orders where id = new.order_id and user_id is not null;
  select h into v_held from jsonb_array_elements(v_order.held_payments) h where h ->> 'id' = new.money_id::text and h ->> 'refunded_at' is null;
  if v_order.id is null or (v_held is null and new.state <> 'claimed') then
    return null;
  end if;
  v_message := format('%s came for order %s%s. %s',
    coalesce(private.money_text((v_held ->> 'amount')::numeric, v_held ->> 'currency'), 'Money'), private.order_number(v_order.id),
    case coalesce(v_held ->> 'reason', 'unknown')
      when 'unknown' then ''
      when 'short' then ', less than its total of ' || private.naira_text(v_order.total_amount)
      when 'currency' then ', which is not in naira'
      when 'second' then ' a second time'
      when 'overpayment' then ' on top of its total'
      else ' after it had ended'
    end,
    case v_order.payment_status when 'review' then 'Our team is checking it, and takes it for your order or sends it back.' else 'We send it back to you.' end);
  insert into public.notifications (user_id, type, title, message, order_id)
  values (v_order.user_id, 'order', case v_order.payment_status when 'review' then 'Payment being checked' else 'Payment to send back' end, v_message, v_order.id);
  perform private.queue_order_mail(v_order.id, 'money_held', concat_ws(':', new.money_id, v_held ->> 'reason'), jsonb_build_object('message', v_message));
  return null;
end $$;

create constraint trigger order_money_notify_held after insert on public.order_money
  deferrable initially deferred for each row when (new.kind = 'payment')
  execute function private.notify_held_money();

-- Notifies the former email address or phone number of a changed sign-in, and the account's email of each change of its
-- phone number. Ignores the switches: an attacker would turn them off first (rule A13).
create function private.notify_sign_in_change()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_first_name text := (select first_name from public.profiles where user_id = new.id);
  v_number text := case when old.phone_confirmed_at is not null then '+' || nullif(ltrim(old.phone, '+'), '') end;
  v_new_number text := case when new.phone_confirmed_at is not null then '+' || nullif(ltrim(new.phone, '+'), '') end;
begin
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select new.id, t.recipient, t.kind, jsonb_build_object('first_name', coalesce(v_first_name, ''), 'at', now()),
    t.kind || ':' || t.recipient || ':' || now()
  from (
    select old.email, 'email_changed' where old.email_confirmed_at is not null and lower(old.email) <> lower(coalesce(new.email, ''))
      and not private.has_bounced(new.id, old.email)
    union all
    select r.recipient, case when v_number is null then 'phone_added' when v_new_number is null then 'phone_removed' else 'phone_changed' end
    from (values (v_number), (private.mail_address(new.id))) r (recipient)
    where v_number is distinct from v_new_number and coalesce(old.email_confirmed_at, old.phone_confirmed_at) is not null
  ) t (recipient, kind)
  where private.is_email(t.recipient) or (t.recipient ~ '^\+[0-9]{8,15}$' and private.may_receive_texts(t.recipient))
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;

create trigger on_auth_user_sign_in_changed after update of email, phone, phone_confirmed_at on auth.users for each row
  when (old.email is distinct from new.email or old.phone is distinct from new.phone or old.phone_confirmed_at is distinct from new.phone_confirmed_at)
  execute function private.notify_sign_in_change();
