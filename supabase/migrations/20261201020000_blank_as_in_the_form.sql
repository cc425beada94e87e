-- A text of nothing but spaces of any kind is missing, as the form says: no-break spaces and the like were taken.
create or replace function private.shape_problem(p_shape jsonb, p_value jsonb, p_path text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  v_kind text := p_shape ->> 'kind';
  v_text text := p_value #>> '{}';
  -- Without what JavaScript's trim() takes away.
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
revoke execute on function private.shape_problem(jsonb, jsonb, text) from public;
