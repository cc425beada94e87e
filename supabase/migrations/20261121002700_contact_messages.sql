create table public.contact_messages (
  id uuid default gen_random_uuid() constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_length check (length(btrim(name)) > 0 and length(name) <= 200),
  email text not null constraint contact_messages_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
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
