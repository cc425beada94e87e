create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null default auth.uid() constraint push_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    -- On this machine: the embedded backend's own push service.
    constraint push_subscriptions_endpoint_shape
      check (endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1):)' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_length check (length(p256dh) between 1 and 200),
  auth text not null constraint push_subscriptions_auth_length check (length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from public, anon, authenticated, service_role;
call private.declare_personal('push_subscriptions', 'deleted',
  exported => '{endpoint, created_at as subscribed_at}',
  hidden => '{id, user_id, p256dh, auth}');

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

-- A phone's endpoint moves to whoever signs in on it: the last user must get no more messages there. A customer has ten devices, the newest.
create function private.take_over_endpoint()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id and endpoint <> new.endpoint
    order by created_at desc, id offset 9);
  return new;
end $$;
revoke execute on function private.take_over_endpoint() from public;

create trigger push_subscriptions_take_over before insert on public.push_subscriptions
  for each row execute function private.take_over_endpoint();

create trigger push_subscriptions_limit_writes before insert or update on public.push_subscriptions
  for each row execute function private.limit_writes(100);

-- A notification that is still to be pushed to a device. A row that was sent, or that can't be sent, is deleted.
create table private.push_deliveries (
  id uuid default gen_random_uuid() constraint push_deliveries_pkey primary key,
  notification_id uuid not null constraint push_deliveries_notification_id_fkey references public.notifications (id) on delete cascade,
  subscription_id uuid not null constraint push_deliveries_subscription_id_fkey
    references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  constraint push_deliveries_once_key unique (notification_id, subscription_id)
);
create index push_deliveries_subscription_id_idx on private.push_deliveries (subscription_id);
create index push_deliveries_due_idx on private.push_deliveries (due_at);
alter table private.push_deliveries enable row level security;
revoke all on private.push_deliveries from public, anon, authenticated, service_role;
call private.declare_personal('push_deliveries', 'deleted', hidden => '{id, notification_id, subscription_id, attempts, due_at}');

-- A product's return is pushed whatever the switches say: the customer asked for that very product. What is promoted goes by its own switch.
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
revoke execute on function private.wants_push(uuid, text) from public;

create function private.queue_push()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_deliveries (notification_id, subscription_id)
  select n.id, s.id from new_notifications n join public.push_subscriptions s on s.user_id = n.user_id
  where case when n.type = 'admin' then private.wants_admin_notification(n.user_id, n.admin_kind, 'push')
    else private.wants_push(n.user_id, case when n.promotion_id is null then n.type else 'promo' end) end;
  return null;
end $$;
revoke execute on function private.queue_push() from public;

-- Once for all rows of a promotion: each insert into the queue calls its sender.
create trigger notifications_queue_push after insert on public.notifications
  referencing new table as new_notifications for each statement execute function private.queue_push();

-- What is due now, counted as tried: a sender that dies leaves it due again after a while.
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
      order by due.due_at limit p_limit for update skip locked)
    returning d.id, d.notification_id, d.subscription_id
  )
  select c.id, s.id, s.endpoint, s.p256dh, s.auth, jsonb_strip_nulls(jsonb_build_object('id', n.id, 'userId', n.user_id,
    'type', n.type, 'title', n.title, 'message', n.message, 'orderId', n.order_id, 'productId', n.product_id, 'target', n.target,
    'isListed', case when not n.in_bell then false end, 'createdAt', floor(extract(epoch from n.created_at) * 1000)))
  from claimed c
  join public.notifications n on n.id = c.notification_id
  join public.push_subscriptions s on s.id = c.subscription_id and s.user_id = n.user_id
$$;
revoke execute on function public.claim_push_deliveries(integer) from public, anon, authenticated;
grant execute on function public.claim_push_deliveries(integer) to service_role;

-- Takes off the queue what was sent, and forgets the subscriptions that the push services know no more.
create function public.finish_push_deliveries(p_sent uuid[], p_gone uuid[])
returns void language sql security definer set search_path = '' as $$
  delete from private.push_deliveries where id = any (p_sent);
  delete from public.push_subscriptions where id = any (p_gone);
$$;
revoke execute on function public.finish_push_deliveries(uuid[], uuid[]) from public, anon, authenticated;
grant execute on function public.finish_push_deliveries(uuid[], uuid[]) to service_role;

create function private.send_due_push()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.push_deliveries where due_at <= now())
    and private.call_function('send-push')
$$;
revoke execute on function private.send_due_push() from public;

-- New rows are sent at once; a failure here is left to the schedule, because no order may fail over its notification.
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
revoke execute on function private.wake_push_sender() from public;

create trigger push_deliveries_wake after insert on private.push_deliveries
  referencing new table as new_deliveries for each statement execute function private.wake_push_sender();
