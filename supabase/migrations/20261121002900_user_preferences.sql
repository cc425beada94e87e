create function private.is_flags(p_flags jsonb, p_names text[])
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_flags) = 'object' and (
    select coalesce(bool_and(e.key = any (p_names) and jsonb_typeof(e.value) = 'boolean'), true)
    from jsonb_each(case when jsonb_typeof(p_flags) = 'object' then p_flags else '{}' end) e), false)
$$;
revoke execute on function private.is_flags(jsonb, text[]) from public;
grant execute on function private.is_flags(jsonb, text[]) to authenticated, service_role;

create table public.user_preferences (
  user_id uuid default auth.uid() constraint user_preferences_pkey primary key
    constraint user_preferences_user_id_fkey references auth.users (id) on delete cascade,
  email_notifications jsonb not null
    default '{"orderUpdates": true, "promotions": false, "newsletter": true, "productUpdates": false, "shippingUpdates": true, "accountSecurity": true}'
    constraint user_preferences_email_notifications_shape check (private.is_flags(email_notifications,
      array['orderUpdates', 'promotions', 'newsletter', 'productUpdates', 'shippingUpdates', 'accountSecurity'])),
  privacy_settings jsonb not null
    default '{"profileVisibility": false, "dataCollection": true, "analyticsTracking": false, "marketingCommunication": false}'
    constraint user_preferences_privacy_settings_shape check (private.is_flags(privacy_settings,
      array['profileVisibility', 'dataCollection', 'analyticsTracking', 'marketingCommunication'])),
  updated_at timestamptz not null default now()
);
alter table public.user_preferences enable row level security;
revoke all on public.user_preferences from public, anon, authenticated, service_role;
grant select, insert, update on public.user_preferences to authenticated;
grant select, insert, update, delete on public.user_preferences to service_role;

create policy "Customers read their own preferences" on public.user_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers store their own preferences" on public.user_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own preferences" on public.user_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger user_preferences_touch_updated_at before insert or update on public.user_preferences
  for each row execute function private.touch_updated_at();
