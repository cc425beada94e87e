-- A row for the customer's export: the declared columns under their names, products and variants by name.
create function private.exported(p_table text, p_row jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.exported_as, case c.column_name
    when 'product_id' then (select to_jsonb(p.name) from public.products p where p.id = (p_row ->> 'product_id')::uuid)
    when 'variety_id' then (select to_jsonb(v.value) from public.product_varieties v where v.id = (p_row ->> 'variety_id')::uuid)
    when 'variety_ids' then (select jsonb_agg(v.type || ': ' || v.value order by v.position, v.type, v.value, v.id) from public.product_varieties v
      where v.id in (select e::uuid from jsonb_array_elements_text(p_row -> 'variety_ids') e))
    when 'picture_width' then to_jsonb(p_row ->> 'picture_width' is not null)
    else p_row -> c.column_name end)
  from private.personal_columns c where c.table_name = p_table and c.exported_as is not null
$$;

-- Rows of a table whose column p_key equals p_value.
create function private.exported_rows(p_table text, p_key text, p_value text, p_order text)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(private.exported(%1$L, to_jsonb(t)) order by %4$s), ''[]'') from public.%1$I t where t.%2$I = %3$L',
    p_table, p_key, p_value, p_order) into v_rows;
  return v_rows;
end $$;

create function private.exported_orders(p_user_id uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.exported('orders', to_jsonb(o)) || jsonb_build_object(
    'items', private.exported_rows('order_items', 'order_id', o.id::text, 'name, id'),
    'history', private.exported_rows('order_history', 'order_id', o.id::text, 'id'),
    'returns', private.exported_rows('item_returns', 'order_id', o.id::text, 'requested_at, id'),
    'money', private.exported_rows('order_money', 'order_id', o.id::text, 'id'),
    'payment_attempts', private.exported_rows('payment_attempts', 'order_id', o.id::text, 'number'),
    'payment_messages', private.exported_rows('payment_events', 'tx_ref', o.tx_ref, 'id')) order by o.created_at desc, o.id), '[]')
  from public.orders o where o.user_id = p_user_id
$$;

create function private.exported_messages(p_user_id uuid, p_email text)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'chats', (
      select coalesce(jsonb_agg(private.exported('chat_sessions', to_jsonb(s))
        || jsonb_build_object('messages', private.exported_rows('chat_messages', 'session_id', s.id::text, 'seq')) order by s.created_at desc, s.id), '[]')
      from public.chat_sessions s where s.user_id = p_user_id),
    'answers_given_as_support', (
      select coalesce(jsonb_agg(private.exported('chat_messages', to_jsonb(m)) order by m.created_at, m.id), '[]')
      from public.chat_messages m where m.user_id = p_user_id and m.sender_type = 'admin'),
    'contact_messages', (
      select coalesce(jsonb_agg(private.exported('contact_messages', to_jsonb(c)) order by c.created_at desc, c.id), '[]')
      from public.contact_messages c where lower(c.email) = p_email))
    || coalesce((select private.exported('newsletter_subscribers', to_jsonb(n)) from public.newsletter_subscribers n where n.email = p_email),
      '{"newsletter_since": null, "newsletter_confirmed": null, "newsletter_ended": null}')
$$;

-- All data about the caller, without other people's rows and the shop's own keys and hashes. json rather than jsonb, to keep a readable order.
create function public.my_data()
returns json language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_messages jsonb;
begin
  if not exists (select 1 from auth.users where id = v_user) then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.consume_rate_limit('my_data:' || v_user, 20, interval '1 hour');
  v_messages := private.exported_messages(v_user, v_email);
  return json_build_object(
    'made_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'signed_up_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
        'phone', private.verified_phone(u.id), 'phone_confirmed_at', u.phone_confirmed_at, 'last_sign_in_at', u.last_sign_in_at) from auth.users u where u.id = v_user),
    'profile', private.exported_rows('profiles', 'user_id', v_user::text, 'user_id') -> 0,
    'addresses', private.exported_rows('addresses', 'user_id', v_user::text, 'created_at, id'),
    'orders', private.exported_orders(v_user),
    'cart', private.exported_rows('cart', 'user_id', v_user::text, 'changed_at, id'),
    'wishlist', private.exported_rows('wishlist', 'user_id', v_user::text, 'created_at, id'),
    'stock_alerts', private.exported_rows('stock_alerts', 'user_id', v_user::text, 'created_at, id'),
    'reviews', private.exported_rows('reviews', 'user_id', v_user::text, 'created_at, id'),
    'saved_cards', private.exported_rows('payment_methods', 'user_id', v_user::text, 'created_at, id'),
    'preferences', private.exported_rows('user_preferences', 'user_id', v_user::text, 'user_id') -> 0,
    'newsletter_since', v_messages -> 'newsletter_since',
    'newsletter_confirmed', v_messages -> 'newsletter_confirmed',
    'newsletter_ended', v_messages -> 'newsletter_ended',
    'push_subscriptions', private.exported_rows('push_subscriptions', 'user_id', v_user::text, 'created_at, id'),
    'support_tickets', private.exported_rows('support_tickets', 'user_id', v_user::text, 'created_at desc, id'),
    'contact_messages', v_messages -> 'contact_messages',
    'chats', v_messages -> 'chats',
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'device', s.user_agent, 'ip', host(s.ip)) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = v_user),
    'notifications', private.exported_rows('notifications', 'user_id', v_user::text, 'created_at, id'),
    'answers_given_as_support', v_messages -> 'answers_given_as_support',
    'actions_as_admin', private.exported_rows('audit_log', 'actor_id', v_user::text, 'id')
  );
