-- Replaces the varieties of a product in one piece. A row without stock_quantity keeps what is there: sales go on meanwhile.
create function public.save_product_varieties(p_product_id uuid, p_varieties jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(p_varieties) is distinct from 'array' or jsonb_array_length(p_varieties) > 100 then
    perform private.refuse('bad_request', 'Varieties are a list of at most 100.');
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  perform 1 from public.product_varieties where product_id = p_product_id order by id for no key update;
  delete from public.product_varieties v where v.product_id = p_product_id
    and not exists (select 1 from jsonb_array_elements(p_varieties) r where (r ->> 'id')::uuid = v.id);
  update public.product_varieties v set
    type = btrim(r.row ->> 'type'), value = btrim(r.row ->> 'value'),
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, 0),
    stock_quantity = coalesce((r.row ->> 'stock_quantity')::integer, v.stock_quantity),
    position = r.place
  from jsonb_array_elements(p_varieties) with ordinality r (row, place)
  where v.product_id = p_product_id and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product_id, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row ->> 'stock_quantity')::integer, 0), r.place
  from jsonb_array_elements(p_varieties) with ordinality r (row, place)
  where r.row ->> 'id' is null
    or not exists (select 1 from public.product_varieties v where v.id = (r.row ->> 'id')::uuid and v.product_id = p_product_id);
  return true;
end $$;
revoke execute on function public.save_product_varieties(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_product_varieties(uuid, jsonb) to authenticated;

-- A difference, not a figure: what is sold in the same second stays sold. Answers the new stock.
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
    perform private.refuse('unknown_product', 'There is no such product or variety.', p_product_id::text);
  end if;
  perform private.record_audit('adjust_stock', p_product_id::text,
    jsonb_build_object('variety_id', p_variety_id, 'delta', p_delta, 'stock', v_stock));
  return v_stock;
end $$;
revoke execute on function public.adjust_stock(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.adjust_stock(uuid, uuid, integer) to authenticated;

-- One change for many products: {"featured": bool}, {"removed": bool} or {"price_percent": number}. Answers how many it met.
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
revoke execute on function public.change_products(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.change_products(uuid[], jsonb) to authenticated;
