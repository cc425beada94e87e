import { useState } from 'react'
import { error, info, type ToastText } from '../../content/messages/toast-text.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { getDevice } from '../../data/db/device.ts'
import type { Store } from '../../data/db/store.ts'
import { clearCopies, clearPictures, type DeviceContents } from '../../data/device-storage/device-contents.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

const COPIES_CLEARED = info('Copies cleared', 'The shop loads what it needs as you go.')
const PICTURES_CLEARED = info('Pictures cleared', 'They come back as you look at them.')

type ClearButtonsProps = { contents: DeviceContents; onCleared: () => void }

/** Clearing costs data but never the shopper's changes. Clearing all copies asks first. */
export function ClearButtons({ contents, onCleared }: ClearButtonsProps) {
  const { online } = useConnection()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { unsynced } = contents.cart

  const clear = async (work: (device: Store) => Promise<void>, done: ToastText) => {
    setBusy(true)
    try {
      await work(await getDevice())
      showToast(done)
    } catch (cause) {
      console.error('copies not cleared:', cause)
      showToast(error('This browser did not let the shop clear its copies.'))
    }
    setBusy(false)
    setAsking(false)
    onCleared()
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button isBusy={isBusy} onClick={() => void clear(clearPictures, PICTURES_CLEARED)} variant="quiet">
        Clear pictures
      </Button>
      <Button disabled={!online} onClick={() => setAsking(true)} variant="quiet">
        Clear all copies
      </Button>
      {!online && (
        <p className="w-full text-sm text-muted">
          You are offline: without these copies the shop would be empty. Clear them when you are online.
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          confirmLabel="Clear all copies"
          isBusy={isBusy}
          isDanger
          onClose={() => setAsking(false)}
          onConfirm={() => void clear(clearCopies, COPIES_CLEARED)}
          title="Clear all copies?"
        >
          <p>
            Saved pictures, products and pages are removed from this phone; the shop loads them again over your
            connection. Your cart, wishlist and account stay.
          </p>
          {unsynced > 0 && (
            <p className="mt-3 rounded-card bg-gold-tint p-3 text-gold-ink">
              {unsynced === 1
                ? '1 change is not synced yet. It stays on this phone until it is sent.'
                : `${unsynced} changes are not synced yet. They stay on this phone until they are sent.`}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
