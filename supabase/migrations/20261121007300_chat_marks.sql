-- How far each side has read a chat, and when it last typed: one row a side, changed in place.
create table public.chat_marks (
  session_id uuid not null constraint chat_marks_session_id_fkey references public.chat_sessions (id) on delete cascade,
  side text not null constraint chat_marks_side_known check (side in ('user', 'admin')),
  seen_seq bigint not null default 0,
  typed_at timestamptz,
  changed_at timestamptz not null default now(),
  constraint chat_marks_pkey primary key (session_id, side)
);
alter table public.chat_marks enable row level security;
revoke all on public.chat_marks from public, anon, authenticated, service_role;
grant select on public.chat_marks to authenticated;
grant select, insert, update, delete on public.chat_marks to service_role;

create policy "Customers see the marks of their own chats, admins every mark" on public.chat_marks for select to authenticated
  using (exists (select 1 from public.chat_sessions s where s.id = session_id));

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
  -- A mark that says nothing new costs no event.
  where excluded.seen_seq > m.seen_seq or p_is_typing or m.typed_at is not null;
end $$;
revoke execute on function private.put_chat_mark(uuid, text, bigint, boolean) from public;

-- Tells the other side of a chat how far this one has read, and whether it is typing.
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
  perform private.take_rate('chat:marks:' || auth.uid(), 120, interval '1 minute');
  perform private.put_chat_mark(p_session_id, case when p_as_admin then 'admin' else 'user' end, p_seen_seq, p_is_typing);
  return true;
end $$;
revoke execute on function public.mark_chat(uuid, bigint, boolean, boolean) from public, anon, authenticated;
grant execute on function public.mark_chat(uuid, bigint, boolean, boolean) to authenticated;

create or replace function public.mark_chat_read(p_session_id uuid)
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
revoke execute on function public.mark_chat_read(uuid) from public, anon, authenticated;
grant execute on function public.mark_chat_read(uuid) to authenticated;

-- A chat that is only read keeps its place among the others.
create function private.touch_chat_session()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.last_seq is distinct from old.last_seq or new.status is distinct from old.status
    or new.last_message is distinct from old.last_message then
    new.updated_at := now();
  end if;
  return new;
end $$;
revoke execute on function private.touch_chat_session() from public;

drop trigger chat_sessions_touch_updated_at on public.chat_sessions;
create trigger chat_sessions_touch_updated_at before update on public.chat_sessions
  for each row execute function private.touch_chat_session();

alter publication supabase_realtime add table public.chat_marks;
