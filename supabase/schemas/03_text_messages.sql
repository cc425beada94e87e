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
