import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SHOP } from '../content/shop.ts'
import { Button } from '../ui/Button.tsx'
import { Banner } from './Banner.tsx'
import { rememberDismissal, wasDismissed } from './install-dismissal.ts'
import { installOffer } from './install-offer.ts'

/** Source: specification 2, point 9. */
const DELAY_MS = 10_000

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Ten seconds after the browser offers to install the shop; gone once it is installed or turned down. */
export function InstallBanner() {
  const offer = installOffer.use()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!offer || isInstalled() || wasDismissed(Date.now())) return
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [offer])
  if (!offer || !isDue) return null
  const dismiss = () => {
    rememberDismissal(Date.now())
    setDue(false)
  }
  const install = async () => {
    setDue(false)
    const { outcome } = await offer.prompt()
    if (outcome === 'dismissed') rememberDismissal(Date.now())
    // The browser takes each offer only once.
    installOffer.set(null)
  }
  return (
    <Banner
      icon={<Download size={22} aria-hidden="true" />}
      title={`Install ${SHOP.name} App`}
      message="Opens like an app, works offline, takes no space in a store."
    >
      <Button onClick={install}>Install</Button>
      <Button variant="plain" onClick={dismiss}>
        Maybe Later
      </Button>
    </Banner>
  )
}
