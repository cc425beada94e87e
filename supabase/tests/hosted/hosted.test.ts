import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../local/database/create-auth-user.ts'
import { readMigrations } from '../../local/database/migrations.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { DATABASE_PUSH } from '../../owner/setup/project-steps.ts'
import { STATEMENTS } from '../documents/documented.ts'
import { SUPABASE_DIR } from '../harness/supabase-dir.ts'
import { wrapDatabase } from '../harness/test-database.ts'
import { clientTypes } from './client-types.ts'
import { startEmptyStorage } from './empty-storage.ts'
import { type HostedProject, npmRun, startHostedProject, supabaseCli } from './hosted-project.ts'

const TYPES = new URL('../../../src/data/supabase/database.types.ts', import.meta.url)

/** Warnings of the database linter that we don't follow, each with its reason. Never errors. */
const EXPLAINED: Record<string, string> = {
  unused_index: 'every index of a database that nobody has queried yet is unused',
  rls_enabled_no_policy: 'these tables are only for functions that run with the rights of their owner',
}

let project: HostedProject

beforeAll(async () => {
  project = await startHostedProject()
  // Like setup, with this project as the linked one.
  await supabaseCli(...DATABASE_PUSH.map((word) => (word === '--remote' ? `--remote=${project.url}` : word)))
})

afterAll(() => project.stop())

it('supabase db push applies every migration as the non-superuser of a hosted project', async () => {
  const listed = await supabaseCli('migration', 'list', `--remote=${project.url}`)
  const rows = [...listed.matchAll(/`(\d{14})`\s*\|\s*`?(\d{14})?/g)]
  expect(rows.map(([, local]) => local)).toEqual((await readMigrations(SUPABASE_DIR)).map(({ version }) => version))
  expect(rows.filter(([, local, remote]) => local !== remote)).toEqual([])
})

const FOR_CLIENTS = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and (has_any_column_privilege('anon', oid, 'select, insert, update')
      or has_any_column_privilege('authenticated', oid, 'select, insert, update'))
  union select proname from pg_proc
  where pronamespace = 'public'::regnamespace
    and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`

it('the generated types equal the project’s, limited to what browsers may access', async () => {
  const printed = await supabaseCli('gen', 'types', `--remote=${project.url}`, '--schema', 'public')
  const owner = await openDatabase({ driver: 'postgres', url: project.url })
  const allowed = await owner.query<{ name: string }>(FOR_CLIENTS).finally(() => owner.close())
  const types = clientTypes(printed, new Set(allowed.map(({ name }) => name)))
  if (process.env.WRITE_TYPES === '1') await writeFile(TYPES, types)
  expect(await readFile(TYPES, 'utf8')).toBe(types)
})

it('a customer can export their data and delete the account, though another role owns the sign-in tables', async () => {
  const owner = await openDatabase({ driver: 'postgres', url: project.url })
  const shop = wrapDatabase(owner)
  try {
    const userId = randomUUID()
    const hash = await hashPassword(shop, 'market-day-7', 4)
    await shop.query(`insert into auth.users (id, email, encrypted_password) values ($1, 'ada@shop.test', $2)`, [
      userId,
      hash,
    ])
    expect(await shop.rpc({ userId }, 'my_data')).toMatchObject({ account: { email: 'ada@shop.test' } })
    const leave = shop.rpc({ userId }, 'delete_my_account', { p_password: 'market-day-7' })
    expect(await leave).toEqual({ outcome: 'deleted' })
    expect(await shop.query('select 1 from auth.users')).toEqual([])
  } finally {
    await owner.close()
  }
})

it('confirming an address voids a stranger’s password and sessions, though another role owns the sign-in tables', async () => {
  const owner = await openDatabase({ driver: 'postgres', url: project.url })
  try {
    const id = randomUUID()
    await owner.query(`insert into auth.users (id, email, encrypted_password) values ($1, 'bisi@shop.test', 'x')`, [id])
    await owner.query('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [id])
    await owner.query('update auth.users set email_confirmed_at = now() where id = $1', [id])
    expect(
      await owner.query(
        'select encrypted_password as hash from auth.users u where not exists (select 1 from auth.sessions)',
      ),
    ).toEqual([{ hash: null }])
    await owner.query('delete from auth.users')
  } finally {
    await owner.close()
  }
})

type Advice = { name: string; level: string; detail: string }

it('the database linter finds no error, and each warning is explained', async () => {
  const printed = await supabaseCli('db', 'advisors', `--remote=${project.url}`, '--level', 'info')
  const advice = JSON.parse(printed.slice(printed.indexOf('\n['))) as Advice[]
  expect(advice.length).toBeGreaterThan(0)
  const open = advice.filter(({ name, level }) => level === 'ERROR' || !(name in EXPLAINED))
  expect(open.map(({ level, name, detail }) => `${level} ${name}: ${detail}`)).toEqual([])
})

it('the guides’ statements, backup and restore run as the owner, who is no superuser', async () => {
  const storage = await startEmptyStorage()
  const owner = await openDatabase({ driver: 'postgres', url: project.url })
  try {
    await owner.script(await readFile(new URL('vault-stand-in.sql', import.meta.url), 'utf8'))
    await owner.query('delete from auth.users')
    await owner.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, 'you@example.com', now())`, [
      randomUUID(),
    ])
    await owner.query(`select set_up_scheduler($1, 'a secret key')`, [`${storage.origin}/functions/v1`])
    for (const statement of new Set(STATEMENTS.map(({ text }) => text))) await owner.query(statement)
    expect(await owner.query('select role from profiles')).toEqual([{ role: 'admin' }])
    expect(await owner.query('select at_most_every::text from private.deploy_hook')).toEqual([
      { at_most_every: '1 day' },
    ])

    const folder = /backups\/[\dT-]+/.exec(await npmRun('backup', project.url))?.[0] ?? ''
    await owner.query(`update profiles set first_name = 'Later'`)
    await expect(npmRun('restore', folder, project.url)).rejects.toThrow('it has 1 accounts')
    await npmRun('restore', folder, project.url, '--replace')
    expect(await owner.query('select first_name, role from profiles')).toEqual([{ first_name: '', role: 'admin' }])
    await rm(folder, { recursive: true })
  } finally {
    await owner.close()
    await storage.stop()
  }
})
