-- Customers' returns and their progress (rule O12).
create table public.item_returns (
  id uuid constraint item_returns_pkey primary key,
  user_id uuid not null constraint item_returns_user_id_fkey references auth.users (id) on delete cascade,
  order_id uuid not null constraint item_returns_order_id_fkey references public.orders (id) on delete cascade,
  order_item_id uuid not null constraint item_returns_order_item_id_fkey references public.order_items (id) on delete cascade,
  quantity integer not null constraint item_returns_quantity_range check (quantity between 1 and 999),
  reason text not null constraint item_returns_reason_known check (reason in ('damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other')),
  details text constraint item_returns_details_length check (length(details) <= 500),
  picture_count integer not null default 0 constraint item_returns_picture_count_range check (picture_count between 0 and 3),
  state text not null default 'requested' constraint item_returns_state_known
    check (state in ('requested', 'accepted', 'declined', 'received', 'refunded')),
  -- The shop's reply to the customer.
  answer text constraint item_returns_answer_length check (length(answer) <= 500),
  is_restocked boolean not null default false,
  -- The amount refunded by hand, in naira.
  refund_amount numeric(12,2) constraint item_returns_refund_amount_range check (refund_amount > 0),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz
);
create index item_returns_user_id_idx on public.item_returns (user_id);
create index item_returns_order_id_idx on public.item_returns (order_id);
create index item_returns_order_item_id_idx on public.item_returns (order_item_id);
create index item_returns_state_idx on public.item_returns (state, requested_at desc);
create unique index item_returns_open_key on public.item_returns (order_item_id) where state in ('requested', 'accepted', 'received');
alter table public.item_returns enable row level security;

grant select on public.item_returns to authenticated, service_role;

create policy "Customers read their own returns, admins every return" on public.item_returns for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create trigger item_returns_limit_writes before insert on public.item_returns
  for each row execute function private.limit_writes(30);

-- Records it in the order's history and, if the customer should know, in the bell. Updates the order, which refreshes open screens.
create function private.record_return(p_return public.item_returns, p_actor text, p_note text, p_title text, p_message text)
returns void language plpgsql set search_path = '' as $$
begin
  insert into public.order_history (order_id, actor, changed_by, from_status, to_status, note)
  select o.id, p_actor, (select auth.uid()), o.status, o.status,
    format('%s: %s × %s', p_note, p_return.quantity, i.name)
  from public.orders o join public.order_items i on i.id = p_return.order_item_id where o.id = p_return.order_id;
  if p_title is not null then
    insert into public.notifications (user_id, type, title, message, order_id)
    select p_return.user_id, 'order', p_title, format(p_message, left(i.name, 80), private.order_number(p_return.order_id)), p_return.order_id
    from public.order_items i where i.id = p_return.order_item_id;
  end if;
  update public.orders set updated_at = now() where id = p_return.order_id;
end $$;

