-- Money that goes back to a customer: through its provider, by hand, or claimed back by the customer's bank (rules O10 and O14).

-- The order's payments of which something may go back through the provider. `owed`: what has to go back of it, zero where it may be kept. What was paid
-- beyond the total goes back apart from the order's own part.
create function private.refundable_payments(p_order public.orders)
returns table (provider text, transaction_id text, reason text, remaining numeric, owed numeric) language sql stable set search_path = '' as $$
  select p.provider, p.transaction_id, r.reason, private.naira(r.remaining), private.naira(r.owed)
  from private.payments_of(p_order) p
  cross join lateral (
    select 'order_cancelled', p.amount - p.over_gone - p.own_gone - p.over_away - p.own_away, p.owed where p.is_own and p_order.status = 'cancelled'
    union all
    select 'goodwill', p.amount - p.over - p.own_gone - p.own_away, 0 where p.is_own and p_order.status <> 'cancelled'
    union all
    select 'second_payment', p.over - p.over_gone - p.over_away, p.owed where p.is_own and p_order.status <> 'cancelled'
    union all
    -- An admin first decides about a payment that waits to be looked at.
    select 'second_payment', p.amount - p.own_gone - p.own_away, p.owed where not p.is_own and p_order.payment_status <> 'review'
  ) part (reason, remaining, due)
  cross join lateral (select part.reason, part.remaining, least(part.due, part.remaining) as owed) r
  where r.remaining > 0 and p.currency = p_order.currency
$$;

-- A refund that an admin asks for. is_mine is false for a press that was told before: it is answered as it stands, and the provider isn't asked.
-- p_remaining: what the admin's screen says is left of the payment. Where something went back meanwhile, it is looked at first.
create function public.begin_refund(p_id uuid, p_admin_id uuid, p_order_id uuid, p_provider text, p_transaction_id text, p_amount numeric,
  p_reason text, p_remaining numeric, p_item_return_id uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment record;
begin
  if not exists (select from public.profiles where user_id = p_admin_id and role = 'admin') then
    perform private.refuse('unknown_user', 'Admin privileges required.');
  end if;
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if exists (select from public.order_money where order_id = p_order_id and money_id = p_id) then
    return jsonb_build_object('is_mine', false, 'refund', private.refund(p_order_id, p_id));
  end if;
  perform private.consume_rate_limit('refunds:' || p_admin_id, 60, interval '1 hour');
  if exists (select from private.money where order_id = p_order_id and transaction_id = p_transaction_id and kind = 'refund'
      and state in ('requested', 'unknown')) then
    perform private.refuse('bad_transition', 'The provider has not answered the last refund of this payment yet. Check it first.', 'refund_open');
  end if;
  select * into v_payment from private.refundable_payments(v_order) r
  where r.provider = p_provider and r.transaction_id = p_transaction_id and (r.reason = p_reason or (p_reason = 'item_return' and r.reason <> 'second_payment'));
  if v_payment.transaction_id is null then
    perform private.refuse('bad_transition', 'Nothing is left of this payment that could be sent back.', 'nothing_left');
  end if;
  if v_payment.remaining is distinct from p_remaining then
    perform private.refuse('bad_transition', 'Some of this payment has gone back in the meantime. Look at what is left of it.', 'refund_changed');
  end if;
  if coalesce(p_amount, 0) not between 0.01 and v_payment.remaining or p_amount <> round(p_amount, 2) then
    perform private.refuse('bad_request', 'The amount is nothing, or more than can be sent back.', 'amount');
  end if;
  if p_reason = 'item_return' then
    perform 1 from public.item_returns where id = p_item_return_id and order_id = p_order_id and state = 'received' for no key update;
    if not found then
      perform private.refuse('bad_transition', 'Only what has been received is refunded.', 'item_return');
    end if;
    if exists (select from private.money where order_id = p_order_id and item_return_id = p_item_return_id and state <> 'failed') then
      perform private.refuse('bad_transition', 'This return is being refunded already.', 'item_return');
    end if;
  end if;
  perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order_id, 'money_id', p_id, 'kind', 'refund',
    'provider', p_provider, 'transaction_id', p_transaction_id, 'amount', private.kobo(p_amount), 'currency', v_order.currency, 'state', 'requested',
    'reason', p_reason, 'item_return_id', case p_reason when 'item_return' then p_item_return_id end, 'entered_by', p_admin_id)));
  insert into public.audit_log (actor_id, action, target, detail)
  values (p_admin_id, 'refund_payment', p_order_id::text, jsonb_build_object(
    'refund', p_id, 'transaction', left(p_transaction_id, 200), 'amount', p_amount, 'reason', p_reason));
  return jsonb_build_object('is_mine', true, 'refund', private.refund(p_order_id, p_id));
