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
revoke all on public.reviews from public, anon, authenticated, service_role;
call private.declare_personal('reviews', 'deleted',
  exported => '{product_id as product, rating, comment, reviewer_name as shown_name, admin_reply as shop_reply, created_at as written_at}',
  hidden => '{id, user_id, updated_at}');

create function private.has_received(p_product_id uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.order_items i join public.orders o on o.id = i.order_id
    where o.user_id = (select auth.uid()) and o.status = 'completed' and i.product_id = p_product_id)
$$;
revoke execute on function private.has_received(uuid) from public;

-- Who wrote a review, nobody else reads: customers write and find their own by the functions below.
grant select (id, product_id, rating, comment, reviewer_name, admin_reply, created_at, updated_at) on public.reviews to anon, authenticated;
grant delete on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;

create policy "Everybody reads reviews" on public.reviews for select to anon, authenticated
  using (true);
create policy "Admins remove reviews" on public.reviews for delete to authenticated
  using ((select private.is_admin()));

-- Reviews are signed with the profile's name, whole where the customer switched it on, else with the surname's initial.
create function private.shown_name(p_user_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce((
    select nullif(btrim(concat_ws(' ', nullif(btrim(p.first_name), ''),
      case when coalesce((u.privacy_settings ->> 'profileVisibility')::boolean, false)
        then nullif(btrim(p.last_name), '')
        else nullif(left(btrim(p.last_name), 1), '') || '.' end)), '')
    from public.profiles p left join public.user_preferences u on u.user_id = p.user_id
    where p.user_id = p_user_id), 'Customer')
$$;
revoke execute on function private.shown_name(uuid) from public;

-- A client cannot sign as somebody else.
create function private.sign_review()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.comment := btrim(new.comment);
  new.reviewer_name := private.shown_name(new.user_id);
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.sign_review() from public;

create trigger reviews_sign before insert or update of user_id, product_id, rating, comment on public.reviews
  for each row execute function private.sign_review();

create trigger reviews_limit_writes before insert or update on public.reviews
  for each row execute function private.limit_writes(100);

-- The switch takes effect at once, also for reviews that stand already.
create function private.sign_reviews_anew()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set reviewer_name = private.shown_name(new.user_id)
  where r.user_id = new.user_id and r.reviewer_name <> private.shown_name(new.user_id);
  return null;
end $$;
revoke execute on function private.sign_reviews_anew() from public;

create trigger user_preferences_sign_reviews after insert or update of privacy_settings on public.user_preferences
  for each row execute function private.sign_reviews_anew();

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
revoke execute on function private.sum_ratings() from public;

create trigger reviews_inserted after insert on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_updated after update on public.reviews
  referencing new table as changed_reviews for each statement execute function private.sum_ratings();
create trigger reviews_deleted after delete on public.reviews
  referencing old table as changed_reviews for each statement execute function private.sum_ratings();

-- The caller's review of a product: a later one takes the place of an earlier, so that it may be repeated.
create function public.save_review(p_product_id uuid, p_rating integer, p_comment text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_received(p_product_id) then
    perform private.refuse('unknown_order', 'Only who has received a product reviews it.', p_product_id::text);
  end if;
  insert into public.reviews (user_id, product_id, rating, comment) values ((select auth.uid()), p_product_id, p_rating, p_comment)
  on conflict (user_id, product_id) do update set rating = excluded.rating, comment = excluded.comment;
  return true;
end $$;
revoke execute on function public.save_review(uuid, integer, text) from public, anon, authenticated;
grant execute on function public.save_review(uuid, integer, text) to authenticated;

-- What the caller wrote about these products.
create function public.my_reviews(p_product_ids uuid[])
returns table (product_id uuid, rating integer, comment text) language sql stable security definer set search_path = '' as $$
  select r.product_id, r.rating, r.comment from public.reviews r
  where r.user_id = (select auth.uid()) and r.product_id = any (p_product_ids)
$$;
revoke execute on function public.my_reviews(uuid[]) from public, anon, authenticated;
grant execute on function public.my_reviews(uuid[]) to authenticated;

create function public.reply_to_review(p_review_id uuid, p_reply text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.reviews set admin_reply = nullif(btrim(p_reply), '') where id = p_review_id;
  if not found then
    perform private.refuse('unknown_record', 'There is no such review.', p_review_id::text);
  end if;
  return true;
end $$;
revoke execute on function public.reply_to_review(uuid, text) from public, anon, authenticated;
grant execute on function public.reply_to_review(uuid, text) to authenticated;
