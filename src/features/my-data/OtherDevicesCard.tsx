import { useMutation } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useId } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import { signOutElsewhere } from '../../data/session/sign-out-elsewhere.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionNote } from './ActionNote.tsx'
import { DataActionCard } from './DataActionCard.tsx'
import { dataActionError } from './data-action-error.ts'

type OtherDevicesCardProps = {
  isOnline: boolean
  /** Leaves this device too, after the others. */
  onSignOutHere: () => void
}

const { devices } = PRIVACY_AND_DATA

export function OtherDevicesCard({ isOnline, onSignOutHere }: OtherDevicesCardProps) {
  const noteId = useId()
  const leave = useMutation<void, Error, 'others' | 'everywhere'>({
    mutationFn: () => signOutElsewhere(),
    onSuccess: (_, scope) => {
      if (scope === 'everywhere') onSignOutHere()
      else showToast(MESSAGES.account.othersSignedOut)
    },
  })
  const note = isOnline
    ? leave.error && dataActionError(leave.error, devices.failed)
    : 'You are offline. This needs a connection.'
  const isBusy = (scope: 'others' | 'everywhere') => leave.isPending && leave.variables === scope
  return (
    <DataActionCard icon={<MonitorSmartphone size={20} />} text={devices.text} title={devices.title}>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['others', 'everywhere'] as const).map((scope) => (
          <Button
            aria-describedby={noteId}
            busyLabel={devices.busy}
            disabled={!isOnline || (leave.isPending && !isBusy(scope))}
            isBusy={isBusy(scope)}
            key={scope}
            onClick={() => leave.mutate(scope)}
            variant={scope === 'others' ? 'quiet' : 'plain'}
          >
            {devices[scope]}
          </Button>
        ))}
      </div>
      <ActionNote id={noteId} isError={isOnline}>
        {note}
      </ActionNote>
    </DataActionCard>
  )
}
