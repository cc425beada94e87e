import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { finishSignOut, syncThenSignOut, type Unsynced } from './sign-out.ts'

type SignOutDialogProps = { unsynced: Unsynced; onClose: () => void }

const count = ({ waiting, rejected }: Unsynced) => waiting + rejected

/** Shown only if this phone holds unsynced changes. */
export function SignOutDialog({ unsynced, onClose }: SignOutDialogProps) {
  const [left, setLeft] = useState(unsynced)
  const [state, setState] = useState<'asked' | 'syncing' | 'not-synced'>('asked')
  const leave = (choice: 'keep' | 'discard') => {
    onClose()
    void finishSignOut(choice)
  }
  const sync = async () => {
    setState('syncing')
    const still = await syncThenSignOut()
    if (!still) return onClose()
    setLeft(still)
    setState('not-synced')
  }
  return (
    <Dialog
      onClose={onClose}
      title="Sign out with unsaved changes?"
      footer={
        <>
          <Button variant="danger" onClick={() => leave('discard')}>
            Discard and sign out
          </Button>
          <Button variant="plain" onClick={() => leave('keep')}>
            Keep and sign out
          </Button>
          <Button isBusy={state === 'syncing'} onClick={() => void sync()}>
            Sync now and sign out
          </Button>
        </>
      }
    >
      <p>
        {count(left) === 1
          ? '1 change is saved on this phone only. Sync now, keep it here until you sign in again, or discard it.'
          : `${count(left)} changes are saved on this phone only. Sync now, keep them here until you sign in again, or discard them.`}
      </p>
      <p role="status" className="mt-2 font-medium">
        {state === 'not-synced' && 'Could not sync yet. You are still signed in.'}
      </p>
    </Dialog>
  )
}
