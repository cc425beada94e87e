-- Customers' notifications, and the only place of their texts: the bell lists these rows, push messages
-- carry them.
create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user_id_fkey references auth.users (id) on delete cascade,
  type text not null constraint notifications_type_known check (type in ('order', 'shipping', 'product', 'promo', 'support', 'admin')),
  title text not null,
  message text not null,
  order_id uuid constraint notifications_order_id_fkey references public.orders (id) on delete cascade,
  order_status text,
  product_id uuid constraint notifications_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The announced tracking number, so that each number of an order is announced once.
  tracking_number text,
  ticket_id uuid constraint notifications_ticket_id_fkey references public.support_tickets (id) on delete cascade,
  -- The target of a promotion without a product, or of an admin's notification.
  target text constraint notifications_target_known check (target in ('/', '/shop') or (type = 'admin' and target ~ '^/admin(/[a-z-]+)?([?][a-z=&]+)?$')),
  promotion_id uuid constraint notifications_promotion_id_fkey references public.promotions (id) on delete cascade,
  -- The kind and the event of an admin's notification; each event is sent once.
  admin_kind text constraint notifications_admin_kind_known check (admin_kind in ('order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact')),
  admin_fact text,
  -- False for an admin who wants it pushed but not listed.
  in_bell boolean not null default true,
  constraint notifications_once_key unique (order_id, order_status),
  constraint notifications_tracking_once_key unique (order_id, tracking_number),
  constraint notifications_promotion_once_key unique (promotion_id, user_id),
  constraint notifications_admin_once_key unique (user_id, admin_fact),
  constraint notifications_admin_whole check ((type = 'admin') = (admin_kind is not null) and (type = 'admin') = (admin_fact is not null))
);
create index notifications_newest_of_user_idx on public.notifications (user_id, created_at desc);
create index notifications_product_id_idx on public.notifications (product_id);
create index notifications_ticket_id_idx on public.notifications (ticket_id);
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security;

grant select on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "Customers read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and in_bell and (type <> 'admin' or (select private.is_admin())));

alter publication supabase_realtime add table public.notifications;

-- Notifies only of these four statuses, each once per order. An order without a customer is skipped.
create function private.notify_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, order_status, tracking_number)
  select o.user_id, t.type, t.title, format(t.message, private.order_number(o.id), o.tracking_number), o.id, o.status,
    case when t.has_tracking then o.tracking_number end
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', case (select pay_by from public.orders where id = new.id)
      when 'on_delivery' then 'Order %1$s is confirmed. You pay for it when it arrives.'
      else 'Order %1$s is paid and confirmed. We are getting it ready.' end, null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number will follow.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;

-- Deferred, because the tracking number is written after the status.
create constraint trigger orders_notify_status after update on public.orders
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function private.notify_order_status();

create function private.notify_tracking_number()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, tracking_number)
  select o.user_id, 'shipping', 'Tracking number',
    format('The tracking number of order %s is %s.', private.order_number(o.id), o.tracking_number), o.id, o.tracking_number
  from public.orders o
  where o.id = new.id and o.status = 'shipped' and o.tracking_number = new.tracking_number and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;

-- Runs after the status notification, which includes a tracking number set with it.
create constraint trigger orders_notify_tracking after update on public.orders
  deferrable initially deferred for each row
  when (new.tracking_number is not null and old.tracking_number is distinct from new.tracking_number)
  execute function private.notify_tracking_number();

-- No switch turns this off: the customer asked.
create function private.notify_ticket_answer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, ticket_id)
  values (new.user_id, 'support', 'Your ticket was answered',
    format('We answered “%s”. You''ll find the answer in the Help Center.',
      case when length(btrim(new.subject)) > 80 then left(btrim(new.subject), 79) || '…' else btrim(new.subject) end), new.id);
  return null;
end $$;

create trigger support_tickets_notify_answer after update of admin_response on public.support_tickets
  for each row when (btrim(coalesce(new.admin_response, '')) <> '' and old.admin_response is distinct from new.admin_response)
  execute function private.notify_ticket_answer();

create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null default auth.uid() constraint push_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    -- Local development: the embedded backend's push service.
    constraint push_subscriptions_endpoint_shape
      check (endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1):)' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_length check (length(p256dh) between 1 and 200),
  auth text not null constraint push_subscriptions_auth_length check (length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;

grant select, delete, insert (id, user_id, endpoint, p256dh, auth), update (user_id, endpoint, p256dh, auth)
  on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create policy "Customers read their own push subscriptions" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own push subscriptions" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own push subscriptions" on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own push subscriptions" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

-- A device's endpoint moves to the user who signs in on it, so the last user's messages stop there. Keeps a customer's ten newest devices.
create function private.take_over_endpoint()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id and endpoint <> new.endpoint
    order by created_at desc, id offset 9);
  return new;
