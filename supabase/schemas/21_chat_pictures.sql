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

-- Private; no one uploads but the function that looks at the bytes, so there is no policy to write.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-pictures', 'chat-pictures', false, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Customers see the pictures of their own chats and returns, admins every picture" on storage.objects for select to authenticated
  using (bucket_id = 'chat-pictures' and case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    exists (select 1 from public.chat_sessions s where s.id = split_part(name, '/', 1)::uuid)
    or exists (select 1 from public.item_returns r where r.id = split_part(name, '/', 1)::uuid) end);

-- The files lie in the storage, which only its own API empties: the customer's device does it, right before it asks again.
create policy "Customers remove the pictures of their own chats and returns" on storage.objects for delete to authenticated
  using (bucket_id = 'chat-pictures' and case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    exists (select 1 from public.chat_sessions s where s.user_id = (select auth.uid()) and s.id = split_part(name, '/', 1)::uuid)
    or exists (select 1 from public.item_returns r where r.user_id = (select auth.uid()) and r.id = split_part(name, '/', 1)::uuid) end);

create function private.pictures_of(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(p.name order by p.name), '[]') from (
    select o.name from public.chat_sessions s
    join storage.objects o on o.bucket_id = 'chat-pictures' and starts_with(o.name, s.id || '/')
    where s.user_id = p_user_id
    union select o.name from public.item_returns r
    join storage.objects o on o.bucket_id = 'chat-pictures' and starts_with(o.name, r.id || '/')
    where r.user_id = p_user_id limit 1000) p
$$;
revoke execute on function private.pictures_of(uuid) from public;
