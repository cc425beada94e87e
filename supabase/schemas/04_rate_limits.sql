create table public.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  constraint rate_limits_pkey primary key (bucket, window_start)
);
create index rate_limits_window_start_idx on public.rate_limits (window_start);

-- No policy and no grant: only the functions below count.
alter table public.rate_limits enable row level security;
revoke all on public.rate_limits from public, anon, authenticated, service_role;

-- Who is calling: the user, else the address that the gateway saw; null when neither is known.
create function private.caller()
returns text language sql stable set search_path = '' as $$
  select coalesce(
    (select auth.uid())::text,
    nullif(btrim(h ->> 'cf-connecting-ip'), ''),
    nullif(btrim(split_part(h ->> 'x-forwarded-for', ',', 1)), ''))
  from (select nullif(current_setting('request.headers', true), '')::jsonb as h) headers
$$;
revoke execute on function private.caller() from public;

create function private.take_rate(p_bucket text, p_limit integer, p_window interval)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_start timestamptz := date_bin(p_window, now(), '2020-01-01T00:00:00Z');
  v_hits integer;
begin
  if p_bucket is null then
    return;
  end if;
  insert into public.rate_limits (bucket, window_start, hits)
  values (encode(sha256(convert_to(p_bucket, 'UTF8')), 'hex'), v_start, 1)
  on conflict (bucket, window_start) do update set hits = public.rate_limits.hits + 1
  returning hits into v_hits;
  delete from public.rate_limits where window_start < now() - interval '2 days';
  if v_hits > p_limit then
    perform private.refuse('rate_limited', 'Too many requests. Please try again later.',
      ceil(extract(epoch from v_start + p_window - now()))::integer::text);
  end if;
end $$;
revoke execute on function private.take_rate(text, integer, interval) from public;
