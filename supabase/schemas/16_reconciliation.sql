-- An order whose payment is decided, or that left the open ones unpaid, and when the provider is next asked whether money came for it
-- after all. A table of its own: a column of the order would tell every screen that follows the order of each question.
create table private.late_questions (
  order_id uuid constraint late_questions_pkey primary key
    constraint late_questions_order_id_fkey references public.orders (id) on delete cascade,
  since timestamptz not null default now(),
  ask_at timestamptz not null default now() + interval '1 hour'
);
create index late_questions_ask_at_idx on private.late_questions (ask_at);
alter table private.late_questions enable row level security;
revoke all on private.late_questions from public, anon, authenticated, service_role;

-- Unpaid: every hour of the first day, then every six, as a bank transfer may take days. Paid already: four times, as only a second
-- payment can come. Null once three days are over.
create function private.next_late_question(p_since timestamptz, p_is_paid boolean)
returns timestamptz language sql stable set search_path = '' as $$
  select case
    when p_is_paid then (
      select min(p_since + age) from unnest('{1 hour,6 hours,1 day,3 days}'::interval[]) age where p_since + age > now())
    when now() < p_since + interval '1 day' then now() + interval '1 hour'
    when now() < p_since + interval '3 days' then least(now() + interval '6 hours', p_since + interval '3 days')
  end
$$;
revoke execute on function private.next_late_question(timestamptz, boolean) from public;

create function private.ask_later()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.late_questions where order_id = new.id;
  if new.status <> 'pending' or new.payment_status <> 'pending' then
    insert into private.late_questions (order_id) values (new.id);
  end if;
  return null;
end $$;
revoke execute on function private.ask_later() from public;

-- Open orders are asked about in every run. What happens to the goods, and a refund that is made, change nothing of the questions.
create trigger orders_ask_later after update of status, payment_status on public.orders for each row
  when (new.payment_status <> 'refunded'
    and (new.payment_status <> old.payment_status or (old.status = 'pending' and new.status <> 'pending' and old.payment_status = 'pending')))
  execute function private.ask_later();

-- The order that has waited longest for its question, counted as asked: one that can't be worked on holds up no other.
create function public.claim_late_question()
returns table (id uuid, tx_ref text, payment_provider text, payment_status text)
language plpgsql security definer set search_path = '' as $$
declare
  v_question private.late_questions;
  v_order public.orders;
  v_next timestamptz;
begin
  select * into v_question from private.late_questions where ask_at <= now() order by ask_at limit 1 for update skip locked;
  if v_question.order_id is null then
    return;
  end if;
  select * into v_order from public.orders o where o.id = v_question.order_id;
  v_next := private.next_late_question(v_question.since, v_order.payment_status in ('completed', 'refund_due', 'refunded'));
  if v_next is null then
    delete from private.late_questions where order_id = v_question.order_id;
  else
    update private.late_questions set ask_at = v_next where order_id = v_question.order_id;
  end if;
  return query select v_order.id, v_order.tx_ref, v_order.payment_provider, v_order.payment_status;
end $$;
revoke execute on function public.claim_late_question() from public, anon, authenticated;
grant execute on function public.claim_late_question() to service_role;

create function private.call_reconciler()
returns boolean language sql security definer set search_path = '' as $$
  select private.call_function('reconcile-payments')
$$;
revoke execute on function private.call_reconciler() from public;
