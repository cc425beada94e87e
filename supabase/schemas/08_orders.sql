-- The return window in days, stored with each new order: published, or the default (rule O12).
create function private.return_days()
returns integer language sql stable set search_path = '' as $$
  select coalesce((select (value ->> 'days')::integer from public.shop_settings where section = 'returns'), 30)
$$;

create table public.orders (
  id uuid default gen_random_uuid() constraint orders_pkey primary key,
  -- Null after the customer deleted the account: the order is kept for accounting. Also null for an order by hand for a
  -- person without an account.
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
  -- derive_money alone writes these columns up to payment_returns, payment_status, provider and transaction, out of the ledger.
  -- The sum of its payments: the total, more (owed back), or less if an admin accepted it.
  paid_amount numeric,
  -- The part of it that the shop keeps, in naira: its revenue.
  kept_amount numeric not null default 0,
  -- The part of all received money that must go back, and that went back, in naira.
  owed_amount numeric not null default 0,
  returned_amount numeric not null default 0,
  -- Some money must be looked at, refunded or is in dispute.
  needs_refund boolean not null default false,
  -- Held payments and overpayments.
  held_payments jsonb not null default '[]',
  -- Refunds and chargebacks as the provider has them.
  payment_returns jsonb not null default '[]',
  -- When the provider last declined a payment.
  declined_at timestamptz,
  -- The VAT rate at checkout. The default is the rate from before the owner could set it.
  vat_percent numeric(5,2) not null default 7.5,
  -- When the customer last changed the delivery address.
  address_changed_at timestamptz,
  -- The customer's reason for cancelling.
  cancel_reason text constraint orders_cancel_reason_length check (length(cancel_reason) <= 200),
  -- The customer's way to pay (rule O16).
  pay_by text not null default 'card' constraint orders_pay_by_known
    check (pay_by in ('card', 'bank_transfer', 'ussd', 'opay', 'on_delivery', 'cash')),
  -- The admin who placed it by hand (rule D8). No foreign key, so that the fact outlives the admin's account.
  placed_by uuid,
  -- Promised to the customer, so it stays when the owner changes the setting.
  return_days integer not null default private.return_days(),
  constraint orders_request_key_key unique (user_id, request_key),
  constraint orders_placed_by_key unique (placed_by, request_key),
  -- Two providers may use the same number.
  constraint orders_provider_transaction_id_key unique (provider_transaction_id, payment_provider)
);
create index orders_promo_code_idx on public.orders (user_id, promo_code) where promo_code is not null;
create index orders_newest_of_user_idx on public.orders (user_id, created_at desc);
create index orders_newest_idx on public.orders (created_at desc, id);
create index orders_status_idx on public.orders (status, created_at desc);
create index orders_shipping_method_idx on public.orders (shipping_method);
create index orders_unpaid_idx on public.orders (reserved_until) where status = 'pending' and payment_status in ('pending', 'review');
-- Admins search by the end of an order number.
create index orders_number_end_idx on public.orders (reverse(id::text) text_pattern_ops);
create index orders_to_ship_idx on public.orders (created_at) where status in ('pending', 'confirmed', 'processing');
create index orders_needs_refund_idx on public.orders (id) where needs_refund;
create index orders_delivered_idx on public.orders (delivered_at) where status = 'delivered';
alter table public.orders enable row level security;

-- Only the functions below write orders, not even the service role does.
grant select on public.orders to authenticated, service_role;
-- The checkout may fill these in.
grant insert (pay_by) on public.orders to service_role;

create policy "Customers read their own orders, admins every order" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Realtime sends a deleted row's primary key to every subscriber: these are uuids and reveal nothing.
alter publication supabase_realtime add table public.orders;

create trigger orders_touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();
create trigger orders_keep_search_words after insert or delete or update of shipping_address, tracking_number on public.orders for each row
  execute function private.keep_search_words('id', 'shipping_address.fullName', 'shipping_address.email', 'shipping_address.phone', 'tracking_number');

