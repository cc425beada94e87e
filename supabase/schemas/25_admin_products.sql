-- A page of the admin's product list.
-- p_after: rows after an id, in order of id. p_categories: slugs whose label matches the search; p_stock: in, low or out (live products), draft or removed.
-- Sorts and counts ids only and reads whole rows just for the page, which is ten times as fast with 10,000 products.
create function public.admin_products(p_search text default '', p_categories text[] default '{}', p_category text default null,
  p_stock text default null, p_featured boolean default null, p_sort text default 'newest', p_descending boolean default true,
  p_offset integer default 0, p_limit integer default 24, p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_sort text := case when p_after is null then p_sort end;
  v_statuses text[] := case when p_stock in ('draft', 'removed') then array[p_stock] when p_stock is null then array['live', 'draft']
    else array['live'] end;
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select p.id,
        case v_sort when 'price' then p.price when 'stock' then p.stock_quantity when 'newest' then extract(epoch from p.created_at) end as amount,
        case v_sort when 'name' then lower(p.name) when 'category' then p.category when 'brand' then lower(p.brand) end as word
      from public.products p
      where p.status = any (v_statuses)
        and (p_after is null or p.id > p_after)
        and (v_search = '' or p.id in (select private.find_rows('products', v_search))
          or strpos(p.category, lower(v_search)) > 0 or p.category = any (p_categories) or p.id::text = lower(v_search))
        and (p_category is null or p.category = p_category)
        and (p_featured is null or p.featured = p_featured)
        and case p_stock when 'in' then p.stock_quantity > 0 when 'low' then p.stock_quantity between 1 and 5
          when 'out' then p.stock_quantity = 0 else true end
    ), page as (
      select id, case when p_descending and p_after is null then -place else place end as at
      from (select id, row_number() over (order by amount, word, id) as place from found) placed
      order by at offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(p) - 'changed_tx' order by page.at), '[]')
        from page join public.products p on p.id = page.id))
  );
end $$;
grant execute on function public.admin_products(text, text[], text, text, boolean, text, boolean, integer, integer, uuid) to authenticated;

-- Replaces a product's variants at once. A row without stock_quantity keeps the stock, because sales continue. A row without an id matches an existing
-- variant by type and value, so that a retry adds no second one.
create function public.save_product_variants(p_product_id uuid, p_variants jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_variants jsonb;
begin
  perform private.require_admin();
  if jsonb_typeof(p_variants) is distinct from 'array' or jsonb_array_length(p_variants) > 100 then
    perform private.refuse('bad_request', 'Variants are a list of at most 100.');
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  perform 1 from public.product_varieties where product_id = p_product_id order by id for no key update;
  select coalesce(jsonb_agg(r.row || jsonb_build_object('id', coalesce(r.row ->> 'id', (
      select v.id::text from public.product_varieties v
      where v.product_id = p_product_id and (v.type, v.value) = (btrim(r.row ->> 'type'), btrim(r.row ->> 'value'))
        and not p_variants @> jsonb_build_array(jsonb_build_object('id', v.id))
      order by v.id limit 1))) order by r.place), '[]') into v_variants
  from jsonb_array_elements(p_variants) with ordinality r (row, place);
  delete from public.product_varieties v where v.product_id = p_product_id
    and not exists (select 1 from jsonb_array_elements(v_variants) r where (r ->> 'id')::uuid = v.id);
  update public.product_varieties v set
    type = btrim(r.row ->> 'type'), value = btrim(r.row ->> 'value'),
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, 0),
    stock_quantity = coalesce((r.row ->> 'stock_quantity')::integer, v.stock_quantity),
    position = r.place
  from jsonb_array_elements(v_variants) with ordinality r (row, place)
  where v.product_id = p_product_id and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product_id, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row ->> 'stock_quantity')::integer, 0), r.place
  from jsonb_array_elements(v_variants) with ordinality r (row, place)
  where r.row ->> 'id' is null
    or not exists (select 1 from public.product_varieties v where v.id = (r.row ->> 'id')::uuid and v.product_id = p_product_id);
  return true;