end $$;
grant execute on function public.begin_refund(uuid, uuid, uuid, text, text, numeric, text, numeric, uuid) to service_role;

-- A refund as the admin's screens read it, money in naira.
create function private.refund(p_order_id uuid, p_money_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', m.money_id, 'provider', m.provider, 'provider_transaction_id', m.transaction_id, 'amount', private.naira(m.amount),
    'reason', m.reason, 'state', m.state, 'error', m.error, 'item_return_id', m.item_return_id, 'return_id', m.source_id,
    'requested_at', m.began_at, 'updated_at', m.entered_at)
  from private.money m where m.order_id = p_order_id and m.money_id = p_money_id
$$;

-- The money of a return is with its customer.
create function private.finish_return(p_id uuid, p_amount numeric)
returns void language plpgsql set search_path = '' as $$
declare
  v_return public.item_returns;
  v_step record;
begin
  update public.item_returns set state = 'refunded', refunded_at = now(), refund_amount = p_amount
  where id = p_id and state = 'received' returning * into v_return;
  if found then
    select * into v_step from private.return_step('received', 'refunded');
    perform private.record_return(v_return, 'payment', format('%s (%s naira)', v_step.note, trim_scale(p_amount)), v_step.title, v_step.message);
  end if;
end $$;

create function private.return_note(p_money public.order_money)
returns text language sql immutable set search_path = '' as $$
  select format(case p_money.kind || ' ' || p_money.state
    when 'refund sent' then '%s naira of payment %s are on their way back'
    when 'refund done' then '%s naira of payment %s went back'
    when 'refund failed' then 'Refund of %s naira of payment %s failed'
    when 'chargeback open' then 'Charged back: %s naira of payment %s are in dispute'
    when 'chargeback done' then 'Chargeback lost: %s naira of payment %s went back'
    when 'chargeback kept' then 'Chargeback won: %s naira of payment %s stay'
  end, trim_scale(private.naira(p_money.amount)), left(p_money.transaction_id, 200))
$$;

-- A refund or chargeback as it stands from now on, told to whom it concerns. p_before: its last state. The caller holds the lock on the order's row.
create function private.move_money(p_money public.order_money, p_before text)
returns void language plpgsql set search_path = '' as $$
declare
  v_was_by_hand constant boolean := exists (select from public.order_money where order_id = p_money.order_id and money_id = p_money.money_id and state = 'by_hand');
begin
  perform private.append_money(p_money);
  if p_money.state in ('sent', 'done', 'open', 'kept') or (p_money.state = 'failed' and p_money.source_id is not null) then
    perform private.record_payment(p_money.order_id, private.return_note(p_money));
  end if;
  if p_money.kind = 'chargeback' then
    return;
  end if;
  if p_money.state = 'done' and p_money.item_return_id is not null then
    perform private.finish_return(p_money.item_return_id, private.naira(p_money.amount));
  end if;
  -- One that is refused at once is read by the admin who asked for it.
  if p_money.state = 'failed' and p_before in ('unknown', 'sent', 'done') and p_money.reason is not null then
    perform private.notify_admins('held_payment', 'refund_failed:' || p_money.money_id, 'Refund failed', (
      select format('%s. ₦%s did not go back.', private.order_label(o), to_char(private.naira(p_money.amount), 'FM999,999,999,990.00'))
      from public.orders o where o.id = p_money.order_id), '/admin/shipping');
  end if;
  -- A failure is told where the money was told to be on its way. What an admin noted by hand was told, and a return tells of its own money.
  if (p_money.state = 'sent' and coalesce(p_before, '') not in ('sent', 'by_hand'))
    or (p_money.state = 'done' and not v_was_by_hand and p_money.item_return_id is null)
    or (p_money.state = 'failed' and p_before in ('sent', 'done'))
    or (p_money.state = 'by_hand' and p_money.reason = 'second_payment') then
    perform private.notify_refund(p_money);
  end if;
end $$;

