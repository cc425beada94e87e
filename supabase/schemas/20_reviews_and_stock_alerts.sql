create table public.reviews (
  id uuid default gen_random_uuid() constraint reviews_pkey primary key,
  user_id uuid not null default auth.uid() constraint reviews_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint reviews_product_id_fkey references public.products (id) on delete cascade,
  rating integer not null default 5 constraint reviews_rating_range check (rating between 1 and 5),
  comment text not null constraint reviews_comment_length check (length(btrim(comment)) between 1 and 2000),
  reviewer_name text not null default 'Customer',
  admin_reply text constraint reviews_admin_reply_length check (length(admin_reply) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_user_id_product_id_key unique (user_id, product_id)
);
create index reviews_product_id_idx on public.reviews (product_id, created_at desc);
create index reviews_created_at_idx on public.reviews (created_at desc);
alter table public.reviews enable row level security;

create function private.has_received(p_product_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.order_items i join public.orders o on o.id = i.order_id
    where o.user_id = (select auth.uid()) and o.status = 'completed' and i.product_id = p_product_id)
$$;

-- The author's id isn't readable: customers write and read their own reviews through the functions below.
grant select (id, product_id, rating, comment, reviewer_name, admin_reply, created_at, updated_at) on public.reviews to anon, authenticated;
grant delete on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;

create policy "Everybody reads reviews" on public.reviews for select to anon, authenticated
  using (true);
create policy "Admins remove reviews" on public.reviews for delete to authenticated
  using ((select private.is_admin()));

-- The name on a review: the full profile name if the customer allows it, otherwise the surname's initial.
create function private.reviewer_name_of(p_user_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce((
    select nullif(btrim(concat_ws(' ', nullif(btrim(p.first_name), ''),
      case when coalesce((u.privacy_settings ->> 'profileVisibility')::boolean, false)
        then nullif(btrim(p.last_name), '')
        else nullif(left(btrim(p.last_name), 1), '') || '.' end)), '')
    from public.profiles p left join public.user_preferences u on u.user_id = p.user_id
    where p.user_id = p_user_id), 'Customer')
$$;

-- Clients can't choose the reviewer's name.
create function private.sign_review()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.comment := btrim(new.comment);
  new.reviewer_name := private.reviewer_name_of(new.user_id);
  new.updated_at := now();
  return new;
end $$;

create trigger reviews_sign before insert or update of user_id, product_id, rating, comment on public.reviews
  for each row execute function private.sign_review();

create trigger reviews_keep_search_words after insert or delete or update of reviewer_name, comment on public.reviews
  for each row execute function private.keep_search_words('id', 'reviewer_name', 'comment');

create trigger reviews_limit_writes before insert or update on public.reviews
  for each row execute function private.limit_writes(100);

-- The switch also applies to existing reviews.
create function private.rename_reviewer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set reviewer_name = private.reviewer_name_of(new.user_id)
  where r.user_id = new.user_id and r.reviewer_name <> private.reviewer_name_of(new.user_id);
  return null;
end $$;

create trigger user_preferences_sign_reviews after insert or update of privacy_settings on public.user_preferences
  for each row execute function private.rename_reviewer();

create function private.sum_ratings()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_product uuid;
begin
  for v_product in select distinct product_id from changed_reviews order by product_id loop
    perform 1 from public.products where id = v_product for no key update;
    update public.products p set rating_sum = r.total, rating_count = r.number
    from (select coalesce(sum(rating), 0) as total, count(*) as number from public.reviews where product_id = v_product) r
    where p.id = v_product and (p.rating_sum, p.rating_count) <> (r.total, r.number);
  end loop;
  return null;
end $$;

create trigger reviews_inserted after insert on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_updated after update on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_deleted after delete on public.reviews
  referencing old table as changed_reviews for each statement execute function private.sum_ratings();

-- The caller's review of a product. Replaces an earlier one, so it is idempotent.
create function public.save_review(p_product_id uuid, p_rating integer, p_comment text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_received(p_product_id) then
    perform private.refuse('unknown_order', 'Only customers who have received a product can review it.', p_product_id::text);
  end if;
  insert into public.reviews (user_id, product_id, rating, comment) values ((select auth.uid()), p_product_id, p_rating, p_comment)
  on conflict (user_id, product_id) do update set rating = excluded.rating, comment = excluded.comment;
  return true;
end $$;
grant execute on function public.save_review(uuid, integer, text) to authenticated;

-- The caller's reviews of these products.
create function public.my_reviews(p_product_ids uuid[])
returns table (product_id uuid, rating integer, comment text) language sql stable security definer set search_path = '' as $$
  select r.product_id, r.rating, r.comment from public.reviews r
  where r.user_id = (select auth.uid()) and r.product_id = any (p_product_ids)
$$;
grant execute on function public.my_reviews(uuid[]) to authenticated;

create function public.reply_to_review(p_review_id uuid, p_reply text, p_seen text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_reply text := nullif(btrim(p_reply), '');
  v_review public.reviews;
begin
  perform private.require_admin();
  select * into v_review from public.reviews where id = p_review_id for no key update;
  if v_review.id is null then
    perform private.refuse('unknown_record', 'There is no such review.', p_review_id::text);
  end if;
  perform private.require_seen_answer(v_review.admin_reply, p_seen, v_reply);
  update public.reviews set admin_reply = v_reply where id = p_review_id;
  return true;
end $$;
grant execute on function public.reply_to_review(uuid, text, text) to authenticated;

-- Customers waiting for a product or one of its variants. Only the functions below add and remove rows.
create table public.stock_alerts (
  user_id uuid not null default auth.uid() constraint stock_alerts_user_id_fkey references auth.users (id) on delete cascade,
  product_id uuid not null constraint stock_alerts_product_id_fkey references public.products (id) on delete cascade,
  created_at timestamptz not null default now(),
  id uuid default gen_random_uuid() constraint stock_alerts_pkey primary key,
  variety_id uuid,
  constraint stock_alerts_once_key unique nulls not distinct (user_id, product_id, variety_id),
  constraint stock_alerts_variety_id_fkey foreign key (variety_id, product_id)
    references public.product_varieties (id, product_id) on delete cascade
);
create index stock_alerts_product_id_idx on public.stock_alerts (product_id, created_at);
create index stock_alerts_variety_id_idx on public.stock_alerts (variety_id, product_id);
alter table public.stock_alerts enable row level security;

grant select on public.stock_alerts to authenticated;
grant select, insert, update, delete on public.stock_alerts to service_role;

create policy "Customers read their own stock alerts" on public.stock_alerts for select to authenticated
  using (user_id = (select auth.uid()));

create trigger stock_alerts_limit_writes before insert on public.stock_alerts
  for each row execute function private.limit_writes(200);

-- Products and variants that are back in stock and awaited. `notify_stock_alerts` processes them later, because notifying everybody at once would hold the
-- product's row lock, which orders wait for.
create table private.stock_returns (
  id bigint generated always as identity constraint stock_returns_pkey primary key,
  product_id uuid not null constraint stock_returns_product_id_fkey references public.products (id) on delete cascade,
  variety_id uuid,
  due_at timestamptz not null default now(),
  constraint stock_returns_once_key unique nulls not distinct (product_id, variety_id)
);
create index stock_returns_due_at_idx on private.stock_returns (due_at);
alter table private.stock_returns enable row level security;

-- How many pieces of a product or variant a customer can buy; 0 if it isn't shown. The only place that decides this: returns to stock are detected by
-- its result, so a new reason is covered at once.
create function private.available_stock(p_product public.products, p_variety_id uuid)
returns integer language sql stable set search_path = '' as $$
  select case when p_product.status <> 'live' then 0
    when p_variety_id is null then p_product.stock_quantity
    -- A piece combines one variant of each type (rule P13), and another type may be sold out.
    else least(p_product.stock_quantity, coalesce((select (v ->> 'stock_quantity')::integer from jsonb_array_elements(p_product.varieties) v
      where (v ->> 'id')::uuid = p_variety_id), 0)) end
$$;
grant execute on function private.available_stock(public.products, uuid) to authenticated, service_role;

create function private.record_stock_return()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.stock_returns (product_id, variety_id)
  select distinct a.product_id, a.variety_id from public.stock_alerts a
  where a.product_id = new.id and private.available_stock(old, a.variety_id) = 0 and private.available_stock(new, a.variety_id) > 0
  on conflict on constraint stock_returns_once_key do update set due_at = now();
  return null;
end $$;

-- A product's row sums up its variants, so this one trigger sees every change. The condition skips changes that bring nothing back.
create trigger products_record_stock_return after update on public.products
  for each row when (private.available_stock(new, null) > 0 and (private.available_stock(old, null) = 0 or old.varieties is distinct from new.varieties))
  execute function private.record_stock_return();

-- Notifies the customers who have waited longest, as many as there are pieces; the others an hour later if any are left. p_most limits a run. Returns how
-- many. A customer is mailed at most five per day (`mail_rule`).
create function private.notify_stock_alerts(p_most integer default 1000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_return private.stock_returns;
  v_pieces integer;
  v_count integer;
  v_notified integer := 0;
begin
  for v_return in select * from private.stock_returns where due_at <= now() order by due_at limit 100 for update skip locked loop
    exit when v_notified >= p_most;
    select least(private.available_stock(p, v_return.variety_id), p_most - v_notified) into v_pieces from public.products p where p.id = v_return.product_id;
    with told as (
      delete from public.stock_alerts a where a.id in (
        select w.id from public.stock_alerts w
        where w.product_id = v_return.product_id and w.variety_id is not distinct from v_return.variety_id
        order by w.created_at, w.id limit v_pieces)
      returning a.user_id
    )
    insert into public.notifications (user_id, type, title, message, product_id)
    select t.user_id, 'product', 'Back in stock', format('%s is back in stock.', p.name || coalesce(' (' || v.value || ')', '')), p.id
    from told t
    join public.products p on p.id = v_return.product_id
    left join public.product_varieties v on v.id = v_return.variety_id;
    get diagnostics v_count = row_count;
    v_notified := v_notified + v_count;
    if v_count = 0 then
      delete from private.stock_returns where id = v_return.id;
    else
      update private.stock_returns set due_at = now() + interval '1 hour' where id = v_return.id;
    end if;
  end loop;
  return v_notified;
end $$;

-- Adds or removes the caller's alert for a product. Idempotent. Not added while there is stock, which the customer's device
-- shows.
create function public.set_stock_alert(p_product_id uuid, p_variety_id uuid, p_is_wanted boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_product public.products;
begin
  if not p_is_wanted then
    delete from public.stock_alerts a
    where a.user_id = v_user and a.product_id = p_product_id and a.variety_id is not distinct from p_variety_id;
    return;
  end if;
  -- A shared lock excludes concurrent stock changes: either this sees the new stock, or the change sees this alert.
  select * into v_product from public.products p
  where p.id = p_product_id and p.status = 'live'
    and (p_variety_id is null or exists (select from public.product_varieties v where v.id = p_variety_id and v.product_id = p.id))
  for share of p;
  if v_product.id is null then
    perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
  end if;
  if private.available_stock(v_product, p_variety_id) = 0 then
    insert into public.stock_alerts (user_id, product_id, variety_id) values (v_user, p_product_id, p_variety_id)
    on conflict on constraint stock_alerts_once_key do nothing;
  end if;
end $$;
grant execute on function public.set_stock_alert(uuid, uuid, boolean) to authenticated;
