-- What products are found by. Everything here is told twice, as phones search by the same rules: `src/domain/search` and `src/domain/catalogue/folded-text.ts`.

-- Small letters without accents, hooks and apostrophes, as `foldLetters`. The marks of Latin, Greek, Cyrillic, Hebrew and Arabic writing, and those of emoji.
-- A database's own collation may know the case of ASCII alone.
create function private.fold_letters(p_text text)
returns text language sql immutable strict set search_path = '' as $$
  select case when p_text ~ '[^\u0001-\u007f]' then
    translate(lower(translate(
      regexp_replace(normalize(translate(p_text, '''’‘ʼʻ‛′`´ꞌ', ''), nfkd),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
      '''’‘ʼʻ‛′`´ꞌ', '') collate pg_catalog.pg_c_utf8), 'ɓɗƙƴŋɔɛǝəɩʋıłøđς', 'bdkynoeeeivilodσ')
  else lower(translate(p_text, '''`', '') collate pg_catalog.pg_c_utf8) end
$$;

-- Also without hyphens, and every white space is one blank, as `foldText`.
create function private.fold_text(p_text text)
returns text language sql immutable strict set search_path = '' as $$
  select btrim(regexp_replace(translate(private.fold_letters(p_text), '‐‑-', ''), '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- Folded words with one blank between them, some with hyphens; points only inside numbers.
create function private.plain_text(p_text text)
returns text language sql immutable strict set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(regexp_replace(
      regexp_replace(
        regexp_replace(regexp_replace(private.fold_letters(p_text), '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g'), '[\u2010-\u2015\u2212]', '-', 'g'),
        '[\u0001-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u1680\u2000-\u206f\u3000-\u303f]', ' ', 'g'),
      '\.(?![0-9])', ' ', 'g'), '(^|[^0-9])\.', '\1 ', 'g'),
    ' +', ' ', 'g'))
$$;

-- As `wordsOf`.
create function private.words_of(p_text text)
returns text[] language sql immutable strict set search_path = '' as $$
  select array(select btrim(w.word, '-') from unnest(string_to_array(private.plain_text(p_text), ' ')) with ordinality w (word, place)
    where btrim(w.word, '-') <> '' order by w.place)
$$;

-- The short spelling of a unit, null for what is none: `UNITS` of `src/domain/search/search-text.ts`.
create function private.search_unit(p_word text)
returns text language sql immutable strict set search_path = '' as $$
  select case
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
    when p_word in ('pc', 'pcs', 'piece', 'pieces') then 'pc' end
$$;

-- `20` and `litres` make `20l`; null for what is no measure.
create function private.measure(p_number text, p_unit text)
returns text language sql immutable set search_path = '' as $$
  select case when p_number ~ '^[0-9]+(\.[0-9]+)*$' then p_number || private.search_unit(p_unit) end
$$;

-- Everything that a text may be found by, as `searchableWords`: words with hyphens joined and apart, measures also in one spelling.
create function private.searchable_words(p_text text)
returns text[] language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text := private.plain_text(p_text);
  v_apart text[] := string_to_array(btrim(regexp_replace(v_text, '[- ]+', ' ', 'g')), ' ');
begin
  return array(
    select w from (
      select unnest(v_apart) as w
      union select replace(w, '-', '') from unnest(string_to_array(v_text, ' ')) w where strpos(w, '-') > 0
      union select coalesce(private.measure(w, v_apart[place + 1]),
          private.measure(substring(w from '^([0-9]+(?:\.[0-9]+)*)[a-z]+$'), substring(w from '^[0-9]+(?:\.[0-9]+)*([a-z]+)$')))
        from unnest(v_apart) with ordinality a (w, place) where ascii(w) between 48 and 57
    ) every where w <> '' order by w collate "C");
end $$;

create function private.irregular_single(p_word text)
returns text language sql immutable strict set search_path = '' as $$
  select coalesce('{"children": "child", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth", "mice": "mouse", "geese": "goose",
    "people": "person", "lenses": "lens", "loaves": "loaf", "leaves": "leaf", "clothes": "cloth"}'::jsonb ->> p_word, p_word)
$$;

-- The form that a word shares with its plural, as `wordStem`.
create function private.word_stem(p_word text)
returns text language sql immutable strict set search_path = '' as $$
  select case
    when p_word ~ '[0-9]' then p_word
    when w ~ '^.{2,}(ies|ie)$' then regexp_replace(w, '(ies|ie)$', 'y')
    when w ~ '^.{2,}(ves|ve|fe)$' then regexp_replace(w, '(ves|ve|fe)$', 'f')
    when w ~ '^.{2,}oes?$' then regexp_replace(w, 'oes?$', 'o')
    when w ~ '^.{2,}(s|z|x|ch|sh)es?$' then regexp_replace(w, 'es?$', '')
    when w ~ '^.{2,}[^sui]s$' then private.irregular_single(left(w, -1))
    else w end
  from private.irregular_single(p_word) w
$$;

-- What words that are said alike have in common, as `wordSound`.
create function private.word_sound(p_word text)
returns text language plpgsql immutable strict set search_path = '' as $$
declare
  v_rule text[];
begin
  foreach v_rule slice 1 in array array[['ph', 'f'], ['ght', 't'], ['ck|q', 'k'], ['c([eiy])', 's\1'], ['c(?!h)', 'k'], ['x', 'ks'], ['z', 's'],
    ['(.)\1+', '\1'], ['oa|ou|ow|au', 'o'], ['ea|ei|ie|ey|y', 'i'], ['ai|ay', 'a'], ['ui|ue', 'u'], ['([^aeiou])e$', '\1'], ['[aeo]r$', 'a']] loop
    p_word := regexp_replace(p_word, v_rule[1], v_rule[2], 'g');
  end loop;
  return p_word;
end $$;

create function private.sound_consonants(p_sound text)
returns text language sql immutable strict set search_path = '' as $$
  select case when length(c) >= 4 then c end from (select left(p_sound, 1) || regexp_replace(substr(p_sound, 2), '[aeiou]', '', 'g') as c) s
$$;

-- The label of a category whose slug says something else, as `CATEGORIES` of the shop's code.
create function private.category_words(p_slug text)
returns text language sql immutable strict set search_path = '' as $$
  select p_slug || ' ' || coalesce('{"fashion": "Clothing", "supplements": "Body Supplements", "school-items": "Back to School"}'::jsonb ->> p_slug, '')
$$;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Every word that a product is found by, once.
create table private.search_words (
  word text collate "C" constraint search_words_pkey primary key,
  stem text collate "C" not null,
  sound text collate "C" not null
);
create index search_words_stem_idx on private.search_words (stem);
create index search_words_sound_idx on private.search_words (sound);
create index search_words_consonants_idx on private.search_words (private.sound_consonants(sound));
create index search_words_part_idx on private.search_words using gin (word extensions.gin_trgm_ops);
alter table private.search_words enable row level security;

-- The words of each product between blanks: of its name, of its brand, category and variants, and of all of it with description and specifications.
-- Apart from its product: a row that sells or changes its price would write the index of its words anew each time.
create table private.product_words (
  product_id uuid not null
    constraint product_words_product_id_fkey references public.products (id) on delete cascade,
  -- By which lists are sorted.
  name text collate "C" not null,
  name_words text collate "C" not null,
  kind_words text collate "C" not null,
  words text collate "C" not null,
  -- With the name, so that a list of few by name reads the index alone.
  constraint product_words_pkey primary key (product_id) include (name)
);
create index product_words_words_idx on private.product_words using gin (words extensions.gin_trgm_ops);
create index product_words_name_idx on private.product_words (name, product_id);
alter table private.product_words enable row level security;

create function private.between_blanks(p_words text[])
returns text language sql immutable strict set search_path = '' as $$
  select ' ' || array_to_string(p_words, ' ') || ' '
$$;

-- As `fieldTexts` of the shop's code.
create function private.words_of_product(p public.products)
returns private.product_words language sql stable set search_path = '' as $$
  select row(p.id, private.fold_text(p.name), private.between_blanks(n.words), private.between_blanks(k.words),
    private.between_blanks(array(select w from unnest(n.words || k.words || t.words) w group by w order by w collate "C")))::private.product_words
  from private.searchable_words(p.name) n (words),
    private.searchable_words(concat_ws(E'\n', p.brand, private.category_words(p.category),
      (select string_agg(concat_ws(E'\n', v ->> 'type', v ->> 'value'), E'\n') from jsonb_array_elements(p.varieties) v))) k (words),
    private.searchable_words(concat_ws(E'\n', p.description,
      (select string_agg(concat_ws(E'\n', s ->> 0, s ->> 1), E'\n') from jsonb_array_elements(p.specifications) s))) t (words)
$$;

-- Keeps the words of each product of the shop, and of all of them together.
create function private.keep_product_words()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_before private.product_words;
  v_words private.product_words;
begin
  select * into v_before from private.product_words where product_id = new.id;
  if new.deleted_at is null then
    v_words := private.words_of_product(new);
    if v_words is not distinct from v_before then
      return null;
    end if;
    insert into private.product_words select v_words.*
    on conflict (product_id) do update set name = excluded.name, name_words = excluded.name_words, kind_words = excluded.kind_words, words = excluded.words;
    insert into private.search_words (word, stem, sound)
    select w, private.word_stem(w), private.word_sound(private.word_stem(w))
    from (select w from unnest(string_to_array(btrim(v_words.words), ' ')) w
          except select w from unnest(string_to_array(btrim(v_before.words), ' ')) w order by w) added where w <> ''
    on conflict (word) do nothing;
  else
    delete from private.product_words where product_id = new.id;
  end if;
  delete from private.search_words s
  where s.word in (select w from unnest(string_to_array(btrim(v_before.words), ' ')) w
                   except select w from unnest(string_to_array(btrim(v_words.words), ' ')) w)
    and not exists (select 1 from private.product_words p where p.words like '% ' || s.word || ' %');
  return null;
end $$;

create trigger products_keep_words after insert or update of name, brand, category, description, specifications, varieties, deleted_at on public.products
  for each row execute function private.keep_product_words();

-- Brings the list of words back to what products have, as two who take the last of a word at the same time, or one who takes it while another brings it, may leave
-- one too many or too few. Answers how many changed.
create function private.refresh_search_words()
returns integer language plpgsql set search_path = '' as $$
declare
  v_gone integer;
  v_new integer;
begin
  create temporary table words_in_use on commit drop as
    select distinct w collate "C" as word from private.product_words p, unnest(string_to_array(btrim(p.words), ' ')) w where w <> '';
  delete from private.search_words s where not exists (select 1 from words_in_use u where u.word = s.word);
  get diagnostics v_gone = row_count;
  insert into private.search_words (word, stem, sound)
  select word, private.word_stem(word), private.word_sound(private.word_stem(word)) from words_in_use
  on conflict (word) do nothing;
  get diagnostics v_new = row_count;
  drop table words_in_use;
  return v_gone + v_new;
end $$;
