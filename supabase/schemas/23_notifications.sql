-- What the shop has told a customer, and the only place of its words: the bell lists these rows, push messages carry them.
create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user_id_fkey references auth.users (id) on delete cascade,
  type text not null constraint notifications_type_known check (type in ('order', 'shipping', 'product', 'promo', 'support')),
  title text not null,
  message text not null,
  order_id uuid constraint notifications_order_id_fkey references public.orders (id) on delete cascade,
  order_status text,
  product_id uuid constraint notifications_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The tracking number that was told, so that each number of an order is told once.
  tracking_number text,
  ticket_id uuid constraint notifications_ticket_id_fkey references public.support_tickets (id) on delete cascade,
  constraint notifications_once_key unique (order_id, order_status),
  constraint notifications_tracking_once_key unique (order_id, tracking_number)
);
create index notifications_newest_of_user_idx on public.notifications (user_id, created_at desc);
create index notifications_product_id_idx on public.notifications (product_id);
create index notifications_ticket_id_idx on public.notifications (ticket_id);
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
call private.declare_personal('notifications', 'deleted',
  exported => '{title, message, created_at as sent_at}',
  hidden => '{id, user_id, type, order_id, order_status, product_id, tracking_number, ticket_id}');

grant select on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "Customers read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.notifications;

-- Only these four statuses are told, each once for an order. An order whose customer left has nobody to tell.
create function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, order_status, tracking_number)
  select o.user_id, t.type, t.title, format(t.message, left(o.id::text, 8), o.tracking_number), o.id, o.status,
    case when t.has_tracking then o.tracking_number end
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', 'Order %1$s is paid and confirmed. We are getting it ready.', null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number follows.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_order_status() from public;

-- At the end of the transaction: the tracking number is written after the status.
create constraint trigger orders_tell_status after update on public.orders
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function private.tell_order_status();

create function private.tell_tracking_number()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, tracking_number)
  select o.user_id, 'shipping', 'Tracking number',
    format('The tracking number of order %s is %s.', left(o.id::text, 8), o.tracking_number), o.id, o.tracking_number
  from public.orders o
  where o.id = new.id and o.status = 'shipped' and o.tracking_number = new.tracking_number and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_tracking_number() from public;

-- After the notification of the status, which tells a number that comes with it.
create constraint trigger orders_tell_tracking after update on public.orders
  deferrable initially deferred for each row
  when (new.tracking_number is not null and old.tracking_number is distinct from new.tracking_number)
  execute function private.tell_tracking_number();

-- Nothing switches this one off: the customer asked.
create function private.tell_ticket_answer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, ticket_id)
  values (new.user_id, 'support', 'Your ticket was answered',
    format('We answered “%s”. You find the answer in the Help Center.',
      case when length(btrim(new.subject)) > 80 then left(btrim(new.subject), 79) || '…' else btrim(new.subject) end), new.id);
  return null;
end $$;
revoke execute on function private.tell_ticket_answer() from public;

create trigger support_tickets_tell_answer after update of admin_response on public.support_tickets
  for each row when (btrim(coalesce(new.admin_response, '')) <> '' and old.admin_response is distinct from new.admin_response)
  execute function private.tell_ticket_answer();

create function private.forget_old_notifications()
returns void language sql set search_path = '' as $$
  delete from public.notifications where created_at < now() - interval '90 days'
$$;
revoke execute on function private.forget_old_notifications() from public;
