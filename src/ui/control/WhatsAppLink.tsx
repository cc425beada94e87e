import MessageCircle from 'lucide-react/icons/message-circle'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { shopOnline } from '../../lib/external-store.ts'
import { type ButtonVariant, buttonClassName } from './button-class-name.ts'

type WhatsAppLinkProps = { href: string; variant?: ButtonVariant; className?: string; children: ReactNode }

/** Returns the app's own URL of a chat, which works offline, unlike wa.me. */
const inApp = (href: string) =>
  href.replace(/^.*\/(\d*)\?/, (_, phone: string) => `whatsapp://send?${phone && `phone=${phone}&`}`)

/** Opens a WhatsApp chat in a new tab. Offline it opens the app instead and shows a message. */
export function WhatsAppLink({ href, variant = 'plain', className = '', children }: WhatsAppLinkProps) {
  const isOnline = shopOnline.use()
  const [isPressed, setPressed] = useState(false)
  const onClick = (event: MouseEvent) => {
    setPressed(!isOnline)
    if (isOnline) return
    event.preventDefault()
    // Without the app nothing opens and the page stays.
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
