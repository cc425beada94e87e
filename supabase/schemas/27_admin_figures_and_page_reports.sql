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
grant execute on function public.admin_charts(integer) to authenticated;

-- What pages of visitors' devices measured, and errors of scripts. Nothing in it says whose device it was. Kept for 30 days.
create table public.page_reports (
  id bigint generated by default as identity constraint page_reports_pkey primary key,
  kind text not null constraint page_reports_kind_known check (kind in ('speed', 'error')),
  -- The screen's pattern, as in `/product/:id`.
  page text not null constraint page_reports_page_length check (length(page) between 1 and 60),
  connection text not null constraint page_reports_connection_known check (connection in ('slow-2g', '2g', '3g', '4g', 'unknown')),
  app_version text not null constraint page_reports_app_version_length check (length(app_version) <= 40),
  -- Milliseconds, the shift without a unit; null where the browser measured none.
  first_byte_ms integer constraint page_reports_first_byte_range check (first_byte_ms between 0 and 600000),
  first_paint_ms integer constraint page_reports_first_paint_range check (first_paint_ms between 0 and 600000),
  largest_paint_ms integer constraint page_reports_largest_paint_range check (largest_paint_ms between 0 and 600000),
  interaction_ms integer constraint page_reports_interaction_range check (interaction_ms between 0 and 600000),
  layout_shift numeric(8,4) constraint page_reports_layout_shift_range check (layout_shift between 0 and 1000),
  message text constraint page_reports_message_length check (length(message) <= 300),
  stack text constraint page_reports_stack_length check (length(stack) <= 2000),
  created_at timestamptz not null default now(),
  constraint page_reports_error_has_message check (kind <> 'error' or message is not null)
);
create index page_reports_created_at_idx on public.page_reports (created_at);
alter table public.page_reports enable row level security;

grant select, delete on public.page_reports to service_role;

-- A figure of a report, within what one can be; null for what is no number.
create function private.figure_in(p_report jsonb, p_name text, p_most numeric)
returns numeric language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_report -> p_name) = 'number' then least(greatest((p_report ->> p_name)::numeric, 0), p_most) end
$$;

-- What visitors searched in vain, counted by week, with nothing of who searched it.
create table private.vain_searches (
  -- Its Monday.
  week date not null,
  text text not null constraint vain_searches_text_length check (length(text) between 1 and 80),
  -- Nothing was found, or the shop was left from the list of what was found.
  outcome text not null constraint vain_searches_outcome_known check (outcome in ('nothing', 'left')),
  times integer not null default 1,
  constraint vain_searches_pkey primary key (week, text, outcome)
);
alter table private.vain_searches enable row level security;

-- Counts at most ten searches. A text that may hold a number or an address of somebody is left out, and so is a new one in a week that has 5,000.
create function private.count_vain_searches(p_searches jsonb)
returns void language plpgsql set search_path = '' as $$
begin
  insert into private.vain_searches (week, text, outcome)
  select w.week, s.text, s.outcome
  from (select date_trunc('week', now())::date as week) w,
    (select distinct left(private.fold_text(e ->> 'text'), 80) as text, e ->> 'outcome' as outcome
     from jsonb_array_elements(case when jsonb_typeof(p_searches) = 'array' then p_searches else '[]' end) with ordinality x (e, place)
     where x.place <= 10) s
  where s.text <> '' and s.outcome in ('nothing', 'left') and s.text !~ '@|[0-9]{6}'
    and ((select count(*) from private.vain_searches v where v.week = w.week) < 5000
      or exists (select 1 from private.vain_searches v where (v.week, v.text, v.outcome) = (w.week, s.text, s.outcome)))
  order by s.text, s.outcome
  on conflict (week, text, outcome) do update set times = private.vain_searches.times + 1;
end $$;

-- Takes in one report, while the owner's settings say that visits are measured. What is longer is cut, what isn't a number left out.
create function public.report_page(p_report jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_message text := left(p_report ->> 'message', 300);
  v_connection text := p_report ->> 'connection';
begin
  if not coalesce((select (value ->> 'isOn')::boolean from public.shop_settings where section = 'monitoring'), false) then
    return;
  end if;
  perform private.take_rate('report:caller:' || private.caller(), 120, interval '1 hour');
  perform private.take_rate('report:all', 20000, interval '1 hour');
  perform private.count_vain_searches(p_report -> 'searches');
  insert into public.page_reports (kind, page, connection, app_version, first_byte_ms, first_paint_ms, largest_paint_ms, interaction_ms,
    layout_shift, message, stack)
  values (case when v_message is null then 'speed' else 'error' end, left(coalesce(nullif(p_report ->> 'page', ''), '*'), 60),
    case when v_connection in ('slow-2g', '2g', '3g', '4g') then v_connection else 'unknown' end,
    left(coalesce(p_report ->> 'app_version', ''), 40), private.figure_in(p_report, 'first_byte_ms', 600000),
    private.figure_in(p_report, 'first_paint_ms', 600000), private.figure_in(p_report, 'largest_paint_ms', 600000),
    private.figure_in(p_report, 'interaction_ms', 600000), private.figure_in(p_report, 'layout_shift', 1000), v_message,
    left(p_report ->> 'stack', 2000));
end $$;
grant execute on function public.report_page(jsonb) to anon, authenticated, service_role;

-- The last p_days days: three of four visits were at least as fast as each figure, and every error with how often it came.
create function public.admin_page_reports(p_days integer)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := now() - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 30));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'searches', (select coalesce(jsonb_agg(to_jsonb(s) order by s.week desc, s.times desc, s.text), '[]') from (
      select week, text, outcome, times from private.vain_searches where week >= date_trunc('week', v_since)::date
      order by week desc, times desc, text limit 200) s),
    'speed', (select coalesce(jsonb_agg(to_jsonb(s) order by s.page, s.connection), '[]') from (
      select page, connection, count(*) as visits,
        percentile_cont(0.75) within group (order by first_byte_ms) as first_byte_ms,
        percentile_cont(0.75) within group (order by first_paint_ms) as first_paint_ms,
        percentile_cont(0.75) within group (order by largest_paint_ms) as largest_paint_ms,
        percentile_cont(0.75) within group (order by interaction_ms) as interaction_ms,
        percentile_cont(0.75) within group (order by layout_shift) as layout_shift
      from public.page_reports where kind = 'speed' and created_at >= v_since group by page, connection) s),
    'errors', (select coalesce(jsonb_agg(to_jsonb(e) order by e.last_at desc), '[]') from (
      select message, page, count(*) as times, max(created_at) as last_at, (array_agg(app_version order by created_at desc))[1] as app_version,
        (array_agg(stack order by created_at desc))[1] as stack
      from public.page_reports where kind = 'error' and created_at >= v_since group by message, page order by max(created_at) desc limit 100) e));
end $$;
grant execute on function public.admin_page_reports(integer) to authenticated;

create function private.forget_old_page_reports()
returns void language sql set search_path = '' as $$
  delete from private.vain_searches where week < now() - interval '12 weeks';
  delete from public.page_reports where created_at < now() - interval '30 days'
$$;
