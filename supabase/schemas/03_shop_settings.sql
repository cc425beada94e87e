-- What each section of the owner's settings has to look like: `SETTING_SHAPES` of the shop's code, which a test compares. No row, no section.
create table private.setting_shapes (
  section text constraint setting_shapes_pkey primary key,
  shape jsonb not null
);
alter table private.setting_shapes enable row level security;
revoke all on private.setting_shapes from public, anon, authenticated, service_role;

-- What the owner published last. A section without a row is as a new shop has it.
create table public.shop_settings (
  section text constraint shop_settings_pkey primary key
    constraint shop_settings_section_fkey references private.setting_shapes (section),
  value jsonb not null,
  -- One count for the whole shop: each publication takes the next, so that a device asks for what is newer than it has.
  version bigint not null constraint shop_settings_version_key unique,
  published_at timestamptz not null default now()
);
alter table public.shop_settings enable row level security;
revoke all on public.shop_settings from public, anon, authenticated, service_role;

grant select on public.shop_settings to anon, authenticated, service_role;

create policy "Everybody reads the shop's settings" on public.shop_settings for select to anon, authenticated
  using (true);

alter publication supabase_realtime add table public.shop_settings;

-- Every publication, for undoing one.
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
revoke all on public.shop_setting_versions from public, anon, authenticated, service_role;
call private.declare_personal('shop_setting_versions', 'cleared', hidden => '{published_by}');
call private.declare_personal('shop_setting_versions', 'kept', hidden => '{version, section, value, published_at}');

grant select on public.shop_setting_versions to authenticated, service_role;

create policy "Admins read what was published" on public.shop_setting_versions for select to authenticated
  using ((select private.is_admin()));

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
    if v_key is not null and exists (
      select 1 from jsonb_array_elements(p_value) with ordinality e (item, place)
      where e.place <= v_at and e.item -> v_key = p_value -> v_at -> v_key
    ) then
      return format('%s.%s.%s repeated', p_path, v_at, v_key);
    end if;
  end loop;
  return null;
end $$;
revoke execute on function private.list_problem(jsonb, jsonb, text) from public;

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
revoke execute on function private.group_problem(jsonb, jsonb, text) from public;

-- The first thing in a value that its shape doesn't let through, as `path problem`; null when there is none. `shapeProblems` of the
-- shop's code decides alike, with the same words.
create function private.shape_problem(p_shape jsonb, p_value jsonb, p_path text)
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

-- How a colour stands out from white, as WCAG 2 defines it: from 1 to 21.
create function private.contrast_with_white(p_colour text)
returns numeric language sql immutable set search_path = '' as $$
  select 1.05 / (0.05 + sum(w.weight * case when c.share <= 0.04045 then c.share / 12.92 else ((c.share + 0.055) / 1.055) ^ 2.4 end))
  from (values (2, 0.2126), (4, 0.7152), (6, 0.0722)) w (place, weight)
  cross join lateral (select ('x' || lpad(substr(p_colour, w.place, 2), 8, '0'))::bit(32)::integer / 255.0 as share) c
$$;
revoke execute on function private.contrast_with_white(text) from public;

-- What no shape can say of a section.
create function private.setting_problem(p_section text, p_value jsonb)
returns text language sql immutable set search_path = '' as $$
  select case
    -- Devices keep all sections where browsers give a shop 5 MB.
    when length(p_value::text) > 100000 then 'section too_long'
    when p_section = 'identity' and private.contrast_with_white(p_value ->> 'brandColour') < 4.5 then 'brandColour low_contrast'
    when p_section = 'currencies' and not exists (
      select 1 from jsonb_array_elements(p_value -> 'rates') e where e ->> 'currency' = 'NGN') then 'rates without_naira'
    when p_section = 'currencies' and not exists (
      select 1 from jsonb_array_elements(p_value -> 'rates') e where e ->> 'currency' = 'USD' and (e ->> 'rate')::numeric = 1)
      then 'rates without_dollar'
    when p_section = 'delivery' and not exists (
      select 1 from jsonb_array_elements(p_value -> 'methods') e where e ->> 'area' = 'country') then 'methods without_country'
    when p_section = 'delivery' then (
      select format('methods.%s.places too_few', e.place - 1)
      from jsonb_array_elements(p_value -> 'methods') with ordinality e (method, place)
      where e.method ->> 'area' = 'places' and e.method -> 'places' = '[]' order by e.place limit 1)
  end
$$;
revoke execute on function private.setting_problem(text, jsonb) from public;

-- Publishes a section for everybody. `p_seen` is the version it was made from, 0 for none: what another admin published meanwhile is not overwritten.
-- Returns the new version.
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
  -- One publication at a time: a version that becomes visible after a higher one would never reach a device that has read the higher.
  lock table public.shop_settings in share row exclusive mode;
  select * into v_before from public.shop_settings where section = p_section;
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
revoke execute on function public.publish_setting(text, jsonb, bigint) from public, anon, authenticated;
grant execute on function public.publish_setting(text, jsonb, bigint) to authenticated;

-- The newest version of all sections: a device that has an older one asks for the rest.
create function private.settings_version()
returns bigint language sql stable set search_path = '' as $$
  select coalesce(max(version), 0) from public.shop_settings
$$;
revoke execute on function private.settings_version() from public;

