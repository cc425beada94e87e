-- Series of the last p_days days for the charts; money in naira, days as in Lagos, every day there even without a sale.
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
        select (created_at at time zone 'Africa/Lagos')::date as day, sum(total_amount) as revenue, count(*) as orders
        from public.orders where payment_status = 'completed' and created_at >= v_since group by 1
      ) s on s.day = d.day),
    'revenue_before', (
      select coalesce(sum(total_amount), 0) from public.orders
      where payment_status = 'completed' and created_at < v_since and created_at >= v_since - make_interval(days => v_days)),
    'by_status', (
      select coalesce(jsonb_object_agg(status, number), '{}')
      from (select status, count(*) as number from public.orders where created_at >= v_since group by status) s),
    'placed', (select count(*) from public.orders where created_at >= v_since),
    'paid', (select count(*) from public.orders where created_at >= v_since and payment_status = 'completed'),
    'top_products', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]')
      from (
        select p.id, p.name, p.image_url, sum(i.quantity) as quantity, sum(i.quantity * i.price) as revenue
        from public.order_items i join public.orders o on o.id = i.order_id join public.products p on p.id = i.product_id
        where o.payment_status = 'completed' and o.created_at >= v_since
        group by p.id order by revenue desc, p.name limit 8
      ) t),
    'low_stock', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.stock_quantity, l.name), '[]')
      from (select id, name, image_url, stock_quantity from public.products
            where deleted_at is null and stock_quantity <= 5 order by stock_quantity, name limit 8) l));
end $$;
revoke execute on function public.admin_charts(integer) from public, anon, authenticated;
grant execute on function public.admin_charts(integer) to authenticated;
