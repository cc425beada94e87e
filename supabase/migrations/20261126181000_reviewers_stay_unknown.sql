-- Who wrote a review, nobody else reads: customers write and find their own by functions, which name no one.
revoke select, insert, update on public.reviews from anon, authenticated;
grant select (id, product_id, rating, comment, reviewer_name, admin_reply, created_at, updated_at) on public.reviews to anon, authenticated;
drop policy "Customers review what they have received" on public.reviews;
drop policy "Customers change their own review" on public.reviews;
revoke execute on function private.has_received(uuid) from authenticated;

-- Only the functions change a review now, and they leave its product.
drop trigger reviews_keep_product on public.reviews;
drop function private.keep_review_product();

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
