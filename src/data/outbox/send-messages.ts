import { getConnection } from '../connection/connection.ts'
import { type OutgoingMessage, queueMessages } from './queue-message.ts'
import { type SendResult, sendResultOf } from './send-result.ts'

/**
 * Stores messages on this device, all or none, and tells what became of them: within seconds, at once without a connection.
 * Those that wait go by themselves. Rejects when this device can't store them, with nothing queued.
 */
export async function sendMessages(messages: readonly OutgoingMessage[]): Promise<SendResult> {
  const receipt = await queueMessages(messages)
  if (!getConnection().online) return { kind: 'waiting' }
  try {
    return await sendResultOf(receipt)
  } catch (cause) {
    console.warn('What became of a message is not known:', cause)
    return { kind: 'waiting' }
  }
}