end $$;
grant execute on function public.save_product_variants(uuid, jsonb) to authenticated;

-- A product's variants as compared between two admins' edits: without stock, which sales change.
create function private.compared_variants(p_product_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(id, type, value, additional_price) order by position, type, value, id), '[]')
  from public.product_varieties where product_id = p_product_id
$$;

-- Stores an admin's changed columns and variants of a product, all or nothing. p_seen, p_seen_variants: the values they opened. If one of these
-- columns or the variants changed since, nothing is stored: the admin's page merges both and tries again.
create function public.save_product(p_id uuid, p_columns jsonb, p_seen jsonb, p_variants jsonb default null, p_seen_variants jsonb default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_old public.products;
  v_stored jsonb;
  v_seen jsonb;
  v_wanted jsonb;
  v_columns text;
  v_others text;
begin
  perform private.require_admin();
  select * into v_old from public.products where id = p_id for no key update;
  if v_old.id is null then
    perform private.refuse('unknown_product', 'There is no such product.', p_id::text);
  end if;
  v_stored := to_jsonb(v_old);
  v_seen := to_jsonb(jsonb_populate_record(v_old, p_seen));
  v_wanted := to_jsonb(jsonb_populate_record(v_old, p_columns));
  select string_agg(quote_ident(k), ', ') filter (where has_column_privilege('authenticated', 'public.products', k, 'update')),
    string_agg(k, ' ') filter (where v_stored -> k not in (v_seen -> k, v_wanted -> k))
  into v_columns, v_others from jsonb_object_keys(p_columns) k where v_stored ? k;
  if p_variants is not null and private.compared_variants(p_id) <> (
    select coalesce(jsonb_agg(jsonb_build_array((r ->> 'id')::uuid, r ->> 'type', r ->> 'value', (r ->> 'additional_price')::numeric) order by place), '[]')
    from jsonb_array_elements(p_seen_variants) with ordinality s (r, place)) then
    v_others := concat_ws(' ', v_others, 'varieties');
  end if;
  if v_others is not null then
    perform private.refuse('product_changed', 'Somebody changed this product meanwhile.', v_others);
  end if;
  if v_columns is not null then
    execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
      v_columns) using p_columns, p_id;
  end if;
  return p_variants is null or public.save_product_variants(p_id, p_variants);
end $$;
grant execute on function public.save_product(uuid, jsonb, jsonb, jsonb, jsonb) to authenticated;

-- Changes the stock by a difference, so that concurrent sales count. Returns the new stock. Idempotent for the same id.
create function public.adjust_stock(p_request_id uuid, p_product_id uuid, p_variety_id uuid default null, p_delta integer default 0)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_stock integer;
begin
  perform private.require_admin();
  v_stock := private.earlier_answer(p_request_id, jsonb_build_array('adjust_stock', p_product_id, p_variety_id, p_delta));
  if v_stock is not null then
    return v_stock;
  end if;
  if p_variety_id is null then
    update public.products set stock_quantity = greatest(stock_quantity + p_delta, 0)
    where id = p_product_id and jsonb_array_length(varieties) = 0 returning stock_quantity into v_stock;
  else
    update public.product_varieties set stock_quantity = greatest(stock_quantity + p_delta, 0)
    where id = p_variety_id and product_id = p_product_id returning stock_quantity into v_stock;
  end if;
  if v_stock is null then
    perform private.refuse('unknown_product', 'There is no such product or variant.', p_product_id::text);
  end if;
  perform private.record_audit('adjust_stock', p_product_id::text,
    jsonb_build_object('variety_id', p_variety_id, 'delta', p_delta, 'stock', v_stock));
  perform private.remember_answer(p_request_id, to_jsonb(v_stock));
  return v_stock;
