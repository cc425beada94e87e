-- A row of a spreadsheet finds its product by an index, by id and by name alike: in a shop of 100,000 products it had read all of them.
create index products_lower_name_idx on public.products (lower(name)) where deleted_at is null;

create or replace function private.import_product(p_row jsonb, p_set_stock boolean, p_is_repeat boolean, out action text, out stock jsonb)
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
    select * into v_old from public.products p where lower(p.name) = lower(v_row ->> 'name') and p.deleted_at is null
    order by extract(epoch from p.created_at) limit 1 for no key update;
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
revoke execute on function private.import_product(jsonb, boolean, boolean) from public;
