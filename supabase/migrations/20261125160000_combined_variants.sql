-- Variants combine: a cart item and an order item name one variant of each of the product's types.
-- The one form of a set of variants: sorted, each once. p_one: how a client names a single one.
create function private.variant_set(p_ids uuid[], p_one uuid)
returns uuid[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct id order by id), '{}')
  from unnest(case when cardinality(p_ids) > 0 then p_ids else array[p_one] end) id where id is not null
$$;
revoke execute on function private.variant_set(uuid[], uuid) from public;

-- changed_tx feeds the catalogue cursor: a clock or a sequence would lose rows whose transaction commits late.
create or replace function private.stamp_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_tx := (pg_current_xact_id()::text)::bigint;
  new.updated_at := now();
  -- A piece is one variant of each type: there are no more than of the scarcest type.
  if jsonb_array_length(new.varieties) > 0 then
    new.stock_quantity := (select min(t.stock) from (
      select sum((v ->> 'stock_quantity')::integer) as stock from jsonb_array_elements(new.varieties) v group by v ->> 'type') t);
  end if;
  return new;
end $$;
revoke execute on function private.stamp_product() from public;

update public.products set varieties = varieties
where (select count(distinct v ->> 'type') from jsonb_array_elements(varieties) v) > 1;

alter table public.cart add column variety_ids uuid[] not null default '{}'
  constraint cart_variety_ids_size check (cardinality(variety_ids) <= 20);
alter table public.cart disable trigger user;
update public.cart set variety_ids = array[variety_id] where variety_id is not null;
alter table public.cart enable trigger user;
alter table public.cart drop constraint cart_item_key;
alter table public.cart add constraint cart_item_key unique (user_id, product_id, variety_ids);
create index cart_variety_ids_idx on public.cart using gin (variety_ids) where cardinality(variety_ids) > 1;
update private.personal_columns set exported_as = null where table_name = 'cart' and column_name = 'variety_id';
call private.declare_personal('cart', 'deleted', exported => '{variety_ids as variants}');
grant insert (variety_ids), update (variety_ids) on public.cart to authenticated;

-- Runs before the key is compared: an upsert meets the item whichever way its variants were sent. The lock is a foreign key's: a variant
-- that is being removed at the same time takes the item with it, or is refused here.
create function private.name_cart_variants()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.variety_ids := private.variant_set(new.variety_ids, new.variety_id);
  new.variety_id := new.variety_ids[1];
  perform 1 from public.product_varieties v where v.product_id = new.product_id and v.id = any (new.variety_ids)
    order by v.id for key share;
  if (select count(*) from public.product_varieties v where v.product_id = new.product_id and v.id = any (new.variety_ids))
     < cardinality(new.variety_ids) then
    raise foreign_key_violation using message = 'A cart item names a variant that its product does not have.',
      table = 'cart', constraint = 'cart_variety_ids_fkey';
  end if;
  return new;
end $$;
revoke execute on function private.name_cart_variants() from public;

create trigger cart_name_variants before insert on public.cart
  for each row execute function private.name_cart_variants();

-- As a foreign key's cascade; the first variant of an item has one.
create function private.remove_cart_items_of_variants()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.cart c using (select array_agg(id) as ids from removed_variants) r
  where cardinality(c.variety_ids) > 1 and c.variety_ids && r.ids;
  return null;
end $$;
revoke execute on function private.remove_cart_items_of_variants() from public;

create trigger product_varieties_leave_carts after delete on public.product_varieties
  referencing old table as removed_variants for each statement execute function private.remove_cart_items_of_variants();

create or replace function private.stamp_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new is not distinct from old then
    return new;
  end if;
  if (new.user_id, new.product_id, new.variety_ids) <> (old.user_id, old.product_id, old.variety_ids)
     or new.variety_id is distinct from old.variety_id then
    perform private.refuse('key_is_fixed', 'A cart item keeps its product and variants.', old.id::text);
  end if;
  -- A client that sends its own id in an upsert must not move the item.
  new.id := old.id;
  -- Milliseconds, because a client's clock type may hold no more and must be able to send the value back.
  new.changed_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.changed_at + interval '1 millisecond');
  return new;
