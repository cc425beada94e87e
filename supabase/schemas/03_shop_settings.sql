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
