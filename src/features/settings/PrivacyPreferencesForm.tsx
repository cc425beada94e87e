import { MESSAGES } from '../../content/messages/messages.ts'
import { PRIVACY_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { privacyPreferences } from '../../data/preferences/my-preferences.ts'
import { savePrivacyPreferences } from '../../data/preferences/save-preferences.ts'
import { PreferenceSwitches } from './PreferenceSwitches.tsx'
import { usePreferences } from './use-preferences.ts'

type PrivacyPreferencesFormProps = { userId: string }

export function PrivacyPreferencesForm({ userId }: PrivacyPreferencesFormProps) {
  const { stored, change } = usePreferences({
    options: privacyPreferences(userId),
    save: (values) => savePrivacyPreferences(userId, values),
    saved: MESSAGES.preferences.privacySaved,
    failed: MESSAGES.preferences.privacyFailed,
  })
  return (
    <PreferenceSwitches
      label="Privacy settings"
      onChange={(next) => void change(next)}
      stored={stored}
      texts={PRIVACY_PREFERENCE_LABELS}
    />
  )
}
