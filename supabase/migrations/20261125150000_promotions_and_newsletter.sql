-- What an admin has told all customers whose Promotions switch is on. The id comes from the page: sent again, it reaches nobody twice.
create table public.promotions (
  id uuid constraint promotions_pkey primary key,
  type text not null constraint promotions_type_known check (type in ('promo', 'product')),
  title text not null constraint promotions_title_length check (length(btrim(title)) > 0 and length(title) <= 80),
  message text not null constraint promotions_message_length check (length(btrim(message)) > 0 and length(message) <= 300),
  -- Where it leads; null for a product.
  target text constraint promotions_target_known check (target in ('/', '/shop')),
  product_id uuid constraint promotions_product_id_fkey references public.products (id) on delete set null,
  sent_by uuid constraint promotions_sent_by_fkey references auth.users (id) on delete set null,
  reached integer not null default 0 constraint promotions_reached_range check (reached >= 0),
  sent_at timestamptz not null default now()
);
create index promotions_newest_idx on public.promotions (sent_at desc);
create index promotions_product_id_idx on public.promotions (product_id);
create index promotions_sent_by_idx on public.promotions (sent_by);
alter table public.promotions enable row level security;
revoke all on public.promotions from public, anon, authenticated, service_role;
call private.declare_personal('promotions', 'cleared', hidden => '{sent_by}');
call private.declare_personal('promotions', 'kept', hidden => '{id, type, title, message, target, product_id, reached, sent_at}');

grant select on public.promotions to service_role;

alter table public.notifications
  add column target text constraint notifications_target_known check (target in ('/', '/shop')),
  add column promotion_id uuid constraint notifications_promotion_id_fkey references public.promotions (id) on delete cascade,
  add constraint notifications_promotion_once_key unique (promotion_id, user_id);
call private.declare_personal('notifications', 'deleted', hidden => '{target, promotion_id}');

-- How many more may go out now: five within a day.
create function private.promotions_left()
returns integer language sql stable set search_path = '' as $$
  select greatest(5 - count(*), 0)::integer from public.promotions where sent_at > now() - interval '1 day'
$$;
revoke execute on function private.promotions_left() from public;

create function private.promotion_audience()
returns setof uuid language sql stable set search_path = '' as $$
  select user_id from public.user_preferences where (email_notifications ->> 'promotions')::boolean
$$;
revoke execute on function private.promotion_audience() from public;

-- Tells it to all who want to hear of offers, in one statement. Safe to repeat with the same id: the answer is the first one's.
create function public.send_promotion(p_id uuid, p_type text, p_title text, p_message text, p_target text default null,
  p_product_id uuid default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(p_title);
  v_message text := btrim(p_message);
  v_sent public.promotions;
  v_reached integer;
begin
  perform private.require_admin();
  if p_id is null or (p_target is null) = (p_product_id is null) then
    perform private.refuse('bad_request', 'A promotion needs an id, and one place that it leads to.');
  end if;
  -- One at a time: the second of two presses finds the first, and two admins can't pass the limit together.
  lock table public.promotions in share row exclusive mode;
  select * into v_sent from public.promotions where id = p_id;
  if found then
    if (v_sent.type, v_sent.title, v_sent.message, v_sent.target, v_sent.product_id)
      is distinct from (p_type, v_title, v_message, p_target, p_product_id) then
      perform private.refuse('request_key_conflict', 'Another promotion was sent under this id.');
    end if;
    return v_sent.reached;
  end if;
  if p_product_id is not null and not exists (select 1 from public.products where id = p_product_id and deleted_at is null) then
    perform private.refuse('unknown_product', 'This product is no longer in the shop.');
  end if;
  if private.promotions_left() = 0 then
    perform private.refuse('rate_limited', 'Five promotions were sent within a day. Please wait before you send another one.');
  end if;
  if not exists (select from private.promotion_audience()) then
    perform private.refuse('bad_request', 'No customer has promotions switched on.');
  end if;
  insert into public.promotions (id, type, title, message, target, product_id, sent_by)
  values (p_id, p_type, v_title, v_message, p_target, p_product_id, (select auth.uid()));
  insert into public.notifications (user_id, type, title, message, target, product_id, promotion_id)
  select user_id, p_type, v_title, v_message, p_target, p_product_id, p_id from private.promotion_audience() user_id;
  get diagnostics v_reached = row_count;
  update public.promotions set reached = v_reached where id = p_id;
  perform private.record_audit('send_promotion', p_id::text, jsonb_build_object('title', v_title, 'reached', v_reached));
  return v_reached;
end $$;
revoke execute on function public.send_promotion(uuid, text, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.send_promotion(uuid, text, text, text, text, uuid) to authenticated;

-- audience: how many customers one that is sent now reaches.
create function public.admin_promotions(p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.promotions),
    'audience', (select count(*) from private.promotion_audience()),
    'left', private.promotions_left(),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('sender_email', c.email, 'product_name', p.name)
        order by m.sent_at desc, m.id), '[]')
      from (select * from public.promotions order by sent_at desc, id
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) m
      left join public.profiles c on c.user_id = m.sent_by left join public.products p on p.id = m.product_id));
