import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readMigrations } from '../../local/database/migrations.ts'
import type { Stack } from '../../local/stack.ts'
import type { Cli } from '../setup/supabase-cli.ts'

export type FakeCli = {
  readonly run: Cli
  /** The calls since the last check, with their arguments. */
  readonly calls: () => string[]
  /** The functions' secrets. */
  readonly secrets: Map<string, string>
  /** Makes the next call of this command fail. */
  readonly failNext: (command: string, output: string) => void
}

type FakeCliOptions = {
  readonly stack: Stack
  /** The owner's folder, and the one from which the backend runs its functions. */
  readonly source: string
  readonly deployed: string
  readonly reference: string
}

/** Applies the Supabase CLI's commands to the embedded backend instead of a hosted project. */
export function fakeCli({ stack, source, deployed, reference }: FakeCliOptions): FakeCli {
  let recorded: string[] = []
  const secrets = new Map<string, string>()
  const failures = new Map<string, string>()

  const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
    'projects list': async () => {},
    'link --project-ref': async () => {
      await mkdir(path.join(source, '.temp'), { recursive: true })
      await writeFile(path.join(source, '.temp', 'project-ref'), reference)
    },
    'db push': async () => {
      for (const { version } of await readMigrations(source)) {
        await stack.db.query(
          'insert into supabase_migrations.schema_migrations (version) values ($1) on conflict do nothing',
          [version],
        )
      }
    },
    'secrets set': async (args) => {
      const lines = (await readFile(args.at(-1) ?? '', 'utf8')).trim().split('\n')
      for (const line of lines) secrets.set(line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1))
    },
    'functions deploy': async () => {
      await rm(path.join(deployed, 'functions'), { recursive: true, force: true })
      await cp(path.join(source, 'functions'), path.join(deployed, 'functions'), { recursive: true })
      await stack.functions.restart()
    },
  }

  return {
    secrets,
    calls: () => recorded.splice(0),
    failNext: (command, output) => failures.set(command, output),
    run: async (args) => {
      const command = args.slice(0, 2).join(' ')
      recorded = [...recorded, args.join(' ')]
      const failure = failures.get(command)
      failures.delete(command)
      if (failure !== undefined) return { ok: false, output: failure }
      await commands[command]?.(args)
      return { ok: command in commands, output: '' }
    },
  }
}
