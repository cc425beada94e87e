-- Reviews are signed with the profile's name, whole where the customer switched it on, else with the surname's initial.
create function private.shown_name(p_user_id uuid)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce((
    select nullif(btrim(concat_ws(' ', nullif(btrim(p.first_name), ''),
      case when coalesce((u.privacy_settings ->> 'profileVisibility')::boolean, false)
        then nullif(btrim(p.last_name), '')
        else nullif(left(btrim(p.last_name), 1), '') || '.' end)), '')
    from public.profiles p left join public.user_preferences u on u.user_id = p.user_id
    where p.user_id = p_user_id), 'Customer')
$$;
revoke execute on function private.shown_name(uuid) from public;

create or replace function private.sign_review()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.comment := btrim(new.comment);
  new.reviewer_name := private.shown_name(new.user_id);
  new.updated_at := now();
  return new;
end $$;
revoke execute on function private.sign_review() from public;

-- The switch takes effect at once, also for reviews that stand already.
create function private.sign_reviews_anew()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews r set reviewer_name = private.shown_name(new.user_id)
  where r.user_id = new.user_id and r.reviewer_name <> private.shown_name(new.user_id);
  return null;
end $$;
revoke execute on function private.sign_reviews_anew() from public;

create trigger user_preferences_sign_reviews after insert or update of privacy_settings on public.user_preferences
  for each row execute function private.sign_reviews_anew();
