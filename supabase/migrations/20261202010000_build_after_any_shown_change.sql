-- A new column of products asks for a build unless it is left out here.
-- What the pages show of a product: of the stock only whether there is any. The database writes the columns left out, but for the placeholder,
-- which changes with its picture.
create function private.shown_of_product(p_product public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_product) - array['stock_quantity', 'image_placeholder', 'varieties', 'rating_sum', 'rating_count', 'sale_campaign_id',
      'updated_at', 'changed_tx']
    || jsonb_build_object('in_stock', p_product.stock_quantity > 0)
$$;
revoke execute on function private.shown_of_product(public.products) from public;
grant execute on function private.shown_of_product(public.products) to authenticated, service_role;
drop trigger products_note_change on public.products;
create trigger products_note_change after update on public.products for each row
  when (private.shown_of_product(old) is distinct from private.shown_of_product(new))
  execute function private.note_site_change();
