-- What the assistant needs to decide on an answer: null when the chat is not this customer's, or is over.
create function public.chat_to_answer(p_session_id uuid, p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_rate('assistant:' || p_user_id, 120, interval '10 minutes');
  return (
    select jsonb_build_object(
      'now', now(),
      'has_human', exists (select 1 from public.chat_messages m where m.session_id = s.id and m.sender_type = 'admin'),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'sender_type', m.sender_type, 'content', m.content,
          'created_at', m.created_at) order by m.seq), '[]')
        from (select * from public.chat_messages where session_id = s.id order by seq desc limit 10) m),
      'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status,
          'tracking_number', o.tracking_number, 'created_at', o.created_at) order by o.created_at desc, o.id), '[]')
        from (select * from public.orders where user_id = p_user_id order by created_at desc, id limit 50) o))
    from public.chat_sessions s where s.id = p_session_id and s.user_id = p_user_id and s.status <> 'resolved');
end $$;
revoke execute on function public.chat_to_answer(uuid, uuid) from public, anon, authenticated;
grant execute on function public.chat_to_answer(uuid, uuid) to service_role;

-- Writes the assistant's answer to message p_seq, unless somebody has written since: two tabs that ask get one answer.
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
revoke execute on function public.answer_chat(uuid, bigint, text, text) from public, anon, authenticated;
grant execute on function public.answer_chat(uuid, bigint, text, text) to service_role;
