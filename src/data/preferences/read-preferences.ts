import {
  DEFAULT_EMAIL_PREFERENCES,
  DEFAULT_PRIVACY_PREFERENCES,
  type EmailPreferences,
  type PrivacyPreferences,
  preferencesFromJson,
} from '../../domain/people/preferences.ts'
import { waitingFields } from '../outbox/queue-message.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { EMAIL_KEY, PRIVACY_KEY } from './save-preferences.ts'

type Column = 'email_notifications' | 'privacy_settings'

// No row yet is no error (PostgREST would say PGRST116): maybeSingle answers null and the defaults apply.
async function storedSwitches(userId: string, column: Column, key: string): Promise<unknown> {
  const waiting = await waitingFields(userId, key)
  if (waiting) return waiting[column]
  const row = await restRequest((rest) =>
    rest.from('user_preferences').select('email_notifications, privacy_settings').eq('user_id', userId).maybeSingle(),
  )
  return row?.[column]
}

/** Reads the customer's e-mail preferences, with unsent changes laid over them. @throws DataError */
export async function readEmailPreferences(userId: string): Promise<EmailPreferences> {
  return preferencesFromJson(await storedSwitches(userId, 'email_notifications', EMAIL_KEY), DEFAULT_EMAIL_PREFERENCES)
}

/** The customer's privacy settings, with changes that still wait to be sent. @throws DataError */
export async function readPrivacyPreferences(userId: string): Promise<PrivacyPreferences> {
  return preferencesFromJson(await storedSwitches(userId, 'privacy_settings', PRIVACY_KEY), DEFAULT_PRIVACY_PREFERENCES)
}
