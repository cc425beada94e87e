-- Customers read the reference on their receipt and at the payment provider: it names no shop.
create or replace function private.new_tx_ref()
returns text language sql volatile set search_path = '' as $$
  select 'order-' || encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex')
$$;
revoke execute on function private.new_tx_ref() from public;
