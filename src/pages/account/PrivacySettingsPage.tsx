import * as TEXT from '../../content/account/pages.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { PrivacyPreferencesForm } from '../../features/settings/PrivacyPreferencesForm.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export function PrivacySettingsPage() {
  const { status, user } = useSession()
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message={TEXT.settingsSignIn} />
      ) : (
        <SettingsPage intro="Choose what others see of you and what we may use." title="Privacy Settings">
          {user && <PrivacyPreferencesForm userId={user.id} />}
        </SettingsPage>
      )}
    </>
  )
}
