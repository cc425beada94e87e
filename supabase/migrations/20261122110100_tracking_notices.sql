-- The tracking number that a notice told, so that each number of an order is told once.
alter table public.notices add column tracking_number text;
alter table public.notices add constraint notices_tracking_once_key unique (order_id, tracking_number);

-- An order of nobody has nobody to tell.
create or replace function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notices (user_id, type, title, message, order_id, order_status, tracking_number)
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

create function private.tell_tracking_number()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notices (user_id, type, title, message, order_id, tracking_number)
  select o.user_id, 'shipping', 'Tracking number',
    format('The tracking number of order %s is %s.', left(o.id::text, 8), o.tracking_number), o.id, o.tracking_number
  from public.orders o
  where o.id = new.id and o.status = 'shipped' and o.tracking_number = new.tracking_number and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_tracking_number() from public;

-- After the notice of the status, which tells a number that comes with it.
create constraint trigger orders_tell_tracking after update on public.orders
  deferrable initially deferred for each row
  when (new.tracking_number is not null and old.tracking_number is distinct from new.tracking_number)
  execute function private.tell_tracking_number();
