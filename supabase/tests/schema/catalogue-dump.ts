import type { Query } from '../../local/database/database.ts'

/** Schemas whose objects are all the shop's own. */
const OWN = `('public', 'private')`

// Triggers that the embedded Realtime adds after the migrations are not the schema's.
const LOCAL_TRIGGER = 'zz_realtime_local'

const acl = (column: string, kind: string, owner: string) => `(
  select coalesce(string_agg(format('%s:%s%s', case when a.grantee = 0 then 'public' else a.grantee::regrole::text end, a.privilege_type,
    case when a.is_grantable then '*' end), ' ' order by a.grantee = 0, a.grantee::regrole::text, a.privilege_type), '-')
  from aclexplode(coalesce(${column}, acldefault('${kind}', ${owner}))) a where a.grantee <> ${owner})`

/** One query for each kind of object; each row is a line of the dump, without owners and object ids. */
const PARTS: readonly (readonly [title: string, sql: string])[] = [
  [
    'schemas',
    `select format('%s %s', n.nspname, ${acl('n.nspacl', 'n', 'n.nspowner')}) as line from pg_namespace n where n.nspname in ${OWN}`,
  ],
  [
    'tables and views',
    `select format('%s.%s %s rls=%s force=%s replica=%s options=%s grants=%s comment=%s', n.nspname, c.relname, c.relkind, c.relrowsecurity,
       c.relforcerowsecurity, c.relreplident, c.reloptions, ${acl('c.relacl', 'r', 'c.relowner')}, obj_description(c.oid, 'pg_class')) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${OWN} and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  ],
  [
    'columns',
    `select format('%s.%s %s %s %s%s default=%s identity=%s generated=%s grants=%s comment=%s', n.nspname, c.relname,
       lpad(row_number() over (partition by c.oid order by a.attnum)::text, 2, '0'), a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
       case when a.attacl is null then '-' else ${acl('a.attacl', 'c', 'c.relowner')} end, col_description(c.oid, a.attnum)) as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where n.nspname in ${OWN} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped`,
  ],
  [
    'constraints',
    `select format('%s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as line
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname in ${OWN} and k.contype <> 'n'`,
  ],
  ['indexes', `select indexdef as line from pg_indexes where schemaname in ${OWN}`],
  [
    'sequences',
    `select format('%s.%s %s start=%s by=%s grants=%s', s.schemaname, s.sequencename, s.data_type, s.start_value, s.increment_by,
       ${acl('c.relacl', 's', 'c.relowner')}) as line
     from pg_sequences s join pg_class c on c.oid = format('%I.%I', s.schemaname, s.sequencename)::regclass where s.schemaname in ${OWN}`,
  ],
  [
    'types',
    `select format('%s.%s %s %s', n.nspname, t.typname, t.typtype,
       (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as line
     from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
     where n.nspname in ${OWN} and t.typelem = 0 and coalesce(c.relkind, 'c') = 'c'`,
  ],
  [
    'views',
    `select format('%s.%s %s', schemaname, viewname, definition) as line from pg_views where schemaname in ${OWN}`,
  ],
  [
    'policies',
    `select format('%s.%s %s %s to %s %s using (%s) check (%s)', schemaname, tablename, policyname, cmd,
       array_to_string(array(select r::text from unnest(roles) r order by 1), ','), permissive, qual, with_check) as line
     from pg_policies where schemaname in ('public', 'private', 'storage')`,
  ],
  [
    'functions',
    `select format(E'%s grants=%s comment=%s\\n%s', p.oid::regprocedure, ${acl('p.proacl', 'f', 'p.proowner')}, obj_description(p.oid, 'pg_proc'),
       pg_get_functiondef(p.oid)) as line
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OWN} and p.prokind in ('f', 'p')`,
  ],
  [
    'triggers',
    `select format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
     where not t.tgisinternal and n.nspname in ${OWN} and t.tgname <> '${LOCAL_TRIGGER}'`,
  ],
  [
    'default privileges',
    `select format('%s %s %s', coalesce(n.nspname, '(all)'), d.defaclobjtype, (
         select coalesce(string_agg(format('%s:%s', case when a.grantee = 0 then 'public' else a.grantee::regrole::text end, a.privilege_type), ' '
           order by a.grantee = 0, a.grantee::regrole::text, a.privilege_type), '-')
         from aclexplode(d.defaclacl) a where a.grantee <> d.defaclrole)) as line
     from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace where d.defaclnamespace = 0 or n.nspname in ${OWN}`,
  ],
  [
    'extensions',
    `select format('%s in %s', e.extname, n.nspname) as line from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  ],
  [
    'published',
    `select format('%s %s.%s (%s) where %s', pubname, schemaname, tablename, array_to_string(attnames, ','), rowfilter) as line
     from pg_publication_tables`,
  ],
]

/** Everything the migrations make of a database, as text: the same for two databases when they are the same. */
export async function catalogueDump(query: Query): Promise<string> {
  const parts = await Promise.all(
    PARTS.map(async ([title, sql]) => {
      const rows = await query<{ line: string }>(sql)
      return `## ${title}\n${rows
        .map(({ line }) => line)
        .sort()
        .join('\n')}\n`
    }),
  )
  return [...parts, await rowDump(query)].join('\n')
}

/** The rows that the migrations bring: fees, picture buckets, settings. */
async function rowDump(query: Query): Promise<string> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${OWN} or (schemaname, tablename) = ('storage', 'buckets') order by 1`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ line: string }>(`select to_jsonb(t)::text as line from ${name} t`)
    lines.push(...rows.map(({ line }) => `${name} ${withoutChance(line)}`).sort())
  }
  return `## rows\n${lines.join('\n')}\n`
}

const withoutChance = (row: string) =>
  row
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.+-]+/g, '<time>')
