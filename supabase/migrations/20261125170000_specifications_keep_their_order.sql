-- Specifications become pairs of name and value, [["Material", "Steel"], …], in the order they had so far. Those without a value were never shown.
alter table public.products drop constraint products_specifications_shape;
alter table public.products alter column specifications set default '[]';
update public.products p set specifications = (
  select coalesce(jsonb_agg(jsonb_build_array(case when s.name ~ '^\s*$' then 'Other' else s.name end, s.value) order by s.position), '[]')
  from jsonb_each_text(p.specifications) with ordinality s (name, value, position)
  where s.value is not null
);
-- Pairs are a few characters longer than an object's entries.
alter table public.products add constraint products_specifications_shape check (
  jsonb_typeof(specifications) = 'array' and length(specifications::text) <= 20000
  and not jsonb_path_exists(specifications,
    'strict $[*] ? (@.type() != "array" || @.size() != 2 || @[*].type() != "string" || @[0] like_regex "^\\s*$")'));
