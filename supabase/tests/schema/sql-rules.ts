type Rule = (text: string) => readonly string[]

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

const literal = (name: string) => name.replaceAll('.', '\\.')

/** Each function is pinned to no search path, and its execute right is taken from everybody before it is given. */
const functions: Rule = (text) =>
  matches(text, /create (?:or replace )?(?:function|procedure) ([\w.]+)\([\s\S]*?\$\$/g).flatMap(
    ([head, name = '']) => [
      ...(/set search_path = ''/.test(head) ? [] : [`${name} has no empty search_path`]),
      ...(new RegExp(`revoke execute on (?:function|procedure) ${literal(name)}\\(.*from public`).test(text)
        ? []
        : [`${name} can be executed by everybody`]),
    ],
  )

const tables: Rule = (text) =>
  matches(text, /create table ([\w.]+)/g).flatMap(([, name = '']) => [
    ...(text.includes(`alter table ${name} enable row level security`) ? [] : [`${name} has no row-level security`]),
    ...(text.includes(`revoke all on ${name} from public, anon, authenticated, service_role`)
      ? []
      : [`${name} is not revoked first`]),
  ])

const policies: Rule = (text) =>
  matches(text, /create policy "([^"]*)" on [\w.]+ for (\w+)?/g)
    .filter(([, name = '', verb]) => !/^[A-Z]\S* .+/.test(name) || verb === 'all' || verb === undefined)
    .map(([, name]) => `policy "${name}" is no sentence for one verb`)

const errors: Rule = (text) =>
  matches(text, /raise (?:exception|notice)([^;]*);/g)
    .filter(([, rest = '']) => !/using/.test(rest) || !/hint =/.test(rest) || !/detail =/.test(rest))
    .map(([statement]) => `raised without hint and detail: ${statement}`)

const transactions: Rule = (text) =>
  matches(text, /^\s*(begin|commit|rollback)\s*;\s*$/gm).map(
    ([statement]) => `transaction control: ${statement.trim()}`,
  )

const extensions: Rule = (text) =>
  matches(text, /create extension[^;]*;/g)
    .filter(([statement]) => !/with schema extensions;/.test(statement) && !/pg_cron;/.test(statement))
    .map(([statement]) => `extension outside of its schema: ${statement}`)

const views: Rule = (text) =>
  matches(text, /create (?:or replace )?view ([\w.]+)([^;]*)/g)
    .filter(([, , rest = '']) => !/^\s+with \(security_invoker/.test(rest))
    .map(([, name]) => `view ${name} reads as its owner`)

const constraints: Rule = (text) =>
  text
    .split('\n')
    .filter(
      (row) =>
        /\b(check|references|primary key|unique) ?\(?/.test(row) &&
        /^ {2,}\w+ (text|uuid|integer|bigint|numeric|jsonb|boolean)/.test(row),
    )
    .filter((row) => !row.includes('constraint '))
    .map((row) => `unnamed constraint: ${row.trim()}`)

// Rows of `auth` are read and removed only where customers take their data or leave (docs/decisions/0006), and read where an address names an admin.
// Of numbers that sign in, one is removed, and a password that came before the proof of one (docs/decisions/0022).
const ALLOWED_OF_AUTH = new RegExp(
  [
    /references auth\.users \(id\)/,
    /after (?:insert|update of email(?:, phone, phone_confirmed_at)?) on auth\.users\b/,
    /before update of phone_confirmed_at on auth\.users\b/,
    /\bauth\.(?:uid|role)\(\)/,
    /from auth\.(?:users|sessions|audit_log_entries)\b/,
    /delete from auth\.identities where user_id = v_user and provider = 'phone'/,
    /update auth\.users set phone = null, phone_confirmed_at = null\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const authSchema: Rule = (text) =>
  matches(text.replaceAll(ALLOWED_OF_AUTH, ''), /\bauth\.\w+/g).map(([name]) => `touches ${name}`)

/** A schema file says how the database stands: nothing in it is changed or taken back later. */
const standing: Rule = (text) =>
  matches(text, /^(?:alter table (?!\S+ enable row level security;)|drop |create or replace )[^\n]*/gm).map(
    ([statement]) => `changes what stands elsewhere: ${statement}`,
  )

const RULES: readonly Rule[] = [
  functions,
  tables,
  policies,
  errors,
  transactions,
  extensions,
  views,
  constraints,
  authSchema,
]

const withoutComments = (text: string) => text.replaceAll(/^\s*--.*$/gm, '')

/** What is wrong with the text of a migration, by the rules that a text can show. */
export function migrationFaults(file: string, text: string): string[] {
  const named = /^\d{14}_[a-z]+(_[a-z]+)*\.sql$/.test(file) ? [] : [`not a migration's name: ${file}`]
  return [...named, ...RULES.flatMap((rule) => rule(withoutComments(text)))]
}

/** What is wrong with the text of a schema file. */
export function schemaFaults(file: string, text: string): string[] {
  const named = /^\d\d_[a-z]+(_[a-z]+)*\.sql$/.test(file) ? [] : [`not a schema file's name: ${file}`]
  return [...named, ...[...RULES, standing].flatMap((rule) => rule(withoutComments(text)))]
}
