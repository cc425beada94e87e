import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { numericFromKobo } from '../../src/domain/money/money.ts'
import { SHIPPING_METHODS, type ShippingMethod } from '../../src/domain/orders/shipping.ts'
import type { Query } from './database/database.ts'
import { readMigrations } from './database/migrations.ts'
import { openPglite } from './database/pglite.ts'
import { prebuiltDatabase } from './database/prebuilt.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function rowOf({ code, label, fee, deliveryTime }: ShippingMethod): string {
  return `(${quoted(code)}, ${quoted(label)}, ${numericFromKobo(fee)}, ${quoted(deliveryTime)})`
}

/** A migration that changes the database's shipping methods to these. */
export function shippingFeesSql(methods: readonly ShippingMethod[]): string {
  return `-- What src/domain/orders/shipping.ts says, written by \`npm run fees\`.
update public.shipping_methods m set label = n.label, fee = n.fee, delivery_time = n.delivery_time
from (values
  ${methods.map(rowOf).join(',\n  ')}
) n (code, label, fee, delivery_time)
where m.code = n.code;
`
}

/** Whether the database has the same fee, label and delivery time for each method. */
export async function hasShippingMethods(query: Query, methods: readonly ShippingMethod[]): Promise<boolean> {
  const rows = await query<{ row: string[] }>(
    `select array[code, label, (fee * 100)::bigint::text, delivery_time] as row from public.shipping_methods order by code`,
  )
  const wanted = methods.map(({ code, label, fee, deliveryTime }) => [code, label, String(fee), deliveryTime])
  return (
    JSON.stringify(rows.map(({ row }) => row)) === JSON.stringify(wanted.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
  )
}

/** The version of a migration written at `now`, in milliseconds since 1970: later than every other. */
export function nextVersion(versions: readonly string[], now: number): string {
  const clock = Number(new Date(now).toISOString().replace(/\D/g, '').slice(0, 14))
  return String(Math.max(clock, ...versions.map((version) => Number(version) + 1)))
}

async function writeFees(): Promise<void> {
  const supabaseDir = fileURLToPath(new URL('..', import.meta.url))
  const methods = Object.values(SHIPPING_METHODS)
  const database = await openPglite({ folder: undefined, dump: await prebuiltDatabase(supabaseDir) })
  const isSame = await hasShippingMethods(database.query, methods).finally(() => database.close())
  if (isSame) return console.log('The database has these delivery fees already.')
  const versions = (await readMigrations(supabaseDir)).map(({ version }) => version)
  const file = `${nextVersion(versions, Date.now())}_shipping_fees.sql`
  await writeFile(path.join(supabaseDir, 'migrations', file), shippingFeesSql(methods))
  console.log(`Written: supabase/migrations/${file}. "npm run setup" brings it to your project.`)
}

if (import.meta.main) await writeFees()
