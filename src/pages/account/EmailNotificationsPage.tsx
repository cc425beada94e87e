import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { EMAIL_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { preferences } from '../../data/preferences/preferences.ts'
import { savePreferences } from '../../data/preferences/save-preferences.ts'
import { PreferenceSwitches } from '../../features/settings/PreferenceSwitches.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export function EmailNotificationsPage() {
  return (
    <SettingsPage
      intro="Choose what we may tell you about. Each switch takes effect at once, for emails and for the notifications of your devices. Receipts, what you need to sign in, and the answers and alerts you asked for always reach you."
      prompt="Your settings are kept in your account."
      title="Email Notifications"
    >
      {(user) => (
        <PreferenceSwitches
          failed={ACCOUNT_MESSAGES.preferences.emailFailed}
          label="Email notifications"
          options={preferences('email', user.id)}
          save={(values) => savePreferences('email', user.id, values)}
          saved={ACCOUNT_MESSAGES.preferences.emailSaved}
          texts={EMAIL_PREFERENCE_LABELS}
        />
      )}
    </SettingsPage>
  )
}
