-- A paid order that an admin set back to pending still has to be shipped: it stays in the list and in the figures.
-- p_needs: ship (paid, not on its way yet) or refund (money to give back or to look at).
create or replace function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(ltrim(coalesce(p_search, ''), '# ')));
  v_reference text := btrim(p_search);
  v_named uuid[];
begin
  perform private.require_admin();
  -- A whole payment reference names its order, by an index each; all else is looked for in every order.
  select array_agg(n.id) into v_named from (
    select o.id from public.orders o where o.tx_ref = v_reference
    union select o.id from public.orders o where o.provider_transaction_id = v_reference
    union select s.order_id from public.second_payments s where s.provider_transaction_id = v_reference) n;
  return (
    with found as materialized (
      select o.id, row_number() over (order by
        case p_sort when 'total' then o.total_amount when 'newest' then extract(epoch from o.created_at) end,
        case p_sort when 'status' then o.status when 'payment' then o.payment_status
          when 'customer' then lower(concat_ws(' ', c.first_name, c.last_name)) end, o.id) as place
      from public.orders o left join public.profiles c on c.user_id = o.user_id
      where (v_named is null or o.id = any (v_named)) and (p_status is null or o.status = p_status)
        and case p_needs
          when 'ship' then o.status in ('pending', 'confirmed', 'processing') and o.payment_status = 'completed'
          when 'refund' then o.payment_status in ('review', 'refund_due')
            or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
          else true end
        and (v_named is not null or v_search = '' or strpos(o.id::text, v_search) > 0 or strpos(lower(o.tx_ref), v_search) > 0
          or strpos(lower(o.tracking_number), v_search) > 0 or strpos(lower(c.email), v_search) > 0
          or strpos(lower(concat_ws(' ', c.first_name, c.last_name)), v_search) > 0
          or strpos(lower(o.shipping_address ->> 'fullName'), v_search) > 0)
    ), page as (
      select f.id, case when p_descending then -f.place else f.place end as at
      from found f order by at offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(o) - 'request_key' - 'request_hash' || jsonb_build_object(
          'customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email,
          'order_items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id),
          'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
          'second_payments', (select coalesce(jsonb_agg(to_jsonb(s) - 'order_id' order by s.created_at, s.id), '[]')
            from public.second_payments s where s.order_id = o.id)
        ) order by page.at), '[]')
        from page join public.orders o on o.id = page.id left join public.profiles c on c.user_id = o.user_id))
  );
end $$;
revoke execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) to authenticated;

-- What stands at the top of the shipping page; revenue counts paid orders, in naira.
create or replace function public.admin_shipping_figures()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'to_ship', count(*) filter (where status in ('pending', 'confirmed', 'processing') and payment_status = 'completed'),
      'to_ship_late', count(*) filter (where status in ('pending', 'confirmed', 'processing') and payment_status = 'completed'
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
