import type { Sending } from '../sending/sending.ts'

export type Mail = {
  /** Tells the provider a repeated try from a new mail. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailer = {
  readonly name: string
  /** Between two mails, so as to stay below what the provider allows within a second. */
  readonly pauseMs: number
  /** Never throws. */
  readonly send: (mail: Mail) => Promise<Sending>
}

export type MailSender = {
  readonly name: string
  readonly email: string
  readonly replyTo: string | null
}
