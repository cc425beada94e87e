-- Calls the Edge Function that asks the provider about unpaid orders. Its address and token are two Vault secrets;
-- without them, or without pg_net, it does nothing and answers false.
create function private.call_reconciler()
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
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2)'
    using v_url, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;
revoke execute on function private.call_reconciler() from public;

-- A server may ship pg_cron without loading it, or load it for another database: then these jobs are the owner's to run.
do $$
begin
  if not exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('complete-delivered-orders', '17 * * * *', 'select public.complete_delivered_orders()');
  perform cron.schedule('reconcile-unpaid-orders', '*/5 * * * *', 'select private.call_reconciler()');
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
end $$;
