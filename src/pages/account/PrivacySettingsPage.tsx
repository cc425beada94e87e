import { useSession } from '../../data/session/session.ts'
import { PrivacyPreferences } from '../../features/account/PrivacyPreferences.tsx'
import { SettingsPage } from '../../features/account/SettingsPage.tsx'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'

export function PrivacySettingsPage() {
  const { status, user } = useSession()
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your settings are kept in your account." />
      ) : (
        <SettingsPage intro="Choose what others see of you and what we may use." title="Privacy Settings">
          {user && <PrivacyPreferences userId={user.id} />}
        </SettingsPage>
      )}
    </>
  )
}
