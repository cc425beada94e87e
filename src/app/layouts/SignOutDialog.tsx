import { useState } from 'react'
import * as TEXT from '../../content/store/app.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { finishSignOut, syncThenSignOut, type Unsynced } from './sign-out.ts'

type SignOutDialogProps = { unsynced: Unsynced; onClose: () => void }

const count = ({ waiting, rejected }: Unsynced) => waiting + rejected

/** Asked only when this phone holds changes that the shop has not taken yet. */
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
      isOpen
      onClose={onClose}
      title={TEXT.signOutQuestion}
      footer={
        <>
          <Button variant="danger" onClick={() => leave('discard')}>
            {TEXT.discardAndSignOut}
          </Button>
          <Button variant="plain" onClick={() => leave('keep')}>
            {TEXT.keepAndSignOut}
          </Button>
          <Button isBusy={state === 'syncing'} onClick={() => void sync()}>
            {TEXT.syncAndSignOut}
          </Button>
        </>
      }
    >
      <p>{count(left) === 1 ? TEXT.oneChange : fillText(TEXT.changes, { count: count(left) })}</p>
      <p role="status" className="mt-2 font-medium">
        {state === 'not-synced' && TEXT.notSyncedYet}
      </p>
    </Dialog>
  )
}
