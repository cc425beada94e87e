import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { EMAIL_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { emailPreferences } from '../../data/preferences/my-preferences.ts'
import { saveEmailPreferences } from '../../data/preferences/save-preferences.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { PreferenceSwitches } from '../../features/settings/PreferenceSwitches.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { usePreferences } from '../../features/settings/use-preferences.ts'

type EmailPreferencesFormProps = { userId: string }

function EmailPreferencesForm({ userId }: EmailPreferencesFormProps) {
  const { stored, change } = usePreferences({
    options: emailPreferences(userId),
    save: (values) => saveEmailPreferences(userId, values),
    saved: ACCOUNT_MESSAGES.preferences.emailSaved,
    failed: ACCOUNT_MESSAGES.preferences.emailFailed,
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

export function EmailNotificationsPage() {
  const { status, user } = useSession()
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your settings are kept in your account." />
      ) : (
        <SettingsPage
          intro="Choose what we may tell you about. Each switch takes effect at once, for emails and for the notifications of your devices. Receipts, what you need to sign in, and the answers and alerts you asked for always reach you."
          title="Email Notifications"
        >
          {user && <EmailPreferencesForm userId={user.id} />}
        </SettingsPage>
      )}
    </>
  )
}
