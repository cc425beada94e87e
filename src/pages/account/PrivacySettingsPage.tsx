import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { PRIVACY_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { preferences } from '../../data/preferences/preferences.ts'
import { savePreferences } from '../../data/preferences/save-preferences.ts'
import { PreferenceSwitches } from '../../features/settings/PreferenceSwitches.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export function PrivacySettingsPage() {
  return (
    <SettingsPage
      intro="Choose what others see of you and what we may use."
      prompt="Your settings are kept in your account."
      title="Privacy Settings"
    >
      {(user) => (
        <PreferenceSwitches
          failed={ACCOUNT_MESSAGES.preferences.privacyFailed}
          label="Privacy settings"
          options={preferences('privacy', user.id)}
          save={(values) => savePreferences('privacy', user.id, values)}
          saved={ACCOUNT_MESSAGES.preferences.privacySaved}
          texts={PRIVACY_PREFERENCE_LABELS}
        />
      )}
    </SettingsPage>
  )
}
