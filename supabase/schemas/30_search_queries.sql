-- Parses a search text by the rules of `parse-query.ts`, and computes the costs of its words by those of `match-products.ts`.

-- The default synonyms, `SEARCH` in the shop's code; an owner publishes others in the section `search`.
create table private.default_synonyms (
  place integer constraint default_synonyms_pkey primary key,
  word text not null,
  means text not null,
  is_both_ways boolean not null
);
alter table private.default_synonyms enable row level security;

-- The current synonyms, in both directions where they apply: the stems of a phrase, and the words it means.
create table private.search_synonyms (
  number integer generated always as identity constraint search_synonyms_pkey primary key,
  said text[] not null,
  means text[] not null
);
create index search_synonyms_said_idx on private.search_synonyms (said);
alter table private.search_synonyms enable row level security;

create type private.query_term as (text text, is_plain boolean, parts text[]);

-- Like `queryTerms`.
create function private.query_terms(p_text text)
returns private.query_term[] language plpgsql immutable strict set search_path = '' as $$
declare
  v_words text[] := private.words_of(left(p_text, 200));
  v_terms private.query_term[] := '{}';
  v_significant private.query_term[];
  v_place integer := 1;
  v_measure text;
  v_parts text[];
  v_stop_words constant text[] := regexp_split_to_array('a an the this that these those i im id ill ive me my we us our you your he him his she her it its they them their am is are was were be been do does
    did dont have has had will would can could should may and or but if of for with to in on at by from about what whats which who where wheres when why how
    much many some any all there here so very just also please pls thanks hello hi hey good morning afternoon evening sir ma madam ok okay want wants need looking look find get give show see let
    lets buy buying sell selling send bring order price cheap use used using something thing things kind
    abeg oga una wan wey wetin dey na dem dat dis', '\s+');
begin
  while v_place <= cardinality(v_words) loop
    v_measure := private.measure(v_words[v_place], v_words[v_place + 1]);
    if v_measure is not null then
      v_terms := v_terms || row(v_measure, false, v_words[v_place : v_place + 1])::private.query_term;
      v_place := v_place + 2;
      continue;
    end if;
    v_measure := private.measure(substring(v_words[v_place] from '^([0-9]+(?:\.[0-9]+)*)[a-z]+$'),
      substring(v_words[v_place] from '^[0-9]+(?:\.[0-9]+)*([a-z]+)$'));
    v_parts := case when v_measure <> v_words[v_place] then array[v_words[v_place]]
      when strpos(v_words[v_place], '-') > 0 then regexp_split_to_array(v_words[v_place], '-+') else '{}' end;
    v_terms := v_terms || row(coalesce(v_measure, replace(v_words[v_place], '-', '')), v_parts = '{}', v_parts)::private.query_term;
    v_place := v_place + 1;
  end loop;
  v_significant := array(select row(a.text, a.is_plain, a.parts)::private.query_term from unnest(v_terms) with ordinality a (text, is_plain, parts, place)
    where not a.is_plain or a.text <> all (v_stop_words) order by a.place);
  return (case when v_significant = '{}' then v_terms else v_significant end)[1:6];
end $$;

-- Like `priceLimit`: the text without its price limit, and the limit in naira; null without one.
create function private.price_limit(p_text text)
returns text[] language plpgsql immutable strict set search_path = '' as $$
declare
  v_limit constant text := '(^|[^a-z0-9])(?:under|below|less than|not more than|at most|up to|max|maximum) *(₦|#|ngn|n)? *([0-9]+(?:\.[0-9]+)?) *(k|naira)?(?![a-z0-9.])( *(?:ml|mls|mah|g|gm|gms|mg|mm|w|v|pcs|pieces)(?![a-z0-9]))?';
  v_text constant text := regexp_replace(private.fold_letters(left(p_text, 200)), '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  v_found constant text[] := regexp_match(v_text, v_limit);
  v_amount numeric;
begin
  v_amount := v_found[3]::numeric * case when v_found[4] = 'k' then 1000 else 1 end;
  if v_found[5] is null and (coalesce(v_found[2], v_found[4]) is not null or v_amount >= 1000) then
    return array[regexp_replace(v_text, v_limit, '\1 '), v_amount::text];
  end if;
  return null;
end $$;

create function private.stems_of(p_words text[])
returns text[] language sql immutable set search_path = '' as $$
  select array(select private.word_stem(w) from unnest(p_words) with ordinality x (w, n) order by n)
$$;

-- Rebuilds the synonyms from the published ones or the defaults.
create function private.read_synonyms()
returns void language sql set search_path = '' as $$
  delete from private.search_synonyms;
  insert into private.search_synonyms (said, means)
  with published as (select value -> 'synonyms' as list from public.shop_settings where section = 'search'),
  held as (
    select s ->> 'word' as word, s ->> 'means' as means, (s ->> 'isBothWays')::boolean as is_both_ways
    from published, jsonb_array_elements(list) s where coalesce((s ->> 'isOn')::boolean, true)
    union all select word, means, is_both_ways from private.default_synonyms where not exists (select 1 from published)),
  plain as (
    select array(select a.text from unnest(private.query_terms(word)) a) as word, array(select a.text from unnest(private.query_terms(means)) a) as means, is_both_ways
    from held),
  directed as (select word, means from plain union all select means, word from plain where is_both_ways),
  -- A phrase may also be written as one word.
  written as (select word, means from directed union all select array[array_to_string(word, '')], means from directed where cardinality(word) > 1),
  reading as (select private.stems_of(word) as said, means from written where word <> '{}' and means <> '{}')
  -- Synonyms are transitive: if a bag may be a backpack, a backpack's synonyms also apply to a bag.
  select said, means from reading union select r.said, s.means from reading r join reading s on s.said = private.stems_of(r.means)
$$;

create function private.keep_synonyms()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.read_synonyms();
  return null;
end $$;
create trigger shop_settings_keep_synonyms after insert or update on public.shop_settings
  for each row when (new.section = 'search') execute function private.keep_synonyms();

create function private.endings_of(p_word text)
returns text[] language sql stable set search_path = '' as $$
  select case when length(p_word) < 3 then '{}' else array(
    select p_word union select word from private.live_words where stem = private.word_stem(p_word)
    union select s from private.word_stem(p_word) s where length(s) >= 3) end
$$;

create function private.begins_word(p_text text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from private.live_words where word >= p_text and word < p_text || chr(1114111))
$$;

-- Like `beginningOf`.
create function private.beginning_of(p_word text)
returns text language sql immutable strict set search_path = '' as $$
  select case when length(s) >= 4 and starts_with(p_word, s) then s else p_word end from private.word_stem(p_word) s
$$;

create function private.is_known_word(p_word text)
returns boolean language sql stable set search_path = '' as $$
  select private.words_with_stem(p_word) <> '{}' or private.begins_word(private.beginning_of(p_word))
    or exists (select 1 from unnest(private.endings_of(p_word)) e, private.live_words where word like '%' || e)
$$;

-- A part of a form; `alike` and `near` are the numbers of words accepted for it.
create type private.search_part as (text text, reach text, alike integer[], near integer[]);

-- One reading of a word: all parts must match. `cost` is added to the parts' costs.
create type private.search_form as (parts private.search_part[], cost integer);

create function private.wholes(p_texts text[])
returns private.search_part[] language sql immutable set search_path = '' as $$
  select array(select row(t, 'whole', '{}', '{}')::private.search_part from unnest(p_texts) t)
$$;

create function private.typed_parts(p_texts text[])
returns private.search_part[] language sql immutable set search_path = '' as $$
  select array(select row(t, 'part', '{}', '{}')::private.search_part from unnest(p_texts) t)
$$;

-- Like `correctedHalves`.
create function private.corrected_halves(p_word text)
returns private.search_form[] language plpgsql stable set search_path = '' as $$
declare
  v_half text[];
  v_alike integer[];
  v_near integer[];
  v_alone private.search_form[] := '{}';
begin
  for v_length in reverse length(p_word) - 2 .. 3 loop
    foreach v_half slice 1 in array array[[left(p_word, v_length), substr(p_word, v_length + 1)], [right(p_word, v_length), left(p_word, -v_length)]] loop
      continue when private.words_with_stem(v_half[1]) = '{}';
      if v_alone = '{}' and v_length >= 4 and private.are_in_a_name(v_half[1], v_half[1]) then
        v_alone := array[row(private.wholes(v_half[1:1]), 8192)::private.search_form];
      end if;
      select c.alike, c.near into v_alike, v_near from private.corrections_of(v_half[2]) c;
      if v_alike || v_near <> '{}' or private.begins_word(v_half[2]) then
        return array[row(private.wholes(v_half[1:1]) || row(v_half[2], 'beginning', v_alike, v_near)::private.search_part, 0)::private.search_form] || v_alone;
      end if;
    end loop;
  end loop;
  return v_alone;
end $$;

-- Like `splitSynonyms`, for one way to split a word.
create function private.split_synonyms(p_half text[], p_cost integer)
returns private.search_form[] language plpgsql stable set search_path = '' as $$
declare
  v_stems text[] := private.stems_of(p_half);
begin
  -- Materialized; otherwise the planner looks up each synonym's words before it compares the phrase.
  return array(
    with halves as materialized (
      select array[p_half[1], s.means[1]] as words from private.search_synonyms s where s.said = v_stems[2:2] and cardinality(s.means) = 1
      union all
      select array[s.means[1], p_half[2]] from private.search_synonyms s where s.said = v_stems[1:1] and cardinality(s.means) = 1)
    select row(private.wholes(words), p_cost)::private.search_form from halves where private.are_in_a_name(words[1], words[2]));
end $$;

-- Like `correctedSynonyms`.
create function private.corrected_synonyms(p_word text)
returns private.search_form[] language sql stable set search_path = '' as $$
  -- Materialized; otherwise the stem is computed once per synonym.
  with typed as materialized (select private.word_stem(p_word) as stem, private.errors_allowed(p_word) as allowed),
  near as (
    select s.means, case when starts_with(s.said[1], a.stem) then 1 else private.typing_errors(a.stem, s.said[1], a.allowed) end as errors, a.allowed
    from typed a, private.search_synonyms s
    where a.allowed > 0 and cardinality(s.said) = 1 and left(s.said[1], 1) = left(a.stem, 1)
      and (starts_with(s.said[1], a.stem)
        -- The faster distance, in which a swap counts twice.
        or extensions.levenshtein_less_equal(left(s.said[1], 255), a.stem, 2 * a.allowed) <= 2 * a.allowed))
  select array(select row(private.wholes(means), 48)::private.search_form
    from (select means, errors, min(errors) over () as least from near where errors <= allowed) fewest where errors = least)
$$;

-- Finds every form of each word of a search, like `parseQuery`.
create function private.parse_query(p_text text)
returns table (place integer, form private.search_form) language plpgsql stable set search_path = '' as $$
declare
  v_terms private.query_term[] := private.query_terms(coalesce(p_text, ''));
  v_stems text[] := array(select private.word_stem(a.text) from unnest(v_terms) a);
  v_count integer := cardinality(v_terms);
  v_others private.search_form[];
  v_recognised private.search_form[];
  v_synonyms private.search_form[];
  v_corrected integer := 0;
  v_alike integer[];
  v_near integer[];
  v_own integer;
  v_is_live boolean;
  v_word text;
  v_joined text;
  v_half text[];
begin
  for v_place in 1 .. v_count loop
    v_word := v_terms[v_place].text;
    v_synonyms := array(
      select row(private.wholes(m.means), 48)::private.search_form
      from generate_series(1, v_place) first, generate_series(v_place, v_count) last,
        -- `offset 0` forces an index lookup; otherwise every synonym is compared with each word.
        lateral (select s.means from private.search_synonyms s where s.said = v_stems[first:last] offset 0) m);
    -- Words that only contain the letters rank after a synonym.
    v_own := case when v_synonyms <> '{}' and private.words_with_stem(v_word) = '{}' then 2048 else 0 end;
    if not v_terms[v_place].is_plain then
      return query select v_place, f.form from (
        values (row(private.typed_parts(array[v_word]), v_own)::private.search_form), (row(private.typed_parts(v_terms[v_place].parts), 0)::private.search_form)) f (form)
        union all select v_place, s::private.search_form from unnest(v_synonyms) s;
      continue;
    end if;
    v_others := '{}';
    v_is_live := private.words_with_stem(v_word) <> '{}';
    for v_cut in 3 .. length(v_word) - 3 loop
      v_half := array[left(v_word, v_cut), substr(v_word, v_cut + 1)];
      if private.occur_together(v_half[1], v_half[2]) then
        v_others := v_others || row(private.wholes(v_half), case when v_is_live then 3 else v_own end)::private.search_form;
      end if;
      if not v_is_live then
        v_others := v_others || private.split_synonyms(v_half, v_own + 48);
      end if;
    end loop;
    v_recognised := v_synonyms;
    for v_first in greatest(v_place - 1, 1) .. least(v_place, v_count - 1) loop
      v_joined := v_terms[v_first].text || v_terms[v_first + 1].text;
      if v_terms[v_first].is_plain and v_terms[v_first + 1].is_plain and length(v_joined) >= 5 and v_joined !~ '[0-9]'
        and (private.words_with_stem(v_joined) <> '{}' or private.begins_word(v_joined)) then
        v_recognised := v_recognised || row(array[row(v_joined, 'beginning', '{}', '{}')::private.search_part], 0)::private.search_form;
      end if;
    end loop;
    if v_recognised = '{}' and v_corrected < 4 and not private.is_known_word(v_word) then
      v_corrected := v_corrected + 1;
      select c.alike, c.near into v_alike, v_near from private.corrections_of(v_word) c;
      if v_alike || v_near = '{}' then
        v_recognised := private.corrected_synonyms(v_word);
        if v_recognised = '{}' then
          v_near := private.farther_corrections(v_word);
          if v_near = '{}' and v_others = '{}' then
            v_others := private.corrected_halves(v_word);
          end if;
        end if;
      end if;
      return query select v_place, row(array[row(v_word, 'part', v_alike, v_near)::private.search_part], 0)::private.search_form;
    else
      return query select v_place, row(private.typed_parts(array[v_word]), v_own)::private.search_form;
    end if;
    return query select v_place, o::private.search_form from unnest(v_others || v_recognised) o;
  end loop;
end $$;

-- The words that match a part, as places in fields, with their costs: the kind of match (0; inside a word 2048; alike 3072; corrected 4096), the field
-- (32 each), and the unmatched part of the word (0 to 2). At most 300, the cheapest and then the most used, covering some 20,000 products besides the word.
create function private.places_of_part(p private.search_part, out places integer[], out costs integer[], out uses bigint)
language sql stable set search_path = '' as $$
  with taken as (
    select number, uses, 0 as cost from private.live_words where stem = private.word_stem(p.text)
    union all select number, uses, 1 from (select case p.reach when 'part' then private.beginning_of(p.text) else p.text end) b (beginning), private.live_words
      where p.reach <> 'whole' and word >= beginning and word < beginning || chr(1114111)
    union all select number, uses, 2 from unnest(private.endings_of(p.text)) e, private.live_words where p.reach = 'part' and word like '%' || e
    union all select number, uses, 2050 from private.live_words where p.reach = 'part' and word like '%' || p.text || '%'
    union all select number, uses, 3072 from private.live_words where number = any (p.alike)
    union all select number, uses, 4096 from private.live_words where number = any (p.near)),
  ranked as (
    select number, cost, uses, sum(uses) over (order by cost, uses desc, number) - uses as before
    from (select number, min(cost) as cost, min(uses) as uses from taken group by number) each order by cost, uses desc, number limit 300),
  cheapest as (select * from ranked where cost = 0 or before < 20000)
  select coalesce(array_agg(number * 3 + field), '{}'), coalesce(array_agg(cost + 32 * field), '{}'), coalesce(sum(uses) / 3, 0)
  from cheapest, generate_series(0, 2) field
$$;

-- A condition on rows `w` of product_words that have one of these places. Split into groups of thirty, because the index compares each row with all places.
create function private.test_of(p_places integer[])
returns text language sql immutable set search_path = '' as $$
  select coalesce('(' || string_agg(format('w.places operator(extensions.&&) %L', chunk), ' or ') || ')', 'false') from (
    select array_agg(place order by place) as chunk from (
      select place, row_number() over (order by place) / 30 as part from unnest(p_places) place
    ) sorted group by part
  ) parts
$$;

-- A search as SQL text, the rarest word first. Per word: the condition on rows `w` of product_words, and its cost from the lowest costs `c.p1`, `c.p2`, …
-- of its parts (65535 if unmatched), which are looked up in `places`, `parts` and `costs`. Per part: its word, its form and the form's cost.
create type private.search_terms as (tests text[], sums text[], places integer[], parts integer[], costs integer[],
  part_words integer[], part_forms integer[], form_costs integer[]);

create function private.read_terms(p_text text)
returns private.search_terms language sql stable set search_path = '' as $$
  with form as (
    select place, (row_number() over ())::integer as number, (form).parts, (form).cost from private.parse_query(p_text)),
  part as (
    select f.place, f.number as form, f.cost as form_cost, t.places, t.costs, t.uses, (row_number() over ())::integer as number
    from form f, unnest(f.parts) x, private.places_of_part(row(x.text, x.reach, x.alike, x.near)::private.search_part) t),
  said as (
    select p.place,
      string_agg(private.test_of(p.places), ' and ') as test,
      format('greatest(%s) + %s', string_agg('c.p' || p.number, ', '), p.form_cost) as sum, min(p.uses) as uses
    from part p group by p.place, p.form, p.form_cost),
  word as (
    select '(' || string_agg('(' || test || ')', ' or ') || ')' as test, 'least(' || string_agg(sum, ', ') || ')' as sum, sum(uses) as uses, place
    from said group by place)
  select (array_agg(w.test order by w.uses, w.place), array_agg(w.sum),
    (select array_agg(x.place order by p.number, n) from part p, unnest(p.places) with ordinality x (place, n)),
    (select array_agg(p.number order by p.number, n) from part p, unnest(p.places) with ordinality x (place, n)),
    (select array_agg(x.cost order by p.number, n) from part p, unnest(p.costs) with ordinality x (cost, n)),
    (select array_agg(p.place order by p.number) from part p), (select array_agg(p.form order by p.number) from part p),
    (select array_agg(p.form_cost order by p.number) from part p))::private.search_terms
  from word w
$$;

-- A condition on rows `w` of product_words that match every word at no more than this cost each.
create function private.test_within(t private.search_terms, p_cost integer)
returns text language sql immutable set search_path = '' as $$
  select string_agg('(' || forms || ')', ' and ') from (
    select word, string_agg('(' || parts || ')', ' or ') as forms from (
      select word, string_agg(private.test_of(array(
        select x.place from unnest(t.places, t.parts, t.costs) x (place, part, cost) where x.part = number and x.cost + form_cost <= p_cost)), ' and ') as parts
      from unnest(t.part_words, t.part_forms, t.form_costs) with ordinality p (word, form, form_cost, number) group by word, form
    ) form group by word
  ) words
$$;
