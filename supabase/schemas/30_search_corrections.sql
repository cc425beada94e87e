-- Corrections of words that the shop doesn't have, by the rules of `src/domain/search/corrections.ts`.

create function private.words_with_stem(p_word text)
returns integer[] language sql stable set search_path = '' as $$
  select array(select number from private.live_words where stem = private.word_stem(p_word))
$$;

-- Whether some product has both words.
create function private.occur_together(p_word text, p_other text)
returns boolean language sql stable set search_path = '' set enable_seqscan = off as $$
  select exists (select 1 from private.product_words w
    where w.places operator(extensions.&&) private.places_of(private.words_with_stem(p_word))
      and w.places operator(extensions.&&) private.places_of(private.words_with_stem(p_other)))
$$;

-- Whether some product has both words, or one word twice, in its name.
create function private.are_in_a_name(p_word text, p_other text)
returns boolean language sql stable set search_path = '' set enable_seqscan = off as $$
  select exists (select 1 from private.product_words w
    where w.places operator(extensions.&&) array(select n * 3 from unnest(private.words_with_stem(p_word)) n)
      and w.places operator(extensions.&&) array(select n * 3 from unnest(private.words_with_stem(p_other)) n))
$$;

-- Like `typingErrors`: the optimal string alignment distance, or p_most + 1 if it is larger.
create function private.typing_errors(p_a text, p_b text, p_most integer, p_is_beginning boolean default false)
returns integer language plpgsql immutable strict set search_path = '' as $$
declare
  a text[] := string_to_array(p_a, null);
  b text[] := string_to_array(p_b, null);
  v_two_back integer[];
  v_back integer[];
  v_row integer[];
begin
  -- PostgreSQL arrays start at 1: the first element stands for no letter of b.
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
  return least(case when p_is_beginning then (select min(errors) from unnest(v_back) errors) else v_back[cardinality(b) + 1] end, p_most + 1);
end $$;

create function private.errors_allowed(p_word text, p_other text default '')
returns integer language sql immutable strict set search_path = '' as $$
  select case when length(p_word) < 4 or length(p_word) > 60 or p_word ~ '[0-9]' then 0 when greatest(length(p_word), length(p_other)) < 8 then 1 else 2 end
$$;

-- Like `nearestTo`. A faster distance, in which a swap counts twice, filters most words first.
create function private.nearest_to(p_word text, p_most integer)
returns integer[] language sql stable set search_path = '' as $$
  with typed as (select private.word_stem(p_word) as stem),
  near as (
    -- Some plurals differ a lot from their stem.
    select s.number, a.allowed, least(private.typing_errors(q.stem, s.stem, a.allowed), private.typing_errors(p_word, s.word, a.allowed)) as errors
    from typed q, private.live_words s, least(p_most, private.errors_allowed(p_word, s.word)) a (allowed)
    where s.word >= left(p_word, 1) and s.word < left(p_word, 1) || chr(1114111) and length(s.stem) between 3 and length(p_word) + p_most + 4 and s.stem !~ '[0-9]'
      and (extensions.levenshtein_less_equal(left(s.stem, 255), q.stem, 2 * a.allowed) <= 2 * a.allowed
        or extensions.levenshtein_less_equal(left(s.word, 255), p_word, 2 * a.allowed) <= 2 * a.allowed))
  select array(select number from (select number, errors, min(errors) over () as least from near where errors <= allowed) fewest where errors = least)
$$;

-- Like `soundsOf`.
create function private.sounds_of(p_word text)
returns text[] language sql immutable strict set search_path = '' as $$
  select array[private.word_sound(private.word_stem(p_word)), private.word_sound(p_word)]
$$;

-- Like `correctionsOf`.
create function private.corrections_of(p_word text, out alike integer[], out near integer[])
language plpgsql stable set search_path = '' as $$
begin
  alike := '{}';
  near := '{}';
  if private.errors_allowed(p_word) > 0 then
    alike := array(select number from private.live_words where sound = any (private.sounds_of(p_word)));
    near := private.words_with_stem(substr(p_word, 2, 1) || left(p_word, 1) || substr(p_word, 3)) || private.words_with_stem(substr(p_word, 2))
      || array(select number from private.live_words where word like '_' || substr(p_word, 2));
    near := near || private.nearest_to(p_word, case when alike || near = '{}' then 2 else 1 end);
  end if;
end $$;

-- Like `fartherCorrections`.
create function private.farther_corrections(p_word text)
returns integer[] language plpgsql stable set search_path = '' as $$
declare
  v_most integer := private.errors_allowed(p_word);
  v_length integer := length(p_word);
  v_same integer[];
begin
  if v_most = 0 then
    return '{}';
  end if;
  v_same := array(select number from private.live_words
    where private.sound_consonants(sound) = any (array(select private.sound_consonants(s) from unnest(private.sounds_of(p_word)) s)));
  if v_same <> '{}' or v_length < 5 then
    return v_same;
  end if;
  return array(
    select number from (
      select number, errors, min(errors) over () as least
      from (
        select s.number, private.typing_errors(p_word, s.word, v_most, true) as errors
        from private.live_words s
        where s.word >= left(p_word, 1) and s.word < left(p_word, 1) || chr(1114111) and s.word !~ '[0-9]' and length(s.word) >= v_length - v_most
          -- For a prefix of another length, the difference adds as many of these errors.
          and extensions.levenshtein_less_equal(left(s.word, v_length), p_word, 3 * v_most) <= 3 * v_most
          and exists (select 1 from generate_series(v_length - v_most, v_length + v_most) n
            where extensions.levenshtein_less_equal(left(s.word, n), p_word, 2 * v_most) <= 2 * v_most)
      ) near where errors <= v_most
    ) fewest where errors = least);
end $$;
