-- An import changes the stock by what the file changed since its export, so that what was sold meanwhile stays sold.
drop function public.import_products(jsonb, boolean);
drop function private.import_product(jsonb);

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
  select * into v_old from public.products p
  where case when v_id is null then lower(p.name) = lower(v_row ->> 'name') and p.deleted_at is null else p.id::text = v_id end
  order by p.created_at limit 1 for no key update;
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
    where p.id::text in (select lower(btrim(r ->> 'id')) from jsonb_array_elements(p_rows) r)
      or lower(p.name) in (select lower(btrim(r ->> 'name')) from jsonb_array_elements(p_rows) r)
    order by p.id for no key update;
    -- Whose answer was lost on the way imports the same rows once more.
    v_is_repeat := exists (select 1 from public.audit_log where action = 'import_products' and created_at > now() - interval '1 hour'
      and detail ->> 'rows_md5' = md5(p_rows::text));
    for v_row, v_line in select value, ordinality from jsonb_array_elements(p_rows) with ordinality loop
      v_message := null;
      begin
        select i.action, i.stock into v_action, v_stock from private.import_product(v_row, p_set_stock, v_is_repeat) i;
      -- OJ004: an id of no product.
      exception when sqlstate 'OJ004' or check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
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
revoke execute on function public.import_products(jsonb, boolean, boolean) from public, anon, authenticated;
grant execute on function public.import_products(jsonb, boolean, boolean) to authenticated;
