-- "20 % off Kitchen Utensils until Sunday": what makes it a price of each product is in 06_sales.sql.
create table public.sale_campaigns (
  id uuid default gen_random_uuid() constraint sale_campaigns_pkey primary key,
  title text not null constraint sale_campaigns_title_length check (length(btrim(title)) between 1 and 80),
  -- Null for every category.
  category text constraint sale_campaigns_category_slug check (category ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(category) <= 60),
  percent integer not null constraint sale_campaigns_percent_range check (percent between 1 and 90),
  -- Whole milliseconds, as devices count.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- When an admin ended it early.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sale_campaigns_window_order check (ends_at > starts_at)
);
alter table public.sale_campaigns enable row level security;
revoke all on public.sale_campaigns from public, anon, authenticated, service_role;

-- Begun and ended by the functions below alone.
grant select on public.sale_campaigns to authenticated, service_role;

create policy "Admins read sale campaigns" on public.sale_campaigns for select to authenticated
  using ((select private.is_admin()));

alter table public.products
  -- What it costs while it is on sale (rule P15). Times in whole milliseconds, as devices count; null for since ever and for no end.
  add column sale_price numeric(12,2) constraint products_sale_price_range check (sale_price > 0 and sale_price < price),
  add column sale_from timestamptz(3),
  add column sale_until timestamptz(3),
  -- The campaign that set them (rule P16); null for a sale of the product's own.
  add column sale_campaign_id uuid constraint products_sale_campaign_id_fkey references public.sale_campaigns (id),
  add constraint products_sale_window_order check (sale_until > sale_from),
  add constraint products_sale_window_needs_price check (sale_price is not null or (sale_from is null and sale_until is null));
create index products_sale_campaign_id_idx on public.products (sale_campaign_id);
grant insert (sale_price, sale_from, sale_until), update (sale_price, sale_from, sale_until) on public.products to authenticated;

-- Every column but those that devices don't need; no texts of pictures where nobody wrote any, nothing of a sale where there is none.
create or replace function private.catalogue_row(p public.products)
returns jsonb language sql stable set search_path = '' as $$
  select case when p.deleted_at is not null then jsonb_build_object('id', p.id, 'deleted', true)
  else to_jsonb(p) - (array['changed_tx', 'deleted_at', 'updated_at', 'sale_campaign_id'] || case when p.image_alts = '{}' then array['image_alts'] end
    || case when p.sale_price is null then array['sale_price', 'sale_from', 'sale_until'] end)
    || '{"deleted": false}'
  end
$$;
revoke execute on function private.catalogue_row(public.products) from public;

-- What one piece costs at a moment, before what its variants add (rule P15). `src/domain/catalogue/sale.ts` says the same.
create function private.price_now(p public.products, p_at timestamptz default now())
returns numeric language sql stable set search_path = '' as $$
  select case when p.sale_price is not null and coalesce(p.sale_from <= p_at, true) and coalesce(p.sale_until > p_at, true)
    then p.sale_price else p.price end
$$;
revoke execute on function private.price_now(public.products, timestamptz) from public;

create function private.campaign_price(p_price numeric, p_percent integer)
returns numeric language sql immutable strict set search_path = '' as $$
  -- Null where nothing is left to take off.
  select nullif(greatest(round(p_price * (100 - p_percent) / 100, 2), 0.01), p_price)
$$;
revoke execute on function private.campaign_price(numeric, integer) from public;

create function private.has_own_sale(p public.products)
returns boolean language sql stable set search_path = '' as $$
  select p.sale_campaign_id is null and p.sale_price is not null and coalesce(p.sale_until > now(), true)
$$;
revoke execute on function private.has_own_sale(public.products) from public;

-- The campaign that says what a product costs: the one of its category that is on or comes next; none for a product with a sale of its own (rule P16).
create function private.campaign_of(p public.products)
returns uuid language sql stable security definer set search_path = '' as $$
  select c.id from public.sale_campaigns c
  where not private.has_own_sale(p) and c.ended_at is null and c.ends_at > now() and coalesce(c.category = p.category, true)
  order by c.starts_at limit 1