create table public.order_items (
  id uuid default gen_random_uuid() constraint order_items_pkey primary key,
  order_id uuid not null constraint order_items_order_id_fkey references public.orders (id) on delete cascade,
  product_id uuid not null constraint order_items_product_id_fkey references public.products (id),
  -- The first of variety_ids, while it exists.
  variety_id uuid constraint order_items_variety_id_fkey references public.product_varieties (id) on delete set null,
  quantity integer not null constraint order_items_quantity_range check (quantity between 1 and 999),
  price numeric(12,2) not null,
  name text not null,
  image_url text,
  variant_label text,
  -- The chosen variants, one of each type, sorted. Removed variants stay named.
  variety_ids uuid[] not null default '{}',
  -- The price of one piece before its sale, if it was bought on sale (rule P15).
  regular_price numeric(12,2),
  -- Returned pieces that are back in stock; the order no longer holds them (rule O12).
  restocked integer not null default 0 constraint order_items_restocked_range check (restocked between 0 and quantity)
);
create index order_items_order_id_idx on public.order_items (order_id);
create index order_items_product_id_idx on public.order_items (product_id);
create index order_items_variety_id_idx on public.order_items (variety_id);
alter table public.order_items enable row level security;

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
  -- The provider's payment number; for admins only, as customers have no use for it.
  transaction_id text constraint order_history_transaction_id_length check (length(transaction_id) <= 200),
  created_at timestamptz not null default now()
);
create index order_history_order_id_idx on public.order_history (order_id, id);
create index order_history_changed_by_idx on public.order_history (changed_by);
alter table public.order_history enable row level security;

grant select on public.order_history to authenticated, service_role;

create policy "Customers read the history of their own orders, admins every history" on public.order_history for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- Locks in the same order everywhere, to avoid deadlocks: variants by id, then products by id.
create function private.lock_stock(p_variety_ids uuid[], p_product_ids uuid[])
returns void language plpgsql set search_path = '' as $$
begin
  perform 1 from public.product_varieties where id = any (p_variety_ids) order by id for no key update;
  perform 1 from public.products where id = any (p_product_ids) order by id for no key update;
end $$;

create function private.lock_order_stock(p_order_id uuid)
returns void language sql set search_path = '' as $$
  select private.lock_stock(
    (select array_agg(v) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id),
    (select array_agg(product_id) from public.order_items where order_id = p_order_id))
$$;

