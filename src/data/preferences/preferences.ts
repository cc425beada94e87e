import { preferencesFromJson } from '../../domain/people/preferences.ts'
import { pendingFields } from '../outbox/messages.ts'
import { myKey } from '../session/query-key.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { PREFERENCES, type PreferenceKind, type Preferences, preferenceKey } from './save-preferences.ts'

/** Reads the customer's switches, including an unsent change. @throws DataError */
export async function readPreferences<Kind extends PreferenceKind>(
  kind: Kind,
  userId: string,
): Promise<Preferences<Kind>> {
  const { column, defaults } = PREFERENCES[kind]
  // `maybeSingle` returns null for a missing row, where PostgREST reports PGRST116; then the defaults apply.
  const row =
    (await pendingFields(userId, preferenceKey(kind))) ??
    (await restRequest((rest) =>
      rest.from('user_preferences').select('email_notifications, privacy_settings').eq('user_id', userId).maybeSingle(),
    ))
  return preferencesFromJson<string>(row?.[column], defaults) as Preferences<Kind>
}

/** Query of the same switches. Fails with DataError. */
export const preferences = <Kind extends PreferenceKind>(kind: Kind, userId: string) => ({
  queryKey: myKey(userId, 'preferences', kind),
  queryFn: () => readPreferences(kind, userId),
})
