-- p_category: null for all; p_starts_at: null for now. Two campaigns of the same products at the same time would leave open which of them holds.
-- Safe to repeat: what is on already as it is asked for is the same campaign.
create or replace function public.start_sale_campaign(p_title text, p_category text, p_percent integer, p_starts_at timestamptz, p_ends_at timestamptz)
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
  perform private.follow_campaigns();
  perform private.record_audit('start_sale_campaign', v_id::text, jsonb_build_object('title', btrim(p_title), 'category', p_category,
    'percent', p_percent, 'from', v_starts_at, 'until', p_ends_at));
  return v_id;
end $$;
revoke execute on function public.start_sale_campaign(text, text, integer, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.start_sale_campaign(text, text, integer, timestamptz, timestamptz) to authenticated;
