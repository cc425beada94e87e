-- Keeps what imports of files did, so that an admin can undo the last one.
create table public.product_imports (
  -- Made by the page: a call that is repeated is the same import.
  id uuid constraint product_imports_pkey primary key,
  file_name text not null constraint product_imports_file_name_length check (length(file_name) between 1 and 255),
  -- SHA-256 of the file, so that the same one once more can be told.
  digest text not null constraint product_imports_digest_shape check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index product_imports_created_at_idx on public.product_imports (created_at desc);
alter table public.product_imports enable row level security;

grant select on public.product_imports to authenticated, service_role;

create policy "Admins read imports of products" on public.product_imports for select to authenticated
  using ((select private.is_admin()));

create table public.product_import_changes (
  import_id uuid constraint product_import_changes_import_id_fkey references public.product_imports (id) on delete cascade,
  product_id uuid constraint product_import_changes_product_id_fkey references public.products (id) on delete cascade,
  -- The columns that were set, the stock and the variants, as they were and as they became. Null: the product is new.
  before jsonb,
  after jsonb not null,
  constraint product_import_changes_pkey primary key (import_id, product_id)
);
create index product_import_changes_product_id_idx on public.product_import_changes (product_id);
alter table public.product_import_changes enable row level security;

grant select on public.product_import_changes to service_role;

-- Pictures of other sites that an admin's page still has to fetch, prepare and store.
create table public.product_import_pictures (
  product_id uuid constraint product_import_pictures_pkey primary key
    constraint product_import_pictures_product_id_fkey references public.products (id) on delete cascade,
  -- [{"address": …, "text": …, "stored": …, "problem": …}, …] in their order.
  pictures jsonb not null constraint product_import_pictures_pictures_shape check (jsonb_typeof(pictures) = 'array'
    and jsonb_array_length(pictures) between 1 and 21 and length(pictures::text) <= 60000),
  -- Whether all were tried: those that failed are listed with their problem.
  is_tried boolean not null default false,
  created_at timestamptz not null default now()
);
alter table public.product_import_pictures enable row level security;

grant select, update (pictures, is_tried), delete on public.product_import_pictures to authenticated;
grant select, update, delete on public.product_import_pictures to service_role;

create policy "Admins read pictures to fetch" on public.product_import_pictures for select to authenticated
  using ((select private.is_admin()));
create policy "Admins note fetched pictures" on public.product_import_pictures for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins give up pictures" on public.product_import_pictures for delete to authenticated
  using ((select private.is_admin()));

-- Takes from a product's row the columns that a write names, and those that an import adds to rather than sets.
create function private.imported_part(p_product public.products, p_columns jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') || jsonb_build_object('stock_quantity', p_product.stock_quantity, 'varieties', p_product.varieties)
  from jsonb_each(to_jsonb(p_product)) c where p_columns ? c.key
$$;

-- One product of an import, once. p_write: {id, is_new, set: columns, expect: columns as the admin saw them, stock: {add} or {set},
-- variants: [{id, type, value, additional_price, stock: {add} or {set}}], pictures}. A column that somebody changed meanwhile refuses all of it.
create function private.import_product(p_import uuid, p_write jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  v_id uuid := (p_write ->> 'id')::uuid;
  v_is_new boolean := (p_write ->> 'is_new')::boolean;
  v_set jsonb := coalesce(p_write -> 'set', '{}');
  v_stock jsonb := p_write -> 'stock';
  v_old public.products;
  v_new public.products;
  v_columns text;
  v_values jsonb;
begin
  -- The first answer may have been lost on the way.
  if exists (select 1 from public.product_import_changes where import_id = p_import and product_id = v_id) then
    return;
  end if;
  select * into v_old from public.products where id = v_id for no key update;
  if v_is_new and v_old.id is not null then
    perform private.refuse('bad_request', 'Another import added this product meanwhile.', v_id::text);
  elsif not v_is_new and v_old.id is null then
    perform private.refuse('unknown_product', 'There is no product with this id.', v_id::text);
  elsif exists (select 1 from jsonb_each(p_write -> 'expect') e where to_jsonb(v_old) -> e.key is distinct from e.value) then
    perform private.refuse('prices_changed', 'Somebody changed this product meanwhile.', v_id::text);
  end if;
  select string_agg(quote_ident(c.key), ', '), jsonb_object_agg(c.key, c.value) into v_columns, v_values
  from jsonb_each(v_set) c join pg_attribute a on a.attrelid = 'public.products'::regclass and a.attname = c.key
  where has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') and a.attname <> 'stock_quantity';
  if v_is_new then
    execute format('insert into public.products (id, stock_quantity, %1$s) select $2, $3, %1$s from jsonb_populate_record(null::public.products, $1)',
      coalesce(v_columns, 'name')) using v_values, v_id, coalesce((v_stock ->> 'set')::integer, 0);
  else
    if v_columns is not null then
      execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
        v_columns) using v_values, v_id;
    end if;
    if v_stock is not null and jsonb_array_length(v_old.varieties) = 0 then
      update public.products set stock_quantity = coalesce((v_stock ->> 'set')::integer, greatest(stock_quantity + (v_stock ->> 'add')::integer, 0))
      where id = v_id;
    end if;
  end if;
  perform private.import_variants(v_id, p_write -> 'variants');
  if jsonb_array_length(p_write -> 'pictures') > 0 then
    insert into public.product_import_pictures (product_id, pictures) values (v_id, p_write -> 'pictures')
    on conflict (product_id) do update set pictures = excluded.pictures, is_tried = false, created_at = now();
  end if;
  select * into v_new from public.products where id = v_id;
  insert into public.product_import_changes (import_id, product_id, before, after)
  values (p_import, v_id, case when not v_is_new then private.imported_part(v_old, v_set) end, private.imported_part(v_new, v_set));
end $$;

-- Variants of a file: those with an id change, the others are added behind. What the file doesn't mention stays.
create function private.import_variants(p_product uuid, p_variants jsonb)
returns void language plpgsql set search_path = '' as $$
begin
  update public.product_varieties v set
    additional_price = coalesce((r.row ->> 'additional_price')::numeric, v.additional_price),
    stock_quantity = coalesce((r.row #>> '{stock,set}')::integer,
      greatest(v.stock_quantity + coalesce((r.row #>> '{stock,add}')::integer, 0), 0))
  from jsonb_array_elements(p_variants) r (row)
  where v.product_id = p_product and v.id = (r.row ->> 'id')::uuid;
  insert into public.product_varieties (product_id, type, value, additional_price, stock_quantity, position)
  select p_product, btrim(r.row ->> 'type'), btrim(r.row ->> 'value'), coalesce((r.row ->> 'additional_price')::numeric, 0),
    coalesce((r.row #>> '{stock,set}')::integer, 0),
    r.place + (select coalesce(max(position), 0) from public.product_varieties where product_id = p_product)
  from jsonb_array_elements(p_variants) with ordinality r (row, place)
  where r.row ->> 'id' is null;
end $$;

-- Does what the admin saw, each product for itself: [{id, message}], message null where it is stored. p_import: {id, file_name, digest}.
create function public.import_products(p_import jsonb, p_writes jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import uuid := (p_import ->> 'id')::uuid;
  v_write jsonb;
  v_message text;
  v_answers jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_typeof(p_writes) is distinct from 'array' or jsonb_array_length(p_writes) not between 1 and 500 then
    perform private.refuse('bad_request', 'A list of 1 to 500 products.');
  end if;
  -- One import at a time: a new one forgets the changes of the last.
  perform pg_advisory_xact_lock(hashtextextended('import_products', 0));
  insert into public.product_imports (id, file_name, digest) values (v_import, p_import ->> 'file_name', p_import ->> 'digest')
  on conflict (id) do nothing;
  if found then
    -- Only the last import can be undone.
    delete from public.product_import_changes where import_id <> v_import;
    perform private.record_audit('import_products', v_import::text, jsonb_build_object('file', p_import ->> 'file_name'));
  end if;
  if exists (select 1 from public.product_imports where id = v_import and undone_at is not null) then
    perform private.refuse('bad_request', 'This import was undone.');
  end if;
  -- In the order in which orders lock them, so that there are no deadlocks.
  perform 1 from public.products p join jsonb_array_elements(p_writes) w on p.id = (w ->> 'id')::uuid order by p.id for no key update of p;
  perform 1 from public.product_varieties where product_id = any (array(select (w ->> 'id')::uuid from jsonb_array_elements(p_writes) w))
  order by id for no key update;
  for v_write in select value from jsonb_array_elements(p_writes) loop
    v_message := null;
    begin
      perform private.import_product(v_import, v_write);
    -- OJ002: changed meanwhile. OJ004: no such product. OJ017: added meanwhile.
    exception when sqlstate 'OJ002' or sqlstate 'OJ004' or sqlstate 'OJ017' or check_violation or not_null_violation or unique_violation
      or invalid_text_representation or numeric_value_out_of_range or string_data_right_truncation then
      v_message := sqlerrm;
    end;
    v_answers := v_answers || jsonb_build_object('id', v_write ->> 'id', 'message', v_message);
  end loop;
  return v_answers;
end $$;
grant execute on function public.import_products(jsonb, jsonb) to authenticated;

-- Takes the last import back, up to 500 products a call; answers how many are left. What somebody changed since stays, and what was sold stays sold.
create function public.undo_product_import(p_import uuid)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_change public.product_import_changes;
  v_now public.products;
  v_columns text;
begin
  perform private.require_admin();
  if p_import is distinct from (select id from public.product_imports order by created_at desc limit 1) then
    perform private.refuse('bad_request', 'Only the last import can be undone.');
  end if;
  update public.product_imports set undone_at = now() where id = p_import and undone_at is null;
  if found then
    perform private.record_audit('undo_import', p_import::text, '{}');
  end if;
  -- In the order in which orders lock them, so that there are no deadlocks.
  perform 1 from public.products where id in (
    select product_id from public.product_import_changes where import_id = p_import order by product_id limit 500) order by id for no key update;
  for v_change in select * from public.product_import_changes where import_id = p_import order by product_id limit 500 loop
    select * into v_now from public.products where id = v_change.product_id for no key update;
    if v_change.before is null then
      update public.products set status = 'removed' where id = v_now.id;
    else
      select string_agg(quote_ident(b.key), ', ') into v_columns from jsonb_each(v_change.before) b
      where b.key not in ('stock_quantity', 'varieties') and to_jsonb(v_now) -> b.key = v_change.after -> b.key;
      if v_columns is not null then
        execute format('update public.products set (%1$s) = (select %1$s from jsonb_populate_record(null::public.products, $1)) where id = $2',
          v_columns) using v_change.before, v_now.id;
      end if;
      if jsonb_array_length(v_now.varieties) = 0 then
        update public.products set stock_quantity = greatest(stock_quantity
          + (v_change.before ->> 'stock_quantity')::integer - (v_change.after ->> 'stock_quantity')::integer, 0)
        where id = v_now.id and v_change.before -> 'stock_quantity' <> v_change.after -> 'stock_quantity';
      end if;
      perform private.undo_variants(v_change);
    end if;
    delete from public.product_import_pictures where product_id = v_change.product_id;
    delete from public.product_import_changes where import_id = p_import and product_id = v_change.product_id;
  end loop;
  return (select count(*) from public.product_import_changes where import_id = p_import);
end $$;
grant execute on function public.undo_product_import(uuid) to authenticated;

create function private.undo_variants(p_change public.product_import_changes)
returns void language plpgsql set search_path = '' as $$
begin
  delete from public.product_varieties v using jsonb_array_elements(p_change.after -> 'varieties') a
  where v.product_id = p_change.product_id and v.id = (a ->> 'id')::uuid
    and not exists (select 1 from jsonb_array_elements(p_change.before -> 'varieties') b where b ->> 'id' = a ->> 'id');
  update public.product_varieties v set
    stock_quantity = greatest(v.stock_quantity + (b ->> 'stock_quantity')::integer - (a ->> 'stock_quantity')::integer, 0),
    additional_price = case when v.additional_price = (a ->> 'additional_price')::numeric then (b ->> 'additional_price')::numeric
      else v.additional_price end
  from jsonb_array_elements(p_change.before -> 'varieties') b join jsonb_array_elements(p_change.after -> 'varieties') a on a ->> 'id' = b ->> 'id'
  where v.product_id = p_change.product_id and v.id = (b ->> 'id')::uuid and a <> b;
end $$;

-- Fetched pictures become the product's; the last import's undoing knows of them.
create function public.set_imported_pictures(p_product_id uuid, p_pictures jsonb)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_old public.products;
  v_new public.products;
begin
  perform private.require_admin();
  select * into v_old from public.products where id = p_product_id for no key update;
  if v_old.id is null then
    perform private.refuse('unknown_product', 'There is no such product.', p_product_id::text);
  end if;
  update public.products p set image_url = n.image_url, gallery_images = n.gallery_images, image_alts = n.image_alts,
    image_placeholder = n.image_placeholder
  from jsonb_populate_record(null::public.products, p_pictures) n where p.id = p_product_id returning p.* into v_new;
  update public.product_import_changes c set
    before = private.imported_part(v_old, p_pictures) || c.before, after = c.after || (private.imported_part(v_new, p_pictures) - 'stock_quantity' - 'varieties')
  where c.product_id = p_product_id and c.before is not null;
  return true;
end $$;
grant execute on function public.set_imported_pictures(uuid, jsonb) to authenticated;
