-- The last message of a chat to which the assistant had nothing to add: it is not asked again.
create table private.assistant_turns (
  session_id uuid constraint assistant_turns_pkey primary key
    constraint assistant_turns_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null
);
alter table private.assistant_turns enable row level security;
revoke all on private.assistant_turns from public, anon, authenticated, service_role;

-- Chats whose customer has waited a minute for an answer, the longest wait first. What is older than a day is left to people.
create function private.waiting_chats()
returns table (session_id uuid, user_id uuid) language sql stable security definer set search_path = '' as $$
  select s.id, s.user_id
  from public.chat_sessions s
  join public.chat_messages m on m.session_id = s.id and m.seq = s.last_seq
  left join private.assistant_turns t on t.session_id = s.id
  where s.updated_at > now() - interval '25 hours' and s.status <> 'resolved' and m.sender_type = 'user'
    and m.created_at between now() - interval '1 day' and now() - interval '1 minute'
    and coalesce(t.seq, 0) < s.last_seq
  order by m.created_at, s.id
$$;
revoke execute on function private.waiting_chats() from public;

create function public.chats_to_answer(p_limit integer default 25)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') from (select * from private.waiting_chats() limit p_limit) w
$$;
revoke execute on function public.chats_to_answer(integer) from public, anon, authenticated;
grant execute on function public.chats_to_answer(integer) to service_role;

create function public.skip_chat_answer(p_session_id uuid, p_seq bigint)
returns void language sql security definer set search_path = '' as $$
  insert into private.assistant_turns as t (session_id, seq) values (p_session_id, p_seq)
  on conflict (session_id) do update set seq = greatest(t.seq, excluded.seq)
$$;
revoke execute on function public.skip_chat_answer(uuid, bigint) from public, anon, authenticated;
grant execute on function public.skip_chat_answer(uuid, bigint) to service_role;

-- Calls the Edge Function beside the reconciler's, with the same two Vault secrets, and only while somebody waits.
create function private.call_chat_assistant()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_token text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regproc('net.http_post') is null
    or not exists (select 1 from private.waiting_chats()) then
    return false;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'reconcile_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_token using 'reconcile_token';
  if v_url is null or v_token is null then
    return false;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2)'
    using regexp_replace(v_url, '[^/]+$', 'answer-chats'),
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_token);
  return true;
end $$;
revoke execute on function private.call_chat_assistant() from public;

do $$
begin
  if to_regnamespace('cron') is null then
    return;
  end if;
  perform cron.schedule('answer-waiting-chats', '* * * * *', 'select private.call_chat_assistant()');
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
end $$;
