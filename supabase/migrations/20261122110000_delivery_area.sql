-- Whether an order can go to an address by a method: `servesPlace` of the shop's code says the same. It refuses only what is certain,
-- for a quarter of Ibadan may stand in the city's field, and Oyo has other towns.
create function private.method_serves(p_method text, p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when not (lower(btrim(p_address ->> 'country')) in ('', 'ng', 'nga') or p_address ->> 'country' ~* '\mnigeria\M')
      then p_method = 'international'
    when p_method = 'ibadan'
      then btrim(p_address ->> 'state') = '' or p_address ->> 'state' ~* '\moyo\M'
        or concat_ws(' ', p_address ->> 'city', p_address ->> 'state') ~* '\mibadan\M'
    else p_method = 'nigeria'
  end
$$;
revoke execute on function private.method_serves(text, jsonb) from public;

create or replace function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
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
  if not coalesce(private.method_serves(p_shipping_method, v_address), false) then
    perform private.refuse('bad_method', 'This shipping method does not reach the delivery address.', p_shipping_method);
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
