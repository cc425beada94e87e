-- What a question asks for, by the rules of `src/domain/search/read-question.ts`, and what a product's words cost, by those of `match-products.ts`.

-- What a new shop begins with, as `SEARCH` of the shop's code: the owner publishes others in the section `search`.
create table private.begun_synonyms (
  place integer constraint begun_synonyms_pkey primary key,
  word text not null,
  means text not null,
  is_both_ways boolean not null
);
alter table private.begun_synonyms enable row level security;

create type private.asked_word as (text text, is_plain boolean, parts text[]);

-- As `askedWords`.
create function private.asked_words(p_text text)
returns private.asked_word[] language plpgsql immutable strict set search_path = '' as $$
declare
  v_words text[] := private.words_of(left(p_text, 200));
  v_asked private.asked_word[] := '{}';
  v_telling private.asked_word[];
  v_place integer := 1;
  v_measure text;
  v_parts text[];
begin
  while v_place <= cardinality(v_words) loop
    v_measure := private.measure(v_words[v_place], v_words[v_place + 1]);
    if v_measure is not null then
      v_asked := v_asked || row(v_measure, false, v_words[v_place : v_place + 1])::private.asked_word;
      v_place := v_place + 2;
      continue;
    end if;
    v_measure := private.measure(substring(v_words[v_place] from '^([0-9]+(?:\.[0-9]+)*)[a-z]+$'),
      substring(v_words[v_place] from '^[0-9]+(?:\.[0-9]+)*([a-z]+)$'));
    v_parts := case when v_measure <> v_words[v_place] then array[v_words[v_place]]
      when strpos(v_words[v_place], '-') > 0 then regexp_split_to_array(v_words[v_place], '-+') else '{}' end;
    v_asked := v_asked || row(coalesce(v_measure, replace(v_words[v_place], '-', '')), v_parts = '{}', v_parts)::private.asked_word;
    v_place := v_place + 1;
  end loop;
  v_telling := array(select row(a.text, a.is_plain, a.parts)::private.asked_word from unnest(v_asked) with ordinality a (text, is_plain, parts, place)
    where not a.is_plain or a.text not in ('a', 'an', 'the', 'of', 'for', 'with', 'and', 'or', 'to', 'in', 'on', 'my', 'your', 'me', 'i', 'want', 'need', 'buy',
      'price', 'how', 'much', 'is') order by a.place);
  return (case when v_telling = '{}' then v_asked else v_telling end)[1:6];
end $$;

create function private.live_with_stem(p_word text)
returns text[] language sql stable set search_path = '' as $$
  select array(select word from private.search_words where stem = private.word_stem(p_word) order by word)
$$;

create function private.endings_of(p_word text)
returns text[] language sql stable set search_path = '' as $$
  select case when length(p_word) < 3 then '{}' else array(
    select p_word union select unnest(private.live_with_stem(p_word)) union select s from private.word_stem(p_word) s where length(s) >= 3) end
$$;

create function private.is_known_word(p_word text)
returns boolean language sql stable set search_path = '' as $$
  select private.live_with_stem(p_word) <> '{}'
    or exists (select 1 from private.search_words where word like p_word || '%')
    or exists (select 1 from private.search_words where word like any (array(select '%' || e from unnest(private.endings_of(p_word)) e)))
$$;

-- As `typingErrors`: the optimal string alignment distance, p_most + 1 for any more.
create function private.typing_errors(p_a text, p_b text, p_most integer)
returns integer language plpgsql immutable strict set search_path = '' as $$
declare
  a text[] := string_to_array(p_a, null);
  b text[] := string_to_array(p_b, null);
  v_two_back integer[];
  v_back integer[];
  v_row integer[];
