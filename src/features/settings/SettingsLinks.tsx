import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import FileDown from 'lucide-react/icons/file-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from 'react-router-dom'
import * as TEXT from '../../content/account/settings.ts'

const SETTINGS = [
  { to: '/email-notifications', Icon: Bell, title: TEXT.emailNotifications, text: TEXT.emailNotificationsHint },
  { to: '/privacy-settings', Icon: ShieldCheck, title: TEXT.privacySettings, text: TEXT.privacySettingsHint },
  { to: '/payment-methods', Icon: CreditCard, title: TEXT.paymentMethods, text: TEXT.paymentMethodsHint },
  { to: '/this-phone', Icon: Smartphone, title: TEXT.thisPhone, text: TEXT.thisPhoneHint },
  {
    to: '/privacy-and-data',
    Icon: FileDown,
    title: TEXT.privacyAndData,
    text: TEXT.privacyAndDataHint,
  },
] as const

export function SettingsLinks() {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {SETTINGS.map(({ to, Icon, title, text }) => (
        <li className="border-b border-line last:border-b-0" key={to}>
          <Link className="flex min-h-16 items-center gap-4 px-4 py-3" to={to}>
            <Icon aria-hidden="true" className="shrink-0 text-brand" size={22} />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronRight aria-hidden="true" className="shrink-0 text-muted" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
