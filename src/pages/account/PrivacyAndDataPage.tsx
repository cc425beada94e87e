import KeyRound from 'lucide-react/icons/key-round'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useId, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { MESSAGES } from '../../content/messages/messages.ts'
import { PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import { signOut } from '../../data/account-sync/sign-out.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { ActionNote } from '../../features/my-data/ActionNote.tsx'
import { DataActionCard } from '../../features/my-data/DataActionCard.tsx'
import { DeleteAccountForm } from '../../features/my-data/DeleteAccountForm.tsx'
import { MyDataCard } from '../../features/my-data/MyDataCard.tsx'
import { OtherDevicesCard } from '../../features/my-data/OtherDevicesCard.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { forgetStored } from '../../lib/forget-stored.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

type DeleteAccountCardProps = {
  email: string
  isOnline: boolean
  /** The account is gone: takes what is left of the customer off this device. */
  onDeleted: () => Promise<void>
}

const { deletion, offline } = PRIVACY_AND_DATA

function DeleteAccountCard({ email, isOnline, onDeleted }: DeleteAccountCardProps) {
  const [isAsking, setAsking] = useState(false)
  const noteId = useId()
  return (
    <DataActionCard icon={<UserRoundX size={20} />} text={deletion.text} title={deletion.title}>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {[deletion.goes, deletion.stays].map(({ title, lines }) => (
          <div key={title}>
            <h3 className="text-sm font-semibold">{title}</h3>
            <ul className="mt-1.5 grid list-disc gap-1.5 pl-5 text-sm text-muted">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Button
        aria-describedby={noteId}
        className="mt-5"
        disabled={!isOnline}
        onClick={() => setAsking(true)}
        variant="plain"
      >
        {deletion.button}
      </Button>
      <ActionNote id={noteId} isError={false}>
        {!isOnline && offline}
      </ActionNote>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Delete your account?">
        <DeleteAccountForm email={email} onCancel={() => setAsking(false)} onDeleted={onDeleted} />
      </Dialog>
    </DataActionCard>
  )
}

const { password } = PRIVACY_AND_DATA

function PasswordCard() {
  return (
    <DataActionCard icon={<KeyRound size={20} />} text={password.text} title={password.title}>
      <LinkButton className="mt-4" to="/reset-password" variant="quiet">
        {password.button}
      </LinkButton>
    </DataActionCard>
  )
}

/** What the shop's layout offers its pages: the sign-out that asks about unsynced changes. */
type LayoutContext = { signOut: () => Promise<void> }

export function PrivacyAndDataPage() {
  const { status, user } = useSession()
  const { online } = useConnection()
  const { signOut: signOutHere } = useOutletContext<LayoutContext>()
  const navigate = useNavigate()
  const { title, intro } = PRIVACY_AND_DATA
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
        <SettingsPage intro={intro} title={title}>
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
