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

grant select, insert (id, user_id, subject, message, category, priority), update (status)
  on public.support_tickets to authenticated;
grant select, insert, update, delete on public.support_tickets to service_role;

create policy "Customers read their own tickets, admins every ticket" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Customers open their own tickets" on public.support_tickets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Admins move tickets" on public.support_tickets for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create trigger support_tickets_touch_updated_at before update on public.support_tickets
  for each row execute function private.touch_updated_at();

create trigger support_tickets_keep_search_words after insert or delete or update of subject, message on public.support_tickets
  for each row execute function private.keep_search_words('id', 'subject', 'message');

create trigger support_tickets_limit_writes before insert on public.support_tickets
  for each row execute function private.limit_writes(20, 500);

-- Refuses to replace an answer that this admin hasn't seen. A retry finds its own answer.
create function private.require_seen_answer(p_stored text, p_seen text, p_answer text)
returns void language plpgsql set search_path = '' as $$
begin
  if p_stored is distinct from p_seen and p_stored is distinct from p_answer then
    perform private.refuse('changed_meanwhile', 'Another admin has answered meanwhile. Their answer is shown: send yours again to replace it.');
  end if;
end $$;

-- An empty answer removes the old one; without p_status the status stays. Idempotent.
create function public.answer_ticket(p_id uuid, p_answer text, p_seen text default null, p_status text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_answer text := nullif(btrim(p_answer), '');
  v_ticket public.support_tickets;
begin
  perform private.require_admin();
  select * into v_ticket from public.support_tickets where id = p_id for no key update;
  if v_ticket.id is null then
    perform private.refuse('unknown_record', 'There is no such ticket.', p_id::text);
  end if;
  perform private.require_seen_answer(v_ticket.admin_response, p_seen, v_answer);
  update public.support_tickets set admin_response = v_answer, status = coalesce(p_status, status) where id = p_id;
end $$;
grant execute on function public.answer_ticket(uuid, text, text, text) to authenticated;

create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_length check (length(btrim(name)) > 0 and length(name) <= 200),
  -- Only required not to be empty: an admin may still reach the sender by phone.
  email text not null constraint contact_messages_email_length check (length(btrim(email)) > 0 and length(email) <= 320),
  phone text constraint contact_messages_phone_length check (length(phone) <= 40),
  subject text not null constraint contact_messages_subject_length check (length(btrim(subject)) > 0 and length(subject) <= 200),
  category text constraint contact_messages_category_known
    check (category in ('general', 'support', 'orders', 'returns', 'wholesale', 'partnership')),
  message text not null constraint contact_messages_message_length check (length(btrim(message)) > 0 and length(message) <= 5000),
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_waiting_idx on public.contact_messages (created_at desc) where handled_at is null;
create index contact_messages_newest_idx on public.contact_messages (created_at desc);
alter table public.contact_messages enable row level security;

grant select, update (handled_at) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Admins read contact messages" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
create policy "Admins mark contact messages as handled" on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Idempotent for the same id: a repeated message is stored and counted once.
create function public.send_contact_message(p_id uuid, p_name text, p_email text, p_phone text, p_subject text,
  p_category text, p_message text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.contact_messages where id = p_id) then
    return true;
  end if;
  insert into public.contact_messages (id, name, email, phone, subject, category, message)
  values (coalesce(p_id, gen_random_uuid()), btrim(p_name), btrim(p_email), coalesce(private.normalize_phone(p_phone), nullif(btrim(p_phone), '')), btrim(p_subject),
    nullif(btrim(p_category), ''), btrim(p_message))
  on conflict (id) do nothing;
  if found then
    perform private.consume_rate_limit('contact:caller:' || private.caller(), 10, interval '1 hour');
    perform private.consume_rate_limit('contact:email:' || lower(btrim(p_email)), 5, interval '1 hour');
    perform private.consume_rate_limit('contact:all', 1000, interval '1 hour');
  end if;
  return true;
end $$;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text) to anon, authenticated, service_role;
