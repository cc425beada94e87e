import type { SendingConnection } from '../sending/sending.ts'
import type { Mailer } from './mail.ts'
import { callMailApi } from './mail-call.ts'

/** The embedded backend's inbox, for local development. */
export function createLocalInbox({ url, ...connection }: SendingConnection & { readonly url: string }): Mailer {
  return {
    name: 'sandbox',
    pauseMs: 0,
    send: ({ to, subject, text, html }) =>
      callMailApi(connection, { url, headers: {}, body: { to, subject, text, html }, idField: 'id' }),
  }
}
