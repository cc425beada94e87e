import { type SendResult, sendMessages } from '../outbox/messages.ts'

type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'category' | 'message'

/** The contact form's fields, trimmed (rule S4), with an id made once per message, so that repeats send it once. */
export type ContactMessage = Readonly<Record<'id' | ContactField, string>>

/** Queues the message and returns its outcome. Rejects if this device can't store it. */
export function sendContactMessage(userId: string | null, message: ContactMessage): Promise<SendResult> {
  const { id, name, email, phone, subject, category } = message
  const args = {
    p_id: id,
    p_name: name,
    p_email: email,
    p_phone: phone || null,
    p_subject: subject,
    p_category: category || null,
    p_message: message.message,
  }
  return sendMessages([
    { userId, key: `contact/${id}`, payload: { to: 'function', name: 'send_contact_message', args } },
  ])
}
