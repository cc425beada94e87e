-- The ledger: all money received, refunded or charged back for an order (decision 0032). Append-only. A payment, refund or chargeback is one money_id,
-- and its last row is its current state. Everything else is derived from here and the order's status, in derive_money alone.
create table public.order_money (
  id bigint generated always as identity constraint order_money_pkey primary key,
  order_id uuid not null constraint order_money_order_id_fkey references public.orders (id) on delete cascade,
  -- The admin's device generates a refund's id, so that a repeated request is one refund.
  money_id uuid not null default gen_random_uuid(),
  kind text not null constraint order_money_kind_known check (kind in ('payment', 'refund', 'chargeback')),
  provider text not null,
  -- The provider's number; null until it is known.
  source_id text,
  -- The payment's number, or of the payment that a refund or chargeback takes from.
  transaction_id text,
  -- In kobo or cents; null if only the provider knows it.
  amount bigint constraint order_money_amount_range check (amount >= 0),
  currency text,
  -- Payment: paid (pays its order), held (doesn't), claimed (reported without a number, or with the number of another order's payment).
  -- Refund: requested (no answer recorded yet), unknown (no clear answer), sent (accepted by the provider), done (the money is gone),
  -- failed (refused, unknown to the provider or undeliverable), by_hand (an admin recorded a refund made outside the shop).
  -- Chargeback: open (in dispute), done (lost) or kept (won).
  state text not null,
  -- Why a payment doesn't pay its order, or the purpose of a refund; null if only the provider knows.
  reason text,
  item_return_id uuid,
  -- Why a refund failed, in the provider's words.
  error text constraint order_money_error_length check (length(error) <= 300),
  entered_by uuid constraint order_money_entered_by_fkey references auth.users (id) on delete set null,
  entered_at timestamptz not null default now(),
  -- When its first row was added.
  began_at timestamptz not null default now(),
  constraint order_money_state_known check (case kind
    when 'payment' then state in ('paid', 'held', 'claimed')
    when 'refund' then state in ('requested', 'unknown', 'sent', 'done', 'failed', 'by_hand')
    else state in ('open', 'done', 'kept') end),
  constraint order_money_reason_known check (case kind
    when 'payment' then reason in ('second', 'short', 'currency', 'unknown', 'ended_by_person', 'no_account', 'too_late', 'item_removed', 'sold_out',
      'promo_code', 'price_changed')
    else reason in ('order_cancelled', 'held_payment', 'item_return', 'goodwill') end)
);
create index order_money_order_id_idx on public.order_money (order_id, money_id, id desc);
create index order_money_money_id_idx on public.order_money (money_id);
create index order_money_source_id_idx on public.order_money (source_id, provider);
create index order_money_entered_by_idx on public.order_money (entered_by);
create index order_money_item_return_id_idx on public.order_money (item_return_id) where item_return_id is not null;
create index order_money_unfinished_idx on public.order_money (provider, began_at) where state in ('requested', 'unknown', 'sent', 'open');
-- Makes concurrent duplicates of a message one row.
create unique index order_money_payment_key on public.order_money (provider, source_id, state, amount) where kind = 'payment' and state <> 'claimed';
alter table public.order_money enable row level security;

grant select on public.order_money to service_role;

-- The current state of each payment, refund and chargeback.
create view private.money with (security_invoker = true) as
select distinct on (order_id, money_id) * from public.order_money order by order_id, money_id, id desc;

-- Appends a row; missing columns are copied from the previous one.
create function private.append_money(p_money public.order_money)
returns uuid language sql set search_path = '' as $$
  insert into public.order_money (order_id, money_id, kind, provider, source_id, transaction_id, amount, currency, state, reason, item_return_id, error,
    entered_by, began_at)
  values (p_money.order_id, coalesce(p_money.money_id, gen_random_uuid()), p_money.kind, p_money.provider, p_money.source_id, p_money.transaction_id,
    p_money.amount, p_money.currency, p_money.state, p_money.reason, p_money.item_return_id, left(p_money.error, 300),
    p_money.entered_by, coalesce(p_money.began_at, now()))
  returning money_id
$$;

create function private.kobo(p_amount numeric)
returns bigint language sql immutable set search_path = '' as $$
  select round(p_amount * 100)::bigint
$$;

create function private.naira(p_amount numeric)
returns numeric language sql immutable set search_path = '' as $$
  select round(p_amount / 100.0, 2)
