import { createInterface } from 'node:readline/promises'
import type { Sql } from 'postgres'
import { BackupError } from './backup-error.ts'
import { openShopDatabase } from './shop-database.ts'
import { knownProject, type ShopProject } from './shop-project.ts'

/** Asks for a value missing from the arguments and the environment. */
async function ask(question: string, name: string): Promise<string> {
  const given = process.env[name]
  if (given) return given
  if (!process.stdin.isTTY) throw new BackupError(`${question}: not given. Set ${name}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question}: `)).trim()
  } finally {
    terminal.close()
  }
}

type Work = (sql: Sql, project: ShopProject) => Promise<void>

/** Runs a command with the owner's database and project. Prints an error as one line and sets the exit code. */
export async function withShop(connection: string | undefined, work: Work): Promise<void> {
  let sql: Sql | undefined
  try {
    const url = connection ?? (await ask('Connection string of the session pooler', 'SHOP_DATABASE_URL'))
    sql = await openShopDatabase(url)
    const known = await knownProject(sql, url)
    await work(sql, {
      url: known.url ?? (await ask('Address of the project, https://….supabase.co', 'VITE_SUPABASE_URL')),
      secretKey: known.secretKey ?? (await ask('Secret key of the project', 'SUPABASE_SECRET_KEY')),
    })
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await sql?.end()
  }
}
