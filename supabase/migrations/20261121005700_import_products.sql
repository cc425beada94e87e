-- Rows of a spreadsheet: an id, else the name, says which product is meant; a column that is missing is left alone.
-- A dry run does everything and takes it back, so that it answers exactly what would happen.
create function public.import_products(p_rows jsonb, p_dry_run boolean default true)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb;
  v_line bigint;
  v_id uuid;
  v_action text;
  v_message text;
  v_count integer;
  v_lines jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 500 then
    perform private.refuse('bad_request', 'A list of 1 to 500 rows.');
  end if;
  begin
    for v_row, v_line in select value, ordinality from jsonb_array_elements(p_rows) with ordinality loop
      v_message := null;
      begin
        select p.id into v_id from public.products p
        where case when coalesce(v_row ->> 'id', '') <> '' then p.id::text = lower(btrim(v_row ->> 'id'))
          else lower(p.name) = lower(btrim(v_row ->> 'name')) and p.deleted_at is null end
        order by p.created_at limit 1;
        if v_id is null and coalesce(v_row ->> 'id', '') <> '' then
          v_action := 'refused';
          v_message := 'There is no product with this id.';
        elsif v_id is null then
          v_action := 'create';
          insert into public.products (name, category, brand, price, stock_quantity, featured, description)
          values (btrim(v_row ->> 'name'), v_row ->> 'category', v_row ->> 'brand', (v_row ->> 'price')::numeric,
            coalesce((v_row ->> 'stock')::integer, 0), coalesce((v_row ->> 'featured')::boolean, false), v_row ->> 'description');
        else
          update public.products p set
            name = n.name, category = n.category, brand = n.brand, price = n.price, stock_quantity = n.stock_quantity,
            featured = n.featured, description = n.description
          from (
            select coalesce(btrim(v_row ->> 'name'), o.name) as name, coalesce(v_row ->> 'category', o.category) as category,
              case when v_row ? 'brand' then v_row ->> 'brand' else o.brand end as brand,
              coalesce((v_row ->> 'price')::numeric, o.price) as price,
              case when jsonb_array_length(o.varieties) > 0 then o.stock_quantity
                else coalesce((v_row ->> 'stock')::integer, o.stock_quantity) end as stock_quantity,
              coalesce((v_row ->> 'featured')::boolean, o.featured) as featured,
              case when v_row ? 'description' then v_row ->> 'description' else o.description end as description
            from public.products o where o.id = v_id
          ) n
          where p.id = v_id
            and (p.name, p.category, p.brand, p.price, p.stock_quantity, p.featured, p.description)
              is distinct from (n.name, n.category, n.brand, n.price, n.stock_quantity, n.featured, n.description);
          get diagnostics v_count = row_count;
          v_action := case when v_count > 0 then 'update' else 'unchanged' end;
        end if;
      exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
        v_action := 'refused';
        v_message := sqlerrm;
      end;
      v_lines := v_lines || jsonb_build_object('line', v_line, 'name', v_row ->> 'name', 'action', v_action, 'message', v_message);
    end loop;
    if p_dry_run then
      raise exception using errcode = 'OJ900', message = 'taken back', hint = 'dry_run', detail = '';
    end if;
    perform private.record_audit('import_products', jsonb_array_length(p_rows) || ' rows', '{}');
  exception when sqlstate 'OJ900' then
    -- Variables outlive what is taken back.
    null;
  end;
  return v_lines;
end $$;
revoke execute on function public.import_products(jsonb, boolean) from public, anon, authenticated;
grant execute on function public.import_products(jsonb, boolean) to authenticated;
