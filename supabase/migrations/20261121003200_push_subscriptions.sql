create table public.push_subscriptions (
  id uuid default gen_random_uuid() constraint push_subscriptions_pkey primary key,
  user_id uuid not null default auth.uid() constraint push_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint_shape check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh text not null constraint push_subscriptions_p256dh_length check (length(p256dh) between 1 and 200),
  auth text not null constraint push_subscriptions_auth_length check (length(auth) between 1 and 100),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from public, anon, authenticated, service_role;
grant select, delete, insert (id, user_id, endpoint, p256dh, auth), update (user_id, endpoint, p256dh, auth)
  on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create policy "Customers read their own push subscriptions" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Customers add their own push subscriptions" on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Customers change their own push subscriptions" on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Customers remove their own push subscriptions" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

-- A phone's endpoint moves to whoever signs in on it: the last user must get no more messages there.
create function private.take_over_endpoint()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = new.endpoint and user_id <> new.user_id;
  return new;
end $$;
revoke execute on function private.take_over_endpoint() from public;

create trigger push_subscriptions_take_over before insert on public.push_subscriptions
  for each row execute function private.take_over_endpoint();
