import { type SendResult, sendMessages } from '../outbox/messages.ts'

/** The contact form. Rule S4. */
export type ContactMessage = {
  /** Made once per message, so that a repeat sends it once. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly subject: string
  readonly category: string | null
  readonly message: string
}

/** Keeps the message on this device, sends it when it can (rule S4) and tells what became of it. Rejects when this device can't store it. */
export async function sendContactMessage(userId: string | null, message: ContactMessage): Promise<SendResult> {
  return sendMessages([
    {
      userId,
      key: `contact/${message.id}`,
      payload: {
        to: 'function',
        name: 'send_contact_message',
        args: {
          p_id: message.id,
          p_name: message.name.trim(),
          p_email: message.email.trim(),
          p_phone: message.phone?.trim() || null,
          p_subject: message.subject.trim(),
          p_category: message.category || null,
          p_message: message.message.trim(),
        },
      },
    },
  ])
}
