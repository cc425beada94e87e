-- Choosing a default takes it from the customer's other rows, in the same statement.
create function private.keep_one_default()
returns trigger language plpgsql set search_path = '' as $$
declare
  v_known boolean;
begin
  if tg_op = 'INSERT' then
    -- An insert that is sent again will be skipped: it must not take the default from a row chosen since.
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name) into v_known using new.id;
    if v_known then
      return new;
    end if;
  end if;
  execute format('update %I.%I set is_default = false where user_id = $1 and id <> $2 and is_default', tg_table_schema, tg_table_name)
  using new.user_id, new.id;
  return new;
end $$;
revoke execute on function private.keep_one_default() from public;

-- What identifies a card without being able to charge it: nothing else is ever stored.
create table public.payment_methods (
  id uuid default gen_random_uuid() constraint payment_methods_pkey primary key,
  user_id uuid not null default auth.uid() constraint payment_methods_user_id_fkey references auth.users (id) on delete cascade,
  card_last4 text not null constraint payment_methods_card_last4_digits check (card_last4 ~ '^[0-9]{4}$'),
  card_brand text not null constraint payment_methods_card_brand_known
    check (card_brand in ('Visa', 'Mastercard', 'American Express', 'Unknown')),
  expiry_month integer not null constraint payment_methods_expiry_month_range check (expiry_month between 1 and 12),
  expiry_year integer not null constraint payment_methods_expiry_year_range check (expiry_year between 2020 and 2100),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index payment_methods_one_default on public.payment_methods (user_id) where is_default;
create index payment_methods_user_id_idx on public.payment_methods (user_id, created_at desc);
alter table public.payment_methods enable row level security;
revoke all on public.payment_methods from public, anon, authenticated, service_role;
grant select, delete, insert (id, user_id, card_last4, card_brand, expiry_month, expiry_year, is_default), update (is_default)
  on public.payment_methods to authenticated;
grant select, insert, update, delete on public.payment_methods to service_role;

create policy "Customers read their own cards" on public.payment_methods for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own cards" on public.payment_methods for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own cards" on public.payment_methods for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own cards" on public.payment_methods for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger payment_methods_keep_one_default before insert or update on public.payment_methods
  for each row when (new.is_default) execute function private.keep_one_default();
