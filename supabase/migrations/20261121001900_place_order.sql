create function private.new_tx_ref()
returns text language sql volatile set search_path = '' as $$
  select 'oja-' || encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex')
$$;
revoke execute on function private.new_tx_ref() from public;

create function private.placed_order(p_order public.orders, p_replayed boolean)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'tx_ref', p_order.tx_ref, 'total', p_order.total_amount,
    'payment_link', p_order.payment_link, 'replayed', p_replayed, 'status', p_order.status,
    'payment_status', p_order.payment_status)
$$;
revoke execute on function private.placed_order(public.orders, boolean) from public;

-- Refuses a quote that cannot be sold as it stands. Nothing has been written when it is called.
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
revoke execute on function private.check_quote(jsonb, numeric) from public;

create function private.reserve_stock(p_lines jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_line record;
begin
  for v_line in select * from jsonb_to_recordset(p_lines) l (product_id uuid, variety_id uuid, quantity integer)
    order by product_id, variety_id
  loop
    if v_line.variety_id is null then
      update public.products set stock_quantity = stock_quantity - v_line.quantity
      where id = v_line.product_id and stock_quantity >= v_line.quantity;
    else
      update public.product_varieties set stock_quantity = stock_quantity - v_line.quantity
      where id = v_line.variety_id and stock_quantity >= v_line.quantity;
    end if;
    if not found then
      perform private.refuse('sold_out', 'There is not enough stock for this order.', jsonb_build_object('items', p_lines)::text);
    end if;
  end loop;
end $$;
revoke execute on function private.reserve_stock(jsonb) from public;

create function private.store_order(p_user_id uuid, p_request_key uuid, p_hash text, p_quote jsonb, p_method text,
  p_address jsonb, p_provider text)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  insert into public.orders (user_id, total_amount, subtotal, shipping_fee, vat, discount, promo_code, shipping_method,
    shipping_address, tx_ref, payment_provider, request_key, request_hash, reserved_until)
  values (p_user_id, (p_quote ->> 'total')::numeric, (p_quote ->> 'subtotal')::numeric,
    (p_quote ->> 'shipping_fee')::numeric, (p_quote ->> 'vat')::numeric, (p_quote ->> 'discount')::numeric,
    p_quote #>> '{promo,code}', p_method, p_address, private.new_tx_ref(), p_provider, p_request_key, p_hash,
    now() + interval '30 minutes')
  returning * into v_order;
  insert into public.order_items (order_id, product_id, variety_id, quantity, price, name, image_url, variety_label)
  select v_order.id, l.product_id, l.variety_id, l.quantity, l.unit_price, l.name, l.image_url, l.variety_label
  from jsonb_to_recordset(p_quote -> 'items') l (product_id uuid, variety_id uuid, quantity integer, unit_price numeric,
    name text, image_url text, variety_label text);
  insert into public.order_history (order_id, actor, changed_by, to_status)
  values (v_order.id, 'customer', p_user_id, 'pending');
  update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  return v_order;
end $$;
revoke execute on function private.store_order(uuid, uuid, text, jsonb, text, jsonb, text) from public;

create function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := (select jsonb_agg(to_jsonb(i) order by i.product_id, i.variety_id) from private.read_items(p_items) i);
  v_hash text := encode(sha256(convert_to(jsonb_build_array(v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2))::text, 'UTF8')), 'hex');
  v_order public.orders;
  v_quote jsonb;
begin
  if p_user_id is null or p_request_key is null or coalesce(btrim(p_provider), '') = '' then
    perform private.refuse('bad_request', 'An order needs a customer, a request key and a payment provider.');
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
  if (select count(*) from public.orders where user_id = p_user_id and status = 'pending' and payment_status = 'pending') >= 5 then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.');
  end if;
  perform private.lock_stock(array_agg((i ->> 'variety_id')::uuid), array_agg((i ->> 'product_id')::uuid))
  from jsonb_array_elements(v_items) i;
  perform 1 from public.promo_codes where code = v_promo_code for no key update;
  v_quote := private.build_quote(v_items, p_shipping_method, v_promo_code);
  perform private.check_quote(v_quote, p_expected_total);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(p_user_id, p_request_key, v_hash, v_quote, p_shipping_method, v_address, btrim(p_provider));
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text) to service_role;

-- The first link wins: a second answer of the provider must not send two tabs to two payments.
create function public.record_payment_link(p_order_id uuid, p_link text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_link text;
begin
  if coalesce(p_link, '') !~ '^https?://' or length(p_link) > 2000 then
    perform private.refuse('bad_request', 'A payment link is a web address.');
  end if;
  update public.orders set payment_link = coalesce(payment_link, p_link) where id = p_order_id returning payment_link into v_link;
  if v_link is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return v_link;
end $$;
revoke execute on function public.record_payment_link(uuid, text) from public, anon, authenticated;
grant execute on function public.record_payment_link(uuid, text) to service_role;
