-- A DELETE event carries the primary key to everybody who listens: these keys are uuids and say nothing.
alter publication supabase_realtime add table public.orders;
alter publication supabase_realtime add table public.chat_messages;
alter publication supabase_realtime add table public.chat_sessions;
alter publication supabase_realtime add table public.cart;
