import MessageCircle from 'lucide-react/icons/message-circle'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { shopOnline } from '../../lib/external-store.ts'
import { type ButtonVariant, buttonClassName } from './button-class-name.ts'

type WhatsAppLinkProps = { href: string; variant?: ButtonVariant; className?: string; children: ReactNode }

/** The app's own address of a chat: opened without a connection, unlike wa.me. */
const inApp = (href: string) =>
  href.replace(/^.*\/(\d*)\?/, (_, phone: string) => `whatsapp://send?${phone && `phone=${phone}&`}`)

/** Leads out of the shop, into a chat: `whatsappMessage` says which, or the shopper chooses one in the app. Offline only into the app, and says so. */
export function WhatsAppLink({ href, variant = 'plain', className = '', children }: WhatsAppLinkProps) {
  const isOnline = shopOnline.use()
  const [isPressed, setPressed] = useState(false)
  const onClick = (event: MouseEvent) => {
    setPressed(!isOnline)
    if (isOnline) return
    event.preventDefault()
    // Where no app takes it, nothing opens and the page stays.
    open(inApp(href), '_self')
  }
  return (
    <>
      <a
        className={buttonClassName(variant, 'medium', className)}
        href={href}
        onClick={onClick}
        rel="noopener noreferrer"
        target="_blank"
      >
        <MessageCircle size={18} />
        {children}
      </a>
      {isPressed && !isOnline && (
        <p className="basis-full text-sm text-muted" role="alert">
          You are offline. WhatsApp will send it once you are connected. If it didn't open, try again then.
        </p>
      )}
    </>
  )
}
