create table public.order_history (
  id bigint generated always as identity constraint order_history_pkey primary key,
  order_id uuid not null constraint order_history_order_id_fkey references public.orders (id) on delete cascade,
  actor text not null constraint order_history_actor_known check (actor in ('customer', 'admin', 'system', 'payment')),
  changed_by uuid constraint order_history_changed_by_fkey references auth.users (id) on delete set null,
  from_status text,
  to_status text not null,
  note text constraint order_history_note_length check (length(note) <= 1000),
  created_at timestamptz not null default now()
);
create index order_history_order_id_idx on public.order_history (order_id, id);
create index order_history_changed_by_idx on public.order_history (changed_by);
alter table public.order_history enable row level security;
revoke all on public.order_history from public, anon, authenticated, service_role;
grant select on public.order_history to authenticated, service_role;

create policy "Customers read the history of their own orders, admins every history" on public.order_history for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

create table public.payment_events (
  id bigint generated always as identity constraint payment_events_pkey primary key,
  event_id text not null constraint payment_events_event_id_key unique,
  provider text not null,
  source text not null,
  tx_ref text,
  provider_transaction_id text,
  payload jsonb not null default '{}',
  outcome text not null,
  created_at timestamptz not null default now()
);
create index payment_events_tx_ref_idx on public.payment_events (tx_ref);
create index payment_events_created_at_idx on public.payment_events (created_at desc);
alter table public.payment_events enable row level security;
revoke all on public.payment_events from public, anon, authenticated, service_role;
grant select on public.payment_events to authenticated, service_role;

create policy "Admins read payment events" on public.payment_events for select to authenticated
  using ((select private.is_admin()));
