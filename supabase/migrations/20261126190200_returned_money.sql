-- What went back at the provider or is claimed back by the customer's bank, and payments known by their number and their provider.

alter table public.orders drop constraint orders_provider_transaction_id_key;
alter table public.orders add constraint orders_provider_transaction_id_key unique (provider_transaction_id, payment_provider);

-- True when this call made the entry. A transaction that paid another order is that order's money.
create or replace function private.hold_payment(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text, p_item_removed boolean)
returns boolean language plpgsql set search_path = '' as $$
begin
  insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, item_removed)
  select p_order.id, p_order.payment_provider, p_transaction_id, p_amount, left(p_currency, 10), p_item_removed
  where p_transaction_id is not null
    and not exists (select 1 from public.orders o
      where o.provider_transaction_id = p_transaction_id and o.payment_provider = p_order.payment_provider)
  on conflict on constraint second_payments_provider_transaction_id_key do nothing;
  return found;
end $$;
revoke execute on function private.hold_payment(public.orders, text, numeric, text, boolean) from public;

-- The right sum in the right currency, of a transaction that is nobody else's and has not gone back.
create or replace function private.pays_order(p_order public.orders, p_transaction_id text, p_amount numeric, p_currency text)
returns boolean language sql stable set search_path = '' as $$
  select p_transaction_id is not null and coalesce(p_amount >= p_order.total_amount and p_currency = p_order.currency, false)
    and not exists (select 1 from public.orders o
      where o.provider_transaction_id = p_transaction_id and o.payment_provider = p_order.payment_provider and o.id <> p_order.id)
    and not exists (select 1 from public.second_payments s
      where s.provider_transaction_id = p_transaction_id and s.provider = p_order.payment_provider
        and (s.order_id <> p_order.id or s.refunded_at is not null))
$$;
revoke execute on function private.pays_order(public.orders, text, numeric, text) from public;

