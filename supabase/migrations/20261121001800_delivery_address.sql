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
