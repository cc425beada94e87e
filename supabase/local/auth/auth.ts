import type { Challenge } from '../mail/link-token.ts'
import { withMailLinks } from '../mail/mail-links.ts'
import { createUserAsServer } from './admin-users.ts'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'
import { answerSignIn, answerSignUp, askForMail } from './constant-time-answers.ts'
import { exchangeLinkCode, followMailedLink, isInvalidLink, recover } from './mailed-link.ts'
import { changePassword, refuseCommonPassword } from './passwords.ts'
import { answerAboutPhone } from './phone.ts'
import { countingFailures, tooManyCalls, tooManyMails } from './rate-limits.ts'

/** Answers /auth/v1 like hosted Supabase. */
export async function answerAuth(call: AuthCall, origin: string): Promise<Response> {
  const { limits, peer, body, request } = call
  if (call.name === 'GET /verify') {
    return countingFailures(limits.links, peer, () => followMailedLink(call), isInvalidLink)
  }
  if (request.method === 'POST' && call.name !== 'POST /logout' && !limits.calls.take(peer)) return tooManyCalls()
  const ofPhone = await answerAboutPhone(call)
  if (ofPhone) return ofPhone
  const challenge = readChallenge(body)
  if (challenge instanceof Response) return challenge
  const refusal = isChoosingPassword(call) ? refuseCommonPassword(body) : null
  if (refusal) return refusal
  return withMailLinks(request, origin, challenge, () => limitingMails(call, () => answerOf(call)))
}

const isChoosingPassword = ({ name, body }: AuthCall) =>
  name === 'POST /signup' || (name === 'PUT /user' && body.password !== undefined)

const MAIL_ASKED_FOR = ['POST /recover', 'POST /resend', 'POST /otp', 'POST /magiclink']

function answerOf(call: AuthCall): Promise<Response> {
  const { name, grant, limits, peer, email, lite, request } = call
  const account = `${peer} ${email}`
  if (name === 'POST /signup') return answerSignUp(call)
  if (name === 'POST /admin/users') return createUserAsServer(call)
  if (name === 'POST /token' && grant === 'password') {
    return countingFailures(limits.failures, account, () => answerSignIn(call))
  }
  if (name === 'POST /token' && grant === 'pkce')
    return countingFailures(limits.links, peer, () => exchangeLinkCode(call))
  if (name === 'POST /verify') return countingFailures(limits.failures, account, () => recover(call))
  if (MAIL_ASKED_FOR.includes(name)) return askForMail(call)
  return isChoosingPassword(call) ? changePassword(call) : lite(request)
}

/** The type of mail that a call sends; null for none. */
function mailOf({ name, body, confirmations }: AuthCall): string | null {
  if (name === 'POST /signup') return confirmations ? 'signup' : null
  if (name === 'POST /resend') return String(body.type)
  if (name === 'POST /recover') return 'recovery'
  if (name === 'POST /otp' || name === 'POST /magiclink') return 'magiclink'
  return name === 'PUT /user' && body.email !== undefined ? 'email_change' : null
}

/** Limits mails to known and unknown addresses alike, counting only those that were sent. */
async function limitingMails(call: AuthCall, work: () => Promise<Response>): Promise<Response> {
  const mail = mailOf(call)
  if (mail === null) return work()
  const key = `${mail} ${call.email}`
  if (!call.limits.mails.take(key)) return tooManyMails()
  const answer = await work()
  if (!answer.ok) call.limits.mails.giveBack(key)
  return answer
}

const CHALLENGE = /^[\w.~-]{43,128}$/

/** The request's PKCE challenge; null without one: the mail's link then works in any browser, as on hosted Supabase. */
function readChallenge(body: Readonly<Record<string, unknown>>): Challenge | null | Response {
  const value = body.code_challenge || null
  const given = body.code_challenge_method || null
  if (value === null && given === null) return null
  if (typeof value !== 'string' || typeof given !== 'string') {
    return authError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  const method = given.toLowerCase()
  if (method !== 's256' && method !== 'plain') {
    return authError(400, 'validation_failed', 'Invalid code_challenge_method')
  }
  if (CHALLENGE.test(value)) return { method, value }
  return authError(400, 'validation_failed', 'code challenge has to be between 43 and 128 characters')
}
