import { DEFAULT_EMAIL_PREFERENCES, type EmailPreferences } from '../../domain/people/preferences.ts'
import { type OutgoingMessage, type SendResult, sendMessages } from '../outbox/messages.ts'
import { preferencesMessage } from '../preferences/save-preferences.ts'

const ALL_ON = Object.fromEntries(
  Object.keys(DEFAULT_EMAIL_PREFERENCES).map((name) => [name, true]),
) as EmailPreferences

/**
 * Subscribes an address (rule S4), and turns on a signed-in customer's six email switches (rule A7).
 * Queued on this device; returns the outcome. Rejects if this device can't store it.
 */
export async function subscribeNewsletter(userId: string | null, email: string): Promise<SendResult> {
  const address = email.trim().toLowerCase()
  const subscription: OutgoingMessage = {
    userId,
    key: `newsletter/${address}`,
    payload: { to: 'function', name: 'subscribe_newsletter', args: { p_email: address } },
  }
  return sendMessages(userId === null ? [subscription] : [subscription, preferencesMessage('email', userId, ALL_ON)])
}
