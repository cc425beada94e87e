import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OWNER_VARIABLES } from '../../functions/_shared/setup/owner-variables.ts'
import { databaseFacts, functionFacts } from '../doctor/gather/project-facts.ts'
import { readDeclared } from '../project/declared.ts'
import { SetupError } from './setup-error.ts'
import type { Shop, Step } from './step.ts'
import type { CliResult } from './supabase-cli.ts'

const AGAIN = 'Then run "npm run setup" again: it goes on from here.'

const projectOf = ({ supabaseUrl, values }: Shop) => ({
  url: supabaseUrl,
  publishableKey: values.VITE_SUPABASE_ANON_KEY ?? '',
  secretKey: values.SUPABASE_SECRET_KEY ?? '',
})

/** The CLI prints the reason last. */
function requireSuccess({ ok, output }: CliResult, what: string): void {
  if (ok) return
  const reason = output.split('\n').filter(Boolean).slice(-3).join(' ')
  throw new SetupError(`${what} did not work: ${reason || 'the Supabase CLI gave no reason.'} ${AGAIN}`)
}

function requireReference({ reference, supabaseUrl }: Shop): string {
  if (reference) return reference
  throw new SetupError(
    `${supabaseUrl} is not of the form https://<reference>.supabase.co, so the Supabase CLI can’t reach it. Write the project’s own URL into shop.env. ${AGAIN}`,
  )
}

const connect: Step = {
  name: 'connect',
  title: 'Connect this folder with the project',
  run: async (shop) => {
    const reference = requireReference(shop)
    const { cli, values, terminal, supabaseDir } = shop
    if (!values.SUPABASE_ACCESS_TOKEN && !(await cli(['projects', 'list'])).ok) {
      if (!terminal.isInteractive) {
        throw new SetupError(
          `Nobody is signed in to Supabase here: fill in SUPABASE_ACCESS_TOKEN in shop.env. ${AGAIN}`,
        )
      }
      if (!(await cli(['login'], { isShown: true })).ok)
        throw new SetupError(`The sign-in to Supabase did not work. ${AGAIN}`)
    }
    const linked = path.join(supabaseDir, '.temp', 'project-ref')
    if (existsSync(linked) && (await readFile(linked, 'utf8')).trim() === reference) return 'already connected'
    requireSuccess(await cli(['link', '--project-ref', reference]), 'Connecting with the project')
    return `connected with ${reference}`
  },
}

/** Without --remote the CLI pushes to a local database. */
export const DATABASE_PUSH: readonly string[] = ['db', 'push', '--remote', '--yes']

const database: Step = {
  name: 'database',
  title: 'Bring the database up to date',
  run: async (shop) => {
    const { migrations } = await readDeclared(shop.supabaseDir)
    const { health } = await databaseFacts(projectOf(shop))
    const applied = 'value' in health ? (health.value.migrations ?? []) : []
    if (migrations.every((version) => applied.includes(version))) return 'already up to date'
    requireSuccess(await shop.cli(DATABASE_PUSH), 'Bringing the database up to date')
    return `${migrations.length - applied.length} changes made`
  },
}

const secrets: Step = {
  name: 'secrets',
  title: 'Give the functions their settings',
  run: async (shop) => {
    const set = OWNER_VARIABLES.filter((name) => shop.values[name])
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
    try {
      // As a file, because other programs can read a process's arguments.
      const file = path.join(folder, 'functions.env')
      const lines = set.map((name) => `${name}=${JSON.stringify(shop.values[name])}\n`)
      await writeFile(file, lines.join(''), { mode: 0o600 })
      const args = ['secrets', 'set', '--remote', '--env-file', file]
      requireSuccess(await shop.cli(args), 'Giving the functions their settings')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return `given: ${set.join(', ')}`
  },
}

const functions: Step = {
  name: 'functions',
  title: 'Deploy the functions',
  run: async (shop) => {
    const declared = await readDeclared(shop.supabaseDir)
    const answers = Object.values(await functionFacts(projectOf(shop), declared.functions))
    const isDeployed = answers.every(
      (answer) => 'value' in answer && answer.value.version === declared.functionsVersion,
    )
    if (isDeployed) return 'already deployed, in this version'
    const args = ['functions', 'deploy', '--remote', '--use-api']
    const deployed = await withVersion(shop.supabaseDir, declared.functionsVersion, () => shop.cli(args))
    requireSuccess(deployed, 'Deploying the functions')
    return `${declared.functions.length} functions deployed`
  },
}

/** Writes the version into its file while `work` runs, and always restores the file. */
async function withVersion<T>(supabaseDir: string, version: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(supabaseDir, 'functions', '_shared', 'http', 'functions-version.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/(FUNCTIONS_VERSION = )'[^']*'/, `$1'${version}'`))
  try {
    return await work()
  } finally {
    await writeFile(file, text)
  }
}

/** The steps that use the Supabase CLI. */
export const PROJECT_STEPS: readonly Step[] = [connect, database, secrets, functions]
