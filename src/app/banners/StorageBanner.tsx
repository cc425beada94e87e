import HardDrive from 'lucide-react/icons/hard-drive'
import { useState } from 'react'
import { useSession } from '../../data/session/session.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Banner } from './Banner.tsx'

/** For a customer on a phone that doesn't open what it keeps: said before they fill a cart that is forgotten with the page. */
export function StorageBanner() {
  const { status } = useSession()
  const [isLater, setLater] = useState(false)
  if (status !== 'signed-in' || isLater) return null
  return (
    <Banner
      icon={<HardDrive size={22} aria-hidden="true" />}
      title="Your account can't be opened"
      message="This phone can't open the shop's saved data. Close other tabs of the shop and reload: until then, what you add is not saved."
    >
      <Button onClick={() => location.reload()}>Reload</Button>
      <Button variant="plain" onClick={() => setLater(true)}>
        Later
      </Button>
    </Banner>
  )
}
