-- supabase/schemas/01_foundation.sql

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

-- supabase/schemas/01_limits_of_writing.sql

create table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  constraint rate_limits_pkey primary key (bucket, window_start)
);
create index rate_limits_window_start_idx on public.rate_limits (window_start);

-- No policy and no grant: only the functions below access it.
alter table public.rate_limits enable row level security;

-- Returns the user's id, else the client address from the gateway; null without either.
create function private.caller()
returns text language sql stable set search_path = '' as $$
  select coalesce(
    (select auth.uid())::text,
    nullif(btrim(h ->> 'cf-connecting-ip'), ''),
    nullif(btrim(split_part(h ->> 'x-forwarded-for', ',', 1)), ''))
  from (select nullif(current_setting('request.headers', true), '')::jsonb as h) headers
$$;

create function private.window_start(p_window interval)
returns timestamptz language sql stable set search_path = '' as $$
  select date_bin(p_window, now(), '2020-01-01T00:00:00Z')
$$;

-- Counts a hit and returns whether it is within the limit.
create function private.is_within_limit(p_bucket text, p_limit integer, p_window interval)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_hits integer;
begin
  if p_bucket is null then
    return true;
  end if;
  insert into public.rate_limits (bucket, window_start, hits)
  values (encode(sha256(convert_to(p_bucket, 'UTF8')), 'hex'), private.window_start(p_window), 1)
  on conflict (bucket, window_start) do update set hits = public.rate_limits.hits + 1
  returning hits into v_hits;
  return v_hits <= p_limit;
end $$;

create function private.consume_rate_limit(p_bucket text, p_limit integer, p_window interval)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_within_limit(p_bucket, p_limit, p_window) then
    perform private.refuse('rate_limited', 'Too many requests. Please try again later.',
      ceil(extract(epoch from private.window_start(p_window) + p_window - now()))::integer::text);
  end if;
end $$;

-- Counts a customer's attempt before an Edge Function makes it. A separate call, because a refused order rolls its own count back.
create function public.count_attempt(p_user_id uuid, p_what text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  case p_what
    -- More codes than a checkout needs, too few to guess one.
    when 'promo_code' then perform private.consume_rate_limit('promo:' || p_user_id, 100, interval '1 hour');
    -- Two tabs waiting for a payment make 300 checks. Each check calls the provider, which blocks callers who ask too often.
    when 'payment_check' then perform private.consume_rate_limit('payment_check:' || p_user_id, 400, interval '10 minutes');
  end case;
end $$;
grant execute on function public.count_attempt(uuid, text) to service_role;

-- Admin requests that change a value by a difference ("two more"), by the id the page generated. A repeated request gets the
-- first one's answer and changes nothing. Deleted after a day.
create table private.requests (
  id uuid constraint requests_pkey primary key,
  -- A hash of user and content, so that an id can't be reused for another request.
  content text not null,
  answer jsonb,
  created_at timestamptz not null default now()
);
create index requests_created_at_idx on private.requests (created_at);
alter table private.requests enable row level security;

-- Returns the answer to an earlier request with this id; null for a new one, which it records. A concurrent duplicate waits here.
create function private.earlier_answer(p_id uuid, p_content jsonb)
returns jsonb language plpgsql set search_path = '' as $$
declare
  v_content text := encode(sha256(convert_to(jsonb_build_array((select auth.uid()), p_content)::text, 'UTF8')), 'hex');
  v_request private.requests;
begin
  if p_id is null then
    perform private.refuse('bad_request', 'This needs a request id.');
  end if;
  insert into private.requests (id, content) values (p_id, v_content) on conflict on constraint requests_pkey do nothing;
  if found then
    return null;
  end if;
  select * into v_request from private.requests where id = p_id;
  if v_request.content <> v_content then
    perform private.refuse('request_key_conflict', 'Something else was asked under this id.', p_id::text);
  end if;
  return v_request.answer;
end $$;

create function private.remember_answer(p_id uuid, p_answer jsonb)
returns void language sql set search_path = '' as $$
  update private.requests set answer = p_answer where id = p_id
$$;

-- Limits the tables customers write to directly, so that no account can fill the database. Arguments: the most writes per hour, and the most rows if
-- no key of the table bounds them. Writes by the server have no caller and no limit.
create function private.limit_writes()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_most integer := tg_argv[1]::integer;
  v_rows integer;
  v_known boolean;
begin
  if v_user is null then
    return new;
  end if;
  perform private.consume_rate_limit(tg_table_name || ':' || v_user, tg_argv[0]::integer, interval '1 hour');
  if v_most is null or tg_op <> 'INSERT' then
    return new;
  end if;
  -- Serialises a customer's inserts: two concurrent ones would both see free room.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ':' || v_user, 0));
  execute format('select count(*), coalesce(bool_or(id = $2), false) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
    into v_rows, v_known using v_user, new.id;
  if v_rows >= v_most and not v_known then
    perform private.refuse('too_many_records', format('An account keeps at most %s of these.', v_most), v_most::text);
  end if;
  return new;
end $$;

-- supabase/schemas/02_accounts.sql

create table public.profiles (
  user_id uuid constraint profiles_pkey primary key
    constraint profiles_user_id_fkey references auth.users (id) on delete cascade,
  first_name text not null default '' constraint profiles_first_name_length check (length(first_name) <= 100),
  last_name text not null default '' constraint profiles_last_name_length check (length(last_name) <= 100),
  phone text constraint profiles_phone_length check (length(phone) <= 40),
  email text constraint profiles_email_length check (length(email) <= 320),
  role text not null default 'customer' constraint profiles_role_known check (role in ('customer', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_admins_idx on public.profiles (user_id) where role = 'admin';
alter table public.profiles enable row level security;

-- Reads the table, not the token: a demoted admin loses access with the next statement.
create function private.is_admin()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p where p.user_id = (select auth.uid()) and p.role = 'admin')
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function private.require_admin()
returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.refuse('admin_only', 'Admin privileges required.');
  end if;
end $$;

grant select, update (first_name, last_name, phone) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "Customers read their own profile, admins every profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers change their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger profiles_touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

-- A text that isn't a phone number stays as typed: it proves nothing, and a courier may still read it.
create function private.spell_profile_phone()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.phone := coalesce(private.normalize_phone(new.phone), new.phone);
  return new;
end $$;

create trigger profiles_spell_phone before insert or update of phone on public.profiles
  for each row execute function private.spell_profile_phone();

create trigger profiles_limit_writes before update on public.profiles
  for each row execute function private.limit_writes(200);

create trigger profiles_keep_search_words after insert or delete or update of first_name, last_name, email, phone on public.profiles
  for each row execute function private.keep_search_words('user_id', 'first_name', 'last_name', 'email', 'phone');

-- Copies the sign-up's fields to the profile, truncated, because a long name must never fail a sign-up.
create function private.name_account(p_user_id uuid, p_typed jsonb)
returns void language sql security definer set search_path = '' as $$
  update public.profiles set
    first_name = left(btrim(coalesce(p_typed ->> 'first_name', '')), 100),
    last_name = left(btrim(coalesce(p_typed ->> 'last_name', '')), 100),
    phone = coalesce(phone, nullif(left(btrim(coalesce(p_typed ->> 'phone', '')), 40), ''))
  where user_id = p_user_id
$$;

-- A stranger may have signed up with another person's email or number, so the profile gets its name after verification (rule A14).
create function private.create_profile()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, phone, email) values (new.id, '+' || nullif(new.phone, ''), left(new.email, 320))
  on conflict (user_id) do nothing;
  if found and new.email_confirmed_at is not null then
    perform private.name_account(new.id, new.raw_user_meta_data);
  end if;
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();

-- Passwords of accounts verified within the last hour, until the owner shows that they chose the password.
create table private.unverified_passwords (
  user_id uuid constraint unverified_passwords_pkey primary key
    constraint unverified_passwords_user_id_fkey references auth.users (id) on delete cascade,
  hash text not null,
  set_aside_at timestamptz not null default now()
);
alter table private.unverified_passwords enable row level security;

-- The first person to verify an account's email or number owns it alone (rule A14): a stranger may have created it and
-- know its password.
create function private.reset_verified_account()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Auto-confirmed sign-up in a project that sends no emails: nobody else could have created the account.
  if exists (select 1 from public.profiles where user_id = new.id and created_at = now()) then
    perform private.name_account(new.id, new.raw_user_meta_data);
    return new;
  end if;
  delete from auth.sessions where user_id = new.id;
  delete from private.unverified_passwords where user_id = new.id;
  if new.email_confirmed_at is null then
    new.email := null;
    new.confirmation_token := '';
    update public.profiles set email = null where user_id = new.id;
    delete from auth.identities where user_id = new.id and provider = 'email';
  else
    insert into private.unverified_passwords (user_id, hash) select new.id, old.encrypted_password where old.encrypted_password <> '';
    new.phone := null;
    new.phone_change := '';
    new.phone_change_token := '';
    update public.profiles set phone = null where user_id = new.id;
    delete from auth.identities where user_id = new.id and provider = 'phone';
  end if;
  new.encrypted_password := null;
  return new;
end $$;

create trigger on_auth_user_proved before update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null))
  execute function private.reset_verified_account();

create function private.matches_hash(p_password text, p_hash text)
returns boolean language sql immutable set search_path = '' as $$
  -- The auth service writes bcrypt hashes as 2a, 2b or 2y, which are equivalent; pgcrypto accepts only 2a.
  select coalesce((
    select hash = extensions.crypt(p_password, hash) from (select regexp_replace(p_hash, '^\$2[by]\$', '$2a$') as hash) stored where hash like '$2a$%'), false)
$$;

-- Restores the password and names of a just-verified account for a caller who has the email link's code and either the password or the name that
-- their browser sent with the sign-up. A stranger has at most one of the two. Returns whether the account now has a password.
create function public.restore_password(p_code text, p_known text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user auth.users := (select u from auth.flow_state f join auth.users u on u.id = f.user_id where f.auth_code = p_code and p_code <> '');
  v_hash text;
begin
  if v_user.id is null then
    return false;
  end if;
  perform private.consume_rate_limit('restore_password:' || v_user.id, 20, interval '1 hour');
  delete from private.unverified_passwords
  where user_id = v_user.id and set_aside_at > now() - interval '1 hour'
    and p_known <> '' and (p_known = v_user.raw_user_meta_data ->> 'sign_up_id' or private.matches_hash(p_known, hash))
  returning hash into v_hash;
  if v_hash is not null and coalesce(v_user.encrypted_password, '') = '' then
    update auth.users set encrypted_password = v_hash where id = v_user.id;
    perform private.name_account(v_user.id, v_user.raw_user_meta_data);
    return true;
  end if;
  return coalesce(v_user.encrypted_password, '') <> '';
end $$;
grant execute on function public.restore_password(text, text) to anon, authenticated, service_role;

-- Two spellings of a number would be two accounts and twice as many codes, so only E.164 is accepted (rule A11).
create function private.check_account_phone()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_phone text;
begin
  foreach v_phone in array array[new.phone, new.phone_change] loop
    if v_phone <> '' and (private.normalize_phone('+' || v_phone) is distinct from '+' || v_phone or not private.may_receive_texts('+' || v_phone)) then
      perform private.refuse('bad_request', 'This is not how the shop writes a phone number, or no country that it sends text messages to.', 'phone');
    end if;
  end loop;
  return new;
end $$;

create trigger on_auth_user_phone before insert or update of phone, phone_change on auth.users
  for each row execute function private.check_account_phone();

-- The auth service creates an account as soon as a number is typed. Deletes unverified ones, which frees the number for another account, and passwords
-- that nobody has claimed.
create function private.delete_unverified()
returns void language sql security definer set search_path = '' as $$
  delete from private.unverified_passwords where set_aside_at < now() - interval '1 hour';
  delete from auth.users
  where phone <> '' and phone_confirmed_at is null and email_confirmed_at is null and coalesce(email, '') = ''
    and greatest(created_at, confirmation_sent_at) < now() - interval '1 hour'
$$;

create function private.update_profile_email()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320) where user_id = new.id;
  return new;
end $$;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.update_profile_email();

-- A profile edited offline arrives as a call. Idempotent.
create function public.save_profile(p_first_name text, p_last_name text, p_phone text)
returns void language plpgsql security invoker set search_path = '' as $$
begin
  update public.profiles set first_name = btrim(p_first_name), last_name = btrim(p_last_name), phone = nullif(btrim(p_phone), '')
  where user_id = (select auth.uid());
  -- A token outlives its account by up to an hour.
  if not found then
    perform private.refuse('unknown_user', 'This account was deleted.');
  end if;
end $$;
grant execute on function public.save_profile(text, text, text) to authenticated;

create function private.change_role(p_user_id uuid, p_role text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_old text;
begin
  if p_role is null or p_role not in ('customer', 'admin') then
    perform private.refuse('bad_role', 'The role is customer or admin.', p_role);
  end if;
  -- Locks all admins, so that two of them can't demote each other at once.
  perform 1 from public.profiles where role = 'admin' order by user_id for no key update;
  select role into v_old from public.profiles where user_id = p_user_id for no key update;
  if v_old is null then
    perform private.refuse('unknown_user', 'There is no such user.', p_user_id::text);
  end if;
  if v_old = 'admin' and p_role = 'customer'
     and not exists (select 1 from public.profiles where role = 'admin' and user_id <> p_user_id) then
    perform private.refuse('last_admin', 'The last admin cannot be demoted.', p_user_id::text);
  end if;
  if v_old <> p_role then
    update public.profiles set role = p_role where user_id = p_user_id;
    perform private.record_audit('set_user_role', p_user_id::text, jsonb_build_object('from', v_old, 'to', p_role));
  end if;
end $$;

create function public.set_user_role(p_user_id uuid, p_role text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.change_role(p_user_id, p_role);
  return true;
end $$;
grant execute on function public.set_user_role(uuid, text) to authenticated;

create function private.customer_of(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email)
  from (select p_user_id as user_id) u left join public.profiles c on c.user_id = u.user_id
$$;

-- The account's verified phone number in E.164; null without one. Supabase Auth stores it without the +.
create function private.verified_phone(p_user uuid)
returns text language sql stable security definer set search_path = '' as $$
  select '+' || ltrim(u.phone, '+') from auth.users u where u.id = p_user and u.phone_confirmed_at is not null and u.phone <> ''
$$;

-- Removes the phone number as a sign-in. Returns false if it is the only one (rule A12). Idempotent.
create function public.remove_my_phone()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if not exists (select 1 from auth.users where id = v_user and email <> '' and email_confirmed_at is not null) then
    return false;
  end if;
  delete from auth.identities where user_id = v_user and provider = 'phone';
  update auth.users set phone = null, phone_confirmed_at = null,
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"provider": "email", "providers": ["email"]}'
  where id = v_user;
  return true;
end $$;
grant execute on function public.remove_my_phone() to authenticated;

-- supabase/schemas/02_preferences_cards_and_addresses.sql

create function private.is_flags(p_flags jsonb, p_names text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_flags) = 'object' and (
    select coalesce(bool_and(e.key = any (p_names) and jsonb_typeof(e.value) = 'boolean'), true)
    from jsonb_each(case when jsonb_typeof(p_flags) = 'object' then p_flags else '{}' end) e), false)
$$;
grant execute on function private.is_flags(jsonb, text[]) to authenticated, service_role;

create table public.user_preferences (
  user_id uuid default auth.uid() constraint user_preferences_pkey primary key
    constraint user_preferences_user_id_fkey references auth.users (id) on delete cascade,
  email_notifications jsonb not null
    default '{"orderUpdates": true, "promotions": false, "newsletter": true, "productUpdates": false, "shippingUpdates": true, "accountSecurity": true}'
    constraint user_preferences_email_notifications_shape check (private.is_flags(email_notifications,
      array['orderUpdates', 'promotions', 'newsletter', 'productUpdates', 'shippingUpdates', 'accountSecurity'])),
  privacy_settings jsonb not null
    default '{"profileVisibility": false, "dataCollection": true, "analyticsTracking": false, "marketingCommunication": false}'
    constraint user_preferences_privacy_settings_shape check (private.is_flags(privacy_settings,
      array['profileVisibility', 'dataCollection', 'analyticsTracking', 'marketingCommunication'])),
  updated_at timestamptz not null default now()
);
alter table public.user_preferences enable row level security;

grant select, insert (user_id, email_notifications, privacy_settings), update (user_id, email_notifications, privacy_settings)
  on public.user_preferences to authenticated;
grant select, insert, update, delete on public.user_preferences to service_role;

create policy "Customers read their own preferences" on public.user_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers store their own preferences" on public.user_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own preferences" on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger user_preferences_touch_updated_at before insert or update on public.user_preferences
  for each row execute function private.touch_updated_at();

create trigger user_preferences_limit_writes before insert or update on public.user_preferences
  for each row execute function private.limit_writes(600);

-- Choosing a default clears it on the customer's other rows, in the same statement.
create function private.keep_one_default()
returns trigger language plpgsql set search_path = '' as $$
declare
  v_known boolean;
begin
  if tg_op = 'INSERT' then
    -- A repeated insert is a no-op: it must not take the default from a row chosen since.
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into v_known using new.id;
    if v_known then
      return new;
    end if;
  end if;
  execute format('update %I.%I set is_default = false where user_id = $1 and id <> $2 and is_default', tg_table_schema, tg_table_name)
  using new.user_id, new.id;
  return new;
end $$;

-- Identifies a card without being able to charge it. No other card data is stored.
create table public.payment_methods (
  id uuid default gen_random_uuid() constraint payment_methods_pkey primary key,
  user_id uuid not null default auth.uid() constraint payment_methods_user_id_fkey references auth.users (id) on delete cascade,
  card_last4 text not null constraint payment_methods_card_last4_digits check (card_last4 ~ '^[0-9]{4}$'),
  card_brand text not null constraint payment_methods_card_brand_known
    check (card_brand in ('Visa', 'Mastercard', 'American Express', 'Unknown')),
  expiry_month integer not null constraint payment_methods_expiry_month_range check (expiry_month between 1 and 12),
  expiry_year integer not null constraint payment_methods_expiry_year_range check (expiry_year between 2020 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index payment_methods_one_default on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id, created_at desc);
alter table public.payment_methods enable row level security;

grant select, delete, insert (id, user_id, card_last4, card_brand, expiry_month, expiry_year, is_default), update (is_default)
  on public.payment_methods to authenticated;
grant select, insert, update, delete on public.payment_methods to service_role;

create policy "Customers read their own cards" on public.payment_methods for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own cards" on public.payment_methods for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own cards" on public.payment_methods for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own cards" on public.payment_methods for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger payment_methods_keep_one_default before insert or update on public.payment_methods
  for each row when (new.is_default) execute function private.keep_one_default();

create trigger payment_methods_limit_writes before insert or update on public.payment_methods
  for each row execute function private.limit_writes(200, 20);

create function private.is_address(p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object' and length(p_address::text) <= 4000 and (
    select coalesce(bool_and(jsonb_typeof(e.value) = 'string'
      and e.key in ('fullName', 'email', 'phone', 'address', 'city', 'state', 'country', 'postalCode')), true)
    from jsonb_each(case when jsonb_typeof(p_address) = 'object' then p_address else '{}' end) e), false)
$$;
grant execute on function private.is_address(jsonb) to authenticated, service_role;

create table public.addresses (
  id uuid default gen_random_uuid() constraint addresses_pkey primary key,
  user_id uuid not null default auth.uid() constraint addresses_user_id_fkey references auth.users (id) on delete cascade,
  label text not null constraint addresses_label_length check (length(btrim(label)) > 0 and length(label) <= 50),
  address jsonb not null constraint addresses_address_shape check (private.is_address(address)),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
create index addresses_user_id_idx on public.addresses (user_id, created_at desc);
alter table public.addresses enable row level security;

grant select, delete, insert (id, user_id, label, address, is_default), update (label, address, is_default)
  on public.addresses to authenticated;
grant select, insert, update, delete on public.addresses to service_role;

create function private.spell_address_phone()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.address := new.address || jsonb_strip_nulls(jsonb_build_object('phone', private.normalize_phone(new.address ->> 'phone')));
  return new;
end $$;

create trigger addresses_spell_phone before insert or update of address on public.addresses
  for each row execute function private.spell_address_phone();

create policy "Customers read their own addresses" on public.addresses for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own addresses" on public.addresses for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own addresses" on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own addresses" on public.addresses for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger addresses_keep_one_default before insert or update on public.addresses
  for each row when (new.is_default) execute function private.keep_one_default();

create trigger addresses_limit_writes before insert or update on public.addresses
  for each row execute function private.limit_writes(200, 50);

-- supabase/schemas/03_shop_settings.sql

-- The shape of each settings section, equal to `SETTING_SHAPES` in the shop's code (a test compares them). A section
-- without a row doesn't exist.
create table private.setting_shapes (
  section text constraint setting_shapes_pkey primary key,
  shape jsonb not null
);
alter table private.setting_shapes enable row level security;

-- The current publication of each section. A section without a row has its defaults.
create table public.shop_settings (
  section text constraint shop_settings_pkey primary key
    constraint shop_settings_section_fkey references private.setting_shapes (section),
  value jsonb not null,
  -- One sequence for the whole shop, so that a device asks only for versions newer than its own.
  version bigint not null constraint shop_settings_version_key unique,
  published_at timestamptz not null default now()
);
alter table public.shop_settings enable row level security;

grant select on public.shop_settings to anon, authenticated, service_role;

create policy "Everybody reads the shop's settings" on public.shop_settings for select to anon, authenticated
  using (true);

-- The shop's published time zone, or the default.
create function private.shop_zone()
returns text language sql stable set search_path = '' as $$
  select coalesce((select value ->> 'zone' from public.shop_settings where section = 'hours'), 'Africa/Lagos')
$$;

-- The calendar day in the shop's time zone.
create function private.shop_day(p_at timestamptz)
returns date language sql stable set search_path = '' as $$
  select (p_at at time zone private.shop_zone())::date
$$;

-- The Monday of that week.
create function private.shop_week(p_at timestamptz)
returns date language sql stable set search_path = '' as $$
  select date_trunc('week', p_at at time zone private.shop_zone())::date
$$;

alter publication supabase_realtime add table public.shop_settings;

-- Every publication, so that it can be undone.
create table public.shop_setting_versions (
  version bigint constraint shop_setting_versions_pkey primary key,
  section text not null constraint shop_setting_versions_section_fkey references private.setting_shapes (section),
  value jsonb not null,
  published_by uuid constraint shop_setting_versions_published_by_fkey references auth.users (id) on delete set null,
  published_at timestamptz not null default now()
);
create index shop_setting_versions_section_idx on public.shop_setting_versions (section, version desc);
create index shop_setting_versions_published_by_idx on public.shop_setting_versions (published_by);
alter table public.shop_setting_versions enable row level security;

grant select on public.shop_setting_versions to service_role;

create function private.list_problem(p_shape jsonb, p_value jsonb, p_path text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  v_key text := p_shape ->> 'distinctBy';
  v_items integer;
  v_problem text;
begin
  if jsonb_typeof(p_value) <> 'array' then return p_path || ' wrong_kind'; end if;
  v_items := jsonb_array_length(p_value);
  if v_items < (p_shape ->> 'min')::integer then return p_path || ' too_few'; end if;
  if v_items > (p_shape ->> 'max')::integer then return p_path || ' too_many'; end if;
  for v_at in 0 .. v_items - 1 loop
    v_problem := private.shape_problem(p_shape -> 'of', p_value -> v_at, p_path || '.' || v_at);
    if v_problem is not null then return v_problem; end if;
    if exists (
      select 1 from jsonb_array_elements(p_value) with ordinality e (item, place)
      where e.place <= v_at and case when v_key is not null then e.item -> v_key = p_value -> v_at -> v_key
        else p_shape #>> '{of,kind}' = 'text' and lower(e.item #>> '{}') = lower(p_value ->> v_at) end
    ) then
      return concat_ws('.', p_path, v_at, v_key) || ' repeated';
    end if;
  end loop;
  return null;
end $$;

create function private.group_problem(p_shape jsonb, p_value jsonb, p_path text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  v_name text;
  v_problem text;
begin
  if jsonb_typeof(p_value) <> 'object' then return p_path || ' wrong_kind'; end if;
  for v_name in select jsonb_object_keys(p_value - array(select jsonb_object_keys(p_shape -> 'fields'))) loop
    return format('%s.%s unknown_field', p_path, v_name);
  end loop;
  for v_name in select jsonb_object_keys(p_shape -> 'fields') loop
    v_problem := private.shape_problem(p_shape -> 'fields' -> v_name, p_value -> v_name, p_path || '.' || v_name);
    if v_problem is not null then return v_problem; end if;
  end loop;
  return null;
end $$;

-- Returns the first violation of the shape as `path problem`; null without one. `shapeProblems` in the shop's code returns the
-- same texts.
create function private.shape_problem(p_shape jsonb, p_value jsonb, p_path text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  v_kind text := p_shape ->> 'kind';
  v_text text := p_value #>> '{}';
  -- Strips the same characters as JavaScript's trim().
  v_length integer := length(btrim(v_text, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'));
begin
  if p_value is null or p_value = 'null' then
    return case when p_shape -> 'isOptional' is null then p_path || ' missing' end;
  end if;
  case v_kind
    when 'list' then return private.list_problem(p_shape, p_value, p_path);
    when 'group' then return private.group_problem(p_shape, p_value, p_path);
    when 'text' then return p_path || case
      when jsonb_typeof(p_value) <> 'string' then ' wrong_kind'
      when v_length < coalesce((p_shape ->> 'min')::integer, 1) then case v_length when 0 then ' missing' else ' too_short' end
      when length(v_text) > (p_shape ->> 'max')::integer then ' too_long'
      when v_text <> '' and v_text !~ (p_shape ->> 'pattern') then ' wrong_form'
    end;
    when 'number' then return p_path || case
      when jsonb_typeof(p_value) <> 'number' then ' wrong_kind'
      when v_text::numeric not between (p_shape ->> 'min')::numeric and (p_shape ->> 'max')::numeric then ' out_of_range'
      when round(v_text::numeric, (p_shape ->> 'decimals')::integer) <> v_text::numeric then ' too_many_decimals'
    end;
    when 'switch' then return case when jsonb_typeof(p_value) <> 'boolean' then p_path || ' wrong_kind' end;
    when 'choice' then return case when jsonb_typeof(p_value) <> 'string' or not (p_shape -> 'of' @> p_value) then p_path || ' unknown_choice' end;
  end case;
end $$;

-- Fills optional fields that are missing with null, because pages read every field of the shape.
create function private.complete_value(p_shape jsonb, p_value jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case
    when p_shape ->> 'kind' = 'group' and jsonb_typeof(p_value) = 'object' then (
      select jsonb_object_agg(f.key, private.complete_value(f.value, coalesce(p_value -> f.key, 'null'))) from jsonb_each(p_shape -> 'fields') f)
    when p_shape ->> 'kind' = 'list' and jsonb_typeof(p_value) = 'array' then (
      select coalesce(jsonb_agg(private.complete_value(p_shape -> 'of', e.value) order by e.ordinality), '[]')
      from jsonb_array_elements(p_value) with ordinality e)
    else p_value
  end
$$;

-- The contrast ratio with white as WCAG 2 defines it, from 1 to 21.
create function private.contrast_with_white(p_colour text)
returns numeric language sql immutable set search_path = '' as $$
  select 1.05 / (0.05 + sum(w.weight * case when c.share <= 0.04045 then c.share / 12.92 else ((c.share + 0.055) / 1.055) ^ 2.4 end))
  from (values (2, 0.2126), (4, 0.7152), (6, 0.0722)) w (place, weight)
  cross join lateral (select ('x' || lpad(substr(p_colour, w.place, 2), 8, '0'))::bit(32)::integer / 255.0 as share) c
$$;

-- The words of a place name, lower case and without accents, each between spaces, so that one name can be searched in another.
create function private.place_words(p_name text)
returns text language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(' ' || private.fold_letters(coalesce(p_name, '')) || ' ', '[- \t\n\r.,;:/()_&"]+', ' ', 'g');
end $$;

-- Returns a Nigerian state's official name from that name or a common alias; null for anything else. `findState` in the shop's code is the same.
create function private.state_named(p_name text)
returns text language sql immutable set search_path = '' as $$
  with typed as materialized (select regexp_replace(private.place_words(p_name), ' state $', ' ') as words)
  select coalesce(
    (select s.name from unnest(array[
    'Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River', 'Delta', 'Ebonyi', 'Edo', 'Ekiti',
    'Enugu', 'Federal Capital Territory', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Kogi', 'Kwara', 'Lagos',
    'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers', 'Sokoto', 'Taraba', 'Yobe', 'Zamfara']) s (name)
      where ' ' || lower(s.name) || ' ' = typed.words),
    (select o.name from (values
      (' fct ', 'Federal Capital Territory'),
      (' f c t ', 'Federal Capital Territory'),
      (' abuja ', 'Federal Capital Territory'),
      (' abuja fct ', 'Federal Capital Territory'),
      (' fct abuja ', 'Federal Capital Territory'),
      (' federal capital territory abuja ', 'Federal Capital Territory'),
      (' abuja federal capital territory ', 'Federal Capital Territory'),
      (' nassarawa ', 'Nasarawa'),
      (' cross rivers ', 'Cross River')
    ) o (words, name) where o.words = typed.words))
  from typed
$$;

-- Checks that a shape can't express.
create function private.setting_problem(p_section text, p_value jsonb)
returns text language sql stable set search_path = '' as $$
  select case
    -- Devices cache all sections, and browsers give a shop 5 MB.
    when length(p_value::text) > 100000 then 'section too_long'
    when p_section = 'identity' and private.contrast_with_white(p_value ->> 'brandColour') < 4.5 then 'brandColour low_contrast'
    when p_section = 'currencies' and not exists (
      select 1 from jsonb_array_elements(p_value -> 'rates') e where e ->> 'currency' = 'NGN') then 'rates without_naira'
    when p_section = 'currencies' and not exists (
      select 1 from jsonb_array_elements(p_value -> 'rates') e where e ->> 'currency' = 'USD' and (e ->> 'rate')::numeric = 1)
      then 'rates without_dollar'
    when p_section = 'hours' and not exists (select 1 from pg_catalog.pg_timezone_names z where z.name = p_value ->> 'zone') then 'zone unknown_zone'
    when p_section = 'delivery' and not exists (
      select 1 from jsonb_array_elements(p_value -> 'methods') e where e ->> 'area' = 'country') then 'methods without_country'
    when p_section = 'delivery' then (
      select case when p.at is null then format('methods.%s.places too_few', e.at - 1)
        else format('methods.%s.places.%s unknown_place', e.at - 1, p.at - 1) end
      from jsonb_array_elements(p_value -> 'methods') with ordinality e (method, at)
      left join lateral jsonb_array_elements_text(e.method -> 'places') with ordinality p (place, at) on true
      -- Addresses are matched by the state at the end of a place.
      where e.method ->> 'area' = 'places' and (p.at is null or private.state_named(regexp_replace(p.place, '^.*,', '')) is null)
      order by e.at, p.at limit 1)
  end
$$;

-- Publishes a section and returns its new version. `p_seen` is the version that was edited (0: none), so that another admin's newer publication isn't
-- overwritten.
create function public.publish_setting(p_section text, p_value jsonb, p_seen bigint)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  v_shape jsonb := (select shape from private.setting_shapes where section = p_section);
  v_problem text;
  v_before public.shop_settings;
  v_version bigint;
begin
  perform private.require_admin();
  if v_shape is null then
    perform private.refuse('bad_setting', 'There is no such section of the settings.', 'section unknown_choice');
  end if;
  v_problem := ltrim(private.shape_problem(v_shape, p_value, ''), '.');
  v_problem := coalesce(v_problem, private.setting_problem(p_section, p_value));
  if v_problem is not null then
    perform private.refuse('bad_setting', 'A field of the settings is not as it must be.', v_problem);
  end if;
  p_value := private.complete_value(v_shape, p_value);
  -- Serialised: a version that commits after a higher one would never reach a device that has read the higher one.
  lock table public.shop_settings in share row exclusive mode;
  select * into v_before from public.shop_settings where section = p_section;
  -- A retry, or another admin published the same value: already done.
  if v_before.value = p_value then
    return v_before.version;
  end if;
  if coalesce(v_before.version, 0) <> coalesce(p_seen, 0) then
    perform private.refuse('setting_changed', 'Somebody published this section meanwhile.', v_before.version::text);
  end if;
  select coalesce(max(version), 0) + 1 into v_version from public.shop_settings;
  insert into public.shop_settings (section, value, version) values (p_section, p_value, v_version)
  on conflict (section) do update set value = excluded.value, version = excluded.version, published_at = now();
  insert into public.shop_setting_versions (version, section, value, published_by)
  values (v_version, p_section, p_value, (select auth.uid()));
  perform private.record_audit('publish_setting', p_section, jsonb_build_object('version', v_version));
  return v_version;
end $$;
grant execute on function public.publish_setting(text, jsonb, bigint) to authenticated;

-- The latest publications of a section, newest first. Without a section, the current one of each.
create function public.setting_versions(p_section text default null, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(p) order by p.version desc), '[]')
    from (select v.section, v.version, v.value, v.published_at, profiles.email as publisher
          from public.shop_setting_versions v left join public.profiles on profiles.user_id = v.published_by
          where case when p_section is null then v.version in (select version from public.shop_settings) else v.section = p_section end
          order by v.version desc limit case when p_section is not null then greatest(p_limit, 1) end) p);
end $$;
grant execute on function public.setting_versions(text, integer) to authenticated;

-- The newest version of any section; devices with an older one fetch the rest.
create function private.settings_version()
returns bigint language sql stable set search_path = '' as $$
  select coalesce(max(version), 0) from public.shop_settings
$$;

-- supabase/schemas/03_text_messages.sql

-- Whether the shop sends text messages to this number's country (+234…): the owner pays for each, and abroad often much more (rule A11).
create function private.may_receive_texts(p_phone text)
returns boolean language sql stable security definer set search_path = '' as $$
  select bool_or(starts_with(p_phone, c)) from jsonb_array_elements_text(
    coalesce((select value -> 'countries' from public.shop_settings where section = 'texts'), '["+234"]')) c
$$;

-- Numbers that may get one code within five minutes. The hook that sends it consumes the permit, so the limits below also hold for direct calls to Auth.
create table private.text_permits (
  phone text constraint text_permits_pkey primary key,
  permitted_at timestamptz not null default now()
);
alter table private.text_permits enable row level security;

-- Like private.consume_rate_limit, but returns false instead of raising.
create function private.try_rate_limit(p_bucket text, p_limit integer, p_window interval)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit(p_bucket, p_limit, p_window);
  return true;
exception when sqlstate 'PT429' then
  return false;
end $$;

-- Called before a code is requested. Returns `ok`, or why none can be sent: `spelling`, `country`, or the exhausted limit: `number`, `visitor` or `shop`.
-- Numbers with an account don't count towards the shop's limit, so that strangers' numbers can't lock customers out.
create function public.ask_for_text(p_phone text)
returns text language plpgsql security definer set search_path = '' as $$
begin
  if private.normalize_phone(p_phone) is distinct from p_phone then
    return 'spelling';
  elsif not private.may_receive_texts(p_phone) then
    return 'country';
  elsif not private.try_rate_limit('text:visitor:' || private.caller(), 60, interval '1 hour') then
    return 'visitor';
  elsif not (private.try_rate_limit('text:hour:' || p_phone, 5, interval '1 hour') and private.try_rate_limit('text:day:' || p_phone, 10, interval '1 day')) then
    return 'number';
  elsif not exists (select 1 from auth.users u where u.phone = ltrim(p_phone, '+') and u.phone_confirmed_at is not null)
    and not private.try_rate_limit('text:shop', 300, interval '1 hour') then
    return 'shop';
  end if;
  delete from private.text_permits where permitted_at < now() - interval '1 hour';
  insert into private.text_permits (phone) values (p_phone) on conflict on constraint text_permits_pkey do update set permitted_at = now();
  return 'ok';
end $$;
grant execute on function public.ask_for_text(text) to anon, authenticated, service_role;

-- Consumes the permit. Returns whether the code may be sent.
create function public.use_text_permit(p_phone text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  delete from private.text_permits where phone = p_phone and permitted_at > now() - interval '5 minutes' and private.may_receive_texts(phone);
  return found;
end $$;
grant execute on function public.use_text_permit(text) to service_role;

-- supabase/schemas/04_products.sql

-- "20 % off Kitchen Utensils until Sunday". 05_sales.sql applies it to each product's price.
create table public.sale_campaigns (
  id uuid default gen_random_uuid() constraint sale_campaigns_pkey primary key,
  title text not null constraint sale_campaigns_title_length check (length(btrim(title)) between 1 and 80),
  -- Null: all categories.
  category text constraint sale_campaigns_category_slug check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 60),
  percent integer not null constraint sale_campaigns_percent_range check (percent between 1 and 90),
  -- Whole milliseconds, the precision of devices.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Set when an admin ended it early.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sale_campaigns_window_order check (ends_at > starts_at)
);
alter table public.sale_campaigns enable row level security;

-- Only the functions in 05_sales.sql write it.
grant select on public.sale_campaigns to service_role;

create function private.are_picture_addresses(p_addresses text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and(coalesce(a ~ '^(https?://|/[^/])' and length(a) <= 2000, false)), true) from unnest(p_addresses) a
$$;
grant execute on function private.are_picture_addresses(text[]) to authenticated, service_role;

create table public.products (
  id uuid default gen_random_uuid() constraint products_pkey primary key,
  name text not null constraint products_name_length check (length(btrim(name)) between 1 and 200),
  description text constraint products_description_length check (length(description) <= 10000),
  brand text constraint products_brand_length check (length(brand) <= 100),
  -- The owner's own article number and the barcode; for admins, not sent to devices.
  sku text constraint products_sku_form check (length(sku) <= 60 and sku ~ '^\S(.*\S)?$'),
  barcode text constraint products_barcode_form check (length(barcode) <= 40 and barcode ~ '^\S(.*\S)?$'),
  category text not null constraint products_category_slug check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 60),
  price numeric(12,2) not null constraint products_price_range check (price > 0 and price <= 100000000),
  stock_quantity integer not null default 0 constraint products_stock_quantity_range check (stock_quantity between 0 and 10000000),
  featured boolean not null default false,
  image_url text constraint products_image_url_shape check (image_url ~ '^(https?://|/[^/])' and length(image_url) <= 2000),
  gallery_images text[] not null default '{}' constraint products_gallery_images_size check (cardinality(gallery_images) <= 20)
    constraint products_gallery_images_shape check (private.are_picture_addresses(gallery_images)),
  -- Pairs of name and value, [["Material", "Steel"], …], because an object wouldn't keep their order.
  specifications jsonb not null default '[]'
    constraint products_specifications_shape check (jsonb_typeof(specifications) = 'array' and length(specifications::text) <= 20000
      and not jsonb_path_exists(specifications,
        'strict $[*] ? (@.type() != "array" || @.size() != 2 || @[*].type() != "string" || @[0] like_regex "^\\s*$")')),
  image_placeholder text constraint products_image_placeholder_shape check (image_placeholder ~ '^#([0-9a-fA-F]{3}){1,2} #([0-9a-fA-F]{3}){1,2}$'),
  varieties jsonb not null default '[]',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx bigint not null default 0,
  -- Shoppers see only live products. A draft isn't published; a removed product is kept for the orders that name it (rule P21).
  status text not null default 'live' constraint products_status_known check (status in ('live', 'draft', 'removed')),
  -- Alternative texts: the main picture first, then the gallery. Empty without any.
  image_alts text[] not null default '{}'
    constraint products_image_alts_size check (cardinality(image_alts) <= 21 and length(array_to_string(image_alts, '')) <= 4200),
  -- The sale price (rule P15). Times have the precision of devices, whole milliseconds; a null start or end is unbounded.
  sale_price numeric(12,2) constraint products_sale_price_range check (sale_price > 0 and sale_price < price),
  sale_from timestamptz(3),
  sale_until timestamptz(3),
  -- The campaign that set the sale (rule P16); null for the product's own sale.
  sale_campaign_id uuid constraint products_sale_campaign_id_fkey references public.sale_campaigns (id),
  -- Whether devices store it (rule P17).
  in_offline_catalogue boolean not null default true,
  constraint products_sale_window_order check (sale_until > sale_from),
  constraint products_sale_window_needs_price check (sale_price is not null or (sale_from is null and sale_until is null))
);
create index products_changed_idx on public.products (changed_tx, id);
create index products_newest_idx on public.products (created_at desc, id) where status = 'live';
create index products_sale_campaign_id_idx on public.products (sale_campaign_id);
create index products_featured_idx on public.products (created_at desc) where featured and status = 'live';
create index products_removed_idx on public.products (updated_at) where status = 'removed';
-- A removed product frees its SKU.
create unique index products_sku_key on public.products (lower(sku)) where status <> 'removed';
create index products_barcode_idx on public.products (barcode) where status <> 'removed';
create index products_category_idx on public.products (category) where status = 'live';
create index products_folded_name_idx on public.products (private.fold_text(name)) where status <> 'removed';
create index products_in_offline_catalogue_idx on public.products (changed_tx, id) where in_offline_catalogue and status = 'live';
create index products_others_idx on public.products (id) where not in_offline_catalogue and status = 'live';
-- The first counts lists and the second filters them with index-only scans, because the rows are ten times as wide; the last two sort the whole shop by price.
create index products_in_stock_idx on public.products (category) where status = 'live' and stock_quantity > 0;
create index products_listing_idx on public.products (category, created_at desc, id)
  include (price, sale_price, sale_from, sale_until, rating_sum, rating_count, brand) where status = 'live' and stock_quantity > 0;
create index products_price_idx on public.products (price, id) where status = 'live' and stock_quantity > 0;
create index products_sale_price_idx on public.products (sale_price, id) where sale_price is not null and status = 'live' and stock_quantity > 0;
alter table public.products enable row level security;

grant select on public.products to anon, authenticated;
-- Admins write the same columns on insert and update, plus the id on insert.
do $$
declare
  v_columns constant text := 'status, name, description, brand, sku, barcode, category, price, stock_quantity, featured, image_url, gallery_images,
    specifications, image_placeholder, image_alts, sale_price, sale_from, sale_until';
begin
  execute format('grant delete, insert (id, %1$s), update (%1$s) on public.products to authenticated', v_columns);
end
$$;
grant select, insert, update, delete on public.products to service_role;

create policy "Visitors read live products" on public.products for select to anon
  using (status = 'live');
create policy "Customers read live products, admins every product" on public.products for select to authenticated
  using (status = 'live' or (select private.is_admin()));
create policy "Admins create products" on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change products" on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove products" on public.products for delete to authenticated
  using ((select private.is_admin()));

-- changed_tx is the catalogue cursor: a timestamp or sequence would miss rows whose transaction commits late. Stamped only by changes that devices
-- need: to a live product in the offline catalogue, or one leaving it, unless the statement sets changed_tx itself.
create function private.stamp_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.in_offline_catalogue and new.status = 'live')
    or (tg_op = 'UPDATE' and old.in_offline_catalogue and old.status = 'live' and new.changed_tx = old.changed_tx) then
    new.changed_tx := (pg_current_xact_id()::text)::bigint;
  end if;
  -- An import writes many SKUs and words. Lock the shop's words (private.keep_product_words) before waiting for a SKU, to avoid deadlocks.
  if new.sku is not null and new.status <> 'removed'
    and (tg_op = 'INSERT' or old.status = 'removed' or lower(old.sku) is distinct from lower(new.sku)) then
    perform pg_advisory_xact_lock(hashtextextended('shop_words', 0));
  end if;
  new.updated_at := now();
  -- A piece combines one variant of each type, so the scarcest type limits the stock.
  if jsonb_array_length(new.varieties) > 0 then
    new.stock_quantity := (select min(t.stock) from (
      select sum((v ->> 'stock_quantity')::integer) as stock from jsonb_array_elements(new.varieties) v group by v ->> 'type') t);
  end if;
  return new;
end $$;

create trigger products_stamp before insert or update on public.products
  for each row execute function private.stamp_product();

-- Past orders reference the row and devices need its tombstone, so a delete only marks it removed; only `forget_tombstones` really deletes.
create function private.hide_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.forgets_tombstones', true) = 'on' then
    return old;
  end if;
  update public.products set status = 'removed' where id = old.id and status <> 'removed';
  return null;
end $$;

create trigger products_keep_search_words after insert or delete or update of name, brand, sku, barcode on public.products
  for each row execute function private.keep_search_words('id', 'name', 'brand', 'sku', 'barcode');

create trigger products_hide before delete on public.products
  for each row execute function private.hide_product();

create function private.audit_product_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(case new.status when 'removed' then 'remove_product' when 'draft' then 'hide_product'
    else case old.status when 'removed' then 'restore_product' else 'publish_product' end end,
    new.id::text, jsonb_build_object('name', new.name));
  return null;
end $$;

create trigger products_audit_status after update of status on public.products
  for each row when (old.status <> new.status)
  execute function private.audit_product_status();

-- For cart and wishlist: new rows must not reference a product that shoppers can't see.
create function private.require_live_product()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.products p where p.id = new.product_id and p.status <> 'live') then
    perform private.refuse('unknown_product', 'This product is no longer sold.', new.product_id::text);
  end if;
  return new;
end $$;

-- A variant's id is its product's with the last twelve digits replaced by a unique number, so the packed catalogue carries only
-- the number.
-- The first hundred are reserved for rows that bring an id, like the demo's.
create sequence private.variant_numbers minvalue 101 maxvalue 281474976710655;

create table public.product_varieties (
  id uuid default '00000000-0000-0000-0000-000000000000' constraint product_varieties_pkey primary key,
  product_id uuid not null constraint product_varieties_product_id_fkey references public.products (id) on delete cascade,
  type text not null constraint product_varieties_type_length check (length(btrim(type)) between 1 and 50),
  value text not null constraint product_varieties_value_length check (length(btrim(value)) between 1 and 100),
  additional_price numeric(12,2) not null default 0 constraint product_varieties_additional_price_range check (additional_price between 0 and 100000000),
  stock_quantity integer not null default 0 constraint product_varieties_stock_quantity_range check (stock_quantity between 0 and 10000000),
  position integer not null default 0,
  constraint product_varieties_id_product_id_key unique (id, product_id)
);
create index product_varieties_product_id_idx on public.product_varieties (product_id, position);
alter table public.product_varieties enable row level security;

grant select on public.product_varieties to anon, authenticated;
grant delete,
  insert (id, product_id, type, value, additional_price, stock_quantity, position),
  update (id, product_id, type, value, additional_price, stock_quantity, position)
  on public.product_varieties to authenticated;
grant select, insert, update, delete on public.product_varieties to service_role;

create policy "Everybody reads the variants of products they may read" on public.product_varieties for select to anon, authenticated
  using (exists (select 1 from public.products p where p.id = product_id));
create policy "Admins create variants" on public.product_varieties for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change variants" on public.product_varieties for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove variants" on public.product_varieties for delete to authenticated
  using ((select private.is_admin()));

create function private.number_variant()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.id = '00000000-0000-0000-0000-000000000000' then
    new.id := overlay(new.product_id::text placing lpad(to_hex(nextval('private.variant_numbers')), 12, '0') from 25);
  end if;
  return new;
end $$;

create trigger product_varieties_number before insert on public.product_varieties
  for each row execute function private.number_variant();

-- Normalises a set of variants: sorted, distinct. p_single: the single variant a client may send instead.
create function private.variant_set(p_ids uuid[], p_single uuid)
returns uuid[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct id order by id), '{}')
  from unnest(case when cardinality(p_ids) > 0 then p_ids else array[p_single] end) id where id is not null
$$;

create function private.keep_variant_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.id <> old.id or new.product_id <> old.product_id then
    perform private.refuse('key_is_fixed', 'A variant stays with its product.', old.id::text);
  end if;
  return new;
end $$;

create trigger product_varieties_keep_product before update on public.product_varieties
  for each row execute function private.keep_variant_product();

-- Locks the product before reading its variants, so that two writers can't miss each other's rows.
create function private.summarise_variants()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid;
begin
  for v_product in select distinct product_id from changed_variants order by product_id loop
    perform 1 from public.products where id = v_product for no key update;
    update public.products p set varieties = coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'type', v.type, 'value', v.value,
        'additional_price', v.additional_price, 'stock_quantity', v.stock_quantity) order by v.position, v.type, v.value, v.id)
      from public.product_varieties v where v.product_id = p.id), '[]')
    where p.id = v_product;
  end loop;
  return null;
end $$;

create trigger product_varieties_inserted after insert on public.product_varieties
  referencing new table as changed_variants for each statement execute function private.summarise_variants();
create trigger product_varieties_updated after update on public.product_varieties
  referencing new table as changed_variants for each statement execute function private.summarise_variants();
create trigger product_varieties_deleted after delete on public.product_varieties
  referencing old table as changed_variants for each statement execute function private.summarise_variants();

-- The bucket is public: pictures are served by address without a policy. Only admins list its contents.
create policy "Admins list product images" on storage.objects for select to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins upload product images" on storage.objects for insert to authenticated
  with check (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins replace product images" on storage.objects for update to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()))
  with check (bucket_id = 'product-images' and (select private.is_admin()));
create policy "Admins remove product images" on storage.objects for delete to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()));

-- supabase/schemas/05_sales.sql

-- The price of one piece at a moment, without variant surcharges (rule P15). `src/domain/catalogue/sale.ts`
-- computes the same.
create function private.price_now(p public.products, p_at timestamptz default now())
returns numeric language sql stable set search_path = '' as $$
  select case when p.sale_price is not null and coalesce(p.sale_from <= p_at, true) and coalesce(p.sale_until > p_at, true)
    then p.sale_price else p.price end
$$;

create function private.campaign_price(p_price numeric, p_percent integer)
returns numeric language sql immutable strict set search_path = '' as $$
  -- Null if the discount rounds to nothing.
  select nullif(greatest(round(p_price * (100 - p_percent) / 100, 2), 0.01), p_price)
$$;

create function private.has_own_sale(p public.products)
returns boolean language sql stable set search_path = '' as $$
  select p.sale_campaign_id is null and p.sale_price is not null and coalesce(p.sale_until > now(), true)
$$;

-- The campaign that applies to a product: its category's current or next one; null if the product has its own sale (rule P16).
create function private.campaign_of(p public.products)
returns uuid language sql stable security definer set search_path = '' as $$
  select c.id from public.sale_campaigns c
  where not private.has_own_sale(p) and c.ended_at is null and c.ends_at > now() and coalesce(c.category = p.category, true)
  order by c.starts_at limit 1
$$;

create function private.set_campaign_sale()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.sale_campaigns;
begin
  -- An ended sale is cleared, so that a new price isn't checked against it.
  if new.sale_until <= now() then
    new.sale_price := null;
    new.sale_from := null;
    new.sale_until := null;
  end if;
  -- A sale that an admin sets on a campaign's product becomes the product's own.
  if tg_op = 'UPDATE' and (new.sale_price, new.sale_from, new.sale_until) is distinct from (old.sale_price, old.sale_from, old.sale_until) then
    new.sale_campaign_id := null;
  end if;
  select * into v_campaign from public.sale_campaigns where id = private.campaign_of(new);
  if v_campaign.id is null and new.sale_campaign_id is null then
    return new;
  end if;
  new.sale_campaign_id := v_campaign.id;
  new.sale_price := private.campaign_price(new.price, v_campaign.percent);
  new.sale_from := case when new.sale_price is not null then v_campaign.starts_at end;
  new.sale_until := case when new.sale_price is not null then v_campaign.ends_at end;
  return new;
end $$;

create trigger products_set_campaign_sale before insert or update of price, category, sale_price, sale_from, sale_until, sale_campaign_id, status
  on public.products for each row execute function private.set_campaign_sale();

-- Applies campaigns to their products and clears ended sales, in batches of p_most, to keep locks short. Returns the number of
-- updated products. The trigger sets the prices.
create function private.apply_campaigns(p_most integer default 5000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  -- Locks in the same order as orders do, to avoid deadlocks.
  with campaigns as materialized (
    -- Inlines `campaign_of`, which would be called once per product.
    select s.category, (
      select c.id from public.sale_campaigns c
      where c.ended_at is null and c.ends_at > now() and coalesce(c.category = s.category, true) order by c.starts_at limit 1) as id
    from (select distinct category from public.products where status = 'live') s
  )
  select array(
    select p.id from public.products p join campaigns c on c.category = p.category
    where p.status = 'live' and (p.sale_until <= now()
      or p.sale_campaign_id is distinct from c.id and (p.sale_campaign_id is not null or p.sale_price is null))
    order by p.id limit p_most for no key update of p) into v_ids;
  update public.products p set sale_campaign_id = p.sale_campaign_id where p.id = any (v_ids);
  return cardinality(v_ids);
end $$;

-- A campaign's effect, for the admin to review before it begins: how many products it covers, how many keep their own sale,
-- and some prices.
create function public.preview_sale_campaign(p_category text, p_percent integer)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with covered as materialized (
      -- Inlines `has_own_sale`, which would be called once per product.
      select p.id, p.name, p.price, p.created_at,
        p.sale_campaign_id is null and p.sale_price is not null and coalesce(p.sale_until > now(), true) as is_own
      from public.products p where p.status = 'live' and (p_category is null or p.category = p_category)
    )
    select jsonb_build_object('products', (select count(*) from covered where not is_own), 'own', (select count(*) from covered where is_own),
      'examples', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'price', e.price,
          'sale_price', private.campaign_price(e.price, p_percent)) order by e.created_at desc, e.id), '[]')
        from (select * from covered where not is_own order by created_at desc, id limit 5) e)));
end $$;
grant execute on function public.preview_sale_campaign(text, integer) to authenticated;

-- p_category: null for all; p_starts_at: null for now. Overlapping campaigns are refused, because it would be unclear which one applies.
-- Idempotent: an identical campaign that is already on is returned.
create function public.start_sale_campaign(p_title text, p_category text, p_percent integer, p_starts_at timestamptz, p_ends_at timestamptz)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_starts_at timestamptz(3) := coalesce(p_starts_at, date_trunc('milliseconds', now()));
  v_other public.sale_campaigns;
  v_id uuid;
begin
  perform private.require_admin();
  -- Serialised: the second of two presses finds the first.
  lock table public.sale_campaigns in share row exclusive mode;
  if coalesce(p_ends_at <= now(), true) then
    perform private.refuse('bad_request', 'A sale ends at a time to come.');
  end if;
  select * into v_other from public.sale_campaigns c
  where c.ended_at is null and coalesce(c.category = p_category, true) and c.starts_at < p_ends_at and c.ends_at > v_starts_at limit 1;
  if (v_other.title, v_other.percent, v_other.ends_at) = (btrim(p_title), p_percent, p_ends_at::timestamptz(3))
    and v_other.category is not distinct from p_category and v_other.starts_at = coalesce(p_starts_at::timestamptz(3), v_other.starts_at)
  then
    return v_other.id;
  end if;
  if v_other.id is not null then
    perform private.refuse('bad_request', format('“%s” is on at that time for the same products. End it first, or choose other days.', v_other.title),
      v_other.id::text);
  end if;
  insert into public.sale_campaigns (title, category, percent, starts_at, ends_at)
  values (btrim(p_title), p_category, p_percent, v_starts_at, p_ends_at) returning id into v_id;
  perform private.apply_campaigns(1000);
  perform private.record_audit('start_sale_campaign', v_id::text, jsonb_build_object('title', btrim(p_title), 'category', p_category,
    'percent', p_percent, 'from', v_starts_at, 'until', p_ends_at));
  return v_id;
end $$;
grant execute on function public.start_sale_campaign(text, text, integer, timestamptz, timestamptz) to authenticated;

-- Restores its products' regular prices. No-op if it is over already.
create function public.end_sale_campaign(p_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.sale_campaigns set ended_at = now() where id = p_id and ended_at is null and ends_at > now();
  if not found then
    return false;
  end if;
  perform private.apply_campaigns(1000);
  perform private.record_audit('end_sale_campaign', p_id::text, (select jsonb_build_object('title', title) from public.sale_campaigns where id = p_id));
  return true;
end $$;
grant execute on function public.end_sale_campaign(uuid) to authenticated;

-- supabase/schemas/05_sync_to_devices.sql

create table private.catalogue_epoch (
  only_row boolean default true constraint catalogue_epoch_pkey primary key
    constraint catalogue_epoch_only_row check (only_row),
  epoch uuid not null default gen_random_uuid(),
  -- Tombstones up to this change are forgotten: a device with an older cursor reads the whole catalogue again.
  forgotten_tx bigint not null default -1
);
alter table private.catalogue_epoch enable row level security;

-- Run once after every restore: transaction ids restart, so every device must read everything again.
create function private.start_catalogue_epoch()
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_epoch uuid := gen_random_uuid();
begin
  update private.catalogue_epoch set epoch = v_epoch, forgotten_tx = default where only_row;
  -- The products' trigger stamps each row with this transaction.
  update public.products set changed_tx = default where true;
  return v_epoch;
end $$;

-- A product as devices get it: only the columns they need, without empty image texts or
-- sale fields.
create function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p) - (array['changed_tx', 'status', 'updated_at', 'sale_campaign_id', 'in_offline_catalogue', 'sku', 'barcode']
    || case when p.image_alts = '{}' then array['image_alts'] end
    || case when p.sale_price is null then array['sale_price', 'sale_from', 'sale_until'] end)
    || '{"deleted": false}'
$$;

-- Cursor: `f.<xmin at the start>.<tx>.<id>` during a full read, `c.<tx>.<id>` after it.
-- A later read stops below the snapshot's xmin, so late commits are above it and come next time.
-- A full read isn't bounded: its last cursor re-reads everything since its start.
-- A product that left the offline catalogue counts as deleted.
-- `others`: the shop also sells products outside the offline catalogue (rule P18).
create function public.catalogue_changes(p_epoch text, p_cursor text, p_limit integer default 500)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_read record := (select e from private.catalogue_epoch e);
  v_epoch text := v_read.epoch;
  v_xmin bigint := (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
  v_limit integer := least(greatest(coalesce(p_limit, 500), 1), 500);
  v_parts text[] := regexp_match(p_cursor,
    '^(?:f\.([0-9]{1,18})|c)\.(-?[0-9]{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  v_reset boolean := p_epoch is distinct from v_epoch or v_parts is null
    or coalesce(v_parts[1], v_parts[2])::bigint not between v_read.forgotten_tx and v_xmin;
  v_full boolean := v_reset or v_parts[1] is not null;
  v_start bigint := case when v_reset then v_xmin else v_parts[1]::bigint end;
  v_tx bigint := case when v_reset then -1 else v_parts[2]::bigint end;
  v_id uuid := case when v_reset then '00000000-0000-0000-0000-000000000000' else v_parts[3]::uuid end;
  v_rows jsonb;
  v_count integer;
begin
  select coalesce(jsonb_agg(r.body order by r.changed_tx, r.id) filter (where r.place <= v_limit), '[]'), count(*)::integer,
    coalesce(max(r.changed_tx) filter (where r.place = least(r.total, v_limit)), v_tx),
    coalesce((array_agg(r.id) filter (where r.place = least(r.total, v_limit)))[1], v_id)
  into v_rows, v_count, v_tx, v_id
  from (
    select q.changed_tx, q.id,
      case when (q.product).in_offline_catalogue and (q.product).status = 'live' then private.catalogue_row(q.product)
        else jsonb_build_object('id', q.id, 'deleted', true) end as body,
      row_number() over (order by q.changed_tx, q.id) as place, count(*) over () as total
    from (
      -- Separate branches, because each uses its own index.
      (select p.changed_tx, p.id, p as product from public.products p
       where v_full and p.in_offline_catalogue and p.status = 'live' and (p.changed_tx, p.id) > (v_tx, v_id)
       order by p.changed_tx, p.id limit v_limit + 1)
      union all
      (select p.changed_tx, p.id, p from public.products p
       where not v_full and (p.changed_tx, p.id) > (v_tx, v_id) and p.changed_tx < v_xmin
       order by p.changed_tx, p.id limit v_limit + 1)
    ) q
  ) r;
  return jsonb_build_object('epoch', v_epoch, 'more', v_count > v_limit, 'reset', v_reset, 'rows', v_rows,
    'settings', private.settings_version(),
    -- `order by id` makes the planner use the index; otherwise it may scan the whole offline catalogue first.
    'others', (select true from public.products where not in_offline_catalogue and status = 'live' order by id limit 1) is not null, 'cursor',
    case
      when not v_full then format('c.%s.%s', v_tx, v_id)
      when v_count > v_limit then format('f.%s.%s.%s', v_start, v_tx, v_id)
      else format('c.%s.%s', v_start - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    end);
end $$;
grant execute on function public.catalogue_changes(text, text, integer) to anon, authenticated, service_role;

-- Tombstones of removed products that no order references are kept for a year, because devices need them. Returns how many it deleted.
create function private.forget_tombstones(p_most integer default 500)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(
    select p.id from public.products p
    where p.status = 'removed' and p.updated_at < now() - interval '1 year' and not exists (select from public.order_items i where i.product_id = p.id)
    order by p.id limit p_most for update);
begin
  if v_ids = '{}' then
    return 0;
  end if;
  update private.catalogue_epoch set forgotten_tx = greatest(forgotten_tx, (select max(changed_tx) from public.products where id = any (v_ids)))
  where only_row;
  perform set_config('private.forgets_tombstones', 'on', true);
  delete from public.products where id = any (v_ids);
  perform set_config('private.forgets_tombstones', '', true);
  return cardinality(v_ids);
end $$;

-- The offline catalogue's limits (rule P17): the most products; the number chosen if there are more, which leaves room for a day's new ones; and the most
-- characters as sent to devices.
create function private.device_limits(out most integer, out chosen integer, out most_text integer)
language sql immutable set search_path = '' as $$
  select 10000, 9500, 4 * 1024 * 1024
$$;

-- Runs once a day. Prefers products in stock, then featured, then best-selling over 90 days, then newest. Returns how many changed.
create function private.choose_device_products()
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_limits record := private.device_limits();
  v_live integer := (select count(*) from public.products where status = 'live');
  v_chosen uuid[] := '{}';
  v_changed uuid[];
begin
  with sold as materialized (
    select i.product_id, sum(i.quantity) as pieces from public.orders o join public.order_items i on i.order_id = o.id
    where o.payment_status = 'completed' and o.created_at > now() - interval '90 days' group by i.product_id
  ), best as materialized (
    select p.id, row_number() over (order by p.stock_quantity > 0 desc, p.featured desc, coalesce(s.pieces, 0) desc, p.created_at desc, p.id) as place
    from public.products p left join sold s on s.product_id = p.id where p.status = 'live'
    order by place limit v_limits.most
  ), measured as materialized (
    select b.id, b.place, sum(length(private.catalogue_row(p)::text)) over (order by b.place) as text_so_far
    from best b join public.products p on p.id = b.id
  )
  select coalesce(array_agg(id), '{}') into v_chosen from measured where text_so_far <= v_limits.most_text and place <= case
      when v_live <= v_limits.most and (select max(text_so_far) from measured) <= v_limits.most_text then v_limits.most
      else v_limits.chosen end;
  -- Locks in the same order as orders do, to avoid deadlocks.
  v_changed := array(select id from public.products where status = 'live' and in_offline_catalogue <> (id = any (v_chosen)) order by id for no key update);
  update public.products set in_offline_catalogue = not in_offline_catalogue where id = any (v_changed);
  return cardinality(v_changed);
end $$;

-- Keeps an import from filling devices before the next choice. The products are new, so devices need no tombstones.
create function private.reserve_device_space()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_most integer := (private.device_limits()).most;
  v_beyond bigint := (select count(*) from public.products where in_offline_catalogue and status = 'live') - v_most;
begin
  if v_beyond > 0 then
    update public.products set in_offline_catalogue = false, changed_tx = default
    where id in (select n.id from new_products n where n.in_offline_catalogue and n.status = 'live' limit v_beyond);
  end if;
  return null;
end $$;

create trigger products_keep_room after insert on public.products
  referencing new table as new_products for each statement execute function private.reserve_device_space();

-- supabase/schemas/06_cart_and_wishlist.sql

-- A removed item stays with quantity 0, so that an older write from another device can't restore it. The shop never removes items: if the product is
-- hidden or the variant removed, the customer reads why it can't be bought (rule C6). The same holds for the wishlist.
create table public.cart (
  id uuid default gen_random_uuid() constraint cart_pkey primary key,
  user_id uuid not null default auth.uid() constraint cart_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint cart_product_id_fkey references public.products (id) on delete cascade,
  -- The first of variety_ids. A client may send it alone as a set of one.
  variety_id uuid,
  quantity integer not null default 1 constraint cart_quantity_range check (quantity between 0 and 999),
  changed_at timestamptz not null default now(),
  seen_at timestamptz,
  device_id uuid,
  device_seq bigint constraint cart_device_seq_range check (device_seq >= 0),
  device_seqs jsonb not null default '{}',
  -- One variant of each of the product's types, sorted.
  variety_ids uuid[] not null default '{}' constraint cart_variety_ids_size check (cardinality(variety_ids) <= 20),
  constraint cart_item_key unique (user_id, product_id, variety_ids)
);
create index cart_product_id_idx on public.cart (product_id);
alter table public.cart enable row level security;

-- PostgREST's upsert also sets the conflict columns: they are granted, and a trigger keeps them unchanged.
grant select, delete,
  insert (id, user_id, product_id, variety_id, variety_ids, quantity, seen_at, device_id, device_seq),
  update (id, user_id, product_id, variety_id, variety_ids, quantity, seen_at, device_id, device_seq)
  on public.cart to authenticated;
grant select, insert, update, delete on public.cart to service_role;

create policy "Customers read their own cart" on public.cart for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add to their own cart" on public.cart for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own cart" on public.cart for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove from their own cart" on public.cart for delete to authenticated
  using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.cart;

-- Remembers 64 devices per item, to bound the data a client can write.
create function private.remember_device(p_seqs jsonb, p_device uuid, p_seq bigint)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object(p_device::text, p_seq) || coalesce((
    select jsonb_object_agg(e.key, e.value)
    from (select key, value from jsonb_each(p_seqs) where key <> p_device::text order by key limit 63) e), '{}')
$$;
grant execute on function private.remember_device(jsonb, uuid, bigint) to authenticated, service_role;

create function private.start_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  new.device_seqs := case when new.device_id is null or new.device_seq is null then '{}'::jsonb
    else private.remember_device('{}', new.device_id, new.device_seq) end;
  return new;
end $$;

-- Runs before the key is compared, so that an upsert finds the item however its variants were sent. A removed item may name a deleted variant.
create function private.name_cart_variants()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.variety_ids := private.variant_set(new.variety_ids, new.variety_id);
  new.variety_id := new.variety_ids[1];
  if (select count(*) from public.product_varieties v where v.product_id = new.product_id and v.id = any (new.variety_ids))
      < cardinality(new.variety_ids)
    and not (new.quantity = 0 and exists (select from public.cart c
      where (c.user_id, c.product_id, c.variety_ids) = (new.user_id, new.product_id, new.variety_ids))) then
    raise foreign_key_violation using message = 'A cart item names a variant that its product does not have.',
      table = 'cart', constraint = 'cart_variety_ids_fkey';
  end if;
  return new;
end $$;

create trigger cart_name_variants before insert on public.cart
  for each row execute function private.name_cart_variants();

create trigger cart_limit_writes before insert or update on public.cart
  for each row execute function private.limit_writes(6000);

create trigger cart_require_live_product before insert on public.cart
  for each row when (new.quantity > 0) execute function private.require_live_product();
create trigger cart_start_item before insert on public.cart
  for each row execute function private.start_cart_item();

-- The three update triggers run in alphabetical order. `update of` tells which columns the writer sent.
create function private.drop_repeated_cart_write()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.device_id is null or new.device_seq is null then
    return new;
  end if;
  if new.device_seq <= coalesce((old.device_seqs ->> new.device_id::text)::bigint, -1) then
    return old;
  end if;
  new.device_seqs := private.remember_device(old.device_seqs, new.device_id, new.device_seq);
  return new;
end $$;

create trigger cart_update_1_drop_repeated before update of device_seq on public.cart
  for each row execute function private.drop_repeated_cart_write();

create function private.keep_cart_removal()
returns trigger language plpgsql set search_path = '' as $$
begin
  if old.quantity = 0 and new.quantity > 0 and new.seen_at < old.changed_at then
    return old;
  end if;
  return new;
end $$;

create trigger cart_update_2_keep_removal before update of seen_at on public.cart
  for each row execute function private.keep_cart_removal();

create function private.stamp_cart_item()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new is not distinct from old then
    return new;
  end if;
  if (new.user_id, new.product_id, new.variety_ids) <> (old.user_id, old.product_id, old.variety_ids)
     or new.variety_id is distinct from old.variety_id then
    perform private.refuse('key_is_fixed', 'A cart item keeps its product and variants.', old.id::text);
  end if;
  -- A client that sends its own id in an upsert must not change the item's id.
  new.id := old.id;
  -- Truncated to milliseconds, because a client's clock may have no more precision and must be able to send the value back.
  new.changed_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.changed_at + interval '1 millisecond');
  return new;
end $$;

create trigger cart_update_3_stamp before update on public.cart
  for each row execute function private.stamp_cart_item();

create table public.wishlist (
  id uuid default gen_random_uuid() constraint wishlist_pkey primary key,
  user_id uuid not null default auth.uid() constraint wishlist_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint wishlist_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint wishlist_user_id_product_id_key unique (user_id, product_id)
);
create index wishlist_product_id_idx on public.wishlist (product_id);
create index wishlist_newest_idx on public.wishlist (user_id, created_at desc);
alter table public.wishlist enable row level security;

grant select, delete, insert (id, user_id, product_id) on public.wishlist to authenticated;
grant select, insert, update, delete on public.wishlist to service_role;

create policy "Customers read their own wishlist" on public.wishlist for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add to their own wishlist" on public.wishlist for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers remove from their own wishlist" on public.wishlist for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger wishlist_require_live_product before insert on public.wishlist
  for each row execute function private.require_live_product();

create trigger wishlist_limit_writes before insert on public.wishlist
  for each row execute function private.limit_writes(3000);

-- Each device's last write to a wishlist item, removed or not, so that an older request arriving late can't undo a newer one.
create table private.wishlist_writes (
  user_id uuid constraint wishlist_writes_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid constraint wishlist_writes_product_id_fkey references public.products (id) on delete cascade,
  device_seqs jsonb not null default '{}',
  constraint wishlist_writes_pkey primary key (user_id, product_id)
);
create index wishlist_writes_product_id_idx on private.wishlist_writes (product_id);
alter table private.wishlist_writes enable row level security;

-- Saves or removes a product and returns whether it is saved now. Idempotent, and safe in any order.
create function public.set_wishlist_item(p_product_id uuid, p_is_saved boolean, p_device_id uuid, p_device_seq bigint)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_seqs jsonb;
begin
  if v_user is null then
    raise exception using errcode = '28000', message = 'Please sign in to keep a wishlist.',
      hint = 'not_signed_in', detail = '';
  end if;
  if p_is_saved is null or p_device_id is null or coalesce(p_device_seq, -1) < 0 then
    perform private.refuse('bad_request', 'A wishlist write names its state, its device and its number.', p_product_id::text);
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    if p_is_saved then
      perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
    end if;
    return false;
  end if;
  insert into private.wishlist_writes (user_id, product_id) values (v_user, p_product_id) on conflict do nothing;
  select device_seqs into v_seqs from private.wishlist_writes
  where user_id = v_user and product_id = p_product_id for update;
  if p_device_seq > coalesce((v_seqs ->> p_device_id::text)::bigint, -1) then
    update private.wishlist_writes set device_seqs = private.remember_device(v_seqs, p_device_id, p_device_seq)
    where user_id = v_user and product_id = p_product_id;
    if p_is_saved then
      insert into public.wishlist (user_id, product_id) values (v_user, p_product_id) on conflict do nothing;
    else
      delete from public.wishlist where user_id = v_user and product_id = p_product_id;
    end if;
  end if;
  return exists (select 1 from public.wishlist where user_id = v_user and product_id = p_product_id);
end $$;
grant execute on function public.set_wishlist_item(uuid, boolean, uuid, bigint) to authenticated;

-- supabase/schemas/07_delivery_and_promo_codes.sql

-- The delivery methods of the settings section `delivery`, and former ones that old orders reference.
create table public.shipping_methods (
  code text constraint shipping_methods_pkey primary key,
  label text not null constraint shipping_methods_label_length check (length(label) between 1 and 100),
  fee numeric(12,2) not null constraint shipping_methods_fee_range check (fee >= 0),
  delivery_time text not null constraint shipping_methods_delivery_time_length check (length(delivery_time) between 1 and 100),
  description text not null,
  -- Items worth this much or more are delivered free; null: never.
  free_from numeric(12,2),
  -- `places` of the shop's country, the whole country, or all other countries.
  area text not null constraint shipping_methods_area_known check (area in ('places', 'country', 'abroad')),
  places text[] not null default '{}',
  position smallint not null,
  is_offered boolean not null default true,
  -- Whether orders with this method may be paid on delivery.
  pay_on_delivery boolean not null default false
);
alter table public.shipping_methods enable row level security;

grant select on public.shipping_methods to anon, authenticated, service_role;

create policy "Everybody reads the shipping methods" on public.shipping_methods for select to anon, authenticated
  using (true);

-- A method missing from the new settings is no longer offered.
create function private.apply_delivery()
returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.shipping_methods (code, label, description, fee, free_from, delivery_time, area, places, position, pay_on_delivery)
  select e.method ->> 'code', e.method ->> 'label', e.method ->> 'description', (e.method ->> 'fee')::numeric,
    (e.method ->> 'freeFrom')::numeric, e.method ->> 'deliveryTime', e.method ->> 'area',
    array(select jsonb_array_elements_text(e.method -> 'places')), e.place,
    (e.method ->> 'payOnDelivery')::boolean
  from jsonb_array_elements(new.value -> 'methods') with ordinality e (method, place)
  on conflict (code) do update set label = excluded.label, description = excluded.description, fee = excluded.fee,
    free_from = excluded.free_from, delivery_time = excluded.delivery_time, area = excluded.area, places = excluded.places,
    position = excluded.position, pay_on_delivery = excluded.pay_on_delivery, is_offered = true;
  update public.shipping_methods set is_offered = false
  where code not in (select e.method ->> 'code' from jsonb_array_elements(new.value -> 'methods') e (method));
  return null;
end $$;

create trigger shop_settings_apply_delivery after insert or update on public.shop_settings
  for each row when (new.section = 'delivery') execute function private.apply_delivery();

-- The stored form of a checkout address: known fields only, trimmed, each within its length.
create function private.read_address(p_address jsonb)
returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  v_field record;
  v_value text;
  v_address jsonb := '{}';
begin
  if jsonb_typeof(p_address) is distinct from 'object' then
    perform private.refuse('bad_address', 'The delivery address is missing.', 'address');
  end if;
  for v_field in select * from (values
    ('fullName', 200, true), ('email', 320, true), ('phone', 40, true), ('address', 500, true), ('city', 100, true),
    ('state', 100, true), ('country', 100, false), ('postalCode', 20, false)) f (name, max_length, required)
  loop
    if coalesce(jsonb_typeof(p_address -> v_field.name), 'null') not in ('string', 'null') then
      perform private.refuse('bad_address', 'A field of the delivery address is not a text.', v_field.name);
    end if;
    v_value := btrim(coalesce(p_address ->> v_field.name, ''), E' \t\n\r');
    if length(v_value) > v_field.max_length or (v_field.required and v_value = '') then
      perform private.refuse('bad_address', 'A field of the delivery address is missing or too long.', v_field.name);
    end if;
    v_address := v_address || jsonb_build_object(v_field.name, v_value);
  end loop;
  if not private.is_email(v_address ->> 'email') then
    perform private.refuse('bad_address', 'That email address isn''t valid.', 'email');
  end if;
  return v_address || jsonb_build_object('country', coalesce(nullif(v_address ->> 'country', ''), 'Nigeria'),
    'phone', coalesce(private.normalize_phone(v_address ->> 'phone'), v_address ->> 'phone'));
end $$;

-- Whether an address may be in a place: "City, State" or a state alone. Excludes only certain mismatches: the city field may name a quarter of Ibadan,
-- and Oyo has other towns.
create function private.may_lie_in(p_address jsonb, p_place text)
returns boolean language sql immutable set search_path = '' as $$
  select btrim(p_address ->> 'state') = '' or coalesce(bool_or(n.words <> ' ' and strpos(n.fields, n.words) > 0), false)
  from (select split_part(p_place, ',', 1) as name, split_part(p_place, ',', 2) as state,
      coalesce(private.state_named(p_address ->> 'state'), p_address ->> 'state') as own_state) p
  cross join lateral (values
    (private.place_words(coalesce(case when btrim(p.state) = '' then private.state_named(p.name) end, p.name)),
      private.place_words(concat_ws(' ', p_address ->> 'city', p.own_state))),
    (private.place_words(coalesce(private.state_named(p.state), p.state)), private.place_words(p.own_state))
  ) n (words, fields)
$$;

-- Whether a delivery method serves an address. `servesPlace` in the shop's code is the same.
create function private.method_serves(p_method text, p_address jsonb)
returns boolean language sql stable set search_path = '' as $$
  select case
    when lower(btrim(p_address ->> 'country')) !~ '^$|^(ng|nga|naija|9ja)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$'
      then m.area = 'abroad'
    when m.area = 'places' then exists (select 1 from unnest(m.places) place where private.may_lie_in(p_address, place))
    else m.area = 'country'
  end
  from public.shipping_methods m where m.code = p_method and m.is_offered
$$;

create table public.promo_codes (
  code text constraint promo_codes_pkey primary key
    constraint promo_codes_code_shape check (code ~ '^[a-z0-9_-]{2,40}$'),
  kind text not null constraint promo_codes_kind_known check (kind in ('percent', 'amount')),
  value numeric(12,2) not null constraint promo_codes_value_range check (value > 0 and value <= 100000000),
  minimum_subtotal numeric(12,2) not null default 0 constraint promo_codes_minimum_subtotal_range check (minimum_subtotal between 0 and 100000000),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_uses integer constraint promo_codes_max_uses_range check (max_uses between 1 and 1000000000),
  uses integer not null default 0 constraint promo_codes_uses_range check (uses >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  max_uses_per_customer integer constraint promo_codes_max_uses_per_customer_range check (max_uses_per_customer between 1 and 1000000000),
  constraint promo_codes_percent_range check (kind <> 'percent' or value <= 100),
  constraint promo_codes_window_order check (ends_at > starts_at)
);
alter table public.promo_codes enable row level security;

grant select, delete,
  insert (code, kind, value, minimum_subtotal, starts_at, ends_at, max_uses, max_uses_per_customer, active),
  update (code, kind, value, minimum_subtotal, starts_at, ends_at, max_uses, max_uses_per_customer, active)
  on public.promo_codes to authenticated;
grant select, insert, update, delete on public.promo_codes to service_role;

create policy "Admins read promo codes" on public.promo_codes for select to authenticated
  using ((select private.is_admin()));
create policy "Admins create promo codes" on public.promo_codes for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change promo codes" on public.promo_codes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove promo codes" on public.promo_codes for delete to authenticated
  using ((select private.is_admin()));

-- How often a customer has used a code. Guests are matched by phone number or email with other guest orders. Orders from before a code was deleted
-- and created again don't count: it is another code with the same name.
create function private.customer_promo_uses(p_promo public.promo_codes, p_user_id uuid, p_address jsonb)
returns bigint language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.orders o
    where o.user_id is not distinct from p_user_id and o.promo_code = p_promo.code and o.status <> 'cancelled' and o.created_at >= p_promo.created_at
      and (p_user_id is not null or o.shipping_address ->> 'phone' = p_address ->> 'phone'
        or lower(o.shipping_address ->> 'email') = lower(nullif(p_address ->> 'email', ''))));
end $$;

-- Expired and used-up codes get the same answer as unknown ones, so that guessing reveals nothing.
create function private.promo_answer(p_code text, p_subtotal numeric, p_user_id uuid, p_address jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_code text := lower(btrim(p_code));
  v_promo public.promo_codes;
  v_reason text;
begin
  if coalesce(v_code, '') = '' then
    return null;
  end if;
  select * into v_promo from public.promo_codes
  where code = v_code and active and starts_at <= now() and coalesce(ends_at > now(), true) and coalesce(uses < max_uses, true);
  v_reason := case
    when v_promo.code is null then 'unknown'
    when private.customer_promo_uses(v_promo, p_user_id, p_address) >= v_promo.max_uses_per_customer then 'own_uses'
    when p_subtotal < v_promo.minimum_subtotal then 'minimum'
  end;
  return jsonb_build_object('code', left(v_code, 40), 'valid', v_reason is null, 'reason', v_reason,
    'minimum_subtotal', v_promo.minimum_subtotal);
end $$;

create function private.promo_discount(p_code text, p_subtotal numeric)
returns numeric language sql stable set search_path = '' as $$
  select least(p_subtotal, round(case kind when 'percent' then p_subtotal * value / 100 else value end, 2))
  from public.promo_codes where code = p_code
$$;

-- supabase/schemas/08_orders.sql

-- The return window in days, stored with each new order: published, or the default (rule O12).
create function private.return_days()
returns integer language sql stable set search_path = '' as $$
  select coalesce((select (value ->> 'days')::integer from public.shop_settings where section = 'returns'), 30)
$$;

create table public.orders (
  id uuid default gen_random_uuid() constraint orders_pkey primary key,
  -- Null after the customer deleted the account: the order is kept for accounting. Also null for an order by hand for a
  -- person without an account.
  user_id uuid constraint orders_user_id_fkey references auth.users (id),
  total_amount numeric(12,2) not null constraint orders_total_amount_range check (total_amount >= 0),
  subtotal numeric(12,2) not null,
  shipping_fee numeric(12,2) not null,
  vat numeric(12,2) not null,
  discount numeric(12,2) not null default 0,
  promo_code text,
  shipping_method text not null constraint orders_shipping_method_fkey references public.shipping_methods (code),
  currency text not null default 'NGN' constraint orders_currency_known check (currency = 'NGN'),
  status text not null default 'pending' constraint orders_status_known
    check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_status text not null default 'pending' constraint orders_payment_status_known
    check (payment_status in ('pending', 'completed', 'failed', 'review', 'refund_due', 'refunded')),
  tracking_number text constraint orders_tracking_number_length check (length(tracking_number) <= 100),
  shipping_address jsonb not null,
  tx_ref text not null constraint orders_tx_ref_key unique,
  payment_provider text not null,
  provider_transaction_id text,
  payment_link text,
  request_key uuid not null,
  request_hash text not null,
  reserved_until timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- derive_money alone writes these columns up to payment_returns, payment_status, provider and transaction, out of the ledger.
  -- The sum of its payments: the total, more (owed back), or less if an admin accepted it.
  paid_amount numeric,
  -- The part of it that the shop keeps, in naira: its revenue.
  kept_amount numeric not null default 0,
  -- The part of all received money that must go back, and that went back, in naira.
  owed_amount numeric not null default 0,
  returned_amount numeric not null default 0,
  -- Some money must be looked at, refunded or is in dispute.
  needs_refund boolean not null default false,
  -- Held payments and overpayments.
  held_payments jsonb not null default '[]',
  -- Refunds and chargebacks as the provider has them.
  payment_returns jsonb not null default '[]',
  -- When the provider last declined a payment.
  declined_at timestamptz,
  -- The VAT rate at checkout. The default is the rate from before the owner could set it.
  vat_percent numeric(5,2) not null default 7.5,
  -- When the customer last changed the delivery address.
  address_changed_at timestamptz,
  -- The customer's reason for cancelling.
  cancel_reason text constraint orders_cancel_reason_length check (length(cancel_reason) <= 200),
  -- The customer's way to pay (rule O16).
  pay_by text not null default 'card' constraint orders_pay_by_known
    check (pay_by in ('card', 'bank_transfer', 'ussd', 'opay', 'on_delivery', 'cash')),
  -- The admin who placed it by hand (rule D8). No foreign key, so that the fact outlives the admin's account.
  placed_by uuid,
  -- Promised to the customer, so it stays when the owner changes the setting.
  return_days integer not null default private.return_days(),
  constraint orders_request_key_key unique (user_id, request_key),
  constraint orders_placed_by_key unique (placed_by, request_key),
  -- Two providers may use the same number.
  constraint orders_provider_transaction_id_key unique (provider_transaction_id, payment_provider)
);
create index orders_promo_code_idx on public.orders (user_id, promo_code) where promo_code is not null;
create index orders_newest_of_user_idx on public.orders (user_id, created_at desc);
create index orders_newest_idx on public.orders (created_at desc, id);
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_shipping_method_idx on public.orders (shipping_method);
create index orders_unpaid_idx on public.orders (reserved_until) where status = 'pending' and payment_status in ('pending', 'review');
-- Admins search by the end of an order number.
create index orders_number_end_idx on public.orders (reverse(id::text) text_pattern_ops);
create index orders_to_ship_idx on public.orders (created_at) where status in ('pending', 'confirmed', 'processing');
create index orders_needs_refund_idx on public.orders (id) where needs_refund;
create index orders_delivered_idx on public.orders (delivered_at) where status = 'delivered';
alter table public.orders enable row level security;

-- Only the functions below write orders, not even the service role does.
grant select on public.orders to authenticated, service_role;
-- The checkout may fill these in.
grant insert (pay_by) on public.orders to service_role;

create policy "Customers read their own orders, admins every order" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Realtime sends a deleted row's primary key to every subscriber: these are uuids and reveal nothing.
alter publication supabase_realtime add table public.orders;

create trigger orders_touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();
create trigger orders_keep_search_words after insert or delete or update of shipping_address, tracking_number on public.orders for each row
  execute function private.keep_search_words('id', 'shipping_address.fullName', 'shipping_address.email', 'shipping_address.phone', 'tracking_number');

create table public.order_items (
  id uuid default gen_random_uuid() constraint order_items_pkey primary key,
  order_id uuid not null constraint order_items_order_id_fkey references public.orders (id) on delete cascade,
  product_id uuid not null constraint order_items_product_id_fkey references public.products (id),
  -- The first of variety_ids, while it exists.
  variety_id uuid constraint order_items_variety_id_fkey references public.product_varieties (id) on delete set null,
  quantity integer not null constraint order_items_quantity_range check (quantity between 1 and 999),
  price numeric(12,2) not null,
  name text not null,
  image_url text,
  variant_label text,
  -- The chosen variants, one of each type, sorted. Removed variants stay named.
  variety_ids uuid[] not null default '{}',
  -- The price of one piece before its sale, if it was bought on sale (rule P15).
  regular_price numeric(12,2),
  -- Returned pieces that are back in stock; the order no longer holds them (rule O12).
  restocked integer not null default 0 constraint order_items_restocked_range check (restocked between 0 and quantity)
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);
create index order_items_variety_id_idx on public.order_items (variety_id);
alter table public.order_items enable row level security;

grant select on public.order_items to authenticated, service_role;

create policy "Customers read the items of their own orders, admins every item" on public.order_items for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

create table public.order_history (
  id bigint generated always as identity constraint order_history_pkey primary key,
  order_id uuid not null constraint order_history_order_id_fkey references public.orders (id) on delete cascade,
  actor text not null constraint order_history_actor_known check (actor in ('customer', 'admin', 'system', 'payment')),
  changed_by uuid constraint order_history_changed_by_fkey references auth.users (id) on delete set null,
  from_status text,
  to_status text not null,
  note text constraint order_history_note_length check (length(note) <= 1000),
  -- The provider's payment number; for admins only, as customers have no use for it.
  transaction_id text constraint order_history_transaction_id_length check (length(transaction_id) <= 200),
  created_at timestamptz not null default now()
);
create index order_history_order_id_idx on public.order_history (order_id, id);
create index order_history_changed_by_idx on public.order_history (changed_by);
alter table public.order_history enable row level security;

grant select on public.order_history to authenticated, service_role;

create policy "Customers read the history of their own orders, admins every history" on public.order_history for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- Locks in the same order everywhere, to avoid deadlocks: variants by id, then products by id.
create function private.lock_stock(p_variety_ids uuid[], p_product_ids uuid[])
returns void language plpgsql set search_path = '' as $$
begin
  perform 1 from public.product_varieties where id = any (p_variety_ids) order by id for no key update;
  perform 1 from public.products where id = any (p_product_ids) order by id for no key update;
end $$;

create function private.lock_order_stock(p_order_id uuid)
returns void language sql set search_path = '' as $$
  select private.lock_stock(
    (select array_agg(v) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id),
    (select array_agg(product_id) from public.order_items where order_id = p_order_id))
$$;

-- The stock an order holds per variant: each piece counts for every variant it combines, and items may share variants.
create function private.ordered_variants(p_order_id uuid)
returns table (variety_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select v, sum(i.quantity - i.restocked) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id group by v
$$;

-- The same for products without variants.
create function private.ordered_products(p_order_id uuid)
returns table (product_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select product_id, sum(quantity - restocked) from public.order_items where order_id = p_order_id and variant_label is null group by product_id
$$;

-- A variant removed since the sale has no stock to give back to.
create function private.return_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  update public.product_varieties v set stock_quantity = v.stock_quantity + o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity + o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;

-- Locks the stock first, so that the answer holds until the transaction ends.
create function private.is_in_stock(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return not exists (
    select 1 from private.ordered_variants(p_order_id) o left join public.product_varieties v on v.id = o.variety_id
    where o.quantity > coalesce(v.stock_quantity, 0)
    union all
    select 1 from private.ordered_products(p_order_id) o join public.products p on p.id = o.product_id
    where o.quantity > case when jsonb_array_length(p.varieties) > 0 then 0 else p.stock_quantity end
    union all
    -- Old orders, whose items don't name removed variants.
    select 1 from public.order_items where order_id = p_order_id and variant_label is not null and variety_ids = '{}'
  );
end $$;

-- Whether a product or variant of the order was removed since. Locks the stock first, so that the answer holds
-- until the transaction ends.
create function private.has_removed_items(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return exists (
    select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order_id and (
      p.status <> 'live'
      or exists (select 1 from unnest(i.variety_ids) v where not exists (select 1 from public.product_varieties pv where pv.id = v))
      -- Old orders, whose items don't name removed variants.
      or (i.variant_label is not null and i.variety_ids = '{}'))
  );
end $$;

-- Takes the stock of all items or of none.
create function private.take_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if not private.is_in_stock(p_order_id) then
    perform private.refuse('sold_out', 'There is not enough stock to take this order up again.', p_order_id::text);
  end if;
  update public.product_varieties v set stock_quantity = v.stock_quantity - o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity - o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;

-- The stock an order needs: per variant, or per product without variants.
create function private.needed_stock(p_items jsonb)
returns table (variety_id uuid, product_id uuid, name text, quantity bigint) language sql immutable rows 5 set search_path = '' as $$
  select v::uuid, null::uuid, min(i ->> 'name'), sum((i ->> 'quantity')::integer)
  from jsonb_array_elements(p_items) i, jsonb_array_elements_text(i -> 'variety_ids') v group by v
  union all
  select null, (i ->> 'product_id')::uuid, i ->> 'name', (i ->> 'quantity')::integer
  from jsonb_array_elements(p_items) i where jsonb_array_length(i -> 'variety_ids') = 0
$$;

-- Limits an account's unpaid orders, including the new one (rule O9). An account without a paid order is new. The caller
-- holds the locks of the customer and of the stock, from which other
-- customers' reservations are already deducted.
create function private.check_unpaid_limits(p_user_id uuid, p_quote jsonb)
returns void language plpgsql stable set search_path = '' as $$
declare
  v_is_new constant boolean := not exists (select from public.orders where user_id = p_user_id and payment_status = 'completed' and paid_amount > 0);
  v_most_orders constant integer := case when v_is_new then 2 else 5 end;
  v_most_pieces constant integer := case when v_is_new then 60 else 400 end;
  v_most_naira constant numeric := case when v_is_new then 3000000 else 20000000 end;
  -- The largest share of one product's or variant's stock; a few pieces are always allowed.
  v_most_share constant numeric := case when v_is_new then 0.05 else 0.5 end;
  v_few constant integer := 5;
  v_most_unpaid_a_day constant integer := 10;
  v_open constant uuid[] := array(
    select id from public.orders where user_id = p_user_id and status = 'pending' and payment_status in ('pending', 'review'));
  v_pieces_left numeric := v_most_pieces - (select coalesce(sum(quantity), 0) from public.order_items where order_id = any (v_open));
  v_naira_left numeric := v_most_naira - (select coalesce(sum(total_amount), 0) from public.orders where id = any (v_open));
  v_exceeded record;
begin
  if cardinality(v_open) >= v_most_orders then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.', v_most_orders::text);
  end if;
  if (select count(*) from public.orders where user_id = p_user_id and created_at > now() - interval '1 day'
      and status = 'cancelled' and provider_transaction_id is null) >= v_most_unpaid_a_day then
    perform private.refuse('too_many_unpaid', 'Too many orders of a day were not paid.', v_most_unpaid_a_day::text);
  end if;
  if (select sum((i ->> 'quantity')::integer) from jsonb_array_elements(p_quote -> 'items') i) > v_pieces_left then
    perform private.refuse('order_too_large', 'More pieces than are kept before they are paid.',
      jsonb_build_object('limit', 'pieces', 'allowed', greatest(v_pieces_left, 0))::text);
  end if;
  if (p_quote ->> 'total')::numeric > v_naira_left then
    perform private.refuse('order_too_large', 'More goods than are kept before they are paid.',
      jsonb_build_object('limit', 'value', 'allowed', greatest(v_naira_left, 0))::text);
  end if;
  select n.name, greatest(l.most - h.held, 0) as allowed into v_exceeded
  from private.needed_stock(p_quote -> 'items') n
  left join public.product_varieties v on v.id = n.variety_id
  left join public.products p on p.id = n.product_id
  cross join lateral (
    select coalesce(sum(i.quantity), 0) as held from public.order_items i
    where i.order_id = any (v_open) and (n.variety_id = any (i.variety_ids) or (i.product_id = n.product_id and i.variant_label is null))) h
  cross join lateral (
    select greatest(v_few, floor((coalesce(v.stock_quantity, p.stock_quantity) + h.held) * v_most_share)) as most) l
  where h.held + n.quantity > l.most order by allowed limit 1;
  if found then
    perform private.refuse('order_too_large', 'More of a product than is kept before it is paid.',
      jsonb_build_object('limit', 'share', 'allowed', v_exceeded.allowed, 'product', v_exceeded.name)::text);
  end if;
end $$;

-- supabase/schemas/09_order_changes.sql

-- The only table of allowed status changes. An order holds its stock unless it is cancelled.
create table private.order_transitions (
  actor text not null,
  from_status text not null,
  to_status text not null,
  constraint order_transitions_pkey primary key (actor, from_status, to_status)
);
alter table private.order_transitions enable row level security;

-- The only place that counts a code's uses: every order that isn't cancelled, except those from before the code was deleted and created again.
create function private.count_promo_use()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_use_change integer := (new.status <> 'cancelled')::integer - case when tg_op = 'UPDATE' then (old.status <> 'cancelled')::integer else 0 end;
begin
  if v_use_change <> 0 then
    update public.promo_codes set uses = greatest(uses + v_use_change, 0) where code = new.promo_code and created_at <= new.created_at;
  end if;
  return null;
end $$;

create trigger orders_count_promo_use after insert or update of status on public.orders
  for each row when (new.promo_code is not null) execute function private.count_promo_use();

-- The caller holds the lock on the order's row.
create function private.move_order(p_order_id uuid, p_to text, p_actor text, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id for no key update;
  if not exists (select 1 from private.order_transitions t
                 where t.actor = p_actor and t.from_status = v_order.status and t.to_status = p_to) then
    perform private.refuse('bad_transition', format('An order cannot go from %s to %s.', initcap(v_order.status), initcap(p_to)),
      jsonb_build_object('from', v_order.status, 'to', p_to)::text);
  end if;
  if p_to = 'pending' and v_order.pay_by = 'on_delivery' then
    perform private.refuse('bad_transition', 'An order that is paid on delivery waits for no payment.', p_order_id::text);
  end if;
  if p_to = 'cancelled' then
    perform private.return_stock(p_order_id);
  elsif v_order.status = 'cancelled' then
    perform private.take_stock(p_order_id);
  end if;
  update public.orders set status = p_to,
    delivered_at = case
      when p_to = 'delivered' then now()
      when p_to = 'completed' then delivered_at
    end,
    reserved_until = case when p_to = 'pending' then now() + private.time_to_pay(v_order.pay_by) else reserved_until end,
    cancel_reason = null
  where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, p_actor, case when p_actor in ('admin', 'customer') then (select auth.uid()) end,
    v_order.status, p_to, p_note);
end $$;

-- Idempotent: returns an already completed order as it is.
create function public.confirm_receipt(p_order_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = (select auth.uid()) for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status <> 'completed' then
    perform private.move_order(p_order_id, 'completed', 'customer', null);
    select * into v_order from public.orders where id = p_order_id;
  end if;
  return to_jsonb(v_order);
end $$;
grant execute on function public.confirm_receipt(uuid) to authenticated;

-- Completes orders that weren't confirmed within 14 days of delivery, a batch per run. Returns how many. If no payment on delivery was recorded, the
-- order waits for an admin, who is notified once.
create function public.complete_delivered_orders()
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_unpaid public.orders;
  v_count integer := 0;
begin
  for v_unpaid in select * from public.orders where status = 'delivered' and delivered_at between now() - interval '15 days' and now() - interval '14 days'
    and pay_by = 'on_delivery' and payment_status in ('pending', 'review')
  loop
    perform private.notify_admins('held_payment', 'not_collected:' || v_unpaid.id, 'Delivered, but not paid',
      format('%s. It was delivered 14 days ago, and its money is not recorded.', private.order_label(v_unpaid)),
      '/admin/shipping?status=delivered');
  end loop;
  for v_order in select id from public.orders where status = 'delivered' and delivered_at < now() - interval '14 days'
      and not (pay_by = 'on_delivery' and payment_status in ('pending', 'review'))
    order by delivered_at limit 500 for no key update skip locked
  loop
    perform private.move_order(v_order, 'completed', 'system', '14 days after delivery');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
grant execute on function public.complete_delivered_orders() to service_role;

-- Cancels orders whose time to pay is over, without asking the provider: the stock is released, and money that still arrives is a late payment.
-- An underpaid order has one more day. Skips locked rows until the next run; one failing order doesn't block the others.
-- p_order_id: only this order. Returns how many it cancelled.
create function public.cancel_expired_orders(p_order_id uuid default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_count integer := 0;
begin
  for v_order in select * from public.orders where status = 'pending' and payment_status in ('pending', 'review')
      and (p_order_id is null or id = p_order_id) and reserved_until < now() - case payment_status when 'review' then interval '1 day' else '0' end
    order by reserved_until limit 200 for no key update skip locked
  loop
    begin
      perform private.move_order(v_order.id, 'cancelled', 'system', 'Not paid in time');
      v_count := v_count + 1;
    exception when integrity_constraint_violation or data_exception or raise_exception then
      raise warning using message = format('Order %s can not be ended: %s', v_order.id, sqlerrm), hint = 'not_ended', detail = '';
    end;
  end loop;
  return v_count;
end $$;
grant execute on function public.cancel_expired_orders(uuid) to service_role;

-- An admin releases an unpaid order's stock. Money that still arrives is owed back. Idempotent.
create function public.release_stock(p_order_id uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) <> ('pending', 'pending') then
    perform private.refuse('bad_transition', 'Only an order that waits for its payment can be released.', p_order_id::text);
  end if;
  perform private.move_order(p_order_id, 'cancelled', 'admin', 'Stock released before a payment came');
  perform private.record_audit('release_stock', p_order_id::text, jsonb_build_object(
    'pieces', (select sum(quantity) from public.order_items where order_id = p_order_id)));
end $$;
grant execute on function public.release_stock(uuid) to authenticated;

-- The actor of the last cancellation: customer, admin or system; null if the order isn't cancelled.
create function private.cancelled_by(p_order public.orders)
returns text language sql stable set search_path = '' as $$
  select h.actor from public.order_history h
  where p_order.status = 'cancelled' and h.order_id = p_order.id and h.to_status = 'cancelled' and h.from_status <> 'cancelled'
  order by h.id desc limit 1
$$;

-- p_seen_status, p_seen_address_at: the status and the time of the address that the admin's screen shows, so that an order which the customer has since
-- cancelled isn't sent, nor one to an older address.
create function public.update_order(p_order_id uuid, p_status text default null, p_tracking_number text default null,
  p_seen_status text default null, p_seen_address_at timestamptz default null, p_seen_tracking_number text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_before public.orders;
  v_after public.orders;
  v_tracking_number text;
begin
  perform private.require_admin();
  select * into v_before from public.orders where id = p_order_id for no key update;
  if v_before.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  v_tracking_number := case when p_tracking_number is null then v_before.tracking_number else nullif(btrim(p_tracking_number), '') end;
  if coalesce(p_status, v_before.status) <> v_before.status then
    if p_seen_status is distinct from 'cancelled' and private.cancelled_by(v_before) = 'customer' then
      perform private.refuse('bad_transition', 'The customer has cancelled this order.', 'cancelled_by_customer');
    end if;
    -- Browsers have no fractions of a millisecond.
    if p_status in ('processing', 'shipped', 'delivered')
      and date_trunc('milliseconds', v_before.address_changed_at) is distinct from date_trunc('milliseconds', p_seen_address_at) then
      perform private.refuse('bad_transition', 'The customer has changed the delivery address. Look at the new one, then update the order again.', 'address_changed');
    end if;
  end if;
  -- Another admin's change is only replaced by an admin who has seen it. A retry finds its own change.
  if (p_status <> v_before.status and p_seen_status <> v_before.status)
    or (p_seen_status is not null and v_tracking_number is distinct from v_before.tracking_number
      and v_before.tracking_number is distinct from p_seen_tracking_number) then
    perform private.refuse('changed_meanwhile', format('Meanwhile this order was changed: it is %s, %s. Press again to change it all the same.',
      initcap(v_before.status), coalesce('with the tracking number ' || v_before.tracking_number, 'without a tracking number')),
      jsonb_build_object('status', v_before.status, 'tracking_number', v_before.tracking_number)::text);
  end if;
  if p_status <> v_before.status then
    perform private.move_order(p_order_id, p_status, 'admin', null);
  end if;
  update public.orders set tracking_number = v_tracking_number where id = p_order_id returning * into v_after;
  -- A retry changes nothing.
  if v_after is distinct from v_before then
    perform private.record_audit('update_order', p_order_id::text, jsonb_build_object(
      'from', v_before.status, 'to', v_after.status, 'tracking_number', v_after.tracking_number));
  end if;
  return to_jsonb(v_after);
end $$;
grant execute on function public.update_order(uuid, text, text, text, timestamptz, text) to authenticated;

-- An admin decides about money that settle_payment left open: cancels an order in review, whose money is then due back, or notes that an order's
-- own payment was refunded by hand.
create function public.update_refund(p_order_id uuid, p_payment_status text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.payment_status = p_payment_status and p_payment_status in ('refund_due', 'refunded') then
    return to_jsonb(v_order);
  end if;
  if (v_order.payment_status, p_payment_status) not in (('review', 'refund_due'), ('refund_due', 'refunded')) then
    perform private.refuse('bad_transition', format('A payment cannot go from %s to %s.', v_order.payment_status, p_payment_status),
      jsonb_build_object('from', v_order.payment_status, 'to', p_payment_status)::text);
  end if;
  -- An unpaid order has only held payments, which are refunded one by one.
  if p_payment_status = 'refunded' and v_order.provider_transaction_id is null
    and jsonb_path_exists(v_order.held_payments, '$[*] ? (@.refunded_at == null)') then
    perform private.refuse('bad_transition', 'Note each payment of this order as given back.', p_order_id::text);
  end if;
  if v_order.status <> 'cancelled' then
    perform private.move_order(p_order_id, 'cancelled', 'admin', 'Payment refunded');
  end if;
  if p_payment_status = 'refunded' then
    perform private.record_refund_by_hand(v_order, null, null, 'order_cancelled');
  end if;
  select * into v_order from public.orders where id = p_order_id;
  perform private.record_audit('update_refund', p_order_id::text, jsonb_build_object('to', p_payment_status));
  return to_jsonb(v_order);
end $$;
grant execute on function public.update_refund(uuid, text) to authenticated;

-- supabase/schemas/09_own_order_changes.sql

-- How long after placing it a customer may cancel an order or change its address. CHANGE_HOURS in the shop's code is the same (rule O11).
create function private.change_window()
returns interval language sql immutable set search_path = '' as $$
  select interval '2 hours'
$$;

-- Refuses an order that the customer may no longer change. Detail: too_late, or the status. The caller holds the lock on the order's row.
create function private.check_changeable(p_order public.orders)
returns void language plpgsql stable set search_path = '' as $$
begin
  if p_order.status not in ('pending', 'confirmed', 'processing') or p_order.payment_status not in ('pending', 'completed') then
    perform private.refuse('bad_transition', 'This order can no longer be changed.', p_order.status);
  end if;
  if p_order.created_at + private.change_window() <= now() then
    perform private.refuse('bad_transition', 'The time to change this order is over.', 'too_late');
  end if;
end $$;

-- Returns the customer's order, locked until the transaction ends.
create function private.lock_own_order(p_order_id uuid, p_user_id uuid)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return v_order;
end $$;

-- Cancels the customer's order. An unpaid one can always be cancelled; a payment is owed back. p_is_paid: the customer knows that it is paid; otherwise
-- a payment that just arrived would be refunded by accident. Idempotent.
create function public.cancel_order(p_order_id uuid, p_reason text default null, p_is_paid boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := private.lock_own_order(p_order_id, auth.uid());
begin
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) = ('pending', 'pending') then
    perform private.move_order(p_order_id, 'cancelled', 'customer', null);
  else
    perform private.check_changeable(v_order);
    if v_order.payment_status = 'completed' and not p_is_paid then
      perform private.refuse('bad_transition', 'This order is paid.', 'paid');
    end if;
    perform private.move_order(p_order_id, 'cancelled', 'customer', null);
  end if;
  update public.orders set cancel_reason = nullif(btrim(p_reason), '') where id = p_order_id;
  if v_order.payment_status = 'completed' and v_order.paid_amount > 0 then
    insert into public.notifications (user_id, type, title, message, order_id, order_status)
    values (v_order.user_id, 'order', 'Order cancelled',
      format('Order %s is cancelled, as you asked. We''ll send your payment back to you.', private.order_number(p_order_id)), p_order_id, 'cancelled')
    on conflict do nothing;
    perform private.notify_admins('held_payment', 'cancelled:' || p_order_id, 'Order cancelled by its customer',
      format('%s. The money has to go back.', private.order_label(v_order)), '/admin/shipping?needs=refund');
  end if;
end $$;
grant execute on function public.cancel_order(uuid, text, boolean) to authenticated;

-- Changes the address to another one that the delivery method serves. Idempotent.
create function public.change_order_address(p_order_id uuid, p_address jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_order public.orders := private.lock_own_order(p_order_id, auth.uid());
begin
  perform private.consume_rate_limit('order_address:' || v_order.user_id, 20, interval '1 hour');
  if v_address = v_order.shipping_address then
    return;
  end if;
  perform private.check_changeable(v_order);
  if not coalesce(private.method_serves(v_order.shipping_method, v_address), false) then
    perform private.refuse('bad_method', 'The delivery that was paid for does not reach this address.', v_order.shipping_method);
  end if;
  -- A checkout with the old address is a different order from now on.
  update public.orders set shipping_address = v_address, address_changed_at = now(), request_key = gen_random_uuid() where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'customer', v_order.user_id, v_order.status, v_order.status, 'Delivery address changed');
  if v_order.payment_status = 'completed' then
    perform private.notify_admins('order', 'address:' || p_order_id || ':' || now(), 'Delivery address changed',
      format('%s. Pack it for the new address.', private.order_label(v_order)), '/admin/shipping?needs=ship');
  end if;
end $$;
grant execute on function public.change_order_address(uuid, jsonb) to authenticated;

-- supabase/schemas/10_checkout.sql

-- Parses the client's items, [{product_id, variety_ids, quantity}], summing duplicates; variety_id alone is a set of one. Nothing else is trusted.
-- `rows 5`: with the default of 1,000, the planner would scan all products instead of looking them up.
create function private.read_items(p_items jsonb)
returns table (product_id uuid, variety_ids uuid[], quantity integer)
language plpgsql immutable rows 5 set search_path = '' as $$
declare
  v_item jsonb;
  v_uuid constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform private.refuse('empty_cart', 'The cart is empty.');
  end if;
  if jsonb_array_length(p_items) > 200 then
    perform private.refuse('bad_quantity', 'An order has at most 200 items.', jsonb_array_length(p_items)::text);
  end if;
  for v_item in select e from jsonb_array_elements(p_items) e loop
    if jsonb_typeof(v_item) <> 'object' or coalesce(v_item ->> 'product_id', '') !~ v_uuid
       or coalesce(v_item ->> 'variety_id', '00000000-0000-0000-0000-000000000000') !~ v_uuid
       or jsonb_typeof(coalesce(v_item -> 'variety_ids', '[]')) <> 'array' or jsonb_array_length(coalesce(v_item -> 'variety_ids', '[]')) > 20
       or exists (select from jsonb_array_elements_text(coalesce(v_item -> 'variety_ids', '[]')) v where v is null or v !~ v_uuid) then
      perform private.refuse('unknown_product', 'An item names no product.', v_item::text);
    end if;
    if jsonb_typeof(v_item -> 'quantity') is distinct from 'number' or v_item ->> 'quantity' !~ '^[1-9][0-9]{0,2}$' then
      perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', v_item::text);
    end if;
  end loop;
  for product_id, variety_ids, quantity in
    select i.product, i.variants, least(sum(i.pieces), 1000)
    from jsonb_array_elements(p_items) e
    cross join lateral (select (e ->> 'product_id')::uuid as product, (e ->> 'quantity')::integer as pieces, private.variant_set(
      array(select v::uuid from jsonb_array_elements_text(coalesce(e -> 'variety_ids', '[]')) v), (e ->> 'variety_id')::uuid) as variants) i
    group by 1, 2
  loop
    if quantity > 999 then
      perform private.refuse('bad_quantity', 'The quantity is a whole number from 1 to 999.', p_items::text);
    end if;
    return next;
  end loop;
end $$;

-- The items in a canonical order. A set of one is written without variety_ids, as before sets existed, so that the hash of a
-- repeated order stays the same.
create function private.canonical_items(p_items jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variety_id', i.variety_ids[1], 'quantity', i.quantity)
    || case when cardinality(i.variety_ids) > 1 then jsonb_build_object('variety_ids', i.variety_ids) else '{}' end
    order by i.product_id, i.variety_ids[1], i.variety_ids)
  from private.read_items(p_items) i
$$;

-- Items that share a variant share its stock; earlier items are served first.
create function private.quote_items(p_items jsonb)
returns jsonb language sql stable set search_path = '' as $$
  with items as (
    select i.product_id, i.variety_ids, i.quantity, row_number() over (order by i.product_id, i.variety_ids[1], i.variety_ids) as place
    from private.read_items(p_items) i
  ), shared as (
    select i.place, v.id, v.type, v.value, v.additional_price, v.position, greatest(v.stock_quantity
      - coalesce(sum(i.quantity) over (partition by v.id order by i.place rows between unbounded preceding and 1 preceding), 0), 0) as left_over
    from items i join public.product_varieties v on v.product_id = i.product_id and v.id = any (i.variety_ids)
  ), chosen as (
    select s.place, count(*) as variants, count(distinct s.type) as types, sum(s.additional_price) as additional_price,
      min(s.left_over) as left_over, string_agg(s.type || ': ' || s.value, ', ' order by s.position, s.type, s.value, s.id) as label
    from shared s group by s.place
  )
  select jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'variety_id', l.variety_ids[1], 'variety_ids', l.variety_ids, 'quantity', l.quantity, 'name', l.name,
    'variant_label', l.label, 'image_url', l.image_url, 'unit_price', l.unit_price,
    'regular_price', l.regular_price, 'item_total', l.unit_price * l.quantity, 'available', l.available,
    'problem', case
      when l.gone then 'gone'
      when l.available = 0 then 'sold_out'
      when l.available < l.quantity then 'not_enough'
    end) order by l.place)
  from (
    select i.*, p.name, p.image_url, c.label, g.gone,
      case when g.gone then 0 else n.price + coalesce(c.additional_price, 0) end as unit_price,
      case when n.price < p.price and not g.gone then p.price + coalesce(c.additional_price, 0) end as regular_price,
      case when g.gone then 0 else coalesce(c.left_over, p.stock_quantity) end as available
    from items i
    left join public.products p on p.id = i.product_id
    left join chosen c on c.place = i.place
    cross join lateral (select private.price_now(p) as price) n
    -- A product with variants is only sold with one of each type.
    cross join lateral (select p.id is null or p.status <> 'live' or coalesce(c.variants, 0) < cardinality(i.variety_ids)
      or coalesce(c.types, 0) < cardinality(i.variety_ids)
      or (select count(distinct v ->> 'type') from jsonb_array_elements(p.varieties) v) > cardinality(i.variety_ids) as gone) g
  ) l
$$;

-- The published VAT rate, or the default.
create function private.vat_percent()
returns numeric language sql stable set search_path = '' as $$
  select coalesce((select (value ->> 'percent')::numeric from public.shop_settings where section = 'vat'), 7.5)
$$;

-- p_address: the delivery address, if known; it identifies a guest's earlier uses of a promo code.
create function private.build_quote(p_items jsonb, p_shipping_method text, p_promo_code text, p_user_id uuid, p_address jsonb default null)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_items jsonb := private.quote_items(p_items);
  v_subtotal numeric := (select sum((l ->> 'item_total')::numeric) from jsonb_array_elements(v_items) l);
  v_fee numeric := (select case when v_subtotal >= free_from then 0 else fee end
    from public.shipping_methods where code = p_shipping_method and is_offered);
  v_vat_percent numeric := private.vat_percent();
  -- Multiplies by 0.01, because a division would round once more.
  v_vat numeric := round(v_subtotal * v_vat_percent * 0.01, 2);
  v_promo jsonb := private.promo_answer(p_promo_code, v_subtotal, p_user_id, p_address);
  v_discount numeric := 0;
begin
  if v_fee is null then
    perform private.refuse('bad_method', 'The shop offers no such shipping method.', p_shipping_method);
  end if;
  if (v_promo ->> 'valid')::boolean then
    v_discount := private.promo_discount(v_promo ->> 'code', v_subtotal);
  end if;
  return jsonb_build_object('items', v_items, 'subtotal', v_subtotal, 'shipping_fee', v_fee,
    'vat_percent', v_vat_percent, 'vat', v_vat, 'discount', v_discount, 'total', round(v_subtotal + v_fee + v_vat - v_discount), 'promo', v_promo);
end $$;

create function public.quote_order(p_items jsonb, p_shipping_method text, p_promo_code text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if btrim(p_promo_code) <> '' then
    perform public.count_attempt(auth.uid(), 'promo_code');
  end if;
  return private.build_quote(p_items, p_shipping_method, p_promo_code, auth.uid());
end $$;
grant execute on function public.quote_order(jsonb, text, text) to authenticated, service_role;

create function private.new_tx_ref()
returns text language sql volatile set search_path = '' as $$
  select 'order-' || encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex')
$$;

create function private.placed_order(p_order public.orders, p_replayed boolean)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'tx_ref', p_order.tx_ref, 'total', p_order.total_amount,
    'payment_link', p_order.payment_link, 'replayed', p_replayed, 'status', p_order.status,
    'payment_status', p_order.payment_status, 'pay_by', p_order.pay_by)
$$;

-- Refuses a quote that can't be sold as it stands. Called before any write.
create function private.check_quote(p_quote jsonb, p_expected_total numeric)
returns void language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_path_exists(p_quote, '$.items[*] ? (@.problem == "gone")') then
    perform private.refuse('unknown_product', 'A product of this order is no longer sold.', p_quote::text);
  end if;
  if jsonb_path_exists(p_quote, '$.items[*] ? (@.problem != null)') then
    perform private.refuse('sold_out', 'There is not enough stock for this order.', p_quote::text);
  end if;
  if not coalesce((p_quote #>> '{promo,valid}')::boolean, true) then
    perform private.refuse('promo_invalid', 'The promo code cannot be used.', p_quote::text);
  end if;
  if p_expected_total is distinct from (p_quote ->> 'total')::numeric then
    perform private.refuse('prices_changed', 'The prices have changed.', p_quote::text);
  end if;
end $$;

-- The caller holds the locks of `lock_stock`.
create function private.reserve_stock(p_items jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_needed record;
begin
  for v_needed in
    select * from private.needed_stock(p_items)
  loop
    if v_needed.variety_id is null then
      update public.products set stock_quantity = stock_quantity - v_needed.quantity
      where id = v_needed.product_id and stock_quantity >= v_needed.quantity;
    else
      update public.product_varieties set stock_quantity = stock_quantity - v_needed.quantity
      where id = v_needed.variety_id and stock_quantity >= v_needed.quantity;
    end if;
    if not found then
      perform private.refuse('sold_out', 'There is not enough stock for this order.', jsonb_build_object('items', p_items)::text);
    end if;
  end loop;
end $$;

-- Locks everything the order takes and returns its quote; refuses one that can't be sold as it stands.
create function private.lock_and_quote(p_items jsonb, p_shipping_method text, p_address jsonb, p_promo_code text, p_user_id uuid, p_expected_total numeric)
returns jsonb language plpgsql set search_path = '' as $$
declare
  v_quote jsonb;
begin
  if not coalesce(private.method_serves(p_shipping_method, p_address), false) then
    perform private.refuse('bad_method', 'This shipping method does not reach the delivery address.', p_shipping_method);
  end if;
  perform private.lock_stock(
    (select array_agg(v) from private.read_items(p_items) i, unnest(i.variety_ids) v),
    (select array_agg(i.product_id) from private.read_items(p_items) i));
  perform 1 from public.promo_codes where code = p_promo_code for no key update;
  v_quote := private.build_quote(p_items, p_shipping_method, p_promo_code, p_user_id, p_address);
  perform private.check_quote(v_quote, p_expected_total);
  return v_quote;
end $$;

-- p_fields: the order's columns by name, except those from the quote. Others keep their defaults.
create function private.store_order(p_fields jsonb, p_quote jsonb)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_fields constant jsonb := p_fields || jsonb_build_object('promo_code', p_quote #> '{promo,code}', 'subtotal', p_quote -> 'subtotal',
    'shipping_fee', p_quote -> 'shipping_fee', 'vat_percent', p_quote -> 'vat_percent', 'vat', p_quote -> 'vat',
    'discount', p_quote -> 'discount', 'total_amount', p_quote -> 'total');
  v_order public.orders;
begin
  execute format('insert into public.orders (%1$s) select %1$s from jsonb_populate_record(null::public.orders, $1) returning *',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_fields) key)) into v_order using v_fields;
  insert into public.order_items (order_id, product_id, variety_id, variety_ids, quantity, price, regular_price, name, image_url, variant_label)
  select v_order.id, l.product_id, l.variety_id, l.variety_ids, l.quantity, l.unit_price, l.regular_price, l.name, l.image_url, l.variant_label
  from jsonb_to_recordset(p_quote -> 'items') l (product_id uuid, variety_id uuid, variety_ids uuid[], quantity integer, unit_price numeric,
    regular_price numeric, name text, image_url text, variant_label text);
  insert into public.order_history (order_id, actor, changed_by, to_status, note)
  values (v_order.id, case when v_order.placed_by is null then 'customer' else 'admin' end, coalesce(v_order.placed_by, v_order.user_id),
    v_order.status, case when v_order.placed_by is not null then 'Placed by hand' end);
  return v_order;
end $$;

-- p_details: other columns filled in by the customer, those that the service role may insert. The way to pay isn't part of the request's hash: a repeated
-- request with another way changes the order's.
create function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text, p_details jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_details jsonb := coalesce(p_details, '{}');
  v_pay_by text := coalesce(v_details ->> 'pay_by', 'card');
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := private.canonical_items(p_items);
  v_hash text := encode(sha256(convert_to(jsonb_build_array(v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), v_details - 'pay_by')::text, 'UTF8')), 'hex');
  v_order public.orders;
  v_quote jsonb;
begin
  if p_user_id is null or p_request_key is null or coalesce(btrim(p_provider), '') = '' then
    perform private.refuse('bad_request', 'An order needs a customer, a request key and a payment provider.');
  end if;
  if exists (select from jsonb_object_keys(v_details) key
    left join pg_attribute a on a.attrelid = 'public.orders'::regclass and a.attname = key
    where not coalesce(has_column_privilege('service_role', a.attrelid, a.attnum, 'insert'), false)) then
    perform private.refuse('bad_request', 'These details of an order are not the customer''s to fill in.', v_details::text);
  end if;
  -- Serialised per customer: two tabs with the same key must not both find no order.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  select * into v_order from public.orders where user_id = p_user_id and request_key = p_request_key for no key update;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This request key belongs to another order.', v_order.id::text);
    end if;
    return private.placed_order(private.switch_pay_by(v_order, v_pay_by), true);
  end if;
  v_quote := private.lock_and_quote(v_items, p_shipping_method, v_address, v_promo_code, p_user_id, p_expected_total);
  perform private.check_unpaid_limits(p_user_id, v_quote);
  perform private.check_pay_by(p_user_id, v_pay_by, p_shipping_method, (v_quote ->> 'total')::numeric);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'pay_by', v_pay_by, 'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + private.time_to_pay(v_pay_by), 'shipping_method', p_shipping_method,
    'shipping_address', v_address), v_quote);
  if v_order.total_amount = 0 then
    v_order := private.confirm_free_order(v_order);
  elsif v_pay_by = 'on_delivery' then
    v_order := private.confirm_on_delivery(v_order.id);
  end if;
  return private.placed_order(v_order, false);
end $$;
grant execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) to service_role;

-- p_number: the attempt that created the page. The first link of an attempt wins, so that a second response of the provider can't send two tabs to two
-- payments. The link is the order's while its way to pay stays the same.
create function public.record_payment_link(p_order_id uuid, p_link text, p_number integer)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_pay_by text;
begin
  if coalesce(p_link, '') !~ '^https?://' or length(p_link) > 2000 then
    perform private.refuse('bad_request', 'A payment link is a web address.');
  end if;
  select * into v_order from public.orders where id = p_order_id for no key update;
  update public.payment_attempts set link = p_link where order_id = p_order_id and number = p_number returning pay_by into v_pay_by;
  if v_pay_by is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.pay_by <> v_pay_by then
    return p_link;
  end if;
  update public.orders set payment_link = coalesce(payment_link, p_link) where id = p_order_id returning * into v_order;
  return v_order.payment_link;
end $$;
grant execute on function public.record_payment_link(uuid, text, integer) to service_role;

-- supabase/schemas/11_ways_to_pay_and_orders_by_hand.sql

-- The settings section `payment`: published, or the default (`src/content/settings/payment.ts`).
create function private.payment_setting()
returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select value from public.shop_settings where section = 'payment'),
    '{"ways": [{"way": "card"}, {"way": "bank_transfer"}, {"way": "ussd"}], "onDeliveryUpTo": 50000}')
$$;

-- How long an unpaid order holds its stock: transfers and USSD codes take longer (rule O16).
create function private.time_to_pay(p_pay_by text)
returns interval language sql immutable set search_path = '' as $$
  select case when p_pay_by in ('bank_transfer', 'ussd') then interval '60 minutes' else interval '30 minutes' end
$$;

-- Whether an order can be packed: paid, or payable on delivery. Includes orders that an admin set back to pending.
create function private.is_to_ship(p_order public.orders)
returns boolean language sql immutable set search_path = '' as $$
  select p_order.status in ('pending', 'confirmed', 'processing')
    and (p_order.payment_status = 'completed' or (p_order.pay_by = 'on_delivery' and p_order.payment_status = 'pending'))
$$;

-- The phone numbers of orders to be paid on delivery, hashed: debts at the door follow the person, because accounts are free. They outlive the account
-- and are deleted after 120 days.
create table private.on_delivery_numbers (
  order_id uuid constraint on_delivery_numbers_pkey primary key
    constraint on_delivery_numbers_order_id_fkey references public.orders (id) on delete cascade,
  number_hash text not null,
  placed_at timestamptz not null default now()
);
create index on_delivery_numbers_number_hash_idx on private.on_delivery_numbers (number_hash);
create index on_delivery_numbers_placed_at_idx on private.on_delivery_numbers (placed_at);
alter table private.on_delivery_numbers enable row level security;

create function private.number_hash(p_user_id uuid)
returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(private.verified_phone(p_user_id), 'UTF8')), 'hex')
$$;

-- Why a customer may not pay on delivery, regardless of the order (rule O17); null if they may.
create function private.on_delivery_obstacle(p_user_id uuid)
returns text language plpgsql stable set search_path = '' as $$
declare
  v_theirs constant uuid[] := array(select id from public.orders where user_id = p_user_id and pay_by = 'on_delivery'
    union select order_id from private.on_delivery_numbers where number_hash = private.number_hash(p_user_id));
begin
  return case
    when private.verified_phone(p_user_id) is null then 'phone'
    when (select count(*) from public.orders where id = any (v_theirs) and pay_by = 'on_delivery' and payment_status in ('pending', 'review')
      and status <> 'cancelled') >= 2 then 'open_orders'
    -- Shipped, then cancelled without a payment: the delivery failed.
    when exists (
      select from public.orders o join public.order_history h on h.order_id = o.id
      where o.id = any (v_theirs) and o.pay_by = 'on_delivery' and o.status = 'cancelled' and o.provider_transaction_id is null
        and h.to_status = 'cancelled' and h.from_status in ('shipped', 'delivered') and h.created_at > now() - interval '90 days')
      then 'refused_before'
  end;
end $$;

-- The same for the customer, before they choose.
create function public.my_on_delivery_obstacle()
returns text language sql stable security definer set search_path = '' as $$
  select private.on_delivery_obstacle((select auth.uid()))
$$;
grant execute on function public.my_on_delivery_obstacle() to authenticated;

-- Refuses a way to pay that this order can't use, with the reason (rules O16 and O17). The caller holds the customer's lock.
create function private.check_pay_by(p_user_id uuid, p_pay_by text, p_method text, p_total numeric)
returns void language plpgsql stable set search_path = '' as $$
declare
  v_setting constant jsonb := private.payment_setting();
  v_why text := case
    when not coalesce(v_setting -> 'ways' @> jsonb_build_array(jsonb_build_object('way', p_pay_by)), false) then 'not_offered'
    when p_pay_by <> 'on_delivery' then null
    when not exists (select from public.shipping_methods where code = p_method and pay_on_delivery) then 'method'
    when p_total > (v_setting ->> 'onDeliveryUpTo')::numeric then 'cap'
    else private.on_delivery_obstacle(p_user_id)
  end;
begin
  if v_why is not null then
    perform private.refuse('bad_pay_by', 'This order cannot be paid like that.', jsonb_build_object('why', v_why)::text);
  end if;
end $$;

-- Confirms an order to be paid on delivery: its stock is kept and it can be packed. The caller holds the lock on the order's row.
create function private.confirm_on_delivery(p_order_id uuid)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.move_order(p_order_id, 'confirmed', 'payment', 'To be paid on delivery');
  perform private.clear_ordered_items(p_order_id);
  select * into v_order from public.orders where id = p_order_id;
  insert into private.on_delivery_numbers (order_id, number_hash)
  select p_order_id, n.hash from private.number_hash(v_order.user_id) n (hash) where n.hash is not null on conflict do nothing;
  perform private.notify_admins('order', 'order:' || p_order_id, 'New order',
    format('%s. It is paid on delivery and can be packed.', private.order_label(v_order)), '/admin/shipping?needs=ship');
  return v_order;
end $$;

-- Confirms an order with a total of 0, which no provider charges. The caller holds the lock on the order's row.
create function private.confirm_free_order(p_order public.orders)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.accept_payments(p_order, array[private.money_by_hand(p_order.id, 'free-' || p_order.id, 0)]);
  perform private.clear_ordered_items(p_order.id) where p_order.pay_by = 'on_delivery';
  select * into v_order from public.orders where id = p_order.id;
  return v_order;
end $$;

-- Changes a pending order's way to pay. Its payment link is the one made for that way, if any. The
-- caller holds the lock on the order's row.
create function private.switch_pay_by(p_order public.orders, p_pay_by text)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  if (p_order.status, p_order.payment_status) <> ('pending', 'pending') or p_order.pay_by = p_pay_by then
    return p_order;
  end if;
  perform private.check_pay_by(p_order.user_id, p_pay_by, p_order.shipping_method, p_order.total_amount);
  update public.orders set pay_by = p_pay_by,
    payment_link = (select a.link from public.payment_attempts a where a.order_id = p_order.id and a.pay_by = p_pay_by and a.link is not null
      order by a.number desc limit 1),
    reserved_until = greatest(reserved_until, created_at + private.time_to_pay(p_pay_by))
  where id = p_order.id returning * into v_order;
  if p_pay_by = 'on_delivery' then
    return private.confirm_on_delivery(p_order.id);
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order.id, 'customer', p_order.user_id, p_order.status, p_order.status, 'Another way to pay: ' || replace(p_pay_by, '_', ' '));
  return v_order;
end $$;

-- Changes an order's way to pay. Idempotent; an order that isn't waiting for payment stays as it is.
create function public.change_pay_by(p_order_id uuid, p_user_id uuid, p_pay_by text)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  return private.placed_order(private.switch_pay_by(private.lock_own_order(p_order_id, p_user_id), p_pay_by), true);
end $$;
grant execute on function public.change_pay_by(uuid, uuid, text) to service_role;

-- Orders that an admin places for a customer, after a chat or a call (rule D8).

-- The quote for this customer; null: a person without an account.
create function public.quote_order_by_hand(p_items jsonb, p_shipping_method text, p_user_id uuid default null, p_promo_code text default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.build_quote(p_items, p_shipping_method, p_promo_code, p_user_id);
end $$;
grant execute on function public.quote_order_by_hand(jsonb, text, uuid, text) to authenticated;

-- The account for which an admin enters an order, with its saved addresses, the default first.
create function public.admin_customer(p_user_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_customer jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object('user_id', p.user_id, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone,
    'addresses', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'label', a.label, 'address', a.address, 'is_default', a.is_default)
      order by a.is_default desc, a.created_at desc, a.id), '[]') from public.addresses a where a.user_id = p.user_id))
  into v_customer from public.profiles p where p.user_id = p_user_id;
  if v_customer is null then
    perform private.refuse('unknown_user', 'There is no such account.', p_user_id::text);
  end if;
  return v_customer;
end $$;
grant execute on function public.admin_customer(uuid) to authenticated;

-- The checkout's address, except that the email is optional.
create function private.read_address_by_hand(p_address jsonb)
returns jsonb language sql immutable set search_path = '' as $$
  select case when btrim(coalesce(p_address ->> 'email', '')) = ''
    then private.read_address(p_address || '{"email": "none@none.invalid"}') || '{"email": ""}'
    else private.read_address(p_address)
  end
$$;

-- Money received before the order was placed, in cash or by transfer. It pays the order even if it is less than the
-- total.
create function private.take_money_by_hand(p_order public.orders, p_amount numeric, p_note text)
returns void language plpgsql set search_path = '' as $$
declare
  v_is_cash constant boolean := p_order.pay_by = 'cash';
begin
  perform private.accept_payments(p_order, array[
    private.money_by_hand(p_order.id, case when v_is_cash then 'cash-' else 'transfer-' end || p_order.request_key, p_amount)]);
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order.id, 'admin', p_order.placed_by, 'confirmed', 'confirmed', concat_ws('. ', format('Received %s %s',
    private.naira_text(p_amount), case when v_is_cash then 'in cash' else 'by transfer' end), nullif(btrim(p_note), '')));
end $$;

-- p_user_id: null for a person without an account. p_paid_amount: money already received, by bank_transfer or in cash; null: on_delivery, or a link to
-- the provider's page for this way to pay, which holds the stock for a day. Idempotent. Only the stock limits it, not
-- rule O9.
create function public.place_order_by_hand(p_request_key uuid, p_items jsonb, p_shipping_method text, p_address jsonb, p_expected_total numeric,
  p_pay_by text, p_user_id uuid default null, p_promo_code text default null, p_paid_amount numeric default null, p_note text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_admin constant uuid := (select auth.uid());
  v_address jsonb;
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb;
  v_hash text;
  v_order public.orders;
  v_quote jsonb;
begin
  perform private.require_admin();
  if p_request_key is null or length(p_note) > 500 or not coalesce(p_pay_by = any (case when p_paid_amount is null
      then '{card,bank_transfer,ussd,opay,on_delivery}' else '{bank_transfer,cash}' end::text[]), false) then
    perform private.refuse('bad_request', 'An order by hand needs a request key and a way to pay.');
  end if;
  if p_paid_amount <= 0 or p_paid_amount > p_expected_total then
    perform private.refuse('bad_request', 'The amount is more than nothing and not more than the total.', 'paid_amount');
  end if;
  if p_user_id is not null and not exists (select from public.profiles where user_id = p_user_id) then
    perform private.refuse('unknown_user', 'There is no such account.', p_user_id::text);
  end if;
  v_address := private.read_address_by_hand(p_address);
  v_items := private.canonical_items(p_items);
  v_hash := encode(sha256(convert_to(jsonb_build_array(p_user_id, v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), p_pay_by, round(p_paid_amount, 2), p_note)::text, 'UTF8')), 'hex');
  -- Serialised, so that a double click can't create two orders. Then the customer's lock, as in place_order.
  perform pg_advisory_xact_lock(hashtextextended('place_order_by_hand:' || p_request_key::text, 0));
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0)) where p_user_id is not null;
  select * into v_order from public.orders where placed_by = v_admin and request_key = p_request_key;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This order was placed already, with something else in it.', v_order.id::text);
    end if;
    return private.placed_order(v_order, true);
  end if;
  v_quote := private.lock_and_quote(v_items, p_shipping_method, v_address, v_promo_code, p_user_id, p_expected_total);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(jsonb_build_object(
    'user_id', p_user_id, 'placed_by', v_admin, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', 'by_hand',
    'pay_by', p_pay_by, 'tx_ref', regexp_replace(private.new_tx_ref(), '^order', 'hand'), 'reserved_until', now() + interval '24 hours',
    'shipping_method', p_shipping_method, 'shipping_address', v_address), v_quote);
  if p_paid_amount is not null then
    perform private.take_money_by_hand(v_order, p_paid_amount, p_note);
  elsif v_order.total_amount = 0 then
    perform private.confirm_free_order(v_order);
  elsif p_pay_by = 'on_delivery' then
    perform private.confirm_on_delivery(v_order.id);
  end if;
  select * into v_order from public.orders where id = v_order.id;
  perform private.record_audit('place_order_by_hand', v_order.id::text, jsonb_build_object('total', v_order.total_amount,
    'pay_by', p_pay_by, 'paid_amount', p_paid_amount, 'has_account', p_user_id is not null));
  return private.placed_order(v_order, false);
end $$;
grant execute on function public.place_order_by_hand(uuid, jsonb, text, jsonb, numeric, text, uuid, text, numeric, text) to authenticated;

-- Starts the payment page of an order by hand and returns the provider's input. The first attempt's provider stays.
create function public.begin_payment_link(p_order_id uuid, p_provider text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  update public.orders set payment_provider = p_provider
  where id = p_order_id and payment_provider = 'by_hand' and status = 'pending' and payment_status = 'pending';
  select * into v_order from public.orders where id = p_order_id and placed_by is not null;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return private.placed_order(v_order, true)
    || jsonb_build_object('provider', v_order.payment_provider, 'address', v_order.shipping_address);
end $$;
grant execute on function public.begin_payment_link(uuid, text) to service_role;

-- supabase/schemas/12_order_money.sql

-- The ledger: all money received, refunded or charged back for an order (decision 0032). Append-only. A payment, refund or chargeback is one money_id,
-- and its last row is its current state. Everything else is derived from here and the order's status, in derive_money alone.
create table public.order_money (
  id bigint generated always as identity constraint order_money_pkey primary key,
  order_id uuid not null constraint order_money_order_id_fkey references public.orders (id) on delete cascade,
  -- The admin's device generates a refund's id, so that a repeated request is one refund.
  money_id uuid not null default gen_random_uuid(),
  kind text not null constraint order_money_kind_known check (kind in ('payment', 'refund', 'chargeback')),
  provider text not null,
  -- The provider's number; null until it is known.
  source_id text,
  -- The payment's number, or of the payment that a refund or chargeback takes from.
  transaction_id text,
  -- In kobo or cents; null if only the provider knows it.
  amount bigint constraint order_money_amount_range check (amount >= 0),
  currency text,
  -- Payment: paid (pays its order), held (doesn't), claimed (reported without a number, or with the number of another order's payment).
  -- Refund: requested (no answer recorded yet), unknown (no clear answer), sent (accepted by the provider), done (the money is gone),
  -- failed (refused, unknown to the provider or undeliverable), by_hand (an admin recorded a refund made outside the shop).
  -- Chargeback: open (in dispute), done (lost) or kept (won).
  state text not null,
  -- Why a payment doesn't pay its order, or the purpose of a refund; null if only the provider knows.
  reason text,
  item_return_id uuid,
  -- Why a refund failed, in the provider's words.
  error text constraint order_money_error_length check (length(error) <= 300),
  entered_by uuid constraint order_money_entered_by_fkey references auth.users (id) on delete set null,
  entered_at timestamptz not null default now(),
  -- When its first row was added.
  began_at timestamptz not null default now(),
  constraint order_money_state_known check (case kind
    when 'payment' then state in ('paid', 'held', 'claimed')
    when 'refund' then state in ('requested', 'unknown', 'sent', 'done', 'failed', 'by_hand')
    else state in ('open', 'done', 'kept') end),
  constraint order_money_reason_known check (case kind
    when 'payment' then reason in ('second', 'short', 'currency', 'unknown', 'ended_by_person', 'no_account', 'too_late', 'item_removed', 'sold_out',
      'promo_code', 'price_changed')
    else reason in ('order_cancelled', 'held_payment', 'item_return', 'goodwill') end)
);
create index order_money_order_id_idx on public.order_money (order_id, money_id, id desc);
create index order_money_money_id_idx on public.order_money (money_id);
create index order_money_source_id_idx on public.order_money (source_id, provider);
create index order_money_entered_by_idx on public.order_money (entered_by);
create index order_money_item_return_id_idx on public.order_money (item_return_id) where item_return_id is not null;
create index order_money_unfinished_idx on public.order_money (provider, began_at) where state in ('requested', 'unknown', 'sent', 'open');
-- Makes concurrent duplicates of a message one row.
create unique index order_money_payment_key on public.order_money (provider, source_id, state, amount) where kind = 'payment' and state <> 'claimed';
alter table public.order_money enable row level security;

grant select on public.order_money to service_role;

-- The current state of each payment, refund and chargeback.
create view private.money with (security_invoker = true) as
select distinct on (order_id, money_id) * from public.order_money order by order_id, money_id, id desc;

-- Appends a row; missing columns are copied from the previous one.
create function private.append_money(p_money public.order_money)
returns uuid language sql set search_path = '' as $$
  insert into public.order_money (order_id, money_id, kind, provider, source_id, transaction_id, amount, currency, state, reason, item_return_id, error,
    entered_by, began_at)
  values (p_money.order_id, coalesce(p_money.money_id, gen_random_uuid()), p_money.kind, p_money.provider, p_money.source_id, p_money.transaction_id,
    p_money.amount, p_money.currency, p_money.state, p_money.reason, p_money.item_return_id, left(p_money.error, 300),
    p_money.entered_by, coalesce(p_money.began_at, now()))
  returning money_id
$$;

create function private.kobo(p_amount numeric)
returns bigint language sql immutable set search_path = '' as $$
  select round(p_amount * 100)::bigint
$$;

create function private.naira(p_amount numeric)
returns numeric language sql immutable set search_path = '' as $$
  select round(p_amount / 100.0, 2)
$$;

-- A payment that an admin records: of an order by hand, or collected by the courier.
create function private.money_by_hand(p_order_id uuid, p_transaction_id text, p_amount numeric)
returns public.order_money language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order_id, 'kind', 'payment', 'provider', 'by_hand',
    'source_id', p_transaction_id, 'transaction_id', p_transaction_id, 'amount', private.kobo(p_amount), 'currency', 'NGN', 'entered_by', (select auth.uid())))
$$;

-- An order's payments, in kobo. `over`: the part of the last one beyond the total. `gone` and `away` of both parts: refunded, and on its way back
-- (requested or in dispute). `owed`: still to refund; null if only the provider knows. A refund without a reason counts
-- towards the overpayment first.
create function private.payments_of(p_order public.orders)
returns table (money_id uuid, provider text, transaction_id text, amount bigint, currency text, reason text, began_at timestamptz, is_own boolean, over bigint,
  over_gone bigint, over_away bigint, own_gone bigint, own_away bigint, own_leaving bigint, owed bigint, is_back boolean, gone_at timestamptz, is_disputed boolean)
language sql stable set search_path = '' as $$
  with payments as (
    select m.*, m.state = 'paid' as is_own, bool_or(m.state = 'paid') over () as is_paid, case when m.state = 'paid'
        and row_number() over (partition by m.state order by m.began_at desc, m.money_id) = 1
      then least(greatest(sum(m.amount) over (partition by m.state) - private.kobo(p_order.total_amount), 0), m.amount) else 0 end as over
    from private.money m where m.order_id = p_order.id and m.kind = 'payment' and m.state <> 'claimed'
  ), taken as (
    select p.*, r.*, least(p.over, r.gone - r.gone_of_order) as over_gone
    from payments p cross join lateral (
      select coalesce(sum(t.amount) filter (where t.is_gone), 0) as gone,
        coalesce(sum(t.amount) filter (where t.is_gone and t.is_of_order), 0) as gone_of_order,
        coalesce(sum(t.amount) filter (where t.is_away), 0) as away,
        coalesce(sum(t.amount) filter (where t.is_away and t.is_of_order), 0) as away_of_order,
        coalesce(sum(t.amount) filter (where t.state in ('sent', 'open')), 0) as leaving,
        max(t.entered_at) filter (where t.is_gone) as gone_at,
        coalesce(bool_or(t.state = 'open'), false) as is_disputed
      from (select m.*, m.state in ('done', 'by_hand') as is_gone, m.state in ('requested', 'unknown', 'sent', 'open') as is_away,
          coalesce(m.reason <> 'held_payment', false) as is_of_order
        from private.money m where m.order_id = p_order.id and m.kind <> 'payment' and m.provider = p.provider and m.transaction_id = p.source_id) t) r
  )
  select t.money_id, t.provider, t.source_id, t.amount, t.currency, t.reason, t.began_at, t.is_own, t.over, t.over_gone, a.over_away,
    t.gone - t.over_gone, t.away - a.over_away, greatest(t.leaving - a.over_away, 0),
    case
      when t.is_own and p_order.status <> 'cancelled' then t.over - t.over_gone
      when not t.is_paid and p_order.status <> 'cancelled' then 0
      when t.amount is null then case when t.gone_at is not null then 0 end
      else greatest(t.amount - t.gone, 0)
    end, t.gone_at is not null and coalesce(t.gone >= t.amount, true), t.gone_at, t.is_disputed
  from taken t cross join lateral (select least(t.over - t.over_gone, t.away - t.away_of_order) as over_away) a
$$;

-- Derives the order's money columns, which admins, customers, receipts, exports and statistics read.
create function private.derive_money()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_money record;
  v_own bigint;
  -- State of a payment reported only by a message without a number; closed once an admin records its refund.
  v_claimed text := (select case when bool_or(m.kind = 'refund') then 'closed' else 'open' end from private.money m
    where m.order_id = new.id and (m.state = 'claimed' or (m.kind = 'refund' and m.transaction_id is null)) having bool_or(m.state = 'claimed'));
begin
  select sum(p.amount) filter (where p.is_own) as paid, coalesce(sum(p.over), 0) as over, coalesce(sum(p.own_gone) filter (where p.is_own), 0) as gone,
    coalesce(sum(p.own_leaving) filter (where p.is_own), 0) as leaving, coalesce(sum(p.owed) filter (where p.currency = new.currency), 0) as to_return,
    coalesce(sum(p.over_gone + p.own_gone) filter (where p.currency = new.currency), 0) as returned, coalesce(sum(p.owed) filter (where p.is_own), 0) as owed,
    coalesce(bool_or(p.owed is distinct from 0), false) as is_owed, coalesce(bool_or(not p.is_own), false) as is_held,
    coalesce(bool_or(p.is_disputed), false) as is_disputed, coalesce(bool_or(not p.is_back), false) as is_waiting,
    (array_agg(p.provider order by p.began_at desc, p.money_id) filter (where p.is_own))[1] as provider,
    (array_agg(p.transaction_id order by p.began_at desc, p.money_id) filter (where p.is_own))[1] as transaction_id,
    coalesce(jsonb_agg(jsonb_build_object('id', p.money_id, 'provider', p.provider, 'provider_transaction_id', p.transaction_id,
        'amount', private.naira(case when p.is_own then p.over else p.amount end), 'currency', p.currency,
        'reason', case when p.is_own then 'overpayment' else p.reason end,
        'refunded_at', case when case when p.is_own then p.over_gone >= p.over else p.is_back end then p.gone_at end)
      order by p.began_at, p.money_id) filter (where not p.is_own or (p.over > 0 and (new.status <> 'cancelled' or p.over_gone >= p.over))), '[]') as beside
  into v_money from private.payments_of(new) p;
  v_own := v_money.paid - v_money.over;
  new.payment_status := case
    when v_own is not null and new.status = 'cancelled' then case when v_money.owed > 0 then 'refund_due' when v_money.paid > 0 then 'refunded' else 'failed' end
    when v_own is not null then case when v_money.gone > 0 and v_money.gone >= v_own then 'refunded' else 'completed' end
    when new.status = 'cancelled' then case
      when v_money.is_owed or v_claimed = 'open' then 'refund_due' when v_money.is_held or v_claimed = 'closed' then 'refunded' else 'failed' end
    when v_money.is_waiting or v_claimed = 'open' then 'review'
    else 'pending'
  end;
  new.paid_amount := private.naira(v_money.paid);
  new.provider_transaction_id := v_money.transaction_id;
  new.payment_provider := coalesce(v_money.provider, new.payment_provider);
  new.kept_amount := case when new.payment_status = 'completed' then private.naira(greatest(v_own - v_money.gone - v_money.leaving, 0)) else 0 end;
  new.owed_amount := private.naira(v_money.to_return);
  new.returned_amount := private.naira(v_money.returned);
  new.needs_refund := new.payment_status in ('review', 'refund_due') or v_money.is_owed or v_money.is_disputed;
  new.held_payments := v_money.beside;
  new.payment_returns := (
    select coalesce(jsonb_agg(jsonb_build_object('return_id', m.source_id, 'kind', m.kind, 'amount', private.naira(m.amount), 'updated_at', m.entered_at,
        'state', case when m.state = 'done' then 'done' when m.state in ('failed', 'kept') then 'kept' else 'open' end) order by m.began_at, m.money_id), '[]')
    from private.money m where m.order_id = new.id and m.kind <> 'payment' and m.source_id is not null);
  return new;
end $$;

create trigger orders_derive_money before insert on public.orders for each row execute function private.derive_money();

-- Skips the ledger if nothing that money depends on has changed: a job completes 500 orders at a time.
create trigger orders_derive_money_again before update on public.orders for each row
  when (((new.status = 'cancelled'), new.total_amount, new.currency) is distinct from ((old.status = 'cancelled'), old.total_amount, old.currency)
    or (new.payment_status, new.paid_amount, new.provider_transaction_id, new.kept_amount, new.owed_amount, new.returned_amount, new.needs_refund,
      new.held_payments, new.payment_returns) is distinct from (old.payment_status, old.paid_amount, old.provider_transaction_id, old.kept_amount,
      old.owed_amount, old.returned_amount, old.needs_refund, old.held_payments, old.payment_returns))
  execute function private.derive_money();

-- Clears the order's payment status, so that derive_money runs again. The update also refreshes open screens.
create function private.refresh_order_money()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set payment_status = null where id = new.order_id;
  return null;
end $$;

create trigger order_money_follow after insert on public.order_money for each row execute function private.refresh_order_money();

-- supabase/schemas/13_payments.sql

create table public.payment_events (
  id bigint generated always as identity constraint payment_events_pkey primary key,
  event_id text not null constraint payment_events_event_id_key unique,
  provider text not null,
  source text not null,
  tx_ref text,
  provider_transaction_id text,
  payload jsonb not null default '{}',
  outcome text not null,
  created_at timestamptz not null default now()
);
create index payment_events_tx_ref_idx on public.payment_events (tx_ref);
create index payment_events_created_at_idx on public.payment_events (created_at desc);
alter table public.payment_events enable row level security;

grant select on public.payment_events to service_role;

-- Requests for a payment page, recorded before the provider is called, so that only one request runs at a time.
create table public.payment_attempts (
  order_id uuid not null constraint payment_attempts_order_id_fkey references public.orders (id) on delete cascade,
  number integer not null constraint payment_attempts_number_range check (number > 0),
  -- started: no answer yet. created: there is a page. refused: the provider made none. unknown: no clear answer came. declined: the payment failed.
  state text not null default 'started' constraint payment_attempts_state_known
    check (state in ('started', 'created', 'refused', 'unknown', 'declined')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The way to pay that the page is for, and its address.
  pay_by text not null default 'card',
  link text,
  -- The provider that was called; the order may still be paid by hand.
  provider text not null,
  constraint payment_attempts_pkey primary key (order_id, number)
);
alter table public.payment_attempts enable row level security;

grant select on public.payment_attempts to service_role;

-- The order's payment status in settle_payment's terms.
create function private.payment_outcome(p_payment_status text)
returns text language sql immutable set search_path = '' as $$
  select case p_payment_status
    when 'completed' then 'already_paid'
    when 'refunded' then 'refund_due'
    else p_payment_status
  end
$$;

-- is_mine is false if another request began this attempt. The page is for the order's current way to pay. No attempt starts if the outcome isn't pending.
create function public.begin_payment_attempt(p_order_id uuid, p_number integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcome text;
  v_pay_by text;
  v_provider text;
begin
  select private.payment_outcome(payment_status), pay_by, payment_provider into v_outcome, v_pay_by, v_provider from public.orders where id = p_order_id for no key update;
  if v_outcome is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_outcome <> 'pending' then
    return jsonb_build_object('is_mine', false, 'outcome', v_outcome);
  end if;
  -- An attempt that never reached the provider is repeated under its number.
  insert into public.payment_attempts as known (order_id, number, pay_by, provider) values (p_order_id, p_number, v_pay_by, v_provider)
  on conflict on constraint payment_attempts_pkey do update set state = 'started', started_at = now(), ended_at = null, pay_by = excluded.pay_by,
    provider = excluded.provider where known.state = 'unknown';
  return jsonb_build_object('is_mine', found, 'outcome', v_outcome, 'pay_by', v_pay_by);
end $$;
grant execute on function public.begin_payment_attempt(uuid, integer) to service_role;

create function public.end_payment_attempt(p_order_id uuid, p_number integer, p_state text)
returns void language sql security definer set search_path = '' as $$
  update public.payment_attempts set state = p_state, ended_at = now()
  where order_id = p_order_id and number = p_number and state = 'started'
$$;
grant execute on function public.end_payment_attempt(uuid, integer, text) to service_role;

create function private.decline_last_attempt(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.payment_attempts set state = 'declined', ended_at = now()
  where order_id = p_order_id and state not in ('refused', 'declined')
    and number = (select max(number) from public.payment_attempts where order_id = p_order_id)
$$;

-- Takes ordered items out of the cart; later additions stay.
create function private.clear_ordered_items(p_order_id uuid)
returns void language sql set search_path = '' as $$
  update public.cart c set quantity = greatest(c.quantity - i.quantity, 0), device_id = null
  from public.order_items i join public.orders o on o.id = i.order_id
  where i.order_id = p_order_id and c.user_id = o.user_id and c.product_id = i.product_id
    and c.variety_ids = i.variety_ids and c.quantity > 0
$$;

create function private.record_payment(p_order_id uuid, p_note text, p_transaction_id text default null)
returns void language sql set search_path = '' as $$
  insert into public.order_history (order_id, actor, from_status, to_status, note, transaction_id)
  select id, 'payment', status, status, p_note, left(p_transaction_id, 200) from public.orders where id = p_order_id
$$;

-- A declined card doesn't end the order: its stock stays reserved, and another card may pay (rule O8). A repeated decline changes
-- nothing, as messages are stored with their outcome.
create function private.record_decline(p_order public.orders, p_transaction_id text)
returns text language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.payment_events e where e.tx_ref = p_order.tx_ref and e.outcome = 'declined'
      and e.provider_transaction_id is not distinct from p_transaction_id) then
    perform private.decline_last_attempt(p_order.id);
    update public.orders set declined_at = now() where id = p_order.id;
    perform private.record_payment(p_order.id, 'Payment declined');
  end if;
  return 'declined';
end $$;

-- Why a late payment can't revive this cancelled order (rule O2); null if it can. An order cancelled by a person stays cancelled; otherwise all must
-- still be as ordered. Locks the stock and the promo code, so that the answer holds until the transaction ends.
create function private.late_obstacle(p_order public.orders)
returns text language plpgsql set search_path = '' as $$
declare
  v_quote jsonb;
begin
  if private.cancelled_by(p_order) <> 'system' then
    return 'ended_by_person';
  elsif p_order.user_id is null and p_order.placed_by is null then
    return 'no_account';
  elsif p_order.created_at < now() - interval '7 days' then
    return 'too_late';
  elsif private.has_removed_items(p_order.id) then
    return 'item_removed';
  elsif not private.is_in_stock(p_order.id) then
    return 'sold_out';
  elsif not exists (select from public.shipping_methods where code = p_order.shipping_method and is_offered) then
    return 'price_changed';
  end if;
  perform 1 from public.promo_codes where code = p_order.promo_code for no key update;
  v_quote := private.build_quote((select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'variety_ids', i.variety_ids, 'quantity', i.quantity))
    from public.order_items i where i.order_id = p_order.id), p_order.shipping_method, p_order.promo_code, p_order.user_id,
    p_order.shipping_address);
  return case
    when not coalesce((v_quote #>> '{promo,valid}')::boolean, true) then 'promo_code'
    when (v_quote ->> 'total')::numeric <> p_order.total_amount then 'price_changed'
  end;
end $$;

-- The obstacle in words, for the order's history, which admin and customer read.
create function private.reason_words(p_reason text)
returns text language sql immutable set search_path = '' as $$
  select case p_reason
    when 'second' then 'the order was paid already'
    when 'short' then 'it is less than the total'
    when 'currency' then 'it is of another currency'
    when 'unknown' then 'its amount is not known'
    when 'ended_by_person' then 'the order had been cancelled'
    when 'no_account' then 'the customer''s account is deleted'
    when 'too_late' then 'the order was placed more than 7 days ago'
    when 'item_removed' then 'a product in this order has been removed from the shop'
    when 'sold_out' then 'something in this order is sold out'
    when 'promo_code' then 'the promo code can no longer be used'
    when 'price_changed' then 'the prices have changed'
  end
$$;

-- Stores a payment that doesn't pay its order. p_order is locked by the caller, and from before the payment.
create function private.hold_payment(p_order public.orders, p_payment public.order_money)
returns void language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  p_payment.state := 'held';
  v_id := private.append_money(p_payment);
  if p_payment.reason = 'second' then
    perform private.record_payment(p_order.id, 'Paid a second time: to be refunded', p_payment.source_id);
    perform private.notify_admins('held_payment', 'held_payment:' || v_id, 'Payment to give back',
      format('%s. It was paid a second time.', private.order_label(p_order)), '/admin/shipping?needs=refund');
  elsif p_order.status = 'cancelled' then
    perform private.record_payment(p_order.id, format('Paid after the order had ended: %s is to be refunded, because %s',
      coalesce(private.money_text(private.naira(p_payment.amount), p_payment.currency), 'the money'), private.reason_words(p_payment.reason)), p_payment.source_id);
  end if;
end $$;

-- Stores payments that pay the order, reviving a cancelled one. p_order is locked by the caller.
create function private.accept_payments(p_order public.orders, p_payments public.order_money[])
returns text language plpgsql set search_path = '' as $$
declare
  v_payment public.order_money;
  v_over numeric;
begin
  if p_order.status in ('pending', 'cancelled') then
    perform private.move_order(p_order.id, 'confirmed', 'payment', case p_order.status when 'cancelled' then 'Paid late, stock was still there' end);
  else
    perform private.record_payment(p_order.id, 'Paid');
  end if;
  foreach v_payment in array p_payments loop
    v_payment.state := 'paid';
    v_payment.reason := null;
    perform private.append_money(v_payment);
  end loop;
  select paid_amount - total_amount into v_over from public.orders where id = p_order.id;
  if v_over > 0 then
    perform private.record_payment(p_order.id, format('Paid %s more than the total: to be refunded', private.money_text(v_over, p_order.currency)));
    perform private.notify_admins('held_payment', 'overpayment:' || p_order.id, 'Payment to give back',
      format('%s. More was paid than its total.', private.order_label(p_order)), '/admin/shipping?needs=refund');
  end if;
  -- Items to be paid on delivery left the cart when they were ordered.
  if p_order.pay_by <> 'on_delivery' then
    perform private.clear_ordered_items(p_order.id);
  end if;
  return 'paid';
end $$;

-- Decides by the order's state and the ledger, so a repeated message is a no-op. p_order.payment_provider is the provider that reports the payment.
create function private.settle_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_status text)
returns text language plpgsql set search_path = '' as $$
declare
  v_outcome constant text := private.payment_outcome(p_order.payment_status);
  v_payment public.order_money;
  v_is_new boolean;
  v_fits boolean;
begin
  if p_status <> 'successful' then
    return case when p_status in ('failed', 'cancelled') and v_outcome = 'pending' then private.record_decline(p_order, p_transaction_id) else v_outcome end;
  end if;
  -- Only one order at a time may claim a transaction.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'transaction', p_order.payment_provider, p_transaction_id), 0));
  select * into v_payment from public.order_money
  where kind = 'payment' and provider = p_order.payment_provider and source_id = p_transaction_id and state <> 'claimed' order by id desc limit 1;
  if p_transaction_id is null or v_payment.order_id <> p_order.id then
    if p_order.provider_transaction_id is null and v_outcome = 'pending' then
      perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order.id, 'kind', 'payment',
        'provider', p_order.payment_provider, 'source_id', p_transaction_id, 'state', 'claimed')));
      perform private.record_payment(p_order.id, 'Payment to review: the provider''s message names no transaction of its own');
      return 'review';
    end if;
    return v_outcome;
  end if;
  v_is_new := v_payment.money_id is null;
  if v_payment.state = 'paid' or (not v_is_new and p_order.provider_transaction_id is not null) then
    return v_outcome;
  end if;
  v_payment.order_id := p_order.id;
  v_payment.kind := 'payment';
  v_payment.provider := p_order.payment_provider;
  v_payment.source_id := p_transaction_id;
  v_payment.transaction_id := p_transaction_id;
  v_fits := coalesce(p_amount >= p_order.total_amount and p_currency = p_order.currency, false)
    -- Refunded money no longer pays.
    and not exists (select from private.money m where m.order_id = p_order.id and m.kind <> 'payment' and m.provider = v_payment.provider
      and m.transaction_id = p_transaction_id and m.state not in ('failed', 'kept'));
  if v_is_new or v_fits then
    v_payment.amount := private.kobo(p_amount);
    v_payment.currency := left(p_currency, 10);
  end if;
  v_payment.reason := case
    when p_order.provider_transaction_id is not null then 'second'
    when v_fits then case when p_order.status = 'cancelled' then private.late_obstacle(p_order) end
    when v_payment.amount is null then 'unknown'
    when v_payment.currency is distinct from p_order.currency then 'currency'
    else 'short'
  end;
  if v_fits and v_payment.reason is null then
    return private.accept_payments(p_order, array[v_payment]);
  end if;
  if v_is_new then
    perform private.hold_payment(p_order, v_payment);
    if v_payment.reason = 'second' then
      return 'paid_twice';
    elsif p_order.status <> 'cancelled' then
      perform private.record_payment(p_order.id, concat_ws(': ', 'Payment to review', private.money_text(p_amount, p_currency)), p_transaction_id);
    end if;
  end if;
  return (select private.payment_outcome(payment_status) from public.orders where id = p_order.id);
end $$;

-- supabase/schemas/13_settlement_and_reconciliation.sql

-- An admin accepts an underpayment as enough. Idempotent.
create function public.accept_held_payment(p_order_id uuid, p_transaction_id text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.order_money;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if exists (select from private.payments_of(v_order) p where p.transaction_id = p_transaction_id and p.is_own) then
    return to_jsonb(v_order);
  end if;
  select m.* into v_payment from private.money m join private.payments_of(v_order) p on p.money_id = m.money_id
  where m.order_id = p_order_id and p.transaction_id = p_transaction_id and not p.is_own and not p.is_back;
  if v_payment.money_id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_transaction_id);
  end if;
  if v_order.payment_status <> 'review' or v_payment.amount is null or v_payment.currency is distinct from v_order.currency then
    perform private.refuse('bad_transition', 'This payment can only be given back.', p_transaction_id);
  end if;
  v_payment.entered_by := (select auth.uid());
  perform private.accept_payments(v_order, array[v_payment]);
  select * into v_order from public.orders where id = p_order_id;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note, transaction_id)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    'Taken as paid: ' || private.money_text(private.naira(v_payment.amount), v_payment.currency), left(p_transaction_id, 200));
  perform private.record_audit('accept_held_payment', p_order_id::text, jsonb_build_object(
    'transaction', left(p_transaction_id, 200), 'amount', private.naira(v_payment.amount), 'total', v_order.total_amount));
  return to_jsonb(v_order);
end $$;
grant execute on function public.accept_held_payment(uuid, text) to authenticated;

-- p_provider: the provider that reports the payment; null: the order's. They differ if an order with a payment page is paid by hand.
create function public.settle_payment(p_tx_ref text, p_provider_transaction_id text, p_amount numeric, p_currency text,
  p_status text, p_source text, p_event_id text, p_payload jsonb, p_user_id uuid default null, p_provider text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_transaction_id text := nullif(btrim(p_provider_transaction_id), '');
  v_order public.orders;
  v_outcome text;
begin
  select * into v_order from public.orders where tx_ref = p_tx_ref for no key update;
  v_order.payment_provider := coalesce(p_provider, v_order.payment_provider);
  v_outcome := case
    when v_order.id is null then 'unknown_reference'
    when p_user_id is not null and p_user_id is distinct from v_order.user_id then 'not_owner'
    else private.settle_order(v_order, v_transaction_id, p_amount, upper(p_currency), lower(p_status))
  end;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values (coalesce(p_event_id, concat_ws(':', p_source, p_tx_ref, v_transaction_id, lower(p_status))),
    coalesce(v_order.payment_provider, 'unknown'), coalesce(p_source, 'unknown'), left(p_tx_ref, 200), v_transaction_id,
    -- A repeated message must not restore data that was deleted with the account.
    case when v_order.id is not null and v_order.user_id is null then '{}' else coalesce(p_payload, '{}') end, v_outcome)
  on conflict (event_id) do nothing;
  return jsonb_build_object(
    'outcome', case v_outcome when 'paid_twice' then private.payment_outcome(v_order.payment_status) else v_outcome end,
    'order_id', case when v_outcome <> 'not_owner' then v_order.id end,
    'user_id', case when v_outcome <> 'not_owner' then v_order.user_id end);
end $$;
grant execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid, text) to service_role;

-- An admin records the money that the courier collected for an order, in cash or by transfer, in naira (rule O18). An underpayment is held
-- until the rest arrives or an admin decides. Idempotent for the same p_payment_id.
create function public.record_delivery_payment(p_order_id uuid, p_payment_id uuid, p_amount numeric, p_means text, p_note text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_transaction_id constant text := p_means || '-' || p_payment_id;
  v_note constant text := nullif(btrim(p_note), '');
  v_payment public.order_money;
  v_held public.order_money[];
  v_outcome text;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if coalesce(p_means not in ('cash', 'transfer'), true) or p_payment_id is null or length(v_note) > 300
    or coalesce(p_amount not between 0.01 and 100000000 or p_amount <> round(p_amount, 2), true) then
    perform private.refuse('bad_request', 'The payment is not as it must be.', p_amount::text);
  end if;
  if exists (select from public.payment_events where event_id = 'by_hand:' || p_payment_id) then
    return to_jsonb(v_order);
  end if;
  if v_order.pay_by <> 'on_delivery' or v_order.status = 'cancelled' or v_order.payment_status not in ('pending', 'review') then
    perform private.refuse('bad_transition', 'This order waits for no payment on delivery.', v_order.payment_status);
  end if;
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  values (p_order_id, 'admin', (select auth.uid()), v_order.status, v_order.status,
    concat_ws('. ', format('Received %s %s', private.naira_text(p_amount), case p_means when 'cash' then 'in cash' else 'by transfer' end), v_note));
  v_payment := private.money_by_hand(p_order_id, v_transaction_id, p_amount);
  -- Earlier payments count once their sum with this one is enough.
  v_held := array(select row(m.*)::public.order_money from private.money m join private.payments_of(v_order) p on p.money_id = m.money_id
    where m.order_id = p_order_id and m.provider = 'by_hand' and not p.is_back order by m.began_at) || v_payment;
  if (select sum(h.amount) from unnest(v_held) h) >= private.kobo(v_order.total_amount) then
    v_outcome := private.accept_payments(v_order, v_held);
  else
    v_payment.reason := 'short';
    perform private.hold_payment(v_order, v_payment);
    v_outcome := 'review';
  end if;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values ('by_hand:' || p_payment_id, 'by_hand', 'admin', v_order.tx_ref, v_transaction_id, jsonb_build_object('amount', p_amount), v_outcome);
  perform private.record_audit('record_delivery_payment', p_order_id::text, jsonb_build_object(
    'amount', p_amount, 'means', p_means, 'note', v_note, 'total', v_order.total_amount));
  select * into v_order from public.orders where id = p_order_id;
  return to_jsonb(v_order);
end $$;
grant execute on function public.record_delivery_payment(uuid, uuid, numeric, text, text) to authenticated;

-- When the provider is next asked about an order that is decided or ended unpaid, because money may still arrive. A separate table,
-- because an update of the order would send a Realtime event to every screen that follows it.
create table private.payment_checks (
  order_id uuid constraint payment_checks_pkey primary key
    constraint payment_checks_order_id_fkey references public.orders (id) on delete cascade,
  since timestamptz not null default now(),
  check_at timestamptz not null default now() + interval '1 hour'
);
create index payment_checks_check_at_idx on private.payment_checks (check_at);
alter table private.payment_checks enable row level security;

-- Unpaid: hourly for the first day, then every six hours, because a bank transfer may take days. Paid: four times, because only a second
-- payment can follow. Null after three days.
create function private.next_payment_check(p_since timestamptz, p_is_paid boolean)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when p_is_paid then (
      select min(p_since + age) from unnest('{1 hour,6 hours,1 day,3 days}'::interval[]) age where p_since + age > now())
    when now() < p_since + interval '1 day' then now() + interval '1 hour'
    when now() < p_since + interval '3 days' then least(now() + interval '6 hours', p_since + interval '3 days')
  end
$$;

create function private.schedule_payment_check()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_checks where order_id = new.id;
  -- A payment page may still be paid; without one, no provider knows the order.
  if (new.status <> 'pending' or new.payment_status <> 'pending') and (private.used_attempt(new.id)).number is not null then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;

-- Open orders are checked in every run. Neither the goods' progress nor a completed refund reschedules a check.
create trigger orders_schedule_payment_check after update on public.orders for each row
  when (new.payment_status <> 'refunded'
    and (new.payment_status <> old.payment_status or (old.status = 'pending' and new.status <> 'pending' and old.payment_status = 'pending')))
  execute function private.schedule_payment_check();

-- The order's latest attempt that may have created a payment page; null if no provider knows the order.
create function private.used_attempt(p_order_id uuid)
returns public.payment_attempts language sql stable set search_path = '' as $$
  select a from public.payment_attempts a
  where a.order_id = p_order_id and a.state <> 'refused' and a.provider <> 'by_hand' order by a.number desc limit 1
$$;

-- Orders waiting for payment for five minutes or more, in random order, so that callers who check only some reach all in time.
create function public.open_payments(p_limit integer)
returns table (id uuid, tx_ref text, payment_provider text, payment_status text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  select o.id, o.tx_ref, a.provider, o.payment_status, a.number
  from public.orders o cross join lateral private.used_attempt(o.id) a
  where o.status = 'pending' and o.payment_status = 'pending' and o.created_at < now() - interval '5 minutes' and a.number is not null
  order by random() limit p_limit
$$;
grant execute on function public.open_payments(integer) to service_role;

-- Returns the most overdue order and counts it as checked at once, so that a failing one doesn't block the others.
create function public.claim_payment_check()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.payment_checks;
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_next timestamptz;
begin
  select * into v_check from private.payment_checks where check_at <= now() order by check_at limit 1 for update skip locked;
  if v_check.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_check.order_id;
  v_attempt := private.used_attempt(v_order.id);
  v_next := private.next_payment_check(v_check.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.payment_checks where order_id = v_check.order_id;
  else
    update private.payment_checks set check_at = v_next where order_id = v_check.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref, v_attempt.provider, v_order.payment_status, v_attempt.number;
end $$;
grant execute on function public.claim_payment_check() to service_role;

create function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;

-- supabase/schemas/14_item_returns.sql

-- Customers' returns and their progress (rule O12).
create table public.item_returns (
  id uuid constraint item_returns_pkey primary key,
  user_id uuid not null constraint item_returns_user_id_fkey references auth.users (id) on delete cascade,
  order_id uuid not null constraint item_returns_order_id_fkey references public.orders (id) on delete cascade,
  order_item_id uuid not null constraint item_returns_order_item_id_fkey references public.order_items (id) on delete cascade,
  quantity integer not null constraint item_returns_quantity_range check (quantity between 1 and 999),
  reason text not null constraint item_returns_reason_known check (reason in ('damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other')),
  details text constraint item_returns_details_length check (length(details) <= 500),
  picture_count integer not null default 0 constraint item_returns_picture_count_range check (picture_count between 0 and 3),
  state text not null default 'requested' constraint item_returns_state_known
    check (state in ('requested', 'accepted', 'declined', 'received', 'refunded')),
  -- The shop's reply to the customer.
  answer text constraint item_returns_answer_length check (length(answer) <= 500),
  is_restocked boolean not null default false,
  -- The amount refunded by hand, in naira.
  refund_amount numeric(12,2) constraint item_returns_refund_amount_range check (refund_amount > 0),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz
);
create index item_returns_user_id_idx on public.item_returns (user_id);
create index item_returns_order_id_idx on public.item_returns (order_id);
create index item_returns_order_item_id_idx on public.item_returns (order_item_id);
create index item_returns_state_idx on public.item_returns (state, requested_at desc);
create unique index item_returns_open_key on public.item_returns (order_item_id) where state in ('requested', 'accepted', 'received');
alter table public.item_returns enable row level security;

grant select on public.item_returns to authenticated, service_role;

create policy "Customers read their own returns, admins every return" on public.item_returns for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create trigger item_returns_limit_writes before insert on public.item_returns
  for each row execute function private.limit_writes(30);

-- Records it in the order's history and, if the customer should know, in the bell. Updates the order, which refreshes open screens.
create function private.record_return(p_return public.item_returns, p_actor text, p_note text, p_title text, p_message text)
returns void language plpgsql set search_path = '' as $$
begin
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  select o.id, p_actor, (select auth.uid()), o.status, o.status,
    format('%s: %s × %s', p_note, p_return.quantity, i.name)
  from public.orders o join public.order_items i on i.id = p_return.order_item_id where o.id = p_return.order_id;
  if p_title is not null then
    insert into public.notifications (user_id, type, title, message, order_id)
    select p_return.user_id, 'order', p_title, format(p_message, left(i.name, 80), private.order_number(p_return.order_id)), p_return.order_id
    from public.order_items i where i.id = p_return.order_item_id;
  end if;
  update public.orders set updated_at = now() where id = p_return.order_id;
end $$;

-- Idempotent for the same id, which the device generates.
create function public.request_return(p_id uuid, p_order_item_id uuid, p_quantity integer, p_reason text, p_details text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_item public.order_items;
  v_order public.orders;
  v_return public.item_returns;
begin
  select i.* into v_item from public.order_items i join public.orders o on o.id = i.order_id
  where i.id = p_order_item_id and o.user_id = (select auth.uid());
  if v_item.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_item_id::text);
  end if;
  -- Serialised per order, so that two requests can't return the same pieces.
  select * into v_order from public.orders where id = v_item.order_id for no key update;
  if exists (select from public.item_returns where id = p_id and user_id = v_order.user_id) then
    return;
  end if;
  if v_order.status not in ('delivered', 'completed') then
    perform private.refuse('bad_transition', 'Only what was delivered can be returned.', v_order.status);
  end if;
  if coalesce(v_order.delivered_at, v_order.updated_at) + make_interval(days => v_order.return_days) <= now() then
    perform private.refuse('bad_transition', 'The time to return this order is over.', 'too_late');
  end if;
  if exists (select from public.item_returns where order_item_id = p_order_item_id and state in ('requested', 'accepted', 'received')) then
    perform private.refuse('bad_transition', 'There is an open return of this item.', 'open_return');
  end if;
  if coalesce(p_quantity, 0) < 1 or p_quantity + (select coalesce(sum(quantity), 0) from public.item_returns
      where order_item_id = p_order_item_id and state <> 'declined') > v_item.quantity then
    perform private.refuse('bad_quantity', 'More than was bought cannot be returned.', v_item.quantity::text);
  end if;
  insert into public.item_returns (id, user_id, order_id, order_item_id, quantity, reason, details)
  values (p_id, v_order.user_id, v_order.id, p_order_item_id, p_quantity, p_reason, nullif(btrim(p_details), ''))
  returning * into v_return;
  perform private.record_return(v_return, 'customer', 'Return asked for', null, null);
  perform private.notify_admins('order', 'return:' || p_id, 'Return asked for',
    format('%s: %s × %s.', private.order_label(v_order), p_quantity, left(v_item.name, 80)), '/admin/returns');
end $$;
grant execute on function public.request_return(uuid, uuid, integer, text, text) to authenticated;

-- Puts sellable pieces back into the stock of their variants, or of their product.
create function private.restock_item(p_item_id uuid, p_quantity integer)
returns void language plpgsql set search_path = '' as $$
declare
  v_item public.order_items;
begin
  -- Locks the stock first, as everywhere: an admin who removes a variant locks it before the items that name it are updated.
  select * into v_item from public.order_items where id = p_item_id;
  perform private.lock_stock(v_item.variety_ids, array[v_item.product_id]);
  update public.order_items set restocked = restocked + p_quantity where id = p_item_id;
  update public.product_varieties set stock_quantity = stock_quantity + p_quantity where id = any (v_item.variety_ids);
  update public.products set stock_quantity = stock_quantity + p_quantity where id = v_item.product_id and v_item.variant_label is null;
end $$;

-- The allowed steps of a return, and their texts for the customer.
create function private.return_step(p_from text, p_to text, out note text, out title text, out message text)
returns record language sql immutable set search_path = '' as $$
  select s.note, s.title, s.message from (values
    ('requested', 'accepted', 'Return accepted', 'Return accepted', 'You can send back %1$s of order %2$s. The order says how.'),
    ('requested', 'declined', 'Return declined', 'Return declined', 'We cannot take back %1$s of order %2$s. The order says why.'),
    ('accepted', 'received', 'Return received', 'Return received', '%1$s of order %2$s has come back to us. Your refund is next.'),
    ('accepted', 'declined', 'Return declined', 'Return declined', 'We cannot take back %1$s of order %2$s. The order says why.'),
    ('received', 'declined', 'Return declined', 'Return declined', 'We cannot take back %1$s of order %2$s. The order says why.'),
    ('received', 'refunded', 'Return refunded', 'Return refunded', 'We sent you the money for %1$s of order %2$s.')
  ) s (from_state, to_state, note, title, message) where s.from_state = p_from and s.to_state = p_to
$$;

-- p_is_sellable applies when it is received, p_amount when it is refunded: in naira, at most the order's total. Idempotent.
create function public.update_return(p_id uuid, p_state text, p_answer text default null, p_is_sellable boolean default false,
  p_amount numeric default null, p_seen_state text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_return public.item_returns;
  v_step record;
  v_answer text := nullif(btrim(p_answer), '');
  v_restocks boolean;
begin
  perform private.require_admin();
  -- Locks the order first, as everywhere.
  select * into v_order from public.orders where id = (select order_id from public.item_returns where id = p_id) for no key update;
  select * into v_return from public.item_returns where id = p_id for no key update;
  if v_return.id is null then
    perform private.refuse('unknown_record', 'There is no such return.', p_id::text);
  end if;
  -- A retry finds its own step; another admin's has a different answer or state.
  if v_return.state = p_state and (v_answer is null or v_answer = v_return.answer)
    and (p_state <> 'received' or v_order.status = 'cancelled' or coalesce(p_is_sellable, false) = v_return.is_restocked)
    and (p_amount is null or p_amount = v_return.refund_amount) then
    return;
  end if;
  if v_return.state = p_state or p_seen_state <> v_return.state then
    perform private.refuse('changed_meanwhile', format('This return was %s meanwhile. Nothing of this was sent: close it and look at the return again.',
      v_return.state), v_return.state);
  end if;
  select * into v_step from private.return_step(v_return.state, p_state);
  if v_step.note is null then
    perform private.refuse('bad_transition', format('A return cannot go from %s to %s.', v_return.state, p_state), v_return.state);
  end if;
  if p_state = 'declined' and v_answer is null then
    perform private.refuse('bad_request', 'Tell the customer why.', 'answer');
  end if;
  if p_state = 'declined' and exists (select from private.money where order_id = v_order.id and item_return_id = p_id and state not in ('failed', 'by_hand')) then
    perform private.refuse('bad_transition', 'The money of this return is on its way back.', 'refund_open');
  end if;
  if p_state = 'refunded' then
    if coalesce(p_amount, 0) not between 0.01 and v_order.total_amount then
      perform private.refuse('bad_request', 'The amount is nothing, or more than the order.', 'amount');
    end if;
    perform private.record_refund_by_hand(v_order, null, p_amount, 'item_return', p_id);
  end if;
  -- A cancelled order's items are in stock already.
  v_restocks := p_state = 'received' and coalesce(p_is_sellable, false) and v_order.status <> 'cancelled';
  if v_restocks then
    perform private.restock_item(v_return.order_item_id, v_return.quantity);
  end if;
  update public.item_returns set state = p_state, answer = coalesce(v_answer, answer),
    decided_at = case when p_state in ('accepted', 'declined') then now() else decided_at end,
    received_at = case when p_state = 'received' then now() else received_at end,
    refunded_at = case when p_state = 'refunded' then now() else refunded_at end,
    is_restocked = is_restocked or v_restocks,
    refund_amount = case when p_state = 'refunded' then p_amount else refund_amount end
  where id = p_id;
  perform private.record_return(v_return, 'admin', v_step.note || case when p_state = 'refunded' then format(' (%s)', private.naira_text(p_amount)) else '' end,
    v_step.title, v_step.message);
  perform private.record_audit('update_return', p_id::text, jsonb_build_object('from', v_return.state, 'to', p_state, 'amount', p_amount,
    'restocked', v_restocks));
end $$;
grant execute on function public.update_return(uuid, text, text, boolean, numeric, text) to authenticated;

-- Called before the upload: whether this customer may add this picture. Existing pictures aren't replaced.
create function public.may_add_return_picture(p_user_id uuid, p_return_id uuid, p_number integer)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit('return:pictures:' || p_user_id, 30, interval '10 minutes');
  return p_number between 1 and 3 and exists (
    select from public.item_returns r where r.id = p_return_id and r.user_id = p_user_id and r.state in ('requested', 'accepted')
      and (p_number > r.picture_count or private.has_picture(r.id || '/' || p_number)));
end $$;
grant execute on function public.may_add_return_picture(uuid, uuid, integer) to service_role;

-- A return's pictures are numbered from 1. Idempotent.
create function public.record_return_picture(p_return_id uuid, p_number integer)
returns void language sql security definer set search_path = '' as $$
  update public.item_returns set picture_count = greatest(picture_count, p_number) where id = p_return_id;
  -- Refreshes open screens.
  update public.orders set updated_at = now() where id = (select order_id from public.item_returns where id = p_return_id)
$$;
grant execute on function public.record_return_picture(uuid, integer) to service_role;

-- supabase/schemas/15_refunds.sql

-- Refunds through the provider or by hand, and chargebacks by the customer's bank (rules O10 and O14).

-- The order's payments that can be refunded through the provider. `owed`: the part that must be refunded, zero if it may be kept. An overpayment is a
-- separate row from the order's own part.
create function private.refundable_payments(p_order public.orders)
returns table (provider text, transaction_id text, reason text, remaining numeric, owed numeric) language sql stable set search_path = '' as $$
  select p.provider, p.transaction_id, r.reason, private.naira(r.remaining), private.naira(r.owed)
  from private.payments_of(p_order) p
  cross join lateral (
    select 'order_cancelled', p.amount - p.over_gone - p.own_gone - p.over_away - p.own_away, p.owed where p.is_own and p_order.status = 'cancelled'
    union all
    select 'goodwill', p.amount - p.over - p.own_gone - p.own_away, 0 where p.is_own and p_order.status <> 'cancelled'
    union all
    select 'held_payment', p.over - p.over_gone - p.over_away, p.owed where p.is_own and p_order.status <> 'cancelled'
    union all
    -- A payment in review needs an admin's decision first.
    select 'held_payment', p.amount - p.own_gone - p.own_away, p.owed where not p.is_own and p_order.payment_status <> 'review'
  ) part (reason, remaining, due)
  cross join lateral (select part.reason, part.remaining, least(part.due, part.remaining) as owed) r
  where r.remaining > 0 and p.currency = p_order.currency
$$;

-- Starts a refund for an admin. is_mine is false for a repeated request: it returns the current state without calling the provider.
-- p_remaining: the amount left of the payment on the admin's screen; a refund since then is refused, so that they look first.
create function public.begin_refund(p_id uuid, p_admin_id uuid, p_order_id uuid, p_provider text, p_transaction_id text, p_amount numeric,
  p_reason text, p_remaining numeric, p_item_return_id uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment record;
begin
  if not exists (select from public.profiles where user_id = p_admin_id and role = 'admin') then
    perform private.refuse('unknown_user', 'Admin privileges required.');
  end if;
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if exists (select from public.order_money where order_id = p_order_id and money_id = p_id) then
    return jsonb_build_object('is_mine', false, 'refund', private.refund(p_order_id, p_id));
  end if;
  perform private.consume_rate_limit('refunds:' || p_admin_id, 60, interval '1 hour');
  if p_reason = 'item_return' then
    if exists (select from private.money where order_id = p_order_id and item_return_id = p_item_return_id and state <> 'failed') then
      perform private.refuse('bad_transition', 'This return is refunded already, or its money is on its way.', 'item_return');
    end if;
    perform 1 from public.item_returns where id = p_item_return_id and order_id = p_order_id and state = 'received' for no key update;
    if not found then
      perform private.refuse('bad_transition', 'Only what has been received is refunded.', 'item_return');
    end if;
  end if;
  if exists (select from private.money where order_id = p_order_id and transaction_id = p_transaction_id and kind = 'refund'
      and state in ('requested', 'unknown')) then
    perform private.refuse('bad_transition', 'The provider has not answered the last refund of this payment yet. Check it first.', 'refund_open');
  end if;
  select * into v_payment from private.refundable_payments(v_order) r
  where r.provider = p_provider and r.transaction_id = p_transaction_id and (r.reason = p_reason or (p_reason = 'item_return' and r.reason <> 'held_payment'));
  if v_payment.transaction_id is null then
    perform private.refuse('bad_transition', 'Nothing is left of this payment that could be sent back.', 'nothing_left');
  end if;
  if v_payment.remaining is distinct from p_remaining then
    perform private.refuse('bad_transition', 'Some of this payment has gone back in the meantime. Look at what is left of it.', 'refund_changed');
  end if;
  if coalesce(p_amount, 0) not between 0.01 and v_payment.remaining or p_amount <> round(p_amount, 2) then
    perform private.refuse('bad_request', 'The amount is nothing, or more than can be sent back.', 'amount');
  end if;
  perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order_id, 'money_id', p_id, 'kind', 'refund',
    'provider', p_provider, 'transaction_id', p_transaction_id, 'amount', private.kobo(p_amount), 'currency', v_order.currency, 'state', 'requested',
    'reason', p_reason, 'item_return_id', case p_reason when 'item_return' then p_item_return_id end, 'entered_by', p_admin_id)));
  insert into public.audit_log (actor_id, action, target, detail)
  values (p_admin_id, 'refund_payment', p_order_id::text, jsonb_build_object(
    'refund', p_id, 'transaction', left(p_transaction_id, 200), 'amount', p_amount, 'reason', p_reason));
  return jsonb_build_object('is_mine', true, 'refund', private.refund(p_order_id, p_id));
end $$;
grant execute on function public.begin_refund(uuid, uuid, uuid, text, text, numeric, text, numeric, uuid) to service_role;

-- A refund as the admin's screens read it, money in naira.
create function private.refund(p_order_id uuid, p_money_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', m.money_id, 'provider', m.provider, 'provider_transaction_id', m.transaction_id, 'amount', private.naira(m.amount),
    'reason', m.reason, 'state', m.state, 'error', m.error, 'item_return_id', m.item_return_id, 'return_id', m.source_id,
    'requested_at', m.began_at, 'updated_at', m.entered_at)
  from private.money m where m.order_id = p_order_id and m.money_id = p_money_id
$$;

-- Completes a return whose money was refunded.
create function private.finish_return(p_id uuid, p_amount numeric)
returns void language plpgsql set search_path = '' as $$
declare
  v_return public.item_returns;
  v_step record;
begin
  update public.item_returns set state = 'refunded', refunded_at = now(), refund_amount = p_amount
  where id = p_id and state = 'received' returning * into v_return;
  if found then
    select * into v_step from private.return_step('received', 'refunded');
    perform private.record_return(v_return, 'payment', format('%s (%s)', v_step.note, private.naira_text(p_amount)), v_step.title, v_step.message);
  end if;
end $$;

create function private.ledger_entry_note(p_money public.order_money)
returns text language sql immutable set search_path = '' as $$
  select format(case p_money.kind || ' ' || p_money.state
    when 'refund sent' then '%s is on its way back'
    when 'refund done' then '%s went back'
    when 'refund failed' then 'Refund of %s failed'
    when 'chargeback open' then 'Charged back: %s is in dispute'
    when 'chargeback done' then 'Chargeback lost: %s went back'
    when 'chargeback kept' then 'Chargeback won: %s stays'
  end, private.naira_text(private.naira(p_money.amount)))
$$;

-- Changes the state of a refund or chargeback and notifies those concerned. p_before: its last state. The caller holds the lock on the order's row.
create function private.move_money(p_money public.order_money, p_before text)
returns void language plpgsql set search_path = '' as $$
declare
  v_was_by_hand constant boolean := exists (select from public.order_money where order_id = p_money.order_id and money_id = p_money.money_id and state = 'by_hand');
begin
  perform private.append_money(p_money);
  if p_money.state in ('sent', 'done', 'open', 'kept') or (p_money.state = 'failed' and p_money.source_id is not null) then
    perform private.record_payment(p_money.order_id, private.ledger_entry_note(p_money), p_money.transaction_id);
  end if;
  if p_money.kind = 'chargeback' then
    return;
  end if;
  if p_money.state = 'done' and p_money.item_return_id is not null then
    perform private.finish_return(p_money.item_return_id, private.naira(p_money.amount));
  end if;
  -- A refund that is refused at once is shown to the admin who requested it.
  if p_money.state = 'failed' and p_before in ('unknown', 'sent', 'done') and p_money.reason is not null then
    perform private.notify_admins('held_payment', 'refund_failed:' || p_money.money_id, 'Refund failed', (
      select format('%s. %s did not go back.', private.order_label(o), private.naira_text(private.naira(p_money.amount)))
      from public.orders o where o.id = p_money.order_id), '/admin/shipping');
  end if;
  -- Reports a failure only to customers who heard of the refund. They heard of refunds by hand at once, and of a return's refund from the return.
  if (p_money.state = 'sent' and coalesce(p_before, '') not in ('sent', 'by_hand'))
    or (p_money.state = 'done' and not v_was_by_hand and p_money.item_return_id is null)
    or (p_money.state = 'failed' and p_before in ('sent', 'done'))
    or (p_money.state = 'by_hand' and p_money.reason = 'held_payment') then
    perform private.notify_refund(p_money);
  end if;
end $$;

-- Records the provider's answer to a refund request: sent with its number, failed with its message, or unknown. A list
-- that was read before takes precedence. Returns the refund's current state.
create function public.end_refund(p_id uuid, p_state text, p_return_id text default null, p_error text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order constant uuid := (select order_id from public.order_money where money_id = p_id limit 1);
  v_refund public.order_money;
  v_before text;
begin
  perform 1 from public.orders where id = v_order for no key update;
  select * into v_refund from private.money where order_id = v_order and money_id = p_id;
  if v_refund.money_id is null then
    perform private.refuse('unknown_record', 'There is no such refund.', p_id::text);
  end if;
  if p_state not in ('sent', 'failed', 'unknown') then
    perform private.refuse('bad_request', 'No answer of a provider’s.', p_state);
  end if;
  if v_refund.state in ('requested', 'unknown') and (v_refund.state <> p_state or p_return_id is not null) then
    v_before := v_refund.state;
    v_refund.state := p_state;
    v_refund.source_id := p_return_id;
    v_refund.error := p_error;
    perform private.move_money(v_refund, v_before);
  end if;
  return private.refund(v_order, p_id);
end $$;
grant execute on function public.end_refund(uuid, text, text, text) to service_role;

-- Records a refund or chargeback from a provider's list (open, done or kept). Idempotent. Matches the refund with its number, or else one of
-- the same amount that has no number yet. Payments unknown to the shop are ignored: they belong to another
-- business.
create function public.record_payment_return(p_provider text, p_kind text, p_return_id text, p_transaction_id text, p_tx_ref text,
  p_amount numeric, p_state text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_state constant text := case when p_kind = 'chargeback' then p_state else case p_state when 'open' then 'sent' when 'done' then 'done' else 'failed' end end;
  v_order public.orders;
  v_transaction_id text;
  v_money public.order_money;
  v_before text;
begin
  select * into v_order from public.orders where id = (
    select m.order_id from public.order_money m
    where m.source_id = p_transaction_id and m.provider = p_provider and m.kind = 'payment' and m.state <> 'claimed'
    union select o.id from public.orders o where p_transaction_id is null and o.tx_ref = p_tx_ref and o.payment_provider = p_provider
    limit 1) for no key update;
  v_transaction_id := coalesce(p_transaction_id, v_order.provider_transaction_id);
  if v_order.id is null or v_transaction_id is null then
    return 'unknown_payment';
  end if;
  select * into v_money from private.money m
  where m.order_id = v_order.id and m.kind = p_kind and m.provider = p_provider and (m.source_id = p_return_id
    or (m.kind = 'refund' and m.source_id is null and m.transaction_id = v_transaction_id and m.amount = private.kobo(p_amount)
      and m.state in ('requested', 'unknown', 'by_hand')))
  order by m.source_id nulls last, m.began_at limit 1;
  if v_money.source_id = p_return_id and v_money.state = v_state and v_money.amount = private.kobo(p_amount) then
    return 'unchanged';
  end if;
  v_before := v_money.state;
  v_money.order_id := v_order.id;
  v_money.money_id := coalesce(v_money.money_id, gen_random_uuid());
  v_money.kind := p_kind;
  v_money.provider := p_provider;
  v_money.source_id := p_return_id;
  v_money.transaction_id := v_transaction_id;
  v_money.amount := private.kobo(p_amount);
  v_money.currency := v_order.currency;
  v_money.state := v_state;
  v_money.error := case when v_state = 'failed' and v_money.reason is not null then 'The provider could not send it back.' end;
  perform private.move_money(v_money, v_before);
  return 'recorded';
end $$;
grant execute on function public.record_payment_return(text, text, text, text, text, numeric, text) to service_role;

-- supabase/schemas/15_refunds_at_providers_and_by_hand.sql

-- Read positions in providers' lists of refunds and chargebacks.
create table private.return_reads (
  provider text constraint return_reads_pkey primary key,
  claimed_at timestamptz not null default now(),
  read_until timestamptz
);
alter table private.return_reads enable row level security;

-- True at most once an hour.
create function public.claim_return_check(p_provider text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.return_reads as c (provider) values (p_provider)
  on conflict on constraint return_reads_pkey do update set claimed_at = now() where c.claimed_at <= now() - interval '1 hour';
  return found;
end $$;
grant execute on function public.claim_return_check(text) to service_role;

-- Where to start reading a provider's list: at the last read, or earlier for what is still open. Minus two days, because lists name days in other time
-- zones. A bank can charge back a card payment for 120 days, so the first read goes back that far.
create function public.returns_since(p_provider text, p_kind text)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select greatest(least(
      coalesce((select read_until from private.return_reads where provider = p_provider), now() - interval '118 days'),
      (select min(m.began_at) from public.order_money m
        where m.provider = p_provider and m.kind = p_kind and m.state in ('requested', 'unknown', 'sent', 'open') and m.began_at > now() - interval '1 year'
          and not exists (select from public.order_money n where n.order_id = m.order_id and n.money_id = m.money_id and n.id > m.id))
    ) - interval '2 days', now() - interval '1 year')
$$;
grant execute on function public.returns_since(text, text) to service_role;

-- Called after the whole list, read from p_read_at on, is recorded: a refund requested a day before and missing from it was never made.
-- Returns how many it closed.
create function public.close_unanswered_refunds(p_provider text, p_read_at timestamptz)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_id record;
  v_refund public.order_money;
  v_before text;
  v_count integer := 0;
begin
  insert into private.return_reads as c (provider, read_until) values (p_provider, p_read_at)
  on conflict on constraint return_reads_pkey do update set read_until = greatest(c.read_until, excluded.read_until);
  for v_id in select distinct order_id, money_id from public.order_money
    where provider = p_provider and state in ('requested', 'unknown') and began_at < p_read_at - interval '1 day' order by order_id
  loop
    perform 1 from public.orders where id = v_id.order_id for no key update;
    select * into v_refund from private.money where order_id = v_id.order_id and money_id = v_id.money_id and state in ('requested', 'unknown');
    if found then
      v_before := v_refund.state;
      v_refund.state := 'failed';
      v_refund.error := 'The provider never had it.';
      perform private.move_money(v_refund, v_before);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;
grant execute on function public.close_unanswered_refunds(text, timestamptz) to service_role;

-- Records a refund that an admin made outside the shop. Merges with a refund from the provider's list, and settles requests without an answer.
-- p_transaction_id null: the order's own payments, the last one first. p_amount null: all that is left. Never more than is left. The caller holds
-- the lock on the order's row.
create function private.record_refund_by_hand(p_order public.orders, p_transaction_id text, p_amount numeric, p_reason text,
  p_item_return_id uuid default null)
returns void language plpgsql set search_path = '' as $$
declare
  v_refund public.order_money;
  v_payment record;
  v_amount bigint := private.kobo(p_amount);
  v_before text;
begin
  select * into v_refund from private.money m
  where m.order_id = p_order.id and m.kind = 'refund' and m.reason = p_reason and coalesce(m.transaction_id = p_transaction_id, true)
    and m.item_return_id is not distinct from p_item_return_id and m.state in ('requested', 'unknown', 'sent')
  order by m.state = 'unknown' limit 1;
  if v_refund.state in ('requested', 'sent') then
    perform private.refuse('bad_transition', 'This money is on its way back through the provider already.', 'refund_open');
  end if;
  for v_payment in select p.provider, p.transaction_id, p.currency, p.amount,
      case when p.is_own and p_reason = 'held_payment' then p.over - p.over_gone - p.over_away
        when p.is_own and p_order.status <> 'cancelled' then p.amount - p.over - p.own_gone - p.own_away
        else p.amount - p.over_gone - p.over_away - p.own_gone - p.own_away end
      + case when v_refund.transaction_id = p.transaction_id then v_refund.amount else 0 end as left_over
    from private.payments_of(p_order) p
    where p.transaction_id = p_transaction_id or (p_transaction_id is null and p.is_own) order by p.began_at desc, p.money_id
  loop
    -- The same money from the provider's list; its purpose is known now.
    if v_amount is not null and v_refund.money_id is null then
      select * into v_refund from private.money m
      where m.order_id = p_order.id and m.kind = 'refund' and m.transaction_id = v_payment.transaction_id and m.reason is null
        and m.state in ('sent', 'done') and m.amount = v_amount limit 1;
      if found then
        v_refund.reason := p_reason;
        v_refund.item_return_id := p_item_return_id;
        v_refund.entered_by := (select auth.uid());
        perform private.append_money(v_refund);
        return;
      end if;
    end if;
    if v_payment.amount is null or least(v_payment.left_over, v_amount) > 0 then
      v_before := v_refund.state;
      v_refund.order_id := p_order.id;
      v_refund.money_id := coalesce(v_refund.money_id, gen_random_uuid());
      v_refund.kind := 'refund';
      v_refund.provider := v_payment.provider;
      v_refund.transaction_id := v_payment.transaction_id;
      v_refund.amount := least(v_payment.left_over, v_amount);
      v_refund.currency := v_payment.currency;
      v_refund.state := 'by_hand';
      v_refund.reason := p_reason;
      v_refund.item_return_id := p_item_return_id;
      v_refund.entered_by := (select auth.uid());
      perform private.move_money(v_refund, v_before);
      v_amount := v_amount - v_refund.amount;
      v_refund := null;
    end if;
  end loop;
  -- Records the refund of a payment reported without a number.
  if p_reason = 'order_cancelled' and p_order.provider_transaction_id is null then
    perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order.id, 'kind', 'refund',
      'provider', p_order.payment_provider, 'state', 'by_hand', 'reason', p_reason, 'entered_by', (select auth.uid()))));
  end if;
  if v_amount > 0 then
    perform private.refuse('bad_request', 'That is more than is left of the payment.', 'amount');
  end if;
end $$;

-- Records that a held payment or an overpayment was refunded at the provider. An unpaid order in review needs a decision
-- first. Idempotent.
create function public.refund_held_payment(p_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment record;
  v_words text;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = (select order_id from public.order_money where money_id = p_id and kind = 'payment' limit 1)
  for no key update;
  select p.* into v_payment from private.payments_of(v_order) p where p.money_id = p_id and (not p.is_own or p.over > 0);
  if v_payment.money_id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_id::text);
  end if;
  if v_order.payment_status = 'review' then
    perform private.refuse('bad_transition', 'Cancel the order before its money goes back.', v_order.id::text);
  end if;
  if v_payment.owed is distinct from 0 then
    perform private.record_refund_by_hand(v_order, v_payment.transaction_id, private.naira(v_payment.owed), 'held_payment');
    v_words := left(v_payment.transaction_id, 200);
    insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note, transaction_id)
    values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status,
      coalesce(private.money_text(private.naira(v_payment.owed), v_payment.currency), 'Payment') || ' given back', v_words);
    perform private.record_audit('refund_held_payment', v_order.id::text, jsonb_build_object(
      'transaction', v_words, 'amount', private.naira(v_payment.owed), 'currency', v_payment.currency));
  end if;
  return (select s from public.orders o, jsonb_array_elements(o.held_payments) s where o.id = v_order.id and s ->> 'id' = p_id::text);
end $$;
grant execute on function public.refund_held_payment(uuid) to authenticated;

-- Returns to admins the refundable payments of an order and every refund with a known reason; money in naira.
create function public.order_refunds(p_order_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return jsonb_build_object('payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.owed desc, p.transaction_id), '[]') from private.refundable_payments(v_order) p),
    'refunds', (select coalesce(jsonb_agg(private.refund(p_order_id, m.money_id) order by m.began_at, m.money_id), '[]')
      from private.money m where m.order_id = p_order_id and m.kind = 'refund' and m.reason is not null));
end $$;
grant execute on function public.order_refunds(uuid) to authenticated;

-- The amount paid for these pieces, including their share of VAT and discount, without delivery. `p_before` is the price of
-- earlier returned pieces: the last return gets the remainder, so that all returns add up exactly. Rule O12.
create function private.price_paid(p_price numeric, p_before numeric, p_subtotal numeric, p_vat numeric, p_discount numeric, p_total numeric)
returns numeric language sql immutable set search_path = '' as $$
  select case when p_subtotal = 0 then 0 else
    least(p_total, round((p_before + p_price) * (p_subtotal + p_vat - p_discount) / p_subtotal, 2))
      - least(p_total, round(p_before * (p_subtotal + p_vat - p_discount) / p_subtotal, 2)) end
$$;

-- Returns in these states, newest first, with their refunds.
create function public.admin_returns(p_states text[], p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', (select count(*) from public.item_returns where state = any (p_states)), 'rows', coalesce(jsonb_agg(to_jsonb(r)
      || (select jsonb_build_object('name', i.name, 'image_url', i.image_url, 'variant_label', i.variant_label, 'shipping_address', o.shipping_address,
          'payment_provider', o.payment_provider, 'provider_transaction_id', o.provider_transaction_id,
          'paid', private.price_paid(r.quantity * i.price,
            (select coalesce(sum(r2.quantity * i2.price), 0) from public.item_returns r2 join public.order_items i2 on i2.id = r2.order_item_id
              where r2.order_id = r.order_id and r2.state <> 'declined' and (r2.requested_at, r2.id) < (r.requested_at, r.id)),
            o.subtotal, o.vat, o.discount, o.total_amount))
        from public.order_items i join public.orders o on o.id = i.order_id where i.id = r.order_item_id)
      || jsonb_build_object('refunds', (select coalesce(jsonb_agg(private.refund(r.order_id, m.money_id) order by m.began_at, m.money_id), '[]')
        from private.money m where m.order_id = r.order_id and m.item_return_id = r.id)) order by r.requested_at desc, r.id), '[]'))
    from (select * from public.item_returns where state = any (p_states) order by requested_at desc, id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) r);
end $$;
grant execute on function public.admin_returns(text[], integer, integer) to authenticated;

-- supabase/schemas/16_chat.sql

create table public.chat_sessions (
  id uuid default gen_random_uuid() constraint chat_sessions_pkey primary key,
  user_id uuid not null default auth.uid() constraint chat_sessions_user_id_fkey references auth.users (id) on delete cascade,
  status text not null default 'waiting' constraint chat_sessions_status_known check (status in ('waiting', 'active', 'resolved')),
  last_message text constraint chat_sessions_last_message_length check (length(last_message) <= 2000),
  unread_admin_count integer not null default 0,
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_sessions_user_id_idx on public.chat_sessions (user_id, status, created_at desc);
create index chat_sessions_unread_idx on public.chat_sessions (updated_at) include (unread_admin_count, status) where unread_admin_count > 0;
create index chat_sessions_updated_at_idx on public.chat_sessions (updated_at desc);
alter table public.chat_sessions enable row level security;

grant select, insert (id, user_id), update (status) on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;

create policy "Customers read their own chats, admins every chat" on public.chat_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own chats" on public.chat_sessions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own chats, admins every chat" on public.chat_sessions for update to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()))
  with check (user_id = (select auth.uid()) or (select private.is_admin()));

alter publication supabase_realtime add table public.chat_sessions;

-- Marking a chat as read doesn't move it in the list.
create function private.touch_chat_session()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.last_seq is distinct from old.last_seq or new.status is distinct from old.status
    or new.last_message is distinct from old.last_message then
    new.updated_at := now();
  end if;
  return new;
end $$;

create trigger chat_sessions_touch_updated_at before update on public.chat_sessions
  for each row execute function private.touch_chat_session();

create table public.chat_messages (
  id uuid default gen_random_uuid() constraint chat_messages_pkey primary key,
  session_id uuid not null constraint chat_messages_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null default 0,
  content text not null constraint chat_messages_content_length
    check (length(content) <= 2000 and (length(btrim(content)) > 0 or picture_width is not null)),
  sender_type text not null constraint chat_messages_sender_type_known check (sender_type in ('user', 'admin', 'ai')),
  sender_name text not null default 'User' constraint chat_messages_sender_name_length check (length(sender_name) <= 320),
  user_id uuid default auth.uid() constraint chat_messages_user_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The picture is stored in the bucket `chat-pictures` as `<session_id>/<id>`; only `send-chat-picture` uploads it.
  picture_width smallint constraint chat_messages_picture_width_range check (picture_width between 1 and 4096),
  picture_height smallint constraint chat_messages_picture_height_range check (picture_height between 1 and 4096),
  constraint chat_messages_session_id_seq_key unique (session_id, seq),
  constraint chat_messages_picture_whole check ((picture_width is null) = (picture_height is null))
);
create index chat_messages_user_id_idx on public.chat_messages (user_id);
alter table public.chat_messages enable row level security;

grant select, insert (id, session_id, content, sender_type, user_id) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;

create policy "Customers read the messages of their own chats, admins every message" on public.chat_messages for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));
create policy "Customers write as user in their own chats, admins as admin in every chat" on public.chat_messages for insert to authenticated
  with check (user_id = (select auth.uid()) and case sender_type
    when 'user' then exists (select 1 from public.chat_sessions s where s.id = session_id and s.user_id = (select auth.uid()))
    when 'admin' then (select private.is_admin())
    else false end);

alter publication supabase_realtime add table public.chat_messages;

create function private.chat_sender_name(p_user_id uuid, p_as_admin boolean)
returns text language sql stable set search_path = '' as $$
  select case when p_as_admin then 'Admin Support' else coalesce(
    (select nullif(btrim(concat_ws(' ', btrim(first_name), btrim(last_name))), '') from public.profiles where user_id = p_user_id),
    'User') end
$$;

-- Locks the session's row to number its messages. A duplicate message is left to the primary key.
create function private.number_chat_message()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = new.session_id for no key update;
  if exists (select 1 from public.chat_messages where id = new.id) then
    return new;
  end if;
  update public.chat_sessions set
    last_seq = last_seq + 1,
    -- Truncated, so that an overlong message violates its own check and not the session's.
    last_message = coalesce(nullif(left(new.content, 2000), ''), 'Picture'),
    status = case when new.sender_type = 'ai' then status else 'active' end,
    unread_admin_count = case new.sender_type when 'user' then unread_admin_count + 1 when 'admin' then 0 else unread_admin_count end
  where id = new.session_id returning last_seq into new.seq;
  -- Without a session, the foreign key raises the error.
  new.seq := coalesce(new.seq, 0);
  -- Clients can't choose the sender's name.
  if auth.uid() is not null and new.sender_type <> 'ai' then
    new.sender_name := private.chat_sender_name(new.user_id, new.sender_type = 'admin');
  end if;
  return new;
end $$;

create trigger chat_messages_number before insert on public.chat_messages
  for each row execute function private.number_chat_message();

-- Returns the customer's one open chat, so that two tabs opening one get the same.
create function private.open_chat_of(p_user_id uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat:' || p_user_id, 0));
  select id into v_id from public.chat_sessions
  where user_id = p_user_id and status <> 'resolved' order by created_at desc, id limit 1;
  if v_id is null then
    insert into public.chat_sessions (user_id, status) values (p_user_id, 'waiting') returning id into v_id;
  end if;
  return v_id;
end $$;

create function public.open_chat()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if auth.uid() is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  v_id := private.open_chat_of(auth.uid());
  return (select to_jsonb(s) from public.chat_sessions s where s.id = v_id);
end $$;
grant execute on function public.open_chat() to authenticated;

-- Idempotent for the same id. Without a session it uses the caller's open chat, because an offline device may know none.
create function public.send_chat_message(p_id uuid, p_content text, p_session_id uuid default null, p_as_admin boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session uuid := p_session_id;
begin
  if v_user is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if not exists (select 1 from public.chat_messages where id = p_id) then
    if p_as_admin then
      perform private.require_admin();
    else
      v_session := coalesce(v_session, private.open_chat_of(v_user));
    end if;
    if not exists (select 1 from public.chat_sessions where id = v_session and (p_as_admin or user_id = v_user)) then
      perform private.refuse('unknown_record', 'There is no such chat.');
    end if;
    insert into public.chat_messages (id, session_id, content, sender_type, user_id)
    values (coalesce(p_id, gen_random_uuid()), v_session, btrim(p_content, E' \t\r\n'),
      case when p_as_admin then 'admin' else 'user' end, v_user)
    on conflict (id) do nothing;
  end if;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = v_user);
end $$;
grant execute on function public.send_chat_message(uuid, text, uuid, boolean) to authenticated;

create function private.limit_chat_messages()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_type = 'user' and auth.uid() is not null and not exists (select 1 from public.chat_messages where id = new.id) then
    perform private.consume_rate_limit('chat:minute:' || auth.uid(), 60, interval '1 minute');
    perform private.consume_rate_limit('chat:hour:' || auth.uid(), 600, interval '1 hour');
  end if;
  return new;
end $$;

-- Triggers run in alphabetical order: this must run before the one that numbers.
create trigger chat_messages_limit before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();

create function private.limit_chat_sessions()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.consume_rate_limit('chat:sessions:' || auth.uid(), 30, interval '1 hour');
  end if;
  return new;
end $$;

create trigger chat_sessions_limit before insert on public.chat_sessions
  for each row execute function private.limit_chat_sessions();

-- Ignores the columns that triggers change: messages have their own limit, and only admins mark chats as read.
create trigger chat_sessions_limit_changes before update on public.chat_sessions
  for each row when (new.last_seq = old.last_seq and new.unread_admin_count = old.unread_admin_count)
  execute function private.limit_writes(300);

-- How far each side has read a chat, and when it last typed: one row per side, updated in place.
create table public.chat_marks (
  session_id uuid not null constraint chat_marks_session_id_fkey references public.chat_sessions (id) on delete cascade,
  side text not null constraint chat_marks_side_known check (side in ('user', 'admin')),
  seen_seq bigint not null default 0,
  typed_at timestamptz,
  changed_at timestamptz not null default now(),
  constraint chat_marks_pkey primary key (session_id, side)
);
alter table public.chat_marks enable row level security;

grant select on public.chat_marks to authenticated;
grant select, insert, update, delete on public.chat_marks to service_role;

create policy "Customers see the marks of their own chats, admins every mark" on public.chat_marks for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));

alter publication supabase_realtime add table public.chat_marks;

create function private.put_chat_mark(p_session_id uuid, p_side text, p_seen_seq bigint, p_is_typing boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_seen bigint := (select least(greatest(coalesce(p_seen_seq, 0), 0), last_seq) from public.chat_sessions where id = p_session_id);
begin
  insert into public.chat_marks as m (session_id, side, seen_seq, typed_at)
  values (p_session_id, p_side, v_seen, case when p_is_typing then now() end)
  on conflict (session_id, side) do update set
    seen_seq = greatest(m.seen_seq, excluded.seen_seq),
    typed_at = excluded.typed_at,
    changed_at = now()
  -- An unchanged mark sends no Realtime event.
  where excluded.seen_seq > m.seen_seq or p_is_typing or m.typed_at is not null;
end $$;

-- Publishes how far this side has read and whether it is typing, for the other side.
create function public.mark_chat(p_session_id uuid, p_seen_seq bigint default null, p_is_typing boolean default false,
  p_as_admin boolean default false)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if p_as_admin then
    perform private.require_admin();
  end if;
  if not exists (select 1 from public.chat_sessions where id = p_session_id and (p_as_admin or user_id = auth.uid())) then
    perform private.refuse('unknown_record', 'There is no such chat.');
  end if;
  perform private.consume_rate_limit('chat:marks:' || auth.uid(), 120, interval '1 minute');
  perform private.put_chat_mark(p_session_id, case when p_as_admin then 'admin' else 'user' end, p_seen_seq, p_is_typing);
  return true;
end $$;
grant execute on function public.mark_chat(uuid, bigint, boolean, boolean) to authenticated;

create function public.mark_chat_read(p_session_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_seq bigint;
begin
  perform private.require_admin();
  select last_seq into v_seq from public.chat_sessions where id = p_session_id;
  if v_seq > 0 then
    perform private.put_chat_mark(p_session_id, 'admin', v_seq, false);
  end if;
  update public.chat_sessions set unread_admin_count = 0 where id = p_session_id and unread_admin_count > 0;
  return found;
end $$;
grant execute on function public.mark_chat_read(uuid) to authenticated;

-- supabase/schemas/17_chat_assistant_and_pictures.sql

-- The assistant's input for an answer; null if the chat isn't this customer's or is closed.
create function public.chat_to_answer(p_session_id uuid, p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit('assistant:' || p_user_id, 120, interval '10 minutes');
  return (
    select jsonb_build_object(
      'now', now(),
      'has_human', exists (select 1 from public.chat_messages m where m.session_id = s.id and m.sender_type = 'admin'),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'sender_type', m.sender_type, 'content', m.content,
          'created_at', m.created_at, 'has_picture', m.picture_width is not null) order by m.seq), '[]')
        from (select * from public.chat_messages where session_id = s.id order by seq desc limit 10) m),
      'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status,
          'tracking_number', o.tracking_number, 'created_at', o.created_at) order by o.created_at desc, o.id), '[]')
        from (select * from public.orders where user_id = p_user_id order by created_at desc, id limit 50) o))
    from public.chat_sessions s where s.id = p_session_id and s.user_id = p_user_id and s.status <> 'resolved');
end $$;
grant execute on function public.chat_to_answer(uuid, uuid) to service_role;

-- Stores the assistant's answer to message p_seq, unless there is a newer message: two tabs that ask get one answer.
create function public.answer_chat(p_session_id uuid, p_seq bigint, p_content text, p_name text default 'Assistant')
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = p_session_id for no key update;
  if not exists (
    select 1 from public.chat_sessions s join public.chat_messages m on m.session_id = s.id and m.seq = s.last_seq
    where s.id = p_session_id and s.status <> 'resolved' and m.seq = p_seq and m.sender_type = 'user') then
    return false;
  end if;
  insert into public.chat_messages (session_id, content, sender_type, sender_name, user_id)
  values (p_session_id, left(p_content, 2000), 'ai', p_name, null);
  return true;
end $$;
grant execute on function public.answer_chat(uuid, bigint, text, text) to service_role;

-- A chat's last message without an answer from the assistant, so that it isn't asked again.
create table private.assistant_turns (
  session_id uuid constraint assistant_turns_pkey primary key
    constraint assistant_turns_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null
);
alter table private.assistant_turns enable row level security;

-- Chats whose customer has waited a minute for an answer, the longest wait first. After a day they are left to people.
create function private.waiting_chats()
returns table (session_id uuid, user_id uuid) language sql stable security definer set search_path = '' as $$
  select s.id, s.user_id
  from public.chat_sessions s
  join public.chat_messages m on m.session_id = s.id and m.seq = s.last_seq
  left join private.assistant_turns t on t.session_id = s.id
  where s.updated_at > now() - interval '25 hours' and s.status <> 'resolved' and m.sender_type = 'user'
    and m.created_at between now() - interval '1 day' and now() - interval '1 minute'
    and coalesce(t.seq, 0) < s.last_seq
  order by m.created_at, s.id
$$;

create function public.chats_to_answer(p_limit integer default 25)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') from (select * from private.waiting_chats() limit p_limit) w
$$;
grant execute on function public.chats_to_answer(integer) to service_role;

create function public.skip_chat_answer(p_session_id uuid, p_seq bigint)
returns void language sql security definer set search_path = '' as $$
  insert into private.assistant_turns as t (session_id, seq) values (p_session_id, p_seq)
  on conflict (session_id) do update set seq = greatest(t.seq, excluded.seq)
$$;
grant execute on function public.skip_chat_answer(uuid, bigint) to service_role;

-- Calls the assistant only if a chat is waiting.
create function private.call_chat_assistant()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.waiting_chats()) and private.call_function('answer-chats')
$$;

create function private.has_picture(p_name text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects where bucket_id = 'chat-pictures' and name = p_name)
$$;

-- Called before the upload: returns the chat; null if this user may not write, or if the message's picture was deleted, so no other replaces it.
create function public.chat_for_picture(p_user_id uuid, p_session_id uuid, p_as_admin boolean, p_id uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit('chat:pictures:' || p_user_id, 30, interval '10 minutes');
  if exists (select from public.chat_messages m where m.id = p_id and not private.has_picture(m.session_id || '/' || m.id)) then
    return null;
  end if;
  if p_as_admin then
    return (
      select s.id from public.chat_sessions s
      where s.id = p_session_id and exists (select 1 from public.profiles p where p.user_id = p_user_id and p.role = 'admin'));
  end if;
  if p_session_id is null then
    return private.open_chat_of(p_user_id);
  end if;
  return (select id from public.chat_sessions where id = p_session_id and user_id = p_user_id);
end $$;
grant execute on function public.chat_for_picture(uuid, uuid, boolean, uuid) to service_role;

-- Adds the message of a stored picture. Idempotent for the same id.
create function public.add_picture_message(p_user_id uuid, p_id uuid, p_session_id uuid, p_as_admin boolean,
  p_width integer, p_height integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chat_messages (id, session_id, content, sender_type, sender_name, user_id, picture_width, picture_height)
  values (p_id, p_session_id, '', case when p_as_admin then 'admin' else 'user' end,
    private.chat_sender_name(p_user_id, p_as_admin), p_user_id, p_width, p_height)
  on conflict (id) do nothing;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = p_user_id);
end $$;
grant execute on function public.add_picture_message(uuid, uuid, uuid, boolean, integer, integer) to service_role;

create policy "Customers see the pictures of their own chats and returns, admins every picture" on storage.objects for select to authenticated
  using (bucket_id = 'chat-pictures' and case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    exists (select 1 from public.chat_sessions s where s.id = split_part(name, '/', 1)::uuid)
    or exists (select 1 from public.item_returns r where r.id = split_part(name, '/', 1)::uuid) end);

-- Accounts with pictures that requested their deletion.
create table private.leaving_accounts (
  user_id uuid constraint leaving_accounts_pkey primary key
    constraint leaving_accounts_user_id_fkey references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now()
);
alter table private.leaving_accounts enable row level security;

create function private.is_leaving()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.leaving_accounts where user_id = (select auth.uid()) and asked_at > now() - interval '1 hour')
$$;
grant execute on function private.is_leaving() to authenticated;

-- Only the Storage API deletes files, so the customer's device deletes them right before it repeats the request. Until then everything stays
-- as it was.
create policy "Customers who leave remove the pictures of their chats and returns" on storage.objects for delete to authenticated
  using (bucket_id = 'chat-pictures' and (select private.is_leaving()) and case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    exists (select 1 from public.chat_sessions s where s.user_id = (select auth.uid()) and s.id = split_part(name, '/', 1)::uuid)
    or exists (select 1 from public.item_returns r where r.user_id = (select auth.uid()) and r.id = split_part(name, '/', 1)::uuid) end);

-- `0` is the character after `/`: a range of names can use Storage's index.
create function private.pictures_of(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(p.name order by p.name), '[]') from (
    select o.name from public.chat_sessions s
    join storage.objects o on o.bucket_id = 'chat-pictures' and o.name ~>=~ (s.id || '/') and o.name ~<~ (s.id || '0')
    where s.user_id = p_user_id
    union select o.name from public.item_returns r
    join storage.objects o on o.bucket_id = 'chat-pictures' and o.name ~>=~ (r.id || '/') and o.name ~<~ (r.id || '0')
    where r.user_id = p_user_id limit 1000) p
$$;

-- supabase/schemas/18_newsletter_and_promotions.sql

create table public.newsletter_subscribers (
  id uuid default gen_random_uuid() constraint newsletter_subscribers_pkey primary key,
  email text not null constraint newsletter_subscribers_email_key unique
    constraint newsletter_subscribers_email_shape
      check (email = lower(email) and private.is_email(email)),
  created_at timestamptz not null default now(),
  -- 122 random bits can't be guessed, so the token proves that its holder received our mail.
  unsubscribe_token uuid not null default gen_random_uuid() constraint newsletter_subscribers_unsubscribe_token_key unique,
  -- When the confirmation mail's link or the account with this address confirmed it; null: no mails are sent yet.
  confirmed_at timestamptz,
  -- Null for current subscribers.
  unsubscribed_at timestamptz
);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc);
alter table public.newsletter_subscribers enable row level security;

grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create trigger newsletter_subscribers_keep_search_words after insert or delete or update of email on public.newsletter_subscribers
  for each row execute function private.keep_search_words('id', 'email');

-- A stranger may type anybody's address, so a mail asks for confirmation, once a day at most. An unsubscribed address returns only by its link or
-- its account (rule A8). The answer is the same for a known address, to hide who has subscribed. The shop shows the refusal's text
-- unchanged.
create function public.subscribe_newsletter(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_is_own boolean := exists (select from auth.users u where u.id = (select auth.uid()) and lower(u.email) = v_email and u.email_confirmed_at is not null);
begin
  if private.is_email(v_email) is not true then
    perform private.refuse('bad_request', 'This is not an email address. An example: ada@mail.com');
  end if;
  perform private.consume_rate_limit('newsletter:caller:' || private.caller(), 20, interval '1 hour');
  perform private.consume_rate_limit('newsletter:all', 2000, interval '1 hour');
  insert into public.newsletter_subscribers as known (email, confirmed_at) values (v_email, case when v_is_own then now() end)
  on conflict (email) do update set unsubscribed_at = null, confirmed_at = coalesce(known.confirmed_at, now()) where v_is_own;
  insert into private.mails (recipient, kind, data, dedupe_key)
  select email, 'newsletter_confirm', jsonb_build_object('token', unsubscribe_token), concat_ws(':', 'newsletter_confirm', id, private.shop_day(now()))
  from public.newsletter_subscribers where email = v_email and confirmed_at is null and unsubscribed_at is null
  on conflict on constraint mails_dedupe_key_key do nothing;
  return true;
end $$;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated, service_role;

-- For the link in a mail, without a sign-in: subscribes or unsubscribes the address, and sets the switch of the account with it.
-- Returns changed, unchanged, or unknown for an unknown token.
create function public.change_newsletter(p_token uuid, p_is_wanted boolean)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_subscriber public.newsletter_subscribers;
  v_user uuid;
begin
  perform private.consume_rate_limit('newsletter_link:caller:' || private.caller(), 60, interval '1 hour');
  select * into v_subscriber from public.newsletter_subscribers where unsubscribe_token = p_token for update;
  if not found then
    return 'unknown';
  end if;
  if p_is_wanted is null or ((v_subscriber.unsubscribed_at is null) = p_is_wanted and (v_subscriber.confirmed_at is not null or not p_is_wanted)) then
    return 'unchanged';
  end if;
  update public.newsletter_subscribers set unsubscribed_at = case when p_is_wanted then null else now() end,
    confirmed_at = case when p_is_wanted then coalesce(confirmed_at, now()) else confirmed_at end
  where id = v_subscriber.id;
  -- By profile: auth.users has no case-insensitive index on the address.
  v_user := (select user_id from public.profiles where lower(email) = v_subscriber.email limit 1);
  if v_user is not null then
    insert into public.user_preferences (user_id) values (v_user) on conflict do nothing;
    update public.user_preferences set email_notifications = email_notifications || jsonb_build_object('newsletter', p_is_wanted)
    where user_id = v_user;
  end if;
  return 'changed';
end $$;
grant execute on function public.change_newsletter(uuid, boolean) to anon, authenticated, service_role;

-- The account's Newsletter switch also applies to its address, in both directions.
create function private.follow_newsletter_switch()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_was_subscribed boolean := case when tg_op = 'UPDATE' then (old.email_notifications ->> 'newsletter')::boolean else true end;
  v_is_subscribed boolean := (new.email_notifications ->> 'newsletter')::boolean;
begin
  if v_is_subscribed is not null and v_is_subscribed is distinct from v_was_subscribed then
    update public.newsletter_subscribers set unsubscribed_at = case when v_is_subscribed then null else now() end,
      confirmed_at = case when v_is_subscribed then coalesce(confirmed_at, now()) else confirmed_at end
    where email = (select lower(u.email) from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null)
      and (unsubscribed_at is null and (confirmed_at is not null or not v_is_subscribed)) <> v_is_subscribed;
  end if;
  return null;
end $$;

create trigger user_preferences_follow_newsletter_switch after insert or update of email_notifications on public.user_preferences
  for each row execute function private.follow_newsletter_switch();

-- Admins' messages to all customers with the Promotions switch on. The page generates the id, so that a retry reaches
-- nobody twice.
create table public.promotions (
  id uuid constraint promotions_pkey primary key,
  type text not null constraint promotions_type_known check (type in ('promo', 'product')),
  title text not null constraint promotions_title_length check (length(btrim(title)) > 0 and length(title) <= 80),
  message text not null constraint promotions_message_length check (length(btrim(message)) > 0 and length(message) <= 300),
  -- The link's target; null for a product.
  target text constraint promotions_target_known check (target in ('/', '/shop')),
  product_id uuid constraint promotions_product_id_fkey references public.products (id) on delete set null,
  sent_by uuid constraint promotions_sent_by_fkey references auth.users (id) on delete set null,
  -- How many customers wanted promotions when it was sent, and how many have received it.
  audience integer not null default 0 constraint promotions_audience_range check (audience >= 0),
  reached integer not null default 0 constraint promotions_reached_range check (reached >= 0),
  sent_at timestamptz not null default now(),
  -- The last customer who was processed, and when all were.
  delivered_up_to uuid,
  delivered_at timestamptz
);
create index promotions_undelivered_idx on public.promotions (sent_at) where delivered_at is null;
create index promotions_newest_idx on public.promotions (sent_at desc);
create index promotions_product_id_idx on public.promotions (product_id);
create index promotions_sent_by_idx on public.promotions (sent_by);
alter table public.promotions enable row level security;

grant select on public.promotions to service_role;

-- How many more may be sent now: five per day.
create function private.promotions_left()
returns integer language sql stable set search_path = '' as $$
  select greatest(5 - count(*), 0)::integer from public.promotions where sent_at > now() - interval '1 day'
$$;

create index user_preferences_promotions_idx on public.user_preferences (user_id) where (email_notifications ->> 'promotions')::boolean;

-- The customers who want promotions.
create view private.promotion_audience with (security_invoker = true) as
select user_id from public.user_preferences where (email_notifications ->> 'promotions')::boolean;

-- Delivers the oldest undelivered promotion to the next customers by id. Returns how many received it.
create function private.deliver_promotions(p_most integer default 5000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
  v_next uuid[];
  v_delivered integer;
begin
  select * into v_promotion from public.promotions where delivered_at is null order by sent_at limit 1 for update skip locked;
  if v_promotion.id is null then
    return 0;
  end if;
  v_next := array(
    select user_id from private.promotion_audience
    where user_id > coalesce(v_promotion.delivered_up_to, '00000000-0000-0000-0000-000000000000') order by user_id limit p_most);
  insert into public.notifications (user_id, type, title, message, target, product_id, promotion_id)
  select user_id, v_promotion.type, v_promotion.title, v_promotion.message, v_promotion.target, v_promotion.product_id, v_promotion.id
  from unnest(v_next) user_id;
  get diagnostics v_delivered = row_count;
  update public.promotions set reached = reached + v_delivered, delivered_up_to = case when v_delivered = p_most then v_next[v_delivered] end,
    delivered_at = case when v_delivered < p_most then now() end
  where id = v_promotion.id;
  return v_delivered;
end $$;

-- Sends a promotion: to some customers now, to the rest by `deliver_promotions`. Returns the audience's size. Idempotent for the
-- same id, with the first answer.
create function public.send_promotion(p_id uuid, p_type text, p_title text, p_message text, p_target text default null,
  p_product_id uuid default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(p_title);
  v_message text := btrim(p_message);
  v_sent public.promotions;
  v_audience integer;
begin
  perform private.require_admin();
  if p_id is null or (p_target is null) = (p_product_id is null) then
    perform private.refuse('bad_request', 'A promotion needs an id, and one place that it leads to.');
  end if;
  -- Serialised: the second of two presses finds the first, and two admins can't exceed the limit together.
  lock table public.promotions in share row exclusive mode;
  select * into v_sent from public.promotions where id = p_id;
  if found then
    if (v_sent.type, v_sent.title, v_sent.message, v_sent.target, v_sent.product_id)
      is distinct from (p_type, v_title, v_message, p_target, p_product_id) then
      perform private.refuse('request_key_conflict', 'Another promotion was sent under this id.');
    end if;
    return v_sent.audience;
  end if;
  if p_product_id is not null and not exists (select 1 from public.products where id = p_product_id and status = 'live') then
    perform private.refuse('unknown_product', 'This product is no longer in the shop.');
  end if;
  if private.promotions_left() = 0 then
    perform private.refuse('rate_limited', 'Five promotions were sent within a day. Please wait before you send another one.');
  end if;
  select count(*) into v_audience from private.promotion_audience;
  if v_audience = 0 then
    perform private.refuse('bad_request', 'No customer has promotions switched on.');
  end if;
  insert into public.promotions (id, type, title, message, target, product_id, sent_by, audience)
  values (p_id, p_type, v_title, v_message, p_target, p_product_id, (select auth.uid()), v_audience);
  perform private.deliver_promotions(1000);
  perform private.record_audit('send_promotion', p_id::text, jsonb_build_object('title', v_title, 'reached', v_audience));
  return v_audience;
end $$;
grant execute on function public.send_promotion(uuid, text, text, text, text, uuid) to authenticated;

-- supabase/schemas/18_support.sql

create table public.support_tickets (
  id uuid default gen_random_uuid() constraint support_tickets_pkey primary key,
  user_id uuid not null default auth.uid() constraint support_tickets_user_id_fkey references auth.users (id) on delete cascade,
  subject text not null constraint support_tickets_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  message text not null constraint support_tickets_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  category text constraint support_tickets_category_length check (length(category) <= 50),
  priority text not null default 'medium' constraint support_tickets_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' constraint support_tickets_status_known check (status in ('open', 'resolved', 'closed')),
  admin_response text constraint support_tickets_admin_response_length check (length(admin_response) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index support_tickets_user_id_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_newest_idx on public.support_tickets (created_at desc);
create index support_tickets_open_idx on public.support_tickets (id) where status = 'open';
alter table public.support_tickets enable row level security;

grant select, insert (id, user_id, subject, message, category, priority), update (status)
  on public.support_tickets to authenticated;
grant select, insert, update, delete on public.support_tickets to service_role;

create policy "Customers read their own tickets, admins every ticket" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own tickets" on public.support_tickets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Admins move tickets" on public.support_tickets for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger support_tickets_touch_updated_at before update on public.support_tickets
  for each row execute function private.touch_updated_at();

create trigger support_tickets_keep_search_words after insert or delete or update of subject, message on public.support_tickets
  for each row execute function private.keep_search_words('id', 'subject', 'message');

create trigger support_tickets_limit_writes before insert on public.support_tickets
  for each row execute function private.limit_writes(20, 500);

-- Refuses to replace an answer that this admin hasn't seen. A retry finds its own answer.
create function private.require_seen_answer(p_stored text, p_seen text, p_answer text)
returns void language plpgsql set search_path = '' as $$
begin
  if p_stored is distinct from p_seen and p_stored is distinct from p_answer then
    perform private.refuse('changed_meanwhile', 'Another admin has answered meanwhile. Their answer is shown: send yours again to replace it.');
  end if;
end $$;

-- An empty answer removes the old one; without p_status the status stays. Idempotent.
create function public.answer_ticket(p_id uuid, p_answer text, p_seen text default null, p_status text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_answer text := nullif(btrim(p_answer), '');
  v_ticket public.support_tickets;
begin
  perform private.require_admin();
  select * into v_ticket from public.support_tickets where id = p_id for no key update;
  if v_ticket.id is null then
    perform private.refuse('unknown_record', 'There is no such ticket.', p_id::text);
  end if;
  perform private.require_seen_answer(v_ticket.admin_response, p_seen, v_answer);
  update public.support_tickets set admin_response = v_answer, status = coalesce(p_status, status) where id = p_id;
end $$;
grant execute on function public.answer_ticket(uuid, text, text, text) to authenticated;

create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_length check (length(btrim(name)) > 0 and length(name) <= 200),
  -- Only required not to be empty: an admin may still reach the sender by phone.
  email text not null constraint contact_messages_email_length check (length(btrim(email)) > 0 and length(email) <= 320),
  phone text constraint contact_messages_phone_length check (length(phone) <= 40),
  subject text not null constraint contact_messages_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  category text constraint contact_messages_category_known
    check (category in ('general', 'support', 'orders', 'returns', 'wholesale', 'partnership')),
  message text not null constraint contact_messages_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_waiting_idx on public.contact_messages (created_at desc) where handled_at is null;
create index contact_messages_newest_idx on public.contact_messages (created_at desc);
alter table public.contact_messages enable row level security;

grant select, update (handled_at) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Admins read contact messages" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
create policy "Admins mark contact messages as handled" on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Idempotent for the same id: a repeated message is stored and counted once.
create function public.send_contact_message(p_id uuid, p_name text, p_email text, p_phone text, p_subject text,
  p_category text, p_message text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.contact_messages where id = p_id) then
    return true;
  end if;
  insert into public.contact_messages (id, name, email, phone, subject, category, message)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_name), btrim(p_email), coalesce(private.normalize_phone(p_phone), nullif(btrim(p_phone), '')), btrim(p_subject),
    nullif(btrim(p_category), ''), btrim(p_message))
  on conflict (id) do nothing;
  if found then
    perform private.consume_rate_limit('contact:caller:' || private.caller(), 10, interval '1 hour');
    perform private.consume_rate_limit('contact:email:' || lower(btrim(p_email)), 5, interval '1 hour');
    perform private.consume_rate_limit('contact:all', 1000, interval '1 hour');
  end if;
  return true;
end $$;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text) to anon, authenticated, service_role;

-- supabase/schemas/19_notifications_and_push.sql

-- Customers' notifications, and the only place of their texts: the bell lists these rows, push messages
-- carry them.
create table public.notifications (
  id uuid default gen_random_uuid() constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user_id_fkey references auth.users (id) on delete cascade,
  type text not null constraint notifications_type_known check (type in ('order', 'shipping', 'product', 'promo', 'support', 'admin')),
  title text not null,
  message text not null,
  order_id uuid constraint notifications_order_id_fkey references public.orders (id) on delete cascade,
  order_status text,
  product_id uuid constraint notifications_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The announced tracking number, so that each number of an order is announced once.
  tracking_number text,
  ticket_id uuid constraint notifications_ticket_id_fkey references public.support_tickets (id) on delete cascade,
  -- The target of a promotion without a product, or of an admin's notification.
  target text constraint notifications_target_known check (target in ('/', '/shop') or (type = 'admin' and target ~ '^/admin(/[a-z-]+)?([?][a-z=&]+)?$')),
  promotion_id uuid constraint notifications_promotion_id_fkey references public.promotions (id) on delete cascade,
  -- The kind and the event of an admin's notification; each event is sent once.
  admin_kind text constraint notifications_admin_kind_known check (admin_kind in ('order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact')),
  admin_fact text,
  -- False for an admin who wants it pushed but not listed.
  in_bell boolean not null default true,
  constraint notifications_once_key unique (order_id, order_status),
  constraint notifications_tracking_once_key unique (order_id, tracking_number),
  constraint notifications_promotion_once_key unique (promotion_id, user_id),
  constraint notifications_admin_once_key unique (user_id, admin_fact),
  constraint notifications_admin_whole check ((type = 'admin') = (admin_kind is not null) and (type = 'admin') = (admin_fact is not null))
);
create index notifications_newest_of_user_idx on public.notifications (user_id, created_at desc);
create index notifications_product_id_idx on public.notifications (product_id);
create index notifications_ticket_id_idx on public.notifications (ticket_id);
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security;

grant select on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "Customers read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and in_bell and (type <> 'admin' or (select private.is_admin())));

alter publication supabase_realtime add table public.notifications;

-- Notifies only of these four statuses, each once per order. An order without a customer is skipped.
create function private.notify_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, order_status, tracking_number)
  select o.user_id, t.type, t.title, format(t.message, private.order_number(o.id), o.tracking_number), o.id, o.status,
    case when t.has_tracking then o.tracking_number end
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', case (select pay_by from public.orders where id = new.id)
      when 'on_delivery' then 'Order %1$s is confirmed. You pay for it when it arrives.'
      else 'Order %1$s is paid and confirmed. We are getting it ready.' end, null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number will follow.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;

-- Deferred, because the tracking number is written after the status.
create constraint trigger orders_notify_status after update on public.orders
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function private.notify_order_status();

create function private.notify_tracking_number()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, tracking_number)
  select o.user_id, 'shipping', 'Tracking number',
    format('The tracking number of order %s is %s.', private.order_number(o.id), o.tracking_number), o.id, o.tracking_number
  from public.orders o
  where o.id = new.id and o.status = 'shipped' and o.tracking_number = new.tracking_number and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;

-- Runs after the status notification, which includes a tracking number set with it.
create constraint trigger orders_notify_tracking after update on public.orders
  deferrable initially deferred for each row
  when (new.tracking_number is not null and old.tracking_number is distinct from new.tracking_number)
  execute function private.notify_tracking_number();

-- No switch turns this off: the customer asked.
create function private.notify_ticket_answer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, ticket_id)
  values (new.user_id, 'support', 'Your ticket was answered',
    format('We answered “%s”. You''ll find the answer in the Help Center.',
      case when length(btrim(new.subject)) > 80 then left(btrim(new.subject), 79) || '…' else btrim(new.subject) end), new.id);
  return null;
end $$;

create trigger support_tickets_notify_answer after update of admin_response on public.support_tickets
  for each row when (btrim(coalesce(new.admin_response, '')) <> '' and old.admin_response is distinct from new.admin_response)
  execute function private.notify_ticket_answer();

create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null default auth.uid() constraint push_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    -- Local development: the embedded backend's push service.
    constraint push_subscriptions_endpoint_shape
      check (endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1):)' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_length check (length(p256dh) between 1 and 200),
  auth text not null constraint push_subscriptions_auth_length check (length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;

grant select, delete, insert (id, user_id, endpoint, p256dh, auth), update (user_id, endpoint, p256dh, auth)
  on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create policy "Customers read their own push subscriptions" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own push subscriptions" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own push subscriptions" on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own push subscriptions" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

-- A device's endpoint moves to the user who signs in on it, so the last user's messages stop there. Keeps a customer's ten newest devices.
create function private.take_over_endpoint()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id and endpoint <> new.endpoint
    order by created_at desc, id offset 9);
  return new;
end $$;

create trigger push_subscriptions_take_over before insert on public.push_subscriptions
  for each row execute function private.take_over_endpoint();

create trigger push_subscriptions_limit_writes before insert or update on public.push_subscriptions
  for each row execute function private.limit_writes(100);

-- Notifications to push, one row per device. Sent and undeliverable rows are deleted.
create table private.push_deliveries (
  id uuid default gen_random_uuid() constraint push_deliveries_pkey primary key,
  notification_id uuid not null constraint push_deliveries_notification_id_fkey references public.notifications (id) on delete cascade,
  subscription_id uuid not null constraint push_deliveries_subscription_id_fkey
    references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Promotions are sent last.
  is_promotion boolean not null default false,
  constraint push_deliveries_once_key unique (notification_id, subscription_id)
);
create index push_deliveries_subscription_id_idx on private.push_deliveries (subscription_id);
create index push_deliveries_due_idx on private.push_deliveries (is_promotion, due_at);
alter table private.push_deliveries enable row level security;

-- A stock alert is pushed regardless of the switches: the customer asked for that product. Promotions have their own switch.
create function private.wants_push(p_user_id uuid, p_type text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((
    select (u.email_notifications ->> case p_type
      when 'order' then 'orderUpdates'
      when 'shipping' then 'shippingUpdates'
      when 'promo' then 'promotions'
    end)::boolean
    from public.user_preferences u where u.user_id = p_user_id), p_type <> 'promo')
$$;

create function private.queue_push()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_deliveries (notification_id, subscription_id, is_promotion)
  select n.id, s.id, n.promotion_id is not null from new_notifications n join public.push_subscriptions s on s.user_id = n.user_id
  where case when n.type = 'admin' then private.wants_admin_notification(n.user_id, n.admin_kind, 'push')
    else private.wants_push(n.user_id, case when n.promotion_id is null then n.type else 'promo' end) end;
  return null;
end $$;

-- Per statement, because each insert into the queue calls the sender.
create trigger notifications_queue_push after insert on public.notifications
  referencing new table as new_notifications for each statement execute function private.queue_push();

-- Returns due deliveries and counts an attempt for each: if the sender dies, they become due again later.
create function public.claim_push_deliveries(p_limit integer default 50)
returns table (id uuid, subscription_id uuid, endpoint text, p256dh text, auth text, notification jsonb)
language sql security definer set search_path = '' as $$
  with given_up as (
    delete from private.push_deliveries d where d.due_at <= now() and d.attempts >= 6
  ), claimed as (
    update private.push_deliveries d
    set attempts = d.attempts + 1, due_at = now() + interval '1 minute' * power(4, d.attempts)
    where d.id in (
      select due.id from private.push_deliveries due where due.due_at <= now() and due.attempts < 6
      order by due.is_promotion, due.due_at limit p_limit for update skip locked)
    returning d.id, d.notification_id, d.subscription_id
  )
  select c.id, s.id, s.endpoint, s.p256dh, s.auth, jsonb_strip_nulls(jsonb_build_object('id', n.id, 'userId', n.user_id,
    'type', n.type, 'title', n.title, 'message', n.message, 'orderId', n.order_id, 'productId', n.product_id, 'target', n.target,
    'isListed', case when not n.in_bell then false end, 'createdAt', floor(extract(epoch from n.created_at) * 1000)))
  from claimed c
  join public.notifications n on n.id = c.notification_id
  join public.push_subscriptions s on s.id = c.subscription_id and s.user_id = n.user_id
$$;
grant execute on function public.claim_push_deliveries(integer) to service_role;

-- Deletes sent deliveries, and subscriptions that push services no longer know.
create function public.finish_push_deliveries(p_sent uuid[], p_gone uuid[])
returns void language sql security definer set search_path = '' as $$
  delete from private.push_deliveries where id = any (p_sent);
  delete from public.push_subscriptions where id = any (p_gone);
$$;
grant execute on function public.finish_push_deliveries(uuid[], uuid[]) to service_role;

create function private.send_due_push()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.push_deliveries where is_promotion in (false, true) and due_at <= now())
    and private.call_function('send-push')
$$;

-- Sends new rows at once. A failure is left to the schedule, because an order must not fail over its notification.
create function private.wake_push_sender()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from new_deliveries) then
    return null;
  end if;
  perform pg_catalog.pg_notify('push_due', '');
  perform private.send_due_push();
  return null;
exception when others then
  raise warning using message = 'push messages wait for the schedule', hint = 'push_not_called', detail = sqlerrm;
  return null;
end $$;

create trigger push_deliveries_wake after insert on private.push_deliveries
  referencing new table as new_deliveries for each statement execute function private.wake_push_sender();

-- supabase/schemas/20_reviews_and_stock_alerts.sql

create table public.reviews (
  id uuid default gen_random_uuid() constraint reviews_pkey primary key,
  user_id uuid not null default auth.uid() constraint reviews_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint reviews_product_id_fkey references public.products (id) on delete cascade,
  rating integer not null default 5 constraint reviews_rating_range check (rating between 1 and 5),
  comment text not null constraint reviews_comment_length check (length(btrim(comment)) between 1 and 2000),
  reviewer_name text not null default 'Customer',
  admin_reply text constraint reviews_admin_reply_length check (length(admin_reply) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_user_id_product_id_key unique (user_id, product_id)
);
create index reviews_product_id_idx on public.reviews (product_id, created_at desc);
create index reviews_created_at_idx on public.reviews (created_at desc);
alter table public.reviews enable row level security;

create function private.has_received(p_product_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.order_items i join public.orders o on o.id = i.order_id
    where o.user_id = (select auth.uid()) and o.status = 'completed' and i.product_id = p_product_id)
$$;

-- The author's id isn't readable: customers write and read their own reviews through the functions below.
grant select (id, product_id, rating, comment, reviewer_name, admin_reply, created_at, updated_at) on public.reviews to anon, authenticated;
grant delete on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;

create policy "Everybody reads reviews" on public.reviews for select to anon, authenticated
  using (true);
create policy "Admins remove reviews" on public.reviews for delete to authenticated
  using ((select private.is_admin()));

-- The name on a review: the full profile name if the customer allows it, otherwise the surname's initial.
create function private.reviewer_name_of(p_user_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce((
    select nullif(btrim(concat_ws(' ', nullif(btrim(p.first_name), ''),
      case when coalesce((u.privacy_settings ->> 'profileVisibility')::boolean, false)
        then nullif(btrim(p.last_name), '')
        else nullif(left(btrim(p.last_name), 1), '') || '.' end)), '')
    from public.profiles p left join public.user_preferences u on u.user_id = p.user_id
    where p.user_id = p_user_id), 'Customer')
$$;

-- Clients can't choose the reviewer's name.
create function private.sign_review()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.comment := btrim(new.comment);
  new.reviewer_name := private.reviewer_name_of(new.user_id);
  new.updated_at := now();
  return new;
end $$;

create trigger reviews_sign before insert or update of user_id, product_id, rating, comment on public.reviews
  for each row execute function private.sign_review();

create trigger reviews_keep_search_words after insert or delete or update of reviewer_name, comment on public.reviews
  for each row execute function private.keep_search_words('id', 'reviewer_name', 'comment');

create trigger reviews_limit_writes before insert or update on public.reviews
  for each row execute function private.limit_writes(100);

-- The switch also applies to existing reviews.
create function private.rename_reviewer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set reviewer_name = private.reviewer_name_of(new.user_id)
  where r.user_id = new.user_id and r.reviewer_name <> private.reviewer_name_of(new.user_id);
  return null;
end $$;

create trigger user_preferences_sign_reviews after insert or update of privacy_settings on public.user_preferences
  for each row execute function private.rename_reviewer();

create function private.sum_ratings()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid;
begin
  for v_product in select distinct product_id from changed_reviews order by product_id loop
    perform 1 from public.products where id = v_product for no key update;
    update public.products p set rating_sum = r.total, rating_count = r.number
    from (select coalesce(sum(rating), 0) as total, count(*) as number from public.reviews where product_id = v_product) r
    where p.id = v_product and (p.rating_sum, p.rating_count) <> (r.total, r.number);
  end loop;
  return null;
end $$;

create trigger reviews_inserted after insert on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_updated after update on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_deleted after delete on public.reviews
  referencing old table as changed_reviews for each statement execute function private.sum_ratings();

-- The caller's review of a product. Replaces an earlier one, so it is idempotent.
create function public.save_review(p_product_id uuid, p_rating integer, p_comment text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_received(p_product_id) then
    perform private.refuse('unknown_order', 'Only customers who have received a product can review it.', p_product_id::text);
  end if;
  insert into public.reviews (user_id, product_id, rating, comment) values ((select auth.uid()), p_product_id, p_rating, p_comment)
  on conflict (user_id, product_id) do update set rating = excluded.rating, comment = excluded.comment;
  return true;
end $$;
grant execute on function public.save_review(uuid, integer, text) to authenticated;

-- The caller's reviews of these products.
create function public.my_reviews(p_product_ids uuid[])
returns table (product_id uuid, rating integer, comment text) language sql stable security definer set search_path = '' as $$
  select r.product_id, r.rating, r.comment from public.reviews r
  where r.user_id = (select auth.uid()) and r.product_id = any (p_product_ids)
$$;
grant execute on function public.my_reviews(uuid[]) to authenticated;

create function public.reply_to_review(p_review_id uuid, p_reply text, p_seen text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_reply text := nullif(btrim(p_reply), '');
  v_review public.reviews;
begin
  perform private.require_admin();
  select * into v_review from public.reviews where id = p_review_id for no key update;
  if v_review.id is null then
    perform private.refuse('unknown_record', 'There is no such review.', p_review_id::text);
  end if;
  perform private.require_seen_answer(v_review.admin_reply, p_seen, v_reply);
  update public.reviews set admin_reply = v_reply where id = p_review_id;
  return true;
end $$;
grant execute on function public.reply_to_review(uuid, text, text) to authenticated;

-- Customers waiting for a product or one of its variants. Only the functions below add and remove rows.
create table public.stock_alerts (
  user_id uuid not null default auth.uid() constraint stock_alerts_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint stock_alerts_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  id uuid default gen_random_uuid() constraint stock_alerts_pkey primary key,
  variety_id uuid,
  constraint stock_alerts_once_key unique nulls not distinct (user_id, product_id, variety_id),
  constraint stock_alerts_variety_id_fkey foreign key (variety_id, product_id)
    references public.product_varieties (id, product_id) on delete cascade
);
create index stock_alerts_product_id_idx on public.stock_alerts (product_id, created_at);
create index stock_alerts_variety_id_idx on public.stock_alerts (variety_id, product_id);
alter table public.stock_alerts enable row level security;

grant select on public.stock_alerts to authenticated;
grant select, insert, update, delete on public.stock_alerts to service_role;

create policy "Customers read their own stock alerts" on public.stock_alerts for select to authenticated
  using (user_id = (select auth.uid()));

create trigger stock_alerts_limit_writes before insert on public.stock_alerts
  for each row execute function private.limit_writes(200);

-- Products and variants that are back in stock and awaited. `notify_stock_alerts` processes them later, because notifying everybody at once would hold the
-- product's row lock, which orders wait for.
create table private.stock_returns (
  id bigint generated always as identity constraint stock_returns_pkey primary key,
  product_id uuid not null constraint stock_returns_product_id_fkey references public.products (id) on delete cascade,
  variety_id uuid,
  due_at timestamptz not null default now(),
  constraint stock_returns_once_key unique nulls not distinct (product_id, variety_id)
);
create index stock_returns_due_at_idx on private.stock_returns (due_at);
alter table private.stock_returns enable row level security;

-- How many pieces of a product or variant a customer can buy; 0 if it isn't shown. The only place that decides this: returns to stock are detected by
-- its result, so a new reason is covered at once.
create function private.available_stock(p_product public.products, p_variety_id uuid)
returns integer language sql stable set search_path = '' as $$
  select case when p_product.status <> 'live' then 0
    when p_variety_id is null then p_product.stock_quantity
    -- A piece combines one variant of each type (rule P13), and another type may be sold out.
    else least(p_product.stock_quantity, coalesce((select (v ->> 'stock_quantity')::integer from jsonb_array_elements(p_product.varieties) v
      where (v ->> 'id')::uuid = p_variety_id), 0)) end
$$;
grant execute on function private.available_stock(public.products, uuid) to authenticated, service_role;

create function private.record_stock_return()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stock_returns (product_id, variety_id)
  select distinct a.product_id, a.variety_id from public.stock_alerts a
  where a.product_id = new.id and private.available_stock(old, a.variety_id) = 0 and private.available_stock(new, a.variety_id) > 0
  on conflict on constraint stock_returns_once_key do update set due_at = now();
  return null;
end $$;

-- A product's row sums up its variants, so this one trigger sees every change. The condition skips changes that bring nothing back.
create trigger products_record_stock_return after update on public.products
  for each row when (private.available_stock(new, null) > 0 and (private.available_stock(old, null) = 0 or old.varieties is distinct from new.varieties))
  execute function private.record_stock_return();

-- Notifies the customers who have waited longest, as many as there are pieces; the others an hour later if any are left. p_most limits a run. Returns how
-- many. A customer is mailed at most five per day (`mail_rule`).
create function private.notify_stock_alerts(p_most integer default 1000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_return private.stock_returns;
  v_pieces integer;
  v_count integer;
  v_notified integer := 0;
begin
  for v_return in select * from private.stock_returns where due_at <= now() order by due_at limit 100 for update skip locked loop
    exit when v_notified >= p_most;
    select least(private.available_stock(p, v_return.variety_id), p_most - v_notified) into v_pieces from public.products p where p.id = v_return.product_id;
    with told as (
      delete from public.stock_alerts a where a.id in (
        select w.id from public.stock_alerts w
        where w.product_id = v_return.product_id and w.variety_id is not distinct from v_return.variety_id
        order by w.created_at, w.id limit v_pieces)
      returning a.user_id
    )
    insert into public.notifications (user_id, type, title, message, product_id)
    select t.user_id, 'product', 'Back in stock', format('%s is back in stock.', p.name || coalesce(' (' || v.value || ')', '')), p.id
    from told t
    join public.products p on p.id = v_return.product_id
    left join public.product_varieties v on v.id = v_return.variety_id;
    get diagnostics v_count = row_count;
    v_notified := v_notified + v_count;
    if v_count = 0 then
      delete from private.stock_returns where id = v_return.id;
    else
      update private.stock_returns set due_at = now() + interval '1 hour' where id = v_return.id;
    end if;
  end loop;
  return v_notified;
end $$;

-- Adds or removes the caller's alert for a product. Idempotent. Not added while there is stock, which the customer's device
-- shows.
create function public.set_stock_alert(p_product_id uuid, p_variety_id uuid, p_is_wanted boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_product public.products;
begin
  if not p_is_wanted then
    delete from public.stock_alerts a
    where a.user_id = v_user and a.product_id = p_product_id and a.variety_id is not distinct from p_variety_id;
    return;
  end if;
  -- A shared lock excludes concurrent stock changes: either this sees the new stock, or the change sees this alert.
  select * into v_product from public.products p
  where p.id = p_product_id and p.status = 'live'
    and (p_variety_id is null or exists (select from public.product_varieties v where v.id = p_variety_id and v.product_id = p.id))
  for share of p;
  if v_product.id is null then
    perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
  end if;
  if private.available_stock(v_product, p_variety_id) = 0 then
    insert into public.stock_alerts (user_id, product_id, variety_id) values (v_user, p_product_id, p_variety_id)
    on conflict on constraint stock_alerts_once_key do nothing;
  end if;
end $$;
grant execute on function public.set_stock_alert(uuid, uuid, boolean) to authenticated;

-- supabase/schemas/21_mail.sql

-- Accounts whose address bounced or reported spam. Ignored once the account has another address.
create table private.bounced_addresses (
  user_id uuid constraint bounced_addresses_pkey primary key
    constraint bounced_addresses_user_id_fkey references auth.users (id) on delete cascade,
  email text not null,
  reason text not null,
  bounced_at timestamptz not null default now()
);
alter table private.bounced_addresses enable row level security;

create function private.has_bounced(p_user_id uuid, p_email text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.bounced_addresses where user_id = p_user_id and lower(email) = lower(p_email))
$$;

create function private.email_bounced(p_user_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((select private.has_bounced(p.user_id, p.email) from public.profiles p where p.user_id = p_user_id), false)
$$;

-- Queued mails, and sent or failed ones for 30 days. `data` is the template's input.
create table private.mails (
  id uuid default gen_random_uuid() constraint mails_pkey primary key,
  -- Null for a person without an account, who gave an address with an order by hand.
  user_id uuid constraint mails_user_id_fkey references auth.users (id) on delete cascade,
  -- An email address (without characters that could end a header or add a recipient), or a phone number for a text message.
  recipient text not null constraint mails_recipient_shape
    check (private.is_email(recipient) or recipient ~ '^\+[0-9]{8,15}$'),
  kind text not null constraint mails_kind_known check (kind in ('order_confirmed', 'order_shipped', 'tracking_number', 'order_delivered',
    'order_cancelled', 'order_refunded', 'return_accepted', 'return_declined', 'return_received', 'return_refunded',
    'refund_started', 'refund_sent', 'refund_failed', 'money_held', 'ticket_answered', 'back_in_stock', 'admin_notification', 'newsletter_confirm',
    'email_changed', 'phone_added', 'phone_changed', 'phone_removed')),
  data jsonb not null,
  -- Identifies the event, so that it is mailed once however often it is noticed.
  dedupe_key text not null constraint mails_dedupe_key_key unique,
  -- merged: included in an earlier mail to the same admin.
  state text not null default 'queued' constraint mails_state_known check (state in ('queued', 'sent', 'failed', 'bounced', 'merged')),
  -- 1 is sent first; see `mail_rule`.
  priority smallint not null default 1,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  provider text,
  provider_id text,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index mails_due_idx on private.mails (priority, due_at) where state = 'queued';
create index mails_user_id_idx on private.mails (user_id, kind, created_at);
create index mails_provider_id_idx on private.mails (provider_id, provider);
create index mails_ended_at_idx on private.mails (ended_at);
alter table private.mails enable row level security;

-- The order of mails, because providers limit them per day: receipts and account security, other order news, admins' notifications, stock alerts.
-- And the most mails of a kind per account and day, so that nobody exhausts the shop's quota; null: unlimited.
create function private.mail_rule(p_kind text, out priority integer, out most_a_day integer)
language sql immutable set search_path = '' as $$
  select case
    when p_kind in ('order_confirmed', 'email_changed', 'phone_added', 'phone_changed', 'phone_removed') then 1
    when p_kind = 'admin_notification' then 3
    when p_kind in ('back_in_stock', 'newsletter_confirm') then 4
    else 2
  end, case
    when p_kind in ('order_confirmed', 'email_changed', 'phone_added', 'phone_changed', 'phone_removed', 'admin_notification') then null
    when p_kind = 'back_in_stock' then 5
    else 30
  end
$$;

create function private.apply_mail_rule()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_rule record := private.mail_rule(new.kind);
begin
  new.priority := v_rule.priority;
  if (select count(*) from private.mails m where m.user_id = new.user_id and m.kind = new.kind and m.created_at > now() - interval '1 day')
    >= v_rule.most_a_day then
    return null;
  end if;
  return new;
end $$;

create trigger mails_apply_rule before insert on private.mails
  for each row execute function private.apply_mail_rule();

-- The account's mail address: the one it signs in with (rule E1). Null if there is none or it bounces.
create function private.mail_address(p_user_id uuid)
returns text language sql stable set search_path = '' as $$
  select p.email from public.profiles p
  where p.user_id = p_user_id and private.is_email(p.email) and not private.email_bounced(p_user_id)
$$;

-- Gives up mails that can no longer succeed: after seven attempts, three days of waiting, or if the address has bounced
-- since.
create function private.give_up_mails()
returns void language sql security definer set search_path = '' as $$
  update private.mails m set state = 'failed', ended_at = now(), error = case
      when private.has_bounced(m.user_id, m.recipient) then 'The address has bounced.'
      else coalesce(m.error, 'It could not be sent within three days.')
    end
  where m.state = 'queued' and m.due_at <= now()
    and (m.attempts >= 7 or m.created_at < now() - interval '3 days' or private.has_bounced(m.user_id, m.recipient))
$$;

-- Merges an admin's due mails of one kind into the first, which lists up to twenty in words.
create function private.merge_admin_mails()
returns void language sql security definer set search_path = '' as $$
  with due as materialized (
    select m.id, m.data ->> 'message' as message, first_value(m.id) over same as first_id, row_number() over same as place
    from private.mails m
    where m.state = 'queued' and m.due_at <= now() and m.kind = 'admin_notification' and m.attempts = 0
      -- Only one sender at a time.
      and pg_try_advisory_xact_lock(hashtextextended('merge_admin_mails', 0))
    window same as (partition by m.user_id, m.data ->> 'kind' order by m.created_at, m.id)
  ), merged as (
    update private.mails m set state = 'merged', ended_at = now() from due d where d.id = m.id and d.place > 1 returning d.*
  )
  update private.mails m set data = m.data || jsonb_build_object('more', g.more, 'count', g.count)
  from (select first_id, count(*) as count, jsonb_agg(message order by place) filter (where place <= 20) as more from merged group by first_id) g
  where m.id = g.first_id
$$;

-- Returns due mails, the most urgent first, and counts an attempt for each: if the sender dies, they become due again later.
create function public.claim_mails(p_limit integer default 10)
returns table (id uuid, recipient text, kind text, data jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_up_mails();
  perform private.merge_admin_mails();
  return query
    update private.mails m
    set attempts = m.attempts + 1, due_at = now() + interval '1 minute' * power(4, m.attempts)
    where m.id in (
      select due.id from private.mails due where due.state = 'queued' and due.due_at <= now()
      order by due.priority, due.due_at limit p_limit for update skip locked)
    returning m.id, m.recipient, m.kind, m.data;
end $$;
grant execute on function public.claim_mails(integer) to service_role;

-- Records a mail's outcome: sent, failed for good, or retried later, in p_wait seconds at the earliest.
create function public.finish_mail(p_id uuid, p_outcome text, p_provider text, p_provider_id text default null, p_error text default null,
  p_wait integer default 0)
returns void language sql security definer set search_path = '' as $$
  update private.mails set
    state = case when p_outcome = 'later' and attempts < 7 then 'queued' when p_outcome = 'sent' then 'sent' else 'failed' end,
    ended_at = case when p_outcome = 'later' and attempts < 7 then null else now() end,
    due_at = greatest(due_at, now() + interval '1 second' * p_wait),
    provider = p_provider, provider_id = p_provider_id, error = left(p_error, 500)
  where id = p_id and state = 'queued'
$$;
grant execute on function public.finish_mail(uuid, text, text, text, text, integer) to service_role;

-- For a shop that can't send emails yet: due mails wait with p_error, without counting an attempt. p_has_no_provider: no provider is configured, so
-- newsletter addresses count as confirmed, because no mail can ask.
create function public.postpone_mails(p_error text, p_has_no_provider boolean default false)
returns void language sql security definer set search_path = '' as $$
  select private.give_up_mails();
  with asked as (delete from private.mails where state = 'queued' and kind = 'newsletter_confirm' and p_has_no_provider returning recipient)
  update public.newsletter_subscribers set confirmed_at = now() where confirmed_at is null and email in (select recipient from asked);
  update private.mails set error = left(p_error, 500), due_at = now() + interval '10 minutes'
  where state = 'queued' and due_at <= now() and recipient like '%@%';
$$;
grant execute on function public.postpone_mails(text, boolean) to service_role;

-- The provider reports a permanent bounce or a spam complaint. The address gets no more mails until the account changes it.
create function public.record_bounce(p_provider text, p_provider_id text, p_recipient text, p_reason text)
returns void language sql security definer set search_path = '' as $$
  update private.mails set state = 'bounced', ended_at = now(), provider = p_provider, error = left(p_reason, 500)
  where provider_id = p_provider_id and provider = p_provider;
  insert into private.bounced_addresses as known (user_id, email, reason)
  select p.user_id, p.email, left(p_reason, 500) from public.profiles p where lower(p.email) = lower(btrim(p_recipient))
  on conflict on constraint bounced_addresses_pkey do update set email = excluded.email, reason = excluded.reason, bounced_at = now();
$$;
grant execute on function public.record_bounce(text, text, text, text) to service_role;

-- Accounts' addresses that the shop can't mail, the latest first.
create function public.bounced_emails()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', b.email, 'reason', b.reason, 'bounced_at', b.bounced_at) order by b.bounced_at desc), '[]')
    from (select * from private.bounced_addresses b where private.email_bounced(b.user_id) order by b.bounced_at desc limit 1000) b);
end $$;
grant execute on function public.bounced_emails() to authenticated;

-- Statistics of the last 30 days' mails.
create function public.mail_health()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'queued', count(*) filter (where state = 'queued'), 'sent', count(*) filter (where state = 'sent'),
      'failed', count(*) filter (where state = 'failed'), 'bounced', count(*) filter (where state = 'bounced'),
      'oldest_queued_at', min(created_at) filter (where state = 'queued'),
      'last_sent_at', max(ended_at) filter (where state = 'sent'),
      'last_errors', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'state', e.state, 'error', e.error, 'created_at', e.created_at)
          order by e.created_at desc), '[]')
        from (select * from private.mails where error is not null and state <> 'sent' order by created_at desc limit 5) e))
    from private.mails);
end $$;
grant execute on function public.mail_health() to authenticated;

create function private.send_due_mail()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.mails where state = 'queued' and due_at <= now())
    and private.call_function('send-mail')
$$;

-- Sends new mails at once. A failure is left to the schedule, because an order must not fail over its mail.
create function private.wake_mail_sender()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from new_mails) then
    return null;
  end if;
  perform pg_catalog.pg_notify('mail_due', '');
  perform private.send_due_mail();
  return null;
exception when others then
  raise warning using message = 'mails wait for the schedule', hint = 'mail_not_called', detail = sqlerrm;
  return null;
end $$;

create trigger mails_wake after insert on private.mails
  referencing new table as new_mails for each statement execute function private.wake_mail_sender();

-- supabase/schemas/22_admin_notifications.sql

-- Admins' notification settings that differ from the defaults (rule E4).
create table private.admin_notification_switches (
  user_id uuid constraint admin_notification_switches_user_id_fkey references auth.users (id) on delete cascade,
  kind text constraint admin_notification_switches_kind_known check (kind in ('order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact')),
  way text constraint admin_notification_switches_way_known check (way in ('bell', 'push', 'email')),
  is_on boolean not null,
  constraint admin_notification_switches_pkey primary key (user_id, kind, way)
);
alter table private.admin_notification_switches enable row level security;

-- Chats and low stock aren't mailed by default.
create function private.wants_admin_notification(p_user_id uuid, p_kind text, p_way text)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(
    (select s.is_on from private.admin_notification_switches s where s.user_id = p_user_id and s.kind = p_kind and s.way = p_way),
    p_way <> 'email' or p_kind not in ('chat', 'low_stock'))
$$;

-- The caller's switches, and the address for mails.
create function public.admin_notification_switches()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', (select p.email from public.profiles p where p.user_id = v_user),
    'email_bounced', private.email_bounced(v_user),
    'switches', (
      select jsonb_object_agg(k.kind, jsonb_build_object(
        'bell', private.wants_admin_notification(v_user, k.kind, 'bell'),
        'push', private.wants_admin_notification(v_user, k.kind, 'push'),
        'email', private.wants_admin_notification(v_user, k.kind, 'email')))
      from unnest(array['order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact']) k (kind)));
end $$;
grant execute on function public.admin_notification_switches() to authenticated;

-- Idempotent.
create function public.set_admin_notification_switch(p_kind text, p_way text, p_is_on boolean)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_kind is null or p_way is null or p_is_on is null then
    perform private.refuse('bad_request', 'A switch needs what it is about, a way and a state.');
  end if;
  insert into private.admin_notification_switches as known (user_id, kind, way, is_on)
  values ((select auth.uid()), p_kind, p_way, p_is_on)
  on conflict on constraint admin_notification_switches_pkey do update set is_on = excluded.is_on;
end $$;
grant execute on function public.set_admin_notification_switch(text, text, boolean) to authenticated;

-- Notifies every admin of an event in the ways they chose. Texts name no customer, because they outlive the customer's account.
create function private.notify_admins(p_kind text, p_fact text, p_title text, p_message text, p_target text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, target, admin_kind, admin_fact, in_bell)
  select p.user_id, 'admin', p_title, p_message, p_target, p_kind, p_fact, private.wants_admin_notification(p.user_id, p_kind, 'bell')
  from public.profiles p
  where p.role = 'admin'
    and (private.wants_admin_notification(p.user_id, p_kind, 'bell') or private.wants_admin_notification(p.user_id, p_kind, 'push'))
  on conflict on constraint notifications_admin_once_key do nothing;
  -- Mails the first of its kind at once and merges later ones per hour (`merge_admin_mails`); per quarter of an hour for orders and money.
  insert into private.mails (user_id, recipient, kind, data, dedupe_key, due_at)
  select p.user_id, p.email, 'admin_notification', jsonb_build_object('kind', p_kind, 'title', p_title, 'message', p_message, 'target', p_target),
    'admin_notification:' || p_fact || ':' || p.user_id,
    case when exists (
      select from private.mails m where m.user_id = p.user_id and m.kind = 'admin_notification' and m.created_at > now() - w.time and m.data ->> 'kind' = p_kind)
      then date_bin(w.time, now(), '2020-01-01T00:00:00Z') + w.time else now() end
  from public.profiles p
  cross join (select case when p_kind in ('order', 'held_payment') then interval '15 minutes' else interval '1 hour' end as time) w
  where p.role = 'admin' and private.wants_admin_notification(p.user_id, p_kind, 'email') and private.mail_address(p.user_id) is not null
  on conflict on constraint mails_dedupe_key_key do nothing;
end $$;

-- The order's number and total.
create function private.order_label(p_order public.orders)
returns text language sql stable set search_path = '' as $$
  select format('%s, %s', private.order_number(p_order.id), private.naira_text(p_order.total_amount))
$$;

create function private.notify_admins_of_payment()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'completed' then
    perform private.notify_admins('order', 'order:' || new.id, 'New order', format('%s. It is paid and can be packed.', private.order_label(new)),
      '/admin/shipping?needs=ship');
  else
    perform private.notify_admins('held_payment', 'held_payment:' || new.id || ':' || new.payment_status, 'Payment to look at',
      format('%s. %s', private.order_label(new), case new.payment_status
        when 'review' then 'What was paid does not fit the order. Please decide what to do.'
        else 'It was paid after it had ended. The money has to go back.'
      end), '/admin/shipping?needs=refund');
  end if;
  return null;
end $$;

-- Skips refunds that an admin decided on.
create trigger orders_notify_admins after update on public.orders for each row
  when (new.payment_status <> old.payment_status and (new.payment_status in ('completed', 'review')
    or (new.payment_status = 'refund_due' and new.provider_transaction_id is null and old.status = new.status)))
  execute function private.notify_admins_of_payment();

-- Once per product and day. Skips stock that an admin lowered.
create function private.notify_admins_of_low_stock()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.notify_admins('low_stock', 'low_stock:' || new.id || ':' || private.shop_day(now()), case when new.stock_quantity = 0 then 'Sold out' else 'Running low' end,
      format(case when new.stock_quantity = 0 then '%s is sold out.' else '%s: %s left.' end, new.name, new.stock_quantity),
      '/admin/products?stock=' || case when new.stock_quantity = 0 then 'out' else 'low' end);
  end if;
  return null;
end $$;

create trigger products_notify_admins after update of stock_quantity on public.products for each row
  when (new.status = 'live' and old.stock_quantity > 5 and new.stock_quantity <= 5)
  execute function private.notify_admins_of_low_stock();

-- Once per chat and hour, because a conversation has many messages.
create function private.notify_admins_of_chat()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_admins('chat', 'chat:' || new.id || ':' || to_char(now(), 'YYYY-MM-DD HH24'), 'Chat waiting',
    'A customer has written and waits for an answer.', '/admin/messages');
  return null;
end $$;

create trigger chat_sessions_notify_admins after update of unread_admin_count on public.chat_sessions for each row
  when (new.unread_admin_count > 0 and old.unread_admin_count = 0)
  execute function private.notify_admins_of_chat();

create function private.notify_admins_of_ticket()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_admins('ticket', 'ticket:' || new.id, 'New support ticket', format('Priority: %s.', new.priority), '/admin/messages?tab=tickets');
  return null;
end $$;

create trigger support_tickets_notify_admins after insert on public.support_tickets
  for each row execute function private.notify_admins_of_ticket();

create function private.notify_admins_of_contact()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_admins('contact', 'contact:' || new.id, 'New contact message', 'It came through the contact form.', '/admin/messages?tab=contact');
  return null;
end $$;

create trigger contact_messages_notify_admins after insert on public.contact_messages
  for each row execute function private.notify_admins_of_contact();

-- supabase/schemas/23_customer_mails.sql

-- An order mail's data, with amounts as stored.
create function private.order_mail(p_order public.orders)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'placed_at', p_order.created_at, 'subtotal', p_order.subtotal,
    'shipping_fee', p_order.shipping_fee, 'vat_percent', p_order.vat_percent, 'vat', p_order.vat, 'discount', p_order.discount,
    'delivery', (select m.label from public.shipping_methods m where m.code = p_order.shipping_method),
    'promo_code', p_order.promo_code, 'total', p_order.total_amount, 'tracking_number', p_order.tracking_number,
    'pay_by', p_order.pay_by, 'is_paid', p_order.payment_status = 'completed', 'address', p_order.shipping_address,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variant', i.variant_label, 'quantity', i.quantity, 'price', i.price,
      'regular_price', i.regular_price)
      order by i.name, i.id), '[]') from public.order_items i where i.order_id = p_order.id))
$$;

-- The kind of mail for a notification; null if it isn't mailed.
create function private.mail_kind(p_notification public.notifications)
returns text language sql immutable set search_path = '' as $$
  select case
    when p_notification.order_status in ('confirmed', 'shipped', 'delivered') then 'order_' || p_notification.order_status
    when p_notification.order_status is null and p_notification.tracking_number is not null then 'tracking_number'
    when p_notification.ticket_id is not null then 'ticket_answered'
    when p_notification.product_id is not null and p_notification.promotion_id is null then 'back_in_stock'
  end
$$;

create function private.notification_mail(p_notification public.notifications)
returns jsonb language sql stable set search_path = '' as $$
  select case
    when p_notification.order_id is not null then (select private.order_mail(o) from public.orders o where o.id = p_notification.order_id)
      || jsonb_build_object('tracking_number', p_notification.tracking_number)
    when p_notification.ticket_id is not null then
      (select jsonb_build_object('subject', t.subject, 'answer', t.admin_response) from public.support_tickets t where t.id = p_notification.ticket_id)
    else jsonb_build_object('product_id', p_notification.product_id, 'message', p_notification.message)
  end
$$;

-- Everybody who paid gets a receipt; other mails follow the push switches (rule E2).
create function private.wants_mail(p_user_id uuid, p_kind text, p_type text)
returns boolean language sql stable set search_path = '' as $$
  select p_kind = 'order_confirmed' or private.wants_push(p_user_id, p_type)
$$;

create function private.queue_notification_mails()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select n.user_id, p.email, k.kind,
    private.notification_mail(n) || jsonb_build_object('first_name', p.first_name),
    k.kind || ':' || case k.kind
      when 'tracking_number' then n.order_id || ':' || n.tracking_number
      when 'ticket_answered' then n.ticket_id || ':' || (select md5(t.admin_response) from public.support_tickets t where t.id = n.ticket_id)
      when 'back_in_stock' then n.id::text
      else n.order_id::text
    end
  from new_notifications w
  join public.notifications n on n.id = w.id
  cross join lateral private.mail_kind(n) k (kind)
  join public.profiles p on p.user_id = n.user_id
  where k.kind is not null and private.mail_address(n.user_id) is not null and private.wants_mail(n.user_id, k.kind, n.type)
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;

-- Per statement, as for push messages.
create trigger notifications_queue_mails after insert on public.notifications
  referencing new table as new_notifications for each statement execute function private.queue_notification_mails();

-- Orders that expired unpaid, were cancelled or refunded.
create function private.queue_order_end_mail()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_end public.order_history;
  v_kind text;
begin
  select * into v_order from public.orders where id = new.id and user_id is not null;
  select * into v_end from public.order_history
  where order_id = new.id and to_status = 'cancelled' and from_status <> 'cancelled' order by id desc limit 1;
  if v_order.payment_status = 'refunded' and old.payment_status <> 'refunded' then
    v_kind := 'order_refunded';
  elsif v_order.status = 'cancelled' and old.status <> 'cancelled' then
    v_kind := 'order_cancelled';
  end if;
  if v_kind is null or not private.wants_mail(v_order.user_id, v_kind, 'order') then
    return null;
  end if;
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select p.user_id, p.email, v_kind,
    private.order_mail(v_order) || jsonb_build_object('first_name', p.first_name, 'ended_by', v_end.actor, 'payment_status', v_order.payment_status),
    v_kind || ':' || v_order.id || case v_kind when 'order_cancelled' then ':' || coalesce(v_end.id::text, '') else '' end
  from public.profiles p
  where p.user_id = v_order.user_id and private.mail_address(p.user_id) is not null
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;

-- Deferred until it is known whether the money is refunded.
create constraint trigger orders_mail_end after update on public.orders
  deferrable initially deferred for each row
  when ((new.status = 'cancelled' and old.status <> 'cancelled') or (new.payment_status = 'refunded' and old.payment_status <> 'refunded'))
  execute function private.queue_order_end_mail();

-- For an order by hand, a person without an account gets only the receipt, at the address they gave (rule
-- E1).
create function private.queue_receipt_by_hand()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_email text := new.shipping_address ->> 'email';
begin
  if private.is_email(v_email) then
    insert into private.mails (recipient, kind, data, dedupe_key)
    values (v_email, 'order_confirmed', private.order_mail(new) || jsonb_build_object('has_account', false,
      'first_name', split_part(new.shipping_address ->> 'fullName', ' ', 1)), 'order_confirmed:' || new.id)
    on conflict on constraint mails_dedupe_key_key do nothing;
  end if;
  return null;
end $$;

create trigger orders_mail_receipt_by_hand after update on public.orders for each row
  when (new.payment_status = 'completed' and old.payment_status <> 'completed' and new.user_id is null and new.placed_by is not null)
  execute function private.queue_receipt_by_hand();

-- Queues an order's mail about a return or money; `p_fact` makes it unique within its kind.
create function private.queue_order_mail(p_order_id uuid, p_kind text, p_fact text, p_data jsonb)
returns void language sql set search_path = '' as $$
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select p.user_id, p.email, p_kind, p_data || jsonb_build_object('order_id', o.id, 'first_name', p.first_name), p_kind || ':' || p_fact
  from public.orders o join public.profiles p on p.user_id = o.user_id
  where o.id = p_order_id and private.mail_address(p.user_id) is not null and private.wants_mail(p.user_id, p_kind, 'order')
  on conflict on constraint mails_dedupe_key_key do nothing
$$;

-- The order's own mail also reports the money that ended it, so no second mail is sent.
create function private.covered_by_order_mail(p_order_id uuid, p_transaction_id text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.orders o where o.id = p_order_id and o.payment_status = 'refunded'
    and coalesce(o.provider_transaction_id, p_transaction_id) is not distinct from p_transaction_id)
$$;

-- Mails the return's steps that the bell shows, with the shop's answer (rule O12).
create function private.queue_return_mail()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'refunded' and private.covered_by_order_mail(new.order_id, (select provider_transaction_id from public.orders where id = new.order_id)) then
    return null;
  end if;
  perform private.queue_order_mail(new.order_id, 'return_' || new.state, new.id::text, (
    select jsonb_build_object('item', i.name, 'quantity', new.quantity, 'answer', new.answer, 'amount', new.refund_amount)
    from public.order_items i where i.id = new.order_item_id));
  return null;
end $$;

-- Deferred until it is known whether the money ended the order.
create constraint trigger item_returns_mail after update on public.item_returns
  deferrable initially deferred for each row when (new.state <> old.state)
  execute function private.queue_return_mail();

-- Notifies by bell and email of a refund that was sent, completed or failed (rule O10).
create function private.notify_refund(p_refund public.order_money)
returns void language plpgsql set search_path = '' as $$
declare
  v_kind constant text := case p_refund.state when 'sent' then 'refund_started' when 'failed' then 'refund_failed' else 'refund_sent' end;
begin
  insert into public.notifications (user_id, type, title, message, order_id)
  select o.user_id, 'order', t.title, format(t.message, private.naira_text(private.naira(p_refund.amount)), private.order_number(o.id)), o.id
  from public.orders o
  join (values
    ('refund_started', 'Refund on its way', '%s of order %s is on its way back to you.'),
    ('refund_sent', 'Refund sent', '%s of order %s was sent back to you.'),
    ('refund_failed', 'Refund delayed', 'Your refund of %s for order %s could not be delivered. We are looking into it.')
  ) t (kind, title, message) on t.kind = v_kind
  where o.id = p_refund.order_id and o.user_id is not null and p_refund.amount is not null and p_refund.currency = o.currency;
  if v_kind <> 'refund_sent' or not private.covered_by_order_mail(p_refund.order_id, p_refund.transaction_id) then
    perform private.queue_order_mail(p_refund.order_id, v_kind, p_refund.money_id::text, jsonb_build_object('amount', private.naira(p_refund.amount)));
  end if;
end $$;

-- Notifies by bell and email of a held payment or an overpayment (rule O7). Deferred to the end of the transaction, when the order's
-- state is final. Claimed payments aren't listed on the order and are skipped.
create function private.notify_held_money()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_held jsonb;
  v_message text;
begin
  select * into v_order from public.orders where id = new.order_id and user_id is not null;
  select h into v_held from jsonb_array_elements(v_order.held_payments) h where h ->> 'id' = new.money_id::text and h ->> 'refunded_at' is null;
  if v_order.id is null or (v_held is null and new.state <> 'claimed') then
    return null;
  end if;
  v_message := format('%s came for order %s%s. %s',
    coalesce(private.money_text((v_held ->> 'amount')::numeric, v_held ->> 'currency'), 'Money'), private.order_number(v_order.id),
    case coalesce(v_held ->> 'reason', 'unknown')
      when 'unknown' then ''
      when 'short' then ', less than its total of ' || private.naira_text(v_order.total_amount)
      when 'currency' then ', which is not in naira'
      when 'second' then ' a second time'
      when 'overpayment' then ' on top of its total'
      else ' after it had ended'
    end,
    case v_order.payment_status when 'review' then 'Our team is checking it, and takes it for your order or sends it back.' else 'We send it back to you.' end);
  insert into public.notifications (user_id, type, title, message, order_id)
  values (v_order.user_id, 'order', case v_order.payment_status when 'review' then 'Payment being checked' else 'Payment to send back' end, v_message, v_order.id);
  perform private.queue_order_mail(v_order.id, 'money_held', concat_ws(':', new.money_id, v_held ->> 'reason'), jsonb_build_object('message', v_message));
  return null;
end $$;

create constraint trigger order_money_notify_held after insert on public.order_money
  deferrable initially deferred for each row when (new.kind = 'payment')
  execute function private.notify_held_money();

-- Notifies the former email address or phone number of a changed sign-in, and the account's email of each change of its
-- phone number. Ignores the switches: an attacker would turn them off first (rule A13).
create function private.notify_sign_in_change()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_first_name text := (select first_name from public.profiles where user_id = new.id);
  v_number text := case when old.phone_confirmed_at is not null then '+' || nullif(ltrim(old.phone, '+'), '') end;
  v_new_number text := case when new.phone_confirmed_at is not null then '+' || nullif(ltrim(new.phone, '+'), '') end;
begin
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select new.id, t.recipient, t.kind, jsonb_build_object('first_name', coalesce(v_first_name, ''), 'at', now()),
    t.kind || ':' || t.recipient || ':' || now()
  from (
    select old.email, 'email_changed' where old.email_confirmed_at is not null and lower(old.email) <> lower(coalesce(new.email, ''))
      and not private.has_bounced(new.id, old.email)
    union all
    select r.recipient, case when v_number is null then 'phone_added' when v_new_number is null then 'phone_removed' else 'phone_changed' end
    from (values (v_number), (private.mail_address(new.id))) r (recipient)
    where v_number is distinct from v_new_number and coalesce(old.email_confirmed_at, old.phone_confirmed_at) is not null
  ) t (recipient, kind)
  where private.is_email(t.recipient) or (t.recipient ~ '^\+[0-9]{8,15}$' and private.may_receive_texts(t.recipient))
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;

create trigger on_auth_user_sign_in_changed after update of email, phone, phone_confirmed_at on auth.users for each row
  when (old.email is distinct from new.email or old.phone is distinct from new.phone or old.phone_confirmed_at is distinct from new.phone_confirmed_at)
  execute function private.notify_sign_in_change();

-- supabase/schemas/24_personal_data.sql

-- A row for the customer's export: the declared columns under their names, products and variants by name.
create function private.exported(p_table text, p_row jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.exported_as, case c.column_name
    when 'product_id' then (select to_jsonb(p.name) from public.products p where p.id = (p_row ->> 'product_id')::uuid)
    when 'variety_id' then (select to_jsonb(v.value) from public.product_varieties v where v.id = (p_row ->> 'variety_id')::uuid)
    when 'variety_ids' then (select jsonb_agg(v.type || ': ' || v.value order by v.position, v.type, v.value, v.id) from public.product_varieties v
      where v.id in (select e::uuid from jsonb_array_elements_text(p_row -> 'variety_ids') e))
    when 'picture_width' then to_jsonb(p_row ->> 'picture_width' is not null)
    else p_row -> c.column_name end)
  from private.personal_columns c where c.table_name = p_table and c.exported_as is not null
$$;

-- Rows of a table whose column p_key equals p_value.
create function private.exported_rows(p_table text, p_key text, p_value text, p_order text)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(private.exported(%1$L, to_jsonb(t)) order by %4$s), ''[]'') from public.%1$I t where t.%2$I = %3$L',
    p_table, p_key, p_value, p_order) into v_rows;
  return v_rows;
end $$;

create function private.exported_orders(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.exported('orders', to_jsonb(o)) || jsonb_build_object(
    'items', private.exported_rows('order_items', 'order_id', o.id::text, 'name, id'),
    'history', private.exported_rows('order_history', 'order_id', o.id::text, 'id'),
    'returns', private.exported_rows('item_returns', 'order_id', o.id::text, 'requested_at, id'),
    'money', private.exported_rows('order_money', 'order_id', o.id::text, 'id'),
    'payment_attempts', private.exported_rows('payment_attempts', 'order_id', o.id::text, 'number'),
    'payment_messages', private.exported_rows('payment_events', 'tx_ref', o.tx_ref, 'id')) order by o.created_at desc, o.id), '[]')
  from public.orders o where o.user_id = p_user_id
$$;

create function private.exported_messages(p_user_id uuid, p_email text)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'chats', (
      select coalesce(jsonb_agg(private.exported('chat_sessions', to_jsonb(s))
        || jsonb_build_object('messages', private.exported_rows('chat_messages', 'session_id', s.id::text, 'seq')) order by s.created_at desc, s.id), '[]')
      from public.chat_sessions s where s.user_id = p_user_id),
    'answers_given_as_support', (
      select coalesce(jsonb_agg(private.exported('chat_messages', to_jsonb(m)) order by m.created_at, m.id), '[]')
      from public.chat_messages m where m.user_id = p_user_id and m.sender_type = 'admin'),
    'contact_messages', (
      select coalesce(jsonb_agg(private.exported('contact_messages', to_jsonb(c)) order by c.created_at desc, c.id), '[]')
      from public.contact_messages c where lower(c.email) = p_email))
    || coalesce((select private.exported('newsletter_subscribers', to_jsonb(n)) from public.newsletter_subscribers n where n.email = p_email),
      '{"newsletter_since": null, "newsletter_confirmed": null, "newsletter_ended": null}')
$$;

-- All data about the caller, without other people's rows and the shop's own keys and hashes. json rather than jsonb, to keep a readable order.
create function public.my_data()
returns json language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_messages jsonb;
begin
  if not exists (select 1 from auth.users where id = v_user) then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.consume_rate_limit('my_data:' || v_user, 20, interval '1 hour');
  v_messages := private.exported_messages(v_user, v_email);
  return json_build_object(
    'made_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'signed_up_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
        'phone', private.verified_phone(u.id), 'phone_confirmed_at', u.phone_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_user),
    'profile', private.exported_rows('profiles', 'user_id', v_user::text, 'user_id') -> 0,
    'addresses', private.exported_rows('addresses', 'user_id', v_user::text, 'created_at, id'),
    'orders', private.exported_orders(v_user),
    'cart', private.exported_rows('cart', 'user_id', v_user::text, 'changed_at, id'),
    'wishlist', private.exported_rows('wishlist', 'user_id', v_user::text, 'created_at, id'),
    'stock_alerts', private.exported_rows('stock_alerts', 'user_id', v_user::text, 'created_at, id'),
    'reviews', private.exported_rows('reviews', 'user_id', v_user::text, 'created_at, id'),
    'saved_cards', private.exported_rows('payment_methods', 'user_id', v_user::text, 'created_at, id'),
    'preferences', private.exported_rows('user_preferences', 'user_id', v_user::text, 'user_id') -> 0,
    'newsletter_since', v_messages -> 'newsletter_since',
    'newsletter_confirmed', v_messages -> 'newsletter_confirmed',
    'newsletter_ended', v_messages -> 'newsletter_ended',
    'push_subscriptions', private.exported_rows('push_subscriptions', 'user_id', v_user::text, 'created_at, id'),
    'support_tickets', private.exported_rows('support_tickets', 'user_id', v_user::text, 'created_at desc, id'),
    'contact_messages', v_messages -> 'contact_messages',
    'chats', v_messages -> 'chats',
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'device', s.user_agent, 'ip', host(s.ip)) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = v_user),
    'notifications', private.exported_rows('notifications', 'user_id', v_user::text, 'created_at, id'),
    'answers_given_as_support', v_messages -> 'answers_given_as_support',
    'actions_as_admin', private.exported_rows('audit_log', 'actor_id', v_user::text, 'id')
  );
end $$;
grant execute on function public.my_data() to authenticated;

-- Keeps the books (amounts, VAT, dates, items, state and country of delivery) and removes the customer's identity.
create function private.anonymise_orders(p_user_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- Provider messages contain the payer's name, address and card.
  update public.payment_events e set payload = '{}'
  from public.orders o where o.user_id = p_user_id and e.tx_ref = o.tx_ref;
  update public.payment_attempts a set link = null from public.orders o where o.user_id = p_user_id and a.order_id = o.id;
  execute format($update$
    update public.orders o set request_hash = '', request_key = gen_random_uuid(),
      shipping_address = jsonb_strip_nulls(jsonb_build_object('state', o.shipping_address -> 'state', 'country', o.shipping_address -> 'country')),
      %s
    where o.user_id = $1
  $update$, (
    select string_agg(format('%I = null', c.column_name), ', ') from private.personal_columns c
    where c.table_name = 'orders' and c.on_deletion = 'cleared')) using p_user_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Undelivered orders and unreturned money, for which the shop still needs to know the customer.
create function private.open_orders_of(p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where user_id = p_user_id order by id for no key update;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status',
        case when o.payment_status <> 'review' and (o.needs_refund or t.is_returned) then 'refund_due' else o.payment_status end)
      order by o.created_at desc, o.id), '[]')
    from public.orders o
    cross join lateral (select exists (select 1 from public.item_returns r where r.order_id = o.id and r.state in ('accepted', 'received')) as is_returned) t
    where o.user_id = p_user_id
      and (o.status in ('pending', 'confirmed', 'processing', 'shipped') or o.needs_refund or t.is_returned));
end $$;

-- Deleted accounts that the auth log still names. The log has no index by user, so a nightly job reads it once for all of them.
create table private.deleted_accounts (
  user_id uuid constraint deleted_accounts_pkey primary key
);
alter table private.deleted_accounts enable row level security;

create function private.forget_sign_ins()
returns void language sql security definer set search_path = '' as $$
  with ended as (delete from private.deleted_accounts where true returning user_id)
  delete from auth.audit_log_entries where payload ->> 'actor_id' in (select user_id::text from ended);
$$;

create function private.remove_account(p_user_id uuid, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_orders integer := private.anonymise_orders(p_user_id);
begin
  -- Answers they wrote as an admin belong to the customers' chats.
  update public.chat_messages set user_id = null where user_id = p_user_id and sender_type = 'admin';
  delete from public.contact_messages where lower(email) = p_email;
  delete from public.newsletter_subscribers where email = p_email;
  delete from private.mails where kind = 'newsletter_confirm' and recipient = p_email;
  perform private.record_audit('delete_account', 'account', jsonb_build_object('orders_kept', v_orders));
  insert into private.deleted_accounts (user_id) values (p_user_id) on conflict do nothing;
  -- Foreign keys delete the rest of their rows, including sessions on all devices.
  delete from auth.users where id = p_user_id;
end $$;

create function private.is_password_of(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select private.matches_hash(p_password, u.encrypted_password) from auth.users u where u.id = p_user_id), false)
$$;

-- An account without a password needs a sign-in within the last 15 minutes, with a text message's code.
create function private.is_reauthenticated(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select case when exists (select 1 from auth.users u where u.id = p_user_id and u.encrypted_password <> '') then private.is_password_of(p_user_id, p_password)
    else exists (select 1 from auth.sessions s where s.user_id = p_user_id and s.created_at > now() - interval '15 minutes') end
$$;

-- A wrong password is an answer, because an error would roll back the count of attempts.
create function public.delete_my_account(p_password text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_open jsonb;
  v_pictures jsonb;
begin
  if not exists (select 1 from auth.users where id = v_user) then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.consume_rate_limit('delete_my_account:' || v_user, 10, interval '1 hour');
  if not private.is_reauthenticated(v_user, p_password) then
    return jsonb_build_object('outcome', case when exists (select 1 from auth.users where id = v_user and encrypted_password <> '')
      then 'wrong_password' else 'sign_in_again' end);
  end if;
  if private.is_admin() then
    return jsonb_build_object('outcome', 'is_admin');
  end if;
  -- place_order's lock, so that no order is placed between the check and the deletion.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || v_user::text, 0));
  v_open := private.open_orders_of(v_user);
  if jsonb_array_length(v_open) > 0 then
    return jsonb_build_object('outcome', 'order_open', 'orders', v_open);
  end if;
  v_pictures := private.pictures_of(v_user);
  if jsonb_array_length(v_pictures) > 0 then
    insert into private.leaving_accounts as known (user_id) values (v_user) on conflict on constraint leaving_accounts_pkey do update set asked_at = now();
    return jsonb_build_object('outcome', 'pictures', 'pictures', v_pictures);
  end if;
  perform private.remove_account(v_user, v_email);
  return jsonb_build_object('outcome', 'deleted');
end $$;
grant execute on function public.delete_my_account(text) to authenticated;

-- supabase/schemas/25_admin_products.sql

-- A page of the admin's product list.
-- p_after: rows after an id, in order of id. p_categories: slugs whose label matches the search; p_stock: in, low or out (live products), draft or removed.
-- Sorts and counts ids only and reads whole rows just for the page, which is ten times as fast with 10,000 products.
create function public.admin_products(p_search text default '', p_categories text[] default '{}', p_category text default null,
  p_stock text default null, p_featured boolean default null, p_sort text default 'newest', p_descending boolean default true,
  p_offset integer default 0, p_limit integer default 24, p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := btrim(coalesce(p_search, ''));
  v_sort text := case when p_after is null then p_sort end;
  v_statuses text[] := case when p_stock in ('draft', 'removed') then array[p_stock] when p_stock is null then array['live', 'draft']
    else array['live'] end;
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select p.id,
        case v_sort when 'price' then p.price when 'stock' then p.stock_quantity when 'newest' then extract(epoch from p.created_at) end as amount,
        case v_sort when 'name' then lower(p.name) when 'category' then p.category when 'brand' then lower(p.brand) end as word
      from public.products p
      where p.status = any (v_statuses)
        and (p_after is null or p.id > p_after)
        and (v_search = '' or p.id in (select private.find_rows('products', v_search))
          or strpos(p.category, lower(v_search)) > 0 or p.category = any (p_categories) or p.id::text = lower(v_search))
        and (p_category is null or p.category = p_category)
        and (p_featured is null or p.featured = p_featured)
        and case p_stock when 'in' then p.stock_quantity > 0 when 'low' then p.stock_quantity between 1 and 5
          when 'out' then p.stock_quantity = 0 else true end
    ), page as (
      select id, case when p_descending and p_after is null then -place else place end as at
      from (select id, row_number() over (order by amount, word, id) as place from found) placed
      order by at offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(p) - 'changed_tx' order by page.at), '[]')
        from page join public.products p on p.id = page.id))
  );
end $$;
grant execute on function public.admin_products(text, text[], text, text, boolean, text, boolean, integer, integer, uuid) to authenticated;

-- Replaces a product's variants at once. A row without stock_quantity keeps the stock, because sales continue. A row without an id matches an existing
-- variant by type and value, so that a retry adds no second one.
create function public.save_product_variants(p_product_id uuid, p_variants jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_variants jsonb;
begin
  perform private.require_admin();
  if jsonb_typeof(p_variants) is distinct from 'array' or jsonb_array_length(p_variants) > 100 then
    perform private.refuse('bad_request', 'Variants are a list of at most 100.');
  end if;
  if not exists (select 1 from public.products where id = p_product_id) then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  perform 1 from public.product_varieties where product_id = p_product_id order by id for no key update;
  select coalesce(jsonb_agg(r.row || jsonb_build_object('id', coalesce(r.row ->> 'id', (
      select v.id::text from public.product_varieties v
      where v.product_id = p_product_id and (v.type, v.value) = (btrim(r.row ->> 'type'), btrim(r.row ->> 'value'))
        and not p_variants @> jsonb_build_array(jsonb_build_object('id', v.id))
      order by v.id limit 1))) order by r.place), '[]') into v_variants
  from jsonb_array_elements(p_variants) with ordinality r (row, place);
  delete from public.product_varieties v where v.product_id = p_product_id
    and not exists (select 1 from jsonb_array_elements(v_variants) r where (r ->> 'id')::uuid = v.id);
  update public.product_varieties v set
    type = btrim(r.row ->> 'type'), value = btrim(r.row ->> 'value'),
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, 0),
    stock_quantity = coalesce((r.row ->> 'stock_quantity')::integer, v.stock_quantity),
    position = r.place
  from jsonb_array_elements(v_variants) with ordinality r (row, place)
  where v.product_id = p_product_id and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product_id, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row ->> 'stock_quantity')::integer, 0), r.place
  from jsonb_array_elements(v_variants) with ordinality r (row, place)
  where r.row ->> 'id' is null
    or not exists (select 1 from public.product_varieties v where v.id = (r.row ->> 'id')::uuid and v.product_id = p_product_id);
  return true;
end $$;
grant execute on function public.save_product_variants(uuid, jsonb) to authenticated;

-- A product's variants as compared between two admins' edits: without stock, which sales change.
create function private.compared_variants(p_product_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(id, type, value, additional_price) order by position, type, value, id), '[]')
  from public.product_varieties where product_id = p_product_id
$$;

-- Stores an admin's changed columns and variants of a product, all or nothing. p_seen, p_seen_variants: the values they opened. If one of these
-- columns or the variants changed since, nothing is stored: the admin's page merges both and tries again.
create function public.save_product(p_id uuid, p_columns jsonb, p_seen jsonb, p_variants jsonb default null, p_seen_variants jsonb default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_old public.products;
  v_stored jsonb;
  v_seen jsonb;
  v_wanted jsonb;
  v_columns text;
  v_others text;
begin
  perform private.require_admin();
  select * into v_old from public.products where id = p_id for no key update;
  if v_old.id is null then
    perform private.refuse('unknown_product', 'There is no such product.', p_id::text);
  end if;
  v_stored := to_jsonb(v_old);
  v_seen := to_jsonb(jsonb_populate_record(v_old, p_seen));
  v_wanted := to_jsonb(jsonb_populate_record(v_old, p_columns));
  select string_agg(quote_ident(k), ', ') filter (where has_column_privilege('authenticated', 'public.products', k, 'update')),
    string_agg(k, ' ') filter (where v_stored -> k not in (v_seen -> k, v_wanted -> k))
  into v_columns, v_others from jsonb_object_keys(p_columns) k where v_stored ? k;
  if p_variants is not null and private.compared_variants(p_id) <> (
    select coalesce(jsonb_agg(jsonb_build_array((r ->> 'id')::uuid, r ->> 'type', r ->> 'value', (r ->> 'additional_price')::numeric) order by place), '[]')
    from jsonb_array_elements(p_seen_variants) with ordinality s (r, place)) then
    v_others := concat_ws(' ', v_others, 'varieties');
  end if;
  if v_others is not null then
    perform private.refuse('product_changed', 'Somebody changed this product meanwhile.', v_others);
  end if;
  if v_columns is not null then
    execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
      v_columns) using p_columns, p_id;
  end if;
  return p_variants is null or public.save_product_variants(p_id, p_variants);
end $$;
grant execute on function public.save_product(uuid, jsonb, jsonb, jsonb, jsonb) to authenticated;

-- Changes the stock by a difference, so that concurrent sales count. Returns the new stock. Idempotent for the same id.
create function public.adjust_stock(p_request_id uuid, p_product_id uuid, p_variety_id uuid default null, p_delta integer default 0)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_stock integer;
begin
  perform private.require_admin();
  v_stock := private.earlier_answer(p_request_id, jsonb_build_array('adjust_stock', p_product_id, p_variety_id, p_delta));
  if v_stock is not null then
    return v_stock;
  end if;
  if p_variety_id is null then
    update public.products set stock_quantity = greatest(stock_quantity + p_delta, 0)
    where id = p_product_id and jsonb_array_length(varieties) = 0 returning stock_quantity into v_stock;
  else
    update public.product_varieties set stock_quantity = greatest(stock_quantity + p_delta, 0)
    where id = p_variety_id and product_id = p_product_id returning stock_quantity into v_stock;
  end if;
  if v_stock is null then
    perform private.refuse('unknown_product', 'There is no such product or variant.', p_product_id::text);
  end if;
  perform private.record_audit('adjust_stock', p_product_id::text,
    jsonb_build_object('variety_id', p_variety_id, 'delta', p_delta, 'stock', v_stock));
  perform private.remember_answer(p_request_id, to_jsonb(v_stock));
  return v_stock;
end $$;
grant execute on function public.adjust_stock(uuid, uuid, uuid, integer) to authenticated;

-- Changes prices, each given with the price the admin saw: [{"id", "seen", "price"}]. So a request can be repeated, and another admin's change
-- survives. A failing row doesn't block the others; returns each row's outcome.
create function public.change_prices(p_prices jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_action text;
  v_message text;
  v_outcomes jsonb := '[]';
  v_changed jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_prices) is distinct from 'array' or jsonb_array_length(p_prices) not between 1 and 500 then
    perform private.refuse('bad_request', 'At most 500 products.');
  end if;
  -- Locks in the same order as orders do, to avoid deadlocks.
  perform 1 from public.products where id in (select (r ->> 'id')::uuid from jsonb_array_elements(p_prices) r) order by id for no key update;
  for v_row in
    select r.id, r.seen, r.price, p.name, p.price as price_now
    from jsonb_to_recordset(p_prices) r (id uuid, seen numeric, price numeric) left join public.products p on p.id = r.id
  loop
    v_action := 'refused';
    v_message := null;
    if v_row.price_now is null then
      v_message := 'There is no such product.';
    elsif v_row.price_now = v_row.price then
      v_action := 'unchanged';
    elsif v_row.price_now is distinct from v_row.seen then
      v_message := format('Its price is %s by now. Look at it again.', private.naira_text(v_row.price_now));
    else
      begin
        update public.products set price = v_row.price where id = v_row.id;
        v_action := 'changed';
        v_changed := v_changed || jsonb_build_object('id', v_row.id, 'from', v_row.seen, 'to', v_row.price);
      exception when check_violation or not_null_violation or numeric_value_out_of_range then
        v_message := sqlerrm;
      end;
    end if;
    v_outcomes := v_outcomes || jsonb_build_object('id', v_row.id, 'name', v_row.name, 'action', v_action, 'message', v_message);
  end loop;
  if v_changed <> '[]' then
    perform private.record_audit('change_prices', jsonb_array_length(v_changed) || ' products', jsonb_build_object('prices', v_changed));
  end if;
  return v_outcomes;
end $$;
grant execute on function public.change_prices(jsonb) to authenticated;

-- Applies one change to many products: {"featured": bool} or {"status": "live", "draft" or "removed"}. Returns how many have it now.
create function public.change_products(p_ids uuid[], p_change jsonb)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_featured boolean := (p_change ->> 'featured')::boolean;
  v_status text := p_change ->> 'status';
  v_changed uuid[];
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) not between 1 and 500 then
    perform private.refuse('bad_request', 'At most 500 products.');
  end if;
  perform 1 from public.products where id = any (p_ids) order by id for no key update;
  with changed as (
    update public.products set featured = coalesce(v_featured, featured), status = coalesce(v_status, status)
    where id = any (p_ids) and (featured <> v_featured or status <> v_status)
    returning id)
  select array_agg(id) into v_changed from changed;
  if v_changed is not null then
    perform private.record_audit('change_products', cardinality(v_changed) || ' products', p_change || jsonb_build_object('ids', v_changed));
  end if;
  return (select count(*) from public.products where id = any (p_ids));
end $$;
grant execute on function public.change_products(uuid[], jsonb) to authenticated;

-- The keys by which an import file matches products: 5,000 per call, in order of id.
create function public.product_keys(p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]')
    from (select id, name, sku, barcode, category, status = 'removed' as is_removed from public.products
      where id > coalesce(p_after, '00000000-0000-0000-0000-000000000000') order by id limit 5000) k);
end $$;
grant execute on function public.product_keys(uuid) to authenticated;

-- Complete rows of products, including removed ones.
create function public.products_by_id(p_ids uuid[])
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if coalesce(cardinality(p_ids), 0) > 500 then
    perform private.refuse('bad_request', 'At most 500 products.');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(p) - 'changed_tx'), '[]') from public.products p where p.id = any (p_ids));
end $$;
grant execute on function public.products_by_id(uuid[]) to authenticated;

-- supabase/schemas/25_product_imports.sql

-- Imports from files, stored so that an admin can undo the last one.
create table public.product_imports (
  -- Generated by the page: a repeated call is the same import.
  id uuid constraint product_imports_pkey primary key,
  file_name text not null constraint product_imports_file_name_length check (length(file_name) between 1 and 255),
  -- SHA-256 of the file, to recognise the same file again.
  digest text not null constraint product_imports_digest_shape check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index product_imports_created_at_idx on public.product_imports (created_at desc);
alter table public.product_imports enable row level security;

grant select on public.product_imports to authenticated, service_role;

create policy "Admins read imports of products" on public.product_imports for select to authenticated
  using ((select private.is_admin()));

create table public.product_import_changes (
  import_id uuid constraint product_import_changes_import_id_fkey references public.product_imports (id) on delete cascade,
  product_id uuid constraint product_import_changes_product_id_fkey references public.products (id) on delete cascade,
  -- The set columns, the stock and the variants, before and after. Null for a new product.
  before jsonb,
  after jsonb not null,
  constraint product_import_changes_pkey primary key (import_id, product_id)
);
create index product_import_changes_product_id_idx on public.product_import_changes (product_id);
alter table public.product_import_changes enable row level security;

grant select on public.product_import_changes to service_role;

-- Remote pictures that an admin's page still has to fetch, prepare and upload.
create table public.product_import_pictures (
  product_id uuid constraint product_import_pictures_pkey primary key
    constraint product_import_pictures_product_id_fkey references public.products (id) on delete cascade,
  -- [{"address": …, "text": …, "stored": …, "problem": …}, …] in display order.
  pictures jsonb not null constraint product_import_pictures_pictures_shape check (jsonb_typeof(pictures) = 'array'
    and jsonb_array_length(pictures) between 1 and 21 and length(pictures::text) <= 60000),
  -- True after all were tried: failed ones are listed with their problem.
  is_tried boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.product_import_pictures enable row level security;

grant select, update (pictures, is_tried), delete on public.product_import_pictures to authenticated;
grant select, update, delete on public.product_import_pictures to service_role;

create policy "Admins read pictures to fetch" on public.product_import_pictures for select to authenticated
  using ((select private.is_admin()));
create policy "Admins note fetched pictures" on public.product_import_pictures for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins give up pictures" on public.product_import_pictures for delete to authenticated
  using ((select private.is_admin()));

-- A product's values of the written columns, and its stock and variants, to which an import may add.
create function private.imported_columns(p_product public.products, p_columns jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') || jsonb_build_object('stock_quantity', p_product.stock_quantity, 'varieties', p_product.varieties)
  from jsonb_each(to_jsonb(p_product)) c where p_columns ? c.key
$$;

-- Imports one product, once. p_write: {id, is_new, set: columns, expect: columns as the admin saw them, stock: {add} or {set},
-- variants: [{id, type, value, additional_price, stock: {add} or {set}}], pictures}. Refuses it all if one of the expected columns has changed.
create function private.import_product(p_import uuid, p_write jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_id uuid := (p_write ->> 'id')::uuid;
  v_is_new boolean := (p_write ->> 'is_new')::boolean;
  v_set jsonb := coalesce(p_write -> 'set', '{}');
  v_stock jsonb := p_write -> 'stock';
  v_old public.products;
  v_new public.products;
  v_columns text;
  v_values jsonb;
begin
  -- A retry after a lost answer.
  if exists (select 1 from public.product_import_changes where import_id = p_import and product_id = v_id) then
    return;
  end if;
  select * into v_old from public.products where id = v_id for no key update;
  if v_is_new and v_old.id is not null then
    perform private.refuse('bad_request', 'Another import added this product meanwhile.', v_id::text);
  elsif not v_is_new and v_old.id is null then
    perform private.refuse('unknown_product', 'There is no product with this id.', v_id::text);
  elsif exists (select 1 from jsonb_each(p_write -> 'expect') e where to_jsonb(v_old) -> e.key is distinct from e.value) then
    perform private.refuse('prices_changed', 'Somebody changed this product meanwhile.', v_id::text);
  end if;
  select string_agg(quote_ident(c.key), ', '), jsonb_object_agg(c.key, c.value) into v_columns, v_values
  from jsonb_each(v_set) c join pg_attribute a on a.attrelid = 'public.products'::regclass and a.attname = c.key
  where has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') and a.attname <> 'stock_quantity';
  if v_is_new then
    execute format('insert into public.products (id, stock_quantity, %1$s) select $2, $3, %1$s from jsonb_populate_record(null::public.products, $1)',
      coalesce(v_columns, 'name')) using v_values, v_id, coalesce((v_stock ->> 'set')::integer, 0);
  else
    if v_columns is not null then
      execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
        v_columns) using v_values, v_id;
    end if;
    if v_stock is not null and jsonb_array_length(v_old.varieties) = 0 then
      update public.products set stock_quantity = coalesce((v_stock ->> 'set')::integer, greatest(stock_quantity + (v_stock ->> 'add')::integer, 0))
      where id = v_id;
    end if;
  end if;
  perform private.import_variants(v_id, p_write -> 'variants');
  if jsonb_array_length(p_write -> 'pictures') > 0 then
    insert into public.product_import_pictures (product_id, pictures) values (v_id, p_write -> 'pictures')
    on conflict (product_id) do update set pictures = excluded.pictures, is_tried = false, created_at = now();
  end if;
  select * into v_new from public.products where id = v_id;
  insert into public.product_import_changes (import_id, product_id, before, after)
  values (p_import, v_id, case when not v_is_new then private.imported_columns(v_old, v_set) end, private.imported_columns(v_new, v_set));
end $$;

-- Updates variants with an id and appends the others. Variants missing from the file stay.
create function private.import_variants(p_product uuid, p_variants jsonb)
returns void language plpgsql set search_path = '' as $$
begin
  update public.product_varieties v set
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, v.additional_price),
    stock_quantity = coalesce((r.row #>> '{stock,set}')::integer,
      greatest(v.stock_quantity + coalesce((r.row #>> '{stock,add}')::integer, 0), 0))
  from jsonb_array_elements(p_variants) r (row)
  where v.product_id = p_product and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row #>> '{stock,set}')::integer, 0),
    r.place + (select coalesce(max(position), 0) from public.product_varieties where product_id = p_product)
  from jsonb_array_elements(p_variants) with ordinality r (row, place)
  where r.row ->> 'id' is null;
end $$;

-- Runs an import as previewed, each product on its own: [{id, message}], message null if stored. p_import: {id, file_name, digest}.
create function public.import_products(p_import jsonb, p_writes jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import uuid := (p_import ->> 'id')::uuid;
  v_write jsonb;
  v_message text;
  v_answers jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_writes) is distinct from 'array' or jsonb_array_length(p_writes) not between 1 and 500 then
    perform private.refuse('bad_request', 'A list of 1 to 500 products.');
  end if;
  -- Serialised, because a new import forgets the changes of the last.
  perform pg_advisory_xact_lock(hashtextextended('import_products', 0));
  insert into public.product_imports (id, file_name, digest) values (v_import, p_import ->> 'file_name', p_import ->> 'digest')
  on conflict (id) do nothing;
  if found then
    -- Only the last import can be undone.
    delete from public.product_import_changes where import_id <> v_import;
    perform private.record_audit('import_products', v_import::text, jsonb_build_object('file', p_import ->> 'file_name'));
  end if;
  if exists (select 1 from public.product_imports where id = v_import and undone_at is not null) then
    perform private.refuse('bad_request', 'This import was undone.');
  end if;
  -- Locks in the same order as orders do, to avoid deadlocks.
  perform 1 from public.products p join jsonb_array_elements(p_writes) w on p.id = (w ->> 'id')::uuid order by p.id for no key update of p;
  perform 1 from public.product_varieties where product_id = any (array(select (w ->> 'id')::uuid from jsonb_array_elements(p_writes) w))
  order by id for no key update;
  for v_write in select value from jsonb_array_elements(p_writes) loop
    v_message := null;
    begin
      perform private.import_product(v_import, v_write);
    -- OJ002: changed since. OJ004: no such product. OJ017: added since.
    exception when sqlstate 'OJ002' or sqlstate 'OJ004' or sqlstate 'OJ017' or check_violation or not_null_violation or unique_violation
      or invalid_text_representation or numeric_value_out_of_range or string_data_right_truncation then
      v_message := sqlerrm;
    end;
    v_answers := v_answers || jsonb_build_object('id', v_write ->> 'id', 'message', v_message);
  end loop;
  return v_answers;
end $$;
grant execute on function public.import_products(jsonb, jsonb) to authenticated;

-- Undoes the last import, up to 500 products per call; returns how many are left. Later changes and sales stay.
create function public.undo_product_import(p_import uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_change public.product_import_changes;
  v_now public.products;
  v_columns text;
begin
  perform private.require_admin();
  if p_import is distinct from (select id from public.product_imports order by created_at desc limit 1) then
    perform private.refuse('bad_request', 'Only the last import can be undone.');
  end if;
  update public.product_imports set undone_at = now() where id = p_import and undone_at is null;
  if found then
    perform private.record_audit('undo_import', p_import::text, '{}');
  end if;
  -- Locks in the same order as orders do, to avoid deadlocks.
  perform 1 from public.products where id in (
    select product_id from public.product_import_changes where import_id = p_import order by product_id limit 500) order by id for no key update;
  for v_change in select * from public.product_import_changes where import_id = p_import order by product_id limit 500 loop
    select * into v_now from public.products where id = v_change.product_id for no key update;
    if v_change.before is null then
      update public.products set status = 'removed' where id = v_now.id;
    else
      select string_agg(quote_ident(b.key), ', ') into v_columns from jsonb_each(v_change.before) b
      where b.key not in ('stock_quantity', 'varieties') and to_jsonb(v_now) -> b.key = v_change.after -> b.key;
      if v_columns is not null then
        execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
          v_columns) using v_change.before, v_now.id;
      end if;
      if jsonb_array_length(v_now.varieties) = 0 then
        update public.products set stock_quantity = greatest(stock_quantity
          + (v_change.before ->> 'stock_quantity')::integer - (v_change.after ->> 'stock_quantity')::integer, 0)
        where id = v_now.id and v_change.before -> 'stock_quantity' <> v_change.after -> 'stock_quantity';
      end if;
      perform private.undo_variants(v_change);
    end if;
    delete from public.product_import_pictures where product_id = v_change.product_id;
    delete from public.product_import_changes where import_id = p_import and product_id = v_change.product_id;
  end loop;
  return (select count(*) from public.product_import_changes where import_id = p_import);
end $$;
grant execute on function public.undo_product_import(uuid) to authenticated;

create function private.undo_variants(p_change public.product_import_changes)
returns void language plpgsql set search_path = '' as $$
begin
  delete from public.product_varieties v using jsonb_array_elements(p_change.after -> 'varieties') a
  where v.product_id = p_change.product_id and v.id = (a ->> 'id')::uuid
    and not exists (select 1 from jsonb_array_elements(p_change.before -> 'varieties') b where b ->> 'id' = a ->> 'id');
  update public.product_varieties v set
    stock_quantity = greatest(v.stock_quantity + (b ->> 'stock_quantity')::integer - (a ->> 'stock_quantity')::integer, 0),
    additional_price = case when v.additional_price = (a ->> 'additional_price')::numeric then (b ->> 'additional_price')::numeric
      else v.additional_price end
  from jsonb_array_elements(p_change.before -> 'varieties') b join jsonb_array_elements(p_change.after -> 'varieties') a on a ->> 'id' = b ->> 'id'
  where v.product_id = p_change.product_id and v.id = (b ->> 'id')::uuid and a <> b;
end $$;

-- Sets a product's fetched pictures, and records them with the last import so that it can still be undone.
create function public.set_imported_pictures(p_product_id uuid, p_pictures jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_old public.products;
  v_new public.products;
begin
  perform private.require_admin();
  select * into v_old from public.products where id = p_product_id for no key update;
  if v_old.id is null then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  update public.products p set image_url = n.image_url, gallery_images = n.gallery_images, image_alts = n.image_alts,
    image_placeholder = n.image_placeholder
  from jsonb_populate_record(null::public.products, p_pictures) n where p.id = p_product_id returning p.* into v_new;
  update public.product_import_changes c set
    before = private.imported_columns(v_old, p_pictures) || c.before, after = c.after || (private.imported_columns(v_new, p_pictures) - 'stock_quantity' - 'varieties')
  where c.product_id = p_product_id and c.before is not null;
  return true;
end $$;
grant execute on function public.set_imported_pictures(uuid, jsonb) to authenticated;

-- supabase/schemas/26_audit_log_and_order_list.sql

create table public.audit_log (
  id bigint generated always as identity constraint audit_log_pkey primary key,
  actor_id uuid constraint audit_log_actor_id_fkey references auth.users (id) on delete set null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;

grant select on public.audit_log to service_role;

create function private.record_audit(p_action text, p_target text, p_detail jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, target, detail)
  values ((select auth.uid()), p_action, p_target, coalesce(p_detail, '{}'))
$$;

-- Orders that match a search: by the beginning or end of their number, by an exact payment reference, or by words of the delivery address, the
-- tracking number or the customer.
create function private.find_orders(p_search text)
returns table (order_id uuid) language plpgsql stable rows 100 set search_path = '' as $$
declare
  v_reference text := btrim(p_search);
  v_search text := lower(btrim(ltrim(p_search, '# ')));
  v_number text := replace(v_search, '-', '');
begin
  return query select o.id from public.orders o where o.tx_ref = v_reference
    union select o.id from public.orders o where o.provider_transaction_id = v_reference
    union select m.order_id from public.order_money m where m.source_id = v_reference and m.kind = 'payment';
  if found then
    return;
  end if;
  if v_number ~ '^[0-9a-f]{4,32}$' then
    return query select o.id from public.orders o where o.id between rpad(v_number, 32, '0')::uuid and rpad(v_number, 32, 'f')::uuid
      union select o.id from public.orders o where reverse(o.id::text) ~>=~ reverse(v_search) and reverse(o.id::text) ~<~ (reverse(v_search) || 'g');
    -- A full order number: no name looks like that.
    if found and length(v_number) >= 8 then
      return;
    end if;
  end if;
  return query select private.find_rows('orders', v_search)
    union select o.id from private.find_rows('profiles', v_search) found (id) join public.orders o on o.user_id = found.id;
end $$;

-- p_needs: ship (paid or payable on delivery, and not sent; also paid orders that an admin set back to pending) or refund (to refund, in review or
-- in dispute).
-- p_after: rows after an id, in order of id; `total` is then their own number, as when p_offset is null (the first rows, uncounted).
-- Builds the statement dynamically, so that the newest rows come from their index and a list without a search isn't searched.
create function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20,
  p_pay_by text default null, p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_from text := 'from public.orders o' || case when p_sort = 'customer' then ' left join public.profiles c on c.user_id = o.user_id' else '' end
    || ' where ' || concat_ws(' and ', 'true',
      case when btrim(coalesce(p_search, '')) <> '' then 'o.id = any ($1)' end,
      case when p_status is not null then 'o.status = $2' end,
      case when p_pay_by is not null then 'o.pay_by = $3' end,
      case when p_after is not null then 'o.id > $6' end,
      case p_needs
        when 'ship' then 'o.status in (''pending'', ''confirmed'', ''processing'') and private.is_to_ship(o)'
        when 'refund' then 'o.needs_refund'
      end);
  v_descending text := case when p_descending then ' desc' else '' end;
  v_sort text := case when p_after is not null then 'o.id' else case p_sort when 'total' then 'o.total_amount' when 'status' then 'o.status' when 'payment' then 'o.payment_status'
    when 'customer' then 'lower(concat_ws('' '', c.first_name, c.last_name))' else 'o.created_at' end
    || v_descending || ', o.id' || case when p_descending then '' else ' desc' end end;
  v_found uuid[];
  v_total bigint;
  v_ids uuid[];
begin
  perform private.require_admin();
  if btrim(p_search) <> '' then
    v_found := array(select order_id from private.find_orders(p_search));
  end if;
  if p_after is null and p_offset is not null then
    execute 'select count(*) ' || v_from into v_total using v_found, p_status, p_pay_by;
  end if;
  execute format('select array(select o.id %s order by %s offset $4 limit $5)', v_from, v_sort) into v_ids
    using v_found, p_status, p_pay_by, greatest(p_offset, 0), least(greatest(p_limit, 1), 500), p_after;
  return jsonb_build_object('total', coalesce(v_total, cardinality(v_ids)), 'rows', (
    select coalesce(jsonb_agg(to_jsonb(o) - 'request_key' - 'request_hash' || jsonb_build_object(
      'customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email,
      'shipping_methods', (select jsonb_build_object('label', m.label) from public.shipping_methods m where m.code = o.shipping_method),
      'order_items', (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('sku', p.sku) order by i.id), '[]')
        from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
      'item_returns', (select coalesce(jsonb_agg(to_jsonb(r) order by r.requested_at, r.id), '[]')
        from public.item_returns r where r.order_id = o.id)
    ) order by page.place), '[]')
    from unnest(v_ids) with ordinality page (id, place) join public.orders o on o.id = page.id
    left join public.profiles c on c.user_id = o.user_id));
end $$;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer, text, uuid) to authenticated;

-- Updates many orders by update_order's rules; a failing one doesn't block the others. p_seen_addresses: by order, the times of
-- addresses that customers changed.
create function public.update_orders(p_order_ids uuid[], p_status text, p_seen_addresses jsonb default '{}',
  p_seen_statuses jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_moved integer := 0;
  v_refused jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(cardinality(p_order_ids), 0) not between 1 and 200 then
    perform private.refuse('bad_request', 'At most 200 orders at once.');
  end if;
  for v_order in select distinct id from unnest(p_order_ids) id order by id loop
    begin
      perform public.update_order(v_order, p_status, null, p_seen_statuses ->> v_order::text, (p_seen_addresses ->> v_order::text)::timestamptz);
      v_moved := v_moved + 1;
    exception when sqlstate 'OJ003' or sqlstate 'OJ011' or sqlstate 'OJ012' or sqlstate 'OJ026' then
      v_refused := v_refused || jsonb_build_object('order_id', v_order, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('moved', v_moved, 'refused', v_refused);
end $$;
grant execute on function public.update_orders(uuid[], text, jsonb, jsonb) to authenticated;

-- audience: how many customers a promotion sent now would reach.
create function public.admin_promotions(p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.promotions),
    'audience', (select count(*) from private.promotion_audience),
    'left', private.promotions_left(),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'delivered_up_to' || jsonb_build_object(
          'sender_email', (select c.email from public.profiles c where c.user_id = m.sent_by),
          'product_name', (select p.name from public.products p where p.id = m.product_id)) order by m.sent_at desc, m.id), '[]')
      from (select * from public.promotions order by sent_at desc, id
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) m));
end $$;
grant execute on function public.admin_promotions(integer, integer) to authenticated;

-- supabase/schemas/27_admin_figures.sql

-- Paid orders and the revenue that the shop keeps of them, in naira (derive_money). `share` is revenue divided by total.
create view private.sales with (security_invoker = true) as
select id as order_id, created_at, total_amount, kept_amount as revenue, case when total_amount > 0 then kept_amount / total_amount else 1 end as share
from public.orders where payment_status = 'completed';

-- A large shop's statistics are cached for a minute, because each admin's tab fetches them with every order. A small shop computes them each time.
create table private.cached_figures (
  name text constraint cached_figures_pkey primary key,
  value jsonb not null,
  made_at timestamptz not null default now()
);
alter table private.cached_figures enable row level security;

-- Returns private.<p_name>_figures, which takes p_days.
create function private.figures(p_name text, p_days integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_name text := concat_ws(':', p_name, p_days);
  v_is_large boolean := (select reltuples > 50000 from pg_catalog.pg_class where oid = 'public.orders'::regclass);
  v_cached private.cached_figures;
begin
  if v_is_large then
    select * into v_cached from private.cached_figures where name = v_name;
    -- One caller recomputes; the others meanwhile get the cached value.
    if v_cached.made_at > now() - interval '1 minute'
      or (v_cached.name is not null and not pg_try_advisory_xact_lock(hashtextextended('figures:' || v_name, 0))) then
      return v_cached.value;
    end if;
  end if;
  execute format('select private.%I($1)', p_name || '_figures') into v_cached.value using p_days;
  if v_is_large then
    insert into private.cached_figures (name, value) values (v_name, v_cached.value)
    on conflict on constraint cached_figures_pkey do update set value = excluded.value, made_at = now();
  end if;
  return v_cached.value;
end $$;

create function private.count_figures(p_days integer)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'products', (select count(*) from public.products where status = 'live'),
    'chat_messages', (select count(*) from public.chat_messages),
    'reviews', (select count(*) from public.reviews),
    'profiles', (select count(*) from public.profiles),
    'orders', (select count(*) from public.orders))
$$;

-- Counts the work waiting for admins, each time, from indexes.
create function public.admin_counts()
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures('count', null) || jsonb_build_object(
    'unread_chat_messages', (select coalesce(sum(unread_admin_count), 0) from public.chat_sessions where unread_admin_count > 0),
    'support_tickets', (select count(*) from public.support_tickets where status = 'open'),
    'contact_messages', (select count(*) from public.contact_messages where handled_at is null),
    'returns_open', (select count(*) from public.item_returns where state in ('requested', 'accepted', 'received')),
    'refunds_due', (select count(*) from public.orders where needs_refund));
end $$;
grant execute on function public.admin_counts() to authenticated;

create function private.recent_activity(p_limit integer)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'label', label, 'created_at', created_at)
    order by created_at desc), '[]')
  from (
    (select 'order' as kind, id, total_amount::text as label, created_at from public.orders order by created_at desc limit p_limit)
    union all
    (select 'review', r.id, p.name, r.created_at from public.reviews r join public.products p on p.id = r.product_id
     order by r.created_at desc limit p_limit)
    union all
    (select 'user', user_id, btrim(concat_ws(' ', first_name, last_name)), created_at from public.profiles order by created_at desc limit p_limit)
    order by created_at desc limit p_limit
  ) events
$$;

-- Reads sales once for all figures here and below, in memory.
create function private.analytics_figures(p_days integer)
returns jsonb language plpgsql stable set search_path = '' set work_mem = '32MB' as $$
declare
  v_zone constant text := private.shop_zone();
  v_since timestamptz := case when p_days is null then '-infinity' else now() - make_interval(days => least(greatest(p_days, 1), 36500)) end;
begin
  return (
    with sold as materialized (
      select order_id, created_at, revenue from private.sales where created_at >= v_since
    ), best as (
      select i.product_id, sum(i.quantity) as quantity from public.order_items i join sold on sold.order_id = i.order_id
      group by i.product_id
    )
    select jsonb_build_object(
      'revenue', (select coalesce(sum(revenue), 0) from sold),
      'paid_orders', (select count(*) from sold),
      'orders', (select count(*) from public.orders where created_at >= v_since),
      'users', (select count(*) from public.profiles where created_at >= v_since),
      'products', (select count(*) from public.products where status = 'live'),
      'top_products', (
        select coalesce(jsonb_agg(to_jsonb(t) order by t.quantity desc, t.name), '[]')
        from (select best.product_id, p.name, best.quantity from best join public.products p on p.id = best.product_id
          order by best.quantity desc, p.name limit 5) t),
      'daily', (
        select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'orders', orders) order by day), '[]')
        from (
          select (created_at at time zone v_zone)::date as day, sum(revenue) as revenue, count(*) as orders
          from sold where created_at >= now() - interval '366 days' group by 1
        ) days))
    || (select jsonb_build_object('reviews', count(*), 'average_rating', coalesce(round(avg(rating), 4), 0))
      from public.reviews where created_at >= v_since));
end $$;

-- Statistics of the last p_days days, or of all time if null.
create function public.admin_analytics(p_days integer default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Recent activity isn't cached.
  return private.figures('analytics', p_days) || jsonb_build_object('recent', private.recent_activity(10));
end $$;
grant execute on function public.admin_analytics(integer) to authenticated;

create function private.sales_of_month_figures(p_days integer)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'delivered_this_week', (select count(*) from public.orders where delivered_at >= now() - interval '7 days'))
  || (select jsonb_build_object('revenue', coalesce(sum(revenue) filter (where created_at >= now() - interval '30 days'), 0),
      'revenue_before', coalesce(sum(revenue) filter (where created_at < now() - interval '30 days'), 0))
    from private.sales where created_at >= now() - interval '60 days')
$$;

-- The figures at the top of the shipping page; money in naira.
create function public.admin_shipping_figures()
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures('sales_of_month', null) || (
    select jsonb_build_object('to_ship', count(*), 'to_ship_late', count(*) filter (where o.created_at < now() - interval '24 hours'))
    from public.orders o where o.status in ('pending', 'confirmed', 'processing') and private.is_to_ship(o)
  ) || jsonb_build_object(
    'shipped', (select count(*) from public.orders where status = 'shipped'),
    'to_refund', (select count(*) from public.orders where needs_refund));
end $$;
grant execute on function public.admin_shipping_figures() to authenticated;

create function private.chart_figures(p_days integer)
returns jsonb language plpgsql stable set search_path = '' set work_mem = '32MB' as $$
declare
  v_days integer := least(greatest(coalesce(p_days, 30), 1), 366);
  v_zone constant text := private.shop_zone();
  v_today date := private.shop_day(now());
  v_since timestamptz := (v_today - v_days + 1)::timestamp at time zone v_zone;
begin
  return (
    with sold as materialized (
      select order_id, created_at, revenue, share, created_at >= v_since as is_in
      from private.sales where created_at >= v_since - make_interval(days => v_days)
    ), best as (
      select i.product_id, sum(i.quantity) as quantity, round(sum(i.quantity * i.price * sold.share), 2) as revenue
      from public.order_items i join sold on sold.order_id = i.order_id where sold.is_in group by i.product_id
    )
    select jsonb_build_object(
      'daily', (
        select jsonb_agg(jsonb_build_object('day', d.day, 'revenue', coalesce(s.revenue, 0), 'orders', coalesce(s.orders, 0)) order by d.day)
        from (select v_today - n as day from generate_series(0, v_days - 1) n) d
        left join (
          select (created_at at time zone v_zone)::date as day, sum(revenue) as revenue, count(*) as orders
          from sold where is_in group by 1
        ) s on s.day = d.day),
      'revenue_before', (select coalesce(sum(revenue), 0) from sold where not is_in),
      'by_status', (
        select coalesce(jsonb_object_agg(status, number), '{}')
        from (select status, count(*) as number from public.orders where created_at >= v_since group by status) s),
      'placed', (select count(*) from public.orders where created_at >= v_since),
      'paid', (select count(*) from sold where is_in),
      'top_products', (
        select coalesce(jsonb_agg(to_jsonb(t) order by t.revenue desc, t.name), '[]')
        from (select p.id, p.name, p.image_url, best.quantity, best.revenue from best join public.products p on p.id = best.product_id
          order by best.revenue desc, p.name limit 8) t),
      'low_stock', (
        select coalesce(jsonb_agg(to_jsonb(l) order by l.stock_quantity, l.name), '[]')
        from (select id, name, image_url, stock_quantity from public.products
              where status = 'live' and stock_quantity <= 5 order by stock_quantity, name limit 8) l)));
end $$;

-- Chart series of the last p_days days; money in naira, days in the shop's time zone, including days without a sale. A product's
-- revenue is the price of its order items times the order's share.
create function public.admin_charts(p_days integer default 30)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.figures('chart', p_days);
end $$;
grant execute on function public.admin_charts(integer) to authenticated;

-- supabase/schemas/27_admin_lists.sql

-- The admin's lists except orders, products and returns: one view per table, which `admin_list` searches, filters by column, sorts and
-- paginates.
create view private.list_audit_log with (security_invoker = true) as
  select a.*, p.email as actor_email from public.audit_log a left join public.profiles p on p.user_id = a.actor_id;
create view private.list_chat_sessions with (security_invoker = true) as
  -- Waiting: open, with messages unread by admins.
  select *, unread_admin_count > 0 and status <> 'resolved' as is_waiting from public.chat_sessions;
create view private.list_contact_messages with (security_invoker = true) as
  select *, handled_at is not null as handled from public.contact_messages;
create view private.list_newsletter_subscribers with (security_invoker = true) as
  -- The token is part of the link that every mail must carry.
  select *, case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'waiting' else 'subscribed' end as state
  from public.newsletter_subscribers;
create view private.list_profiles with (security_invoker = true) as
  select user_id as id, btrim(concat_ws(' ', first_name, last_name)) as name, email, phone, role, created_at,
    (select count(*) from public.orders o where o.user_id = p.user_id) as orders,
    (select coalesce(sum(s.revenue), 0) from private.sales s join public.orders o on o.id = s.order_id where o.user_id = p.user_id) as spent
  from public.profiles p;
create view private.list_promo_codes with (security_invoker = true) as select code as id, * from public.promo_codes;
create view private.list_reviews with (security_invoker = true) as select * from public.reviews;
create view private.list_sale_campaigns with (security_invoker = true) as select * from public.sale_campaigns;
create view private.list_support_tickets with (security_invoker = true) as select * from public.support_tickets;

-- Rows with a user_id include the customer's name and address, rows with a product_id the product's name and picture, and are also found by them.
-- p_filters: values by column, empty for any. p_choices: a column whose distinct values are also returned. p_after: rows after an id, in order of id;
-- `total` is then their own number, as when p_offset is null (the first rows, uncounted). Joins are only evaluated for the page's rows.
create function public.admin_list(p_list text, p_search text default '', p_filters jsonb default '{}', p_sort text default 'created_at',
  p_descending boolean default true, p_offset integer default 0, p_limit integer default 20, p_after text default null, p_choices text default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_view regclass := to_regclass(format('private.%I', 'list_' || p_list));
  v_search text := btrim(coalesce(p_search, ''));
  v_uuid_columns text[] := array(select attname from pg_catalog.pg_attribute where attrelid = v_view and atttypid = 'uuid'::regtype);
  v_from text := format('from %s l where ', v_view) || concat_ws(' and ', 'true',
    case when p_after <> '' then format('l.id > %L', p_after) end,
    case when v_search <> '' then '(' || concat_ws(' or ', 'false',
      case when 'id' = any (v_uuid_columns) then format('l.id in (select private.find_rows(%L, %L))', p_list, v_search) end,
      case when 'user_id' = any (v_uuid_columns) then format('l.user_id in (select private.find_rows(''profiles'', %L))', v_search) end,
      case when 'product_id' = any (v_uuid_columns) then format('l.product_id in (select private.find_rows(''products'', %L))', v_search) end) || ')' end,
    (select string_agg(format('l.%I = %L', key, value), ' and ') from jsonb_each_text(p_filters) where value <> ''));
  v_answer jsonb;
begin
  perform private.require_admin();
  if v_view is null then
    perform private.refuse('bad_request', 'There is no such list.');
  end if;
  execute format('with page as materialized (select * from unnest(array(select l.id %s order by %s offset %s limit %s)) with ordinality page (id, place))
    select jsonb_build_object(''total'', (select count(*) %s), ''choices'', %s, ''rows'', (
      select coalesce(jsonb_agg(to_jsonb(l) %s order by page.place), ''[]'') from page join %s l on l.id = page.id))',
    v_from, case when p_after is null then format('l.%I %s, ', p_sort, case when p_descending then 'desc' else 'asc' end) else '' end || 'l.id',
    greatest(p_offset, 0), least(greatest(p_limit, 1), 500), case when p_after is null and p_offset is not null then v_from else 'from page' end,
    case when p_choices is null then 'null' else format('(select jsonb_agg(distinct l.%I) from %s l)', p_choices, v_view) end,
    case when 'user_id' = any (v_uuid_columns) then '|| private.customer_of(l.user_id)' else '' end || case when 'product_id' = any (v_uuid_columns) then
      ' || coalesce((select jsonb_build_object(''product_name'', p.name, ''product_image'', p.image_url) from public.products p where p.id = l.product_id), ''{}'')' else '' end,
    v_view) into v_answer;
  return v_answer;
end $$;
grant execute on function public.admin_list(text, text, jsonb, text, boolean, integer, integer, text, text) to authenticated;

-- supabase/schemas/27_page_reports.sql

-- Timings and script errors from visitors' devices, without anything that identifies the visitor. Kept
-- for 30 days.
create table public.page_reports (
  id bigint generated by default as identity constraint page_reports_pkey primary key,
  kind text not null constraint page_reports_kind_known check (kind in ('speed', 'error')),
  -- The route's pattern, such as `/product/:id`.
  page text not null constraint page_reports_page_length check (length(page) between 1 and 60),
  connection text not null constraint page_reports_connection_known check (connection in ('slow-2g', '2g', '3g', '4g', 'unknown')),
  app_version text not null constraint page_reports_app_version_length check (length(app_version) <= 40),
  -- In milliseconds (the layout shift has no unit); null if the browser didn't measure it.
  first_byte_ms integer constraint page_reports_first_byte_range check (first_byte_ms between 0 and 600000),
  first_paint_ms integer constraint page_reports_first_paint_range check (first_paint_ms between 0 and 600000),
  largest_paint_ms integer constraint page_reports_largest_paint_range check (largest_paint_ms between 0 and 600000),
  interaction_ms integer constraint page_reports_interaction_range check (interaction_ms between 0 and 600000),
  layout_shift numeric(8,4) constraint page_reports_layout_shift_range check (layout_shift between 0 and 1000),
  message text constraint page_reports_message_length check (length(message) <= 300),
  stack text constraint page_reports_stack_length check (length(stack) <= 2000),
  created_at timestamptz not null default now(),
  constraint page_reports_error_has_message check (kind <> 'error' or message is not null)
);
create index page_reports_created_at_idx on public.page_reports (created_at);
alter table public.page_reports enable row level security;

grant select, delete on public.page_reports to service_role;

-- Reads a number from a report, clamped to 0 and p_most; null if it isn't a number.
create function private.figure_in(p_report jsonb, p_name text, p_most numeric)
returns numeric language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_report -> p_name) = 'number' then least(greatest((p_report ->> p_name)::numeric, 0), p_most) end
$$;

-- Unsuccessful searches per week, without the visitor.
create table private.vain_searches (
  -- The week's Monday.
  week date not null,
  text text not null constraint vain_searches_text_length check (length(text) between 1 and 80),
  -- nothing: no results. left: the visitor left the shop from the results.
  outcome text not null constraint vain_searches_outcome_known check (outcome in ('nothing', 'left')),
  times integer not null default 1,
  constraint vain_searches_pkey primary key (week, text, outcome)
);
alter table private.vain_searches enable row level security;

-- Counts at most ten searches. Skips texts that may contain a personal number or address, and new texts once a week has 5,000.
create function private.count_vain_searches(p_searches jsonb)
returns void language plpgsql set search_path = '' as $$
begin
  insert into private.vain_searches (week, text, outcome)
  select w.week, s.text, s.outcome
  from (select private.shop_week(now()) as week) w,
    (select distinct left(private.fold_text(e ->> 'text'), 80) as text, e ->> 'outcome' as outcome
     from jsonb_array_elements(case when jsonb_typeof(p_searches) = 'array' then p_searches else '[]' end) with ordinality x (e, place)
     where x.place <= 10) s
  where s.text <> '' and s.outcome in ('nothing', 'left') and s.text !~ '@|[0-9]{6}'
    and ((select count(*) from private.vain_searches v where v.week = w.week) < 5000
      or exists (select 1 from private.vain_searches v where (v.week, v.text, v.outcome) = (w.week, s.text, s.outcome)))
  order by s.text, s.outcome
  on conflict (week, text, outcome) do update set times = private.vain_searches.times + 1;
end $$;

-- Stores a report if the owner's settings allow measuring. Truncates long texts, drops non-numbers.
create function public.report_page(p_report jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_message text := left(p_report ->> 'message', 300);
  v_connection text := p_report ->> 'connection';
begin
  if not coalesce((select (value ->> 'isOn')::boolean from public.shop_settings where section = 'monitoring'), false) then
    return;
  end if;
  perform private.consume_rate_limit('report:caller:' || private.caller(), 120, interval '1 hour');
  perform private.consume_rate_limit('report:all', 20000, interval '1 hour');
  -- Limits one caller, or many behind one address, to a small part of a week's 5,000 texts.
  if p_report -> 'searches' <> '[]' and private.is_within_limit('vain_searches:' || private.caller(), 30, interval '1 day') then
    perform private.count_vain_searches(p_report -> 'searches');
  end if;
  insert into public.page_reports (kind, page, connection, app_version, first_byte_ms, first_paint_ms, largest_paint_ms, interaction_ms,
    layout_shift, message, stack)
  values (case when v_message is null then 'speed' else 'error' end, left(coalesce(nullif(p_report ->> 'page', ''), '*'), 60),
    case when v_connection in ('slow-2g', '2g', '3g', '4g') then v_connection else 'unknown' end,
    left(coalesce(p_report ->> 'app_version', ''), 40), private.figure_in(p_report, 'first_byte_ms', 600000),
    private.figure_in(p_report, 'first_paint_ms', 600000), private.figure_in(p_report, 'largest_paint_ms', 600000),
    private.figure_in(p_report, 'interaction_ms', 600000), private.figure_in(p_report, 'layout_shift', 1000), v_message,
    left(p_report ->> 'stack', 2000));
end $$;
grant execute on function public.report_page(jsonb) to anon, authenticated, service_role;

-- The 75th percentile of each timing over the last p_days days, and every error with its count.
create function public.admin_page_reports(p_days integer)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz := now() - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 30));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'searches', (select coalesce(jsonb_agg(to_jsonb(s) order by s.week desc, s.times desc, s.text), '[]') from (
      select week, text, outcome, times from private.vain_searches where week >= private.shop_week(v_since)
      order by week desc, times desc, text limit 200) s),
    'speed', (select coalesce(jsonb_agg(to_jsonb(s) order by s.page, s.connection), '[]') from (
      select page, connection, count(*) as visits,
        percentile_cont(0.75) within group (order by first_byte_ms) as first_byte_ms,
        percentile_cont(0.75) within group (order by first_paint_ms) as first_paint_ms,
        percentile_cont(0.75) within group (order by largest_paint_ms) as largest_paint_ms,
        percentile_cont(0.75) within group (order by interaction_ms) as interaction_ms,
        percentile_cont(0.75) within group (order by layout_shift) as layout_shift
      from public.page_reports where kind = 'speed' and created_at >= v_since group by page, connection) s),
    'errors', (select coalesce(jsonb_agg(to_jsonb(e) order by e.last_at desc), '[]') from (
      select message, page, count(*) as times, max(created_at) as last_at, (array_agg(app_version order by created_at desc))[1] as app_version,
        (array_agg(stack order by created_at desc))[1] as stack
      from public.page_reports where kind = 'error' and created_at >= v_since group by message, page order by max(created_at) desc limit 100) e));
end $$;
grant execute on function public.admin_page_reports(integer) to authenticated;

-- supabase/schemas/28_site_builds.sql

-- When the catalogue or the settings change, the shop asks its host for a new build (rule H1). One row per transaction with a change
-- since the last requested build. Insert-only, because a single shared row would make orders wait for each other.
create table private.site_changes (
  id bigint generated always as identity constraint site_changes_pkey primary key,
  changed_at timestamptz not null default now()
);
create index site_changes_changed_at_idx on private.site_changes (changed_at);
alter table private.site_changes enable row level security;

-- The last call of the host's deploy hook. Owners set at_most_every in the SQL editor.
create table private.deploy_hook (
  only_row boolean default true constraint deploy_hook_pkey primary key constraint deploy_hook_only_row check (only_row),
  at_most_every interval not null default '1 hour' constraint deploy_hook_at_most_every_range check (at_most_every >= '10 minutes'),
  called_at timestamptz,
  -- pg_net's id of the call; null once its answer was read.
  request_id bigint,
  -- Null without an HTTP response; error then gives the reason.
  status integer,
  error text
);
alter table private.deploy_hook enable row level security;

-- For triggers on tables whose rows the pages show. All changes of a transaction count as one.
create function private.record_site_change()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.site_changes where changed_at = now()) then
    insert into private.site_changes default values;
  end if;
  return null;
end $$;

create trigger products_record_site_new after insert on public.products
  for each row when (new.status = 'live') execute function private.record_site_change();
-- The product's columns that pages show; of the stock, only whether there is any. Leaves out derived columns, and
-- the placeholder, which changes with its picture.
create function private.page_fields(p_product public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_product) - array['stock_quantity', 'image_placeholder', 'varieties', 'rating_sum', 'rating_count', 'sale_campaign_id',
      'updated_at', 'changed_tx', 'in_offline_catalogue', 'sku', 'barcode']
    || jsonb_build_object('in_stock', p_product.stock_quantity > 0)
$$;
grant execute on function private.page_fields(public.products) to authenticated, service_role;
create trigger products_record_site_change after update on public.products for each row
  when ('live' in (old.status, new.status) and private.page_fields(old) is distinct from private.page_fields(new))
  execute function private.record_site_change();
create trigger product_varieties_record_site_rows after insert or delete on public.product_varieties
  for each row execute function private.record_site_change();
create trigger product_varieties_record_site_change after update on public.product_varieties for each row
  when ((old.type, old.value, old.additional_price, old.position) is distinct from (new.type, new.value, new.additional_price, new.position))
  execute function private.record_site_change();
create trigger shop_settings_record_site_change after insert or update or delete on public.shop_settings
  for each statement execute function private.record_site_change();

-- A sale begins and ends without an update of its row, but changes the pages. A boundary before the last requested build or the last change
-- is already in that build.
create function private.record_sale_boundaries()
returns void language sql set search_path = '' as $$
  insert into private.site_changes (changed_at)
  select now() from private.deploy_hook h
  where exists (select from public.products p cross join lateral (values (p.sale_from), (p.sale_until)) turn (at)
    where p.sale_price is not null and p.status = 'live' and turn.at <= now()
      and turn.at > greatest(h.called_at, (select max(changed_at) from private.site_changes), now() - interval '1 day'))
$$;

-- True if a build should be requested now: ten minutes after the last change or an hour after the first, but not too soon after the last call.
-- Changes committed after the call count for the next one.
create function private.claim_deploy()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_first timestamptz;
  v_last timestamptz;
begin
  select min(changed_at), max(changed_at) into v_first, v_last from private.site_changes;
  if v_first is null or (v_last > now() - interval '10 minutes' and v_first > now() - interval '1 hour') then
    return false;
  end if;
  update private.deploy_hook set called_at = now(), request_id = null, status = null, error = null
  where only_row and (called_at is null or called_at <= now() - at_most_every);
  if not found then
    return false;
  end if;
  delete from private.site_changes where true;
  return true;
end $$;

-- Records the last call's outcome. A failed call is repeated, no sooner than at_most_every.
create function private.record_deploy_answer(p_status integer, p_error text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.deploy_hook set request_id = null, status = p_status, error = p_error where only_row;
  if p_status is null or p_status >= 300 then
    insert into private.site_changes default values;
  end if;
end $$;

-- pg_net stores the response in its own table some time after the call, and deletes it after some hours.
create function private.read_deploy_answer()
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_hook private.deploy_hook;
  v_status integer;
  v_error text;
begin
  select * into v_hook from private.deploy_hook;
  if v_hook.request_id is null then
    return;
  end if;
  execute 'select status_code, coalesce(error_msg, case when status_code >= 300 then left(content, 500) end) from net._http_response where id = $1'
    into v_status, v_error using v_hook.request_id;
  if v_status is not null or v_error is not null then
    perform private.record_deploy_answer(v_status, v_error);
  elsif v_hook.called_at < now() - interval '10 minutes' then
    perform private.record_deploy_answer(null, 'The host did not answer.');
  end if;
end $$;

create function private.deploy_hook_secret(p_name text)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  v_secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_secret using p_name;
  end if;
  return nullif(v_secret, '');
end $$;

-- The Vault secret deploy_hook_url is the address. Hosts ignore the body; GitHub needs it to start a workflow, and deploy_hook_token.
create function private.call_deploy_hook()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text := private.deploy_hook_secret('deploy_hook_url');
  v_token text := private.deploy_hook_secret('deploy_hook_token');
  v_request bigint;
begin
  if v_url is null or to_regproc('net.http_post') is null then
    delete from private.site_changes where changed_at < now() - interval '1 day';
    return false;
  end if;
  perform private.read_deploy_answer();
  if not private.claim_deploy() then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)' into v_request
    using v_url, jsonb_build_object('event_type', 'build-shop'), jsonb_strip_nulls(jsonb_build_object(
      'content-type', 'application/json', 'authorization', 'Bearer ' || v_token));
  update private.deploy_hook set request_id = v_request where only_row;
  return true;
end $$;

-- For the admin's Health page. is_set_up is null without a Vault.
create function public.deploy_hook_state()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('is_set_up', case when to_regclass('vault.decrypted_secrets') is not null
        then private.deploy_hook_secret('deploy_hook_url') is not null end,
      'waiting_since', (select min(changed_at) from private.site_changes), 'changed_at', (select max(changed_at) from private.site_changes),
      'called_at', h.called_at, 'is_answered', h.called_at is not null and h.request_id is null, 'status', h.status, 'error', h.error,
      'at_most_every_minutes', round(extract(epoch from h.at_most_every) / 60))
    from private.deploy_hook h);
end $$;
grant execute on function public.deploy_hook_state() to authenticated;

-- Run once after every restore (rule H2): devices may have read data newer than the backup, so each reads everything again. Settings' versions jump
-- by a thousand, beyond any that a device may have seen.
create function private.finish_restore()
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_base bigint := 1000 + greatest((select max(version) from public.shop_settings), (select max(version) from public.shop_setting_versions), 0);
begin
  perform private.start_catalogue_epoch();
  -- Counts as a change even without sections, so the pages are rebuilt.
  update public.shop_settings s set version = v_base + n.place
  from (select section, row_number() over (order by version) as place from public.shop_settings) n where n.section = s.section;
  insert into public.shop_setting_versions (version, section, value) select version, section, value from public.shop_settings;
end $$;

-- supabase/schemas/29_jobs_and_health.sql

-- Deletes rows after their retention periods, a batch of each per run to keep locks short. Returns how many.
create function private.forget_old_rows(p_most integer default 20000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_retention record;
  v_count integer;
  v_deleted integer := private.forget_tombstones();
begin
  perform private.give_up_mails();
  for v_retention in select * from (values
    ('public.rate_limits', 'window_start', '2 days', 'true'),
    ('private.requests', 'created_at', '1 day', 'true'),
    ('private.mails', 'ended_at', '30 days', 'true'),
    ('private.on_delivery_numbers', 'placed_at', '120 days', 'true'),
    ('public.page_reports', 'created_at', '30 days', 'true'),
    ('private.vain_searches', 'week', '12 weeks', 'true'),
    ('public.notifications', 'created_at', '90 days', 'true'),
    ('public.audit_log', 'created_at', '2 years', 'true'),
    ('public.payment_events', 'created_at', '2 years', 'true'),
    ('public.shop_setting_versions', 'published_at', '2 years', 'version not in (select version from public.shop_settings)')
  ) k (table_name, since, time, condition)
  loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < now() - %3$L::interval and %4$s limit %5$s))',
      v_retention.table_name, v_retention.since, v_retention.time, v_retention.condition, p_most);
    get diagnostics v_count = row_count;
    v_deleted := v_deleted + v_count;
  end loop;
  return v_deleted;
end $$;

-- Idempotent: replaces jobs by name. If pg_cron isn't loaded, or is loaded for another database, returns false, and the owner
-- has to run the jobs.
create function private.schedule_jobs()
returns boolean language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regproc('cron.schedule') is null then
    return false;
  end if;
  perform cron.schedule('complete-delivered-orders', '*/10 * * * *', 'select public.complete_delivered_orders()');
  perform cron.schedule('cancel-expired-orders', '* * * * *', 'select public.cancel_expired_orders()');
  perform cron.schedule('reconcile-unpaid-orders', '*/5 * * * *', 'select private.call_reconciler()');
  perform cron.schedule('answer-waiting-chats', '* * * * *', 'select private.call_chat_assistant()');
  perform cron.schedule('send-due-push', '* * * * *', 'select private.send_due_push()');
  perform cron.schedule('follow-sales', '* * * * *', 'select private.apply_campaigns(), private.record_sale_boundaries()');
  perform cron.schedule('deliver-promotions', '* * * * *', 'select private.deliver_promotions()');
  perform cron.schedule('notify-stock-alerts', '* * * * *', 'select private.notify_stock_alerts()');
  perform cron.schedule('choose-device-products', '29 3 * * *', 'select private.choose_device_products()');
  perform cron.schedule('refresh-shop-words', '41 3 * * *', 'select private.refresh_shop_words()');
  perform cron.schedule('ask-for-build', '*/5 * * * *', 'select private.call_deploy_hook()');
  perform cron.schedule('send-due-mail', '* * * * *', 'select private.send_due_mail()');
  perform cron.schedule('forget-old-rows', '*/10 * * * *', 'select private.forget_old_rows()');
  perform cron.schedule('forget-sign-ins', '41 3 * * *', 'select private.forget_sign_ins()');
  perform cron.schedule('forget-unproved', '37 * * * *', 'select private.delete_unverified()');
  -- pg_cron keeps the log of its runs for ever.
  perform cron.schedule('forget-old-runs', '53 3 * * *',
    'delete from cron.job_run_details where start_time < now() - interval ''7 days''');
  return true;
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
    return false;
end $$;

-- The scheduler's jobs and calls. `jobs` is null without pg_cron, `calls` without pg_net. Calls of the last six hours,
-- because pg_net deletes older ones.
create function private.scheduler_health()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_jobs jsonb;
  v_calls jsonb;
  v_url text;
  v_has_token boolean := false;
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $query$
      select coalesce(jsonb_agg(jsonb_build_object('name', j.jobname, 'schedule', j.schedule, 'active', j.active,
        'last_run_at', r.start_time, 'last_status', r.status, 'last_message', left(r.return_message, 300),
        'failures', (select count(*) from cron.job_run_details d
          where d.jobid = j.jobid and d.status = 'failed' and d.start_time > now() - interval '1 day')) order by j.jobname), '[]')
      from cron.job j
      left join lateral (
        select d.start_time, d.status, d.return_message from cron.job_run_details d
        where d.jobid = j.jobid order by d.runid desc limit 1) r on true
    $query$ into v_jobs;
  end if;
  if to_regclass('net._http_response') is not null then
    execute $query$
      select jsonb_build_object(
        'answered', count(*) filter (where c.status_code between 200 and 299),
        'refused', count(*) filter (where c.status_code in (401, 403)),
        'failed', count(*) filter (where c.status_code is null or c.status_code not between 200 and 299 and c.status_code not in (401, 403)))
      from net._http_response c where c.created > now() - interval '6 hours'
    $query$ into v_calls;
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'reconcile_url';
    execute 'select exists (select from vault.decrypted_secrets where name = $1)' into v_has_token using 'reconcile_token';
  end if;
  return jsonb_build_object(
    'has_vault', to_regclass('vault.decrypted_secrets') is not null,
    'reconcile_url', v_url,
    'has_token', v_has_token,
    'jobs', v_jobs,
    'calls', v_calls);
end $$;

-- The server's state for admins and `npm run doctor`: only counts and names, no customer data and no secrets.
create function public.shop_health()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_migrations jsonb;
begin
  if (select auth.role()) is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(jsonb_agg(version order by version), ''[]'') from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  return jsonb_build_object(
    'now', now(),
    'migrations', v_migrations,
    'unprotected_tables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'published_tables', (
      select coalesce(jsonb_agg(p.tablename order by p.tablename), '[]') from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = 'public'),
    'buckets', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'public', b.public) order by b.id), '[]') from storage.buckets b),
    'scheduler', private.scheduler_health(),
    'returns_checked_at', (select max(claimed_at) from private.return_reads),
    -- A push message is retried for a day, so all failures of the last day are still here.
    'push', (
      select jsonb_build_object('waiting', count(*), 'retried', count(*) filter (where attempts > 1), 'oldest_at', min(created_at))
      from private.push_deliveries),
    'overdue_orders', (
      select jsonb_build_object('count', count(*), 'oldest_at', min(o.reserved_until)) from public.orders o
      where o.status = 'pending' and o.payment_status = 'pending' and o.reserved_until < now() - interval '15 minutes'),
    'waiting_chats', (
      select jsonb_build_object('count', count(*), 'oldest_at', min(s.updated_at)) from public.chat_sessions s
      where s.unread_admin_count > 0 and s.status <> 'resolved'),
    'admins', (select count(*) from public.profiles where role = 'admin'));
end $$;
grant execute on function public.shop_health() to authenticated, service_role;

create function private.store_secret(p_name text, p_secret text)
returns void language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  execute 'select id from vault.decrypted_secrets where name = $1' into v_id using p_name;
  if v_id is null then
    execute 'select vault.create_secret($1, $2)' using p_secret, p_name;
  else
    execute 'select vault.update_secret($1, $2)' using v_id, p_secret;
  end if;
end $$;

-- For `npm run setup`; idempotent. Stores the functions' address and key in the Vault and schedules the jobs.
create function public.set_up_scheduler(p_functions_url text, p_token text)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if p_functions_url !~ '^https?://[^/]+/' or coalesce(p_token, '') = '' then
    perform private.refuse('bad_request', 'The scheduler needs the address of the functions and a secret key.');
  end if;
  if to_regproc('net.http_post') is null and exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    perform private.store_secret('reconcile_url', rtrim(p_functions_url, '/') || '/reconcile-payments');
    perform private.store_secret('reconcile_token', p_token);
  end if;
  perform private.schedule_jobs();
  return private.scheduler_health();
end $$;
grant execute on function public.set_up_scheduler(text, text) to service_role;

-- Makes the first admin: `select private.make_admin('owner@example.com')`, as the database's owner only.
create function private.make_admin(p_email text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where email_confirmed_at is not null
    and id in (select user_id from public.profiles where lower(email) = lower(btrim(p_email)));
  if v_user is null then
    perform private.refuse('unknown_user', 'Nobody has signed up with this email address and confirmed it.', p_email);
  end if;
  perform private.change_role(v_user, 'admin');
  return v_user;
end $$;

-- For `npm run setup`: makes a confirmed account the first admin. Later ones are made in the admin area.
create function public.make_first_admin(p_email text)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.profiles where role = 'admin' and lower(email) is distinct from lower(btrim(p_email))) then
    perform private.refuse('bad_request', 'The shop has an admin already, who makes others in the admin area.');
  end if;
  return private.make_admin(p_email);
end $$;
grant execute on function public.make_first_admin(text) to service_role;

-- supabase/schemas/30_product_words.sql

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

-- supabase/schemas/30_search_corrections.sql

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

-- supabase/schemas/30_search_queries.sql

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

-- supabase/schemas/30_shop_lists.sql

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

-- supabase/schemas/31_rows.sql

-- Rows that belong to the schema. Idempotent: changes here are applied again as a whole, and an owner's settings stay.

insert into private.catalogue_epoch default values on conflict do nothing;
insert into private.deploy_hook default values on conflict do nothing;

-- Equal to src/content/settings/delivery.ts; a test compares them.
insert into public.shipping_methods (code, label, description, fee, free_from, delivery_time, area, places, position) values
  ('ibadan', 'Within Ibadan', 'To your door anywhere in Ibadan, the day after you order.', 1500, null, '24 hours', 'places', '{"Ibadan, Oyo"}', 1),
  ('nigeria', 'Elsewhere in Nigeria', 'To every state of Nigeria and the Federal Capital Territory.', 2500, null, '48 hours', 'country', '{}', 2),
  ('international', 'International', 'To over 50 countries, with a tracking number.', 20000, null, 'Standard international time', 'abroad', '{}', 3)
on conflict (code) do nothing;

delete from private.order_transitions;
insert into private.order_transitions (actor, from_status, to_status)
select 'admin', f, t
from unnest(array['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']) f,
  unnest(array['pending', 'processing', 'shipped', 'delivered', 'cancelled']) t
where f <> t
union all values
  ('payment', 'pending', 'confirmed'),
  ('payment', 'cancelled', 'confirmed'),
  ('system', 'pending', 'cancelled'),
  ('system', 'delivered', 'completed'),
  ('customer', 'pending', 'cancelled'),
  ('customer', 'confirmed', 'cancelled'),
  ('customer', 'processing', 'cancelled'),
  ('customer', 'delivered', 'completed');

-- No SVG and no HTML: a picture must not run scripts on the shop's origin.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-images', 'product-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Private. Only the function that validates the bytes uploads, so no policy is needed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-pictures', 'chat-pictures', false, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

select private.schedule_jobs();

-- Customers' columns: their name in the export, and the effect of deleting the account.
delete from private.personal_columns;
call private.declare_personal('profiles', 'deleted',
  exported => '{first_name, last_name, phone, email, role, created_at, updated_at}',
  hidden => '{user_id}');
call private.declare_personal('user_preferences', 'deleted',
  exported => '{email_notifications, privacy_settings, updated_at}',
  hidden => '{user_id}');
call private.declare_personal('payment_methods', 'deleted',
  exported => '{card_last4, card_brand, expiry_month, expiry_year, is_default, created_at}',
  hidden => '{id, user_id}');
call private.declare_personal('addresses', 'deleted',
  exported => '{label, address, is_default, created_at as saved_at}',
  hidden => '{id, user_id}');
call private.declare_personal('shop_setting_versions', 'cleared', hidden => '{published_by}');
call private.declare_personal('shop_setting_versions', 'kept', hidden => '{version, section, value, published_at}');
call private.declare_personal('cart', 'deleted',
  exported => '{product_id as product, variety_ids as variants, quantity, changed_at}',
  hidden => '{id, user_id, variety_id, seen_at, device_id, device_seq, device_seqs}');
call private.declare_personal('wishlist', 'deleted',
  exported => '{product_id as product, created_at as added_at}',
  hidden => '{id, user_id}');
call private.declare_personal('wishlist_writes', 'deleted', hidden => '{user_id, product_id, device_seqs}');
call private.declare_personal('text_permits', 'kept', hidden => '{phone, permitted_at}');
call private.declare_personal('unverified_passwords', 'deleted', hidden => '{user_id, hash, set_aside_at}');
call private.declare_personal('orders', 'kept',
  exported => '{id, created_at as placed_at, status, payment_status, currency, subtotal, discount, promo_code, shipping_method, shipping_fee,
    vat_percent, vat, total_amount, paid_amount, kept_amount, owed_amount, returned_amount, declined_at, address_changed_at, delivered_at,
    pay_by, return_days, payment_provider, tx_ref as payment_reference, provider_transaction_id}',
  hidden => '{reserved_until, needs_refund, held_payments, payment_returns}');
call private.declare_personal('orders', 'cleared', exported => '{tracking_number, cancel_reason}', hidden => '{user_id, placed_by, payment_link}');
call private.declare_personal('orders', 'replaced', exported => '{shipping_address}', hidden => '{request_key, request_hash, updated_at}');
call private.declare_personal('order_items', 'kept',
  exported => '{name, variant_label as variant, quantity, price, regular_price}',
  hidden => '{id, order_id, product_id, variety_id, variety_ids, image_url, restocked}');
call private.declare_personal('order_history', 'kept',
  exported => '{created_at as at, actor as by, from_status as from, to_status as to, note, transaction_id as transaction}',
  hidden => '{id, order_id}');
call private.declare_personal('order_history', 'cleared', hidden => '{changed_by}');
call private.declare_personal('payment_events', 'kept',
  exported => '{created_at as at, source, outcome, provider_transaction_id as transaction}',
  hidden => '{id, event_id, provider, tx_ref}');
call private.declare_personal('payment_events', 'replaced', exported => '{payload as message}');
call private.declare_personal('payment_attempts', 'kept', exported => '{number, state, pay_by, provider, started_at, ended_at}', hidden => '{order_id}');
call private.declare_personal('payment_attempts', 'cleared', hidden => '{link}');
call private.declare_personal('payment_checks', 'kept', hidden => '{order_id, since, check_at}');
call private.declare_personal('on_delivery_numbers', 'kept', hidden => '{order_id, number_hash, placed_at}');
call private.declare_personal('order_money', 'kept',
  exported => '{entered_at as at, kind, provider, source_id as number, transaction_id as transaction, amount as kobo, currency, state, reason}',
  hidden => '{id, order_id, money_id, item_return_id, error, began_at}');
call private.declare_personal('order_money', 'cleared', hidden => '{entered_by}');
call private.declare_personal('item_returns', 'deleted',
  exported => '{requested_at, quantity, reason, details, picture_count as pictures, state, answer as shop_answer, decided_at, received_at,
    refunded_at, refund_amount}',
  hidden => '{id, user_id, order_id, order_item_id, is_restocked}');
call private.declare_personal('leaving_accounts', 'deleted', hidden => '{user_id, asked_at}');
call private.declare_personal('chat_sessions', 'deleted',
  exported => '{created_at as opened_at, status}',
  hidden => '{id, user_id, last_message, unread_admin_count, last_seq, updated_at}');
call private.declare_personal('chat_messages', 'deleted',
  exported => '{created_at as at, sender_type as from, sender_name as name, content as text, picture_width as has_picture}',
  hidden => '{id, session_id, seq, user_id, picture_height}');
call private.declare_personal('chat_marks', 'deleted', hidden => '{session_id, side, seen_seq, typed_at, changed_at}');
call private.declare_personal('assistant_turns', 'deleted', hidden => '{session_id, seq}');
call private.declare_personal('support_tickets', 'deleted',
  exported => '{subject, message, category, priority, status, admin_response, created_at, updated_at}',
  hidden => '{id, user_id}');
call private.declare_personal('contact_messages', 'deleted',
  exported => '{name, email, phone, subject, category, message, handled_at, created_at}',
  hidden => '{id}');
call private.declare_personal('newsletter_subscribers', 'deleted',
  exported => '{created_at as newsletter_since, confirmed_at as newsletter_confirmed, unsubscribed_at as newsletter_ended}', hidden => '{id, email, unsubscribe_token}');
call private.declare_personal('promotions', 'cleared', hidden => '{sent_by}');
call private.declare_personal('promotions', 'kept', hidden => '{id, type, title, message, target, product_id, audience, reached, sent_at, delivered_up_to, delivered_at}');
call private.declare_personal('notifications', 'deleted',
  exported => '{title, message, created_at as sent_at}',
  hidden => '{id, user_id, type, order_id, order_status, product_id, tracking_number, ticket_id, target, promotion_id, admin_kind,
    admin_fact, in_bell}');
call private.declare_personal('push_subscriptions', 'deleted',
  exported => '{endpoint, created_at as subscribed_at}',
  hidden => '{id, user_id, p256dh, auth}');
call private.declare_personal('push_deliveries', 'deleted', hidden => '{id, notification_id, subscription_id, attempts, due_at, created_at, is_promotion}');
call private.declare_personal('reviews', 'deleted',
  exported => '{product_id as product, rating, comment, reviewer_name as reviewer_name_of, admin_reply as shop_reply, created_at as written_at}',
  hidden => '{id, user_id, updated_at}');
call private.declare_personal('stock_alerts', 'deleted',
  exported => '{product_id as product, variety_id as variant, created_at as asked_at}',
  hidden => '{id, user_id}');
call private.declare_personal('bounced_addresses', 'deleted', hidden => '{user_id, email, reason, bounced_at}');
call private.declare_personal('mails', 'deleted', hidden => '{id, user_id, recipient, kind, data, dedupe_key, state, priority, attempts, due_at, provider,
  provider_id, error, created_at, ended_at}');
call private.declare_personal('admin_notification_switches', 'deleted', hidden => '{user_id, kind, way, is_on}');
call private.declare_personal('audit_log', 'cleared', hidden => '{actor_id}');
call private.declare_personal('audit_log', 'kept', exported => '{created_at as at, action, target}', hidden => '{id, detail}');

-- Generated from SETTING_SHAPES in the shop's code by `npm run generate`.
insert into private.setting_shapes (section, shape) values
  ('identity', '{"kind":"group","fields":{"name":{"kind":"text","max":40},"shortName":{"kind":"text","max":12},"description":{"kind":"text","max":200},"logo":{"kind":"text","max":500,"pattern":"^(https://|/)[^ <>\"]+$","isOptional":true},"brandColour":{"kind":"text","max":7,"pattern":"^#[0-9A-Fa-f]{6}$"},"email":{"kind":"text","max":254,"pattern":"^[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]\",;:@\\\\]+@[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]\",;:@\\\\.]+([.][^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]\",;:@\\\\.]+)+$"},"phones":{"kind":"list","min":1,"max":4,"of":{"kind":"text","max":16,"pattern":"^\\+[0-9]{8,15}$"}},"whatsapp":{"kind":"text","max":16,"pattern":"^\\+[0-9]{8,15}$"},"address":{"kind":"text","max":200},"homeCity":{"kind":"text","max":60},"country":{"kind":"text","max":60},"businessHours":{"kind":"text","max":60,"pattern":"^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day to (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (1[0-2]|[1-9])[ap]m to (1[0-2]|[1-9])[ap]m$"},"foundedYear":{"kind":"number","min":1900,"max":2200,"decimals":0},"copyrightYear":{"kind":"number","min":1900,"max":2200,"decimals":0}}}'),
  ('home', '{"kind":"group","fields":{"slides":{"kind":"list","min":1,"max":6,"of":{"kind":"group","fields":{"accent":{"kind":"text","max":30},"title":{"kind":"text","max":60},"subtitle":{"kind":"text","max":80},"description":{"kind":"text","max":160},"image":{"kind":"text","max":500,"pattern":"^(https://|/)[^ <>\"]+$","isOptional":true},"cta":{"kind":"text","max":30}}}}}}'),
  ('about', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"intro":{"kind":"text","max":500,"isLong":true},"storyTitle":{"kind":"text","max":80},"story":{"kind":"list","min":1,"max":10,"of":{"kind":"text","max":2000,"isLong":true}},"values":{"kind":"list","min":0,"max":8,"of":{"kind":"group","fields":{"title":{"kind":"text","max":40},"text":{"kind":"text","max":300}}}},"team":{"kind":"list","min":0,"max":12,"of":{"kind":"group","fields":{"name":{"kind":"text","max":80},"role":{"kind":"text","max":60},"text":{"kind":"text","max":300}}}},"closingTitle":{"kind":"text","max":80}}}'),
  ('faq', '{"kind":"group","fields":{"entries":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"question":{"kind":"text","max":160},"answer":{"kind":"text","max":1000,"isLong":true},"keywords":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":30}}}}}}}'),
  ('terms', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"effective":{"kind":"text","max":40},"intro":{"kind":"text","max":1000,"isLong":true},"sections":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"heading":{"kind":"text","max":120},"paragraphs":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":3000,"isLong":true}},"list":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":500}}}}}}}'),
  ('privacy', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"effective":{"kind":"text","max":40},"intro":{"kind":"text","max":1000,"isLong":true},"sections":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"heading":{"kind":"text","max":120},"paragraphs":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":3000,"isLong":true}},"list":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":500}}}}}}}'),
  ('claims', '{"kind":"group","fields":{"customers":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":60}}},"unratedHome":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":30}}},"unratedProduct":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":30}}},"assurances":{"kind":"list","min":0,"max":6,"of":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}},"popularCounts":{"kind":"switch"},"stats":{"kind":"list","min":0,"max":6,"of":{"kind":"group","fields":{"isShown":{"kind":"switch"},"value":{"kind":"text","max":20},"label":{"kind":"text","max":40}}}}}}'),
  ('support', '{"kind":"group","fields":{"answer":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chat":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"phone":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"email":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chatAverage":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}}}'),
  ('currencies', '{"kind":"group","fields":{"rates":{"kind":"list","min":1,"max":20,"distinctBy":"currency","of":{"kind":"group","fields":{"currency":{"kind":"choice","of":["USD","GBP","CAD","AUD","EUR","NGN","KES","ZAR","INR","CNY","JPY","BRL","MXN"]},"rate":{"kind":"number","min":0.01,"max":100000,"decimals":2}}}},"source":{"kind":"text","max":120},"date":{"kind":"text","max":10,"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}}}'),
  ('hours', '{"kind":"group","fields":{"zone":{"kind":"text","max":60,"pattern":"^[A-Za-z0-9_+/-]+$"},"exceptions":{"kind":"list","min":0,"max":60,"distinctBy":"date","of":{"kind":"group","fields":{"date":{"kind":"text","max":10,"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},"name":{"kind":"text","max":40},"hours":{"kind":"text","max":20,"pattern":"^(1[0-2]|[1-9])[ap]m to (1[0-2]|[1-9])[ap]m$","isOptional":true}}}}}}'),
  ('monitoring', '{"kind":"group","fields":{"isOn":{"kind":"switch"},"asksFirst":{"kind":"switch"},"samplePercent":{"kind":"number","min":1,"max":100,"decimals":0}}}'),
  ('texts', '{"kind":"group","fields":{"countries":{"kind":"list","min":1,"max":30,"of":{"kind":"text","max":7,"pattern":"^\\+[1-9][0-9]{0,5}$"}}}}'),
  ('search', '{"kind":"group","fields":{"synonyms":{"kind":"list","min":0,"max":1000,"of":{"kind":"group","fields":{"word":{"kind":"text","max":60},"means":{"kind":"text","max":60},"isBothWays":{"kind":"switch"},"isOn":{"kind":"switch"},"source":{"kind":"text","max":120,"isOptional":true}}}}}}'),
  ('payment', '{"kind":"group","fields":{"ways":{"kind":"list","min":1,"max":5,"distinctBy":"way","of":{"kind":"group","fields":{"way":{"kind":"choice","of":["card","bank_transfer","ussd","opay","on_delivery"]}}}},"onDeliveryUpTo":{"kind":"number","min":0,"max":10000000,"decimals":2}}}'),
  ('vat', '{"kind":"group","fields":{"percent":{"kind":"number","min":0,"max":50,"decimals":2}}}'),
  ('returns', '{"kind":"group","fields":{"days":{"kind":"number","min":1,"max":365,"decimals":0}}}'),
  ('delivery', '{"kind":"group","fields":{"methods":{"kind":"list","min":1,"max":12,"distinctBy":"code","of":{"kind":"group","fields":{"code":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"label":{"kind":"text","max":60},"description":{"kind":"text","max":200},"fee":{"kind":"number","min":0,"max":10000000,"decimals":2},"freeFrom":{"kind":"number","min":0,"max":10000000,"decimals":2,"isOptional":true},"deliveryTime":{"kind":"text","max":60},"area":{"kind":"choice","of":["places","country","abroad"]},"places":{"kind":"list","min":0,"max":60,"of":{"kind":"text","max":80,"pattern":"^[^,]+(, ?[^,]+)?$"}},"payOnDelivery":{"kind":"switch"}}}}}}')
on conflict (section) do update set shape = excluded.shape;

-- Generated from the enabled synonyms of SEARCH in the shop's code.
delete from private.default_synonyms;
insert into private.default_synonyms (place, word, means, is_both_ways) values
  (0, 'backpack', 'rucksack', true),
  (1, 'backpack', 'knapsack', true),
  (2, 'flashlight', 'torch', true),
  (3, 'toilet paper', 'toilet tissue', true),
  (4, 'couch', 'sofa', true),
  (5, 'bike', 'bicycle', true),
  (6, 'pail', 'bucket', true),
  (7, 'skillet', 'frying pan', true),
  (8, 'frypan', 'frying pan', true),
  (9, 'sunblock', 'sunscreen', true),
  (10, 'peanut', 'groundnut', true),
  (11, 'dark glasses', 'sunglasses', true),
  (12, 'shades', 'sunglasses', true),
  (13, 'nail varnish', 'nail polish', true),
  (14, 'nail enamel', 'nail polish', true),
  (15, 'chili', 'chilli', true),
  (16, 'chile', 'chilli', true),
  (17, 'gym shoe', 'sneaker', true),
  (18, 'tennis shoe', 'sneaker', true),
  (19, 'serviette', 'napkin', true),
  (20, 'wrench', 'spanner', true),
  (21, 'travelling bag', 'suitcase', true),
  (22, 'traveling bag', 'suitcase', true),
  (23, 'baggage', 'luggage', true),
  (24, 'electric light', 'light bulb', true),
  (25, 'kitchen range', 'stove', true),
  (26, 'nappy', 'diaper', true),
  (27, 'makeup', 'make up', true),
  (28, 'bangle', 'bracelet', true),
  (29, 'jersey', 't-shirt', true),
  (30, 'tee shirt', 't-shirt', true),
  (31, 'frock', 'dress', true),
  (32, 'denim', 'jeans', true),
  (33, 'pant', 'trousers', true),
  (34, 'telephone', 'phone', true),
  (35, 'ping pong', 'table tennis', true),
  (36, 'parasol', 'sunshade', true),
  (37, 'carpet', 'rug', true),
  (38, 'fragrance', 'perfume', true),
  (39, 'refrigerator', 'fridge', true),
  (40, 'biscuit', 'cookie', true),
  (41, 'maize', 'corn', true),
  (42, 'aubergine', 'eggplant', true),
  (43, 'garden egg', 'eggplant', true),
  (44, 'drape', 'curtain', true),
  (45, 'sieve', 'strainer', true),
  (46, 'bag', 'backpack', false),
  (47, 'haversack', 'backpack', false),
  (48, 'bag', 'handbag', false),
  (49, 'purse', 'handbag', false),
  (50, 'bag', 'suitcase', false),
  (51, 'dustbin', 'waste bin', false),
  (52, 'trash can', 'waste bin', false),
  (53, 'garbage can', 'waste bin', false),
  (54, 'eating utensil', 'cutlery', false),
  (55, 'earphone', 'headphone', false),
  (56, 'earpiece', 'headphone', false),
  (57, 'headset', 'headphone', false),
  (58, 'rubber', 'eraser', false),
  (59, 'computer', 'laptop', false),
  (60, 'notebook computer', 'laptop', false),
  (61, 'cover', 'lid', false),
  (62, 'soccer ball', 'football', false),
  (63, 'sticking plaster', 'plaster', false),
  (64, 'diadem', 'crown', false),
  (65, 'breastpin', 'brooch', false),
  (66, 'kettle', 'teapot', false),
  (67, 'wireless', 'radio', false),
  (68, 'spectacles', 'glasses', false),
  (69, 'eyeglasses', 'glasses', false),
  (70, 'tool chest', 'tool box', false),
  (71, 'biro', 'ballpoint pen', false),
  (72, 'chain', 'necklace', false),
  (73, 'trousers', 'jeans', false),
  (74, 'wear', 'clothing', false),
  (75, 'gown', 'dress', false),
  (76, 'thermos', 'vacuum flask', false),
  (77, 'vacuum flask', 'flask', false),
  (78, 'handset', 'phone', false),
  (79, 'sandal', 'shoe', false),
  (80, 'cycle', 'bicycle', false),
  (81, 'cycling', 'bicycle', false),
  (82, 'cookware', 'pot', false),
  (83, 'cookware', 'pan', false),
  (84, 'kitchenware', 'kitchen utensil', false),
  (85, 'stockpot', 'pot', false),
  (86, 'cauldron', 'pot', false),
  (87, 'saucepan', 'pan', false),
  (88, 'ladle', 'spoon', false),
  (89, 'basin', 'bowl', false),
  (90, 'tableware', 'cutlery', false),
  (91, 'tableware', 'bowl', false),
  (92, 'tableware', 'glass', false),
  (93, 'tableware', 'plate', false),
  (94, 'tableware', 'cup', false),
  (95, 'crockery', 'bowl', false),
  (96, 'crockery', 'cup', false),
  (97, 'flatware', 'cutlery', false),
  (98, 'silverware', 'cutlery', false),
  (99, 'container', 'jar', false),
  (100, 'hamper', 'basket', false),
  (101, 'furniture', 'chair', false),
  (102, 'furniture', 'sofa', false),
  (103, 'furniture', 'bed', false),
  (104, 'furniture', 'wardrobe', false),
  (105, 'furniture', 'bookcase', false),
  (106, 'seat', 'chair', false),
  (107, 'seat', 'sofa', false),
  (108, 'settee', 'sofa', false),
  (109, 'love seat', 'sofa', false),
  (110, 'bedstead', 'bed frame', false),
  (111, 'lamp', 'lantern', false),
  (112, 'lamp', 'torch', false),
  (113, 'rubbish', 'waste', false),
  (114, 'refuse', 'waste', false),
  (115, 'cosmetic', 'lipstick', false),
  (116, 'cosmetic', 'nail polish', false),
  (117, 'cosmetic', 'makeup', false),
  (118, 'mouthwash', 'mouth rinse', false),
  (119, 'medicine', 'tablet', false),
  (120, 'medicine', 'capsule', false),
  (121, 'medicine', 'lozenge', false),
  (122, 'pill', 'tablet', false),
  (123, 'footwear', 'shoe', false),
  (124, 'footwear', 'slipper', false),
  (125, 'footwear', 'boot', false),
  (126, 'footwear', 'socks', false),
  (127, 'hosiery', 'socks', false),
  (128, 'hosiery', 'stocking', false),
  (129, 'apparel', 'clothing', false),
  (130, 'clothes', 'clothing', false),
  (131, 'garment', 'clothing', false),
  (132, 'attire', 'clothing', false),
  (133, 'headgear', 'cap', false),
  (134, 'headgear', 'hat', false),
  (135, 'headgear', 'crown', false),
  (136, 'ornament', 'jewelry', false),
  (137, 'timepiece', 'watch', false),
  (138, 'timepiece', 'clock', false),
  (139, 'baggage', 'suitcase', false),
  (140, 'luggage', 'suitcase', false),
  (141, 'brolly', 'umbrella', false),
  (142, 'cellphone', 'phone', false),
  (143, 'mobile phone', 'phone', false),
  (144, 'ballpen', 'ballpoint pen', false),
  (145, 'photo', 'picture', false),
  (146, 'photograph', 'picture', false),
  (147, 'kid', 'child', false),
  (148, 'grocery', 'food', false),
  (149, 'cayenne pepper', 'chilli', false),
  (150, 'crib', 'bed', false),
  (151, 'cot', 'bed', false),
  (152, 'cradle', 'bed', false),
  (153, 'cupboard', 'cabinet', false),
  (154, 'tumbler', 'glass', false),
  (155, 'goblet', 'glass', false),
  (156, 'beaker', 'cup', false),
  (157, 'saucer', 'plate', false),
  (158, 'wok', 'pan', false),
  (159, 'thermos bottle', 'vacuum flask', false),
  (160, 'urn', 'vase', false),
  (161, 'crate', 'box', false),
  (162, 'carton', 'box', false),
  (163, 'trunk', 'luggage', false),
  (164, 'tote', 'bag', false),
  (165, 'pouch', 'bag', false),
  (166, 'billfold', 'wallet', false),
  (167, 'pocketbook', 'handbag', false),
  (168, 'clog', 'shoe', false),
  (169, 'oxford', 'shoe', false),
  (170, 'brogue', 'shoe', false),
  (171, 'loafer', 'shoe', false),
  (172, 'moccasin', 'shoe', false),
  (173, 'plimsoll', 'sneaker', false),
  (174, 'tights', 'hosiery', false),
  (175, 'slacks', 'trousers', false),
  (176, 'singlet', 'vest', false),
  (177, 'undershirt', 'vest', false),
  (178, 'cardigan', 'sweater', false),
  (179, 'pullover', 'sweater', false),
  (180, 'jumper', 'sweater', false),
  (181, 'overcoat', 'coat', false),
  (182, 'dressing gown', 'robe', false),
  (183, 'nightgown', 'nightwear', false),
  (184, 'nightie', 'nightwear', false),
  (185, 'pajamas', 'nightwear', false),
  (186, 'beanie', 'cap', false),
  (187, 'beret', 'cap', false),
  (188, 'bonnet', 'hat', false),
  (189, 'kerchief', 'scarf', false),
  (190, 'necktie', 'tie', false),
  (191, 'hankie', 'handkerchief', false),
  (192, 'brassiere', 'bra', false),
  (193, 'bolster', 'pillow', false),
  (194, 'stopwatch', 'timer', false),
  (195, 'earring', 'jewelry', false),
  (196, 'bracelet', 'jewelry', false),
  (197, 'pendant', 'necklace', false),
  (198, 'choker', 'necklace', false),
  (199, 'eyeliner', 'makeup', false),
  (200, 'mascara', 'makeup', false),
  (201, 'rouge', 'makeup', false),
  (202, 'cologne', 'perfume', false),
  (203, 'scent', 'perfume', false),
  (204, 'ointment', 'cream', false),
  (205, 'balm', 'ointment', false),
  (206, 'shaver', 'razor', false),
  (207, 'band aid', 'adhesive bandage', false),
  (208, 'spade', 'shovel', false),
  (209, 'hoe', 'tool', false),
  (210, 'rake', 'tool', false),
  (211, 'axe', 'tool', false),
  (212, 'chisel', 'tool', false),
  (213, 'saw', 'tool', false),
  (214, 'drill', 'tool', false),
  (215, 'screwdriver', 'tool', false),
  (216, 'pliers', 'tool', false),
  (217, 'spanner', 'tool', false),
  (218, 'hammer', 'tool', false),
  (219, 'machete', 'knife', false),
  (220, 'lantern', 'lamp', false),
  (221, 'tv', 'television', false),
  (222, 'telly', 'television', false),
  (223, 'loudspeaker', 'speaker', false),
  (224, 'joystick', 'controller', false),
  (225, 'camcorder', 'camera', false),
  (226, 'webcam', 'camera', false),
  (227, 'soccer', 'football', false),
  (228, 'skipping rope', 'jump rope', false),
  (229, 'barbell', 'weight', false),
  (230, 'dumbbell', 'weight', false),
  (231, 'doll', 'toy', false),
  (232, 'teddy bear', 'toy', false),
  (233, 'chalk', 'crayon', false),
  (234, 'jotter', 'notebook', false),
  (235, 'gum', 'glue', false),
  (236, 'sellotape', 'tape', false),
  (237, 'atlas', 'map', false),
  (238, 'novel', 'book', false),
  (239, 'dictionary', 'book', false),
  (240, 'cough drop', 'lozenge', false),
  (241, 'pastille', 'lozenge', false),
  (242, 'spice', 'seasoning', false),
  (243, 'condiment', 'seasoning', false),
  (244, 'noodle', 'pasta', false),
  (245, 'spaghetti', 'pasta', false),
  (246, 'macaroni', 'pasta', false),
  (247, 'oats', 'cereal', false),
  (248, 'candy', 'sweet', false),
  (249, 'lollipop', 'sweet', false),
  (250, 'soda', 'soft drink', false),
  (251, 'cocoa', 'chocolate', false),
  (252, 'capsicum', 'pepper', false),
  (253, 'desk', 'table', false),
  (254, 'bench', 'seat', false),
  (255, 'ottoman', 'stool', false),
  (256, 'divan', 'sofa', false),
  (257, 'chesterfield', 'sofa', false),
  (258, 'lounge', 'sofa', false),
  (259, 'armchair', 'chair', false),
  (260, 'recliner', 'chair', false),
  (261, 'blender', 'mixer', false),
  (262, 'liquidizer', 'blender', false),
  (263, 'colander', 'strainer', false),
  (264, 'wristwatch', 'watch', false),
  (265, 'awning', 'sunshade', false),
  (266, 'marquee', 'tent', false),
  (267, 'cup', 'mug', false),
  (268, 'portable charger', 'power bank', false),
  (269, 'charger', 'power bank', false),
  (270, 'odo', 'mortar', false),
  (271, 'biro', 'pen', false),
  (272, 'nylon', 'plastic bag', false),
  (273, 'packer', 'dustpan', false),
  (274, 'torchlight', 'torch', false),
  (275, 'cleaner', 'eraser', false),
  (276, 'flip flop', 'slippers', false),
  (277, 'sun cream', 'sunscreen', false),
  (278, 'stationery', 'pen', false),
  (279, 'stationery', 'pencil', false),
  (280, 'stationery', 'crayon', false),
  (281, 'stationery', 'paper', false),
  (282, 'indomie', 'noodles', false),
  (283, 'close up', 'toothpaste', false),
  (284, 'dunlop', 'slippers', false),
  (285, 'canvas', 'sneakers', false),
  (286, 'canvas', 'running shoes', false),
  (287, 'omo', 'detergent', false),
  (288, 'maggi', 'seasoning', false),
  (289, 'super glue', 'glue', false),
  (290, 'dettol', 'disinfectant', false),
  (291, 'macleans', 'toothpaste', false),
  (292, 'pampers', 'diapers', false),
  (293, 'milo', 'cocoa drink', false),
  (294, 'hypo', 'bleach', false),
  (295, 'bagco', 'sack', false),
  (296, 'vaseline', 'petroleum jelly', false),
  (297, 'lipton', 'tea', false),
  (298, 'always', 'sanitary pad', false),
  (299, 'panadol', 'paracetamol', false),
  (300, 'sure', 'deodorant', false),
  (301, 'jik', 'bleach', false),
  (302, 'igbale', 'broom', false),
  (303, 'ikoko', 'pot', false),
  (304, 'obe', 'knife', false),
  (305, 'sibi', 'spoon', false),
  (306, 'amuga', 'fork', false),
  (307, 'fooki', 'fork', false),
  (308, 'abo', 'bowl', false),
  (309, 'abo', 'plate', false),
  (310, 'awo', 'plate', false),
  (311, 'agolo', 'can', false),
  (312, 'ife', 'cup', false),
  (313, 'ife', 'mug', false),
  (314, 'apo', 'bag', false),
  (315, 'igo', 'bottle', false),
  (316, 'ikole', 'dustpan', false),
  (317, 'aga', 'chair', false),
  (318, 'tabili', 'table', false),
  (319, 'ero idana', 'stove', false),
  (320, 'ase', 'sieve', false),
  (321, 'inule', 'mop', false),
  (322, 'apoti', 'box', false),
  (323, 'apoti', 'stool', false),
  (324, 'ile idana', 'kitchen', false),
  (325, 'ose', 'soap', false),
  (326, 'ose dudu', 'black soap', false),
  (327, 'adin funfun', 'coconut oil', false),
  (328, 'ori', 'shea butter', false),
  (329, 'kain kain', 'sponge', false),
  (330, 'pako', 'chewing stick', false),
  (331, 'fila', 'cap', false),
  (332, 'sokoto', 'trousers', false),
  (333, 'buba', 'blouse', false),
  (334, 'gele', 'head tie', false),
  (335, 'bisipoto', 'slippers', false),
  (336, 'oloyin', 'honey beans', false),
  (337, 'ewa', 'beans', false),
  (338, 'ewa oloyin', 'honey beans', false),
  (339, 'portmanteau', 'suitcase', false),
  (340, 'portmento', 'suitcase', false),
  (341, 'akpa', 'bag', false),
  (342, 'akpa akwukwo', 'school bag', false),
  (343, 'akpa akwukwo', 'school backpack', false),
  (344, 'akwukwo', 'book', false),
  (345, 'akpukpo ukwu', 'shoes', false),
  (346, 'efere', 'plate', false),
  (347, 'enyo anya', 'glasses', false),
  (348, 'ihe olu', 'necklace', false),
  (349, 'iko', 'cup', false),
  (350, 'iko', 'mug', false),
  (351, 'mkpisi ode', 'pen', false),
  (352, 'ncha', 'soap', false),
  (353, 'ogbo', 'sponge', false),
  (354, 'okpu', 'hat', false),
  (355, 'okpu', 'cap', false),
  (356, 'ola', 'jewelry', false),
  (357, 'ola nti', 'earring', false),
  (358, 'ude', 'lotion', false),
  (359, 'ude', 'cream', false),
  (360, 'eku', 'wooden spoon', false),
  (361, 'ite', 'pot', false),
  (362, 'mma', 'knife', false),
  (363, 'ute', 'mat', false),
  (364, 'akwa oyi', 'jacket', false),
  (365, 'ngaji', 'spoon', false),
  (366, 'ngaji ofe', 'serving spoon', false),
  (367, 'ekwu', 'stove', false),
  (368, 'aziza', 'broom', false),
  (369, 'mafici', 'fan', false),
  (370, 'fitila', 'lamp', false),
  (371, 'fitila', 'lantern', false),
  (372, 'laulawa', 'bicycle', false),
  (373, 'agogo', 'clock', false),
  (374, 'buhu', 'bag', false),
  (375, 'cokali', 'spoon', false),
  (376, 'fensir', 'pencil', false),
  (377, 'gado', 'bed', false),
  (378, 'gishiri', 'salt', false),
  (379, 'guga', 'bucket', false),
  (380, 'hula', 'hat', false),
  (381, 'kasko', 'bowl', false),
  (382, 'kwando', 'basket', false),
  (383, 'littafi', 'book', false),
  (384, 'sarka', 'chain', false),
  (385, 'wuka', 'knife', false),
  (386, 'zuma', 'honey', false),
  (387, 'digi', 'mirror', false),
  (388, 'epo', 'oil', false),
  (389, 'ibose', 'socks', false),
  (390, 'iwe', 'book', false),
  (391, 'iyo', 'salt', false),
  (392, 'wura', 'gold', false),
  (393, 'nnu', 'salt', false),
  (394, 'oche', 'chair', false),
  (395, 'bata', 'shoes', false),
  (396, 'aso', 'clothing', false),
  (397, 'agboorun', 'umbrella', false),
  (398, 'digi oju', 'sunglasses', false),
  (399, 'foonu', 'phone', false),
  (400, 'saja', 'charger', false),
  (401, 'kokoro', 'key', false),
  (402, 'ibusun', 'bed', false),
  (403, 'iresi', 'rice', false),
  (404, 'ata', 'pepper', false),
  (405, 'ata', 'chilli', false),
  (406, 'ata rodo', 'chilli', false),
  (407, 'agbon', 'coconut', false),
  (408, 'aayu', 'garlic', false),
  (409, 'tomati', 'tomato', false),
  (410, 'alubosa', 'onion', false),
  (411, 'suga', 'sugar', false),
  (412, 'tii', 'tea', false),
  (413, 'omi', 'water', false),
  (414, 'ounje', 'food', false),
  (415, 'funfun', 'white', false),
  (416, 'dudu', 'black', false),
  (417, 'pupa', 'red', false),
  (418, 'takalma', 'shoes', false),
  (419, 'tufafi', 'clothing', false),
  (420, 'laima', 'umbrella', false),
  (421, 'tabarau', 'sunglasses', false),
  (422, 'waya', 'phone', false),
  (423, 'caja', 'charger', false),
  (424, 'jaka', 'bag', false),
  (425, 'makulli', 'key', false),
  (426, 'tawul', 'towel', false),
  (427, 'barkono', 'chilli', false),
  (428, 'tafarnuwa', 'garlic', false),
  (429, 'kwakwa', 'coconut', false),
  (430, 'tumatir', 'tomato', false),
  (431, 'taliya', 'noodles', false),
  (432, 'sukari', 'sugar', false),
  (433, 'shayi', 'tea', false),
  (434, 'kofi', 'coffee', false),
  (435, 'lemun tsami', 'lemon', false),
  (436, 'ruwa', 'water', false),
  (437, 'abinci', 'food', false),
  (438, 'faranti', 'plate', false),
  (439, 'gilashi', 'glass', false),
  (440, 'fari', 'white', false),
  (441, 'baki', 'black', false),
  (442, 'uwe', 'clothing', false),
  (443, 'nche anwu', 'umbrella', false),
  (444, 'ugogbe anya', 'sunglasses', false),
  (445, 'ekwenti', 'phone', false),
  (446, 'chaja', 'charger', false),
  (447, 'igodo', 'key', false),
  (448, 'akwa ndina', 'bed', false),
  (449, 'osikapa', 'rice', false),
  (450, 'ose', 'pepper', false),
  (451, 'ose oyibo', 'chilli', false),
  (452, 'aku oyibo', 'coconut', false),
  (453, 'galik', 'garlic', false),
  (454, 'shuga', 'sugar', false),
  (455, 'mmiri', 'water', false),
  (456, 'nri', 'food', false),
  (457, 'ndudu', 'fork', false),
  (458, 'ocha', 'white', false),
  (459, 'oji', 'black', false),
  (460, 'uhie', 'red', false),
  (461, 'riga', 'clothing', false),
  (462, 'bic', 'ballpoint pen', false),
  (463, 'kujera', 'chair', false),
  (464, 'takalmi', 'shoes', false),
  (465, 'keke', 'bicycle', false),
  (466, 'tebur', 'table', false),
  (467, 'riga', 'shirt', false),
  (468, 'epa', 'groundnut', false),
  (469, 'geda', 'groundnut', false),
  (470, 'opapa', 'groundnut', false),
  (471, 'gyada', 'groundnut', false),
  (472, 'ileke', 'beads', false),
  (473, 'jigida', 'beads', false),
  (474, 'akwa', 'clothing', false),
  (475, 'sabulun salo', 'black soap', false),
  (476, 'ncha nkota', 'black soap', false),
  (477, 'shinkafa', 'rice', false),
  (478, 'attaruhu', 'pepper', false),
  (479, 'attaruhu', 'chilli', false),
  (480, 'albasa', 'onion', false),
  (481, 'kifi', 'fish', false),
  (482, 'comb', 'hair pick', false),
  (483, 'afro comb', 'hair pick', false),
  (484, 'adhesive bandage', 'plaster', false),
  (485, 'bandage', 'plaster', false),
  (486, 'toilet roll', 'toilet paper', false),
  (487, 'moisturizer', 'lotion', false),
  (488, 'pootu tii', 'teapot', false),
  (489, 'oyin', 'honey', false),
  (490, 'kanduulu', 'candle', false),
  (491, 'jigi', 'mirror', false),
  (492, 'apere', 'basket', false),
  (493, 'bokeeti', 'bucket', false),
  (494, 'kayinkayin', 'sponge', false),
  (495, 'ago', 'clock', false),
  (496, 'ago', 'watch', false),
  (497, 'ago', 'tent', false),
  (498, 'ago itaniji', 'alarm clock', false),
  (499, 'ago adiwon akoko', 'timer', false),
  (500, 'bata gogoro', 'heels', false),
  (501, 'bata isare', 'running shoes', false),
  (502, 'salubata', 'slippers', false),
  (503, 'ibowo', 'gloves', false),
  (504, 'jinsi', 'jeans', false),
  (505, 'seeti', 'shirt', false),
  (506, 'seeti', 't-shirt', false),
  (507, 'aso pempe', 'shorts', false),
  (508, 'okunorun', 'tie', false),
  (509, 'ade', 'crown', false),
  (510, 'egba orun', 'necklace', false),
  (511, 'ikun ete', 'lipstick', false),
  (512, 'ikun eekanna', 'nail polish', false),
  (513, 'pensulu', 'pencil', false),
  (514, 'gege', 'pen', false),
  (515, 'kereyonu', 'crayon', false),
  (516, 'rula', 'ruler', false),
  (517, 'sisoosi', 'scissors', false),
  (518, 'afikowe', 'notebook', false),
  (519, 'oolu', 'hammer', false),
  (520, 'sipana', 'spanner', false),
  (521, 'akaba', 'ladder', false),
  (522, 'maikirosikopu', 'microscope', false),
  (523, 'abakusi', 'abacus', false),
  (524, 'kamera', 'camera', false),
  (525, 'redio', 'radio', false),
  (526, 'batiri', 'battery', false),
  (527, 'konputa', 'laptop', false),
  (528, 'golobu ina', 'light bulb', false),
  (529, 'toosi', 'torch', false),
  (530, 'ina filasi', 'torch', false),
  (531, 'atupa', 'lamp', false),
  (532, 'ijoko', 'chair', false),
  (533, 'ijoko', 'seat', false),
  (534, 'ipara', 'lotion', false),
  (535, 'buroosi ifonu', 'toothbrush', false),
  (536, 'beba inudi', 'toilet tissue', false),
  (537, 'apere idalesi', 'waste bin', false),
  (538, 'baagi', 'bag', false),
  (539, 'apamowo', 'handbag', false),
  (540, 'poosi', 'purse', false),
  (541, 'eru', 'luggage', false),
  (542, 'gilofu', 'gloves', false),
  (543, 'boolu', 'ball', false),
  (544, 'boolu afesegba', 'football', false),
  (545, 'boolu ori tabili', 'table tennis', false),
  (546, 'faani', 'fan', false),
  (547, 'fanu', 'fan', false),
  (548, 'pili', 'tablet', false),
  (549, 'oogun', 'medicine', false),
  (550, 'eyin', 'egg', false),
  (551, 'galiiki', 'garlic', false),
  (552, 'agbado', 'corn', false),
  (553, 'ogede', 'banana', false),
  (554, 'buredi', 'bread', false),
  (555, 'bota', 'butter', false),
  (556, 'jinja', 'ginger', false),
  (557, 'efo', 'vegetable', false),
  (558, 'eja', 'fish', false),
  (559, 'eran', 'meat', false),
  (560, 'anamo', 'potato', false),
  (561, 'karooti', 'carrot', false),
  (562, 'tatase', 'pepper', false),
  (563, 'kuki', 'biscuit', false),
  (564, 'sokoleti', 'chocolate', false),
  (565, 'ododo', 'flower', false),
  (566, 'eso pootu', 'potted plant', false),
  (567, 'ribinni', 'ribbon', false),
  (568, 'ebun', 'gift', false),
  (569, 'owu', 'thread', false),
  (570, 'feremu', 'frame', false),
  (571, 'aworan', 'picture', false),
  (572, 'maapu', 'map', false),
  (573, 'jita', 'guitar', false),
  (574, 'ilu', 'drum', false),
  (575, 'bebi', 'doll', false),
  (576, 'yinyin', 'ice', false),
  (577, 'omi didi', 'ice', false),
  (578, 'wara', 'milk', false),
  (579, 'tsintsiya', 'broom', false),
  (580, 'sabulu', 'soap', false),
  (581, 'madubi', 'mirror', false),
  (582, 'bokiti', 'bucket', false),
  (583, 'tukunya', 'pot', false),
  (584, 'kyandir', 'candle', false),
  (585, 'zobe', 'ring', false),
  (586, 'agogo', 'watch', false),
  (587, 'agogon fadakarwa', 'alarm clock', false),
  (588, 'wando', 'trousers', false),
  (589, 'wando', 'jeans', false),
  (590, 'gajeren wando', 'shorts', false),
  (591, 'riga', 'dress', false),
  (592, 'safa', 'socks', false),
  (593, 'safar hannu', 'gloves', false),
  (594, 'gilashin ido', 'glasses', false),
  (595, 'gilashin rana', 'sunglasses', false),
  (596, 'takalmin gudu', 'running shoes', false),
  (597, 'kambas', 'running shoes', false),
  (598, 'silifas', 'slippers', false),
  (599, 'silifa', 'slippers', false),
  (600, 'sandaloli', 'sandal', false),
  (601, 'kambi', 'crown', false),
  (602, 'taye', 'tie', false),
  (603, 'akwati', 'box', false),
  (604, 'akwati', 'suitcase', false),
  (605, 'jakar hannu', 'handbag', false),
  (606, 'jakar mata', 'handbag', false),
  (607, 'jakar makaranta', 'backpack', false),
  (608, 'jakar baya', 'backpack', false),
  (609, 'jan baki', 'lipstick', false),
  (610, 'jan farce', 'nail polish', false),
  (611, 'carbi', 'prayer beads', false),
  (612, 'fanka', 'fan', false),
  (613, 'tocila', 'torch', false),
  (614, 'kwan fitila', 'light bulb', false),
  (615, 'batir', 'battery', false),
  (616, 'rediyo', 'radio', false),
  (617, 'wayar hannu', 'phone', false),
  (618, 'salula', 'phone', false),
  (619, 'kwamfuta', 'laptop', false),
  (620, 'laftaf', 'laptop', false),
  (621, 'kyamara', 'camera', false),
  (622, 'hedifon', 'headphone', false),
  (623, 'littafin rubutu', 'notebook', false),
  (624, 'alkalami', 'pen', false),
  (625, 'kala', 'crayon', false),
  (626, 'almakashi', 'scissors', false),
  (627, 'kwado', 'padlock', false),
  (628, 'guduma', 'hammer', false),
  (629, 'kayan aiki', 'tool', false),
  (630, 'tsani', 'ladder', false),
  (631, 'madubin kimiyya', 'microscope', false),
  (632, 'abakus', 'abacus', false),
  (633, 'doguwar kujera', 'sofa', false),
  (634, 'reza', 'razor', false),
  (635, 'man shafawa', 'lotion', false),
  (636, 'man shafawa', 'cream', false),
  (637, 'burushi', 'brush', false),
  (638, 'buroshin hakori', 'toothbrush', false),
  (639, 'burushin hakori', 'toothbrush', false),
  (640, 'soso', 'sponge', false),
  (641, 'takardar bandaki', 'toilet tissue', false),
  (642, 'tishu', 'tissue', false),
  (643, 'takarda', 'paper', false),
  (644, 'kwandon shara', 'waste bin', false),
  (645, 'shuka', 'plant', false),
  (646, 'fure', 'flower', false),
  (647, 'tanti', 'tent', false),
  (648, 'kwallo', 'ball', false),
  (649, 'kwallon kafa', 'football', false),
  (650, 'kwallon tebur', 'table tennis', false),
  (651, 'dambe', 'boxing', false),
  (652, 'magani', 'medicine', false),
  (653, 'kwaya', 'tablet', false),
  (654, 'kwai', 'egg', false),
  (655, 'masara', 'corn', false),
  (656, 'ayaba', 'banana', false),
  (657, 'burodi', 'bread', false),
  (658, 'biredi', 'bread', false),
  (659, 'wake', 'beans', false),
  (660, 'citta', 'ginger', false),
  (661, 'dankali', 'potato', false),
  (662, 'karas', 'carrot', false),
  (663, 'kabeji', 'cabbage', false),
  (664, 'abarba', 'pineapple', false),
  (665, 'madara', 'milk', false),
  (666, 'alewa', 'sweet', false),
  (667, 'biskit', 'biscuit', false),
  (668, 'kek', 'cake', false),
  (669, 'cakulan', 'chocolate', false),
  (670, 'nama', 'meat', false),
  (671, 'kankara', 'ice', false),
  (672, 'kwano', 'bowl', false),
  (673, 'kofi', 'cup', false),
  (674, 'kwalba', 'bottle', false),
  (675, 'kurtu', 'jar', false),
  (676, 'cokali mai yatsu', 'fork', false),
  (677, 'butar shayi', 'teapot', false),
  (678, 'hoto', 'picture', false),
  (679, 'ganga', 'drum', false),
  (680, 'zare', 'thread', false),
  (681, 'allura', 'needle', false),
  (682, 'enyo', 'mirror', false),
  (683, 'ugegbe', 'mirror', false),
  (684, 'elekere', 'clock', false),
  (685, 'elekere', 'watch', false),
  (686, 'elekere aka', 'watch', false),
  (687, 'ekete', 'basket', false),
  (688, 'nkata', 'basket', false),
  (689, 'nkata mkpofu', 'waste bin', false),
  (690, 'mgbaaka', 'ring', false),
  (691, 'ahuekere', 'groundnut', false),
  (692, 'mmanu anu', 'honey', false),
  (693, 'kandul', 'candle', false),
  (694, 'sapo', 'sponge', false),
  (695, 'ite tii', 'teapot', false),
  (696, 'karama', 'bottle', false),
  (697, 'aki bekee', 'coconut', false),
  (698, 'ji bekee', 'potato', false),
  (699, 'agwa', 'beans', false),
  (700, 'oka', 'corn', false),
  (701, 'unere', 'banana', false),
  (702, 'yabasi', 'onion', false),
  (703, 'galiki', 'garlic', false),
  (704, 'achicha', 'bread', false),
  (705, 'anu', 'meat', false),
  (706, 'azu', 'fish', false),
  (707, 'akwukwo nri', 'vegetable', false),
  (708, 'igwe', 'bicycle', false),
  (709, 'okpueze', 'crown', false),
  (710, 'soosu', 'socks', false),
  (711, 'troza', 'trousers', false),
  (712, 'uwe', 'dress', false),
  (713, 'otanjele', 'lipstick', false),
  (714, 'nteji mboaka', 'nail polish', false),
  (715, 'igwefoto', 'camera', false),
  (716, 'komputa', 'laptop', false),
  (717, 'batri', 'battery', false),
  (718, 'ekwentiisi', 'headphone', false),
  (719, 'oku bolbu', 'light bulb', false),
  (720, 'nchaoku', 'torch', false),
  (721, 'oku mpanaka', 'torch', false),
  (722, 'mpanaka', 'lamp', false),
  (723, 'pensul', 'pencil', false),
  (724, 'kreyon', 'crayon', false),
  (725, 'mkpa', 'scissors', false),
  (726, 'akwukwonootu', 'notebook', false),
  (727, 'otugwo', 'key', false),
  (728, 'nkuigwe', 'hammer', false),
  (729, 'igbe', 'box', false),
  (730, 'igbe ngwaoru', 'tool box', false),
  (731, 'ngwaoru', 'tool', false),
  (732, 'lada', 'ladder', false),
  (733, 'rezo', 'razor', false),
  (734, 'atu', 'toothbrush', false),
  (735, 'akwukwo ulo mposhi', 'toilet tissue', false),
  (736, 'ofufe aka', 'hand fan', false),
  (737, 'ogwu', 'medicine', false),
  (738, 'mkpuru ogwu', 'tablet', false),
  (739, 'okooko', 'flower', false),
  (740, 'ite osisi', 'potted plant', false),
  (741, 'umbrali', 'umbrella', false),
  (742, 'ulo akwa', 'tent', false),
  (743, 'boolu ukwu', 'football', false),
  (744, 'foto', 'picture', false),
  (745, 'ribon', 'ribbon', false),
  (746, 'onyinye', 'gift', false),
  (747, 'eriri', 'thread', false),
  (748, 'agiga', 'needle', false),
  (749, 'chokoleti', 'chocolate', false),
  (750, 'mmiri ara ehi', 'milk', false),
  (751, 'akpukpo ukwu', 'slippers', false);
select private.read_synonyms();
