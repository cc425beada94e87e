-- A shop of more products than phones keep: which they keep, and lists and search for the others.
alter table public.products add column on_devices boolean not null default true;
create index products_on_devices_idx on public.products (changed_tx, id) where on_devices and deleted_at is null;
create index products_others_idx on public.products (id) where not on_devices and deleted_at is null;
-- Lists are counted by the first and filtered by the second alone, as the rows themselves are ten times as wide; the last two sort a whole shop by price.
create index products_in_stock_idx on public.products (category) where deleted_at is null and stock_quantity > 0;
create index products_listing_idx on public.products (category, created_at desc, id)
  include (price, sale_price, sale_from, sale_until, rating_sum, rating_count, brand) where deleted_at is null and stock_quantity > 0;
create index products_price_idx on public.products (price, id) where deleted_at is null and stock_quantity > 0;
create index products_sale_price_idx on public.products (sale_price, id) where sale_price is not null and deleted_at is null and stock_quantity > 0;

-- changed_tx feeds the catalogue cursor: a clock or a sequence would lose rows whose transaction commits late. It is the last change that devices
-- have to hear of: of a product that they keep, or that leaves them, unless the statement says itself that none has heard of it.
create or replace function private.stamp_product()
returns trigger language plpgsql set search_path = '' as $$
begin
  if new.on_devices or (tg_op = 'UPDATE' and old.on_devices and new.changed_tx = old.changed_tx) then
    new.changed_tx := (pg_current_xact_id()::text)::bigint;
  end if;
  new.updated_at := now();
  -- A piece is one variant of each type: there are no more than of the scarcest type.
  if jsonb_array_length(new.varieties) > 0 then
    new.stock_quantity := (select min(t.stock) from (
      select sum((v ->> 'stock_quantity')::integer) as stock from jsonb_array_elements(new.varieties) v group by v ->> 'type') t);
  end if;
  return new;
end $$;
revoke execute on function private.stamp_product() from public;

-- A product as devices get it: every column but those that they don't need; no texts of pictures where nobody wrote any, nothing of a sale where
-- there is none.
create or replace function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p) - (array['changed_tx', 'deleted_at', 'updated_at', 'sale_campaign_id', 'on_devices']
    || case when p.image_alts = '{}' then array['image_alts'] end
    || case when p.sale_price is null then array['sale_price', 'sale_from', 'sale_until'] end)
    || '{"deleted": false}'
$$;
revoke execute on function private.catalogue_row(public.products) from public;

