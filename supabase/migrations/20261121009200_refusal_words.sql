-- A chat refuses who isn't signed in by a word that the list lacked.
create or replace function private.refuse(p_word text, p_message text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_code text := case p_word
    when 'request_key_conflict' then 'OJ001'
    when 'prices_changed' then 'OJ002'
    when 'sold_out' then 'OJ003'
    when 'unknown_product' then 'OJ004'
    when 'bad_quantity' then 'OJ005'
    when 'bad_address' then 'OJ006'
    when 'bad_method' then 'OJ007'
    when 'promo_invalid' then 'OJ008'
    when 'empty_cart' then 'OJ009'
    when 'too_many_pending' then 'OJ010'
    when 'unknown_order' then 'OJ011'
    when 'bad_transition' then 'OJ012'
    when 'bad_role' then 'OJ013'
    when 'last_admin' then 'OJ014'
    when 'unknown_user' then 'OJ015'
    when 'key_is_fixed' then 'OJ016'
    when 'bad_request' then 'OJ017'
    when 'unknown_record' then 'OJ018'
    when 'admin_only' then '42501'
    when 'not_signed_in' then '28000'
    when 'rate_limited' then 'PT429'
  end;
begin
  if v_code is null then
    raise exception using errcode = 'XX000', message = format('no code for the refusal %L', p_word),
      hint = 'unlisted_refusal', detail = '';
  end if;
  raise exception using errcode = v_code, message = p_message, hint = p_word, detail = coalesce(p_detail, '');
end $$;
revoke execute on function private.refuse(text, text, text) from public;
grant execute on function private.refuse(text, text, text) to anon, authenticated, service_role;
