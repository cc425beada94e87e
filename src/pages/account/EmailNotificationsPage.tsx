import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { EmailPreferencesForm } from '../../features/settings/EmailPreferencesForm.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

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
