-- What an account may hold before it pays, and ways for the customer and the admin to give it back sooner.

-- The one list of refusals. The word goes out as the hint and names the reason; each word has its own code.
create or replace function private.refuse(p_word text, p_message text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_code text := case p_word
    when 'request_key_conflict' then 'OJ001'
    when 'prices_changed' then 'OJ002'
    when 'sold_out' then 'OJ003'
    when 'unknown_product' then 'OJ004'
    when 'bad_quantity' then 'OJ005'
    when 'bad_address' then 'OJ006'
    when 'bad_method' then 'OJ007'
    when 'promo_invalid' then 'OJ008'
    when 'empty_cart' then 'OJ009'
    when 'too_many_pending' then 'OJ010'
    when 'unknown_order' then 'OJ011'
    when 'bad_transition' then 'OJ012'
    when 'bad_role' then 'OJ013'
    when 'last_admin' then 'OJ014'
    when 'unknown_user' then 'OJ015'
    when 'key_is_fixed' then 'OJ016'
    when 'bad_request' then 'OJ017'
    when 'unknown_record' then 'OJ018'
    when 'too_many_records' then 'OJ019'
    when 'order_too_large' then 'OJ020'
    when 'too_many_unpaid' then 'OJ021'
    when 'admin_only' then '42501'
    when 'not_signed_in' then '28000'
    when 'rate_limited' then 'PT429'
  end;
begin
  if v_code is null then
    raise exception using errcode = 'XX000', message = format('no code for the refusal %L', p_word),
      hint = 'unlisted_refusal', detail = '';
  end if;
  raise exception using errcode = v_code, message = p_message, hint = p_word, detail = coalesce(p_detail, '');
end $$;
revoke execute on function private.refuse(text, text, text) from public;
grant execute on function private.refuse(text, text, text) to anon, authenticated, service_role;

insert into private.order_transitions (actor, from_status, to_status) values ('customer', 'pending', 'cancelled');

-- Ends an order that nothing has paid: its stock goes back at once. Money that comes nevertheless is a late payment. The caller holds the lock
-- on the order's row.
create function private.end_unpaid_order(p_order_id uuid, p_actor text, p_note text)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.move_order(p_order_id, 'cancelled', p_actor, p_note);
  update public.orders set payment_status = 'failed' where id = p_order_id;
end $$;
revoke execute on function private.end_unpaid_order(uuid, text, text) from public;

-- True when this call cancelled the order; false when it is paid, cancelled or not due.
create or replace function public.cancel_expired_order(p_order_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where id = p_order_id and status = 'pending' and payment_status = 'pending'
    and reserved_until < now() for no key update;
  if not found then
    return false;
  end if;
  perform private.end_unpaid_order(p_order_id, 'system', 'Not paid in time');
  return true;
end $$;
revoke execute on function public.cancel_expired_order(uuid) from public, anon, authenticated;
grant execute on function public.cancel_expired_order(uuid) to service_role;

-- The customer does not want to pay this order any more. Safe to repeat.
create function public.cancel_order(p_order_id uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = (select auth.uid()) for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) <> ('pending', 'pending') then
    perform private.refuse('bad_transition', 'Only an order that waits for its payment can be cancelled.', p_order_id::text);
  end if;
  perform private.end_unpaid_order(p_order_id, 'customer', null);
end $$;
revoke execute on function public.cancel_order(uuid) from public, anon, authenticated;
grant execute on function public.cancel_order(uuid) to authenticated;

-- An admin gives back what an unpaid order holds. It is the shop that ends the order and not an admin's decision about it: a late payment may
-- take it up again. Safe to repeat.
create function public.release_stock(p_order_id uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) <> ('pending', 'pending') then
    perform private.refuse('bad_transition', 'Only an order that waits for its payment can be released.', p_order_id::text);
  end if;
  perform private.end_unpaid_order(p_order_id, 'system', 'Stock released before a payment came');
  perform private.record_audit('release_stock', p_order_id::text, jsonb_build_object(
    'pieces', (select sum(quantity) from public.order_items where order_id = p_order_id)));
end $$;
revoke execute on function public.release_stock(uuid) from public, anon, authenticated;
grant execute on function public.release_stock(uuid) to authenticated;

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
  v_most_share constant numeric := case when v_is_new then 0.25 else 0.5 end;
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

-- Its caller holds the locks of `lock_stock`.
create or replace function private.reserve_stock(p_items jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_needed record;
begin
  for v_needed in
    select * from private.needed_stock(p_items)
  loop
    if v_needed.variety_id is null then
      update public.products set stock_quantity = stock_quantity - v_needed.quantity
      where id = v_needed.product_id and stock_quantity >= v_needed.quantity;
    else
      update public.product_varieties set stock_quantity = stock_quantity - v_needed.quantity
      where id = v_needed.variety_id and stock_quantity >= v_needed.quantity;
    end if;
    if not found then
      perform private.refuse('sold_out', 'There is not enough stock for this order.', jsonb_build_object('items', p_items)::text);
    end if;
  end loop;
end $$;
revoke execute on function private.reserve_stock(jsonb) from public;

-- p_details: other columns of the order that the customer fills in; those whose insert is granted to the service role.
create or replace function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text, p_details jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_details jsonb := coalesce(p_details, '{}');
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := private.items_in_order(p_items);
  v_hash text := encode(sha256(convert_to(jsonb_build_array(v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), v_details)::text, 'UTF8')), 'hex');
  v_order public.orders;
  v_quote jsonb;
begin
  if p_user_id is null or p_request_key is null or coalesce(btrim(p_provider), '') = '' then
    perform private.refuse('bad_request', 'An order needs a customer, a request key and a payment provider.');
  end if;
  if exists (select from jsonb_object_keys(v_details) key
    left join pg_attribute a on a.attrelid = 'public.orders'::regclass and a.attname = key
    where not coalesce(has_column_privilege('service_role', a.attrelid, a.attnum, 'insert'), false)) then
    perform private.refuse('bad_request', 'These details of an order are not the customer''s to fill in.', v_details::text);
  end if;
  -- One order of a customer at a time: two tabs with the same key must not both find nothing.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  select * into v_order from public.orders where user_id = p_user_id and request_key = p_request_key;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This request key belongs to another order.', v_order.id::text);
    end if;
    return private.placed_order(v_order, true);
  end if;
  if not coalesce(private.method_serves(p_shipping_method, v_address), false) then
    perform private.refuse('bad_method', 'This shipping method does not reach the delivery address.', p_shipping_method);
  end if;
  perform private.lock_stock(
    (select array_agg(v) from private.read_items(v_items) i, unnest(i.variety_ids) v),
    (select array_agg(i.product_id) from private.read_items(v_items) i));
  perform 1 from public.promo_codes where code = v_promo_code for no key update;
  v_quote := private.build_quote(v_items, p_shipping_method, v_promo_code, p_user_id);
  perform private.check_quote(v_quote, p_expected_total);
  perform private.check_unpaid_limits(p_user_id, v_quote);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + interval '30 minutes', 'shipping_method', p_shipping_method,
    'shipping_address', v_address, 'promo_code', v_quote #> '{promo,code}', 'subtotal', v_quote -> 'subtotal',
    'shipping_fee', v_quote -> 'shipping_fee', 'vat', v_quote -> 'vat', 'discount', v_quote -> 'discount',
    'total_amount', v_quote -> 'total'), v_quote -> 'items');
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;
