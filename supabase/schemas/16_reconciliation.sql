-- When the provider is next asked about an order whose payment is decided or that ended unpaid: money may still come. A table of its own,
-- because a column of the order would send a Realtime event to every screen that follows the order.
create table private.payment_checks (
  order_id uuid constraint payment_checks_pkey primary key
    constraint payment_checks_order_id_fkey references public.orders (id) on delete cascade,
  since timestamptz not null default now(),
  check_at timestamptz not null default now() + interval '1 hour'
);
create index payment_checks_check_at_idx on private.payment_checks (check_at);
alter table private.payment_checks enable row level security;
revoke all on private.payment_checks from public, anon, authenticated, service_role;
call private.declare_personal('payment_checks', 'kept', hidden => '{order_id, since, check_at}');

-- Unpaid: every hour of the first day, then every six, as a bank transfer may take days. Paid already: four times, as only a second
-- payment can come. Null once three days are over.
create function private.next_payment_check(p_since timestamptz, p_is_paid boolean)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when p_is_paid then (
      select min(p_since + age) from unnest('{1 hour,6 hours,1 day,3 days}'::interval[]) age where p_since + age > now())
    when now() < p_since + interval '1 day' then now() + interval '1 hour'
    when now() < p_since + interval '3 days' then least(now() + interval '6 hours', p_since + interval '3 days')
  end
$$;
revoke execute on function private.next_payment_check(timestamptz, boolean) from public;

create function private.schedule_payment_check()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_checks where order_id = new.id;
  -- Of money that was noted by hand no provider knows, nor of an order that never had a payment page. A page that was made may still be paid.
  if (new.status <> 'pending' or new.payment_status <> 'pending')
    and ((new.payment_provider <> 'by_hand' and new.pay_by <> 'on_delivery')
      or exists (select from public.payment_attempts where order_id = new.id and provider <> 'by_hand')) then
    insert into private.payment_checks (order_id) values (new.id);
  end if;
  return null;
end $$;
revoke execute on function private.schedule_payment_check() from public;

-- Open orders are checked in every run. Neither what happens to the goods nor a refund that is made changes when to check.
create trigger orders_schedule_payment_check after update of status, payment_status on public.orders for each row
  when (new.payment_status <> 'refunded'
    and (new.payment_status <> old.payment_status or (old.status = 'pending' and new.status <> 'pending' and old.payment_status = 'pending')))
  execute function private.schedule_payment_check();

-- The order that has been due longest, counted as checked at once: one that fails doesn't hold up the others.
create function public.claim_payment_check()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text)
language plpgsql security definer set search_path = '' as $$
declare
  v_check private.payment_checks;
  v_order public.orders;
  v_next timestamptz;
begin
  select * into v_check from private.payment_checks where check_at <= now() order by check_at limit 1 for update skip locked;
  if v_check.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_check.order_id;
  v_next := private.next_payment_check(v_check.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.payment_checks where order_id = v_check.order_id;
  else
    update private.payment_checks set check_at = v_next where order_id = v_check.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref,
    coalesce((select a.provider from public.payment_attempts a where a.order_id = v_order.id order by a.number desc limit 1), v_order.payment_provider),
    v_order.payment_status;
end $$;
revoke execute on function public.claim_payment_check() from public, anon, authenticated;
grant execute on function public.claim_payment_check() to service_role;

create function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;
revoke execute on function private.call_reconciler() from public;
