-- Runs at every start, after the auth and storage tables exist.
grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated, service_role;
grant all on all tables in schema auth to postgres, supabase_auth_admin;
grant all on all tables in schema storage to postgres, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role, postgres;
grant execute on all functions in schema storage to anon, authenticated, service_role, postgres;
grant all on schema supabase_migrations to postgres;
grant all on all tables in schema supabase_migrations to postgres;

-- lite sets only some request settings; hosted Supabase falls back to the complete claims object.
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

-- The embedded Realtime server's queue, because a notification's payload is limited to 8,000 bytes.
create table if not exists realtime.local_changes (
  id bigserial primary key,
  ts timestamptz not null default now(),
  schema_name text not null,
  table_name text not null,
  op text not null,
  record jsonb,
  old_record jsonb
);

create or replace function realtime.local_emit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into realtime.local_changes (schema_name, table_name, op, record, old_record)
  values (
    tg_table_schema,
    tg_table_name,
    tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end
  );
  perform pg_catalog.pg_notify('realtime_local', '');
  return null;
end $$;
revoke all on function realtime.local_emit() from public;

-- Adds the trigger to every table of the publication and removes it from others; called after the migrations.
create or replace function realtime.local_sync_triggers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  published record;
begin
  for published in
    select c.oid::pg_catalog.regclass as relation
    from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid
    where t.tgname = 'zz_realtime_local'
      and not exists (
        select from pg_catalog.pg_publication_tables p
        where p.pubname = 'supabase_realtime'
          and p.schemaname = c.relnamespace::pg_catalog.regnamespace::text
          and p.tablename = c.relname
      )
  loop
    execute format('drop trigger zz_realtime_local on %s', published.relation);
  end loop;
  for published in
    select format('%I.%I', p.schemaname, p.tablename) as relation
    from pg_catalog.pg_publication_tables p
    where p.pubname = 'supabase_realtime'
      and not exists (
        select from pg_catalog.pg_trigger t
        where t.tgrelid = format('%I.%I', p.schemaname, p.tablename)::pg_catalog.regclass
          and t.tgname = 'zz_realtime_local'
      )
  loop
    execute format(
      'create trigger zz_realtime_local after insert or update or delete on %s for each row execute function realtime.local_emit()',
      published.relation
    );
  end loop;
end $$;
revoke all on function realtime.local_sync_triggers() from public;
