-- The assistant's input for an answer; null if the chat isn't this customer's or is closed.
create function public.chat_to_answer(p_session_id uuid, p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit('assistant:' || p_user_id, 120, interval '10 minutes');
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
grant execute on function public.chat_to_answer(uuid, uuid) to service_role;

-- Stores the assistant's answer to message p_seq, unless there is a newer message: two tabs that ask get one answer.
create function public.answer_chat(p_session_id uuid, p_seq bigint, p_content text, p_name text default 'Assistant')
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = p_session_id for no key update;
  if not exists (
    select 1 from public.chat_sessions s join public.chat_messages m on m.session_id = s.id and m.seq = s.last_seq
    where s.id = p_session_id and s.status <> 'resolved' and m.seq = p_seq and m.sender_type = 'user') then
    return false;
  end if;
  insert into public.chat_messages (session_id, content, sender_type, sender_name, user_id)
  values (p_session_id, left(p_content, 2000), 'ai', p_name, null);
  return true;
end $$;
grant execute on function public.answer_chat(uuid, bigint, text, text) to service_role;

-- A chat's last message without an answer from the assistant, so that it isn't asked again.
create table private.assistant_turns (
  session_id uuid constraint assistant_turns_pkey primary key
    constraint assistant_turns_session_id_fkey references public.chat_sessions (id) on delete cascade,
  seq bigint not null
);
alter table private.assistant_turns enable row level security;

-- Chats whose customer has waited a minute for an answer, the longest wait first. After a day they are left to people.
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

create function public.chats_to_answer(p_limit integer default 25)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(w)), '[]') from (select * from private.waiting_chats() limit p_limit) w
$$;
grant execute on function public.chats_to_answer(integer) to service_role;

create function public.skip_chat_answer(p_session_id uuid, p_seq bigint)
returns void language sql security definer set search_path = '' as $$
  insert into private.assistant_turns as t (session_id, seq) values (p_session_id, p_seq)
  on conflict (session_id) do update set seq = greatest(t.seq, excluded.seq)
$$;
grant execute on function public.skip_chat_answer(uuid, bigint) to service_role;

-- Calls the assistant only if a chat is waiting.
create function private.call_chat_assistant()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.waiting_chats()) and private.call_function('answer-chats')
$$;

create function private.has_picture(p_name text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects where bucket_id = 'chat-pictures' and name = p_name)
$$;

-- Called before the upload: returns the chat; null if this user may not write, or if the message's picture was deleted, so no other replaces it.
create function public.chat_for_picture(p_user_id uuid, p_session_id uuid, p_as_admin boolean, p_id uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit('chat:pictures:' || p_user_id, 30, interval '10 minutes');
  if exists (select from public.chat_messages m where m.id = p_id and not private.has_picture(m.session_id || '/' || m.id)) then
    return null;
  end if;
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
grant execute on function public.chat_for_picture(uuid, uuid, boolean, uuid) to service_role;

-- Adds the message of a stored picture. Idempotent for the same id.
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
grant execute on function public.add_picture_message(uuid, uuid, uuid, boolean, integer, integer) to service_role;

create policy "Customers see the pictures of their own chats and returns, admins every picture" on storage.objects for select to authenticated
  using (bucket_id = 'chat-pictures' and case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    exists (select 1 from public.chat_sessions s where s.id = split_part(name, '/', 1)::uuid)
    or exists (select 1 from public.item_returns r where r.id = split_part(name, '/', 1)::uuid) end);

-- Accounts with pictures that requested their deletion.
create table private.leaving_accounts (
  user_id uuid constraint leaving_accounts_pkey primary key
    constraint leaving_accounts_user_id_fkey references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now()
);
alter table private.leaving_accounts enable row level security;

create function private.is_leaving()
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.leaving_accounts where user_id = (select auth.uid()) and asked_at > now() - interval '1 hour')
$$;
grant execute on function private.is_leaving() to authenticated;

-- Only the Storage API deletes files, so the customer's device deletes them right before it repeats the request. Until then everything stays
-- as it was.
create policy "Customers who leave remove the pictures of their chats and returns" on storage.objects for delete to authenticated
  using (bucket_id = 'chat-pictures' and (select private.is_leaving()) and case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then
    exists (select 1 from public.chat_sessions s where s.user_id = (select auth.uid()) and s.id = split_part(name, '/', 1)::uuid)
    or exists (select 1 from public.item_returns r where r.user_id = (select auth.uid()) and r.id = split_part(name, '/', 1)::uuid) end);

-- `0` is the character after `/`: a range of names can use Storage's index.
create function private.pictures_of(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(p.name order by p.name), '[]') from (
    select o.name from public.chat_sessions s
    join storage.objects o on o.bucket_id = 'chat-pictures' and o.name ~>=~ (s.id || '/') and o.name ~<~ (s.id || '0')
    where s.user_id = p_user_id
    union select o.name from public.item_returns r
    join storage.objects o on o.bucket_id = 'chat-pictures' and o.name ~>=~ (r.id || '/') and o.name ~<~ (r.id || '0')
    where r.user_id = p_user_id limit 1000) p
$$;
