-- Texts are cut, not refused: a long name must never stop a sign-up.
create or replace function private.create_profile()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, first_name, last_name, phone, email)
  values (
    new.id,
    left(btrim(coalesce(new.raw_user_meta_data ->> 'first_name', '')), 100),
    left(btrim(coalesce(new.raw_user_meta_data ->> 'last_name', '')), 100),
    coalesce('+' || nullif(new.phone, ''), nullif(left(btrim(coalesce(new.raw_user_meta_data ->> 'phone', '')), 40), '')),
    left(new.email, 320)
  )
  on conflict (user_id) do nothing;
  return new;
end $$;
revoke execute on function private.create_profile() from public;

-- An account whose number is proved only now may have been made by a stranger, who knows its password: that is forgotten (rule A11).
create function private.forget_unproved_password()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.encrypted_password := null;
  return new;
end $$;
revoke execute on function private.forget_unproved_password() from public;

create trigger on_auth_user_phone_proved before update of phone_confirmed_at on auth.users
  for each row when (old.phone_confirmed_at is null and new.phone_confirmed_at is not null and new.email_confirmed_at is null)
  execute function private.forget_unproved_password();

-- Sign-in makes an account for a number as soon as somebody types it. Who never entered the code leaves nothing behind, and the number
-- is free for another account again.
create function private.forget_unproved_phones()
returns void language sql security definer set search_path = '' as $$
  delete from auth.users
  where phone <> '' and phone_confirmed_at is null and email_confirmed_at is null and coalesce(email, '') = ''
    and greatest(created_at, confirmation_sent_at) < now() - interval '1 hour'
$$;
revoke execute on function private.forget_unproved_phones() from public;

-- The number no longer signs in. False where it is the only way into the account (rule A12). Safe to repeat.
create function public.remove_my_phone()
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if not exists (select 1 from auth.users where id = v_user and email <> '' and email_confirmed_at is not null) then
    return false;
  end if;
  delete from auth.identities where user_id = v_user and provider = 'phone';
  update auth.users set phone = null, phone_confirmed_at = null,
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"provider": "email", "providers": ["email"]}'
  where id = v_user;
  return true;
end $$;
revoke execute on function public.remove_my_phone() from public, anon, authenticated;
grant execute on function public.remove_my_phone() to authenticated;

-- Everything the shop holds about the caller; nobody else's rows, and no key or hash of the shop's own.
create or replace function public.my_data()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
begin
  if not exists (select 1 from auth.users where id = v_user) then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.take_rate('my_data:' || v_user, 20, interval '1 hour');
  return jsonb_build_object(
    'made_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'signed_up_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
        'phone', private.verified_phone(u.id), 'phone_confirmed_at', u.phone_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_user),
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'device', s.user_agent, 'ip', host(s.ip)) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = v_user),
    'profile', private.exported_rows('profiles', 'user_id', v_user::text, 'user_id') -> 0,
    'preferences', private.exported_rows('user_preferences', 'user_id', v_user::text, 'user_id') -> 0,
    'addresses', private.exported_rows('addresses', 'user_id', v_user::text, 'created_at, id'),
    'saved_cards', private.exported_rows('payment_methods', 'user_id', v_user::text, 'created_at, id'),
    'orders', private.exported_orders(v_user),
    'cart', private.exported_rows('cart', 'user_id', v_user::text, 'changed_at, id'),
    'wishlist', private.exported_rows('wishlist', 'user_id', v_user::text, 'created_at, id'),
    'stock_alerts', private.exported_rows('stock_alerts', 'user_id', v_user::text, 'created_at, id'),
    'reviews', private.exported_rows('reviews', 'user_id', v_user::text, 'created_at, id'),
    'notifications', private.exported_rows('notifications', 'user_id', v_user::text, 'created_at, id'),
    'push_subscriptions', private.exported_rows('push_subscriptions', 'user_id', v_user::text, 'created_at, id'),
    'support_tickets', private.exported_rows('support_tickets', 'user_id', v_user::text, 'created_at desc, id'),
    'actions_as_admin', private.exported_rows('audit_log', 'actor_id', v_user::text, 'id')
  ) || private.exported_messages(v_user, v_email);
