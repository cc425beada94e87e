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
call private.declare_personal('support_tickets', 'deleted',
  exported => '{subject, message, category, priority, status, admin_response, created_at, updated_at}',
  hidden => '{id, user_id}');

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

create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_length check (length(btrim(name)) > 0 and length(name) <= 200),
  -- Only that something is written: an admin who reads the message may still reach the sender by telephone.
  email text not null constraint contact_messages_email_length check (length(btrim(email)) > 0 and length(email) <= 320),
  phone text constraint contact_messages_phone_length check (length(phone) <= 40),
  subject text not null constraint contact_messages_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  category text constraint contact_messages_category_known
    check (category in ('general', 'support', 'orders', 'returns', 'wholesale', 'partnership')),
  message text not null constraint contact_messages_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_newest_idx on public.contact_messages (created_at desc);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
call private.declare_personal('contact_messages', 'deleted',
  exported => '{name, email, phone, subject, category, message, handled_at, created_at}',
  hidden => '{id}');

grant select, update (handled_at) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Admins read contact messages" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
create policy "Admins mark contact messages as handled" on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Safe to repeat with the same id: a resent message is stored once and counted once.
create function public.send_contact_message(p_id uuid, p_name text, p_email text, p_phone text, p_subject text,
  p_category text, p_message text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.contact_messages where id = p_id) then
    return true;
  end if;
  insert into public.contact_messages (id, name, email, phone, subject, category, message)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_name), btrim(p_email), nullif(btrim(p_phone), ''), btrim(p_subject),
    nullif(btrim(p_category), ''), btrim(p_message))
  on conflict (id) do nothing;
  if found then
    perform private.take_rate('contact:caller:' || private.caller(), 10, interval '1 hour');
    perform private.take_rate('contact:email:' || lower(btrim(p_email)), 5, interval '1 hour');
    perform private.take_rate('contact:all', 1000, interval '1 hour');
  end if;
  return true;
end $$;
revoke execute on function public.send_contact_message(uuid, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text) to anon, authenticated, service_role;

create table public.newsletter_subscribers (
  id uuid default gen_random_uuid() constraint newsletter_subscribers_pkey primary key,
  email text not null constraint newsletter_subscribers_email_key unique
    constraint newsletter_subscribers_email_shape
      check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  created_at timestamptz not null default now()
);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc);
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
call private.declare_personal('newsletter_subscribers', 'deleted', exported => '{created_at as newsletter_since}', hidden => '{id, email}');

grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create policy "Admins read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));

-- The answer is the same for a known address: nobody learns who has subscribed. The shop shows the refusal as it is worded here.
create function public.subscribe_newsletter(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  if v_email is null or v_email !~ '^[^@[:space:]]+@[^@[:space:]]+$' or length(v_email) > 320 then
    perform private.refuse('bad_request', 'This is not an email address. An example: ada@mail.com');
  end if;
  perform private.take_rate('newsletter:caller:' || private.caller(), 20, interval '1 hour');
  perform private.take_rate('newsletter:all', 2000, interval '1 hour');
  insert into public.newsletter_subscribers (email) values (v_email)
  on conflict (email) do nothing;
  return true;
end $$;
revoke execute on function public.subscribe_newsletter(text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated, service_role;
