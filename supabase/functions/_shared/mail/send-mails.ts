import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { Mail, Mailer, Sending } from './mail.ts'
import type { MailShop } from './templates/mail-content.ts'
import { mailOf } from './templates/mail-of.ts'

export type SendMails = {
  readonly service: SupabaseClient
  /** Null where no provider is configured; throws where one is, wrongly. */
  readonly mailer: () => Mailer | null
  readonly shop: MailShop
  readonly sleep?: (ms: number) => Promise<void>
}

export type MailReport = { sent: number; later: number; failed: number }

type Claimed = { readonly id: string; readonly recipient: string; readonly kind: string; readonly data: unknown }

const BATCH = 5
/** The database, which calls the function, hangs up after a minute. */
const MOST_MS = 45_000
/** A provider that asks for a moment gets it at once. */
const LONGEST_PAUSE_S = 3

const NOT_SET_UP = 'MAIL_PROVIDER is not set: the shop sends no mails.'

/** Sends what the queue of mails holds. What failed stays there until it is due again, or for good with its reason. */
export async function sendMails({ service, mailer, shop, sleep = waitFor }: SendMails): Promise<MailReport> {
  const report: MailReport = { sent: 0, later: 0, failed: 0 }
  const provider = await usable(service, mailer)
  if (!provider) return report
  const end = Date.now() + MOST_MS
  while (Date.now() < end) {
    const claimed = await claim(service)
    if (claimed.length === 0) break
    for (const row of claimed) {
      const sending = await sendOne(provider, shop, row, sleep)
      await finish(service, provider, row.id, sending)
      report[sending.outcome] += 1
      await sleep(provider.pauseMs)
    }
  }
  return report
}

async function usable(service: SupabaseClient, mailer: () => Mailer | null): Promise<Mailer | null> {
  let reason = NOT_SET_UP
  try {
    const provider = mailer()
    if (provider) return provider
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error)
    console.error(JSON.stringify({ mail: reason }))
  }
  const { error } = await service.rpc('postpone_mails', { p_error: reason })
  if (error) throw apiErrorOf(error)
  return null
}

async function claim(service: SupabaseClient): Promise<Claimed[]> {
  const { data, error } = await service.rpc('claim_mails', { p_limit: BATCH })
  if (error) throw apiErrorOf(error)
  return data
}

async function sendOne(
  mailer: Mailer,
  shop: MailShop,
  row: Claimed,
  sleep: (ms: number) => Promise<void>,
): Promise<Sending> {
  let mail: Mail
  try {
    mail = { id: row.id, to: row.recipient, ...mailOf(row.kind, row.data, shop) }
  } catch (error) {
    // The database may be newer than this function, or the other way round.
    return { outcome: 'later', error: String(error), waitSeconds: 0 }
  }
  const first = await mailer.send(mail)
  const isSoon = first.outcome === 'later' && first.waitSeconds > 0 && first.waitSeconds <= LONGEST_PAUSE_S
  if (!isSoon) return first
  await sleep(first.waitSeconds * 1000)
  return await mailer.send(mail)
}

async function finish(service: SupabaseClient, { name }: Mailer, id: string, sending: Sending): Promise<void> {
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
