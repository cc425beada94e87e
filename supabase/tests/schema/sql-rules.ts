type Rule = (text: string) => readonly string[]

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

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

// Rows of `auth` are only read and deleted when customers export or delete their data (docs/decisions/0006), and read to find an admin's address.
// A number that signs in is removed (docs/decisions/0022), earlier access ends when an address is verified (docs/decisions/0030), and numbers are checked.
const ALLOWED_OF_AUTH = new RegExp(
  [
    /references auth\.users \(id\)/,
    /after (?:insert|update of email(?:, phone, phone_confirmed_at)?) on auth\.users\b/,
    /before update of email_confirmed_at, phone_confirmed_at on auth\.users\b/,
    /before insert or update of phone, phone_change on auth\.users\b/,
    /\bauth\.(?:uid|role)\(\)/,
    /from auth\.(?:users|sessions|audit_log_entries)\b/,
    /v_user auth\.users := \(select u from auth\.flow_state f join auth\.users u\b/,
    /delete from auth\.identities where user_id = new\.id and provider = '(?:email|phone)'/,
    /update auth\.users set encrypted_password = v_hash where id = v_user\.id\b/,
    /delete from auth\.identities where user_id = v_user and provider = 'phone'/,
    /update auth\.users set phone = null, phone_confirmed_at = null\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const authSchema: Rule = (text) =>
  matches(text.replaceAll(ALLOWED_OF_AUTH, ''), /\bauth\.\w+/g).map(([name]) => `touches ${name}`)

/** A schema file declares the database's state: it never alters or drops its own objects. */
const redefinitions: Rule = (text) =>
  matches(text, /^(?:alter table (?!\S+ enable row level security;)|drop |create or replace )[^\n]*/gm).map(
    ([statement]) => `changes what stands elsewhere: ${statement}`,
  )

const RULES: readonly Rule[] = [
  policies,
  errors,
  transactions,
  extensions,
  views,
  constraints,
  authSchema,
  redefinitions,
]

const withoutComments = (text: string) => text.replaceAll(/^\s*--.*$/gm, '')

/** Problems visible in a schema file's text; schema-rules.test.ts checks tables and functions in the database. */
export function schemaFaults(file: string, text: string): string[] {
  const named = /^\d\d_[a-z]+(_[a-z]+)*\.sql$/.test(file) ? [] : [`not a schema file's name: ${file}`]
  return [...named, ...RULES.flatMap((rule) => rule(withoutComments(text)))]
}
