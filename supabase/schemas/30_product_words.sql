-- The search index of products. Devices search by the same rules, so everything here has a twin in `src/domain/search` or
-- `src/domain/catalogue/folded-text.ts`.

-- Folded words separated by one space, some with hyphens; points only inside numbers. Skips the slow patterns for texts that don't need them.
create function private.plain_text(p_text text)
returns text language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text := private.fold_letters(p_text);
begin
  if strpos(v_text, ',') > 0 then
    v_text := regexp_replace(v_text, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  end if;
  if v_text ~ '[^\u0001-\u007f]' then
    v_text := regexp_replace(regexp_replace(v_text, '[\u2010-\u2015\u2212]', '-', 'g'),
      '[\u0080-\u00bf\u00d7\u00f7\u1680\u2000-\u206f\u3000-\u303f]', ' ', 'g');
  end if;
  v_text := regexp_replace(v_text, '[\u0001-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g');
  if strpos(v_text, '.') > 0 then
    v_text := regexp_replace(regexp_replace(regexp_replace(v_text, '\.(?![0-9])', ' ', 'g'), '(^|[^0-9])\.', '\1 ', 'g'), ' +', ' ', 'g');
  end if;
  return btrim(regexp_replace(v_text, ' +', ' ', 'g'));
end $$;

-- Like `wordsOf`.
create function private.words_of(p_text text)
returns text[] language sql immutable strict set search_path = '' as $$
  select array(select btrim(w.word, '-') from unnest(string_to_array(private.plain_text(p_text), ' ')) with ordinality w (word, place)
    where btrim(w.word, '-') <> '' order by w.place)
$$;

-- A unit's short spelling, null if it isn't one: `UNITS` of `src/domain/search/search-text.ts`.
create function private.search_unit(p_word text)
returns text language plpgsql immutable strict set search_path = '' as $$
begin
  return case
    when p_word in ('l', 'lt', 'ltr', 'ltrs', 'lts', 'litre', 'litres', 'liter', 'liters') then 'l'
    when p_word in ('ml', 'mls', 'millilitre', 'millilitres', 'milliliter', 'milliliters') then 'ml'
    when p_word in ('cl', 'centilitre', 'centilitres') then 'cl'
    when p_word in ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes') then 'kg'
    when p_word in ('g', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes') then 'g'
    when p_word in ('mg', 'milligram', 'milligrams') then 'mg'
    when p_word in ('m', 'metre', 'metres', 'meter', 'meters') then 'm'
    when p_word in ('cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters') then 'cm'
    when p_word in ('mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters') then 'mm'
    when p_word in ('in', 'inch', 'inches') then 'in'
    when p_word in ('ft', 'foot', 'feet') then 'ft'
    when p_word in ('yd', 'yds', 'yard', 'yards') then 'yd'
    when p_word in ('oz', 'ounce', 'ounces') then 'oz'
    when p_word in ('w', 'watt', 'watts') then 'w'
    when p_word in ('v', 'volt', 'volts') then 'v'
    when p_word = 'mah' then 'mah'
    when p_word in ('gb', 'gig', 'gigs', 'gigabyte', 'gigabytes') then 'gb'
    when p_word in ('pc', 'pcs', 'piece', 'pieces') then 'pc' end;
end $$;

-- `20` and `litres` make `20l`; null if it isn't a measure.
create function private.measure(p_number text, p_unit text)
returns text language plpgsql immutable set search_path = '' as $$
begin
  return case when p_number ~ '^[0-9]+(\.[0-9]+)*$' then p_number || private.search_unit(p_unit) end;
end $$;

-- All words that a text is found by, like `searchableWords`: hyphenated words joined and split, measures also normalised. May contain duplicates.
create function private.searchable_words(p_text text)
returns text[] language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text := private.plain_text(p_text);
  v_apart text[];
  v_words text[];
begin
  if strpos(v_text, '-') = 0 then
    v_apart := string_to_array(v_text, ' ');
    v_words := v_apart;
  else
    v_apart := string_to_array(btrim(regexp_replace(v_text, '[- ]+', ' ', 'g')), ' ');
    v_words := v_apart || array(select replace(w, '-', '') from unnest(string_to_array(v_text, ' ')) w where btrim(w, '-') like '%-%');
  end if;
  if v_text ~ '[0-9]' then
    v_words := v_words || array(
      select coalesce(private.measure(w, v_apart[place + 1]),
        private.measure(substring(w from '^([0-9]+(?:\.[0-9]+)*)[a-z]+$'), substring(w from '^[0-9]+(?:\.[0-9]+)*([a-z]+)$')))
      from unnest(v_apart) with ordinality a (w, place) where ascii(w) between 48 and 57);
  end if;
  return array_remove(array_remove(v_words, null), '');
end $$;

create function private.irregular_single(p_word text)
returns text language plpgsql immutable strict set search_path = '' as $$
begin
  return coalesce('{"children": "child", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth", "mice": "mouse", "geese": "goose",
    "people": "person", "lenses": "lens", "loaves": "loaf", "leaves": "leaf", "clothes": "cloth"}'::jsonb ->> p_word, p_word);
end $$;

-- The common form of a word and its plural, like `wordStem`.
create function private.word_stem(p_word text)
returns text language sql immutable strict set search_path = '' as $$
  select case
    when p_word ~ '[0-9]' then p_word
    when w ~ '^.{2,}(ie[sd]?|ying)$' then regexp_replace(w, '(ie[sd]?|ying)$', 'y')
    when w ~ '^.{2,}(ves|ve|fes?)$' then regexp_replace(w, '(ves|ve|fes?)$', 'f')
    when w ~ '^.{2,}oes?$' then regexp_replace(w, 'oes?$', 'o')
    when w ~ '^.{2,}(s|z|x|ch|sh)es?$' then regexp_replace(w, 'es?$', '')
    when w ~ '^.{2,}[^sui]s$' then private.irregular_single(left(w, -1))
    else w end
  from private.irregular_single(p_word) w
$$;

-- The common form of words that sound alike, like `wordSound`.
create function private.word_sound(p_word text)
returns text language plpgsql immutable strict set search_path = '' as $$
declare
  v_rule text[];
begin
  foreach v_rule slice 1 in array array[['ph', 'f'], ['ght', 't'], ['oo', 'u'], ['ee', 'i'], ['[ts]ion', 'shun'], ['ck|q', 'k'], ['c([eiy])', 's\1'], ['c(?!h)', 'k'], ['x', 'ks'], ['z', 's'],
    ['(.)\1+', '\1'], ['oa|ou|ow|au', 'o'], ['ea|ei|ie|ey|y', 'i'], ['ai|ay', 'a'], ['ui|ue', 'u'], ['([^aeiou])e$', '\1'], ['(?:[aeo]r|o)$', 'a']] loop
    p_word := regexp_replace(p_word, v_rule[1], v_rule[2], 'g');
  end loop;
  return p_word;
end $$;

create function private.sound_consonants(p_sound text)
returns text language sql immutable strict set search_path = '' as $$
  select case when length(c) >= 4 then c end from (select left(p_sound, 1) || regexp_replace(substr(p_sound, 2), '[aeiou]', '', 'g') as c) s
$$;

-- The label of a category if it differs from the slug, like `CATEGORIES` in the shop's code.
create function private.category_words(p_slug text)
returns text language plpgsql immutable strict set search_path = '' as $$
begin
  return p_slug || ' ' || coalesce('{"fashion": "Clothing", "supplements": "Body Supplements", "school-items": "Back to School"}'::jsonb ->> p_slug, '');
end $$;

-- All distinct words that products are found by.
create table private.shop_words (
  number integer generated always as identity constraint shop_words_pkey primary key,
  word text collate "C" not null constraint shop_words_word_key unique,
  stem text collate "C" not null,
  sound text collate "C" not null,
  -- How many products had it at the last refresh.
  uses integer not null default 1,
  -- Set when a product lost it, because it may have been the last one.
  was_left boolean not null default false
);
create index shop_words_stem_idx on private.shop_words (stem);
create index shop_words_sound_idx on private.shop_words (sound);
create index shop_words_consonants_idx on private.shop_words (private.sound_consonants(sound));
create index shop_words_part_idx on private.shop_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.shop_words enable row level security;

-- The words that find each product, and the columns most searches need, so that they read only this table. Separate from the product, because a change
-- of its price would rewrite the index entries of its words.
create table private.product_words (
  product_id uuid not null
    constraint product_words_product_id_fkey references public.products (id) on delete cascade,
  -- Lists are sorted by it.
  name text collate "C" not null,
  category text not null,
  created_at timestamptz not null,
  is_sold boolean not null,
  -- Each word once, in its best field: three times its number, plus 1 for brand, category and variants, 2 for description and specifications.
  places integer[] not null,
  -- Includes the name, so that a short list sorted by name is an index-only scan.
  constraint product_words_pkey primary key (product_id) include (name)
) with (fillfactor = 80);
create index product_words_places_idx on private.product_words using gin (places extensions.gin__int_ops) with (fastupdate = off);
create index product_words_created_at_idx on private.product_words (created_at desc, product_id);
create index product_words_name_idx on private.product_words (name, product_id);
alter table private.product_words enable row level security;

-- A word's places in any field.
create function private.places_of(p_numbers integer[])
returns integer[] language sql immutable set search_path = '' as $$
  select array(select n * 3 + field from unnest(p_numbers) n, generate_series(0, 2) field order by 1)
$$;

-- The words that a live product has now.
create view private.live_words with (security_invoker = true) as
  select * from private.shop_words s
  where not s.was_left or exists (select 1 from private.product_words p where p.places operator(extensions.&&) private.places_of(array[s.number]));

-- Like `fieldTexts` in the shop's code: each word in alphabetical order, with its best field.
create function private.words_of_product(p public.products, out words text[], out fields integer[])
language plpgsql stable set search_path = '' as $$
declare
  v_name constant text[] := private.searchable_words(p.name);
  v_kind constant text[] := private.searchable_words(concat_ws(E'\n', p.brand, private.category_words(p.category),
    (select string_agg(concat_ws(E'\n', v ->> 'type', v ->> 'value'), E'\n') from jsonb_array_elements(p.varieties) v)));
  v_text constant text[] := private.searchable_words(concat_ws(E'\n', p.description,
    (select string_agg(concat_ws(E'\n', s ->> 0, s ->> 1), E'\n') from jsonb_array_elements(p.specifications) s)));
begin
  select array_agg(w order by w collate "C"), array_agg(field order by w collate "C") into words, fields
  from (select w, min(field) as field
    from (select w, 0 as field from unnest(v_name) w union all select w, 1 from unnest(v_kind) w union all select w, 2 from unnest(v_text) w) every
    group by w) best;
end $$;

create function private.is_sold(p public.products)
returns boolean language sql immutable set search_path = '' as $$
  select p.status = 'live' and p.stock_quantity > 0
$$;

-- Updates a product's words and the shop's list of words.
create function private.keep_product_words()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_words text[];
  v_fields integer[];
  v_places integer[] := '{}';
  v_added text[];
  v_left integer[];
begin
  if new.status = 'live' then
    select w.words, w.fields into v_words, v_fields from private.words_of_product(new) w;
    -- Held until the product is written, so that refresh_shop_words deletes none of its words.
    lock table private.shop_words in row exclusive mode;
    v_added := array(select w from unnest(v_words) w where (select s.number from private.shop_words s where s.word = w) is null);
    if v_added <> '{}' then
      -- Two transactions with many products would insert the same words in different orders and deadlock.
      perform pg_advisory_xact_lock(hashtextextended('shop_words', 0));
      insert into private.shop_words (word, stem, sound)
      select w, private.word_stem(w), private.word_sound(private.word_stem(w)) from unnest(v_added) w
      on conflict (word) do nothing;
    end if;
    v_places := array(select (select s.number from private.shop_words s where s.word = w.word) * 3 + w.field from unnest(v_words, v_fields) w (word, field) order by 1);
  end if;
  select array_agg(distinct place / 3) into v_left from private.product_words p, unnest(p.places) place
  where p.product_id = new.id and place / 3 <> all (select v / 3 from unnest(v_places) v);
  update private.shop_words set was_left = true where number = any (array(
    -- Skips rows locked by a transaction that marks them too.
    select number from private.shop_words where number = any (v_left) and not was_left for update skip locked));
  if new.status = 'live' then
    insert into private.product_words as w (product_id, name, category, created_at, is_sold, places)
    values (new.id, private.fold_text(new.name), new.category, new.created_at, private.is_sold(new), v_places)
    on conflict (product_id) do update set name = excluded.name, category = excluded.category, is_sold = excluded.is_sold, places = excluded.places
    where (w.name, w.category, w.is_sold, w.places) is distinct from (excluded.name, excluded.category, excluded.is_sold, excluded.places);
  else
    delete from private.product_words where product_id = new.id;
  end if;
  return null;
end $$;
create trigger products_keep_new_words after insert on public.products
  for each row execute function private.keep_product_words();
create trigger products_keep_words after update on public.products
  for each row when ((old.name, old.brand, old.category, old.description, old.specifications, old.varieties, old.status = 'live')
    is distinct from (new.name, new.brand, new.category, new.description, new.specifications, new.varieties, new.status = 'live'))
  execute function private.keep_product_words();

create function private.keep_sold()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.product_words set is_sold = private.is_sold(new) where product_id = new.id;
  return null;
end $$;
create trigger products_keep_sold after update of stock_quantity on public.products
  for each row when ((old.stock_quantity > 0) <> (new.stock_quantity > 0)) execute function private.keep_sold();

-- Deletes words that no product has, and recounts the others. Returns how many it deleted.
create function private.refresh_shop_words()
returns integer language plpgsql set search_path = '' as $$
declare
  v_deleted integer;
begin
  lock table private.shop_words in share row exclusive mode;
  create temporary table words_in_use on commit drop as
    select place / 3 as number, count(*)::integer as uses from private.product_words p, unnest(p.places) place group by 1;
  delete from private.shop_words s where not exists (select 1 from words_in_use u where u.number = s.number);
  get diagnostics v_deleted = row_count;
  update private.shop_words s set uses = u.uses, was_left = false from words_in_use u where u.number = s.number and (s.uses <> u.uses or s.was_left);
  drop table words_in_use;
  return v_deleted;
end $$;
