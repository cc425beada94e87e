import type { EmailPreferences, PrivacyPreferences } from '../../domain/people/preferences.ts'
import type { OutgoingMessage } from '../outbox/queue-message.ts'
import { sendMessages } from '../outbox/send-messages.ts'
import type { SendResult } from '../outbox/send-result.ts'

export const EMAIL_KEY = 'preferences/email'
export const PRIVACY_KEY = 'preferences/privacy'

export function emailPreferencesMessage(userId: string, preferences: EmailPreferences): OutgoingMessage {
  return preferenceMessage(userId, EMAIL_KEY, { user_id: userId, email_notifications: preferences })
}

function preferenceMessage(userId: string, key: string, row: Readonly<Record<string, unknown>>): OutgoingMessage {
  return {
    userId,
    key,
    payload: { to: 'table', name: 'user_preferences', row, onConflict: 'user_id', onRepeat: 'replace' },
  }
}

/** Keeps the switches on this device, sends them when it can and tells what became of them. Rejects when this device can't store them. */
export async function saveEmailPreferences(userId: string, preferences: EmailPreferences): Promise<SendResult> {
  return sendMessages([emailPreferencesMessage(userId, preferences)])
}

/** Keeps the settings on this device, sends them when it can and tells what became of them. Rejects when this device can't store them. */
export async function savePrivacyPreferences(userId: string, preferences: PrivacyPreferences): Promise<SendResult> {
  return sendMessages([preferenceMessage(userId, PRIVACY_KEY, { user_id: userId, privacy_settings: preferences })])
}
