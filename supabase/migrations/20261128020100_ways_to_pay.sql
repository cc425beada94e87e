-- Ways to pay: which the shop offers, an order's own, another one later, and paying on delivery (rules O16, O17 and O18).

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
    when 'bad_setting' then 'OJ022'
    when 'setting_changed' then 'OJ023'
    when 'bad_pay_by' then 'OJ024'
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

insert into private.setting_shapes (section, shape) values
  ('payment', '{"kind":"group","fields":{"ways":{"kind":"list","min":1,"max":5,"distinctBy":"way","of":{"kind":"group","fields":{"way":{"kind":"choice","of":["card","bank_transfer","ussd","opay","on_delivery"]}}}},"onDeliveryUpTo":{"kind":"number","min":0,"max":10000000,"decimals":2}}}'),
  ('delivery', '{"kind":"group","fields":{"methods":{"kind":"list","min":1,"max":12,"distinctBy":"code","of":{"kind":"group","fields":{"code":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"label":{"kind":"text","max":60},"description":{"kind":"text","max":200},"fee":{"kind":"number","min":0,"max":10000000,"decimals":2},"freeFrom":{"kind":"number","min":0,"max":10000000,"decimals":2,"isOptional":true},"deliveryTime":{"kind":"text","max":60},"area":{"kind":"choice","of":["places","country","abroad"]},"places":{"kind":"list","min":0,"max":60,"of":{"kind":"text","max":80,"pattern":"^[^,]+(, ?[^,]+)?$"}},"payOnDelivery":{"kind":"switch"}}}}}}')
on conflict (section) do update set shape = excluded.shape;

alter table public.shipping_methods
  -- Whether an order that goes by it may be paid when it arrives.
  add column pay_on_delivery boolean not null default false;

-- A method that the owner leaves out is offered no longer.
create or replace function private.apply_delivery()
returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.shipping_methods (code, label, description, fee, free_from, delivery_time, area, places, position, pay_on_delivery)
  select e.method ->> 'code', e.method ->> 'label', e.method ->> 'description', (e.method ->> 'fee')::numeric,
    (e.method ->> 'freeFrom')::numeric, e.method ->> 'deliveryTime', e.method ->> 'area',
    array(select jsonb_array_elements_text(e.method -> 'places')), e.place,
    (e.method ->> 'payOnDelivery')::boolean
  from jsonb_array_elements(new.value -> 'methods') with ordinality e (method, place)
  on conflict (code) do update set label = excluded.label, description = excluded.description, fee = excluded.fee,
    free_from = excluded.free_from, delivery_time = excluded.delivery_time, area = excluded.area, places = excluded.places,
    position = excluded.position, pay_on_delivery = excluded.pay_on_delivery, is_offered = true;
  update public.shipping_methods set is_offered = false
  where code not in (select e.method ->> 'code' from jsonb_array_elements(new.value -> 'methods') e (method));
  return null;
end $$;
revoke execute on function private.apply_delivery() from public;

-- What was published before knows no payment on delivery: so far no method takes it.
do $$
declare
  v_row record;
begin
  for v_row in
    select v.version, jsonb_build_object('methods', jsonb_agg('{"payOnDelivery": false}' || e.method order by e.place)) as value
    from public.shop_setting_versions v, jsonb_array_elements(v.value -> 'methods') with ordinality e (method, place)
    where v.section = 'delivery' group by v.version
  loop
    update public.shop_setting_versions set value = v_row.value where version = v_row.version;
    if exists (select from public.shop_settings where version = v_row.version) then
      update public.shop_settings set value = v_row.value where version = v_row.version;
    end if;
  end loop;
end $$;

alter table public.payment_attempts
  -- The way that the page is for, and its address.
  add column pay_by text not null default 'card',
  add column link text;
call private.declare_personal('payment_attempts', 'kept', exported => '{pay_by}');
call private.declare_personal('payment_attempts', 'cleared', hidden => '{link}');

-- The books stay (amounts, VAT, dates, what was sold, state and country of delivery); whose they were does not.
create or replace function private.anonymise_orders(p_user_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- The provider's messages carry the payer's name, address and card.
  update public.payment_events e set payload = '{}'
  from public.orders o where o.user_id = p_user_id and e.tx_ref = o.tx_ref;
  update public.payment_attempts a set link = null from public.orders o where o.user_id = p_user_id and a.order_id = o.id;
  execute format($update$
    update public.orders o set request_hash = '', request_key = gen_random_uuid(),
      shipping_address = jsonb_strip_nulls(jsonb_build_object('state', o.shipping_address -> 'state', 'country', o.shipping_address -> 'country')),
      %s
    where o.user_id = $1
  $update$, (
    select string_agg(format('%I = null', c.column_name), ', ') from private.personal_columns c
    where c.table_name = 'orders' and c.on_deletion = 'cleared')) using p_user_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke execute on function private.anonymise_orders(uuid) from public;

-- The section `payment` of the settings: what the owner published, else what a new shop begins with (`src/content/settings/payment.ts`).
create function private.payment_setting()
returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select value from public.shop_settings where section = 'payment'),
    '{"ways": [{"way": "card"}, {"way": "bank_transfer"}, {"way": "ussd"}], "onDeliveryUpTo": 50000}')
