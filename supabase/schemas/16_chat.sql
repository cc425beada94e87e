create table public.chat_sessions (
  id uuid default gen_random_uuid() constraint chat_sessions_pkey primary key,
  user_id uuid not null default auth.uid() constraint chat_sessions_user_id_fkey references auth.users (id) on delete cascade,
  status text not null default 'waiting' constraint chat_sessions_status_known check (status in ('waiting', 'active', 'resolved')),
  last_message text constraint chat_sessions_last_message_length check (length(last_message) <= 2000),
  unread_admin_count integer not null default 0,
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_sessions_user_id_idx on public.chat_sessions (user_id, status, created_at desc);
create index chat_sessions_unread_idx on public.chat_sessions (updated_at) include (unread_admin_count, status) where unread_admin_count > 0;
create index chat_sessions_updated_at_idx on public.chat_sessions (updated_at desc);
alter table public.chat_sessions enable row level security;

grant select, insert (id, user_id), update (status) on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;

create policy "Customers read their own chats, admins every chat" on public.chat_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own chats" on public.chat_sessions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own chats, admins every chat" on public.chat_sessions for update to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()))
  with check (user_id = (select auth.uid()) or (select private.is_admin()));

alter publication supabase_realtime add table public.chat_sessions;

-- Marking a chat as read doesn't move it in the list.
create function private.touch_chat_session()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.last_seq is distinct from old.last_seq or new.status is distinct from old.status
    or new.last_message is distinct from old.last_message then
    new.updated_at := now();
  end if;
  return new;
end $$;

create trigger chat_sessions_touch_updated_at before update on public.chat_sessions
  for each row execute function private.touch_chat_session();

create table public.chat_messages (
  id uuid default gen_random_uuid() constraint chat_messages_pkey primary key,
  session_id uuid not null constraint chat_messages_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null default 0,
  content text not null constraint chat_messages_content_length
    check (length(content) <= 2000 and (length(btrim(content)) > 0 or picture_width is not null)),
  sender_type text not null constraint chat_messages_sender_type_known check (sender_type in ('user', 'admin', 'ai')),
  sender_name text not null default 'User' constraint chat_messages_sender_name_length check (length(sender_name) <= 320),
  user_id uuid default auth.uid() constraint chat_messages_user_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The picture is stored in the bucket `chat-pictures` as `<session_id>/<id>`; only `send-chat-picture` uploads it.
  picture_width smallint constraint chat_messages_picture_width_range check (picture_width between 1 and 4096),
  picture_height smallint constraint chat_messages_picture_height_range check (picture_height between 1 and 4096),
  constraint chat_messages_session_id_seq_key unique (session_id, seq),
  constraint chat_messages_picture_whole check ((picture_width is null) = (picture_height is null))
);
create index chat_messages_user_id_idx on public.chat_messages (user_id);
alter table public.chat_messages enable row level security;

grant select, insert (id, session_id, content, sender_type, user_id) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;

create policy "Customers read the messages of their own chats, admins every message" on public.chat_messages for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));
create policy "Customers write as user in their own chats, admins as admin in every chat" on public.chat_messages for insert to authenticated
  with check (user_id = (select auth.uid()) and case sender_type
    when 'user' then exists (select 1 from public.chat_sessions s where s.id = session_id and s.user_id = (select auth.uid()))
    when 'admin' then (select private.is_admin())
    else false end);

alter publication supabase_realtime add table public.chat_messages;

create function private.chat_sender_name(p_user_id uuid, p_as_admin boolean)
returns text language sql stable set search_path = '' as $$
  select case when p_as_admin then 'Admin Support' else coalesce(
    (select nullif(btrim(concat_ws(' ', btrim(first_name), btrim(last_name))), '') from public.profiles where user_id = p_user_id),
    'User') end
$$;

-- Locks the session's row to number its messages. A duplicate message is left to the primary key.
create function private.number_chat_message()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = new.session_id for no key update;
  if exists (select 1 from public.chat_messages where id = new.id) then
    return new;
  end if;
  update public.chat_sessions set
    last_seq = last_seq + 1,
    -- Truncated, so that an overlong message violates its own check and not the session's.
    last_message = coalesce(nullif(left(new.content, 2000), ''), 'Picture'),
    status = case when new.sender_type = 'ai' then status else 'active' end,
    unread_admin_count = case new.sender_type when 'user' then unread_admin_count + 1 when 'admin' then 0 else unread_admin_count end
  where id = new.session_id returning last_seq into new.seq;
  -- Without a session, the foreign key raises the error.
  new.seq := coalesce(new.seq, 0);
  -- Clients can't choose the sender's name.
  if auth.uid() is not null and new.sender_type <> 'ai' then
    new.sender_name := private.chat_sender_name(new.user_id, new.sender_type = 'admin');
  end if;
  return new;
end $$;

create trigger chat_messages_number before insert on public.chat_messages
  for each row execute function private.number_chat_message();

-- Returns the customer's one open chat, so that two tabs opening one get the same.
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
grant execute on function public.open_chat() to authenticated;

