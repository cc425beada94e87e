-- Repeatable: a job of the same name is replaced. A server may ship pg_cron without loading it, or load it for another database: then these
-- jobs are the owner's to run.
create function private.schedule_jobs()
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
