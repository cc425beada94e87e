import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import KeyRound from 'lucide-react/icons/key-round'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { readMyData } from '../../data/account/my-data.ts'
import { signOut } from '../../data/account-sync/sign-out.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { signOutElsewhere } from '../../data/session/session.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { DataActionCard } from '../../features/my-data/DataActionCard.tsx'
import { DeleteAccountCard } from '../../features/my-data/DeleteAccountCard.tsx'
import { SignOut } from '../../features/navigation/sign-out-context.ts'
import { forgetStored } from '../../lib/forget-stored.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SettingsLayout } from './SettingsLayout.tsx'

function OtherDevicesCard() {
  const signOutHere = useContext(SignOut)
  const leave = useMutation<void, Error, 'others' | 'everywhere'>({
    mutationFn: () => signOutElsewhere(),
    onSuccess: (_, scope) => {
      if (scope === 'everywhere') signOutHere()
      else showToast(ACCOUNT_MESSAGES.account.othersSignedOut)
    },
  })
  const isBusy = (scope: 'others' | 'everywhere') => leave.isPending && leave.variables === scope
  return (
    <DataActionCard
      error={leave.error}
      failed="The other devices could not be signed out. Please try again."
      icon={MonitorSmartphone}
      text="Lost a phone, or used someone else's? Devices you sign out have to sign in again. A device in use may stay signed in for up to an hour."
      title="Sign out everywhere"
    >
      {(button) => (
        <div className="mt-4 flex flex-wrap gap-3">
          {(['others', 'everywhere'] as const).map((scope) => (
            <Button
              {...button}
              busyLabel="Signing out..."
              disabled={button.disabled || (leave.isPending && !isBusy(scope))}
              isBusy={isBusy(scope)}
              key={scope}
              onClick={() => leave.mutate(scope)}
              variant={scope === 'others' ? 'quiet' : 'plain'}
            >
              {scope === 'others' ? 'Sign out other devices' : 'Sign out everywhere'}
            </Button>
          ))}
        </div>
      )}
    </DataActionCard>
  )
}

const EVERYTHING =
  'Everything {shop} holds about you in one file: profile, addresses, orders, cart, wishlist, reviews, messages, settings and the last four digits of saved cards.'

function MyDataCard() {
  const text = useFilled(EVERYTHING)
  const collect = useMutation<string>({
    mutationFn: readMyData,
    onSuccess: (file) => {
      downloadFile(`my-data-${shopDay(shopNow())}.json`, 'application/json', file)
      showToast(ACCOUNT_MESSAGES.account.downloaded)
    },
  })
  return (
    <DataActionCard
      error={collect.error}
      failed="Your data could not be collected. Please try again."
      icon={Download}
      text={text}
      title="Download my data"
    >
      {(button) => (
        <Button
          {...button}
          busyLabel="Collecting your data..."
          className="mt-4"
          isBusy={collect.isPending}
          onClick={() => collect.mutate()}
          variant="quiet"
        >
          Download my data
        </Button>
      )}
    </DataActionCard>
  )
}

function PasswordCard() {
  return (
    <DataActionCard
      icon={KeyRound}
      text="You need your current password. All other devices have to sign in again."
      title="Change my password"
    >
      {() => (
        <LinkButton className="mt-4" to="/reset-password" variant="quiet">
          Change my password
        </LinkButton>
      )}
    </DataActionCard>
  )
}

export function PrivacyAndDataPage() {
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
    showToast(isWiped ? ACCOUNT_MESSAGES.account.deleted : ACCOUNT_MESSAGES.account.deletedNotWiped)
  }
  return (
    <SettingsLayout
      intro="Your data is yours: take a copy, sign out other devices, or leave for good."
      prompt="Your data is kept in your account."
      title="Privacy and Data"
    >
      {(user) => (
        <div className="grid gap-4">
          <MyDataCard />
          {user.email && <PasswordCard />}
          <OtherDevicesCard />
          <DeleteAccountCard email={user.email} onDeleted={leave} />
        </div>
      )}
    </SettingsLayout>
  )
}
