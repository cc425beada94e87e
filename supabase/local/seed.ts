import { fileURLToPath } from 'node:url'
import type { Database } from './database/database.ts'
import type { Charge } from './sandbox-provider/ledger.ts'
import { CACHE_FOLDER } from './settings/cache-folder.ts'
import { putObject } from './storage/put-object.ts'

type SeedOptions = { readonly db: Database; readonly storageFolder: string; readonly log: (line: string) => void }

const MARK = 'seed/seed.ts'

/** Fills the database with the demo shop once, in one transaction. */
export async function seedOnce({ db, storageFolder, log }: SeedOptions): Promise<void> {
  await db.tx(async (query) => {
    if ((await query('select from supabase_migrations.seed_files where path = $1', [MARK])).length > 0) return
    const { seedDatabase } = await import('../seed/seed.ts')
    await seedDatabase({
      query,
      storage: {
        put: (bucket, key, bytes, contentType) =>
          putObject({ query }, storageFolder, { bucket, key, bytes, contentType }),
      },
      log,
      cacheDir: fileURLToPath(new URL('seed/', CACHE_FOLDER)),
    })
    await query(`insert into supabase_migrations.seed_files (path, hash) values ($1, '')`, [MARK])
  })
}

/** The demo orders' payments as the sandbox's charges, so that admins can refund them. */
export async function seededCharges({ query }: Database): Promise<Charge[]> {
  type Row = {
    id: string
    tx_ref: string
    amount: string
    currency: string
    at: string
    email: string | null
    address: Record<string, string>
  }
  const rows = await query<Row>(
    `select m.transaction_id as id, o.tx_ref, m.amount, m.currency, m.entered_at as at, u.email, o.shipping_address as address
     from public.order_money m join public.orders o on o.id = m.order_id left join auth.users u on u.id = o.user_id
     where m.kind = 'payment' and m.provider = 'sandbox' and m.amount is not null and m.transaction_id ~ '^[0-9]{1,15}$'`,
  )
  return rows.map(({ id, tx_ref, amount, currency, at, email, address }) => ({
    id: Number(id),
    flwRef: `FLW-MOCK-${id}`,
    txRef: tx_ref,
    amount: Number(amount) / 100,
    currency,
    status: 'successful',
    processorResponse: 'Approved',
    card: null,
    customer: { email: email ?? '', name: address.fullName ?? '', phone: address.phone ?? '' },
    createdAt: new Date(at).toISOString(),
  }))
}
