create table private.catalogue_epoch (
  only_row boolean default true constraint catalogue_epoch_pkey primary key
    constraint catalogue_epoch_only_row check (only_row),
  epoch uuid not null default gen_random_uuid(),
  -- Tombstones up to this change are forgotten: a device with an older cursor reads the whole catalogue again.
  forgotten_tx bigint not null default -1
);
alter table private.catalogue_epoch enable row level security;

-- Run once after every restore: transaction ids restart, so every device must read everything again.
create function private.start_catalogue_epoch()
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_epoch uuid := gen_random_uuid();
begin
  update private.catalogue_epoch set epoch = v_epoch, forgotten_tx = default where only_row;
  -- The products' trigger stamps each row with this transaction.
  update public.products set changed_tx = default where true;
  return v_epoch;
end $$;

-- A product as devices get it: only the columns they need, without empty image texts or
-- sale fields.
create function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p) - (array['changed_tx', 'status', 'updated_at', 'sale_campaign_id', 'in_offline_catalogue', 'sku', 'barcode']
    || case when p.image_alts = '{}' then array['image_alts'] end
    || case when p.sale_price is null then array['sale_price', 'sale_from', 'sale_until'] end)
    || '{"deleted": false}'
$$;

-- Cursor: `f.<xmin at the start>.<tx>.<id>` during a full read, `c.<tx>.<id>` after it.
-- A later read stops below the snapshot's xmin, so late commits are above it and come next time.
-- A full read isn't bounded: its last cursor re-reads everything since its start.
-- A product that left the offline catalogue counts as deleted.
-- `others`: the shop also sells products outside the offline catalogue (rule P18).
create function public.catalogue_changes(p_epoch text, p_cursor text, p_limit integer default 500)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_read record := (select e from private.catalogue_epoch e);
  v_epoch text := v_read.epoch;
  v_xmin bigint := (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
  v_limit integer := least(greatest(coalesce(p_limit, 500), 1), 500);
  v_parts text[] := regexp_match(p_cursor,
    '^(?:f\.([0-9]{1,18})|c)\.(-?[0-9]{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
  v_reset boolean := p_epoch is distinct from v_epoch or v_parts is null
    or coalesce(v_parts[1], v_parts[2])::bigint not between v_read.forgotten_tx and v_xmin;
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
      case when (q.product).in_offline_catalogue and (q.product).status = 'live' then private.catalogue_row(q.product)
        else jsonb_build_object('id', q.id, 'deleted', true) end as body,
      row_number() over (order by q.changed_tx, q.id) as place, count(*) over () as total
    from (
      -- Separate branches, because each uses its own index.
      (select p.changed_tx, p.id, p as product from public.products p
       where v_full and p.in_offline_catalogue and p.status = 'live' and (p.changed_tx, p.id) > (v_tx, v_id)
       order by p.changed_tx, p.id limit v_limit + 1)
      union all
      (select p.changed_tx, p.id, p from public.products p
       where not v_full and (p.changed_tx, p.id) > (v_tx, v_id) and p.changed_tx < v_xmin
       order by p.changed_tx, p.id limit v_limit + 1)
    ) q
  ) r;
  return jsonb_build_object('epoch', v_epoch, 'more', v_count > v_limit, 'reset', v_reset, 'rows', v_rows,
    'settings', private.settings_version(),
    -- `order by id` makes the planner use the index; otherwise it may scan the whole offline catalogue first.
    'others', (select true from public.products where not in_offline_catalogue and status = 'live' order by id limit 1) is not null, 'cursor',
    case
      when not v_full then format('c.%s.%s', v_tx, v_id)
      when v_count > v_limit then format('f.%s.%s.%s', v_start, v_tx, v_id)
      else format('c.%s.%s', v_start - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    end);
end $$;
grant execute on function public.catalogue_changes(text, text, integer) to anon, authenticated, service_role;

-- Tombstones of removed products that no order references are kept for a year, because devices need them. Returns how many it deleted.
create function private.forget_tombstones(p_most integer default 500)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[] := array(
    select p.id from public.products p
    where p.status = 'removed' and p.updated_at < now() - interval '1 year' and not exists (select from public.order_items i where i.product_id = p.id)
    order by p.id limit p_most for update);
begin
  if v_ids = '{}' then
    return 0;
  end if;
  update private.catalogue_epoch set forgotten_tx = greatest(forgotten_tx, (select max(changed_tx) from public.products where id = any (v_ids)))
  where only_row;
  perform set_config('private.forgets_tombstones', 'on', true);
  delete from public.products where id = any (v_ids);
  perform set_config('private.forgets_tombstones', '', true);
  return cardinality(v_ids);
end $$;

-- The offline catalogue's limits (rule P17): the most products; the number chosen if there are more, which leaves room for a day's new ones; and the most
-- characters as sent to devices.
create function private.device_limits(out most integer, out chosen integer, out most_text integer)
language sql immutable set search_path = '' as $$
  select 10000, 9500, 4 * 1024 * 1024
$$;

-- Runs once a day. Prefers products in stock, then featured, then best-selling over 90 days, then newest. Returns how many changed.
create function private.choose_device_products()
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_limits record := private.device_limits();
  v_live integer := (select count(*) from public.products where status = 'live');
  v_chosen uuid[] := '{}';
  v_changed uuid[];
begin
  with sold as materialized (
    select i.product_id, sum(i.quantity) as pieces from public.orders o join public.order_items i on i.order_id = o.id
    where o.payment_status = 'completed' and o.created_at > now() - interval '90 days' group by i.product_id
  ), best as materialized (
    select p.id, row_number() over (order by p.stock_quantity > 0 desc, p.featured desc, coalesce(s.pieces, 0) desc, p.created_at desc, p.id) as place
    from public.products p left join sold s on s.product_id = p.id where p.status = 'live'
    order by place limit v_limits.most
  ), measured as materialized (
    select b.id, b.place, sum(length(private.catalogue_row(p)::text)) over (order by b.place) as text_so_far
    from best b join public.products p on p.id = b.id
  )
  select coalesce(array_agg(id), '{}') into v_chosen from measured where text_so_far <= v_limits.most_text and place <= case
      when v_live <= v_limits.most and (select max(text_so_far) from measured) <= v_limits.most_text then v_limits.most
      else v_limits.chosen end;
  -- Locks in the same order as orders do, to avoid deadlocks.
  v_changed := array(select id from public.products where status = 'live' and in_offline_catalogue <> (id = any (v_chosen)) order by id for no key update);
  update public.products set in_offline_catalogue = not in_offline_catalogue where id = any (v_changed);
  return cardinality(v_changed);
end $$;

-- Keeps an import from filling devices before the next choice. The products are new, so devices need no tombstones.
create function private.reserve_device_space()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_most integer := (private.device_limits()).most;
  v_beyond bigint := (select count(*) from public.products where in_offline_catalogue and status = 'live') - v_most;
begin
  if v_beyond > 0 then
    update public.products set in_offline_catalogue = false, changed_tx = default
    where id in (select n.id from new_products n where n.in_offline_catalogue and n.status = 'live' limit v_beyond);
  end if;
  return null;
end $$;

create trigger products_keep_room after insert on public.products
  referencing new table as new_products for each statement execute function private.reserve_device_space();
