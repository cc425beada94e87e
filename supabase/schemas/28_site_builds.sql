-- When the catalogue or the settings change, the shop asks its host for a new build (rule H1). One row per transaction with a change
-- since the last requested build. Insert-only, because a single shared row would make orders wait for each other.
create table private.site_changes (
  id bigint generated always as identity constraint site_changes_pkey primary key,
  changed_at timestamptz not null default now()
);
create index site_changes_changed_at_idx on private.site_changes (changed_at);
alter table private.site_changes enable row level security;

-- The last call of the host's deploy hook. Owners set at_most_every in the SQL editor.
create table private.deploy_hook (
  only_row boolean default true constraint deploy_hook_pkey primary key constraint deploy_hook_only_row check (only_row),
  at_most_every interval not null default '1 hour' constraint deploy_hook_at_most_every_range check (at_most_every >= '10 minutes'),
  called_at timestamptz,
  -- pg_net's id of the call; null once its answer was read.
  request_id bigint,
  -- Null without an HTTP response; error then gives the reason.
  status integer,
  error text
);
alter table private.deploy_hook enable row level security;

-- For triggers on tables whose rows the pages show. All changes of a transaction count as one.
create function private.record_site_change()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.site_changes where changed_at = now()) then
    insert into private.site_changes default values;
  end if;
  return null;
end $$;

create trigger products_record_site_new after insert on public.products
  for each row when (new.status = 'live') execute function private.record_site_change();
-- The product's columns that pages show; of the stock, only whether there is any. Leaves out derived columns, and
-- the placeholder, which changes with its picture.
create function private.page_fields(p_product public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_product) - array['stock_quantity', 'image_placeholder', 'varieties', 'rating_sum', 'rating_count', 'sale_campaign_id',
      'updated_at', 'changed_tx', 'in_offline_catalogue', 'sku', 'barcode']
    || jsonb_build_object('in_stock', p_product.stock_quantity > 0)
$$;
grant execute on function private.page_fields(public.products) to authenticated, service_role;
create trigger products_record_site_change after update on public.products for each row
  when ('live' in (old.status, new.status) and private.page_fields(old) is distinct from private.page_fields(new))
  execute function private.record_site_change();
create trigger product_varieties_record_site_rows after insert or delete on public.product_varieties
  for each row execute function private.record_site_change();
create trigger product_varieties_record_site_change after update on public.product_varieties for each row
  when ((old.type, old.value, old.additional_price, old.position) is distinct from (new.type, new.value, new.additional_price, new.position))
  execute function private.record_site_change();
create trigger shop_settings_record_site_change after insert or update or delete on public.shop_settings
  for each statement execute function private.record_site_change();

-- A sale begins and ends without an update of its row, but changes the pages. A boundary before the last requested build or the last change
-- is already in that build.
create function private.record_sale_boundaries()
returns void language sql set search_path = '' as $$
  insert into private.site_changes (changed_at)
  select now() from private.deploy_hook h
  where exists (select from public.products p cross join lateral (values (p.sale_from), (p.sale_until)) turn (at)
    where p.sale_price is not null and p.status = 'live' and turn.at <= now()
      and turn.at > greatest(h.called_at, (select max(changed_at) from private.site_changes), now() - interval '1 day'))
$$;

-- True if a build should be requested now: ten minutes after the last change or an hour after the first, but not too soon after the last call.
-- Changes committed after the call count for the next one.
create function private.claim_deploy()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_first timestamptz;
  v_last timestamptz;
begin
  select min(changed_at), max(changed_at) into v_first, v_last from private.site_changes;
  if v_first is null or (v_last > now() - interval '10 minutes' and v_first > now() - interval '1 hour') then
    return false;
  end if;
  update private.deploy_hook set called_at = now(), request_id = null, status = null, error = null
  where only_row and (called_at is null or called_at <= now() - at_most_every);
  if not found then
    return false;
  end if;
  delete from private.site_changes where true;
  return true;
end $$;

-- Records the last call's outcome. A failed call is repeated, no sooner than at_most_every.
create function private.record_deploy_answer(p_status integer, p_error text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.deploy_hook set request_id = null, status = p_status, error = p_error where only_row;
  if p_status is null or p_status >= 300 then
    insert into private.site_changes default values;
  end if;
end $$;

-- pg_net stores the response in its own table some time after the call, and deletes it after some hours.
create function private.read_deploy_answer()
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_hook private.deploy_hook;
  v_status integer;
  v_error text;
begin
  select * into v_hook from private.deploy_hook;
  if v_hook.request_id is null then
    return;
  end if;
  execute 'select status_code, coalesce(error_msg, case when status_code >= 300 then left(content, 500) end) from net._http_response where id = $1'
    into v_status, v_error using v_hook.request_id;
  if v_status is not null or v_error is not null then
    perform private.record_deploy_answer(v_status, v_error);
  elsif v_hook.called_at < now() - interval '10 minutes' then
    perform private.record_deploy_answer(null, 'The host did not answer.');
  end if;
end $$;

create function private.deploy_hook_secret(p_name text)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  v_secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_secret using p_name;
  end if;
  return nullif(v_secret, '');
end $$;

-- The Vault secret deploy_hook_url is the address. Hosts ignore the body; GitHub needs it to start a workflow, and deploy_hook_token.
create function private.call_deploy_hook()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text := private.deploy_hook_secret('deploy_hook_url');
  v_token text := private.deploy_hook_secret('deploy_hook_token');
  v_request bigint;
begin
  if v_url is null or to_regproc('net.http_post') is null then
    delete from private.site_changes where changed_at < now() - interval '1 day';
    return false;
  end if;
  perform private.read_deploy_answer();
  if not private.claim_deploy() then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)' into v_request
    using v_url, jsonb_build_object('event_type', 'build-shop'), jsonb_strip_nulls(jsonb_build_object(
      'content-type', 'application/json', 'authorization', 'Bearer ' || v_token));
  update private.deploy_hook set request_id = v_request where only_row;
  return true;
end $$;

-- For the admin's Health page. is_set_up is null without a Vault.
create function public.deploy_hook_state()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('is_set_up', case when to_regclass('vault.decrypted_secrets') is not null
        then private.deploy_hook_secret('deploy_hook_url') is not null end,
      'waiting_since', (select min(changed_at) from private.site_changes), 'changed_at', (select max(changed_at) from private.site_changes),
      'called_at', h.called_at, 'is_answered', h.called_at is not null and h.request_id is null, 'status', h.status, 'error', h.error,
      'at_most_every_minutes', round(extract(epoch from h.at_most_every) / 60))
    from private.deploy_hook h);
end $$;
grant execute on function public.deploy_hook_state() to authenticated;

-- Run once after every restore (rule H2): devices may have read data newer than the backup, so each reads everything again. Settings' versions jump
-- by a thousand, beyond any that a device may have seen.
create function private.finish_restore()
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_base bigint := 1000 + greatest((select max(version) from public.shop_settings), (select max(version) from public.shop_setting_versions), 0);
begin
  perform private.start_catalogue_epoch();
  -- Counts as a change even without sections, so the pages are rebuilt.
  update public.shop_settings s set version = v_base + n.place
  from (select section, row_number() over (order by version) as place from public.shop_settings) n where n.section = s.section;
  insert into public.shop_setting_versions (version, section, value) select version, section, value from public.shop_settings;
end $$;
