-- The picture of a message lies in the bucket `chat-pictures` under `<session_id>/<id>`; only `send-chat-picture` puts it there.
alter table public.chat_messages
  add column picture_width smallint constraint chat_messages_picture_width_range check (picture_width between 1 and 4096),
  add column picture_height smallint constraint chat_messages_picture_height_range check (picture_height between 1 and 4096),
  add constraint chat_messages_picture_whole check ((picture_width is null) = (picture_height is null)),
  drop constraint chat_messages_content_length,
  add constraint chat_messages_content_length
    check (length(content) <= 2000 and (length(btrim(content)) > 0 or picture_width is not null));

create or replace function private.number_chat_message()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = new.session_id for no key update;
  if exists (select 1 from public.chat_messages where id = new.id) then
    return new;
  end if;
  update public.chat_sessions set
    last_seq = last_seq + 1,
    -- Cut, so that a message that is too long meets its own rule and not the session's.
    last_message = coalesce(nullif(left(new.content, 2000), ''), 'Picture'),
    status = case when new.sender_type = 'ai' then status else 'active' end,
    unread_admin_count = case new.sender_type when 'user' then unread_admin_count + 1 when 'admin' then 0 else unread_admin_count end
  where id = new.session_id returning last_seq into new.seq;
  -- No such session: the foreign key says so.
  new.seq := coalesce(new.seq, 0);
  return new;
end $$;
revoke execute on function private.number_chat_message() from public;

create function private.chat_sender_name(p_user_id uuid, p_as_admin boolean)
returns text language sql stable set search_path = '' as $$
  select case when p_as_admin then 'Admin Support' else coalesce(
    (select nullif(btrim(concat_ws(' ', btrim(first_name), btrim(last_name))), '') from public.profiles where user_id = p_user_id),
    'User') end
$$;
revoke execute on function private.chat_sender_name(uuid, boolean) from public;

-- Before the bytes are stored: in which chat, or null where this user may not write.
create function public.chat_for_picture(p_user_id uuid, p_session_id uuid, p_as_admin boolean)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_rate('chat:pictures:' || p_user_id, 30, interval '10 minutes');
  if p_as_admin then
    return (
      select s.id from public.chat_sessions s
      where s.id = p_session_id and exists (select 1 from public.profiles p where p.user_id = p_user_id and p.role = 'admin'));
  end if;
  if p_session_id is null then
    return private.open_chat_of(p_user_id);
  end if;
  return (select id from public.chat_sessions where id = p_session_id and user_id = p_user_id);
end $$;
revoke execute on function public.chat_for_picture(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.chat_for_picture(uuid, uuid, boolean) to service_role;

-- The message of a stored picture. Safe to repeat with the same id.
create function public.add_picture_message(p_user_id uuid, p_id uuid, p_session_id uuid, p_as_admin boolean,
  p_width integer, p_height integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chat_messages (id, session_id, content, sender_type, sender_name, user_id, picture_width, picture_height)
  values (p_id, p_session_id, '', case when p_as_admin then 'admin' else 'user' end,
    private.chat_sender_name(p_user_id, p_as_admin), p_user_id, p_width, p_height)
  on conflict (id) do nothing;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = p_user_id);
end $$;
revoke execute on function public.add_picture_message(uuid, uuid, uuid, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.add_picture_message(uuid, uuid, uuid, boolean, integer, integer) to service_role;

create or replace function public.chat_to_answer(p_session_id uuid, p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_rate('assistant:' || p_user_id, 120, interval '10 minutes');
  return (
    select jsonb_build_object(
      'now', now(),
      'has_human', exists (select 1 from public.chat_messages m where m.session_id = s.id and m.sender_type = 'admin'),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'sender_type', m.sender_type, 'content', m.content,
          'created_at', m.created_at, 'has_picture', m.picture_width is not null) order by m.seq), '[]')
        from (select * from public.chat_messages where session_id = s.id order by seq desc limit 10) m),
      'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status,
          'tracking_number', o.tracking_number, 'created_at', o.created_at) order by o.created_at desc, o.id), '[]')
        from (select * from public.orders where user_id = p_user_id order by created_at desc, id limit 50) o))
    from public.chat_sessions s where s.id = p_session_id and s.user_id = p_user_id and s.status <> 'resolved');
end $$;
revoke execute on function public.chat_to_answer(uuid, uuid) from public, anon, authenticated;
grant execute on function public.chat_to_answer(uuid, uuid) to service_role;
