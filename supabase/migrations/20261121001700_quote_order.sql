-- Reads what a client sent: [{product_id, variety_id, quantity}], equal lines added up. Nothing else is believed.
create function private.read_items(p_items jsonb)
returns table (product_id uuid, variety_id uuid, quantity integer)
language plpgsql immutable set search_path = '' as $$
declare
  v_item jsonb;
  v_uuid constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform private.refuse('empty_cart', 'The cart is empty.');
  end if;
  if jsonb_array_length(p_items) > 200 then
    perform private.refuse('bad_quantity', 'An order has at most 200 lines.', jsonb_array_length(p_items)::text);
  end if;
  for v_item in select e from jsonb_array_elements(p_items) e loop
    if jsonb_typeof(v_item) <> 'object' or coalesce(v_item ->> 'product_id', '') !~ v_uuid
       or coalesce(v_item ->> 'variety_id', '00000000-0000-0000-0000-000000000000') !~ v_uuid then
      perform private.refuse('unknown_product', 'A line names no product.', v_item::text);
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or v_item ->> 'quantity' !~ '^[1-9][0-9]{0,2}$' then
      perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', v_item::text);
    end if;
  end loop;
  if exists (select 1 from jsonb_array_elements(p_items) e group by lower(e ->> 'product_id'), lower(e ->> 'variety_id')
             having sum((e ->> 'quantity')::integer) > 999) then
    perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', p_items::text);
  end if;
  return query
    select (e ->> 'product_id')::uuid, (e ->> 'variety_id')::uuid, sum((e ->> 'quantity')::integer)::integer
    from jsonb_array_elements(p_items) e
    group by 1, 2;
end $$;
revoke execute on function private.read_items(jsonb) from public;

create function private.quote_lines(p_items jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'variety_id', l.variety_id, 'quantity', l.quantity, 'name', l.name,
    'variety_label', l.variety_label, 'image_url', l.image_url, 'unit_price', l.unit_price,
    'line_total', l.unit_price * l.quantity, 'available', l.available,
    'problem', case
      when l.gone then 'gone'
      when l.available = 0 then 'sold_out'
      when l.available < l.quantity then 'not_enough'
    end) order by l.product_id, l.variety_id)
  from (
    select i.product_id, i.variety_id, i.quantity, p.name, p.image_url, g.gone,
      case when v.id is not null then v.type || ': ' || v.value end as variety_label,
      case when g.gone then 0 else p.price + coalesce(v.additional_price, 0) end as unit_price,
      case when g.gone then 0 else coalesce(v.stock_quantity, p.stock_quantity) end as available
    from private.read_items(p_items) i
    left join public.products p on p.id = i.product_id
    left join public.product_varieties v on v.id = i.variety_id and v.product_id = i.product_id
    -- A product with varieties is only sold as one of them.
    cross join lateral (select p.id is null or p.deleted_at is not null or (i.variety_id is null) <> (v.id is null)
      or (v.id is null and jsonb_array_length(p.varieties) > 0) as gone) g
  ) l
$$;
revoke execute on function private.quote_lines(jsonb) from public;

create function private.build_quote(p_items jsonb, p_shipping_method text, p_promo_code text)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_lines jsonb := private.quote_lines(p_items);
  v_fee numeric := (select fee from public.shipping_methods where code = p_shipping_method);
  v_subtotal numeric := (select sum((l ->> 'line_total')::numeric) from jsonb_array_elements(v_lines) l);
  v_vat numeric := round(v_subtotal * 0.075, 2);
  v_promo jsonb := private.promo_answer(p_promo_code, v_subtotal);
  v_discount numeric := 0;
begin
  if v_fee is null then
    perform private.refuse('bad_method', 'There is no such shipping method.', p_shipping_method);
  end if;
  if (v_promo ->> 'valid')::boolean then
    v_discount := private.promo_discount(v_promo ->> 'code', v_subtotal);
  end if;
  return jsonb_build_object('items', v_lines, 'subtotal', v_subtotal, 'shipping_fee', v_fee, 'vat', v_vat,
    'discount', v_discount, 'total', round(v_subtotal + v_fee + v_vat - v_discount), 'promo', v_promo);
end $$;
revoke execute on function private.build_quote(jsonb, text, text) from public;

create function public.quote_order(p_items jsonb, p_shipping_method text, p_promo_code text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select private.build_quote(p_items, p_shipping_method, p_promo_code)
$$;
revoke execute on function public.quote_order(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.quote_order(jsonb, text, text) to authenticated, service_role;
