-- The settings section `payment`: published, or the default (`src/content/settings/payment.ts`).
create function private.payment_setting()
returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select value from public.shop_settings where section = 'payment'),
    '{"ways": [{"way": "card"}, {"way": "bank_transfer"}, {"way": "ussd"}], "onDeliveryUpTo": 50000}')
$$;

-- How long an unpaid order holds its stock: transfers and USSD codes take longer (rule O16).
create function private.time_to_pay(p_pay_by text)
returns interval language sql immutable set search_path = '' as $$
  select case when p_pay_by in ('bank_transfer', 'ussd') then interval '60 minutes' else interval '30 minutes' end
$$;

-- Whether an order can be packed: paid, or payable on delivery. Includes orders that an admin set back to pending.
create function private.is_to_ship(p_order public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select p_order.status in ('pending', 'confirmed', 'processing')
    and (p_order.payment_status = 'completed' or (p_order.pay_by = 'on_delivery' and p_order.payment_status = 'pending'))
$$;

-- The phone numbers of orders to be paid on delivery, hashed: debts at the door follow the person, because accounts are free. They outlive the account
-- and are deleted after 120 days.
create table private.on_delivery_numbers (
  order_id uuid constraint on_delivery_numbers_pkey primary key
    constraint on_delivery_numbers_order_id_fkey references public.orders (id) on delete cascade,
  number_hash text not null,
  placed_at timestamptz not null default now()
);
create index on_delivery_numbers_number_hash_idx on private.on_delivery_numbers (number_hash);
create index on_delivery_numbers_placed_at_idx on private.on_delivery_numbers (placed_at);
alter table private.on_delivery_numbers enable row level security;

create function private.number_hash(p_user_id uuid)
returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(private.verified_phone(p_user_id), 'UTF8')), 'hex')
$$;

-- Why a customer may not pay on delivery, regardless of the order (rule O17); null if they may.
create function private.on_delivery_obstacle(p_user_id uuid)
returns text language plpgsql stable set search_path = '' as $$
declare
  v_theirs constant uuid[] := array(select id from public.orders where user_id = p_user_id and pay_by = 'on_delivery'
    union select order_id from private.on_delivery_numbers where number_hash = private.number_hash(p_user_id));
begin
  return case
    when private.verified_phone(p_user_id) is null then 'phone'
    when (select count(*) from public.orders where id = any (v_theirs) and pay_by = 'on_delivery' and payment_status in ('pending', 'review')
      and status <> 'cancelled') >= 2 then 'open_orders'
    -- Shipped, then cancelled without a payment: the delivery failed.
    when exists (
      select from public.orders o join public.order_history h on h.order_id = o.id
      where o.id = any (v_theirs) and o.pay_by = 'on_delivery' and o.status = 'cancelled' and o.provider_transaction_id is null
        and h.to_status = 'cancelled' and h.from_status in ('shipped', 'delivered') and h.created_at > now() - interval '90 days')
      then 'refused_before'
  end;
end $$;

-- The same for the customer, before they choose.
create function public.my_on_delivery_obstacle()
returns text language sql stable security definer set search_path = '' as $$
  select private.on_delivery_obstacle((select auth.uid()))
$$;
grant execute on function public.my_on_delivery_obstacle() to authenticated;

-- Refuses a way to pay that this order can't use, with the reason (rules O16 and O17). The caller holds the customer's lock.
create function private.check_pay_by(p_user_id uuid, p_pay_by text, p_method text, p_total numeric)
returns void language plpgsql stable set search_path = '' as $$
declare
  v_setting constant jsonb := private.payment_setting();
  v_why text := case
    when not coalesce(v_setting -> 'ways' @> jsonb_build_array(jsonb_build_object('way', p_pay_by)), false) then 'not_offered'
    when p_pay_by <> 'on_delivery' then null
    when not exists (select from public.shipping_methods where code = p_method and pay_on_delivery) then 'method'
    when p_total > (v_setting ->> 'onDeliveryUpTo')::numeric then 'cap'
    else private.on_delivery_obstacle(p_user_id)
  end;
begin
  if v_why is not null then
    perform private.refuse('bad_pay_by', 'This order cannot be paid like that.', jsonb_build_object('why', v_why)::text);
  end if;
end $$;

-- Confirms an order to be paid on delivery: its stock is kept and it can be packed. The caller holds the lock on the order's row.
create function private.confirm_on_delivery(p_order_id uuid)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.move_order(p_order_id, 'confirmed', 'payment', 'To be paid on delivery');
  perform private.clear_ordered_items(p_order_id);
  select * into v_order from public.orders where id = p_order_id;
  insert into private.on_delivery_numbers (order_id, number_hash)
  select p_order_id, n.hash from private.number_hash(v_order.user_id) n (hash) where n.hash is not null on conflict do nothing;
  perform private.notify_admins('order', 'order:' || p_order_id, 'New order',
    format('%s. It is paid on delivery and can be packed.', private.order_label(v_order)), '/admin/shipping?needs=ship');
  return v_order;
end $$;

-- Confirms an order with a total of 0, which no provider charges. The caller holds the lock on the order's row.
create function private.confirm_free_order(p_order public.orders)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.accept_payments(p_order, array[private.money_by_hand(p_order.id, 'free-' || p_order.id, 0)]);
  perform private.clear_ordered_items(p_order.id) where p_order.pay_by = 'on_delivery';
  select * into v_order from public.orders where id = p_order.id;
  return v_order;
end $$;

