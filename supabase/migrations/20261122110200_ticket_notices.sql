-- An answer to a ticket is told like everything else that the shop tells a customer. Nothing switches it off: he asked.
alter table public.notices drop constraint notices_type_known;
alter table public.notices add constraint notices_type_known check (type in ('order', 'shipping', 'product', 'promo', 'support'));
alter table public.notices add column ticket_id uuid
  constraint notices_ticket_id_fkey references public.support_tickets (id) on delete cascade;
create index notices_ticket_id_idx on public.notices (ticket_id);

create function private.tell_ticket_answer()
returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notices (user_id, type, title, message, ticket_id)
  values (new.user_id, 'support', 'Your ticket was answered',
    format('We answered “%s”. You find the answer in the Help Center.',
      case when length(btrim(new.subject)) > 80 then left(btrim(new.subject), 79) || '…' else btrim(new.subject) end), new.id);
  return null;
end $$;
revoke execute on function private.tell_ticket_answer() from public;

create trigger support_tickets_tell_answer after update of admin_response on public.support_tickets
  for each row when (btrim(coalesce(new.admin_response, '')) <> '' and old.admin_response is distinct from new.admin_response)
  execute function private.tell_ticket_answer();
