-- What an order takes of each stock: of variants by theirs, of a product without variants by the product's.
create function private.needed_stock(p_items jsonb)
returns table (variety_id uuid, product_id uuid, name text, quantity bigint) language sql immutable rows 5 set search_path = '' as $$
  select v::uuid, null::uuid, min(i ->> 'name'), sum((i ->> 'quantity')::integer)
  from jsonb_array_elements(p_items) i, jsonb_array_elements_text(i -> 'variety_ids') v group by v
  union all
  select null, (i ->> 'product_id')::uuid, i ->> 'name', (i ->> 'quantity')::integer
  from jsonb_array_elements(p_items) i where jsonb_array_length(i -> 'variety_ids') = 0
$$;
revoke execute on function private.needed_stock(jsonb) from public;

-- What an account may hold before it pays, with the new order (rule O9). New is an account that has paid nothing yet. The caller holds the
-- customer's lock and those of the stock, which says what is left for this customer: others' reservations are taken off it already.
create function private.check_unpaid_limits(p_user_id uuid, p_quote jsonb)
returns void language plpgsql stable set search_path = '' as $$
declare
  v_is_new constant boolean := not exists (select from public.orders where user_id = p_user_id and payment_status = 'completed');
  v_most_orders constant integer := case when v_is_new then 2 else 5 end;
  v_most_pieces constant integer := case when v_is_new then 60 else 400 end;
  v_most_naira constant numeric := case when v_is_new then 3000000 else 20000000 end;
  -- Of each product's or variant's stock; a few pieces may be held however few there are.
  v_most_share constant numeric := case when v_is_new then 0.05 else 0.5 end;
  v_few constant integer := 5;
  v_most_unpaid_a_day constant integer := 10;
  v_open constant uuid[] := array(
    select id from public.orders where user_id = p_user_id and status = 'pending' and payment_status = 'pending');
  v_pieces_left numeric := v_most_pieces - (select coalesce(sum(quantity), 0) from public.order_items where order_id = any (v_open));
  v_naira_left numeric := v_most_naira - (select coalesce(sum(total_amount), 0) from public.orders where id = any (v_open));
  v_short record;
begin
  if cardinality(v_open) >= v_most_orders then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.', v_most_orders::text);
  end if;
  if (select count(*) from public.orders where user_id = p_user_id and created_at > now() - interval '1 day'
      and status = 'cancelled' and payment_status = 'failed') >= v_most_unpaid_a_day then
    perform private.refuse('too_many_unpaid', 'Too many orders of a day were not paid.', v_most_unpaid_a_day::text);
  end if;
  if (select sum((i ->> 'quantity')::integer) from jsonb_array_elements(p_quote -> 'items') i) > v_pieces_left then
    perform private.refuse('order_too_large', 'More pieces than are kept before they are paid.',
      jsonb_build_object('limit', 'pieces', 'allowed', greatest(v_pieces_left, 0))::text);
  end if;
  if (p_quote ->> 'total')::numeric > v_naira_left then
    perform private.refuse('order_too_large', 'More goods than are kept before they are paid.',
      jsonb_build_object('limit', 'value', 'allowed', greatest(v_naira_left, 0))::text);
  end if;
  select n.name, greatest(l.most - h.held, 0) as allowed into v_short
  from private.needed_stock(p_quote -> 'items') n
  left join public.product_varieties v on v.id = n.variety_id
  left join public.products p on p.id = n.product_id
  cross join lateral (
    select coalesce(sum(i.quantity), 0) as held from public.order_items i
    where i.order_id = any (v_open) and (n.variety_id = any (i.variety_ids) or (i.product_id = n.product_id and i.variant_label is null))) h
  cross join lateral (
    select greatest(v_few, floor((coalesce(v.stock_quantity, p.stock_quantity) + h.held) * v_most_share)) as most) l
  where h.held + n.quantity > l.most order by allowed limit 1;
  if found then
    perform private.refuse('order_too_large', 'More of a product than is kept before it is paid.',
      jsonb_build_object('limit', 'share', 'allowed', v_short.allowed, 'product', v_short.name)::text);
  end if;
end $$;
revoke execute on function private.check_unpaid_limits(uuid, jsonb) from public;
