create table public.shipping_methods (
  code text constraint shipping_methods_pkey primary key
    constraint shipping_methods_code_known check (code in ('ibadan', 'nigeria', 'international')),
  label text not null constraint shipping_methods_label_length check (length(label) between 1 and 100),
  fee numeric(12,2) not null constraint shipping_methods_fee_range check (fee >= 0),
  delivery_time text not null constraint shipping_methods_delivery_time_length check (length(delivery_time) between 1 and 100)
);
alter table public.shipping_methods enable row level security;
revoke all on public.shipping_methods from public, anon, authenticated, service_role;
grant select on public.shipping_methods to anon, authenticated, service_role;

create policy "Everybody reads the shipping methods" on public.shipping_methods for select to anon, authenticated
  using (true);

insert into public.shipping_methods (code, label, fee, delivery_time) values
  ('ibadan', 'Within Ibadan', 1500, '24 hours'),
  ('nigeria', 'Elsewhere in Nigeria', 2500, '48 hours'),
  ('international', 'International', 20000, 'Standard international time');
