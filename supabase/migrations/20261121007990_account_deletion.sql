-- The books stay (amounts, VAT, dates, what was sold, state and country of delivery); whose they were does not.
alter table public.orders alter column user_id drop not null;

create function private.anonymise_orders(p_user_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- The provider's messages carry the payer's name, address and card.
  update public.payment_events e set payload = '{}'
  from public.orders o where o.user_id = p_user_id and e.tx_ref = o.tx_ref;
  update public.orders o set user_id = null, payment_link = null, tracking_number = null, request_hash = '',
    request_key = gen_random_uuid(),
    shipping_address = jsonb_strip_nulls(jsonb_build_object(
      'state', o.shipping_address -> 'state', 'country', o.shipping_address -> 'country'))
  where o.user_id = p_user_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke execute on function private.anonymise_orders(uuid) from public;

-- The order must still reach him, or the money come back: then who he is may not be forgotten yet.
create function private.open_orders_of(p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where user_id = p_user_id order by id for no key update;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status', o.payment_status)
      order by o.created_at desc, o.id), '[]')
    from public.orders o where o.user_id = p_user_id
      and (o.status in ('pending', 'confirmed', 'processing', 'shipped') or o.payment_status in ('review', 'refund_due')));
end $$;
revoke execute on function private.open_orders_of(uuid) from public;

