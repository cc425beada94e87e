-- One open chat a customer: two tabs that open one at once get the same.
create function private.open_chat_of(p_user_id uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat:' || p_user_id, 0));
  select id into v_id from public.chat_sessions
  where user_id = p_user_id and status <> 'resolved' order by created_at desc, id limit 1;
  if v_id is null then
    insert into public.chat_sessions (user_id, status) values (p_user_id, 'waiting') returning id into v_id;
  end if;
  return v_id;
end $$;
revoke execute on function private.open_chat_of(uuid) from public;

create function public.open_chat()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if auth.uid() is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  v_id := private.open_chat_of(auth.uid());
  return (select to_jsonb(s) from public.chat_sessions s where s.id = v_id);
end $$;
revoke execute on function public.open_chat() from public, anon, authenticated;
grant execute on function public.open_chat() to authenticated;

-- Safe to repeat with the same id. Without a session it goes to the caller's open chat: a device that was offline knows none.
create function public.send_chat_message(p_id uuid, p_content text, p_session_id uuid default null, p_as_admin boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session uuid := p_session_id;
  v_name text := 'Admin Support';
begin
  if v_user is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if not exists (select 1 from public.chat_messages where id = p_id) then
    if p_as_admin then
      perform private.require_admin();
    else
      select coalesce(nullif(btrim(concat_ws(' ', btrim(first_name), btrim(last_name))), ''), 'User') into v_name
      from public.profiles where user_id = v_user;
      v_session := coalesce(v_session, private.open_chat_of(v_user));
    end if;
    if not exists (select 1 from public.chat_sessions where id = v_session and (p_as_admin or user_id = v_user)) then
      perform private.refuse('unknown_record', 'There is no such chat.');
    end if;
    insert into public.chat_messages (id, session_id, content, sender_type, sender_name, user_id)
    values (coalesce(p_id, gen_random_uuid()), v_session, btrim(p_content, E' \t\r\n'),
      case when p_as_admin then 'admin' else 'user' end, coalesce(v_name, 'User'), v_user)
    on conflict (id) do nothing;
  end if;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = v_user);
end $$;
revoke execute on function public.send_chat_message(uuid, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.send_chat_message(uuid, text, uuid, boolean) to authenticated;

create function private.limit_chat_messages()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_type = 'user' and auth.uid() is not null and not exists (select 1 from public.chat_messages where id = new.id) then
    perform private.take_rate('chat:minute:' || auth.uid(), 60, interval '1 minute');
    perform private.take_rate('chat:hour:' || auth.uid(), 600, interval '1 hour');
  end if;
  return new;
end $$;
revoke execute on function private.limit_chat_messages() from public;

-- Before the trigger that numbers: by name.
create trigger chat_messages_limit before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();

create function private.limit_chat_sessions()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.take_rate('chat:sessions:' || auth.uid(), 30, interval '1 hour');
  end if;
  return new;
end $$;
revoke execute on function private.limit_chat_sessions() from public;

create trigger chat_sessions_limit before insert on public.chat_sessions
  for each row execute function private.limit_chat_sessions();
