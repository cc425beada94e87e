-- A hosted project grants new tables and functions of `public` to its API roles, and PostgreSQL grants every function to PUBLIC. Revoke both, so each
-- object below needs an explicit grant. PUBLIC's default is database-wide: revoking it per schema has no effect.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists intarray with schema extensions;

-- The only list of refusals. `p_word` is sent as the hint; each word has its own error code.
create function private.refuse(p_word text, p_message text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_code text := case p_word
    when 'request_key_conflict' then 'OJ001'
    when 'prices_changed' then 'OJ002'
    when 'sold_out' then 'OJ003'
    when 'unknown_product' then 'OJ004'
    when 'bad_quantity' then 'OJ005'
    when 'bad_address' then 'OJ006'
    when 'bad_method' then 'OJ007'
    when 'promo_invalid' then 'OJ008'
    when 'empty_cart' then 'OJ009'
    when 'too_many_pending' then 'OJ010'
    when 'unknown_order' then 'OJ011'
    when 'bad_transition' then 'OJ012'
    when 'bad_role' then 'OJ013'
    when 'last_admin' then 'OJ014'
    when 'unknown_user' then 'OJ015'
    when 'key_is_fixed' then 'OJ016'
    when 'bad_request' then 'OJ017'
    when 'unknown_record' then 'OJ018'
    when 'too_many_records' then 'OJ019'
    when 'order_too_large' then 'OJ020'
    when 'too_many_unpaid' then 'OJ021'
    when 'bad_setting' then 'OJ022'
    when 'setting_changed' then 'OJ023'
    when 'bad_pay_by' then 'OJ024'
    when 'product_changed' then 'OJ025'
    when 'changed_meanwhile' then 'OJ026'
    when 'admin_only' then '42501'
    when 'not_signed_in' then '28000'
    when 'rate_limited' then 'PT429'
  end;
begin
  if v_code is null then
    raise exception using errcode = 'XX000', message = format('no code for the refusal %L', p_word),
      hint = 'unlisted_refusal', detail = '';
  end if;
  raise exception using errcode = v_code, message = p_message, hint = p_word, detail = coalesce(p_detail, '');
end $$;
grant execute on function private.refuse(text, text, text) to anon, authenticated, service_role;

-- `EMAIL_PATTERN` in the shop's code is the same pattern. It allows no character that could end a mail header or add a recipient.
create function private.is_email(p_text text)
returns boolean language sql immutable set search_path = '' as $$
  select length(p_text) <= 254 and p_text ~
    '^[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3002\ufe00-\ufe0f\ufeff\uff00-\uffef<>()\[\]",;:@\\]+@[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3002\ufe00-\ufe0f\ufeff\uff00-\uffef<>()\[\]",;:@\\.]+([.][^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3002\ufe00-\ufe0f\ufeff\uff00-\uffef<>()\[\]",;:@\\.]+)+$'
$$;
grant execute on function private.is_email(text) to service_role;

-- Formats naira for a sentence (rule M3).
create function private.naira_text(p_amount numeric)
returns text language sql immutable set search_path = '' as $$
  select '₦' || to_char(p_amount, 'FM999,999,999,990.00')
$$;

-- Formats an amount in any currency. Null when the amount is null.
create function private.money_text(p_amount numeric, p_currency text)
returns text language sql immutable set search_path = '' as $$
  select case when p_currency = 'NGN' then private.naira_text(p_amount) else p_amount || ' ' || left(p_currency, 10) end
$$;

-- The order number shown to people (rule O5).
create function private.order_number(p_order_id uuid)
returns text language sql immutable set search_path = '' as $$
  select '#' || upper(right(p_order_id::text, 8))
$$;

create function private.touch_updated_at()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Columns that hold customers' data, declared in 31_rows.sql: the column's name in the customer's export (null: not exported) and
-- the effect of deleting the account.
create table private.personal_columns (
  table_name text,
  column_name text,
  exported_as text,
  -- deleted: the row is deleted with the account. kept: unchanged. cleared: set to null. replaced: overwritten with an anonymous value.
  on_deletion text not null constraint personal_columns_on_deletion_known check (on_deletion in ('deleted', 'kept', 'cleared', 'replaced')),
  constraint personal_columns_pkey primary key (table_name, column_name)
);
alter table private.personal_columns enable row level security;

-- exported: `column`, or `column as name` if the export uses another name.
create procedure private.declare_personal(p_table text, p_on_deletion text, exported text[] default '{}', hidden text[] default '{}')
language sql set search_path = '' as $$
  insert into private.personal_columns (table_name, column_name, exported_as, on_deletion)
  select p_table, split_part(c, ' as ', 1), split_part(c, ' as ', -1), p_on_deletion from unnest(exported) c
  union all select p_table, c, null, p_on_deletion from unnest(hidden) c
$$;

-- Calls an Edge Function at the address in the Vault secret `reconcile_url`, with the last path segment replaced. Returns false without the
-- secrets or pg_net. The timeout is 60 s because pg_net's default of 5 s could abort the function.
create function private.call_function(p_name text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_token text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regproc('net.http_post') is null then
    return false;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'reconcile_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_token using 'reconcile_token';
  if v_url is null or v_token is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 60000)'
    using regexp_replace(v_url, '[^/]+$', p_name),
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;

-- Returns a typed phone number as E.164, or null if it isn't one. Matches `normalizePhone` in the shop's code.
create function private.normalize_phone(p_typed text)
returns text language sql immutable set search_path = '' as $$
  select '+' || n.number
  from (select regexp_replace(p_typed, '[^0-9]', '', 'g') as digits) d
  cross join lateral (select regexp_replace(
    case when p_typed ~ '^[^0-9+]*(\+|00)' or d.digits ~ '^234' then regexp_replace(d.digits, '^(009?(?=234)|00)', '') else '234' || d.digits end,
    '^(2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!225|229|241|242|378)(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])[0-9])0', '\1') as number) n
  where p_typed !~ '[^0-9()+./ \t\r\n\u00a0\u2000-\u2015\u202a-\u202f\u2212-]'
    and n.number ~ case when n.number ~ '^234' then '^234(20|[789][0-9])[0-9]{8}$' else '^[1-9][0-9]{6,14}$' end
$$;
grant execute on function private.normalize_phone(text) to authenticated, service_role;

-- Lower-cases and removes accents, hooks and apostrophes, as `foldLetters` in src/domain/catalogue/folded-text.ts does; `pg_c_utf8`, because a
-- database's own collation may lower-case ASCII only. PL/pgSQL caches its plan; a SQL function would be planned on each call.
create function private.fold_letters(p_text text)
returns text language plpgsql immutable strict set search_path = '' as $$
begin
  return case when p_text ~ '[^\u0001-\u007f]' then
    translate(lower(translate(
      regexp_replace(normalize(translate(p_text, '''’‘ʼʻ‛′`´ꞌꞋ', ''), nfkd),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g'),
      '''’‘ʼʻ‛′`´ꞌꞋ', '') collate pg_catalog.pg_c_utf8), 'ɓɗƙƴŋɔɛǝəɩʋıłøđς', 'bdkynoeeeivilodσ')
  else lower(translate(p_text, '''`', '') collate pg_catalog.pg_c_utf8) end;
end $$;

-- Also removes hyphens and collapses white space, as `foldText` does.
create function private.fold_text(p_text text)
returns text language plpgsql immutable strict set search_path = '' as $$
begin
  return btrim(regexp_replace(translate(private.fold_letters(p_text), '‐‑-', ''), '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));
end $$;

-- An index expression runs with the rights of the role that writes the row.
grant execute on function private.fold_letters(text), private.fold_text(text) to authenticated, service_role;

-- The searchable words of other tables' rows: names, addresses, and phone numbers in national and international form.
-- A separate table, because the rows' own columns are sent with each response and their other indexes change more often.
create table private.search_words (
  id uuid constraint search_words_pkey primary key,
  source text not null,
  words text collate "C" not null
);
-- One partial index per source: otherwise a name that many orders share would slow down the search for customers.
create index search_words_profiles_idx on private.search_words using gin (words extensions.gin_trgm_ops) where source = 'profiles';
create index search_words_orders_idx on private.search_words using gin (words extensions.gin_trgm_ops) where source = 'orders';
create index search_words_products_idx on private.search_words using gin (words extensions.gin_trgm_ops) where source = 'products';
create index search_words_tickets_idx on private.search_words using gin (words extensions.gin_trgm_ops) where source = 'support_tickets';
create index search_words_reviews_idx on private.search_words using gin (words extensions.gin_trgm_ops) where source = 'reviews';
create index search_words_subscribers_idx on private.search_words using gin (words extensions.gin_trgm_ops) where source = 'newsletter_subscribers';
alter table private.search_words enable row level security;

-- Splits a typed text into words at hyphens, punctuation and white space.
create function private.typed_words(p_text text)
returns text language plpgsql immutable strict set search_path = '' as $$
begin
  return private.fold_text(regexp_replace(p_text, '[-‐‑,;:()<>"#/]', ' ', 'g'));
end $$;

-- Formats texts for search_words, with a space before each word.
create function private.search_words_of(p_texts text[])
returns text language sql immutable set search_path = '' as $$
  select coalesce(string_agg(concat(' ', case
    when phone.number like '+234%' then ltrim(phone.number, '+') || ' 0' || substr(phone.number, 5)
    when phone.number is not null then ltrim(phone.number, '+')
    -- "Obi-Eze" is also found as "Obieze".
    when t.text ~ '[-‐‑]' then private.typed_words(t.text) || ' ' || private.fold_text(t.text)
    else private.typed_words(t.text) end), '' order by t.place), '')
  from unnest(p_texts) with ordinality t (text, place) cross join lateral (select private.normalize_phone(t.text) as number) phone
  where btrim(t.text) <> ''
$$;

-- Arguments: the id column, then the columns or JSON paths to search.
create function private.keep_search_words()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_id uuid := (v_row ->> tg_argv[0])::uuid;
  v_words text;
begin
  if tg_op = 'DELETE' then
    delete from private.search_words where id = v_id;
    return null;
  end if;
  v_words := private.search_words_of(array(
    select v_row #>> string_to_array(a.path, '.') from unnest(tg_argv[1:]) with ordinality a (path, place) order by a.place));
  insert into private.search_words as w (id, source, words) values (v_id, tg_table_name, v_words)
  on conflict (id) do update set words = excluded.words where w.words <> excluded.words;
  return null;
end $$;

-- Finds rows that contain each typed word, in any order. One or two letters only match the beginning of a word, because every second word contains
-- them. The source is a literal in the statement, so that its partial index is used.
create function private.find_rows(p_source text, p_typed text)
returns setof uuid language plpgsql stable rows 10 set search_path = '' as $$
declare
  v_typed text := left(p_typed, 200);
  v_words text := coalesce(ltrim(private.normalize_phone(v_typed), '+'), private.typed_words(v_typed));
begin
  return query execute (
    select format('select id from private.search_words where source = %L', p_source) || coalesce(string_agg(format(' and words like %L',
      case when length(w.word) > 2 then '%' else '% ' end || regexp_replace(w.word, '([\\%_])', '\\\1', 'g') || '%'), ''), ' and false')
    from (select coalesce(ltrim(private.normalize_phone(word), '+'), ltrim(word, '+')) as word
      from unnest(string_to_array(v_words, ' ')) word limit 10) w
    where w.word <> '');
end $$;
