import type { Query } from '../../local/database/database.ts'
import { readSchemas } from '../../schemas/generate.ts'

type Column = { name: string; type: string; keys: string; personal: string | null }
type Table = { name: string; columns: readonly Column[] }
type Reference = { from: string; to: string; columns: string; is_optional: boolean; is_one: boolean }

const TABLES = `
  select c.relname as name, (
    select jsonb_agg(jsonb_build_object(
      'name', a.attname,
      'type', replace(regexp_replace(format_type(a.atttypid, null), ' (varying|precision)', ''), 'timestamp with time zone', 'timestamptz'),
      'keys', concat_ws(', ',
        case when exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) then 'PK' end,
        case when exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) then 'FK' end),
      'personal', (select concat_ws(', ', case when p.exported_as is not null then 'exported' end, p.on_deletion)
        from private.personal_columns p where p.table_name = c.relname and p.column_name = a.attname)
    ) order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`

const REFERENCES = `
  select c.relname as "from", r.relname as "to", string_agg(a.attname, ', ' order by a.attnum) as columns,
    bool_or(not a.attnotnull) as is_optional,
    exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indnatts = cardinality(k.conkey)
      and string_to_array(i.indkey::text, ' ')::int2[] <@ k.conkey) as is_one
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  group by k.oid, c.relname, r.relname, k.conrelid, k.conkey order by 1, 2, 3`

const drawing = (lines: readonly string[]) =>
  ['```mermaid', 'erDiagram', ...lines.map((line) => `  ${line}`), '```'].join('\n')

function relation({ from, to, columns, is_optional, is_one }: Reference): string {
  return `${to} ${is_optional ? '|o' : '||'}--${is_one ? 'o|' : 'o{'} ${from} : "${columns}"`
}

function entity({ name, columns }: Table): string[] {
  const lines = columns.map((column) =>
    [
      '  ',
      column.type,
      ' ',
      column.name,
      column.keys && ` ${column.keys}`,
      column.personal && ` "${column.personal}"`,
    ].join(''),
  )
  return [`${name} {`, ...lines, '}']
}

/** docs/data-model.md: every table of the shop with its columns and references, grouped by the files of supabase/schemas. */
export async function dataModel(query: Query): Promise<string> {
  const tables = await query<Table>(TABLES)
  const references = await query<Reference>(REFERENCES)
  const parts = (await readSchemas()).flatMap(({ file, text }) => {
    const names = [...text.matchAll(/^create table (?:public|private)\.(\w+)/gm)].map(([, name]) => name)
    if (names.length === 0) return []
    const own = names.flatMap((name) => tables.filter((table) => table.name === name))
    const title = file.slice(3, -4).replaceAll('_', ' ')
    const leaving = references.filter(({ from }) => names.includes(from))
    return [
      `## ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${drawing([...own.flatMap(entity), ...leaving.map(relation)])}`,
    ]
  })
  return `# Data model

Drawn from the database by \`npm run generate\`; a test fails when it is out of date. What
a table is for stands beside it in \`supabase/schemas\`, one file for each heading. In quotes after a customer's column: whether the customer's export holds
it, and what deleting the account does with it (\`private.personal_columns\`).

\`users\` is the table of accounts that Supabase keeps in the schema \`auth\`.

## All tables

${drawing(references.map(relation))}

${parts.join('\n\n')}
`
}
