import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { PRIVACY_PREFERENCE_LABELS } from '../../content/preference-labels.ts'
import { privacyPreferences } from '../../data/preferences/my-preferences.ts'
import { savePrivacyPreferences } from '../../data/preferences/save-preferences.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { PreferenceSwitches } from '../../features/settings/PreferenceSwitches.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { usePreferences } from '../../features/settings/use-preferences.ts'

type PrivacyPreferencesFormProps = { userId: string }

function PrivacyPreferencesForm({ userId }: PrivacyPreferencesFormProps) {
  const { stored, change } = usePreferences({
    options: privacyPreferences(userId),
    save: (values) => savePrivacyPreferences(userId, values),
    saved: ACCOUNT_MESSAGES.preferences.privacySaved,
    failed: ACCOUNT_MESSAGES.preferences.privacyFailed,
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

export function PrivacySettingsPage() {
  const { status, user } = useSession()
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your settings are kept in your account." />
      ) : (
        <SettingsPage intro="Choose what others see of you and what we may use." title="Privacy Settings">
          {user && <PrivacyPreferencesForm userId={user.id} />}
        </SettingsPage>
      )}
    </>
  )
}