$$;
revoke execute on function private.payment_setting() from public;

-- How long stock is kept for an order that is not paid: somebody who makes a transfer or dials a code needs longer (rule O16).
create function private.time_to_pay(p_pay_by text)
returns interval language sql immutable set search_path = '' as $$
  select case when p_pay_by in ('bank_transfer', 'ussd') then interval '60 minutes' else interval '30 minutes' end
$$;
revoke execute on function private.time_to_pay(text) from public;

-- Whether an order can be packed: it is paid, or is paid when it arrives. One that an admin set back to pending still has to be shipped.
create function private.is_to_ship(p_order public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select p_order.status in ('pending', 'confirmed', 'processing')
    and (p_order.payment_status = 'completed' or (p_order.pay_by = 'on_delivery' and p_order.payment_status = 'pending'))
$$;
revoke execute on function private.is_to_ship(public.orders) from public;

-- Why a customer may not pay on delivery, whatever is ordered (rule O17); null when they may.
create function private.on_delivery_obstacle(p_user_id uuid)
returns text language plpgsql stable set search_path = '' as $$
begin
  return case
    when private.verified_phone(p_user_id) is null then 'phone'
    when (select count(*) from public.orders where user_id = p_user_id and pay_by = 'on_delivery' and payment_status = 'pending'
      and status <> 'cancelled') >= 2 then 'open_orders'
    -- Sent, and cancelled without a payment: nobody took it.
    when exists (
      select from public.orders o join public.order_history h on h.order_id = o.id
      where o.user_id = p_user_id and o.pay_by = 'on_delivery' and o.status = 'cancelled' and o.payment_status = 'failed'
        and h.to_status = 'cancelled' and h.from_status in ('shipped', 'delivered') and h.created_at > now() - interval '90 days')
      then 'refused_before'
  end;
end $$;
revoke execute on function private.on_delivery_obstacle(uuid) from public;

-- The same to the customer, before they choose.
create function public.my_on_delivery_obstacle()
returns text language sql stable security definer set search_path = '' as $$
  select private.on_delivery_obstacle((select auth.uid()))
$$;
revoke execute on function public.my_on_delivery_obstacle() from public, anon, authenticated;
grant execute on function public.my_on_delivery_obstacle() to authenticated;

-- Refuses a way to pay that this order cannot go by, and says why (rules O16 and O17). The caller holds the customer's lock.
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
revoke execute on function private.check_pay_by(uuid, text, text, numeric) from public;

-- Confirms an order that is paid when it arrives: its stock is kept, and it can be packed. The caller holds the lock on the order's row.
create function private.confirm_on_delivery(p_order_id uuid)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.move_order(p_order_id, 'confirmed', 'payment', 'To be paid on delivery');
  perform private.clear_ordered_items(p_order_id);
  select * into v_order from public.orders where id = p_order_id;
  perform private.tell_admins('order', 'order:' || p_order_id, 'New order',
    format('%s. It is paid on delivery and can be packed.', private.order_words(v_order)), '/admin/shipping?needs=ship');
  return v_order;
end $$;
revoke execute on function private.confirm_on_delivery(uuid) from public;

-- An order that waits for its payment is to be paid another way from now on. Its payment page is the one that was made for that way, if one was. The
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
revoke execute on function private.switch_pay_by(public.orders, text) from public;

-- The customer wants to pay an order another way. Safe to repeat; one that waits for no payment stays as it is.
create function public.change_pay_by(p_order_id uuid, p_user_id uuid, p_pay_by text)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  return private.placed_order(private.switch_pay_by(private.lock_own_order(p_order_id, p_user_id), p_pay_by), true);
end $$;
revoke execute on function public.change_pay_by(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.change_pay_by(uuid, uuid, text) to service_role;

-- The caller must hold the lock on the order's row.
create or replace function private.move_order(p_order_id uuid, p_to text, p_actor text, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id for no key update;
  if not exists (select 1 from private.order_transitions t
                 where t.actor = p_actor and t.from_status = v_order.status and t.to_status = p_to) then
    perform private.refuse('bad_transition', format('An order cannot go from %s to %s.', v_order.status, p_to),
      jsonb_build_object('from', v_order.status, 'to', p_to)::text);
  end if;
  if p_to = 'pending' and v_order.pay_by = 'on_delivery' then
    perform private.refuse('bad_transition', 'An order that is paid on delivery waits for no payment.', p_order_id::text);
  end if;
  if p_to = 'cancelled' then
    perform private.return_stock(p_order_id);
    update public.promo_codes set uses = greatest(uses - 1, 0) where code = v_order.promo_code;
  elsif v_order.status = 'cancelled' then
    perform private.take_stock(p_order_id);
    update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  end if;
  update public.orders set status = p_to,
    delivered_at = case
      when p_to = 'delivered' then now()
      when p_to = 'completed' then delivered_at
    end,
    reserved_until = case when p_to = 'pending' then now() + private.time_to_pay(v_order.pay_by) else reserved_until end,
    cancel_reason = null
  where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, p_actor, case when p_actor in ('admin', 'customer') then (select auth.uid()) end,
    v_order.status, p_to, p_note);
end $$;
revoke execute on function private.move_order(uuid, text, text, text) from public;

create or replace function private.placed_order(p_order public.orders, p_replayed boolean)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'tx_ref', p_order.tx_ref, 'total', p_order.total_amount,
    'payment_link', p_order.payment_link, 'replayed', p_replayed, 'status', p_order.status,
    'payment_status', p_order.payment_status, 'pay_by', p_order.pay_by)
$$;
revoke execute on function private.placed_order(public.orders, boolean) from public;

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
  perform private.check_pay_by(p_user_id, v_pay_by, p_shipping_method, (v_quote ->> 'total')::numeric);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'pay_by', v_pay_by, 'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + private.time_to_pay(v_pay_by), 'shipping_method', p_shipping_method,
    'shipping_address', v_address, 'promo_code', v_quote #> '{promo,code}', 'subtotal', v_quote -> 'subtotal',
    'shipping_fee', v_quote -> 'shipping_fee', 'vat_percent', v_quote -> 'vat_percent', 'vat', v_quote -> 'vat',
    'discount', v_quote -> 'discount', 'total_amount', v_quote -> 'total'), v_quote -> 'items');
  if v_pay_by = 'on_delivery' then
    v_order := private.confirm_on_delivery(v_order.id);
  end if;
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;

