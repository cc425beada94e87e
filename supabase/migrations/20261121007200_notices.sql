-- What the shop has told a customer, and the only place of its words: the bell shows these rows, push messages carry them.
create table public.notices (
  id uuid default gen_random_uuid() constraint notices_pkey primary key,
  user_id uuid not null constraint notices_user_id_fkey references auth.users (id) on delete cascade,
  type text not null constraint notices_type_known check (type in ('order', 'shipping', 'product', 'promo')),
  title text not null,
  message text not null,
  order_id uuid constraint notices_order_id_fkey references public.orders (id) on delete cascade,
  order_status text,
  product_id uuid constraint notices_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint notices_once_key unique (order_id, order_status)
);
create index notices_newest_of_user_idx on public.notices (user_id, created_at desc);
create index notices_product_id_idx on public.notices (product_id);
create index notices_created_at_idx on public.notices (created_at);
alter table public.notices enable row level security;
revoke all on public.notices from public, anon, authenticated, service_role;
grant select on public.notices to authenticated;
grant select, insert, update, delete on public.notices to service_role;

create policy "Customers read their own notices" on public.notices for select to authenticated
  using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.notices;

-- Only these four statuses tell the customer something, each once for an order.
create function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notices (user_id, type, title, message, order_id, order_status)
  select o.user_id, t.type, t.title, format(t.message, left(o.id::text, 8), o.tracking_number), o.id, o.status
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', 'Order %1$s is paid and confirmed. We are getting it ready.', null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number follows.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status
  on conflict on constraint notices_once_key do nothing;
  return null;
end $$;
revoke execute on function private.tell_order_status() from public;

-- At the end of the transaction: the tracking number is written after the status.
create constraint trigger orders_tell_status after update on public.orders
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function private.tell_order_status();

create function private.forget_old_notices()
returns void language sql set search_path = '' as $$
  delete from public.notices where created_at < now() - interval '90 days'
$$;
revoke execute on function private.forget_old_notices() from public;