end $$;
revoke execute on function private.stamp_cart_item() from public;

alter table public.order_items add column variety_ids uuid[] not null default '{}';
update public.order_items set variety_ids = array[variety_id] where variety_id is not null;
call private.declare_personal('order_items', 'kept', hidden => '{variety_ids}');

create or replace function private.lock_order_stock(p_order_id uuid)
returns void language sql set search_path = '' as $$
  select private.lock_stock(
    (select array_agg(v) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id),
    (select array_agg(product_id) from public.order_items where order_id = p_order_id))
$$;
revoke execute on function private.lock_order_stock(uuid) from public;

-- Pieces that an order holds of each variant: a piece of an item is one of every variant it names, and items may share some.
create function private.ordered_variants(p_order_id uuid)
returns table (variety_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select v, sum(i.quantity) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id group by v
$$;
revoke execute on function private.ordered_variants(uuid) from public;

-- The same of products that came without variants.
create function private.ordered_products(p_order_id uuid)
returns table (product_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select product_id, sum(quantity) from public.order_items where order_id = p_order_id and variant_label is null group by product_id
$$;
revoke execute on function private.ordered_products(uuid) from public;

-- A variant that was removed since the sale has no stock to give back to.
create or replace function private.return_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  update public.product_varieties v set stock_quantity = v.stock_quantity + o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity + o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;
revoke execute on function private.return_stock(uuid) from public;

-- Locks the stock first, so that the answer holds until the transaction ends.
create or replace function private.stock_is_there(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return not exists (
    select 1 from private.ordered_variants(p_order_id) o left join public.product_varieties v on v.id = o.variety_id
    where o.quantity > coalesce(v.stock_quantity, 0)
    union all
    select 1 from private.ordered_products(p_order_id) o join public.products p on p.id = o.product_id
    where o.quantity > case when jsonb_array_length(p.varieties) > 0 then 0 else p.stock_quantity end
    union all
    -- Bought before orders named what was removed.
    select 1 from public.order_items where order_id = p_order_id and variant_label is not null and variety_ids = '{}'
  );
end $$;
revoke execute on function private.stock_is_there(uuid) from public;

-- Takes the stock of all items or of none.
create or replace function private.take_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if not private.stock_is_there(p_order_id) then
    perform private.refuse('sold_out', 'There is not enough stock to take this order up again.', p_order_id::text);
  end if;
  update public.product_varieties v set stock_quantity = v.stock_quantity - o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity - o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;
revoke execute on function private.take_stock(uuid) from public;

drop function private.read_items(jsonb);
-- Reads what a client sent: [{product_id, variety_ids, quantity}], equal items added up; variety_id alone is a set of one. Nothing else is believed.
-- Left at its guess of 1,000 rows, the planner would read all products to price a cart instead of looking them up.
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
revoke execute on function private.read_items(jsonb) from public;

-- The items in the one order of all that reads them. A set of one is written as it was before there were others, so that an order asked for again is
-- known by its hash.
create function private.items_in_order(p_items jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variety_id', i.variety_ids[1], 'quantity', i.quantity)
    || case when cardinality(i.variety_ids) > 1 then jsonb_build_object('variety_ids', i.variety_ids) else '{}' end
    order by i.product_id, i.variety_ids[1], i.variety_ids)
  from private.read_items(p_items) i
$$;
revoke execute on function private.items_in_order(jsonb) from public;

-- Items that share a variant share its stock: the first in order is served first.
create or replace function private.quote_items(p_items jsonb)
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
    'item_total', l.unit_price * l.quantity, 'available', l.available,
    'problem', case
      when l.gone then 'gone'
      when l.available = 0 then 'sold_out'
      when l.available < l.quantity then 'not_enough'
    end) order by l.place)
  from (
    select i.*, p.name, p.image_url, c.label, g.gone,
      case when g.gone then 0 else p.price + coalesce(c.additional_price, 0) end as unit_price,
      case when g.gone then 0 else coalesce(c.left_over, p.stock_quantity) end as available
    from items i
    left join public.products p on p.id = i.product_id
    left join chosen c on c.place = i.place
    -- A product with variants is only sold as one of each type.
    cross join lateral (select p.id is null or p.deleted_at is not null or coalesce(c.variants, 0) < cardinality(i.variety_ids)
      or coalesce(c.types, 0) < cardinality(i.variety_ids)
      or (select count(distinct v ->> 'type') from jsonb_array_elements(p.varieties) v) > cardinality(i.variety_ids) as gone) g
  ) l
$$;
revoke execute on function private.quote_items(jsonb) from public;

-- Its caller holds the locks of `lock_stock`.
create or replace function private.reserve_stock(p_items jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_needed record;
begin
  for v_needed in
    select null::uuid as product_id, v::uuid as variety_id, sum((i ->> 'quantity')::integer) as quantity
    from jsonb_array_elements(p_items) i, jsonb_array_elements_text(i -> 'variety_ids') v group by v
    union all
    select (i ->> 'product_id')::uuid, null, (i ->> 'quantity')::integer
    from jsonb_array_elements(p_items) i where jsonb_array_length(i -> 'variety_ids') = 0
    order by variety_id, product_id
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

-- p_fields: the order's columns by name; the others keep their defaults.
create or replace function private.store_order(p_fields jsonb, p_items jsonb)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  execute format('insert into public.orders (%1$s) select %1$s from jsonb_populate_record(null::public.orders, $1) returning *',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_fields) key)) into v_order using p_fields;
  insert into public.order_items (order_id, product_id, variety_id, variety_ids, quantity, price, name, image_url, variant_label)
  select v_order.id, l.product_id, l.variety_id, l.variety_ids, l.quantity, l.unit_price, l.name, l.image_url, l.variant_label
  from jsonb_to_recordset(p_items) l (product_id uuid, variety_id uuid, variety_ids uuid[], quantity integer, unit_price numeric,
    name text, image_url text, variant_label text);
  insert into public.order_history (order_id, actor, changed_by, to_status)
  values (v_order.id, 'customer', v_order.user_id, v_order.status);
  update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  return v_order;
