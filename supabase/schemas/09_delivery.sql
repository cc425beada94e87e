create table public.shipping_methods (
  code text constraint shipping_methods_pkey primary key
    constraint shipping_methods_code_known check (code in ('ibadan', 'nigeria', 'international')),
  label text not null constraint shipping_methods_label_length check (length(label) between 1 and 100),
  fee numeric(12,2) not null constraint shipping_methods_fee_range check (fee >= 0),
  delivery_time text not null constraint shipping_methods_delivery_time_length check (length(delivery_time) between 1 and 100)
);
alter table public.shipping_methods enable row level security;
revoke all on public.shipping_methods from public, anon, authenticated, service_role;

grant select on public.shipping_methods to anon, authenticated, service_role;

create policy "Everybody reads the shipping methods" on public.shipping_methods for select to anon, authenticated
  using (true);

insert into public.shipping_methods (code, label, fee, delivery_time) values
  ('ibadan', 'Within Ibadan', 1500, '24 hours'),
  ('nigeria', 'Elsewhere in Nigeria', 2500, '48 hours'),
  ('international', 'International', 20000, 'Standard international time');

-- The checkout form as it is stored: known fields only, trimmed, each within its length.
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
  if v_address ->> 'email' !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    perform private.refuse('bad_address', 'The e-mail address is not valid.', 'email');
  end if;
  return v_address || jsonb_build_object('country', coalesce(nullif(v_address ->> 'country', ''), 'Nigeria'));
end $$;
revoke execute on function private.read_address(jsonb) from public;

-- Whether an order can go to an address by a method: `servesPlace` of the shop's code says the same. It refuses only what is certain,
-- for a quarter of Ibadan may stand in the city's field, and Oyo has other towns.
create function private.method_serves(p_method text, p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when lower(btrim(p_address ->> 'country')) !~ '^$|^(ng|nga)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$'
      then p_method = 'international'
    when p_method = 'ibadan'
      then btrim(p_address ->> 'state') = '' or p_address ->> 'state' ~* '\moyo\M'
        or concat_ws(' ', p_address ->> 'city', p_address ->> 'state') ~* '\mibadan\M'
    else p_method = 'nigeria'
  end
$$;
revoke execute on function private.method_serves(text, jsonb) from public;
