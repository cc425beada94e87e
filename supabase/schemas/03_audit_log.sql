create table public.audit_log (
  id bigint generated always as identity constraint audit_log_pkey primary key,
  actor_id uuid constraint audit_log_actor_id_fkey references auth.users (id) on delete set null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
call private.declare_personal('audit_log', 'cleared', hidden => '{actor_id}');
call private.declare_personal('audit_log', 'kept', exported => '{created_at as at, action, target}', hidden => '{id, detail}');

grant select on public.audit_log to authenticated, service_role;

create policy "Admins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

create function private.record_audit(p_action text, p_target text, p_detail jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, target, detail)
  values ((select auth.uid()), p_action, p_target, coalesce(p_detail, '{}'))
$$;
revoke execute on function private.record_audit(text, text, jsonb) from public;