begin
  -- In PostgreSQL a row begins at place 1: the first is for no letter of b.
  v_back := array(select generate_series(0, cardinality(b)));
  for i in 1 .. cardinality(a) loop
    v_row := array[i];
    for j in 1 .. cardinality(b) loop
      v_row[j + 1] := least(v_back[j + 1] + 1, v_row[j] + 1, v_back[j] + case when a[i] = b[j] then 0 else 1 end,
        case when i > 1 and j > 1 and a[i] = b[j - 1] and a[i - 1] = b[j] then v_two_back[j - 1] + 1 end);
    end loop;
    v_two_back := v_back;
    v_back := v_row;
  end loop;
  return least(v_back[cardinality(b) + 1], p_most + 1);
end $$;

-- As `correctionsOf`. Most words are passed over by a quicker distance, in which a swap counts twice.
create function private.corrections_of(p_word text)
returns text[] language plpgsql stable set search_path = '' as $$
declare
  v_most integer := case when length(p_word) < 4 then 0 when length(p_word) < 8 then 1 else 2 end;
  v_stem text := private.word_stem(p_word);
  v_found text[];
begin
  if v_most = 0 or length(p_word) > 60 or p_word ~ '[0-9]' then
    return '{}';
  end if;
  v_found := array(select word from private.search_words where sound = private.word_sound(v_stem) order by word);
  if v_found <> '{}' then
    return v_found;
  end if;
  v_found := array(
    select word from (
      select word, errors, min(errors) over () as least
      from (
        select s.word, private.typing_errors(v_stem, s.stem, v_most) as errors
        from private.search_words s
        where s.stem like left(v_stem, 1) || '%' and length(s.stem) between greatest(3, length(v_stem) - v_most) and length(v_stem) + v_most and s.stem !~ '[0-9]'
          and extensions.levenshtein_less_equal(s.stem, v_stem, 2 * v_most) <= 2 * v_most
      ) near where errors <= v_most
    ) nearest where errors = least order by word);
  return case when v_found <> '{}' then v_found else
    array(select word from private.search_words where private.sound_consonants(sound) = private.sound_consonants(private.word_sound(v_stem)) order by word) end;
end $$;

create type private.search_part as (text text, reach text, corrections text[]);

-- Whether a field has one of the patterns, as text of SQL: alternatives, as an array would be taken apart for each row.
create function private.has_any(p_field text, p_patterns text[])
returns text language sql immutable set search_path = '' as $$
  select '(' || string_agg(format('w.%I like %L', p_field, x), ' or ') || ')' from unnest(p_patterns) x
$$;

-- What a part costs a row of product_words `w`, as text of SQL: how it was found (0; inside a word 2048; corrected 3072), the field (32 each), and how much of the
-- word (0 to 2). Null where the row lacks it. Most rows are passed over by the first pattern of a field.
create function private.part_cost(p private.search_part)
returns text language plpgsql stable set search_path = '' as $$
declare
  v_live text[] := private.live_with_stem(p.text);
  v_ending text[] := case when p.reach = 'part' then private.endings_of(p.text) else '{}' end;
  v_first text[] := array(
    select '%' || p.text || '%' where p.reach <> 'whole' or p.text = any (v_live)
    union select '%' || x || '%' from unnest(v_live || v_ending) x where p.reach = 'whole' and x <> p.text or strpos(x, p.text) = 0);
  v_whole text[] := array(select '% ' || x || ' %' from unnest(v_live) x);
  v_ends text[] := array(select '%' || x || ' %' from unnest(v_ending) x);
  v_corrected text[] := array(select '% ' || x || ' %' from unnest(p.corrections) x);
  v_fields constant text[] := array['name_words', 'kind_words', 'words'];
  v_costs text[] := '{}';
