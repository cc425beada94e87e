-- A hosted Supabase database has this before its first migration. Idempotent: a superuser runs it at every start.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (
      values
        ('anon', 'nologin noinherit'),
        ('authenticated', 'nologin noinherit'),
        ('service_role', 'nologin noinherit bypassrls'),
        ('authenticator', 'login noinherit'),
        ('supabase_auth_admin', 'login noinherit createrole'),
        ('supabase_storage_admin', 'login noinherit createrole'),
        ('supabase_realtime_admin', 'nologin noinherit'),
        ('dashboard_user', 'createrole createdb replication'),
        ('postgres', 'login createrole createdb replication bypassrls')
    ) roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.options);
      exception
        -- Roles are server-wide, and another database may be starting concurrently.
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
  for wanted in
    select name from (values ('anon'), ('authenticated'), ('service_role')) members (name)
    where not pg_has_role('authenticator', name, 'member')
  loop
    begin
      execute format('grant %I to authenticator', wanted.name);
    exception
      when internal_error or unique_violation then null;
    end;
  end loop;
end $$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists supabase_migrations;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, extensions, auth, storage, realtime to anon, authenticated, service_role, postgres;
grant all on schema public, extensions to postgres;
grant execute on all functions in schema extensions to anon, authenticated, service_role, postgres;
alter default privileges in schema extensions grant execute on functions to anon, authenticated, service_role;

create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- A hosted project grants new objects in `public` to its API roles. Only before the first migration, which revokes that.
do $$
declare
  v_role text;
begin
  if not exists (select from supabase_migrations.schema_migrations) then
    foreach v_role in array array[current_user, 'postgres'] loop
      execute format('alter default privileges for role %I in schema public grant all on tables to postgres, anon, authenticated, service_role', v_role);
      execute format('alter default privileges for role %I in schema public grant all on functions to postgres, anon, authenticated, service_role', v_role);
      execute format('alter default privileges for role %I in schema public grant all on sequences to postgres, anon, authenticated, service_role', v_role);
    end loop;
  end if;
end $$;
