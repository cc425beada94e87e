import type { Stack } from './stack.ts'

const EVERY_MS = 60_000

const UNPAID = `select exists (select from public.orders where payment_status = 'pending') as is_due`

/** What hosted Supabase does by schedule: completes delivered orders, asks the provider about unpaid ones. */
export function startHousekeeping(stack: Stack, log: (line: string) => void): () => void {
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      await keepHouse(stack)
    } catch (error) {
      log(`housekeeping: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      isRunning = false
    }
  }

  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round. Rejects with the first failure. */
export async function keepHouse({ db, functions, origin, keys }: Stack): Promise<void> {
  await db.query('select public.complete_delivered_orders()')
  const [unpaid] = await db.query<{ is_due: boolean }>(UNPAID)
  if (!unpaid?.is_due) return
  const request = new Request(`${origin}/functions/v1/reconcile-payments`, {
    method: 'POST',
    headers: { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
  })
  const response = await functions.answer(request, null)
  if (!response.ok) throw new Error(`reconcile-payments answered ${response.status}: ${await response.text()}`)
  await response.body?.cancel()
}
