-- Refunds through the provider or by hand, and chargebacks by the customer's bank (rules O10 and O14).

-- The order's payments that can be refunded through the provider. `owed`: the part that must be refunded, zero if it may be kept. An overpayment is a
-- separate row from the order's own part.
create function private.refundable_payments(p_order public.orders)
returns table (provider text, transaction_id text, reason text, remaining numeric, owed numeric) language sql stable set search_path = '' as $$
  select p.provider, p.transaction_id, r.reason, private.naira(r.remaining), private.naira(r.owed)
  from private.payments_of(p_order) p
  cross join lateral (
    select 'order_cancelled', p.amount - p.over_gone - p.own_gone - p.over_away - p.own_away, p.owed where p.is_own and p_order.status = 'cancelled'
    union all
    select 'goodwill', p.amount - p.over - p.own_gone - p.own_away, 0 where p.is_own and p_order.status <> 'cancelled'
    union all
    select 'held_payment', p.over - p.over_gone - p.over_away, p.owed where p.is_own and p_order.status <> 'cancelled'
    union all
    -- A payment in review needs an admin's decision first.
    select 'held_payment', p.amount - p.own_gone - p.own_away, p.owed where not p.is_own and p_order.payment_status <> 'review'
  ) part (reason, remaining, due)
  cross join lateral (select part.reason, part.remaining, least(part.due, part.remaining) as owed) r
  where r.remaining > 0 and p.currency = p_order.currency
$$;

-- Starts a refund for an admin. is_mine is false for a repeated request: it returns the current state without calling the provider.
-- p_remaining: the amount left of the payment on the admin's screen; a refund since then is refused, so that they look first.
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
  if p_reason = 'item_return' then
    if exists (select from private.money where order_id = p_order_id and item_return_id = p_item_return_id and state <> 'failed') then
      perform private.refuse('bad_transition', 'This return is refunded already, or its money is on its way.', 'item_return');
    end if;
    perform 1 from public.item_returns where id = p_item_return_id and order_id = p_order_id and state = 'received' for no key update;
    if not found then
      perform private.refuse('bad_transition', 'Only what has been received is refunded.', 'item_return');
    end if;
  end if;
  if exists (select from private.money where order_id = p_order_id and transaction_id = p_transaction_id and kind = 'refund'
      and state in ('requested', 'unknown')) then
    perform private.refuse('bad_transition', 'The provider has not answered the last refund of this payment yet. Check it first.', 'refund_open');
  end if;
  select * into v_payment from private.refundable_payments(v_order) r
  where r.provider = p_provider and r.transaction_id = p_transaction_id and (r.reason = p_reason or (p_reason = 'item_return' and r.reason <> 'held_payment'));
  if v_payment.transaction_id is null then
    perform private.refuse('bad_transition', 'Nothing is left of this payment that could be sent back.', 'nothing_left');
  end if;
  if v_payment.remaining is distinct from p_remaining then
    perform private.refuse('bad_transition', 'Some of this payment has gone back in the meantime. Look at what is left of it.', 'refund_changed');
  end if;
  if coalesce(p_amount, 0) not between 0.01 and v_payment.remaining or p_amount <> round(p_amount, 2) then
    perform private.refuse('bad_request', 'The amount is nothing, or more than can be sent back.', 'amount');
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

-- Completes a return whose money was refunded.
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
    perform private.record_return(v_return, 'payment', format('%s (%s)', v_step.note, private.naira_text(p_amount)), v_step.title, v_step.message);
  end if;
end $$;

create function private.ledger_entry_note(p_money public.order_money)
returns text language sql immutable set search_path = '' as $$
  select format(case p_money.kind || ' ' || p_money.state
    when 'refund sent' then '%s is on its way back'
    when 'refund done' then '%s went back'
    when 'refund failed' then 'Refund of %s failed'
    when 'chargeback open' then 'Charged back: %s is in dispute'
    when 'chargeback done' then 'Chargeback lost: %s went back'
    when 'chargeback kept' then 'Chargeback won: %s stays'
  end, private.naira_text(private.naira(p_money.amount)))
$$;

-- Changes the state of a refund or chargeback and notifies those concerned. p_before: its last state. The caller holds the lock on the order's row.
create function private.move_money(p_money public.order_money, p_before text)
returns void language plpgsql set search_path = '' as $$
declare
  v_was_by_hand constant boolean := exists (select from public.order_money where order_id = p_money.order_id and money_id = p_money.money_id and state = 'by_hand');
begin
  perform private.append_money(p_money);
  if p_money.state in ('sent', 'done', 'open', 'kept') or (p_money.state = 'failed' and p_money.source_id is not null) then
    perform private.record_payment(p_money.order_id, private.ledger_entry_note(p_money), p_money.transaction_id);
  end if;
  if p_money.kind = 'chargeback' then
    return;
  end if;
  if p_money.state = 'done' and p_money.item_return_id is not null then
    perform private.finish_return(p_money.item_return_id, private.naira(p_money.amount));
  end if;
  -- A refund that is refused at once is shown to the admin who requested it.
  if p_money.state = 'failed' and p_before in ('unknown', 'sent', 'done') and p_money.reason is not null then
    perform private.notify_admins('held_payment', 'refund_failed:' || p_money.money_id, 'Refund failed', (
      select format('%s. %s did not go back.', private.order_label(o), private.naira_text(private.naira(p_money.amount)))
      from public.orders o where o.id = p_money.order_id), '/admin/shipping');
  end if;
  -- Reports a failure only to customers who heard of the refund. They heard of refunds by hand at once, and of a return's refund from the return.
  if (p_money.state = 'sent' and coalesce(p_before, '') not in ('sent', 'by_hand'))
    or (p_money.state = 'done' and not v_was_by_hand and p_money.item_return_id is null)
    or (p_money.state = 'failed' and p_before in ('sent', 'done'))
    or (p_money.state = 'by_hand' and p_money.reason = 'held_payment') then
    perform private.notify_refund(p_money);
  end if;
end $$;

-- Records the provider's answer to a refund request: sent with its number, failed with its message, or unknown. A list
-- that was read before takes precedence. Returns the refund's current state.
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

-- Records a refund or chargeback from a provider's list (open, done or kept). Idempotent. Matches the refund with its number, or else one of
-- the same amount that has no number yet. Payments unknown to the shop are ignored: they belong to another
-- business.
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
