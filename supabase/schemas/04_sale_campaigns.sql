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
