create function public.admin_reviews(p_search text default '', p_rating integer default null, p_offset integer default 0,
  p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_search text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select r.id, r.product_id, r.user_id, r.rating, r.comment, r.reviewer_name, r.admin_reply, r.created_at,
        p.name as product_name, p.image_url as product_image
      from public.reviews r left join public.products p on p.id = r.product_id
      where (p_rating is null or r.rating = p_rating)
        and (v_search = '' or strpos(lower(r.comment), v_search) > 0 or strpos(lower(p.name), v_search) > 0
          or strpos(lower(r.reviewer_name), v_search) > 0)
    )
    select jsonb_build_object('total', (select count(*) from found), 'rows', (
      select coalesce(jsonb_agg(to_jsonb(r) || private.customer_of(r.user_id) order by r.created_at desc, r.id), '[]')
      from (select * from found order by created_at desc, id offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) r))
  );
end $$;
revoke execute on function public.admin_reviews(text, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.admin_reviews(text, integer, integer, integer) to authenticated;
