import type { Database } from '../../local/database/database.ts'

/** Replaces a hosted project's Vault, pg_net and pg_cron, with the columns and functions that the shop uses. */
export async function installScheduler({ script }: Database): Promise<void> {
  await script(`
    create schema vault;
    create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
    create view vault.decrypted_secrets with (security_invoker = true) as select id, name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as
      'insert into vault.secrets (secret, name) values (new_secret, new_name) returning id';
    create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as
      'update vault.secrets set secret = new_secret where id = secret_id';
    create schema net;
    create table net._http_response (id bigserial, status_code integer, error_msg text, created timestamptz not null default now());
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer default 5000)
      returns bigint language sql as 'select 1::bigint';
    create schema cron;
    create table cron.job (jobid bigserial primary key, jobname text unique, schedule text, command text, active boolean not null default true);
    create table cron.job_run_details (runid bigserial primary key, jobid bigint, status text, return_message text, start_time timestamptz);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
      'insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
       on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid';`)
}

/** Simulates that each job has just run and each function call was answered. */
export async function runEveryJob({ script }: Database): Promise<void> {
  await script(`
    insert into cron.job_run_details (jobid, status, return_message, start_time)
      select jobid, 'succeeded', '1 row', now() from cron.job;
    insert into net._http_response (status_code) values (200);`)
}

export async function removeScheduler({ script }: Database): Promise<void> {
  await script('drop schema vault cascade; drop schema net cascade; drop schema cron cascade')
}
