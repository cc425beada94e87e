-- Caps and rates for what customers write themselves, columns that only triggers write, and promo codes that can't be guessed.

create or replace function private.refuse(p_word text, p_message text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_code text := case p_word
    when 'request_key_conflict' then 'OJ001'
    when 'prices_changed' then 'OJ002'
    when 'sold_out' then 'OJ003'
    when 'unknown_product' then 'OJ004'
    when 'bad_quantity' then 'OJ005'
    when 'bad_address' then 'OJ006'
    when 'bad_method' then 'OJ007'
    when 'promo_invalid' then 'OJ008'
    when 'empty_cart' then 'OJ009'
    when 'too_many_pending' then 'OJ010'
    when 'unknown_order' then 'OJ011'
    when 'bad_transition' then 'OJ012'
    when 'bad_role' then 'OJ013'
    when 'last_admin' then 'OJ014'
    when 'unknown_user' then 'OJ015'
    when 'key_is_fixed' then 'OJ016'
    when 'bad_request' then 'OJ017'
    when 'unknown_record' then 'OJ018'
    when 'too_many_records' then 'OJ019'
    when 'admin_only' then '42501'
    when 'not_signed_in' then '28000'
    when 'rate_limited' then 'PT429'
  end;
begin
  if v_code is null then
    raise exception using errcode = 'XX000', message = format('no code for the refusal %L', p_word),
      hint = 'unlisted_refusal', detail = '';
  end if;
  raise exception using errcode = v_code, message = p_message, hint = p_word, detail = coalesce(p_detail, '');
end $$;
revoke execute on function private.refuse(text, text, text) from public;

-- On every table that customers write themselves, so that no account can fill the database. Arguments: the most writes of a customer within an hour,
-- and the most rows, where no key of the table bounds them. What the shop writes of its own accord has no caller and no limit.
create function private.limit_writes()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_most integer := tg_argv[1]::integer;
  v_rows integer;
  v_known boolean;
begin
  if v_user is null then
    return new;
  end if;
  perform private.take_rate(tg_table_name || ':' || v_user, tg_argv[0]::integer, interval '1 hour');
  if v_most is null or tg_op <> 'INSERT' then
    return new;
  end if;
  -- One insert of a customer at a time: two at once would both find room.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ':' || v_user, 0));
  execute format('select count(*), coalesce(bool_or(id = $2), false) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
    into v_rows, v_known using v_user, new.id;
  if v_rows >= v_most and not v_known then
    perform private.refuse('too_many_records', format('An account keeps at most %s of these.', v_most), v_most::text);
  end if;
  return new;
end $$;
revoke execute on function private.limit_writes() from public;

create trigger profiles_limit_writes before update on public.profiles
  for each row execute function private.limit_writes(200);

create trigger cart_limit_writes before insert or update on public.cart
  for each row execute function private.limit_writes(6000);

create trigger wishlist_limit_writes before insert on public.wishlist
  for each row execute function private.limit_writes(3000);

create trigger user_preferences_limit_writes before insert or update on public.user_preferences
  for each row execute function private.limit_writes(600);

create trigger payment_methods_limit_writes before insert or update on public.payment_methods
  for each row execute function private.limit_writes(200, 20);

create trigger addresses_limit_writes before insert or update on public.addresses
  for each row execute function private.limit_writes(200, 50);

create trigger reviews_limit_writes before insert or update on public.reviews
  for each row execute function private.limit_writes(100);

create trigger support_tickets_limit_writes before insert on public.support_tickets
  for each row execute function private.limit_writes(20, 500);

create trigger push_subscriptions_limit_writes before insert or update on public.push_subscriptions
  for each row execute function private.limit_writes(100);

create trigger stock_alerts_limit_writes before insert on public.stock_alerts
  for each row execute function private.limit_writes(200);

-- A phone's endpoint moves to whoever signs in on it: the last user must get no more messages there. A customer has ten devices, the newest.
create or replace function private.take_over_endpoint()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = new.user_id and endpoint <> new.endpoint
    order by created_at desc, id offset 9);
  return new;
