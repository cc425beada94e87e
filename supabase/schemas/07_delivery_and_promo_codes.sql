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