$$;
revoke execute on function private.campaign_of(public.products) from public;

create function private.set_campaign_sale()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.sale_campaigns;
begin
  -- What an admin gives a product of a campaign is its own.
  if tg_op = 'UPDATE' and (new.sale_price, new.sale_from, new.sale_until) is distinct from (old.sale_price, old.sale_from, old.sale_until) then
    new.sale_campaign_id := null;
  end if;
  select * into v_campaign from public.sale_campaigns where id = private.campaign_of(new);
  if v_campaign.id is null and new.sale_campaign_id is null then
    return new;
  end if;
  new.sale_campaign_id := v_campaign.id;
  new.sale_price := private.campaign_price(new.price, v_campaign.percent);
  new.sale_from := case when new.sale_price is not null then v_campaign.starts_at end;
  new.sale_until := case when new.sale_price is not null then v_campaign.ends_at end;
  return new;
end $$;
revoke execute on function private.set_campaign_sale() from public;

create trigger products_set_campaign_sale before insert or update of price, category, sale_price, sale_from, sale_until, sale_campaign_id, deleted_at
  on public.products for each row execute function private.set_campaign_sale();

-- Brings every product the sale of its campaign, and takes off those of campaigns that are over. The trigger sets what it costs.
create function private.follow_campaigns()
returns void language plpgsql security definer set search_path = '' as $$
begin
  -- In the order in which orders lock them, so that there are no deadlocks.
  perform 1 from public.products p where p.deleted_at is null and private.campaign_of(p) is distinct from p.sale_campaign_id
  order by p.id for no key update;
  update public.products p set sale_campaign_id = p.sale_campaign_id
  where p.deleted_at is null and private.campaign_of(p) is distinct from p.sale_campaign_id;
end $$;
revoke execute on function private.follow_campaigns() from public;

-- What a campaign would do, for the admin to see before it begins: how many products it covers, how many have a sale of their own, and some prices.
create function public.preview_sale_campaign(p_category text, p_percent integer)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with covered as materialized (
      select p.id, p.name, p.price, p.created_at, private.has_own_sale(p) as is_own
      from public.products p where p.deleted_at is null and (p_category is null or p.category = p_category)
    )
    select jsonb_build_object('products', (select count(*) from covered where not is_own), 'own', (select count(*) from covered where is_own),
      'examples', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'price', e.price,
          'sale_price', private.campaign_price(e.price, p_percent)) order by e.created_at desc, e.id), '[]')
        from (select * from covered where not is_own order by created_at desc, id limit 5) e)));
end $$;
revoke execute on function public.preview_sale_campaign(text, integer) from public, anon, authenticated;
grant execute on function public.preview_sale_campaign(text, integer) to authenticated;

-- p_category: null for all; p_starts_at: null for now. Two campaigns of the same products at the same time would leave open which of them holds.
create function public.start_sale_campaign(p_title text, p_category text, p_percent integer, p_starts_at timestamptz, p_ends_at timestamptz)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_starts_at timestamptz(3) := coalesce(p_starts_at, date_trunc('milliseconds', now()));
  v_other public.sale_campaigns;
  v_id uuid;
begin
  perform private.require_admin();
  -- One at a time: the second of two presses finds the first.
  lock table public.sale_campaigns in share row exclusive mode;
  if coalesce(p_ends_at <= now(), true) then
    perform private.refuse('bad_request', 'A sale ends at a time to come.');
  end if;
  select * into v_other from public.sale_campaigns c
  where c.ended_at is null and coalesce(c.category = p_category, true) and c.starts_at < p_ends_at and c.ends_at > v_starts_at limit 1;
  if found then
    perform private.refuse('bad_request', format('“%s” is on at that time for the same products. End it first, or choose other days.', v_other.title),
      v_other.id::text);
  end if;
  insert into public.sale_campaigns (title, category, percent, starts_at, ends_at)
  values (btrim(p_title), p_category, p_percent, v_starts_at, p_ends_at) returning id into v_id;
  perform private.follow_campaigns();
  perform private.record_audit('start_sale_campaign', v_id::text, jsonb_build_object('title', btrim(p_title), 'category', p_category,
    'percent', p_percent, 'from', v_starts_at, 'until', p_ends_at));
  return v_id;
