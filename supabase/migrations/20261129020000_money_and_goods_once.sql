-- Money and goods of an order that two hands touch: each payment keeps the provider that brought it, also where another had paid first; what was sent
-- back goes to stock once; orders of the checkout and by hand share how they are quoted.

alter table public.order_items add column restocked integer not null default 0
  constraint order_items_restocked_range check (restocked between 0 and quantity);
update public.order_items i set restocked = least(i.quantity, r.pieces)
from (select order_item_id, sum(quantity) as pieces from public.item_returns where is_restocked group by 1) r where r.order_item_id = i.id;
call private.declare_personal('order_items', 'kept', hidden => '{restocked}');

alter table public.payment_attempts add column provider text;
update public.payment_attempts a set provider = o.payment_provider from public.orders o where o.id = a.order_id;
alter table public.payment_attempts alter column provider set not null;
call private.declare_personal('payment_attempts', 'kept', exported => '{provider}');

-- Pieces that an order holds of each variant: a piece of an item is one of every variant it names, and items may share some.
create or replace function private.ordered_variants(p_order_id uuid)
returns table (variety_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select v, sum(i.quantity - i.restocked) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id group by v
$$;
revoke execute on function private.ordered_variants(uuid) from public;

-- The same of products that came without variants.
create or replace function private.ordered_products(p_order_id uuid)
returns table (product_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select product_id, sum(quantity - restocked) from public.order_items where order_id = p_order_id and variant_label is null group by product_id
$$;
revoke execute on function private.ordered_products(uuid) from public;

-- The quote of an order that is placed now, with the locks on all it takes; refused where it cannot be sold as it stands.
create function private.quote_to_sell(p_items jsonb, p_shipping_method text, p_address jsonb, p_promo_code text, p_user_id uuid, p_expected_total numeric)
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
  v_quote := private.build_quote(p_items, p_shipping_method, p_promo_code, p_user_id);
  perform private.check_quote(v_quote, p_expected_total);
  return v_quote;
end $$;
revoke execute on function private.quote_to_sell(jsonb, text, jsonb, text, uuid, numeric) from public;

drop function private.store_order(jsonb, jsonb);
-- p_fields: the order's columns by name, but for those that the quote says; the others keep their defaults.
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
  update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  return v_order;
end $$;
revoke execute on function private.store_order(jsonb, jsonb) from public;

-- p_details: other columns of the order that the customer fills in; those whose insert is granted to the service role. The way to pay is no part of what
-- is ordered: asked for again with another one, the order is to be paid that way.
create or replace function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text, p_details jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_details jsonb := coalesce(p_details, '{}');
  v_pay_by text := coalesce(v_details ->> 'pay_by', 'card');
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := private.items_in_order(p_items);
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
  -- One order of a customer at a time: two tabs with the same key must not both find nothing.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  select * into v_order from public.orders where user_id = p_user_id and request_key = p_request_key for no key update;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This request key belongs to another order.', v_order.id::text);
    end if;
    return private.placed_order(private.switch_pay_by(v_order, v_pay_by), true);
  end if;
  v_quote := private.quote_to_sell(v_items, p_shipping_method, v_address, v_promo_code, p_user_id, p_expected_total);
  perform private.check_unpaid_limits(p_user_id, v_quote);
  perform private.check_pay_by(p_user_id, v_pay_by, p_shipping_method, (v_quote ->> 'total')::numeric);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'pay_by', v_pay_by, 'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + private.time_to_pay(v_pay_by), 'shipping_method', p_shipping_method,
    'shipping_address', v_address), v_quote);
  if v_pay_by = 'on_delivery' then
    v_order := private.confirm_on_delivery(v_order.id);
  end if;
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;