-- Records the provider's answer to the request: sent with its number, failed with its words, or unknown. Where its list
-- was read first, the list holds. Answers the refund as it stands then.
create function public.end_refund(p_id uuid, p_state text, p_return_id text default null, p_error text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order constant uuid := (select order_id from public.order_money where money_id = p_id limit 1);
  v_refund public.order_money;
  v_before text;
begin
  perform 1 from public.orders where id = v_order for no key update;
  select * into v_refund from private.money where order_id = v_order and money_id = p_id;
  if v_refund.money_id is null then
    perform private.refuse('unknown_record', 'There is no such refund.', p_id::text);
  end if;
  if p_state not in ('sent', 'failed', 'unknown') then
    perform private.refuse('bad_request', 'No answer of a provider’s.', p_state);
  end if;
  if v_refund.state in ('requested', 'unknown') and (v_refund.state <> p_state or p_return_id is not null) then
    v_before := v_refund.state;
    v_refund.state := p_state;
    v_refund.source_id := p_return_id;
    v_refund.error := p_error;
    perform private.move_money(v_refund, v_before);
  end if;
  return private.refund(v_order, p_id);
end $$;
grant execute on function public.end_refund(uuid, text, text, text) to service_role;

-- Records what a provider lists of one refund or chargeback (open, done or kept). Safe to repeat: told again as it is known, it changes nothing. It
-- belongs to the refund of its number, or else to the one of its amount that waits for a number. A payment of which the shop has not heard is somebody
-- else's.
create function public.record_payment_return(p_provider text, p_kind text, p_return_id text, p_transaction_id text, p_tx_ref text,
  p_amount numeric, p_state text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_state constant text := case when p_kind = 'chargeback' then p_state else case p_state when 'open' then 'sent' when 'done' then 'done' else 'failed' end end;
  v_order public.orders;
  v_transaction_id text;
  v_money public.order_money;
  v_before text;
begin
  select * into v_order from public.orders where id = (
    select m.order_id from public.order_money m
    where m.source_id = p_transaction_id and m.provider = p_provider and m.kind = 'payment' and m.state <> 'claimed'
    union select o.id from public.orders o where p_transaction_id is null and o.tx_ref = p_tx_ref and o.payment_provider = p_provider
    limit 1) for no key update;
  v_transaction_id := coalesce(p_transaction_id, v_order.provider_transaction_id);
  if v_order.id is null or v_transaction_id is null then
    return 'unknown_payment';
  end if;
  select * into v_money from private.money m
  where m.order_id = v_order.id and m.kind = p_kind and m.provider = p_provider and (m.source_id = p_return_id
    or (m.kind = 'refund' and m.source_id is null and m.transaction_id = v_transaction_id and m.amount = private.kobo(p_amount)
      and m.state in ('requested', 'unknown', 'by_hand')))
  order by m.source_id nulls last, m.began_at limit 1;
  if v_money.source_id = p_return_id and v_money.state = v_state and v_money.amount = private.kobo(p_amount) then
    return 'unchanged';
  end if;
  v_before := v_money.state;
  v_money.order_id := v_order.id;
  v_money.money_id := coalesce(v_money.money_id, gen_random_uuid());
  v_money.kind := p_kind;
  v_money.provider := p_provider;
  v_money.source_id := p_return_id;
  v_money.transaction_id := v_transaction_id;
  v_money.amount := private.kobo(p_amount);
  v_money.currency := v_order.currency;
  v_money.state := v_state;
  v_money.error := case when v_state = 'failed' and v_money.reason is not null then 'The provider could not send it back.' end;
  perform private.move_money(v_money, v_before);
  return 'recorded';
end $$;
grant execute on function public.record_payment_return(text, text, text, text, text, numeric, text) to service_role;

-- How far a provider's lists of refunds and chargebacks have been read.
create table private.return_reads (
  provider text constraint return_reads_pkey primary key,
  claimed_at timestamptz not null default now(),
  read_until timestamptz
);
alter table private.return_reads enable row level security;

-- True once an hour.
create function public.claim_return_check(p_provider text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into private.return_reads as c (provider) values (p_provider)
  on conflict on constraint return_reads_pkey do update set claimed_at = now() where c.claimed_at <= now() - interval '1 hour';
  return found;
end $$;
grant execute on function public.claim_return_check(text) to service_role;

-- From when on the list of a kind has to be read again: since they were last read, but for what has not ended yet. Two days more, as lists name days in other
-- time zones. A bank may claim a card payment back for 120 days, so the first reading goes that far.
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

-- Called when all of a provider's list, begun to be read at that time, is recorded: what was asked for a day before and isn't in it was never made.
-- Answers how many.
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

-- An admin sent money back without the shop. What the provider lists of it already is the same money; what got no answer is settled with it.
-- p_transaction_id null: of the order's own payments, the last one first. p_amount null: all that is left. Never more than is left. The caller holds
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
      case when p.is_own and p_reason = 'second_payment' then p.over - p.over_gone - p.over_away
        when p.is_own and p_order.status <> 'cancelled' then p.amount - p.over - p.own_gone - p.own_away
        else p.amount - p.over_gone - p.over_away - p.own_gone - p.own_away end
      + case when v_refund.transaction_id = p.transaction_id then v_refund.amount else 0 end as left_over
    from private.payments_of(p_order) p
    where p.transaction_id = p_transaction_id or (p_transaction_id is null and p.is_own) order by p.began_at desc, p.money_id
  loop
    -- Already in the provider's list: this is the same money, and now it is known what for.
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
  -- Enters the refund of money that a message without a number told of.
  if p_reason = 'order_cancelled' and p_order.provider_transaction_id is null then
    perform private.append_money(jsonb_populate_record(null::public.order_money, jsonb_build_object('order_id', p_order.id, 'kind', 'refund',
      'provider', p_order.payment_provider, 'state', 'by_hand', 'reason', p_reason, 'entered_by', (select auth.uid()))));
  end if;
  if v_amount > 0 then
    perform private.refuse('bad_request', 'That is more than is left of the payment.', 'amount');
  end if;
end $$;

-- Notes that a payment beside an order's own, or what was paid beyond the total, went back at the provider. An order that nothing paid is decided about
-- first. Safe to repeat.
create function public.refund_second_payment(p_id uuid)
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
    perform private.record_refund_by_hand(v_order, v_payment.transaction_id, private.naira(v_payment.owed), 'second_payment');
    v_words := left(v_payment.transaction_id, 200);
    insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
    values (v_order.id, 'admin', (select auth.uid()), v_order.status, v_order.status, case
      when v_payment.is_own then format('%s %s of payment %s given back', private.naira(v_payment.over), v_payment.currency, v_words)
      else format('Payment %s given back', v_words)
    end);
    perform private.record_audit('refund_second_payment', v_order.id::text, jsonb_build_object(
      'transaction', v_words, 'amount', private.naira(v_payment.owed), 'currency', v_payment.currency));
  end if;
  return (select s from public.orders o, jsonb_array_elements(o.second_payments) s where o.id = v_order.id and s ->> 'id' = p_id::text);
end $$;
grant execute on function public.refund_second_payment(uuid) to authenticated;

-- Tells admins what may still go back of an order's payments, and every refund of it that the shop knows the reason of; money in naira.
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

-- Returns in these states, the newest first, with their refunds.
create function public.admin_returns(p_states text[], p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('total', (select count(*) from public.item_returns where state = any (p_states)), 'rows', coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
      'order_items', (select jsonb_build_object('name', i.name, 'image_url', i.image_url, 'variant_label', i.variant_label, 'price', i.price)
        from public.order_items i where i.id = r.order_item_id),
      'orders', (select jsonb_build_object('shipping_address', o.shipping_address, 'payment_provider', o.payment_provider,
          'provider_transaction_id', o.provider_transaction_id, 'subtotal', o.subtotal, 'vat', o.vat, 'discount', o.discount, 'total_amount', o.total_amount,
          'returned_before', (select coalesce(sum(r2.quantity * i2.price), 0) from public.item_returns r2 join public.order_items i2 on i2.id = r2.order_item_id
            where r2.order_id = r.order_id and r2.state <> 'declined' and (r2.requested_at, r2.id) < (r.requested_at, r.id)))
        from public.orders o where o.id = r.order_id),
      'refunds', (select coalesce(jsonb_agg(private.refund(r.order_id, m.money_id) order by m.began_at, m.money_id), '[]')
        from private.money m where m.order_id = r.order_id and m.item_return_id = r.id)) order by r.requested_at desc, r.id), '[]'))
    from (select * from public.item_returns where state = any (p_states) order by requested_at desc, id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) r);
end $$;
grant execute on function public.admin_returns(text[], integer, integer) to authenticated;
