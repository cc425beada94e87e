import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { lazyPart } from '../../../ui/hydration/lazy-part.tsx'

const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog)

type ShareButtonProps = { title: string; className?: string }

/** The phone's own share menu; where there is none, WhatsApp and the link itself. */
export function ShareButton({ title, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const share = async () => {
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, url: location.href })
      } catch (cause) {
        // The shopper closed the menu: nothing more to offer.
        if (cause instanceof DOMException && cause.name === 'AbortError') return
      }
    }
    setLoaded(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label="Share" className={className} onClick={share}>
        <Share2 size={20} />
      </IconButton>
      {isLoaded && <ShareDialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