end $$;
revoke execute on function public.my_data() from public, anon, authenticated;
grant execute on function public.my_data() to authenticated;

-- Whose account has no password has signed in within a quarter of an hour, with the code of a text message.
create function private.proves_owner(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select case when exists (select 1 from auth.users u where u.id = p_user_id and u.encrypted_password <> '') then private.is_password_of(p_user_id, p_password)
    else exists (select 1 from auth.sessions s where s.user_id = p_user_id and s.created_at > now() - interval '15 minutes') end
$$;
revoke execute on function private.proves_owner(uuid, text) from public;

-- A wrong password is an answer and no error: an error would undo the count of attempts.
create or replace function public.delete_my_account(p_password text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_open jsonb;
  v_pictures jsonb;
begin
  if not exists (select 1 from auth.users where id = v_user) then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.take_rate('delete_my_account:' || v_user, 10, interval '1 hour');
  if not private.proves_owner(v_user, p_password) then
    return jsonb_build_object('outcome', case when exists (select 1 from auth.users where id = v_user and encrypted_password <> '')
      then 'wrong_password' else 'sign_in_again' end);
  end if;
  if private.is_admin() then
    return jsonb_build_object('outcome', 'is_admin');
  end if;
  -- The lock of place_order: no order may be placed between the look and the removal.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || v_user::text, 0));
  v_open := private.open_orders_of(v_user);
  if jsonb_array_length(v_open) > 0 then
    return jsonb_build_object('outcome', 'order_open', 'orders', v_open);
  end if;
  v_pictures := private.pictures_of(v_user);
  if jsonb_array_length(v_pictures) > 0 then
    return jsonb_build_object('outcome', 'pictures', 'pictures', v_pictures);
  end if;
  perform private.remove_account(v_user, v_email);
  return jsonb_build_object('outcome', 'deleted');
end $$;
revoke execute on function public.delete_my_account(text) from public, anon, authenticated;
grant execute on function public.delete_my_account(text) to authenticated;

-- Repeatable: a job of the same name is replaced. A server may ship pg_cron without loading it, or load it for another database: then these
-- jobs are the owner's to run.
create or replace function private.schedule_jobs()
returns boolean language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regproc('cron.schedule') is null then
    return false;
  end if;
  perform cron.schedule('complete-delivered-orders', '17 * * * *', 'select public.complete_delivered_orders()');
  perform cron.schedule('reconcile-unpaid-orders', '*/5 * * * *', 'select private.call_reconciler()');
  perform cron.schedule('answer-waiting-chats', '* * * * *', 'select private.call_chat_assistant()');
  perform cron.schedule('send-due-push', '* * * * *', 'select private.send_due_push()');
  perform cron.schedule('follow-sales', '*/5 * * * *', 'select private.follow_campaigns(), private.note_sale_turns()');
  perform cron.schedule('ask-for-build', '*/5 * * * *', 'select private.call_deploy_hook()');
  perform cron.schedule('send-due-mail', '* * * * *', 'select private.send_due_mail()');
  perform cron.schedule('forget-old-mails', '49 3 * * *', 'select private.forget_old_mails()');
  perform cron.schedule('forget-old-notifications', '43 3 * * *', 'select private.forget_old_notifications()');
  perform cron.schedule('forget-old-page-reports', '47 3 * * *', 'select private.forget_old_page_reports()');
  perform cron.schedule('forget-unproved-phones', '37 * * * *', 'select private.forget_unproved_phones()');
  -- pg_cron itself keeps the record of every run for ever.
  perform cron.schedule('forget-old-runs', '53 3 * * *',
    'delete from cron.job_run_details where start_time < now() - interval ''7 days''');
  return true;
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
    return false;
end $$;
revoke execute on function private.schedule_jobs() from public;

select private.schedule_jobs();
