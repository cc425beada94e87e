import type { SendingConnection } from '../sending/sending.ts'
import type { Mailer, MailSender } from './mail.ts'
import { callMailApi } from './mail-call.ts'

type Brevo = SendingConnection & { readonly baseUrl: string; readonly apiKey: string; readonly sender: MailSender }

export function createBrevo({ baseUrl, apiKey, sender, ...connection }: Brevo): Mailer {
  return {
    name: 'brevo',
    pauseMs: 0,
    send: ({ id, to, subject, text, html }) =>
      callMailApi(connection, {
        url: `${baseUrl}/smtp/email`,
        headers: { 'api-key': apiKey },
        body: {
          sender: { name: sender.name, email: sender.email },
          to: [{ email: to }],
          subject,
          textContent: text,
          htmlContent: html,
          ...(sender.replyTo && { replyTo: { email: sender.replyTo } }),
          // Remembered for half an hour: https://developers.brevo.com/docs/heterogenous-versions-batch-emails
          headers: { idempotencyKey: id },
        },
        idField: 'messageId',
      }),
  }
}
