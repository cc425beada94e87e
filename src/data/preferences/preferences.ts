import { preferencesFromJson } from '../../domain/people/preferences.ts'
import { waitingFields } from '../outbox/messages.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { PREFERENCES, type PreferenceKind, type Preferences, preferenceKey } from './save-preferences.ts'

/** The customer's switches, with a change that still waits to be sent. @throws DataError */
export async function readPreferences<Kind extends PreferenceKind>(
  kind: Kind,
  userId: string,
): Promise<Preferences<Kind>> {
  const { column, defaults } = PREFERENCES[kind]
  // No row yet is no error (PostgREST would say PGRST116): maybeSingle answers null and the defaults apply.
  const row =
    (await waitingFields(userId, preferenceKey(kind))) ??
    (await restRequest((rest) =>
      rest.from('user_preferences').select('email_notifications, privacy_settings').eq('user_id', userId).maybeSingle(),
    ))
  return preferencesFromJson<string>(row?.[column], defaults) as Preferences<Kind>
}

/** The same for a screen. Fails with DataError. */
export const preferences = <Kind extends PreferenceKind>(kind: Kind, userId: string) => ({
  queryKey: myKey(userId, 'preferences', kind),
  queryFn: () => readPreferences(kind, userId),
})