-- The stock an order holds per variant: each piece counts for every variant it combines, and items may share variants.
create function private.ordered_variants(p_order_id uuid)
returns table (variety_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select v, sum(i.quantity - i.restocked) from public.order_items i, unnest(i.variety_ids) v where i.order_id = p_order_id group by v
$$;

-- The same for products without variants.
create function private.ordered_products(p_order_id uuid)
returns table (product_id uuid, quantity bigint) language sql stable rows 5 set search_path = '' as $$
  select product_id, sum(quantity - restocked) from public.order_items where order_id = p_order_id and variant_label is null group by product_id
$$;

-- A variant removed since the sale has no stock to give back to.
create function private.return_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  update public.product_varieties v set stock_quantity = v.stock_quantity + o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity + o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;

-- Locks the stock first, so that the answer holds until the transaction ends.
create function private.is_in_stock(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return not exists (
    select 1 from private.ordered_variants(p_order_id) o left join public.product_varieties v on v.id = o.variety_id
    where o.quantity > coalesce(v.stock_quantity, 0)
    union all
    select 1 from private.ordered_products(p_order_id) o join public.products p on p.id = o.product_id
    where o.quantity > case when jsonb_array_length(p.varieties) > 0 then 0 else p.stock_quantity end
    union all
    -- Old orders, whose items don't name removed variants.
    select 1 from public.order_items where order_id = p_order_id and variant_label is not null and variety_ids = '{}'
  );
end $$;

-- Whether a product or variant of the order was removed since. Locks the stock first, so that the answer holds
-- until the transaction ends.
create function private.has_removed_items(p_order_id uuid)
returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.lock_order_stock(p_order_id);
  return exists (
    select 1 from public.order_items i join public.products p on p.id = i.product_id
    where i.order_id = p_order_id and (
      p.status <> 'live'
      or exists (select 1 from unnest(i.variety_ids) v where not exists (select 1 from public.product_varieties pv where pv.id = v))
      -- Old orders, whose items don't name removed variants.
      or (i.variant_label is not null and i.variety_ids = '{}'))
  );
end $$;

-- Takes the stock of all items or of none.
create function private.take_stock(p_order_id uuid)
returns void language plpgsql set search_path = '' as $$
begin
  if not private.is_in_stock(p_order_id) then
    perform private.refuse('sold_out', 'There is not enough stock to take this order up again.', p_order_id::text);
  end if;
  update public.product_varieties v set stock_quantity = v.stock_quantity - o.quantity
  from private.ordered_variants(p_order_id) o where o.variety_id = v.id;
  update public.products p set stock_quantity = p.stock_quantity - o.quantity
  from private.ordered_products(p_order_id) o where o.product_id = p.id;
end $$;

-- The stock an order needs: per variant, or per product without variants.
create function private.needed_stock(p_items jsonb)
returns table (variety_id uuid, product_id uuid, name text, quantity bigint) language sql immutable rows 5 set search_path = '' as $$
  select v::uuid, null::uuid, min(i ->> 'name'), sum((i ->> 'quantity')::integer)
  from jsonb_array_elements(p_items) i, jsonb_array_elements_text(i -> 'variety_ids') v group by v
  union all
  select null, (i ->> 'product_id')::uuid, i ->> 'name', (i ->> 'quantity')::integer
  from jsonb_array_elements(p_items) i where jsonb_array_length(i -> 'variety_ids') = 0
$$;

-- Limits an account's unpaid orders, including the new one (rule O9). An account without a paid order is new. The caller
-- holds the locks of the customer and of the stock, from which other
-- customers' reservations are already deducted.
create function private.check_unpaid_limits(p_user_id uuid, p_quote jsonb)
returns void language plpgsql stable set search_path = '' as $$
declare
  v_is_new constant boolean := not exists (select from public.orders where user_id = p_user_id and payment_status = 'completed' and paid_amount > 0);
  v_most_orders constant integer := case when v_is_new then 2 else 5 end;
  v_most_pieces constant integer := case when v_is_new then 60 else 400 end;
  v_most_naira constant numeric := case when v_is_new then 3000000 else 20000000 end;
  -- The largest share of one product's or variant's stock; a few pieces are always allowed.
  v_most_share constant numeric := case when v_is_new then 0.05 else 0.5 end;
  v_few constant integer := 5;
  v_most_unpaid_a_day constant integer := 10;
  v_open constant uuid[] := array(
    select id from public.orders where user_id = p_user_id and status = 'pending' and payment_status in ('pending', 'review'));
  v_pieces_left numeric := v_most_pieces - (select coalesce(sum(quantity), 0) from public.order_items where order_id = any (v_open));
  v_naira_left numeric := v_most_naira - (select coalesce(sum(total_amount), 0) from public.orders where id = any (v_open));
  v_exceeded record;
begin
  if cardinality(v_open) >= v_most_orders then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.', v_most_orders::text);
  end if;
  if (select count(*) from public.orders where user_id = p_user_id and created_at > now() - interval '1 day'
      and status = 'cancelled' and provider_transaction_id is null) >= v_most_unpaid_a_day then
    perform private.refuse('too_many_unpaid', 'Too many orders of a day were not paid.', v_most_unpaid_a_day::text);
  end if;
  if (select sum((i ->> 'quantity')::integer) from jsonb_array_elements(p_quote -> 'items') i) > v_pieces_left then
    perform private.refuse('order_too_large', 'More pieces than are kept before they are paid.',
      jsonb_build_object('limit', 'pieces', 'allowed', greatest(v_pieces_left, 0))::text);
  end if;
  if (p_quote ->> 'total')::numeric > v_naira_left then
    perform private.refuse('order_too_large', 'More goods than are kept before they are paid.',
      jsonb_build_object('limit', 'value', 'allowed', greatest(v_naira_left, 0))::text);
  end if;
  select n.name, greatest(l.most - h.held, 0) as allowed into v_exceeded
  from private.needed_stock(p_quote -> 'items') n
  left join public.product_varieties v on v.id = n.variety_id
  left join public.products p on p.id = n.product_id
  cross join lateral (
    select coalesce(sum(i.quantity), 0) as held from public.order_items i
    where i.order_id = any (v_open) and (n.variety_id = any (i.variety_ids) or (i.product_id = n.product_id and i.variant_label is null))) h
  cross join lateral (
    select greatest(v_few, floor((coalesce(v.stock_quantity, p.stock_quantity) + h.held) * v_most_share)) as most) l
  where h.held + n.quantity > l.most order by allowed limit 1;
  if found then
    perform private.refuse('order_too_large', 'More of a product than is kept before it is paid.',
      jsonb_build_object('limit', 'share', 'allowed', v_exceeded.allowed, 'product', v_exceeded.name)::text);
  end if;
end $$;
