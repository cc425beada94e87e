create table public.support_tickets (
  id uuid default gen_random_uuid() constraint support_tickets_pkey primary key,
  user_id uuid not null default auth.uid() constraint support_tickets_user_id_fkey references auth.users (id) on delete cascade,
  subject text not null constraint support_tickets_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  message text not null constraint support_tickets_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  category text constraint support_tickets_category_length check (length(category) <= 50),
  priority text not null default 'medium' constraint support_tickets_priority_known check (priority in ('low', 'medium', 'high', 'urgent')),
  status text not null default 'open' constraint support_tickets_status_known check (status in ('open', 'resolved', 'closed')),
  admin_response text constraint support_tickets_admin_response_length check (length(admin_response) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index support_tickets_user_id_idx on public.support_tickets (user_id, created_at desc);
create index support_tickets_newest_idx on public.support_tickets (created_at desc);
create index support_tickets_open_idx on public.support_tickets (id) where status = 'open';
alter table public.support_tickets enable row level security;
revoke all on public.support_tickets from public, anon, authenticated, service_role;
grant select, insert (id, user_id, subject, message, category, priority), update (status, admin_response)
  on public.support_tickets to authenticated;
grant select, insert, update, delete on public.support_tickets to service_role;

create policy "Customers read their own tickets, admins every ticket" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own tickets" on public.support_tickets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Admins answer tickets" on public.support_tickets for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger support_tickets_touch_updated_at before update on public.support_tickets
  for each row execute function private.touch_updated_at();