end $$;
grant execute on function public.adjust_stock(uuid, uuid, uuid, integer) to authenticated;

-- Changes prices, each given with the price the admin saw: [{"id", "seen", "price"}]. So a request can be repeated, and another admin's change
-- survives. A failing row doesn't block the others; returns each row's outcome.
create function public.change_prices(p_prices jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_action text;
  v_message text;
  v_outcomes jsonb := '[]';
  v_changed jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_prices) is distinct from 'array' or jsonb_array_length(p_prices) not between 1 and 500 then
    perform private.refuse('bad_request', 'At most 500 products.');
  end if;
  -- Locks in the same order as orders do, to avoid deadlocks.
  perform 1 from public.products where id in (select (r ->> 'id')::uuid from jsonb_array_elements(p_prices) r) order by id for no key update;
  for v_row in
    select r.id, r.seen, r.price, p.name, p.price as price_now
    from jsonb_to_recordset(p_prices) r (id uuid, seen numeric, price numeric) left join public.products p on p.id = r.id
  loop
    v_action := 'refused';
    v_message := null;
    if v_row.price_now is null then
      v_message := 'There is no such product.';
    elsif v_row.price_now = v_row.price then
      v_action := 'unchanged';
    elsif v_row.price_now is distinct from v_row.seen then
      v_message := format('Its price is %s by now. Look at it again.', private.naira_text(v_row.price_now));
    else
      begin
        update public.products set price = v_row.price where id = v_row.id;
        v_action := 'changed';
        v_changed := v_changed || jsonb_build_object('id', v_row.id, 'from', v_row.seen, 'to', v_row.price);
      exception when check_violation or not_null_violation or numeric_value_out_of_range then
        v_message := sqlerrm;
      end;
    end if;
    v_outcomes := v_outcomes || jsonb_build_object('id', v_row.id, 'name', v_row.name, 'action', v_action, 'message', v_message);
  end loop;
  if v_changed <> '[]' then
    perform private.record_audit('change_prices', jsonb_array_length(v_changed) || ' products', jsonb_build_object('prices', v_changed));
  end if;
  return v_outcomes;
end $$;
grant execute on function public.change_prices(jsonb) to authenticated;

-- Applies one change to many products: {"featured": bool} or {"status": "live", "draft" or "removed"}. Returns how many have it now.
create function public.change_products(p_ids uuid[], p_change jsonb)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_featured boolean := (p_change ->> 'featured')::boolean;
  v_status text := p_change ->> 'status';
  v_changed uuid[];
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) not between 1 and 500 then
    perform private.refuse('bad_request', 'At most 500 products.');
  end if;
  perform 1 from public.products where id = any (p_ids) order by id for no key update;
  with changed as (
    update public.products set featured = coalesce(v_featured, featured), status = coalesce(v_status, status)
    where id = any (p_ids) and (featured <> v_featured or status <> v_status)
    returning id)
  select array_agg(id) into v_changed from changed;
  if v_changed is not null then
    perform private.record_audit('change_products', cardinality(v_changed) || ' products', p_change || jsonb_build_object('ids', v_changed));
  end if;
  return (select count(*) from public.products where id = any (p_ids));
end $$;
grant execute on function public.change_products(uuid[], jsonb) to authenticated;

-- The keys by which an import file matches products: 5,000 per call, in order of id.
create function public.product_keys(p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]')
    from (select id, name, sku, barcode, category, status = 'removed' as is_removed from public.products
      where id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') order by id limit 5000) k);
end $$;
grant execute on function public.product_keys(uuid) to authenticated;

-- Complete rows of products, including removed ones.
create function public.products_by_id(p_ids uuid[])
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) > 500 then
    perform private.refuse('bad_request', 'At most 500 products.');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(p) - 'changed_tx'), '[]') from public.products p where p.id = any (p_ids));
end $$;
grant execute on function public.products_by_id(uuid[]) to authenticated;
