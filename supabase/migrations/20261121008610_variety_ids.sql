-- The id of a variety is its product's, its end changed to a number that is given once: a catalogue then carries the numbers alone.
-- The first hundred are left to rows that come with an id, like the demo's.
create sequence private.variety_numbers minvalue 101 maxvalue 281474976710655;

create function private.name_variety()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.id = '00000000-0000-0000-0000-000000000000' then
    new.id := overlay(new.product_id::text placing lpad(to_hex(nextval('private.variety_numbers')), 12, '0') from 25);
  end if;
  return new;
end $$;
revoke execute on function private.name_variety() from public;

create trigger product_varieties_name before insert on public.product_varieties
  for each row execute function private.name_variety();
alter table public.product_varieties alter column id set default '00000000-0000-0000-0000-000000000000';
