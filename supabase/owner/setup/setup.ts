import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../local/end-with-parent.ts'
import { projectReference } from '../project/shop-env.ts'
import { runSetup } from './run-setup.ts'
import { SetupError } from './setup-error.ts'
import { supabaseCli } from './supabase-cli.ts'
import { openTerminal } from './terminal.ts'

endWithParent()

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SUPABASE_DIR = fileURLToPath(new URL('../../', import.meta.url))

/** The variables of the CLI; it needs no others. */
function forCli({
  SUPABASE_ACCESS_TOKEN,
  SUPABASE_DB_PASSWORD,
}: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...(SUPABASE_ACCESS_TOKEN && { SUPABASE_ACCESS_TOKEN }),
    ...(SUPABASE_DB_PASSWORD && { SUPABASE_DB_PASSWORD }),
  }
}

try {
  await runSetup(
    {
      root: ROOT,
      supabaseDir: SUPABASE_DIR,
      env: process.env,
      terminal: openTerminal(),
      referenceOf: projectReference,
      cliFor: (values) => supabaseCli(ROOT, forCli(values)),
    },
    process.argv.slice(2),
  )
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error)
  process.exitCode = 1
}
