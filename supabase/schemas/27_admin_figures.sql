-- Paid orders and the revenue that the shop keeps of them, in naira (derive_money). `share` is revenue divided by total.
create view private.sales with (security_invoker = true) as
select id as order_id, created_at, total_amount, kept_amount as revenue, case when total_amount > 0 then kept_amount / total_amount else 1 end as share
from public.orders where payment_status = 'completed';

-- A large shop's statistics are cached for a minute, because each admin's tab fetches them with every order. A small shop computes them each time.
create table private.cached_figures (
  name text constraint cached_figures_pkey primary key,
  value jsonb not null,
  made_at timestamptz not null default now()
);
alter table private.cached_figures enable row level security;

-- Returns private.<p_name>_figures, which takes p_days.
create function private.figures(p_name text, p_days integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_name text := concat_ws(':', p_name, p_days);
  v_is_large boolean := (select reltuples > 50000 from pg_catalog.pg_class where oid = 'public.orders'::regclass);
  v_cached private.cached_figures;
begin
  if v_is_large then
    select * into v_cached from private.cached_figures where name = v_name;
    -- One caller recomputes; the others meanwhile get the cached value.
    if v_cached.made_at > now() - interval '1 minute'
      or (v_cached.name is not null and not pg_try_advisory_xact_lock(hashtextextended('figures:' || v_name, 0))) then
      return v_cached.value;
    end if;
  end if;
  execute format('select private.%I($1)', p_name || '_figures') into v_cached.value using p_days;
  if v_is_large then
    insert into private.cached_figures (name, value) values (v_name, v_cached.value)
    on conflict on constraint cached_figures_pkey do update set value = excluded.value, made_at = now();
  end if;
  return v_cached.value;
end $$;

create function private.count_figures(p_days integer)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'products', (select count(*) from public.products where status = 'live'),
    'chat_messages', (select count(*) from public.chat_messages),
    'reviews', (select count(*) from public.reviews),
    'profiles', (select count(*) from public.profiles),
    'orders', (select count(*) from public.orders))
$$;

-- Counts the work waiting for admins, each time, from indexes.
create function public.admin_counts()
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures('count', null) || jsonb_build_object(
    'unread_chat_messages', (select coalesce(sum(unread_admin_count), 0) from public.chat_sessions where unread_admin_count > 0),
    'support_tickets', (select count(*) from public.support_tickets where status = 'open'),
    'contact_messages', (select count(*) from public.contact_messages where handled_at is null),
    'returns_open', (select count(*) from public.item_returns where state in ('requested', 'accepted', 'received')),
    'refunds_due', (select count(*) from public.orders where needs_refund));
end $$;
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

-- Reads sales once for all figures here and below, in memory.
create function private.analytics_figures(p_days integer)
returns jsonb language plpgsql stable set search_path = '' set work_mem = '32MB' as $$
declare
  v_zone constant text := private.shop_zone();
  v_since timestamptz := case when p_days is null then '-infinity' else now() - make_interval(days => least(greatest(p_days, 1), 36500)) end;
begin
  return (
    with sold as materialized (
      select order_id, created_at, revenue from private.sales where created_at >= v_since
    ), best as (
      select i.product_id, sum(i.quantity) as quantity from public.order_items i join sold on sold.order_id = i.order_id
      group by i.product_id
    )
    select jsonb_build_object(
      'revenue', (select coalesce(sum(revenue), 0) from sold),
      'paid_orders', (select count(*) from sold),
      'orders', (select count(*) from public.orders where created_at >= v_since),
      'users', (select count(*) from public.profiles where created_at >= v_since),
      'products', (select count(*) from public.products where status = 'live'),
      'top_products', (
        select coalesce(jsonb_agg(to_jsonb(t) order by t.quantity desc, t.name), '[]')
        from (select best.product_id, p.name, best.quantity from best join public.products p on p.id = best.product_id
          order by best.quantity desc, p.name limit 5) t),
      'daily', (
        select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'orders', orders) order by day), '[]')
        from (
          select (created_at at time zone v_zone)::date as day, sum(revenue) as revenue, count(*) as orders
          from sold where created_at >= now() - interval '366 days' group by 1
        ) days))
    || (select jsonb_build_object('reviews', count(*), 'average_rating', coalesce(round(avg(rating), 4), 0))
      from public.reviews where created_at >= v_since));
