import type { SendingConnection } from '../sending/sending.ts'
import { callTextApi } from './text-call.ts'
import type { TextSender } from './text-sender.ts'

type Termii = SendingConnection & { readonly baseUrl: string; readonly apiKey: string; readonly from: string }

/** The only channel that reaches numbers on the operators' Do Not Disturb lists: https://developers.termii.com/messaging-api */
const CHANNEL = 'dnd'

export function createTermii({ baseUrl, apiKey, from, ...connection }: Termii): TextSender {
  return {
    name: 'termii',
    send: ({ to, text }) =>
      callTextApi(connection, {
        url: `${baseUrl}/api/sms/send`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          api_key: apiKey,
          to: to.replace('+', ''),
          from,
          sms: text,
          type: 'plain',
          channel: CHANNEL,
        }),
        idOf: ({ message_id }) => (message_id ? String(message_id) : null),
      }),
  }
}
