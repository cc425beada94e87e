import Download from 'lucide-react/icons/download'
import { lazy, useEffect, useState } from 'react'
import { INSTALL } from '../../content/install.ts'
import * as TEXT from '../../content/store/app.ts'
import { askToPersist } from '../../data/device-storage/ask-to-persist.ts'
import { useShopSign } from '../../data/settings/use-shop-sign.ts'
import { fillText } from '../../lib/fill-text.ts'
import { isAppleBrowser, isInstalled } from '../../lib/installed.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { Banner } from './Banner.tsx'
import { rememberDismissal, wasDismissed } from './install-dismissal.ts'
import { installOffer } from './install-offer.ts'

/** Rule A6. */
const DELAY_MS = 10_000

const AppleInstallSheet = lazy(async () => ({
  default: (await import('../../features/install/AppleInstallSheet.tsx')).AppleInstallSheet,
}))

/** Ten seconds after the shop can be installed; gone once it is, or was turned down. */
export function InstallBanner() {
  const offer = installOffer.use()
  const canInstall = offer !== null || isAppleBrowser()
  const { name } = useShopSign()
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
    // The browser takes each offer only once.
    installOffer.set(null)
  }
  if (isExplained) {
    const close = () => {
      setExplained(false)
      dismiss()
    }
    return (
      <LazyPart>
        <AppleInstallSheet isOpen onClose={close} />
      </LazyPart>
    )
  }
  if (!canInstall || !isDue) return null
  return (
    <Banner
      icon={<Download size={22} aria-hidden="true" />}
      title={fillText(INSTALL.title, { shop: name })}
      message={offer ? INSTALL.message : INSTALL.appleMessage}
    >
      <Button onClick={install}>{TEXT.install}</Button>
      <Button variant="plain" onClick={dismiss}>
        {TEXT.maybeLater}
      </Button>
    </Banner>
  )
}
