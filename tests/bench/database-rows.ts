import { ROLE_LIMITS } from '../../supabase/local/database/role-limits.ts'
import { startBigShop } from '../../supabase/tests/harness/big-shop.ts'
import { callerOf, filled, findRows, takenBack } from '../../supabase/tests/harness/called-rows.ts'
import { type CallerName, SHOP_CALLS } from '../../supabase/tests/harness/shop-calls.ts'
import { limit, ms, type Row } from './figures-table.ts'

const RUNS = 3
const CALLERS = Object.keys(SHOP_CALLS) as CallerName[]
const mostMs = (caller: CallerName) => 1000 * Number.parseInt((caller === 'visitor' && ROLE_LIMITS.anon) || '8s', 10)

type Failure = { readonly code?: string; readonly hint?: string; readonly message: string }

/** Measures the shop's statements at the promised maximum size, the slowest of three runs, beside the hosted timeout. */
export async function databaseRows(): Promise<Row[]> {
  const { database, stop } = await startBigShop()
  const rows: Row[] = []
  try {
    const found = await findRows(database.query)
    for (const caller of CALLERS)
      for (const call of SHOP_CALLS[caller]) {
        const times: number[] = []
        let refusal = ''
        for (let run = 0; run < RUNS; run += 1) {
          await takenBack(database, callerOf(caller, call, found), async (query) => {
            const begin = performance.now()
            try {
              await query(filled(call.sql, found))
            } catch (error) {
              const { hint, message } = error as Failure
              refusal = ` (${hint || message})`
            }
            times.push(performance.now() - begin)
          }).catch(() => {})
        }
        rows.push(limit(`${caller}: ${call.name}${refusal}`, Math.max(...times), mostMs(caller), ms))
      }
  } finally {
    await stop()
  }
  return rows
}
