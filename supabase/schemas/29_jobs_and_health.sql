-- Deletes rows after their retention periods, a batch of each per run to keep locks short. Returns how many.
create function private.forget_old_rows(p_most integer default 20000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_retention record;
  v_count integer;
  v_deleted integer := private.forget_tombstones();
begin
  perform private.give_up_mails();
  for v_retention in select * from (values
    ('public.rate_limits', 'window_start', '2 days', 'true'),
    ('private.requests', 'created_at', '1 day', 'true'),
    ('private.mails', 'ended_at', '30 days', 'true'),
    ('private.on_delivery_numbers', 'placed_at', '120 days', 'true'),
    ('public.page_reports', 'created_at', '30 days', 'true'),
    ('private.vain_searches', 'week', '12 weeks', 'true'),
    ('public.notifications', 'created_at', '90 days', 'true'),
    ('public.audit_log', 'created_at', '2 years', 'true'),
    ('public.payment_events', 'created_at', '2 years', 'true'),
    ('public.shop_setting_versions', 'published_at', '2 years', 'version not in (select version from public.shop_settings)')
  ) k (table_name, since, time, condition)
  loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < now() - %3$L::interval and %4$s limit %5$s))',
      v_retention.table_name, v_retention.since, v_retention.time, v_retention.condition, p_most);
    get diagnostics v_count = row_count;
    v_deleted := v_deleted + v_count;
  end loop;
  return v_deleted;
end $$;

-- Idempotent: replaces jobs by name. If pg_cron isn't loaded, or is loaded for another database, returns false, and the owner
-- has to run the jobs.
create function private.schedule_jobs()
returns boolean language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regproc('cron.schedule') is null then
    return false;
  end if;
  perform cron.schedule('complete-delivered-orders', '*/10 * * * *', 'select public.complete_delivered_orders()');
  perform cron.schedule('cancel-expired-orders', '* * * * *', 'select public.cancel_expired_orders()');
  perform cron.schedule('reconcile-unpaid-orders', '*/5 * * * *', 'select private.call_reconciler()');
  perform cron.schedule('answer-waiting-chats', '* * * * *', 'select private.call_chat_assistant()');
  perform cron.schedule('send-due-push', '* * * * *', 'select private.send_due_push()');
  perform cron.schedule('follow-sales', '* * * * *', 'select private.apply_campaigns(), private.record_sale_boundaries()');
  perform cron.schedule('deliver-promotions', '* * * * *', 'select private.deliver_promotions()');
  perform cron.schedule('notify-stock-alerts', '* * * * *', 'select private.notify_stock_alerts()');
  perform cron.schedule('choose-device-products', '29 3 * * *', 'select private.choose_device_products()');
  perform cron.schedule('refresh-shop-words', '41 3 * * *', 'select private.refresh_shop_words()');
  perform cron.schedule('ask-for-build', '*/5 * * * *', 'select private.call_deploy_hook()');
  perform cron.schedule('send-due-mail', '* * * * *', 'select private.send_due_mail()');
  perform cron.schedule('forget-old-rows', '*/10 * * * *', 'select private.forget_old_rows()');
  perform cron.schedule('forget-sign-ins', '41 3 * * *', 'select private.forget_sign_ins()');
  perform cron.schedule('forget-unproved', '37 * * * *', 'select private.delete_unverified()');
  -- pg_cron keeps the log of its runs for ever.
  perform cron.schedule('forget-old-runs', '53 3 * * *',
    'delete from cron.job_run_details where start_time < now() - interval ''7 days''');
  return true;
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
    return false;
end $$;

-- The scheduler's jobs and calls. `jobs` is null without pg_cron, `calls` without pg_net. Calls of the last six hours,
-- because pg_net deletes older ones.
create function private.scheduler_health()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_jobs jsonb;
  v_calls jsonb;
  v_url text;
  v_has_token boolean := false;
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $query$
      select coalesce(jsonb_agg(jsonb_build_object('name', j.jobname, 'schedule', j.schedule, 'active', j.active,
        'last_run_at', r.start_time, 'last_status', r.status, 'last_message', left(r.return_message, 300),
        'failures', (select count(*) from cron.job_run_details d
          where d.jobid = j.jobid and d.status = 'failed' and d.start_time > now() - interval '1 day')) order by j.jobname), '[]')
      from cron.job j
      left join lateral (
        select d.start_time, d.status, d.return_message from cron.job_run_details d
        where d.jobid = j.jobid order by d.runid desc limit 1) r on true
    $query$ into v_jobs;
  end if;
  if to_regclass('net._http_response') is not null then
    execute $query$
      select jsonb_build_object(
        'answered', count(*) filter (where c.status_code between 200 and 299),
        'refused', count(*) filter (where c.status_code in (401, 403)),
        'failed', count(*) filter (where c.status_code is null or c.status_code not between 200 and 299 and c.status_code not in (401, 403)))
      from net._http_response c where c.created > now() - interval '6 hours'
    $query$ into v_calls;
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url using 'reconcile_url';
    execute 'select exists (select from vault.decrypted_secrets where name = $1)' into v_has_token using 'reconcile_token';
  end if;
  return jsonb_build_object(
    'has_vault', to_regclass('vault.decrypted_secrets') is not null,
    'reconcile_url', v_url,
    'has_token', v_has_token,
    'jobs', v_jobs,
    'calls', v_calls);
