-- What a customer changes in her profile without a line arrives as a call: the same however often it comes.
create function public.save_profile(p_first_name text, p_last_name text, p_phone text)
returns void language sql security invoker set search_path = '' as $$
  update public.profiles set first_name = btrim(p_first_name), last_name = btrim(p_last_name), phone = nullif(btrim(p_phone), '')
  where user_id = (select auth.uid())
$$;
revoke execute on function public.save_profile(text, text, text) from public;
grant execute on function public.save_profile(text, text, text) to authenticated;
