import { createHash, randomInt } from 'node:crypto'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'
import type { Purpose } from './phone-call.ts'
import { CODE_VALID_MS, tooManyTexts } from './rate-limits.ts'

/** The auth.users columns of each purpose's code, stored as a hash with the number, as on Supabase. */
const COLUMNS = {
  sms: { phone: 'phone', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { phone: 'phone_change', token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
} as const

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
const hashOf = (phone: string, code: string) =>
  createHash('sha224')
    .update(phone + code)
    .digest('hex')
const triesOf = (purpose: Purpose, phone: string) => `${purpose} ${phone}`

const noPermit = () =>
  authError(429, 'sms_send_failed', 'No text message was asked for on the shop’s page, or too many were.')

type ToSend = { readonly purpose: Purpose; readonly phone: string; readonly userId: string }

/** Sends a new code, which replaces an earlier one. */
export async function sendTextCode(
  { db, mailbox, limits }: AuthCall,
  { purpose, phone, userId }: ToSend,
): Promise<void> {
  const code = newCode()
  const { phone: column, token, sentAt } = COLUMNS[purpose]
  await db.query(`update auth.users set ${column} = $2, ${token} = $3, ${sentAt} = $4 where id = $1`, [
    userId,
    phone,
    hashOf(phone, code),
    new Date(Date.now()).toISOString(),
  ])
  limits.codes.forget(triesOf(purpose, phone))
  const text = `${code} is your code. Nobody from the shop will ever ask you for it.`
  await mailbox.send({ to: `+${phone}`, subject: 'Text message', text })
}

/** Consumes a code and returns its account's id; null for a wrong or expired one, and after five wrong attempts. */
export async function useCode(call: AuthCall, purpose: Purpose, phone: string): Promise<string | null> {
  const { db, limits, body } = call
  const { phone: column, token, sentAt } = COLUMNS[purpose]
  const tries = triesOf(purpose, phone)
  // Counted in advance, because concurrent attempts must not exceed the limit.
  if (!limits.codes.take(tries)) return null
  const [owner] = await db.query<{ id: string }>(
    `update auth.users set ${token} = null where ${column} = $1 and ${token} = $2 and ${sentAt} > $3 returning id`,
    [phone, hashOf(phone, String(body.token)), new Date(Date.now() - CODE_VALID_MS).toISOString()],
  )
  if (owner) limits.codes.forget(tries)
  return owner?.id ?? null
}

/** Limits a number to one message a minute, counting only those sent, and to those the shop's page requested, as the Send SMS hook of a hosted project does. */
export async function limitingTexts(
  { limits, db }: AuthCall,
  phone: string,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!limits.texts.take(phone)) return tooManyTexts()
  const [permit] = await db.query<{ isGiven: boolean }>('select public.use_text_permit($1) as "isGiven"', [`+${phone}`])
  const answer = permit?.isGiven ? await work() : noPermit()
  if (!answer.ok) limits.texts.giveBack(phone)
  return answer
}
