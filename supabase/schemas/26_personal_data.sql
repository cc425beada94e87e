-- Everything the shop holds about the caller, in words he can read; nobody else's rows, and no key or hash of the shop's own.
create function private.orders_data(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'placed_at', o.created_at, 'status', o.status, 'payment_status', o.payment_status, 'currency', o.currency,
    'subtotal', o.subtotal, 'discount', o.discount, 'promo_code', o.promo_code, 'shipping_method', o.shipping_method,
    'shipping_fee', o.shipping_fee, 'vat', o.vat, 'total_amount', o.total_amount, 'shipping_address', o.shipping_address,
    'tracking_number', o.tracking_number, 'delivered_at', o.delivered_at, 'payment_provider', o.payment_provider,
    'payment_reference', o.tx_ref, 'provider_transaction_id', o.provider_transaction_id,
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variety', i.variant_label, 'quantity', i.quantity,
        'price', i.price) order by i.name, i.id), '[]') from public.order_items i where i.order_id = o.id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object('at', h.created_at, 'by', h.actor, 'from', h.from_status,
        'to', h.to_status, 'note', h.note) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
    'payments_beside', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'provider', s.provider, 'transaction', s.provider_transaction_id,
        'amount', s.amount, 'currency', s.currency, 'given_back_at', s.refunded_at) order by s.created_at, s.id), '[]')
      from public.second_payments s where s.order_id = o.id),
    'payment_attempts', (
      select coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'state', a.state, 'started_at', a.started_at,
        'ended_at', a.ended_at) order by a.number), '[]') from public.payment_attempts a where a.order_id = o.id),
    'payment_messages', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'source', e.source, 'outcome', e.outcome,
        'transaction', e.provider_transaction_id, 'message', e.payload) order by e.id), '[]')
      from public.payment_events e where e.tx_ref = o.tx_ref)
  ) order by o.created_at desc, o.id), '[]')
  from public.orders o where o.user_id = p_user_id
$$;
revoke execute on function private.orders_data(uuid) from public;

create function private.messages_data(p_user_id uuid, p_email text)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'chats', (
      select coalesce(jsonb_agg(jsonb_build_object('opened_at', s.created_at, 'status', s.status, 'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'from', m.sender_type, 'name', m.sender_name,
          'text', m.content, 'has_picture', m.picture_width is not null) order by m.seq), '[]') from public.chat_messages m where m.session_id = s.id))
        order by s.created_at desc, s.id), '[]')
      from public.chat_sessions s where s.user_id = p_user_id),
    'answers_given_as_support', (
      select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'text', m.content) order by m.created_at, m.id), '[]')
      from public.chat_messages m where m.user_id = p_user_id and m.sender_type = 'admin'),
    'support_tickets', (
      select coalesce(jsonb_agg(to_jsonb(t) - array['id', 'user_id'] order by t.created_at desc, t.id), '[]')
      from public.support_tickets t where t.user_id = p_user_id),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id'] order by c.created_at desc, c.id), '[]')
      from public.contact_messages c where lower(c.email) = p_email),
    'newsletter_since', (select n.created_at from public.newsletter_subscribers n where n.email = p_email))
$$;
revoke execute on function private.messages_data(uuid, text) from public;

create function private.choices_data(p_user_id uuid)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'addresses', (
      select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'address', a.address, 'is_default', a.is_default,
        'saved_at', a.created_at) order by a.created_at, a.id), '[]') from public.addresses a where a.user_id = p_user_id),
    'saved_cards', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'user_id'] order by c.created_at, c.id), '[]')
      from public.payment_methods c where c.user_id = p_user_id),
    'preferences', (select to_jsonb(u) - array['user_id'] from public.user_preferences u where u.user_id = p_user_id),
    'cart', (
      select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'variety', v.value, 'quantity', c.quantity,
        'changed_at', c.changed_at) order by c.changed_at, c.id), '[]')
      from public.cart c join public.products p on p.id = c.product_id left join public.product_varieties v on v.id = c.variety_id
      where c.user_id = p_user_id),
    'wishlist', (
      select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'added_at', w.created_at) order by w.created_at, w.id), '[]')
      from public.wishlist w join public.products p on p.id = w.product_id where w.user_id = p_user_id),
    'stock_alerts', (
      select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'variety', v.value, 'asked_at', s.created_at) order by s.created_at, s.id), '[]')
      from public.stock_alerts s join public.products p on p.id = s.product_id left join public.product_varieties v on v.id = s.variety_id where s.user_id = p_user_id),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'rating', r.rating, 'comment', r.comment,
        'shown_name', r.reviewer_name, 'shop_reply', r.admin_reply, 'written_at', r.created_at) order by r.created_at, r.id), '[]')
      from public.reviews r join public.products p on p.id = r.product_id where r.user_id = p_user_id),
    'notifications', (
      select coalesce(jsonb_agg(jsonb_build_object('title', n.title, 'message', n.message, 'sent_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.notifications n where n.user_id = p_user_id),
    'push_subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'subscribed_at', s.created_at) order by s.created_at, s.id), '[]')
      from public.push_subscriptions s where s.user_id = p_user_id))
$$;
revoke execute on function private.choices_data(uuid) from public;

create function public.my_data()
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
begin
  if v_email is null then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.take_rate('my_data:' || v_user, 20, interval '1 hour');
  return jsonb_build_object(
    'made_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'signed_up_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_user),
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'device', s.user_agent, 'ip', host(s.ip)) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = v_user),
    'profile', (select to_jsonb(p) - array['user_id'] from public.profiles p where p.user_id = v_user),
    'orders', private.orders_data(v_user),
    'actions_as_admin', (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'action', a.action, 'target', a.target) order by a.id), '[]')
      from public.audit_log a where a.actor_id = v_user)
  ) || private.choices_data(v_user) || private.messages_data(v_user, v_email);
end $$;
revoke execute on function public.my_data() from public, anon, authenticated;
grant execute on function public.my_data() to authenticated;

-- The books stay (amounts, VAT, dates, what was sold, state and country of delivery); whose they were does not.
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
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status',
        case when t.is_paid_twice then 'refund_due' else o.payment_status end)
      order by o.created_at desc, o.id), '[]')
    from public.orders o
    cross join lateral (select exists (select 1 from public.second_payments s where s.order_id = o.id and s.refunded_at is null) as is_paid_twice) t
    where o.user_id = p_user_id
      and (o.status in ('pending', 'confirmed', 'processing', 'shipped') or o.payment_status in ('review', 'refund_due') or t.is_paid_twice));
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
