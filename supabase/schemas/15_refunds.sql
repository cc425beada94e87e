-- Money that goes back to a customer: one row for each press of an admin, written before the provider is asked (rule O14).
create table public.refunds (
  -- Made by the admin's device: the same press told twice is one refund.
  id uuid constraint refunds_pkey primary key,
  order_id uuid not null constraint refunds_order_id_fkey references public.orders (id) on delete cascade,
  provider text not null,
  -- Of the payment that it gives back, or a part of.
  provider_transaction_id text not null,
  -- In naira.
  amount numeric(12,2) not null constraint refunds_amount_range check (amount > 0),
  reason text not null constraint refunds_reason_known check (reason in ('order_cancelled', 'second_payment', 'item_return', 'goodwill')),
  item_return_id uuid constraint refunds_item_return_id_fkey references public.item_returns (id) on delete set null,
  -- requested: no answer of the provider's noted yet. unknown: no clear answer came. sent: the provider has it. done: the money is gone.
  -- failed: the provider refused it, never had it or could not bring it there. by_hand: an admin noted money sent back without the shop.
  state text not null default 'requested' constraint refunds_state_known
    check (state in ('requested', 'unknown', 'sent', 'done', 'failed', 'by_hand')),
  -- The provider's number of the refund, as `payment_returns` has it.
  return_id text,
  -- Why it failed, in the provider's words.
  error text constraint refunds_error_length check (length(error) <= 300),
  requested_by uuid constraint refunds_requested_by_fkey references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order_id_idx on public.refunds (order_id);
create index refunds_item_return_id_idx on public.refunds (item_return_id);
create index refunds_requested_by_idx on public.refunds (requested_by);
-- As long as it isn't known whether the provider has one refund of a payment, it isn't asked for another.
create unique index refunds_unanswered_key on public.refunds (provider_transaction_id, provider) where state in ('requested', 'unknown');
alter table public.refunds enable row level security;

grant select on public.refunds to authenticated, service_role;

create policy "Admins read refunds" on public.refunds for select to authenticated
  using ((select private.is_admin()));

-- What the shop still has of a payment: what it brought, less what went back, is on its way back, is in dispute or was asked to go back. Null
-- where only the provider knows what it brought.
create function private.left_of_payment(p_order public.orders, p_transaction_id text)
returns numeric language sql stable set search_path = '' as $$
  select case
      when p_transaction_id = p_order.provider_transaction_id then coalesce(p_order.paid_amount, p_order.total_amount)
      else (select s.amount from public.second_payments s where s.order_id = p_order.id and s.provider_transaction_id = p_transaction_id)
    end
    - coalesce((select sum(r.amount) from public.payment_returns r
      where r.order_id = p_order.id and r.provider_transaction_id = p_transaction_id and r.state <> 'kept'), 0)
    - coalesce((select sum(f.amount) from public.refunds f
      where f.order_id = p_order.id and f.provider_transaction_id = p_transaction_id and f.state <> 'failed'
        and not exists (select 1 from public.payment_returns r where r.provider = f.provider and r.kind = 'refund' and r.return_id = f.return_id)), 0)
$$;

-- The order's payments of which something may go back through the provider. `owed`: what has to go back of it, zero where it may be kept.
create function private.refundable_payments(p_order public.orders)
returns table (provider text, transaction_id text, reason text, remaining numeric, owed numeric) language sql stable set search_path = '' as $$
  select p.provider, p.transaction_id, p.reason, l.remaining, least(p.owed, l.remaining)
  from (
    select p_order.payment_provider, p_order.provider_transaction_id, case p_order.payment_status when 'refund_due' then 'order_cancelled' else 'goodwill' end,
      case p_order.payment_status when 'refund_due' then coalesce(p_order.paid_amount, p_order.total_amount) else 0 end
    where p_order.provider_transaction_id is not null and p_order.payment_status in ('completed', 'refund_due')
    union all
    select s.provider, s.provider_transaction_id, 'second_payment', s.amount
    from public.second_payments s
    where s.order_id = p_order.id and s.refunded_at is null and s.amount is not null and s.currency = p_order.currency
      -- What waits to be looked at is decided about first.
      and p_order.payment_status <> 'review'
  ) p (provider, transaction_id, reason, owed)
  cross join lateral (select private.left_of_payment(p_order, p.transaction_id) as remaining) l
  where l.remaining > 0
$$;

-- A refund that an admin asks for. is_mine is false for a press that was told before: it is answered as it stands, and the provider isn't asked.
-- p_remaining: what the admin's screen says is left of the payment. Where something went back meanwhile, it is looked at first.
create function public.begin_refund(p_id uuid, p_admin_id uuid, p_order_id uuid, p_provider text, p_transaction_id text, p_amount numeric,
  p_reason text, p_remaining numeric, p_item_return_id uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment record;
  v_refund public.refunds;
begin
  if not exists (select from public.profiles where user_id = p_admin_id and role = 'admin') then
    perform private.refuse('unknown_user', 'Admin privileges required.');
  end if;
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  select * into v_refund from public.refunds where id = p_id and order_id = p_order_id;
  if v_refund.id is not null then
    return jsonb_build_object('is_mine', false, 'refund', to_jsonb(v_refund));
  end if;
  perform private.take_rate('refunds:' || p_admin_id, 60, interval '1 hour');
  if exists (select from public.refunds where order_id = p_order_id and provider_transaction_id = p_transaction_id
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
  if coalesce(p_amount, 0) not between 0.01 and (case p_reason when 'second_payment' then v_payment.owed else v_payment.remaining end)
      or p_amount <> round(p_amount, 2) then
    perform private.refuse('bad_request', 'The amount is nothing, or more than can be sent back.', 'amount');
  end if;
  if p_reason = 'item_return' then
    perform 1 from public.item_returns where id = p_item_return_id and order_id = p_order_id and state = 'received' for no key update;
    if not found then
      perform private.refuse('bad_transition', 'Only what has been received is refunded.', 'item_return');
    end if;
    if exists (select from public.refunds where item_return_id = p_item_return_id and state <> 'failed') then
      perform private.refuse('bad_transition', 'This return is being refunded already.', 'item_return');
    end if;
  end if;
  insert into public.refunds (id, order_id, provider, provider_transaction_id, amount, reason, item_return_id, requested_by)
  values (p_id, p_order_id, p_provider, p_transaction_id, p_amount, p_reason,
    case p_reason when 'item_return' then p_item_return_id end, p_admin_id)
  returning * into v_refund;
  insert into public.audit_log (actor_id, action, target, detail)
  values (p_admin_id, 'refund_payment', p_order_id::text, jsonb_build_object(
    'refund', p_id, 'transaction', left(p_transaction_id, 200), 'amount', p_amount, 'reason', p_reason));
  return jsonb_build_object('is_mine', true, 'refund', to_jsonb(v_refund));
end $$;
grant execute on function public.begin_refund(uuid, uuid, uuid, text, text, numeric, text, numeric, uuid) to service_role;

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
    perform private.note_return(v_return, 'payment', format('%s (%s naira)', v_step.note, p_amount), v_step.title, v_step.message);
  end if;
end $$;

-- The caller holds the lock on the order's row.
create function private.move_refund(p_refund public.refunds, p_state text, p_return_id text, p_error text)
returns void language plpgsql set search_path = '' as $$
begin
  update public.refunds set return_id = coalesce(p_return_id, return_id), error = left(p_error, 300), updated_at = now(),
    -- What an admin noted by hand stays noted.
    state = case state when 'by_hand' then state else p_state end
  where id = p_refund.id;
  if p_state = 'done' and p_refund.item_return_id is not null then
    perform private.finish_return(p_refund.item_return_id, p_refund.amount);
  end if;
  -- One that is refused at once is read by the admin who asked for it.
  if p_state = 'failed' and p_refund.state in ('unknown', 'sent', 'done') then
    perform private.tell_admins('held_payment', 'refund_failed:' || p_refund.id, 'Refund failed', (
      select format('%s. ₦%s did not go back.', private.order_words(o), to_char(p_refund.amount, 'FM999,999,999,990.00'))
      from public.orders o where o.id = p_refund.order_id), '/admin/shipping');
  end if;
end $$;

-- What the provider answered when it was asked: sent with its number, failed with its words, or unknown. Where its list was read first, the list
-- holds. Answers the refund as it stands then.
create function public.end_refund(p_id uuid, p_state text, p_return_id text default null, p_error text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  perform 1 from public.orders where id = (select order_id from public.refunds where id = p_id) for no key update;
  select * into v_refund from public.refunds where id = p_id;
  if v_refund.id is null then
    perform private.refuse('unknown_record', 'There is no such refund.', p_id::text);
  end if;
  if p_state not in ('sent', 'failed', 'unknown') then
    perform private.refuse('bad_request', 'No answer of a provider’s.', p_state);
  end if;
  if v_refund.state in ('requested', 'unknown') then
    perform private.move_refund(v_refund, coalesce((
      select case r.state when 'open' then 'sent' when 'done' then 'done' else 'failed' end from public.payment_returns r
      where r.provider = v_refund.provider and r.kind = 'refund' and r.return_id = p_return_id), p_state), p_return_id, p_error);
    select * into v_refund from public.refunds where id = p_id;
  end if;
  return to_jsonb(v_refund);
end $$;
grant execute on function public.end_refund(uuid, text, text, text) to service_role;

-- What the provider lists belongs to the refund of its number, or else to the one of its amount that waits for a number. A refund that the
-- provider's list had before it was asked for is another one.
create function private.follow_refund()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  select * into v_refund from public.refunds f
  where f.order_id = new.order_id and f.provider = new.provider and f.provider_transaction_id = new.provider_transaction_id
    and (f.return_id = new.return_id
      or (tg_op = 'INSERT' and f.return_id is null and f.amount = new.amount and f.state in ('requested', 'unknown', 'by_hand')))
  order by f.return_id nulls last, f.requested_at limit 1;
  if found then
    perform private.move_refund(v_refund, case new.state when 'open' then 'sent' when 'done' then 'done' else 'failed' end, new.return_id,
      case new.state when 'kept' then 'The provider could not send it back.' end);
  end if;
  return null;
end $$;

create trigger payment_returns_follow_refund after insert or update on public.payment_returns for each row
  when (new.kind = 'refund') execute function private.follow_refund();

-- Called when all of a provider's list, begun to be read at that time, is recorded: what was asked for a day before and isn't in it was never made.
-- Answers how many.
create function public.close_unanswered_refunds(p_provider text, p_read_at timestamptz)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_count integer := 0;
begin
  for v_refund in select * from public.refunds
    where provider = p_provider and state in ('requested', 'unknown') and requested_at < p_read_at - interval '1 day' order by order_id
  loop
    perform 1 from public.orders where id = v_refund.order_id for no key update;
    select * into v_refund from public.refunds where id = v_refund.id and state in ('requested', 'unknown');
    if found then
      perform private.move_refund(v_refund, 'failed', null, 'The provider never had it.');
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;
grant execute on function public.close_unanswered_refunds(text, timestamptz) to service_role;

-- An admin sent money back without the shop. What the provider lists of it already is the same money; what got no answer is settled with it. Null
-- for p_amount: all that is left. The caller holds the lock on the order's row.
create function private.note_refund_by_hand(p_order public.orders, p_transaction_id text, p_amount numeric, p_reason text,
  p_item_return_id uuid default null)
returns void language plpgsql set search_path = '' as $$
declare
  v_refund public.refunds;
  v_left numeric := private.left_of_payment(p_order, p_transaction_id);
  v_amount numeric;
  v_listed text;
begin
  if p_transaction_id is null or v_left is null then
    return;
  end if;
  select * into v_refund from public.refunds
  where order_id = p_order.id and provider_transaction_id = p_transaction_id and reason = p_reason
    and item_return_id is not distinct from p_item_return_id and state in ('requested', 'unknown', 'sent')
  order by state = 'unknown' limit 1;
  if v_refund.state in ('requested', 'sent') then
    perform private.refuse('bad_transition', 'This money is on its way back through the provider already.', 'refund_open');
  end if;
  v_left := v_left + coalesce(v_refund.amount, 0);
  v_amount := coalesce(p_amount, v_left);
  select r.return_id into v_listed from public.payment_returns r
  where r.order_id = p_order.id and r.provider_transaction_id = p_transaction_id and r.kind = 'refund' and r.state <> 'kept' and r.amount = v_amount
    and not exists (select 1 from public.refunds f where f.provider = r.provider and f.return_id = r.return_id)
  limit 1;
  if v_listed is null and v_amount > v_left then
    if p_reason = 'item_return' then
      perform private.refuse('bad_request', 'That is more than is left of the payment.', 'amount');
    end if;
    v_amount := v_left;
  end if;
  if v_amount <= 0 then
    return;
  end if;
  if v_refund.id is not null then
    update public.refunds set state = 'by_hand', amount = v_amount, return_id = v_listed, updated_at = now() where id = v_refund.id;
  else
    insert into public.refunds (id, order_id, provider, provider_transaction_id, amount, reason, item_return_id, state, return_id, requested_by)
    values (gen_random_uuid(), p_order.id, coalesce((select s.provider from public.second_payments s
        where s.order_id = p_order.id and s.provider_transaction_id = p_transaction_id), p_order.payment_provider),
      p_transaction_id, v_amount, p_reason, p_item_return_id, 'by_hand', v_listed, (select auth.uid()));
  end if;
end $$;

-- What may still go back of an order's payments, and every refund of it; money in naira.
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
    'refunds', (select coalesce(jsonb_agg(to_jsonb(f) - 'order_id' order by f.requested_at, f.id), '[]')
      from public.refunds f where f.order_id = p_order_id));
end $$;
grant execute on function public.order_refunds(uuid) to authenticated;
