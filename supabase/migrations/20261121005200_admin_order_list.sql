-- p_needs: ship (paid, not on its way yet) or refund (money to give back or to look at).
create function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(ltrim(coalesce(p_search, ''), '# ')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select o.id, row_number() over (order by
        case p_sort when 'total' then o.total_amount when 'newest' then extract(epoch from o.created_at) end,
        case p_sort when 'status' then o.status when 'payment' then o.payment_status
          when 'customer' then lower(concat_ws(' ', c.first_name, c.last_name)) end, o.id) as place
      from public.orders o left join public.profiles c on c.user_id = o.user_id
      where (p_status is null or o.status = p_status)
        and case p_needs
          when 'ship' then o.status in ('confirmed', 'processing') and o.payment_status = 'completed'
          when 'refund' then o.payment_status in ('review', 'refund_due') else true end
        and (v_search = '' or strpos(o.id::text, v_search) > 0 or strpos(lower(o.tx_ref), v_search) > 0
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
          'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id)
        ) order by page.at), '[]')
        from page join public.orders o on o.id = page.id left join public.profiles c on c.user_id = o.user_id))
  );
end $$;
revoke execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) to authenticated;

-- What stands at the top of the shipping page; revenue counts paid orders, in naira.
create function public.admin_shipping_figures()
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
      'revenue', coalesce(sum(total_amount) filter (where payment_status = 'completed' and created_at >= now() - interval '30 days'), 0),
      'revenue_before', coalesce(sum(total_amount) filter (where payment_status = 'completed'
        and created_at >= now() - interval '60 days' and created_at < now() - interval '30 days'), 0),
      'to_refund', count(*) filter (where payment_status in ('review', 'refund_due')))
    from public.orders);
end $$;
revoke execute on function public.admin_shipping_figures() from public, anon, authenticated;
grant execute on function public.admin_shipping_figures() to authenticated;

-- Many orders at once, each by the rules of update_order: one that can't be moved doesn't hold up the others.
create function public.update_orders(p_order_ids uuid[], p_status text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_moved integer := 0;
  v_refused jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(cardinality(p_order_ids), 0) not between 1 and 200 then
    perform private.refuse('bad_request', 'At most 200 orders at once.');
  end if;
  for v_order in select distinct id from unnest(p_order_ids) id order by id loop
    begin
      perform public.update_order(v_order, p_status, null);
      v_moved := v_moved + 1;
    exception when sqlstate 'OJ003' or sqlstate 'OJ011' or sqlstate 'OJ012' then
      v_refused := v_refused || jsonb_build_object('order_id', v_order, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('moved', v_moved, 'refused', v_refused);
end $$;
revoke execute on function public.update_orders(uuid[], text) from public, anon, authenticated;
grant execute on function public.update_orders(uuid[], text) to authenticated;
