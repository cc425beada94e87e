create table public.stock_alerts (
  user_id uuid not null default auth.uid() constraint stock_alerts_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint stock_alerts_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint stock_alerts_pkey primary key (user_id, product_id)
);
create index stock_alerts_product_id_idx on public.stock_alerts (product_id);
alter table public.stock_alerts enable row level security;
revoke all on public.stock_alerts from public, anon, authenticated, service_role;
grant select, delete, insert (user_id, product_id) on public.stock_alerts to authenticated;
grant select, insert, update, delete on public.stock_alerts to service_role;

create policy "Customers read their own stock alerts" on public.stock_alerts for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own stock alerts" on public.stock_alerts for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers remove their own stock alerts" on public.stock_alerts for delete to authenticated
  using (user_id = (select auth.uid()));
