-- In a hosted project migrations run as `postgres`, which isn't a superuser and owns these.
grant create, connect on database postgres to postgres;
alter publication supabase_realtime owner to postgres;
alter schema public owner to postgres;
alter schema extensions owner to postgres;
alter schema supabase_migrations owner to postgres;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;
grant all on all tables in schema supabase_migrations to postgres;

do $$
declare
  found record;
begin
  for found in
    select format('%I.%I', schemaname, tablename) as name, schemaname from pg_tables where schemaname in ('auth', 'storage')
  loop
    execute format('alter table %s owner to %I', found.name,
      case found.schemaname when 'auth' then 'supabase_auth_admin' else 'supabase_storage_admin' end);
  end loop;
  for found in
    select p.oid::regprocedure::text as name, n.nspname as schemaname
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('auth', 'storage')
  loop
    execute format('alter function %s owner to %I', found.name,
      case found.schemaname when 'auth' then 'supabase_auth_admin' else 'supabase_storage_admin' end);
  end loop;
end $$;

grant usage on schema auth, storage to postgres;
grant select, insert, update, delete, truncate, references, trigger on all tables in schema auth to postgres;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
-- Simulates that `postgres` may create policies on storage.objects in a hosted project.
grant supabase_storage_admin to postgres;
grant anon, authenticated, service_role to postgres with admin option;
alter role postgres set search_path = "$user", public, extensions;
-- On hosted projects `postgres` may set it without being a superuser.
grant set on parameter session_replication_role to postgres;
