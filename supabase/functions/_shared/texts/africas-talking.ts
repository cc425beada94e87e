import { isObject } from '../http/body.ts'
import type { SendingConnection } from '../sending/sending.ts'
import { callTextApi } from './text-call.ts'
import type { TextSender } from './text-sender.ts'

type AfricasTalking = SendingConnection & {
  readonly baseUrl: string
  readonly apiKey: string
  readonly username: string
  readonly from: string
}

/** Refusals also have status 201; each recipient has a status: https://developers.africastalking.com/docs/sms/sending/bulk */
function acceptedId({ SMSMessageData: data }: Record<string, unknown>): string | null {
  const readers = isObject(data) && Array.isArray(data.Recipients) ? data.Recipients : []
  const [reader] = readers
  return isObject(reader) && reader.status === 'Success' ? String(reader.messageId) : null
}

export function createAfricasTalking({ baseUrl, apiKey, username, from, ...connection }: AfricasTalking): TextSender {
  return {
    name: 'africastalking',
    send: ({ to, text }) =>
      callTextApi(connection, {
        url: `${baseUrl}/version1/messaging`,
        headers: { apiKey },
        body: new URLSearchParams({ username, to, message: text, from }),
        idOf: acceptedId,
      }),
  }
}
