import type { Sending } from '../sending/sending.ts'

export type Mail = {
  /** The idempotency key, by which the provider recognises a retry. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailer = {
  readonly name: string
  /** The pause between two mails, to stay below the provider's rate limit. */
  readonly pauseMs: number
  /** Never throws. */
  readonly send: (mail: Mail) => Promise<Sending>
}

export type MailSender = {
  readonly name: string
  readonly email: string
  readonly replyTo: string | null
}
