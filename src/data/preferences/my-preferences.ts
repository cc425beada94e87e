import { queryOptions } from '@tanstack/react-query'
import type { EmailPreferences, PrivacyPreferences } from '../../domain/people/preferences.ts'
import { myKey } from '../session/query-key.ts'
import { readEmailPreferences, readPrivacyPreferences } from './read-preferences.ts'

/** The customer's e-mail preferences, with unsent changes laid over them. Fails with DataError. */
export function emailPreferences(userId: string) {
  return queryOptions<EmailPreferences>({
    queryKey: myKey(userId, 'preferences', 'email'),
    queryFn: () => readEmailPreferences(userId),
  })
}

/** The customer's privacy settings, with changes that still wait to be sent. Fails with DataError. */
export function privacyPreferences(userId: string) {
  return queryOptions<PrivacyPreferences>({
    queryKey: myKey(userId, 'preferences', 'privacy'),
    queryFn: () => readPrivacyPreferences(userId),
  })
}
