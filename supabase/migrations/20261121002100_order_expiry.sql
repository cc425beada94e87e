-- The caller asks the provider about each of them first, and cancels only what stays unpaid.
create function public.orders_to_expire()
returns table (order_id uuid, tx_ref text, payment_provider text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.tx_ref, o.payment_provider from public.orders o
  where o.status = 'pending' and o.payment_status = 'pending' and o.reserved_until < now()
  order by o.reserved_until limit 500
$$;
revoke execute on function public.orders_to_expire() from public, anon, authenticated;
grant execute on function public.orders_to_expire() to service_role;

-- True when this call cancelled the order; false when it is paid, cancelled or not due.
create function public.cancel_expired_order(p_order_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where id = p_order_id and status = 'pending' and payment_status = 'pending'
    and reserved_until < now() for no key update;
  if not found then
    return false;
  end if;
  perform private.move_order(p_order_id, 'cancelled', 'system', 'Not paid in time');
  update public.orders set payment_status = 'failed' where id = p_order_id;
  return true;
end $$;
revoke execute on function public.cancel_expired_order(uuid) from public, anon, authenticated;
grant execute on function public.cancel_expired_order(uuid) to service_role;
