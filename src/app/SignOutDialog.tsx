import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

type SignOutDialogProps = { signOut: SignOut }

/** Asked only when this phone holds changes that the shop has not taken yet. */
export function SignOutDialog({ signOut }: SignOutDialogProps) {
  const { question, cancel, finish } = signOut
  const count = question ? question.waiting + question.parked : 0
  return (
    <Dialog
      isOpen={question !== null}
      onClose={cancel}
      title="Sign out with unsaved changes?"
      footer={
        <>
          <Button variant="plain" onClick={cancel}>
            Stay signed in
          </Button>
          <Button variant="danger" onClick={() => finish('discard')}>
            Discard and sign out
          </Button>
          <Button onClick={() => finish('keep')}>Keep and sign out</Button>
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
