create table public.newsletter_subscribers (
  id uuid default gen_random_uuid() constraint newsletter_subscribers_pkey primary key,
  email text not null constraint newsletter_subscribers_email_key unique
    constraint newsletter_subscribers_email_shape
      check (email = lower(email) and private.is_email(email)),
  created_at timestamptz not null default now(),
  -- 122 random bits can't be guessed, so the token proves that its holder received our mail.
  unsubscribe_token uuid not null default gen_random_uuid() constraint newsletter_subscribers_unsubscribe_token_key unique,
  -- When the confirmation mail's link or the account with this address confirmed it; null: no mails are sent yet.
  confirmed_at timestamptz,
  -- Null for current subscribers.
  unsubscribed_at timestamptz
);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc);
alter table public.newsletter_subscribers enable row level security;

grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create trigger newsletter_subscribers_keep_search_words after insert or delete or update of email on public.newsletter_subscribers
  for each row execute function private.keep_search_words('id', 'email');

-- A stranger may type anybody's address, so a mail asks for confirmation, once a day at most. An unsubscribed address returns only by its link or
-- its account (rule A8). The answer is the same for a known address, to hide who has subscribed. The shop shows the refusal's text
-- unchanged.
create function public.subscribe_newsletter(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_is_own boolean := exists (select from auth.users u where u.id = (select auth.uid()) and lower(u.email) = v_email and u.email_confirmed_at is not null);
begin
  if private.is_email(v_email) is not true then
    perform private.refuse('bad_request', 'This is not an email address. An example: ada@mail.com');
  end if;
  perform private.consume_rate_limit('newsletter:caller:' || private.caller(), 20, interval '1 hour');
  perform private.consume_rate_limit('newsletter:all', 2000, interval '1 hour');
  insert into public.newsletter_subscribers as known (email, confirmed_at) values (v_email, case when v_is_own then now() end)
  on conflict (email) do update set unsubscribed_at = null, confirmed_at = coalesce(known.confirmed_at, now()) where v_is_own;
  insert into private.mails (recipient, kind, data, dedupe_key)
  select email, 'newsletter_confirm', jsonb_build_object('token', unsubscribe_token), concat_ws(':', 'newsletter_confirm', id, private.shop_day(now()))
  from public.newsletter_subscribers where email = v_email and confirmed_at is null and unsubscribed_at is null
  on conflict on constraint mails_dedupe_key_key do nothing;
  return true;
end $$;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated, service_role;

-- For the link in a mail, without a sign-in: subscribes or unsubscribes the address, and sets the switch of the account with it.
-- Returns changed, unchanged, or unknown for an unknown token.
create function public.change_newsletter(p_token uuid, p_is_wanted boolean)
returns text language plpgsql security definer set search_path = '' as $$
declare
  v_subscriber public.newsletter_subscribers;
  v_user uuid;
begin
  perform private.consume_rate_limit('newsletter_link:caller:' || private.caller(), 60, interval '1 hour');
  select * into v_subscriber from public.newsletter_subscribers where unsubscribe_token = p_token for update;
  if not found then
    return 'unknown';
  end if;
  if p_is_wanted is null or ((v_subscriber.unsubscribed_at is null) = p_is_wanted and (v_subscriber.confirmed_at is not null or not p_is_wanted)) then
    return 'unchanged';
  end if;
  update public.newsletter_subscribers set unsubscribed_at = case when p_is_wanted then null else now() end,
    confirmed_at = case when p_is_wanted then coalesce(confirmed_at, now()) else confirmed_at end
  where id = v_subscriber.id;
  -- By profile: auth.users has no case-insensitive index on the address.
  v_user := (select user_id from public.profiles where lower(email) = v_subscriber.email limit 1);
  if v_user is not null then
    insert into public.user_preferences (user_id) values (v_user) on conflict do nothing;
    update public.user_preferences set email_notifications = email_notifications || jsonb_build_object('newsletter', p_is_wanted)
    where user_id = v_user;
  end if;
  return 'changed';
end $$;
grant execute on function public.change_newsletter(uuid, boolean) to anon, authenticated, service_role;

-- The account's Newsletter switch also applies to its address, in both directions.
create function private.follow_newsletter_switch()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_was_subscribed boolean := case when tg_op = 'UPDATE' then (old.email_notifications ->> 'newsletter')::boolean else true end;
  v_is_subscribed boolean := (new.email_notifications ->> 'newsletter')::boolean;
begin
  if v_is_subscribed is not null and v_is_subscribed is distinct from v_was_subscribed then
    update public.newsletter_subscribers set unsubscribed_at = case when v_is_subscribed then null else now() end,
      confirmed_at = case when v_is_subscribed then coalesce(confirmed_at, now()) else confirmed_at end
    where email = (select lower(u.email) from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null)
      and (unsubscribed_at is null and (confirmed_at is not null or not v_is_subscribed)) <> v_is_subscribed;
  end if;
  return null;
end $$;

create trigger user_preferences_follow_newsletter_switch after insert or update of email_notifications on public.user_preferences
  for each row execute function private.follow_newsletter_switch();

-- Admins' messages to all customers with the Promotions switch on. The page generates the id, so that a retry reaches
-- nobody twice.
create table public.promotions (
  id uuid constraint promotions_pkey primary key,
  type text not null constraint promotions_type_known check (type in ('promo', 'product')),
  title text not null constraint promotions_title_length check (length(btrim(title)) > 0 and length(title) <= 80),
  message text not null constraint promotions_message_length check (length(btrim(message)) > 0 and length(message) <= 300),
  -- The link's target; null for a product.
  target text constraint promotions_target_known check (target in ('/', '/shop')),
  product_id uuid constraint promotions_product_id_fkey references public.products (id) on delete set null,
  sent_by uuid constraint promotions_sent_by_fkey references auth.users (id) on delete set null,
  -- How many customers wanted promotions when it was sent, and how many have received it.
  audience integer not null default 0 constraint promotions_audience_range check (audience >= 0),
  reached integer not null default 0 constraint promotions_reached_range check (reached >= 0),
  sent_at timestamptz not null default now(),
  -- The last customer who was processed, and when all were.
  delivered_up_to uuid,
  delivered_at timestamptz
);
create index promotions_undelivered_idx on public.promotions (sent_at) where delivered_at is null;
create index promotions_newest_idx on public.promotions (sent_at desc);
create index promotions_product_id_idx on public.promotions (product_id);
create index promotions_sent_by_idx on public.promotions (sent_by);
alter table public.promotions enable row level security;

grant select on public.promotions to service_role;

-- How many more may be sent now: five per day.
create function private.promotions_left()
returns integer language sql stable set search_path = '' as $$
  select greatest(5 - count(*), 0)::integer from public.promotions where sent_at > now() - interval '1 day'
$$;

create index user_preferences_promotions_idx on public.user_preferences (user_id) where (email_notifications ->> 'promotions')::boolean;

-- The customers who want promotions.
create view private.promotion_audience with (security_invoker = true) as
select user_id from public.user_preferences where (email_notifications ->> 'promotions')::boolean;

-- Delivers the oldest undelivered promotion to the next customers by id. Returns how many received it.
create function private.deliver_promotions(p_most integer default 5000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
  v_next uuid[];
  v_delivered integer;
begin
  select * into v_promotion from public.promotions where delivered_at is null order by sent_at limit 1 for update skip locked;
  if v_promotion.id is null then
    return 0;
  end if;
  v_next := array(
    select user_id from private.promotion_audience
    where user_id > coalesce(v_promotion.delivered_up_to, '00000000-0000-0000-0000-000000000000') order by user_id limit p_most);
  insert into public.notifications (user_id, type, title, message, target, product_id, promotion_id)
  select user_id, v_promotion.type, v_promotion.title, v_promotion.message, v_promotion.target, v_promotion.product_id, v_promotion.id
  from unnest(v_next) user_id;
  get diagnostics v_delivered = row_count;
  update public.promotions set reached = reached + v_delivered, delivered_up_to = case when v_delivered = p_most then v_next[v_delivered] end,
    delivered_at = case when v_delivered < p_most then now() end
  where id = v_promotion.id;
  return v_delivered;
end $$;

-- Sends a promotion: to some customers now, to the rest by `deliver_promotions`. Returns the audience's size. Idempotent for the
-- same id, with the first answer.
create function public.send_promotion(p_id uuid, p_type text, p_title text, p_message text, p_target text default null,
  p_product_id uuid default null)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_title text := btrim(p_title);
  v_message text := btrim(p_message);
  v_sent public.promotions;
  v_audience integer;
begin
  perform private.require_admin();
  if p_id is null or (p_target is null) = (p_product_id is null) then
    perform private.refuse('bad_request', 'A promotion needs an id, and one place that it leads to.');
  end if;
  -- Serialised: the second of two presses finds the first, and two admins can't exceed the limit together.
  lock table public.promotions in share row exclusive mode;
  select * into v_sent from public.promotions where id = p_id;
  if found then
    if (v_sent.type, v_sent.title, v_sent.message, v_sent.target, v_sent.product_id)
      is distinct from (p_type, v_title, v_message, p_target, p_product_id) then
      perform private.refuse('request_key_conflict', 'Another promotion was sent under this id.');
    end if;
    return v_sent.audience;
  end if;
  if p_product_id is not null and not exists (select 1 from public.products where id = p_product_id and status = 'live') then
    perform private.refuse('unknown_product', 'This product is no longer in the shop.');
  end if;
  if private.promotions_left() = 0 then
    perform private.refuse('rate_limited', 'Five promotions were sent within a day. Please wait before you send another one.');
  end if;
  select count(*) into v_audience from private.promotion_audience;
  if v_audience = 0 then
    perform private.refuse('bad_request', 'No customer has promotions switched on.');
  end if;
  insert into public.promotions (id, type, title, message, target, product_id, sent_by, audience)
  values (p_id, p_type, v_title, v_message, p_target, p_product_id, (select auth.uid()), v_audience);
  perform private.deliver_promotions(1000);
  perform private.record_audit('send_promotion', p_id::text, jsonb_build_object('title', v_title, 'reached', v_audience));
  return v_audience;
end $$;
grant execute on function public.send_promotion(uuid, text, text, text, text, uuid) to authenticated;
