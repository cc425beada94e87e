-- An order knows how it is to be paid (rule O16).

alter table public.orders
  -- How its customer wants to pay it (rule O16).
  add column pay_by text not null default 'card' constraint orders_pay_by_known
    check (pay_by in ('card', 'bank_transfer', 'ussd', 'opay', 'on_delivery'));
call private.declare_personal('orders', 'kept', exported => '{pay_by}');
-- What a checkout may fill in.
grant insert (pay_by) on public.orders to service_role;
