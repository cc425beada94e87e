import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useAppUpdate } from '../../data/app-update/app-update.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Banner, useIsPaying } from './Banner.tsx'

/** A new version waits for the shopper's consent, because a reload would lose unsaved input. */
export function UpdateBanner() {
  const { isReady, apply } = useAppUpdate()
  const [isLater, setLater] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  const isPaying = useIsPaying()
  if (!isReady || isLater || (isPaying && !isUpdating)) return null
  const update = () => {
    // The new worker takes over only once the old one has no pending event. Saving files may take seconds:
    // https://github.com/w3c/ServiceWorker/issues/916
    setUpdating(true)
    void apply()
  }
  return (
    <Banner
      icon={<RefreshCw size={22} />}
      title="New version ready"
      message="Reload to use it. Your cart stays as it is."
    >
      <Button busyLabel="Updating…" isBusy={isUpdating} onClick={update}>
        Reload
      </Button>
      {!isUpdating && (
        <Button variant="plain" onClick={() => setLater(true)}>
          Later
        </Button>
      )}
    </Banner>
  )
}
