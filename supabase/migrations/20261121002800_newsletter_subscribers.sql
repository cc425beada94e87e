create table public.newsletter_subscribers (
  id uuid default gen_random_uuid() constraint newsletter_subscribers_pkey primary key,
  email text not null constraint newsletter_subscribers_email_key unique
    constraint newsletter_subscribers_email_shape
      check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 320),
  created_at timestamptz not null default now()
);
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc);
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create policy "Admins read newsletter subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));

-- The answer is the same for a known address: nobody learns who has subscribed.
create function public.subscribe_newsletter(p_email text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_rate('newsletter:caller:' || private.caller(), 20, interval '1 hour');
  perform private.take_rate('newsletter:all', 2000, interval '1 hour');
  insert into public.newsletter_subscribers (email) values (lower(btrim(p_email)))
  on conflict (email) do nothing;
  return true;
end $$;
revoke execute on function public.subscribe_newsletter(text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text) to anon, authenticated, service_role;