end $$;
revoke execute on function public.admin_promotions(integer, integer) from public, anon, authenticated;
grant execute on function public.admin_promotions(integer, integer) to authenticated;

create or replace function private.queue_push()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.push_deliveries (notification_id, subscription_id)
  select n.id, s.id from new_notifications n join public.push_subscriptions s on s.user_id = n.user_id
  where private.wants_push(n.user_id, case when n.promotion_id is null then n.type else 'promo' end);
  return null;
end $$;
revoke execute on function private.queue_push() from public;

drop trigger notifications_queue_push on public.notifications;
-- Once for all rows of a promotion: each insert into the queue calls its sender.
create trigger notifications_queue_push after insert on public.notifications
  referencing new table as new_notifications for each statement execute function private.queue_push();

-- What is due now, counted as tried: a sender that dies leaves it due again after a while.
create or replace function public.claim_push_deliveries(p_limit integer default 50)
returns table (id uuid, subscription_id uuid, endpoint text, p256dh text, auth text, notification jsonb)
language sql security definer set search_path = '' as $$
  with given_up as (
    delete from private.push_deliveries d where d.due_at <= now() and d.attempts >= 6
  ), claimed as (
    update private.push_deliveries d
    set attempts = d.attempts + 1, due_at = now() + interval '1 minute' * power(4, d.attempts)
    where d.id in (
      select due.id from private.push_deliveries due where due.due_at <= now() and due.attempts < 6
      order by due.due_at limit p_limit for update skip locked)
    returning d.id, d.notification_id, d.subscription_id
  )
  select c.id, s.id, s.endpoint, s.p256dh, s.auth, jsonb_strip_nulls(jsonb_build_object('id', n.id, 'userId', n.user_id,
    'type', n.type, 'title', n.title, 'message', n.message, 'orderId', n.order_id, 'productId', n.product_id, 'target', n.target,
    'createdAt', floor(extract(epoch from n.created_at) * 1000)))
  from claimed c
  join public.notifications n on n.id = c.notification_id
  join public.push_subscriptions s on s.id = c.subscription_id and s.user_id = n.user_id
$$;
revoke execute on function public.claim_push_deliveries(integer) from public, anon, authenticated;
grant execute on function public.claim_push_deliveries(integer) to service_role;

alter table public.newsletter_subscribers
  add column unsubscribe_token uuid not null default gen_random_uuid() constraint newsletter_subscribers_unsubscribe_token_key unique,
  add column unsubscribed_at timestamptz;
