import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { Sending } from '../sending/sending.ts'
import type { TextSender } from '../texts/text-sender.ts'
import type { Mailer } from './mail.ts'
import type { MailShop } from './templates/mail-content.ts'
import { mailOf } from './templates/mail-of.ts'
import { textMessageOf } from './templates/security-mails.ts'

export type SendMails = {
  readonly service: SupabaseClient
  /** Null without a configured provider; throws on an invalid configuration. */
  readonly mailer: () => Mailer | null
  /** The same for text messages. */
  readonly textSender: () => TextSender | null
  readonly shop: MailShop
  readonly sleep?: (ms: number) => Promise<void>
}

export type MailReport = { sent: number; later: number; failed: number }

type Claimed = { readonly id: string; readonly recipient: string; readonly kind: string; readonly data: unknown }

const BATCH = 5
/** The database, which calls the function, times out after a minute. */
const MAX_MS = 45_000
/** Waits in this run if a provider asks for a pause this short. */
const MAX_PAUSE_S = 3

const NOT_SET_UP = 'MAIL_PROVIDER is not set: the shop sends no mails.'
const NO_TEXTS = 'SMS_PROVIDER is not set: the shop sends no text messages of its own.'

/** A sender for mails or text messages. */
type Way = Pick<Mailer, 'name' | 'pauseMs'> & { readonly send: (row: Claimed) => Promise<Sending> }

/** Sends due mails from the queue. A failed mail is retried later, or marked as failed with its reason. */
export async function sendMails({
  service,
  mailer,
  textSender,
  shop,
  sleep = waitFor,
}: SendMails): Promise<MailReport> {
  const report: MailReport = { sent: 0, later: 0, failed: 0 }
  const mails = byMail(await usable(service, mailer), shop)
  const texts = byText(textSender, shop)
  const end = Date.now() + MAX_MS
  while (Date.now() < end) {
    const claimed = await claim(service)
    if (claimed.length === 0) break
    for (const row of claimed) {
      const way = row.recipient.includes('@') ? mails : texts
      const sending = await sendOne(way, row, sleep)
      await finish(service, way, row.id, sending)
      report[sending.outcome] += 1
      await sleep(way.pauseMs)
    }
  }
  return report
}

async function usable(service: SupabaseClient, mailer: () => Mailer | null): Promise<Mailer | null> {
  let reason: string | null = null
  try {
    const provider = mailer()
    if (provider) return provider
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ mail: reason }))
  }
  const waiting = { p_error: reason ?? NOT_SET_UP, p_has_no_provider: reason === null }
  const { error } = await service.rpc('postpone_mails', waiting)
  if (error) throw apiErrorOf(error)
  return null
}

async function claim(service: SupabaseClient): Promise<Claimed[]> {
  const { data, error } = await service.rpc('claim_mails', { p_limit: BATCH })
  if (error) throw apiErrorOf(error)
  return data
}

/** Without a provider, mails were postponed already; newer ones are due again soon. */
function byMail(mailer: Mailer | null, shop: MailShop): Way {
  if (!mailer) return unset('later', NOT_SET_UP)
  return {
    ...mailer,
    send: ({ id, recipient, kind, data }) => mailer.send({ id, to: recipient, ...mailOf(kind, data, shop) }),
  }
}

/** If Supabase sends the codes itself, the shop can't send other text messages. The queue then reports it. */
function byText(textSender: () => TextSender | null, shop: MailShop): Way {
  try {
    const sender = textSender()
    if (!sender) return unset('failed', NO_TEXTS)
    return {
      name: sender.name,
      pauseMs: 0,
      send: ({ recipient, kind, data }) => sender.send({ to: recipient, text: textMessageOf(kind, data, shop) }),
    }
  } catch (error) {
    return unset('later', error instanceof Error ? error.message : String(error))
  }
}

function unset(outcome: 'later' | 'failed', error: string): Way {
  return { name: 'none', pauseMs: 0, send: async () => ({ outcome, error, waitSeconds: 0 }) }
}

async function sendOne(way: Way, row: Claimed, sleep: (ms: number) => Promise<void>): Promise<Sending> {
  const send = async (): Promise<Sending> => {
    try {
      return await way.send(row)
    } catch (error) {
      // The database may be newer or older than this function.
      return { outcome: 'later', error: String(error), waitSeconds: 0 }
    }
  }
  const first = await send()
  const isSoon = first.outcome === 'later' && first.waitSeconds > 0 && first.waitSeconds <= MAX_PAUSE_S
  if (!isSoon) return first
  await sleep(first.waitSeconds * 1000)
  return await send()
}

async function finish(service: SupabaseClient, { name }: Way, id: string, sending: Sending): Promise<void> {
  const isSent = sending.outcome === 'sent'
  if (!isSent) console.error(JSON.stringify({ mail: id, outcome: sending.outcome, error: sending.error }))
  const { error } = await service.rpc('finish_mail', {
    p_id: id,
    p_outcome: sending.outcome,
    p_provider: name,
    p_provider_id: isSent ? sending.providerId : null,
    p_error: isSent ? null : sending.error,
    p_wait: sending.outcome === 'later' ? sending.waitSeconds : 0,
  })
  if (error) throw apiErrorOf(error)
}

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
