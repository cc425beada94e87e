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
    'refunds_due', (select count(*) from public.orders where payment_status in ('review', 'refund_due')));
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

-- Figures of the last p_days days, or of all time when null. Revenue counts paid orders only, in naira.
create function public.admin_analytics(p_days integer default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := case when p_days is null then '-infinity' else now() - make_interval(days => least(greatest(p_days, 1), 36500)) end;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'revenue', (select coalesce(sum(total_amount), 0) from public.orders where payment_status = 'completed' and created_at >= v_since),
    'paid_orders', (select count(*) from public.orders where payment_status = 'completed' and created_at >= v_since),
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
        from public.order_items i join public.orders o on o.id = i.order_id join public.products p on p.id = i.product_id
        where o.payment_status = 'completed' and o.created_at >= v_since
        group by i.product_id, p.name order by quantity desc, p.name limit 5
      ) top),
    'daily', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'orders', orders) order by day), '[]')
      from (
        select (created_at at time zone 'Africa/Lagos')::date as day, sum(total_amount) as revenue, count(*) as orders
        from public.orders
        where payment_status = 'completed' and created_at >= greatest(v_since, now() - interval '366 days')
        group by 1
      ) days),
    'recent', private.recent_activity(10));
end $$;
revoke execute on function public.admin_analytics(integer) from public, anon, authenticated;
grant execute on function public.admin_analytics(integer) to authenticated;
