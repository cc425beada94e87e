import type { Mailer } from '../mail/mail.ts'

export type TextMessage = {
  /** A number as `+2348031234567`. */
  readonly to: string
  readonly text: string
}

export type TextSender = Pick<Mailer, 'name' | 'pauseMs'> & {
  /** Never throws. */
  readonly send: (message: TextMessage) => ReturnType<Mailer['send']>
}
