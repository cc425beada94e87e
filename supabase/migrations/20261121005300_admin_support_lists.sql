create function private.customer_of(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email)
  from (select p_user_id as user_id) u left join public.profiles c on c.user_id = u.user_id
$$;
revoke execute on function private.customer_of(uuid) from public;

create function public.admin_chat_sessions(p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.chat_sessions),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(s) || private.customer_of(s.user_id) order by s.updated_at desc, s.id), '[]')
      from (select * from public.chat_sessions order by updated_at desc, id
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) s));
end $$;
revoke execute on function public.admin_chat_sessions(integer, integer) from public, anon, authenticated;
grant execute on function public.admin_chat_sessions(integer, integer) to authenticated;

create function public.admin_tickets(p_status text default null, p_search text default '', p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select t.* from public.support_tickets t
      where (p_status is null or t.status = p_status)
        and (v_search = '' or strpos(lower(t.subject), v_search) > 0 or strpos(lower(t.message), v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(t) || private.customer_of(t.user_id) order by t.created_at desc, t.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) t))
  );
end $$;
revoke execute on function public.admin_tickets(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_tickets(text, text, integer, integer) to authenticated;

create function public.admin_contact_messages(p_is_handled boolean default null, p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from public.contact_messages where p_is_handled is null or (handled_at is not null) = p_is_handled
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at desc, m.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) m))
  );
end $$;
revoke execute on function public.admin_contact_messages(boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_contact_messages(boolean, integer, integer) to authenticated;