end $$;

-- The server's state for admins and `npm run doctor`: only counts and names, no customer data and no secrets.
create function public.shop_health()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_migrations jsonb;
begin
  if (select auth.role()) is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(jsonb_agg(version order by version), ''[]'') from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  return jsonb_build_object(
    'now', now(),
    'migrations', v_migrations,
    'unprotected_tables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'published_tables', (
      select coalesce(jsonb_agg(p.tablename order by p.tablename), '[]') from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = 'public'),
    'buckets', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'public', b.public) order by b.id), '[]') from storage.buckets b),
    'scheduler', private.scheduler_health(),
    'returns_checked_at', (select max(claimed_at) from private.return_reads),
    -- A push message is retried for a day, so all failures of the last day are still here.
    'push', (
      select jsonb_build_object('waiting', count(*), 'retried', count(*) filter (where attempts > 1), 'oldest_at', min(created_at))
      from private.push_deliveries),
    'overdue_orders', (
      select jsonb_build_object('count', count(*), 'oldest_at', min(o.reserved_until)) from public.orders o
      where o.status = 'pending' and o.payment_status = 'pending' and o.reserved_until < now() - interval '15 minutes'),
    'waiting_chats', (
      select jsonb_build_object('count', count(*), 'oldest_at', min(s.updated_at)) from public.chat_sessions s
      where s.unread_admin_count > 0 and s.status <> 'resolved'),
    'admins', (select count(*) from public.profiles where role = 'admin'));
end $$;
grant execute on function public.shop_health() to authenticated, service_role;

create function private.store_secret(p_name text, p_secret text)
returns void language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  execute 'select id from vault.decrypted_secrets where name = $1' into v_id using p_name;
  if v_id is null then
    execute 'select vault.create_secret($1, $2)' using p_secret, p_name;
  else
    execute 'select vault.update_secret($1, $2)' using v_id, p_secret;
  end if;
end $$;

-- For `npm run setup`; idempotent. Stores the functions' address and key in the Vault and schedules the jobs.
create function public.set_up_scheduler(p_functions_url text, p_token text)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if p_functions_url !~ '^https?://[^/]+/' or coalesce(p_token, '') = '' then
    perform private.refuse('bad_request', 'The scheduler needs the address of the functions and a secret key.');
  end if;
  if to_regproc('net.http_post') is null and exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    perform private.store_secret('reconcile_url', rtrim(p_functions_url, '/') || '/reconcile-payments');
    perform private.store_secret('reconcile_token', p_token);
  end if;
  perform private.schedule_jobs();
  return private.scheduler_health();
end $$;
grant execute on function public.set_up_scheduler(text, text) to service_role;

-- Makes the first admin: `select private.make_admin('owner@example.com')`, as the database's owner only.
create function private.make_admin(p_email text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where email_confirmed_at is not null
    and id in (select user_id from public.profiles where lower(email) = lower(btrim(p_email)));
  if v_user is null then
    perform private.refuse('unknown_user', 'Nobody has signed up with this email address and confirmed it.', p_email);
  end if;
  perform private.change_role(v_user, 'admin');
  return v_user;
end $$;

-- For `npm run setup`: makes a confirmed account the first admin. Later ones are made in the admin area.
create function public.make_first_admin(p_email text)
returns uuid language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.profiles where role = 'admin' and lower(email) is distinct from lower(btrim(p_email))) then
    perform private.refuse('bad_request', 'The shop has an admin already, who makes others in the admin area.');
  end if;
  return private.make_admin(p_email);
end $$;
grant execute on function public.make_first_admin(text) to service_role;
