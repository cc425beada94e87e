-- What each paid order brought and the shop keeps, in naira: its total, or less where an admin took less as enough, or where some of it went back
-- or is in dispute. What came beyond the total is owed back. `share` is that money's part of the total.
create view private.sales with (security_invoker = true) as
select k.*, case when k.total_amount > 0 then k.revenue / k.total_amount else 1 end as share
from (
  select o.id as order_id, o.created_at, o.total_amount,
    greatest(least(coalesce(o.paid_amount, o.total_amount) - coalesce((select sum(r.amount) from public.payment_returns r
      where r.order_id = o.id and r.provider_transaction_id = o.provider_transaction_id and r.state <> 'kept'), 0), o.total_amount), 0) as revenue
  from public.orders o
  where o.payment_status = 'completed') k;
revoke all on private.sales from public, anon, authenticated, service_role;

create function public.admin_counts()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'products', (select count(*) from public.products where deleted_at is null),
    'chat_messages', (select count(*) from public.chat_messages),
    'unread_chat_messages', (select coalesce(sum(unread_admin_count), 0) from public.chat_sessions),
    'reviews', (select count(*) from public.reviews),
    'support_tickets', (select count(*) from public.support_tickets where status = 'open'),
    'contact_messages', (select count(*) from public.contact_messages where handled_at is null),
    'profiles', (select count(*) from public.profiles),
    'orders', (select count(*) from public.orders),
    'returns_open', (select count(*) from public.item_returns where state in ('requested', 'accepted', 'received')),
    'refunds_due', (select count(*) from public.orders o where o.payment_status in ('review', 'refund_due')
      or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
      or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')));
end $$;
revoke execute on function public.admin_counts() from public, anon, authenticated;
grant execute on function public.admin_counts() to authenticated;

create function private.recent_activity(p_limit integer)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'label', label, 'created_at', created_at)
    order by created_at desc), '[]')
  from (
    (select 'order' as kind, id, total_amount::text as label, created_at from public.orders order by created_at desc limit p_limit)
    union all
    (select 'review', r.id, p.name, r.created_at from public.reviews r join public.products p on p.id = r.product_id
     order by r.created_at desc limit p_limit)
    union all
    (select 'user', user_id, btrim(concat_ws(' ', first_name, last_name)), created_at from public.profiles order by created_at desc limit p_limit)
    order by created_at desc limit p_limit
  ) events
$$;
revoke execute on function private.recent_activity(integer) from public;

-- Figures of the last p_days days, or of all time when null.
create function public.admin_analytics(p_days integer default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := case when p_days is null then '-infinity' else now() - make_interval(days => least(greatest(p_days, 1), 36500)) end;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= v_since),
    'paid_orders', (select count(*) from private.sales where created_at >= v_since),
    'orders', (select count(*) from public.orders where created_at >= v_since),
    'users', (select count(*) from public.profiles where created_at >= v_since),
    'products', (select count(*) from public.products where deleted_at is null),
    'reviews', (select count(*) from public.reviews where created_at >= v_since),
    'average_rating', (select coalesce(round(avg(rating), 4), 0) from public.reviews where created_at >= v_since),
    'top_products', (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'name', name, 'quantity', quantity)
        order by quantity desc, name), '[]')
      from (
        select i.product_id, p.name, sum(i.quantity) as quantity
        from public.order_items i join private.sales s on s.order_id = i.order_id join public.products p on p.id = i.product_id
        where s.created_at >= v_since
        group by i.product_id, p.name order by quantity desc, p.name limit 5
      ) top),
    'daily', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'orders', orders) order by day), '[]')
      from (
        select (created_at at time zone 'Africa/Lagos')::date as day, sum(revenue) as revenue, count(*) as orders
        from private.sales where created_at >= greatest(v_since, now() - interval '366 days')
        group by 1
      ) days),
    'recent', private.recent_activity(10));
end $$;
revoke execute on function public.admin_analytics(integer) from public, anon, authenticated;
grant execute on function public.admin_analytics(integer) to authenticated;

-- What stands at the top of the shipping page; money in naira.
create function public.admin_shipping_figures()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'to_ship', count(*) filter (where private.is_to_ship(o)),
      'to_ship_late', count(*) filter (where private.is_to_ship(o)
        and created_at < now() - interval '24 hours'),
      'shipped', count(*) filter (where status = 'shipped'),
      'delivered_this_week', count(*) filter (where delivered_at >= now() - interval '7 days'),
      'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= now() - interval '30 days'),
      'revenue_before', (select coalesce(sum(revenue), 0) from private.sales
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days'),
      'to_refund', count(*) filter (where payment_status in ('review', 'refund_due')
        or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
        or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')))
    from public.orders o);
end $$;
revoke execute on function public.admin_shipping_figures() from public, anon, authenticated;
grant execute on function public.admin_shipping_figures() to authenticated;

-- Series of the last p_days days for the charts; money in naira, days as in Lagos, every day there even without a sale. A product's
-- revenue is its order items at their prices, less where the order brought less.
create function public.admin_charts(p_days integer default 30)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_days integer := least(greatest(coalesce(p_days, 30), 1), 366);
  v_today date := (now() at time zone 'Africa/Lagos')::date;
  v_since timestamptz := (v_today - v_days + 1)::timestamp at time zone 'Africa/Lagos';
begin
  perform private.require_admin();
  return jsonb_build_object(
    'daily', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'revenue', coalesce(s.revenue, 0), 'orders', coalesce(s.orders, 0)) order by d.day)
      from (select v_today - n as day from generate_series(0, v_days - 1) n) d
      left join (
        select (created_at at time zone 'Africa/Lagos')::date as day, sum(revenue) as revenue, count(*) as orders
        from private.sales where created_at >= v_since group by 1
      ) s on s.day = d.day),
    'revenue_before', (
      select coalesce(sum(revenue), 0) from private.sales
      where created_at < v_since and created_at >= v_since - make_interval(days => v_days)),
    'by_status', (
      select coalesce(jsonb_object_agg(status, number), '{}')
      from (select status, count(*) as number from public.orders where created_at >= v_since group by status) s),
    'placed', (select count(*) from public.orders where created_at >= v_since),
    'paid', (select count(*) from private.sales where created_at >= v_since),
    'top_products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]')
      from (
        select p.id, p.name, p.image_url, sum(i.quantity) as quantity, round(sum(i.quantity * i.price * s.share), 2) as revenue
        from public.order_items i join private.sales s on s.order_id = i.order_id join public.products p on p.id = i.product_id
        where s.created_at >= v_since
        group by p.id order by revenue desc, p.name limit 8
      ) t),
    'low_stock', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.stock_quantity, l.name), '[]')
      from (select id, name, image_url, stock_quantity from public.products
            where deleted_at is null and stock_quantity <= 5 order by stock_quantity, name limit 8) l));
end $$;
revoke execute on function public.admin_charts(integer) from public, anon, authenticated;
grant execute on function public.admin_charts(integer) to authenticated;
