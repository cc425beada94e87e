import type { SendingConnection } from '../sending/sending.ts'
import type { Mailer, MailSender } from './mail.ts'
import { callMailApi } from './mail-call.ts'

type Resend = SendingConnection & { readonly baseUrl: string; readonly apiKey: string; readonly sender: MailSender }

/** Resend allows five calls a second per account: https://resend.com/docs/api-reference/rate-limit */
const PAUSE_MS = 250

export function createResend({ baseUrl, apiKey, sender, ...connection }: Resend): Mailer {
  return {
    name: 'resend',
    pauseMs: PAUSE_MS,
    send: ({ id, to, subject, text, html }) =>
      callMailApi(connection, {
        url: `${baseUrl}/emails`,
        // Remembered for 24 hours, longer than a mail is retried.
        headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': id },
        body: {
          from: `"${sender.name}" <${sender.email}>`,
          to: [to],
          subject,
          text,
          html,
          ...(sender.replyTo && { reply_to: sender.replyTo }),
        },
        idField: 'id',
      }),
  }
}
