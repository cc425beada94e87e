-- Read positions in providers' lists of refunds and chargebacks.
create table private.return_reads (
  provider text constraint return_reads_pkey primary key,
  claimed_at timestamptz not null default now(),
  read_until timestamptz
);
alter table private.return_reads enable row level security;

-- True at most once an hour.
create function public.claim_return_check(p_provider text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.return_reads as c (provider) values (p_provider)
  on conflict on constraint return_reads_pkey do update set claimed_at = now() where c.claimed_at <= now() - interval '1 hour';
  return found;
end $$;
grant execute on function public.claim_return_check(text) to service_role;

-- Where to start reading a provider's list: at the last read, or earlier for what is still open. Minus two days, because lists name days in other time
-- zones. A bank can charge back a card payment for 120 days, so the first read goes back that far.
create function public.returns_since(p_provider text, p_kind text)
returns timestamptz language sql stable security definer set search_path = '' as $$
  select greatest(least(
      coalesce((select read_until from private.return_reads where provider = p_provider), now() - interval '118 days'),
      (select min(m.began_at) from public.order_money m
        where m.provider = p_provider and m.kind = p_kind and m.state in ('requested', 'unknown', 'sent', 'open') and m.began_at > now() - interval '1 year'
          and not exists (select from public.order_money n where n.order_id = m.order_id and n.money_id = m.money_id and n.id > m.id))
    ) - interval '2 days', now() - interval '1 year')
$$;
grant execute on function public.returns_since(text, text) to service_role;

-- Called after the whole list, read from p_read_at on, is recorded: a refund requested a day before and missing from it was never made.
-- Returns how many it closed.
create function public.close_unanswered_refunds(p_provider text, p_read_at timestamptz)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_id record;
  v_refund public.order_money;
  v_before text;
  v_count integer := 0;
begin
  insert into private.return_reads as c (provider, read_until) values (p_provider, p_read_at)
  on conflict on constraint return_reads_pkey do update set read_until = greatest(c.read_until, excluded.read_until);
  for v_id in select distinct order_id, money_id from public.order_money
    where provider = p_provider and state in ('requested', 'unknown') and began_at < p_read_at - interval '1 day' order by order_id
  loop
    perform 1 from public.orders where id = v_id.order_id for no key update;
    select * into v_refund from private.money where order_id = v_id.order_id and money_id = v_id.money_id and state in ('requested', 'unknown');
    if found then
      v_before := v_refund.state;
      v_refund.state := 'failed';
      v_refund.error := 'The provider never had it.';
      perform private.move_money(v_refund, v_before);
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;
grant execute on function public.close_unanswered_refunds(text, timestamptz) to service_role;

-- Records a refund that an admin made outside the shop. Merges with a refund from the provider's list, and settles requests without an answer.
-- p_transaction_id null: the order's own payments, the last one first. p_amount null: all that is left. Never more than is left. The caller holds
-- the lock on the order's row.
create function private.record_refund_by_hand(p_order public.orders, p_transaction_id text, p_amount numeric, p_reason text,
  p_item_return_id uuid default null)
returns void language plpgsql set search_path = '' as $$
declare
  v_refund public.order_money;
  v_payment record;
  v_amount bigint := private.kobo(p_amount);
  v_before text;
begin
  select * into v_refund from private.money m
  where m.order_id = p_order.id and m.kind = 'refund' and m.reason = p_reason and coalesce(m.transaction_id = p_transaction_id, true)
    and m.item_return_id is not distinct from p_item_return_id and m.state in ('requested', 'unknown', 'sent')
  order by m.state = 'unknown' limit 1;
  if v_refund.state in ('requested', 'sent') then
    perform private.refuse('bad_transition', 'This money is on its way back through the provider already.', 'refund_open');
  end if;
  for v_payment in select p.provider, p.transaction_id, p.currency, p.amount,
      case when p.is_own and p_reason = 'held_payment' then p.over - p.over_gone - p.over_away
        when p.is_own and p_order.status <> 'cancelled' then p.amount - p.over - p.own_gone - p.own_away
        else p.amount - p.over_gone - p.over_away - p.own_gone - p.own_away end
      + case when v_refund.transaction_id = p.transaction_id then v_refund.amount else 0 end as left_over
    from private.payments_of(p_order) p
    where p.transaction_id = p_transaction_id or (p_transaction_id is null and p.is_own) order by p.began_at desc, p.money_id
  loop
    -- The same money from the provider's list; its purpose is known now.
    if v_amount is not null and v_refund.money_id is null then
      select * into v_refund from private.money m
      where m.order_id = p_order.id and m.kind = 'refund' and m.transaction_id = v_payment.transaction_id and m.reason is null
        and m.state in ('sent', 'done') and m.amount = v_amount limit 1;
      if found then
        v_refund.reason := p_reason;
        v_refund.item_return_id := p_item_return_id;
        v_refund.entered_by := (select auth.uid());
        perform private.append_money(v_refund);
        return;
      end if;
    end if;
    if v_payment.amount is null or least(v_payment.left_over, v_amount) > 0 then
      v_before := v_refund.state;
      v_refund.order_id := p_order.id;
      v_refund.money_id := coalesce(v_refund.money_id, gen_random_uuid());
      v_refund.kind := 'refund';
      v_refund.provider := v_payment.provider;
      v_refund.transaction_id := v_payment.transaction_id;
      v_refund.amount := least(v_payment.left_over, v_amount);
      v_refund.currency := v_payment.currency;
      v_refund.state := 'by_hand';
      v_refund.reason := p_reason;
      v_refund.item_return_id := p_item_return_id;
      v_refund.entered_by := (select auth.uid());
      perform private.move_money(v_refund, v_before);
      v_amount := v_amount - v_refund.amount;
      v_refund := null;
    end if;
  end loop;
  -- Records the refund of a payment reported without a number.
  if p_reason = 'order_cancelled' and p_order.provider_transaction_id is null then
    perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order.id, 'kind', 'refund',
      'provider', p_order.payment_provider, 'state', 'by_hand', 'reason', p_reason, 'entered_by', (select auth.uid()))));
  end if;
  if v_amount > 0 then
    perform private.refuse('bad_request', 'That is more than is left of the payment.', 'amount');
  end if;
