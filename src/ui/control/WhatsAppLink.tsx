import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { buttonLook } from './button-look.ts'

type WhatsAppLinkProps = { href: string; className?: string; children: ReactNode }

/** Leads out of the shop, into a chat. */
export function WhatsAppLink({ href, className = '', children }: WhatsAppLinkProps) {
  return (
    <a className={buttonLook('plain', 'medium', className)} href={href} rel="noopener noreferrer" target="_blank">
      <MessageCircle aria-hidden="true" size={18} />
      {children}
    </a>
  )
}
