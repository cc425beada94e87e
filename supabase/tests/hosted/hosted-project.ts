import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { openDatabase } from '../../local/database/open-database.ts'
import { preparePlatform } from '../../local/database/provision.ts'
import { startPostgresServer } from '../harness/postgres-server.ts'

export type HostedProject = {
  /** The connection string of `postgres`, the role that runs migrations; not a superuser. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const PASSWORD = 'migrations'

/** A PostgreSQL server with the roles, schemas and owners of a new hosted project, without our migrations. */
export async function startHostedProject(): Promise<HostedProject> {
  const server = await startPostgresServer({ user: 'supabase_admin' })
  const admin = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  try {
    await preparePlatform(admin)
    await admin.query(`alter role postgres with password '${PASSWORD}' nosuperuser bypassrls createrole createdb`)
    await admin.script(await readFile(new URL('hosted-ownership.sql', import.meta.url), 'utf8'))
  } finally {
    await admin.close()
  }
  const url = new URL(server.url('postgres'))
  url.username = 'postgres'
  url.password = PASSWORD
  return { url: url.href, stop: server.stop }
}

const CLI = new URL('../../../node_modules/.bin/supabase', import.meta.url).pathname
const ROOT = new URL('../../..', import.meta.url).pathname

/** Runs the Supabase CLI in this project; rejects with its output on failure. */
export function supabaseCli(...args: string[]): Promise<string> {
  return run(CLI, args)
}

/** Runs one of this project's scripts; rejects with its output on failure. */
export function npmRun(script: string, ...args: string[]): Promise<string> {
  return run('npm', ['run', '--silent', script, '--', ...args])
}

function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let all = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
    all += chunk
  })
  child.stderr.on('data', (chunk) => {
    all += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${program} ${args[0]}: ${all}`))))
  })
}
