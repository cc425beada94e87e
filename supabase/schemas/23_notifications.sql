-- What an admin has told all customers whose Promotions switch is on. The id comes from the page: sent again, it reaches nobody twice.
create table public.promotions (
  id uuid constraint promotions_pkey primary key,
  type text not null constraint promotions_type_known check (type in ('promo', 'product')),
  title text not null constraint promotions_title_length check (length(btrim(title)) > 0 and length(title) <= 80),
  message text not null constraint promotions_message_length check (length(btrim(message)) > 0 and length(message) <= 300),
  -- Where it leads; null for a product.
  target text constraint promotions_target_known check (target in ('/', '/shop')),
  product_id uuid constraint promotions_product_id_fkey references public.products (id) on delete set null,
  sent_by uuid constraint promotions_sent_by_fkey references auth.users (id) on delete set null,
  reached integer not null default 0 constraint promotions_reached_range check (reached >= 0),
  sent_at timestamptz not null default now()
);
create index promotions_newest_idx on public.promotions (sent_at desc);
create index promotions_product_id_idx on public.promotions (product_id);
create index promotions_sent_by_idx on public.promotions (sent_by);
alter table public.promotions enable row level security;
revoke all on public.promotions from public, anon, authenticated, service_role;
call private.declare_personal('promotions', 'cleared', hidden => '{sent_by}');
call private.declare_personal('promotions', 'kept', hidden => '{id, type, title, message, target, product_id, reached, sent_at}');

grant select on public.promotions to service_role;

-- What the shop has told a customer, and the only place of its words: the bell lists these rows, push messages carry them.
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
  -- The tracking number that was told, so that each number of an order is told once.
  tracking_number text,
  ticket_id uuid constraint notifications_ticket_id_fkey references public.support_tickets (id) on delete cascade,
  -- Where a promotion leads that is about no product, or a notification for admins.
  target text constraint notifications_target_known check (target in ('/', '/shop') or (type = 'admin' and target ~ '^/admin(/[a-z-]+)?([?][a-z=&]+)?$')),
  promotion_id uuid constraint notifications_promotion_id_fkey references public.promotions (id) on delete cascade,
  -- What an admin is told of, and the fact itself: each is told once.
  admin_kind text constraint notifications_admin_kind_known check (admin_kind in ('order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact')),
  admin_fact text,
  -- False for an admin who wants it pushed and not listed.
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
revoke all on public.notifications from public, anon, authenticated, service_role;
call private.declare_personal('notifications', 'deleted',
  exported => '{title, message, created_at as sent_at}',
  hidden => '{id, user_id, type, order_id, order_status, product_id, tracking_number, ticket_id, target, promotion_id, admin_kind,
    admin_fact, in_bell}');

grant select on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "Customers read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and in_bell and (type <> 'admin' or (select private.is_admin())));

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
    ('confirmed', 'order', 'Order confirmed', case (select pay_by from public.orders where id = new.id)
      when 'on_delivery' then 'Order %1$s is confirmed. You pay it when it arrives.'
      else 'Order %1$s is paid and confirmed. We are getting it ready.' end, null),
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

-- How many more may go out now: five within a day.
create function private.promotions_left()
returns integer language sql stable set search_path = '' as $$
  select greatest(5 - count(*), 0)::integer from public.promotions where sent_at > now() - interval '1 day'
$$;
revoke execute on function private.promotions_left() from public;

create function private.promotion_audience()
returns setof uuid language sql stable set search_path = '' as $$
  select user_id from public.user_preferences where (email_notifications ->> 'promotions')::boolean
$$;
revoke execute on function private.promotion_audience() from public;

-- Tells it to all who want to hear of offers, in one statement. Safe to repeat with the same id: the answer is the first one's.
create function public.send_promotion(p_id uuid, p_type text, p_title text, p_message text, p_target text default null,
  p_product_id uuid default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(p_title);
  v_message text := btrim(p_message);
  v_sent public.promotions;
  v_reached integer;
begin
  perform private.require_admin();
  if p_id is null or (p_target is null) = (p_product_id is null) then
    perform private.refuse('bad_request', 'A promotion needs an id, and one place that it leads to.');
  end if;
  -- One at a time: the second of two presses finds the first, and two admins can't pass the limit together.
  lock table public.promotions in share row exclusive mode;
  select * into v_sent from public.promotions where id = p_id;
  if found then
    if (v_sent.type, v_sent.title, v_sent.message, v_sent.target, v_sent.product_id)
      is distinct from (p_type, v_title, v_message, p_target, p_product_id) then
      perform private.refuse('request_key_conflict', 'Another promotion was sent under this id.');
    end if;
    return v_sent.reached;
  end if;
  if p_product_id is not null and not exists (select 1 from public.products where id = p_product_id and deleted_at is null) then
    perform private.refuse('unknown_product', 'This product is no longer in the shop.');
  end if;
  if private.promotions_left() = 0 then
    perform private.refuse('rate_limited', 'Five promotions were sent within a day. Please wait before you send another one.');
  end if;
  if not exists (select from private.promotion_audience()) then
    perform private.refuse('bad_request', 'No customer has promotions switched on.');
  end if;
  insert into public.promotions (id, type, title, message, target, product_id, sent_by)
  values (p_id, p_type, v_title, v_message, p_target, p_product_id, (select auth.uid()));
  insert into public.notifications (user_id, type, title, message, target, product_id, promotion_id)
  select user_id, p_type, v_title, v_message, p_target, p_product_id, p_id from private.promotion_audience() user_id;
  get diagnostics v_reached = row_count;
  update public.promotions set reached = v_reached where id = p_id;
  perform private.record_audit('send_promotion', p_id::text, jsonb_build_object('title', v_title, 'reached', v_reached));
  return v_reached;
end $$;
revoke execute on function public.send_promotion(uuid, text, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.send_promotion(uuid, text, text, text, text, uuid) to authenticated;
