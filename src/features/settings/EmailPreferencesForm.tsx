import { MESSAGES } from '../../content/messages/messages.ts'
import { EMAIL_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { emailPreferences } from '../../data/preferences/my-preferences.ts'
import { saveEmailPreferences } from '../../data/preferences/save-preferences.ts'
import { PreferenceSwitches } from './PreferenceSwitches.tsx'
import { usePreferences } from './use-preferences.ts'

type EmailPreferencesFormProps = { userId: string }

export function EmailPreferencesForm({ userId }: EmailPreferencesFormProps) {
  const { stored, change } = usePreferences({
    options: emailPreferences(userId),
    save: (values) => saveEmailPreferences(userId, values),
    saved: MESSAGES.preferences.emailSaved,
    failed: MESSAGES.preferences.emailFailed,
  })
  return (
    <PreferenceSwitches
      label="Email notifications"
      onChange={(next) => void change(next)}
      stored={stored}
      texts={EMAIL_PREFERENCE_LABELS}
    />
  )
}