-- p_user_id: null for a person without an account. p_paid_amount: what came already, by bank_transfer or in cash; null: on_delivery, or a link to
-- the provider's page for this way, for which the stock is kept for a day. The same request twice is one order. Its limits are the stock's alone,
-- not those of rule O9.
create or replace function public.place_order_by_hand(p_request_key uuid, p_items jsonb, p_shipping_method text, p_address jsonb, p_expected_total numeric,
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

-- is_mine is false where another request has begun this attempt. The page is for the way that the order is to be paid by now. Any outcome but pending means that none may be started.
create or replace function public.begin_payment_attempt(p_order_id uuid, p_number integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcome text;
  v_pay_by text;
  v_provider text;
begin
  select private.payment_outcome(payment_status), pay_by, payment_provider into v_outcome, v_pay_by, v_provider from public.orders where id = p_order_id for no key update;
  if v_outcome is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_outcome <> 'pending' then
    return jsonb_build_object('is_mine', false, 'outcome', v_outcome);
  end if;
  insert into public.payment_attempts (order_id, number, pay_by, provider) values (p_order_id, p_number, v_pay_by, v_provider) on conflict do nothing;
  return jsonb_build_object('is_mine', found, 'outcome', v_outcome, 'pay_by', v_pay_by);
end $$;
revoke execute on function public.begin_payment_attempt(uuid, integer) from public, anon, authenticated;
grant execute on function public.begin_payment_attempt(uuid, integer) to service_role;

-- A cancelled order comes back only when its stock is still there. p_order names the provider of this payment.
create or replace function private.accept_payment(p_order public.orders, p_provider_transaction_id text)
returns text language plpgsql set search_path = '' as $$
declare
  v_revived boolean := p_order.status = 'cancelled';
begin
  if v_revived then
    if private.is_cancelled_for_good(p_order) or not private.stock_is_there(p_order.id) then
      update public.orders set payment_status = 'refund_due', provider_transaction_id = p_provider_transaction_id,
        payment_provider = p_order.payment_provider
      where id = p_order.id;
      perform private.note_payment(p_order.id, 'Paid after the cancellation: to be refunded');
      return 'refund_due';
    end if;
  end if;
  if p_order.status in ('pending', 'cancelled') then
    perform private.move_order(p_order.id, 'confirmed', 'payment', case when v_revived then 'Paid late, stock was still there' end);
  else
    perform private.note_payment(p_order.id, 'Paid');
  end if;
  update public.orders set payment_status = 'completed', provider_transaction_id = p_provider_transaction_id,
    payment_provider = p_order.payment_provider
  where id = p_order.id;
  -- What is paid on delivery left the cart when it was ordered.
  if p_order.pay_by <> 'on_delivery' then
    perform private.clear_ordered_items(p_order.id);
  end if;
  return 'paid';
end $$;
revoke execute on function private.accept_payment(public.orders, text) from public;

drop function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid);
-- p_provider: who says so; null: the order's. It may be another: what was recorded by hand has paid an order of which a page was made.
create function public.settle_payment(p_tx_ref text, p_provider_transaction_id text, p_amount numeric, p_currency text,
  p_status text, p_source text, p_event_id text, p_payload jsonb, p_user_id uuid default null, p_provider text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_transaction_id text := nullif(btrim(p_provider_transaction_id), '');
  v_order public.orders;
  v_outcome text;
begin
  select * into v_order from public.orders where tx_ref = p_tx_ref for no key update;
  v_order.payment_provider := coalesce(p_provider, v_order.payment_provider);
  v_outcome := case
    when v_order.id is null then 'unknown_reference'
    when p_user_id is not null and p_user_id is distinct from v_order.user_id then 'not_owner'
    else private.settle_order(v_order, v_transaction_id, p_amount, upper(p_currency), lower(p_status))
  end;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values (coalesce(p_event_id, concat_ws(':', p_source, p_tx_ref, v_transaction_id, lower(p_status))),
    coalesce(v_order.payment_provider, 'unknown'), coalesce(p_source, 'unknown'), left(p_tx_ref, 200), v_transaction_id,
    -- A repeated message must not bring back what was removed with the account.
    case when v_order.id is not null and v_order.user_id is null then '{}' else coalesce(p_payload, '{}') end, v_outcome)
  on conflict (event_id) do nothing;
  return jsonb_build_object(
    'outcome', case v_outcome when 'paid_twice' then private.payment_outcome(v_order.payment_status) else v_outcome end,
    'order_id', case when v_outcome <> 'not_owner' then v_order.id end,
    'user_id', case when v_outcome <> 'not_owner' then v_order.user_id end);
end $$;
revoke execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid, text) from public, anon, authenticated;
grant execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid, text) to service_role;

