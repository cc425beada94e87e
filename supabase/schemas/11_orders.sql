create table public.orders (
  id uuid default gen_random_uuid() constraint orders_pkey primary key,
  -- Nobody's once the customer has deleted the account: the books stay, whose they were does not. Nobody's too where an admin placed it for a
  -- person without an account, whom the address names.
  user_id uuid constraint orders_user_id_fkey references auth.users (id),
  total_amount numeric(12,2) not null constraint orders_total_amount_range check (total_amount >= 0),
  subtotal numeric(12,2) not null,
  shipping_fee numeric(12,2) not null,
  vat numeric(12,2) not null,
  discount numeric(12,2) not null default 0,
  promo_code text,
  shipping_method text not null constraint orders_shipping_method_fkey references public.shipping_methods (code),
  currency text not null default 'NGN' constraint orders_currency_known check (currency = 'NGN'),
  status text not null default 'pending' constraint orders_status_known
    check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_status text not null default 'pending' constraint orders_payment_status_known
    check (payment_status in ('pending', 'completed', 'failed', 'review', 'refund_due', 'refunded')),
  tracking_number text constraint orders_tracking_number_length check (length(tracking_number) <= 100),
  shipping_address jsonb not null,
  tx_ref text not null constraint orders_tx_ref_key unique,
  payment_provider text not null,
  provider_transaction_id text,
  payment_link text,
  request_key uuid not null,
  request_hash text not null,
  reserved_until timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the payment that paid the order brought: the total, more (owed back), or less where an admin took it as enough.
  paid_amount numeric,
  -- When the provider last declined a payment of it.
  declined_at timestamptz,
  -- The share of VAT it was placed with. The default is that of orders from before the owner could set it.
  vat_percent numeric(5,2) not null default 7.5,
  -- When its customer last gave it another delivery address.
  address_changed_at timestamptz,
  -- Why its customer has cancelled it, in their own words.
  cancel_reason text constraint orders_cancel_reason_length check (length(cancel_reason) <= 200),
  -- How its customer wants to pay it (rule O16).
  pay_by text not null default 'card' constraint orders_pay_by_known
    check (pay_by in ('card', 'bank_transfer', 'ussd', 'opay', 'on_delivery', 'cash')),
  -- The admin who placed it by hand (rule D8). No foreign key: that it was, stays true when the admin's account is gone.
  placed_by uuid,
  constraint orders_request_key_key unique (user_id, request_key),
  constraint orders_placed_by_key unique (placed_by, request_key),
  -- Two providers may give the same number.
  constraint orders_provider_transaction_id_key unique (provider_transaction_id, payment_provider)
);
create index orders_promo_code_idx on public.orders (user_id, promo_code) where promo_code is not null;
create index orders_newest_of_user_idx on public.orders (user_id, created_at desc);
create index orders_newest_idx on public.orders (created_at desc, id);
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_shipping_method_idx on public.orders (shipping_method);
create index orders_unpaid_idx on public.orders (reserved_until) where status = 'pending' and payment_status = 'pending';
create index orders_delivered_idx on public.orders (delivered_at) where status = 'delivered';
alter table public.orders enable row level security;
revoke all on public.orders from public, anon, authenticated, service_role;
call private.declare_personal('orders', 'kept',
  exported => '{id, created_at as placed_at, status, payment_status, currency, subtotal, discount, promo_code, shipping_method, shipping_fee,
    vat_percent, vat, total_amount, paid_amount, declined_at, address_changed_at, delivered_at,
    pay_by, payment_provider, tx_ref as payment_reference, provider_transaction_id}',
  hidden => '{reserved_until}');
call private.declare_personal('orders', 'cleared', exported => '{tracking_number, cancel_reason}', hidden => '{user_id, placed_by, payment_link}');
call private.declare_personal('orders', 'replaced', exported => '{shipping_address}', hidden => '{request_key, request_hash, updated_at}');

-- Nobody writes an order but the functions below, the service role neither.
grant select on public.orders to authenticated, service_role;
-- What a checkout may fill in.
grant insert (pay_by) on public.orders to service_role;

create policy "Customers read their own orders, admins every order" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- A Realtime event of a deleted row carries its primary key to everybody who listens: these keys are uuids and say nothing.
alter publication supabase_realtime add table public.orders;

create trigger orders_touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();

create table public.order_items (
  id uuid default gen_random_uuid() constraint order_items_pkey primary key,
  order_id uuid not null constraint order_items_order_id_fkey references public.orders (id) on delete cascade,
  product_id uuid not null constraint order_items_product_id_fkey references public.products (id),
  -- The first of variety_ids, as long as the shop has it.
  variety_id uuid constraint order_items_variety_id_fkey references public.product_varieties (id) on delete set null,
  quantity integer not null constraint order_items_quantity_range check (quantity between 1 and 999),
  price numeric(12,2) not null,
  name text not null,
  image_url text,
  variant_label text,
  -- What was bought, one of each type, sorted; a variant that was removed since stays named.
  variety_ids uuid[] not null default '{}',
  -- What one piece would have cost, where it was bought on sale (rule P15).
  regular_price numeric(12,2),
  -- Pieces that were sent back and can be sold again: the order holds them no longer (rule O12).
  restocked integer not null default 0 constraint order_items_restocked_range check (restocked between 0 and quantity)
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);
create index order_items_variety_id_idx on public.order_items (variety_id);
alter table public.order_items enable row level security;
revoke all on public.order_items from public, anon, authenticated, service_role;
call private.declare_personal('order_items', 'kept',
  exported => '{name, variant_label as variant, quantity, price, regular_price}',
  hidden => '{id, order_id, product_id, variety_id, variety_ids, image_url, restocked}');

grant select on public.order_items to authenticated, service_role;

create policy "Customers read the items of their own orders, admins every item" on public.order_items for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

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
call private.declare_personal('order_history', 'kept',
  exported => '{created_at as at, actor as by, from_status as from, to_status as to, note}',
  hidden => '{id, order_id}');
call private.declare_personal('order_history', 'cleared', hidden => '{changed_by}');

grant select on public.order_history to authenticated, service_role;

create policy "Customers read the history of their own orders, admins every history" on public.order_history for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));
