create function public.admin_customers(p_search text default '', p_role text default null, p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from public.profiles c
      where (p_role is null or c.role = p_role)
        and (v_search = '' or strpos(lower(concat_ws(' ', c.first_name, c.last_name)), v_search) > 0
          or strpos(lower(c.email), v_search) > 0 or strpos(c.phone, v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(c) || (
        select jsonb_build_object('orders', count(*), 'spent', coalesce(sum(o.total_amount) filter (where o.payment_status = 'completed'), 0))
        from public.orders o where o.user_id = c.user_id) order by c.created_at desc, c.user_id), '[]')
      from (select * from found order by created_at desc, user_id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) c))
  );
end $$;
revoke execute on function public.admin_customers(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_customers(text, text, integer, integer) to authenticated;

create function public.admin_audit_log(p_action text default null, p_offset integer default 0, p_limit integer default 50)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.audit_log where p_action is null or action = p_action),
    'actions', (select coalesce(jsonb_agg(distinct action), '[]') from public.audit_log),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('actor_email', c.email) order by a.id desc), '[]')
      from (select * from public.audit_log where p_action is null or action = p_action order by id desc
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) a
      left join public.profiles c on c.user_id = a.actor_id));
end $$;
revoke execute on function public.admin_audit_log(text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_audit_log(text, integer, integer) to authenticated;