$$;

-- A payment that an admin records: of an order by hand, or collected by the courier.
create function private.money_by_hand(p_order_id uuid, p_transaction_id text, p_amount numeric)
returns public.order_money language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order_id, 'kind', 'payment', 'provider', 'by_hand',
    'source_id', p_transaction_id, 'transaction_id', p_transaction_id, 'amount', private.kobo(p_amount), 'currency', 'NGN', 'entered_by', (select auth.uid())))
$$;

-- An order's payments, in kobo. `over`: the part of the last one beyond the total. `gone` and `away` of both parts: refunded, and on its way back
-- (requested or in dispute). `owed`: still to refund; null if only the provider knows. A refund without a reason counts
-- towards the overpayment first.
create function private.payments_of(p_order public.orders)
returns table (money_id uuid, provider text, transaction_id text, amount bigint, currency text, reason text, began_at timestamptz, is_own boolean, over bigint,
  over_gone bigint, over_away bigint, own_gone bigint, own_away bigint, own_leaving bigint, owed bigint, is_back boolean, gone_at timestamptz, is_disputed boolean)
language sql stable set search_path = '' as $$
  with payments as (
    select m.*, m.state = 'paid' as is_own, bool_or(m.state = 'paid') over () as is_paid, case when m.state = 'paid'
        and row_number() over (partition by m.state order by m.began_at desc, m.money_id) = 1
      then least(greatest(sum(m.amount) over (partition by m.state) - private.kobo(p_order.total_amount), 0), m.amount) else 0 end as over
    from private.money m where m.order_id = p_order.id and m.kind = 'payment' and m.state <> 'claimed'
  ), taken as (
    select p.*, r.*, least(p.over, r.gone - r.gone_of_order) as over_gone
    from payments p cross join lateral (
      select coalesce(sum(t.amount) filter (where t.is_gone), 0) as gone,
        coalesce(sum(t.amount) filter (where t.is_gone and t.is_of_order), 0) as gone_of_order,
        coalesce(sum(t.amount) filter (where t.is_away), 0) as away,
        coalesce(sum(t.amount) filter (where t.is_away and t.is_of_order), 0) as away_of_order,
        coalesce(sum(t.amount) filter (where t.state in ('sent', 'open')), 0) as leaving,
        max(t.entered_at) filter (where t.is_gone) as gone_at,
        coalesce(bool_or(t.state = 'open'), false) as is_disputed
      from (select m.*, m.state in ('done', 'by_hand') as is_gone, m.state in ('requested', 'unknown', 'sent', 'open') as is_away,
          coalesce(m.reason <> 'held_payment', false) as is_of_order
        from private.money m where m.order_id = p_order.id and m.kind <> 'payment' and m.provider = p.provider and m.transaction_id = p.source_id) t) r
  )
  select t.money_id, t.provider, t.source_id, t.amount, t.currency, t.reason, t.began_at, t.is_own, t.over, t.over_gone, a.over_away,
    t.gone - t.over_gone, t.away - a.over_away, greatest(t.leaving - a.over_away, 0),
    case
      when t.is_own and p_order.status <> 'cancelled' then t.over - t.over_gone
      when not t.is_paid and p_order.status <> 'cancelled' then 0
      when t.amount is null then case when t.gone_at is not null then 0 end
      else greatest(t.amount - t.gone, 0)
    end, t.gone_at is not null and coalesce(t.gone >= t.amount, true), t.gone_at, t.is_disputed
  from taken t cross join lateral (select least(t.over - t.over_gone, t.away - t.away_of_order) as over_away) a
$$;

-- Derives the order's money columns, which admins, customers, receipts, exports and statistics read.
create function private.derive_money()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_money record;
  v_own bigint;
  -- State of a payment reported only by a message without a number; closed once an admin records its refund.
  v_claimed text := (select case when bool_or(m.kind = 'refund') then 'closed' else 'open' end from private.money m
    where m.order_id = new.id and (m.state = 'claimed' or (m.kind = 'refund' and m.transaction_id is null)) having bool_or(m.state = 'claimed'));