-- Changes a pending order's way to pay. Its payment link is the one made for that way, if any. The
-- caller holds the lock on the order's row.
create function private.switch_pay_by(p_order public.orders, p_pay_by text)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  if (p_order.status, p_order.payment_status) <> ('pending', 'pending') or p_order.pay_by = p_pay_by then
    return p_order;
  end if;
  perform private.check_pay_by(p_order.user_id, p_pay_by, p_order.shipping_method, p_order.total_amount);
  update public.orders set pay_by = p_pay_by,
    payment_link = (select a.link from public.payment_attempts a where a.order_id = p_order.id and a.pay_by = p_pay_by and a.link is not null
      order by a.number desc limit 1),
    reserved_until = greatest(reserved_until, created_at + private.time_to_pay(p_pay_by))
  where id = p_order.id returning * into v_order;
  if p_pay_by = 'on_delivery' then
    return private.confirm_on_delivery(p_order.id);
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order.id, 'customer', p_order.user_id, p_order.status, p_order.status, 'Another way to pay: ' || replace(p_pay_by, '_', ' '));
  return v_order;
end $$;

-- Changes an order's way to pay. Idempotent; an order that isn't waiting for payment stays as it is.
create function public.change_pay_by(p_order_id uuid, p_user_id uuid, p_pay_by text)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  return private.placed_order(private.switch_pay_by(private.lock_own_order(p_order_id, p_user_id), p_pay_by), true);
end $$;
grant execute on function public.change_pay_by(uuid, uuid, text) to service_role;

-- Orders that an admin places for a customer, after a chat or a call (rule D8).

-- The quote for this customer; null: a person without an account.
create function public.quote_order_by_hand(p_items jsonb, p_shipping_method text, p_user_id uuid default null, p_promo_code text default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.build_quote(p_items, p_shipping_method, p_promo_code, p_user_id);
end $$;
grant execute on function public.quote_order_by_hand(jsonb, text, uuid, text) to authenticated;

-- The account for which an admin enters an order, with its saved addresses, the default first.
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
grant execute on function public.admin_customer(uuid) to authenticated;

-- The checkout's address, except that the email is optional.
create function private.read_address_by_hand(p_address jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(p_address ->> 'email', '')) = ''
    then private.read_address(p_address || '{"email": "none@none.invalid"}') || '{"email": ""}'
    else private.read_address(p_address)
  end
$$;

-- Money received before the order was placed, in cash or by transfer. It pays the order even if it is less than the
-- total.
create function private.take_money_by_hand(p_order public.orders, p_amount numeric, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_is_cash constant boolean := p_order.pay_by = 'cash';
begin
  perform private.accept_payments(p_order, array[
    private.money_by_hand(p_order.id, case when v_is_cash then 'cash-' else 'transfer-' end || p_order.request_key, p_amount)]);
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order.id, 'admin', p_order.placed_by, 'confirmed', 'confirmed', concat_ws('. ', format('Received %s %s',
    private.naira_text(p_amount), case when v_is_cash then 'in cash' else 'by transfer' end), nullif(btrim(p_note), '')));
end $$;

-- p_user_id: null for a person without an account. p_paid_amount: money already received, by bank_transfer or in cash; null: on_delivery, or a link to
-- the provider's page for this way to pay, which holds the stock for a day. Idempotent. Only the stock limits it, not
-- rule O9.
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
  v_items := private.canonical_items(p_items);
  v_hash := encode(sha256(convert_to(jsonb_build_array(p_user_id, v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), p_pay_by, round(p_paid_amount, 2), p_note)::text, 'UTF8')), 'hex');
  -- Serialised, so that a double click can't create two orders. Then the customer's lock, as in place_order.
  perform pg_advisory_xact_lock(hashtextextended('place_order_by_hand:' || p_request_key::text, 0));
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0)) where p_user_id is not null;
  select * into v_order from public.orders where placed_by = v_admin and request_key = p_request_key;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This order was placed already, with something else in it.', v_order.id::text);
    end if;
    return private.placed_order(v_order, true);
  end if;
  v_quote := private.lock_and_quote(v_items, p_shipping_method, v_address, v_promo_code, p_user_id, p_expected_total);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(jsonb_build_object(
    'user_id', p_user_id, 'placed_by', v_admin, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', 'by_hand',
    'pay_by', p_pay_by, 'tx_ref', regexp_replace(private.new_tx_ref(), '^order', 'hand'), 'reserved_until', now() + interval '24 hours',
    'shipping_method', p_shipping_method, 'shipping_address', v_address), v_quote);
  if p_paid_amount is not null then
    perform private.take_money_by_hand(v_order, p_paid_amount, p_note);
  elsif v_order.total_amount = 0 then
    perform private.confirm_free_order(v_order);
  elsif p_pay_by = 'on_delivery' then
    perform private.confirm_on_delivery(v_order.id);
  end if;
  select * into v_order from public.orders where id = v_order.id;
  perform private.record_audit('place_order_by_hand', v_order.id::text, jsonb_build_object('total', v_order.total_amount,
    'pay_by', p_pay_by, 'paid_amount', p_paid_amount, 'has_account', p_user_id is not null));
  return private.placed_order(v_order, false);
end $$;
grant execute on function public.place_order_by_hand(uuid, jsonb, text, jsonb, numeric, text, uuid, text, numeric, text) to authenticated;

-- Starts the payment page of an order by hand and returns the provider's input. The first attempt's provider stays.
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
grant execute on function public.begin_payment_link(uuid, text) to service_role;
