-- The customer's file of before, with the money that came for his orders and doesn't pay them.
create or replace function private.orders_data(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'placed_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status, 'currency', o.currency,
    'subtotal', o.subtotal, 'discount', o.discount, 'promo_code', o.promo_code, 'shipping_method', o.shipping_method,
    'shipping_fee', o.shipping_fee, 'vat', o.vat, 'total_amount', o.total_amount, 'shipping_address', o.shipping_address,
    'tracking_number', o.tracking_number, 'delivered_at', o.delivered_at, 'payment_provider', o.payment_provider,
    'payment_reference', o.tx_ref, 'provider_transaction_id', o.provider_transaction_id,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variety', i.variety_label, 'quantity', i.quantity,
        'price', i.price) order by i.name, i.id), '[]') from public.order_items i where i.order_id = o.id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('at', h.created_at, 'by', h.actor, 'from', h.from_status,
        'to', h.to_status, 'note', h.note) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
    'payments_beside', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'provider', s.provider, 'transaction', s.provider_transaction_id,
        'amount', s.amount, 'currency', s.currency, 'given_back_at', s.refunded_at) order by s.created_at, s.id), '[]')
      from public.second_payments s where s.order_id = o.id),
    'payment_messages', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'source', e.source, 'outcome', e.outcome,
        'transaction', e.provider_transaction_id, 'message', e.payload) order by e.id), '[]')
      from public.payment_events e where e.tx_ref = o.tx_ref)
  ) order by o.created_at desc, o.id), '[]')
  from public.orders o where o.user_id = p_user_id
$$;
revoke execute on function private.orders_data(uuid) from public;
