-- Hosted Supabase still hands new objects of `public` to its API roles; here every grant is written out.
create schema if not exists private;
revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
alter default privileges in schema private revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema private revoke all on functions from public, anon, authenticated, service_role;

-- PUBLIC's execute right is a global default: a per-schema revoke would not take it away.
alter default privileges revoke execute on functions from public;

-- The one list of refusals. The word goes out as the hint and names the reason; each word has its own code.
create function private.refuse(p_word text, p_message text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_code text := case p_word
    when 'request_key_conflict' then 'OJ001'
    when 'prices_changed' then 'OJ002'
    when 'sold_out' then 'OJ003'
    when 'unknown_product' then 'OJ004'
    when 'bad_quantity' then 'OJ005'
    when 'bad_address' then 'OJ006'
    when 'bad_method' then 'OJ007'
    when 'promo_invalid' then 'OJ008'
    when 'empty_cart' then 'OJ009'
    when 'too_many_pending' then 'OJ010'
    when 'unknown_order' then 'OJ011'
    when 'bad_transition' then 'OJ012'
    when 'bad_role' then 'OJ013'
    when 'last_admin' then 'OJ014'
    when 'unknown_user' then 'OJ015'
    when 'key_is_fixed' then 'OJ016'
    when 'bad_request' then 'OJ017'
    when 'unknown_record' then 'OJ018'
    when 'too_many_records' then 'OJ019'
    when 'order_too_large' then 'OJ020'
    when 'too_many_unpaid' then 'OJ021'
    when 'bad_setting' then 'OJ022'
    when 'setting_changed' then 'OJ023'
    when 'bad_pay_by' then 'OJ024'
    when 'admin_only' then '42501'
    when 'not_signed_in' then '28000'
    when 'rate_limited' then 'PT429'
  end;
begin
  if v_code is null then
    raise exception using errcode = 'XX000', message = format('no code for the refusal %L', p_word),
      hint = 'unlisted_refusal', detail = '';
  end if;
  raise exception using errcode = v_code, message = p_message, hint = p_word, detail = coalesce(p_detail, '');
end $$;
revoke execute on function private.refuse(text, text, text) from public;
grant execute on function private.refuse(text, text, text) to anon, authenticated, service_role;

create function private.touch_updated_at()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.touch_updated_at() from public;

-- Which columns hold data of customers: what each is called in the customer's export (null: not exported), and what deleting the account
-- does with it. Every table declares its own, beside it.
create table private.personal_columns (
  table_name text,
  column_name text,
  exported_as text,
  -- deleted: the row goes with the account. kept: as it is. cleared: null. replaced: by a value that names nobody.
  on_deletion text not null constraint personal_columns_on_deletion_known check (on_deletion in ('deleted', 'kept', 'cleared', 'replaced')),
  constraint personal_columns_pkey primary key (table_name, column_name)
);
alter table private.personal_columns enable row level security;
revoke all on private.personal_columns from public, anon, authenticated, service_role;

-- exported: `column`, or `column as name` where the export calls it something else.
create procedure private.declare_personal(p_table text, p_on_deletion text, exported text[] default '{}', hidden text[] default '{}')
language sql set search_path = '' as $$
  insert into private.personal_columns (table_name, column_name, exported_as, on_deletion)
  select p_table, split_part(c, ' as ', 1), split_part(c, ' as ', -1), p_on_deletion from unnest(exported) c
  union all select p_table, c, null, p_on_deletion from unnest(hidden) c
$$;
revoke execute on procedure private.declare_personal(text, text, text[], text[]) from public;

-- Calls an Edge Function. Two Vault secrets hold the reconciler's address, beside which the others lie, and the project's secret key; without
-- them, or without pg_net, it answers false. pg_net hangs up after five seconds by default, which could end what the function is doing.
create function private.call_function(p_name text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_token text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regproc('net.http_post') is null then
    return false;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'reconcile_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_token using 'reconcile_token';
  if v_url is null or v_token is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 60000)'
    using regexp_replace(v_url, '[^/]+$', p_name),
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;
revoke execute on function private.call_function(text) from public;