drop function public.record_payment_link(uuid, text);

-- p_number: the attempt that the page was made in. The first link of a way wins: a second answer of the provider must not send two tabs to two
-- payments. It is the order's as long as the order is to be paid that way.
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
revoke execute on function public.record_payment_link(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.record_payment_link(uuid, text, integer) to service_role;

-- is_mine is false where another request has begun this attempt. The page is for the way that the order is to be paid by now. Any outcome but pending means that none may be started.
create or replace function public.begin_payment_attempt(p_order_id uuid, p_number integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcome text;
  v_pay_by text;
begin
  select private.payment_outcome(payment_status), pay_by into v_outcome, v_pay_by from public.orders where id = p_order_id for no key update;
  if v_outcome is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_outcome <> 'pending' then
    return jsonb_build_object('is_mine', false, 'outcome', v_outcome);
  end if;
  insert into public.payment_attempts (order_id, number, pay_by) values (p_order_id, p_number, v_pay_by) on conflict do nothing;
  return jsonb_build_object('is_mine', found, 'outcome', v_outcome, 'pay_by', v_pay_by);
end $$;
revoke execute on function public.begin_payment_attempt(uuid, integer) from public, anon, authenticated;
grant execute on function public.begin_payment_attempt(uuid, integer) to service_role;

-- A cancelled order comes back only when its stock is still there.
create or replace function private.accept_payment(p_order public.orders, p_provider_transaction_id text)
returns text language plpgsql set search_path = '' as $$
declare
  v_revived boolean := p_order.status = 'cancelled';
begin
  if v_revived then
    if private.is_cancelled_for_good(p_order) or not private.stock_is_there(p_order.id) then
      update public.orders set payment_status = 'refund_due', provider_transaction_id = p_provider_transaction_id
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
  update public.orders set payment_status = 'completed', provider_transaction_id = p_provider_transaction_id
  where id = p_order.id;
  -- What is paid on delivery left the cart when it was ordered.
  if p_order.pay_by <> 'on_delivery' then
    perform private.clear_ordered_items(p_order.id);
  end if;
  return 'paid';
end $$;
revoke execute on function private.accept_payment(public.orders, text) from public;

create or replace function private.schedule_payment_check()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_checks where order_id = new.id;
  -- Of money that was noted by hand no provider knows, nor of an order that never had a payment page.
  if (new.status <> 'pending' or new.payment_status <> 'pending') and new.payment_provider <> 'by_hand'
    and (new.pay_by <> 'on_delivery' or exists (select from public.payment_attempts where order_id = new.id)) then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;
revoke execute on function private.schedule_payment_check() from public;

-- Whoever delivers an order brings its money, and an admin notes it: in cash or by transfer, in naira (rule O18). Too little is held as a short
-- payment is, until the rest comes or an admin decides. Safe to repeat with the same p_payment_id.
create function public.record_delivery_payment(p_order_id uuid, p_payment_id uuid, p_amount numeric, p_means text, p_note text default null)
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
  update public.orders set payment_provider = 'by_hand' where id = p_order_id returning * into v_order;
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

-- Only these four statuses are told, each once for an order. An order whose customer left has nobody to tell.
create or replace function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, order_status, tracking_number)
  select o.user_id, t.type, t.title, format(t.message, left(o.id::text, 8), o.tracking_number), o.id, o.status,
    case when t.has_tracking then o.tracking_number end
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', case (select pay_by from public.orders where id = new.id)
      when 'on_delivery' then 'Order %1$s is confirmed. You pay it when it arrives.'
      else 'Order %1$s is paid and confirmed. We are getting it ready.' end, null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number follows.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_order_status() from public;

-- What a mail says of an order; amounts as they are stored.
create or replace function private.order_mail(p_order public.orders)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'placed_at', p_order.created_at, 'subtotal', p_order.subtotal,
    'shipping_fee', p_order.shipping_fee, 'vat_percent', p_order.vat_percent, 'vat', p_order.vat, 'discount', p_order.discount,
    'delivery', (select m.label from public.shipping_methods m where m.code = p_order.shipping_method),
    'promo_code', p_order.promo_code, 'total', p_order.total_amount, 'tracking_number', p_order.tracking_number,
    'pay_by', p_order.pay_by, 'is_paid', p_order.payment_status = 'completed', 'address', p_order.shipping_address,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variant', i.variant_label, 'quantity', i.quantity, 'price', i.price,
      'regular_price', i.regular_price)
      order by i.name, i.id), '[]') from public.order_items i where i.order_id = p_order.id))