end $$;

-- Statistics of the last p_days days, or of all time if null.
create function public.admin_analytics(p_days integer default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Recent activity isn't cached.
  return private.figures('analytics', p_days) || jsonb_build_object('recent', private.recent_activity(10));
end $$;
grant execute on function public.admin_analytics(integer) to authenticated;

create function private.sales_of_month_figures(p_days integer)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'delivered_this_week', (select count(*) from public.orders where delivered_at >= now() - interval '7 days'))
  || (select jsonb_build_object('revenue', coalesce(sum(revenue) filter (where created_at >= now() - interval '30 days'), 0),
      'revenue_before', coalesce(sum(revenue) filter (where created_at < now() - interval '30 days'), 0))
    from private.sales where created_at >= now() - interval '60 days')
$$;

-- The figures at the top of the shipping page; money in naira.
create function public.admin_shipping_figures()
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures('sales_of_month', null) || (
    select jsonb_build_object('to_ship', count(*), 'to_ship_late', count(*) filter (where o.created_at < now() - interval '24 hours'))
    from public.orders o where o.status in ('pending', 'confirmed', 'processing') and private.is_to_ship(o)
  ) || jsonb_build_object(
    'shipped', (select count(*) from public.orders where status = 'shipped'),
    'to_refund', (select count(*) from public.orders where needs_refund));
end $$;
grant execute on function public.admin_shipping_figures() to authenticated;

create function private.chart_figures(p_days integer)
returns jsonb language plpgsql stable set search_path = '' set work_mem = '32MB' as $$
declare
  v_days integer := least(greatest(coalesce(p_days, 30), 1), 366);
  v_zone constant text := private.shop_zone();
  v_today date := private.shop_day(now());
  v_since timestamptz := (v_today - v_days + 1)::timestamp at time zone v_zone;
begin
  return (
    with sold as materialized (
      select order_id, created_at, revenue, share, created_at >= v_since as is_in
      from private.sales where created_at >= v_since - make_interval(days => v_days)
    ), best as (
      select i.product_id, sum(i.quantity) as quantity, round(sum(i.quantity * i.price * sold.share), 2) as revenue
      from public.order_items i join sold on sold.order_id = i.order_id where sold.is_in group by i.product_id
    )
    select jsonb_build_object(
      'daily', (
        select jsonb_agg(jsonb_build_object('day', d.day, 'revenue', coalesce(s.revenue, 0), 'orders', coalesce(s.orders, 0)) order by d.day)
        from (select v_today - n as day from generate_series(0, v_days - 1) n) d
        left join (
          select (created_at at time zone v_zone)::date as day, sum(revenue) as revenue, count(*) as orders
          from sold where is_in group by 1
        ) s on s.day = d.day),
      'revenue_before', (select coalesce(sum(revenue), 0) from sold where not is_in),
      'by_status', (
        select coalesce(jsonb_object_agg(status, number), '{}')
        from (select status, count(*) as number from public.orders where created_at >= v_since group by status) s),
      'placed', (select count(*) from public.orders where created_at >= v_since),
      'paid', (select count(*) from sold where is_in),
      'top_products', (
        select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]')
        from (select p.id, p.name, p.image_url, best.quantity, best.revenue from best join public.products p on p.id = best.product_id
          order by best.revenue desc, p.name limit 8) t),
      'low_stock', (
        select coalesce(jsonb_agg(to_jsonb(l) order by l.stock_quantity, l.name), '[]')
        from (select id, name, image_url, stock_quantity from public.products
              where status = 'live' and stock_quantity <= 5 order by stock_quantity, name limit 8) l)));
end $$;

-- Chart series of the last p_days days; money in naira, days in the shop's time zone, including days without a sale. A product's
-- revenue is the price of its order items times the order's share.
create function public.admin_charts(p_days integer default 30)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures('chart', p_days);
end $$;
grant execute on function public.admin_charts(integer) to authenticated;
