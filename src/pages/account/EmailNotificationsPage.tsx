import * as TEXT from '../../content/account/pages.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { EmailPreferences } from '../../features/settings/EmailPreferences.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export function EmailNotificationsPage() {
  const { status, user } = useSession()
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message={TEXT.settingsSignIn} />
      ) : (
        <SettingsPage intro={TEXT.emailNotificationsIntro} title={TEXT.emailNotifications}>
          {user && <EmailPreferences userId={user.id} />}
        </SettingsPage>
      )}
    </>
  )
}