$$;
revoke execute on function private.order_mail(public.orders) from public;

drop function public.admin_orders(text, text, text, text, boolean, integer, integer);

-- p_needs: ship (paid or paid on delivery, not on its way yet) or refund (money to give back, to look at or in dispute). A paid order that an admin set back to pending
-- still has to be shipped.
create function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20,
  p_pay_by text default null)
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
        and (p_pay_by is null or o.pay_by = p_pay_by)
        and case p_needs
          when 'ship' then private.is_to_ship(o)
          when 'refund' then o.payment_status in ('review', 'refund_due')
            or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
            or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')
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
          'shipping_methods', (select jsonb_build_object('label', m.label) from public.shipping_methods m where m.code = o.shipping_method),
          'order_items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id),
          'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
          'second_payments', (select coalesce(jsonb_agg(to_jsonb(s) - 'order_id' order by s.created_at, s.id), '[]')
            from public.second_payments s where s.order_id = o.id),
          'payment_returns', (select coalesce(jsonb_agg(to_jsonb(r) - 'order_id' order by r.created_at, r.return_id), '[]')
            from public.payment_returns r where r.order_id = o.id),
          'item_returns', (select coalesce(jsonb_agg(to_jsonb(r) order by r.requested_at, r.id), '[]')
            from public.item_returns r where r.order_id = o.id)
        ) order by page.at), '[]')
        from page join public.orders o on o.id = page.id left join public.profiles c on c.user_id = o.user_id))
  );
end $$;
revoke execute on function public.admin_orders(text, text, text, text, boolean, integer, integer, text) from public, anon, authenticated;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer, text) to authenticated;

-- What stands at the top of the shipping page; money in naira.
create or replace function public.admin_shipping_figures()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'to_ship', count(*) filter (where private.is_to_ship(o)),
      'to_ship_late', count(*) filter (where private.is_to_ship(o)
        and created_at < now() - interval '24 hours'),
      'shipped', count(*) filter (where status = 'shipped'),
      'delivered_this_week', count(*) filter (where delivered_at >= now() - interval '7 days'),
      'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= now() - interval '30 days'),
      'revenue_before', (select coalesce(sum(revenue), 0) from private.sales
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days'),
      'to_refund', count(*) filter (where payment_status in ('review', 'refund_due')
        or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
        or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')))
    from public.orders o);
end $$;
revoke execute on function public.admin_shipping_figures() from public, anon, authenticated;
grant execute on function public.admin_shipping_figures() to authenticated;