-- Written from SETTING_SHAPES of the shop's code by `npm run generate`.
insert into private.setting_shapes (section, shape) values
  ('identity', '{"kind":"group","fields":{"name":{"kind":"text","max":40},"shortName":{"kind":"text","max":12},"description":{"kind":"text","max":200},"logo":{"kind":"text","max":500,"pattern":"^(https://|/)[^ <>\"]+$","isOptional":true},"brandColour":{"kind":"text","max":7,"pattern":"^#[0-9A-Fa-f]{6}$"},"email":{"kind":"text","max":320,"pattern":"^[^@ ]+@[^@ ]+$"},"phones":{"kind":"list","min":1,"max":4,"of":{"kind":"text","max":16,"pattern":"^\\+[0-9]{8,15}$"}},"whatsapp":{"kind":"text","max":16,"pattern":"^\\+[0-9]{8,15}$"},"address":{"kind":"text","max":200},"homeCity":{"kind":"text","max":60},"country":{"kind":"text","max":60},"businessHours":{"kind":"text","max":60,"pattern":"^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day to (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (1[0-2]|[1-9])[ap]m to (1[0-2]|[1-9])[ap]m$"},"foundedYear":{"kind":"number","min":1900,"max":2200,"decimals":0},"copyrightYear":{"kind":"number","min":1900,"max":2200,"decimals":0}}}'),
  ('home', '{"kind":"group","fields":{"slides":{"kind":"list","min":1,"max":6,"of":{"kind":"group","fields":{"accent":{"kind":"text","max":30},"title":{"kind":"text","max":60},"subtitle":{"kind":"text","max":80},"description":{"kind":"text","max":160},"image":{"kind":"text","max":500,"pattern":"^(https://|/)[^ <>\"]+$","isOptional":true},"cta":{"kind":"text","max":30}}}}}}'),
  ('about', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"intro":{"kind":"text","max":500,"isLong":true},"storyTitle":{"kind":"text","max":80},"story":{"kind":"list","min":1,"max":10,"of":{"kind":"text","max":2000,"isLong":true}},"values":{"kind":"list","min":0,"max":8,"of":{"kind":"group","fields":{"title":{"kind":"text","max":40},"text":{"kind":"text","max":300}}}},"team":{"kind":"list","min":0,"max":12,"of":{"kind":"group","fields":{"name":{"kind":"text","max":80},"role":{"kind":"text","max":60},"text":{"kind":"text","max":300}}}},"closingTitle":{"kind":"text","max":80}}}'),
  ('faq', '{"kind":"group","fields":{"entries":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"question":{"kind":"text","max":160},"answer":{"kind":"text","max":1000,"isLong":true},"keywords":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":30}}}}}}}'),
  ('terms', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"effective":{"kind":"text","max":40},"intro":{"kind":"text","max":1000,"isLong":true},"sections":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"heading":{"kind":"text","max":120},"paragraphs":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":3000,"isLong":true}},"list":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":500}}}}}}}'),
  ('privacy', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"effective":{"kind":"text","max":40},"intro":{"kind":"text","max":1000,"isLong":true},"sections":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"heading":{"kind":"text","max":120},"paragraphs":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":3000,"isLong":true}},"list":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":500}}}}}}}'),
  ('claims', '{"kind":"group","fields":{"customers":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":60}}},"unratedHome":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":30}}},"unratedProduct":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":30}}},"assurances":{"kind":"list","min":0,"max":6,"of":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}},"popularCounts":{"kind":"switch"},"stats":{"kind":"list","min":0,"max":6,"of":{"kind":"group","fields":{"isShown":{"kind":"switch"},"value":{"kind":"text","max":20},"label":{"kind":"text","max":40}}}}}}'),
  ('support', '{"kind":"group","fields":{"answer":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chat":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"phone":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"email":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chatAverage":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}}}'),
  ('currencies', '{"kind":"group","fields":{"rates":{"kind":"list","min":1,"max":20,"distinctBy":"currency","of":{"kind":"group","fields":{"currency":{"kind":"choice","of":["USD","GBP","CAD","AUD","EUR","NGN","KES","ZAR","INR","CNY","JPY","BRL","MXN"]},"rate":{"kind":"number","min":0.01,"max":100000,"decimals":2}}}},"source":{"kind":"text","max":120},"date":{"kind":"text","max":10,"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}}}'),
  ('monitoring', '{"kind":"group","fields":{"isOn":{"kind":"switch"},"asksFirst":{"kind":"switch"},"samplePercent":{"kind":"number","min":1,"max":100,"decimals":0}}}'),
  ('payment', '{"kind":"group","fields":{"ways":{"kind":"list","min":1,"max":5,"distinctBy":"way","of":{"kind":"group","fields":{"way":{"kind":"choice","of":["card","bank_transfer","ussd","opay","on_delivery"]}}}},"onDeliveryUpTo":{"kind":"number","min":0,"max":10000000,"decimals":2}}}'),
  ('vat', '{"kind":"group","fields":{"percent":{"kind":"number","min":0,"max":50,"decimals":2}}}'),
  ('returns', '{"kind":"group","fields":{"days":{"kind":"number","min":1,"max":365,"decimals":0}}}'),
  ('delivery', '{"kind":"group","fields":{"methods":{"kind":"list","min":1,"max":12,"distinctBy":"code","of":{"kind":"group","fields":{"code":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"label":{"kind":"text","max":60},"description":{"kind":"text","max":200},"fee":{"kind":"number","min":0,"max":10000000,"decimals":2},"freeFrom":{"kind":"number","min":0,"max":10000000,"decimals":2,"isOptional":true},"deliveryTime":{"kind":"text","max":60},"area":{"kind":"choice","of":["places","country","abroad"]},"places":{"kind":"list","min":0,"max":60,"of":{"kind":"text","max":80,"pattern":"^[^,]+(, ?[^,]+)?$"}},"payOnDelivery":{"kind":"switch"}}}}}}')
on conflict (section) do update set shape = excluded.shape;
