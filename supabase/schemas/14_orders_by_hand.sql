-- Orders that an admin places for somebody, out of a chat or a call (rule D8).

-- What it costs this customer; null: a person without an account.
create function public.quote_order_by_hand(p_items jsonb, p_shipping_method text, p_user_id uuid default null, p_promo_code text default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.build_quote(p_items, p_shipping_method, p_promo_code, p_user_id);
end $$;
revoke execute on function public.quote_order_by_hand(jsonb, text, uuid, text) from public, anon, authenticated;
grant execute on function public.quote_order_by_hand(jsonb, text, uuid, text) to authenticated;

-- Whom an order may be for: an account with its saved addresses, the default one first.
create function public.admin_customer(p_user_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_customer jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object('user_id', p.user_id, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone,
    'addresses', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'address', a.address, 'is_default', a.is_default)
      order by a.is_default desc, a.created_at desc, a.id), '[]') from public.addresses a where a.user_id = p.user_id))
  into v_customer from public.profiles p where p.user_id = p_user_id;
  if v_customer is null then
    perform private.refuse('unknown_user', 'There is no such account.', p_user_id::text);
  end if;
  return v_customer;
end $$;
revoke execute on function public.admin_customer(uuid) from public, anon, authenticated;
grant execute on function public.admin_customer(uuid) to authenticated;

-- The address of the checkout, but that a person who has no email gives none.
create function private.read_address_by_hand(p_address jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(p_address ->> 'email', '')) = ''
    then private.read_address(p_address || '{"email": "none@none.invalid"}') || '{"email": ""}'
    else private.read_address(p_address)
  end
$$;
revoke execute on function private.read_address_by_hand(jsonb) from public;

-- What was paid before it was placed, in cash or by transfer: it pays the order, also when the admin takes less than the total.
create function private.take_money_by_hand(p_order public.orders, p_amount numeric, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_is_cash constant boolean := p_order.pay_by = 'cash';
begin
  perform private.accept_payment(p_order, case when v_is_cash then 'cash-' else 'transfer-' end || p_order.request_key);
  update public.orders set paid_amount = p_amount where id = p_order.id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order.id, 'admin', p_order.placed_by, 'confirmed', 'confirmed', concat_ws('. ', format('Received ₦%s %s',
    to_char(p_amount, 'FM999,999,999,990.00'), case when v_is_cash then 'in cash' else 'by transfer' end), nullif(btrim(p_note), '')));
end $$;
revoke execute on function private.take_money_by_hand(public.orders, numeric, text) from public;

-- p_user_id: null for a person without an account. p_paid_amount: what came already, by bank_transfer or in cash; null: on_delivery, or a link to
-- the provider's page for this way, for which the stock is kept for a day. The same request twice is one order. Its limits are the stock's alone,
-- not those of rule O9.
create function public.place_order_by_hand(p_request_key uuid, p_items jsonb, p_shipping_method text, p_address jsonb, p_expected_total numeric,
  p_pay_by text, p_user_id uuid default null, p_promo_code text default null, p_paid_amount numeric default null, p_note text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_admin constant uuid := (select auth.uid());
  v_address jsonb;
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb;
  v_hash text;
  v_order public.orders;
  v_quote jsonb;
begin
  perform private.require_admin();
  if p_request_key is null or length(p_note) > 500 or not coalesce(p_pay_by = any (case when p_paid_amount is null
      then '{card,bank_transfer,ussd,opay,on_delivery}' else '{bank_transfer,cash}' end::text[]), false) then
    perform private.refuse('bad_request', 'An order by hand needs a request key and a way to pay.');
  end if;
  if p_paid_amount <= 0 or p_paid_amount > p_expected_total then
    perform private.refuse('bad_request', 'The amount is more than nothing and not more than the total.', 'paid_amount');
  end if;
  if p_user_id is not null and not exists (select from public.profiles where user_id = p_user_id) then
    perform private.refuse('unknown_user', 'There is no such account.', p_user_id::text);
  end if;
  v_address := private.read_address_by_hand(p_address);
  v_items := private.items_in_order(p_items);
  v_hash := encode(sha256(convert_to(jsonb_build_array(p_user_id, v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), p_pay_by, round(p_paid_amount, 2), p_note)::text, 'UTF8')), 'hex');
  -- One after the other: a double click must not find nothing twice. Then the customer's lock, as in place_order.
  perform pg_advisory_xact_lock(hashtextextended('place_order_by_hand:' || p_request_key::text, 0));
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0)) where p_user_id is not null;
  select * into v_order from public.orders where placed_by = v_admin and request_key = p_request_key;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This order was placed already, with something else in it.', v_order.id::text);
    end if;
    return private.placed_order(v_order, true);
  end if;
  v_quote := private.quote_to_sell(v_items, p_shipping_method, v_address, v_promo_code, p_user_id, p_expected_total);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(jsonb_build_object(
    'user_id', p_user_id, 'placed_by', v_admin, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', 'by_hand',
    'pay_by', p_pay_by, 'tx_ref', regexp_replace(private.new_tx_ref(), '^order', 'hand'), 'reserved_until', now() + interval '24 hours',
    'shipping_method', p_shipping_method, 'shipping_address', v_address), v_quote);
  if p_paid_amount is not null then
    perform private.take_money_by_hand(v_order, p_paid_amount, p_note);
  elsif p_pay_by = 'on_delivery' then
    perform private.confirm_on_delivery(v_order.id);
  end if;
  select * into v_order from public.orders where id = v_order.id;
  perform private.record_audit('place_order_by_hand', v_order.id::text, jsonb_build_object('total', v_order.total_amount,
    'pay_by', p_pay_by, 'paid_amount', p_paid_amount, 'has_account', p_user_id is not null));
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order_by_hand(uuid, jsonb, text, jsonb, numeric, text, uuid, text, numeric, text) from public, anon, authenticated;
grant execute on function public.place_order_by_hand(uuid, jsonb, text, jsonb, numeric, text, uuid, text, numeric, text) to authenticated;

-- An order by hand of which the payment page is asked for, with what the provider has to know. The provider of the first try stays.
create function public.begin_payment_link(p_order_id uuid, p_provider text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  update public.orders set payment_provider = p_provider
  where id = p_order_id and payment_provider = 'by_hand' and status = 'pending' and payment_status = 'pending';
  select * into v_order from public.orders where id = p_order_id and placed_by is not null;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return private.placed_order(v_order, true)
    || jsonb_build_object('provider', v_order.payment_provider, 'address', v_order.shipping_address);
end $$;
revoke execute on function public.begin_payment_link(uuid, text) from public, anon, authenticated;
grant execute on function public.begin_payment_link(uuid, text) to service_role;
