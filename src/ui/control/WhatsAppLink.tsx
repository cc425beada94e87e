import MessageCircle from 'lucide-react/icons/message-circle'
import { type MouseEvent, type ReactNode, useState } from 'react'
import * as TEXT from '../../content/store/ui.ts'
import { buttonLook } from './button-look.ts'

type WhatsAppLinkProps = { href: string; className?: string; children: ReactNode }

/** The app's own address of a chat: opened without a connection, unlike wa.me. */
const inApp = (href: string) => href.replace(/^.*\/(\d*)\?/, 'whatsapp://send?phone=$1&')

/** Leads out of the shop, into a chat: `whatsappMessage` says which. Offline only into the app, and says so. */
export function WhatsAppLink({ href, className = '', children }: WhatsAppLinkProps) {
  const [isOffline, setOffline] = useState(false)
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    setOffline(true)
    addEventListener('online', () => setOffline(false), { once: true })
    // Where no app takes it, nothing opens and the page stays.
    open(inApp(href), '_self')
  }
  return (
    <>
      <a
        className={buttonLook('plain', 'medium', className)}
        href={href}
        onClick={onClick}
        rel="noopener noreferrer"
        target="_blank"
      >
        <MessageCircle aria-hidden="true" size={18} />
        {children}
      </a>
      {isOffline && (
        <p className="basis-full text-sm text-muted" role="alert">
          {TEXT.whatsappOffline}
        </p>
      )}
    </>
  )
}