end $$;
revoke execute on function public.start_sale_campaign(text, text, integer, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.start_sale_campaign(text, text, integer, timestamptz, timestamptz) to authenticated;

-- Its products cost again what they cost before. One that is over already stays as it is.
create function public.end_sale_campaign(p_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.sale_campaigns set ended_at = now() where id = p_id and ended_at is null and ends_at > now();
  if not found then
    return false;
  end if;
  perform private.follow_campaigns();
  perform private.record_audit('end_sale_campaign', p_id::text, (select jsonb_build_object('title', title) from public.sale_campaigns where id = p_id));
  return true;
end $$;
revoke execute on function public.end_sale_campaign(uuid) from public, anon, authenticated;
grant execute on function public.end_sale_campaign(uuid) to authenticated;

alter table public.order_items
  -- What one piece would have cost, where it was bought on sale (rule P15).
  add column regular_price numeric(12,2);
call private.declare_personal('order_items', 'kept', exported => '{regular_price}');

-- Items that share a variant share its stock: the first in order is served first.
create or replace function private.quote_items(p_items jsonb)
returns jsonb language sql stable set search_path = '' as $$
  with items as (
    select i.product_id, i.variety_ids, i.quantity, row_number() over (order by i.product_id, i.variety_ids[1], i.variety_ids) as place
    from private.read_items(p_items) i
  ), shared as (
    select i.place, v.id, v.type, v.value, v.additional_price, v.position, greatest(v.stock_quantity
      - coalesce(sum(i.quantity) over (partition by v.id order by i.place rows between unbounded preceding and 1 preceding), 0), 0) as left_over
    from items i join public.product_varieties v on v.product_id = i.product_id and v.id = any (i.variety_ids)
  ), chosen as (
    select s.place, count(*) as variants, count(distinct s.type) as types, sum(s.additional_price) as additional_price,
      min(s.left_over) as left_over, string_agg(s.type || ': ' || s.value, ', ' order by s.position, s.type, s.value, s.id) as label
    from shared s group by s.place
  )
  select jsonb_agg(jsonb_build_object(
    'product_id', l.product_id, 'variety_id', l.variety_ids[1], 'variety_ids', l.variety_ids, 'quantity', l.quantity, 'name', l.name,
    'variant_label', l.label, 'image_url', l.image_url, 'unit_price', l.unit_price,
    'regular_price', l.regular_price, 'item_total', l.unit_price * l.quantity, 'available', l.available,
    'problem', case
      when l.gone then 'gone'
      when l.available = 0 then 'sold_out'
      when l.available < l.quantity then 'not_enough'
    end) order by l.place)
  from (
    select i.*, p.name, p.image_url, c.label, g.gone,
      case when g.gone then 0 else n.price + coalesce(c.additional_price, 0) end as unit_price,
      case when n.price < p.price and not g.gone then p.price + coalesce(c.additional_price, 0) end as regular_price,
      case when g.gone then 0 else coalesce(c.left_over, p.stock_quantity) end as available
    from items i
    left join public.products p on p.id = i.product_id
    left join chosen c on c.place = i.place
    cross join lateral (select private.price_now(p) as price) n
    -- A product with variants is only sold as one of each type.
    cross join lateral (select p.id is null or p.deleted_at is not null or coalesce(c.variants, 0) < cardinality(i.variety_ids)
      or coalesce(c.types, 0) < cardinality(i.variety_ids)
      or (select count(distinct v ->> 'type') from jsonb_array_elements(p.varieties) v) > cardinality(i.variety_ids) as gone) g
  ) l
$$;
revoke execute on function private.quote_items(jsonb) from public;

-- p_fields: the order's columns by name; the others keep their defaults.
create or replace function private.store_order(p_fields jsonb, p_items jsonb)
returns public.orders language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  execute format('insert into public.orders (%1$s) select %1$s from jsonb_populate_record(null::public.orders, $1) returning *',
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(p_fields) key)) into v_order using p_fields;
  insert into public.order_items (order_id, product_id, variety_id, variety_ids, quantity, price, regular_price, name, image_url, variant_label)
  select v_order.id, l.product_id, l.variety_id, l.variety_ids, l.quantity, l.unit_price, l.regular_price, l.name, l.image_url, l.variant_label
  from jsonb_to_recordset(p_items) l (product_id uuid, variety_id uuid, variety_ids uuid[], quantity integer, unit_price numeric,
    regular_price numeric, name text, image_url text, variant_label text);
  insert into public.order_history (order_id, actor, changed_by, to_status)
  values (v_order.id, 'customer', v_order.user_id, v_order.status);
  update public.promo_codes set uses = uses + 1 where code = v_order.promo_code;
  return v_order;
end $$;
revoke execute on function private.store_order(jsonb, jsonb) from public;

-- What a mail says of an order; amounts as they are stored.
create or replace function private.order_mail(p_order public.orders)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', p_order.id, 'placed_at', p_order.created_at, 'subtotal', p_order.subtotal,
    'shipping_fee', p_order.shipping_fee, 'vat_percent', p_order.vat_percent, 'vat', p_order.vat, 'discount', p_order.discount,
    'delivery', (select m.label from public.shipping_methods m where m.code = p_order.shipping_method),
    'promo_code', p_order.promo_code, 'total', p_order.total_amount, 'tracking_number', p_order.tracking_number,
    'address', p_order.shipping_address,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'variant', i.variant_label, 'quantity', i.quantity, 'price', i.price,
      'regular_price', i.regular_price)
      order by i.name, i.id), '[]') from public.order_items i where i.order_id = p_order.id))
