import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { EmailPreferences } from '../../features/settings/EmailPreferences.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export function EmailNotificationsPage() {
  const { status, user } = useSession()
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your settings are kept in your account." />
      ) : (
        <SettingsPage
          intro="Choose what we may tell you about. Each switch takes effect at once. News of orders and deliveries come as notifications, on the devices where you turned them on; by itself the shop mails only what signing in needs. A product you asked us to watch is always told."
          title="Email Notifications"
        >
          {user && <EmailPreferences userId={user.id} />}
        </SettingsPage>
      )}
    </>
  )
}
