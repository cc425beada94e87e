-- Lists and search for shops that a device doesn't hold completely (rule P18).

-- Whether to sort by an index: it keeps the sort order, but would be scanned whole to find few rows.
create function private.first_by_index(p_rows integer)
returns text language sql immutable set search_path = '' as $$
  select case when p_rows < 1000 then 'materialized' else 'not materialized' end
$$;

-- The products to rank for a page of the best match, out of those with every word: `whole`, counted up to p_most. p_found selects candidates.
-- Stops at a cost at which enough products match each word, because they come before all others. For one word, products of the same cost are sorted by age,
-- so only the page's are ranked; for several, the newest p_most.
create function private.weighed_products(t private.search_terms, p_found text, p_every text, p_whole integer, p_wanted integer, p_most integer)
returns text language plpgsql stable set search_path = '' as $$
declare
  v_is_one constant boolean := cardinality(t.tests) = 1;
  v_before text := 'false';
  v_test text;
  v_cost integer;
  v_count integer;
begin
  if p_whole < p_wanted then
    return p_found || p_every;
  end if;
  -- Words in names first, then exact words and synonyms: six of those cost less than one other match.
  foreach v_cost in array case when v_is_one then array(
    select distinct x.cost + t.form_costs[x.part] from unnest(t.parts, t.costs) x (part, cost) order by 1) else array[5, 112] end
  loop
    v_test := private.test_within(t, v_cost);
    execute format('select count(*) from (%s limit %s) enough', p_found || v_test, greatest(p_wanted, 1000)) into v_count;
    exit when v_count >= p_wanted;
    v_before := v_test;
  end loop;
  if v_count < p_wanted then
    v_test := p_every;
    v_count := p_whole;
  end if;
  return format('(%s) union all (with f as %s (%s) select * from f order by rank desc, product_id limit %s)', p_found || v_before, private.first_by_index(v_count),
    p_found || v_test, case when v_is_one then p_wanted else p_most end);
end $$;

-- A condition on rows `w` of product_words that lack up to so many words: they have one of the rarest, of one more than they lack. Few places are one condition.
create function private.test_lacking(t private.search_terms, p_lacking integer)
returns text language sql immutable set search_path = '' as $$
  select case when p_lacking > 1 or cardinality(t.places) > 500 then array_to_string(t.tests[1 : p_lacking + 1], ' or ')
    else (select string_agg('(' || array_to_string(t.tests[: n - 1] || t.tests[n + 1 :], ' and ') || ')', ' or ') from generate_subscripts(t.tests, 1) n) end
$$;

-- A page of products that match a text, by the rules of `matchProducts`. p_from and p_where: rows `w` of product_words (and `p` of products) that pass
-- all other filters; p_rank: the order of equal matches, p_sort its direction; p_on_sale: null unless sorted by price, the condition that the sale price
-- applies. The best match ranks 10,000 products, more than any device has: beyond that, those with
-- every word in their name, then the newest.
create function private.search_page(t private.search_terms, p_from text, p_where text, p_rank text, p_sort text, p_on_sale text, p_is_best boolean, p_offset integer,
  p_limit integer, out matching integer, out whole integer, out ids uuid[])
language plpgsql stable set search_path = '' as $$
declare
  v_most constant integer := 10000;
  v_words constant integer := cardinality(t.tests);
  v_ranked constant text := case when p_on_sale is null then p_from else 'from private.product_words w join public.products p on p.id = w.product_id' end
    || ' where ' || p_where || ' and ';
  v_found constant text := format('select w.product_id, w.places, %s as rank %s', p_rank, v_ranked);
  v_every constant text := array_to_string(t.tests, ' and ');
  v_from text;
  v_count integer;