-- Money that went back at the provider, or that the customer's bank claims back, as the provider lists it: whoever began it, the shop is told.
create table public.payment_returns (
  provider text not null,
  kind text not null constraint payment_returns_kind_known check (kind in ('refund', 'chargeback')),
  return_id text not null,
  order_id uuid not null constraint payment_returns_order_id_fkey references public.orders (id) on delete cascade,
  -- Of the payment it is about.
  provider_transaction_id text not null,
  amount numeric not null constraint payment_returns_amount_range check (amount > 0),
  -- open: on its way, or in dispute. done: it is gone. kept: the refund failed, or the shop won.
  state text not null constraint payment_returns_state_known check (state in ('open', 'done', 'kept')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_returns_pkey primary key (provider, kind, return_id)
);
create index payment_returns_order_id_idx on public.payment_returns (order_id);
create index payment_returns_disputed_idx on public.payment_returns (order_id) where kind = 'chargeback' and state = 'open';
alter table public.payment_returns enable row level security;
revoke all on public.payment_returns from public, anon, authenticated, service_role;
call private.declare_personal('payment_returns', 'kept',
  exported => '{created_at as at, kind, provider, provider_transaction_id as transaction, amount, state, updated_at as state_since}',
  hidden => '{return_id, order_id}');

grant select on public.payment_returns to authenticated, service_role;

create policy "Customers read what came back of their own orders, admins all of it" on public.payment_returns for select to authenticated
  using (exists (select 1 from public.orders o where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));

-- When a provider was last asked for what went back.
create table private.return_checks (
  provider text constraint return_checks_pkey primary key,
  checked_at timestamptz not null default now()
);
alter table private.return_checks enable row level security;
revoke all on private.return_checks from public, anon, authenticated, service_role;

-- True once an hour.
create function public.claim_return_check(p_provider text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.return_checks as c (provider) values (p_provider)
  on conflict on constraint return_checks_pkey do update set checked_at = now() where c.checked_at <= now() - interval '1 hour';
  return found;
end $$;
revoke execute on function public.claim_return_check(text) from public, anon, authenticated;
grant execute on function public.claim_return_check(text) to service_role;

create function private.return_note(p_return public.payment_returns)
returns text language sql immutable set search_path = '' as $$
  select format(case p_return.kind || ' ' || p_return.state
    when 'refund open' then '%s naira of payment %s are on their way back'
    when 'refund done' then '%s naira of payment %s went back'
    when 'refund kept' then 'Refund of %s naira of payment %s failed'
    when 'chargeback open' then 'Charged back: %s naira of payment %s are in dispute'
    when 'chargeback done' then 'Chargeback lost: %s naira of payment %s went back'
    when 'chargeback kept' then 'Chargeback won: %s naira of payment %s stay'
  end, p_return.amount, left(p_return.provider_transaction_id, 200))
$$;
revoke execute on function private.return_note(public.payment_returns) from public;

-- An order whose own payment went back whole is refunded, and what was to go back is no longer owed. The caller holds the lock on the order's row.
create function private.apply_returns(p_order public.orders, p_transaction_id text)
returns void language plpgsql set search_path = '' as $$
declare
  v_gone numeric := (select coalesce(sum(amount), 0) from public.payment_returns
    where order_id = p_order.id and provider_transaction_id = p_transaction_id and state = 'done');
begin
  update public.second_payments set refunded_at = now()
  where order_id = p_order.id and provider_transaction_id = p_transaction_id and refunded_at is null
    and coalesce(v_gone >= amount, v_gone > 0);
  -- Written always: screens follow the order.
  update public.orders set payment_status = case
      when payment_status in ('completed', 'refund_due') and provider_transaction_id = p_transaction_id
        and v_gone >= least(total_amount, paid_amount) then 'refunded'
      when payment_status = 'refund_due' and provider_transaction_id is null and not private.has_held_money(id) then 'refunded'
      else payment_status
    end
  where id = p_order.id;
end $$;
revoke execute on function private.apply_returns(public.orders, text) from public;

-- What a provider lists of one refund or chargeback. Safe to repeat: told again as it is known, it changes nothing. A payment of which the shop
-- has not heard is somebody else's.
create function public.record_payment_return(p_provider text, p_kind text, p_return_id text, p_transaction_id text, p_tx_ref text,
  p_amount numeric, p_state text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_transaction_id text := p_transaction_id;
  v_known public.payment_returns;
  v_return public.payment_returns;
begin
  select * into v_order from public.orders where id = (
    select o.id from public.orders o where o.provider_transaction_id = p_transaction_id and o.payment_provider = p_provider
    union select s.order_id from public.second_payments s where s.provider_transaction_id = p_transaction_id and s.provider = p_provider
    union select o.id from public.orders o where p_transaction_id is null and o.tx_ref = p_tx_ref and o.payment_provider = p_provider
    limit 1) for no key update;
  v_transaction_id := coalesce(p_transaction_id, v_order.provider_transaction_id);
  if v_order.id is null or v_transaction_id is null then
    return 'unknown_payment';
  end if;
  select * into v_known from public.payment_returns where provider = p_provider and kind = p_kind and return_id = p_return_id;
  if v_known.state = p_state and v_known.amount = p_amount then
    return 'unchanged';
  end if;
  insert into public.payment_returns (provider, kind, return_id, order_id, provider_transaction_id, amount, state)
  values (p_provider, p_kind, p_return_id, v_order.id, v_transaction_id, p_amount, p_state)
  on conflict on constraint payment_returns_pkey do update set amount = excluded.amount, state = excluded.state, updated_at = now()
  returning * into v_return;
  perform private.note_payment(v_order.id, private.return_note(v_return));
  perform private.apply_returns(v_order, v_transaction_id);
  return 'recorded';
end $$;
revoke execute on function public.record_payment_return(text, text, text, text, text, numeric, text) from public, anon, authenticated;
grant execute on function public.record_payment_return(text, text, text, text, text, numeric, text) to service_role;

create or replace function private.exported_orders(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.exported('orders', to_jsonb(o)) || jsonb_build_object(
    'items', private.exported_rows('order_items', 'order_id', o.id::text, 'name, id'),
    'history', private.exported_rows('order_history', 'order_id', o.id::text, 'id'),
    'payments_beside', private.exported_rows('second_payments', 'order_id', o.id::text, 'created_at, id'),
    'payments_returned', private.exported_rows('payment_returns', 'order_id', o.id::text, 'created_at, kind, return_id'),
    'payment_attempts', private.exported_rows('payment_attempts', 'order_id', o.id::text, 'number'),
    'payment_messages', private.exported_rows('payment_events', 'tx_ref', o.tx_ref, 'id')) order by o.created_at desc, o.id), '[]')
  from public.orders o where o.user_id = p_user_id
$$;
revoke execute on function private.exported_orders(uuid) from public;

-- p_needs: ship (paid, not on its way yet) or refund (money to give back, to look at or in dispute). A paid order that an admin set back to pending
-- still has to be shipped.
create or replace function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(ltrim(coalesce(p_search, ''), '# ')));
  v_reference text := btrim(p_search);
  v_named uuid[];
begin
  perform private.require_admin();
  -- A whole payment reference names its order, by an index each; all else is looked for in every order.
  select array_agg(n.id) into v_named from (
    select o.id from public.orders o where o.tx_ref = v_reference
    union select o.id from public.orders o where o.provider_transaction_id = v_reference
    union select s.order_id from public.second_payments s where s.provider_transaction_id = v_reference) n;
  return (
    with found as materialized (
      select o.id, row_number() over (order by
        case p_sort when 'total' then o.total_amount when 'newest' then extract(epoch from o.created_at) end,
        case p_sort when 'status' then o.status when 'payment' then o.payment_status
          when 'customer' then lower(concat_ws(' ', c.first_name, c.last_name)) end, o.id) as place
      from public.orders o left join public.profiles c on c.user_id = o.user_id
      where (v_named is null or o.id = any (v_named)) and (p_status is null or o.status = p_status)
        and case p_needs
          when 'ship' then o.status in ('pending', 'confirmed', 'processing') and o.payment_status = 'completed'
          when 'refund' then o.payment_status in ('review', 'refund_due')
            or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
            or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')
          else true end
        and (v_named is not null or v_search = '' or strpos(o.id::text, v_search) > 0 or strpos(lower(o.tx_ref), v_search) > 0
          or strpos(lower(o.tracking_number), v_search) > 0 or strpos(lower(c.email), v_search) > 0
          or strpos(lower(concat_ws(' ', c.first_name, c.last_name)), v_search) > 0
          or strpos(lower(o.shipping_address ->> 'fullName'), v_search) > 0)
    ), page as (
      select f.id, case when p_descending then -f.place else f.place end as at
      from found f order by at offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(o) - 'request_key' - 'request_hash' || jsonb_build_object(
          'customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email,
          'order_items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id),
          'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
          'second_payments', (select coalesce(jsonb_agg(to_jsonb(s) - 'order_id' order by s.created_at, s.id), '[]')
            from public.second_payments s where s.order_id = o.id),
          'payment_returns', (select coalesce(jsonb_agg(to_jsonb(r) - 'order_id' order by r.created_at, r.return_id), '[]')
            from public.payment_returns r where r.order_id = o.id)
        ) order by page.at), '[]')
        from page join public.orders o on o.id = page.id left join public.profiles c on c.user_id = o.user_id))
  );
