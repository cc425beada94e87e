alter table public.shipping_methods drop constraint shipping_methods_code_known;
alter table public.shipping_methods
  add column description text,
  add column free_from numeric(12,2),
  add column area text constraint shipping_methods_area_known check (area in ('places', 'country', 'abroad')),
  add column places text[] not null default '{}',
  add column position smallint,
  add column is_offered boolean not null default true;

update public.shipping_methods m set description = n.description, area = n.area, places = n.places::text[], position = n.position
from (values
  ('ibadan', 'To your door anywhere in Ibadan, the day after you order.', 'places', '{"Ibadan, Oyo"}', 1),
  ('nigeria', 'To every state of Nigeria and the Federal Capital Territory.', 'country', '{}', 2),
  ('international', 'To over 50 countries, with a tracking number.', 'abroad', '{}', 3)
) n (code, description, area, places, position)
where m.code = n.code;

alter table public.shipping_methods
  alter column description set not null,
  alter column area set not null,
  alter column position set not null;

-- Devices show what a new shop begins with until the owner publishes: fees that `npm run fees` changed are published as they are.
do $$
declare
  v_value constant jsonb := (select jsonb_build_object('methods', jsonb_agg(jsonb_build_object('code', code, 'label', label,
    'description', description, 'fee', fee, 'freeFrom', null, 'deliveryTime', delivery_time, 'area', area, 'places', places) order by position))
    from public.shipping_methods);
  v_version constant bigint := (select coalesce(max(version), 0) + 1 from public.shop_settings);
begin
  if exists (select 1 from public.shipping_methods where (label, fee, delivery_time) not in (
      ('Within Ibadan', 1500, '24 hours'), ('Elsewhere in Nigeria', 2500, '48 hours'), ('International', 20000, 'Standard international time')))
    and not exists (select 1 from public.shop_settings where section = 'delivery') then
    insert into public.shop_settings (section, value, version) values ('delivery', v_value, v_version);
    insert into public.shop_setting_versions (version, section, value) values (v_version, 'delivery', v_value);
  end if;
end $$;

-- A method that the owner leaves out is offered no longer.
create function private.apply_delivery()
returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.shipping_methods (code, label, description, fee, free_from, delivery_time, area, places, position)
  select e.method ->> 'code', e.method ->> 'label', e.method ->> 'description', (e.method ->> 'fee')::numeric,
    (e.method ->> 'freeFrom')::numeric, e.method ->> 'deliveryTime', e.method ->> 'area',
    array(select jsonb_array_elements_text(e.method -> 'places')), e.place
  from jsonb_array_elements(new.value -> 'methods') with ordinality e (method, place)
  on conflict (code) do update set label = excluded.label, description = excluded.description, fee = excluded.fee,
    free_from = excluded.free_from, delivery_time = excluded.delivery_time, area = excluded.area, places = excluded.places,
    position = excluded.position, is_offered = true;
  update public.shipping_methods set is_offered = false
  where code not in (select e.method ->> 'code' from jsonb_array_elements(new.value -> 'methods') e (method));
  return null;
end $$;
revoke execute on function private.apply_delivery() from public;

create trigger shop_settings_apply_delivery after insert or update on public.shop_settings
  for each row when (new.section = 'delivery') execute function private.apply_delivery();

-- The words of a place's name without case and accents, each between blanks, so that one name can be looked for in another.
create function private.place_words(p_name text)
returns text language sql immutable set search_path = '' as $$
  select regexp_replace(' ' || lower(regexp_replace(normalize(coalesce(p_name, ''), nfd), '[\u0300-\u036f]', '', 'g')) || ' ',
    '[- \t\n\r.,;:/()_''&"]+', ' ', 'g')
$$;
revoke execute on function private.place_words(text) from public;

-- Whether an address may lie in a place, "City, State" or one name alone. It denies only what is certain: a quarter of Ibadan may stand in the
-- city's field, and Oyo has other towns.
create function private.may_lie_in(p_address jsonb, p_place text)
returns boolean language sql immutable set search_path = '' as $$
  select btrim(p_address ->> 'state') = '' or coalesce(bool_or(n.words <> ' ' and strpos(n.fields, n.words) > 0), false)
  from (values
    (private.place_words(split_part(p_place, ',', 1)), private.place_words(concat_ws(' ', p_address ->> 'city', p_address ->> 'state'))),
    (private.place_words(split_part(p_place, ',', 2)), private.place_words(p_address ->> 'state'))
  ) n (words, fields)
