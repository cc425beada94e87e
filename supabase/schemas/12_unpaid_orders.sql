-- Ends an order that nothing has paid: its stock goes back at once. Money that comes nevertheless is a late payment. The caller holds the lock
-- on the order's row.
create function private.end_unpaid_order(p_order_id uuid, p_actor text, p_note text)
returns void language plpgsql set search_path = '' as $$
begin
  perform private.move_order(p_order_id, 'cancelled', p_actor, p_note);
  update public.orders set payment_status = 'failed' where id = p_order_id;
end $$;
revoke execute on function private.end_unpaid_order(uuid, text, text) from public;

-- True when this call cancelled the order; false when it is paid, cancelled or not due.
create function public.cancel_expired_order(p_order_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where id = p_order_id and status = 'pending' and payment_status = 'pending'
    and reserved_until < now() for no key update;
  if not found then
    return false;
  end if;
  perform private.end_unpaid_order(p_order_id, 'system', 'Not paid in time');
  return true;
end $$;
revoke execute on function public.cancel_expired_order(uuid) from public, anon, authenticated;
grant execute on function public.cancel_expired_order(uuid) to service_role;

-- An admin gives back what an unpaid order holds. It is the shop that ends the order and not an admin's decision about it: a late payment may
-- take it up again. Safe to repeat.
create function public.release_stock(p_order_id uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  perform private.require_admin();
  select * into v_order from public.orders where id = p_order_id for no key update;
  if v_order.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_id::text);
  end if;
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) <> ('pending', 'pending') then
    perform private.refuse('bad_transition', 'Only an order that waits for its payment can be released.', p_order_id::text);
  end if;
  perform private.end_unpaid_order(p_order_id, 'system', 'Stock released before a payment came');
  perform private.record_audit('release_stock', p_order_id::text, jsonb_build_object(
    'pieces', (select sum(quantity) from public.order_items where order_id = p_order_id)));
end $$;
revoke execute on function public.release_stock(uuid) from public, anon, authenticated;
grant execute on function public.release_stock(uuid) to authenticated;
