import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'
import { inConstantTime } from './constant-time-answers.ts'
import { sessionOf } from './passwords.ts'
import { accountOf, applyPhoneChange, confirmPhone, sessionFor } from './phone-accounts.ts'
import { invalidPhoneError, type Purpose, phoneExists, readPhone } from './phone-call.ts'
import { countingFailures } from './rate-limits.ts'
import { limitingTexts, sendTextCode, useCode } from './text-code.ts'

/** lite has no phone sign-in; these handlers answer like hosted Supabase (rule A11). */
const ANSWERS: Readonly<Record<string, (call: AuthCall, phone: string) => Promise<Response>>> = {
  'POST /otp': askForCode,
  'POST /resend': askAgain,
  'POST /verify': enterCode,
  'PUT /user': changePhone,
}

/** Null for requests that aren't about a number. */
export async function answerAboutPhone(call: AuthCall): Promise<Response | null> {
  if (call.name === 'GET /settings') return withPhoneOn(await call.lite(call.request))
  const answer = ANSWERS[call.name]
  if (!answer || typeof call.body.phone !== 'string' || call.body.phone === '') return null
  const phone = readPhone(call.body.phone)
  return phone === null ? invalidPhoneError() : answer(call, phone)
}

async function withPhoneOn(answer: Response): Promise<Response> {
  const settings = (await answer.json()) as { external: object }
  return Response.json({ ...settings, external: { ...settings.external, phone: true } })
}

/** Creates an account for an unknown number, so that the response is the same as for a known one. */
async function askForCode(call: AuthCall, phone: string): Promise<Response> {
  const { db, body } = call
  return limitingTexts(call, phone, () => inConstantTime(send()))
  async function send() {
    const [known] = await db.query('select 1 from auth.users where phone = $1', [phone])
    if (!known && body.create_user === false) return Response.json({})
    const data = typeof body.data === 'object' && body.data !== null ? body.data : {}
    await sendTextCode(call, { purpose: 'sms', phone, userId: await accountOf(db, phone, data) })
    return Response.json({})
  }
}

async function askAgain(call: AuthCall, phone: string): Promise<Response> {
  const purpose: Purpose = call.body.type === 'phone_change' ? 'phone_change' : 'sms'
  return limitingTexts(call, phone, () => inConstantTime(send()))
  async function send() {
    const [user] = await call.db.query<{ id: string; to: string | null }>(
      purpose === 'sms'
        ? 'select id, phone as to from auth.users where phone = $1 and phone_confirmed_at is null'
        : `select id, nullif(phone_change, '') as to from auth.users where phone = $1`,
      [phone],
    )
    if (user?.to) await sendTextCode(call, { purpose, phone: user.to, userId: user.id })
    return Response.json({})
  }
}

const wrongCode = () => authError(403, 'otp_expired', 'Token has expired or is invalid')

async function enterCode(call: AuthCall, phone: string): Promise<Response> {
  const purpose = call.body.type
  if (purpose !== 'sms' && purpose !== 'phone_change') {
    return authError(400, 'validation_failed', 'Invalid sms verification type')
  }
  return countingFailures(call.limits.failures, `${call.peer} ${phone}`, async () => {
    const userId = await useCode(call, purpose, phone)
    if (userId === null) return wrongCode()
    if (purpose === 'sms') await confirmPhone(call.db, userId)
    else if (!(await applyPhoneChange(call.db, userId))) return phoneExists()
    return sessionFor(call, userId)
  })
}

/** Refuses another account's number: accounts are never merged (rule A12). */
async function changePhone(call: AuthCall, phone: string): Promise<Response> {
  const { request, lite, db, limits } = call
  const session = await sessionOf(request, db)
  // lite returns the error.
  if (!session) return lite(request)
  const { userId } = session
  const [owner] = await db.query<{ id: string }>('select id from auth.users where phone = $1', [phone])
  const asIs = () => lite(new Request(request.url, { headers: request.headers }))
  if (owner?.id === userId) return asIs()
  const isTaken = (answer: Response) => answer.status === 422
  const change = async () => {
    if (owner) return phoneExists()
    return limitingTexts(call, phone, async () => {
      await sendTextCode(call, { purpose: 'phone_change', phone, userId })
      return Response.json({ ...((await (await asIs()).json()) as object), new_phone: phone })
    })
  }
  return countingFailures(limits.failures, userId, change, isTaken)
}
