import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { askToPersist } from '../../data/device-storage/ask-to-persist.ts'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { isAppleBrowser, isInstalled } from '../../lib/installed.ts'
import { isStorageOn } from '../../lib/permission.ts'
import { storedJson } from '../../lib/stored-value.ts'
import { Button } from '../../ui/control/Button.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { Banner, useIsPaying } from './Banner.tsx'
import { installOffer } from './install-offer.ts'

/** Rule A6. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

const dismissedAt = storedJson('oja-install-dismissed', Number)

/** Whether the offer was dismissed in the last seven days. Times in milliseconds since 1970. */
export function wasDismissed(now: number): boolean {
  // Without storage it would ask on every visit.
  if (!isStorageOn()) return true
  const at = dismissedAt.read()
  return at !== null && at > 0 && now - at < REMEMBERED_MS
}

export function rememberDismissal(now: number): void {
  dismissedAt.write(now)
}

/** Rule A6. */
const DELAY_MS = 10_000

const AppleInstallSheet = lazyPart(() => import('../../features/install/AppleInstallSheet.tsx'), 'AppleInstallSheet')

/** Offers to install the shop after ten seconds, until installed or dismissed. */
export function InstallBanner() {
  const offer = installOffer.use()
  const canInstall = offer !== null || isAppleBrowser()
  const { name } = usePublicIdentity()
  const isPaying = useIsPaying()
  const [isDue, setDue] = useState(false)
  const [isExplained, setExplained] = useState(false)
  useEffect(() => {
    if (!canInstall || isInstalled() || wasDismissed(Date.now())) return
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [canInstall])
  const dismiss = () => {
    rememberDismissal(Date.now())
    setDue(false)
  }
  const install = async () => {
    if (!offer) return setExplained(true)
    setDue(false)
    const { outcome } = await offer.prompt()
    if (outcome === 'dismissed') rememberDismissal(Date.now())
    else void askToPersist()
    // The browser accepts each event only once.
    installOffer.set(null)
  }
  if (isExplained) {
    const close = () => {
      setExplained(false)
      dismiss()
    }
    return <AppleInstallSheet onClose={close} />
  }
  if (!canInstall || !isDue || isPaying) return null
  return (
    <Banner
      icon={<Download size={22} />}
      title={`Install ${name} App`}
      message={
        offer
          ? 'Opens like an app, works offline, takes up little space.'
          : 'Opens like an app and works offline. In the browser, your phone clears what the shop saves after seven days without a visit.'
      }
    >
      <Button onClick={install}>Install</Button>
      <Button variant="plain" onClick={dismiss}>
        Maybe Later
      </Button>
    </Banner>
  )
}
