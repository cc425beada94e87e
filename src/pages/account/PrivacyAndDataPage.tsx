import KeyRound from 'lucide-react/icons/key-round'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { MESSAGES } from '../../content/messages/messages.ts'
import { signOut } from '../../data/account-sync/sign-out.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { DataActionCard } from '../../features/my-data/DataActionCard.tsx'
import { DeleteAccountCard } from '../../features/my-data/DeleteAccountCard.tsx'
import { MyDataCard } from '../../features/my-data/MyDataCard.tsx'
import { OtherDevicesCard } from '../../features/my-data/OtherDevicesCard.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { forgetStored } from '../../lib/forget-stored.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

function PasswordCard() {
  return (
    <DataActionCard
      icon={<KeyRound size={20} />}
      text="You need the current one. Every other device has to sign in again."
      title="Change my password"
    >
      <LinkButton className="mt-4" to="/reset-password" variant="quiet">
        Change my password
      </LinkButton>
    </DataActionCard>
  )
}

/** The layout offers its pages the sign-out that asks about unsynced changes. */
type LayoutContext = { signOut: () => Promise<void> }

export function PrivacyAndDataPage() {
  const { status, user } = useSession()
  const { online } = useConnection()
  const { signOut: signOutHere } = useOutletContext<LayoutContext>()
  const navigate = useNavigate()
  async function leave() {
    await navigate('/')
    const isWiped = await signOut('discard').then(
      () => true,
      (cause: unknown) => {
        console.error('the deleted account is not off this device', cause)
        return false
      },
    )
    forgetStored()
    showToast(isWiped ? MESSAGES.account.deleted : MESSAGES.account.deletedNotWiped)
  }
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your data is kept in your account." />
      ) : (
        <SettingsPage
          intro="Your data is yours: take a copy, sign out other devices, or leave for good."
          title="Privacy and Data"
        >
          {user && (
            <div className="grid gap-4">
              <MyDataCard isOnline={online} />
              {user.email && <PasswordCard />}
              <OtherDevicesCard isOnline={online} onSignOutHere={() => void signOutHere()} />
              <DeleteAccountCard email={user.email} isOnline={online} onDeleted={leave} />
            </div>
          )}
        </SettingsPage>
      )}
    </>
  )
}
