-- What each picture shows, for who cannot see it: the main one first, then the gallery. None where nobody wrote it.
alter table public.products add column image_alts text[] not null default '{}'
  constraint products_image_alts_size check (cardinality(image_alts) <= 21 and length(array_to_string(image_alts, '')) <= 4200);
grant insert (image_alts), update (image_alts) on public.products to authenticated;

create or replace function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select case when p.deleted_at is not null then jsonb_build_object('id', p.id, 'deleted', true)
  else jsonb_build_object(
    'id', p.id, 'name', p.name, 'description', p.description, 'brand', p.brand, 'category', p.category,
    'price', p.price, 'stock_quantity', p.stock_quantity, 'featured', p.featured, 'image_url', p.image_url,
    'gallery_images', p.gallery_images, 'specifications', p.specifications, 'image_placeholder', p.image_placeholder,
    'varieties', p.varieties, 'rating_sum', p.rating_sum, 'rating_count', p.rating_count,
    'created_at', p.created_at, 'deleted', false)
    || case when p.image_alts = '{}' then '{}'::jsonb else jsonb_build_object('image_alts', p.image_alts) end
  end
$$;
revoke execute on function private.catalogue_row(public.products) from public;
