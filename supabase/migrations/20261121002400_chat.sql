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
create index chat_sessions_updated_at_idx on public.chat_sessions (updated_at desc);
alter table public.chat_sessions enable row level security;
revoke all on public.chat_sessions from public, anon, authenticated, service_role;
grant select, insert (id, user_id, status), update (status, last_message, updated_at) on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;

create policy "Customers read their own chats, admins every chat" on public.chat_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own chats" on public.chat_sessions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own chats, admins every chat" on public.chat_sessions for update to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()))
  with check (user_id = (select auth.uid()) or (select private.is_admin()));

create trigger chat_sessions_touch_updated_at before update on public.chat_sessions
  for each row execute function private.touch_updated_at();

create table public.chat_messages (
  id uuid default gen_random_uuid() constraint chat_messages_pkey primary key,
  session_id uuid not null constraint chat_messages_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null default 0,
  content text not null constraint chat_messages_content_length check (length(btrim(content)) > 0 and length(content) <= 2000),
  sender_type text not null constraint chat_messages_sender_type_known check (sender_type in ('user', 'admin', 'ai')),
  sender_name text not null default 'User' constraint chat_messages_sender_name_length check (length(sender_name) <= 320),
  user_id uuid default auth.uid() constraint chat_messages_user_id_fkey references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint chat_messages_session_id_seq_key unique (session_id, seq)
);
create index chat_messages_user_id_idx on public.chat_messages (user_id);
alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from public, anon, authenticated, service_role;
grant select, insert (id, session_id, content, sender_type, sender_name, user_id) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;

create policy "Customers read the messages of their own chats, admins every message" on public.chat_messages for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));
create policy "Customers write as user in their own chats, admins as admin in every chat" on public.chat_messages for insert to authenticated
  with check (user_id = (select auth.uid()) and case sender_type
    when 'user' then exists (select 1 from public.chat_sessions s where s.id = session_id and s.user_id = (select auth.uid()))
    when 'admin' then (select private.is_admin())
    else false end);

-- The session's row is the lock that numbers its messages. A message that is there already is left to the primary key.
create function private.number_chat_message()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = new.session_id for no key update;
  if exists (select 1 from public.chat_messages where id = new.id) then
    return new;
  end if;
  update public.chat_sessions set
    last_seq = last_seq + 1,
    -- Cut, so that a message that is too long meets its own rule and not the session's.
    last_message = left(new.content, 2000),
    status = case when new.sender_type = 'ai' then status else 'active' end,
    unread_admin_count = case new.sender_type when 'user' then unread_admin_count + 1 when 'admin' then 0 else unread_admin_count end
  where id = new.session_id returning last_seq into new.seq;
  -- No such session: the foreign key says so.
  new.seq := coalesce(new.seq, 0);
  return new;
end $$;
revoke execute on function private.number_chat_message() from public;

create trigger chat_messages_number before insert on public.chat_messages
  for each row execute function private.number_chat_message();

create function public.mark_chat_read(p_session_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.chat_sessions set unread_admin_count = 0 where id = p_session_id and unread_admin_count > 0;
  return found;
end $$;
revoke execute on function public.mark_chat_read(uuid) from public, anon, authenticated;
grant execute on function public.mark_chat_read(uuid) to authenticated;