create function private.remove_account(p_user_id uuid, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_orders integer := private.anonymise_orders(p_user_id);
begin
  -- Answers he gave as an admin belong to the customers' chats.
  update public.chat_messages set user_id = null where user_id = p_user_id and sender_type = 'admin';
  delete from public.contact_messages where lower(email) = p_email;
  delete from public.newsletter_subscribers where email = p_email;
  perform private.record_audit('delete_account', 'account', jsonb_build_object('orders_kept', v_orders));
  delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user_id::text;
  -- The rest of what is his goes with him, by its foreign keys; his sign-ins on every device too.
  delete from auth.users where id = p_user_id;
end $$;
revoke execute on function private.remove_account(uuid, text) from public;

-- Sign-in writes bcrypt as 2a, 2b or 2y, which are one thing; pgcrypto knows it as 2a only.
create function private.is_password_of(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((
    select hash = extensions.crypt(p_password, hash)
    from (select regexp_replace(u.encrypted_password, '^\$2[by]\$', '$2a$') as hash from auth.users u where u.id = p_user_id) stored
    where hash like '$2a$%'), false)
$$;
revoke execute on function private.is_password_of(uuid, text) from public;

-- A wrong password is an answer and no error: an error would undo the count of attempts.
create function public.delete_my_account(p_password text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_open jsonb;
  v_pictures jsonb;
begin
  if v_email is null then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.take_rate('delete_my_account:' || v_user, 10, interval '1 hour');
  if not private.is_password_of(v_user, p_password) then
    return jsonb_build_object('outcome', 'wrong_password');
  end if;
  if private.is_admin() then
    return jsonb_build_object('outcome', 'is_admin');
  end if;
  -- The lock of place_order: no order may be placed between the look and the removal.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || v_user::text, 0));
  v_open := private.open_orders_of(v_user);
  if jsonb_array_length(v_open) > 0 then
    return jsonb_build_object('outcome', 'order_open', 'orders', v_open);
  end if;
  v_pictures := private.pictures_of(v_user);
  if jsonb_array_length(v_pictures) > 0 then
    return jsonb_build_object('outcome', 'pictures', 'pictures', v_pictures);
  end if;
  perform private.remove_account(v_user, v_email);
  return jsonb_build_object('outcome', 'deleted');
end $$;
revoke execute on function public.delete_my_account(text) from public, anon, authenticated;
grant execute on function public.delete_my_account(text) to authenticated;

-- An order of nobody has nobody to tell.
create or replace function private.tell_order_status()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notices (user_id, type, title, message, order_id, order_status)
  select o.user_id, t.type, t.title, format(t.message, left(o.id::text, 8), o.tracking_number), o.id, o.status
  from public.orders o
  join (values
    ('confirmed', 'order', 'Order confirmed', 'Order %1$s is paid and confirmed. We are getting it ready.', null),
    ('processing', 'order', 'Order being prepared', 'Order %1$s is being packed for delivery.', null),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. Tracking number: %2$s.', true),
    ('shipped', 'shipping', 'Order shipped', 'Order %1$s is on its way. The tracking number follows.', false),
    ('delivered', 'shipping', 'Order delivered', 'Order %1$s has been delivered. Confirm receipt to review what you bought.', null)
  ) t (status, type, title, message, has_tracking)
    on t.status = o.status and coalesce(t.has_tracking = (o.tracking_number is not null), true)
  where o.id = new.id and o.status = new.status and o.user_id is not null
  on conflict on constraint notices_once_key do nothing;
  return null;
end $$;
revoke execute on function private.tell_order_status() from public;

-- Money that comes for an order of nobody goes back: there is no address to send anything to.
create or replace function private.accept_payment(p_order public.orders, p_provider_transaction_id text)
returns text language plpgsql set search_path = '' as $$
declare
  v_revived boolean := p_order.status = 'cancelled';
begin
  if v_revived then
    if p_order.user_id is null
       or (select h.actor from public.order_history h where h.order_id = p_order.id and h.to_status = 'cancelled'
          and h.from_status <> 'cancelled' order by h.id desc limit 1) = 'admin'
       or not private.stock_is_there(p_order.id) then
      update public.orders set payment_status = 'refund_due', provider_transaction_id = p_provider_transaction_id
      where id = p_order.id;
      perform private.note_payment(p_order.id, 'Paid after the cancellation: to be refunded');
      return 'refund_due';
    end if;
  end if;
  if p_order.status in ('pending', 'cancelled') then
    perform private.move_order(p_order.id, 'confirmed', 'payment', case when v_revived then 'Paid late, stock was still there' end);
  else
    perform private.note_payment(p_order.id, 'Paid');
  end if;
  update public.orders set payment_status = 'completed', provider_transaction_id = p_provider_transaction_id
  where id = p_order.id;
  perform private.clear_ordered_lines(p_order.id);
  return 'paid';
end $$;
revoke execute on function private.accept_payment(public.orders, text) from public;

create or replace function public.settle_payment(p_tx_ref text, p_provider_transaction_id text, p_amount numeric, p_currency text,
  p_status text, p_source text, p_event_id text, p_payload jsonb, p_user_id uuid default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_transaction_id text := nullif(btrim(p_provider_transaction_id), '');
  v_order public.orders;
  v_outcome text;
begin
  select * into v_order from public.orders where tx_ref = p_tx_ref for no key update;
  v_outcome := case
    when v_order.id is null then 'unknown_reference'
    when p_user_id is not null and p_user_id is distinct from v_order.user_id then 'not_owner'
    else private.settle_order(v_order, v_transaction_id, p_amount, upper(p_currency), lower(p_status))
  end;
  insert into public.payment_events (event_id, provider, source, tx_ref, provider_transaction_id, payload, outcome)
  values (coalesce(p_event_id, concat_ws(':', p_source, p_tx_ref, v_transaction_id, lower(p_status))),
    coalesce(v_order.payment_provider, 'unknown'), coalesce(p_source, 'unknown'), left(p_tx_ref, 200), v_transaction_id,
    -- A repeated message must not bring back what was removed with the account.
    case when v_order.id is not null and v_order.user_id is null then '{}' else coalesce(p_payload, '{}') end, v_outcome)
  on conflict (event_id) do nothing;
  return jsonb_build_object(
    'outcome', case v_outcome when 'paid_twice' then
      case v_order.payment_status when 'completed' then 'already_paid' else 'refund_due' end else v_outcome end,
    'order_id', case when v_outcome <> 'not_owner' then v_order.id end,
    'user_id', case when v_outcome <> 'not_owner' then v_order.user_id end);
end $$;
revoke execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.settle_payment(text, text, numeric, text, text, text, text, jsonb, uuid) to service_role;
