-- What each paid order brought and the shop keeps, in naira: its total, or less where an admin took less as enough. What came beyond the
-- total is owed back. `share` is that money's part of the total.
create view private.sales with (security_invoker = true) as
select k.*, case when k.total_amount > 0 then k.revenue / k.total_amount else 1 end as share
from (
  select id as order_id, created_at, total_amount, least(coalesce(paid_amount, total_amount), total_amount) as revenue
  from public.orders where payment_status = 'completed') k;
revoke all on private.sales from public, anon, authenticated, service_role;

-- The figures, charts and lists of before, of which revenue was the totals of paid orders.
-- Figures of the last p_days days, or of all time when null.
create or replace function public.admin_analytics(p_days integer default null)
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

-- Series of the last p_days days for the charts; money in naira, days as in Lagos, every day there even without a sale. A product's
-- revenue is its lines at their prices, less where its order brought less.
create or replace function public.admin_charts(p_days integer default 30)
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

-- What stands at the top of the shipping page; money in naira.
create or replace function public.admin_shipping_figures()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'to_ship', count(*) filter (where status in ('confirmed', 'processing') and payment_status = 'completed'),
      'to_ship_late', count(*) filter (where status in ('confirmed', 'processing') and payment_status = 'completed'
        and created_at < now() - interval '24 hours'),
      'shipped', count(*) filter (where status = 'shipped'),
      'delivered_this_week', count(*) filter (where delivered_at >= now() - interval '7 days'),
      'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= now() - interval '30 days'),
      'revenue_before', (select coalesce(sum(revenue), 0) from private.sales
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days'),
      'to_refund', count(*) filter (where payment_status in ('review', 'refund_due')
        or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)))
    from public.orders o);
end $$;
revoke execute on function public.admin_shipping_figures() from public, anon, authenticated;
grant execute on function public.admin_shipping_figures() to authenticated;

create or replace function public.admin_customers(p_search text default '', p_role text default null, p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from public.profiles c
      where (p_role is null or c.role = p_role)
        and (v_search = '' or strpos(lower(concat_ws(' ', c.first_name, c.last_name)), v_search) > 0
          or strpos(lower(c.email), v_search) > 0 or strpos(c.phone, v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(c) || (
        select jsonb_build_object('orders', count(*), 'spent', coalesce(sum(s.revenue), 0))
        from public.orders o left join private.sales s on s.order_id = o.id where o.user_id = c.user_id) order by c.created_at desc, c.user_id), '[]')
      from (select * from found order by created_at desc, user_id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) c))
  );
end $$;
revoke execute on function public.admin_customers(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_customers(text, text, integer, integer) to authenticated;