$$;
revoke execute on function private.may_lie_in(jsonb, text) from public;

-- Whether an order can go to an address by a method: `servesPlace` of the shop's code says the same.
create or replace function private.method_serves(p_method text, p_address jsonb)
returns boolean language sql stable set search_path = '' as $$
  select case
    when lower(btrim(p_address ->> 'country')) !~ '^$|^(ng|nga)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$'
      then m.area = 'abroad'
    when m.area = 'places' then exists (select 1 from unnest(m.places) place where private.may_lie_in(p_address, place))
    else m.area = 'country'
  end
  from public.shipping_methods m where m.code = p_method and m.is_offered
$$;
revoke execute on function private.method_serves(text, jsonb) from public;

alter table public.orders add column vat_percent numeric(5,2) not null default 7.5;
call private.declare_personal('orders', 'kept', exported => '{vat_percent}');

-- What the owner published, else what a new shop begins with.
create function private.vat_percent()
returns numeric language sql stable set search_path = '' as $$
  select coalesce((select (value ->> 'percent')::numeric from public.shop_settings where section = 'vat'), 7.5)
$$;
revoke execute on function private.vat_percent() from public;

create or replace function private.build_quote(p_items jsonb, p_shipping_method text, p_promo_code text, p_user_id uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_items jsonb := private.quote_items(p_items);
  v_subtotal numeric := (select sum((l ->> 'item_total')::numeric) from jsonb_array_elements(v_items) l);
  v_fee numeric := (select case when v_subtotal >= free_from then 0 else fee end
    from public.shipping_methods where code = p_shipping_method and is_offered);
  v_vat_percent numeric := private.vat_percent();
  -- Times a hundredth: a division would round once more.
  v_vat numeric := round(v_subtotal * v_vat_percent * 0.01, 2);
  v_promo jsonb := private.promo_answer(p_promo_code, v_subtotal, p_user_id);
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
revoke execute on function private.build_quote(jsonb, text, text, uuid) from public;

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
    'shipping_fee', v_quote -> 'shipping_fee', 'vat_percent', v_quote -> 'vat_percent', 'vat', v_quote -> 'vat',
    'discount', v_quote -> 'discount', 'total_amount', v_quote -> 'total'), v_quote -> 'items');
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) from public, anon, authenticated;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;

-- p_needs: ship (paid, not on its way yet) or refund (money to give back, to look at or in dispute). A paid order that an admin set back to pending
-- still has to be shipped.
create or replace function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20)
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
        and case p_needs
          when 'ship' then o.status in ('pending', 'confirmed', 'processing') and o.payment_status = 'completed'
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
            from public.payment_returns r where r.order_id = o.id)
        ) order by page.at), '[]')
        from page join public.orders o on o.id = page.id left join public.profiles c on c.user_id = o.user_id))
  );
end $$;
revoke execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) to authenticated;

insert into private.setting_shapes (section, shape) values
  ('delivery', '{"kind":"group","fields":{"methods":{"kind":"list","min":1,"max":12,"distinctBy":"code","of":{"kind":"group","fields":{"code":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"label":{"kind":"text","max":60},"description":{"kind":"text","max":200},"fee":{"kind":"number","min":0,"max":10000000,"decimals":2},"freeFrom":{"kind":"number","min":0,"max":10000000,"decimals":2,"isOptional":true},"deliveryTime":{"kind":"text","max":60},"area":{"kind":"choice","of":["places","country","abroad"]},"places":{"kind":"list","min":0,"max":60,"of":{"kind":"text","max":80,"pattern":"^[^,]+(, ?[^,]+)?$"}}}}}}}')
on conflict (section) do update set shape = excluded.shape;

create or replace function private.order_mail(p_order public.orders)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'placed_at', p_order.created_at, 'subtotal', p_order.subtotal,
    'shipping_fee', p_order.shipping_fee, 'vat_percent', p_order.vat_percent, 'vat', p_order.vat, 'discount', p_order.discount,
    'delivery', (select m.label from public.shipping_methods m where m.code = p_order.shipping_method),
    'promo_code', p_order.promo_code, 'total', p_order.total_amount, 'tracking_number', p_order.tracking_number,
    'address', p_order.shipping_address,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variant', i.variant_label, 'quantity', i.quantity, 'price', i.price)
      order by i.name, i.id), '[]') from public.order_items i where i.order_id = p_order.id))
$$;
revoke execute on function private.order_mail(public.orders) from public;
