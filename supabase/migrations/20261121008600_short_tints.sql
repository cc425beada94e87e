-- A blur is as good in three digits a colour, and every page and every catalogue carries it.
alter table public.products
  drop constraint products_image_placeholder_shape,
  add constraint products_image_placeholder_shape
    check (image_placeholder ~ '^#([0-9a-fA-F]{3}){1,2} #([0-9a-fA-F]{3}){1,2}$');
