import { DEFAULT_EMAIL_PREFERENCES, DEFAULT_PRIVACY_PREFERENCES } from '../../domain/people/preferences.ts'
import { type OutgoingMessage, type SendResult, sendMessages } from '../outbox/messages.ts'

/** Each kind has its own column and outbox entry, so that neither overwrites the other. */
export const PREFERENCES = {
  email: { column: 'email_notifications', defaults: DEFAULT_EMAIL_PREFERENCES },
  privacy: { column: 'privacy_settings', defaults: DEFAULT_PRIVACY_PREFERENCES },
} as const

export type PreferenceKind = keyof typeof PREFERENCES
export type Preferences<Kind extends PreferenceKind> = Readonly<
  Record<keyof (typeof PREFERENCES)[Kind]['defaults'], boolean>
>

export const preferenceKey = (kind: PreferenceKind) => `preferences/${kind}`

export function preferencesMessage<Kind extends PreferenceKind>(
  kind: Kind,
  userId: string,
  values: Preferences<Kind>,
): OutgoingMessage {
  const row = { user_id: userId, [PREFERENCES[kind].column]: values }
  const payload = { to: 'table', name: 'user_preferences', row, onConflict: 'user_id', onRepeat: 'replace' } as const
  return { userId, key: preferenceKey(kind), payload }
}

/** Queues the switches and returns the outcome. Rejects if this device can't store them. */
export async function savePreferences<Kind extends PreferenceKind>(
  ...message: Parameters<typeof preferencesMessage<Kind>>
): Promise<SendResult> {
  return sendMessages([preferencesMessage(...message)])
}