begin
  if v_first <> '{}' then
    v_costs := array(select format('case when %s then case%s%s%s end end', private.has_any(f, v_first),
        case when v_whole <> '{}' then format(' when %s then %s', private.has_any(f, v_whole), at) end,
        case when p.reach <> 'whole' then format(' when w.%I like %L then %s', f, '% ' || p.text || '%', at + 1) end,
        case when v_ends <> '{}' then format(' when %s then %s', private.has_any(f, v_ends), at + 2) end)
      from (select f, (32 * (n - 1))::integer as at from unnest(v_fields) with ordinality x (f, n)) fields);
  end if;
  if p.reach = 'part' then
    v_costs := v_costs || format('case%s end', (select string_agg(format(' when w.%I like %L then %s', f, '%' || p.text || '%', 2018 + 32 * n), '' order by n)
      from unnest(v_fields) with ordinality x (f, n)));
  end if;
  if v_corrected <> '{}' then
    v_costs := v_costs || format('case%s end', (select string_agg(format(' when %s then %s', private.has_any(f, v_corrected), 3040 + 32 * n), '' order by n)
      from unnest(v_fields) with ordinality x (f, n)));
  end if;
  return case when v_costs = '{}' then 'null::integer' else 'coalesce(' || array_to_string(v_costs, ', ') || ')' end;
end $$;

-- Which rows `w` have a part at all, as text of SQL that the index of words answers.
create function private.part_test(p private.search_part)
returns text language sql stable set search_path = '' as $$
  select format('w.words like any (%L::text[])', array(
    select '% ' || x || ' %' from unnest(private.live_with_stem(p.text) || p.corrections) x
    union select '% ' || p.text || '%' where p.reach = 'beginning'
    union select '%' || p.text || '%' where p.reach = 'part'
    union select '%' || x || ' %' from unnest(private.endings_of(p.text)) x where p.reach = 'part'))
$$;

create function private.wholes(p_texts text[])
returns private.search_part[] language sql immutable set search_path = '' as $$
  select array(select row(t, 'whole', '{}')::private.search_part from unnest(p_texts) t)
$$;

create function private.typed_parts(p_texts text[])
returns private.search_part[] language sql immutable set search_path = '' as $$
  select array(select row(t, 'part', '{}')::private.search_part from unnest(p_texts) t)
$$;

-- The synonyms that hold, in both directions where they do, each side as words.
create function private.search_synonyms()
returns table (said text[], means text[]) language sql stable set search_path = '' as $$
  with published as (select value -> 'synonyms' as list from public.shop_settings where section = 'search'),
  held as (
    select s ->> 'word' as word, s ->> 'means' as means, (s ->> 'isBothWays')::boolean as is_both_ways
    from published, jsonb_array_elements(list) s
    union all select word, means, is_both_ways from private.begun_synonyms where not exists (select 1 from published)),
  plain as (
    select array(select a.text from unnest(private.asked_words(word)) a) as said, array(select a.text from unnest(private.asked_words(means)) a) as means, is_both_ways
    from held)
  select said, means from plain where said <> '{}' and means <> '{}'
  union all select means, said from plain where is_both_ways and said <> '{}' and means <> '{}'
$$;

-- One way to say a word: all parts have to be found. `cost` is added to what they cost.
create type private.search_form as (parts private.search_part[], cost integer);

-- Of each word of a question every form, as `readQuestion`.
create function private.read_question(p_text text)
returns table (place integer, form private.search_form) language plpgsql stable set search_path = '' as $$
declare
  v_asked private.asked_word[] := private.asked_words(coalesce(p_text, ''));
  v_stems text[] := array(select private.word_stem(a.text) from unnest(v_asked) a);
  v_count integer := cardinality(v_asked);
  v_others private.search_form[];
  v_understood private.search_form[];
  v_synonyms private.search_form[];
  v_corrected integer := 0;
  v_own integer;
  v_word text;
  v_joined text;
  v_half text[];
