-- Only Nigeria itself is Nigeria, pictures of the gallery have addresses, and only admins list the bucket of product pictures.

create or replace function private.method_serves(p_method text, p_address jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when lower(btrim(p_address ->> 'country')) !~ '^$|^(ng|nga)$|^([^,]*, *)?(the )?(federal republic of )?nigeria\.?$'
      then p_method = 'international'
    when p_method = 'ibadan'
      then btrim(p_address ->> 'state') = '' or p_address ->> 'state' ~* '\moyo\M'
        or concat_ws(' ', p_address ->> 'city', p_address ->> 'state') ~* '\mibadan\M'
    else p_method = 'nigeria'
  end
$$;
revoke execute on function private.method_serves(text, jsonb) from public;

create function private.are_picture_addresses(p_addresses text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and(coalesce(a ~ '^(https?://|/[^/])' and length(a) <= 2000, false)), true) from unnest(p_addresses) a
$$;
revoke execute on function private.are_picture_addresses(text[]) from public;
grant execute on function private.are_picture_addresses(text[]) to authenticated, service_role;

alter table public.products add constraint products_gallery_images_shape check (private.are_picture_addresses(gallery_images));

drop policy "Everybody reads product images" on storage.objects;
create policy "Admins list product images" on storage.objects for select to authenticated
  using (bucket_id = 'product-images' and (select private.is_admin()));