end $$;
grant execute on function public.my_data() to authenticated;

-- Keeps the books (amounts, VAT, dates, items, state and country of delivery) and removes the customer's identity.
create function private.anonymise_orders(p_user_id uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  -- Provider messages contain the payer's name, address and card.
  update public.payment_events e set payload = '{}'
  from public.orders o where o.user_id = p_user_id and e.tx_ref = o.tx_ref;
  update public.payment_attempts a set link = null from public.orders o where o.user_id = p_user_id and a.order_id = o.id;
  execute format($update$
    update public.orders o set request_hash = '', request_key = gen_random_uuid(),
      shipping_address = jsonb_strip_nulls(jsonb_build_object('state', o.shipping_address -> 'state', 'country', o.shipping_address -> 'country')),
      %s
    where o.user_id = $1
  $update$, (
    select string_agg(format('%I = null', c.column_name), ', ') from private.personal_columns c
    where c.table_name = 'orders' and c.on_deletion = 'cleared')) using p_user_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Undelivered orders and unreturned money, for which the shop still needs to know the customer.
create function private.open_orders_of(p_user_id uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.orders where user_id = p_user_id order by id for no key update;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'payment_status',
        case when o.payment_status <> 'review' and (o.needs_refund or t.is_returned) then 'refund_due' else o.payment_status end)
      order by o.created_at desc, o.id), '[]')
    from public.orders o
    cross join lateral (select exists (select 1 from public.item_returns r where r.order_id = o.id and r.state in ('accepted', 'received')) as is_returned) t
    where o.user_id = p_user_id
      and (o.status in ('pending', 'confirmed', 'processing', 'shipped') or o.needs_refund or t.is_returned));
end $$;

-- Deleted accounts that the auth log still names. The log has no index by user, so a nightly job reads it once for all of them.
create table private.deleted_accounts (
  user_id uuid constraint deleted_accounts_pkey primary key
);
alter table private.deleted_accounts enable row level security;

create function private.forget_sign_ins()
returns void language sql security definer set search_path = '' as $$
  with ended as (delete from private.deleted_accounts where true returning user_id)
  delete from auth.audit_log_entries where payload ->> 'actor_id' in (select user_id::text from ended);
$$;

create function private.remove_account(p_user_id uuid, p_email text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_orders integer := private.anonymise_orders(p_user_id);
begin
  -- Answers they wrote as an admin belong to the customers' chats.
  update public.chat_messages set user_id = null where user_id = p_user_id and sender_type = 'admin';
  delete from public.contact_messages where lower(email) = p_email;
  delete from public.newsletter_subscribers where email = p_email;
  delete from private.mails where kind = 'newsletter_confirm' and recipient = p_email;
  perform private.record_audit('delete_account', 'account', jsonb_build_object('orders_kept', v_orders));
  insert into private.deleted_accounts (user_id) values (p_user_id) on conflict do nothing;
  -- Foreign keys delete the rest of their rows, including sessions on all devices.
  delete from auth.users where id = p_user_id;
end $$;

create function private.is_password_of(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select private.matches_hash(p_password, u.encrypted_password) from auth.users u where u.id = p_user_id), false)
$$;

-- An account without a password needs a sign-in within the last 15 minutes, with a text message's code.
create function private.is_reauthenticated(p_user_id uuid, p_password text)
returns boolean language sql stable security definer set search_path = '' as $$
  select case when exists (select 1 from auth.users u where u.id = p_user_id and u.encrypted_password <> '') then private.is_password_of(p_user_id, p_password)
    else exists (select 1 from auth.sessions s where s.user_id = p_user_id and s.created_at > now() - interval '15 minutes') end
$$;

-- A wrong password is an answer, because an error would roll back the count of attempts.
create function public.delete_my_account(p_password text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_email text := (select lower(u.email) from auth.users u where u.id = v_user);
  v_open jsonb;
  v_pictures jsonb;
begin
  if not exists (select 1 from auth.users where id = v_user) then
    perform private.refuse('unknown_user', 'There is no such account.');
  end if;
  perform private.consume_rate_limit('delete_my_account:' || v_user, 10, interval '1 hour');
  if not private.is_reauthenticated(v_user, p_password) then
    return jsonb_build_object('outcome', case when exists (select 1 from auth.users where id = v_user and encrypted_password <> '')
      then 'wrong_password' else 'sign_in_again' end);
  end if;
  if private.is_admin() then
    return jsonb_build_object('outcome', 'is_admin');
  end if;
  -- place_order's lock, so that no order is placed between the check and the deletion.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || v_user::text, 0));
  v_open := private.open_orders_of(v_user);
  if jsonb_array_length(v_open) > 0 then
    return jsonb_build_object('outcome', 'order_open', 'orders', v_open);
  end if;
  v_pictures := private.pictures_of(v_user);
  if jsonb_array_length(v_pictures) > 0 then
    insert into private.leaving_accounts as known (user_id) values (v_user) on conflict on constraint leaving_accounts_pkey do update set asked_at = now();
    return jsonb_build_object('outcome', 'pictures', 'pictures', v_pictures);
  end if;
  perform private.remove_account(v_user, v_email);
  return jsonb_build_object('outcome', 'deleted');
end $$;
grant execute on function public.delete_my_account(text) to authenticated;