$$;
revoke execute on function private.order_mail(public.orders) from public;

drop trigger products_note_change on public.products;
create trigger products_note_change after update on public.products for each row
  when (((old.stock_quantity > 0), old.name, old.description, old.brand, old.category, old.price, old.sale_price, old.sale_from, old.sale_until,
      old.featured, old.image_url, old.gallery_images, old.image_alts, old.specifications, old.deleted_at)
    is distinct from ((new.stock_quantity > 0), new.name, new.description, new.brand, new.category, new.price, new.sale_price, new.sale_from,
      new.sale_until, new.featured, new.image_url, new.gallery_images, new.image_alts, new.specifications, new.deleted_at))
  execute function private.note_site_change();

-- A sale begins and ends by the clock: it changes the pages without a change of its row. One that began or ended before the last build was
-- asked for, or before the last change, is in that build.
create function private.note_sale_turns()
returns void language sql set search_path = '' as $$
  insert into private.site_changes (changed_at)
  select now() from private.deploy_hook h
  where exists (select from public.products p cross join lateral (values (p.sale_from), (p.sale_until)) turn (at)
    where p.sale_price is not null and p.deleted_at is null and turn.at <= now()
      and turn.at > greatest(h.called_at, (select max(changed_at) from private.site_changes), now() - interval '1 day'))
$$;
revoke execute on function private.note_sale_turns() from public;

-- Repeatable: a job of the same name is replaced. A server may ship pg_cron without loading it, or load it for another database: then these
-- jobs are the owner's to run.
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
  perform cron.schedule('ask-for-build', '*/5 * * * *', 'select private.call_deploy_hook()');
  perform cron.schedule('send-due-mail', '* * * * *', 'select private.send_due_mail()');
  perform cron.schedule('forget-old-mails', '49 3 * * *', 'select private.forget_old_mails()');
  perform cron.schedule('forget-old-notifications', '43 3 * * *', 'select private.forget_old_notifications()');
  perform cron.schedule('forget-old-page-reports', '47 3 * * *', 'select private.forget_old_page_reports()');
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
