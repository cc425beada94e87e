alter table private.mails drop constraint mails_kind_known;
alter table private.mails add constraint mails_kind_known check (kind in ('order_confirmed', 'order_shipped', 'tracking_number', 'order_delivered',
    'order_cancelled', 'order_refunded', 'return_accepted', 'return_declined', 'return_received', 'return_refunded',
    'refund_started', 'refund_sent', 'refund_failed', 'ticket_answered', 'back_in_stock', 'admin_notification',
    'email_changed', 'phone_added', 'phone_changed', 'phone_removed'));
alter table private.mails drop constraint mails_recipient_shape;
alter table private.mails add constraint mails_recipient_shape
    check (recipient ~ '^([^@[:space:][:cntrl:]<>",;]+@[^@[:space:][:cntrl:]<>",;]+|\+[0-9]{8,15})$' and length(recipient) <= 320);

create function private.has_bounced(p_user_id uuid, p_email text)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.bounced_addresses where user_id = p_user_id and lower(email) = lower(p_email))
$$;
revoke execute on function private.has_bounced(uuid, text) from public;

create or replace function private.email_bounced(p_user_id uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce((select private.has_bounced(p.user_id, p.email) from public.profiles p where p.user_id = p_user_id), false)
$$;
revoke execute on function private.email_bounced(uuid) from public;

-- What no try will bring out any more: tried seven times, waiting for three days, or for an address that has bounced since.
create or replace function private.give_up_mails()
returns void language sql security definer set search_path = '' as $$
  update private.mails m set state = 'failed', ended_at = now(), error = case
      when private.has_bounced(m.user_id, m.recipient) then 'The address has bounced.'
      else coalesce(m.error, 'It could not be sent within three days.')
    end
  where m.state = 'queued' and m.due_at <= now()
    and (m.attempts >= 7 or m.created_at < now() - interval '3 days' or private.has_bounced(m.user_id, m.recipient))
$$;
revoke execute on function private.give_up_mails() from public;

-- The shop can't send emails at all yet: those that are due wait without being counted as tried, and say why.
create or replace function public.postpone_mails(p_error text)
returns void language sql security definer set search_path = '' as $$
  select private.give_up_mails();
  update private.mails set error = left(p_error, 500), due_at = now() + interval '10 minutes'
  where state = 'queued' and due_at <= now() and recipient like '%@%';
$$;
revoke execute on function public.postpone_mails(text) from public, anon, authenticated;
grant execute on function public.postpone_mails(text) to service_role;

-- Tells who could sign in until now that this has changed, at the address or number that no longer does, and the account's email of each change of its
-- number. Whatever the switches say: who took an account over would turn them off first (rule A13).
create function private.tell_sign_in_change()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_first_name text := (select first_name from public.profiles where user_id = new.id);
  v_number text := case when old.phone_confirmed_at is not null then '+' || nullif(ltrim(old.phone, '+'), '') end;
  v_new_number text := case when new.phone_confirmed_at is not null then '+' || nullif(ltrim(new.phone, '+'), '') end;
begin
  insert into private.mails (user_id, recipient, kind, data, dedupe_key)
  select new.id, t.recipient, t.kind, jsonb_build_object('first_name', coalesce(v_first_name, ''), 'at', now()),
    t.kind || ':' || t.recipient || ':' || now()
  from (
    select old.email, 'email_changed' where old.email_confirmed_at is not null and lower(old.email) <> lower(coalesce(new.email, ''))
      and not private.has_bounced(new.id, old.email)
    union all
    select r.recipient, case when v_number is null then 'phone_added' when v_new_number is null then 'phone_removed' else 'phone_changed' end
    from (values (v_number), (private.mail_address(new.id))) r (recipient)
    where v_number is distinct from v_new_number and coalesce(old.email_confirmed_at, old.phone_confirmed_at) is not null
  ) t (recipient, kind)
  where t.recipient ~ '^([^@[:space:][:cntrl:]<>",;]+@[^@[:space:][:cntrl:]<>",;]+|\+[0-9]{8,15})$'
  on conflict on constraint mails_dedupe_key_key do nothing;
  return null;
end $$;
revoke execute on function private.tell_sign_in_change() from public;

create trigger on_auth_user_sign_in_changed after update of email, phone, phone_confirmed_at on auth.users for each row
  when (old.email is distinct from new.email or old.phone is distinct from new.phone or old.phone_confirmed_at is distinct from new.phone_confirmed_at)
  execute function private.tell_sign_in_change();
