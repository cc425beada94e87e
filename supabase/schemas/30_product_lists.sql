-- Lists and search of a shop that a phone doesn't hold the whole of (rule P18).

-- What a product is found by. Apart from its product: a row that sells or changes its price would write the index of its words anew each time.
create table private.product_words (
  product_id uuid constraint product_words_pkey primary key
    constraint product_words_product_id_fkey references public.products (id) on delete cascade,
  name text collate "C" not null,
  words text collate "C" not null
);
create index product_words_words_idx on private.product_words using gin (words extensions.gin_trgm_ops);
create index product_words_name_idx on private.product_words (name, product_id);
alter table private.product_words enable row level security;

create function private.keep_product_words()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.product_words as w (product_id, name, words)
  values (new.id, private.fold_text(new.name), private.fold_text(concat_ws(' ', new.name, new.brand, new.description)))
  on conflict (product_id) do update set name = excluded.name, words = excluded.words
  where (w.name, w.words) <> (excluded.name, excluded.words);
  return null;
end $$;

create trigger products_keep_words after insert or update of name, brand, description on public.products
  for each row execute function private.keep_product_words();

-- The patterns of a question's first ten words, each of them or its singular, as `searchWords` of src/domain/catalogue/product-search.ts.
create function private.search_patterns(p_text text)
returns text[] language sql immutable set search_path = '' as $$
  select array(
    select '%' || regexp_replace(regexp_replace(word, '(...)s$', '\1'), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(string_to_array(private.fold_text(left(p_text, 200)), ' ')) word where word <> '' limit 10)
$$;

-- A page of products in stock, by the rules of `searchProducts` in src/domain/catalogue/product-search.ts. Empty texts and null ask for nothing.
-- p_within: a category's own page; p_unrated: the stars of a product without reviews. Answers how many match, of how many, and the page.
create function public.list_products(p_text text default '', p_within text default null, p_category text default null,
  p_brand text default null, p_min_price numeric default null, p_max_price numeric default null, p_on_sale boolean default false,
  p_min_rating numeric default null, p_unrated numeric default 4, p_sort text default 'newest', p_offset integer default 0,
  p_limit integer default 48)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_patterns text[] := private.search_patterns(p_text);
  v_within text := nullif(p_within, '');
  v_category text := nullif(p_category, '');
  v_brand text := nullif(p_brand, '');
  -- As `price_now`, which would be called row by row.
  v_on_sale constant text := '(p.sale_price is not null and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true))';
  v_price constant text := format('case when %s then p.sale_price else p.price end', v_on_sale);
  v_live constant text := 'p.status = ''live'' and p.stock_quantity > 0';
  v_sold constant text := v_live || case when v_within is not null then ' and p.category = $2' else '' end;
  v_wanted text := v_sold || case when v_category is not null then ' and p.category = $3' else '' end;
  -- Beyond its category: what is found then has to be looked at one by one.
  v_asked text := concat(
    (select string_agg(format(' and w.words like $1[%s]', n), '') from generate_subscripts(v_patterns, 1) n),
    case when v_brand is not null then ' and p.brand = $4' end,
    case when p_min_price is not null then format(' and %s >= $5', v_price) end,
    case when p_max_price is not null then format(' and %s <= $6', v_price) end,
    case when p_on_sale then ' and ' || v_on_sale end,
    case when p_min_rating is not null then
      ' and case when p.rating_count > 0 then p.rating_sum::double precision / p.rating_count else $8 end >= $7' end);
  v_rank constant text := case p_sort when 'price-low' then v_price when 'price-high' then v_price when 'name' then 'w.name' else 'p.created_at' end;
  v_descending constant text := case when p_sort in ('price-low', 'name') then '' else ' desc' end;
  v_from constant text := 'from public.products p'
    || case when p_sort = 'name' or v_patterns <> '{}' then ' join private.product_words w on w.product_id = p.id' else '' end;
  v_query text;
  v_total integer;
  v_matching integer;
  v_ids uuid[];
begin
  execute 'select count(*) from public.products p where ' || v_sold into v_total using v_patterns, v_within;
  if v_asked <> '' or (p_sort = 'name' and v_wanted <> v_live) then
    v_query := format('with found as materialized (select p.id, %s as rank %s where %s%s)
      select (select count(*) from found), array(select id from found order by rank%s, id offset $9 limit $10)',
      v_rank, v_from, v_wanted, v_asked, v_descending);
  else
    v_query := format('select %s, array(select id from (%s) s order by rank%s, id offset $9 limit $10)',
      case when v_category is null then v_total::text else '(select count(*) from public.products p where ' || v_wanted || ')' end,
      -- Prices stand in two columns, each with its index.
      case when p_sort in ('price-low', 'price-high') then format('(select p.id, p.price as rank %1$s where %2$s and not %3$s
          order by p.price%4$s, p.id limit $9 + $10)
        union all (select p.id, p.sale_price %1$s where %2$s and %3$s order by p.sale_price%4$s, p.id limit $9 + $10)',
        v_from, v_wanted, v_on_sale, v_descending)
      else format('select p.id, %s as rank %s where %s', v_rank, v_from, v_wanted) end,
      v_descending);
  end if;
  execute v_query into v_matching, v_ids using v_patterns, v_within, v_category, v_brand, p_min_price, p_max_price,
    least(p_min_rating, 10)::double precision, least(greatest(coalesce(p_unrated, 4), 0), 10)::double precision,
    least(greatest(coalesce(p_offset, 0), 0), 100000), least(greatest(coalesce(p_limit, 48), 1), 48);
  return jsonb_build_object('matching', v_matching, 'total', v_total, 'rows', (
    select coalesce(jsonb_agg(private.catalogue_row(p) order by page.place), '[]')
    from unnest(v_ids) with ordinality page (id, place) join public.products p on p.id = page.id));
end $$;
grant execute on function public.list_products(text, text, text, text, numeric, numeric, boolean, numeric, numeric, text, integer, integer)
  to anon, authenticated, service_role;
