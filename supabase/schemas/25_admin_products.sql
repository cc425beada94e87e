-- A page of the products that the admin sees.
-- p_after: the rows after an id, in the order of ids. p_categories: slugs whose label the search matches; p_stock: in, low, out or removed.
-- Ids alone are sorted and counted; only the rows of the page are read whole. With 10,000 products that is ten times quicker.
create function public.admin_products(p_search text default '', p_categories text[] default '{}', p_category text default null,
  p_stock text default null, p_featured boolean default null, p_sort text default 'newest', p_descending boolean default true,
  p_offset integer default 0, p_limit integer default 24, p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_sort text := case when p_after is null then p_sort end;
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select p.id,
        case v_sort when 'price' then p.price when 'stock' then p.stock_quantity when 'newest' then extract(epoch from p.created_at) end as amount,
        case v_sort when 'name' then lower(p.name) when 'category' then p.category when 'brand' then lower(p.brand) end as word
      from public.products p
      where (p.deleted_at is not null) = (p_stock is not distinct from 'removed')
        and (p_after is null or p.id > p_after)
        and (v_search = '' or p.id in (select private.rows_found('products', v_search))
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

-- Replaces the variants of a product at once. A row without stock_quantity keeps the stock: sales go on meanwhile.
create function public.save_product_variants(p_product_id uuid, p_variants jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(p_variants) is distinct from 'array' or jsonb_array_length(p_variants) > 100 then
    perform private.refuse('bad_request', 'Variants are a list of at most 100.');
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  perform 1 from public.product_varieties where product_id = p_product_id order by id for no key update;
  delete from public.product_varieties v where v.product_id = p_product_id
    and not exists (select 1 from jsonb_array_elements(p_variants) r where (r ->> 'id')::uuid = v.id);
  update public.product_varieties v set
    type = btrim(r.row ->> 'type'), value = btrim(r.row ->> 'value'),
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, 0),
    stock_quantity = coalesce((r.row ->> 'stock_quantity')::integer, v.stock_quantity),
    position = r.place
  from jsonb_array_elements(p_variants) with ordinality r (row, place)
  where v.product_id = p_product_id and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product_id, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row ->> 'stock_quantity')::integer, 0), r.place
  from jsonb_array_elements(p_variants) with ordinality r (row, place)
  where r.row ->> 'id' is null
    or not exists (select 1 from public.product_varieties v where v.id = (r.row ->> 'id')::uuid and v.product_id = p_product_id);
  return true;
end $$;
grant execute on function public.save_product_variants(uuid, jsonb) to authenticated;

-- Changes the stock by a difference, so that what is sold at the same time stays sold. Answers the new stock.
create function public.adjust_stock(p_product_id uuid, p_variety_id uuid default null, p_delta integer default 0)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_stock integer;
begin
  perform private.require_admin();
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
  return v_stock;
end $$;
grant execute on function public.adjust_stock(uuid, uuid, integer) to authenticated;

-- One change for many products: {"featured": bool}, {"removed": bool} or {"price_percent": number}. Answers how many it changed.
create function public.change_products(p_ids uuid[], p_change jsonb)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
  v_percent numeric := (p_change ->> 'price_percent')::numeric;
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) not between 1 and 500 or v_percent not between -90 and 900 then
    perform private.refuse('bad_request', 'At most 500 products, and a price change of -90 to 900 percent.');
  end if;
  perform 1 from public.products where id = any (p_ids) order by id for no key update;
  update public.products set
    featured = coalesce((p_change ->> 'featured')::boolean, featured),
    deleted_at = case (p_change ->> 'removed')::boolean when true then coalesce(deleted_at, now()) when false then null else deleted_at end,
    price = case when v_percent is null then price else greatest(round(price * (100 + v_percent) / 100, 2), 0.01) end
  where id = any (p_ids);
  get diagnostics v_count = row_count;
  perform private.record_audit('change_products', v_count || ' products', p_change || jsonb_build_object('ids', p_ids));
  return v_count;
end $$;
grant execute on function public.change_products(uuid[], jsonb) to authenticated;

-- One row of a spreadsheet, by column: an id, else the name, says which product is meant; a column that is missing is left alone.
-- Columns that an admin can't write are ignored, and so is an empty cell of a column that can't be empty.
-- What was sold or restocked since the export stays so: the difference to stock_when_exported is added to the stock. Without that column
-- p_set_stock says whether a product that exists takes the file's stock. p_is_repeat: these differences were added before.
-- Answers what it did, and where the file asks for another stock, which there is and which there will be.
create function private.import_product(p_row jsonb, p_set_stock boolean, p_is_repeat boolean, out action text, out stock jsonb)
language plpgsql set search_path = '' as $$
declare
  v_row jsonb := p_row || case when p_row ? 'name' then jsonb_build_object('name', btrim(p_row ->> 'name')) else '{}' end;
  v_id text := nullif(lower(btrim(p_row ->> 'id')), '');
  v_file integer := (p_row ->> 'stock_quantity')::integer;
  v_exported integer := (p_row ->> 'stock_when_exported')::integer;
  v_after integer;
  v_old public.products;
  v_columns text;
  v_values jsonb;
