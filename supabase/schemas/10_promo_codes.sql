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
revoke all on public.promo_codes from public, anon, authenticated, service_role;

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

-- Whoever guesses learns nothing of codes that are over or used up: they are unknown, as one that never was.
create function private.promo_answer(p_code text, p_subtotal numeric, p_user_id uuid)
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
    when (select count(*) from public.orders where user_id = p_user_id and promo_code = v_code and status <> 'cancelled')
      >= v_promo.max_uses_per_customer then 'own_uses'
    when p_subtotal < v_promo.minimum_subtotal then 'minimum'
  end;
  return jsonb_build_object('code', left(v_code, 40), 'valid', v_reason is null, 'reason', v_reason,
    'minimum_subtotal', v_promo.minimum_subtotal);
end $$;
revoke execute on function private.promo_answer(text, numeric, uuid) from public;

create function private.promo_discount(p_code text, p_subtotal numeric)
returns numeric language sql stable set search_path = '' as $$
  select least(p_subtotal, round(case kind when 'percent' then p_subtotal * value / 100 else value end, 2))
  from public.promo_codes where code = p_code
$$;
revoke execute on function private.promo_discount(text, numeric) from public;
