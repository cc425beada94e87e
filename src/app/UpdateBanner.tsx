import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAppUpdate } from '../data/app-update/app-update.ts'
import { Button } from '../ui/Button.tsx'
import { Banner } from './Banner.tsx'

/** A new version waits until the shopper agrees: reloading by itself would lose what is being typed. */
export function UpdateBanner() {
  const { ready, apply } = useAppUpdate()
  const [isLater, setLater] = useState(false)
  if (!ready || isLater) return null
  return (
    <Banner
      icon={<RefreshCw size={22} aria-hidden="true" />}
      title="New version ready"
      message="Reload to use it. Your cart stays as it is."
    >
      <Button onClick={apply}>Reload</Button>
      <Button variant="plain" onClick={() => setLater(true)}>
        Later
      </Button>
    </Banner>
  )
}