end $$;
revoke execute on function private.store_order(jsonb, jsonb) from public;

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
  if (select count(*) from public.orders where user_id = p_user_id and status = 'pending' and payment_status = 'pending') >= 5 then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.');
  end if;
  perform private.lock_stock(
    (select array_agg(v) from private.read_items(v_items) i, unnest(i.variety_ids) v),
    (select array_agg(i.product_id) from private.read_items(v_items) i));
  perform 1 from public.promo_codes where code = v_promo_code for no key update;
  v_quote := private.build_quote(v_items, p_shipping_method, v_promo_code);
  perform private.check_quote(v_quote, p_expected_total);
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

-- What was ordered leaves the cart; what the customer added since stays in it.
create or replace function private.clear_ordered_items(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.cart c set quantity = greatest(c.quantity - i.quantity, 0), device_id = null
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.order_id = p_order_id and c.user_id = o.user_id and c.product_id = i.product_id
    and c.variety_ids = i.variety_ids and c.quantity > 0
$$;
revoke execute on function private.clear_ordered_items(uuid) from public;

-- A row as its customer gets it: the declared columns under their names, products and variants by name.
create or replace function private.exported(p_table text, p_row jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.exported_as, case c.column_name
    when 'product_id' then (select to_jsonb(p.name) from public.products p where p.id = (p_row ->> 'product_id')::uuid)
    when 'variety_id' then (select to_jsonb(v.value) from public.product_varieties v where v.id = (p_row ->> 'variety_id')::uuid)
    when 'variety_ids' then (select jsonb_agg(v.type || ': ' || v.value order by v.position, v.type, v.value, v.id) from public.product_varieties v
      where v.id in (select e::uuid from jsonb_array_elements_text(p_row -> 'variety_ids') e))
    when 'picture_width' then to_jsonb(p_row ->> 'picture_width' is not null)
    else p_row -> c.column_name end)
  from private.personal_columns c where c.table_name = p_table and c.exported_as is not null
$$;
revoke execute on function private.exported(text, jsonb) from public;
