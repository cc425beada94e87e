import { openDatabase } from '../../local/database/open-database.ts'
import { provision } from '../../local/database/provision.ts'
import { startPostgresServer } from './postgres-server.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

export type RealPostgres = {
  /** A new database with all migrations, as a connection string; a copy of a template, so it costs little. */
  readonly createDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

const TEMPLATE = 'shop_template'

/** Starts a server and provisions the template. Call it once a test file, and `stop` at its end. */
export async function startRealPostgres(): Promise<RealPostgres> {
  const server = await startPostgresServer()
  const home = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  await home.query(`create database ${TEMPLATE}`)
  const template = await openDatabase({ driver: 'postgres', url: server.url(TEMPLATE) })
  await provision(template, SUPABASE_DIR)
  await template.close()
  let count = 0
  return {
    createDatabase: async () => {
      const name = `shop_${++count}`
      await home.query(`create database ${name} template ${TEMPLATE}`)
      return server.url(name)
    },
    stop: async () => {
      await home.close()
      await server.stop()
    },
  }
}
