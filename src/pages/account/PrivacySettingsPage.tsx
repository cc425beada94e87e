import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { PrivacyPreferencesForm } from '../../features/settings/PrivacyPreferencesForm.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

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
