-- The admin's lists except orders, products and returns: one view per table, which `admin_list` searches, filters by column, sorts and
-- paginates.
create view private.list_audit_log with (security_invoker = true) as
  select a.*, p.email as actor_email from public.audit_log a left join public.profiles p on p.user_id = a.actor_id;
create view private.list_chat_sessions with (security_invoker = true) as
  -- Waiting: open, with messages unread by admins.
  select *, unread_admin_count > 0 and status <> 'resolved' as is_waiting from public.chat_sessions;
create view private.list_contact_messages with (security_invoker = true) as
  select *, handled_at is not null as handled from public.contact_messages;
create view private.list_newsletter_subscribers with (security_invoker = true) as
  -- The token is part of the link that every mail must carry.
  select *, case when unsubscribed_at is not null then 'unsubscribed' when confirmed_at is null then 'waiting' else 'subscribed' end as state
  from public.newsletter_subscribers;
create view private.list_profiles with (security_invoker = true) as
  select user_id as id, btrim(concat_ws(' ', first_name, last_name)) as name, email, phone, role, created_at,
    (select count(*) from public.orders o where o.user_id = p.user_id) as orders,
    (select coalesce(sum(s.revenue), 0) from private.sales s join public.orders o on o.id = s.order_id where o.user_id = p.user_id) as spent
  from public.profiles p;
create view private.list_promo_codes with (security_invoker = true) as select code as id, * from public.promo_codes;
create view private.list_reviews with (security_invoker = true) as select * from public.reviews;
create view private.list_sale_campaigns with (security_invoker = true) as select * from public.sale_campaigns;
create view private.list_support_tickets with (security_invoker = true) as select * from public.support_tickets;

-- Rows with a user_id include the customer's name and address, rows with a product_id the product's name and picture, and are also found by them.
-- p_filters: values by column, empty for any. p_choices: a column whose distinct values are also returned. p_after: rows after an id, in order of id;
-- `total` is then their own number, as when p_offset is null (the first rows, uncounted). Joins are only evaluated for the page's rows.
create function public.admin_list(p_list text, p_search text default '', p_filters jsonb default '{}', p_sort text default 'created_at',
  p_descending boolean default true, p_offset integer default 0, p_limit integer default 20, p_after text default null, p_choices text default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_view regclass := to_regclass(format('private.%I', 'list_' || p_list));
  v_search text := btrim(coalesce(p_search, ''));
  v_uuid_columns text[] := array(select attname from pg_catalog.pg_attribute where attrelid = v_view and atttypid = 'uuid'::regtype);
  v_from text := format('from %s l where ', v_view) || concat_ws(' and ', 'true',
    case when p_after <> '' then format('l.id > %L', p_after) end,
    case when v_search <> '' then '(' || concat_ws(' or ', 'false',
      case when 'id' = any (v_uuid_columns) then format('l.id in (select private.find_rows(%L, %L))', p_list, v_search) end,
      case when 'user_id' = any (v_uuid_columns) then format('l.user_id in (select private.find_rows(''profiles'', %L))', v_search) end,
      case when 'product_id' = any (v_uuid_columns) then format('l.product_id in (select private.find_rows(''products'', %L))', v_search) end) || ')' end,
    (select string_agg(format('l.%I = %L', key, value), ' and ') from jsonb_each_text(p_filters) where value <> ''));
  v_answer jsonb;
begin
  perform private.require_admin();
  if v_view is null then
    perform private.refuse('bad_request', 'There is no such list.');
  end if;
  execute format('with page as materialized (select * from unnest(array(select l.id %s order by %s offset %s limit %s)) with ordinality page (id, place))
    select jsonb_build_object(''total'', (select count(*) %s), ''choices'', %s, ''rows'', (
      select coalesce(jsonb_agg(to_jsonb(l) %s order by page.place), ''[]'') from page join %s l on l.id = page.id))',
    v_from, case when p_after is null then format('l.%I %s, ', p_sort, case when p_descending then 'desc' else 'asc' end) else '' end || 'l.id',
    greatest(p_offset, 0), least(greatest(p_limit, 1), 500), case when p_after is null and p_offset is not null then v_from else 'from page' end,
    case when p_choices is null then 'null' else format('(select jsonb_agg(distinct l.%I) from %s l)', p_choices, v_view) end,
    case when 'user_id' = any (v_uuid_columns) then '|| private.customer_of(l.user_id)' else '' end || case when 'product_id' = any (v_uuid_columns) then
      ' || coalesce((select jsonb_build_object(''product_name'', p.name, ''product_image'', p.image_url) from public.products p where p.id = l.product_id), ''{}'')' else '' end,
    v_view) into v_answer;
  return v_answer;
end $$;
grant execute on function public.admin_list(text, text, jsonb, text, boolean, integer, integer, text, text) to authenticated;