-- Who switched the newsletter off in his account gets none.
update public.newsletter_subscribers s set unsubscribed_at = now()
from auth.users u join public.user_preferences p on p.user_id = u.id
where lower(u.email) = s.email and not (p.email_notifications ->> 'newsletter')::boolean;
call private.declare_personal('newsletter_subscribers', 'deleted',
  exported => '{unsubscribed_at as newsletter_ended}', hidden => '{unsubscribe_token}');

create or replace function public.subscribe_newsletter(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
begin
  if v_email is null or v_email !~ '^[^@[:space:]]+@[^@[:space:]]+$' or length(v_email) > 320 then
    perform private.refuse('bad_request', 'This is not an email address. An example: ada@mail.com');
  end if;
  perform private.take_rate('newsletter:caller:' || private.caller(), 20, interval '1 hour');
  perform private.take_rate('newsletter:all', 2000, interval '1 hour');
  insert into public.newsletter_subscribers as known (email) values (v_email)
  on conflict (email) do update set unsubscribed_at = null where known.unsubscribed_at is not null;
  return true;
end $$;
revoke execute on function public.subscribe_newsletter(text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated, service_role;

-- What the link in a mail does, without signing in: ends the newsletter or begins it again, and turns the switch of the account with this address
-- along. changed; unchanged: it was so already; unknown: no such link.
create function public.change_newsletter(p_token uuid, p_is_wanted boolean)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  perform private.take_rate('newsletter_link:caller:' || private.caller(), 60, interval '1 hour');
  select * into v_subscriber from public.newsletter_subscribers where unsubscribe_token = p_token for update;
  if not found then
    return 'unknown';
  end if;
  if p_is_wanted is null or (v_subscriber.unsubscribed_at is null) = p_is_wanted then
    return 'unchanged';
  end if;
  update public.newsletter_subscribers set unsubscribed_at = case when p_is_wanted then null else now() end where id = v_subscriber.id;
  insert into public.user_preferences (user_id) select id from auth.users where lower(email) = v_subscriber.email on conflict do nothing;
  update public.user_preferences set email_notifications = email_notifications || jsonb_build_object('newsletter', p_is_wanted)
  where user_id in (select id from auth.users where lower(email) = v_subscriber.email);
  return 'changed';
end $$;
revoke execute on function public.change_newsletter(uuid, boolean) from public, anon, authenticated;
grant execute on function public.change_newsletter(uuid, boolean) to anon, authenticated, service_role;

-- The Newsletter switch of an account speaks for its address too, in both directions.
create function private.follow_newsletter_switch()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_was boolean := case when tg_op = 'UPDATE' then (old.email_notifications ->> 'newsletter')::boolean else true end;
  v_is boolean := (new.email_notifications ->> 'newsletter')::boolean;
begin
  if v_is is not null and v_is is distinct from v_was then
    update public.newsletter_subscribers set unsubscribed_at = case when v_is then null else now() end
    where email = (select lower(u.email) from auth.users u where u.id = new.user_id) and (unsubscribed_at is null) <> v_is;
  end if;
  return null;
end $$;
revoke execute on function private.follow_newsletter_switch() from public;

create trigger user_preferences_follow_newsletter_switch after insert or update of email_notifications on public.user_preferences
  for each row execute function private.follow_newsletter_switch();

-- p_state: subscribed or unsubscribed. The token makes the link that every mail must carry.
create function public.admin_newsletter(p_search text default '', p_state text default null, p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select * from public.newsletter_subscribers
      where (p_state is null or (unsubscribed_at is null) = (p_state = 'subscribed')) and (v_search = '' or strpos(email, v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at desc, s.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 500)) s))
  );
end $$;
revoke execute on function public.admin_newsletter(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_newsletter(text, text, integer, integer) to authenticated;

create or replace function private.exported_messages(p_user_id uuid, p_email text)
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
      '{"newsletter_since": null, "newsletter_ended": null}')
$$;
revoke execute on function private.exported_messages(uuid, text) from public;
