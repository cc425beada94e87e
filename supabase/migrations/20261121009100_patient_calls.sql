-- pg_net hangs up after five seconds by itself, and what a function had still to do may end with it. Nothing waits for its answer here.
create or replace function private.call_function(p_name text)
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

-- Only while somebody waits.
create or replace function private.call_chat_assistant()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.waiting_chats()) and private.call_function('answer-chats')
$$;
revoke execute on function private.call_chat_assistant() from public;
