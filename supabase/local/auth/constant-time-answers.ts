import { randomUUID } from 'node:crypto'
import { compare, hash } from 'bcryptjs'
import type { AuthCall } from './auth-call.ts'
import { authError } from './auth-error.ts'

// lite's responses and timings for unknown addresses differ, which would reveal who has an account.

const TAKES_MS = 250

export async function inConstantTime(work: Promise<Response>): Promise<Response> {
  const [answer] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, TAKES_MS))])
  return answer
}

/** Pads the time of mail requests, because writing a mail takes longer than finding no account. */
export async function askForMail(call: AuthCall): Promise<Response> {
  const work = call.name === 'POST /resend' ? resend(call) : call.lite(call.request)
  const answer = await inConstantTime(work)
  return answer.headers.get('x-sb-error-code') === 'otp_disabled' ? Response.json({}) : answer
}

/** POST /token?grant_type=password: the same response to a wrong password, an unknown address and an unconfirmed one. */
export async function answerSignIn({ request, lite, db, email, body: { password } }: AuthCall): Promise<Response> {
  const answer = await lite(request)
  if (answer.status !== 400 || typeof password !== 'string' || password === '') return answer
  const code = answer.headers.get('x-sb-error-code')
  const [user] = await db.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where email = $1 and encrypted_password is not null',
    [email],
  )
  if (!user) await hashAsLite(password)
  const isSecret = code === 'email_not_confirmed' && user && !(await compare(password, user.hash))
  return isSecret ? authError(400, 'invalid_credentials', 'Invalid login credentials') : answer
}

/** POST /signup: the same response to a known address as to a new one. An unconfirmed account gets its mail again. */
export async function answerSignUp(call: AuthCall): Promise<Response> {
  const answer = await call.lite(call.request)
  if (!isKnown(answer)) return answer
  await hashAsLite(String(call.body.password))
  await mailAgain(call)
  return Response.json(asNewcomer(call))
}

/** Resends the confirmation mail, which lite never does. */
async function resend(call: AuthCall): Promise<Response> {
  const answer = await call.lite(call.request)
  if (!isKnown(answer)) return answer
  await mailAgain(call)
  return Response.json({})
}

/** lite's response to an address with an account, confirmed or not. */
const isKnown = (answer: Response) => answer.status === 429

/** Hashes like lite, with the same library, because the database's `crypt` takes a different time. */
const hashAsLite = (password: string) => hash(password, 10)

async function mailAgain({ db, mailbox, email }: AuthCall): Promise<void> {
  const [waiting] = await db.query(
    'update auth.users set confirmation_sent_at = now() where email = $1 and email_confirmed_at is null returning id',
    [email],
  )
  const mail = waiting && mailbox.mails.find(({ to, text }) => to === email && text.includes('type=signup'))
  if (mail) await mailbox.send({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
}

function asNewcomer({ email, body }: AuthCall): object {
  const id = randomUUID()
  const now = new Date().toISOString()
  const data = typeof body.data === 'object' ? body.data : {}
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id }
  const times = { created_at: now, updated_at: now }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: now,
        ...times,
        email,
      },
    ],
    ...times,
    is_anonymous: false,
    confirmation_sent_at: now,
  }
}
