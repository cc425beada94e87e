-- Accounts whose address bounced or reported spam. Ignored once the account has another address.
create table private.bounced_addresses (
  user_id uuid constraint bounced_addresses_pkey primary key
    constraint bounced_addresses_user_id_fkey references auth.users (id) on delete cascade,
  email text not null,
  reason text not null,
  bounced_at timestamptz not null default now()
);
alter table private.bounced_addresses enable row level security;

create function private.has_bounced(p_user_id uuid, p_email text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.bounced_addresses where user_id = p_user_id and lower(email) = lower(p_email))
$$;

create function private.email_bounced(p_user_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((select private.has_bounced(p.user_id, p.email) from public.profiles p where p.user_id = p_user_id), false)
$$;

-- Queued mails, and sent or failed ones for 30 days. `data` is the template's input.
create table private.mails (
  id uuid default gen_random_uuid() constraint mails_pkey primary key,
  -- Null for a person without an account, who gave an address with an order by hand.
  user_id uuid constraint mails_user_id_fkey references auth.users (id) on delete cascade,
  -- An email address (without characters that could end a header or add a recipient), or a phone number for a text message.
  recipient text not null constraint mails_recipient_shape
    check (private.is_email(recipient) or recipient ~ '^\+[0-9]{8,15}$'),
  kind text not null constraint mails_kind_known check (kind in ('order_confirmed', 'order_shipped', 'tracking_number', 'order_delivered',
    'order_cancelled', 'order_refunded', 'return_accepted', 'return_declined', 'return_received', 'return_refunded',
    'refund_started', 'refund_sent', 'refund_failed', 'money_held', 'ticket_answered', 'back_in_stock', 'admin_notification', 'newsletter_confirm',
    'email_changed', 'phone_added', 'phone_changed', 'phone_removed')),
  data jsonb not null,
  -- Identifies the event, so that it is mailed once however often it is noticed.
  dedupe_key text not null constraint mails_dedupe_key_key unique,
  -- merged: included in an earlier mail to the same admin.
  state text not null default 'queued' constraint mails_state_known check (state in ('queued', 'sent', 'failed', 'bounced', 'merged')),
  -- 1 is sent first; see `mail_rule`.
  priority smallint not null default 1,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  provider text,
  provider_id text,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index mails_due_idx on private.mails (priority, due_at) where state = 'queued';
create index mails_user_id_idx on private.mails (user_id, kind, created_at);
create index mails_provider_id_idx on private.mails (provider_id, provider);
create index mails_ended_at_idx on private.mails (ended_at);
alter table private.mails enable row level security;

-- The order of mails, because providers limit them per day: receipts and account security, other order news, admins' notifications, stock alerts.
-- And the most mails of a kind per account and day, so that nobody exhausts the shop's quota; null: unlimited.
create function private.mail_rule(p_kind text, out priority integer, out most_a_day integer)
language sql immutable set search_path = '' as $$
  select case
    when p_kind in ('order_confirmed', 'email_changed', 'phone_added', 'phone_changed', 'phone_removed') then 1
    when p_kind = 'admin_notification' then 3
    when p_kind in ('back_in_stock', 'newsletter_confirm') then 4
    else 2
  end, case
    when p_kind in ('order_confirmed', 'email_changed', 'phone_added', 'phone_changed', 'phone_removed', 'admin_notification') then null
    when p_kind = 'back_in_stock' then 5
    else 30
  end
$$;

create function private.apply_mail_rule()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_rule record := private.mail_rule(new.kind);
begin
  new.priority := v_rule.priority;
  if (select count(*) from private.mails m where m.user_id = new.user_id and m.kind = new.kind and m.created_at > now() - interval '1 day')
    >= v_rule.most_a_day then
    return null;
  end if;
  return new;
end $$;

create trigger mails_apply_rule before insert on private.mails
  for each row execute function private.apply_mail_rule();

-- The account's mail address: the one it signs in with (rule E1). Null if there is none or it bounces.
create function private.mail_address(p_user_id uuid)
returns text language sql stable set search_path = '' as $$
  select p.email from public.profiles p
  where p.user_id = p_user_id and private.is_email(p.email) and not private.email_bounced(p_user_id)
$$;

-- Gives up mails that can no longer succeed: after seven attempts, three days of waiting, or if the address has bounced
-- since.
create function private.give_up_mails()
returns void language sql security definer set search_path = '' as $$
  update private.mails m set state = 'failed', ended_at = now(), error = case
      when private.has_bounced(m.user_id, m.recipient) then 'The address has bounced.'
      else coalesce(m.error, 'It could not be sent within three days.')
    end
  where m.state = 'queued' and m.due_at <= now()
    and (m.attempts >= 7 or m.created_at < now() - interval '3 days' or private.has_bounced(m.user_id, m.recipient))
$$;

-- Merges an admin's due mails of one kind into the first, which lists up to twenty in words.
create function private.merge_admin_mails()
returns void language sql security definer set search_path = '' as $$
  with due as materialized (
    select m.id, m.data ->> 'message' as message, first_value(m.id) over same as first_id, row_number() over same as place
    from private.mails m
    where m.state = 'queued' and m.due_at <= now() and m.kind = 'admin_notification' and m.attempts = 0
      -- Only one sender at a time.
      and pg_try_advisory_xact_lock(hashtextextended('merge_admin_mails', 0))
    window same as (partition by m.user_id, m.data ->> 'kind' order by m.created_at, m.id)
  ), merged as (
    update private.mails m set state = 'merged', ended_at = now() from due d where d.id = m.id and d.place > 1 returning d.*
  )
  update private.mails m set data = m.data || jsonb_build_object('more', g.more, 'count', g.count)
  from (select first_id, count(*) as count, jsonb_agg(message order by place) filter (where place <= 20) as more from merged group by first_id) g
  where m.id = g.first_id
$$;

-- Returns due mails, the most urgent first, and counts an attempt for each: if the sender dies, they become due again later.
create function public.claim_mails(p_limit integer default 10)
returns table (id uuid, recipient text, kind text, data jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_up_mails();
  perform private.merge_admin_mails();
  return query
    update private.mails m
    set attempts = m.attempts + 1, due_at = now() + interval '1 minute' * power(4, m.attempts)
    where m.id in (
      select due.id from private.mails due where due.state = 'queued' and due.due_at <= now()
      order by due.priority, due.due_at limit p_limit for update skip locked)
    returning m.id, m.recipient, m.kind, m.data;
end $$;
grant execute on function public.claim_mails(integer) to service_role;

-- Records a mail's outcome: sent, failed for good, or retried later, in p_wait seconds at the earliest.
create function public.finish_mail(p_id uuid, p_outcome text, p_provider text, p_provider_id text default null, p_error text default null,
  p_wait integer default 0)
returns void language sql security definer set search_path = '' as $$
  update private.mails set
    state = case when p_outcome = 'later' and attempts < 7 then 'queued' when p_outcome = 'sent' then 'sent' else 'failed' end,
    ended_at = case when p_outcome = 'later' and attempts < 7 then null else now() end,
    due_at = greatest(due_at, now() + interval '1 second' * p_wait),
    provider = p_provider, provider_id = p_provider_id, error = left(p_error, 500)
  where id = p_id and state = 'queued'
$$;
grant execute on function public.finish_mail(uuid, text, text, text, text, integer) to service_role;

-- For a shop that can't send emails yet: due mails wait with p_error, without counting an attempt. p_has_no_provider: no provider is configured, so
-- newsletter addresses count as confirmed, because no mail can ask.
create function public.postpone_mails(p_error text, p_has_no_provider boolean default false)
returns void language sql security definer set search_path = '' as $$
  select private.give_up_mails();
  with asked as (delete from private.mails where state = 'queued' and kind = 'newsletter_confirm' and p_has_no_provider returning recipient)
  update public.newsletter_subscribers set confirmed_at = now() where confirmed_at is null and email in (select recipient from asked);
  update private.mails set error = left(p_error, 500), due_at = now() + interval '10 minutes'
  where state = 'queued' and due_at <= now() and recipient like '%@%';
$$;
grant execute on function public.postpone_mails(text, boolean) to service_role;

-- The provider reports a permanent bounce or a spam complaint. The address gets no more mails until the account changes it.
create function public.record_bounce(p_provider text, p_provider_id text, p_recipient text, p_reason text)
returns void language sql security definer set search_path = '' as $$
  update private.mails set state = 'bounced', ended_at = now(), provider = p_provider, error = left(p_reason, 500)
  where provider_id = p_provider_id and provider = p_provider;
  insert into private.bounced_addresses as known (user_id, email, reason)
  select p.user_id, p.email, left(p_reason, 500) from public.profiles p where lower(p.email) = lower(btrim(p_recipient))
  on conflict on constraint bounced_addresses_pkey do update set email = excluded.email, reason = excluded.reason, bounced_at = now();
$$;
grant execute on function public.record_bounce(text, text, text, text) to service_role;

-- Accounts' addresses that the shop can't mail, the latest first.
create function public.bounced_emails()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', b.email, 'reason', b.reason, 'bounced_at', b.bounced_at) order by b.bounced_at desc), '[]')
    from (select * from private.bounced_addresses b where private.email_bounced(b.user_id) order by b.bounced_at desc limit 1000) b);
end $$;
grant execute on function public.bounced_emails() to authenticated;

-- Statistics of the last 30 days' mails.
create function public.mail_health()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'queued', count(*) filter (where state = 'queued'), 'sent', count(*) filter (where state = 'sent'),
      'failed', count(*) filter (where state = 'failed'), 'bounced', count(*) filter (where state = 'bounced'),
      'oldest_queued_at', min(created_at) filter (where state = 'queued'),
      'last_sent_at', max(ended_at) filter (where state = 'sent'),
      'last_errors', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'state', e.state, 'error', e.error, 'created_at', e.created_at)
          order by e.created_at desc), '[]')
        from (select * from private.mails where error is not null and state <> 'sent' order by created_at desc limit 5) e))
    from private.mails);
end $$;
grant execute on function public.mail_health() to authenticated;

create function private.send_due_mail()
returns boolean language sql security definer set search_path = '' as $$
  select exists (select from private.mails where state = 'queued' and due_at <= now())
    and private.call_function('send-mail')
$$;

-- Sends new mails at once. A failure is left to the schedule, because an order must not fail over its mail.
create function private.wake_mail_sender()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from new_mails) then
    return null;
  end if;
  perform pg_catalog.pg_notify('mail_due', '');
  perform private.send_due_mail();
  return null;
exception when others then
  raise warning using message = 'mails wait for the schedule', hint = 'mail_not_called', detail = sqlerrm;
  return null;
end $$;

create trigger mails_wake after insert on private.mails
  referencing new table as new_mails for each statement execute function private.wake_mail_sender();