end $$;
revoke execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer) to authenticated;

-- What each paid order brought and the shop keeps, in naira: its total, or less where an admin took less as enough, or where some of it went back
-- or is in dispute. What came beyond the total is owed back. `share` is that money's part of the total.
create or replace view private.sales with (security_invoker = true) as
select k.*, case when k.total_amount > 0 then k.revenue / k.total_amount else 1 end as share
from (
  select o.id as order_id, o.created_at, o.total_amount,
    greatest(least(coalesce(o.paid_amount, o.total_amount) - coalesce((select sum(r.amount) from public.payment_returns r
      where r.order_id = o.id and r.provider_transaction_id = o.provider_transaction_id and r.state <> 'kept'), 0), o.total_amount), 0) as revenue
  from public.orders o
  where o.payment_status = 'completed') k;
revoke all on private.sales from public, anon, authenticated, service_role;

create or replace function public.admin_counts()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'products', (select count(*) from public.products where deleted_at is null),
    'chat_messages', (select count(*) from public.chat_messages),
    'unread_chat_messages', (select coalesce(sum(unread_admin_count), 0) from public.chat_sessions),
    'reviews', (select count(*) from public.reviews),
    'support_tickets', (select count(*) from public.support_tickets where status = 'open'),
    'contact_messages', (select count(*) from public.contact_messages where handled_at is null),
    'profiles', (select count(*) from public.profiles),
    'orders', (select count(*) from public.orders),
    'refunds_due', (select count(*) from public.orders o where o.payment_status in ('review', 'refund_due')
      or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
      or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')));
end $$;
revoke execute on function public.admin_counts() from public, anon, authenticated;
grant execute on function public.admin_counts() to authenticated;

-- What stands at the top of the shipping page; money in naira.
create or replace function public.admin_shipping_figures()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'to_ship', count(*) filter (where status in ('pending', 'confirmed', 'processing') and payment_status = 'completed'),
      'to_ship_late', count(*) filter (where status in ('pending', 'confirmed', 'processing') and payment_status = 'completed'
        and created_at < now() - interval '24 hours'),
      'shipped', count(*) filter (where status = 'shipped'),
      'delivered_this_week', count(*) filter (where delivered_at >= now() - interval '7 days'),
      'revenue', (select coalesce(sum(revenue), 0) from private.sales where created_at >= now() - interval '30 days'),
      'revenue_before', (select coalesce(sum(revenue), 0) from private.sales
        where created_at >= now() - interval '60 days' and created_at < now() - interval '30 days'),
      'to_refund', count(*) filter (where payment_status in ('review', 'refund_due')
        or exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null)
        or exists (select 1 from public.payment_returns r where r.order_id = o.id and r.kind = 'chargeback' and r.state = 'open')))
    from public.orders o);
end $$;
revoke execute on function public.admin_shipping_figures() from public, anon, authenticated;
grant execute on function public.admin_shipping_figures() to authenticated;