begin
  for v_place in 1 .. v_count loop
    v_word := v_asked[v_place].text;
    v_synonyms := array(
      select row(private.wholes(s.means), 1024)::private.search_form
      from private.search_synonyms() s, generate_series(1, cardinality(s.said)) at
      where v_place - at between 0 and v_count - cardinality(s.said)
        and array(select private.word_stem(w) from unnest(s.said) with ordinality x (w, n) order by n) = v_stems[v_place - at + 1 : v_place - at + cardinality(s.said)]);
    -- Other words that happen to hold the letters come after a synonym.
    v_own := case when v_synonyms <> '{}' and private.live_with_stem(v_word) = '{}' then 2048 else 0 end;
    if not v_asked[v_place].is_plain then
      return query select v_place, f.form from (
        values (row(private.typed_parts(array[v_word]), v_own)::private.search_form), (row(private.typed_parts(v_asked[v_place].parts), 0)::private.search_form)) f (form)
        union all select v_place, s::private.search_form from unnest(v_synonyms) s;
      continue;
    end if;
    v_others := '{}';
    if private.live_with_stem(v_word) = '{}' then
      for v_cut in 3 .. length(v_word) - 3 loop
        v_half := array[left(v_word, v_cut), substr(v_word, v_cut + 1)];
        if private.live_with_stem(v_half[1]) <> '{}' and private.live_with_stem(v_half[2]) <> '{}' then
          v_others := v_others || row(private.wholes(v_half), 0)::private.search_form;
        end if;
      end loop;
    end if;
    v_understood := v_synonyms;
    for v_first in greatest(v_place - 1, 1) .. least(v_place, v_count - 1) loop
      v_joined := v_asked[v_first].text || v_asked[v_first + 1].text;
      if v_asked[v_first].is_plain and v_asked[v_first + 1].is_plain and length(v_joined) >= 5 and v_joined !~ '[0-9]'
        and (private.live_with_stem(v_joined) <> '{}' or exists (select 1 from private.search_words where word like v_joined || '%')) then
        v_understood := v_understood || row(array[row(v_joined, 'beginning', '{}')::private.search_part], 0)::private.search_form;
      end if;
    end loop;
    if v_understood = '{}' and v_corrected < 4 and not private.is_known_word(v_word) then
      v_corrected := v_corrected + 1;
      return query select v_place, row(array[row(v_word, 'part', private.corrections_of(v_word))::private.search_part], 0)::private.search_form;
    else
      return query select v_place, row(private.typed_parts(array[v_word]), v_own)::private.search_form;
    end if;
    return query select v_place, o::private.search_form from unnest(v_others || v_understood) o;
  end loop;
end $$;

-- Which rows `w` have a part in the name as it was typed, as text of SQL: nothing costs less.
create function private.part_named(p private.search_part)
returns text language sql stable set search_path = '' as $$
  select coalesce(private.has_any('name_words', array(
    select '% ' || x || ' %' from unnest(private.live_with_stem(p.text)) x
    union select '% ' || p.text || '%' where p.reach <> 'whole'
    union select '%' || x || ' %' from unnest(private.endings_of(p.text)) x where p.reach = 'part')), 'false')
$$;

-- Of each word of a question, as text of SQL: which rows `w` of product_words have it, which have it in their name, and what it costs them.
create function private.search_terms(p_text text)
returns table (place integer, test text, named text, cost text) language sql stable set search_path = '' as $$
  select f.place,
    '(' || string_agg('(' || (select string_agg(private.part_test(p), ' and ') from unnest((f.form).parts) p) || ')', ' or ') || ')',
    '(' || coalesce(string_agg('(' || (select string_agg(private.part_named(p), ' and ') from unnest((f.form).parts) p) || ')', ' or ')
      filter (where (f.form).cost = 0), 'false') || ')',
    'least(' || string_agg((
      select case when count(*) = 1 then min(private.part_cost(p))
        else 'nullif(greatest(' || string_agg(format('coalesce(%s, 65535)', private.part_cost(p)), ', ') || '), 65535)' end
        from unnest((f.form).parts) p) || ' + ' || (f.form).cost, ', ') || ')'
  from private.read_question(p_text) f group by f.place order by f.place
$$;