-- Idempotent for the same id, which the device generates.
create function public.request_return(p_id uuid, p_order_item_id uuid, p_quantity integer, p_reason text, p_details text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_item public.order_items;
  v_order public.orders;
  v_return public.item_returns;
begin
  select i.* into v_item from public.order_items i join public.orders o on o.id = i.order_id
  where i.id = p_order_item_id and o.user_id = (select auth.uid());
  if v_item.id is null then
    perform private.refuse('unknown_order', 'There is no such order.', p_order_item_id::text);
  end if;
  -- Serialised per order, so that two requests can't return the same pieces.
  select * into v_order from public.orders where id = v_item.order_id for no key update;
  if exists (select from public.item_returns where id = p_id and user_id = v_order.user_id) then
    return;
  end if;
  if v_order.status not in ('delivered', 'completed') then
    perform private.refuse('bad_transition', 'Only what was delivered can be returned.', v_order.status);
  end if;
  if coalesce(v_order.delivered_at, v_order.updated_at) + make_interval(days => v_order.return_days) <= now() then
    perform private.refuse('bad_transition', 'The time to return this order is over.', 'too_late');
  end if;
  if exists (select from public.item_returns where order_item_id = p_order_item_id and state in ('requested', 'accepted', 'received')) then
    perform private.refuse('bad_transition', 'There is an open return of this item.', 'open_return');
  end if;
  if coalesce(p_quantity, 0) < 1 or p_quantity + (select coalesce(sum(quantity), 0) from public.item_returns
      where order_item_id = p_order_item_id and state <> 'declined') > v_item.quantity then
    perform private.refuse('bad_quantity', 'More than was bought cannot be returned.', v_item.quantity::text);
  end if;
  insert into public.item_returns (id, user_id, order_id, order_item_id, quantity, reason, details)
  values (p_id, v_order.user_id, v_order.id, p_order_item_id, p_quantity, p_reason, nullif(btrim(p_details), ''))
  returning * into v_return;
  perform private.record_return(v_return, 'customer', 'Return asked for', null, null);
  perform private.notify_admins('order', 'return:' || p_id, 'Return asked for',
    format('%s: %s × %s.', private.order_label(v_order), p_quantity, left(v_item.name, 80)), '/admin/returns');
end $$;
grant execute on function public.request_return(uuid, uuid, integer, text, text) to authenticated;

-- Puts sellable pieces back into the stock of their variants, or of their product.
create function private.restock_item(p_item_id uuid, p_quantity integer)
returns void language plpgsql set search_path = '' as $$
declare
  v_item public.order_items;
begin
  -- Locks the stock first, as everywhere: an admin who removes a variant locks it before the items that name it are updated.
  select * into v_item from public.order_items where id = p_item_id;
  perform private.lock_stock(v_item.variety_ids, array[v_item.product_id]);
  update public.order_items set restocked = restocked + p_quantity where id = p_item_id;
  update public.product_varieties set stock_quantity = stock_quantity + p_quantity where id = any (v_item.variety_ids);
  update public.products set stock_quantity = stock_quantity + p_quantity where id = v_item.product_id and v_item.variant_label is null;
end $$;

-- The allowed steps of a return, and their texts for the customer.
create function private.return_step(p_from text, p_to text, out note text, out title text, out message text)
returns record language sql immutable set search_path = '' as $$
  select s.note, s.title, s.message from (values
    ('requested', 'accepted', 'Return accepted', 'Return accepted', 'You can send back %1$s of order %2$s. The order says how.'),
    ('requested', 'declined', 'Return declined', 'Return declined', 'We cannot take back %1$s of order %2$s. The order says why.'),
    ('accepted', 'received', 'Return received', 'Return received', '%1$s of order %2$s has come back to us. Your refund is next.'),
    ('accepted', 'declined', 'Return declined', 'Return declined', 'We cannot take back %1$s of order %2$s. The order says why.'),
    ('received', 'declined', 'Return declined', 'Return declined', 'We cannot take back %1$s of order %2$s. The order says why.'),
    ('received', 'refunded', 'Return refunded', 'Return refunded', 'We sent you the money for %1$s of order %2$s.')
  ) s (from_state, to_state, note, title, message) where s.from_state = p_from and s.to_state = p_to
$$;

-- p_is_sellable applies when it is received, p_amount when it is refunded: in naira, at most the order's total. Idempotent.
create function public.update_return(p_id uuid, p_state text, p_answer text default null, p_is_sellable boolean default false,
  p_amount numeric default null, p_seen_state text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_return public.item_returns;
  v_step record;
  v_answer text := nullif(btrim(p_answer), '');
  v_restocks boolean;
begin
  perform private.require_admin();
  -- Locks the order first, as everywhere.
  select * into v_order from public.orders where id = (select order_id from public.item_returns where id = p_id) for no key update;
  select * into v_return from public.item_returns where id = p_id for no key update;
  if v_return.id is null then
    perform private.refuse('unknown_record', 'There is no such return.', p_id::text);
  end if;
  -- A retry finds its own step; another admin's has a different answer or state.
  if v_return.state = p_state and (v_answer is null or v_answer = v_return.answer)
    and (p_state <> 'received' or v_order.status = 'cancelled' or coalesce(p_is_sellable, false) = v_return.is_restocked)
    and (p_amount is null or p_amount = v_return.refund_amount) then
    return;
  end if;
  if v_return.state = p_state or p_seen_state <> v_return.state then
    perform private.refuse('changed_meanwhile', format('This return was %s meanwhile. Nothing of this was sent: close it and look at the return again.',
      v_return.state), v_return.state);
  end if;
  select * into v_step from private.return_step(v_return.state, p_state);
  if v_step.note is null then
    perform private.refuse('bad_transition', format('A return cannot go from %s to %s.', v_return.state, p_state), v_return.state);
  end if;
  if p_state = 'declined' and v_answer is null then
    perform private.refuse('bad_request', 'Tell the customer why.', 'answer');
  end if;
  if p_state = 'declined' and exists (select from private.money where order_id = v_order.id and item_return_id = p_id and state not in ('failed', 'by_hand')) then
    perform private.refuse('bad_transition', 'The money of this return is on its way back.', 'refund_open');
  end if;
  if p_state = 'refunded' then
    if coalesce(p_amount, 0) not between 0.01 and v_order.total_amount then
      perform private.refuse('bad_request', 'The amount is nothing, or more than the order.', 'amount');
    end if;
    perform private.record_refund_by_hand(v_order, null, p_amount, 'item_return', p_id);
  end if;
  -- A cancelled order's items are in stock already.
  v_restocks := p_state = 'received' and coalesce(p_is_sellable, false) and v_order.status <> 'cancelled';
  if v_restocks then
    perform private.restock_item(v_return.order_item_id, v_return.quantity);
  end if;
  update public.item_returns set state = p_state, answer = coalesce(v_answer, answer),
    decided_at = case when p_state in ('accepted', 'declined') then now() else decided_at end,
    received_at = case when p_state = 'received' then now() else received_at end,
    refunded_at = case when p_state = 'refunded' then now() else refunded_at end,
    is_restocked = is_restocked or v_restocks,
    refund_amount = case when p_state = 'refunded' then p_amount else refund_amount end
  where id = p_id;
  perform private.record_return(v_return, 'admin', v_step.note || case when p_state = 'refunded' then format(' (%s)', private.naira_text(p_amount)) else '' end,
    v_step.title, v_step.message);
  perform private.record_audit('update_return', p_id::text, jsonb_build_object('from', v_return.state, 'to', p_state, 'amount', p_amount,
    'restocked', v_restocks));
end $$;
grant execute on function public.update_return(uuid, text, text, boolean, numeric, text) to authenticated;

-- Called before the upload: whether this customer may add this picture. Existing pictures aren't replaced.
create function public.may_add_return_picture(p_user_id uuid, p_return_id uuid, p_number integer)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.consume_rate_limit('return:pictures:' || p_user_id, 30, interval '10 minutes');
  return p_number between 1 and 3 and exists (
    select from public.item_returns r where r.id = p_return_id and r.user_id = p_user_id and r.state in ('requested', 'accepted')
      and (p_number > r.picture_count or private.has_picture(r.id || '/' || p_number)));
end $$;
grant execute on function public.may_add_return_picture(uuid, uuid, integer) to service_role;

-- A return's pictures are numbered from 1. Idempotent.
create function public.record_return_picture(p_return_id uuid, p_number integer)
returns void language sql security definer set search_path = '' as $$
  update public.item_returns set picture_count = greatest(picture_count, p_number) where id = p_return_id;
  -- Refreshes open screens.
  update public.orders set updated_at = now() where id = (select order_id from public.item_returns where id = p_return_id)
$$;
grant execute on function public.record_return_picture(uuid, integer) to service_role;
