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
