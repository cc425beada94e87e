create function private.is_address(p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_address) = 'object' and length(p_address::text) <= 4000 and (
    select coalesce(bool_and(jsonb_typeof(e.value) = 'string'
      and e.key in ('fullName', 'email', 'phone', 'address', 'city', 'state', 'country', 'postalCode')), true)
    from jsonb_each(case when jsonb_typeof(p_address) = 'object' then p_address else '{}' end) e), false)
$$;
revoke execute on function private.is_address(jsonb) from public;
grant execute on function private.is_address(jsonb) to authenticated, service_role;

create table public.addresses (
  id uuid default gen_random_uuid() constraint addresses_pkey primary key,
  user_id uuid not null default auth.uid() constraint addresses_user_id_fkey references auth.users (id) on delete cascade,
  label text not null constraint addresses_label_length check (length(btrim(label)) > 0 and length(label) <= 50),
  address jsonb not null constraint addresses_address_shape check (private.is_address(address)),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
create index addresses_user_id_idx on public.addresses (user_id, created_at desc);
alter table public.addresses enable row level security;
revoke all on public.addresses from public, anon, authenticated, service_role;
grant select, delete, insert (id, user_id, label, address, is_default), update (label, address, is_default)
  on public.addresses to authenticated;
grant select, insert, update, delete on public.addresses to service_role;

create policy "Customers read their own addresses" on public.addresses for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own addresses" on public.addresses for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own addresses" on public.addresses for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own addresses" on public.addresses for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger addresses_keep_one_default before insert or update on public.addresses
  for each row when (new.is_default) execute function private.keep_one_default();
