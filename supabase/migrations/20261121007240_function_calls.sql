-- One address and one token in the Vault are enough: the other functions lie beside the reconciler.
drop function private.call_function(text, text);

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
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2)'
    using regexp_replace(v_url, '[^/]+$', p_name),
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;
revoke execute on function private.call_function(text) from public;

create or replace function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;
revoke execute on function private.call_reconciler() from public;

create or replace function private.send_due_push()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.push_deliveries where due_at <= now())
    and private.call_function('send-push')
$$;
revoke execute on function private.send_due_push() from public;
