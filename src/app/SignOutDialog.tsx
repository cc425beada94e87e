import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { finishSignOut, type Unsynced } from './sign-out.ts'

type SignOutDialogProps = { unsynced: Unsynced; onClose: () => void }

/** Asked only when this phone holds changes that the shop has not taken yet. */
export function SignOutDialog({ unsynced, onClose }: SignOutDialogProps) {
  const count = unsynced.waiting + unsynced.parked
  const leave = (choice: 'keep' | 'discard') => {
    onClose()
    void finishSignOut(choice)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Sign out with unsaved changes?"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Stay signed in
          </Button>
          <Button variant="danger" onClick={() => leave('discard')}>
            Discard and sign out
          </Button>
          <Button onClick={() => leave('keep')}>Keep and sign out</Button>
        </>
      }
    >
      <p>
        {count === 1 ? '1 change is' : `${count} changes are`} saved on this phone only. Stay signed in to let them
        sync, keep them here until you sign in again, or discard them.
      </p>
    </Dialog>
  )
}