-- An admin takes a payment of too little, or one for what the shop has removed, as the order's own. Safe to repeat.
create or replace function public.accept_second_payment(p_order_id uuid, p_transaction_id text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.second_payments;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.provider_transaction_id = p_transaction_id then
    return to_jsonb(v_order);
  end if;
  select * into v_payment from public.second_payments
  where order_id = p_order_id and provider_transaction_id = p_transaction_id and refunded_at is null;
  if v_payment.id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_transaction_id);
  end if;
  if v_order.payment_status <> 'review' or v_payment.amount is null or v_payment.currency is distinct from v_order.currency then
    perform private.refuse('bad_transition', 'This payment can only be given back.', p_transaction_id);
  end if;
  delete from public.second_payments where id = v_payment.id;
  v_order.payment_provider := v_payment.provider;
  perform private.accept_payment(v_order, p_transaction_id);
  update public.orders set paid_amount = v_payment.amount where id = p_order_id returning * into v_order;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    format('Taken as paid: %s %s, transaction %s', v_payment.amount, v_payment.currency, left(p_transaction_id, 200)));
  perform private.record_audit('accept_second_payment', p_order_id::text, jsonb_build_object(
    'transaction', left(p_transaction_id, 200), 'amount', v_payment.amount, 'total', v_order.total_amount));
  return to_jsonb(v_order);
end $$;
revoke execute on function public.accept_second_payment(uuid, text) from public, anon, authenticated;
grant execute on function public.accept_second_payment(uuid, text) to authenticated;

-- Whoever delivers an order brings its money, and an admin notes it: in cash or by transfer, in naira (rule O18). Too little is held as a short
-- payment is, until the rest comes or an admin decides. Safe to repeat with the same p_payment_id.
create or replace function public.record_delivery_payment(p_order_id uuid, p_payment_id uuid, p_amount numeric, p_means text, p_note text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_transaction_id constant text := p_means || '-' || p_payment_id;
  v_note constant text := nullif(btrim(p_note), '');
  v_held numeric;
  v_outcome text;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if coalesce(p_means not in ('cash', 'transfer'), true) or p_payment_id is null or length(v_note) > 300
    or coalesce(p_amount not between 0.01 and 100000000 or p_amount <> round(p_amount, 2), true) then
    perform private.refuse('bad_request', 'The payment is not as it must be.', p_amount::text);
  end if;
  if exists (select from public.payment_events where event_id = 'by_hand:' || p_payment_id) then
    return to_jsonb(v_order);
  end if;
  if v_order.pay_by <> 'on_delivery' or v_order.status = 'cancelled' or v_order.payment_status not in ('pending', 'review') then
    perform private.refuse('bad_transition', 'This order waits for no payment on delivery.', v_order.payment_status);
  end if;
  v_order.payment_provider := 'by_hand';
  -- What came before counts once it is enough with the rest.
  select coalesce(sum(amount), 0) into v_held from public.second_payments
  where order_id = p_order_id and provider = 'by_hand' and refunded_at is null;
  if v_held + p_amount >= v_order.total_amount then
    delete from public.second_payments where order_id = p_order_id and provider = 'by_hand' and refunded_at is null;
  else
    v_held := 0;
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    concat_ws('. ', format('Received ₦%s %s', to_char(p_amount, 'FM999,999,999,990.00'), case p_means when 'cash' then 'in cash' else 'by transfer' end), v_note));
  v_outcome := private.settle_order(v_order, v_transaction_id, v_held + p_amount, v_order.currency, 'successful');
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values ('by_hand:' || p_payment_id, 'by_hand', 'admin', v_order.tx_ref, v_transaction_id, jsonb_build_object('amount', p_amount), v_outcome);
  perform private.record_audit('record_delivery_payment', p_order_id::text, jsonb_build_object(
    'amount', p_amount, 'means', p_means, 'note', v_note, 'total', v_order.total_amount));
  select * into v_order from public.orders where id = p_order_id;
  return to_jsonb(v_order);
end $$;
revoke execute on function public.record_delivery_payment(uuid, uuid, numeric, text, text) from public, anon, authenticated;
grant execute on function public.record_delivery_payment(uuid, uuid, numeric, text, text) to authenticated;

create or replace function private.schedule_payment_check()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_checks where order_id = new.id;
  -- Of money that was noted by hand no provider knows, nor of an order that never had a payment page. A page that was made may still be paid.
  if (new.status <> 'pending' or new.payment_status <> 'pending')
    and ((new.payment_provider <> 'by_hand' and new.pay_by <> 'on_delivery')
      or exists (select from public.payment_attempts where order_id = new.id and provider <> 'by_hand')) then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;
revoke execute on function private.schedule_payment_check() from public;

-- The order that has been due longest, counted as checked at once: one that fails doesn't hold up the others.
create or replace function public.claim_payment_check()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text)
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.payment_checks;
  v_order public.orders;
  v_next timestamptz;