begin
  if p_is_best then
    execute format('select count(*) from (select 1 %s where %s and %s limit %s) found', p_from, p_where, v_every, v_most) into whole;
    v_from := private.weighed_products(t, v_found, v_every, whole, p_offset + p_limit, v_most);
  else
    execute format('select count(*) %s where %s and %s', p_from, p_where, v_every) into whole;
    -- The two price indexes return the first of many products.
    v_from := case when p_on_sale is null or private.first_by_index(whole) = 'materialized' then v_found || v_every
      else (select string_agg(format('(select w.product_id, p.%1$s as rank %2$s and p.status = ''live'' and p.stock_quantity > 0 and %3$s %4$s
        order by p.%1$s %5$s, p.id limit %6$s)', price, v_ranked || v_every, negation, p_on_sale, p_sort, p_offset + p_limit), ' union all ')
        from (values ('price', 'not'), ('sale_price', '')) prices (price, negation)) end;
    execute format('with found as %s (%s) select array(select product_id from found order by rank %s, product_id offset %s limit %s)',
      private.first_by_index(whole), v_from, p_sort, p_offset, p_limit) into ids;
  end if;
  matching := whole;
  for v_lacking in case when p_is_best then 0 else 1 end .. v_words - 1 loop
    if v_lacking > 0 then
      exit when matching >= case when p_is_best then 3 else 1 end;
      v_from := format('%s(%s) order by w.created_at desc limit %s', v_found, private.test_lacking(t, v_lacking), v_most);
    end if;
    execute format('with found as materialized (%s),
      costs as (
        select f.product_id, f.rank, %s
        from (select product_id, rank, unnest(places operator(extensions.&) $1) as place from found) f
          join unnest($2, $3, $4) k (place, part, cost) on k.place = f.place
        group by f.product_id, f.rank),
      summed as (select product_id, rank, %s as lacking, %s as cost from costs c),
      near as materialized (select * from summed where lacking <= %s)
      select (select count(*) from near), array(select product_id from near order by lacking, %s rank %s, product_id offset %s limit %s)',
      v_from,
      (select string_agg(format('coalesce(min(k.cost) filter (where k.part = %1$s), 65535) as p%1$s', n), ', ') from generate_subscripts(t.part_words, 1) n),
      (select string_agg(format('case when %s < 65535 then 0 else 1 end', x), ' + ') from unnest(t.sums) x),
      (select string_agg(format('case when %1$s < 65535 then %1$s else 0 end', x), ' + ') from unnest(t.sums) x),
      v_lacking, case when p_is_best then 'cost,' else '' end, p_sort, p_offset, p_limit)
      into v_count, ids
      using array(select distinct place from unnest(t.places) place order by 1), t.places, t.parts, t.costs;
    if v_lacking > 0 then
      matching := v_count;
    end if;
  end loop;
end $$;

-- A page of products in stock, by the rules of `listProducts` and `matchProducts` in the shop's code. Empty texts and null don't filter.
-- p_within: a category page's own category; p_unrated: the assumed stars of a product without reviews. Returns the number of matches, how many of them,
-- from the first on, have every word, out of how many, and the page.
create function public.list_products(p_text text default '', p_within text default null, p_category text default null,
  p_brand text default null, p_min_price numeric default null, p_max_price numeric default null, p_on_sale boolean default false,
  p_min_rating numeric default null, p_unrated numeric default 4, p_sort text default 'newest', p_offset integer default 0,
  p_limit integer default 48)
returns jsonb language plpgsql security definer set search_path = ''
-- Compiling the query takes longer than running it, and a sequential scan would compare each product with each word.
set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  -- Inlines `price_now`, which would be called once per row.
  v_on_sale constant text := '(p.sale_price is not null and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true))';
  v_price constant text := format('case when %s then p.sale_price else p.price end', v_on_sale);
  v_live constant text := 'p.status = ''live'' and p.stock_quantity > 0';
  v_within constant text := case when p_within <> '' then format(' and p.category = %L', p_within) else '' end;
  v_category constant text := case when p_category <> '' then format(' and p.category = %L', p_category) else '' end;
  v_wanted constant text := v_live || v_within || v_category;
  v_price_limit constant text[] := private.price_limit(p_text);
  v_text constant text := coalesce(v_price_limit[1], p_text);
  v_most constant numeric := least(p_max_price, v_price_limit[2]::numeric);
  -- Filters without an index: each match has to be checked.
  v_filters constant text := concat(
    case when p_brand <> '' then format(' and p.brand = %L', p_brand) end,
    case when p_min_price is not null then format(' and %s >= %L::numeric', v_price, p_min_price) end,
    case when v_most is not null then format(' and %s <= %L::numeric', v_price, v_most) end,
    case when p_on_sale then ' and ' || v_on_sale end,
    case when p_min_rating is not null then
      format(' and case when p.rating_count > 0 then p.rating_sum::double precision / p.rating_count else %L::double precision end >= %L::double precision',
        least(greatest(coalesce(p_unrated, 4), 0), 10), least(p_min_rating, 10)) end);
  v_by_price constant boolean := coalesce(p_sort in ('price-low', 'price-high'), false);
  v_rank constant text := case when v_by_price then v_price when p_sort = 'name' then 'w.name' else 'p.created_at' end;
  v_sort constant text := case when p_sort in ('price-low', 'name') then '' else 'desc' end;
  v_offset constant integer := least(greatest(coalesce(p_offset, 0), 0), 100000);
  v_limit constant integer := least(greatest(coalesce(p_limit, 48), 1), 48);
  v_from text := 'from public.products p' || case when p_sort = 'name' then ' join private.product_words w on w.product_id = p.id' else '' end;
  v_terms private.search_terms;
  v_total integer;
  v_matching integer;
  v_whole integer;
  v_ids uuid[];
begin
  execute 'select count(*) from public.products p where ' || v_live || v_within into v_total;
  if p_text <> '' then
    -- Many devices may share one address.
    perform private.consume_rate_limit('search:' || private.caller(), 600, interval '10 minutes');
    v_terms := private.read_terms(v_text);
  end if;
  if v_terms.tests is not null then
    v_from := 'from private.product_words w' || case when v_filters <> '' then ' join public.products p on p.id = w.product_id' else '' end;
    select s.matching, s.whole, s.ids into v_matching, v_whole, v_ids
    from private.search_page(v_terms, v_from, 'w.is_sold' || replace(v_within || v_category, ' p.category', ' w.category') || v_filters,
      case v_rank when 'p.created_at' then 'w.created_at' else v_rank end, v_sort, case when v_by_price then v_on_sale end,
        coalesce(p_sort = 'best', false), v_offset, v_limit) s;
  elsif v_filters <> '' or (p_sort = 'name' and v_wanted <> v_live) then
    execute format('with found as materialized (select p.id, %s as rank %s where %s%s)
      select (select count(*) from found), array(select id from found order by rank %s, id offset %s limit %s)',
      v_rank, v_from, v_wanted, v_filters, v_sort, v_offset, v_limit) into v_matching, v_ids;
  else
    execute format('select %s, array(select id from (%s) s order by rank %s, id offset %s limit %s)',
      case when v_category = '' then v_total::text else '(select count(*) from public.products p where ' || v_wanted || ')' end,
      -- Prices are in two columns, each with its own index.
      case when v_by_price then format('(select p.id, p.price as rank %1$s where %2$s and not %3$s order by p.price %4$s, p.id limit %5$s)
        union all (select p.id, p.sale_price %1$s where %2$s and %3$s order by p.sale_price %4$s, p.id limit %5$s)',
        v_from, v_wanted, v_on_sale, v_sort, v_offset + v_limit)
      else format('select p.id, %s as rank %s where %s', v_rank, v_from, v_wanted) end,
      v_sort, v_offset, v_limit) into v_matching, v_ids;
  end if;
  if v_matching = 0 and v_price_limit is not null then
    -- More expensive products are better than none.
    return public.list_products(v_text, p_within, p_category, p_brand, p_min_price, p_max_price, p_on_sale, p_min_rating, p_unrated, p_sort, p_offset, p_limit)
      || '{"whole": 0}';
  end if;
  return jsonb_build_object('matching', v_matching, 'whole', coalesce(v_whole, v_matching), 'total', v_total, 'rows', (
    select coalesce(jsonb_agg(private.catalogue_row(p) order by page.place), '[]')
    from unnest(v_ids) with ordinality page (id, place) join public.products p on p.id = page.id));
end $$;
grant execute on function public.list_products(text, text, text, text, numeric, numeric, boolean, numeric, numeric, text, integer, integer)
  to anon, authenticated, service_role;