-- Idempotent for the same id. Without a session it uses the caller's open chat, because an offline device may know none.
create function public.send_chat_message(p_id uuid, p_content text, p_session_id uuid default null, p_as_admin boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session uuid := p_session_id;
begin
  if v_user is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if not exists (select 1 from public.chat_messages where id = p_id) then
    if p_as_admin then
      perform private.require_admin();
    else
      v_session := coalesce(v_session, private.open_chat_of(v_user));
    end if;
    if not exists (select 1 from public.chat_sessions where id = v_session and (p_as_admin or user_id = v_user)) then
      perform private.refuse('unknown_record', 'There is no such chat.');
    end if;
    insert into public.chat_messages (id, session_id, content, sender_type, user_id)
    values (coalesce(p_id, gen_random_uuid()), v_session, btrim(p_content, E' \t\r\n'),
      case when p_as_admin then 'admin' else 'user' end, v_user)
    on conflict (id) do nothing;
  end if;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = v_user);
end $$;
grant execute on function public.send_chat_message(uuid, text, uuid, boolean) to authenticated;

create function private.limit_chat_messages()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.sender_type = 'user' and auth.uid() is not null and not exists (select 1 from public.chat_messages where id = new.id) then
    perform private.consume_rate_limit('chat:minute:' || auth.uid(), 60, interval '1 minute');
    perform private.consume_rate_limit('chat:hour:' || auth.uid(), 600, interval '1 hour');
  end if;
  return new;
end $$;

-- Triggers run in alphabetical order: this must run before the one that numbers.
create trigger chat_messages_limit before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();

create function private.limit_chat_sessions()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.consume_rate_limit('chat:sessions:' || auth.uid(), 30, interval '1 hour');
  end if;
  return new;
end $$;

create trigger chat_sessions_limit before insert on public.chat_sessions
  for each row execute function private.limit_chat_sessions();

-- Ignores the columns that triggers change: messages have their own limit, and only admins mark chats as read.
create trigger chat_sessions_limit_changes before update on public.chat_sessions
  for each row when (new.last_seq = old.last_seq and new.unread_admin_count = old.unread_admin_count)
  execute function private.limit_writes(300);

-- How far each side has read a chat, and when it last typed: one row per side, updated in place.
create table public.chat_marks (
  session_id uuid not null constraint chat_marks_session_id_fkey references public.chat_sessions (id) on delete cascade,
  side text not null constraint chat_marks_side_known check (side in ('user', 'admin')),
  seen_seq bigint not null default 0,
  typed_at timestamptz,
  changed_at timestamptz not null default now(),
  constraint chat_marks_pkey primary key (session_id, side)
);
alter table public.chat_marks enable row level security;

grant select on public.chat_marks to authenticated;
grant select, insert, update, delete on public.chat_marks to service_role;

create policy "Customers see the marks of their own chats, admins every mark" on public.chat_marks for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));

alter publication supabase_realtime add table public.chat_marks;

create function private.put_chat_mark(p_session_id uuid, p_side text, p_seen_seq bigint, p_is_typing boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_seen bigint := (select least(greatest(coalesce(p_seen_seq, 0), 0), last_seq) from public.chat_sessions where id = p_session_id);
begin
  insert into public.chat_marks as m (session_id, side, seen_seq, typed_at)
  values (p_session_id, p_side, v_seen, case when p_is_typing then now() end)
  on conflict (session_id, side) do update set
    seen_seq = greatest(m.seen_seq, excluded.seen_seq),
    typed_at = excluded.typed_at,
    changed_at = now()
  -- An unchanged mark sends no Realtime event.
  where excluded.seen_seq > m.seen_seq or p_is_typing or m.typed_at is not null;
end $$;

-- Publishes how far this side has read and whether it is typing, for the other side.
create function public.mark_chat(p_session_id uuid, p_seen_seq bigint default null, p_is_typing boolean default false,
  p_as_admin boolean default false)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if p_as_admin then
    perform private.require_admin();
  end if;
  if not exists (select 1 from public.chat_sessions where id = p_session_id and (p_as_admin or user_id = auth.uid())) then
    perform private.refuse('unknown_record', 'There is no such chat.');
  end if;
  perform private.consume_rate_limit('chat:marks:' || auth.uid(), 120, interval '1 minute');
  perform private.put_chat_mark(p_session_id, case when p_as_admin then 'admin' else 'user' end, p_seen_seq, p_is_typing);
  return true;
end $$;
grant execute on function public.mark_chat(uuid, bigint, boolean, boolean) to authenticated;

create function public.mark_chat_read(p_session_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_seq bigint;
begin
  perform private.require_admin();
  select last_seq into v_seq from public.chat_sessions where id = p_session_id;
  if v_seq > 0 then
    perform private.put_chat_mark(p_session_id, 'admin', v_seq, false);
  end if;
  update public.chat_sessions set unread_admin_count = 0 where id = p_session_id and unread_admin_count > 0;
  return found;
end $$;
grant execute on function public.mark_chat_read(uuid) to authenticated;
