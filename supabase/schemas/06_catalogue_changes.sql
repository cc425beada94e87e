create table private.catalogue_epoch (
  only_row boolean default true constraint catalogue_epoch_pkey primary key
    constraint catalogue_epoch_only_row check (only_row),
  epoch uuid not null default gen_random_uuid()
);
alter table private.catalogue_epoch enable row level security;
revoke all on private.catalogue_epoch from public, anon, authenticated, service_role;

insert into private.catalogue_epoch default values;

-- To be run once after every restore: transaction ids start anew, so every device has to read everything again.
create function private.start_catalogue_epoch()
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_epoch uuid := gen_random_uuid();
begin
  update private.catalogue_epoch set epoch = v_epoch where only_row;
  -- The products' trigger stamps each row with this transaction.
  update public.products set changed_tx = default where true;
  return v_epoch;
end $$;
revoke execute on function private.start_catalogue_epoch() from public, anon, authenticated, service_role;

-- Every column but those that devices don't need; no texts of pictures where nobody wrote any, nothing of a sale where there is none.
create function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select case when p.deleted_at is not null then jsonb_build_object('id', p.id, 'deleted', true)
  else to_jsonb(p) - (array['changed_tx', 'deleted_at', 'updated_at', 'sale_campaign_id'] || case when p.image_alts = '{}' then array['image_alts'] end
    || case when p.sale_price is null then array['sale_price', 'sale_from', 'sale_until'] end)
    || '{"deleted": false}'
  end
$$;
revoke execute on function private.catalogue_row(public.products) from public;

-- Cursor: `f.<xmin at the start>.<tx>.<id>` inside a full read, `c.<tx>.<id>` after it.
-- A later read stops below the snapshot's xmin: what commits late is above it and comes next time.
-- A full read has no such bound: it ends in a cursor that reads everything since its start once more.
create function public.catalogue_changes(p_epoch text, p_cursor text, p_limit integer default 500)
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
    select q.changed_tx, q.id, private.catalogue_row(q.product) as body,
      row_number() over (order by q.changed_tx, q.id) as place, count(*) over () as total
    from (
      select p.changed_tx, p.id, p as product
      from public.products p
      where (p.changed_tx, p.id) > (v_tx, v_id)
        and (v_full or p.changed_tx < v_xmin)
        and (not v_full or p.deleted_at is null)
      order by p.changed_tx, p.id
      limit v_limit + 1
    ) q
  ) r;
  return jsonb_build_object('epoch', v_epoch, 'more', v_count > v_limit, 'reset', v_reset, 'rows', v_rows,
    'settings', private.settings_version(), 'cursor',
    case
      when not v_full then format('c.%s.%s', v_tx, v_id)
      when v_count > v_limit then format('f.%s.%s.%s', v_start, v_tx, v_id)
      else format('c.%s.%s', v_start - 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    end);
end $$;
revoke execute on function public.catalogue_changes(text, text, integer) from public, anon, authenticated;
grant execute on function public.catalogue_changes(text, text, integer) to anon, authenticated, service_role;
