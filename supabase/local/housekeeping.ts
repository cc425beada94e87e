import { callAsServer } from './functions/call-as-server.ts'
import { sendDuePush } from './push/send-due-push.ts'
import type { Stack } from './stack.ts'

const EVERY_MS = 60_000

const DUE = `select exists (select from public.orders where payment_status = 'pending')
    or exists (select from private.late_questions where ask_at <= now()) as payments,
  exists (select from private.waiting_chats()) as chats`

/**
 * What hosted Supabase does by schedule: completes delivered orders, pushes what is still due, asks the
 * provider about unpaid orders, answers chats that wait.
 */
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
export async function keepHouse(stack: Stack): Promise<void> {
  await stack.db.query('select public.complete_delivered_orders(), private.forget_old_notices()')
  await sendDuePush(stack)
  const [due] = await stack.db.query<{ payments: boolean; chats: boolean }>(DUE)
  if (due?.payments) await callAsServer(stack, 'reconcile-payments')
  if (due?.chats) await callAsServer(stack, 'answer-chats')
}
