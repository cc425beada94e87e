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