begin
  select sum(p.amount) filter (where p.is_own) as paid, coalesce(sum(p.over), 0) as over, coalesce(sum(p.own_gone) filter (where p.is_own), 0) as gone,
    coalesce(sum(p.own_leaving) filter (where p.is_own), 0) as leaving, coalesce(sum(p.owed) filter (where p.currency = new.currency), 0) as to_return,
    coalesce(sum(p.over_gone + p.own_gone) filter (where p.currency = new.currency), 0) as returned, coalesce(sum(p.owed) filter (where p.is_own), 0) as owed,
    coalesce(bool_or(p.owed is distinct from 0), false) as is_owed, coalesce(bool_or(not p.is_own), false) as is_held,
    coalesce(bool_or(p.is_disputed), false) as is_disputed, coalesce(bool_or(not p.is_back), false) as is_waiting,
    (array_agg(p.provider order by p.began_at desc, p.money_id) filter (where p.is_own))[1] as provider,
    (array_agg(p.transaction_id order by p.began_at desc, p.money_id) filter (where p.is_own))[1] as transaction_id,
    coalesce(jsonb_agg(jsonb_build_object('id', p.money_id, 'provider', p.provider, 'provider_transaction_id', p.transaction_id,
        'amount', private.naira(case when p.is_own then p.over else p.amount end), 'currency', p.currency,
        'reason', case when p.is_own then 'overpayment' else p.reason end,
        'refunded_at', case when case when p.is_own then p.over_gone >= p.over else p.is_back end then p.gone_at end)
      order by p.began_at, p.money_id) filter (where not p.is_own or (p.over > 0 and (new.status <> 'cancelled' or p.over_gone >= p.over))), '[]') as beside
  into v_money from private.payments_of(new) p;
  v_own := v_money.paid - v_money.over;
  new.payment_status := case
    when v_own is not null and new.status = 'cancelled' then case when v_money.owed > 0 then 'refund_due' when v_money.paid > 0 then 'refunded' else 'failed' end
    when v_own is not null then case when v_money.gone > 0 and v_money.gone >= v_own then 'refunded' else 'completed' end
    when new.status = 'cancelled' then case
      when v_money.is_owed or v_claimed = 'open' then 'refund_due' when v_money.is_held or v_claimed = 'closed' then 'refunded' else 'failed' end
    when v_money.is_waiting or v_claimed = 'open' then 'review'
    else 'pending'
  end;
  new.paid_amount := private.naira(v_money.paid);
  new.provider_transaction_id := v_money.transaction_id;
  new.payment_provider := coalesce(v_money.provider, new.payment_provider);
  new.kept_amount := case when new.payment_status = 'completed' then private.naira(greatest(v_own - v_money.gone - v_money.leaving, 0)) else 0 end;
  new.owed_amount := private.naira(v_money.to_return);
  new.returned_amount := private.naira(v_money.returned);
  new.needs_refund := new.payment_status in ('review', 'refund_due') or v_money.is_owed or v_money.is_disputed;
  new.held_payments := v_money.beside;
  new.payment_returns := (
    select coalesce(jsonb_agg(jsonb_build_object('return_id', m.source_id, 'kind', m.kind, 'amount', private.naira(m.amount), 'updated_at', m.entered_at,
        'state', case when m.state = 'done' then 'done' when m.state in ('failed', 'kept') then 'kept' else 'open' end) order by m.began_at, m.money_id), '[]')
    from private.money m where m.order_id = new.id and m.kind <> 'payment' and m.source_id is not null);
  return new;
end $$;

create trigger orders_derive_money before insert on public.orders for each row execute function private.derive_money();

-- Skips the ledger if nothing that money depends on has changed: a job completes 500 orders at a time.
create trigger orders_derive_money_again before update on public.orders for each row
  when (((new.status = 'cancelled'), new.total_amount, new.currency) is distinct from ((old.status = 'cancelled'), old.total_amount, old.currency)
    or (new.payment_status, new.paid_amount, new.provider_transaction_id, new.kept_amount, new.owed_amount, new.returned_amount, new.needs_refund,
      new.held_payments, new.payment_returns) is distinct from (old.payment_status, old.paid_amount, old.provider_transaction_id, old.kept_amount,
      old.owed_amount, old.returned_amount, old.needs_refund, old.held_payments, old.payment_returns))
  execute function private.derive_money();

-- Clears the order's payment status, so that derive_money runs again. The update also refreshes open screens.
create function private.refresh_order_money()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.orders set payment_status = null where id = new.order_id;
  return null;
end $$;

create trigger order_money_follow after insert on public.order_money for each row execute function private.refresh_order_money();