end $$;

-- Records that a held payment or an overpayment was refunded at the provider. An unpaid order in review needs a decision
-- first. Idempotent.
create function public.refund_held_payment(p_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment record;
  v_words text;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = (select order_id from public.order_money where money_id = p_id and kind = 'payment' limit 1)
  for no key update;
  select p.* into v_payment from private.payments_of(v_order) p where p.money_id = p_id and (not p.is_own or p.over > 0);
  if v_payment.money_id is null then
    perform private.refuse('unknown_record', 'There is no such payment.', p_id::text);
  end if;
  if v_order.payment_status = 'review' then
    perform private.refuse('bad_transition', 'Cancel the order before its money goes back.', v_order.id::text);
  end if;
  if v_payment.owed is distinct from 0 then
    perform private.record_refund_by_hand(v_order, v_payment.transaction_id, private.naira(v_payment.owed), 'held_payment');
    v_words := left(v_payment.transaction_id, 200);
    insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note, transaction_id)
    values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status,
      coalesce(private.money_text(private.naira(v_payment.owed), v_payment.currency), 'Payment') || ' given back', v_words);
    perform private.record_audit('refund_held_payment', v_order.id::text, jsonb_build_object(
      'transaction', v_words, 'amount', private.naira(v_payment.owed), 'currency', v_payment.currency));
  end if;
  return (select s from public.orders o, jsonb_array_elements(o.held_payments) s where o.id = v_order.id and s ->> 'id' = p_id::text);
end $$;
grant execute on function public.refund_held_payment(uuid) to authenticated;

-- Returns to admins the refundable payments of an order and every refund with a known reason; money in naira.
create function public.order_refunds(p_order_id uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  return jsonb_build_object('payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.owed desc, p.transaction_id), '[]') from private.refundable_payments(v_order) p),
    'refunds', (select coalesce(jsonb_agg(private.refund(p_order_id, m.money_id) order by m.began_at, m.money_id), '[]')
      from private.money m where m.order_id = p_order_id and m.kind = 'refund' and m.reason is not null));
end $$;
grant execute on function public.order_refunds(uuid) to authenticated;

-- The amount paid for these pieces, including their share of VAT and discount, without delivery. `p_before` is the price of
-- earlier returned pieces: the last return gets the remainder, so that all returns add up exactly. Rule O12.
create function private.price_paid(p_price numeric, p_before numeric, p_subtotal numeric, p_vat numeric, p_discount numeric, p_total numeric)
returns numeric language sql immutable set search_path = '' as $$
  select case when p_subtotal = 0 then 0 else
    least(p_total, round((p_before + p_price) * (p_subtotal + p_vat - p_discount) / p_subtotal, 2))
      - least(p_total, round(p_before * (p_subtotal + p_vat - p_discount) / p_subtotal, 2)) end
$$;

-- Returns in these states, newest first, with their refunds.
create function public.admin_returns(p_states text[], p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', (select count(*) from public.item_returns where state = any (p_states)), 'rows', coalesce(jsonb_agg(to_jsonb(r)
      || (select jsonb_build_object('name', i.name, 'image_url', i.image_url, 'variant_label', i.variant_label, 'shipping_address', o.shipping_address,
          'payment_provider', o.payment_provider, 'provider_transaction_id', o.provider_transaction_id,
          'paid', private.price_paid(r.quantity * i.price,
            (select coalesce(sum(r2.quantity * i2.price), 0) from public.item_returns r2 join public.order_items i2 on i2.id = r2.order_item_id
              where r2.order_id = r.order_id and r2.state <> 'declined' and (r2.requested_at, r2.id) < (r.requested_at, r.id)),
            o.subtotal, o.vat, o.discount, o.total_amount))
        from public.order_items i join public.orders o on o.id = i.order_id where i.id = r.order_item_id)
      || jsonb_build_object('refunds', (select coalesce(jsonb_agg(private.refund(r.order_id, m.money_id) order by m.began_at, m.money_id), '[]')
        from private.money m where m.order_id = r.order_id and m.item_return_id = r.id)) order by r.requested_at desc, r.id), '[]'))
    from (select * from public.item_returns where state = any (p_states) order by requested_at desc, id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) r);
end $$;
grant execute on function public.admin_returns(text[], integer, integer) to authenticated;
