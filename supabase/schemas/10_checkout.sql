-- Parses the client's items, [{product_id, variety_ids, quantity}], summing duplicates; variety_id alone is a set of one. Nothing else is trusted.
-- `rows 5`: with the default of 1,000, the planner would scan all products instead of looking them up.
create function private.read_items(p_items jsonb)
returns table (product_id uuid, variety_ids uuid[], quantity integer)
language plpgsql immutable rows 5 set search_path = '' as $$
declare
  v_item jsonb;
  v_uuid constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform private.refuse('empty_cart', 'The cart is empty.');
  end if;
  if jsonb_array_length(p_items) > 200 then
    perform private.refuse('bad_quantity', 'An order has at most 200 items.', jsonb_array_length(p_items)::text);
  end if;
  for v_item in select e from jsonb_array_elements(p_items) e loop
    if jsonb_typeof(v_item) <> 'object' or coalesce(v_item ->> 'product_id', '') !~ v_uuid
       or coalesce(v_item ->> 'variety_id', '00000000-0000-0000-0000-000000000000') !~ v_uuid
       or jsonb_typeof(coalesce(v_item -> 'variety_ids', '[]')) <> 'array' or jsonb_array_length(coalesce(v_item -> 'variety_ids', '[]')) > 20
       or exists (select from jsonb_array_elements_text(coalesce(v_item -> 'variety_ids', '[]')) v where v is null or v !~ v_uuid) then
      perform private.refuse('unknown_product', 'An item names no product.', v_item::text);
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or v_item ->> 'quantity' !~ '^[1-9][0-9]{0,2}$' then
      perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', v_item::text);
    end if;
  end loop;
  for product_id, variety_ids, quantity in
    select i.product, i.variants, least(sum(i.pieces), 1000)
    from jsonb_array_elements(p_items) e
    cross join lateral (select (e ->> 'product_id')::uuid as product, (e ->> 'quantity')::integer as pieces, private.variant_set(
      array(select v::uuid from jsonb_array_elements_text(coalesce(e -> 'variety_ids', '[]')) v), (e ->> 'variety_id')::uuid) as variants) i
    group by 1, 2
  loop
    if quantity > 999 then
      perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', p_items::text);
    end if;
    return next;
  end loop;
end $$;

-- The items in a canonical order. A set of one is written without variety_ids, as before sets existed, so that the hash of a
-- repeated order stays the same.
create function private.canonical_items(p_items jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variety_id', i.variety_ids[1], 'quantity', i.quantity)
    || case when cardinality(i.variety_ids) > 1 then jsonb_build_object('variety_ids', i.variety_ids) else '{}' end
    order by i.product_id, i.variety_ids[1], i.variety_ids)
  from private.read_items(p_items) i
$$;

-- Items that share a variant share its stock; earlier items are served first.
create function private.quote_items(p_items jsonb)
returns jsonb language sql stable set search_path = '' as $$
  with items as (
    select i.product_id, i.variety_ids, i.quantity, row_number() over (order by i.product_id, i.variety_ids[1], i.variety_ids) as place
    from private.read_items(p_items) i
  ), shared as (
    select i.place, v.id, v.type, v.value, v.additional_price, v.position, greatest(v.stock_quantity
      - coalesce(sum(i.quantity) over (partition by v.id order by i.place rows between unbounded preceding and 1 preceding), 0), 0) as left_over
    from items i join public.product_varieties v on v.product_id = i.product_id and v.id = any (i.variety_ids)
  ), chosen as (
    select s.place, count(*) as variants, count(distinct s.type) as types, sum(s.additional_price) as additional_price,
      min(s.left_over) as left_over, string_agg(s.type || ': ' || s.value, ', ' order by s.position, s.type, s.value, s.id) as label
    from shared s group by s.place
  )
  select jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'variety_id', l.variety_ids[1], 'variety_ids', l.variety_ids, 'quantity', l.quantity, 'name', l.name,
    'variant_label', l.label, 'image_url', l.image_url, 'unit_price', l.unit_price,
    'regular_price', l.regular_price, 'item_total', l.unit_price * l.quantity, 'available', l.available,
    'problem', case
      when l.gone then 'gone'
      when l.available = 0 then 'sold_out'
      when l.available < l.quantity then 'not_enough'
    end) order by l.place)
  from (
    select i.*, p.name, p.image_url, c.label, g.gone,
      case when g.gone then 0 else n.price + coalesce(c.additional_price, 0) end as unit_price,
      case when n.price < p.price and not g.gone then p.price + coalesce(c.additional_price, 0) end as regular_price,
      case when g.gone then 0 else coalesce(c.left_over, p.stock_quantity) end as available
    from items i
    left join public.products p on p.id = i.product_id
    left join chosen c on c.place = i.place
    cross join lateral (select private.price_now(p) as price) n
    -- A product with variants is only sold with one of each type.
    cross join lateral (select p.id is null or p.status <> 'live' or coalesce(c.variants, 0) < cardinality(i.variety_ids)
      or coalesce(c.types, 0) < cardinality(i.variety_ids)
      or (select count(distinct v ->> 'type') from jsonb_array_elements(p.varieties) v) > cardinality(i.variety_ids) as gone) g
  ) l
