-- Calls an Edge Function whose address and token are Vault secrets; without them, or without pg_net, it answers false.
create function private.call_function(p_url_secret text, p_token_secret text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_token text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regproc('net.http_post') is null then
    return false;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using p_url_secret;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_token using p_token_secret;
  if v_url is null or v_token is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2)'
    using v_url, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;
revoke execute on function private.call_function(text, text) from public;

create or replace function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile_url', 'reconcile_token')
$$;
revoke execute on function private.call_reconciler() from public;

-- The same secret key opens both functions.
create function private.send_due_push()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.push_deliveries where due_at <= now())
    and private.call_function('push_url', 'reconcile_token')
$$;
revoke execute on function private.send_due_push() from public;

-- New rows are sent at once; what fails here is left to the schedule, for no order may fail over its news.
create function private.wake_push_sender()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from new_deliveries) then
    return null;
  end if;
  perform pg_catalog.pg_notify('push_due', '');
  perform private.send_due_push();
  return null;
exception when others then
  raise warning using message = 'push messages wait for the schedule', hint = 'push_not_called', detail = sqlerrm;
  return null;
end $$;
revoke execute on function private.wake_push_sender() from public;

create trigger push_deliveries_wake after insert on private.push_deliveries
  referencing new table as new_deliveries for each statement execute function private.wake_push_sender();

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return;
  end if;
  perform cron.schedule('send-due-push', '* * * * *', 'select private.send_due_push()');
  perform cron.schedule('forget-old-notices', '43 3 * * *', 'select private.forget_old_notices()');
end $$;