begin
  select * into v_check from private.payment_checks where check_at <= now() order by check_at limit 1 for update skip locked;
  if v_check.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_check.order_id;
  v_next := private.next_payment_check(v_check.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.payment_checks where order_id = v_check.order_id;
  else
    update private.payment_checks set check_at = v_next where order_id = v_check.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref,
    coalesce((select a.provider from public.payment_attempts a where a.order_id = v_order.id order by a.number desc limit 1), v_order.payment_provider),
    v_order.payment_status;
end $$;
revoke execute on function public.claim_payment_check() from public, anon, authenticated;
grant execute on function public.claim_payment_check() to service_role;

-- A piece that can be sold again goes back to the stock of its variants, or of its product.
create or replace function private.restock_item(p_item_id uuid, p_quantity integer)
returns void language plpgsql set search_path = '' as $$
declare
  v_item public.order_items;
begin
  update public.order_items set restocked = restocked + p_quantity where id = p_item_id returning * into v_item;
  perform private.lock_stock(v_item.variety_ids, array[v_item.product_id]);
  update public.product_varieties set stock_quantity = stock_quantity + p_quantity where id = any (v_item.variety_ids);
  update public.products set stock_quantity = stock_quantity + p_quantity where id = v_item.product_id and v_item.variant_label is null;
end $$;
revoke execute on function private.restock_item(uuid, integer) from public;

-- p_is_sellable counts when it is received, p_amount when it is refunded: in naira, at most the order's total. Safe to repeat.
create or replace function public.update_return(p_id uuid, p_state text, p_answer text default null, p_is_sellable boolean default false,
  p_amount numeric default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_return public.item_returns;
  v_step record;
  v_answer text := nullif(btrim(p_answer), '');
  v_restocks boolean;
begin
  perform private.require_admin();
  -- The order first, as everywhere.
  select * into v_order from public.orders where id = (select order_id from public.item_returns where id = p_id) for no key update;
  select * into v_return from public.item_returns where id = p_id for no key update;
  if v_return.id is null then
    perform private.refuse('unknown_record', 'There is no such return.', p_id::text);
  end if;
  if v_return.state = p_state then
    return;
  end if;
  select * into v_step from private.return_step(v_return.state, p_state);
  if v_step.note is null then
    perform private.refuse('bad_transition', format('A return cannot go from %s to %s.', v_return.state, p_state), v_return.state);
  end if;
  if p_state = 'declined' and v_answer is null then
    perform private.refuse('bad_request', 'Tell the customer why.', 'answer');
  end if;
  if p_state = 'declined' and exists (select from public.refunds where item_return_id = p_id and state not in ('failed', 'by_hand')) then
    perform private.refuse('bad_transition', 'The money of this return is on its way back.', 'refund_open');
  end if;
  if p_state = 'refunded' then
    if coalesce(p_amount, 0) not between 0.01 and v_order.total_amount then
      perform private.refuse('bad_request', 'The amount is nothing, or more than the order.', 'amount');
    end if;
    perform private.note_refund_by_hand(v_order, v_order.provider_transaction_id, p_amount, 'item_return', p_id);
  end if;
  -- What a cancelled order held is in stock already.
  v_restocks := p_state = 'received' and coalesce(p_is_sellable, false) and v_order.status <> 'cancelled';
  if v_restocks then
    perform private.restock_item(v_return.order_item_id, v_return.quantity);
  end if;
  update public.item_returns set state = p_state, answer = coalesce(v_answer, answer),
    decided_at = case when p_state in ('accepted', 'declined') then now() else decided_at end,
    received_at = case when p_state = 'received' then now() else received_at end,
    refunded_at = case when p_state = 'refunded' then now() else refunded_at end,
    is_restocked = is_restocked or v_restocks,
    refund_amount = case when p_state = 'refunded' then p_amount else refund_amount end
  where id = p_id;
  perform private.note_return(v_return, 'admin', v_step.note || case when p_state = 'refunded' then format(' (%s naira)', p_amount) else '' end,
    v_step.title, v_step.message);
  perform private.record_audit('update_return', p_id::text, jsonb_build_object('from', v_return.state, 'to', p_state, 'amount', p_amount,
    'restocked', v_restocks));
end $$;
revoke execute on function public.update_return(uuid, text, text, boolean, numeric) from public, anon, authenticated;
grant execute on function public.update_return(uuid, text, text, boolean, numeric) to authenticated;