$$;

-- The published VAT rate, or the default.
create function private.vat_percent()
returns numeric language sql stable set search_path = '' as $$
  select coalesce((select (value ->> 'percent')::numeric from public.shop_settings where section = 'vat'), 7.5)
$$;

-- p_address: the delivery address, if known; it identifies a guest's earlier uses of a promo code.
create function private.build_quote(p_items jsonb, p_shipping_method text, p_promo_code text, p_user_id uuid, p_address jsonb default null)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_items jsonb := private.quote_items(p_items);
  v_subtotal numeric := (select sum((l ->> 'item_total')::numeric) from jsonb_array_elements(v_items) l);
  v_fee numeric := (select case when v_subtotal >= free_from then 0 else fee end
    from public.shipping_methods where code = p_shipping_method and is_offered);
  v_vat_percent numeric := private.vat_percent();
  -- Multiplies by 0.01, because a division would round once more.
  v_vat numeric := round(v_subtotal * v_vat_percent * 0.01, 2);
  v_promo jsonb := private.promo_answer(p_promo_code, v_subtotal, p_user_id, p_address);
  v_discount numeric := 0;
begin
  if v_fee is null then
    perform private.refuse('bad_method', 'The shop offers no such shipping method.', p_shipping_method);
  end if;
  if (v_promo ->> 'valid')::boolean then
    v_discount := private.promo_discount(v_promo ->> 'code', v_subtotal);
  end if;
  return jsonb_build_object('items', v_items, 'subtotal', v_subtotal, 'shipping_fee', v_fee,
    'vat_percent', v_vat_percent, 'vat', v_vat, 'discount', v_discount, 'total', round(v_subtotal + v_fee + v_vat - v_discount), 'promo', v_promo);
end $$;

create function public.quote_order(p_items jsonb, p_shipping_method text, p_promo_code text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if btrim(p_promo_code) <> '' then
    perform public.count_attempt(auth.uid(), 'promo_code');
  end if;
  return private.build_quote(p_items, p_shipping_method, p_promo_code, auth.uid());
end $$;
grant execute on function public.quote_order(jsonb, text, text) to authenticated, service_role;

create function private.new_tx_ref()
returns text language sql volatile set search_path = '' as $$
  select 'order-' || encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex')
$$;

create function private.placed_order(p_order public.orders, p_replayed boolean)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'tx_ref', p_order.tx_ref, 'total', p_order.total_amount,
    'payment_link', p_order.payment_link, 'replayed', p_replayed, 'status', p_order.status,
    'payment_status', p_order.payment_status, 'pay_by', p_order.pay_by)
$$;

