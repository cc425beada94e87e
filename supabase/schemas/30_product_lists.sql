-- Lists and search of a shop that a phone doesn't hold the whole of (rule P18).

-- A page of products in stock, by the rules of `listProducts` and `matchProducts` of the shop's code. Empty texts and null ask for nothing.
-- p_within: a category's own page; p_unrated: the stars of a product without reviews. Answers how many match, how many of them, from the first on, have every
-- word of the text, of how many, and the page.
create function public.list_products(p_text text default '', p_within text default null, p_category text default null,
  p_brand text default null, p_min_price numeric default null, p_max_price numeric default null, p_on_sale boolean default false,
  p_min_rating numeric default null, p_unrated numeric default 4, p_sort text default 'newest', p_offset integer default 0,
  p_limit integer default 48)
-- Compiling the query of a search takes longer than running it.
returns jsonb language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_tests text[];
  v_named text[];
  v_costs text[];
  v_within text := nullif(p_within, '');
  v_category text := nullif(p_category, '');
  v_brand text := nullif(p_brand, '');
  -- As `price_now`, which would be called row by row.
  v_on_sale constant text := '(p.sale_price is not null and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true))';
  v_price constant text := format('case when %s then p.sale_price else p.price end', v_on_sale);
  v_live constant text := 'p.deleted_at is null and p.stock_quantity > 0';
  v_sold constant text := v_live || case when v_within is not null then ' and p.category = $2' else '' end;
  v_wanted text := v_sold || case when v_category is not null then ' and p.category = $3' else '' end;
  -- Beyond its category: what is found then has to be looked at one by one.
  v_asked text := concat(
    case when v_brand is not null then ' and p.brand = $4' end,
    case when p_min_price is not null then format(' and %s >= $5', v_price) end,
    case when p_max_price is not null then format(' and %s <= $6', v_price) end,
    case when p_on_sale then ' and ' || v_on_sale end,
    case when p_min_rating is not null then
      ' and case when p.rating_count > 0 then p.rating_sum::double precision / p.rating_count else $8 end >= $7' end);
  v_rank constant text := case p_sort when 'price-low' then v_price when 'price-high' then v_price when 'name' then 'w.name' else 'p.created_at' end;
  v_descending constant text := case when p_sort in ('price-low', 'name') then '' else ' desc' end;
  v_from text := 'from public.products p' || case when p_sort = 'name' then ' join private.product_words w on w.product_id = p.id' else '' end;
  v_query text;
  v_total integer;
  v_whole integer;
  v_matching integer;
  v_ids uuid[];
begin
  select coalesce(array_agg(t.test order by t.place), '{}'), array_agg(t.named order by t.place), array_agg(t.cost order by t.place)
  into v_tests, v_named, v_costs from private.search_terms(p_text) t;
  execute 'select count(*) from public.products p where ' || v_sold into v_total using null::text, v_within;
  if v_tests <> '{}' then
    v_from := 'from private.product_words w join public.products p on p.id = w.product_id';
    v_query := format('with found as materialized (select p.id, %1$s as rank, %2$s as is_named %3$s where %4$s%5$s and %6$s),
        -- Products that have every word in the name come before all others: where they fill the page, no other has to be weighed.
        weighed as materialized (select * from found where is_named or (select count(*) from found where is_named) < $9 + $10)
      select (select count(*) from found), (select count(*) from found), array(
        select f.id from weighed f%7$s order by %8$srank%9$s, f.id offset $9 limit $10)',
      v_rank, case when p_sort = 'best' then array_to_string(v_named, ' and ') else 'true' end, v_from, v_wanted, v_asked, array_to_string(v_tests, ' and '),
      case when p_sort = 'best' then ' join private.product_words w on w.product_id = f.id' else '' end,
      case when p_sort = 'best' then array_to_string(v_costs, ' + ') || ', ' else '' end, v_descending);
  elsif v_asked <> '' or (p_sort = 'name' and v_wanted <> v_live) then
    v_query := format('with found as materialized (select p.id, %s as rank %s where %s%s)
      select (select count(*) from found), null, array(select id from found order by rank%s, id offset $9 limit $10)',
      v_rank, v_from, v_wanted, v_asked, v_descending);
  else
    v_query := format('select %s, null, array(select id from (%s) s order by rank%s, id offset $9 limit $10)',
      case when v_category is null then v_total::text else '(select count(*) from public.products p where ' || v_wanted || ')' end,
      -- Prices stand in two columns, each with its index.
      case when p_sort in ('price-low', 'price-high') then format('(select p.id, p.price as rank %1$s where %2$s and not %3$s
          order by p.price%4$s, p.id limit $9 + $10)
        union all (select p.id, p.sale_price %1$s where %2$s and %3$s order by p.sale_price%4$s, p.id limit $9 + $10)',
        v_from, v_wanted, v_on_sale, v_descending)
      else format('select p.id, %s as rank %s where %s', v_rank, v_from, v_wanted) end,
      v_descending);
  end if;
  for v_try in 1 .. 2 loop
    execute v_query into v_matching, v_whole, v_ids using null::text, v_within, v_category, v_brand, p_min_price, p_max_price,
      least(p_min_rating, 10)::double precision, least(greatest(coalesce(p_unrated, 4), 0), 10)::double precision,
      least(greatest(coalesce(p_offset, 0), 0), 100000), least(greatest(coalesce(p_limit, 48), 1), 48);
    -- Too few have every word: those follow that lack the fewest.
    exit when v_try = 2 or cardinality(v_tests) < 2 or v_whole >= case when p_sort = 'best' then 3 else 1 end;
    v_query := format('with counted as materialized (select p.id, %1$s as rank, %2$s as lacking %3$s where %4$s%5$s and (%6$s)),
      found as materialized (select * from counted where lacking = 0 or lacking = (select min(lacking) from counted where lacking > 0))
      select (select count(*) from found), (select count(*) from found where lacking = 0), array(
        select f.id from found f%7$s order by lacking, %8$srank%9$s, f.id offset $9 limit $10)',
      v_rank, (select string_agg('case when ' || t || ' then 0 else 1 end', ' + ') from unnest(v_tests) t), v_from, v_wanted, v_asked, array_to_string(v_tests, ' or '),
      case when p_sort = 'best' then ' join private.product_words w on w.product_id = f.id' else '' end,
      case when p_sort = 'best' then (select string_agg('coalesce(' || c || ', 0)', ' + ') from unnest(v_costs) c) || ', ' else '' end, v_descending);
  end loop;
  return jsonb_build_object('matching', v_matching, 'whole', coalesce(v_whole, v_matching), 'total', v_total, 'rows', (
    select coalesce(jsonb_agg(private.catalogue_row(p) order by page.place), '[]')
    from unnest(v_ids) with ordinality page (id, place) join public.products p on p.id = page.id));
end $$;
grant execute on function public.list_products(text, text, text, text, numeric, numeric, boolean, numeric, numeric, text, integer, integer)
  to anon, authenticated, service_role;