end $$;
revoke execute on function private.take_over_endpoint() from public;

-- Asks to be told of a product's return, or no more. Safe to repeat; a product that is there again is told at once.
create or replace function public.set_stock_alert(p_product_id uuid, p_variety_id uuid, p_is_wanted boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_stock integer;
begin
  if not p_is_wanted then
    delete from public.stock_alerts a
    where a.user_id = v_user and a.product_id = p_product_id and a.variety_id is not distinct from p_variety_id;
    return;
  end if;
  -- Shared with nobody who is changing the stock: either this sees the new stock, or the change sees this alert.
  select case when p_variety_id is null then p.stock_quantity else v.stock_quantity end into v_stock
  from public.products p
  left join public.product_varieties v on v.id = p_variety_id and v.product_id = p.id
  where p.id = p_product_id and p.deleted_at is null for share of p;
  if v_stock is null then
    perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
  end if;
  -- Told today of this very product: asking again brings no second message.
  if v_stock > 0 and exists (select from public.notifications n where n.user_id = v_user and n.product_id = p_product_id
      and n.title = 'Back in stock' and n.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.stock_alerts (user_id, product_id, variety_id) values (v_user, p_product_id, p_variety_id)
  on conflict on constraint stock_alerts_once_key do nothing;
  if v_stock > 0 then
    perform private.tell_back_in_stock(p_product_id, p_variety_id);
  end if;
end $$;
revoke execute on function public.set_stock_alert(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.set_stock_alert(uuid, uuid, boolean) to authenticated;

create function private.follow_email()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(new.email, 320) where user_id = new.id;
  return new;
end $$;
revoke execute on function private.follow_email() from public;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

create or replace function private.make_admin(p_email text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid;
begin
  select id into v_user from auth.users where lower(email) = lower(btrim(p_email)) and email_confirmed_at is not null;
  if v_user is null then
    perform private.refuse('unknown_user', 'Nobody has signed up with this email address and confirmed it.', p_email);
  end if;
  perform private.change_role(v_user, 'admin');
  return v_user;
end $$;
revoke execute on function private.make_admin(text) from public, anon, authenticated, service_role;

-- Triggers own the other columns.
revoke insert (status), update (last_message, updated_at) on public.chat_sessions from authenticated;
revoke insert (sender_name) on public.chat_messages from authenticated;

revoke insert, update on public.user_preferences from authenticated;
grant insert (user_id, email_notifications, privacy_settings), update (user_id, email_notifications, privacy_settings)
  on public.user_preferences to authenticated;

create or replace function private.number_chat_message()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.chat_sessions where id = new.session_id for no key update;
  if exists (select 1 from public.chat_messages where id = new.id) then
    return new;
  end if;
  update public.chat_sessions set
    last_seq = last_seq + 1,
    -- Cut, so that a message that is too long meets its own rule and not the session's.
    last_message = coalesce(nullif(left(new.content, 2000), ''), 'Picture'),
    status = case when new.sender_type = 'ai' then status else 'active' end,
    unread_admin_count = case new.sender_type when 'user' then unread_admin_count + 1 when 'admin' then 0 else unread_admin_count end
  where id = new.session_id returning last_seq into new.seq;
  -- No such session: the foreign key says so.
  new.seq := coalesce(new.seq, 0);
  -- Nobody signs as somebody else.
  if auth.uid() is not null and new.sender_type <> 'ai' then
    new.sender_name := private.chat_sender_name(new.user_id, new.sender_type = 'admin');
  end if;
  return new;
end $$;
revoke execute on function private.number_chat_message() from public;

create or replace function public.send_chat_message(p_id uuid, p_content text, p_session_id uuid default null, p_as_admin boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session uuid := p_session_id;
begin
  if v_user is null then
    perform private.refuse('not_signed_in', 'Please sign in to start a chat session.');
  end if;
  if not exists (select 1 from public.chat_messages where id = p_id) then
    if p_as_admin then
      perform private.require_admin();
    else
      v_session := coalesce(v_session, private.open_chat_of(v_user));
    end if;
    if not exists (select 1 from public.chat_sessions where id = v_session and (p_as_admin or user_id = v_user)) then
      perform private.refuse('unknown_record', 'There is no such chat.');
    end if;
    insert into public.chat_messages (id, session_id, content, sender_type, user_id)
    values (coalesce(p_id, gen_random_uuid()), v_session, btrim(p_content, E' \t\r\n'),
      case when p_as_admin then 'admin' else 'user' end, v_user)
    on conflict (id) do nothing;
  end if;
  return (
    select jsonb_build_object('session_id', m.session_id, 'seq', m.seq) from public.chat_messages m
    where m.id = p_id and m.user_id = v_user);
end $$;
revoke execute on function public.send_chat_message(uuid, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.send_chat_message(uuid, text, uuid, boolean) to authenticated;

alter table public.promo_codes add column max_uses_per_customer integer
  constraint promo_codes_max_uses_per_customer_range check (max_uses_per_customer between 1 and 1000000000);
grant insert (max_uses_per_customer), update (max_uses_per_customer) on public.promo_codes to authenticated;

drop function public.quote_order(jsonb, text, text);
drop function private.build_quote(jsonb, text, text);
drop function private.promo_answer(text, numeric);

-- Whoever guesses learns nothing of codes that are over or used up: they are unknown, as one that never was.
create function private.promo_answer(p_code text, p_subtotal numeric, p_user_id uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_code text := lower(btrim(p_code));
  v_promo public.promo_codes;
  v_reason text;
begin
  if coalesce(v_code, '') = '' then
    return null;
  end if;
  select * into v_promo from public.promo_codes
  where code = v_code and active and starts_at <= now() and coalesce(ends_at > now(), true) and coalesce(uses < max_uses, true);
  v_reason := case
    when v_promo.code is null then 'unknown'
    when (select count(*) from public.orders where user_id = p_user_id and promo_code = v_code and status <> 'cancelled')
      >= v_promo.max_uses_per_customer then 'own_uses'
    when p_subtotal < v_promo.minimum_subtotal then 'minimum'
  end;
  return jsonb_build_object('code', left(v_code, 40), 'valid', v_reason is null, 'reason', v_reason,
    'minimum_subtotal', v_promo.minimum_subtotal);
end $$;
revoke execute on function private.promo_answer(text, numeric, uuid) from public;

create function private.build_quote(p_items jsonb, p_shipping_method text, p_promo_code text, p_user_id uuid)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_items jsonb := private.quote_items(p_items);
  v_fee numeric := (select fee from public.shipping_methods where code = p_shipping_method);
  v_subtotal numeric := (select sum((l ->> 'item_total')::numeric) from jsonb_array_elements(v_items) l);
  v_vat numeric := round(v_subtotal * 0.075, 2);
  v_promo jsonb := private.promo_answer(p_promo_code, v_subtotal, p_user_id);
  v_discount numeric := 0;
begin
  if v_fee is null then
    perform private.refuse('bad_method', 'There is no such shipping method.', p_shipping_method);
  end if;
  if (v_promo ->> 'valid')::boolean then
    v_discount := private.promo_discount(v_promo ->> 'code', v_subtotal);
  end if;
  return jsonb_build_object('items', v_items, 'subtotal', v_subtotal, 'shipping_fee', v_fee, 'vat', v_vat,
    'discount', v_discount, 'total', round(v_subtotal + v_fee + v_vat - v_discount), 'promo', v_promo);
end $$;
revoke execute on function private.build_quote(jsonb, text, text, uuid) from public;

-- A hundred quotes with a code within an hour are more than a checkout asks for, and too few to guess one.
create function public.quote_order(p_items jsonb, p_shipping_method text, p_promo_code text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if btrim(p_promo_code) <> '' then
    perform private.take_rate('promo:' || auth.uid(), 100, interval '1 hour');
  end if;
  return private.build_quote(p_items, p_shipping_method, p_promo_code, auth.uid());
end $$;
revoke execute on function public.quote_order(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.quote_order(jsonb, text, text) to authenticated, service_role;

create or replace function public.place_order(p_user_id uuid, p_request_key uuid, p_items jsonb, p_shipping_method text,
  p_address jsonb, p_promo_code text, p_expected_total numeric, p_provider text, p_details jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address jsonb := private.read_address(p_address);
  v_details jsonb := coalesce(p_details, '{}');
  v_promo_code text := nullif(lower(btrim(p_promo_code)), '');
  v_items jsonb := private.items_in_order(p_items);
  v_hash text := encode(sha256(convert_to(jsonb_build_array(v_items, p_shipping_method, v_address, v_promo_code,
    round(p_expected_total, 2), v_details)::text, 'UTF8')), 'hex');
  v_order public.orders;
  v_quote jsonb;
begin
  if p_user_id is null or p_request_key is null or coalesce(btrim(p_provider), '') = '' then
    perform private.refuse('bad_request', 'An order needs a customer, a request key and a payment provider.');
  end if;
  if exists (select from jsonb_object_keys(v_details) key
    left join pg_attribute a on a.attrelid = 'public.orders'::regclass and a.attname = key
    where not coalesce(has_column_privilege('service_role', a.attrelid, a.attnum, 'insert'), false)) then
    perform private.refuse('bad_request', 'These details of an order are not the customer''s to fill in.', v_details::text);
  end if;
  -- One order of a customer at a time: two tabs with the same key must not both find nothing.
  perform pg_advisory_xact_lock(hashtextextended('place_order:' || p_user_id::text, 0));
  select * into v_order from public.orders where user_id = p_user_id and request_key = p_request_key;
  if v_order.id is not null then
    if v_order.request_hash <> v_hash then
      perform private.refuse('request_key_conflict', 'This request key belongs to another order.', v_order.id::text);
    end if;
    return private.placed_order(v_order, true);
  end if;
  if not coalesce(private.method_serves(p_shipping_method, v_address), false) then
    perform private.refuse('bad_method', 'This shipping method does not reach the delivery address.', p_shipping_method);
  end if;
  if (select count(*) from public.orders where user_id = p_user_id and status = 'pending' and payment_status = 'pending') >= 5 then
    perform private.refuse('too_many_pending', 'Pay or wait for your open orders first.');
  end if;
  perform private.lock_stock(
    (select array_agg(v) from private.read_items(v_items) i, unnest(i.variety_ids) v),
    (select array_agg(i.product_id) from private.read_items(v_items) i));
  perform 1 from public.promo_codes where code = v_promo_code for no key update;
  v_quote := private.build_quote(v_items, p_shipping_method, v_promo_code, p_user_id);
  perform private.check_quote(v_quote, p_expected_total);
  perform private.reserve_stock(v_quote -> 'items');
  v_order := private.store_order(v_details || jsonb_build_object(
    'user_id', p_user_id, 'request_key', p_request_key, 'request_hash', v_hash, 'payment_provider', btrim(p_provider),
    'tx_ref', private.new_tx_ref(), 'reserved_until', now() + interval '30 minutes', 'shipping_method', p_shipping_method,
    'shipping_address', v_address, 'promo_code', v_quote #> '{promo,code}', 'subtotal', v_quote -> 'subtotal',
    'shipping_fee', v_quote -> 'shipping_fee', 'vat', v_quote -> 'vat', 'discount', v_quote -> 'discount',
    'total_amount', v_quote -> 'total'), v_quote -> 'items');
  return private.placed_order(v_order, false);
end $$;
revoke execute on function public.place_order(uuid, uuid, jsonb, text, jsonb, text, numeric, text, jsonb) from public, anon, authenticated;

create index orders_promo_code_idx on public.orders (user_id, promo_code) where promo_code is not null;
