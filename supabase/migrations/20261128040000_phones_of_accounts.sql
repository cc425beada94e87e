-- The number that an account proved with the code of a text message, as E.164 with its +; null without one. Supabase's sign-in service stores it without the +.
create function private.verified_phone(p_user uuid)
returns text language sql stable security definer set search_path = '' as $$
  select '+' || ltrim(u.phone, '+') from auth.users u where u.id = p_user and u.phone_confirmed_at is not null and u.phone <> ''
$$;
revoke execute on function private.verified_phone(uuid) from public;
