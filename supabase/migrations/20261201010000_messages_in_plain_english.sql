-- Sentences that shoppers read, in the English that people speak.
create or replace function private.read_address(p_address jsonb)
returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  v_field record;
  v_value text;
  v_address jsonb := '{}';
begin
  if jsonb_typeof(p_address) is distinct from 'object' then
    perform private.refuse('bad_address', 'The delivery address is missing.', 'address');
  end if;
  for v_field in select * from (values
    ('fullName', 200, true), ('email', 320, true), ('phone', 40, true), ('address', 500, true), ('city', 100, true),
    ('state', 100, true), ('country', 100, false), ('postalCode', 20, false)) f (name, max_length, required)
  loop
    if coalesce(jsonb_typeof(p_address -> v_field.name), 'null') not in ('string', 'null') then
      perform private.refuse('bad_address', 'A field of the delivery address is not a text.', v_field.name);
    end if;
    v_value := btrim(coalesce(p_address ->> v_field.name, ''), E' \t\n\r');
    if length(v_value) > v_field.max_length or (v_field.required and v_value = '') then
      perform private.refuse('bad_address', 'A field of the delivery address is missing or too long.', v_field.name);
    end if;
    v_address := v_address || jsonb_build_object(v_field.name, v_value);
  end loop;
  if v_address ->> 'email' !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    perform private.refuse('bad_address', 'That email address isn''t valid.', 'email');
  end if;
  return v_address || jsonb_build_object('country', coalesce(nullif(v_address ->> 'country', ''), 'Nigeria'));
end $$;
revoke execute on function private.read_address(jsonb) from public;

create or replace function public.cancel_order(p_order_id uuid, p_reason text default null, p_is_paid boolean default false)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := private.lock_own_order(p_order_id, auth.uid());
begin
  if v_order.status = 'cancelled' then
    return;
  end if;
  if (v_order.status, v_order.payment_status) = ('pending', 'pending') then
    perform private.end_unpaid_order(p_order_id, 'customer', null);
  else
    perform private.check_changeable(v_order);
    if v_order.payment_status = 'completed' and not p_is_paid then
      perform private.refuse('bad_transition', 'This order is paid.', 'paid');
    end if;
    perform private.move_order(p_order_id, 'cancelled', 'customer', null);
    update public.orders set payment_status = case payment_status when 'completed' then 'refund_due' else 'failed' end where id = p_order_id;
  end if;
  update public.orders set cancel_reason = nullif(btrim(p_reason), '') where id = p_order_id;
  if v_order.payment_status = 'completed' then
    insert into public.notifications (user_id, type, title, message, order_id, order_status)
    values (v_order.user_id, 'order', 'Order cancelled',
      format('Order %s is cancelled, as you asked. We''ll send your payment back to you.', left(p_order_id::text, 8)), p_order_id, 'cancelled')
    on conflict do nothing;
    perform private.tell_admins('held_payment', 'cancelled:' || p_order_id, 'Order cancelled by its customer',
      format('%s. The money has to go back.', private.order_words(v_order)), '/admin/shipping?needs=refund');
  end if;
end $$;
revoke execute on function public.cancel_order(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.cancel_order(uuid, text, boolean) to authenticated;

create or replace function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, order_id, order_status, tracking_number)
  select o.user_id, t.type, t.title, format(t.message, left(o.id::text, 8), o.tracking_number), o.id, o.status,
    case when t.has_tracking then o.tracking_number end
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', case (select pay_by from public.orders where id = new.id)
      when 'on_delivery' then 'Order %1$s is confirmed. You pay for it when it arrives.'
      else 'Order %1$s is paid and confirmed. We are getting it ready.' end, null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number will follow.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tell_order_status() from public;

create or replace function private.tell_ticket_answer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, ticket_id)
  values (new.user_id, 'support', 'Your ticket was answered',
    format('We answered “%s”. You''ll find the answer in the Help Center.',
      case when length(btrim(new.subject)) > 80 then left(btrim(new.subject), 79) || '…' else btrim(new.subject) end), new.id);
  return null;
end $$;
revoke execute on function private.tell_ticket_answer() from public;

create or replace function public.save_review(p_product_id uuid, p_rating integer, p_comment text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_received(p_product_id) then
    perform private.refuse('unknown_order', 'Only customers who have received a product can review it.', p_product_id::text);
  end if;
  insert into public.reviews (user_id, product_id, rating, comment) values ((select auth.uid()), p_product_id, p_rating, p_comment)
  on conflict (user_id, product_id) do update set rating = excluded.rating, comment = excluded.comment;
  return true;
end $$;
revoke execute on function public.save_review(uuid, integer, text) from public, anon, authenticated;
grant execute on function public.save_review(uuid, integer, text) to authenticated;