end $$;

create trigger push_subscriptions_take_over before insert on public.push_subscriptions
  for each row execute function private.take_over_endpoint();

create trigger push_subscriptions_limit_writes before insert or update on public.push_subscriptions
  for each row execute function private.limit_writes(100);

-- Notifications to push, one row per device. Sent and undeliverable rows are deleted.
create table private.push_deliveries (
  id uuid default gen_random_uuid() constraint push_deliveries_pkey primary key,
  notification_id uuid not null constraint push_deliveries_notification_id_fkey references public.notifications (id) on delete cascade,
  subscription_id uuid not null constraint push_deliveries_subscription_id_fkey
    references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Promotions are sent last.
  is_promotion boolean not null default false,
  constraint push_deliveries_once_key unique (notification_id, subscription_id)
);
create index push_deliveries_subscription_id_idx on private.push_deliveries (subscription_id);
create index push_deliveries_due_idx on private.push_deliveries (is_promotion, due_at);
alter table private.push_deliveries enable row level security;

-- A stock alert is pushed regardless of the switches: the customer asked for that product. Promotions have their own switch.
create function private.wants_push(p_user_id uuid, p_type text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((
    select (u.email_notifications ->> case p_type
      when 'order' then 'orderUpdates'
      when 'shipping' then 'shippingUpdates'
      when 'promo' then 'promotions'
    end)::boolean
    from public.user_preferences u where u.user_id = p_user_id), p_type <> 'promo')
$$;

create function private.queue_push()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_deliveries (notification_id, subscription_id, is_promotion)
  select n.id, s.id, n.promotion_id is not null from new_notifications n join public.push_subscriptions s on s.user_id = n.user_id
  where case when n.type = 'admin' then private.wants_admin_notification(n.user_id, n.admin_kind, 'push')
    else private.wants_push(n.user_id, case when n.promotion_id is null then n.type else 'promo' end) end;
  return null;
end $$;

-- Per statement, because each insert into the queue calls the sender.
create trigger notifications_queue_push after insert on public.notifications
  referencing new table as new_notifications for each statement execute function private.queue_push();

-- Returns due deliveries and counts an attempt for each: if the sender dies, they become due again later.
create function public.claim_push_deliveries(p_limit integer default 50)
returns table (id uuid, subscription_id uuid, endpoint text, p256dh text, auth text, notification jsonb)
language sql security definer set search_path = '' as $$
  with given_up as (
    delete from private.push_deliveries d where d.due_at <= now() and d.attempts >= 6
  ), claimed as (
    update private.push_deliveries d
    set attempts = d.attempts + 1, due_at = now() + interval '1 minute' * power(4, d.attempts)
    where d.id in (
      select due.id from private.push_deliveries due where due.due_at <= now() and due.attempts < 6
      order by due.is_promotion, due.due_at limit p_limit for update skip locked)
    returning d.id, d.notification_id, d.subscription_id
  )
  select c.id, s.id, s.endpoint, s.p256dh, s.auth, jsonb_strip_nulls(jsonb_build_object('id', n.id, 'userId', n.user_id,
    'type', n.type, 'title', n.title, 'message', n.message, 'orderId', n.order_id, 'productId', n.product_id, 'target', n.target,
    'isListed', case when not n.in_bell then false end, 'createdAt', floor(extract(epoch from n.created_at) * 1000)))
  from claimed c
  join public.notifications n on n.id = c.notification_id
  join public.push_subscriptions s on s.id = c.subscription_id and s.user_id = n.user_id
$$;
grant execute on function public.claim_push_deliveries(integer) to service_role;

-- Deletes sent deliveries, and subscriptions that push services no longer know.
create function public.finish_push_deliveries(p_sent uuid[], p_gone uuid[])
returns void language sql security definer set search_path = '' as $$
  delete from private.push_deliveries where id = any (p_sent);
  delete from public.push_subscriptions where id = any (p_gone);
$$;
grant execute on function public.finish_push_deliveries(uuid[], uuid[]) to service_role;

create function private.send_due_push()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.push_deliveries where is_promotion in (false, true) and due_at <= now())
    and private.call_function('send-push')
$$;

-- Sends new rows at once. A failure is left to the schedule, because an order must not fail over its notification.
create function private.wake_push_sender()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from new_deliveries) then
    return null;
  end if;
  perform pg_catalog.pg_notify('push_due', '');
  perform private.send_due_push();
  return null;
exception when others then
  raise warning using message = 'push messages wait for the schedule', hint = 'push_not_called', detail = sqlerrm;
  return null;
end $$;

create trigger push_deliveries_wake after insert on private.push_deliveries
  referencing new table as new_deliveries for each statement execute function private.wake_push_sender();
