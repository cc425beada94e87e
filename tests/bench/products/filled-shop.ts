import { openDatabase } from '../../../supabase/local/database/open-database.ts'
import type { PostgresServer } from '../../../supabase/tests/harness/postgres-server.ts'
import { type RunningShop, startShop } from '../running-shop.ts'

/**
 * Inserts variations of the shop's products, from the `$2`th to the `$3`th of `$1`, each with its own name, the newest
 * last.
 */
const FILL = `
  with models as (
    select p.*, row_number() over (order by p.id) - 1 as place, count(*) over () as models from public.products p
    where p.status = 'live' and p.id = any ($4::uuid[])
  )
  insert into public.products (name, description, brand, category, price, specifications, image_url, image_placeholder, stock_quantity, featured, created_at)
  select m.name || ' ' || n, m.description, m.brand, m.category, m.price + (n % 90) * 50, m.specifications, m.image_url, m.image_placeholder,
    n % 40, n % 500 = 0, now() - ($1::integer - n) * interval '1 minute'
  from models m, generate_series($2::integer, $3::integer) n where n % m.models = m.place`

const PIECE = 1000

export type FilledShop = {
  readonly shop: RunningShop
  /** Number of products selected for phones. */
  readonly selected: number
  readonly stop: () => Promise<void>
}

/** Raises the limit, to measure a phone with more products. */
const NO_LIMIT = `
  create or replace function private.device_limits(out most integer, out chosen integer, out most_text integer)
  language sql immutable set search_path = '' as 'select 1000000, 1000000, 1000000000'`

type FillOptions = {
  /** Whether phones store all products. */
  readonly isComplete?: boolean
}

/** Starts a shop of `count` products in a new database of this server, with those for phones selected. */
export async function startFilledShop(
  server: PostgresServer,
  name: string,
  count: number,
  { isComplete = false }: FillOptions = {},
): Promise<FilledShop> {
  const home = await openDatabase({ driver: 'postgres', url: server.url('postgres') })
  await home.query(`create database ${name}`)
  await home.close()
  const url = server.url(name)
  const shop = await startShop({ DATABASE_URL: url })
  const db = await openDatabase({ driver: 'postgres', url })
  const stop = async () => {
    await shop.stop()
    await db.close()
  }
  try {
    if (isComplete) await db.query(NO_LIMIT)
    const models = await db.query<{ id: string }>(`select id from public.products where status = 'live'`)
    const ids = models.map(({ id }) => id)
    // The server lets no statement run for longer than two minutes.
    for (let from = ids.length + 1; from <= count; from += PIECE)
      await db.query(FILL, [count, from, Math.min(count, from + PIECE - 1), ids])
    // This server has no autovacuum; a hosted one vacuums within minutes.
    await db.query('vacuum analyze')
    await db.query('select private.choose_device_products()')
    await db.query('vacuum analyze')
    const [row] = await db.query<{ count: number }>(
      `select count(*)::integer as count from public.products where in_offline_catalogue and status = 'live'`,
    )
    return { shop, selected: row?.count ?? 0, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}
