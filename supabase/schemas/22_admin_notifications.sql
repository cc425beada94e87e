-- Admins' notification settings that differ from the defaults (rule E4).
create table private.admin_notification_switches (
  user_id uuid constraint admin_notification_switches_user_id_fkey references auth.users (id) on delete cascade,
  kind text constraint admin_notification_switches_kind_known check (kind in ('order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact')),
  way text constraint admin_notification_switches_way_known check (way in ('bell', 'push', 'email')),
  is_on boolean not null,
  constraint admin_notification_switches_pkey primary key (user_id, kind, way)
);
alter table private.admin_notification_switches enable row level security;

-- Chats and low stock aren't mailed by default.
create function private.wants_admin_notification(p_user_id uuid, p_kind text, p_way text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(
    (select s.is_on from private.admin_notification_switches s where s.user_id = p_user_id and s.kind = p_kind and s.way = p_way),
    p_way <> 'email' or p_kind not in ('chat', 'low_stock'))
$$;

-- The caller's switches, and the address for mails.
create function public.admin_notification_switches()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', (select p.email from public.profiles p where p.user_id = v_user),
    'email_bounced', private.email_bounced(v_user),
    'switches', (
      select jsonb_object_agg(k.kind, jsonb_build_object(
        'bell', private.wants_admin_notification(v_user, k.kind, 'bell'),
        'push', private.wants_admin_notification(v_user, k.kind, 'push'),
        'email', private.wants_admin_notification(v_user, k.kind, 'email')))
      from unnest(array['order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact']) k (kind)));
end $$;
grant execute on function public.admin_notification_switches() to authenticated;

-- Idempotent.
create function public.set_admin_notification_switch(p_kind text, p_way text, p_is_on boolean)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_kind is null or p_way is null or p_is_on is null then
    perform private.refuse('bad_request', 'A switch needs what it is about, a way and a state.');
  end if;
  insert into private.admin_notification_switches as known (user_id, kind, way, is_on)
  values ((select auth.uid()), p_kind, p_way, p_is_on)
  on conflict on constraint admin_notification_switches_pkey do update set is_on = excluded.is_on;
end $$;
grant execute on function public.set_admin_notification_switch(text, text, boolean) to authenticated;

-- Notifies every admin of an event in the ways they chose. Texts name no customer, because they outlive the customer's account.
create function private.notify_admins(p_kind text, p_fact text, p_title text, p_message text, p_target text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, target, admin_kind, admin_fact, in_bell)
  select p.user_id, 'admin', p_title, p_message, p_target, p_kind, p_fact, private.wants_admin_notification(p.user_id, p_kind, 'bell')
  from public.profiles p
  where p.role = 'admin'
    and (private.wants_admin_notification(p.user_id, p_kind, 'bell') or private.wants_admin_notification(p.user_id, p_kind, 'push'))
  on conflict on constraint notifications_admin_once_key do nothing;
  -- Mails the first of its kind at once and merges later ones per hour (`merge_admin_mails`); per quarter of an hour for orders and money.
  insert into private.mails (user_id, recipient, kind, data, dedupe_key, due_at)
  select p.user_id, p.email, 'admin_notification', jsonb_build_object('kind', p_kind, 'title', p_title, 'message', p_message, 'target', p_target),
    'admin_notification:' || p_fact || ':' || p.user_id,
    case when exists (
      select from private.mails m where m.user_id = p.user_id and m.kind = 'admin_notification' and m.created_at > now() - w.time and m.data ->> 'kind' = p_kind)
      then date_bin(w.time, now(), '2020-01-01T00:00:00Z') + w.time else now() end
  from public.profiles p
  cross join (select case when p_kind in ('order', 'held_payment') then interval '15 minutes' else interval '1 hour' end as time) w
  where p.role = 'admin' and private.wants_admin_notification(p.user_id, p_kind, 'email') and private.mail_address(p.user_id) is not null
  on conflict on constraint mails_dedupe_key_key do nothing;
end $$;

-- The order's number and total.
create function private.order_label(p_order public.orders)
returns text language sql stable set search_path = '' as $$
  select format('%s, %s', private.order_number(p_order.id), private.naira_text(p_order.total_amount))
$$;

create function private.notify_admins_of_payment()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'completed' then
    perform private.notify_admins('order', 'order:' || new.id, 'New order', format('%s. It is paid and can be packed.', private.order_label(new)),
      '/admin/shipping?needs=ship');
  else
    perform private.notify_admins('held_payment', 'held_payment:' || new.id || ':' || new.payment_status, 'Payment to look at',
      format('%s. %s', private.order_label(new), case new.payment_status
        when 'review' then 'What was paid does not fit the order. Please decide what to do.'
        else 'It was paid after it had ended. The money has to go back.'
      end), '/admin/shipping?needs=refund');
  end if;
  return null;
end $$;

-- Skips refunds that an admin decided on.
create trigger orders_notify_admins after update on public.orders for each row
  when (new.payment_status <> old.payment_status and (new.payment_status in ('completed', 'review')
    or (new.payment_status = 'refund_due' and new.provider_transaction_id is null and old.status = new.status)))
  execute function private.notify_admins_of_payment();

-- Once per product and day. Skips stock that an admin lowered.
create function private.notify_admins_of_low_stock()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.notify_admins('low_stock', 'low_stock:' || new.id || ':' || private.shop_day(now()), case when new.stock_quantity = 0 then 'Sold out' else 'Running low' end,
      format(case when new.stock_quantity = 0 then '%s is sold out.' else '%s: %s left.' end, new.name, new.stock_quantity),
      '/admin/products?stock=' || case when new.stock_quantity = 0 then 'out' else 'low' end);
  end if;
  return null;
end $$;

create trigger products_notify_admins after update of stock_quantity on public.products for each row
  when (new.status = 'live' and old.stock_quantity > 5 and new.stock_quantity <= 5)
  execute function private.notify_admins_of_low_stock();

-- Once per chat and hour, because a conversation has many messages.
create function private.notify_admins_of_chat()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_admins('chat', 'chat:' || new.id || ':' || to_char(now(), 'YYYY-MM-DD HH24'), 'Chat waiting',
    'A customer has written and waits for an answer.', '/admin/messages');
  return null;
end $$;

create trigger chat_sessions_notify_admins after update of unread_admin_count on public.chat_sessions for each row
  when (new.unread_admin_count > 0 and old.unread_admin_count = 0)
  execute function private.notify_admins_of_chat();

create function private.notify_admins_of_ticket()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_admins('ticket', 'ticket:' || new.id, 'New support ticket', format('Priority: %s.', new.priority), '/admin/messages?tab=tickets');
  return null;
end $$;

create trigger support_tickets_notify_admins after insert on public.support_tickets
  for each row execute function private.notify_admins_of_ticket();

create function private.notify_admins_of_contact()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_admins('contact', 'contact:' || new.id, 'New contact message', 'It came through the contact form.', '/admin/messages?tab=contact');
  return null;
end $$;

create trigger contact_messages_notify_admins after insert on public.contact_messages
  for each row execute function private.notify_admins_of_contact();
