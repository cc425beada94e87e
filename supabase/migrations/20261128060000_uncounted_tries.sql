-- What an account tries at the checkout and at the provider is counted also where it is refused; changes of a chat are limited; two alerts at once tell once.
-- Counts a try of a customer that a function of the server is about to make. In a call of its own: what a refused order counts is forgotten with it.
create function public.count_try(p_user_id uuid, p_what text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  case p_what
    -- More codes than a checkout asks for, and too few to guess one.
    when 'promo_code' then perform private.take_rate('promo:' || p_user_id, 100, interval '1 hour');
    -- Two tabs that wait for a payment ask 300 times. The provider is asked each time, and shuts out who asks too often.
    when 'payment_check' then perform private.take_rate('payment_check:' || p_user_id, 400, interval '10 minutes');
  end case;
end $$;
revoke execute on function public.count_try(uuid, text) from public, anon, authenticated;
grant execute on function public.count_try(uuid, text) to service_role;

create or replace function public.quote_order(p_items jsonb, p_shipping_method text, p_promo_code text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  if btrim(p_promo_code) <> '' then
    perform public.count_try(auth.uid(), 'promo_code');
  end if;
  return private.build_quote(p_items, p_shipping_method, p_promo_code, auth.uid());
end $$;
revoke execute on function public.quote_order(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.quote_order(jsonb, text, text) to authenticated, service_role;

-- Of what changes by itself: messages count as such, and reading is the admins'.
create trigger chat_sessions_limit_changes before update on public.chat_sessions
  for each row when (new.last_seq = old.last_seq and new.unread_admin_count = old.unread_admin_count)
  execute function private.limit_writes(300);

create or replace function public.set_stock_alert(p_product_id uuid, p_variety_id uuid, p_is_wanted boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_stock integer;
begin
  if not p_is_wanted then
    delete from public.stock_alerts a
    where a.user_id = v_user and a.product_id = p_product_id and a.variety_id is not distinct from p_variety_id;
    return;
  end if;
  -- One at a time: two at once would both find nothing told.
  perform pg_advisory_xact_lock(hashtextextended('stock_alert:' || v_user, 0));
  -- Shared with nobody who is changing the stock: either this sees the new stock, or the change sees this alert.
  select case when p_variety_id is null then p.stock_quantity else v.stock_quantity end into v_stock
  from public.products p
  left join public.product_varieties v on v.id = p_variety_id and v.product_id = p.id
  where p.id = p_product_id and p.deleted_at is null for share of p;
  if v_stock is null then
    perform private.refuse('unknown_product', 'This product is no longer sold.', p_product_id::text);
  end if;
  -- Told today of this very product: asking again brings no second message.
  if v_stock > 0 and exists (select from public.notifications n where n.user_id = v_user and n.product_id = p_product_id
      and n.title = 'Back in stock' and n.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.stock_alerts (user_id, product_id, variety_id) values (v_user, p_product_id, p_variety_id)
  on conflict on constraint stock_alerts_once_key do nothing;
  if v_stock > 0 then
    perform private.tell_back_in_stock(p_product_id, p_variety_id);
  end if;
end $$;
revoke execute on function public.set_stock_alert(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.set_stock_alert(uuid, uuid, boolean) to authenticated;