-- Cursor: `f.<xmin at the start>.<tx>.<id>` inside a full read, `c.<tx>.<id>` after it.
-- A later read stops below the snapshot's xmin: what commits late is above it and comes next time.
-- A full read has no such bound: it ends in a cursor that reads everything since its start once more.
-- A product that left the devices is as good as deleted for them.
-- `others`: the shop sells products that devices don't keep (rule P18).
create or replace function public.catalogue_changes(p_epoch text, p_cursor text, p_limit integer default 500)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_epoch text := (select epoch::text from private.catalogue_epoch);
  v_xmin bigint := (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
  v_limit integer := least(greatest(coalesce(p_limit, 500), 1), 500);
  v_parts text[] := regexp_match(p_cursor,
    '^(?:f\.([0-9]{1,18})|c)\.(-?[0-9]{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  v_reset boolean := p_epoch is distinct from v_epoch or v_parts is null or coalesce(v_parts[1], v_parts[2])::bigint > v_xmin;
  v_full boolean := v_reset or v_parts[1] is not null;
  v_start bigint := case when v_reset then v_xmin else v_parts[1]::bigint end;
  v_tx bigint := case when v_reset then -1 else v_parts[2]::bigint end;
  v_id uuid := case when v_reset then '00000000-0000-0000-0000-000000000000' else v_parts[3]::uuid end;
  v_rows jsonb;
  v_count integer;
begin
  select coalesce(jsonb_agg(r.body order by r.changed_tx, r.id) filter (where r.place <= v_limit), '[]'), count(*)::integer,
    coalesce(max(r.changed_tx) filter (where r.place = least(r.total, v_limit)), v_tx),
    coalesce((array_agg(r.id) filter (where r.place = least(r.total, v_limit)))[1], v_id)
  into v_rows, v_count, v_tx, v_id
  from (
    select q.changed_tx, q.id,
      case when (q.product).on_devices and (q.product).deleted_at is null then private.catalogue_row(q.product)
        else jsonb_build_object('id', q.id, 'deleted', true) end as body,
      row_number() over (order by q.changed_tx, q.id) as place, count(*) over () as total
    from (
      -- Apart, as each of the two is found by an index of its own.
      (select p.changed_tx, p.id, p as product from public.products p
       where v_full and p.on_devices and p.deleted_at is null and (p.changed_tx, p.id) > (v_tx, v_id)
       order by p.changed_tx, p.id limit v_limit + 1)
      union all
      (select p.changed_tx, p.id, p from public.products p
       where not v_full and (p.changed_tx, p.id) > (v_tx, v_id) and p.changed_tx < v_xmin
       order by p.changed_tx, p.id limit v_limit + 1)
    ) q
  ) r;
  return jsonb_build_object('epoch', v_epoch, 'more', v_count > v_limit, 'reset', v_reset, 'rows', v_rows,
    'settings', private.settings_version(),
    'others', exists (select 1 from public.products where not on_devices and deleted_at is null), 'cursor',
    case
      when not v_full then format('c.%s.%s', v_tx, v_id)
      when v_count > v_limit then format('f.%s.%s.%s', v_start, v_tx, v_id)
      else format('c.%s.%s', v_start - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    end);
end $$;
revoke execute on function public.catalogue_changes(text, text, integer) from public, anon, authenticated;
grant execute on function public.catalogue_changes(text, text, integer) to anon, authenticated, service_role;

-- How much of the shop a phone keeps (rule P17): most products, how many of more are chosen, so that a day's new ones have room, and the
-- characters of most_text, as devices get them.
create function private.device_limits(out most integer, out chosen integer, out most_text integer)
language sql immutable set search_path = '' as $$
  select 10000, 9500, 4 * 1024 * 1024
$$;
revoke execute on function private.device_limits() from public;

-- Chooses them anew, once a day: what is in stock first, then featured, sold most within 90 days, newest. Answers how many came or left.
create function private.choose_device_products()
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_limits record := private.device_limits();
  v_live integer := (select count(*) from public.products where deleted_at is null);
  v_kept uuid[] := '{}';
  v_changed uuid[];
begin
  with sold as materialized (
    select i.product_id, sum(i.quantity) as pieces from public.orders o join public.order_items i on i.order_id = o.id
    where o.payment_status = 'completed' and o.created_at > now() - interval '90 days' group by i.product_id
  ), best as materialized (
    select p.id, row_number() over (order by p.stock_quantity > 0 desc, p.featured desc, coalesce(s.pieces, 0) desc, p.created_at desc, p.id) as place
    from public.products p left join sold s on s.product_id = p.id where p.deleted_at is null
    order by place limit v_limits.most
  ), measured as materialized (
    select b.id, b.place, sum(length(private.catalogue_row(p)::text)) over (order by b.place) as text_so_far
    from best b join public.products p on p.id = b.id
  )
  select coalesce(array_agg(id), '{}') into v_kept from measured where text_so_far <= v_limits.most_text and place <= case
      when v_live <= v_limits.most and (select max(text_so_far) from measured) <= v_limits.most_text then v_limits.most
      else v_limits.chosen end;
  -- In the order in which orders lock them, so that there are no deadlocks.
  v_changed := array(select id from public.products where deleted_at is null and on_devices <> (id = any (v_kept)) order by id for no key update);
  update public.products set on_devices = not on_devices where id = any (v_changed);
  return cardinality(v_changed);
end $$;
revoke execute on function private.choose_device_products() from public;

-- Keeps an import from filling phones before the next choice. No device has heard of these products yet, and none has to hear that they left.
create function private.keep_room_on_devices()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_most integer := (private.device_limits()).most;
  v_beyond bigint := (select count(*) from public.products where on_devices and deleted_at is null) - v_most;
begin
  if v_beyond > 0 then
    update public.products set on_devices = false, changed_tx = default
    where id in (select n.id from new_products n where n.on_devices and n.deleted_at is null limit v_beyond);
  end if;
  return null;
end $$;
revoke execute on function private.keep_room_on_devices() from public;

create trigger products_keep_room after insert on public.products
  referencing new table as new_products for each statement execute function private.keep_room_on_devices();

create or replace function private.shown_of_product(p_product public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_product) - array['stock_quantity', 'image_placeholder', 'varieties', 'rating_sum', 'rating_count', 'sale_campaign_id',
      'updated_at', 'changed_tx', 'on_devices']
    || jsonb_build_object('in_stock', p_product.stock_quantity > 0)
$$;
revoke execute on function private.shown_of_product(public.products) from public;
grant execute on function private.shown_of_product(public.products) to authenticated, service_role;

create or replace function private.schedule_jobs()
returns boolean language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regproc('cron.schedule') is null then
    return false;
  end if;
  perform cron.schedule('complete-delivered-orders', '17 * * * *', 'select public.complete_delivered_orders()');
  perform cron.schedule('reconcile-unpaid-orders', '*/5 * * * *', 'select private.call_reconciler()');
  perform cron.schedule('answer-waiting-chats', '* * * * *', 'select private.call_chat_assistant()');
  perform cron.schedule('send-due-push', '* * * * *', 'select private.send_due_push()');
  perform cron.schedule('follow-sales', '*/5 * * * *', 'select private.follow_campaigns(), private.note_sale_turns()');
  perform cron.schedule('choose-device-products', '29 3 * * *', 'select private.choose_device_products()');
  perform cron.schedule('ask-for-build', '*/5 * * * *', 'select private.call_deploy_hook()');
  perform cron.schedule('send-due-mail', '* * * * *', 'select private.send_due_mail()');
  perform cron.schedule('forget-old-mails', '49 3 * * *', 'select private.forget_old_mails()');
  perform cron.schedule('forget-old-notifications', '43 3 * * *', 'select private.forget_old_notifications()');
  perform cron.schedule('forget-old-page-reports', '47 3 * * *', 'select private.forget_old_page_reports()');
  perform cron.schedule('forget-unproved-phones', '37 * * * *', 'select private.forget_unproved_phones()');
  -- pg_cron itself keeps the record of every run for ever.
  perform cron.schedule('forget-old-runs', '53 3 * * *',
    'delete from cron.job_run_details where start_time < now() - interval ''7 days''');
  return true;
exception
  when object_not_in_prerequisite_state or feature_not_supported or insufficient_privilege or raise_exception then
    raise notice using message = 'pg_cron is not usable here: no job was scheduled', hint = 'no_scheduler', detail = sqlerrm;
    return false;
end $$;
revoke execute on function private.schedule_jobs() from public;

select private.schedule_jobs();

-- Text without case, accents, apostrophes and hyphens, as `foldText` of src/domain/catalogue/folded-text.ts folds it. The marks of Latin, Greek,
-- Cyrillic, Hebrew and Arabic writing, and those of emoji. A database's own collation may know the case of ASCII alone.
create function private.fold_text(p_text text)
returns text language sql immutable strict set search_path = '' as $$
  select btrim(regexp_replace(lower(translate(
    case when p_text ~ '[^\u0001-\u007f]' then regexp_replace(normalize(p_text, nfd),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g')
    else p_text end, '''’‘‐‑-', '') collate pg_catalog.pg_c_utf8),
    '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
$$;
revoke execute on function private.fold_text(text) from public;

create extension if not exists pg_trgm with schema extensions;

-- What a product is found by. Apart from its product: a row that sells or changes its price would write the index of its words anew each time.
create table private.product_words (
  product_id uuid constraint product_words_pkey primary key
    constraint product_words_product_id_fkey references public.products (id) on delete cascade,
  name text collate "C" not null,
  words text collate "C" not null
);
create index product_words_name_idx on private.product_words (name, product_id);
alter table private.product_words enable row level security;
revoke all on private.product_words from public, anon, authenticated, service_role;

create function private.keep_product_words()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.product_words as w (product_id, name, words)
  values (new.id, private.fold_text(new.name), private.fold_text(concat_ws(' ', new.name, new.brand, new.description)))
  on conflict (product_id) do update set name = excluded.name, words = excluded.words
  where (w.name, w.words) <> (excluded.name, excluded.words);
  return null;
end $$;
revoke execute on function private.keep_product_words() from public;

create trigger products_keep_words after insert or update of name, brand, description on public.products
  for each row execute function private.keep_product_words();

insert into private.product_words (product_id, name, words)
select id, private.fold_text(name), private.fold_text(concat_ws(' ', name, brand, description)) from public.products;
-- After them, which takes a fifth of the time.
create index product_words_words_idx on private.product_words using gin (words extensions.gin_trgm_ops);

-- The patterns of a question's first ten words, each of them or its singular, as `searchWords` of src/domain/catalogue/product-search.ts.
create function private.search_patterns(p_text text)
returns text[] language sql immutable set search_path = '' as $$
  select array(
    select '%' || regexp_replace(regexp_replace(word, '(...)s$', '\1'), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(string_to_array(private.fold_text(left(p_text, 200)), ' ')) word where word <> '' limit 10)
$$;
revoke execute on function private.search_patterns(text) from public;

-- A page of products in stock, by the rules of `searchProducts` in src/domain/catalogue/product-search.ts. Empty texts and null ask for nothing.
-- p_within: a category's own page; p_unrated: the stars of a product without reviews. Answers how many match, of how many, and the page.
create function public.list_products(p_text text default '', p_within text default null, p_category text default null,
  p_brand text default null, p_min_price numeric default null, p_max_price numeric default null, p_on_sale boolean default false,
  p_min_rating numeric default null, p_unrated numeric default 4, p_sort text default 'newest', p_offset integer default 0,
  p_limit integer default 48)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_patterns text[] := private.search_patterns(p_text);
  v_within text := nullif(p_within, '');
  v_category text := nullif(p_category, '');
  v_brand text := nullif(p_brand, '');
  -- As `price_now`, which would be called row by row.
  v_on_sale constant text := '(p.sale_price is not null and coalesce(p.sale_from <= now(), true) and coalesce(p.sale_until > now(), true))';
  v_price constant text := format('case when %s then p.sale_price else p.price end', v_on_sale);
  v_live constant text := 'p.deleted_at is null and p.stock_quantity > 0';
  v_sold constant text := v_live || case when v_within is not null then ' and p.category = $2' else '' end;
  v_wanted text := v_sold || case when v_category is not null then ' and p.category = $3' else '' end;
  -- Beyond its category: what is found then has to be looked at one by one.
  v_asked text := concat(
    (select string_agg(format(' and w.words like $1[%s]', n), '') from generate_subscripts(v_patterns, 1) n),
    case when v_brand is not null then ' and p.brand = $4' end,
    case when p_min_price is not null then format(' and %s >= $5', v_price) end,
    case when p_max_price is not null then format(' and %s <= $6', v_price) end,
    case when p_on_sale then ' and ' || v_on_sale end,
    case when p_min_rating is not null then
      ' and case when p.rating_count > 0 then p.rating_sum::double precision / p.rating_count else $8 end >= $7' end);
  v_rank constant text := case p_sort when 'price-low' then v_price when 'price-high' then v_price when 'name' then 'w.name' else 'p.created_at' end;
  v_descending constant text := case when p_sort in ('price-low', 'name') then '' else ' desc' end;
  v_from constant text := 'from public.products p'
    || case when p_sort = 'name' or v_patterns <> '{}' then ' join private.product_words w on w.product_id = p.id' else '' end;
  v_query text;
  v_total integer;
  v_matching integer;
  v_ids uuid[];
begin
  execute 'select count(*) from public.products p where ' || v_sold into v_total using v_patterns, v_within;
  if v_asked <> '' or (p_sort = 'name' and v_wanted <> v_live) then
    v_query := format('with found as materialized (select p.id, %s as rank %s where %s%s)
      select (select count(*) from found), array(select id from found order by rank%s, id offset $9 limit $10)',
      v_rank, v_from, v_wanted, v_asked, v_descending);
  else
    v_query := format('select %s, array(select id from (%s) s order by rank%s, id offset $9 limit $10)',
      case when v_category is null then v_total::text else '(select count(*) from public.products p where ' || v_wanted || ')' end,
      -- Prices stand in two columns, each with its index.
      case when p_sort in ('price-low', 'price-high') then format('(select p.id, p.price as rank %1$s where %2$s and not %3$s
          order by p.price%4$s, p.id limit $9 + $10)
        union all (select p.id, p.sale_price %1$s where %2$s and %3$s order by p.sale_price%4$s, p.id limit $9 + $10)',
        v_from, v_wanted, v_on_sale, v_descending)
      else format('select p.id, %s as rank %s where %s', v_rank, v_from, v_wanted) end,
      v_descending);
  end if;
  execute v_query into v_matching, v_ids using v_patterns, v_within, v_category, v_brand, p_min_price, p_max_price,
    least(p_min_rating, 10)::double precision, least(greatest(coalesce(p_unrated, 4), 0), 10)::double precision,
    least(greatest(coalesce(p_offset, 0), 0), 100000), least(greatest(coalesce(p_limit, 48), 1), 48);
  return jsonb_build_object('matching', v_matching, 'total', v_total, 'rows', (
    select coalesce(jsonb_agg(private.catalogue_row(p) order by page.place), '[]')
    from unnest(v_ids) with ordinality page (id, place) join public.products p on p.id = page.id));
end $$;
revoke execute on function public.list_products(text, text, text, text, numeric, numeric, boolean, numeric, numeric, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_products(text, text, text, text, numeric, numeric, boolean, numeric, numeric, text, integer, integer)
  to anon, authenticated, service_role;
