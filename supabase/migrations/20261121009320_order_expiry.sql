-- reconcile-payments reads the open orders itself, paid or not yet due too: nothing asks for this list.
drop function public.orders_to_expire();