-- Refuses a quote that can't be sold as it stands. Called before any write.
create function private.check_quote(p_quote jsonb, p_expected_total numeric)
returns void language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_path_exists(p_quote, '$.items[*] ? (@.problem == "gone")') then
    perform private.refuse('unknown_product', 'A product of this order is no longer sold.', p_quote::text);
  end if;
  if jsonb_path_exists(p_quote, '$.items[*] ? (@.problem != null)') then
    perform private.refuse('sold_out', 'There is not enough stock for this order.', p_quote::text);
  end if;
  if not coalesce((p_quote #>> '{promo,valid}')::boolean, true) then
    perform private.refuse('promo_invalid', 'The promo code cannot be used.', p_quote::text);
  end if;
  if p_expected_total is distinct from (p_quote ->> 'total')::numeric then
    perform private.refuse('prices_changed', 'The prices have changed.', p_quote::text);
  end if;
end $$;

-- The caller holds the locks of `lock_stock`.
create function private.reserve_stock(p_items jsonb)
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

-- Locks everything the order takes and returns its quote; refuses one that can't be sold as it stands.
create function private.lock_and_quote(p_items jsonb, p_shipping_method text, p_address jsonb, p_promo_code text, p_user_id uuid, p_expected_total numeric)
returns jsonb language plpgsql set search_path = '' as $$
declare
  v_quote jsonb;
begin
  if not coalesce(private.method_serves(p_shipping_method, p_address), false) then
    perform private.refuse('bad_method', 'This shipping method does not reach the delivery address.', p_shipping_method);
  end if;
  perform private.lock_stock(
    (select array_agg(v) from private.read_items(p_items) i, unnest(i.variety_ids) v),
    (select array_agg(i.product_id) from private.read_items(p_items) i));
  perform 1 from public.promo_codes where code = p_promo_code for no key update;
  v_quote := private.build_quote(p_items, p_shipping_method, p_promo_code, p_user_id, p_address);
  perform private.check_quote(v_quote, p_expected_total);
  return v_quote;
end $$;

-- p_fields: the order's columns by name, except those from the quote. Others keep their defaults.
create function private.store_order(p_fields jsonb, p_quote jsonb)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_fields constant jsonb := p_fields || jsonb_build_object('promo_code', p_quote #> '{promo,code}', 'subtotal', p_quote -> 'subtotal',
    'shipping_fee', p_quote -> 'shipping_fee', 'vat_percent', p_quote -> 'vat_percent', 'vat', p_quote -> 'vat',
    'discount', p_quote -> 'discount', 'total_amount', p_quote -> 'total');
  v_order public.orders;
begin
  execute format('insert into public.orders (%1$s) select %1$s from jsonb_populate_record(null::public.orders, $1) returning *',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_fields) key)) into v_order using v_fields;
  insert into public.order_items (order_id, product_id, variety_id, variety_ids, quantity, price, regular_price, name, image_url, variant_label)
  select v_order.id, l.product_id, l.variety_id, l.variety_ids, l.quantity, l.unit_price, l.regular_price, l.name, l.image_url, l.variant_label
  from jsonb_to_recordset(p_quote -> 'items') l (product_id uuid, variety_id uuid, variety_ids uuid[], quantity integer, unit_price numeric,
    regular_price numeric, name text, image_url text, variant_label text);
  insert into public.order_history (order_id, actor, changed_by, to_status, note)
  values (v_order.id, case when v_order.placed_by is null then 'customer' else 'admin' end, coalesce(v_order.placed_by, v_order.user_id),
    v_order.status, case when v_order.placed_by is not null then 'Placed by hand' end);
  return v_order;
end $$;

-- p_details: other columns filled in by the customer, those that the service role may insert. The way to pay isn't part of the request's hash: a repeated
-- request with another way changes the order's.
create function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text, p_details jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_details jsonb := coalesce(p_details, '{}');
  v_pay_by text := coalesce(v_details ->> 'pay_by', 'card');
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := private.canonical_items(p_items);
  v_hash text := encode(sha256(convert_to(jsonb_build_array(v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), v_details - 'pay_by')::text, 'UTF8')), 'hex');
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
  -- Serialised per customer: two tabs with the same key must not both find no order.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  select * into v_order from public.orders where user_id = p_user_id and request_key = p_request_key for no key update;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This request key belongs to another order.', v_order.id::text);
    end if;
    return private.placed_order(private.switch_pay_by(v_order, v_pay_by), true);
  end if;
  v_quote := private.lock_and_quote(v_items, p_shipping_method, v_address, v_promo_code, p_user_id, p_expected_total);
  perform private.check_unpaid_limits(p_user_id, v_quote);
  perform private.check_pay_by(p_user_id, v_pay_by, p_shipping_method, (v_quote ->> 'total')::numeric);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'pay_by', v_pay_by, 'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + private.time_to_pay(v_pay_by), 'shipping_method', p_shipping_method,
    'shipping_address', v_address), v_quote);
  if v_order.total_amount = 0 then
    v_order := private.confirm_free_order(v_order);
  elsif v_pay_by = 'on_delivery' then
    v_order := private.confirm_on_delivery(v_order.id);
  end if;
  return private.placed_order(v_order, false);
end $$;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;

-- p_number: the attempt that created the page. The first link of an attempt wins, so that a second response of the provider can't send two tabs to two
-- payments. The link is the order's while its way to pay stays the same.
create function public.record_payment_link(p_order_id uuid, p_link text, p_number integer)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_pay_by text;
begin
  if coalesce(p_link, '') !~ '^https?://' or length(p_link) > 2000 then
    perform private.refuse('bad_request', 'A payment link is a web address.');
  end if;
  select * into v_order from public.orders where id = p_order_id for no key update;
  update public.payment_attempts set link = p_link where order_id = p_order_id and number = p_number returning pay_by into v_pay_by;
  if v_pay_by is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.pay_by <> v_pay_by then
    return p_link;
  end if;
  update public.orders set payment_link = coalesce(payment_link, p_link) where id = p_order_id returning * into v_order;
  return v_order.payment_link;
end $$;
grant execute on function public.record_payment_link(uuid, text, integer) to service_role;