begin
  -- Apart, as each of the two is found by an index of its own. Not in the order of `created_at` itself: for a name that is new the index of the
  -- newest products would be read to its end.
  if v_id is null then
    select * into v_old from public.products p where private.fold_text(p.name) = private.fold_text(v_row ->> 'name') and p.deleted_at is null
    order by p.name <> v_row ->> 'name', extract(epoch from p.created_at) limit 1 for no key update;
  elsif v_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into v_old from public.products p where p.id = v_id::uuid for no key update;
  end if;
  if v_old.id is null and v_id is not null then
    perform private.refuse('unknown_product', 'There is no product with this id.', v_id);
  end if;
  if v_old.id is not null then
    -- The stock of a product with variants is what theirs comes to.
    if jsonb_array_length(v_old.varieties) = 0 and v_file <> coalesce(v_exported, v_old.stock_quantity) then
      v_after := case
        when v_exported is null and p_set_stock then v_file
        when v_exported is null or p_is_repeat then v_old.stock_quantity
        else greatest(v_old.stock_quantity + v_file - v_exported, 0) end;
      stock := jsonb_build_object('now', v_old.stock_quantity, 'exported', v_exported, 'file', v_file, 'after', v_after,
        'is_repeat', p_is_repeat);
    end if;
    -- Null leaves it alone.
    v_row := v_row || jsonb_build_object('stock_quantity', v_after);
  end if;
  select string_agg(quote_ident(c.key), ', '), jsonb_object_agg(c.key, c.value) into v_columns, v_values
  from jsonb_each(v_row) c join pg_attribute a on a.attrelid = 'public.products'::regclass and a.attname = c.key
  where has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') and not (a.attnotnull and c.value = 'null');
  if v_old.id is null then
    execute format('insert into public.products (%1$s) select %1$s from jsonb_populate_record(null::public.products, $1)',
      coalesce(v_columns, 'name')) using v_values;
    action := 'create';
  elsif v_columns is null or jsonb_populate_record(v_old, v_values) is not distinct from v_old then
    action := 'unchanged';
  else
    execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
      v_columns) using v_values, v_old.id;
    action := 'update';
  end if;
end $$;

-- A dry run does everything and takes it back, so that it answers exactly what would happen.
create function public.import_products(p_rows jsonb, p_dry_run boolean default true, p_set_stock boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_line bigint;
  v_action text;
  v_stock jsonb;
  v_message text;
  v_is_repeat boolean;
  v_lines jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 500 then
    perform private.refuse('bad_request', 'A list of 1 to 500 rows.');
  end if;
  begin
    -- In the order in which orders lock them, so that there are no deadlocks.
    perform 1 from public.products p
    where p.id in (
      select i.id from jsonb_array_elements(p_rows) r join public.products i
        on i.id = substring(lower(btrim(r ->> 'id')) from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid
      union select n.id from jsonb_array_elements(p_rows) r join public.products n
        on n.deleted_at is null and private.fold_text(n.name) = private.fold_text(r ->> 'name'))
    order by p.id for no key update;
    -- Whose answer was lost on the way imports the same rows once more.
    v_is_repeat := exists (select 1 from public.audit_log where action = 'import_products' and created_at > now() - interval '1 hour'
      and detail ->> 'rows_md5' = md5(p_rows::text));
    for v_row, v_line in select value, ordinality from jsonb_array_elements(p_rows) with ordinality loop
      v_message := null;
      begin
        select i.action, i.stock into v_action, v_stock from private.import_product(v_row, p_set_stock, v_is_repeat) i;
      -- OJ004: an id of no product.
      exception when sqlstate 'OJ004' or unique_violation or check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
        v_action := 'refused';
        v_stock := null;
        v_message := sqlerrm;
      end;
      v_lines := v_lines || jsonb_build_object('line', v_line, 'name', v_row ->> 'name', 'action', v_action, 'message', v_message,
        'stock', v_stock);
    end loop;
    if p_dry_run then
      raise exception using errcode = 'OJ900', message = 'taken back', hint = 'dry_run', detail = '';
    end if;
    perform private.record_audit('import_products', jsonb_array_length(p_rows) || ' rows',
      jsonb_build_object('rows_md5', md5(p_rows::text), 'set_stock', p_set_stock));
  exception when sqlstate 'OJ900' then
    -- Variables outlive what is taken back.
    null;
  end;
  return v_lines;
end $$;
grant execute on function public.import_products(jsonb, boolean, boolean) to authenticated;
