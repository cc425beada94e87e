-- The price of one piece at a moment, without variant surcharges (rule P15). `src/domain/catalogue/sale.ts`
-- computes the same.
create function private.price_now(p public.products, p_at timestamptz default now())
returns numeric language sql stable set search_path = '' as $$
  select case when p.sale_price is not null and coalesce(p.sale_from <= p_at, true) and coalesce(p.sale_until > p_at, true)
    then p.sale_price else p.price end
$$;

create function private.campaign_price(p_price numeric, p_percent integer)
returns numeric language sql immutable strict set search_path = '' as $$
  -- Null if the discount rounds to nothing.
  select nullif(greatest(round(p_price * (100 - p_percent) / 100, 2), 0.01), p_price)
$$;

create function private.has_own_sale(p public.products)
returns boolean language sql stable set search_path = '' as $$
  select p.sale_campaign_id is null and p.sale_price is not null and coalesce(p.sale_until > now(), true)
$$;

-- The campaign that applies to a product: its category's current or next one; null if the product has its own sale (rule P16).
create function private.campaign_of(p public.products)
returns uuid language sql stable security definer set search_path = '' as $$
  select c.id from public.sale_campaigns c
  where not private.has_own_sale(p) and c.ended_at is null and c.ends_at > now() and coalesce(c.category = p.category, true)
  order by c.starts_at limit 1
$$;

create function private.set_campaign_sale()
returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_campaign public.sale_campaigns;
begin
  -- An ended sale is cleared, so that a new price isn't checked against it.
  if new.sale_until <= now() then
    new.sale_price := null;
    new.sale_from := null;
    new.sale_until := null;
  end if;
  -- A sale that an admin sets on a campaign's product becomes the product's own.
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

create trigger products_set_campaign_sale before insert or update of price, category, sale_price, sale_from, sale_until, sale_campaign_id, status
  on public.products for each row execute function private.set_campaign_sale();

-- Applies campaigns to their products and clears ended sales, in batches of p_most, to keep locks short. Returns the number of
-- updated products. The trigger sets the prices.
create function private.apply_campaigns(p_most integer default 5000)
returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  -- Locks in the same order as orders do, to avoid deadlocks.
  with campaigns as materialized (
    -- Inlines `campaign_of`, which would be called once per product.
    select s.category, (
      select c.id from public.sale_campaigns c
      where c.ended_at is null and c.ends_at > now() and coalesce(c.category = s.category, true) order by c.starts_at limit 1) as id
    from (select distinct category from public.products where status = 'live') s
  )
  select array(
    select p.id from public.products p join campaigns c on c.category = p.category
    where p.status = 'live' and (p.sale_until <= now()
      or p.sale_campaign_id is distinct from c.id and (p.sale_campaign_id is not null or p.sale_price is null))
    order by p.id limit p_most for no key update of p) into v_ids;
  update public.products p set sale_campaign_id = p.sale_campaign_id where p.id = any (v_ids);
  return cardinality(v_ids);
end $$;

-- A campaign's effect, for the admin to review before it begins: how many products it covers, how many keep their own sale,
-- and some prices.
create function public.preview_sale_campaign(p_category text, p_percent integer)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with covered as materialized (
      -- Inlines `has_own_sale`, which would be called once per product.
      select p.id, p.name, p.price, p.created_at,
        p.sale_campaign_id is null and p.sale_price is not null and coalesce(p.sale_until > now(), true) as is_own
      from public.products p where p.status = 'live' and (p_category is null or p.category = p_category)
    )
    select jsonb_build_object('products', (select count(*) from covered where not is_own), 'own', (select count(*) from covered where is_own),
      'examples', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'price', e.price,
          'sale_price', private.campaign_price(e.price, p_percent)) order by e.created_at desc, e.id), '[]')
        from (select * from covered where not is_own order by created_at desc, id limit 5) e)));
end $$;
grant execute on function public.preview_sale_campaign(text, integer) to authenticated;

-- p_category: null for all; p_starts_at: null for now. Overlapping campaigns are refused, because it would be unclear which one applies.
-- Idempotent: an identical campaign that is already on is returned.
create function public.start_sale_campaign(p_title text, p_category text, p_percent integer, p_starts_at timestamptz, p_ends_at timestamptz)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_starts_at timestamptz(3) := coalesce(p_starts_at, date_trunc('milliseconds', now()));
  v_other public.sale_campaigns;
  v_id uuid;
begin
  perform private.require_admin();
  -- Serialised: the second of two presses finds the first.
  lock table public.sale_campaigns in share row exclusive mode;
  if coalesce(p_ends_at <= now(), true) then
    perform private.refuse('bad_request', 'A sale ends at a time to come.');
  end if;
  select * into v_other from public.sale_campaigns c
  where c.ended_at is null and coalesce(c.category = p_category, true) and c.starts_at < p_ends_at and c.ends_at > v_starts_at limit 1;
  if (v_other.title, v_other.percent, v_other.ends_at) = (btrim(p_title), p_percent, p_ends_at::timestamptz(3))
    and v_other.category is not distinct from p_category and v_other.starts_at = coalesce(p_starts_at::timestamptz(3), v_other.starts_at)
  then
    return v_other.id;
  end if;
  if v_other.id is not null then
    perform private.refuse('bad_request', format('“%s” is on at that time for the same products. End it first, or choose other days.', v_other.title),
      v_other.id::text);
  end if;
  insert into public.sale_campaigns (title, category, percent, starts_at, ends_at)
  values (btrim(p_title), p_category, p_percent, v_starts_at, p_ends_at) returning id into v_id;
  perform private.apply_campaigns(1000);
  perform private.record_audit('start_sale_campaign', v_id::text, jsonb_build_object('title', btrim(p_title), 'category', p_category,
    'percent', p_percent, 'from', v_starts_at, 'until', p_ends_at));
  return v_id;
end $$;
grant execute on function public.start_sale_campaign(text, text, integer, timestamptz, timestamptz) to authenticated;

-- Restores its products' regular prices. No-op if it is over already.
create function public.end_sale_campaign(p_id uuid)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.sale_campaigns set ended_at = now() where id = p_id and ended_at is null and ends_at > now();
  if not found then
    return false;
  end if;
  perform private.apply_campaigns(1000);
  perform private.record_audit('end_sale_campaign', p_id::text, (select jsonb_build_object('title', title) from public.sale_campaigns where id = p_id));
  return true;
end $$;
grant execute on function public.end_sale_campaign(uuid) to authenticated;
