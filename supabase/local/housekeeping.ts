import { askForBuild } from './deploy-hook.ts'
import { messageOf } from './settings/start-error.ts'
import type { Stack } from './stack.ts'

const EVERY_MS = 60_000
const DAY_MS = 86_400_000

type Server = Pick<Stack, 'db' | 'functions'>

/**
 * Messages sent as soon as they are queued: the notification channel, the check for due messages, and the
 * function that sends them.
 */
const SENDERS = [
  {
    channel: 'push_due',
    due: 'select exists (select from private.push_deliveries where is_promotion in (false, true) and due_at <= now()) as is_due',
    sender: 'send-push',
  },
  {
    channel: 'mail_due',
    due: `select exists (select from private.mails where state = 'queued' and due_at <= now()) as is_due`,
    sender: 'send-mail',
  },
] as const
const DUE = `select exists (select from public.orders where payment_status = 'pending')
    or exists (select from private.payment_checks where check_at <= now())
    or not exists (select from private.return_reads where claimed_at > now() - interval '1 hour') as payments,
  exists (select from private.waiting_chats()) as chats`

/**
 * Runs hosted Supabase's scheduled jobs: completes delivered orders, cancels unpaid ones, retries push messages and mails, deletes old rows
 * and unverified numbers, delivers promotions and stock alerts, reconciles payments, answers waiting
 * chats, begins and ends sales, requests builds, and once a day chooses the offline catalogue.
 */
export function startHousekeeping(server: Server, log: (line: string) => void): () => void {
  let isRunning = false
  let chosenAt = 0

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      await runHousekeeping(server)
      if (Date.now() - chosenAt > DAY_MS) {
        await server.db.query('select private.choose_device_products()')
        chosenAt = Date.now()
      }
    } catch (error) {
      log(`housekeeping: ${messageOf(error)}`)
    } finally {
      isRunning = false
    }
  }

  const timer = setInterval(() => void run(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs all jobs once. Rejects with the first failure. */
export async function runHousekeeping(server: Server, deployHook = process.env.DEPLOY_HOOK_URL): Promise<void> {
  await server.db.query(
    `select public.complete_delivered_orders(), public.cancel_expired_orders(), private.forget_old_rows(), private.forget_sign_ins(),
       private.apply_campaigns(), private.record_sale_boundaries(), private.deliver_promotions(), private.notify_stock_alerts(), private.delete_unverified()`,
  )
  for (const each of SENDERS) await sendDue(server, each)
  const [due] = await server.db.query<{ payments: boolean; chats: boolean }>(DUE)
  if (due?.payments) await server.functions.callAsServer('reconcile-payments')
  if (due?.chats) await server.functions.callAsServer('answer-chats')
  await askForBuild(server.db, deployHook)
}

/** Sends push messages and mails as soon as they are due, as hosted Supabase does through pg_net. */
export async function startSending(server: Server, log: (line: string) => void): Promise<void> {
  for (const each of SENDERS) {
    let last = Promise.resolve()
    await server.db.listen(each.channel, () => {
      last = last
        .then(() => sendDue(server, each))
        .catch((error: unknown) => log(`${each.sender}: ${messageOf(error)}`))
    })
  }
}

async function sendDue({ db, functions }: Server, { due, sender }: (typeof SENDERS)[number]): Promise<void> {
  const [answer] = await db.query<{ is_due: boolean }>(due)
  if (answer?.is_due) await functions.callAsServer(sender)
}
