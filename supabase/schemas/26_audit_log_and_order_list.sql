create table public.audit_log (
  id bigint generated always as identity constraint audit_log_pkey primary key,
  actor_id uuid constraint audit_log_actor_id_fkey references auth.users (id) on delete set null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;

grant select on public.audit_log to service_role;

create function private.record_audit(p_action text, p_target text, p_detail jsonb)
returns void language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, target, detail)
  values ((select auth.uid()), p_action, p_target, coalesce(p_detail, '{}'))
$$;

-- Orders that match a search: by the beginning or end of their number, by an exact payment reference, or by words of the delivery address, the
-- tracking number or the customer.
create function private.find_orders(p_search text)
returns table (order_id uuid) language plpgsql stable rows 100 set search_path = '' as $$
declare
  v_reference text := btrim(p_search);
  v_search text := lower(btrim(ltrim(p_search, '# ')));
  v_number text := replace(v_search, '-', '');
begin
  return query select o.id from public.orders o where o.tx_ref = v_reference
    union select o.id from public.orders o where o.provider_transaction_id = v_reference
    union select m.order_id from public.order_money m where m.source_id = v_reference and m.kind = 'payment';
  if found then
    return;
  end if;
  if v_number ~ '^[0-9a-f]{4,32}$' then
    return query select o.id from public.orders o where o.id between rpad(v_number, 32, '0')::uuid and rpad(v_number, 32, 'f')::uuid
      union select o.id from public.orders o where reverse(o.id::text) ~>=~ reverse(v_search) and reverse(o.id::text) ~<~ (reverse(v_search) || 'g');
    -- A full order number: no name looks like that.
    if found and length(v_number) >= 8 then
      return;
    end if;
  end if;
  return query select private.find_rows('orders', v_search)
    union select o.id from private.find_rows('profiles', v_search) found (id) join public.orders o on o.user_id = found.id;
end $$;

-- p_needs: ship (paid or payable on delivery, and not sent; also paid orders that an admin set back to pending) or refund (to refund, in review or
-- in dispute).
-- p_after: rows after an id, in order of id; `total` is then their own number, as when p_offset is null (the first rows, uncounted).
-- Builds the statement dynamically, so that the newest rows come from their index and a list without a search isn't searched.
create function public.admin_orders(p_status text default null, p_needs text default null, p_search text default '',
  p_sort text default 'newest', p_descending boolean default true, p_offset integer default 0, p_limit integer default 20,
  p_pay_by text default null, p_after uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_from text := 'from public.orders o' || case when p_sort = 'customer' then ' left join public.profiles c on c.user_id = o.user_id' else '' end
    || ' where ' || concat_ws(' and ', 'true',
      case when btrim(coalesce(p_search, '')) <> '' then 'o.id = any ($1)' end,
      case when p_status is not null then 'o.status = $2' end,
      case when p_pay_by is not null then 'o.pay_by = $3' end,
      case when p_after is not null then 'o.id > $6' end,
      case p_needs
        when 'ship' then 'o.status in (''pending'', ''confirmed'', ''processing'') and private.is_to_ship(o)'
        when 'refund' then 'o.needs_refund'
      end);
  v_descending text := case when p_descending then ' desc' else '' end;
  v_sort text := case when p_after is not null then 'o.id' else case p_sort when 'total' then 'o.total_amount' when 'status' then 'o.status' when 'payment' then 'o.payment_status'
    when 'customer' then 'lower(concat_ws('' '', c.first_name, c.last_name))' else 'o.created_at' end
    || v_descending || ', o.id' || case when p_descending then '' else ' desc' end end;
  v_found uuid[];
  v_total bigint;
  v_ids uuid[];
begin
  perform private.require_admin();
  if btrim(p_search) <> '' then
    v_found := array(select order_id from private.find_orders(p_search));
  end if;
  if p_after is null and p_offset is not null then
    execute 'select count(*) ' || v_from into v_total using v_found, p_status, p_pay_by;
  end if;
  execute format('select array(select o.id %s order by %s offset $4 limit $5)', v_from, v_sort) into v_ids
    using v_found, p_status, p_pay_by, greatest(p_offset, 0), least(greatest(p_limit, 1), 500), p_after;
  return jsonb_build_object('total', coalesce(v_total, cardinality(v_ids)), 'rows', (
    select coalesce(jsonb_agg(to_jsonb(o) - 'request_key' - 'request_hash' || jsonb_build_object(
      'customer_name', btrim(concat_ws(' ', c.first_name, c.last_name)), 'customer_email', c.email,
      'shipping_methods', (select jsonb_build_object('label', m.label) from public.shipping_methods m where m.code = o.shipping_method),
      'order_items', (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('sku', p.sku) order by i.id), '[]')
        from public.order_items i join public.products p on p.id = i.product_id where i.order_id = o.id),
      'order_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from public.order_history h where h.order_id = o.id),
      'item_returns', (select coalesce(jsonb_agg(to_jsonb(r) order by r.requested_at, r.id), '[]')
        from public.item_returns r where r.order_id = o.id)
    ) order by page.place), '[]')
    from unnest(v_ids) with ordinality page (id, place) join public.orders o on o.id = page.id
    left join public.profiles c on c.user_id = o.user_id));
end $$;
grant execute on function public.admin_orders(text, text, text, text, boolean, integer, integer, text, uuid) to authenticated;

-- Updates many orders by update_order's rules; a failing one doesn't block the others. p_seen_addresses: by order, the times of
-- addresses that customers changed.
create function public.update_orders(p_order_ids uuid[], p_status text, p_seen_addresses jsonb default '{}',
  p_seen_statuses jsonb default '{}')
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_order uuid;
  v_moved integer := 0;
  v_refused jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(cardinality(p_order_ids), 0) not between 1 and 200 then
    perform private.refuse('bad_request', 'At most 200 orders at once.');
  end if;
  for v_order in select distinct id from unnest(p_order_ids) id order by id loop
    begin
      perform public.update_order(v_order, p_status, null, p_seen_statuses ->> v_order::text, (p_seen_addresses ->> v_order::text)::timestamptz);
      v_moved := v_moved + 1;
    exception when sqlstate 'OJ003' or sqlstate 'OJ011' or sqlstate 'OJ012' or sqlstate 'OJ026' then
      v_refused := v_refused || jsonb_build_object('order_id', v_order, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('moved', v_moved, 'refused', v_refused);
end $$;
grant execute on function public.update_orders(uuid[], text, jsonb, jsonb) to authenticated;

-- audience: how many customers a promotion sent now would reach.
create function public.admin_promotions(p_offset integer default 0, p_limit integer default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.promotions),
    'audience', (select count(*) from private.promotion_audience),
    'left', private.promotions_left(),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'delivered_up_to' || jsonb_build_object(
          'sender_email', (select c.email from public.profiles c where c.user_id = m.sent_by),
          'product_name', (select p.name from public.products p where p.id = m.product_id)) order by m.sent_at desc, m.id), '[]')
      from (select * from public.promotions order by sent_at desc, id
            offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)) m));
end $$;
grant execute on function public.admin_promotions(integer, integer) to authenticated;
